"""The persons of seeds: what a seed chooses for one."""
from tones import WHITE

# Of each key, what it sets and the choices in order.
CHOICES = {
    "headWidth": (("headWidth",), [(0.77,), (0.79,), (0.82,), (0.85,)]),
    "scale": (("scale",), [(0.72,), (0.65,), (0.69,)]),
    "head": (("headShape", "jaw"), [(0.2, -0.4), (0.3, -0.5), (0.05, -0.35), (0.15, -0.5), (0.25, -0.3), (0.1, -0.25)]),
    "eyes": (("eyeSize", "eyeHeight", "pupil", "glint", "eyeFill"), [
        (1.3, 1.15, 1, 1, None),
        (1.2, 1.3, 1, 1, None),
        (1.45, 1.1, 1, 1, None),
        (1.35, 1.25, 1, 1, None),
        (1.4, 1.1, 1, 1, None),
        (1.3, 1.3, 1, 1, None),
    ]),
    "eyeSpacing": (("eyeSpacing",), [(0.94,), (1,), (1.06,)]),
    "eyeLevel": (("eyeLevel",), [(0.12,), (0.18,), (0.24,)]),
    "brows": (("browLength", "browBend", "browLevel", "browWidth"), [
        (1.5, 0.7, 1.1, 0.95), (1.7, 0.6, 1.15, 0.95), (1.6, 0.9, 1.2, 1), (1.5, 0.6, 1.15, 1.1), (1.7, 0.8, 1.2, 1.05)]),
    "mouthWidth": (("mouthWidth",), [(0.82,), (0.87,)]),
    "mouthLevel": (("mouthLevel",), [(1.18,), (1.28,)]),
    "nose": (("nose", "noseShape"), [(0.85, "side"), (1, "side"), (1.15, "side"), (0.92, "side"), (1.08, "side")]),
    "ears": (("ears",), [(0.9,), (1,), (1.1,)]),
    "topper": (("topper",), [(name,) for name in "curls waves bun bangs bob quiff headphones parted long afro".split()]),
    "shoulders": (("shoulders",), [(0.2,), (0.6,), (1,)]),
    "clothes": (("clothes",), [(name,) for name in "tee shirt hoodie blazer tee blazer".split()]),
    "freckles": (("freckles",), [(0,), (0,), (0,), (0,), (1,)]),
    "rest": (("mouth", "mouthSkew", "mouthOpen"), [
        (0.9, 0, 0), (0.6, 0, 0), (0.75, 0.15, 0), (0.75, -0.15, 0), (0.8, 0, 0), (0.9, 0, 0.38), (0.7, 0, 0), (0.8, 0, 0.34)]),
    "gaze": (("lookX", "lookY"), [(0, 0), (-0.35, 0), (0.35, 0), (0, 0), (0.3, -0.2), (-0.3, -0.2)]),
    "tilt": (("tilt",), [(-4,), (-2,), (0,), (2,), (4,)]),
}
# The mouth of one who rests, of that which feelings have.
RESTING_WIDTH = 0.76
FOR_ALL = {"body": 1, "caps": "round", "eyeLine": 0, "browRest": 1, "teeth": 0.65, "tongue": 0.4, "beard": "none"}


def colors(row, style):
    """The colours in a style; `row` is what the seed has of its row."""
    if style == "ink":
        tile = row.tile if row.ink_cloth == row.head else row.head
        return {"background": tile, "fill": WHITE, "color": row.line, "accent": row.line, "hairFill": row.line,
                "bodyFill": row.ink_cloth}
    return {"background": row.tile, "fill": row.head, "color": row.line, "accent": row.trim, "hairFill": row.hair,
            "bodyFill": row.cloth}


def adapted(parameters):
    """What a seed sets but for its colours, its resting expression too, from its choices."""
    parameters["mouthWidth"] = round(parameters["mouthWidth"] * RESTING_WIDTH, 6)
    if parameters["style"] == "ink":
        parameters |= {"glint": 0, "eyeSize": 1.2}
    return parameters
