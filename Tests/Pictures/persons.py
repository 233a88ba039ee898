"""The persons of seeds: what a seed chooses for one."""
from tones import WHITE

# Of each key, what it sets and the choices in order.
CHOICES = {
    "headWidth": (("headWidth",), [(0.84,), (0.88,), (0.92,), (0.96,)]),
    "scale": (("scale",), [(0.66,), (0.68,), (0.7,)]),
    "head": (("headShape", "jaw"), [(0.35, -0.1), (0.3, -0.3), (0.12, -0.12), (0.35, -0.4), (0.45, -0.25), (0.25, 0)]),
    "eyes": (("eyeSize", "eyeHeight", "pupil", "glint", "eyeFill"), [
        (1.25, 1.15, 1, 1, None),
        (1.15, 1.35, 1, 1, None),
        (1.4, 1.1, 1, 1, None),
        (1.3, 1.25, 1, 1, None),
        (1.35, 1.1, 1, 1, None),
        (1.2, 1.5, 1, 1, None),
    ]),
    "eyeSpacing": (("eyeSpacing",), [(0.94,), (1.04,), (1.14,)]),
    "eyeLevel": (("eyeLevel",), [(0.05,), (0.13,), (0.2,)]),
    "brows": (("browLength", "browBend", "browLevel", "browWidth"), [
        (1.5, 0.4, 1.05, 1.05), (1.8, 0.4, 1.1, 1.05), (1.6, 0.8, 1.15, 1.05), (1.6, 0.4, 1.05, 1.2), (1.9, 0.6, 1.1, 1.2)]),
    "mouthWidth": (("mouthWidth",), [(0.66,), (0.77,), (0.88,)]),
    "mouthLevel": (("mouthLevel",), [(1.16,), (1.3,)]),
    "nose": (("nose", "noseShape"), [(0.85, "side"), (1, "side"), (1.15, "side"), (0.8, "round"), (1.2, "side")]),
    "ears": (("ears",), [(0.9,), (1.05,), (1.2,)]),
    "topper": (("topper",), [(name,) for name in ("mop curls afro topknot bob waves quiff parted " * 2 + "long ponytail spikes").split()]),
    "shoulders": (("shoulders",), [(0.1,), (0.45,), (0.8,)]),
    "clothes": (("clothes",), [(name,) for name in "tee tee shirt hoodie turtleneck blazer".split()]),
    "blush": (("blush",), [(0,), (0,), (0.65,), (0,)]),
    "freckles": (("freckles",), [(0,), (0,), (0,), (0,), (1,)]),
    "glasses": (("glasses",), [("none",)] * 11 + [("round",)]),
    "rest": (("mouth", "mouthSkew", "mouthOpen"), [
        (1, 0, 0), (0.75, 0, 0), (0.85, 0.15, 0), (0.85, -0.15, 0), (0.8, 0, 0), (0.95, 0, 0), (0.9, 0, 0), (0.7, 0, 0)]),
    "gaze": (("lookX", "lookY"), [(0, 0), (-0.35, 0), (0.35, 0), (0, 0), (0.3, -0.2), (-0.3, -0.2)]),
    "tilt": (("tilt",), [(-4,), (-2,), (0,), (2,), (4,)]),
}
FOR_ALL = {"body": 1, "caps": "round", "eyeLine": 0, "browRest": 1, "teeth": 0.5, "tongue": 0.4, "beard": "none"}


def colors(row, style):
    """The colours in a style; `row` is what the seed has of its row."""
    if style == "ink":
        return {"background": row.head, "fill": WHITE, "color": row.line, "accent": row.line, "hairFill": row.line,
                "bodyFill": row.ink_cloth}
    return {"background": row.tile, "fill": row.head, "color": row.line, "accent": row.trim, "hairFill": row.hair,
            "bodyFill": row.cloth}


def look(choose, style, is_natural):
    """What a seed sets but for its colours, its resting expression too."""
    parameters = {"style": style, **FOR_ALL}
    for key, (names, choices) in CHOICES.items():
        parameters |= zip(names, choices[choose(key, len(choices))])
    if parameters["blush"]:
        parameters["freckles"] = 0
    if style == "ink":
        parameters |= {"glint": 0, "eyeSize": 1.2}
    return parameters
