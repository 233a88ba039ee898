"""Headless Chromium, controlled with the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/)."""
import base64
import io
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

from PIL import Image

MAX_SECONDS = 60
SETTLING_SECONDS = 0.2

# The last one leaves no host but this one, so that nothing is fetched from elsewhere.
OPTIONS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-default-apps", "--disable-extensions",
    "--disable-sync", "--mute-audio", "--hide-scrollbars", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


class ProtocolError(Exception):
    """Chromium rejects a command."""


class Chromium:
    """A running browser. The messages of the protocol are JSON that ends with a zero byte, on descriptors 3 and 4."""

    def __init__(self, *options):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.messages, messages = os.pipe()
        # The shell moves the descriptors to free ones first, in case that one of them is 3 or 4.
        script = f'exec {{a}}<&{commands} {{b}}>&{messages}; exec 3<&$a 4>&$b {{a}}<&- {{b}}>&-; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", executable(), "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}",
             *OPTIONS, *options],
            env={**os.environ, "HOME": self.folder.name}, pass_fds=[commands, messages], start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(messages)
        self.received = b""
        self.next_id = 0
        self.listeners = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Ends the process and those that it has started, which are its process group."""
        os.close(self.commands)
        os.close(self.messages)
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

    def call(self, method, session=None, **parameters):
        """The result of a command."""
        self.next_id += 1
        command = {"id": self.next_id, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        data = json.dumps(command).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        response = self.receive(lambda message: message.get("id") == command["id"], method)
        if "error" in response:
            raise ProtocolError(f"{method}: {response['error']['message']}")
        return response["result"]

    def receive(self, is_awaited, what, seconds=MAX_SECONDS):
        """The first awaited message. All events until then go to the listener of their session."""
        deadline = time.monotonic() + seconds
        while True:
            while b"\0" in self.received:
                data, _, self.received = self.received.partition(b"\0")
                message = json.loads(data)
                if "method" in message and (listener := self.listeners.get(message.get("sessionId"))):
                    listener(message["method"], message["params"])
                if is_awaited(message):
                    return message
            if not select.select([self.messages], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError(f"Chromium has not completed {what} in {seconds} s")
            data = os.read(self.messages, 1 << 16)
            if not data:
                raise RuntimeError("Chromium has ended")
            self.received += data


class Page:
    """A page with an empty cache. Its background is white, whatever the colour scheme is.

    `console` has all messages on the console, `dialogs` the texts of dialogs, `responses` status and URL of all responses,
    and `failures` URL and reason of all requests without a response. `pending` has the requests that aren't complete.
    """

    def __init__(self, browser, width=800, height=600, scheme="light"):
        self.browser = browser
        self.console, self.dialogs, self.responses, self.failures, self.pending = [], [], [], [], {}
        self.loads = 0
        self.context = browser.call("Target.createBrowserContext")["browserContextId"]
        # The ID of the tab is also that of its main frame.
        self.target = browser.call("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        browser.listeners[self.session] = self.observe
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        del self.browser.listeners[self.session]
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def observe(self, method, event):
        if method == "Page.loadEventFired":
            self.loads += 1
        elif method == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(value.get("value", value.get("description"))) for value in event["args"]))
        elif method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            self.console.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            self.console.append(f"{event['entry']['text']} {event['entry'].get('url', '')}".rstrip())
        elif method == "Page.javascriptDialogOpening":
            self.dialogs.append(event["message"])
        elif method == "Network.requestWillBeSent":
            # A script that leads to another document cancels the requests of this one, and not all of them are reported.
            if event.get("type") == "Document" and event["frameId"] == self.target:
                self.pending.clear()
            self.pending[event["requestId"]] = event["request"]["url"]
        elif method == "Network.responseReceived":
            self.responses.append((event["response"]["status"], event["response"]["url"]))
        elif method == "Network.loadingFinished":
            self.pending.pop(event["requestId"], None)
        elif method == "Network.loadingFailed":
            self.failures.append((self.pending.pop(event["requestId"], None), event["errorText"]))

    def open(self, url):
        """Loads a document with everything that it refers to, also pictures that would be loaded later."""
        expected = self.loads + 1
        if error := self.call("Page.navigate", url=url).get("errorText"):
            raise AssertionError(f"{url}: {error}")
        self.wait_for_load(expected, f"the load of {url}")
        self.wait("""(() => {
            for (const image of document.querySelectorAll("img")) image.loading = "eager"
            return [...document.images].every(image => image.complete)
        })()""")

    def settle(self):
        """Waits for what follows the load: requests of scripts, and messages such as those about icons."""
        deadline = time.monotonic() + MAX_SECONDS
        while True:
            time.sleep(SETTLING_SECONDS)
            self.run("null")
            if not self.pending:
                return
            if time.monotonic() > deadline:
                raise TimeoutError(f"requests that aren't complete after {MAX_SECONDS} s: {self.pending}")

    def wait_for_load(self, number, what):
        """Waits until as many documents are loaded. A command before may have received the event already."""
        if self.loads < number:
            self.browser.receive(lambda _: self.loads >= number, what)

    def run(self, expression):
        """The value of a JavaScript expression. If it is a promise, waits for it."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if details := result.get("exceptionDetails"):
            raise AssertionError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, condition, seconds=MAX_SECONDS):
        """Waits until a JavaScript expression is true."""
        deadline = time.monotonic() + seconds
        while not self.run(condition):
            if time.monotonic() > deadline:
                raise TimeoutError(f"not true after {seconds} s: {condition}")
            time.sleep(0.05)

    def screenshot(self, selector):
        """The pixels of an element."""
        box = self.run(f"""(() => {{
            const {{x, y, width, height}} = document.querySelector({json.dumps(selector)}).getBoundingClientRect()
            return {{x: x + scrollX, y: y + scrollY, width, height}}
        }})()""")
        if not box["width"] or not box["height"]:
            raise AssertionError(f"{selector} has no size; the console has {self.console}")
        data = self.call("Page.captureScreenshot", clip={**box, "scale": 1}, captureBeyondViewport=True)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def executable():
    """The browser without its windows, which shows the same pages for half the processor time."""
    path = shutil.which("chromium-headless-shell")
    if not path:
        raise SystemExit("FAIL  chromium-headless-shell is missing: install the package of that name")
    return path
