"""Who a robot is: the parameters that a seed stands for."""
import colorsys

import robot_parts
import robot_tones
import rows
from tones import WHITE, channels, gray, luma

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
    "rest": (("mouth", "mouthSkew", "mouthOpen"),
             [(1, 0, 0), (0.7, 0, 0), (0.6, 0.5, 0), (0.6, -0.5, 0), (1, 0, 0.7), (0.8, 0.3, 0.6)]),
    "gaze": (("lookX", "lookY"), [(0, 0), (-0.45, 0), (0.45, 0), (-0.4, -0.3), (0.4, -0.3), (0, -0.35)]),
    "tilt": (("tilt",), [(-6,), (-3,), (0,), (3,), (6,)]),
}
# With each face, the details that it has no room for.
NO_ROOM = {"screen": {"cap", "jaw"}, "port": {"cap", "jaw"}, "mask": {"cap", "vents", "leds"},
           "double": {"jaw", "vents", "leds"}, "lamps": {"jaw", "vents", "leds"}}


def cool(line):
    """The line of a row, or dark blue instead of a warm one."""
    hue = 360 * colorsys.rgb_to_hsv(*(channel / 255 for channel in channels(line)))[0]
    return COOL if hue >= 345 or hue <= 60 else line


def colors(choice, style, is_gray=False):
    """The tile, the fill, the line, the accent and the colour of the body."""
    row, hair, tile, cloth = rows.colors(choice)
    line = cool(row.line)
    if style == "ink":
        cloth = [line, WHITE, row.head][choice("inkBody", 3)]
        chosen = [row.head, WHITE, line, line, cloth]
    else:
        chosen = [tile, row.head, line, hair, cloth]
    return dict(zip(["background", "fill", "color", "accent", "bodyFill"], map(gray, chosen) if is_gray else chosen))


def detail(chosen):
    """The detail that a seed has instead of one that its case and face have no room for."""
    name, (_, _, upper, lower) = chosen["detail"], robot_parts.CASES[chosen["case"]]
    if name in NO_ROOM[chosen["face"]]:
        return "none"
    if name == "cap" and upper > 0.36 or name == "jaw" and lower > 0.66:
        return "stripe"
    if name == "rivets" and min(upper, lower) > 0.42:
        return "none"
    if name == "cap" and chosen["face"] in ["double", "lamps"]:
        # Raised brows would vanish on it.
        tones = robot_tones.Tones(*(chosen[key] for key in [
            "fill", "color", "accent", "background", "bodyFill", "style", "paint", "face", "detail"]))
        return "none" if abs(luma(tones.on_casing) - luma(tones.trim)) < 40000 else name
    return name


def robot(choose, style, palette, swap, is_gray):
    parameters = {"kind": "robot", "style": style, "body": 1, "caps": "round"}
    for key, (names, choices) in CHOICES.items():
        parameters |= zip(names, choices[choose(key, len(choices))])
    parameters |= colors(choose, style, is_gray)
    if parameters["sides"] == "none" and parameters["topper"] == "none":
        parameters["sides"] = "discs"
    parameters["scale"] -= 0.02 * (parameters["headWidth"] == 1.15) + 0.02 * (parameters["sides"] in ["arms", "loops"])
    if parameters["face"] == "mask" and parameters["paint"] == "dark":
        parameters["paint"] = "shell"
    if style == "ink" and parameters["face"] in ["double", "lamps"]:
        parameters["face"] = "screen"
    parameters["detail"] = detail(parameters)
    return parameters
