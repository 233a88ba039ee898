"""What schemathesis can't know of the contract because OpenAPI can't say it: how a number is written, which parameters
exclude each other, how many pixels and lines there may be, and how the options in a path are written. And a check of its own:
nothing unknown and nothing repeated is accepted.

Only what a case doesn't get wrong on purpose is put right.
"""
import math
import pathlib
import re
import xml.etree.ElementTree
from urllib.parse import parse_qsl, quote, unquote, urlsplit

import schemathesis
import yaml
from hypothesis import strategies as st
from schemathesis.core.parameters import EncodedPath, ParameterLocation

COMPONENTS = yaml.safe_load((pathlib.Path(__file__).resolve().parents[2] / "openapi.yaml").read_text())["components"]
PARAMETERS = {one["name"]: one for one in COMPONENTS["parameters"].values() if one["in"] == "query"}
LONGEST_NUMBER = 16
# Of a picture of which every pixel may be four by four.
MOST_SIDE = 1024
MOST_LINES = 1000


def kinds(schema):
    """The schemas of which one is to be met."""
    if "$ref" in schema:
        return kinds(COMPONENTS["schemas"][schema["$ref"].rsplit("/", 1)[1]])
    return [kind for one in schema["anyOf"] for kind in kinds(one)] if "anyOf" in schema else [schema]


NUMBERS = {name for name, one in PARAMETERS.items() if any(k.get("type") == "number" for k in kinds(one["schema"]))}


def plain(number):
    """The nearest number that is written in few enough characters, without an exponent."""
    for decimals in range(13, -1, -1):
        text = repr(round(number, decimals))
        if "e" not in text and len(text) <= LONGEST_NUMBER:
            return round(number, decimals)
    return number


def valid(schema):
    """Values that a schema admits, as text."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"]).map(str)
    if schema["type"] == "integer":
        return st.integers(schema["minimum"], schema["maximum"]).map(str)
    if schema["type"] == "number":
        return st.floats(schema["minimum"], schema["maximum"]).map(plain).map(repr)
    if "maxLength" in schema:
        return st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn"]), max_size=schema["maxLength"])
    return st.from_regex(schema["pattern"], fullmatch=True)


def is_long(values):
    """Whether as text that would have too many lines, as far as the values can be read."""
    try:
        width, height, columns = (float(values.get(*one)) for one in [("width", 256), ("height", 256), ("columns", 40)])
        return columns * height / width / 2 > MOST_LINES
    except (TypeError, ValueError, ZeroDivisionError):
        return False


@st.composite
def options(draw):
    known = sorted(set(PARAMETERS) - {"size", "format", "dpr"})
    names = draw(st.lists(st.sampled_from(known), min_size=1, unique=True))
    values = {name: draw(st.one_of([valid(kind) for kind in kinds(PARAMETERS[name]["schema"])])) for name in names}
    if is_long(values):
        values = {"columns": "9"}
    # Twice, because it is decoded before it is sent.
    return "&".join(f"{name}={quote(quote(value, safe=''))}" for name, value in values.items())


schemathesis.openapi.format("face-options", options())


def wrong_on_purpose(case):
    """The names of the query's parameters that are."""
    if case.meta is None or case.meta.generation.mode.is_positive:
        return set()
    phase = case.meta.phase.data
    faults = [phase, *(getattr(phase, "mutations", None) or [])]
    return {one.parameter for one in faults if one.parameter and one.parameter_location == ParameterLocation.QUERY}


def put_right(case):
    query = dict(case.query or {})
    wrong = wrong_on_purpose(case)
    for name, value in query.items():
        if name in wrong:
            continue
        if isinstance(value, float) and math.isfinite(value):
            query[name] = plain(value)
        elif isinstance(value, str) and name in NUMBERS and re.fullmatch(r"-?\d+(\.\d+)?(e[-+]?\d+)?", value):
            query[name] = plain(float(value)) if "." in value or "e" in value else value
    if "size" in query and {"width", "height"} & set(query):
        if wrong & {"width", "height"}:
            del query["size"]
        else:
            query.pop("width", None)
            query.pop("height", None)
    path = case.path_parameters or {}
    if "format" in query and "format" not in wrong and query["format"] != path.get("format", query["format"]):
        del query["format"]
    if isinstance(path.get("options"), str):
        given = {pair.split("=")[0] for pair in unquote(path["options"]).split("&")}
        if given & {"width", "height"}:
            given.add("size")
        if "size" in given:
            given |= {"width", "height"}
        for name in given - wrong:
            query.pop(name, None)
    sides = [query[name] for name in ["size", "width", "height"] if name in query and name not in wrong]
    is_sized = re.search("(width|height)=", unquote(str(path.get("options", ""))))
    if (is_sized or any(float(side) > MOST_SIDE for side in sides)) and "dpr" not in wrong:
        query.pop("dpr", None)
    pairs = unquote(str(path.get("options", ""))).split("&")
    if is_long(dict(pair.split("=", 1) for pair in pairs if "=" in pair) | query):
        for name in {"width", "height", "columns"} - wrong:
            query.pop(name, None)
    if query != (case.query or {}):
        case.query = query


@schemathesis.hook
def map_case(context, case):
    put_right(case)
    return case


@schemathesis.hook
def before_call(context, case, kwargs):
    put_right(case)
    text = (case.path_parameters or {}).get("options")
    if isinstance(text, str):
        # The signs between pairs stand as they are.
        case.path_parameters = {**case.path_parameters, "options": EncodedPath(quote(unquote(text), safe="=&%-._~"))}


@schemathesis.deserializer("image/svg+xml")
def read_picture(context, response):
    xml.etree.ElementTree.fromstring(response.content)
    return response.content.decode()


@schemathesis.check
def nothing_is_dropped(context, response, case):
    if response.request.method != "GET" or response.status_code >= 400:
        return
    names = [name for name, _ in parse_qsl(urlsplit(response.request.url).query, keep_blank_values=True)]
    declared = {parameter.name for parameter in case.operation.query}
    if declared:
        assert set(names) <= declared, f"taken, though unknown: {set(names) - declared}"
        assert len(names) == len(set(names)), f"taken, though repeated: {names}"
