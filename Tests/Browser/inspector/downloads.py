"""The files that are saved."""
import contextlib
import io
import json
import pathlib
import tempfile

from browser import wait_until
from checks import Checks, same
from input import press, type_text
from observed import fetched
from PIL import Image

from .page import Inspector
from .pictures import in_format

check = Checks("inspector, downloads")

STATES = ["seed=ada&mood=happy", "width=400&height=200&background=gold&lineWidth=9"]


@contextlib.contextmanager
def saving(test, state):
    """A page that shows its downloads, and the folder into which they are saved."""
    with tempfile.TemporaryDirectory() as folder, Inspector(test, state) as page:
        test.browser.call("Browser.setDownloadBehavior", behavior="allow", browserContextId=page.tab.context, downloadPath=folder)
        page.show_panel("use")
        yield page, folder


def downloaded(page, name, folder, button=None):
    """The name and the bytes of the file that a click on a button saves, by default on the first one with that format."""
    page.click(button or f"#downloads [data-format={name}]")

    def saved():
        page.run("null")
        files = list(pathlib.Path(folder).iterdir())
        return files if [file.suffix for file in files] == [f".{name}"] else None
    file, = wait_until(saved, lambda: f"{name} is not saved")
    data = file.read_bytes()
    file.unlink()
    return file.name, data


@check
def files(test):
    """SVG, JSON and text are saved as the service delivers them, and a PNG has as many pixels as the field says."""
    for state in STATES:
        with saving(test, state) as (page, folder):
            for name in ["svg", "json", "txt"]:
                saved, data = downloaded(page, name, folder)
                same((saved, data), (f"face.{name}", fetched(in_format(page.copied, name))[0]), "the file")
            # More than the service allows are as many as it allows.
            for pixels, side in [("300", 300), ("1000", 1000), ("5000", 4096)]:
                enter_pixels(page, pixels)
                name, data = downloaded(page, "png", folder)
                same(name, "face.png", "the name of the file")
                expected = (side, side // 2 if "height" in state else side)
                same(Image.open(io.BytesIO(data)).size, expected, f"the size of the PNG with {pixels}")


def enter_pixels(page, text):
    page.click("#pixels", 3)
    type_text(page, text)
    press(page, "Tab")


@check
def moving(test):
    """A face that moves is saved as a GIF and as an animated PNG, in a size that the service allows, and as a PNG at rest."""
    for shape, width, height in [("", 1, 1), ("&width=400&height=200", 1, 0.5)]:
        with saving(test, f"seed=ada&motion=nod&loops=2{shape}") as (page, folder):
            for pixels, side in [("300", 300), ("5000", None)]:
                enter_pixels(page, pixels)
                files = {button: Image.open(io.BytesIO(downloaded(page, name, folder, button)[1]))
                         for button, name in [("#animated", "png"), ("#downloads [data-format=gif]", "gif"), ("#still", "png")]}
                same([image.n_frames > 1 for image in files.values()], [True, True, False], "whether the files move")
                still = files.pop("#still").size
                same(still, (round((side or 4096) * width), round((side or 4096) * height)), "the size of the PNG at rest")
                for button, image in files.items():
                    expected = still if side else image.size
                    same(image.size, expected, f"{button}: the size with {pixels}")
                    same(image.width * height, image.height * width, f"{button}: the shape of {image.size}")
                    assert side or 16e6 < 50 * image.width * image.height <= 1 << 24, f"{button}: {image.size} in 50 frames"


@check
def at_rest(test):
    """A face that doesn't move is saved as a GIF of one picture, and there is no animated PNG."""
    for state in ["seed=ada", "motion=blink&eyes=closed"]:
        with saving(test, state) as (page, folder):
            same(page.is_visible("#animated"), False, f"{state}: whether there is an animated PNG")
            enter_pixels(page, "1000")
            image = Image.open(io.BytesIO(downloaded(page, "gif", folder)[1]))
            same((image.n_frames, image.size), (1, (1000, 1000)), f"{state}: the frames and the size of the GIF")


@check
def columns(test):
    """Text that is saved has the number of columns that the query specifies."""
    with saving(test, "seed=ada&columns=80") as (page, folder):
        text = downloaded(page, "txt", folder)[1].decode()
        width = max(map(len, text.splitlines()))
        assert 40 < width <= 80, f"the text has {width} columns"
        same(text.encode(), fetched(f"{page.root}face.txt?seed=ada&columns=80")[0], "the file")


@check
def geometry(test):
    """The panel of the geometry has the JSON document of the face."""
    with Inspector(test, STATES[0]) as page:
        page.click("#geometry summary")
        expected = json.loads(fetched(in_format(page.copied, "json"))[0])
        same(json.loads(page.text("#geometry code")), expected, "the geometry")
        same(page.is_visible("#geometry code"), True, "whether it is visible")
