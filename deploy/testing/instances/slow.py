"""Servers in place of instances, of which a client can make each request take as long as it wants."""
import collections
import http.server
import threading

# Requests for it get no response until the end. All others, as those for /readyz, get one at once.
SLOW = "/slow"


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    # Of connections. The default of 5 would be too few.
    request_queue_size = 128

    def handle_error(self, *_):
        """A proxy may close a connection before its response."""


class SlowInstances:
    """Servers that run until the end of a `with` statement. `attempts` has the number of requests for each target."""

    def __init__(self, count=3):
        self.attempts = collections.Counter()
        self.ended = threading.Event()
        self.servers = [Server(("127.0.0.1", 0), self.handler()) for _ in range(count)]

    def __enter__(self):
        for server in self.servers:
            server.port = server.server_port
            threading.Thread(target=server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        for server in self.servers:
            server.shutdown()
            server.server_close()

    def __iter__(self):
        return iter(self.servers)

    def handler(self):
        instances = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                instances.attempts[self.path] += 1
                if self.path.startswith(SLOW):
                    instances.ended.wait()
                    self.close_connection = True
                    return
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"ok")

            def log_message(self, *_):
                pass

        return Handler
