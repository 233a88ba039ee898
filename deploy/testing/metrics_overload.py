"""What the program counts of clients that are too slow, or more than it can serve."""
import http.client
import resource
import signal

from facts import expect
from metrics_program import SECONDS, Program, get, receive, received, samples, waits_until

# An expensive picture, and one with 2 MB.
EXPENSIVE = "/face.png?size=2048&fill=gold&v="
LARGE = ("/face.png?width=256&height=4096&dpr=4&fit=fill&fill=%231234&background=%23f008&radius=20&lineWidth=200&opacity=.5"
         "&color=%233338&v=")


def test_deadlines(executable):
    with Program(executable, "--head-time", "0.2", "--body-time", "0.2", "--idle-time", "0.5", "--write-time", "0.5",
                 "--linger-time", "0.2", "--send-buffer", "4096", "--unsent", "1000000") as program:
        clients = {name: program.connect() for name in ("head", "body", "idle", "write", "linger")}
        clients["head"].sendall(b"GET /fa")
        clients["body"].sendall(get("/face", "POST", "Content-Length: 5\r\n") + b"ab")
        clients["linger"].sendall(b"nonsense\r\n\r\n")
        clients["write"].sendall(get("/docs") * 200)
        for deadline in ("head", "body", "idle", "write"):
            sample = f'faceit_connections_timed_out_total{{deadline="{deadline}"}}'
            expect(program.waits_for(sample, 1), f"a client that misses the deadline '{deadline}' is counted")
        # Those of a head and a body end with a response, which the clients don't acknowledge by closing either.
        expect(program.waits_for('faceit_connections_timed_out_total{deadline="linger"}', 3),
               "3 clients that don't close after the final response are counted")
        expect(program.metrics()['faceit_http_rejected_requests_total{reason="timeout"}'] == 2, "2 of them got 408")
    with Program(executable, "--drain-time", "1") as program:
        client = program.connect()
        client.sendall(b"GET /")
        program.waits_for("faceit_connections", 1)
        program.process.send_signal(signal.SIGTERM)
        expect(program.waits_for("faceit_ready", 0), "while it drains, metrics say that it is not ready")
        expect(program.process.wait(SECONDS) == 0, "the listener for metrics ends with the server")


def test_overload(executable):
    with Program(executable, "--connections", "5") as program:
        # Each client has a response before the next one connects, so no connection is closed before its request.
        clients = []
        for _ in range(8):
            clients.append(program.connect())
            receive(clients[-1], get("/face"))

        def all_are_counted():
            """A server that has to wait for one event loop also asks the other to close a connection."""
            metrics = program.metrics()
            evicted = metrics["faceit_connections_evicted_total"]
            return 3 <= evicted <= 6 and metrics["faceit_connections"] == len(clients) - evicted

        expect(waits_until(all_are_counted), "of 8 connections, 3 are evicted if 5 are the maximum, or up to 6 by both event loops")
    with Program(executable, "--workers", "1", "--queue", "2") as program:
        clients = [program.connect() for _ in range(12)]
        for index, client in enumerate(clients):
            client.sendall(get(EXPENSIVE + str(index)))
        statuses = [receive(client, b"")[0] for client in clients]
        metrics = program.metrics()
        expect(statuses.count(503) > 0 and metrics["faceit_queue_rejected_total"] == statuses.count(503)
               == metrics['faceit_http_rejected_requests_total{reason="overloaded"}'],
               f"{statuses.count(503)} requests get 503 because the queue of 2 is full, and are counted")
        expect(metrics["faceit_queue_wait_seconds_count"] == statuses.count(200)
               and metrics["faceit_queue_requests"] == 0 and metrics["faceit_queue_limit"] == 2,
               f"{statuses.count(200)} waited for a worker")
    with Program(executable, "--memory", str(16 * 1024 * 1024)) as program:
        clients = [program.connect() for _ in range(24)]
        for index, client in enumerate(clients):
            client.sendall(get(LARGE + str(index)))
        # No client receives before.
        program.counts("faceit_memory_budget_rejected_total")
        statuses = [receive(client, b"")[0] for client in clients]
        metrics = program.metrics()
        expect(statuses.count(503) > 0 and metrics["faceit_memory_budget_rejected_total"] == statuses.count(503),
               f"{statuses.count(503)} requests get 503 because the memory budget is used up, and are counted")
    with Program(executable) as program:
        scraper = http.client.HTTPConnection("127.0.0.1", program.metrics_port, timeout=SECONDS)

        def rejected():
            """Reads the counter on the same connection each time, because no other can be accepted."""
            scraper.request("GET", "/metrics")
            return samples(scraper.getresponse().read().decode())["faceit_connections_rejected_total"]

        rejected()
        resource.prlimit(program.process.pid, resource.RLIMIT_NOFILE, (3, 4096))
        with program.connect():
            expect(waits_until(lambda: rejected() > 0),
                   "connections that can't be accepted without descriptors are counted")
        scraper.close()
    with Program(executable, "--access-log") as program, program.connect() as client:
        def lines_are_dropped():
            """Sends some requests, each of which has a line, before it reads the counter."""
            client.sendall(get("/healthz") * 1_000)
            data = b""
            while data.count(b"HTTP/1.1 200 ") < 1_000:
                data += received(client)
            return program.metrics()["faceit_log_lines_dropped_total"] > 0

        expect(waits_until(lines_are_dropped), "lines of the log that nobody reads are dropped and counted")
