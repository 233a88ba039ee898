#!/usr/bin/env python3
"""Treats a server badly and prints what that costs.

    faults.py PROGRAM [FAULT ...]

Starts PROGRAM (the faceit executable) on a free port of 127.0.0.1 for each fault, and ends with status 1 where it
does not hold what it promises. Needs Python's standard library alone.
"""
import os, re, resource, signal, socket, subprocess, sys, threading, time

REQUEST = b"GET /face?mouth=grin HTTP/1.1\r\nHost: h\r\n\r\n"
# The most expensive picture that the search of the benchmarks finds, of some 2 MB.
EXPENSIVE = ("width=256&height=4096&dpr=4&fit=fill&fill=%231234&background=%23f008&radius=20&lineWidth=200&opacity=.5"
             "&color=%233338")
TICK = os.sysconf("SC_CLK_TCK")
failures = []


class Server:
    def __init__(self, *arguments, before=None, environment=None):
        self.process = subprocess.Popen(
            [sys.argv[1], "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, preexec_fn=before, env={**os.environ, **(environment or {})})
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def connect(self, timeout=10):
        client = socket.create_connection(("127.0.0.1", self.port), timeout)
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return client

    def rss(self):
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1))

    def peak(self):
        return int(re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1))

    def processor_time(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK


def say(name, figure, holds):
    print(f"{'ok  ' if holds else 'FAIL'} {name}: {figure}", flush=True)
    if not holds:
        failures.append(name)


def answers(client, count):
    """Reads so many answers, all alike; the seconds that the last one took to come."""
    got = b""
    while b"\r\n\r\n" not in got:
        got += receive(client)
    head, _ = got.split(b"\r\n\r\n", 1)
    size = len(head) + 4 + int(re.search(rb"Content-Length: (\d+)", head).group(1))
    rest = size * count - len(got)
    while rest > 0:
        rest -= len(receive(client))
    if rest < 0 or not head.startswith(b"HTTP/1.1 200 "):
        raise AssertionError(f"not {count} answers: {head[:60]}")


def get(path, method="GET", fields=""):
    return f"{method} {path} HTTP/1.1\r\nHost: h\r\n{fields}\r\n".encode()


def response(client):
    """Reads one response; its status and the size of its body."""
    got = b""
    while b"\r\n\r\n" not in got:
        got += receive(client)
    head, body = got.split(b"\r\n\r\n", 1)
    size = int(re.search(rb"Content-Length: (\d+)", head).group(1))
    left = size - len(body)
    while left > 0:
        left -= len(receive(client))
    return int(head[9:12]), size


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def receive(client):
    data = client.recv(1 << 20)
    if not data:
        raise ConnectionError("ended before it was all said")
    return data


def ask(server):
    start = time.monotonic()
    with server.connect() as client:
        client.sendall(REQUEST)
        answers(client, 1)
    return time.monotonic() - start


def dripping():
    with Server() as server:
        drips = [server.connect() for _ in range(500)]
        worst = 0
        for byte in REQUEST[:4]:
            for drip in drips:
                drip.send(bytes([byte]))
            until = time.monotonic() + 1
            while time.monotonic() < until:
                worst = max(worst, ask(server))
                time.sleep(0.02)
        say("slowest answer beside 500 clients that drip a byte a second", f"{worst * 1000:.1f} ms", worst < 0.1)


def idle():
    with Server() as server:
        ask(server)
        before = server.rss()
        clients = [server.connect() for _ in range(5000)]
        for client in clients:
            client.sendall(REQUEST)
        for client in clients:
            answers(client, 1)
        each = (server.rss() - before) * 1024 / len(clients)
        say("memory of each of 5,000 idle connections", f"{each:.0f} bytes", each < 4096)
        start = server.processor_time()
        time.sleep(2)
        spent = (server.processor_time() - start) / 2
        say("processor time that they take", f"{spent * 100:.1f} %", spent < 0.05)


def deaf():
    with Server() as server:
        ask(server)
        before = server.rss()
        with server.connect() as client:
            client.setblocking(False)
            data = memoryview(REQUEST * 100_000)
            sent, quiet = 0, 0
            while quiet < 20 and sent < len(data):
                try:
                    sent += client.send(data[sent:sent + 65536])
                    quiet = 0
                except BlockingIOError:
                    quiet += 1
                    time.sleep(0.02)
            grown = server.rss() - before
            say("memory for a client that pipelines 100,000 requests and reads nothing", f"{grown} KiB", grown < 2048)
            client.setblocking(True)
            client.settimeout(20)
            writer = threading.Thread(target=client.sendall, args=(data[sent:],))
            writer.start()
            answers(client, 100_000)
            writer.join()
            say("and when it reads, it gets", "100,000 answers", True)


def flood():
    with Server() as server:
        ask(server)
        before = server.rss()
        for index in range(5000):
            client = server.connect()
            if index % 2:
                client.send(REQUEST)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            client.close()
        taken = ask(server)
        say("answer after 5,000 clients that connected and reset", f"{taken * 1000:.1f} ms", taken < 0.1)
        say("memory that is left of them", f"{server.rss() - before} KiB", server.rss() - before < 1024)


def few_descriptors():
    with Server(before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))) as server:
        clients = []
        for _ in range(200):
            clients.append(server.connect())
            clients[-1].sendall(REQUEST)
        for client in clients:
            # Idle after its response, it makes room for those that wait.
            answers(client, 1)
        say("clients served of 200 with 64 descriptors", f"{len(clients)}", True)


def no_descriptors():
    with Server() as server:
        old = server.connect()
        old.sendall(REQUEST)
        answers(old, 1)
        soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (3, 4096))
        late = server.connect()
        late.sendall(REQUEST)
        before = server.processor_time()
        time.sleep(3)
        spent = (server.processor_time() - before) / 3
        old.sendall(REQUEST)
        answers(old, 1)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, 4096))
        answers(late, 1)
        say("processor time while no descriptor is left and a client waits", f"{spent * 100:.1f} %", spent < 0.05)


def interrupted():
    """Stopped and let go on, every call that waits is interrupted; clients that left meanwhile are there to be accepted."""
    with Server() as server:
        client = server.connect()
        for _ in range(200):
            client.sendall(REQUEST)
            server.process.send_signal(signal.SIGSTOP)
            gone = server.connect()
            gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            gone.close()
            server.process.send_signal(signal.SIGCONT)
            answers(client, 1)
        say("requests answered across 200 interruptions", "200", True)


def ending():
    """Under load: whatever was sent before the server ended was answered."""
    with Server() as server:
        lost, done, stop = [], [], threading.Event()

        def load():
            try:
                client = server.connect()
            except OSError:
                return
            while True:
                client.sendall(REQUEST)
                got = b""
                try:
                    while not got.endswith(b"</svg>\n"):
                        got += receive(client)
                except OSError as error:
                    lost.append(f"{error} after {len(got)} bytes")
                    return
                done.append(1)
                if b"Connection: close" in got:
                    return

        threads = [threading.Thread(target=load) for _ in range(32)]
        for thread in threads:
            thread.start()
        time.sleep(1)
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        for thread in threads:
            thread.join()
        status = server.process.wait(10)
        taken = time.monotonic() - start
        say("SIGTERM under load: requests lost", f"{len(lost)} of {len(done) + len(lost)} {lost[:1]}", not lost)
        say("exit status, and time to end", f"{status}, {taken:.2f} s", status == 0 and taken < 5)
    with Server() as server:
        client = server.connect()
        client.sendall(REQUEST[:10])
        time.sleep(0.1)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(5)
        say("a second signal ends at once", f"{time.monotonic() - start:.2f} s", time.monotonic() - start < 1)


def million():
    with Server() as server:
        ask(server)
        with server.connect() as client:
            client.settimeout(30)

            def ask_often(times):
                for _ in range(times):
                    client.sendall(REQUEST * 100)
                    answers(client, 100)

            ask_often(100)
            before = server.rss()
            ask_often(9_900)
            after = server.rss()
        say("memory before and after a million requests", f"{before} and {after} KiB",
            after - before < 512 and after < 16 * 1024)


def large():
    face = ("fill=gold&background=%2336c8&radius=20&opacity=.7&rotate=17&fit=cover&width=1024&height=1000&dpr=4"
            "&leftEye=.3&brows=.4&mouth=.2&lineWidth=31")
    tall = ("width=256&height=4096&dpr=4&fit=fill&fill=%231234&background=%23f008&radius=20&lineWidth=200&opacity=.5"
            "&color=%233338")
    for kind, path, at_once in [
            ("plain", "size=4096", True), ("with every parameter", face, True), ("tall and stretched", tall, False)]:
        requests = [f"GET /face.png?{path}&v={number} HTTP/1.1\r\nHost: h\r\n\r\n".encode() for number in range(300)]
        with Server() as server:
            ask(server)
            idle = server.rss()
            with server.connect() as client:
                client.sendall(requests[0])
                answers(client, 1)
            one = server.peak() - idle
            say(f"memory for a PNG of 16 million pixels, {kind}", f"{one} KiB", one < 32 * 1024)
            if not at_once:
                continue
            clients = [server.connect(60) for _ in requests]
            for client, request in zip(clients, requests):
                client.sendall(request)
            # None of them reads before all have asked.
            time.sleep(1)
            for client in clients:
                answers(client, 1)
            many = server.peak() - idle
            say(f"for 300 at once, {kind}", f"{many} KiB", many < 160 * 1024)


def pipelining():
    """Two clients, one on each loop, fill the server's buffers with requests for the most expensive picture."""
    for method, reads in (("HEAD", False), ("GET", True)):
        with Server("--loops", "2") as server:
            attackers = [server.connect() for _ in range(2)]
            for number, attacker in enumerate(attackers):
                requests = b"".join(
                    get(f"/face.png?{EXPENSIVE}&v={number}x{index}", method) for index in range(400))
                attacker.setblocking(False)
                attacker.send(requests)
                attacker.setblocking(True)
                if reads:
                    threading.Thread(target=drop, args=(attacker,), daemon=True).start()
            time.sleep(0.2)
            times = []
            until = time.monotonic() + 2.5
            while time.monotonic() < until:
                start = time.monotonic()
                with server.connect() as client:
                    client.sendall(get("/healthz"))
                    response(client)
                times.append(time.monotonic() - start)
                time.sleep(0.01)
            say(f"slowest /healthz beside two clients that pipeline {method} of the most expensive PNG",
                f"{max(times) * 1000:.1f} ms of {len(times)}", max(times) < 0.1)
            start = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)
            taken = time.monotonic() - start
            say("from SIGTERM to the end", f"{taken:.1f} s", taken < 11)


def drop(client):
    """Reads until nothing more comes."""
    try:
        while client.recv(1 << 20):
            pass
    except OSError:
        pass


def beside_expensive():
    """An uncached face, beside clients that request the most expensive picture one after the other."""
    for count in (1, 8, 64):
        with Server() as server:
            # In a process of its own: Python's threads would take turns with the client that measures.
            load = os.fork()
            if load == 0:
                request_expensive(server, count)
            time.sleep(0.5)
            times = []
            with server.connect() as client:
                until = time.monotonic() + 3
                while time.monotonic() < until:
                    start = time.monotonic()
                    client.sendall(get(f"/face.svg?v={len(times)}"))
                    status, _ = response(client)
                    times.append(time.monotonic() - start)
                    if status != 200:
                        raise AssertionError(f"status {status}")
                    time.sleep(0.002)
            os.kill(load, signal.SIGKILL)
            os.waitpid(load, 0)
            worst = percentile(times, 0.99)
            say(f"99 % of {len(times)} uncached faces beside {count} clients of the most expensive PNG",
                f"{worst * 1000:.1f} ms", worst < 0.02)


def request_expensive(server, count):
    def request(number):
        with server.connect(60) as client:
            for index in range(1_000_000):
                client.sendall(get(f"/face.png?{EXPENSIVE}&v={number}x{index}"))
                response(client)

    threads = [threading.Thread(target=request, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    time.sleep(20)
    os._exit(0)


def caching():
    """Large pictures, then thousands of faces that are requested twice and so are kept."""
    with Server() as server:
        with server.connect(60) as client:
            for index in range(4):
                client.sendall(get(f"/face.png?{EXPENSIVE}&v={index}") * 2)
                response(client), response(client)
            for index in range(2_000):
                client.sendall(get(f"/face.svg?v={index}"))
                response(client)
                client.sendall(get(f"/face.svg?v={index}"))
                response(client)
            # As large as entries may be.
            for index in range(600):
                for _ in range(2):
                    client.sendall(get(f"/face.png?size=1024&dpr=4&v={index % 300}"))
                    response(client)
        time.sleep(0.5)
        say("memory after thousands of faces that are worth keeping", f"{server.rss()} KiB", server.rss() < 20 * 1024)


def slow_readers():
    """A thousand clients request pictures of 2 MB and read nothing."""
    with Server() as server:
        ask(server)
        idle = server.rss()
        clients = [server.connect(60) for _ in range(1000)]
        slowest = 0
        # A tenth at a time, so that the queue of the workers bounds nothing.
        for first in range(0, len(clients), 100):
            for index, client in enumerate(clients[first:first + 100]):
                client.sendall(get(f"/face.png?{EXPENSIVE}&v={first + index}"))
            time.sleep(1.5)
            slowest = max(slowest, *(ask(server) for _ in range(20)))
        say("memory with 1,000 clients that read none of their pictures of 2 MB, at most", f"{server.peak() >> 10} MiB",
            server.peak() < (256 + 64) * 1024)
        say("slowest of 200 responses beside them", f"{slowest * 1000:.1f} ms", slowest < 0.1)
        for client in clients:
            client.close()
        until = time.monotonic() + 20
        while server.rss() > idle + 8 * 1024 and time.monotonic() < until:
            time.sleep(0.2)
        say("memory after they left", f"{server.rss()} KiB, {idle} before", server.rss() < idle + 8 * 1024)


def silent():
    """As many silent clients as there are connections."""
    with Server() as server:
        clients = [server.connect() for _ in range(10_000)]
        times = []
        for _ in range(50):
            times.append(ask(server))
        say("slowest of 50 new clients where 10,000 silent ones have all connections", f"{max(times) * 1000:.1f} ms",
            max(times) < 0.05)
        for client in clients:
            client.close()


def paused():
    """What arrives while the whole process is stopped is read before deadlines are enforced."""
    with Server("--head-time", "1", "--idle-time", "1", "--body-time", "1") as server:
        clients = [server.connect() for _ in range(1200)]
        for index, client in enumerate(clients):
            client.sendall(REQUEST[:index % 3 * 10])
        time.sleep(0.2)
        server.process.send_signal(signal.SIGSTOP)
        for index, client in enumerate(clients):
            client.sendall(REQUEST[index % 3 * 10:])
        time.sleep(1.5)
        server.process.send_signal(signal.SIGCONT)
        statuses = [response(client)[0] for client in clients]
        say("requests that were responded to after a pause longer than all deadlines", f"{statuses.count(200)} of 1200",
            statuses.count(200) == 1200)


def starting():
    times = []
    for _ in range(20):
        start = time.monotonic()
        with Server() as server:
            ask(server)
            times.append(time.monotonic() - start)
    times.sort()
    say("from exec to the first answer, median of 20", f"{times[10] * 1000:.1f} ms", times[10] < 0.02)


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    faults = (starting, dripping, idle, deaf, flood, few_descriptors, no_descriptors, interrupted, ending, million, large,
              pipelining, beside_expensive, caching, slow_readers, silent, paused)
    for fault in faults:
        if len(sys.argv) > 2 and fault.__name__ not in sys.argv[2:]:
            continue
        try:
            fault()
        except (OSError, AssertionError, AttributeError, subprocess.TimeoutExpired) as error:
            say(fault.__name__, repr(error), False)
    sys.exit(1 if failures else 0)


main()
