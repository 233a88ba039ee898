"""Faces that move, inlined in pages and in <img>, against the frames of the same faces as PNG."""
import io
import re

import numpy
from checks import Checks, same
from embedding import page_with
from observed import fetched
from page import Page
from PIL import Image

check = Checks("motion")

MOTIONS = ["blink", "idle", "talk", "nod", "shake", "bounce", "work", "wait"]
PEOPLE = ["seed=ada", "seed=frances&kind=creature", "seed=planner&kind=robot", "background=white&mouth=grin"]
MARKS = ["tear", "sweat", "anger", "sleep", "thought", "heart", "sparkle", "alert", "question"]
BOARD = "2048", "seed=ada&moves=ldlldrdl&motion=slide"
# Animations that have ended aren't among those of a document, so they are played forever.
FACES = [("face", f"{person}&motion={motion}&loops=0") for person in PEOPLE for motion in MOTIONS] + [
    ("face", f"background=white&scale=0.7&motion=blink&mark={mark}") for mark in MARKS]
SIZE = 256
COLUMNS = 8
FRAMES = 50
# The moment at which a face with this phase begins has its eyes closed.
CLOSED = "phase=0.64"


def frames(data):
    """The pictures of a file and when each begins, in milliseconds, and the end of the last one."""
    picture = Image.open(io.BytesIO(data))
    pictures, starts = [], [0]
    # There may be a picture before them, for programs that show no animations.
    for index in range(picture.default_image, picture.n_frames):
        picture.seek(index)
        pictures.append(numpy.asarray(picture.convert("RGB")))
        starts.append(starts[-1] + picture.info["duration"])
    return pictures, starts


def document(test, name, query):
    """A picture to be inlined in a page."""
    return fetched(f"{test.program.base}/{name}.svg?{query}")[0].decode().rstrip()


def inlined(test, body):
    page = page_with(test, "light")
    page.open(test.website.serve_page(f"<style>svg {{ display: block }}</style>{body}"))
    same(page.console, [], "the list of messages on the console")
    return page


def pause(page, milliseconds):
    """Shows the moment of all animations, and returns how many there are."""
    return page.run(f"""(() => {{
        const animations = document.getAnimations()
        for (const animation of animations) {{
            animation.pause()
            animation.currentTime = {milliseconds}
        }}
        return animations.length
    }})()""")


def pixels(page, selector="svg"):
    """The pixels of an element, when the browser has drawn what has changed."""
    page.run("new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    return numpy.asarray(page.screenshot(selector), dtype=float)


def in_rows(test, drawings, width=SIZE):
    """A page with pictures in rows. They are loaded and captured together, which takes a tenth of the time."""
    style = f"main {{ display: inline-grid; grid-template-columns: repeat({COLUMNS}, {width}px) }} svg {{ width: 100%; height: 100% }}"
    body = "".join(document(test, name, f"{query}&size={SIZE}") for name, query in drawings)
    return inlined(test, f"<style>{style}</style><main>{body}</main>")


def pixels_in_rows(page, count, width=SIZE):
    """The pixels of each picture in rows."""
    shown = pixels(page, "main")
    corners = [(index // COLUMNS * width, index % COLUMNS * width) for index in range(count)]
    return [shown[top:top + width, left:left + width] for top, left in corners]


def expect_frames(test, drawings, duration):
    page = in_rows(test, drawings)
    moving = page.run("[...document.querySelectorAll('svg')].map(svg => svg.getAnimations({ subtree: true }).length > 0)")
    same(moving, [True] * len(drawings), "whether each picture moves")
    files = [frames(fetched(f"{test.program.base}/{name}.png?{query}&size={SIZE}")[0]) for name, query in drawings]
    for index in range(2, FRAMES, FRAMES // 10):
        moment = duration * index / FRAMES
        pause(page, moment)
        for (_, query), (pictures, starts), shown in zip(drawings, files, pixels_in_rows(page, len(drawings))):
            same(round(starts[-1]), duration, f"{query}: the duration")
            frame = max(number for number, start in enumerate(starts[:-1]) if start <= moment + 0.5)
            difference = numpy.abs(shown - pictures[frame]).mean()
            assert difference < 2, f"{query}: at {moment} ms the pictures differ by {difference:.2f}"


@check
def moments(test):
    """At ten moments a face in Chromium is the frame of the same moment, for every motion and mark."""
    expect_frames(test, FACES, 4000)


@check
def boards(test):
    """The same for a board."""
    expect_frames(test, [BOARD], 2000)


@check
def rest(test):
    """At rest a face is the still picture, at its own size and at a quarter of it."""
    moving = [*FACES, BOARD]
    still = [(name, re.sub(r"&motion=\w+(&loops=0)?", "", query)) for name, query in moving]
    for width in [SIZE, SIZE // 4]:
        expected = pixels_in_rows(in_rows(test, still, width), len(still), width)
        page = in_rows(test, moving, width)
        page.run("document.getAnimations().forEach(animation => animation.cancel())")
        for (_, query), first, last in zip(moving, expected, pixels_in_rows(page, len(moving), width)):
            same((first == last).all(), True, f"{query} with {width} px: whether the pictures are the same")


@check
def sharpness(test):
    """While it moves, a face on a tilted head is as sharp as the still picture."""
    for person in ["alan", "linus"]:
        query = f"seed={person}&size=80"
        expected = pixels(inlined(test, document(test, "face", query)))
        page = inlined(test, document(test, "face", f"{query}&motion=idle&phase=0"))
        assert pause(page, 0), "nothing moves"
        same((pixels(page) == expected).all(), True, f"{query}: whether the pictures are the same")


@check
def images(test):
    """In <img> a face moves, under the content security policy of pictures."""
    url = f"{test.program.base}/face.svg?seed=ada&size={SIZE}&motion=nod"
    page = page_with(test, "light")
    page.open(url)
    assert page.run("document.getAnimations().length"), "the document has no animations"
    page.open(test.website.serve_page(f'<img src="{url}" alt="">'))
    page.wait_for_change("img")


@check
def reduced_motion(test):
    """Where people prefer reduced motion, nothing moves, neither inlined nor in <img>."""
    query = f"seed=ada&size={SIZE}"
    with test.browser.with_reduced_motion() as browser, Page(browser) as page:
        page.prefer("reduced-motion", "reduce")
        expected = {}
        for motion in ["", f"&motion=blink&{CLOSED}"]:
            for kind, body in [("inlined", document(test, "face", query + motion)),
                               ("img", f'<img src="{test.program.base}/face?{query}{motion}" alt="">')]:
                page.open(test.website.serve_page(f"<style>svg {{ display: block }}</style>{body}"))
                same(page.run("document.getAnimations().length"), 0, f"{kind}: the number of animations")
                shown = pixels(page, "svg, img")
                same((shown == expected.setdefault(kind, shown)).all(), True, f"{kind}: whether it is the still picture")


@check
def neighbors(test):
    """Pictures that are inlined in one page move as each of them does alone."""
    bodies = [document(test, name, f"{query}&size={SIZE}") for name, query in [*FACES[::4], BOARD]]
    alone = []
    for body in bodies:
        page = inlined(test, body)
        pause(page, 900)
        alone.append(pixels(page))
    page = inlined(test, "".join(f'<div id="p{index}">{body}</div>' for index, body in enumerate(bodies)))
    pause(page, 900)
    for index, expected in enumerate(alone):
        # What moves has layers of its own, whose edges depend a little on where they are in the page.
        difference = numpy.abs(pixels(page, f"#p{index} svg") - expected).mean()
        assert difference < 0.1, f"picture {index}: the pictures differ by {difference:.3f}"


@check
def page_styles(test):
    """A style sheet of a picture has nothing but keyframes, so it changes nothing of a page."""
    page = inlined(test, "".join(document(test, name, query) for name, query in [*FACES, BOARD]))
    names = page.run("""(() => {
        const rules = [...document.querySelectorAll("svg style")].flatMap(style => [...style.sheet.cssRules])
        return [...new Set(rules.flatMap(rule => [rule, ...rule.cssRules]).map(rule => rule.constructor.name))].sort()
    })()""")
    same(names, ["CSSKeyframesRule", "CSSMediaRule"], "the list of kinds of rules")
