"""Who a face is and how it feels: the parameters that a seed, a mood and a status stand for.

Parameters have the names of the command line, numbers are numbers, and colours are written as in JSON, `#rrggbb`.
"""
PALETTES = [tuple("#" + color for color in line.split()) for line in """
    ffd98a f7931e 421f00 0a6e73
    cfe3ff 3d7dff 04123f a3241f
    ffd1df ff5c8d 4f0423 23907f
    c9f2bd 43b26f 05301c b6410f
    e3ccff 9a5cf0 22053f 0b5d52
    fff0a8 ffc800 413100 c22f23
    b9f1e8 1fb5a6 002f2a c92f4b
    ffd3bd f4774d 470f00 2b5ea8
    24306b 9fb2ff 10183f e8590c
    3a1d5c d3a6ff 23083d 8ff0c0
    0b4f4a 7fe3d2 02302c e09f2d
    5c1028 ff9fb6 3f0519 ffe08a
    6b3a10 ffcf8f 3d1d00 26c0a8
    1d3b1f b9e08a 132b0a e8862e
    2b2f38 c3ccda 171b24 ff8a5c
    d9dfe8 72829a 0b121c 8a0f22
    e63946 ffe3d9 4a0d12 0c453c
    1d7fc4 e0f2ff 062c4a e8c52e
    f48c06 fff0cf 472600 004e5c
    2a9d5c e3f9dc 0a3a1f 5c1010
    8a3ffc efe2ff 2a0a5c f4b02a
    e0559b ffe6f2 4f0a31 12245c
    0f9b9b dcfbf5 023a3a 5c1a0f
    4a5568 f2f4f8 171d29 ffb454
""".strip().splitlines()]

# Of each key, what it sets and the choices in order.
CHOICES = {
    "palette": (("background", "fill", "color", "accent"), PALETTES),
    "headWidth": (("headWidth",), [(0.84,), (0.95,), (1.06,), (1.16,)]),
    "head": (("headShape", "jaw"), [(0, 0), (0.45, 0), (0.2, 0.8), (0.2, -0.8), (0.9, 0), (0.6, -0.6)]),
    "eyes": (("eyeSize", "eyeHeight", "pupil", "glint", "eyeFill"), [
        (1.1, 1, 1, 1, None),
        (1.1, 1.5, 1, 1, None),
        (1.7, 1, 1, 1, None),
        (2.3, 1, 0.58, 1, "#ffffff"),
        (2.5, 1, 0.44, 0, "#ffffff"),
        (1.9, 1.35, 0.62, 1, "#ffffff"),
        (1.7, 1, 0.76, 1, "#ffffff"),
    ]),
    "eyeSpacing": (("eyeSpacing",), [(0.85,), (1.05,), (1.3,)]),
    "eyeLevel": (("eyeLevel",), [(0.3,), (0.55,), (0.85,)]),
    "brows": (("browLength", "browBend"), [(1.2, 0), (1.9, 0), (1.5, 0.8), (0.9, 0.4)]),
    "mouthWidth": (("mouthWidth",), [(0.5,), (0.75,), (1.05,)]),
    "mouthLevel": (("mouthLevel",), [(1.2,), (1.4,)]),
    "nose": (("nose",), [(0,), (0.8,), (1.3,)]),
    "ears": (("ears",), [(0,), (1,), (1.4,)]),
    "topper": (("topper",), [(name,) for name in (
        "none", "none", "tuft", "curl", "sprout", "antenna", "cat", "bear", "bunny", "crown", "mohawk", "cap")]),
    "blush": (("blush",), [(0,), (1,), (0,)]),
    "freckles": (("freckles",), [(0,), (0,), (0,), (1,)]),
    "patch": (("patch",), [("none",)] * 6 + [("left",), ("right",)]),
    "glasses": (("glasses",), [("none",)] * 6 + [("round",), ("square",)]),
    "rest": (("mouth", "mouthSkew", "mouthOpen"),
             [(1, 0, 0), (0.7, 0, 0), (0.6, 0.5, 0), (0.6, -0.5, 0), (1, 0, 0.7), (0.8, 0.3, 0.6)]),
}
TOPPERS_WITH_EARS = {"cat", "bear", "bunny"}

NEUTRAL = {"leftEye": 1, "rightEye": 1, "lid": 0, "lookX": 0, "lookY": 0, "brows": 0, "browRaise": 0, "browSkew": 0,
           "mouth": 0, "mouthOpen": 0, "mouthSkew": 0, "mark": "none"}

# The valence and the energy of the moods on the plane.
PLANE = {"happy": (0.8, 0.2), "excited": (0.9, 0.9), "calm": (0.4, -0.4), "neutral": (0, 0), "bored": (-0.3, -0.5),
         "sleepy": (0, -0.9), "sad": (-0.8, -0.5), "annoyed": (-0.5, 0.5), "angry": (-0.8, 0.9)}

# What the moods beside the plane change of the neutral expression.
BESIDE = {
    "laughing": {"eyes": 0, "lid": 1, "browRaise": 0.5, "mouth": 1, "mouthOpen": 1},
    "surprised": {"brows": 0.3, "browRaise": 1, "mouthOpen": 0.75},
    "worried": {"brows": 0.8, "browRaise": 0.3, "mouth": -0.5},
    "crying": {"eyes": 0.8, "brows": 0.9, "mouth": -0.9, "mark": "tear"},
    "mischievous": {"eyes": 0.7, "brows": -0.6, "mouth": 0.6, "mouthSkew": 0.6},
    "skeptical": {"eyes": 0.7, "browSkew": 1, "mouth": -0.2, "mouthSkew": -0.5},
    "thinking": {"lookX": 0.8, "lookY": -0.9, "browSkew": 0.8, "mouth": 0.1, "mouthSkew": 0.5, "mark": "thought"},
    "confused": {"browSkew": 0.6, "mouth": -0.1, "mouthSkew": 0.6, "mark": "question"},
    "winking": {"rightEye": 0, "lid": 1, "mouth": 0.8, "mouthSkew": 0.3},
    "loving": {"eyes": 0, "lid": 1, "mouth": 0.9, "mark": "heart"},
    "proud": {"eyes": 0, "lid": 1, "mouth": 0.9, "mark": "sparkle"},
    "asleep": {"eyes": 0, "lid": -1, "mouth": 0.2, "mark": "sleep"},
}
MOODS = [*PLANE, *BESIDE]

# The mood of a status, and what the status changes of it.
STATUSES = {
    "idle": ("calm", {}),
    "listening": ("neutral", {"browRaise": 0.5, "mouth": 0.3}),
    "thinking": ("thinking", {}),
    "working": ("neutral", {"eyes": 0.6, "brows": -0.3, "lookY": 0.6, "mouth": 0.1}),
    "speaking": ("neutral", {"browRaise": 0.2, "mouth": 0.6, "mouthOpen": 0.45}),
    "waiting": ("neutral", {"eyes": 0.85, "brows": 0.2, "lookX": -0.7}),
    "done": ("proud", {}),
    "failed": ("worried", {"mark": "sweat"}),
    "sleeping": ("asleep", {}),
}


def choice(seed, key, count):
    """One of `count` choices, of the first generation."""
    text = seed.encode().strip(b" \t\n\v\f\r").lower()  # Of bytes, lower() changes only ASCII letters.
    value = 0xCBF29CE484222325
    for byte in b"1\xff" + text + b"\xff" + key.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    for factor in [0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53]:
        value = (value ^ value >> 33) * factor % 2**64
    return ((value ^ value >> 33) >> 32) * count >> 32


def look(seed):
    """What a seed sets, its resting expression too, but for the line width, which depends on the size."""
    parameters = {"scale": 0.7, "caps": "round", "eyeLine": 0, "teeth": 0.35, "tongue": 0.4}
    for key, (names, choices) in CHOICES.items():
        parameters |= zip(names, choices[choice(seed, key, len(choices))])
    if parameters["topper"] in TOPPERS_WITH_EARS:
        parameters["ears"] = 0
    return parameters


def changed(parameters, changes):
    """The parameters with some of them changed, where `eyes` stands for both eyes unless one is given itself."""
    changes = dict(changes)
    if "eyes" in changes:
        both = changes.pop("eyes")
        changes = {"leftEye": both, "rightEye": both} | changes
    return parameters | changes


def on_the_plane(valence, energy):
    wide = max(0, (energy - 0.4) / 0.6)
    brows = valence * energy if valence < 0 else 0.5 * valence * max(energy, 0)
    return changed(NEUTRAL, {
        "mouth": valence,
        "mouthOpen": wide * (0.75 + 0.15 * valence),
        "brows": brows,
        "browRaise": wide * max(-1, min(1, 0.4 + 0.6 * valence)),
        "eyes": 1 + 0.8 * min(energy, 0) + 0.5 * min(valence, 0) * max(energy, 0),
    })


def expression(mood=None, status=None, energy=None):
    """The expression of a mood, which is a name or a valence, or of a status."""
    if status is not None:
        mood, changes = STATUSES[status]
        return changed(expression(mood), changes)
    if mood in BESIDE:
        return changed(NEUTRAL, BESIDE[mood])
    valence, own_energy = PLANE[mood] if mood in PLANE else (mood, 0)
    return on_the_plane(valence, own_energy if energy is None else energy)


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
        parameters |= look(explicit.pop("seed"))
        line *= 1.2
    parameters["lineWidth"] = round(max(1, line), 6)
    if explicit.keys() & {"mood", "status"}:
        parameters |= expression(*(explicit.pop(name, None) for name in ["mood", "status", "energy"]))
    return changed(parameters, explicit)
