"""How a face feels: the parameters that a mood, a value and a status stand for."""
import math

NEUTRAL = {"leftEye": 1, "rightEye": 1, "lid": 0, "lowerLid": 0, "lookX": 0, "lookY": 0, "brows": 0, "browRaise": 0, "browSkew": 0,
           "mouth": 0, "mouthOpen": 0, "mouthSkew": 0, "mark": "none"}

# The valence and the energy of the names on the plane.
PLANE = {"happy": (0.8, 0.2), "excited": (0.9, 0.9), "calm": (0.4, -0.4), "neutral": (0, 0), "bored": (-0.3, -0.5),
         "sleepy": (0, -0.9), "sad": (-0.8, -0.5), "annoyed": (-0.5, 0.5), "angry": (-0.8, 0.9)}

# What the moods change of the neutral expression.
MOODS = {
    "happy": {"lowerLid": 0.6, "browRaise": 0.6, "mouth": 1},
    "excited": {"lowerLid": 0.6, "browRaise": 1, "mouth": 1, "mouthOpen": 1},
    "calm": {"eyes": 0, "lid": -1, "mouth": 0.9},
    "neutral": {},
    "bored": {"eyes": 0.55, "lookX": -0.9, "lookY": -0.5, "browRaise": 0.5, "mouth": -0.4, "mouthSkew": 1},
    "sleepy": {"eyes": 0.25, "browRaise": 0.4, "mouthOpen": 0.35},
    "sad": {"eyes": 0.6, "lookY": 1, "brows": 1, "mouth": -1},
    "annoyed": {"eyes": 0.38, "lowerLid": 0.3, "lookX": -0.5, "brows": -1, "browRaise": -0.7, "mouth": -0.9, "mouthSkew": -0.5},
    "angry": {"eyes": 0.7, "brows": -1, "mouth": -1, "mouthOpen": 0.7},
    "laughing": {"eyes": 0, "lid": 1, "browRaise": 0.3, "mouth": 1, "mouthOpen": 1},
    "surprised": {"browRaise": 1, "mouthOpen": 0.85},
    "worried": {"lookX": -0.8, "brows": 1, "browRaise": 1, "mouth": -0.6, "mouthOpen": 0.15, "mouthSkew": -0.3},
    "crying": {"eyes": 0.45, "brows": 1, "mouth": -1, "mouthOpen": 0.5, "mark": "tear"},
    "mischievous": {"eyes": 0.85, "lowerLid": 0.4, "lookX": 0.7, "brows": -0.5, "mouth": 0.9, "mouthSkew": 1},
    "skeptical": {"leftEye": 0.4, "lookX": 0.7, "browRaise": 0.3, "browSkew": 1, "mouth": -0.3, "mouthSkew": -0.9},
    "thinking": {"lookX": 0.8, "lookY": -1, "browSkew": 0.5, "mouth": -0.1, "mouthSkew": 0.5, "mark": "thought"},
    "confused": {"rightEye": 0.6, "brows": 0.4, "browSkew": -0.8, "mouth": -0.3, "mouthSkew": 0.8, "mark": "question"},
    "winking": {"rightEye": 0, "lid": 1, "browSkew": -1, "mouth": 1, "mouthOpen": 0.4, "mouthSkew": 0.6},
    "loving": {"eyes": 0.85, "lowerLid": 0.5, "lookY": -0.6, "brows": 0.6, "mouth": 0.8, "mark": "heart"},
    "proud": {"eyes": 0, "lid": 1, "browRaise": 0.5, "mouth": 1, "mark": "sparkle"},
    "asleep": {"eyes": 0, "lid": -1, "mouthOpen": 0.25, "mark": "sleep"},
    "afraid": {"lookX": 0.5, "lookY": -0.4, "brows": 1, "browRaise": 1, "mouth": -0.7, "mouthOpen": 0.9},
    "disgusted": {"eyes": 0.3, "lowerLid": 0.8, "lookX": -0.9, "brows": -0.5, "browSkew": 0.5, "mouth": -1, "mouthOpen": 0.25,
                  "mouthSkew": -0.9},
    "embarrassed": {"eyes": 0.9, "lookX": 0.8, "lookY": 0.7, "brows": 0.7, "browRaise": 0.3, "mouth": 0.6, "mouthOpen": 0.3,
                    "mouthSkew": -0.2, "mark": "sweat"},
}

# What the statuses change of it. Some turn the head or narrow the mouth too.
STATUSES = {
    "idle": {"lowerLid": 0.6, "mouth": 1},
    "listening": {"tilt": 12, "lookX": 1, "browRaise": 1, "browSkew": 1, "mouth": 0.3},
    "thinking": MOODS["thinking"],
    "working": {"eyes": 0.6, "lookY": 1, "brows": -0.15, "mouth": 0.45, "mouthWidth": 0.5},
    "speaking": {"browRaise": 0.5, "mouth": 0.6, "mouthOpen": 0.8},
    "waiting": {"lookX": -0.7, "lookY": -1, "brows": 0.2, "browRaise": 0.8, "mouth": -0.1, "mouthSkew": -0.9},
    "done": {"eyes": 0, "lid": 1, "browRaise": 0.7, "mouth": 1, "mark": "sparkle"},
    "failed": {"eyes": 0.9, "brows": 1, "browRaise": 0.5, "mouth": -1, "mouthOpen": 0.5, "mark": "sweat"},
    "sleeping": MOODS["asleep"],
}
# The names of parameters that only say how a face feels; it isn't drawn from them.
REQUESTED = {"mood", "energy", "status", "value", "min", "max", "mid", "steps"}


def changed(parameters, changes):
    """The parameters with some of them changed, where `eyes` stands for both eyes unless one is given itself."""
    changes = dict(changes)
    if "eyes" in changes:
        both = changes.pop("eyes")
        changes = {"leftEye": both, "rightEye": both} | changes
    return parameters | changes


def on_the_plane(v, e):
    """The expression of a valence and an energy."""
    g, a, u, d = max(0, v), max(0, -v), max(0, e), max(0, -e)
    wide = max(0, (e - 0.4) / 0.6)
    return changed(NEUTRAL, {
        "mouth": v,
        "mouthOpen": wide * (0.75 + 0.2 * abs(v)),
        "browRaise": wide * max(0, 1 - 1.4 * a),
        "lookY": 0.7 * a * d,
        "eyes": 1 - 0.75 * d * (1 - 0.85 * g) - 0.35 * a * u,
        "brows": max(-1, min(1, 1.25 * v * e)) if v < 0 else 0,
        "lowerLid": 0.5 * g * (1 - wide) * (1 - d),
    })


def valence(value, low=0, high=100, middle=None, steps=None):
    """The valence of a value: -1 at `low`, 1 at `high`, which may be the smaller one, and beyond them."""
    middle = (low + high) / 2 if middle is None else middle
    is_beyond_middle = (value - middle) * (middle - low) > 0
    v = (value - middle) / (high - middle if is_beyond_middle else middle - low)
    v = max(-1, min(1, v))
    if steps is None:
        return v
    place = (v + 1) / 2 * (steps - 1)  # Ties go away from zero, and from zero itself upwards.
    place = math.floor(place + 0.5) if v >= 0 else math.ceil(place - 0.5)
    return 2 * place / (steps - 1) - 1


def feeling(request):
    """What the mood, the value or the status of a request sets, if it has one of them."""
    energy = request.get("energy")
    match request:
        case {"status": status}:
            return changed(NEUTRAL, STATUSES[status])
        case {"value": None, "seed": _}:
            return changed(NEUTRAL, {"eyes": 0, "brows": None, "lid": -1})
        case {"value": None}:
            return changed(NEUTRAL, {"eyes": 0, "brows": None, "color": "#888888"})
        case {"value": value}:
            return on_the_plane(valence(value, *(request.get(name, default) for name, default in [
                ("min", 0), ("max", 100), ("mid", None), ("steps", None)])), energy or 0)
        case {"mood": str(mood)}:
            return changed(NEUTRAL, MOODS[mood]) if energy is None else on_the_plane(PLANE[mood][0], energy)
        case {"mood": mood}:
            return on_the_plane(mood, energy or 0)
    return {}
