"""The persons of seeds: what a seed chooses for one, and the colours."""
from tones import WHITE, luma

# Head and line, hair, backgrounds and clothes, of vivid persons.
VIVID = """
    ff8f70 4a1110 | 1f5f6b 3f2d86 ffd166 8c2150 | fdeccf d5ebf2 e7dcf8 173a49 2a5d62 | 2f7f86 fff4e0 4b3f8f f2b84b
    f0705f 430b0d | 2b2f6f ffc552 5a1436 155a63 | fbe9d2 d6ecec e5def7 2a2150 1f5560 | 27509b fff4e4 1f7a7a ffb25c
    ffa757 4a2405 | 7a2b1d 2c3f93 b5365f 145a5c | e4e1fa d3ecf3 fde3e0 3b1f47 235a63 | 2c3f93 fff4e0 1f7a7a d9486e
    fbc64b 472c02 | 5a2a83 a3372a 1b5e63 ff6f91 | e7dcf8 d6ebf5 fbdcd6 3a1d4f 2b5a66 | 5b46a5 fffaf0 1e6f8a e2574c
    f58fb4 4a0b2b | 1f3f8a 6a1b5d ffcf4d 0f6b6b | dcefe9 fbe9cf dbe4fb 123a44 3a3a7a | 27509b fff4ea 0f7a78 8f3b8a
    e0609a 3d0424 | 2d2a6e f7b32b 53132f 1a5a66 | f9e6cf d3e9ef e6dff8 1d1f52 1f5a5e | 2d4f8f fff1e2 1f7f7a f0a53c
    c98be6 34094a | 4b1a73 e4572e 15536a ffc857 | dff0ea fbe8d3 f6dcea 35164a 1f5560 | 5d2f8c fff6e6 1f7d80 f08a4b
    b7a6f7 1f1054 | 3a2a8c d63f6c f2a33a 195b66 | fbe9cf d8efe9 f7dbe3 231f5c 5a2f63 | 4a3aa7 fff4df 23807d e0607e
    8a7bf2 130a45 | 2a1a66 ff7fae ffc94a 0e5068 | fbe6cc dcebf8 f4dcf0 2a1350 6b2f5c | 3b2d8f fff1dc f26d6d 2f9ca0
    77c5f2 06304a | 12406e c8402f 5a2f91 ff86b3 | fdebd0 e8e0fa fbe0df 143a63 5a3568 | 1f5f9a fff7e8 e8694a 6f45a8
    7099e6 07163f | 17234f a3213f ffc24d ff9fb6 | fbe4c6 dfe8f7 f5dbe0 4a1d45 123b44 | 20397c fff0da ef7a55 8c4fb0
    58bfd6 022f40 | 134a63 8e2a5c ff8a5c 45308a | fdeacb ebdff7 fbdcd8 123149 4c2f6b | 1b6a80 fff7ea ee6a5a 5b3f9e
"""
# Head and line, and hair, of which the last is grey, of natural persons. They have the same clothes, and the first two have other
# backgrounds.
NATURAL = """
    f6d5bd 2b1a14 | 2a1c18 6a4024 c06a2e e0b25c 9a948f
    eebd95 2b1a14 | 1f1614 4a2a1a 8a4b2a d9a54a a8a4a0
    e2a878 26150f | 1f1614 3b2215 5a3420 8a5a2c c9c6c2
    cf9262 22120c | 1d1412 30201a 4a2a1a 7a4a26 b9b4ae
    b47748 1c0e08 | 1a1110 2b1d18 4a2a1a 6b3a1e a8a4a0
    9f6841 180b06 | 170e0d 2a1a17 3b2215 1d1210 c9c6c2
    8d5a3c 140a07 | 170e0d 2a1a17 1d1210 3b2215 b9b4ae
"""
NATURAL_TILES = [
    "c9dcec bcd8d0 3f6f73 cdd0ee c3dab4 5d5478 b9d3e6 dcd3ea 7a4653 c6dcc0 cfe0e4 3c5476",
    "d9e6f2 f6dfd3 3f6f73 dcebdc fbe3b5 5d5478 e3e0f2 efd6dc 7a4653 e8eed6 c9dcec 3c5476",
]
NATURAL_CLOTHES = "3d6f6a 5a4b7c c2574a e8b04a 2f6d8a d9657b fbf6ec 2c3d5e"


def colors_of(text):
    return ["#" + color for color in text.split()]


def rows(text):
    """The lists of colours of each row."""
    return [[colors_of(part) for part in row.split("|")] for row in text.strip().splitlines()]


ROWS = {"vivid": rows(VIVID), "natural": [
    [*row, colors_of(NATURAL_TILES[number >= 2]), colors_of(NATURAL_CLOTHES)] for number, row in enumerate(rows(NATURAL))]}
# Of so many natural persons one has grey hair, if it is hair of these kinds.
HAIRS = 20
WITH_GREY = {"quiff", "parted", "bun", "bob", "pixie", "curls"}
# By how much the lightness of a background has to differ from the hair's, of clothes from the background's, and of a second
# colour from the background's and the hair's.
HAIR_ON_TILE, CLOTH_ON_TILE, TRIM_ON_TILE, TRIM_ON_HAIR = 62000, 12000, 36000, 24000

# Of each key, what it sets and the choices in order.
CHOICES = {
    "headWidth": (("headWidth",), [(0.84,), (0.9,), (0.96,), (1.02,)]),
    "scale": (("scale",), [(0.66,), (0.68,), (0.7,)]),
    "head": (("headShape", "jaw"), [(0.45, -0.1), (0.3, -0.3), (0.12, -0.12), (0.45, -0.45), (0.55, -0.25), (0.25, 0.2)]),
    "eyes": (("eyeSize", "eyeHeight", "pupil", "glint", "eyeFill"), [
        (1.25, 1, 1, 1, None),
        (1.15, 1.35, 1, 1, None),
        (1.45, 1, 1, 1, None),
        (1.3, 1.2, 1, 1, None),
        (1.35, 1.1, 1, 1, None),
        (2.1, 0.8, 0.78, 1, WHITE),
    ]),
    "eyeSpacing": (("eyeSpacing",), [(0.94,), (1.04,), (1.14,)]),
    "eyeLevel": (("eyeLevel",), [(0.05,), (0.13,), (0.2,)]),
    "brows": (("browLength", "browBend", "browLevel", "browWidth"), [
        (1.5, 0.4, 1.05, 1.1), (1.8, 0.4, 1.1, 1.1), (1.6, 0.8, 1.15, 1.1), (1.6, 0.25, 1.05, 1.3), (1.9, 0.6, 1.1, 1.3)]),
    "mouthWidth": (("mouthWidth",), [(0.66,), (0.77,), (0.88,)]),
    "mouthLevel": (("mouthLevel",), [(1.16,), (1.3,)]),
    "nose": (("nose", "noseShape"), [(0.85, "side"), (1, "side"), (1.15, "side"), (0.9, "round"), (1.1, "round")]),
    "ears": (("ears",), [(0.9,), (1.05,), (1.2,)]),
    "topper": (("topper",), [(name,) for name in """
        mop bob bun curls fringe quiff parted afro long waves bangs ponytail braids locs puffs fade pixie curtains spikes topknot
        cap beanie headphones
    """.split()]),
    "shoulders": (("shoulders",), [(0.2,), (0.45,), (0.7,)]),
    "clothes": (("clothes",), [(name,) for name in "tee tee shirt hoodie turtleneck blazer".split()]),
    "blush": (("blush",), [(0,), (0,), (0.65,), (0,)]),
    "freckles": (("freckles",), [(0,), (0,), (0,), (0,), (1,)]),
    "glasses": (("glasses",), [("none",)] * 6 + [("round",), ("square",)]),
    "rest": (("mouth", "mouthSkew", "mouthOpen"), [
        (1, 0, 0), (0.75, 0, 0), (0.8, 0.22, 0), (0.8, -0.22, 0), (1, 0, 0.7), (0.9, 0, 0.5), (0.9, 0, 0), (0.7, 0, 0)]),
    "gaze": (("lookX", "lookY"), [(0, 0), (-0.45, 0), (0.45, 0), (0, 0), (0.3, -0.2), (-0.3, -0.2)]),
    "tilt": (("tilt",), [(-5,), (-2.5,), (0,), (2.5,), (5,)]),
}
FOR_ALL = {"body": 1, "caps": "round", "eyeLine": 0, "browRest": 1, "teeth": 0.5, "tongue": 0.4, "beard": "none"}


def first_from(colors, index, *others):
    """The first colour from an index on, in a circle, whose lightness differs from that of others by that much."""
    for color in colors[index:] + colors[:index]:
        if all(abs(luma(color) - luma(other)) >= least for other, least in others):
            return color
    return colors[index]


def colors(choose, style, palette, topper):
    """The colours. `choose` gives the index of a key's choice of so many."""
    (head, line), hairs, tiles, clothes = ROWS[palette][choose("skin", len(ROWS[palette]))]
    if palette == "natural":
        number = choose("hair", HAIRS)
        hair = hairs[4 if number == HAIRS - 1 and topper in WITH_GREY else number % 4]
    else:
        hair = hairs[choose("hair", len(hairs))]
    if style == "ink":
        body = [line, WHITE, head][choose("inkBody", 3)]
        return {"background": head, "fill": WHITE, "color": line, "accent": line, "hairFill": line, "bodyFill": body}
    tile = first_from(tiles, choose("tile", len(tiles)), (hair, HAIR_ON_TILE))
    cloth = first_from(clothes, choose("cloth", len(clothes)), (tile, CLOTH_ON_TILE))
    others = [color for color in clothes if color != cloth]
    trim = first_from(others, choose("trim", len(others)), (tile, TRIM_ON_TILE), (hair, TRIM_ON_HAIR))
    return {"background": tile, "fill": head, "color": line, "accent": trim, "hairFill": hair, "bodyFill": cloth}


def look(choose, style, palette):
    """What a seed sets, its resting expression too."""
    parameters = {"style": style, **FOR_ALL}
    for key, (names, choices) in CHOICES.items():
        parameters |= zip(names, choices[choose(key, len(choices))])
    parameters |= colors(choose, style, palette, parameters["topper"])
    if parameters["blush"]:
        parameters["freckles"] = 0
    if palette == "natural" and parameters["eyeFill"]:
        parameters |= {"eyeSize": 1.2, "eyeHeight": 1, "pupil": 1, "glint": 1, "eyeFill": None}
    if style == "ink":
        parameters |= {"eyeFill": None, "pupil": 1, "glint": 0, "eyeSize": 1.2 if parameters["eyeSize"] < 1.6 else 1.35,
                       "eyeHeight": max(1, parameters["eyeHeight"])}
    return parameters
