"""A site on another origin than that of the program, with pages for tests."""
import http.server
import threading


class Website:
    """Serves documents by their paths on a free port of 127.0.0.1."""

    def __init__(self):
        self.documents = {}
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                media_type, content, fields = site.documents.get(self.path, ("text/plain", "", {}))
                data = content.encode()
                self.send_response(200 if self.path in site.documents else 404)
                for field in {"Content-Type": f"{media_type}; charset=utf-8", "Content-Length": len(data), **fields}.items():
                    self.send_header(*map(str, field))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def serve(self, content, path="/page", media_type="text/html", **fields):
        """Adds a document, or replaces the one with the same path. Returns its URL."""
        self.documents[path] = media_type, content, {name.replace("_", "-"): value for name, value in fields.items()}
        return self.base + path

    def serve_page(self, body, head="", path="/page"):
        """Adds a page with an icon, so that browsers don't request one."""
        return self.serve('<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Test</title>'
                          f'<link rel="icon" href="data:,">{head}<body>{body}</body></html>', path)
