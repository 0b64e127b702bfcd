"""A built site as its pages, their anchors and their links."""

import posixpath
from functools import cached_property
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

#: element and attribute → what a browser asks for when it shows the page
REQUESTED = {
    ("script", "src"),
    ("img", "src"),
    ("source", "src"),
    ("iframe", "src"),
    ("video", "src"),
    ("audio", "src"),
    ("object", "data"),
    ("link", "href"),
}


class Page(HTMLParser):
    """The ids, links and requests of a page, and its text."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.links, self.requests, self.mounts = [], [], [], []
        self.texts, self.tags = [], set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        values = dict(attrs)
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "a" and values.get("href") is not None:
            self.links.append(values["href"])
        if "data-sushigo" in values:
            self.mounts.append((values["data-sushigo"], values.get("data-case")))
        for name, value in attrs:
            if (tag, name) in REQUESTED and value:
                self.requests.append(value)

    def handle_data(self, data):
        self.texts.append(data)

    @property
    def text(self):
        return "".join(self.texts)


class BuiltSite:
    """All pages of a folder by address: `rules/maki/`."""

    def __init__(self, folder):
        self.folder = folder

    @cached_property
    def pages(self):
        found = {}
        for path in sorted(self.folder.rglob("*.html")):
            name = path.relative_to(self.folder).as_posix()
            if name != "404.html":  # shown at any address, so its links can't be relative
                address = name.removesuffix("index.html")
                found[address] = Page(path.read_text(encoding="utf-8"))
        return found

    def complaint(self, address, link):
        """What is wrong with a link on the page at an address; None if it leads somewhere."""
        parts = urlsplit(link)
        if parts.scheme in ("http", "https", "mailto"):
            return None
        if parts.scheme or parts.netloc or link.startswith("/"):
            return f"{address}: {link} is not relative"
        target = posixpath.normpath(posixpath.join("/", address, unquote(parts.path)))[1:]
        if not parts.path:
            target = address
        elif parts.path.endswith("/") or parts.path.endswith("."):
            target = f"{target}/" if target else ""
        if target not in self.pages:
            exists = (self.folder / target).is_file()
            return None if exists else f"{address}: {link} leads nowhere ({target})"
        anchor = unquote(parts.fragment)
        if anchor and anchor not in self.pages[target].ids:
            return f"{address}: {link} has no such anchor"
        return None
