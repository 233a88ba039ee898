"""Blocks that are run by a shell, by Node and by Python, in a folder of their own."""
import os
import pathlib
import re
import selectors
import signal
import subprocess
import sys
import time

from tools import ENVIRONMENT

MAX_SECONDS = 60
# The line that the program prints when it serves.
SERVES = re.compile(rb"^faceit .*(http://[^/\s]+).*\n", re.MULTILINE)


class Folder:
    """A folder in which the blocks of a document run one after the other, with `faceit` on PATH."""

    def __init__(self, path, program):
        self.program = program
        self.path = pathlib.Path(path)
        self.work, home, tools = (self.path / name for name in ["work", "home", "bin"])
        for folder in [self.work, home, tools]:
            folder.mkdir()
        (tools / "faceit").symlink_to(program.executable)
        # As in a terminal, where curl shows no progress beside a response.
        (home / ".curlrc").write_text("no-progress-meter\n")
        self.environment = {
            **ENVIRONMENT, "HOME": str(home), "FACEIT_PORT": "0", "PYTHONPATH": str(self.work),
            "PATH": f"{tools}:{pathlib.Path(sys.executable).parent}:{ENVIRONMENT['PATH']}",
        }

    def output(self, language, text, given=None):
        """The output of a block that reads what is given. Raises an error if its exit code isn't 0."""
        if language == "sh":
            return self.run(["bash", "-euo", "pipefail", "-c", text], given)
        name, command = {"js": ("example.mjs", "node"), "python": ("example.py", sys.executable)}[language]
        file = self.path / name
        file.write_text(text)
        return self.run([command, str(file)], given)

    def run(self, command, given):
        """The output of a command that reads what is given from standard input. If it starts a server, ends that with SIGTERM,
        and returns the output until then with the host of the server that all blocks use.
        """
        file = self.path / "input"
        file.write_text(given or "")
        with file.open() as stdin:
            process = subprocess.Popen(command, cwd=self.work, env=self.environment, stdin=stdin, stdout=subprocess.PIPE,
                                       stderr=subprocess.STDOUT, start_new_session=True)
        try:
            output, server = read(process)
            if process.wait(MAX_SECONDS) != 0 and not (server and process.returncode == -signal.SIGTERM):
                raise AssertionError(f"the exit code is {process.returncode}; the output is\n{output.decode()}")
            if server:
                output = output[:server.end()].replace(server[1], self.program.base.encode())
            return output.decode()
        finally:
            end(process)


def read(process):
    """The output until its end, and the match of the line that a server prints."""
    output, server = b"", None
    deadline = time.monotonic() + MAX_SECONDS
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while True:
            if not selector.select(max(0, deadline - time.monotonic())):
                raise AssertionError(f"not complete after {MAX_SECONDS} s; the output is\n{output.decode()}")
            data = os.read(process.stdout.fileno(), 1 << 16)
            if not data:
                return output, server
            output += data
            if not server and (server := SERVES.search(output)):
                send(signal.SIGTERM, process)


def end(process):
    send(signal.SIGKILL, process)
    process.wait()
    process.stdout.close()


def send(number, process):
    """Sends a signal to a process and those that it has started, which are its process group."""
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass
