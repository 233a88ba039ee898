"""What the checks need: a proxy in front of instances."""
import contextlib
import dataclasses
import itertools

import tools
from http2 import HOST, Connection
from instances import Instances
from load import Load
from proxies import Proxy

# A picture that is expensive to draw. Its PNG has 1.5 MB.
EXPENSIVE = ("/face.png?width=256&height=4096&dpr=4&fit=fill&fill=%231234&background=%23f008&radius=20&lineWidth=200"
             "&opacity=.5&color=%233338")
# Its SVG has 2 MB, more than sockets and the proxy hold.
LARGE = "/faces.svg?size=64&seed=" + ",".join(str(number) for number in range(1, 1001))


@dataclasses.dataclass
class Trial:
    """`bodies` has the body for each path of the load."""
    proxy: Proxy
    instances: Instances
    bodies: dict
    numbers = itertools.count()

    def exchange(self, paths, method="GET", fields=()):
        """The responses to requests that are sent at the same time over HTTP/2."""
        with Connection(self.proxy.port, self.proxy.tls) as connection:
            return connection.exchange(paths, method, fields)

    def get(self, path, method="GET", fields=()):
        """The response to a request over HTTP/2, which has to be complete."""
        response, = self.exchange([path], method, fields)
        if response.failure:
            raise AssertionError(f"{path}: {response.failure}")
        return response

    def uncached(self, path):
        """A URL of the same face that has not been requested before."""
        return f"{path}{'&' if '?' in path else '?'}v=once-{next(self.numbers)}"

    def requests_to_instances(self, path):
        """The lines that the instances have logged for a path, of which there is at least one after a moment."""
        def lines():
            return [request for request in self.instances.requests() if request["target"] == path]
        wait_until(lines, f"a request for {path} is in the log")
        return lines()

    def load(self):
        return Load(self.proxy.port, self.proxy.tls, self.bodies)

    def curl(self, *arguments):
        """The output of curl for a path at the proxy, with the certificate of the proxy."""
        result = tools.call("curl", "-q", "-sS", "--noproxy", "*",
                            "--resolve", f"{HOST}:{self.proxy.port}:127.0.0.1",
                            "--resolve", f"{HOST}:{self.proxy.plain_port}:127.0.0.1",
                            "--cacert", self.proxy.folder.parent / "certificate.pem", *arguments)
        if result.returncode:
            raise AssertionError(f"curl has failed with {result.returncode}: {result.stderr.decode()}")
        return result.stdout

    @contextlib.contextmanager
    def paused_instances(self):
        """Stops all instances, so that none responds."""
        for instance in self.instances:
            instance.pause()
        try:
            yield
        finally:
            for instance in self.instances:
                instance.resume()


def wait_until(condition, what, seconds=tools.MAX_SECONDS):
    """Waits until the condition is true."""
    if not tools.wait_until(condition, seconds):
        raise AssertionError(f"after {seconds} seconds: not {what}")
