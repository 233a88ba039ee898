"""The pages of the program, and the documentation at the widths of phones, tablets and desktops, in both colour schemes.

inspector/layout.py and play/layout.py test the widths of the other pages.
"""
import functools
import time

from checks import Checks, same
from page import Page
from program import Program

check = Checks("pages")

# With a game, because the page goes to another URL without one.
PATHS = ["/", "/2048/play?seed=ada"]
# The same pages under the path of a public URL of another origin, with and without a slash at the end of that path.
PUBLIC_URL = "https://faces.example/avatars"
PATHS_UNDER_PUBLIC_URL = ["/", "/avatars", "/avatars/", "/avatars/docs", "/avatars/docs/sheets",
                          "/2048/play?seed=ada", "/avatars/2048/play?seed=ada"]
DOCUMENTATION = ["/docs", *(f"/docs/{name}" for name in [
    "guide", "migration", "parameters", "words", "sheets", "formats", "errors", "embedding", "face-it", "recipes", "applications", "everywhere",
    "boards"])]
# The widths of windows and the sizes of text, and the colour scheme.
WINDOWS = [(820, "100%", "light"), (320, "100%", "light"), (375, "200%", "light"), (390, "100%", "dark"), (1440, "100%", "dark")]

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Scripts load some pictures after the page.
MAX_SECONDS_FOR_PICTURES = 10
MISSING_PICTURES = "[...document.images].filter(image => !image.naturalWidth && (image.src || image.checkVisibility()))"
MISSING_PICTURES += ".map(image => image.src)"


@functools.cache
class Pages:
    """What is found in each page, at each width and in each scheme."""

    def __init__(self, test):
        self.overflows, self.messages, self.missing_pictures, self.failures = {}, {}, {}, {}
        for path in PATHS:
            self.open(test.browser, test.program.base + path, path, [WINDOWS[0], WINDOWS[2]])
        for path in DOCUMENTATION:
            self.open(test.browser, test.program.base + path, path, WINDOWS)
        with Program(test.program.executable, "--public-url", PUBLIC_URL) as program:
            for path in PATHS_UNDER_PUBLIC_URL:
                self.open(test.browser, program.base + path, f"{path} with a public URL", WINDOWS[:1])

    def open(self, browser, url, name, windows):
        """Loads a page in the first window, and changes that to the others."""
        with Page(browser, width=windows[0][0]) as page:
            page.open(url)
            for width, text, scheme in windows:
                page.resize(width)
                page.prefer("color-scheme", scheme)
                page.run(f"document.documentElement.style.fontSize = '{text}'")
                page.settle()
                where = f"{name} at {width} px, {scheme}, text of {text}"
                self.missing_pictures[where] = missing_pictures(page)
                self.overflows[where] = page.run(OVERFLOW)
            page.settle()
            self.messages[where] = page.console
            self.failures[where] = [response for response in page.responses if response[0] >= 400] + page.failures


def missing_pictures(page):
    """The URLs of the pictures that are not drawn after some seconds."""
    deadline = time.monotonic() + MAX_SECONDS_FOR_PICTURES
    while (missing := page.run(MISSING_PICTURES)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return missing


def without(test, finding, what):
    """Checks that pages have none of what is found."""
    same({name: found for name, found in getattr(Pages(test), finding).items() if found}, {}, what)


check.add("No page is wider than the window, also with text of twice the size on a phone.",
          without, "overflows", "the number of pixels by which pages are too wide")
check.add("No page has a message on the console, such as a violation of its policy or a missing picture.",
          without, "messages", "the list of messages")
check.add("All pictures of the pages are drawn.", without, "missing_pictures", "the list of missing pictures")
check.add("No request of a page fails.", without, "failures", "the list of failed requests")
