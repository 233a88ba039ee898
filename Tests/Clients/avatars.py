"""Avatars as applications request them. A service that knows only some people responds to `d=404` with 404."""
import gzip
import json
import struct

from applications import APPLICATIONS, CHROME
from checks import Checks, same
from curl import request

check = Checks("avatars")
absent = Checks("avatars with --avatar-default 404")

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
PROBLEM = "application/problem+json"
MAX_BYTES = 5_000_000  # The lowest limit, that of X.
TYPES = {"png": "image/png", "svg": "image/svg+xml"}


def get(program, target, headers=CHROME, *options):
    """The response to a request with these fields only. curl adds Host."""
    fields = {"Accept": "", "User-Agent": ""} | headers  # curl sends no field that is empty.
    lines = [word for name, value in fields.items() for word in ["-H", f"{name}: {value}".strip()]]
    return request(*options, *lines, program.base + target)


def head(program, target, headers=CHROME):
    return get(program, target, headers, "-I")


def png_size(picture):
    same(picture[:8], PNG_SIGNATURE, "the signature")
    return struct.unpack(">II", picture[16:24])


def check_drawing(program, target, picture, *parameters):
    """Raises an error unless the picture is what `faceit draw` writes with these parameters."""
    same(picture == program.draw(*parameters), True, f"whether {target} is the face {parameters}")


def check_head(program, target, headers, response):
    """Raises an error unless HEAD gets the same status and fields as GET."""
    actual = head(program, target, headers)
    same((actual.status, actual.constant_fields()), (response.status, response.constant_fields()), f"HEAD {target}")


def check_picture(program, asked):
    """Raises an error unless the response is the picture, in a form that every application understands."""
    response = get(program, asked.target, asked.headers)
    parameters = dict(parameter.split("=", 1) for parameter in asked.drawing)
    extension = parameters.get("format", "png")
    same((response.status, response["Location"]), (200, None), asked.target)
    same(response["Content-Type"], TYPES[extension], f"the type of {asked.target}")
    same(response["Content-Length"], str(len(response.body)), f"the length of {asked.target}")
    same(response["Access-Control-Allow-Origin"], "*", f"the origins that may read {asked.target}")
    assert len(response.body) < MAX_BYTES, f"{asked.target} has {len(response.body)} bytes"
    if extension == "png":
        same(response["Content-Encoding"], None, f"the coding of {asked.target}")
        sizes = tuple(int(parameters.get(side, parameters.get("size", "256"))) for side in ["width", "height"])
        same(png_size(response.body), sizes, f"the pixels of {asked.target}")
    picture = gzip.decompress(response.body) if response["Content-Encoding"] else response.body
    check_drawing(program, asked.target, picture, *asked.drawing, *([] if "format" in parameters else ["format=png"]))
    check_head(program, asked.target, asked.headers, response)


def check_problem(program, target, status, headers=CHROME):
    """The problem in the response to a request that gets this status. HEAD gets no picture either."""
    response = get(program, target, headers)
    same((response.status, response["Content-Type"]), (status, PROBLEM), f"{target} with {headers}")
    same(response["Cache-Control"], "no-store", f"Cache-Control of {target}")
    check_head(program, target, headers, response)
    return json.loads(response.body)


def gets_pictures(program, requests):
    for asked in requests:
        check_picture(program, asked)


def gets_404(program, requests):
    for asked in requests:
        check_problem(program, asked.target, 404, asked.headers)


for name, requests in APPLICATIONS.items():
    check.add(f"{name} gets the pictures that it requests.", gets_pictures, requests)
    if with_404 := [asked for asked in requests if asked.asks_404]:
        absent.add(f"{name} gets 404 if it requests that for people without an avatar.", gets_404, with_404)


@absent
def other_applications(program):
    """Requests without d=404 get the same pictures as by default."""
    for requests in APPLICATIONS.values():
        for asked in requests:
            if not asked.asks_404:
                check_picture(program, asked)
