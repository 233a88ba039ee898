"""The dialect of Gravatar and Libravatar: names, sizes, defaults, extensions and errors of avatars."""
import urllib.parse
import xml.etree.ElementTree

from applications import CHROME, MAIL, MD5, SHA256, avatar, padded
from avatars import PROBLEM, absent, check_drawing, check_head, check_picture, check_problem, get, png_size
from checks import Checks, same
from curl import request

check = Checks("dialect of avatars")

# https://docs.gravatar.com/sdk/images, https://wiki.libravatar.org/api
DEFAULTS = ["mp", "mm", "identicon", "monsterid", "wavatar", "retro", "robohash", "pagan", "blank", "color", "initials",
            "", "https://example.com/a.png?b=c&d=e", "nonsense"]


def queries(names, values):
    return [f"{name}={urllib.parse.quote(value, safe='')}" for name in names for value in values]


def check_same_faces(program, queries):
    """Raises an error unless the avatar is the same with each of these queries."""
    for query in queries:
        response = get(program, f"/avatar/{MD5}?{query}")
        same(response.status, 200, query)
        check_drawing(program, query, response.body, f"seed={MD5}", "size=80", "format=png")


@check
def sizes(program):
    """The size is the first of size and s that is a whole number of at least 1, at most 2048, and 80 otherwise."""
    for query, pixels in [("", 80), ("s=1", 1), ("size=1", 1), ("s=513", 513), ("s=2048", 2048), ("s=2049", 2048),
                          ("size=65536", 2048), ("s=99999999999999999999", 2048), ("s=0", 80), ("s=-5", 80),
                          ("s=abc", 80), ("s=12.5", 80), ("s=", 80), ("size=", 80), ("s=64px", 80), ("s=32x32", 80),
                          ("s=NaN", 80), ("s=64&size=32", 32), ("size=32&s=64", 32), ("size=none&s=64", 64),
                          ("s=64&size=0", 64), ("s=none&size=32", 32), ("s=none&size=none", 80)]:
        same(png_size(get(program, f"/avatar/{MD5}?{query}").body), (pixels, pixels), f"the pixels for {query!r}")


@check
def defaults(program):
    """With every value of d and default, also 404, the face is the same, because every name has one."""
    check_same_faces(program, queries(["d", "default"], [*DEFAULTS, "404"]))


@absent
def other_defaults(program):
    """With every other value of d and default the face is the same."""
    check_same_faces(program, ["", *queries(["d", "default"], DEFAULTS)])


@absent
def default(program):
    """d=404 and default=404 get 404 with any size, extension and rating."""
    for target in [f"{MD5}?default=404", f"{MD5}.jpg?default=404&size=200", f"{MD5}.svg?d=404&r=g", "ada?d=404"]:
        check_problem(program, f"/avatar/{target}", 404)


@check
def ignored(program):
    """With ratings, initials, names and unknown parameters the face is the same."""
    check_same_faces(program, ["r=g", "r=PG", "rating=x", "r=", "initials=AL", "name=Ada+Lovelace", "unknown",
                               "reset_cache=0.123", "cb=1&ts=1700000000", "f=n", "f=", "forcedefault=no"])


@check
def forced_404(program):
    """A forced default of 404 gets 404."""
    for query in ["f=y&d=404", "d=404&forcedefault=y", "default=404&f=y&s=200", "default=404&forcedefault=y"]:
        check_problem(program, f"/avatar/{MD5}?{query}", 404)


@check
def forced_blank(program):
    """A forced default of blank gets a transparent picture."""
    for query in ["f=y&d=blank&s=64", "forcedefault=y&default=blank&size=64"]:
        response = get(program, f"/avatar/{MD5}?{query}")
        same((response.status, response["Content-Type"]), (200, "image/png"), query)
        check_drawing(program, query, response.body, "opacity=0", "size=64", "format=png")
        check_head(program, f"/avatar/{MD5}?{query}", CHROME, response)


@check
def forced_others(program):
    """With every other forced default the face is the same."""
    check_same_faces(program, ["f=y", "forcedefault=y",
                               *(f"f=y&{query}" for query in queries(["d"], DEFAULTS) if query != "d=blank")])


@check
def extensions(program):
    """One extension is removed from the name, and only svg, json and txt change the format."""
    types = {"svg": "image/svg+xml", "json": "application/json", "txt": "text/plain; charset=utf-8"}
    for extension in ["png", "jpg", "jpeg", "webp", "gif", *types]:
        response = get(program, f"/avatar/{MD5}.{extension}")
        same((response.status, response["Content-Type"]), (200, types.get(extension, "image/png")), extension)
        if extension not in types:
            check_drawing(program, extension, response.body, f"seed={MD5}", "size=80", "format=png")


@check
def vector(program):
    """The face as SVG has the requested size and no background."""
    root = xml.etree.ElementTree.fromstring(get(program, f"/avatar/{MD5}.svg?s=48", {}).body)
    same((root.get("width"), root.get("height"), root.get("viewBox")), ("48", "48", "0 0 48 48"), "the size")
    same(root.findall("{http://www.w3.org/2000/svg}rect"), [], "the background")


@check
def names(program):
    """A name is percent-decoded, may have dots and other characters, and is the seed without one extension."""
    for path, seed in [("john.doe", "john.doe"), ("john.doe.png", "john.doe"), ("john.svg.png", "john.svg"),
                       (MAIL, MAIL), (f"{MAIL}.jpg", MAIL), ("ada%40example.com", MAIL), ("a+b@c.org", "a+b@c.org"),
                       ("Ada%20Lovelace", "Ada Lovelace"), ("%C3%85sa", "Åsa"), ("%F0%9F%98%80", "😀"),
                       ("%E6%97%A5%E6%9C%AC%E8%AA%9E.png", "日本語"), ("100%2525", "100%25"), ("a%2Fb", "a/b"),
                       ("a%3Fb%23c", "a?b#c"), ("x" * 256, "x" * 256), ("x" * 256 + ".png", "x" * 256)]:
        check_picture(program, avatar(path, 80, CHROME, seed=seed))


@check
def case(program):
    """The case of ASCII letters in names has no effect, as in hashes that are written in capitals."""
    for name in [MD5, SHA256, "Ada.Lovelace"]:
        upper, lower = get(program, f"/avatar/{name.upper()}"), get(program, f"/avatar/{name.lower()}")
        same((upper.status, upper.body == lower.body, upper["ETag"]), (200, True, lower["ETag"]), name)


@check
def different_faces(program):
    """Different names have different faces, and the hash of an address has another than the address."""
    names = [MAIL, MD5, SHA256, "ada", "grace", "alan", "%C3%85sa", "%C3%A5sa"]
    same(len({get(program, f"/avatar/{name}").body for name in names}), len(names), "the number of faces")


@check
def face_parameters(program):
    """The parameters of faces change the avatar, and are as strict as for faces."""
    for query in ["mood=happy", "color=gold&fill=none", "background=white&radius=50"]:
        check_picture(program, avatar(f"ada?{query}", 80, CHROME, *query.split("&"), seed="ada"))
    for query in ["mouth=grn", "mood=hapy", "color=", "radius=51"]:
        problem = check_problem(program, f"/avatar/ada?{query}", 400)
        same(problem["parameter"], query.split("=")[0], f"the parameter in {query}")


@check
def problems(program):
    """Errors are problem documents, also for clients that prefer pictures or accept nothing else."""
    for accept in ["image/*", "image/svg+xml", "image/svg+xml,image/*;q=0.8", CHROME["Accept"], "*/*", "text/html"]:
        for target in ["/avatar/" + "x" * 257, "/avatar/%FF", "/avatar/ada?mouth=grn"]:
            check_problem(program, target, 400, {"Accept": accept})
    response = request("-X", "POST", "-H", "Accept: image/*", f"{program.base}/avatar/ada")
    same((response.status, response["Content-Type"]), (405, PROBLEM), "POST")


@check
def any_accept(program):
    """The format doesn't depend on Accept, and caches need not distinguish requests by it."""
    for accept in ["image/*", "image/svg+xml", "image/webp", CHROME["Accept"], "application/json", "text/html"]:
        response = get(program, f"/avatar/{MD5}", {"Accept": accept})
        same((response.status, response["Content-Type"]), (200, "image/png"), accept)
        assert "accept" not in (response["Vary"] or "").lower().replace("accept-encoding", ""), response["Vary"]


@check
def conditions(program):
    """A condition with the ETag gets 304, and the ETag doesn't depend on parameters that are ignored."""
    etags = {get(program, f"/avatar/{target}")["ETag"]
             for target in [MD5, f"{MD5}?d=identicon&r=g", padded(f"{MD5}?s=80", 500)]}
    same(len(etags), 1, "the number of ETags")
    response = get(program, f"/avatar/{MD5}?d=mp", CHROME | {"If-None-Match": etags.pop()})
    same((response.status, response.body), (304, b""), "the response")
