"""Sheets of many faces, with curl, xmllint, and nginx as a shared cache."""
import gzip
import pathlib
import tempfile

import tools
from cache import fields, is_cached
from checks import Checks, same
from curl import request

check = Checks("sheets")
cache_check = Checks("nginx with sheets")

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
    length = link_bytes - len("/faces?seed=&gen=1") - 3 * 255
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
def compressed(program):
    """A sheet that is compressed with gzip is smaller than a fifth, and the same after decompression."""
    for kind in ["svg", "json"]:
        url = f"{program.base}/faces.{kind}?mouth=*&brows=*"
        identity, coded = (get(*coding, url) for coding in ENCODINGS)
        same(gzip.decompress(coded.body), identity.body, "the decompressed body")
        assert len(coded.body) < len(identity.body) / 5, f"{len(coded.body)} of {len(identity.body)} bytes"


@cache_check
def second(cache):
    """The response to a second request for a sheet is from the cache and has the same fields and body."""
    for kind in ["svg", "png", "json", "txt"]:
        is_cached(cache, f"/faces.{kind}?mouth=*&brows=*")


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
