"""The creatures of seeds: what a seed chooses for one."""
# Robots have the same.
AT_REST = {
    "rest": (("mouth", "mouthSkew", "mouthOpen"),
             [(1, 0, 0), (0.7, 0, 0), (0.6, 0.5, 0), (0.6, -0.5, 0), (1, 0, 0.7), (0.8, 0.3, 0.6)]),
    "gaze": (("lookX", "lookY"), [(0, 0), (-0.45, 0), (0.45, 0), (-0.4, -0.3), (0.4, -0.3), (0, -0.35)]),
    "tilt": (("tilt",), [(-6,), (-3,), (0,), (3,), (6,)]),
}
# Of each key, what it sets and the choices in order.
CHOICES = {
    "headWidth": (("headWidth",), [(0.82,), (0.92,), (1.02,), (1.12,)]),
    "scale": (("scale",), [(0.62,), (0.68,), (0.74,)]),
    "head": (("headShape", "jaw"), [(0, 0), (0.45, 0), (0.2, 0.6), (0.2, -0.7), (0.85, 0), (0.6, -0.5)]),
    "eyes": (("eyeSize", "eyeHeight", "pupil", "glint", "eyeFill"), [
        (1.1, 1, 1, 1, None),
        (1.1, 1.5, 1, 1, None),
        (1.6, 1, 1, 1, None),
        (2.2, 1, 0.64, 1, "#ffffff"),
        (2.4, 1, 0.56, 1, "#ffffff"),
        (1.8, 1.3, 0.66, 1, "#ffffff"),
        (1.7, 1, 0.76, 1, "#ffffff"),
    ]),
    "eyeSpacing": (("eyeSpacing",), [(0.85,), (1.05,), (1.25,)]),
    "eyeLevel": (("eyeLevel",), [(0.15,), (0.35,), (0.55,)]),
    "brows": (("browLength", "browBend"), [(1.2, 0.3), (1.7, 0.3), (1.5, 0.8), (0.9, 0.4)]),
    "browRest": (("browRest",), [(0,), (0,), (0,), (0,), (0.75,), (0.75,)]),
    "mouthWidth": (("mouthWidth",), [(0.55,), (0.75,), (1,)]),
    "mouthLevel": (("mouthLevel",), [(1.15,), (1.35,)]),
    "nose": (("nose",), [(0,), (0.9,), (1.3,)]),
    "ears": (("ears",), [(0,), (0.9,), (1.2,)]),
    "topper": (("topper",), [(name,) for name in """
        none tuft curl sprout antenna cat bear bunny horns crown mohawk cap beanie hood headphones mop bob bun curls fringe
        quiff parted mop bob bun curls fringe quiff parted cap beanie
    """.split()]),
    "blush": (("blush",), [(0,), (1,), (0,)]),
    "freckles": (("freckles",), [(0,), (0,), (0,), (1,)]),
    "patch": (("patch",), [("none",)] * 8 + [("left",), ("right",)]),
    "glasses": (("glasses",), [("none",)] * 6 + [("round",), ("square",)]),
    **AT_REST,
}
FOR_ALL = {"body": 1, "caps": "round", "eyeLine": 0, "teeth": 0.35, "tongue": 0.4}
WITH_PATCH = {"none", "cat", "bear", "bunny"}


def adapted(parameters):
    """What a seed sets but for its colours, its resting expression too, from its choices."""
    if parameters["blush"]:
        parameters["freckles"] = 0
    if parameters["glasses"] != "none" or parameters["topper"] not in WITH_PATCH:
        parameters["patch"] = "none"
    if parameters["style"] == "ink":
        parameters |= {"eyeFill": None, "pupil": 1, "glint": 0, "eyeSize": 1.2 if parameters["eyeSize"] < 2 else 1.5}
    return parameters
