"""The program that is driven, and how it ends."""
import contextlib
import http.client
import signal
import subprocess
from urllib.parse import urlsplit

from checks import Checks, same
from tools import ENVIRONMENT, MOST_SECONDS

check = Checks("faceit")


class Program:
    """A faceit that serves at a free port."""

    def __init__(self, executable, *options):
        self.executable = executable
        self.process = subprocess.Popen([executable, "serve", "--port", "0", *options], env=ENVIRONMENT,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        said = self.process.stdout.readline()
        if "http://" not in said:
            raise RuntimeError(f"{executable} doesn't serve")
        self.base = said.split()[-1].removesuffix("/face")
        self.host = urlsplit(self.base).netloc

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def draw(self, *parameters):
        """What `faceit draw` prints."""
        drawn = subprocess.run([self.executable, "draw", *parameters], env=ENVIRONMENT, capture_output=True,
                               timeout=MOST_SECONDS)
        same(drawn.returncode, 0, f"what draw ends with ({drawn.stderr.decode()})")
        return drawn.stdout

    @contextlib.contextmanager
    def paused(self):
        """It takes connections meanwhile, as the system does that, but answers nobody."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)


@check
def ends(program):
    """SIGTERM ends it with 0, though a client would keep its connection."""
    client = http.client.HTTPConnection(program.host, timeout=MOST_SECONDS)
    client.request("GET", "/face")
    client.getresponse().read()
    assert client.sock, "the connection wasn't kept before"
    program.process.terminate()
    same(program.process.wait(MOST_SECONDS), 0, "the exit code")
    same(client.sock.recv(1), b"", "what the client still got")
