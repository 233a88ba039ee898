"""A client that sends concurrent requests over HTTP/2 and TLS."""
import dataclasses
import socket
import ssl

import h2.config
import h2.connection
import h2.events

HOST = "faces.example"
SECONDS = 20


@dataclasses.dataclass
class Response:
    """A response. `failure` says why it is not complete, and is None if it is."""
    status: int = 0
    fields: dict = dataclasses.field(default_factory=dict)
    body: bytes = b""
    failure: str = None


def context(certificate):
    """Accepts only this certificate, and only HTTP/2."""
    result = ssl.create_default_context(cafile=certificate)
    result.set_alpn_protocols(["h2"])
    return result


class Connection:
    """A connection to a port of 127.0.0.1, where the certificate has to be that of HOST."""

    def __init__(self, port, tls):
        plain = socket.create_connection(("127.0.0.1", port), SECONDS)
        self.socket = tls.wrap_socket(plain, server_hostname=HOST)
        if self.socket.selected_alpn_protocol() != "h2":
            raise ConnectionError("the server doesn't speak HTTP/2")
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.http = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
        self.http.initiate_connection()
        self.send()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self):
        self.socket.sendall(self.http.data_to_send())

    def exchange(self, paths, method="GET", fields=()):
        """The responses to requests that are sent at the same time, in the order of the paths."""
        responses = {}
        for path in paths:
            stream = self.http.get_next_available_stream_id()
            responses[stream] = Response()
            self.http.send_headers(stream, [(":method", method), (":scheme", "https"), (":authority", HOST),
                                            (":path", path), *fields], end_stream=True)
        pending = set(responses)
        try:
            self.send()
            while pending:
                data = self.socket.recv(1 << 16)
                if not data:
                    raise ConnectionError("the connection ended")
                for event in self.http.receive_data(data):
                    self.receive(event, responses, pending)
                self.send()
        except (OSError, h2.exceptions.ProtocolError) as error:
            for stream in pending:
                responses[stream].failure = repr(error)
        return list(responses.values())

    def receive(self, event, responses, pending):
        response = responses.get(getattr(event, "stream_id", None))
        if isinstance(event, h2.events.ConnectionTerminated):
            raise ConnectionError(f"GOAWAY with {event.error_code!r}")
        if response is None:
            return
        if isinstance(event, h2.events.ResponseReceived):
            for name, value in event.headers:
                # A field that occurs twice is shown as one, as in RFC 9110, and differs from what is expected.
                response.fields[name] = f"{response.fields[name]}, {value}" if name in response.fields else value
            response.status = int(response.fields.pop(":status"))
        elif isinstance(event, h2.events.DataReceived):
            response.body += event.data
            self.http.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
        elif isinstance(event, h2.events.StreamReset):
            response.failure = f"the stream was reset with {event.error_code!r}"
            pending.discard(event.stream_id)
        elif isinstance(event, h2.events.StreamEnded):
            pending.discard(event.stream_id)
