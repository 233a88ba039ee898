"""Headless Chromium, controlled with the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/)."""
import base64
import json
import os
import select

from browser import Browser, executable

# The last one leaves no host but this one, so that nothing is fetched from elsewhere.
OPTIONS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-default-apps", "--disable-extensions",
    "--disable-sync", "--mute-audio", "--hide-scrollbars", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
KEY_CODES = {
    "Backspace": 8, "Tab": 9, "Enter": 13, "Shift": 16, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
}
# What the keys that are also characters write.
TEXTS = {"Enter": "\r", " ": " "}
SHIFT = 8


class Chromium(Browser):
    """The browser without its windows, which shows the same pages for half the processor time.

    The messages of the protocol end with a zero byte, on descriptors 3 and 4.
    """

    def __init__(self, *options):
        super().__init__()
        commands, self.commands = os.pipe()
        self.messages, messages = os.pipe()
        # The shell moves the descriptors to free ones first, in case that one of them is 3 or 4.
        script = f'exec {{a}}<&{commands} {{b}}>&{messages}; exec 3<&$a 4>&$b {{a}}<&- {{b}}>&-; exec "$@"'
        self.start("bash", "-c", script, "bash", executable("chromium-headless-shell"), "--remote-debugging-pipe",
                   f"--user-data-dir={self.folder.name}", *OPTIONS, *options, pass_fds=[commands, messages])
        os.close(commands)
        os.close(messages)
        self.received = b""

    def disconnect(self):
        os.close(self.commands)
        os.close(self.messages)

    def send(self, text):
        data = text.encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]

    def next_message(self, seconds):
        while b"\0" not in self.received:
            if not select.select([self.messages], [], [], seconds)[0]:
                raise TimeoutError
            data = os.read(self.messages, 1 << 16)
            if not data:
                raise RuntimeError("Chromium has ended")
            self.received += data
        message, _, self.received = self.received.partition(b"\0")
        return message

    def source(self, event):
        return event.get("sessionId")

    def call(self, method, **parameters):
        return self.result(method, parameters)

    def with_reduced_motion(self):
        """A browser whose user prefers reduced motion. What a page emulates doesn't reach its pictures."""
        return Chromium("--force-prefers-reduced-motion")

    def open_tab(self, page, width, height):
        return Tab(self, page, width, height)


class Tab:
    """A tab with an empty cache, which has the focus. What happens in it is recorded in a page."""

    def __init__(self, browser, page, width, height):
        self.browser, self.page = browser, page
        self.preferences, self.loaders = {}, {}
        self.context = browser.call("Target.createBrowserContext")["browserContextId"]
        # The ID of the tab is also that of its main frame.
        self.target = browser.call("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        browser.listeners[self.session] = self.observe
        browser.call("Browser.grantPermissions", browserContextId=self.context,
                     permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        for domain in ["Page", "Runtime", "Log", "Network", "Audits"]:
            self.call(f"{domain}.enable")
        self.resize(width, height)
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def close(self):
        del self.browser.listeners[self.session]
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)

    def call(self, method, **parameters):
        return self.browser.result(method, parameters, sessionId=self.session)

    def observe(self, method, event):
        page = self.page
        if method == "Page.loadEventFired":
            page.loads += 1
        elif method == "Runtime.consoleAPICalled":
            page.console.append(" ".join(str(value.get("value", value.get("description"))) for value in event["args"]))
        elif method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            page.console.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            page.console.append(f"{event['entry']['text']} {event['entry'].get('url', '')}".rstrip())
        elif method == "Page.javascriptDialogOpening":
            page.dialogs.append(event["message"])
        elif method == "Network.requestWillBeSent":
            page.requests.append(event["request"]["url"])
            page.pending[event["requestId"]] = event["request"]["url"]
            self.loaders[event["requestId"]] = event["loaderId"]
        elif method == "Network.responseReceived":
            page.responses.append((event["response"]["status"], event["response"]["url"]))
        elif method == "Network.loadingFinished":
            page.pending.pop(event["requestId"], None)
        elif method == "Network.loadingFailed":
            page.failures.append((page.pending.pop(event["requestId"], None), event["errorText"]))
        elif method == "Page.frameNavigated" and event["frame"]["id"] == self.target:
            # Another document cancels the requests of the one before, and not all of them are reported.
            page.pending = {number: url for number, url in page.pending.items()
                            if self.loaders.get(number) == event["frame"]["loaderId"]}
        elif method == "Audits.issueAdded" and event["issue"]["code"] == "ContentSecurityPolicyIssue":
            page.violations.append(json.dumps(event["issue"]["details"]))
        if method.startswith("Network."):
            page.events.append((method.removeprefix("Network."), event))

    def navigate(self, url):
        if error := self.call("Page.navigate", url=url).get("errorText"):
            raise AssertionError(f"{url}: {error}")

    def run(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if details := result.get("exceptionDetails"):
            raise AssertionError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, feature, value):
        self.preferences[f"prefers-{feature}"] = value
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": name, "value": value} for name, value in self.preferences.items()])

    def capture(self, box, is_in_window):
        return base64.b64decode(
            self.call("Page.captureScreenshot", clip={**box, "scale": 1}, captureBeyondViewport=not is_in_window)["data"])

    def press(self, key, modifiers):
        code = KEY_CODES.get(key) or (ord(key.upper()) if key.isalnum() else 0)
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        text = TEXTS.get(key, key if len(key) == 1 and modifiers in (0, SHIFT) else None)
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **event, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def mouse(self, kind, point, buttons, **parameters):
        self.call("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], buttons=buttons, **parameters)
