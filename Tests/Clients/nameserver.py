"""A name server for SRV records, with which clients discover the avatar server of a domain."""
import socket
import threading

import dns.flags
import dns.message
import dns.rcode
import dns.rrset


class NameServer:
    """A name server on a free UDP port. `records` has the data of the SRV records of each name."""

    def __init__(self, records):
        self.records = {f"{name}.": texts for name, texts in records.items()}
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.thread = threading.Thread(target=self.respond)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.socket.sendto(b"", ("127.0.0.1", self.port))  # Ends the thread.
        self.thread.join()
        self.socket.close()

    def respond(self):
        while True:
            query, client = self.socket.recvfrom(4096)
            if not query:
                return
            self.socket.sendto(self.response(dns.message.from_wire(query)).to_wire(), client)

    def response(self, query):
        response = dns.message.make_response(query)
        response.flags |= dns.flags.AA
        name = query.question[0].name.to_text().lower()
        if name in self.records:
            response.answer.append(dns.rrset.from_text(name, 60, "IN", "SRV", *self.records[name]))
        else:
            response.set_rcode(dns.rcode.NXDOMAIN)
        return response
