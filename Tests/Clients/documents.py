"""Parsers of the served documents: xmllint for XML, and Python's for HTML."""
import html.parser
import pathlib
import tempfile

import tools
from checks import Checks, same
from libraries import session
from sample import VALUES, faces

check = Checks("parsers")

MIN_FACES = 60
PAGES = ["/", "/docs"] + [f"/docs/{name}" for name in [
    "guide", "migration", "parameters", "words", "sheets", "formats", "errors", "embedding", "face-it", "recipes", "applications",
    "boards"]]
# https://html.spec.whatwg.org/multipage/syntax.html#void-elements
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Nesting(html.parser.HTMLParser):
    """Collects the errors in the nesting of elements."""

    def __init__(self, page):
        super().__init__()
        self.open = []
        self.errors = []
        self.feed(page)
        self.close()
        self.errors += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if self.open[-1:] == [tag]:
            self.open.pop()
        else:
            self.errors.append(f"</{tag}> at {self.getpos()}, where the open elements are {self.open}")


def get(client, url, **options):
    response = client.get(url, timeout=tools.MAX_SECONDS, **options)
    same(response.status_code, 200, f"the status of {response.url}")
    return response


@check
def sample(program):
    """The sample has all parameters of the program."""
    with session() as client:
        names = client.get(f"{program.base}/face?unknown=", timeout=tools.MAX_SECONDS).json()["allowed"]["names"]
    same(sorted(VALUES), sorted(names), "the sample")
    assert len(faces()) >= MIN_FACES, f"{len(faces())} faces are too few"


@check
def pictures(program):
    """xmllint finds no error in any face of the sample."""
    with tempfile.TemporaryDirectory() as folder, session() as client:
        for number, face in enumerate(faces()):
            pathlib.Path(folder, f"{number}.svg").write_bytes(get(client, f"{program.base}/face", params=face).content)
        pathlib.Path(folder, "favicon.svg").write_bytes(get(client, f"{program.base}/favicon.svg").content)
        files = [file.name for file in pathlib.Path(folder).iterdir()]
        result = tools.call("xmllint", "--noout", "--nonet", *files, folder=folder)
        same((result.returncode, result.stderr), (0, b""), f"the result of xmllint for {len(files)} files")


@check
def icon(program):
    """file(1) recognises the icon with its three pictures."""
    with tempfile.TemporaryDirectory() as folder, session() as client:
        pathlib.Path(folder, "icon").write_bytes(get(client, f"{program.base}/favicon.ico").content)
        output = tools.call("file", "--brief", "icon", folder=folder).stdout
        assert output.startswith(b"MS Windows icon resource - 3 icons, 16x16 with PNG image data"), output


@check
def nesting(program):
    """All elements of the pages are closed and nested correctly."""
    with session() as client:
        for path in PAGES:
            response = get(client, program.base + path)
            same(response.headers["Content-Type"], "text/html; charset=utf-8", f"the type of {path}")
            page = Nesting(response.text)
            same(page.errors, [], f"the list of errors in {path}")
            assert response.text.lower().startswith("<!doctype html>"), f"{path} is in quirks mode"
