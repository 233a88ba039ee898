"""Clients of a server, many at a time: they send pipelines, and read all, little or nothing of the responses."""
import re, selectors, socket, time

BEHAVIOURS = ["reads", "reads slowly", "reads nothing", "closes early", "sends slowly"]


class Malformed(Exception):
    """A response is not what HTTP allows, or there is none."""


class Responses:
    """Reads the responses to requests, and checks that they are well-formed."""

    def __init__(self, requests):
        self.waiting = [(request, request.method == "HEAD") for request in requests]
        self.data = bytearray()
        self.left = 0
        self.statuses = []
        self.is_last = False
        self.is_body = False

    @property
    def are_complete(self):
        return not self.is_body and (self.is_last or not self.waiting)

    def receive(self, data):
        self.data += data
        while True:
            if self.is_body:
                taken = min(self.left, len(self.data))
                del self.data[:taken]
                self.left -= taken
                if self.left:
                    return
                self.is_body = False
            if not self.data:
                return
            if not self.waiting or self.is_last:
                raise Malformed(f"bytes after the last response: {bytes(self.data[:100])}")
            if not b"HTTP/1.1 ".startswith(self.data[:9]) and not self.data.startswith(b"HTTP/1.1 "):
                raise Malformed(f"no status line: {bytes(self.data[:100])}")
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                if len(self.data) > 1 << 16:
                    raise Malformed("a head of more than 64 KiB")
                return
            head = bytes(self.data[:end])
            del self.data[:end + 4]
            self._read(head)

    def _read(self, head):
        request, is_head = self.waiting.pop(0)
        lines = head.split(b"\r\n")
        status = re.fullmatch(rb"HTTP/1\.1 (\d{3}) [ -~]*", lines[0])
        if not status or not all(re.fullmatch(rb"[A-Za-z0-9-]+: [\t -~\x80-\xff]*", line) for line in lines[1:]):
            raise Malformed(f"an invalid head: {head[:300]}")
        fields = {}
        for line in lines[1:]:
            name, text = line.split(b": ", 1)
            fields.setdefault(name.lower(), []).append(text)
        code = int(status.group(1))
        self.statuses.append(code)
        request.status = code
        if code >= 500 and code not in (501, 503):
            raise Malformed(f"status {code}")
        lengths = fields.get(b"content-length", [])
        self.is_last = fields.get(b"connection") == [b"close"]
        if is_head and code == 200 and lengths == [b"0"]:
            raise Malformed("a response to HEAD without the length that GET has")
        # The method of a request line that is too long is not read.
        if code in (204, 304) or is_head and code != 414:
            return
        if len(lengths) != 1 or not lengths[0].isdigit():
            raise Malformed(f"no length: {head[:300]}")
        self.left, self.is_body = int(lengths[0]), True


class Client:
    """A connection with a pipeline of requests, and one of the behaviours."""

    def __init__(self, program, requests, behaviour):
        self.requests, self.behaviour = requests, behaviour
        self.unsent = b"".join(request.bytes for request in requests)
        self.responses = Responses(requests)
        self.next_time = 0
        self.is_done = False
        self.fault = None
        self.socket = socket.socket()
        if behaviour in ("reads slowly", "reads nothing"):
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(10)
        self.socket.connect(("127.0.0.1", program.port))
        self.socket.setblocking(False)

    def step(self, now, can_read, can_write):
        """Does what the client does next; sets `is_done` when there is nothing left."""
        try:
            if self.unsent and can_write and now >= self.next_time:
                count = 200 if self.behaviour == "sends slowly" else len(self.unsent)
                self.unsent = self.unsent[self.socket.send(self.unsent[:count]):]
                if self.behaviour == "sends slowly":
                    self.next_time = now + 0.005
            if self.behaviour == "closes early" and not self.unsent:
                self.is_done = True
            if can_read and self.behaviour != "reads nothing" and now >= self.next_time:
                data = self.socket.recv(2048 if self.behaviour == "reads slowly" else 1 << 20)
                if self.behaviour == "reads slowly":
                    self.next_time = now + 0.01
                self._receive(data)
        except BlockingIOError:
            pass
        except OSError as error:
            self.is_done = True
            if not self.responses.are_complete:
                self.fault = f"the connection ended: {error}"

    def _receive(self, data):
        try:
            self.responses.receive(data)
            if not data and not self.responses.are_complete:
                self.fault = f"the connection ended after {len(self.responses.statuses)} of {len(self.requests)} responses"
        except Malformed as error:
            self.fault, self.is_done = str(error), True
        if not data or self.responses.are_complete:
            self.is_done = True

    @property
    def reads(self):
        return self.behaviour in ("reads", "sends slowly")


def run(clients, seconds):
    """Runs the clients until those that read have all responses, at most for some seconds. Returns whether they have."""
    selector = selectors.DefaultSelector()
    for client in clients:
        selector.register(client.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, client)
    end = time.monotonic() + seconds
    active = set(clients)
    while any(client.reads for client in active) and time.monotonic() < end:
        events = selector.select(0.05)
        now = time.monotonic()
        for key, mask in events:
            client = key.data
            client.step(now, mask & selectors.EVENT_READ, mask & selectors.EVENT_WRITE)
            if client.is_done:
                selector.unregister(client.socket)
                active.discard(client)
            elif client.behaviour == "reads nothing" and not client.unsent:
                selector.unregister(client.socket)  # It stays connected.
            elif not client.unsent:
                selector.modify(client.socket, selectors.EVENT_READ, client)
        if all(client.behaviour != "reads" for client in active):
            time.sleep(0.002)
    selector.close()
    has_all = all(client.is_done for client in clients if client.reads)
    for client in clients:
        client.socket.close()
    return has_all
