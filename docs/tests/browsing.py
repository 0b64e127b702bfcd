"""A folder served, and what a browser finds wrong on its pages."""

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
]

#: a page of each kind that is read
KINDS = [
    "",
    "rules/",
    "rules/pudding/",
    "rules/turn/",
    "cards/",
    "variants/",
    "questions/",
    "errata/",
    "readings/",
    "editions/",
    "faults/",
    "protocol/",
    "commands/",
    "python-api/",
    "cases/",
    "cases/winner/",
    "cases/matrix/",
    "test-your-engine/",
    "ci-recipes/",
    "how-we-know/",
    "strength/",
    "field/",
    "glossary/",
]

#: Texts whose contrast with what lies behind them is less than 4.5 (3 if they are large).
WEAK_CONTRASTS = """() => {
  const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const over = ([r, g, b, a = 1], under) =>
    [r, g, b].map((part, i) => part * a + under[i] * (1 - a));
  const light = (rgb) => rgb
    .map((part) => part / 255)
    .map((s) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4))
    .reduce((sum, s, i) => sum + s * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (node) => (node === null ? [255, 255, 255]
    : over(parse(getComputedStyle(node).backgroundColor), ground(node.parentElement)));
  const weak = new Map();
  const parts = ['.md-content', '.md-sidebar', '.md-tabs', '.md-footer'];
  for (const node of document.querySelectorAll(parts.map((part) => `${part} *`).join())) {
    const text = [...node.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim());
    const hidden = node.closest('svg, button, .headerlink, .sp-picture, .md-source-file');
    if (!text || hidden || !node.checkVisibility({opacityProperty: true})) continue;
    const style = getComputedStyle(node);
    const behind = ground(node);
    let opacity = 1;
    for (let at = node; at; at = at.parentElement) opacity *= getComputedStyle(at).opacity;
    const [r, g, b, a = 1] = parse(style.color);
    const pair = [over([r, g, b, a * opacity], behind), behind].map(light);
    const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    if (contrast < (large ? 3 : 4.5)) {
      const key = `${node.tagName}.${node.className} ${style.color} ${contrast.toFixed(2)}`;
      if (!weak.has(key)) weak.set(key, node.textContent.slice(0, 40));
    }
  }
  return [...weak].map(([key, text]) => `${key}: ${text}`);
}"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format, *args):
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Say nothing: a browser that leaves a page breaks off what it was sent."""


@contextmanager
def serving(folder):
    """Serve a folder; gives the address of its root."""
    server = _Server(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


class Watch:
    """What pages complained of, what they asked of other places, and how much they were sent."""

    def __init__(self, site):
        self.site = site
        self.faults = []
        self.sent = {}

    def over(self, page):
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("requestfailed", self._on_failure)
        page.on("request", self._on_request)
        page.on("response", self._on_response)

    def _on_console(self, message):
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _on_failure(self, request):
        if request.failure != "net::ERR_ABORTED":  # what is asked when a test leaves the page
            self.faults.append(f"failed: {request.url}")

    def _on_request(self, request):
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.faults.append(f"outside: {request.url}")

    def _on_response(self, response):
        if response.url.startswith("http"):
            self.sent[response.url] = int(response.headers.get("content-length", 0))
