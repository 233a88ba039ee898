"""A server under test, and clients on plain sockets."""
import glob, os, re, socket, subprocess, sys, time

REQUEST = b"GET /face?mouth=grin HTTP/1.1\r\nHost: h\r\n\r\n"


class Server:
    """The program, by default the one whose path is the first argument, on a free port of 127.0.0.1."""

    def __init__(self, *arguments, before=None, environment=None, program=None):
        self.process = subprocess.Popen(
            [program or sys.argv[1], "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
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

    def request(self):
        """Sends REQUEST on a new connection. Returns the seconds until the response is complete."""
        start = time.monotonic()
        with self.connect() as client:
            client.sendall(REQUEST)
            receive_responses(client, 1)
        return time.monotonic() - start

    def rss(self):
        """The memory in KiB."""
        return self.memory("VmRSS")

    def peak_rss(self):
        """The largest memory so far in KiB."""
        return self.memory("VmHWM")

    def memory(self, field):
        return int(re.search(field + r":\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1))

    def processor_time(self):
        """The processor time of all threads in seconds, which other programs on the machine don't add to."""
        total = 0
        for path in glob.glob(f"/proc/{self.process.pid}/task/*/schedstat"):
            try:
                with open(path) as file:
                    total += int(file.read().split()[0])
            except (OSError, IndexError):
                pass  # The thread has ended.
        return total / 1e9


def get(path, method="GET", fields=""):
    """The bytes of a request."""
    return f"{method} {path} HTTP/1.1\r\nHost: h\r\n{fields}\r\n".encode()


def receive(client):
    """Receives some bytes."""
    data = client.recv(1 << 20)
    if not data:
        raise ConnectionError("the connection ended before the response was complete")
    return data


def receive_head(client):
    """Receives the head of a response. Returns it, the length of the body, and the bytes after the head."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += receive(client)
    head, rest = data.split(b"\r\n\r\n", 1)
    return head, int(re.search(rb"Content-Length: (\d+)", head).group(1)), rest


def receive_response(client):
    """Receives a response. Returns its status and the length of its body."""
    head, length, rest = receive_head(client)
    left = length - len(rest)
    while left > 0:
        left -= len(receive(client))
    return int(head[9:12]), length


def receive_responses(client, count):
    """Receives responses with status 200 that all have the same size."""
    head, length, rest = receive_head(client)
    left = (len(head) + 4 + length) * count - (len(head) + 4) - len(rest)
    while left > 0:
        left -= len(receive(client))
    if left < 0 or not head.startswith(b"HTTP/1.1 200 "):
        raise AssertionError(f"not {count} equal responses: {head[:60]}")


def discard(client):
    """Receives until the connection ends."""
    try:
        while client.recv(1 << 20):
            pass
    except OSError:
        pass


def reset_on_close(client):
    """Makes closing the socket reset the connection."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
