"""Who a robot is: the parameters that a seed stands for."""
import colorsys

import creatures
import robot_parts
from tones import WHITE, channels

COOL = "#0f2440"


def one_each(name, text):
    return (name,), [(word,) for word in text.split()]


# Of each key, what it sets and the choices in order.
CHOICES = {
    "headWidth": (("headWidth",), [(0.88,), (0.97,), (1.06,), (1.15,)]),
    "scale": (("scale",), [(0.61,), (0.655,), (0.7,)]),
    "case": one_each("case", "box soft dome bucket bell cut ball tank"),
    "paint": one_each("paint", "neon white color shell dark frame plain"),
    "face": one_each("face", "screen screen screen port mask double lamps"),
    "robotEyes": (("eyeSize", "eyeHeight", "eyeRound", "pupil", "glint"), [
        (1.5, 1.6, 0.9, 0, 0),
        (2, 1, 0.92, 0, 0),
        (2, 1, 0.4, 0, 0),
        (2.4, 1, 0.92, 0.52, 1),
        (2.3, 0.72, 0.6, 0, 0),
        (2.3, 1, 0.4, 0.5, 0),
        (1.8, 1.3, 0.7, 0.5, 1),
    ]),
    "eyeSpacing": (("eyeSpacing",), [(0.95,), (1.1,), (1.25,)]),
    "eyeLevel": (("eyeLevel",), [(0.25,), (0.4,), (0.55,)]),
    "brows": (("browLength",), [(1.4,), (1.8,), (1.6,), (1.2,)]),
    "browRest": (("browRest",), [(0,), (0,), (0,), (0,), (0,), (0.75,)]),
    "mouthKind": one_each("mouthKind", "line bar bar"),
    "mouthWidth": (("mouthWidth",), [(0.6,), (0.75,), (0.9,)]),
    "mouthLevel": (("mouthLevel",), [(1,), (1.1,)]),
    "sides": one_each("sides", "none bolts discs cups ribs arms loops"),
    "robotTopper": one_each("topper", """
        none rod pair aerial coil ring bulb lamp gear dish rotor pipes chimney plug hatch handle sprout cat
    """),
    "neck": one_each("neck", "post rings spring cone"),
    "torso": one_each("torso", "round box slope balls"),
    "chest": one_each("chest", "none light dots slot collar"),
    "detail": one_each("detail", "none rivets cap jaw stripe rivets vents leds"),
    "shine": (("shine",), [(0,), (1,)]),
    "blush": (("blush",), [(0,), (0,), (0,), (1,)]),
    **creatures.AT_REST,
}
FOR_ALL = {"kind": "robot", "body": 1, "caps": "round"}
# With each face, the details that it has no room for.
NO_ROOM = {"screen": {"cap", "jaw"}, "port": {"cap", "jaw"}, "mask": {"cap", "vents", "leds"},
           "double": {"jaw", "vents", "leds"}, "lamps": {"jaw", "vents", "leds"}}


def cool(line):
    """The line of a row, or dark blue instead of a warm one."""
    hue = 360 * colorsys.rgb_to_hsv(*(channel / 255 for channel in channels(line)))[0]
    return COOL if hue >= 345 or hue <= 60 else line


def colors(row, style):
    """The colours in a style; `row` is what the seed has of its row."""
    line = cool(row.line)
    if style == "ink":
        cloth = line if row.ink_cloth == row.line else row.ink_cloth
        return {"background": row.head, "fill": WHITE, "color": line, "accent": line, "bodyFill": cloth}
    return {"background": row.tile, "fill": row.head, "color": line, "accent": row.hair, "bodyFill": row.cloth}


def detail(chosen):
    """The detail that a seed has instead of one that its case and face have no room for."""
    name, (_, _, upper, lower) = chosen["detail"], robot_parts.CASES[chosen["case"]]
    if name in NO_ROOM[chosen["face"]]:
        return "none"
    if name == "cap" and upper > 0.36 or name == "jaw" and lower > 0.66:
        return "stripe"
    if name == "rivets" and min(upper, lower) > 0.42:
        return "none"
    return name


def adapted(parameters):
    """What a seed sets but for its colours, its resting expression too, from its choices."""
    if parameters["sides"] == "none" and parameters["topper"] == "none":
        parameters["sides"] = "discs"
    parameters["scale"] -= 0.02 * (parameters["headWidth"] == 1.15) + 0.02 * (parameters["sides"] in ["arms", "loops"])
    if parameters["face"] == "mask" and parameters["paint"] == "dark":
        parameters["paint"] = "shell"
    if parameters["style"] == "ink" and parameters["face"] in ["double", "lamps"]:
        parameters["face"] = "screen"
    parameters["detail"] = detail(parameters)
    return parameters
