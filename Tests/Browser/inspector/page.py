"""The inspector in a page of the browser."""
import json
import re
import time
import urllib.parse
import urllib.request

from chromium import MAX_SECONDS, Page
from input import click

# Nothing has changed for some frames, and the URL of the page and that of the face have the same query. They don't if the
# service rejects it, or if it specifies a format; then nothing has changed for longer than the page delays its URL.
SETTLED = """new Promise(resolve => {
    const face = document.querySelector("#face")
    const state = () => [location.href, face.src, face.complete, document.body.className,
        ...["#address code", "#problem", "#description"].map(name => document.querySelector(name).textContent)].join()
    const query = address => String(new URL(address).searchParams)
    let [last, frames, since] = [state(), 0, performance.now()]
    const look = () => {
        const current = state()
        if (current !== last) [last, frames, since] = [current, 0, performance.now()]
        frames += 1
        const isSame = query(location.href) === query(face.src)
        if (frames > 8 && performance.now() - since > (isSame ? 120 : 450)) resolve(true)
        else requestAnimationFrame(look)
    }
    look()
})"""
# The middle of an element that is visible and not covered.
MIDDLE = """(selector => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`there is no ${selector}`)
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = [x + width / 2, y + height / 2]
    const hit = document.elementFromPoint(...middle)
    if (!element.contains(hit) && !hit?.closest("label")?.contains(element)) {
        throw new Error(`${selector} is hidden or covered by ${hit?.outerHTML.slice(0, 200)}`)
    }
    return middle
})"""
# Messages on the console about a response with status 400, and about a service that isn't running.
REJECTED = "Failed to load resource: the server responded with a status of 400"
REFUSED = "Failed to load resource: net::ERR_CONNECTION_REFUSED"


def fetched(url):
    """The body of a response, and its header fields."""
    with urllib.request.urlopen(url, timeout=MAX_SECONDS) as response:
        return response.read(), response.headers


def canonical(url):
    """The canonical URL of a picture, according to its response; None if it is too long for a header field."""
    link = fetched(url)[1]["Link"]
    return link and urllib.parse.urljoin(url, re.fullmatch('<(.*)>; rel="canonical"', link)[1])


class Inspector(Page):
    """The inspector with a state. When it is closed, its faults are added to `test.faults`.

    Messages on the console that begin with `allowed` are no faults.
    """

    def __init__(self, test, state="", *, path="/", width=1280, height=900, scheme="light", allowed=()):
        super().__init__(test.browser, width, height, scheme)
        self.test, self.allowed = test, allowed
        self.root = test.program.base + path
        self.requests, self.violations, self.events, self.documents = [], [], [], {}
        self.call("Audits.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.open_state(state)

    def __exit__(self, *_):
        self.call("Runtime.evaluate", expression="null")
        self.test.faults += self.faults
        super().__exit__()

    def observe(self, method, event):
        super().observe(method, event)
        if method == "Network.requestWillBeSent":
            self.requests.append(event["request"]["url"])
            self.documents[event["requestId"]] = event["loaderId"]
        elif method == "Page.frameNavigated":
            # Chromium doesn't say what becomes of the requests of the document before.
            self.pending = {number: url for number, url in self.pending.items()
                            if self.documents.get(number) == event["frame"]["loaderId"]}
        elif method == "Audits.issueAdded" and event["issue"]["code"] == "ContentSecurityPolicyIssue":
            self.violations.append(json.dumps(event["issue"]["details"]))
        if method.startswith("Network."):
            self.events.append((method.removeprefix("Network."), event))

    @property
    def faults(self):
        """Messages on the console, violations of the policy, and requests to other origins."""
        messages = [message for message in self.console if not message.startswith(self.allowed)]
        origin = urllib.parse.urlsplit(self.root).netloc
        foreign = [f"request to {url}" for url in self.requests if urllib.parse.urlsplit(url).netloc != origin]
        return [f"{self.root}: {fault}" for fault in messages + self.violations + foreign]

    # States

    def open_state(self, state):
        self.open(f"{self.root}?{state}" if state else self.root)
        self.wait("document.querySelector('[data-parameter]') !== null")
        self.settle()

    def settle(self):
        """Waits until the page shows its state, and no request is pending."""
        deadline = time.monotonic() + MAX_SECONDS
        while time.monotonic() < deadline:
            self.run(SETTLED)
            if not self.pending:
                return
        raise TimeoutError(f"requests that aren't complete after {MAX_SECONDS} s: {self.pending}")

    @property
    def query(self):
        """The query in the URL of the page."""
        return dict(urllib.parse.parse_qsl(self.run("location.search.slice(1)"), keep_blank_values=True))

    @property
    def copied(self):
        """The URL of the face that is there to be copied."""
        return self.text("#address code")

    @property
    def picture(self):
        """The bytes of the picture that is shown, from the cache of the browser or the service."""
        return fetched(self.run("document.querySelector('#face').src"))[0]

    @property
    def state(self):
        return self.query, self.copied, self.picture

    def undo(self):
        self.click("#undo")
        self.settle()

    # Elements

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.textContent")

    def middle(self, selector):
        return self.run(f"{MIDDLE}({json.dumps(selector)})")

    def is_visible(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.checkVisibility() ?? false")

    def click(self, selector, count=1):
        click(self, self.middle(selector), count)

    def focus(self, selector):
        self.run(f"document.querySelector({json.dumps(selector)}).focus()")

    def show_panel(self, name):
        if self.run(f"document.querySelector('#{name}').hidden"):
            self.click(f"#tab-{name}")

    def reveal(self, selector):
        """Shows the panel that an element is in."""
        panel = self.run(f"document.querySelector({json.dumps(selector)}).closest('.panel')?.id")
        if panel:
            self.show_panel(panel)
