"""A page in a browser."""
import io
import json
import time

from browser import MAX_SECONDS, wait_until
from PIL import Image

SETTLING_SECONDS = 0.2


class Page:
    """A page with an empty cache. Its background is white, whatever the colour scheme is.

    `console` has all messages on the console, `dialogs` the texts of dialogs, `requests` the URLs of all requests, `responses`
    status and URL of all responses, and `failures` URL and reason of all requests without a response. `pending` has the requests
    that aren't complete. Only Chromium reports `violations` of policies, and messages about the network on the console; `events`
    are those of its protocol.
    """

    def __init__(self, browser, width=800, height=600, scheme="light"):
        self.browser = browser
        self.console, self.dialogs, self.requests, self.responses, self.failures, self.pending = [], [], [], [], [], {}
        self.violations, self.events = [], []
        self.loads = 0
        self.tab = browser.open_tab(self, width, height)
        self.prefer("color-scheme", scheme)
        self.prefer("reduced-motion", "no-preference")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tab.close()

    def call(self, method, **parameters):
        """The result of a command of the browser's protocol."""
        return self.tab.call(method, **parameters)

    def resize(self, width, height=600):
        self.tab.resize(width, height)

    def prefer(self, feature, value):
        """Sets what the user prefers: the value of the media feature `prefers-…`."""
        self.tab.prefer(feature, value)

    def load(self, url):
        """Loads a document, without pictures that are far from the window."""
        expected = self.loads + 1
        self.tab.navigate(url)
        self.wait_for_load(expected, f"the load of {url}")

    def open(self, url):
        """Loads a document with everything that it refers to."""
        self.load(url)
        self.load_pictures()

    def load_pictures(self, selector="img"):
        self.wait(f"""(images => {{
            for (const image of images) image.loading = "eager"
            return images.every(image => image.complete)
        }})([...document.querySelectorAll({json.dumps(selector)})])""")

    def settle(self):
        """Waits for what follows the load: requests of scripts, and messages such as those about icons."""
        wait_until(self.is_settled, lambda: f"requests that aren't complete: {self.pending}")

    def is_settled(self):
        time.sleep(SETTLING_SECONDS)
        self.run("null")
        return not self.pending

    def wait_for_load(self, number, what):
        """Waits until as many documents are loaded. A command before may have received the event already."""
        if self.loads < number:
            self.browser.receive(lambda _: self.loads >= number, what)

    def run(self, expression):
        """The value of a JavaScript expression. If it is a promise, waits for it."""
        return self.tab.run(expression)

    def wait(self, condition, seconds=MAX_SECONDS):
        """Waits until a JavaScript expression is true."""
        wait_until(lambda: self.run(condition), lambda: f"not true: {condition}", seconds)

    def wait_for_change(self, selector):
        """Waits until the pixels of an element are others."""
        first = self.screenshot(selector).tobytes()
        wait_until(lambda: self.screenshot(selector).tobytes() != first, lambda: f"{selector} hasn't changed")

    def box(self, selector):
        """The left and upper edge, the width and the height of an element, in the window."""
        return self.run(f"""(({{ x, y, width, height }}) => [x, y, width, height])
            (document.querySelector({json.dumps(selector)}).getBoundingClientRect())""")

    def center(self, selector):
        """The middle of an element in the window, without scrolling there."""
        x, y, width, height = self.box(selector)
        return [x + width / 2, y + height / 2]

    def screenshot(self, selector, is_in_window=False):
        """The pixels of an element. If it is known to be in the window, Chromium doesn't draw the page anew for this.

        That takes a quarter of the time, but the same picture may have edges that are smoothed differently by a few values.
        """
        box = self.run(f"""(() => {{
            const {{x, y, width, height}} = document.querySelector({json.dumps(selector)}).getBoundingClientRect()
            return {{x: x + scrollX, y: y + scrollY, width, height}}
        }})()""")
        if not box["width"] or not box["height"]:
            raise AssertionError(f"{selector} has no size; the console has {self.console}")
        return Image.open(io.BytesIO(self.tab.capture(box, is_in_window))).convert("RGB")
