"""Requests of faulty or hostile clients. They must not take instances out of use: then others would get errors."""
import concurrent.futures
import socket
import ssl
import time

from checks import Checks, same
from http2 import HOST
from slow import SLOW
from trial import EXPENSIVE

check = Checks("clients")
slow_check = Checks("clients")

SECONDS = 60
# Of each request, at the same time. More than the failures after which a proxy would take all instances out of use.
TIMES = 9
# What follows the request line and Host, and whether the client waits for the response.
FAULTY = [
    (b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", True),
    (b"Transfer-Encoding: chunked\r\n\r\n50000\r\n" + b"x" * 0x50000 + b"\r\n0\r\n\r\n", True),
    (b"X: 1\r\n" * 150 + b"\r\n", True),
    (b"Content-Length: 100\r\n\r\nx", False),
    (b"\r\n", False),
]


@check
def faulty(trial):
    """Faulty requests, and those of clients that leave, end soon, and no other request fails."""
    requests = [(trial, method, trial.uncached(EXPENSIVE), *rest) for rest in FAULTY for method in ["GET", "POST"]
                for _ in range(TIMES)]
    with trial.load() as load, concurrent.futures.ThreadPoolExecutor(len(requests)) as executor:
        load.wait(0.5)
        start = time.monotonic()
        statuses = set(executor.map(lambda request: send(*request), requests))
        seconds = time.monotonic() - start
        load.wait(0.5)
    print(f"      after {seconds:.1f} s, and other responses after {load.slowest * 1000:.0f} ms", flush=True)
    same((statuses & {b"200"}, dict(load.failures), seconds < 10), (set(), {}, True), "successes, failures and end")


def send(trial, method, target, rest, waits):
    """The status of the response to a request over HTTP/1.1, or nothing if there is none."""
    tls = ssl.create_default_context(cafile=trial.proxy.folder.parent / "certificate.pem")
    with socket.create_connection(("127.0.0.1", trial.proxy.port), SECONDS) as plain:
        with tls.wrap_socket(plain, server_hostname=HOST) as client:
            try:
                client.sendall(f"{method} {target} HTTP/1.1\r\nHost: {HOST}\r\n".encode() + rest)
                return client.recv(1 << 12)[9:12] if waits else b""
            except OSError:
                return b""


@slow_check
def slow(trial):
    """Requests that get no response in time are sent to three instances at most, and all later requests are served."""
    targets = [f"{SLOW}?{number}" for number in range(TIMES * 3)]
    responses = trial.exchange(targets)
    same({response.status for response in responses} <= {502, 503, 504}, True, "whether all have failed")
    responses = trial.exchange([f"/face?{number}" for number in range(100)])
    statuses = [response.status for response in responses]
    same({status: statuses.count(status) for status in statuses}, {200: 100}, "the statuses afterwards")
    attempts = max(trial.instances.attempts[target] for target in targets)
    print(f"      at most {attempts} attempts", flush=True)
    same(attempts <= 3, True, f"whether there are at most three attempts, with {attempts},")
