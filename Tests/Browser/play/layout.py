"""The layout on screens of all sizes, and without JavaScript."""
from checks import Checks, same
from inspector.layout import CLIPPED, OUTSIDE, OVERFLOW
from page import Page

from .page import DIRECTIONS, Play

check = Checks("2048, layout")

WIDTHS = [320, 390, 767, 768, 1024, 1280, 1920]
STATES = ["seed=ada", "board=bb00000000000000", "board=1212212112122121", "width=4096&height=1", "width=1&height=4096", "size=1"]
# On which the board and the buttons are seen without scrolling.
SCREENS = [(390, 844), (768, 1024), (1280, 720), (1920, 1080), (1024, 768)]
BOTTOM = """Math.max(...["#board svg", "#arrows"]
    .map(name => document.querySelector(name).getBoundingClientRect().bottom))"""


@check
def fits(test):
    """Nothing is cut off, whatever the shape of the picture is."""
    with Play(test) as page:
        for state in STATES:
            page.open_state(state)
            for width in WIDTHS:
                page.resize(width, 640)
                same((page.run(OVERFLOW), page.run(CLIPPED), page.run(OUTSIDE)), (0, [], []), f"{state} at {width} px")


@check
def screens(test):
    """The board and the buttons are seen without scrolling, on phones, tablets and desktops."""
    with Play(test) as page:
        for state in ["seed=ada", "board=bb00000000000000"]:
            page.open_state(state)
            for width, height in SCREENS:
                page.resize(width, height)
                bottom = page.run(BOTTOM)
                same(bottom <= height, True, f"whether {bottom} is at most {height}, at {width} px")


@check
def targets(test):
    """The buttons are as on a keypad, and large enough for fingers."""
    with Play(test, width=320, height=568) as page:
        boxes = {direction: page.box(f"#{direction}") for direction in DIRECTIONS}
        same(all(width >= 44 and height >= 44 for _, _, width, height in boxes.values()), True, f"whether {boxes} are large")
        left, up, right, down = (boxes[direction] for direction in DIRECTIONS)
        same((left[0] < up[0] == down[0] < right[0], up[1] < left[1] == down[1] == right[1]), (True, True),
             f"whether {boxes} are a keypad")


@check
def without_scripts(test):
    """Without JavaScript a game is played by following links, and nothing is visible that needs a script."""
    with Page(test.browser, width=390, height=844) as page:
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        address = f"{test.program.base}/2048/play?seed=ada"
        for direction in DIRECTIONS * 3:
            page.call("Page.navigate", url=address)
            loads = page.loads + 1
            page.wait_for_load(loads, "the load")
            address = page.run(f"document.querySelector('#{direction}').href") or address
        moves = page.run("new URL(document.querySelector('link[rel=canonical]').href).searchParams.get('moves')")
        same(len(moves) > 6, True, f"whether {moves} are the moves")
        same(page.run("[...document.querySelectorAll('#address, .hint, #problem')].filter(e => e.checkVisibility()).length"), 0,
             "the number of visible elements that need a script")
        same(page.run("document.querySelectorAll('#board path').length > 2"), True, "whether there is a board")
        same(page.console, [], "the list of messages on the console")
