"""Editing on the face itself, with a mouse, with fingers and with keys."""
import functools
import math

from PIL import ImageChops

from checks import Checks, same
from input import click, distance, drag, mouse, moved, press, touch

from .page import Inspector

check = Checks("inspector, face")

TOLERANCE = 3
# A point of a line, at a part of its length, on the screen.
POINT = """((part, position) => {
    const line = document.querySelector(`#handles [data-part=${part}] > .hit`)
    const { x, y } = line.getPointAtLength(line.getTotalLength() * position).matrixTransform(line.getScreenCTM())
    return [x, y]
})"""
# The horizontal and the vertical unit of the drawing on the screen.
UNIT = """(part => {
    const { a, b, c, d } = document.querySelector(`#handles [data-part=${part}] > *`).getScreenCTM()
    return [[a, b], [c, d]]
})"""
# The name of the handle at a point.
HIT = "(point => document.elementFromPoint(...point)?.dataset.target ?? '')"
# What is below a face and beside it.
PLACES = """[...document.querySelectorAll("#frame, .caption, .hint, #address, .steps, #sizes, #backdrops, #tabs, .panel h2, .panel li")]
    .map(element => [element.id || element.className || element.localName, ...Object.values(element.getBoundingClientRect().toJSON())])"""
TRANSFORMED = ["", "flip=horizontal&rotate=90", "fit=fill&width=400&height=200", "flip=both&rotate=30&scale=.6"]
PARAMETERS = {"skull": "scale", "leftEye": "leftEye", "rightEye": "rightEye", "mouth": "mouth", "leftBrow": "brows",
              "rightBrow": "brows", "lowerLip": "mouthOpen", "leftRaise": "browRaise", "rightRaise": "browRaise"}
DEFAULTS = {"leftEye": 1, "rightEye": 1, "mouth": 1, "scale": 0.9}


def point(page, part, position=0.5):
    page.run("document.querySelector('#frame').scrollIntoView({ block: 'nearest' })")
    return page.run(f"{POINT}('{part}', {position})")


def center(page, part):
    return page.center(f"#handles [data-part={part}] > .hit")


def down(page, part):
    """The direction on the screen that is down in the drawing, with a length of 1."""
    x, y = page.run(f"{UNIT}('{part}')")[1]
    return x / math.hypot(x, y), y / math.hypot(x, y)


def aspect(page, part):
    """The ratio of vertical and horizontal lengths of the drawing on the screen."""
    x, y = page.run(f"{UNIT}('{part}')")
    return math.hypot(*y) / math.hypot(*x)


def number(page, name):
    """The number in the query, or the default, which is left out."""
    return float(page.query.get(name, DEFAULTS.get(name, 0)))


def near(actual, expected, tolerance, what):
    assert abs(actual - expected) <= tolerance, f"{what} is {actual}, expected {expected} ± {tolerance}"


def pull(page, part, find, length):
    """Drags a part from where `find` finds it, downwards in the drawing by a number of pixels. Returns where the pointer is then."""
    start, (x, y) = find(page, part), down(page, part)
    end = moved(start, length * x, length * y)
    page.settle_after(drag, start, end)
    return end


def follows(page, part, find, length, state):
    """Checks that a part is at the pointer after such a drag."""
    end = pull(page, part, find, length)
    near(distance(find(page, part), end), 0, TOLERANCE, f"{state}: the distance of {part} to the pointer")


@check
def eyes(test):
    """A click on an eye closes or opens it, and so do Enter, Space and a tap."""
    with Inspector(test) as page:
        before = page.picture
        for part in ["leftEye", "rightEye"]:
            other = "rightEye" if part == "leftEye" else "leftEye"
            toggles = [lambda: click(page, center(page, part)), lambda: press(page, "Enter"), lambda: press(page, " "),
                       lambda: touch(page, [center(page, part)])]
            for toggle, is_open in zip(toggles, [False, True, False, True]):
                toggle()
                page.settle()
                same(page.query, {} if is_open else {part: "0"}, f"the query after a toggle of {part}")
                same(page.picture == before, is_open, f"whether {other} and {part} are open")
            page.show_state()


@check
def mouth(test):
    """The mouth follows the pointer up and down, and stops at the ends of its range."""
    with Inspector(test) as page:
        for state in TRANSFORMED:
            page.show_state(f"{state}&mouth=0")
            for length in [20, -35]:
                follows(page, "mouth", point, length, state)
            for length, expected in [(300, 1), (-600, -1)]:
                pull(page, "mouth", point, length)
                same(number(page, "mouth"), expected, f"{state}: the mouth after {length} pixels")


@check
def insides(test):
    """A press in the middle of a mouth, an eye or a brow drags that part, however far it is open."""
    with Inspector(test) as page:
        for state in [*SEEDS, "seed=ada&mood=happy", "mouth=.5&mouthOpen=1", "mouth=-1&mouthOpen=.5"]:
            page.show_state(f"{state}&browRest=1")
            for part in ["mouth", "leftEye", "rightEye", "leftBrow", "rightBrow"]:
                same(page.run(f"{HIT}({center(page, part)})").replace("Pupil", "Eye"), part, f"{state}: what is in the middle")
            before, start = number(page, "mouth") if "mouth" in page.query else None, center(page, "mouth")
            page.settle_after(drag, start, moved(start, 0, 25 if before == -1 else -25))
            same(number(page, "mouth") != before and "mouth" in page.query, True, f"{state}: whether {page.query} has another mouth")


@check
def traces(test):
    """A drag by mouse leaves no ring, the same colours as without it, and moves nothing on the page; a key shows the focus."""
    with Inspector(test) as page:
        for width, height in [(1280, 900), (900, 700), (390, 844)]:
            page.resize(width, height)
            page.open_state("seed=grace&mood=happy")
            places, (x, y) = page.run(PLACES), center(page, "mouth")
            drag(page, (x, y), (x, y - 25))
            # To where it changes nothing.
            mouse(page, "mouseMoved", (1, height - 1))
            page.settle()
            what, state = f"after a drag at {width} px", page.run("location.search.slice(1)")
            same(page.run("document.activeElement.dataset.part"), "mouth", f"the part with the focus {what}")
            same(page.run(PLACES), places, f"the places {what}")
            dragged = page.screenshot("#frame")
            press(page, "Shift")
            same(page.screenshot("#frame") == dragged, False, f"whether the focus is invisible after a key {what}")
            same(page.run(PLACES), places, f"the places after a key {what}")
            page.open_state(state)
            # Chromium smooths some edges differently after a change than at first.
            difference = max(high for _, high in ImageChops.difference(page.screenshot("#frame"), dragged).getextrema())
            same(difference < 40, True, f"whether the face is as without a drag {what}, with a difference of {difference}")


@check
def mouth_by_touch(test):
    """The mouth follows a finger."""
    with Inspector(test, "mouth=0", width=390, height=844, touch=True) as page:
        start = point(page, "mouth")
        page.settle_after(touch, [start, moved(start, 0, 15)])
        near(distance(point(page, "mouth"), moved(start, 0, 15)), 0, TOLERANCE, "the distance to the finger")


@check
def scrolling_by_touch(test):
    """A finger that drags a part of the face does not scroll the page, and one beside the face does."""
    with Inspector(test, "mouth=0", width=390, height=844, touch=True) as page:
        start = point(page, "mouth")
        page.settle_after(touch, [start, moved(start, 0, 120)], steps=15)
        same((number(page, "mouth"), page.run("scrollY")), (1, 0), "the mouth, and how far the page is scrolled")
        touch(page, [(20, 300), (20, 180)], steps=15)
        page.wait("scrollY > 50", 5)
        same(number(page, "mouth"), 1, "the mouth")


@check
def brows(test):
    """A brow is turned by its outer and by its inner end, to the pointer."""
    with Inspector(test) as page:
        for state in TRANSFORMED:
            page.show_state(f"{state}&brows=0")
            # The first two are a slope of 0.4 in the same direction. A slope of 0.5 is the end of the range.
            for part, position, slope in [("leftBrow", 0.04, 0.4), ("rightBrow", 0.04, 0.8), ("leftBrow", 0.96, -0.6),
                                          ("rightBrow", 0.96, -0.5)]:
                height = distance(point(page, part, 0), point(page, part, 1)) / 2 * aspect(page, part)
                end = pull(page, part, functools.partial(point, position=position), slope * height)
                # The end that was pressed, the pointer and the middle are on one line.
                middle, turned = center(page, part), point(page, part, position)
                pointer = math.atan2(end[1] - middle[1], end[0] - middle[0])
                brow = math.atan2(turned[1] - middle[1], turned[0] - middle[0])
                near(math.remainder(pointer - brow, math.tau), 0, 0.06,
                     f"{state}: the angle between {part} at {position} and the pointer")


@check
def brows_at_the_ends(test):
    """The end of a brow that is dragged far up or down stops at the ends of the range."""
    with Inspector(test) as page:
        for part, position, length, expected in [("leftBrow", 0.04, 60, 1), ("leftBrow", 0.04, -90, -1),
                                                 ("rightBrow", 0.96, 90, 1), ("rightBrow", 0.04, 90, -1)]:
            start = point(page, part, position)
            page.settle_after(drag, start, moved(start, 0, length))
            same(number(page, "brows"), expected, f"the tilt after {part} at {position} by {length}")


@check
def arrow_keys(test):
    """Arrow keys, Home and End change every part."""
    with Inspector(test) as page:
        for part, name in PARAMETERS.items():
            page.show_state(f"{name}=.5")
            handle = f"#handles [data-part={part}]"
            minimum, maximum = (float(page.run(f"document.querySelector('{handle}').getAttribute('aria-value{end}')"))
                                for end in ["min", "max"])
            for key, is_more in [("ArrowUp", True), ("ArrowDown", False), ("ArrowRight", True), ("ArrowLeft", False)]:
                before, picture = number(page, name), page.picture
                page.focus(handle)
                page.settle_after(press, key)
                same(number(page, name) > before, is_more, f"{part}: whether {key} makes it more")
                same(page.picture != picture, True, f"{part}: whether {key} changes the picture")
            for key, expected in [("Home", minimum), ("End", maximum)]:
                page.settle_after(press, key)
                same(number(page, name), expected, f"{part} after {key}")


@check
def ends_of_ranges(test):
    """A key at the end of a range edits nothing, and a number that is the default is not in the URL."""
    with Inspector(test) as page:
        for state, part, key, expected in [
                ("", "leftEye", "ArrowUp", {}), ("", "mouth", "End", {}), ("mouth=smile", "mouth", "ArrowUp", {"mouth": "smile"}),
                ("lookX=-1", "leftPupil", "ArrowLeft", {"lookX": "-1"}), ("mouthOpen=.1", "lowerLip", "ArrowDown", {}),
                ("scale=.85", "skull", "ArrowUp", {}),
                # Without the number the mouth would be that of the mood.
                ("mood=sad&mouth=.9", "mouth", "ArrowUp", {"mood": "sad", "mouth": "1"})]:
            page.open_state(f"{state}&pupil=.3".lstrip("&"))
            page.focus(f"#handles [data-part={part}]")
            page.settle_after(press, key)
            same(page.query, {**expected, "pupil": ".3"}, f"{state}: the query after {key} on {part}")
            is_step = expected != dict(pair.split("=") for pair in state.split("&") if pair)
            same(page.run("document.querySelector('#undo').ariaDisabled"), str(not is_step).lower(), f"{state}: whether {key} is no step")


# Faces whose parts are paths, below a topper, or behind glasses.
SEEDS = ["seed=mary", "seed=henrietta&mood=excited", "seed=vera&flip=horizontal", "seed=ada&kind=creature&rotate=30&topper=party"]


@check
def lower_lip(test):
    """The lower lip follows the pointer and opens the mouth, from the grip below it."""
    with Inspector(test) as page:
        for state in ["", "mouth=-1", *SEEDS]:
            page.show_state(f"{state}&mouthOpen=.2")
            follows(page, "lowerLip", center, 12, state)
            assert number(page, "mouthOpen") > 0.2, f"{state}: the mouth is open by {page.query['mouthOpen']}"
            pull(page, "lowerLip", center, -90)
            same(number(page, "mouthOpen"), 0, f"{state}: the mouth after a drag upwards")


@check
def raised_brows(test):
    """The brows follow the pointer upwards, from the grip above each of them."""
    with Inspector(test) as page:
        for state in ["", *SEEDS]:
            for part in ["leftRaise", "rightRaise"]:
                page.show_state(f"{state}&browRaise=0&browRest=1")
                follows(page, part, center, -8, state)
                assert number(page, "browRaise") > 0, f"{state}: the brows are raised by {page.query['browRaise']}"


@check
def pupils(test):
    """The pupils look where one of them is dragged to, stop at the end of the eye, and blink when they are clicked."""
    with Inspector(test) as page:
        for part in ["leftPupil", "rightPupil"]:
            page.show_state("seed=anita&mood=neutral&eyeFill=white&eyeSize=2&eyeHeight=1&pupil=0.5")
            start = center(page, part)
            page.settle_after(drag, start, moved(start, 5, -6))
            near(distance(center(page, part), moved(start, 5, -6)), 0, TOLERANCE, f"the distance of {part} to the pointer")
            assert number(page, "lookX") > 0 > number(page, "lookY"), f"the pupils look to {page.query}"
            page.settle_after(drag, center(page, part), moved(start, -200, 200))
            same((number(page, "lookX"), number(page, "lookY")), (-1, 1), "where the pupils look at the end")
            for key, expected in [("ArrowRight", (-0.9, 1)), ("ArrowUp", (-0.9, 0.9)), ("End", (1, 0.9)), ("PageUp", (1, -1))]:
                page.settle_after(press, key)
                same((number(page, "lookX"), number(page, "lookY")), expected, f"where they look after {key}")
            eye = part.replace("Pupil", "Eye")
            page.settle_after(click, center(page, part))
            same(number(page, eye), 0, "the eye after a click")
            same(page.run("document.activeElement.dataset.part"), eye, "the part that has the focus")


@check
def robots(test):
    """The eyes, the mouth and the brows of a robot are edited on the picture as well."""
    with Inspector(test) as page:
        for state in ["seed=planner&kind=robot&mood=neutral", "seed=argo&kind=robot&mood=neutral",
                      "seed=ada&kind=robot&face=lamps&mood=neutral", "seed=unimate&kind=robot&mood=neutral&browRest=1"]:
            page.show_state(state)
            pull(page, "lowerLip", center, 8)
            assert number(page, "mouthOpen") > 0, f"{state}: the mouth is open by {page.query}"
            page.settle_after(click, center(page, "leftEye"))
            same(number(page, "leftEye"), 0, f"{state}: the eye after a click")
            page.settle_after(press, "End")
            same(number(page, "leftEye"), 1, f"{state}: the eye after a key")
            page.show_state(state)
            pull(page, "mouth", center, 6)
            assert number(page, "mouth") > 0, f"{state}: the curvature of the mouth is {page.query}"


@check
def pupils_without_room(test):
    """An eye that is all pupil, or that has none, is opened and closed in all of its places."""
    with Inspector(test) as page:
        for state in ["", "seed=mary&mood=neutral&pupil=1"]:
            page.show_state(state)
            hidden = page.run("document.querySelector('#handles [data-part=leftPupil]').hasAttribute('hidden')")
            same(hidden, True, "whether the pupil is no handle")
            page.settle_after(click, center(page, "leftEye"))
            same(number(page, "leftEye"), 0, "the eye after a click")


@check
def seeded_faces(test):
    """Mouth, brows and eyes of faces with seeds follow the pointer as those of the plain face do."""
    with Inspector(test) as page:
        for state in SEEDS:
            page.show_state(f"{state}&mouth=0&mouthOpen=0&brows=0&mouthSkew=0")
            follows(page, "mouth", point, 15, state)
            for part in ["leftEye", "rightEye"]:
                page.settle_after(click, center(page, part))
                same(number(page, part), 0, f"{state}: {part} after a click")
