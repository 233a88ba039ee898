"""The shapes of a robot in points, from its parameters. An independent implementation of the program's drawing.

Lengths are in units of half the head's height, with the head's centre as the origin, until a shape is made of them.
"""
import robot_parts
import robot_tones
import tones
from anatomy import BODY, DEFAULTS, FEATURES, HEAD, MOUTH, SIDES, TOPPER, Face, clamp, ends
from curves import Skull, blended, mapped, mirrored, rotated, split

# Where a robot has no seed.
ROBOT_DEFAULTS = DEFAULTS | {
    "case": "box", "paint": "neon", "face": "screen", "eyeRound": 0.9, "mouthKind": "line", "sides": "none", "neck": "post",
    "torso": "round", "chest": "none", "detail": "none", "shine": 0,
}
# Of each face, how much an open mouth opens, and how wide it may be.
MOUTHS = {"screen": (0.7, 0.8), "port": (0.65, 0.7), "mask": (1, 0.75), "double": (0.6, 0.6), "lamps": (0.6, 0.6)}
# Rods that are thinner have no outline.
THICK = 0.14
EDGE_OF_SIDES = 0.02


class Robot(Face):
    """Collects the shapes of a robot in `shapes`. Marks, badges and the eyes of lamps are those of people."""
    NECKLINE, SHARE_OF_FEATURES = 1.2, 0.5

    def __init__(self, parameters, width, height, blink=None):
        values = ROBOT_DEFAULTS | parameters
        values["fill"] = values.get("fill") or tones.WHITE
        values.setdefault("accent", values["color"])
        values.setdefault("bodyFill", values["accent"])
        values.setdefault("outline", 0 if values["style"] == "flat" else 1)
        self.values, self.style, self.body, self.blink = values, values["style"], values["body"], blink
        self.face, self.is_ink = values["face"], self.style == "ink"
        self.is_pane = self.face in ["screen", "port"]
        self.tones = robot_tones.Tones(
            *(values[name] for name in ["fill", "color", "accent"]), self.tile(),
            *(values[name] for name in ["bodyFill", "style", "paint", "face", "detail"]))
        if values["detail"] == "cap" and self.face in ["double", "lamps"] and not self.tones.is_seen_on_trim:
            values["detail"] = "none"
        if self.face == "lamps":
            self.values |= {"eyeFill": tones.WHITE if self.is_ink else self.tones.pale, "eyeLine": 0, "glint": 1,
                            "pupil": values["pupil"] or 0.6, "glasses": "none", "nose": 0, "patch": "none"}
        self.casing = robot_parts.Casing(values["case"], values["headWidth"])
        # Marks are placed beside heads of this shape.
        self.skull = Skull(values["headWidth"], 0.8, 0)
        self.place(width, height, *robot_parts.ROOM[values["topper"]])
        self.o = values["outline"] * self.w
        self.place_pane()
        self.place_eyes()

    def place_pane(self):
        """The half widths of a pane above and below, and its radius."""
        casing = self.casing
        if self.face == "port":
            self.alpha = self.beta = min(casing.a, casing.b) - 0.15
            self.pane_radius = min(0.66, 0.97 * self.alpha)
        else:
            self.alpha, self.beta = (min(casing.side(q * 0.72), casing.width(q * 0.648) + 0.06) - 0.17 for q in [-1, 1])
            self.pane_radius = clamp(0.7 * casing.r1, 0.16, 0.3)

    def place_eyes(self):
        values, width = self.values, self.casing.width
        is_lamps = self.face == "lamps"
        y = self.eye_y = -values["eyeLevel"] / 3
        e = values["eyeSize"] / 10
        v = e * values["eyeHeight"]
        if is_lamps:
            e = v = clamp(e, 0.2, 0.22)
        if self.face == "double":
            v = min(v, 0.39 - y)
        if self.is_pane:
            room = self.alpha + (self.beta - self.alpha) * (y + 0.72) / 1.5 - (0.1 if self.face == "screen" else 0.14)
        else:
            room = min(width(y - 0.6 * v), width(y + 0.6 * v)) - (0.17 if is_lamps else 0.23)
        if not is_lamps:
            # However narrow the head is, something of them is left.
            share = clamp((room - 0.09) / (2 * e), 0.1, 1)
            e, v = e * share, v * share
        self.e, self.v = e, v
        self.eye_x = max(min(values["eyeSpacing"] / 3, room - e), e + (0.1 if is_lamps else 0.06))
        self.reach = max(0.03, min(0.12, room - e - self.eye_x + 0.02, self.eye_x - e))
        self.goggles = e + 0.09 if is_lamps else max(0.3, v + 0.11)

    def draw(self):
        tilt = self.values["tilt"]
        self.tilt, self.groups = tilt, TOPPER
        self.drawn("topper", self.topper)
        self.tilt, self.groups = 0, BODY
        self.draw_body()
        self.tilt, self.groups = tilt, HEAD
        self.drawn("side", self.sides)
        self.draw_casing()
        self.draw_detail()
        self.groups = HEAD if self.is_pane else FEATURES
        self.draw_plates()
        self.groups = FEATURES
        self.draw_cheeks()
        self.draw_eyes()
        self.groups = MOUTH
        self.mouth()
        self.groups = FEATURES
        self.draw_brows()

    # Shapes

    def lines(self, part, lines, width, color):
        """Thick lines in one path."""
        self.paths(part, [(start, steps) for start, *steps in lines], stroke=(color, width * self.radius), is_round=True)

    def rod(self, part, color, width, lines, unit=1):
        """A rod of this width in a unit, which doesn't change whether it is thin."""
        is_thin, width = width < THICK, unit * width
        if is_thin:
            self.lines(part, lines, width, self.tones.line if self.is_ink else color)
        elif self.o == 0:
            self.lines(part, lines, width, color)
        else:
            self.lines(part, lines, width + self.o, self.tones.line)
            self.lines(part, lines, max(0, width - self.o), color)

    def slab(self, part, color, first, last, r, lower=None, is_plain=False):
        (x, y), (end, bottom) = first, last
        r = min(r, (end - x) / 2, (bottom - y) / 2, r if lower is None else lower)
        if r <= 0:
            return
        low = (x + r, end - r) if lower is None else (r - lower, lower - r)
        steps = [(end - r, y + r), (low[1], bottom - r), (low[0], bottom - r)]
        layers = [(color, 2 * r)] if is_plain or self.o == 0 else [(self.tones.line, 2 * r + self.o), (color, 2 * r - self.o)]
        for tone, width in layers:
            self.path(part, (x + r, y + r), steps, closed=True, stroke=(tone, max(0, width) * self.radius), fill=tone,
                      is_round=True)

    def outline(self, is_plain=False):
        return None if is_plain or self.o == 0 else (self.tones.line, self.o * self.radius)

    def drawn(self, part, shapes):
        """Draws shapes of robot_parts.py."""
        for kind, tone, *values in shapes:
            name, *plain = tone.split()
            color = getattr(self.tones, name)
            match kind:
                case "rod":
                    self.rod(part, color, *values)
                case "stroke":
                    self.lines(part, values[1], values[0], color)
                case "slab":
                    self.slab(part, color, *values, is_plain=bool(plain))
                case "area":
                    self.path(part, *values, closed=True, stroke=self.outline(plain), fill=color)
                case "disc":
                    center, radii = values
                    self.ellipse(part, center, radii if isinstance(radii, tuple) else (radii, radii), self.outline(plain), color)
                case "circle":
                    center, radius, width = values
                    color = self.tones.line if self.is_ink else color
                    self.ellipse(part, center, (radius, radius), (color, width * self.radius))

    # Body

    def draw_body(self):
        if self.body == 0:
            return
        f, s, values = (1 - self.body) ** 2, self.neckline, self.values
        x, end = 0.52 * values["headWidth"] + 0.46, max(self.bottom + 0.6, s + 0.84)
        if f < 1:
            self.drawn("neck", robot_parts.necks(1 - f, s, self.bottom, self.o)[values["neck"]])
        if values["torso"] == "balls":
            self.draw_balls(0.88 * x, s + 0.36)
        self.trunk(robot_parts.side_of_slab(*robot_parts.torsos(x, s, end)[values["torso"]]), [], self.tones.body)
        outline = self.o / 2 if values["chest"] == "collar" else 0
        unit = clamp((self.bottom - outline - s) / 0.38, 0, 1)
        if unit > 0:
            self.drawn("collar", robot_parts.chests(s, unit)[values["chest"]])

    def draw_balls(self, x, y):
        if y + robot_parts.BALL > self.bottom:
            self.trunk(robot_parts.side_of_ball(-x, y), [], self.tones.body2)
        else:
            self.drawn("body", [("disc", "body2", (q * x, y), robot_parts.BALL) for q, _ in SIDES])

    # Head

    @property
    def topper(self):
        return robot_parts.toppers(self.casing.a, self.style == "flat")[self.values["topper"]]

    @property
    def sides(self):
        y = EDGE_OF_SIDES
        return robot_parts.sides(self.casing.width(y), y)[self.values["sides"]]

    def outer_points(self):
        yield from ends(*self.casing.outline())
        for kind, _, *values in (*self.topper, *self.sides):
            match kind, *values:
                case "rod", width, lines:
                    yield from ((abs(x) + width / 2, y - width / 2) for line in lines for x, y in ends(line[0], line[1:]))
                case "area", start, steps:
                    yield from ends(start, steps)
                case "slab", (x, y), (end, _), *_:
                    yield from [(x, y), (end, y)]
                case "disc", (x, y), radii:
                    width, height = radii if isinstance(radii, tuple) else (radii, radii)
                    yield from [(abs(x) + width, y), (x, y - height)]
                case "circle", (x, y), radius, width:
                    yield (x, y - radius - width / 2)

    def draw_casing(self):
        start, steps = self.casing.outline()
        if self.style != "flat":
            self.drawn("skull", [("area", "casing", start, steps)])
            return
        self.drawn("skull", [("area", "shade", start, steps)])
        r = self.casing.r1
        anchor = (-self.casing.a + 0.29 * r, -1 + 0.29 * r)

        def near(point):
            return tuple(a + 0.91 * (p - a) for p, a in zip(point, anchor))
        self.drawn("skull", [("area", "casing plain", near(start), mapped(steps, near))])

    def draw_detail(self):
        jaw = min(0.32, self.eye_y + self.goggles + 0.05) if self.face == "mask" else 0.32
        self.drawn("detail", self.casing.details(jaw)[self.values["detail"]])

    def draw_plates(self):
        width, y, g, x = self.casing.width, self.eye_y, self.goggles, self.eye_x
        visor = min(width(y) - 0.1, x + self.e + 0.19)
        speaker = min(width(0.7) - 0.1, 0.54)
        visor = ("slab", "plate", (-visor, y - g), (visor, y + g), 0.27 if self.values["eyeRound"] > 0.6 else 0.15)
        match self.face:
            case "screen" if self.casing.is_cut:
                corners = [(-self.alpha, -0.72), (self.alpha, -0.72), (self.beta, 0.78), (-self.beta, 0.78)]
                self.drawn("plate", [("area", "plate", *robot_parts.rounded(corners, [self.pane_radius] * 4, True))])
            case "screen" | "port":
                self.drawn("plate", [("slab", "plate", (-self.alpha, -0.72), (self.alpha, 0.78), self.pane_radius, self.beta)])
            case "mask":
                self.drawn("plate", [visor])
            case "double":
                self.drawn("plate", [visor, ("slab", "plate", (-speaker, y + g + 0.11), (speaker, 0.89), 0.14)])
            case "lamps":
                self.draw_lamps()
                self.drawn("plate", [
                    ("slab", "lamp_ring", (-speaker, y + g + 0.1), (speaker, 0.9), 0.16),
                    ("slab", "plate plain", (0.06 - speaker, y + g + 0.17), (speaker - 0.06, 0.83), 0.08)])
        if self.values["shine"] and self.is_pane:
            c = self.alpha - (0.12 if self.face == "screen" else 0.24)
            self.drawn("plate", [("stroke", "gloss", 0.07, [[(-c, -0.38), (0.2 - c, -0.58)]])])

    def draw_lamps(self):
        for q, _ in SIDES:
            center, g = (q * self.eye_x, self.eye_y), self.goggles
            if self.o > 0:
                self.drawn("plate", [("disc", "line plain", center, g + self.o / 2)])
            self.ellipse("plate", center, (g - 0.05,) * 2, (self.tones.lamp_ring, 0.1 * self.radius), self.tones.lamp)

    def draw_cheeks(self):
        if self.values["blush"] == 0:
            return
        down = max(0.12, self.eye_y + (self.v if self.is_pane else self.goggles) + 0.12)
        limit = {"screen": min(self.alpha, self.beta) - 0.18, "port": self.alpha - 0.22}.get(
            self.face, self.casing.width(0.2) - 0.2)
        for q, name in SIDES:
            self.ellipse(f"{name}Cheek", (q * min(self.eye_x + 0.22, limit), down), (0.12, 0.075),
                         fill=self.tones.blushed(self.is_pane, self.values["blush"]))

    # Eyes

    @property
    def is_dark(self):
        """If features are darker than their plate."""
        return tones.luma(self.tones.features) < tones.luma(self.tones.plate)

    def draw_eyes(self):
        for q, name in SIDES:
            self.groups = FEATURES
            if self.face == "lamps":
                self.eye(q, name)
            else:
                self.light(q, name)

    @property
    def moves_whole(self):
        """If not only a hole in an eye moves with the gaze."""
        return not self.values["pupil"] or self.is_dark

    def seen(self, o):
        """The upper and the lower edge of an eye that is open so far, from its middle."""
        z = min(1, 4 * o)
        return z * self.v * (0.84 - 1.84 * o), z * self.v * (1 - 0.4 * self.values["lowerLid"])

    def hole(self, o):
        """The radii of the pupil of an eye that is open so far, and how far it moves; None without one."""
        top, bottom = self.seen(o)
        if o <= 0 or bottom <= top:
            return None
        a = self.values["pupil"] * min(self.e, self.v)
        s = min(a, 0.4 * (bottom - top))
        return (a, s), (max(0, self.e - 1.2 * a), 0.8 * ((bottom - top) / 2 - s))

    def reach_of_gaze(self, name):
        if self.face == "lamps":
            return super().reach_of_gaze(name)
        if self.moves_whole:
            return (self.reach, 0.8 * self.reach)
        hole = self.hole(self.values[f"{name}Eye"])
        return hole[1] if hole else (0, 0)

    def light(self, q, name):
        """An eye that is one area, whose edges are the lids."""
        values, e, v = self.values, self.e, self.v
        o, lid = values[f"{name}Eye"], values["lid"]
        if self.blink and o > 0:
            o, lid = (0.6 * o, lid) if self.blink == "half" else (0, -0.35)
        lean, low = values["brows"] or 0, values["lowerLid"]
        x, y = q * self.eye_x, self.eye_y
        if self.moves_whole:
            x, y = x + self.reach * values["lookX"], y + 0.8 * self.reach * values["lookY"]
            self.groups = (*FEATURES, f"{name} pupil")
        z, (top, bottom) = min(1, 4 * o), self.seen(o)
        c, thick = clamp(e, 0.2, 0.26), 0.85 * self.w
        r = min(values["eyeRound"] * min(e, v), (bottom - top) / 2) * (1 - 0.5 * max(abs(lean), low))
        r = thick + z * (max(thick, r) - thick)
        u = max(0, c - thick + z * (e - r - c + thick))
        t = top + z * r
        b = max(bottom - z * r, t)
        inner, outer = (min(b, t + max(0, side * 0.5 * v * lean * z)) for side in [-1, 1])
        left, right = (outer, inner) if q < 0 else (inner, outer)
        shut = 1.2 * lid * u * (1 - z)
        lift, rise = shut + 0.65 * lid * (1 - o) ** 2 * v * z, shut + 0.6 * low * v * z
        slope = right - left
        upper = [(-0.55 * u, left + 0.225 * slope - lift), (0.55 * u, left + 0.775 * slope - lift), (u, right)]
        lower = [(0.55 * u, b - rise), (-0.55 * u, b - rise), (-u, b)]
        steps = [upper if lift else upper[-1], (u, b), lower if rise else lower[-1]]
        color = self.tones.features
        self.path(f"{name}Eye", (-u, left), steps, closed=True, origin=(x, y), stroke=(color, 2 * r * self.radius), fill=color,
                  is_round=True)
        if not self.moves_whole:
            self.draw_hole(name, (x, y), o)
        elif values["pupil"] and o > 0.25:
            radius = 0.3 * min(e, v, v - top) * min(1, 4 * o - 1)
            self.ellipse(f"{name}Glint", (0.36 * e, top + 0.32 * (v - top)), (radius, radius), fill=self.tones.plate,
                         origin=(x, y))

    def draw_hole(self, name, eye, o):
        """The pupil of an eye that is a light, and its glint."""
        if not self.hole(o):
            return
        values, ((a, s), (reach_x, reach_y)) = self.values, self.hole(o)
        x, y = values["lookX"] * reach_x, sum(self.seen(o)) / 2 + values["lookY"] * reach_y
        self.groups = (*FEATURES, f"{name} pupil")
        self.ellipse(f"{name}Pupil", (x, y), (a, s), fill=self.tones.plate, origin=eye)
        if values["glint"]:
            self.ellipse(f"{name}Glint", (x + 0.32 * a, y - 0.34 * s), (0.36 * a, 0.36 * s), fill=self.tones.features,
                         origin=eye)

    # Mouth

    def place_of_mouth(self):
        """Its height, curvature, opening and width."""
        values, y, g = self.values, self.eye_y, self.goggles
        share, widest = MOUTHS[self.face]
        c, o, width = values["mouth"], share * values["mouthOpen"], min(values["mouthWidth"], widest)
        if self.face in ["double", "lamps"]:
            return (y + g) / 2 + 0.455, (0.8 + 0.2 * min(1, o / 0.3)) * c, o, width
        m, down = values["mouthLevel"] / 3, 0.12 * max(0, -c) * (1 - o)
        if self.is_pane:
            return m + down, c, o, min(width, max(0.1, 2.2 * min(self.alpha, self.beta) - 0.6))
        return max(m, y + g + 0.2) + down + 0.08 * o * (1 - abs(c)) + 0.06 * abs(values["mouthSkew"]), c, o, width

    @property
    def middle_of_mouth(self):
        return self.place_of_mouth()[0]

    def mouth(self):
        is_mask = self.face == "mask"
        color = self.tones.on_jaw if is_mask else self.tones.features
        m, c, o, width = self.place_of_mouth()
        c = 0 if self.values["isRound"] else c
        upper, lower = self.lips(c, o, width)
        kind = self.values["mouthKind"]
        if kind == "dots" and tones.luma(color) < tones.luma(self.tones.cheek if is_mask else self.tones.plate):
            kind = "bar"

        def turned(point):
            x, y = rotated(point, -15 * self.values["mouthSkew"], (0, 0))
            return (x, y + m)

        line = max(0.17, 2 * self.w) if kind == "bar" else 1.3 * self.w
        if kind == "dots":
            line *= min(1, o / 0.3)
            if o < 0.3:
                self.dots(upper, lower, turned, color)
        elif o == 0:
            self.lines("mouth", [mapped([upper[0], upper[1:], mirrored(upper)[1:]], turned)], line, color)
        if o > 0:
            start, *steps = mapped(self.around(upper, lower), turned)
            self.path("mouth", start, steps, closed=True, stroke=(color, line * self.radius), fill=color, is_round=True)

    def dots(self, upper, lower, turned, color):
        middle = blended(upper, lower, 0.5)
        left = [split(middle, u)[0][-1] for u in [0, 0.5, 1]]
        places = left + mirrored(left[:2])
        self.lines("mouth", mapped(robot_parts.points(places), turned), 0.12, color)

    # Brows

    def draw_brows(self):
        values, rest, lean = self.values, self.values["browRest"], self.values["brows"]
        if lean is None:
            return
        effort = 2 * abs(lean) + 1.5 * abs(values["browRaise"]) + 1.5 * abs(values["browSkew"])
        seen = rest + (1 - rest) * min(1, 1.4 * effort)
        limit = {"screen": self.alpha - 0.16, "port": self.alpha - 0.38}.get(self.face, 2)
        half = min(0.1 * values["browLength"] * seen, (limit - 0.05) / 2)
        if half <= 0:
            return
        x = min(self.eye_x, limit - half)
        for q, name in SIDES:
            d = q * lean * 0.75 * half
            up = self.v + 0.12 + 0.04 * abs(lean) if self.is_pane else self.goggles + 0.1
            y = (self.eye_y - up - 0.1 * values["browRaise"] - 0.09 * q * values["browSkew"]
                 + 0.04 * (1 - rest) * max(0, -lean))
            if self.is_pane:
                y = max(y, -0.61 + abs(d))
            else:
                factor = 0.5 if self.face == "lamps" else 0.9
                y = min(max(y, -0.8), self.eye_y - self.goggles - 0.07 - factor * abs(d))
            self.lines(f"{name}Brow", [[(q * x - half, y - d), (q * x + half, y + d)]], 1.35 * self.w * min(1, 3 * seen),
                       self.tones.features if self.is_pane else self.tones.on_casing)
