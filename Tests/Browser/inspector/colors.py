"""The editors of colours: wells, their alpha, and palettes."""
import json
import urllib.parse

from checks import Checks, same
from input import press
from observed import fetched

from .pace import repeated_after_stall, without_pauses
from .page import Inspector

check = Checks("inspector, colours")

PICKED = "#3366cd"
WELL = "[data-parameter={}] input[type=color]"
ALPHA = "[data-parameter={}] .color input[type=range]"


def pick(page, name):
    """Picks a colour as the window that a well opens does. The protocol can't control that window."""
    page.run(f"""(well => {{
        well.value = "{PICKED}"
        for (const kind of ["input", "change"]) well.dispatchEvent(new Event(kind, {{ bubbles: true }}))
    }})(document.querySelector("{WELL.format(name)}"))""")


def is_face(page, expected):
    """Checks the query, and that the picture is the one that the service draws for it."""
    same(page.query, expected, "the query")
    same(page.picture, fetched(f"{page.root}face.svg?{urllib.parse.urlencode(expected)}")[0], f"the picture of {expected}")


@check
def wells(test):
    """A well shows the colour that the face has, and the slider beside it the alpha in percent."""
    with Inspector(test) as page:
        for name, state, color, percent in [
                ("fill", "fill=3366cc", "#3366cc", "100"), ("fill", "fill=ffcc0000", "#ffcc00", "0"),
                ("fill", "fill=fc08", "#ffcc00", "53"), ("fill", "fill=FFCC0080", "#ffcc00", "50"),
                ("color", "", "#0000ff", "100"), ("color", "theme=dark", "#88aaff", "100"),
                ("color", "color=RebeccaPurple", "#663399", "100"), ("color", "color=hsl(48+100%25+50%25)", "#ffcc00", "100"),
                ("color", "value=none", "#888888", "100"), ("fill", "mood=1&fill=mood", "#009e73", "100"),
                ("background", "background=rgba(255,204,0,.2)", "#ffcc00", "20")]:
            page.show_state(state)
            shown = [page.run(f"document.querySelector('{selector.format(name)}').value") for selector in [WELL, ALPHA]]
            same(shown, [color, percent], f"{name} with '{state}'")


@check
def picking(test):
    """A colour that is picked is in the URL with all digits, and with the alpha that was there before."""
    with Inspector(test) as page:
        for state, name, expected in [({}, "color", "3366cd"), ({}, "fill", "3366cd"), ({}, "background", "3366cd"),
                                      ({"fill": "gold"}, "fill", "3366cd"), ({"fill": "fc08"}, "fill", "3366cd88"),
                                      ({"fill": "ffcc0080"}, "fill", "3366cd80"), ({"fill": "ffcc0000"}, "fill", "3366cd00")]:
            page.show_state(urllib.parse.urlencode(state))
            pick(page, name)
            page.settle()
            is_face(page, state | {name: expected})


@check
@repeated_after_stall
def alpha(test):
    """Three presses of a key that follow each other quickly are three percent of the alpha, and one step."""
    with Inspector(test) as page:
        for value, key, expected in [("ffcc00", "ArrowLeft", "ffcc00f7"), ("gold", "ArrowLeft", "ffd700f7"),
                                     ("3366cc00", "ArrowRight", "3366cc08")]:
            page.show_state(f"fill={value}")
            page.focus(ALPHA.format("fill"))
            with without_pauses(page):
                press(page, key, times=3)
            page.settle()
            is_face(page, {"fill": expected})
            page.undo()
            is_face(page, {"fill": value})


@check
def palettes(test):
    """A palette is chosen by a picture of the face in its colours, and replaces those that are given."""
    palettes = json.loads(fetched(f"{test.program.base}/parameters.json")[0])["palettes"]
    same(len(palettes), 24, "the number of palettes")
    with Inspector(test, "mouth=grin&fill=gold&background=white") as page:
        names = page.run("[...document.querySelectorAll('[data-parameter=palette] input')].map(input => input.value)")
        same(names, [*(palette["name"] for palette in palettes), "vivid", "natural"], "the list of palettes")
        for name in [names[0], palettes[-1]["name"]]:
            page.choose(f"[data-parameter=palette] input[value={name}]")
            is_face(page, {"mouth": "grin", "palette": name})
