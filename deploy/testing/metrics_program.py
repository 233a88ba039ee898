"""A server whose metrics are tested, and clients on plain sockets."""
import json
import socket
import subprocess
import urllib.request

import program
from server import receive_response

SECONDS = 15


def fetch(port, path):
    """The content type and the text of a response on 127.0.0.1."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=SECONDS) as response:
        return response.headers["Content-Type"], response.read().decode()


class Program(program.Program):
    """The program on a free port, with another one for its metrics. Its log is a pipe, of which only the beginning is
    read."""

    def __init__(self, executable, *options):
        super().__init__(executable, "--metrics-port", "0", "--log-format", "json", *options, log=subprocess.PIPE)
        events = (json.loads(line) for line in self.process.stderr)
        self.metrics_port = next(event["port"] for event in events if event["event"] == "monitoring")

    def stop(self):
        super().stop()
        self.process.stderr.close()

    def metrics(self):
        """The value of each sample, by its name and labels as they are written."""
        return samples(fetch(self.metrics_port, "/metrics")[1])

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), SECONDS)

    def send(self, *requests):
        """Sends requests on a new connection, each after the response to the one before."""
        with self.connect() as client:
            for request in requests:
                client.sendall(request)
                receive_response(client)


def samples(text):
    """The value of each sample of metrics in the format of Prometheus."""
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2])
            for line in text.splitlines() if not line.startswith("#")}
