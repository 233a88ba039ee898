#!/usr/bin/env python3
"""Test that slow clients keep their downloads, and that those who use up a server don't keep others out.

    starving.py PROGRAM [CASE ...]

Starts PROGRAM (the faceit executable) for each case on a free port of 127.0.0.1. Prints a figure for each; the exit code
is 1 if one is out of bounds. Takes about a minute, and needs only Python's standard library.
"""
import re, select, sys, threading, time

sys.dont_write_bytecode = True  # No __pycache__ folder in the sources.

from cases import report, report_time, run
from server import Server, get, receive, receive_head, receive_response

# A sheet of people whose PNG has 2 MB, so that the kernel's buffers have room for a part of it only.
LARGE = f"/faces.png?seed={','.join(map(str, range(100)))}&across=10&size=360"
# The same with 0.7 MB, for which 16 MiB of memory are enough.
SMALLER = LARGE.replace("size=360", "size=150")


class Download(threading.Thread):
    """A client that receives a large picture at a steady rate for some seconds, and then the rest."""

    def __init__(self, server, number, rate, seconds, path=LARGE):
        super().__init__(daemon=True)
        self.server, self.number, self.rate, self.seconds, self.path = server, number, rate, seconds, path
        self.result = "not finished"
        # The response has begun to arrive.
        self.has_begun = threading.Event()
        self.start()

    def run(self):
        try:
            with self.server.connect(60) as client:
                client.sendall(get(f"{self.path}&v={self.number}"))
                # In small pieces, so that the kernel's buffer is never emptied at once.
                data = b""
                while b"\r\n\r\n" not in data:
                    data += client.recv(1024)
                self.has_begun.set()
                head, body = data.split(b"\r\n\r\n", 1)
                left = int(re.search(rb"Content-Length: (\d+)", head).group(1)) - len(body)
                start, received = time.monotonic(), 0
                while time.monotonic() < start + self.seconds:
                    time.sleep(0.02)
                    due = int((time.monotonic() - start) * self.rate) - received
                    count = len(client.recv(max(1, due)))
                    if count == 0:
                        raise ConnectionError("ended")
                    received += count
                left -= received
                while left > 0:
                    left -= len(receive(client))
                self.result = head[9:12].decode()
        except OSError as error:
            self.result = f"{error!r} after {time.monotonic() - start:.1f} s" if self.has_begun.is_set() else repr(error)

    @staticmethod
    def begin(server, count, rate, seconds, path=LARGE):
        downloads = []
        for number in range(count):
            downloads.append(Download(server, number, rate, seconds, path))
            downloads[-1].has_begun.wait(60)
        return downloads

    @staticmethod
    def check(name, downloads):
        for download in downloads:
            download.join(120)
        results = [download.result for download in downloads]
        others = sorted({result for result in results if result != "200"})
        report(f"downloads of {len(results)} that are completed {name}", f"{results.count('200')} {others[:2]}",
               not others)


def silent_connections():
    """Ten clients receive 50 kB per second, while 350 clients per second connect to a server of 200 and send nothing."""
    with Server("--connections", "200") as server:
        downloads = Download.begin(server, 10, 50_000, 6)
        clients, times = [], []
        start = time.monotonic()
        for number in range(6 * 350):
            clients.append(server.connect())
            if len(clients) > 1000:
                clients.pop(0).close()
            if number % 50 == 0:
                times.append(server.request())
            time.sleep(max(0, start + number / 350 - time.monotonic()))
        report_time(f"slowest of {len(times)} new clients beside 350 silent ones per second", max(times), 2)
        Download.check("beside them at 50 kB/s", downloads)


def bursts():
    """A client reads 30 kB per second: its system acknowledges 64 KiB every two seconds, with a write time of one."""
    with Server("--write-time", "1") as server:
        Download.check("at 30 kB/s with --write-time 1", Download.begin(server, 3, 30_000, 6))


def metric(server, name):
    with server.connect() as client:
        client.sendall(get("/metrics"))
        head, length, body = receive_head(client)
        while len(body) < length:
            body += client.recv(1 << 20)
    return int(re.search(rf"^{re.escape(name)} (\d+)", body.decode(), re.MULTILINE).group(1))


def memory():
    """200 clients request a document eight times and receive nothing, again and again, so that the memory is used up."""
    with Server("--memory", str(16 << 20), "--metrics") as server:
        downloads = Download.begin(server, 2, 60_000, 8, SMALLER)
        deaf = threading.Thread(target=request_and_receive_nothing, args=(server, 200, 8), daemon=True)
        deaf.start()
        statuses, slowest = {}, 0
        while deaf.is_alive():
            for path in ("/healthz", "/readyz", "/version", "/metrics", f"/face?v={len(statuses)}"):
                start = time.monotonic()
                try:
                    with server.connect() as client:
                        client.sendall(get(path))
                        status, _ = receive_response(client)
                except OSError as error:
                    status = repr(error)
                slowest = max(slowest, time.monotonic() - start)
                key = f"{path.split('?')[0]} {status}"
                statuses[key] = statuses.get(key, 0) + 1
        report("responses beside 200 clients that receive nothing, with --memory 16 MiB", statuses,
               all(key.endswith(" 200") for key in statuses))
        report_time("slowest of them", slowest, 1)
        report("connections that were closed for their memory", metric(server, "faceit_connections_reclaimed_total"), True)
        Download.check("at 60 kB/s beside them", downloads)


def request_and_receive_nothing(server, count, seconds):
    """Begins another connection in place of each one that has ended."""
    clients = {}
    poll = select.poll()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while len(clients) < count:
            client = server.connect()
            client.sendall(get("/openapi.yaml") * 8)
            clients[client.fileno()] = client
            poll.register(client, select.POLLRDHUP)
        for number, _ in poll.poll(20):
            poll.unregister(number)
            clients.pop(number).close()


run(silent_connections, bursts, memory)
