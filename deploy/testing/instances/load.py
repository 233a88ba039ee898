"""Concurrent clients that request faces through a proxy and count each response that isn't the face."""
import collections
import itertools
import threading
import time

from http2 import Connection

# Requests on one connection before the client opens another one.
PER_CONNECTION = 200
CONCURRENT = 8
# Between the requests of a client, in seconds. Without it the proxies, the clients and the file system would be tested.
PAUSE = 0.04

# Each with the parameters of `faceit draw` for it, if it is a face.
PATHS = {
    "/face?mouth=grin": ["mouth=grin"],
    "/face.svg?seed=ada&mood=happy": ["seed=ada", "mood=happy"],
    "/face.png?mouth=frown&size=256": ["mouth=frown", "size=256", "format=png"],
    "/face/eyes=closed&size=64.png": ["eyes=closed", "size=64", "format=png"],
    "/face.json?brows=furrowed": ["brows=furrowed", "format=json"],
    "/face.txt?mood=sad": ["mood=sad", "format=txt"],
    "/avatar/ada?s=80": None,
    "/avatar/205e460b479e2e5b48aec07710c08d50.jpg": None,
    "/faces.svg?seed=ada,grace,alan&mood=sad,happy": None,
}


def expected_bodies(instances):
    """The body for each path, from an instance, after comparing it with `faceit draw` and with the other instances."""
    bodies = {}
    for path, parameters in PATHS.items():
        responses = {instance.get(path) for instance in instances}
        if len(responses) != 1 or 200 not in (status for status, _ in responses):
            raise AssertionError(f"the instances don't have the same face for {path}")
        _, bodies[path] = responses.pop()
        if parameters is not None and bodies[path] != instances.draw(*parameters):
            raise AssertionError(f"{path} isn't what 'faceit draw' draws")
    return bodies


class Load:
    """Clients that run until the end of a `with` statement. Afterwards `responses` is the number of all responses,
    `uncached` that of the requests for a URL that no other request has, and `failures` has the reason of each failure.
    """

    numbers = itertools.count()

    def __init__(self, port, tls, bodies, clients=4):
        self.port, self.tls, self.bodies, self.paths = port, tls, bodies, list(bodies)
        self.responses = self.uncached = 0
        self.failures = collections.Counter()
        self.slowest = 0
        self.lock = threading.Lock()
        self.ended = threading.Event()
        self.threads = [threading.Thread(target=self.run) for _ in range(clients)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        for thread in self.threads:
            thread.join()

    def run(self):
        while not self.ended.is_set():
            try:
                with Connection(self.port, self.tls) as connection:
                    for _ in range(PER_CONNECTION // CONCURRENT):
                        if self.ended.is_set() or not self.exchange(connection):
                            break
                        time.sleep(PAUSE)
            except OSError as error:
                with self.lock:
                    self.failures[f"connecting: {error!r}"] += 1

    def exchange(self, connection):
        """Sends requests at the same time, three of four for URLs that are in no cache. Returns whether all succeeded."""
        requests = []
        for number in itertools.islice(self.numbers, CONCURRENT):
            path = self.paths[number % len(self.paths)]
            separator = "&" if "?" in path else "?"
            requests.append((path, path if number % 4 == 0 else f"{path}{separator}v={number}"))
        start = time.monotonic()
        responses = connection.exchange([url for _, url in requests])
        seconds = time.monotonic() - start
        failures = [response.failure or f"status {response.status}, {len(response.body)} bytes"
                    for (path, _), response in zip(requests, responses)
                    if response.failure or response.status != 200 or response.body != self.bodies[path]]
        with self.lock:
            self.responses += len(requests)
            self.uncached += sum(path != url for path, url in requests)
            self.slowest = max(self.slowest, seconds)
            self.failures.update(failures)
        return not failures

    def wait(self, seconds):
        """Lets the clients run for some seconds, and fails if there has been no response in this time."""
        before = self.responses
        time.sleep(seconds)
        if self.responses == before:
            raise AssertionError(f"no response for {seconds} seconds")
