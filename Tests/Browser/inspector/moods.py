"""The plane of moods, and the faces to start from."""
import json

from checks import Checks, same
from input import drag, press, touch
from observed import fetched

from .pace import repeated_after_stall, without_pauses
from .page import Inspector

check = Checks("inspector, moods and starts")

THUMB = "#plane [role=slider]"
STARTS = {"expressions": "#start .expressions a", "moods": "#start .moods a", "people": "#start .people a"}


def position(page, selector):
    """The middle of an element on the screen."""
    return page.run(f"""(box => [box.x + box.width / 2, box.y + box.height / 2])
        (document.querySelector("{selector}").getBoundingClientRect())""")


def at(page, x, y):
    """A point of the plane, as parts of its width and height."""
    left, top, width, height = page.run("""(box => [box.x, box.y, box.width, box.height])
        (document.querySelector("#plane").getBoundingClientRect())""")
    return left + width * x, top + height * y


def is_near(actual, expected, what):
    assert max(abs(first - last) for first, last in zip(actual, expected)) < 4, f"{what} is {actual}, expected {expected}"


@check
@repeated_after_stall
def dragging(test):
    """The mood follows the pointer over the plane, and replaces a mouth that was set."""
    with Inspector(test, "mouth=-1&eyes=closed") as page:
        page.show_panel("feeling")
        page.middle("#plane")
        before = page.state
        points = [at(page, 0.6, 0.85), at(page, 0.2, 0.3), at(page, 0.7, 0.3)]
        with without_pauses(page):
            drag(page, *points)
        page.settle()
        same(sorted(page.query), ["energy", "mood"], "the parameters")
        same(page.picture != before[2], True, "whether the picture has changed")
        is_near(position(page, THUMB), at(page, 0.7, 0.3), "the position of the thumb")
        page.undo()
        same(page.state, before, "the state after an undo")


@check
def dragging_a_name(test):
    """The mood can be dragged from where it is, also if that is the place of a name."""
    with Inspector(test, "mood=neutral") as page:
        page.show_panel("feeling")
        page.middle("#plane")
        drag(page, position(page, THUMB), at(page, 0.7, 0.3))
        page.settle()
        is_near(position(page, THUMB), at(page, 0.7, 0.3), "the position of the thumb")


@check
def touching(test):
    """The mood follows a finger over the plane."""
    with Inspector(test, width=390, height=844) as page:
        page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        page.show_panel("feeling")
        page.middle("#plane")
        end = at(page, 0.25, 0.85)
        touch(page, [at(page, 0.6, 0.2), end])
        page.settle()
        is_near(position(page, THUMB), end, "the position of the thumb")


@check
def arrow_keys(test):
    """Arrow keys move the mood over the plane, and stop at its border."""
    with Inspector(test, "mood=0&mouth=-1") as page:
        page.show_panel("feeling")
        page.focus(THUMB)
        for key, expected in [("ArrowRight", ("0.05", "0")), ("ArrowUp", ("0.05", "0.05")),
                              ("ArrowLeft", ("0", "0.05")), ("ArrowDown", ("0", "0")), ("End", ("1", "0")),
                              ("PageUp", ("1", "1")), ("ArrowUp", ("1", "1")), ("Home", ("-1", "1"))]:
            press(page, key)
            page.settle()
            same((page.query["mood"], page.query["energy"]), expected, f"mood and energy after {key}")
        same("mouth" in page.query, False, "whether the mouth is still set")


@check
def names(test):
    """A click on the name of a mood gives the face of the mood."""
    moods = json.loads(fetched(f"{test.program.base}/parameters.json")[0])["moods"]
    same(len(moods), 9, "the number of moods")
    with Inspector(test, "mouth=-1&energy=1&mood=0.3") as page:
        page.show_panel("feeling")
        for mood in [mood["name"] for mood in moods]:
            page.click(f"#plane [value={mood}]")
            page.settle()
            same(page.query, {"mood": mood}, "the query")
            same(page.picture, fetched(f"{test.program.base}/face.svg?mood={mood}")[0], "the picture")
            pressed = page.run(f"document.querySelector('#plane [value={mood}]').ariaPressed")
            same(pressed, "true", f"whether {mood} is pressed")
            same(page.run("document.querySelectorAll('#plane [aria-pressed=true]').length"), 1, "the number of those")


@check
def starts(test):
    """Each link of a face shows this face; it is one step, which an undo removes."""
    counts = {"expressions": 45, "moods": 9, "people": 12}
    with Inspector(test) as page:
        for kind, selector in STARTS.items():
            addresses = page.run(f"[...document.querySelectorAll('{selector}')].map(link => link.href)")
            same(len(set(addresses)), counts[kind], f"the number of {kind}")
            for index in [0, len(addresses) // 2, len(addresses) - 1]:
                page.open_state("")
                before = page.state
                page.click(f"#start .{kind} li:nth-child({index + 1}) a")
                page.settle()
                same(page.picture, fetched(addresses[index].replace("/face?", "/face.svg?"))[0], addresses[index])
                page.undo()
                same(page.state, before, "the state after an undo")


@check
def combined(test):
    """A person, a mood and a background are kept beside each other; an expression replaces the mood."""
    with Inspector(test, "background=gold") as page:
        page.click(STARTS["people"])
        page.settle()
        person = page.query["seed"]
        page.click(STARTS["moods"])
        page.settle()
        same(page.query, {"background": "gold", "seed": person, "mood": "happy"}, "the query")
        page.click(STARTS["expressions"])
        page.settle()
        same("mood" in page.query, False, "whether the mood is still set")
        same((page.query["seed"], page.query["background"]), (person, "gold"), "what is kept")


@check
def fills(test):
    """A colour is kept beside a mood and without it; the colour that a mood has is removed with the mood."""
    with Inspector(test) as page:
        for state, rest in [("fill=gold&mood=sad", {"fill": "gold"}), ("fill=mood&mood=sad", {}),
                            ("seed=ada&fill=none&mood=sad&energy=1", {"seed": "ada", "fill": "none"})]:
            page.open_state(state)
            same(page.is_visible("#problem"), False, f"whether {state} is rejected ({page.text('#problem')})")
            same(page.picture, fetched(f"{test.program.base}/face.svg?{state}")[0], f"the picture of {state}")
            page.show_panel("feeling")
            page.click("[data-parameter=mood] .reset")
            page.settle()
            same(page.query, rest, f"the query of {state} without the mood")


@check
def surprises(test):
    """"Surprise me" shows another face each time; each is one step."""
    with Inspector(test, "background=gold") as page:
        states = [page.state]
        for _ in range(3):
            page.click("#surprise")
            page.settle()
            states.append(page.state)
        same(len({state[1] for state in states}), 4, "the number of different faces")
        same({state[0]["background"] for state in states}, {"gold"}, "the background")
        for expected in states[-2::-1]:
            page.undo()
            same(page.state, expected, "the state after an undo")
