"""A sample of faces: each value of each parameter alone, then combinations of all parameters."""
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Contract"))

from schemas import NATURAL, TOPPERS_OF_ROBOTS, VIVID, parameters, unsuitable  # noqa: E402

TITLES = [
    "",
    "Our mascot",
    "</title></svg><script>alert(1)</script>",
    "<![CDATA[ ]]> <!-- -- --> <?xml?> <!DOCTYPE svg>",
    "&amp; & &#60; &#x0; &nonsense; &",
    "\"double\" 'single' `back` “curly”",
    "😀 👩🏽‍🚀 🇨🇭 e\N{COMBINING ACUTE ACCENT} 日本語 العربية \N{RIGHT-TO-LEFT OVERRIDE}abc",
    "\r\n\tone\rtwo\nthree\tfour\r\n",
    " leading, trailing and  double spaces ",
    "100 % + 1 = ? # ; / \\ { } |",
    "\N{LINE SEPARATOR}\N{NO-BREAK SPACE}\N{ZERO WIDTH NO-BREAK SPACE}\N{REPLACEMENT CHARACTER}\uE000\U0010FFFD",
    "x" * 200,
    "&" * 200,
    "😀" * 200,
]
COLORS = ["gold", "RebeccaPurple", "transparent", "#fc0", "fc08", "ffcc00", "#ffcc0080", "rgb(255, 204, 0)",
          "rgba(255 204 0 / 50%)", "hsl(48, 100%, 50%)", "hsla(48deg 100% 50% / 0.5)"]
EYES = ["open", "closed", "squinting", "0", "0.25", "1"]

VALUES = {
    "eyes": EYES,
    "leftEye": EYES,
    "rightEye": EYES,
    "brows": ["relaxed", "normal", "furrowed", "none", "-1", "-.5", "1"],
    "mouth": ["frown", "smirk", "neutral", "grin", "smile", "-1", ".333", "1"],
    "scale": ["0.01", "1.5", "4"],
    "seed": ["ada", "<script>&\"'", "Grüße, 你好 😀", "x" * 256],
    "gen": ["1"],
    "mood": ["happy", "angry", "sleepy", "-1", ".3", "1", ">:("],
    "value": ["none", "73", "-2.5", "1e9", "-1e300", "inf"],
    "min": ["-1e300", "0", "50"],
    "max": ["1.7976931348623157e308", "99.999999", "51"],
    "mid": ["50.5"],
    "steps": ["2", "11"],
    "size": ["1", "128", "4096"],
    "width": ["1", "300", "4096"],
    "height": ["1", "200", "4096"],
    "lineWidth": ["0", "2.5", "200"],
    "color": COLORS,
    "fill": ["none", "mood", *COLORS],
    "background": ["none", *COLORS],
    "radius": ["0", "12.5", "50"],
    "opacity": ["0", ".5", "1"],
    "rotate": ["-360", "-12.5", "0", "45", "360"],
    "flip": ["none", "horizontal", "vertical", "both"],
    "fit": ["contain", "fill", "cover", "square"],
    "theme": ["light", "dark", "auto"],
    # Not none, which the parameters of its pace can't be combined with.
    "motion": ["auto", "blink", "idle", "talk", "nod", "shake", "bounce"],
    "loops": ["0", "1", "100"],
    "title": TITLES,
    "format": ["svg"],
    "dpr": ["1", "4"],
    "columns": ["8", "240"],
    "v": ["", "2", "<&>\"'😀"],
}


# Parameters that are rejected without another one.
VALUE = {"value": "60"}
MOTION = {"motion": "nod"}
SEED = {"seed": "ada"}
ROBOT = SEED | {"kind": "robot"}
NEEDS = {"gen": SEED, "kind": SEED, "swap": {"palette": "lagoon"}, "face": ROBOT, "paint": ROBOT, "energy": {"mood": "sad"}, "min": VALUE, "max": VALUE, "mid": VALUE, "steps": VALUE,
         "speed": MOTION, "phase": MOTION, "loops": MOTION}
NEEDS_OF_VALUES = {("fill", "mood"): {"mood": "sad"}} | {("topper", name): ROBOT for name in TOPPERS_OF_ROBOTS} | {
    ("palette", name): SEED for name in VIVID + NATURAL}
# Those of which one in turn is left out of combinations, because they can't be combined. What needs them is left out as well.
DATA = ("value", "min", "max", "mid", "steps")
ALTERNATIVES = [("mood", "status"), ("status", *DATA), ("mood", "energy", *DATA)]


def others():
    """The ends of the range of each number, or large ones, the names of each choice, and colours, of parameters that have no
    values above."""
    found = {}
    for name, parameter in parameters("/face").items():
        kinds = parameter["schema"].get("anyOf", [parameter["schema"]])
        values = [str(value) for kind in kinds for value in kind.get("enum", [])]
        values += [str(kind.get(*end)) for kind in kinds if kind.get("type") == "number"
                   for end in [("minimum", "-1e300"), ("maximum", "1e300")]]
        values += COLORS if any("Color" in kind.get("$ref", "") for kind in kinds) else []
        if name not in VALUES:
            found[name] = values
    return found


VALUES |= others()


def faces():
    single = [{name: value} | NEEDS.get(name, {}) | NEEDS_OF_VALUES.get((name, value), {})
              for name, values in VALUES.items() for value in values]
    # Without size, which can't be combined with width and height.
    combined = [{name: values[index % len(values)] for name, values in VALUES.items()
                 if name not in ("size", *ALTERNATIVES[index % len(ALTERNATIVES)])}
                for index in range(max(map(len, VALUES.values())))]
    for face in combined:
        # The colour of a feeling needs one.
        if face.get("fill") == "mood" and not face.keys() & {"mood", "value"}:
            del face["fill"]
        for name in set(unsuitable(face)) & face.keys():
            del face[name]
    return single + combined
