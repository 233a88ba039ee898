"""The robots to compare."""
import functools
import itertools

import feelings
import looks
import robot_looks

# One of each face, with lights with and without a hole, dark eyes with and without a glint, and a resting brow.
SIX = "ada mary radia tim hedy jean".split()
CASES_OF_TOPPERS = ["box", "dome", "bell", "cut"]
STYLES = ["flat", "line", "ink"]
# What only robots have, most of which only a seed decides.
VALUES = {name: sorted({values[names.index(name)] for names, choices in robot_looks.CHOICES.values() if name in names
                        for values in choices})
          for name in ["case", "paint", "face", "mouthKind", "topper", "sides", "neck", "torso", "chest", "detail", "shine"]}
GIVEN = {"topper", "face", "paint"}
# Colours of a team, translucent ones, and none.
OTHER_COLORS = [{"fill": "#f4774d"}, {"accent": "#ffc800"}, {"accent": "#101830"}, {"color": "#303030"}, {"bodyFill": "#fff0cf"},
                {"background": None}, {"background": "#ffffff"}, {"background": "#14213d"}, {"fill": "#07313f"}]
GAZES = [{"eyes": eyes, "lid": lid, "lowerLid": low, "lookX": x, "lookY": y, "brows": brows}
         for eyes, lid, low, x, y, brows in itertools.product(
             [0, 0.1, 0.24, 0.6, 1], [-1, 0.7], [0, 0.6], [-1], [0.8], [-1, 0, 0.7])]
MOUTHS_OF_FACES = {"mouth": [-1, -0.4, 0, 1], "mouthOpen": [0, 0.15, 0.3, 1], "mouthSkew": [0, -0.8]}


def combined(seed="ada", **values):
    """A robot with each combination of values of some parameters."""
    for chosen in itertools.product(*values.values()):
        yield {"seed": seed} | dict(zip(values, chosen))


def all_sheets():
    for style in STYLES:
        yield f"toppers of robots, {style}", combined(style=[style], topper=VALUES["topper"], case=CASES_OF_TOPPERS)
        yield f"parts of robots, {style}", [
            *(figure for name, values in VALUES.items() for figure in combined("joan", style=[style], **{name: values})),
            *combined("mary", style=[style], paint=VALUES["paint"], face=VALUES["face"]),
            *combined("radia", style=[style], case=VALUES["case"], face=VALUES["face"], detail=["none"]),
            *combined("hedy", style=[style], case=VALUES["case"], detail=VALUES["detail"], face=["mask", "screen"]),
            *combined("grace", style=[style], case=VALUES["case"], sides=VALUES["sides"])]
        yield f"moods and states of robots, {style}", [
            figure for seed in SIX for figure in [
                *combined(seed, style=[style], mood=feelings.MOODS),
                *combined(seed, style=[style], status=feelings.STATUSES, badge=["none", "auto"])]]
    yield "lids and brows of robots", [{"seed": seed} | gaze for seed in SIX for gaze in GAZES] + [
        figure for seed in SIX for figure in combined(seed, browRaise=[-1, 0, 1], browSkew=[-0.6, 0, 1], brows=[-1, 0.2])]
    yield "mouths of robots", [figure for face in VALUES["face"] for figure in combined(
        "ken", face=[face], mouthKind=VALUES["mouthKind"], **MOUTHS_OF_FACES)]
    yield "bodies of robots", [figure for neck, torso in zip(VALUES["neck"], VALUES["torso"]) for figure in combined(
        "dennis", neck=[neck], torso=[torso], body=[0, 0.1, 0.3, 0.5, 1], tilt=[-15, 4])]
    yield "colours of robots", [{"seed": seed, "style": style} | colors
                                for seed in SIX for style in STYLES for colors in OTHER_COLORS]
    yield "robots with other lines and without data", [
        *(figure for seed in SIX for figure in combined(seed, style=STYLES, outline=[0, 0.5, 2])),
        *(figure for seed in SIX for figure in combined(seed, style=STYLES, value=[None, 3, 73]))]
    yield "small robots", [{"seed": f"{number}", "size": size} for size in [64, 96] for number in range(35)]


@functools.cache
def looks_of(style):
    """Looks of some seeds, by seed."""
    return {f"robot {number}": looks.look(f"robot {number}", style, "robot") for number in range(3000)}


def by_seed(query):
    """The query with a seed that chooses what can't be given, or None if none does."""
    wanted = {name: value for name, value in query.items() if name in VALUES.keys() - GIVEN}
    if not wanted:
        return query
    found = looks_of(query.get("style", "flat"))
    seed = next((seed for seed, look in found.items() if all(look[name] == value for name, value in wanted.items())), None)
    return seed and {name: value for name, value in query.items() if name not in wanted} | {"seed": seed}


def sheets():
    """Lists of queries to compare, each with a title."""
    for title, queries in all_sheets():
        yield title, [{"kind": "robot", "size": 128} | query for query in map(by_seed, queries) if query]
