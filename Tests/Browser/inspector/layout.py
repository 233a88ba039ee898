"""The layout on screens of all widths."""
from checks import Checks, same
from observed import REJECTED, ObservedPage

from .keyboard import panels
from .page import Inspector

check = Checks("inspector, layout")

STATE = "seed=ada&mood=happy&motion=nod&title=A+face+for+a+narrow+screen"
# Those of phones, tablets and desktops, and those where the layout changes.
WIDTHS = [320, 390, 767, 768, 820, 1023, 1024, 1279, 1280, 1440]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Elements that are wider than what surrounds them lets be seen, except code and texts in fields, which scroll.
CLIPPED = """[...document.querySelectorAll("body *")].filter(element => element.checkVisibility()
    && !element.closest("code, pre, svg, input, .visually-hidden") && element.scrollWidth > element.clientWidth
    && element.clientWidth > 0 && getComputedStyle(element).overflowX !== "visible")
    .map(element => element.outerHTML.slice(0, 120))"""
OUTSIDE = """[...document.querySelectorAll("body *")].filter(element => {
    const { left, right, width } = element.getBoundingClientRect()
    return element.checkVisibility() && width > 1 && !element.closest("code, pre, svg")
        && (left < -0.5 || right > innerWidth + 0.5)
}).map(element => element.outerHTML.slice(0, 120))"""

# The number of people who are completely in the window.
SEEN = """[...document.querySelectorAll(".people svg")].filter(face => face.getBoundingClientRect().bottom <= innerHeight).length"""
# Visible elements that have a border and nothing in it.
EMPTY = """[...document.querySelectorAll("main *")].filter(element => element.checkVisibility({ visibilityProperty: true })
    && !element.matches("input, textarea") && getComputedStyle(element).borderTopWidth !== "0px"
    && !element.textContent.trim() && ![...element.querySelectorAll("img, input")].some(({ src, type }) => src || type))
    .map(element => element.outerHTML.slice(0, 120))"""
# Links in a text may be smaller. A radio button or a file is as large as its label.
SMALL = """[...document.querySelectorAll("a, button, input, textarea, summary")].filter(element => {
    const { width, height } = element.getBoundingClientRect()
    const isMain = element.matches("[role=tab], .address button, .steps button, .snippet button, .downloads a, summary, .masthead a")
    return element.checkVisibility() && !element.closest(".colophon, .skip, #sheet") && Math.min(width, height) < (isMain ? 43.5 : 23.5)
}).map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect().width, element.getBoundingClientRect().height])"""


@check
def panels_fit(test):
    """Nothing is cut off, in any panel."""
    with Inspector(test, STATE) as page:
        for name in panels(page):
            page.open_panel(name)
            for width in WIDTHS:
                page.resize(width, 640)
                where = f"{name} at {width} px"
                same(page.run(OVERFLOW), 0, f"{where}: the number of pixels by which the page is too wide")
                same(page.run(CLIPPED), [], f"{where}: the list of clipped elements")
                same(page.run(OUTSIDE), [], f"{where}: the list of elements that are outside of the window")


@check
def first_paint(test):
    """Before the scripts have run, the page shows the face with its description, and at the start people in the window."""
    for state, description in [("", "Happy person with curls and a shirt"), ("seed=ada", "person"), ("mouth=grin", "eyes open")]:
        for width, height in [(375, 800), (800, 1100), (1280, 900)]:
            with ObservedPage(test, width=width, height=height, allowed="Failed to load resource") as page:
                page.call("Network.setBlockedURLs", urls=["*/inspector.js"])
                page.open(f"{page.root}?{state}")
                where = f"'{state}' at {width} px"
                same(page.run("document.querySelector('#face').naturalWidth"), 256, f"{where}: the width of the face")
                same(description in page.text("#description"), True, f"{where}: whether the face is described")
                same(state != "" or page.run(SEEN) >= 4, True, f"{where}: whether there are people in the window")
                same(page.run(EMPTY), [], f"{where}: the list of empty frames")


@check
def targets(test):
    """What is touched is large enough: what is used most has 44 pixels, all else 24."""
    with Inspector(test, STATE, width=375, height=800, touch=True) as page:
        for name in panels(page):
            page.open_panel(name)
            same(page.run(SMALL), [], f"{name}: the list of small targets")


@check
def large_text(test):
    """With text of twice the size nothing is cut off on a phone."""
    with Inspector(test, STATE, width=375, height=800) as page:
        page.run("document.documentElement.style.fontSize = '200%'")
        for name in panels(page):
            page.open_panel(name)
            same(page.run(OVERFLOW), 0, f"{name}: the number of pixels by which the page is too wide")
            same((page.run(CLIPPED), page.run(OUTSIDE)), ([], []), f"{name}: what is cut off")


@check
def narrow_rejection(test):
    """A rejection is not cut off at 320 pixels."""
    with Inspector(test, "mouth=5", width=320, height=640, allowed=REJECTED) as page:
        same(page.is_visible("#problem"), True, "whether the problem is visible")
        same((page.run(OVERFLOW), page.run(CLIPPED), page.run(OUTSIDE)), (0, [], []), "what is cut off")


@check
def wide_pictures(test):
    """Faces of every shape fit into the page."""
    with Inspector(test, width=320, height=640) as page:
        for state in ["width=4096&height=1", "width=1&height=4096", "size=1", "size=4096", "scale=4"]:
            page.open_state(state)
            same((page.run(OVERFLOW), page.run(OUTSIDE)), (0, []), f"{state}: what is outside of the window")
