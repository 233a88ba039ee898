"""Headless Firefox, controlled with WebDriver BiDi (https://w3c.github.io/webdriver-bidi/)."""
import base64
import contextlib
import functools
import json
import pathlib

from browser import Browser, executable, wait_until
from websockets.sync.client import connect

# Pages may read the clipboard, and no host but this one is resolved, so that nothing is fetched from elsewhere.
PREFERENCES = {"dom.events.testing.asyncClipboard": True, "network.dns.disabled": True}
# The preferences behind media features.
FEATURES = {"color-scheme": ("layout.css.prefers-color-scheme.content-override", {"dark": 0, "light": 1}),
            "reduced-motion": ("ui.prefersReducedMotion", {"no-preference": 0, "reduce": 1})}
EVENTS = ["browsingContext.load", "browsingContext.userPromptOpened", "log.entryAdded", "network.beforeRequestSent",
          "network.responseCompleted", "network.fetchError"]
# https://w3c.github.io/webdriver/#keyboard-actions
KEYS = {"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "PageUp": "\ue00e",
        "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017"}
MODIFIERS = {1: "\ue00a", 2: "\ue009", 4: "\ue03d", 8: "\ue008"}
BUTTONS = {"mousePressed": [{"type": "pointerDown", "button": 0}], "mouseReleased": [{"type": "pointerUp", "button": 0}],
           "mouseMoved": []}


class Firefox(Browser):
    """The preferences of the user are those of all tabs."""

    def __init__(self):
        super().__init__()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        pathlib.Path(self.folder.name, "user.js").write_text("\n".join(lines))
        self.start(executable("firefox-esr"), "--headless", "--no-remote", "--profile", self.folder.name,
                   "--remote-debugging-port", "0", "--remote-allow-system-access")

    @functools.cached_property
    def socket(self):
        """The connection, which is there when the browser has started."""
        def started():
            with contextlib.suppress(FileNotFoundError, json.JSONDecodeError):
                return json.loads(pathlib.Path(self.folder.name, "WebDriverBiDiServer.json").read_text())
        server = wait_until(started, lambda: "Firefox hasn't started")
        return connect(f"ws://{server['ws_host']}:{server['ws_port']}/session", max_size=None, legacy=True)

    @functools.cached_property
    def window(self):
        """The context of the browser's own window, which sets preferences. The first command of the session."""
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=EVENTS)
        return self.call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]

    def disconnect(self):
        self.process.terminate()
        if "socket" in vars(self):
            self.socket.close()

    def send(self, text):
        self.socket.send(text)

    def next_message(self, seconds):
        return self.socket.recv(seconds)

    def source(self, event):
        return event["params"].get("context") or event["params"].get("source", {}).get("context")

    def call(self, method, **parameters):
        return self.result(method, parameters)

    def with_reduced_motion(self):
        """A browser whose user prefers reduced motion, once a page does."""
        return contextlib.nullcontext(self)

    def open_tab(self, page, width, height):
        return Tab(self, page, width, height)

    def evaluate(self, context, expression):
        response = self.call("script.evaluate", expression=expression, target={"context": context}, awaitPromise=True)
        if details := response.get("exceptionDetails"):
            raise AssertionError(details["text"])
        return plain(response["result"])


class Tab:
    """A tab with an empty cache. What happens in it is recorded in a page."""

    def __init__(self, browser, page, width, height):
        self.browser, self.page, self.window = browser, page, browser.window
        self.user = browser.call("browser.createUserContext")["userContext"]
        self.context = browser.call("browsingContext.create", type="tab", userContext=self.user)["context"]
        browser.listeners[self.context] = self.observe
        self.resize(width, height)

    def close(self):
        del self.browser.listeners[self.context]
        self.browser.call("browser.removeUserContext", userContext=self.user)

    def call(self, method, **parameters):
        return self.browser.call(method, context=self.context, **parameters)

    def observe(self, method, event):
        page = self.page
        if method == "browsingContext.load":
            page.loads += 1
        elif method == "browsingContext.userPromptOpened":
            page.dialogs.append(event["message"])
        elif method == "log.entryAdded":
            page.console.append(" ".join(str(plain(value)) for value in event.get("args", [])) or event["text"])
        elif method == "network.beforeRequestSent":
            # Another document cancels the requests of the one before.
            if event["navigation"]:
                page.pending.clear()
            page.requests.append(event["request"]["url"])
            page.pending[event["request"]["request"]] = event["request"]["url"]
        elif method == "network.responseCompleted":
            page.pending.pop(event["request"]["request"], None)
            page.responses.append((event["response"]["status"], event["request"]["url"]))
        elif method == "network.fetchError":
            page.failures.append((page.pending.pop(event["request"]["request"], None), event["errorText"]))

    def navigate(self, url):
        # In a tab that isn't the active one, Firefox draws no frames.
        self.call("browsingContext.activate")
        self.call("browsingContext.navigate", url=url, wait="complete")

    def run(self, expression):
        return self.browser.evaluate(self.context, expression)

    def resize(self, width, height):
        self.size = width, height
        self.call("browsingContext.setViewport", viewport={"width": width, "height": height}, devicePixelRatio=1)

    def prefer(self, feature, value):
        name, values = FEATURES[feature]
        self.browser.evaluate(self.window, f"Services.prefs.setIntPref({json.dumps(name)}, {values[value]})")

    def capture(self, box, _):
        return base64.b64decode(
            self.call("browsingContext.captureScreenshot", origin="document", clip={"type": "box", **box})["data"])

    def act(self, kind, actions, **parameters):
        self.call("input.performActions", actions=[{"type": kind, "id": kind, "actions": actions, **parameters}])

    def press(self, key, modifiers):
        keys = [value for bit, value in MODIFIERS.items() if modifiers & bit] + [KEYS.get(key, key)]
        self.act("key", [{"type": "keyDown", "value": key} for key in keys]
                 + [{"type": "keyUp", "value": key} for key in reversed(keys)])

    def mouse(self, kind, point, *_, **__):
        # There is no pointer outside of the window.
        x, y = (min(max(position, 0), length - 1) for position, length in zip(point, self.size))
        self.act("pointer", [{"type": "pointerMove", "x": x, "y": y}, *BUTTONS[kind]],
                 parameters={"pointerType": "mouse"})


def plain(value):
    """What a remote value is in Python."""
    content = value.get("value")
    match value["type"]:
        case "array":
            return [plain(element) for element in content]
        case "object":
            return {name: plain(element) for name, element in content}
        case "node":
            return content["localName"]
        case _:
            return content
