"""The layout on screens of all widths."""
from checks import Checks, same
from observed import REJECTED

from .keyboard import panels
from .page import Inspector

check = Checks("inspector, layout")

STATE = "seed=ada&mood=happy&motion=nod&title=A+face+for+a+narrow+screen"
# Those of phones, tablets and desktops, and those where the layout changes.
WIDTHS = [320, 390, 767, 768, 820, 1023, 1024, 1279, 1280, 1440]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Elements that are wider than what surrounds them lets be seen, except code and tabs, which scroll.
CLIPPED = """[...document.querySelectorAll("body *")].filter(element => element.checkVisibility()
    && !element.closest("code, pre, svg, .visually-hidden, .tabs") && element.scrollWidth > element.clientWidth
    && element.clientWidth > 0 && getComputedStyle(element).overflowX !== "visible")
    .map(element => element.outerHTML.slice(0, 120))"""
OUTSIDE = """[...document.querySelectorAll("body *")].filter(element => {
    const { left, right, width } = element.getBoundingClientRect()
    return element.checkVisibility() && width > 1 && !element.closest("code, pre, svg")
        && !element.matches(".tabs *") && (left < -0.5 || right > innerWidth + 0.5)
}).map(element => element.outerHTML.slice(0, 120))"""


@check
def panels_fit(test):
    """Nothing is cut off, in any panel."""
    for width in WIDTHS:
        with Inspector(test, STATE, width=width, height=640) as page:
            for name in panels(page):
                page.show_panel(name)
                where = f"{name} at {width} px"
                same(page.run(OVERFLOW), 0, f"{where}: the number of pixels by which the page is too wide")
                same(page.run(CLIPPED), [], f"{where}: the list of clipped elements")
                same(page.run(OUTSIDE), [], f"{where}: the list of elements that are outside of the window")


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
