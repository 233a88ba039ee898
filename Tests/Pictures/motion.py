"""What a moving face shows at a time: where its groups are, how far its eyes and its mouth are open, where it looks.

A loop takes 4000 ms at a speed of 1, and times are those at this speed. Lengths are in units of the skull's vertical radius,
angles in degrees. A keyframe is its time, the timing function from it to the next one unless that is ease-in-out, and its value.
"""
import math

import numpy

import anatomy
import feelings
import figures
import looks
from anatomy import clamp

LOOP, FRAME = 4000, 80
TRACKS = """
    idle body height 0 1, 1600 1.04, 1840 1.04, 3600 1
    idle head y 80 0, 1680 -.032, 1920 -.032, 3680 0
    idle pupils glance 880 o 0, 960 1, 1680 o 1, 1760 0
    idle head turn 960 o 0, 1120 -1.8, 1760 -1.8, 1920 0
    idle features x 960 o 0, 1120 -.045, 1760 -.045, 1920 0
    idle topper turn 960 0, 1040 1.6, 1200 -1, 1280 0, 1760 0, 1840 -1.6, 2000 1, 2080 0
    talk head y 160 o 0, 400 -.05, 1120 -.05, 1280 o .01, 1440 -.035, 2240 -.035, 2480 0
    talk head turn 160 o 0, 400 2, 1120 2, 1440 -2, 2240 -2, 2480 0
    talk topper turn 160 0, 320 -2, 480 1, 560 0, 1120 0, 1360 2.5, 1520 -1, 1600 0, 2240 0, 2400 -2, 2560 1, 2640 0
    nod head y 0 0, 160 -.03, 400 .09, 640 -.015, 880 .07, 1200 0
    nod head height 0 1, 160 1.01, 400 .96, 640 1.005, 880 .97, 1200 1
    nod features y 0 0, 160 -.03, 400 .08, 640 -.015, 880 .06, 1200 0
    nod body height 80 1, 480 .97, 720 1, 960 .98, 1280 1
    nod topper height 80 1, 240 .98, 400 1.06, 560 .95, 720 1, 880 1.04, 1040 .97, 1280 1
    shake head x 0 0, 240 -.04, 560 .04, 880 -.03, 1200 0
    shake head turn 0 0, 240 -3, 560 3, 880 -2.2, 1200 0
    shake features x 0 0, 240 -.13, 560 .13, 880 -.09, 1200 0
    shake pupils lookX 0 o 0, 160 -.5, 480 .5, 800 -.35, 1120 0
    shake body x 0 0, 240 .015, 560 -.015, 880 .01, 1200 0
    shake topper turn 0 0, 160 4, 320 0, 480 -4, 640 0, 800 4, 960 0, 1120 -3, 1280 1.5, 1440 0
    bounce figure height 0 1, 160 o .94, 320 1, 720 o 1, 800 o .93, 960 1, 1280 o 1, 1360 .97, 1520 1
    bounce figure width 0 1, 160 o 1.03, 320 1, 720 o 1, 800 o 1.035, 960 1, 1280 o 1, 1360 1.015, 1520 1
    bounce body rise 160 o 0, 480 .17, 560 i .17, 720 0, 800 o 0, 1040 .106, 1120 i .106, 1280 0
    bounce head y 160 o 0, 480 -.18, 560 i -.18, 720 .02, 800 o .03, 1040 -.12, 1120 i -.12, 1280 .02, 1360 .02, 1520 0
    bounce topper height 80 1, 240 1.05, 400 .92, 560 1, 720 1.05, 880 .92, 1040 1, 1280 1.04, 1440 .96, 1600 1
    bounce topper turn 160 0, 400 -2, 560 1, 720 2, 880 -3, 1040 1, 1280 1.5, 1440 -1.5, 1600 0
    work body height 0 1, 1600 1.04, 1840 1.04, 3600 1
    work pupils lookX 0 o 0, 160 -.8, 320 o -.8, 400 -.27, 560 o -.27, 640 .27, 800 o .27, 880 .8, 1120 o .8, 1280 -.8,
        1440 o -.8, 1520 -.27, 1680 o -.27, 1760 .27, 1920 o .27, 2000 .8, 2480 o .8, 2640 -.8, 2880 o -.8, 2960 -.27,
        3120 o -.27, 3200 .27, 3360 o .27, 3440 .8, 3680 o .8, 3840 0
    wait body height 0 1, 1600 1.04, 1840 1.04, 3600 1
    wait pupils lookX 320 o 0, 480 -.8, 1360 o -.8, 1600 .8, 2880 o .8, 3040 0
    wait head turn 400 o 0, 640 -4, 1440 -4, 1760 4, 2960 4, 3200 0
    wait head y 400 o 0, 640 -.03, 2960 -.03, 3200 0
    wait features x 400 o 0, 640 -.09, 1440 -.09, 1760 .09, 2960 .09, 3200 0
    wait topper turn 400 0, 560 2, 720 -1, 800 0, 1440 0, 1680 2.5, 1840 -1.2, 1920 0, 2960 0, 3120 -2, 3280 1, 3360 0
"""
MARKS = """
    sleep 1 x 0 o 0, 1440 .06, 1440 0
    sleep 1 y 0 o 0, 1440 -.16, 1440 0
    sleep 1 scale 480 1, 1440 0, 3680 o 0, 4000 1
    sleep 2 x 320 o 0, 1760 .06, 1760 0
    sleep 2 y 320 o 0, 1760 -.16, 1760 0
    sleep 2 scale 800 1, 1760 0, 3680 o 0, 4000 1
    thought 1 scale 320 1, 560 .4, 800 1, 2320 1, 2560 .4, 2800 1
    thought 2 scale 560 1, 800 .4, 1040 1, 2560 1, 2800 .4, 3040 1
    thought 3 scale 800 1, 1040 .4, 1280 1, 2800 1, 3040 .4, 3280 1
    tear all y 640 i 0, 1600 .14, 1600 0
    sweat all y 640 i 0, 1600 .14, 1600 0
    tear all scale 1120 i 1, 1600 0, 3360 o 0, 3600 1
    sweat all scale 1120 i 1, 1600 0, 3360 o 0, 3600 1
    heart all scale 0 o 1, 240 1.15, 480 o 1, 720 1.15, 1040 1
    sparkle 1 scale 640 1, 800 o .4, 1120 1, 2240 1, 2400 o .4, 2720 1
    sparkle 2 scale 1040 1, 1200 o .4, 1520 1, 2640 1, 2800 o .4, 3120 1
    anger all scale 0 o 1, 400 1.15, 800 1
    alert all scale 0 o 1, 400 1.15, 800 1
    question all scale 0 o 1, 400 1.15, 800 1
"""
# The control points of the timing functions, whose first ordinate is 0 and whose second one is 1.
TIMINGS = {"": (0.42, 0.58), "o": (0, 0.58), "i": (0.42, 1)}
STATUSES = {"listening": "nod", "working": "work", "speaking": "talk", "waiting": "wait", "done": "bounce", "failed": "shake"}
WITH_PHASE = {"blink", "idle", "talk", "work", "wait"}
# How often the others are played unless it is given.
PLAYS = {"nod": 2, "shake": 2, "bounce": 2}
# Of the turn and of the height of a topper less 1, and where it stands.
TOPPERS = {"tuft": 2, "curl": 2, "sprout": 2, "antenna": 2, "bunny": 1, "party": 1, "bow": 1, "mohawk": 0.75, "crown": 0.5,
           "cat": 0.35, "bear": 0.35, "horns": 0, "hood": 0, "headphones": 0, "hijab": 0, "turban": 0, "none": 0}
TOPPERS_OF_ROBOTS = {"rod": 2, "pair": 2, "aerial": 2, "coil": 2, "ring": 2, "dish": 2, "rotor": 2, "bulb": 1, "lamp": 1,
                     "gear": 1, "pipes": 0.5, "chimney": 0.5, "plug": 0.5, "hatch": 0.5, "handle": 0.5}
TOPPERS |= TOPPERS_OF_ROBOTS
ON_TOP = {"tuft", "curl", "sprout", "antenna", "bunny", "party", "bow", "mohawk", "crown", *TOPPERS_OF_ROBOTS}
# From a time on, what is seen of eyes that aren't closed.
BLINK = [(0, None), (2480, "half"), (2560, "closed"), (2720, "half"), (2800, None)]
# Rest, half, wide and round, in steps of 160 ms, and how far the mouth is open.
TALK, STEP = "RHWHROHWHRHWRHOHRHWRRRRRR", 160
OPEN = {"R": 0, "H": 0.35, "W": 0.75, "O": 0.5}
LEAST_SCALE = 0.02
# The groups that do less where the tile has no room, how far a head goes up and aside in radii, and by how many degrees it is
# turned. Below that the part of the shorter side that they leave free, and the least share of their movements that they make.
RESTRAINED = {"figure", "head", "topper"}
REACH = {"idle": (0.032, 0, 1.8), "talk": (0.05, 0, 2), "nod": (0.03, 0, 0), "shake": (0, 0.04, 3), "bounce": (0.18, 0.03, 0),
         "wait": (0.03, 0, 4)}
FREE, LEAST_SHARE = 0.01, 0.25


def keyframes(text):
    """Times, timing functions and values."""
    for keyframe in text.split(", "):
        time, *timing, value = keyframe.split()
        yield int(time), timing[0] if timing else "", float(value)


def rows(text, columns):
    """The words of each row before its keyframes, and these. Rows that are indented further continue a row."""
    for row in text.strip().replace("\n        ", " ").splitlines():
        *words, rest = row.split(maxsplit=columns)
        yield tuple(words), list(keyframes(rest))


TRACKS_OF = {words: track for words, track in rows(TRACKS, 3)}
TRACKS_OF["work", "features", "x"] = [
    (time, timing, 0.09 * value) for time, timing, value in TRACKS_OF["work", "pupils", "lookX"]]
TRACKS_OF_MARKS = {words: track for words, track in rows(MARKS, 3)}


def progress(timing, fraction):
    if timing == "l":
        return fraction
    first, second = TIMINGS[timing]
    low, high = 0.0, 1.0
    for _ in range(50):
        u = (low + high) / 2
        if 3 * (1 - u) ** 2 * u * first + 3 * (1 - u) * u ** 2 * second + u ** 3 < fraction:
            low = u
        else:
            high = u
    return 3 * (1 - u) * u ** 2 + u ** 3


def sampled(track, time):
    """The value of a track, which is a number or a point. Of two keyframes at this time it is that of the second one."""
    if time < track[0][0]:
        return track[0][2]
    for (start, timing, value), (end, _, other) in zip(track, track[1:]):
        if start <= time < end:
            share = progress(timing, (time - start) / (end - start))
            if isinstance(value, tuple):
                return tuple(a + (b - a) * share for a, b in zip(value, other))
            return value + (other - value) * share
    return track[-1][2]


def translation(x, y):
    return numpy.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def about(center, matrix):
    x, y = center
    return translation(x, y) @ matrix @ translation(-x, -y)


def turn(angle):
    """In radians."""
    return numpy.array([[math.cos(angle), -math.sin(angle), 0], [math.sin(angle), math.cos(angle), 0], [0, 0, 1.0]])


def scale(x, y):
    return numpy.diag([x, y, 1.0])


def name_of_motion(request):
    motion = request.get("motion", "none")
    return STATUSES.get(request.get("status"), "idle") if motion == "auto" else motion


def gaze_is_given(request):
    """If a gaze comes from the request and not from the seed."""
    set_by_feeling = feelings.feeling(request)
    return any((set_by_feeling | request).get(name, 0) != 0 for name in ["lookX", "lookY"])


class Moment:
    """A face at a time of its loop: its `parameters`, the state of its eyes, and the matrices of its groups, in points."""

    def __init__(self, request, time, in_frames=False, share=None):
        """With `in_frames`, lengths, angles and factors are rounded as in the frames of a GIF or a PNG. `share` is how much
        of their movements the restrained groups make; as much as there is room for, if it isn't given."""
        self.motion, self.time, self.in_frames = name_of_motion(request), time, in_frames
        self.share = share_with_room(request) if share is None else share
        own = {name: value for name, value in request.items() if name not in ["motion", "speed", "phase", "loops"]}
        self.parameters = looks.resolved(own)
        self.face = figures.figure(self.parameters)
        self.values = dict(self.face.values)
        self.only_breathes = self.motion == "idle" and (gaze_is_given(own) or not self.can_look())
        moves = self.motion != "none"
        self.blink = [state for start, state in BLINK if start <= time][-1] if moves else None
        self.matrices = {name: numpy.eye(3) for name in anatomy.GROUPS}
        if moves:
            self.place_groups()
            if self.motion == "talk":
                self.talk()

    def can_look(self):
        return any(self.face.reach_of_gaze(name)[0] > 0 for _, name in anatomy.SIDES
                   if self.values[f"{name}Eye"] * self.face.v * self.face.radius >= 0.0005)

    # Rounding

    def length(self, value):
        """A length in points from one in radii, rounded to quarters of a pixel; a point is a pixel."""
        points = value * self.face.radius
        return math.floor(4 * points + 0.5) / 4 if self.in_frames else points

    def rounded(self, value):
        steps = 4 * self.face.radius
        return math.floor(value * steps + 0.5) / steps if self.in_frames else value

    def factor(self, value):
        return 1 + self.rounded(value - 1)

    # Groups

    def track(self, group, kind, rest=0):
        track = TRACKS_OF.get((self.motion, group, kind))
        is_left_out = self.only_breathes and (group, kind) not in [("body", "height"), ("head", "y")]
        if track is None or is_left_out:
            return rest
        share = self.share if group in RESTRAINED or kind == "rise" else 1
        return rest + share * (sampled(track, self.time) - rest)

    def in_points(self, point):
        center, radius = self.face.center, self.face.radius
        return (center[0] + radius * point[0], center[1] + radius * point[1])

    def matrix(self, x=0, y=0, angle=0, pivot=(0, 0), factors=(1, 1), foot=(0, 0)):
        """The scale about the foot, then the turn about the pivot, then the translation."""
        return (translation(self.length(x), self.length(y))
                @ about(self.in_points(pivot), turn(self.rounded(math.radians(angle))))
                @ about(self.in_points(foot), scale(*(self.factor(factor) for factor in factors))))

    def on_tilted_head(self, matrix):
        tilt = about(self.in_points(anatomy.CHIN), turn(math.radians(self.values["tilt"])))
        return tilt @ matrix @ numpy.linalg.inv(tilt)

    def place_groups(self):
        body, track = self.face.body, self.track
        edge = (0, self.face.bottom)
        self.matrices["figure"] = self.matrix(y=track("figure", "y"), foot=edge if body else anatomy.CHIN,
                                              factors=(track("figure", "width", 1), track("figure", "height", 1)))
        # Shoulders that rise are stretched from the lower edge.
        height = track("body", "height", 1) + track("body", "rise") / max(0.25, self.face.bottom - self.face.neckline)
        self.matrices["body"] = self.matrix(x=track("body", "x"), factors=(1, height), foot=edge)
        angle = track("head", "turn") * (4 - 3 * body if self.motion == "shake" else 1)
        self.matrices["head"] = self.matrix(x=track("head", "x"), y=track("head", "y"), angle=angle, pivot=(0, body),
                                            factors=(1, track("head", "height", 1)), foot=anatomy.CHIN)
        share = self.face.SHARE_OF_FEATURES
        self.matrices["features"] = self.on_tilted_head(
            self.matrix(x=share * track("features", "x") * self.face.skull.h, y=share * track("features", "y")))
        topper = self.values["topper"]
        factor, foot = TOPPERS.get(topper, 0.5), (0, -0.9) if topper in ON_TOP else (0, 0)
        self.matrices["topper"] = self.on_tilted_head(self.matrix(
            angle=factor * track("topper", "turn"), pivot=foot, foot=foot,
            factors=(1, 1 + factor * (track("topper", "height", 1) - 1))))
        look_x, look_y = self.gaze()
        for _, name in anatomy.SIDES:
            reach_x, reach_y = self.face.reach_of_gaze(name)
            self.matrices[f"{name} pupil"] = self.on_tilted_head(self.matrix(
                x=reach_x * (look_x - self.values["lookX"]), y=reach_y * (look_y - self.values["lookY"])))

    def gaze(self):
        """Where the face looks now."""
        x, y = rest = (self.values["lookX"], self.values["lookY"])

        def place(d):
            limit = 1 - 0.5 * abs(d)
            return (clamp(x + d, -0.8, 0.8), clamp(y, -limit, limit)) if d else rest

        glance = (0.6 if x < 0 else -0.6, clamp(y, -0.3, 0.3))
        if (self.motion, "pupils", "lookX") in TRACKS_OF:
            track = TRACKS_OF[self.motion, "pupils", "lookX"]
            return sampled([(time, timing, place(d)) for time, timing, d in track], self.time)
        if self.motion == "idle" and not self.only_breathes:
            track = TRACKS_OF["idle", "pupils", "glance"]
            return sampled([(time, timing, glance if d else rest) for time, timing, d in track], self.time)
        return rest

    def talk(self):
        """Opens the mouth, and stretches it where it has just opened or is about to close."""
        number = min(int(self.time // STEP), len(TALK) - 1)
        now, was = TALK[number], TALK[number - 1]
        start = 1
        if number > 0:
            # A mouth that is open at rest doesn't open further with the second step.
            before = self.values["mouthOpen"] if number == 1 else OPEN[was]
            start = 0.7 if OPEN[now] > before else 1.25 if was + now == "WH" else 1
            self.parameters |= {"mouthOpen": OPEN[now], "isRound": now == "O"}
        share = progress("o", (self.time - number * STEP) / STEP) if start != 1 else 1
        middle = (0, figures.figure(self.parameters).middle_of_mouth)
        self.matrices["mouth"] = self.on_tilted_head(
            self.matrix(factors=(1, start + (1 - start) * share), foot=middle))

    # Shapes

    def shapes(self):
        """The shapes that are shown, each after its matrix."""
        for shape in figures.shapes(self.parameters, self.blink):
            matrix = numpy.eye(3)
            for name in shape.groups:
                matrix = matrix @ self.matrices[name]
            if shape.mark:
                moved = self.mark(*shape.mark)
                if moved is None:
                    continue
                matrix = matrix @ moved
            yield matrix, shape

    def mark(self, number, center):
        """The matrix of a shape of the mark with the centre of its scale, or None while it is hidden."""
        def track(kind, rest):
            for which in [str(number), "all"]:
                track = TRACKS_OF_MARKS.get((self.values["mark"], which, kind))
                if track:
                    return sampled(track, self.time)
            return rest

        if self.motion == "none":
            return numpy.eye(3)
        factor = track("scale", 1)
        if factor < LEAST_SCALE:
            return None
        return self.matrix(x=track("x", 0), y=track("y", 0), factors=(factor, factor), foot=center)


def share_with_room(request):
    """How much of their movements the groups make, so that what is on the head has room above and beside it."""
    motion = name_of_motion(request)
    if motion not in REACH:
        return 1
    own = {name: value for name, value in request.items() if name not in ["motion", "speed", "phase", "loops"]}
    face = figures.figure(looks.resolved(own))
    up, aside, turn_by = REACH[motion]
    if motion == "shake":
        turn_by *= 4 - 3 * face.body
    topper, points = face.values["topper"], list(face.outer_points())

    def extent_at(degrees):
        angle = math.radians(degrees)
        return (max(abs(x) + (face.body - y) * angle for x, y in points), max(abs(x) * angle - y for x, y in points))

    tilt = abs(face.values["tilt"])
    rest, turned = extent_at(tilt), extent_at(tilt + turn_by)
    gap = 2 * FREE * face.half_side
    shares = [1]
    for side, here, way in [
            (face.center[1], rest[1], up * (1 + TOPPERS.get(topper, 0.5) / 3) + turned[1] - rest[1]),
            (face.center[0], rest[0], aside + turned[0] - rest[0])]:
        room = side / face.radius - here - face.w / 2
        if 0 <= room < way + gap:
            shares.append((room - gap) / way)
    return max(LEAST_SHARE, min(shares))


def loops(request):
    """How often the motion is played; 0 is for ever."""
    return request.get("loops", PLAYS.get(name_of_motion(request), 0))


def phase(request):
    """Where in the loop a face begins: a seed's own, if it moves for ever."""
    if "phase" in request:
        return request["phase"]
    has_own = "seed" in request and name_of_motion(request) in WITH_PHASE and loops(request) == 0
    return looks.choice(request["seed"], "phase", 1000) / 1000 if has_own else 0


def frames(request):
    """The moments of a GIF or a PNG. The last one is the still picture if loops are counted."""
    step = FRAME * (2 if request.get("speed", 1) > 2 else 1)
    times = [(phase(request) * LOOP + start) % LOOP for start in range(0, LOOP, step)]
    still = {len(times) - 1} if loops(request) else set()
    for number, time in enumerate(times):
        yield Moment(request | {"motion": "none"} if number in still else request, time, in_frames=True)
