"""The program under test."""
import contextlib
import http.client
import os
import signal
import subprocess

from checks import Checks, same
from servers import start
from tools import ENVIRONMENT, MAX_SECONDS

check = Checks("faceit")


class Program:
    """A running server on `port`, a free one unless it is given. `base` is its URL, and `host` its host and port.

    Its log is written to `log`, or to standard error.
    """

    def __init__(self, executable, *options, port=0, log=None):
        self.executable = executable
        self.process, self.port = start([executable, "serve", "--port", str(port), *options], env=ENVIRONMENT, stderr=log)
        self.host = f"127.0.0.1:{self.port}"
        self.base = f"http://{self.host}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        self.process.kill()
        self.process.wait()

    def draw(self, *parameters):
        """The output of `faceit draw`."""
        result = subprocess.run([self.executable, "draw", *parameters], env=ENVIRONMENT, capture_output=True,
                                timeout=MAX_SECONDS)
        same(result.returncode, 0, f"the exit code of draw ({result.stderr.decode()})")
        return result.stdout

    @contextlib.contextmanager
    def paused(self):
        """Stops the process. The kernel still accepts connections, but there are no responses."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitpid(self.process.pid, os.WUNTRACED)  # Until all its threads have stopped.
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)


@check
def ends(program):
    """SIGTERM ends the server with exit code 0, although a client keeps its connection open."""
    client = http.client.HTTPConnection(program.host, timeout=MAX_SECONDS)
    client.request("GET", "/face")
    client.getresponse().read()
    assert client.sock, "the connection was closed before"
    program.process.terminate()
    same(program.process.wait(MAX_SECONDS), 0, "the exit code")
    same(client.sock.recv(1), b"", "what the client received")
