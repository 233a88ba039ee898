"""The plane of moods, and the faces to start from."""
import json
import urllib.parse

from checks import Checks, same
from input import drag, press, touch
from observed import fetched

from .pace import repeated_after_stall, without_pauses
from .page import Inspector
from .snippets import image

check = Checks("inspector, moods and starts")

THUMB = "#plane [role=slider]"
STARTS = {"expressions": ".expressions a", "states": ".states a", "people": ".people a"}


def at(page, x, y):
    """A point of the plane, as parts of its width and height."""
    left, top, width, height = page.box("#plane")
    return left + width * x, top + height * y


def is_near(actual, expected, what):
    assert max(abs(first - last) for first, last in zip(actual, expected)) < 4, f"{what} is {actual}, expected {expected}"


@check
@repeated_after_stall
def dragging(test):
    """The mood follows the pointer over the plane, and replaces a mouth that was set."""
    with Inspector(test, "mouth=-1&eyes=closed") as page:
        page.middle("#plane")
        before = page.state
        points = [at(page, 0.6, 0.85), at(page, 0.2, 0.3), at(page, 0.7, 0.3)]
        with without_pauses(page):
            drag(page, *points)
        page.settle()
        same(sorted(page.query), ["energy", "mood"], "the parameters")
        same(page.picture != before[2], True, "whether the picture has changed")
        is_near(page.center(THUMB), at(page, 0.7, 0.3), "the position of the thumb")
        page.undo()
        same(page.state, before, "the state after an undo")


@check
def dragging_a_name(test):
    """The mood can be dragged from where it is, also if that is the place of a name."""
    with Inspector(test, "mood=neutral") as page:
        page.middle("#plane")
        page.settle_after(drag, page.center(THUMB), at(page, 0.7, 0.3))
        is_near(page.center(THUMB), at(page, 0.7, 0.3), "the position of the thumb")


@check
def touching(test):
    """The mood follows a finger over the plane."""
    with Inspector(test, width=390, height=844, touch=True) as page:
        page.middle("#plane")
        end = at(page, 0.25, 0.85)
        page.settle_after(touch, [at(page, 0.6, 0.2), end])
        is_near(page.center(THUMB), end, "the position of the thumb")


@check
def arrow_keys(test):
    """Arrow keys move the mood over the plane, and stop at its border."""
    with Inspector(test, "mood=0&mouth=-1") as page:
        page.focus(THUMB)
        for key, expected in [("ArrowRight", ("0.05", "0")), ("ArrowUp", ("0.05", "0.05")),
                              ("ArrowLeft", ("0", "0.05")), ("ArrowDown", ("0", "0")), ("End", ("1", "0")),
                              ("PageUp", ("1", "1")), ("ArrowUp", ("1", "1")), ("Home", ("-1", "1"))]:
            page.settle_after(press, key)
            same((page.query["mood"], page.query["energy"]), expected, f"mood and energy after {key}")
        same("mouth" in page.query, False, "whether the mouth is still set")
        page.open_state("mood=1")
        page.focus(THUMB)
        page.settle_after(press, "ArrowRight")
        same(page.query, {"mood": "1"}, "the query after a key at the border")


@check
def names(test):
    """A click on the name of a mood gives the face of the mood."""
    moods = json.loads(fetched(f"{test.program.base}/parameters.json")[0])["moods"]
    same(len(moods), 24, "the number of moods")
    with Inspector(test, "mouth=-1&energy=1&mood=0.3") as page:
        for name, place in [(mood["name"], "#plane" if mood.get("isOnPlane", True) else "#beside") for mood in moods]:
            page.choose(f"{place} [value={name}]")
            same(page.query, {"mood": name}, "the query")
            same(page.picture, fetched(f"{test.program.base}/face.svg?mood={name}")[0], "the picture")
            pressed = page.run("[...document.querySelectorAll('#panel-feeling [aria-pressed=true]')].map(button => button.value)")
            same(pressed, [name], "the list of moods that are pressed")


@check
def beside_the_plane(test):
    """A mood beside the plane has no energy, and shows the feeling of the person that is there."""
    with Inspector(test, "seed=ada&mood=0.3&energy=1") as page:
        button = "#beside [value=laughing]"
        image = f"{button} img"
        # The picture is requested when it gets visible.
        page.middle(button)
        page.wait(f"document.querySelector('{image}').naturalWidth > 0")
        source = page.run(f"document.querySelector('{image}').src")
        same(fetched(source)[0], fetched(f"{page.root}face.svg?seed=ada&mood=laughing&size=64")[0], "the picture of the choice")
        page.choose(button)
        same(page.query, {"seed": "ada", "mood": "laughing"}, "the query")
        energy = "[data-parameter=energy] input[type=range]"
        same(page.run(f"document.querySelector('{energy}').disabled"), True, "whether the energy is disabled")


@check
def statuses(test):
    """A status replaces a mood with its energy, or data, and each of them replaces a status."""
    with Inspector(test, "mood=0.3&energy=1&fill=gold") as page:
        page.choose("[data-parameter=status] input[value=working]")
        same(page.query, {"fill": "gold", "status": "working"}, "the query")
        page.choose("#plane [value=sad]")
        same(page.query, {"fill": "gold", "mood": "sad"}, "the query after a mood")
        page.open_state("value=60&min=10")
        page.choose("[data-parameter=status] input[value=done]")
        same(page.query, {"status": "done"}, "the query with data before")


@check
def starts(test):
    """Each link of a face shows this face; it is one step, which an undo removes."""
    counts = {"expressions": 45, "states": 9, "people": 21}
    with Inspector(test) as page:
        for kind, selector in STARTS.items():
            addresses = page.run(f"[...document.querySelectorAll('{selector}')].map(link => link.href)")
            same(len(set(addresses)), counts[kind], f"the number of {kind}")
            for index in [0, len(addresses) // 2, len(addresses) - 1]:
                page.show_state()
                before = page.state
                page.choose(selector.replace(" a", f" li:nth-child({index + 1}) a"))
                same(page.picture, fetched(addresses[index].replace("/face?", "/face.svg?"))[0], addresses[index])
                page.undo()
                same(page.state, before, "the state after an undo")


@check
def combined(test):
    """A person has the own colours and tile, and is kept beside a mood and a size; an expression replaces the mood."""
    with Inspector(test, "background=gold&topper=cap&size=200") as page:
        page.choose(STARTS["people"])
        person = page.query["seed"]
        same(page.query, {"size": "200", "seed": person}, "the query with a person")
        page.choose("#plane [value=happy]")
        same(page.query, {"size": "200", "seed": person, "mood": "happy"}, "the query with a mood")
        page.choose(STARTS["states"])
        same(page.query, {"size": "200", "seed": person, "status": "idle", "badge": "auto"}, "the query with a state")
        page.choose(".people li:nth-child(2) a")
        same(page.query["status"], "idle", "the state of another person")
        page.choose(STARTS["expressions"])
        same("status" in page.query, False, "whether the state is still set")
        same("seed" in page.query, True, "whether the person is kept")


@check
def states_of_person(test):
    """The states of a program are shown with the person that is there, and at the start with the one of the link."""
    with Inspector(test) as page:
        for state, look in [("", "seed=anita"), ("seed=ada&mood=sad", "seed=ada"), ("fill=gold", "fill=gold")]:
            page.open_state(state)
            link = ".states li:last-child"
            page.middle(f"{link} a")
            page.settle()
            page.wait(f"document.querySelector('{link} img').naturalWidth > 0")
            status = page.text(f"{link} span")
            same(fetched(page.run(f"document.querySelector('{link} img').src"))[0],
                 fetched(f"{page.root}face.svg?{look}&status={status}&badge=auto&size=64")[0], f"the picture of {status} with {state}")
            # The pictures of states depend on no mood.
            page.requests.clear()
            page.focus(THUMB)
            page.settle_after(press, "ArrowRight")
            same([url for url in page.requests if "status=" in url], [], "the list of requests after a change of the mood")


def type_names(page, text, names):
    """Types a text in place of what is in the field for names, and checks the names that get faces."""
    page.run("document.querySelector('#names').select()")
    page.focus("#names")
    page.call("Input.insertText", text=text)
    page.wait(f"document.querySelectorAll('#named a').length === {len(names)}")
    page.wait("[...document.querySelectorAll('#named img')].every(image => image.naturalWidth)")
    same(page.run("[...document.querySelectorAll('#named a')].map(link => link.textContent)"), names, "the list of names")


@check
def typed_names(test):
    """Names that are typed have faces, which are starts, and a link to a picture of them all."""
    first, all_ = "document.querySelector('#named img').src", "document.querySelector('#sheet a').href"
    with Inspector(test) as page:
        same(page.is_visible("#sheet"), False, "whether there is a link before")
        type_names(page, "Ada Lovelace, Grace\nÉmilie,, Grace", ["Ada Lovelace", "Grace", "Émilie"])
        same(fetched(page.run(first))[0], fetched(f"{page.root}face.svg?seed=ada%20lovelace&size=64")[0], "the first picture")
        sheet = page.run(all_)
        same(sheet.endswith("faces?seed=Ada%20Lovelace,Grace,%C3%89milie&across=2&size=128"), True, f"whether {sheet} has all")
        same(b"3 faces" in fetched(sheet)[0], True, "whether the sheet has three faces")
        page.choose("#named li:nth-child(3) a")
        same(page.query, {"seed": "Émilie"}, "the query after a click")
        page.choose("[data-parameter=kind] input[value=robot]")
        source, sheet = page.run(first), page.run(all_)
        same(source.endswith("?seed=Ada+Lovelace&kind=robot&size=64"), True, f"whether {source} is a robot")
        same("&kind=robot&" in sheet, True, f"whether {sheet} has robots")
        page.choose("[data-parameter=kind] .reset")
        # Names with characters that have a meaning in lists, in URLs or in HTML.
        people = ["Lovelace, Ada", 'Dwayne "Rock"', "100%", "a(b", "c)d", "<b>&", "*"]
        type_names(page, '"Lovelace, Ada", Dwayne "Rock", 100%\na(b, c)d, <b>&, *', people)
        seeds = ["lovelace, ada", 'dwayne "rock"', "100%", "a(b", "c)d", "<b>&", "*"]
        sheet = json.loads(fetched(page.run(all_).replace("faces?", "faces.json?"))[0])
        same(len(sheet["faces"]), len(people), "the number of faces in the sheet")
        images = [image(line) for line in page.text("[data-snippet='HTML of your people'] code").splitlines()]
        same([attributes["alt"] for attributes in images], people, "the texts in HTML")
        for attributes, seed in zip(images, seeds):
            expected = fetched(f"{page.root}face?{urllib.parse.urlencode({'seed': seed})}")[0]
            same(fetched(attributes["src"])[0], expected, f"the picture of {seed} in HTML")
        # A hundred faces at most.
        page.run("""(field => {
            field.value = Array.from({ length: 120 }, (_, index) => `n${index}`).join()
            field.dispatchEvent(new Event("input"))
        })(document.querySelector("#names"))""")
        page.wait("document.querySelectorAll('#named a').length === 100")
        same(page.text("#sheet a"), "The first 100 in one picture", "the text of the link")


@check
def fills(test):
    """A colour is kept beside a mood and without it; the colour that a mood has is removed with the mood."""
    with Inspector(test) as page:
        for state, rest in [("fill=gold&mood=sad", {"fill": "gold"}), ("fill=mood&mood=sad", {"mouth": "smile"}),
                            ("seed=ada&fill=none&mood=sad&energy=1", {"seed": "ada", "fill": "none"})]:
            page.show_state(state)
            same(page.is_visible("#problem"), False, f"whether {state} is rejected ({page.text('#problem')})")
            same(page.picture, fetched(f"{test.program.base}/face.svg?{state}")[0], f"the picture of {state}")
            page.choose("[data-parameter=mood] .reset")
            same(page.query, rest, f"the query of {state} without the mood")


@check
def surprises(test):
    """"Surprise me" shows somebody else with another mood each time; each is one step."""
    with Inspector(test, "background=gold&eyes=closed&size=200") as page:
        states = [page.state]
        for _ in range(3):
            page.choose("#surprise")
            states.append(page.state)
        same(len({state[1] for state in states}), 4, "the number of different faces")
        for before, after in zip(states, states[1:]):
            same(sorted(after[0]), ["mood", "seed", "size"], "the parameters")
            same(before[0].get("mood") != after[0]["mood"], True, "whether the mood is another one")
        for expected in states[-2::-1]:
            page.undo()
            same(page.state, expected, "the state after an undo")
        page.open_state("seed=ada&kind=robot&face=port")
        page.choose("#surprise")
        same(page.query.get("kind"), "robot", "the kind of somebody else")
        same(sorted(page.query), ["kind", "mood", "seed"], "the parameters of another robot")
