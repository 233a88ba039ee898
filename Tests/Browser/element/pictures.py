"""What elements look like, how large they are and what they are called."""
import numpy
from checks import Checks, same

from element.page import ElementPage

check = Checks("element.pictures")

FACES = [
    {}, {"seed": "ada"}, {"seed": "alan", "mood": "laughing"}, {"seed": "grace", "mood": "surprised"},
    {"seed": "vera", "status": "failed", "badge": "auto"}, {"seed": "leslie", "beard": "full", "palette": "natural"},
    {"seed": "frances", "kind": "creature", "mood": "excited"}, {"seed": "planner", "kind": "robot"},
    {"seed": "argo", "kind": "robot", "mood": "laughing"}, {"seed": "unimate", "kind": "robot", "status": "failed"},
    {"seed": "ada", "kind": "robot", "face": "mask", "mood": "surprised"}, {"mood": "asleep"}, {"mood": "thinking", "fill": "mood"},
    {"seed": "ada", "flip": "horizontal", "rotate": "20", "opacity": "0.5", "radius": "30"},
    {"mouth": "-0.4", "mouthOpen": "0.6", "mouthSkew": "1", "teeth": "0.5", "tongue": "0.3", "lineWidth": "9"},
    {"glasses": "shades", "topper": "crown", "accent": "red", "patch": "left", "width": "200", "height": "120", "fit": "cover"},
    {"leftEye": "0", "browBend": "1", "caps": "round", "browLength": "0", "background": "gold"},
    {"value": "73", "fill": "mood", "headWidth": "1.3", "nose": "1", "blush": "1", "freckles": "2"},
]


def pixels(page, selector):
    return numpy.asarray(page.screenshot(selector, is_in_window=True), dtype=float)


def markup(attributes, content=""):
    return "<face-it" + "".join(f' {name}="{value}"' for name, value in attributes.items()) + f">{content}</face-it>"


def query(attributes):
    return "&".join(f"{name}={value}" for name, value in attributes.items())


def is_as_image(page, what):
    """Checks that the element looks as the image in the page does."""
    page.run("document.querySelector('img').decode()")
    difference = numpy.abs(pixels(page, "face-it") - pixels(page, "img"))
    assert difference.mean() < 0.3 and (difference > 64).mean() < 0.001, f"{what}: {difference.mean()}"


@check
def still(test):
    """An element without motion is the picture of the service."""
    with ElementPage(test) as page:
        for attributes in FACES:
            image = f'<img src="{test.program.base}/face?{query(attributes)}" alt="">'
            page.open_body(markup({**attributes, "motion": "none"}) + image).is_drawn()
            is_as_image(page, attributes)
            same(page.console, [], "the list of messages on the console")


@check
def themes(test):
    """With theme=auto an element has the colours for the colour scheme of the viewer, also when that changes."""
    body = markup({"theme": "auto", "motion": "none", "mood": "happy"}, f'<img src="{test.program.base}/face?theme=auto&mood=happy" alt="">')
    colors = {"light": "#0000ff", "dark": "#88aaff"}
    for first, last in [("light", "dark"), ("dark", "light")]:
        with ElementPage(test, body, scheme=first).is_drawn() as page:
            stroke = "[...svg().querySelectorAll('path')].find(path => path.getAttribute('stroke') !== 'none').getAttribute('stroke')"
            same(page.run(stroke), colors[first], f"the colour of lines on a {first} page")
            page.run("window.changed = shown(); null")
            page.prefer("color-scheme", last)
            page.run("changed")
            same(page.run(stroke), colors[last], f"the colour of lines after a change to {last}")
            page.run("face().removeAttribute('theme'), null")
            page.run("shown({mood: 'sad'})")
            same(page.run(stroke), colors["light"], f"the colour of lines without a theme on a {last} page")


@check
def moving(test):
    """At a moment of its motion an element is the inlined picture of the service at the same moment."""
    with ElementPage(test) as page:
        for attributes in [{"seed": "ada"}, {"seed": "frances", "motion": "shake", "loops": "0"}, {"mark": "sleep", "mood": "asleep"},
                           {"background": "white", "motion": "bounce", "speed": "2", "loops": "0"}, {"seed": "grace", "motion": "talk"},
                           {"seed": "alan", "motion": "nod", "tilt": "6", "loops": "0"}, {"seed": "chris", "motion": "work"},
                           {"seed": "rasmus", "motion": "wait"}, {"seed": "planner", "kind": "robot", "motion": "talk"},
                           {"seed": "coder", "kind": "robot"}, {"seed": "unimate", "kind": "robot", "motion": "work"}]:
            moving = {"motion": "idle", **attributes}
            page.open_body(markup(moving)).is_drawn()
            svg = page.run(f"fetch('{test.program.base}/face.svg?{query(moving)}').then(response => response.text())")
            page.run(f"document.body.insertAdjacentHTML('beforeend', {svg!r})")
            for moment in [100, 300, 950, 2430, 2560, 3700]:
                page.run(f"now = 8000 + {moment} - 100, tick(), tick(100)")
                page.run(f"""document.getAnimations().forEach(animation => {{
                    animation.pause()
                    animation.currentTime = 8000 + {moment}
                }})""")
                page.run("painted()")
                difference = numpy.abs(pixels(page, "face-it") - pixels(page, "body > svg")).mean()
                # What is animated by a style sheet is drawn at whole pixels.
                assert difference < 2, f"{attributes}: at {moment} ms the pictures differ by {difference:.2f}"


@check
def image(test):
    """Without the script an image in an element is shown, and with it this is replaced in the same place."""
    source = f"{test.program.base}/face?seed=ada&mood=happy"
    body = markup({"seed": "ada", "mood": "happy", "motion": "none"}, f'<img src="{source}" alt="Ada" width="96" height="96">')
    with ElementPage(test, body, path=None) as page:
        page.run("document.querySelector('img').decode()")
        expected = pixels(page, "face-it img")
        same(expected.shape, (96, 96, 3), "the size of the image")
        assert len(numpy.unique(expected)) > 1, "the image is not drawn"
    with ElementPage(test, body).is_drawn() as page:
        same(page.run("getComputedStyle(face().querySelector('img')).visibility"), "hidden", "the visibility of the image")
        shown = pixels(page, "face-it")
        same(shown.shape, expected.shape, "the size of the element")
        assert numpy.abs(shown - expected).mean() < 1, "the element is not in the place of the image"


@check
def sizes(test):
    """An element has the size of its attributes, of its image or of a style sheet, before and after its face is known."""
    source = f"{test.program.base}/face?size=40"
    with ElementPage(test) as page:
        for attributes, content, style, expected in [
                ({}, "", "", [256, 256]), ({"size": "64"}, "", "", [64, 64]), ({"width": "120", "height": "60"}, "", "", [120, 60]),
                ({"size": "64"}, "", "width: 32px", [32, 32]), ({"size": "9px}:host{height:1px"}, "", "", [256, 256]),
                ({"size": "4096"}, "", "", [4096, 4096]), ({"size": "99999"}, "", "", [256, 256]),
                ({"size": "-5"}, "", "", [256, 256]), ({}, "", "width: 30px; height: 20px", [30, 20]),
                ({}, f'<img src="{source}" alt="" width="40" height="40">', "", [40, 40])]:
            page.open_body(f"<style>face-it {{ {style} }}</style>" + markup(attributes, content))
            page.wait("customElements.get('face-it') && face().offsetWidth > 0")
            measure = "[face().offsetWidth, face().offsetHeight]"
            same(page.run(measure), expected, f"{attributes} {style}: the size")
            if attributes.get("size") in ["9px}:host{height:1px", "99999", "-5"]:
                continue
            page.is_drawn()
            same(page.run(measure), expected, f"{attributes} {style}: the size of the face")
            same(page.run("(({width, height}) => [width, height])(svg().getBoundingClientRect())"), expected, "the size of the SVG")
    with ElementPage(test, '<face-it size="64"></face-it>').is_drawn() as page:
        page.run("shown({size: '99999'}).catch(() => true)")
        same(page.run("[face().offsetWidth, face().offsetHeight]"), [64, 64], "the size after a rejected one")
    with ElementPage(test, '<face-it hidden></face-it>') as page:
        page.wait("Boolean(customElements.get('face-it'))")
        same(page.run("face().offsetWidth"), 0, "the width of a hidden element")


@check
def stretched(test):
    """An element that a row stretches has the height of the row, and draws nothing beside its picture."""
    row = '<div style="display: flex; width: 280px; height: 160px">'
    with ElementPage(test, row + '<face-it seed="ada" rotate="20" motion="none" style="flex: 1"></face-it></div>').is_drawn() as page:
        same(page.run("[face().offsetWidth, face().offsetHeight]"), [280, 160], "the size")
        drawn = pixels(page, "face-it")
        assert (drawn[:, 61:219] < 255).any(), "the face is not drawn"
        for name, side in [("left", drawn[:, :59]), ("right", drawn[:, 221:])]:
            assert (side == 255).all(), f"something is drawn on the {name} of the picture"


def announced(page):
    """The roles and names of what assistive technology finds in the page."""
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes[1:]
            if not node["ignored"] and node["role"]["value"] != "generic"]


@check
def names(test):
    """For assistive technology an element is one image with the text of the author, else that of the service, or nothing."""
    image = f'<img src="{test.program.base}/face" alt="%s">'
    with ElementPage(test) as page:
        for attributes, content, expected in [
                ("", "", [("image", "Smiling face, eyes open, brows normal")]), ('alt="Ada"', "", [("image", "Ada")]),
                ('aria-label="Grace"', "", [("image", "Grace")]), ("", image % "Alan", [("image", "Alan")]),
                ('alt="Ada"', image % "Alan", [("image", "Ada")]), ('alt=""', "", []), ('alt=""', image % "Alan", []),
                ("", image % "", [])]:
            page.open_body(f"<face-it {attributes}>{content}</face-it>").is_drawn()
            same(announced(page), expected, f"{attributes} {content}: roles and names")


@check
def names_without_face(test):
    """With a worried face, the element is one image with the text of the author or of the image inside, too."""
    image = f'<img src="{test.program.base}/face" alt="Alan">'
    with ElementPage(test) as page:
        for attributes, expected in [("", [("image", "Alan")]), ('alt="Ada"', [("image", "Ada")]), ('alt=""', [])]:
            page.open_body(f'<face-it mouth="2" {attributes}>{image}</face-it>')
            page.wait("Boolean(face().shadowRoot)")
            page.settle()
            same(announced(page), expected, f"{attributes}: roles and names")


@check
def change_of_name(test):
    """The text of an element follows its face, unless the author has set one."""
    with ElementPage(test, "<face-it></face-it>").is_drawn() as page:
        page.show(mood="sad")
        [(role, name)] = announced(page)
        assert role == "image" and name.startswith("Sad face"), name
