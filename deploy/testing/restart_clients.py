"""Clients that send requests all the time while a server restarts, and count what goes wrong.

A client repeats a request only if RFC 9112 §9.3.1 lets it and all common clients do it: a GET on a connection that it has
used before, and that ends before any byte of the response.
"""
import collections
import random
import socket
import sys
import threading
import time

REQUEST = b"GET /face?size=64 HTTP/1.1\r\nHost: localhost\r\n\r\n"
SECONDS = 30
# The clients: how many, whether they keep their connections, and the longest time in seconds for which
# they wait before a request.
KINDS = [(10, False, 0), (6, False, 0.5), (6, True, 0.05), (6, True, 1)]


class Failure(Exception):
    """Why there was no complete response."""

    def __init__(self, reason, received):
        super().__init__(f"{reason} after {received} bytes of a response")
        self.received = received


def receive_response(connection):
    """Receives a response with status 200. Returns its body, and whether the connection persists."""
    received = b""
    while True:
        try:
            more = connection.recv(65536)
        except OSError as error:
            raise Failure(type(error).__name__, len(received)) from None
        if not more:
            raise Failure("end", len(received))
        received += more
        head, separator, body = received.partition(b"\r\n\r\n")
        if separator:
            if not head.startswith(b"HTTP/1.1 200 "):
                raise Failure(head[:40].decode(errors="replace"), len(received))
            fields = head.lower()
            if len(body) >= int(fields.partition(b"content-length: ")[2].partition(b"\r\n")[0]):
                return body, b"connection: close" not in fields


class Client:
    """One client, which has at most one connection at a time."""

    def __init__(self, address):
        self.address, self.counts, self.slowest = address, collections.Counter(), 0
        self.connection, self.is_used = None, False

    def connect(self):
        try:
            self.connection, self.is_used = socket.create_connection(self.address, SECONDS), False
        except OSError as error:
            self.counts[f"failed: connect: {type(error).__name__}"] += 1
            time.sleep(0.01)
            return False
        self.counts["connections"] += 1
        return True

    def close(self):
        self.connection.close()
        self.connection = None

    def exchange(self, body):
        """Sends a request, once more on a new connection if it may be repeated. `body` is the expected one."""
        try:
            try:
                self.connection.sendall(REQUEST)
            except OSError as error:
                raise Failure(type(error).__name__, 0) from None
            received, persists = receive_response(self.connection)
        except Failure as failure:
            is_repeatable = self.is_used and failure.received == 0
            self.counts["repeated requests" if is_repeatable else f"failed: {failure}"] += 1
            self.close()
            if is_repeatable and self.connect():
                self.exchange(body)
            return
        self.counts["responses" if received == body else "failed: another response"] += 1
        self.is_used = True
        if not persists:
            self.close()

    def run(self, body, stop, keeps, max_wait):
        while not stop.is_set():
            start = time.monotonic()
            if self.connection is None and not self.connect():
                continue
            if max_wait:
                time.sleep(random.random() * max_wait)
            self.exchange(body)
            if not max_wait:
                self.slowest = max(self.slowest, time.monotonic() - start)
            if not keeps and self.connection:
                self.close()
        if self.connection:
            self.close()


def main():
    """Sends requests to a port of 127.0.0.1 until standard input ends or has a line, and prints the counts."""
    address, stop = ("127.0.0.1", int(sys.argv[1])), threading.Event()
    with socket.create_connection(address, SECONDS) as connection:
        connection.sendall(REQUEST)
        body, _ = receive_response(connection)
    kinds = [kind for count, *kind in KINDS for _ in range(count)]
    clients = [Client(address) for _ in kinds]
    threads = [threading.Thread(target=client.run, args=(body, stop, *kind)) for client, kind in zip(clients, kinds)]
    for thread in threads:
        thread.start()
    sys.stdin.readline()
    stop.set()
    for thread in threads:
        thread.join()
    counts = sum((client.counts for client in clients), collections.Counter())
    print(f"{counts['connections']:,} connections, {counts['responses']:,} responses, the slowest in "
          f"{max(client.slowest for client in clients) * 1000:.0f} ms, {counts['repeated requests']:,} repeated requests")
    failures = [f"{count} × {name}" for name, count in sorted(counts.items()) if name.startswith("failed")]
    sys.exit(", ".join(failures) or (None if counts["responses"] else "there are no responses"))


main()
