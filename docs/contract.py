"""Reads openapi.yaml for the scripts that generate documents from it. Needs PyYAML (PyPI: pyyaml)."""
import json
import pathlib
import urllib.parse

import yaml

CONTRACT = yaml.safe_load((pathlib.Path(__file__).parent.parent / "openapi.yaml").read_text())
INFO = CONTRACT["info"]
PARAMETERS = CONTRACT["components"]["parameters"]
RESPONSES = CONTRACT["components"]["responses"]
SCHEMAS = CONTRACT["components"]["schemas"]
HEADERS = CONTRACT["components"]["headers"]
OPERATIONS = [(path if method == "get" else f"{method.upper()} {path}", item[method], item.get("parameters", []))
              for path, item in CONTRACT["paths"].items() for method in ["get", "post"] if method in item]

# The headings of the groups of parameters, in the order of the documents. Programs show the same groups.
GROUPS = {
    "identity": "Identity", "feeling": "Feeling", "data": "Data", "motion": "Motion", "head": "Head", "eyes": "Eyes",
    "features": "Brows and mouth", "worn": "Things worn", "style": "Lines and colours", "canvas": "Canvas", "delivery": "Output",
}


def resolved(part):
    """The target of a reference and its name; for anything else the part itself and None."""
    if "$ref" not in part:
        return part, None
    target = CONTRACT
    for name in part["$ref"].removeprefix("#/").split("/"):
        target = target[name]
    return target, name


def parameter_groups():
    """The parameters of a face, as pairs of a heading and a list."""
    described = [resolved(reference)[0] for reference in CONTRACT["paths"]["/face"]["get"]["parameters"]]
    return [(heading, [parameter for parameter in described if parameter["x-group"] == group])
            for group, heading in GROUPS.items()]


def sheet_parameters():
    """The parameters that sheets have and faces have not."""
    operations = [CONTRACT["paths"][path]["get"]["parameters"] for path in ["/face", "/faces"]]
    face, sheet = ([resolved(reference)[0] for reference in references] for references in operations)
    names = {parameter["name"] for parameter in face}
    return [parameter for parameter in sheet if parameter["name"] not in names]


def board_parameters():
    """The parameters of a board itself, without those of the canvas, which it has in common with faces."""
    face, board = (CONTRACT["paths"][path]["get"]["parameters"] for path in ["/face", "/2048"])
    shared, canvas = ([{"$ref": f"#/components/parameters/{name}"}] for name in ["speed", "backgroundWithoutPools"])
    return [resolved(reference)[0] for reference in board
            if reference not in face + canvas or reference in shared]


def description():
    """The description of the interface: its introduction and its sections, as pairs of a heading and paragraphs."""
    sections = [(None, [])]
    for paragraph in INFO["description"].split("\n\n"):
        if paragraph.startswith("## "):
            sections.append((paragraph.removeprefix("## "), []))
        else:
            sections[-1][1].append(paragraph)
    return sections


POOL = {"$ref": "#/components/schemas/Pool"}


def without_pools(schema):
    """The schema of the values of a parameter, and that of a value if it has pools."""
    if POOL not in schema.get("anyOf", []):
        return schema
    kinds = [kind for kind in schema["anyOf"] if kind != POOL]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def names(schema):
    """The names that a schema allows, without those of colours."""
    if "anyOf" in schema:
        return [name for part in schema["anyOf"] for name in names(part)]
    return schema.get("enum", [])


def examples(parameter):
    """The names that may be given for a parameter, and its examples."""
    given = [example["value"] for example in parameter.get("examples", {}).values()]
    return list(dict.fromkeys(names(parameter["schema"]) + given))


def query(**parameters):
    return "&".join(f"{name}={urllib.parse.quote(str(value), safe='(),/.*-:@')}" for name, value in parameters.items())


def number(value):
    """A number without trailing zeros."""
    return f"{value:.10g}"


def values(schema):
    """The valid values of a schema, in words, with names in backticks. Patterns are left to the description."""
    if "$ref" in schema:
        name = resolved(schema)[1]
        return {"Color": "a colour", "Paint": "a colour", "Pool": "a pool", "Emoticon": "an emoticon",
                "ErrorStatus": "a status"}.get(name, f"a {name}")
    if "anyOf" in schema:
        return ", or ".join(values(part) for part in schema["anyOf"])
    if "const" in schema:
        return f"`{json.dumps(schema['const']).strip(chr(34))}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    kinds = schema.get("type", "object")
    words = " or ".join(KINDS.get(kind, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds))
    if "items" in schema:
        return f"{words} of {elements(schema)}"
    if "properties" in schema:
        return words.replace("an object", "an object with " + ", ".join(f"`{name}`" for name in schema["properties"]))
    if schema.get("minimum") == schema.get("maximum", ...):
        return number(schema["minimum"])
    if "minimum" in schema:
        words += f" from {number(schema['minimum'])}"
        words += f" to {number(schema['maximum'])}" if "maximum" in schema else ""
    if "exclusiveMinimum" in schema:
        words += f" above {number(schema['exclusiveMinimum'])}"
    if "maxLength" in schema:
        exactly = schema["maxLength"] == schema.get("minLength")
        unit = "bytes" if "bytes of UTF-8" in schema.get("description", "") else "characters"
        words += f" of {'' if exactly else 'up to '}{schema['maxLength']} {unit}"
    return words


KINDS = {"number": "a number", "integer": "a whole number", "string": "text", "object": "an object",
         "array": "an array", "null": "null"}


def elements(schema):
    """The elements of an array, with their number if it is fixed."""
    count = schema.get("minItems")
    kinds = schema["items"].get("anyOf", [schema["items"]])
    words = " and ".join(values(kind).split(" ", 1)[-1] + "s" for kind in kinds)
    return f"{count} {words}" if count and count == schema.get("maxItems") else words
