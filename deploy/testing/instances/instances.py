"""Several instances of the program, which can be ended and started again on the same port."""
import http.client
import json
import os
import pathlib
import signal
import subprocess
import time

from servers import free_ports, start
from tools import ENVIRONMENT, MAX_SECONDS

# In seconds: longer than the proxies need to find out that an instance is not ready.
DRAIN_DELAY = 2


class Instance:
    """An instance with a port of 127.0.0.1. It isn't started yet."""

    def __init__(self, executable, port, log, *options):
        self.command = [executable, "serve", "--port", str(port), "--drain-delay", str(DRAIN_DELAY), *options]
        self.port = port
        self.log = log
        self.process = None

    def start(self):
        self.process, _ = start(self.command, env=ENVIRONMENT, stderr=self.log)

    def kill(self):
        self.process.kill()
        self.process.wait(MAX_SECONDS)

    def drain(self):
        """Ends the instance with SIGTERM. Returns its exit code and the seconds that it took."""
        start = time.monotonic()
        self.process.terminate()
        return self.process.wait(MAX_SECONDS), time.monotonic() - start

    def pause(self):
        """Stops the process. The kernel still accepts connections, but there are no responses."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitpid(self.process.pid, os.WUNTRACED)  # Until all its threads have stopped.

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def processor_time(self):
        """The processor time in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, path):
        """The status and the body of a response of this instance, without a proxy."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=MAX_SECONDS)
        client.request("GET", path)
        response = client.getresponse()
        try:
            return response.status, response.read()
        finally:
            client.close()


class Instances:
    """Instances that run. They are killed in the end."""

    def __init__(self, executable, log, *options, count=3):
        self.all = [Instance(executable, port, log, *options) for port in free_ports(count)]
        self.executable = executable
        self.log = pathlib.Path(log.name)

    def __enter__(self):
        try:
            for instance in self.all:
                instance.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for instance in self.all:
            if instance.process:
                instance.kill()

    def __iter__(self):
        return iter(self.all)

    def __getitem__(self, index):
        return self.all[index]

    def requests(self):
        """The lines of the access log of all instances, except for requests that end before their target."""
        events = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [event for event in events if event["event"] == "request" and "target" in event]

    def draw(self, *parameters):
        """The output of `faceit draw`."""
        return subprocess.run([self.executable, "draw", *parameters], env=ENVIRONMENT, capture_output=True, check=True,
                              timeout=MAX_SECONDS).stdout
