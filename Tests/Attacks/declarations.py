"""What the program says that it accepts: its routes and their parameters."""
import json, re, urllib.request
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Parameter:
    name: str
    # number, integer, color, choice, text, or boolean for a name without a value
    kind: str
    minimum: float = 0
    maximum: float = 0
    names: tuple = ()
    # Of a text: its characters, or "" for any.
    alphabet: str = ""
    needs: tuple = ()
    # Whether several values can be given, each of which makes another picture.
    is_list: bool = False


@dataclass(frozen=True)
class Route:
    # As in the contract, with variables in braces.
    path: str
    parameters: tuple = ()
    formats: tuple = ()
    # The names of its variables, without `format`.
    variables: tuple = ()


@dataclass
class Declarations:
    routes: list = field(default_factory=list)
    # The values of variables in the paths of documents, by their names.
    names: dict = field(default_factory=dict)


def declarations(port):
    """Reads /openapi.json and /parameters.json, so that whatever is added to the program is searched as well."""
    declared = {entry["name"]: entry for entry in _read(port, "parameters.json")["parameters"]}
    contract = _read(port, "openapi.json")
    components = contract["components"]
    result = Declarations()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
        result.names["file"] = sorted(set(re.findall(r'assets/([^"]+)', page.read().decode())))

    def resolved(entry):
        return components["parameters"][entry["$ref"].split("/")[-1]] if "$ref" in entry else entry

    by_path = {}
    for path, operations in contract["paths"].items():
        if "get" not in operations:
            continue
        entries = [resolved(entry) for entry in operations.get("parameters", []) + operations["get"].get("parameters", [])]
        result.names |= {entry["name"]: entry["schema"]["enum"] for entry in entries
                         if entry["in"] == "path" and "enum" in entry["schema"]}
        formats = next((entry["schema"]["enum"] for entry in entries
                        if entry["in"] == "path" and entry["name"] == "format"), ())
        parameters = tuple(_parameter(entry, declared) for entry in entries if entry["in"] == "query")
        by_path[path] = parameters
        if "{options}" in path:
            # The options in a path are the parameters of the same picture in a query.
            parameters = by_path[path[:path.index("/{options}")]]
        variables = tuple(name for name in re.findall(r"{(\w+)}", path) if name != "format")
        result.routes.append(Route(path, parameters, tuple(formats), variables))
    return result


def _read(port, name):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/{name}", timeout=10) as response:
        return json.load(response)


def _parameter(entry, declared):
    schema = entry["schema"]
    is_list = schema.get("$ref", "").endswith("/List")
    if is_list or "$ref" in str(schema) and entry["name"] in declared:
        return _declared(declared[entry["name"]], is_list)
    kinds = schema.get("anyOf", [schema])
    names = tuple(str(name) for kind in kinds for name in kind.get("enum", ()))
    number = next((kind for kind in kinds if kind.get("type") in ("number", "integer")), None)
    if number:
        return Parameter(
            entry["name"], number["type"], number.get("minimum", 0), number.get("maximum", 1e9), names,
            needs=tuple(declared.get(entry["name"], {}).get("needs", ())))
    if any("Color" in kind.get("$ref", "") for kind in kinds):
        return Parameter(entry["name"], "color", names=names)
    if names:
        return Parameter(entry["name"], "choice", names=names)
    text = next((kind for kind in kinds if kind.get("type") == "string"), {})
    # Such as ^[lurdLURD]*$, or ^[0-9a-h]{16}$.
    only = re.fullmatch(r"\^\[([^\\^]+)\][*+]?({\d+})?\$", text.get("pattern", ""))
    return Parameter(
        entry["name"], "text", text.get("minLength", 0), text.get("maxLength", 256),
        alphabet=_characters(only.group(1)) if only else "", needs=tuple(declared.get(entry["name"], {}).get("needs", ())))


def _declared(entry, is_list):
    names = tuple(each["name"] for each in entry.get("names", ()))
    # Any number, if there is no range.
    low, high = (-1e9, 1e9) if entry["kind"] == "number" else (0, 0)
    return Parameter(
        entry["name"], entry["kind"], entry.get("minimum", entry.get("minimumLength", low)),
        entry.get("maximum", entry.get("maximumLength", high)), names, needs=tuple(entry.get("needs", ())),
        is_list=is_list)


def _characters(set_of_characters):
    """The characters of a set such as 0-9a-h."""
    text = re.sub(r"(.)-(.)", lambda ends: "".join(map(chr, range(ord(ends[1]), ord(ends[2]) + 1))), set_of_characters)
    return "".join(dict.fromkeys(text))
