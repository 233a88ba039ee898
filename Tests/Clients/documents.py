"""Parsers of what is served: xmllint and Python's for XML, Python's for HTML."""
import html.parser
import pathlib
import tempfile
import xml.etree.ElementTree
from urllib.parse import urljoin, urlsplit

import tools
from checks import Checks, same
from libraries import session
from sample import TITLES, VALUES, faces

check = Checks("parsers")

FEWEST_FACES = 60
PAGES = ["/", "/docs"]
TITLE = "{http://www.w3.org/2000/svg}title"
# https://html.spec.whatwg.org/multipage/syntax.html#void-elements
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Nesting(html.parser.HTMLParser):
    """Finds elements that are not closed where they should be, and where the others lead."""

    def __init__(self, page):
        super().__init__()
        self.open = []
        self.faults = []
        self.links = set()
        self.feed(page)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        self.handle_startendtag(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.links |= {value for name, value in attributes if name in ["href", "src"] and tag != "base"}

    def handle_endtag(self, tag):
        if self.open[-1:] == [tag]:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> at {self.getpos()} where these are open: {self.open}")


def got(client, url, **asked):
    answer = client.get(url, timeout=tools.MOST_SECONDS, **asked)
    same(answer.status_code, 200, f"the status of {answer.url}")
    return answer


@check
def sample(program):
    """The sample has every parameter that the program names."""
    with session() as client:
        names = client.get(f"{program.base}/face?unknown=", timeout=tools.MOST_SECONDS).json()["allowed"].split(", ")
    same(sorted(VALUES), sorted(names), "the sample")
    assert len(faces()) >= FEWEST_FACES, f"{len(faces())} faces are too few"


@check
def pictures(program):
    """xmllint finds nothing wrong in any face of the sample."""
    with tempfile.TemporaryDirectory() as folder, session() as client:
        for number, face in enumerate(faces()):
            pathlib.Path(folder, f"{number}.svg").write_bytes(got(client, f"{program.base}/face", params=face).content)
        pathlib.Path(folder, "favicon.svg").write_bytes(got(client, f"{program.base}/favicon.svg").content)
        files = [file.name for file in pathlib.Path(folder).iterdir()]
        called = tools.call("xmllint", "--noout", "--nonet", *files, folder=folder)
        same((called.returncode, called.stderr), (0, b""), f"what xmllint says of {len(files)} files")


@check
def icon(program):
    """file(1) finds three pictures in the icon."""
    with tempfile.TemporaryDirectory() as folder, session() as client:
        pathlib.Path(folder, "icon").write_bytes(got(client, f"{program.base}/favicon.ico").content)
        said = tools.call("file", "--brief", "icon", folder=folder).stdout
        assert said.startswith(b"MS Windows icon resource - 3 icons, 16x16 with PNG image data"), said


@check
def titles(program):
    """Every title comes out of an XML parser as it went in, and an empty one makes the face decorative."""
    with session() as client:
        for title in TITLES:
            face = got(client, f"{program.base}/face", params={"title": title})
            root = xml.etree.ElementTree.fromstring(face.content)
            same(root.findtext(TITLE), title or None, "the title")
            same(root.get("aria-hidden"), None if title else "true", "whether it is hidden")


@check
def nesting(program):
    """The pages close what they open."""
    with session() as client:
        for path in PAGES:
            answer = got(client, program.base + path)
            same(answer.headers["Content-Type"], "text/html; charset=utf-8", f"the type of {path}")
            page = Nesting(answer.text)
            same(page.faults, [], f"what is wrong with {path}")
            assert answer.text.lower().startswith("<!doctype html>"), f"{path} is in quirks mode"


@check
def links(program):
    """Whatever the pages show or lead to on this site is there."""
    with session() as client:
        for path in PAGES:
            urls = {urljoin(program.base + path, link) for link in Nesting(got(client, program.base + path).text).links}
            here = [url for url in urls if urlsplit(url).netloc == program.host]
            assert here, f"{path} leads nowhere"
            for url in here:
                got(client, url)
