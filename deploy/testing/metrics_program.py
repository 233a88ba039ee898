"""A server whose metrics are tested, and clients on plain sockets."""
import json
import re
import socket
import subprocess
import time
import urllib.request

from servers import start

SECONDS = 15


def fetch(port, path, accept=None):
    """The content type and the text of a response on 127.0.0.1."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Accept": accept} if accept else {})
    with urllib.request.urlopen(request, timeout=SECONDS) as response:
        return response.headers["Content-Type"], response.read().decode()


class Program:
    """The program on a free port, with another one for its metrics. Its log is a pipe, of which only the beginning is
    read."""

    def __init__(self, executable, *options):
        self.process, self.port = start(
            [executable, "serve", "--port", "0", "--metrics-port", "0", "--log-format", "json", *options],
            stderr=subprocess.PIPE)
        events = (json.loads(line) for line in self.process.stderr)
        self.metrics_port = next(event["port"] for event in events if event["event"] == "monitoring")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def metrics(self):
        """The value of each sample, by its name and labels as they are written."""
        return samples(fetch(self.metrics_port, "/metrics")[1])

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), SECONDS)

    def send(self, *requests):
        """Sends requests on a new connection. Returns the statuses of the responses and the sizes of their bodies."""
        with self.connect() as client:
            return [receive(client, request) for request in requests]


def samples(text):
    """The value of each sample of metrics in the format of Prometheus."""
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2])
            for line in text.splitlines() if not line.startswith("#")}


def waits_until(condition):
    """Whether a condition is true within some seconds."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def get(path, method="GET", fields=""):
    return f"{method} {path} HTTP/1.1\r\nHost: h\r\n{fields}\r\n".encode()


def receive(client, request):
    """Sends a request and receives the response. Returns its status and the size of its body."""
    client.sendall(request)
    data = b""
    while b"\r\n\r\n" not in data:
        data += received(client)
    head, body = data.split(b"\r\n\r\n", 1)
    status = int(head[9:12])
    length = re.search(rb"Content-Length: (\d+)", head)
    if not length or request.startswith(b"HEAD"):
        return status, 0
    while len(body) < int(length.group(1)):
        body += received(client)
    return status, len(body)


def received(client):
    data = client.recv(1 << 20)
    if not data:
        raise ConnectionError("the connection ended before the response was complete")
    return data
