"""What is around the face: the background of the page, and the face in small sizes."""
import urllib.parse
import xml.etree.ElementTree

from checks import Checks, same
from observed import fetched

from .page import Inspector

check = Checks("inspector, surroundings")

BACKDROPS = ["white", "grey", "black", "checkerboard"]
# The backgrounds of all elements but the buttons that choose one.
BACKGROUNDS = """[...document.querySelectorAll("html, body, body *")].filter(element => !element.closest("#backdrops"))
    .map((element, index) => [element.id || `${element.localName} ${index}`, getComputedStyle(element).background])"""
# The sides that the page specifies, the longer sides as shown, and the addresses.
SIZES = """[...document.querySelectorAll("#sizes img")].map(image =>
    [Number(image.getAttribute("width")), Math.max(image.width, image.height), image.src])"""


@check
def backdrops(test):
    """Each background of the page changes what is behind the face and its small pictures, and nothing else."""
    with Inspector(test, "mouth=grin") as page:
        before, found = page.state, {}
        for name in BACKDROPS:
            page.choose(f"#backdrops input[value={name}]")
            same(page.state, before, f"the state with {name}")
            found[name] = dict(page.run(BACKGROUNDS))
        for element in ["frame", "sizes"]:
            same(len({found[name][element] for name in BACKDROPS}), len(BACKDROPS), f"the number of backgrounds of {element}")
        for name in BACKDROPS[1:]:
            changed = {element for element, background in found[name].items() if background != found["white"][element]}
            same(changed, {"frame", "sizes"}, f"the elements whose background is another one with {name}")


@check
def sizes(test):
    """The small pictures are those of the service, with the longer side of each as the page says."""
    # Ratios to the longer side: the width, the height, and the width of lines if the canonical URL specifies it.
    with Inspector(test) as page:
        for state, width, height, line in [
                ("mouth=grin&brows=furrowed", 1, 1, None), ("seed=ada&mood=sad", 1, 1, None),
                ("mouth=grin&width=400&height=200&background=gold", 1, 0.5, None),
                ("width=100&height=400&rotate=30&lineWidth=4", 0.25, 1, 4 / 400)]:
            page.open_state(state)
            sides = []
            page.wait("[...document.querySelectorAll('#sizes img')].every(image => image.src)")
            for side, shown, source in page.run(SIZES):
                sides.append(side)
                same(shown, side, f"{state}: the longer side of {source} on the page")
                picture = fetched(source)[0]
                # A small picture whose lines are not too thin is the one that is shown.
                if source == page.run("document.querySelector('#face').src"):
                    same(side >= 48, True, f"{state}: whether the picture with a side of {side} is the one that is shown")
                    continue
                size = {"width": str(round(side * width)), "height": str(round(side * height))}
                root = xml.etree.ElementTree.fromstring(picture)
                same({name: root.get(name) for name in size}, size, f"{state}: the size of {source}")
                expected = dict(urllib.parse.parse_qsl(state)) | size | ({"lineWidth": f"{line * side:.6f}"} if line else {})
                same(picture, fetched(f"{page.root}face.svg?{urllib.parse.urlencode(expected)}")[0], f"{state}: {source}")
            same(sides, [16, 32, 48, 96], "the sides of the small pictures")
