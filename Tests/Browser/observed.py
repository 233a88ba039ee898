"""Pages of the program, all of whose faults are recorded."""
import contextlib
import json
import urllib.parse
import urllib.request

from browser import MAX_SECONDS, wait_until
from input import click
from page import Page

# The middle of an element that is visible and not covered, once it stays where it is: a key on a control scrolls smoothly.
MIDDLE = """(async selector => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`there is no ${selector}`)
    const frame = () => new Promise(requestAnimationFrame)
    let [place, last] = ["", undefined]
    while (place !== last) {
        element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
        await frame()
        await frame()
        last = place
        place = JSON.stringify(element.getBoundingClientRect())
    }
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = [x + width / 2, y + height / 2]
    const hit = document.elementFromPoint(...middle)
    if (!element.contains(hit) && !hit?.closest("label")?.contains(element)) {
        throw new Error(`${selector} is hidden or covered by ${hit?.outerHTML.slice(0, 200)}`)
    }
    return middle
})"""
# How many events that end an input the document has received. One that replaces it has another origin of time.
RECEIVED = """(() => {
    if (window.received === undefined) {
        window.received = 0
        for (const type of ["pointerup", "touchend", "keyup", "wheel"]) {
            addEventListener(type, () => { window.received += 1 }, { capture: true, passive: true })
        }
    }
    return [performance.timeOrigin, window.received]
})()"""
# Messages on the console about a response with status 400, and about a service that isn't running.
REJECTED = "Failed to load resource: the server responded with a status of 400"
REFUSED = "Failed to load resource: net::ERR_CONNECTION_REFUSED"


def fetched(url):
    """The body of a response, and its header fields."""
    with urllib.request.urlopen(url, timeout=MAX_SECONDS) as response:
        return response.read(), response.headers


class ObservedPage(Page):
    """A page of the program. When it is closed, its faults are added to `test.faults`.

    Messages on the console that begin with `allowed` are no faults. In `settled` is an expression: a promise
    that is fulfilled when the page has stopped changing by itself. With `touch` the screen is one that can be touched.
    """

    settled = "null"

    def __init__(self, test, *, path="/", width=1280, height=900, scheme="light", allowed=(), touch=False):
        super().__init__(test.browser, width, height, scheme)
        self.test, self.allowed = test, allowed
        self.root = test.program.base + path
        if touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def __exit__(self, *_):
        self.run("null")
        self.test.faults += self.faults
        super().__exit__()

    def is_settled(self):
        self.run(self.settled)
        # The event of a request that has begun meanwhile may come after the result.
        self.run("null")
        return not self.pending

    def settle_after(self, use, *arguments, **options):
        """Calls a function of input.py, and waits until the page has received its events and is settled."""
        before = self.run(RECEIVED)
        use(self, *arguments, **options)
        # A busy browser passes them on later. Some elements that are disabled get none.
        with contextlib.suppress(TimeoutError):
            wait_until(lambda: self.run(RECEIVED) != before, lambda: "no event", seconds=1)
        self.settle()

    @property
    def faults(self):
        """Messages on the console, violations of the policy, and requests to other origins."""
        messages = [message for message in self.console if not message.startswith(self.allowed)]
        origin = urllib.parse.urlsplit(self.root).netloc
        foreign = [f"request to {url}" for url in self.requests if urllib.parse.urlsplit(url).netloc != origin]
        return [f"{self.root}: {fault}" for fault in messages + self.violations + foreign]

    # Elements

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.textContent")

    def middle(self, selector):
        return self.run(f"{MIDDLE}({json.dumps(selector)})")

    def is_visible(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.checkVisibility() ?? false")

    def click(self, selector, count=1):
        click(self, self.middle(selector), count)

    def choose(self, selector):
        """Clicks on an element, and waits until the page has received the click and is settled."""
        self.settle_after(ObservedPage.click, selector)

    def focus(self, selector):
        self.run(f"document.querySelector({json.dumps(selector)}).focus()")
