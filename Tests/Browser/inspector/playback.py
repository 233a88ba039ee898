"""A face that moves in the page: the panel of its motion, and when it is at rest."""
import io
import json
import urllib.parse

from checks import Checks, same
from input import mouse, moved, press
from observed import fetched
from PIL import Image

from .focus import MIN_PIXELS, STILL, visible_pixels
from .handles import down, point
from .page import Inspector
from .surroundings import BACKDROPS

check = Checks("inspector, playback")

FORMATS = ["svg", "png", "gif"]
# It doesn't end by itself.
MOVING = "motion=talk&speed=4"
PACE = ["speed", "phase", "loops"]
SOURCE = "document.querySelector('#face').src"
PRESSED = "document.querySelector('#pause').getAttribute('aria-pressed')"
IS_AT_REST = f"!new URL({SOURCE}).searchParams.has('motion')"
MOTION = "[data-parameter=motion]"


def parameters(page):
    """What the picture that is shown specifies."""
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(page.run(SOURCE)).query))


def moves(picture):
    """Whether a picture can move: a document with keyframes, or a file with frames."""
    if picture.startswith(b"<svg"):
        return b"@keyframes" in picture
    return Image.open(io.BytesIO(picture)).n_frames > 1


@check
def panel(test):
    """A motion that is chosen moves the face, and its pace can be edited until there is none."""
    with Inspector(test, "seed=ada") as page:
        page.show_panel("motion")
        visible = {name: page.is_visible(f"[data-parameter={name}]") for name in ["motion", *PACE]}
        same(visible, {"motion": True, "speed": False, "phase": False, "loops": False}, "the visible controls")
        page.choose(f"{MOTION} input[value=talk]")
        same(page.query, {"seed": "ada", "motion": "talk"}, "the query")
        same(page.copied, f"{page.root}face?seed=ada&motion=talk", "the copied URL")
        same(moves(page.picture), True, "whether the picture moves")
        same([page.is_visible(f"[data-parameter={name}]") for name in PACE], [True] * 3, "whether the pace can be edited")
        expected = json.loads(fetched(f"{page.root}face.json?seed=ada&motion=talk")[0])["motion"]["phase"]
        shown = page.run("document.querySelector('[data-parameter=phase] input[type=number]').value")
        same(float(shown), expected, "the phase, which the seed decides")
        page.focus("[data-parameter=speed] input[type=range]")
        page.settle_after(press, "End")
        same(page.query, {"seed": "ada", "motion": "talk", "speed": "4"}, "the query after a key on the speed")
        page.focus(f"{MOTION} input:checked")
        page.settle_after(press, "ArrowRight")
        same(page.query, {"seed": "ada", "motion": "nod", "speed": "4"}, "the query after an arrow key on the motion")
        page.choose(f"{MOTION} input[value=none]")
        same(page.query, {"seed": "ada", "motion": "none"}, "the query without motion")
        same([page.is_visible(f"[data-parameter={name}]") for name in PACE], [False] * 3, "whether the pace can be edited")


@check
def rejected_pace(test):
    """A speed without a motion is shown with the reason why it is rejected, and can be removed."""
    with Inspector(test, "speed=2", allowed="Failed to load resource") as page:
        same(page.is_visible("[data-parameter=speed] .error"), True, "whether the reason is shown")
        page.focus("#problem button")
        page.settle_after(press, "Enter")
        same((page.query, page.is_visible("#problem")), ({"mouth": "smile"}, False), "the query, and whether there is a problem")
        same(page.run("document.activeElement.id"), "tab-feeling", "the element with the focus")


@check
def playing(test):
    """The face moves in every format of pictures, until it is paused, and again afterwards."""
    for name in FORMATS:
        with Inspector(test, f"{MOVING}&format={name}") as page:
            copied = page.copied
            for use in [lambda: page.click("#pause"), lambda: press(page, " "), lambda: press(page, "Enter")]:
                same((page.run(PRESSED), moves(page.picture)), ("false", True), f"{name}: whether it is paused, and moves")
                page.wait_for_change("#face")
                use()
                page.settle()
                same((page.run(PRESSED), parameters(page)), ("true", {}), f"{name}: whether it is paused, and what is shown")
                same(page.picture, fetched(f"{page.root}face.{name}")[0], f"{name}: the picture at rest")
                same(page.copied, copied, f"{name}: what is copied")
                same(page.query, {"motion": "talk", "speed": "4", "format": name}, f"{name}: the query")
                use()
                page.settle()


@check
def paused_edits(test):
    """A face that is paused stays at rest when it is edited."""
    with Inspector(test, MOVING) as page:
        page.click("#pause")
        page.choose("[data-parameter=mouth] input[value=frown]")
        same(parameters(page), {"mouth": "frown"}, "what is shown")
        same(page.copied.endswith(f"?{MOVING}&mouth=frown"), True, f"whether {page.copied} moves")


@check
def offer(test):
    """The button that pauses is there only if something moves."""
    with Inspector(test) as page:
        for state, expected in [("", False), ("motion=none", False), ("motion=blink&eyes=closed", False), ("motion=nod", True),
                                ("status=done&motion=auto", True), ("motion=nod&format=json", True)]:
            page.show_state(state)
            same(page.is_visible("#pause"), expected, f"'{state}': whether it is visible")
        page.choose(f"{MOTION} input[value=none]")
        same(page.is_visible("#pause"), False, "whether it is visible without a motion")


@check
def dragging(test):
    """A face is at rest while it is dragged, and while a key edits it, and moves again afterwards."""
    with Inspector(test, f"{MOVING}&mouth=0") as page:
        start, (x, y) = point(page, "mouth"), down(page, "mouth")
        mouse(page, "mouseMoved", start)
        mouse(page, "mousePressed", start, 1, button="left", clickCount=1)
        same("motion" in parameters(page), True, "whether it still moves when the pointer is pressed")
        mouse(page, "mouseMoved", moved(start, 20 * x, 20 * y), 1, button="left")
        page.wait(IS_AT_REST)
        page.settle()
        same(list(parameters(page)), ["mouth"], "what is shown during the drag")
        mouse(page, "mouseReleased", moved(start, 20 * x, 20 * y), button="left", clickCount=1)
        page.settle()
        same(parameters(page), page.query, "what is shown after the drag")
        for selector in ["#handles [data-part=mouth]", "[data-parameter=mouth] input[type=range]"]:
            page.focus(selector)
            key = {"key": "ArrowLeft", "windowsVirtualKeyCode": 37}
            page.call("Input.dispatchKeyEvent", type="rawKeyDown", **key)
            page.wait(IS_AT_REST)
            page.settle()
            same(list(parameters(page)), ["mouth"], f"{selector}: what is shown while the key is down")
            page.call("Input.dispatchKeyEvent", type="keyUp", **key)
            page.settle()
            same(parameters(page), page.query, f"{selector}: what is shown after the key is released")


@check
def reduced_motion(test):
    """For people who prefer reduced motion the face is at rest in every format, and the panel says so."""
    with Inspector(test) as page:
        page.prefer("reduced-motion", "reduce")
        for name in FORMATS:
            page.open_state(f"{MOVING}&format={name}")
            same((parameters(page), moves(page.picture)), ({}, False), f"{name}: what is shown, and whether it moves")
            same(page.is_visible("#pause"), False, f"{name}: whether it can be paused")
        page.show_panel("motion")
        same(page.is_visible("[data-group=motion] .lead"), True, "whether the panel says so")
        page.prefer("reduced-motion", "no-preference")
        page.wait(f"!({IS_AT_REST}) && document.querySelector('#pause').checkVisibility()")
        same(page.is_visible("[data-group=motion] .lead"), False, "whether the panel says so without the preference")
        page.settle()


@check
def small_pictures(test):
    """The small pictures of a face that moves are at rest."""
    with Inspector(test, f"seed=ada&{MOVING}") as page:
        page.show_panel("worn")
        page.wait("document.querySelectorAll('[data-group=worn] img[src]').length > 5")
        page.settle()
        sources = page.run("[...document.querySelectorAll('#sizes img, [data-group=worn] img[src]')].map(image => image.src)")
        same([source for source in sources if moves(fetched(source)[0])], [], "the list of those that move")


@check
def focus(test):
    """The focus is visible on the button that pauses, on every background and in both colour schemes."""
    invisible = []
    for scheme in ["light", "dark"]:
        with Inspector(test, MOVING, scheme=scheme) as page:
            page.run(STILL)
            page.click("#pause")
            for backdrop in BACKDROPS:
                page.choose(f"#backdrops input[value={backdrop}]")
                pixels = visible_pixels(page, "#pause")
                if pixels < MIN_PIXELS:
                    invisible.append(f"{backdrop}, {scheme}: {pixels} pixels")
    same(invisible, [], "the list of backgrounds without a visible focus")
