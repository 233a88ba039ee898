"""Sheets of many faces, with curl, xmllint, and nginx as a shared cache."""
import gzip
import json
import pathlib
import tempfile
import xml.etree.ElementTree

import tools
from cache import fields, source
from checks import Checks, same
from curl import curl, request

check = Checks("sheets")
cache_check = Checks("nginx with sheets")

TITLE = "{http://www.w3.org/2000/svg}title"
MAX_LINK_BYTES = 1500
# With a URL of about 3,250 bytes the header doesn't fit into nginx's default buffer beside the cache key.
MAX_BYTES = 3000
SHEETS = [
    "",
    "mouth=*&brows=*&size=64",
    "seed=ada,joan,linus&mood=sad,neutral,happy&background=gold&radius=50",
    "mouth=-1..1/5&fill=rgb(213,94,0),orange,%23f0e442,hsl(90deg+40%25+60%25),none&zip=mouth,fill&across=2&gap=0",
    "value=3,8,9,4,none&max=10&fill=mood&size=48",
    "eyes=*&width=120&height=80&fit=cover&flip=horizontal&rotate=-12.5&scale=1.4&opacity=.5&theme=auto",
    "seed=%3Cscript%3E,%26amp;,%22'%22,%F0%9F%98%80&title=%3C/title%3E",
    "color=*&across=20&size=32&title=",
]
ENCODINGS = [[], ["-H", "Accept-Encoding: gzip"]]


def get(*arguments):
    """A response with status 200. Without -g, curl would try to expand brackets and braces."""
    response = request("-g", *arguments)
    same(response.status, 200, f"the status of {arguments}")
    return response


def seeds(link_bytes):
    """The query for 256 faces whose canonical URL has that many bytes."""
    # A comma in the canonical URL takes three bytes.
    length = link_bytes - len("/faces?seed=") - 3 * 255
    names = ["x" * (length // 256) for _ in range(256)]
    names[0] += "x" * (length % 256)
    return "seed=" + ",".join(names)


@check
def well_formed(program):
    """xmllint finds no error in any sheet."""
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{number}.svg" for number in range(len(SHEETS))]
        for file, sheet in zip(files, SHEETS):
            pathlib.Path(folder, file).write_bytes(get(f"{program.base}/faces?{sheet}").body)
        result = tools.call("xmllint", "--noout", "--nonet", *files, folder=folder)
        same((result.returncode, result.stderr), (0, b""), "the result of xmllint")


@check
def titles(program):
    """An XML parser reads a title for the sheet and one for each face, unless the sheet is decorative."""
    for sheet in SHEETS[1:]:
        root = xml.etree.ElementTree.fromstring(get(f"{program.base}/faces?{sheet}").body)
        document = json.loads(get(f"{program.base}/faces.json?{sheet}").body)
        title = document["parameters"]["title"]
        expected = [document["description"] if title is None else title]
        expected += [face["description"] for face in document["faces"]]
        same([element.text for element in root.iter(TITLE)], [] if title == "" else expected, f"the titles of {sheet}")


@check
def links(program):
    """The link of each face in JSON leads to a face with the same shapes."""
    for sheet in SHEETS:
        document = json.loads(get(f"{program.base}/faces.json?{sheet}").body)
        same(len(document["shapes"]), len(document["faces"]), "the number of groups")
        for group, face in list(zip(document["shapes"], document["faces"]))[:20]:
            link = face["links"]["canonical"]
            alone = json.loads(get("-H", "Accept: application/json", program.base + link).body)
            shapes = [shape for shape in group["shapes"] if shape["part"] != "background"]
            if shapes[0]["part"] == "placement":
                same(shapes[0]["transform"], alone["transform"], f"the transform of {link}")
                shapes = shapes[0]["shapes"]
            same(shapes, alone["shapes"], f"the shapes of {link}")
            same(group["clip"], alone["bounds"], f"the clip of {link}")
            same(group["transform"][4:], [face["bounds"]["x"], face["bounds"]["y"]], f"the corner of {link}")


@check
def formats(program):
    """The links of a sheet lead to the same sheet in all formats."""
    for sheet in SHEETS:
        links = json.loads(get(f"{program.base}/faces.json?{sheet}").body)["links"]
        for kind in ["svg", "png", "json", "txt"]:
            expected = get(f"{program.base}/faces.{kind}?{sheet}")
            linked = get(program.base + links[kind])
            same((linked.body, linked["ETag"]), (expected.body, expected["ETag"]), f"{links[kind]}")


@check
def encoded(program):
    """A list may be percent-encoded or not."""
    sheets = [request("-G", "--data-urlencode", "mouth=*", "--data-urlencode", "fill=rgb(1,2,3),gold",
                      f"{program.base}/faces"), get(f"{program.base}/faces?mouth=*&fill=rgb(1,2,3),gold")]
    same((sheets[0].status, sheets[0].body), (200, sheets[1].body), "the sheet")


@check
def head(program):
    """The response to HEAD has the same fields as that to GET."""
    for path in ["/faces?mouth=*", "/faces.png?mouth=*&brows=*", "/faces.json?seed=a,b", "/faces?mouth=*&eyes=*&brows=*",
                 f"/faces?{seeds(MAX_LINK_BYTES + 500)}"]:
        for accepting in ENCODINGS:
            head, get = (request("-g", *method, *accepting, program.base + path) for method in [["-I"], []])
            same((head.status, head.constant_fields()), (get.status, get.constant_fields()), f"{path} {accepting}")


@check
def conditions(program):
    """A request with the ETag of a sheet gets 304, also for another URL of the same sheet."""
    for coding in ENCODINGS:
        sheet = get(*coding, f"{program.base}/faces.json?mouth=*")
        for query in ["mouth=*", "mouth=-1..1/5&gap=16", "mouth=frown,smirk,neutral,grin,smile&across=5"]:
            response = request("-g", *coding, "-H", f"If-None-Match: {sheet['ETag']}", f"{program.base}/faces.json?{query}")
            same((response.status, response.body), (304, b""), f"the response {query} {coding}")


@check
def compressed(program):
    """A sheet that is compressed with gzip is smaller than a fifth, and the same after decompression."""
    for kind in ["svg", "json"]:
        url = f"{program.base}/faces.{kind}?mouth=*&brows=*"
        identity, coded = (get(*coding, url) for coding in ENCODINGS)
        same(gzip.decompress(coded.body), identity.body, "the decompressed body")
        assert len(coded.body) < len(identity.body) / 5, f"{len(coded.body)} of {len(identity.body)} bytes"


@check
def file_name(program):
    """-OJ saves a sheet as faces."""
    for path, name in [("/faces?mouth=*", "faces.svg"), ("/faces.png", "faces.png"), ("/faces.txt", "faces.txt")]:
        with tempfile.TemporaryDirectory() as folder:
            same(curl("-g", "-OJ", program.base + path, folder=folder).returncode, 0, "the exit code")
            same([file.name for file in pathlib.Path(folder).iterdir()], [name], "the saved files")


@cache_check
def second(cache):
    """The response to a second request for a sheet is from the cache and has the same fields and body."""
    for kind in ["svg", "png", "json", "txt"]:
        path = f"/faces.{kind}?mouth=*&brows=*"
        direct, first, second = (request("-g", base + path) for base in [cache.program.base, cache.default, cache.default])
        same((source(first), source(second)), (("MISS", "200"), ("HIT", None)), path)
        for response in [first, second]:
            same((response.status, fields(response), response.body), (200, fields(direct), direct.body), path)


@cache_check
def many(cache):
    """nginx with its default buffers forwards sheets of 256 faces; links that are too large for it are left out."""
    for link_bytes in [MAX_LINK_BYTES, MAX_LINK_BYTES + 1, MAX_BYTES]:
        path = f"/faces?{seeds(link_bytes)}"
        direct, forwarded = (get(base + path) for base in [cache.program.base, cache.default])
        same((fields(forwarded), forwarded.body), (fields(direct), direct.body), f"the sheet of {link_bytes} bytes")
        has_link = link_bytes <= MAX_LINK_BYTES
        same(forwarded["Link"] is not None, has_link, f"whether there is a link of {link_bytes} bytes")
        if has_link:
            same(len(forwarded["Link"]), link_bytes + len('<>; rel="canonical"'), "the length of the field")
