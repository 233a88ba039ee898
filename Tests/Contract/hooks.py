"""The rules of the contract that OpenAPI can't express: how numbers are rounded, which parameters can't be combined, the
maximum numbers of pixels and lines, and the syntax of parameters in a path. Also a check that unknown and repeated
parameters are rejected.

The hooks correct generated requests, except parameters that schemathesis has made invalid on purpose.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree
from urllib.parse import parse_qsl, quote, unquote, urlsplit

import schemathesis
from hypothesis import strategies as st
from schemathesis.core.parameters import EncodedPath, ParameterLocation

sys.path.append(str(pathlib.Path(__file__).parent))

from schemas import WORDS, cut, has_pools, is_pool, kinds, parameters, pool, without_contradictions

AVATAR = "/avatar/{name}"
FACE, BOARD = (parameters(path) for path in ["/face", "/2048"])
# The numbers of boards are those of the canvas, which faces have as well.
PARAMETERS = BOARD | FACE
# What applications send to avatars, with any value.
TOLERATED = {"size", "s", "d", "f"}
AVATAR_EXTENSION = re.compile(r"\.(svg|png|jpe?g|webp|gif|json|txt)$", re.IGNORECASE)
# Numbers are rounded to a multiple of it before their range is checked.
NUMBER_STEP = 1e-6
# The maximum width and height in points if dpr is up to 4.
MAX_SIDE = 1024
# The same for each of the frames of a moving picture.
MAX_MOVING_SIDE = 256
MAX_LINES = 1000


NUMBERS = {name for name, parameter in PARAMETERS.items()
           if any(kind.get("type") == "number" for kind in kinds(parameter["schema"]))}


def outside(value, schema):
    """An invalid value of a parameter, or one farther from the range if it would be rounded into it."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        return value
    for kind in kinds(schema):
        if "minimum" not in kind:
            continue
        if kind.get("type") == "number" and kind["minimum"] - NUMBER_STEP < number < kind["minimum"]:
            return kind["minimum"] - NUMBER_STEP
        if kind.get("type") == "number" and kind["maximum"] < number < kind["maximum"] + NUMBER_STEP:
            return kind["maximum"] + NUMBER_STEP
    return value


def valid(schema):
    """A strategy for the valid values of a schema, as text."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"]).map(str)
    if schema["type"] == "integer":
        return st.integers(schema["minimum"], schema["maximum"]).map(str)
    if schema["type"] == "number":
        ends = schema.get("minimum"), schema.get("maximum")
        return st.floats(*ends, allow_nan=False, allow_infinity=False).map(repr)
    if schema["pattern"].startswith("^[^"):
        text = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn"]), max_size=schema["maxLength"])
        return text.filter(re.compile(schema["pattern"]).search)
    return st.from_regex(schema["pattern"], fullmatch=True)


def is_large(side, max_side=MAX_SIDE):
    """Whether a picture with this side may have too many pixels. False if the value is invalid."""
    try:
        return float(side) > max_side
    except (TypeError, ValueError):
        return False


def has_too_many_lines(values, side=256):
    """Whether a picture with these values would have too many lines as text. False if the values are invalid."""
    try:
        width, height, columns = (float(values.get(name, default))
                                  for name, default in [("width", side), ("height", side), ("columns", 40)])
        return columns * height / width / 2 > MAX_LINES
    except (TypeError, ValueError, ZeroDivisionError):
        return False


@st.composite
def options(draw, described):
    """Parameters in a path, of those that are described."""
    known = sorted(set(described) - {"size", "format", "dpr"})
    names = draw(st.lists(st.sampled_from(known), min_size=1, unique=True))
    values = {name: draw(st.one_of([valid(kind) for kind in kinds(described[name]["schema"])])) for name in names}
    values |= {name: pool(described[name]) for name in names if has_pools(described[name]) and draw(st.integers(0, 3)) == 0}
    values |= {name: word for name, word, _ in [draw(st.sampled_from(WORDS))] if name in names}
    values = without_contradictions(values)
    if "seed" in values:
        values["seed"] = cut(values["seed"])
    if not values or has_too_many_lines(values):
        values = {"columns": "9"}
    # Encoded twice, because before_call decodes it once.
    return "&".join(f"{name}={quote(quote(value, safe=''))}" for name, value in values.items())


schemathesis.openapi.format("face-options", options(FACE))
schemathesis.openapi.format("board-options", options(BOARD))


def intentionally_invalid(case):
    """The names of query parameters that schemathesis has made invalid."""
    if case.meta is None or case.meta.generation.mode.is_positive:
        return set()
    phase = case.meta.phase.data
    mutations = [phase, *(getattr(phase, "mutations", None) or [])]
    return {mutation.parameter for mutation in mutations
            if mutation.parameter and mutation.parameter_location == ParameterLocation.QUERY}


def correct_name(case, query):
    """Corrects the name of an avatar, which is shorter than its path by an extension."""
    name = cut(case.path_parameters["name"])
    extension = AVATAR_EXTENSION.search(name)
    if extension and not name[:extension.start()].strip():
        name = "ada" + name
    if extension:
        query.pop("format", None)
    if name != case.path_parameters["name"]:
        case.path_parameters = {**case.path_parameters, "name": name}


def correct(case):
    """Corrects the parameters of a case that are invalid for reasons that schemathesis doesn't know."""
    query = dict(case.query or {})
    invalid = intentionally_invalid(case)
    is_avatar = case.operation.path == AVATAR
    is_face = is_avatar or case.operation.path.startswith("/face") and not case.operation.path.startswith("/faces")
    if is_avatar:
        invalid -= TOLERATED
    for name, value in query.items():
        if name in invalid and name in NUMBERS:
            query[name] = outside(value, PARAMETERS[name]["schema"])
        elif name not in invalid and is_pool(value) and name in FACE and has_pools(FACE[name]) and is_face:
            query[name] = pool(FACE[name])
    sizes = {"size", "s"} & set(query)
    if sizes and {"width", "height"} & set(query):
        if invalid & {"width", "height"}:
            for name in sizes:
                del query[name]
        else:
            query.pop("width", None)
            query.pop("height", None)
    if "seed" in query and "seed" not in invalid:
        query["seed"] = cut(query["seed"])
    path = case.path_parameters or {}
    if "format" in query and "format" not in invalid and query["format"] != path.get("format", query["format"]):
        del query["format"]
    pairs = unquote(str(path.get("options", ""))).split("&")
    in_path = dict(unquote(pair).split("=", 1) for pair in pairs if "=" in pair)
    given_in_path = set(in_path)
    if given_in_path & {"width", "height"}:
        given_in_path.add("size")
    if "size" in in_path:
        given_in_path |= {"width", "height"}
    for name in given_in_path - invalid:
        query.pop(name, None)
    if is_avatar and case.meta and case.meta.generation.mode.is_positive:
        correct_name(case, query)
    consistent = without_contradictions(in_path | query, kept=invalid | in_path.keys())
    query = {name: value for name, value in query.items() if name in consistent}
    sides = [query[name] for name in ["size", "s", "width", "height"] if name in query and name not in invalid]
    has_side_in_path = in_path.keys() & {"width", "height"}
    if (has_side_in_path or any(is_large(side) for side in sides)) and "dpr" not in invalid:
        query.pop("dpr", None)
    if has_side_in_path or any(is_large(side, MAX_MOVING_SIDE) for side in sides):
        for name in {"motion", "speed", "phase", "loops"} - invalid:
            query.pop(name, None)
    if has_too_many_lines(in_path | query, 80 if is_avatar else 256):
        for name in {"width", "height", "columns"} - invalid:
            query.pop(name, None)
    if query != (case.query or {}):
        case.query = query


@schemathesis.hook
def map_case(context, case):
    correct(case)
    return case


@schemathesis.hook
def before_call(context, case, kwargs):
    correct(case)
    text = (case.path_parameters or {}).get("options")
    if isinstance(text, str):
        # The equals signs and ampersands of the pairs aren't encoded.
        case.path_parameters = {**case.path_parameters, "options": EncodedPath(quote(unquote(text), safe="=&%-._~"))}


@schemathesis.deserializer("image/svg+xml")
def read_picture(context, response):
    xml.etree.ElementTree.fromstring(response.content)
    return response.content.decode()


@schemathesis.check
def no_parameter_is_ignored(context, response, case):
    if response.request.method != "GET" or response.status_code >= 400 or case.operation.path == AVATAR:
        return
    names = [name for name, _ in parse_qsl(urlsplit(response.request.url).query, keep_blank_values=True)]
    declared = {parameter.name for parameter in case.operation.query}
    if declared:
        assert set(names) <= declared, f"unknown parameters are accepted: {set(names) - declared}"
        assert len(names) == len(set(names)), f"repeated parameters are accepted: {names}"
