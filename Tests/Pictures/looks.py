"""Who a face is: the parameters that a seed stands for, and those of a face that is requested.

Parameters have the names of the command line, numbers are numbers, and colours are written as in JSON, `#rrggbb`.
"""
import functools

import badges
import creatures
import feelings
import persons
import robot_looks
import rows
from feelings import changed
from tones import WHITE, gray, is_dark, luma, mix

# Tile, head, line and accent.
PALETTES = [tuple("#" + color for color in line.split()) for line in """
    3a4bbd ff9a3d 3a1700 7ef0d4
    ffd166 7a6cff 150a45 b31a4f
    0f7b74 ff7f6a 3d0d08 ffd84a
    ffccd5 2bb8a8 002e2b 7b2cbf
    b8e0ff ff7aa8 4a0a24 1d4e89
    5a189a ffcf3a 3a2500 ff7ac0
    ff7b54 ffd447 3f2a00 125d98
    b4ebbd ab7ff0 1f0a3c e0480f
    14213d 7cc4f0 04202f ff6f3c
    ffe27a 2fae8a 00291f b3163f
    bd2146 ff8fba 4a0a2c ffd23f
    1b4332 c09bff 1f0a3c ffd166
    cdb9f5 f2605f 3b0508 3d2c8d
    1560c8 ff94c2 4a0630 ffe680
    f8eccb f0654a 3f0a02 1f5f6b
    84dcc6 ff6488 4d0620 3d348b
    ffb9cf 5b9dff 04123f b01c50
    3b0f52 7fdc9a 06301c ff8214
    dfe6ff f5902a 421f00 364fc7
    0b3c49 ffc933 3a2600 ff6f61
    ffb45c 6b86c4 0a1330 a3173f
    24306b a6e05a 182c00 ff7ab8
    b51c9f 4fcbdc 02303a ffe44d
    a5e594 4a8cff 04123f c93a0c
""".strip().splitlines()]

NAMES_OF_PALETTES = """
    lantern pansy lagoon mermaid blossom disco sunrise iris comet parrot cherry forest poppy candy adobe melon sorbet toucan robin
    sunset denim cactus arcade clover
""".split()

KINDS = {"person": persons, "creature": creatures, "robot": robot_looks}
# What the shoulders of a figure with a palette have, in the order of the choices.
CLOTHS = ["accent", "far", "pale"]


def choice(seed, key, count):
    """One of `count` choices, of the first generation."""
    text = seed.encode().strip(b" \t\n\v\f\r").lower()  # Of bytes, lower() changes only ASCII letters.
    value = 0xCBF29CE484222325
    for byte in b"1\xff" + text + b"\xff" + key.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    for factor in [0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53]:
        value = (value ^ value >> 33) * factor % 2**64
    return ((value ^ value >> 33) >> 32) * count >> 32


def colors(style, tile, head, line, accent, cloth):
    """The colours of a palette in a style. Shoulders in the accent colour follow an accent that is given."""
    if style == "ink":
        parameters = {"background": head, "fill": WHITE, "color": line, "accent": line}
        cloths = {"far": WHITE, "pale": head}
    else:
        parameters = {"background": tile, "fill": head, "color": line, "accent": accent}
        cloths = {"far": mix(tile, WHITE, 0.88) if is_dark(tile) else line, "pale": mix(head, WHITE, 0.6)}
    return parameters | ({} if cloth == "accent" else {"bodyFill": cloths[cloth]})


def palette_of(value):
    """The four colours of a name, a number or a text with hyphens."""
    if "-" in str(value):
        return ["#" + color.removeprefix("#") for color in value.split("-")]
    return PALETTES[NAMES_OF_PALETTES.index(value) if value in NAMES_OF_PALETTES else int(value)]


def look(seed, style="flat", kind="person", palette=None, swap=None, is_gray=False):
    """What a seed sets, its resting expression too, but for the line width, which depends on the size."""
    choose, is_natural = functools.partial(choice, seed), palette == "natural"
    parameters = {"style": style, **KINDS[kind].FOR_ALL}
    for key, (names, choices) in KINDS[kind].CHOICES.items():
        parameters |= zip(names, choices[choose(key, len(choices))])
    parameters = KINDS[kind].adapted(parameters)
    row = rows.chosen(choose, is_natural, parameters["topper"], kind == "robot")
    if palette not in [None, "vivid", "natural"]:
        four, is_gray = palette_of(palette), False
    elif kind == "creature":
        four = PALETTES[choose("palette", len(PALETTES))]
    elif is_gray and palette is None:
        is_close = abs(luma(row.tile) - luma(row.head)) < 25000
        tile = mix(row.tile, WHITE, 0.6) if is_close else row.tile
        four = (tile, row.head, robot_looks.cool(row.line) if kind == "robot" else row.line, row.hair)
    else:
        return parameters | KINDS[kind].colors(row, style)
    tile, head, line, accent = map(gray, four) if is_gray else four
    if kind == "creature" and swap is None and choose("swap", 2) or swap == "yes":
        tile, accent = accent, tile
    cloth = "accent" if parameters["topper"] == "hood" else CLOTHS[choose("body", len(CLOTHS))]
    return parameters | colors(style, tile, head, line, accent, cloth)


def resolved(request):
    """The parameters of a face that is requested with names and values, as by the command line.

    `width` and `height`, or `size`, are always among the result.
    """
    explicit = dict(request)
    size = explicit.pop("size", 256)
    parameters = {"width": size, "height": size}
    side = min(explicit.get("width", size), explicit.get("height", size))
    line = 5 * side / 256
    if "seed" in explicit:
        chosen = {name: explicit.pop(name) for name in ["kind", "palette", "swap"] if name in explicit}
        has_no_value = explicit.get("value", 0) is None
        parameters |= look(explicit.pop("seed"), explicit.get("style", "flat"), is_gray=has_no_value, **chosen)
        line *= 1.2
    parameters["lineWidth"] = round(max(1, line), 6)
    if "seed" in request and request.get("kind", "person") == "person" and any(
            request.get(name) is not None for name in ["mood", "status", "value"]):
        parameters["mouthWidth"] = round(parameters["mouthWidth"] / persons.RESTING_WIDTH, 6)
    parameters |= feelings.feeling(request)
    if explicit.get("badge") == "auto":
        explicit["badge"] = badges.of_status(explicit.get("status"))
    explicit = {name: value for name, value in explicit.items() if name not in feelings.REQUESTED}
    if "seed" not in request and "accent" in explicit and explicit["accent"] == explicit.get("color"):
        # It is what it would be if it weren't given.
        del explicit["accent"]
    return changed(parameters, explicit)
