"""Faces in pages of another origin."""
import functools
import json

from checks import Checks, same
from observed import fetched
from page import Page

check = Checks("embedding")

AUTO = ["theme=auto", "theme=auto&opacity=.5", "theme=auto&rotate=20",
        "theme=auto&opacity=.5&rotate=20&leftEye=.3&width=99&fit=cover&background=gold"]


def markup(test, query):
    """The text of a face, without the line end after it."""
    return fetched(f"{test.program.base}/face.svg?{query}")[0].decode().rstrip()


@functools.cache
def page_with(test, scheme):
    """A page in which many pictures are shown one after the other, as creating one takes longer."""
    return Page(test.browser, scheme=scheme)


def opened(test, url, scheme):
    """The pixels of the picture in a document."""
    page = page_with(test, scheme)
    page.open(url)
    same(page.console, [], "the list of messages on the console")
    return page.screenshot("img, svg").tobytes()


def pixels(test, body, scheme="light"):
    return opened(test, test.website.serve_page(body), scheme)


def in_image(test, query, scheme):
    return pixels(test, f'<img src="{test.program.base}/face?{query}" alt="">', scheme)


def as_document(test, query, scheme):
    return opened(test, f"{test.program.base}/face.svg?{query}", scheme)


def different(first, second, what):
    assert first != second, f"{what}: the pictures are the same"


@check
def theme_in_images(test):
    """A face with theme=auto in <img> is that with theme=light or theme=dark, as the colour scheme is."""
    for query in AUTO:
        light, dark = (in_image(test, query, scheme) for scheme in ["light", "dark"])
        different(light, dark, query)
        same(light == in_image(test, query.replace("auto", "light"), "dark"), True, f"{query}: whether light is")
        same(dark == in_image(test, query.replace("auto", "dark"), "light"), True, f"{query}: whether dark is")


@check
def theme_of_documents(test):
    """A face with theme=auto that is opened as a document follows the colour scheme."""
    for query in AUTO:
        light, dark = (as_document(test, query, scheme) for scheme in ["light", "dark"])
        different(light, dark, query)
        same(dark == as_document(test, query.replace("auto", "dark"), "dark"), True, f"{query}: whether dark is")


@check
def theme_when_inlined(test):
    """A face with theme=auto that is inlined in a page is the same in both colour schemes."""
    for query in AUTO:
        face = markup(test, query)
        light, dark = (pixels(test, face, scheme) for scheme in ["light", "dark"])
        same(light == dark, True, f"{query}: whether the pictures are the same")
        same(light == in_image(test, query.replace("auto", "light"), "light"), True, f"{query}: whether it is light")


@check
def inlined(test):
    """A hundred inlined faces are the same pictures as in <img>."""
    queries = [f"mouth={mouth}&brows={tilt}&rotate={turn}&size=64" for mouth in ["grin", "-.5"]
               for tilt in ["none", "0", ".5", "relaxed", "1"] for turn in range(0, 100, 10)]
    body = "<style>img, svg { display: inline-block; vertical-align: top }</style><div>"
    faces = "".join(markup(test, query) for query in queries)
    images = "".join(f'<img src="{test.program.base}/face.svg?{query}" alt="">' for query in queries)
    screenshots = []
    for content in [faces, images]:
        with Page(test.browser) as page:
            page.open(test.website.serve_page(body + content + "</div>"))
            screenshots.append(page.screenshot("div").tobytes())
    same(screenshots[0] == screenshots[1], True, "whether the pictures are the same")


@check
def text_color(test):
    """An inlined face and a mask have the colour of the text if a style sheet says so."""
    face = markup(test, "")
    style = "<style>body { color: crimson } svg g { stroke: currentColor }</style>"
    same(pixels(test, style + face) == in_image(test, "color=crimson", "light"), True, "whether the inlined face has it")
    with Page(test.browser) as page:
        page.open(test.website.serve_page(
            f'<div style="width: 64px; height: 64px; color: crimson; background: currentColor; '
            f'mask: url({test.program.base}/face.svg?lineWidth=20) center / contain"></div>'))
        colors = {color for _, color in page.screenshot("div").getcolors(1 << 24)}
        same({(255, 255, 255), (220, 20, 60)} <= colors, True, "whether the mask has it")


@check
def rejected(test):
    """A rejected URL in <img> shows a face, with status 400."""
    with Page(test.browser) as page:
        page.open(test.website.serve_page(f'<img src="{test.program.base}/face?mouth=2" alt="">'))
        assert page.run("document.images[0].naturalWidth"), f"the picture is not drawn: {page.console}"
        statuses = [status for status, url in page.responses if url.startswith(test.program.base)]
        same(statuses, [400], "the list of statuses")
        colors = page.screenshot("img").getcolors(1 << 24)
        assert len(colors) > 1, f"the picture has one colour: {colors}"


@check
def geometry(test):
    """A script of another origin reads the geometry of a face, and the reason for a rejection."""
    with Page(test.browser) as page:
        page.open(test.website.serve_page(""))
        read = "(async path => { const response = await fetch(path); return [response.status, await response.json()] })"
        status, face = page.run(f"{read}({json.dumps(test.program.base + '/face.json?mouth=grin')})")
        same((status, face["parameters"]["mouth"]), (200, 0.5), "the response")
        status, problem = page.run(f"{read}({json.dumps(test.program.base + '/face.json?mouth=2')})")
        same((status, problem["parameter"]), (400, "mouth"), "the problem")


@check
def canvas(test):
    """A script of another origin draws a face on a canvas and reads its pixels, with crossOrigin=anonymous."""
    draw = """(async (url, crossOrigin) => {
        const image = new Image()
        if (crossOrigin) image.crossOrigin = crossOrigin
        image.src = url
        await image.decode()
        const canvas = document.createElement("canvas")
        canvas.width = canvas.height = 64
        const context = canvas.getContext("2d")
        context.drawImage(image, 0, 0, 64, 64)
        try {
            return [...context.getImageData(32, 0, 1, 64).data].some(value => value > 0)
        } catch (error) {
            return error.name
        }
    })"""
    with Page(test.browser) as page:
        page.open(test.website.serve_page(""))
        for path in ["/face.svg", "/face.png", "/face/mouth=grin.svg"]:
            url = json.dumps(test.program.base + path)
            same(page.run(f"{draw}({url}, 'anonymous')"), True, f"whether {path} has pixels")
        # The other origin is one for Chromium too.
        url = json.dumps(f"{test.program.base}/face.svg?v=2")
        same(page.run(f"{draw}({url}, null)"), "SecurityError", "the result without crossOrigin")
