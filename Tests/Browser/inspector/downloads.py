"""The files that are saved."""
import contextlib
import io
import json
import pathlib
import tempfile
import time

from checks import Checks, same
from chromium import MAX_SECONDS
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
        test.browser.call("Browser.setDownloadBehavior", behavior="allow", browserContextId=page.context, downloadPath=folder)
        page.show_panel("use")
        yield page, folder


def downloaded(page, name, folder):
    """The name and the bytes of the file that a click on a button saves."""
    page.click(f"#downloads [data-format={name}]")
    deadline = time.monotonic() + MAX_SECONDS
    while time.monotonic() < deadline:
        page.run("null")
        files = list(pathlib.Path(folder).iterdir())
        if len(files) == 1 and files[0].suffix == f".{name}":
            data = files[0].read_bytes()
            files[0].unlink()
            return files[0].name, data
        time.sleep(0.05)
    raise TimeoutError(f"{name} is not saved after {MAX_SECONDS} s")


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
                page.click("#pixels", 3)
                type_text(page, pixels)
                press(page, "Tab")
                name, data = downloaded(page, "png", folder)
                same(name, "face.png", "the name of the file")
                expected = (side, side // 2 if "height" in state else side)
                same(Image.open(io.BytesIO(data)).size, expected, f"the size of the PNG with {pixels}")


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
        page.show_panel("use")
        page.click("#geometry summary")
        expected = json.loads(fetched(in_format(page.copied, "json"))[0])
        same(json.loads(page.text("#geometry code")), expected, "the geometry")
        same(page.is_visible("#geometry code"), True, "whether it is visible")
