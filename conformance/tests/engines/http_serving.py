"""A real server that answers rightly, except where a trap says otherwise."""

import json
import socket
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from engine_scripts import TRAP


class Handler(BaseHTTPRequestHandler):
    """Answers rightly, except where the trap says otherwise."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.lock:
            self.server.seen.append((self.path, self.client_address, request))
        if request["method"] == "describe":
            description = {"protocol": "1", "engine": {"name": "server"}, "methods": []}
            return self.answer(request, result={**description, **self.server.describes})
        if self.server.trap and request["params"]["n"] == TRAP:
            return self.server.trap(self, request)
        return self.answer(request, result={"points": [request["params"]["n"] * 10]})

    def answer(self, request, status=200, **more):
        self.send(json.dumps({"jsonrpc": "2.0", "id": request["id"], **more}).encode(), status)

    def send(self, body, status=200, **headers):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    """Takes many connections at once, and is gone with all its threads when it is closed."""

    request_queue_size = 64
    daemon_threads = False

    def __init__(self, trap, describes):
        super().__init__(("127.0.0.1", 0), Handler)
        self.trap, self.describes, self.seen = trap, describes, []
        self.lock, self.closing = threading.Lock(), threading.Event()

    def handle_error(self, request, client_address):
        pass  # a trap that breaks its connection off is no news


@contextmanager
def running(trap=None, kind=Server, **describes):
    server = kind(trap, describes)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield server, f"http://127.0.0.1:{server.server_port}/rpc?game=1"
    finally:
        server.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


def hang(handler, request):
    handler.server.closing.wait(10)
    handler.close_connection = True


def drop(handler, request):
    handler.wfile.flush()
    handler.connection.shutdown(socket.SHUT_RDWR)
    handler.close_connection = True
