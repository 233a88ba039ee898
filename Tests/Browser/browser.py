"""What the protocols of all browsers have in common: commands with numbers, and events, as JSON."""
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time

MAX_SECONDS = 60


class ProtocolError(Exception):
    """The browser rejects a command."""


class Browser:
    """A running browser with a profile of its own.

    A class of it has `send` and `next_message`, `source`, which is the tab that an event is about, `disconnect`, and `open_tab`,
    which is called by `Page`.
    """

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.next_id = 0
        self.listeners = {}

    def start(self, *command, **options):
        self.process = subprocess.Popen(command, env={**os.environ, "HOME": self.folder.name}, start_new_session=True,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Ends the process and those that it has started, which are its process group."""
        self.disconnect()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.folder.cleanup()

    def result(self, method, parameters, **fields):
        """The result of a command."""
        self.next_id += 1
        number = self.next_id
        self.send(json.dumps({"id": number, "method": method, "params": parameters, **fields}))
        response = self.receive(lambda message: message.get("id") == number, method)
        if "error" in response:
            raise ProtocolError(f"{method}: {response.get('message', response['error'])}")
        return response["result"]

    def receive(self, is_awaited, what, seconds=MAX_SECONDS):
        """The first awaited message. All events until then go to the listener of their tab."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                message = json.loads(self.next_message(max(0, deadline - time.monotonic())))
            except TimeoutError:
                raise TimeoutError(f"the browser has not completed {what} in {seconds} s") from None
            if "method" in message and (listener := self.listeners.get(self.source(message))):
                listener(message["method"], message["params"])
            if is_awaited(message):
                return message


def wait_until(condition, what, seconds=MAX_SECONDS):
    """Waits until a condition is true, and returns its value. After some seconds raises an error with what `what` returns."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"after {seconds} s: {what()}")
        time.sleep(0.05)
    return value


def executable(name):
    """The path of a browser, which the package of Debian with the same name has."""
    path = shutil.which(name)
    if not path:
        raise SystemExit(f"FAIL  {name} is missing: install the package of that name")
    return path
