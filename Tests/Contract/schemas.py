"""Reads the parameters of openapi.yaml, and knows which values contradict others, which OpenAPI can't express."""
import pathlib
import re

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTRACT = yaml.safe_load((ROOT / "openapi.yaml").read_text())
# Parameters that are rejected without one of others.
FEELINGS = {"mood", "value"}
# Parameters of which one excludes the other.
EXCLUSIVE = [["mood", "value"], ["status", "mood"], ["status", "value"], ["status", "energy"], ["board", "seed"]]
# The names of moods that have an energy, which can be given; the others and emoticons may not.
ON_PLANE = ["happy", "excited", "calm", "neutral", "bored", "sleepy", "sad", "annoyed", "angry"]
NEEDS = {"gen": {"seed"}, "kind": {"seed"}, "energy": FEELINGS, **dict.fromkeys(["min", "max", "mid", "steps"], {"value"}),
         **dict.fromkeys(["speed", "phase", "loops"], {"motion"})}

# What robots don't have, and what only they have.
NOT_OF_ROBOTS = ("headShape jaw ears nose noseShape freckles patch glasses eyeFill eyeLine teeth tongue browBend browLevel browWidth "
                 "hairFill beard clothes shoulders").split()
OF_ROBOTS = ["face", "paint"]
TOPPERS_OF_ROBOTS = "rod pair aerial coil ring bulb lamp gear dish rotor pipes chimney plug hatch handle".split()
TOPPERS_OF_ALL = ["none", "sprout", "cat"]
# What nobody with natural colours has.
NOT_NATURAL = ["antenna", "horns", "cat", "bear", "bunny", "sprout"]
# The palettes of which a seed chooses the colours, and their numbers.
VIVID, NATURAL = ["vivid", "24"], ["natural", "25"]

# The promised words for names of states and moods, each as a parameter, the word and the name.
WORDS = re.findall(r"^alias (status|mood)=([A-Za-z_. -]+) is (\w+)$", (ROOT / "Tests/Promises/names.txt").read_text(), re.MULTILINE)


def resolved(part):
    """The target of a reference; for anything else the part itself."""
    if "$ref" not in part:
        return part
    target = CONTRACT
    for name in part["$ref"].removeprefix("#/").split("/"):
        target = target[name]
    return target


def parameters(path):
    """The parameters of the query at a path, by their names."""
    described = map(resolved, CONTRACT["paths"][path]["get"]["parameters"])
    return {parameter["name"]: parameter for parameter in described}


def kinds(schema):
    """The alternatives of a schema for one value, without references."""
    schema = resolved(schema)
    found = [kind for part in schema["anyOf"] for kind in kinds(part)] if "anyOf" in schema else [schema]
    return [kind for kind in found if kind.get("format") != "pool"]


def has_pools(parameter):
    return any(resolved(kind).get("format") == "pool" for kind in parameter["schema"].get("anyOf", []))


def is_pool(value):
    return isinstance(value, str) and "|" in value


def pool(parameter):
    """A pool of the examples, and the first names, of a parameter."""
    values = [example["value"] for example in parameter["examples"].values()]
    values += [name for kind in kinds(parameter["schema"]) for name in kind.get("enum", [])]
    # Other parameters contradict one of two figures, and all of a robot's.
    values = ["person"] * 2 if parameter["name"] == "kind" else [value for value in values if value not in ["mood", *VIVID, *NATURAL]]
    return "|".join(map(str, (values * 2)[:3]))


def has_valid_range(values):
    """Whether min and max differ and mid is between them. True if they are invalid numbers."""
    try:
        low, high = sorted(float(values.get(name, default)) for name, default in [("min", 0), ("max", 100)])
        return low < high and ("mid" not in values or low < float(values["mid"]) < high)
    except (TypeError, ValueError):
        return True


def has_expression(mood):
    """Whether a mood may be an expression of its own, beside which no energy can be given."""
    try:
        float(mood)
        return False
    except (TypeError, ValueError):
        return mood not in ON_PLANE


def without_contradictions(values, kept=frozenset()):
    """The values without parameters that are rejected beside others, or without others."""
    values = dict(values)

    def drop(*names):
        for name in set(names) - kept:
            values.pop(name, None)

    for pair in EXCLUSIVE:
        for name in pair:
            if values.keys() >= set(pair):
                drop(name)
    if "mood" in values and has_expression(values["mood"]):
        drop("energy")
    for name, needed in NEEDS.items():
        if not needed & values.keys():
            drop(name)
    if "seed" not in values:
        drop(*(name for name in values if name != "title" and is_pool(values[name])))
    drop(*unsuitable(values))
    if values.get("motion") == "none":
        drop("speed", "phase", "loops")
    if values.get("fill") == "mood" and not FEELINGS & values.keys():
        drop("fill")
    if not has_valid_range(values):
        drop("min", "max", "mid")
    return values


def unsuitable(values):
    """The names of parameters that a kind of figure doesn't have, and of colours that it can't have."""
    kind = values.get("kind", "person") if "seed" in values else None
    palette = str(values.get("palette", ""))
    is_robot = kind == "robot"
    yield from NOT_OF_ROBOTS if is_robot else OF_ROBOTS
    if kind in (None, "creature") and palette in VIVID + NATURAL or is_robot and palette in NATURAL:
        yield "palette"
        palette = ""
    if kind != "creature" and (not palette or palette in VIVID + NATURAL):
        yield "swap"
    topper = values.get("topper")
    if topper not in TOPPERS_OF_ALL and (topper in TOPPERS_OF_ROBOTS) != is_robot or palette in NATURAL and topper in NOT_NATURAL:
        yield "topper"
    if palette in NATURAL:
        yield "patch"


def cut(seed):
    """The beginning of a text with at most 256 bytes, a length that a schema can't express."""
    return seed.encode()[:256].decode(errors="ignore")
