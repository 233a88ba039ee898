"""The shapes of a face in points, from its parameters. An independent implementation of the program's drawing.

Lengths are in units of the skull's vertical radius, with the skull's centre as the origin, until a shape is made of them.
"""
import dataclasses
import math

import badges
import hair
import marks
import tones
import toppers
from curves import Skull, blended, mapped, mirrored, rotated, segment, split

DEFAULTS = {
    "leftEye": 1, "rightEye": 1, "lid": 0, "lowerLid": 0, "lookX": 0, "lookY": 0, "brows": 0, "browRaise": 0, "browSkew": 0,
    "mouth": 1, "mouthOpen": 0, "mouthSkew": 0, "mark": "none", "badge": "none",
    "style": "line", "body": 0, "tilt": 0, "browRest": 1,
    "scale": 0.9, "color": "#0000ff", "background": None,
    "headWidth": 1, "eyeSize": 1, "eyeSpacing": 1, "eyeLevel": 1, "browLength": 1, "browLevel": 1, "mouthWidth": 1,
    "mouthLevel": 1,
    "headShape": 0, "jaw": 0, "ears": 0, "topper": "none", "patch": "none", "freckles": 0, "blush": 0, "nose": 0,
    "glasses": "none", "eyeHeight": 1, "eyeFill": None, "eyeLine": 1, "pupil": 0, "glint": 0, "browBend": 0,
    "teeth": 0, "tongue": 0, "caps": "butt", "hairFill": None, "beard": "none", "clothes": "tee", "shoulders": 0,
    "noseShape": "dot", "browWidth": 1,
    # Of a mouth that talks.
    "isRound": False,
}
CLASSIC_PARTS = {"skull", "leftEye", "rightEye", "mouth", "leftBrow", "rightBrow"}
SIDES = [(-1, "left"), (1, "right")]
CHIN = (0, 1)
# What moves together. A shape's groups are named from the outer one to the inner one.
GROUPS = ["figure", "body", "head", "features", "topper", "left pupil", "right pupil", "mouth"]
BODY, HEAD = ("figure", "body"), ("figure", "head")
FEATURES, TOPPER, MOUTH = (*HEAD, "features"), (*HEAD, "topper"), (*HEAD, "features", "mouth")
TONGUE = "#ff6b81"
KAPPA = 0.5522847498


@dataclasses.dataclass(frozen=True)
class Shape:
    """A part with its outline in points, its line, which is a colour and a width or None, and its fill or None.

    The outline is ("ellipse", centre, radii, degrees) or ("path", elements). An element is ("move", point), ("line", point),
    ("curve", control, control, point) or ("close",). Ends and corners are those of the parameter `caps`, unless `is_round` says
    what they are.
    """
    part: str
    outline: tuple
    stroke: tuple | None = None
    fill: str | None = None
    is_round: bool | None = None
    groups: tuple = ()
    # Of a shape of a mark its number, beginning with 1, and the point about which it grows, in radii.
    mark: tuple | None = None


def shape_of_json(value):
    """The shape of a geometry in JSON. A circle is an ellipse, a line is a path, and a line of no width is none."""
    match value:
        case {"circle": {"center": center, "radius": radius}}:
            outline = ("ellipse", center, (radius, radius), 0)
        case {"ellipse": {"center": center, "radii": radii, **others}}:
            outline = ("ellipse", center, tuple(radii), others.get("rotation", 0))
        case {"line": {"from": start, "to": end}}:
            outline = ("path", (("move", start), ("line", end)))
        case {"path": elements}:
            pairs = [next(iter(element.items())) for element in elements]
            outline = ("path", [(name, *map(tuple, points if name == "curve" else [] if name == "close" else [points]))
                                for name, points in pairs])
    stroke = value["stroke"]
    line = (stroke["color"], stroke["width"]) if stroke and stroke["width"] > 0 else None
    return Shape(value["part"], outline, line, value["fill"])


def clamp(value, low, high):
    return max(low, min(high, value))


def ends(start, steps):
    """The start and the ends of the steps of a path."""
    return [start, *(step[-1] if isinstance(step, list) else step for step in steps)]


def step_to(points):
    """A line or a curve as a step from its first point."""
    return points[1] if len(points) == 2 else points[1:]


class Face:
    """Collects the shapes of a face in `shapes`."""
    # The neckline of a whole body, and how far features move as the head turns, relative to those of persons.
    NECKLINE, SHARE_OF_FEATURES = 1.08, 1

    def __init__(self, parameters, width, height, blink=None):
        """`blink` is "half" or "closed" where that is shown of the eyes that aren't closed."""
        values = DEFAULTS | parameters
        style = values["style"]
        # What is behind a head without a fill would be seen, or a head without a line would not.
        is_open = style != "flat" and values["body"] == 0 and values["topper"] not in toppers.BEHIND_HEAD
        values.setdefault("fill", None if is_open and style == "line" else tones.WHITE)
        if not is_open:
            values["fill"] = values["fill"] or tones.WHITE
        values.setdefault("accent", values["color"])
        values.setdefault("bodyFill", values["accent"])
        values.setdefault("outline", 0 if style == "flat" else 1)
        self.values, self.style, self.body = values, style, values["body"]
        self.tones = tones.Tones(values["fill"], values["color"], values["accent"], style)
        self.tones.tone_hair(values["hairFill"], values["beard"])
        self.tones.tone_clothes(values["bodyFill"], values["background"], has_accent="accent" in parameters)
        self.skull = Skull(values["headWidth"], values["headShape"], values["jaw"])
        self.blink = blink
        self.place(width, height, *toppers.ROOM[values["topper"]])
        self.place_eyes()

    def place(self, width, height, sink, shrink):
        """Where the head is, and how large, with a topper for which it is lower and smaller."""
        self.down = sink - 0.16 * self.body
        self.radius = min(width, height) / 2 * self.values["scale"] * (1 - (0.06 + shrink) * self.body)
        self.center = (width / 2, height / 2 + self.radius * self.down)
        self.bottom = (height - self.center[1]) / self.radius
        self.half_side = min(width, height) / 2 / self.radius
        self.line_width = self.values["lineWidth"]
        self.w = self.line_width / self.radius
        self.tilt, self.groups, self.mark = 0, (), None
        self.shapes = []

    def place_eyes(self):
        values, h = self.values, self.skull.h
        self.e = values["eyeSize"] / 10
        self.v = self.e * values["eyeHeight"]
        self.eye_y = -values["eyeLevel"] / 3
        self.lens = min(max(1.3 * self.e, 1.8 * self.v, 0.25), 0.46 * h)
        self.eye_x = max(min(values["eyeSpacing"] / 3, 0.8 * h - self.e), self.e + 0.035)
        self.brow_level = values["browLevel"]
        if values["glasses"] != "none":
            self.eye_x = max(self.eye_x, self.lens + 0.03)
            self.brow_level = max(
                self.brow_level, (self.lens_height + 0.09 - 0.1 * (values["eyeSize"] * values["eyeHeight"] - 1)) / 0.2)

    @property
    def lens_height(self):
        """From the middle of a lens to its upper edge."""
        return self.lens if self.values["glasses"] == "round" else 0.72 * self.lens

    def draw(self):
        """Draws the shapes in their order, but for the mark and the badge."""
        tilt, topper = self.values["tilt"], self.values["topper"]
        self.tilt, self.groups = tilt, TOPPER
        self.drawn("topper", toppers.behind(topper, self.skull))
        self.tilt, self.groups = 0, BODY
        self.draw_body()
        self.tilt, self.groups = tilt, HEAD
        self.ears()
        self.draw_skull()
        self.skin()
        self.beard("beard")
        self.groups = FEATURES
        self.beard("moustache")
        self.draw_glasses()
        for side in SIDES:
            self.eye(*side)
        self.draw_nose()
        self.groups = MOUTH
        self.mouth()
        self.groups = TOPPER
        self.drawn("topper", toppers.in_front(topper, self.skull))
        self.groups = FEATURES
        self.draw_brows()

    # Shapes

    def line(self, factor=1):
        return (self.tones.line, factor * self.line_width)

    def point(self, point, origin=(0, 0)):
        x, y = rotated((origin[0] + point[0], origin[1] + point[1]), self.tilt, CHIN)
        return (self.center[0] + x * self.radius, self.center[1] + y * self.radius)

    def add(self, part, outline, stroke, fill, is_round=None):
        if stroke is not None and stroke[1] == 0:
            stroke = None
        if stroke or fill or part in CLASSIC_PARTS:
            self.shapes.append(Shape(part, outline, stroke, fill, is_round, self.groups, self.mark))

    def ellipse(self, part, center, radii, stroke=None, fill=None, origin=(0, 0)):
        if min(radii) > 0:
            degrees = 0 if radii[0] == radii[1] else self.tilt
            self.add(part, ("ellipse", self.point(center, origin), tuple(length * self.radius for length in radii), degrees),
                     stroke, fill)

    def path(self, part, start, steps, closed=False, origin=(0, 0), **paint):
        self.paths(part, [(start, steps)], closed, origin, **paint)

    def paths(self, part, subpaths, closed=False, origin=(0, 0), stroke=None, fill=None, is_round=None):
        """A step is a point for a line, or a list of two control points and a point for a curve."""
        elements = []
        for start, steps in subpaths:
            elements.append(("move", self.point(start, origin)))
            for step in steps:
                if isinstance(step, list):
                    elements.append(("curve", *(self.point(point, origin) for point in step)))
                else:
                    elements.append(("line", self.point(step, origin)))
            if closed:
                elements.append(("close",))
        self.add(part, ("path", tuple(elements)), stroke, fill, is_round)

    def area_paint(self, tone):
        """The fill and the outline of an area."""
        name, *plain = tone.split()
        return {"fill": getattr(self.tones, name), "stroke": None if plain else self.line(self.values["outline"])}

    def drawn(self, part, shapes, unit=1):
        """Draws shapes of toppers.py, with strokes and rods that are as wide in this unit."""
        for kind, tone, *shape in shapes:
            match kind, *shape:
                case "area", subpaths:
                    self.paths(part, subpaths, closed=True, **self.area_paint(tone))
                case "ellipse", center, radii:
                    self.ellipse(part, center, radii, **self.area_paint(tone))
                case "line", subpaths, factor:
                    self.paths(part, subpaths, stroke=(getattr(self.tones, tone), factor * self.line_width))
                case "stroke", subpaths, width:
                    self.stroke(part, subpaths, tone, unit * width)
                case "rod", subpaths, width:
                    self.rod(part, subpaths, tone, unit * width)

    def stroke(self, part, subpaths, tone, width):
        """A line whose width is in radii, and whose ends are round."""
        self.paths(part, subpaths, stroke=(getattr(self.tones, tone), width * self.radius), is_round=True)

    def rod(self, part, subpaths, tone, width):
        """A stroke with a line around it."""
        line = self.values["outline"] * self.w
        if line > 0:
            self.stroke(part, subpaths, "line", width + line)
        self.stroke(part, subpaths, tone, max(0, width - line))

    # Body

    @property
    def neckline(self):
        return self.NECKLINE + (1 - self.body) ** 2 * max(0, self.bottom - self.NECKLINE)

    def draw_body(self):
        b, h, s, values = self.body, self.skull.h, self.neckline, self.values
        if b == 0:
            return
        n, x = 0.3 * h * (1 - (1 - b) ** 2), 0.6 * h + 0.42 + 0.2 * values["shoulders"]
        outline = self.line(values["outline"])
        # Where there is no room for clothes, they are flatter.
        unit = clamp((self.bottom - s - outline[1] / 2 / self.radius) / hair.HEIGHTS[values["clothes"]], 0, 1)
        places = {"n": (s, unit), "end": s + 9 * unit, "bottom": self.bottom}

        def draw(part, layer):
            if s < self.bottom:
                self.drawn(part, hair.shapes("clothes", values["clothes"], layer, self.skull, places), unit)

        draw("body", "hood")
        end = min(s + 0.2 * unit, self.bottom)
        self.path("neck", (-n, 0.5), [(-n, end), (n, end), (n, 0.5)], closed=True, stroke=outline, fill=self.tones.neck)
        side = [[(-0.36 * h, s), (-0.8 * x, s + 0.1), (-x, s + 0.2), (-x, max(self.bottom, s) + 0.1)]]
        neckline = [[(-0.2 * h, s + 0.22 * unit), (0.2 * h, s + 0.22 * unit), (0.36 * h, s)]]
        self.trunk(side, neckline, self.tones.body)
        draw("body", "body")
        draw("collar", "collar")

    def trunk(self, side, neckline, fill):
        """An area down to the lower edge. Of its left side each list of points, from above, is a line or a curve."""
        visible = []
        if side[0][0][1] >= self.bottom:
            return
        for points in side:
            low, high = 0.0, 1.0
            for _ in range(60 if points[-1][1] > self.bottom else 0):
                u = (low + high) / 2
                low, high = (low, u) if split(points, u)[0][-1][1] > self.bottom else (u, high)
            visible.append(split(points, low if low else 1)[0])
            if low:
                break
        left = [step_to(points[::-1]) for points in reversed(visible)]
        self.path("body", visible[-1][-1], [*left, *neckline, *(step_to([(-x, y) for x, y in points]) for points in visible)],
                  stroke=self.line(self.values["outline"]), fill=fill, is_round=False)

    # Head

    def outer_points(self):
        """Points of the head and of what is on it, of which some are the outermost."""
        topper, skull = self.values["topper"], self.skull
        ears = 0 if topper in toppers.WITHOUT_EARS else 0.14 * self.values["ears"]
        yield from [(skull.h + ears, 0), (0, -1)]
        for kind, _, *shape in (*toppers.behind(topper, skull), *toppers.in_front(topper, skull)):
            if kind == "ellipse":
                (x, y), (width, height) = shape
                yield from [(abs(x) + width, y), (x, y - height)]
            else:
                edge = shape[1] / 2 if kind == "rod" else 0
                yield from ((abs(x) + edge, y - edge) for line in shape[0] for x, y in ends(*line))

    def ears(self):
        r, h = 0.17 * self.values["ears"], self.skull.h
        if r == 0 or self.values["topper"] in toppers.WITHOUT_EARS:
            return
        for q, name in SIDES:
            o = 0.97 * h * q
            far = o + 1.5 * q * r
            self.path(f"{name}Ear", (o, -0.02 - r), [[(far, -0.02 - 1.5 * r), (far, -0.02 + 1.5 * r), (o, -0.02 + r)]],
                      closed=True, stroke=self.line(self.values["outline"]),
                      fill=self.tones.right_ear if q > 0 else self.tones.fill)
        if self.style == "flat":
            self.paths("leftEar", [
                ((q * (0.97 * h + 0.7 * r), -0.02 - 0.4 * r),
                 [[(q * (0.97 * h + 0.3 * r), -0.02 - 0.4 * r), (q * (0.97 * h + 0.3 * r), -0.02 + 0.4 * r),
                   (q * (0.97 * h + 0.6 * r), -0.02 + 0.4 * r)]])
                for q, _ in SIDES], stroke=(self.tones.dark2, 0.85 * self.line_width))

    def draw_skull(self):
        skull, paint = self.skull, {"stroke": self.line(self.values["outline"]), "fill": self.tones.fill}
        if self.style != "flat":
            self.skull_shape((0, 0), 1, paint)
            return
        self.skull_shape((0, 0), 1, paint | {"fill": self.tones.dark1})
        anchor = (-(4 * skull.h + 3 * skull.top * skull.k) / 8, -(3 * skull.k + 4) / 8)
        self.skull_shape(anchor, 0.9, {"fill": self.tones.form})

    def skull_shape(self, anchor, scale, paint):
        def near(point):
            return tuple(a + scale * (p - a) for p, a in zip(point, anchor))
        if self.skull.is_ellipse:
            self.ellipse("skull", near((0, 0)), (scale * self.skull.h, scale), **paint)
        else:
            self.path("skull", *(mapped(part, near) for part in self.skull.outline()), closed=True, **paint)

    def skin(self):
        h = self.skull.h
        r = min(max(1.75 * self.e, 0.26), 0.45 * h)
        for q, name in SIDES:
            if name == self.values["patch"]:
                x = max(min(1.06 * self.eye_x, 0.9 * h - r), r + 0.02)
                self.ellipse("patch", (q * x, self.eye_y), (r, 1.12 * r), fill=self.tones.dark2)
        lid = self.eye_y + self.v
        if self.values["blush"] > 0:
            y = max(lid + 0.1, min(max(0.2, lid + 0.2), self.values["mouthLevel"] / 3 - 0.16))
            for q, name in SIDES:
                self.ellipse(f"{name}Cheek", (q * max(0.64 * h, 0.5), y), (0.16, 0.1),
                             fill=tones.mix(self.tones.form, self.tones.blush, self.values["blush"]))
        if self.values["freckles"] > 0 and self.values["glasses"] == "none":
            places = [(0.52 * q * h + x, max(0.16, lid + 0.1) - 0.02 + y)
                      for q, _ in SIDES for x, y in [(0, -0.045), (-0.085, 0.035), (0.085, 0.035)]]
            self.stroke("freckle", [((x, y), [(x + 0.001, y)]) for x, y in places], "dark3", 0.06 * self.values["freckles"])

    def beard(self, part):
        mouth = {"m": (self.values["mouthLevel"] / 3, 1)}
        self.drawn(part, hair.shapes("beard", self.values["beard"], part, self.skull, mouth))

    def draw_glasses(self):
        kind, g, x, y = self.values["glasses"], self.lens, self.eye_x, self.eye_y
        if kind == "none":
            return
        d, level = x - g, y - 0.3 * g
        end = 0.86 * self.skull.h if self.values["topper"] == "hijab" else 0.98 * self.skull.half_width(level)
        bridge = ((-d, y - 0.15 * g), [[(-0.4 * d, y - 0.45 * g), (0.4 * d, y - 0.45 * g), (d, y - 0.15 * g)]])
        temples = [((q * (x + g), y - 0.2 * g), [(q * end, level)]) for q, _ in SIDES]
        self.paths("glasses", [bridge, *temples] if d > 0 else temples, stroke=self.line(0.65))
        paint = {"stroke": self.line(0.65), "fill": self.tones.line if kind == "shades" else None}
        for q, _ in SIDES:
            if kind == "round":
                self.ellipse("glasses", (q * x, y), (g, g), **paint)
            else:
                self.path("glasses", (-g, -0.72 * g), [(g, -0.72 * g), (g, 0.3 * g), [(g, g), (-g, g), (-g, 0.3 * g)]],
                          closed=True, origin=(q * x, y), **paint)

    @property
    def is_plain(self):
        """If eyes are circles or dots that neither a lid nor a gaze changes."""
        return self.values["eyeFill"] is None and self.values["pupil"] == 0

    @property
    def is_free(self):
        return self.values["eyeFill"] is None and self.values["eyeLine"] == 0 and not self.is_plain

    @property
    def closed_width(self):
        """Half of it."""
        return max(0.09, min(max(self.e, 0.15), 0.2, self.eye_x - 0.09 * self.values["nose"] - self.w))

    def is_closed(self, openness):
        return self.v * openness * self.radius < 0.0005

    def eye(self, q, name):
        if self.values["glasses"] == "shades":
            return
        openness, lid = self.values[f"{name}Eye"], self.values["lid"]
        center, part = (q * self.eye_x, self.eye_y), f"{name}Eye"
        blink = None if self.is_closed(openness) else self.blink
        self.groups = (*FEATURES, f"{name} pupil") if self.is_free and not self.is_closed(openness) else FEATURES
        if blink == "half":
            openness *= 0.6
        if blink == "closed":
            openness, lid = 0, -0.35
            if self.is_free:
                center = self.with_gaze(center)
        if self.is_closed(openness):
            c, factor = (min(self.e, 0.18), 1) if self.is_plain else (self.closed_width, 1.2)
            self.closed_eye(part, center, lid, c, factor)
        elif self.is_plain:
            self.ellipse(part, center, (self.e, self.v * openness), stroke=self.line(self.values["eyeLine"]))
        else:
            self.open_eye(q, name, center, openness)
        self.groups = FEATURES

    def closed_eye(self, part, center, lid, c, factor):
        end, height = (c, 0), -1.3 * lid * c
        step = [(-0.55 * c, height), (0.55 * c, height), end] if lid else end
        self.path(part, (-c, 0), [step], origin=center, stroke=self.line(factor))

    def reach_of_gaze(self, name):
        """How far a pupil, or a dot, moves for each unit of `lookX` and `lookY`."""
        openness = self.values[f"{name}Eye"]
        is_seen = self.values["glasses"] != "shades" and not self.is_closed(openness)
        if self.is_plain or self.values["pupil"] == 0 or not is_seen:
            return (0, 0)
        if self.is_free:
            return self.reach_of_dots()
        z, a = min(1, 4 * openness), self.e * self.values["pupil"]
        return (self.e - a, z * (self.v - (self.v if self.values["pupil"] == 1 else min(a, self.v))))

    def open_eye(self, q, name, center, openness):
        values, e, c = self.values, self.e, self.closed_width
        z = min(1, 4 * openness)
        v = self.v * z
        pupil_center = (0, 0)
        a = e * values["pupil"]
        s = z * (self.v if values["pupil"] == 1 else min(a, self.v))
        if self.is_free:
            center = self.with_gaze(center, z)
        else:
            self.ellipse(f"{name}Eye", center, (e, v), stroke=self.line(values["eyeLine"]), fill=values["eyeFill"])
            pupil_center = (values["lookX"] * (e - a), values["lookY"] * (v - s))
        groups, self.groups = self.groups, (*FEATURES, f"{name} pupil")
        self.ellipse(f"{name}Pupil", pupil_center, (a, s), fill=self.tones.line, origin=center)
        g = 0.34 * values["glint"] * a
        self.ellipse(f"{name}Glint", (pupil_center[0] + 0.3 * a, pupil_center[1] - 0.34 * s), (g, g * z), fill=tones.WHITE,
                     origin=center)
        self.groups = groups

        def on_eye(point, radius=1.03 * e):
            return (radius * point[0], 1.03 * v * point[1])

        if values["lowerLid"] > 0:
            start, arc, edge = segment(1 - 0.7 * values["lowerLid"], True, 0.4, 0)
            self.path(f"{name}Lid", on_eye(start), mapped([*arc, edge[1:]], on_eye), closed=True, origin=center,
                      fill=self.tones.dark2 if name == values["patch"] else self.tones.form)
        if openness < 1:
            lean = 24 * q * (values["brows"] or 0)
            start, arc, edge = segment(0.84 - 1.84 * openness, False, 1.3 * values["lid"] * (1 - openness) ** 2, lean)
            self.path(f"{name}Lid", on_eye(start), mapped([*arc, edge[1:]], on_eye), closed=True, origin=center,
                      fill=self.tones.lid)
            width = (1.2 - 0.2 * z) * min(1, 12 * (1 - openness))
            radius = 1.03 * e - min(0.53 * e, 0.03 * e + self.w / 2)
            if self.is_free:
                # A dot has no white that a lid covers, so the lid is seen by its edge: as wide as a closed eye.
                share = clamp(8 * (0.9 - openness), 0, 1)
                width = (1 + 0.2 * share) * min(1, 12 * (1 - openness))
                radius = max(radius, share * c / max(math.sqrt(1 - (0.84 - 1.84 * openness) ** 2), 0.1))
            lid = 1.3 * values["lid"] * c
            closed = [(c, 0), (0.55 * c, -lid), (-0.55 * c, -lid), (-c, 0)]
            line = blended(closed, [on_eye(point, radius) for point in edge], z)
            self.path(f"{name}Lid", line[0], [line[1:]], origin=center, stroke=self.line(width))

    def reach_of_dots(self):
        """How far dots move with the gaze, so that they and their lids stay inside of glasses."""
        reach = min(1.3 * self.e, 0.15)
        if self.values["glasses"] == "none":
            return (reach, reach)
        return (min(reach, max(0, self.lens - 0.03 - max(self.e, self.closed_width))),
                min(reach, max(0, self.lens_height - 0.04 - self.v)))

    def with_gaze(self, center, share=1):
        """Where a dot is that looks aside."""
        x, y = self.reach_of_dots()
        return (center[0] + share * x * self.values["lookX"], center[1] + share * y * self.values["lookY"])

    def draw_nose(self):
        n, has_glasses = self.values["nose"], self.values["glasses"] != "none"
        if n == 0:
            return
        if self.values["noseShape"] == "dot":
            self.draw_dot_of_nose(0.09 * n, has_glasses)
            return
        top = max(0.02, self.eye_y + 0.11)
        if has_glasses:
            top, n = max(top, self.eye_y + 0.75 * self.lens), 0.85 * n
        points = {"side": [(-0.03, 0), (-0.12, 0.14), (-0.1, 0.19), (0.05, 0.17)],
                  "round": [(-0.09, 0.12), (-0.08, 0.2), (0.08, 0.2), (0.09, 0.12)]}[self.values["noseShape"]]
        start, *curve = ((n * x, top + n * y) for x, y in points)
        self.path("nose", start, [curve], stroke=(self.tones.nose, 0.9 * self.line_width))

    def draw_dot_of_nose(self, r, has_glasses):
        top = max(0.08, self.eye_y + 0.8 * self.v)
        if has_glasses:
            line = 0 if self.style == "flat" else self.w
            r *= clamp((self.eye_x - self.lens - 0.03 - line) / 0.08, 0, 1)
            top = max(top, self.eye_y + 0.3 * self.lens)
        if r < 0.0005:
            return
        if self.style == "flat":
            self.ellipse("nose", (0, top + 0.6 * r), (r, 0.82 * r), fill=self.tones.dark2)
        else:
            self.path("nose", (-r, top), [[(-r, top + 1.3 * r), (r, top + 1.3 * r), (r, top)]], stroke=self.line())

    @property
    def middle_of_mouth(self):
        """The height about which a mouth that talks is stretched."""
        return self.values["mouthLevel"] / 3

    def mouth(self):
        values = self.values
        c, o, width = 0 if values["isRound"] else values["mouth"], values["mouthOpen"], values["mouthWidth"]
        m = values["mouthLevel"] / 3 + 0.1 * min(1, values["nose"]) * (max(0, -c) + o * (1 - abs(c)))
        d, i = c / 3 * (0.3 + 0.7 * width), width * (1 / 3 - 0.1 * max(0, 1 - width))

        def draw(part, start, steps, closed=True, **paint):
            def turned(point):
                x, y = rotated(point, -15 * values["mouthSkew"], (0, 0))
                return (x, y + m)
            self.path(part, turned(start), mapped(steps, turned), closed=closed, **paint)

        if o == 0:
            draw("mouth", (-width / 2, 0), [[(-width / 2 + i, d), (width / 2 - i, d), (width / 2, 0)]], closed=False,
                 stroke=self.line())
            return
        upper, lower = self.lips(c, o, width)
        start, *lips = self.around(upper, lower)
        top, bottom = upper[3][1], lower[3][1]
        gap = bottom - top
        draw("mouth", start, lips, fill=self.tones.line)
        if values["tongue"]:
            part = split(lower, 0.42)[1]
            x, y = part[0]
            t = bottom - 0.9 * values["tongue"] * gap
            draw("tongue", part[0], [part[1:], mirrored(part)[1:], [(-0.8 * x, t), (-0.45 * x, t), (0, t)],
                                     [(0.45 * x, t), (0.8 * x, t), (x, y)]], fill=TONGUE)
        tooth = 0.8 * values["teeth"] * gap * min(1, 1.6 * abs(c))
        # In a lower mouth they are a line that looks like a tongue.
        if tooth > 0.0005 and gap * self.radius > 4:
            part = split(upper, 0.1)[1]
            x, y = part[0]
            draw("teeth", part[0], [part[1:], mirrored(part)[1:],
                                    [(-x, y + 0.85 * tooth), (-0.62 * x, top + tooth), (0, top + tooth)],
                                    [(0.62 * x, top + tooth), (x, y + 0.85 * tooth), (x, y)]], fill=tones.WHITE)
        draw("mouth", start, lips, stroke=self.line())

    @staticmethod
    def around(upper, lower):
        """The start and the steps along the upper lip to the right corner, and back along the lower one, from their left halves."""
        return [upper[0], upper[1:], mirrored(upper)[1:], [(-x, y) for x, y in lower[1:]], lower[2::-1]]

    def lips(self, c, o, width):
        """The left halves of both lips."""
        d, i = c / 3 * (0.3 + 0.7 * width), width * (1 / 3 - 0.1 * max(0, 1 - width))
        shut = [(-width / 2, 0), (-width / 2 + i / 2, d / 2), (-width / 4 + i / 4, 0.75 * d), (0, 0.75 * d)]
        return [blended(shut, lip, min(1, o / 0.3)) for lip in self.open_lips(c, o, width)]

    @staticmethod
    def open_lips(c, o, width):
        """The left halves of both lips of a mouth that is open by more than .3."""
        g = 0.3 + 0.7 * o
        r, height = (0.08 + 0.17 * width) * (0.5 + 0.5 * o), (0.1 + 0.2 * width) * g
        round_lips = [[(-r, 0.06), (-r, 0.06 + q * KAPPA * height), (-KAPPA * r, 0.06 + q * height), (0, 0.06 + q * height)]
                      for q in [-1, 1]]
        if c >= 0:
            b, a, t = 0.12 + 0.34 * width, (0.21 + 0.33 * width) * g, -0.05 * g
            f = t + 0.05 + 0.05 * width
            others = [[(-b, t), (-0.62 * b, f), (-0.3 * b, f), (0, f)],
                      [(-b, t), (-0.97 * b, t + 0.62 * a), (-0.6 * b, t + a), (0, t + a)]]
        else:
            b, a, t = 0.08 + 0.34 * width, (0.16 + 0.26 * width) * g, 0.16 * g + 0.08
            others = [[(-b, t), (-1.02 * b, t - 0.68 * a), (-0.62 * b, t - a), (0, t - a)],
                      [(-b, t), (-0.66 * b, t - 0.2 * a), (-0.3 * b, t - 0.24 * a), (0, t - 0.24 * a)]]
        return [blended(lip, other, abs(c)) for lip, other in zip(round_lips, others)]

    def draw_brows(self):
        values = self.values
        beta, rest = values["brows"], values["browRest"]
        if beta is None:
            return
        effort = 2 * abs(beta) + 1.5 * abs(values["browRaise"]) + 1.5 * abs(values["browSkew"])
        seen = rest + (1 - rest) * min(1, 1.4 * effort)
        b, bend = 0.1 * values["browLength"] * seen, values["browBend"]
        if seen == 0:
            return
        for q, name in SIDES:
            y = (self.eye_y - 0.2 * self.brow_level - 0.1 * (values["eyeSize"] * values["eyeHeight"] - 1)
                 - 0.12 * values["browRaise"] - 0.1 * q * values["browSkew"] + 0.06 * (1 - rest) * max(0, -beta))
            # Of a face with hair they rise towards the nose.
            rise = 0.15 * (1 - abs(beta)) if values["hairFill"] is not None else 0
            d = q * (beta + rise) * (1.5 - 0.5 * rest) * b / 2
            if values["topper"] in hair.NAMES:
                y = max(y, -0.49 + abs(d))
            step = (b, d)
            if bend and b > 0:
                step = [(-0.4 * b, -0.4 * d - 0.6 * bend * b), (0.4 * b, 0.4 * d - 0.6 * bend * b), (b, d)]
            self.path(f"{name}Brow", (-b, -d), [step], origin=(q * self.eye_x, y),
                      stroke=(self.tones.brow, (1.2 - 0.2 * rest) * min(1, 3 * seen) * values["browWidth"] * self.line_width))

    # Mark

    def tile(self):
        """The opaque colour of the background, which separates marks and badges; None without one."""
        background = self.values["background"]
        return None if background is None or background[7:] == "00" else background[:7]

    def draw_mark(self):
        mark, tile = self.values["mark"], self.tile()
        if mark == "none":
            return
        if mark == "tear":
            color, halo = marks.BLUE, tones.WHITE
            tilt = self.values["tilt"]
            place = rotated((-self.eye_x - 0.4 * self.e, self.eye_y + 0.7 * self.v), tilt, CHIN)
        else:
            own, radius = marks.MARKS[mark]
            color = own or tones.plain_on_tile(self.tones.line, self.tones.accent, tile)
            halo = tones.halo(own, tile) if own else tile
            place = self.mark_place(radius)
        if halo:
            self.mark_shapes(mark, place, halo, 0.1)
        self.mark_shapes(mark, place, color, 0)

    def mark_place(self, radius):
        h, shape = self.skull.h, self.skull.shape
        x, y = h * (0.84 + 0.12 * shape), -0.84 - 0.12 * shape
        middle = -self.down
        reach, far = max(0.86, 0.8 * self.half_side - radius), math.hypot(x, y - middle)
        if self.tile() is None or far <= reach:
            return (x, y)
        return (x * reach / far, middle + (y - middle) * reach / far)

    def mark_shapes(self, mark, place, color, wider):
        self.groups = FEATURES if mark == "tear" else HEAD
        for number, (shape, (x, y)) in enumerate(zip(marks.shapes(mark), marks.centers(mark)), 1):
            self.mark = (number, (place[0] + x, place[1] + y))
            self.mark_shape(shape, place, color, wider)
        self.groups, self.mark = (), None

    def mark_shape(self, shape, place, color, wider):
        match shape:
            case ("area", start, steps):
                # A halo is only a line: the mark covers the rest.
                paint = {"stroke": (color, wider * self.radius), "fill": None} if wider else {"stroke": None, "fill": color}
                self.path("mark", start, steps, closed=True, origin=place, **paint, is_round=True)
            case ("stroke", factor, start, steps):
                self.path("mark", start, steps, origin=place, is_round=True,
                          stroke=(color, factor * self.line_width + wider * self.radius))
            case ("circle", center, radius):
                self.ellipse("mark", center, (radius + wider / 2,) * 2, fill=color, origin=place)

    # Badge

    def draw_badge(self):
        if self.values["badge"] == "none":
            return
        color, glyph = badges.BADGES[self.values["badge"]]
        tile, side = self.tile(), self.half_side
        center = (badges.PLACE * side, badges.PLACE * side - self.down)
        unit = badges.DISC * side

        def disc(radius, fill, place=(0, 0)):
            self.ellipse("badge", scaled(place), (radius, radius), fill=fill, origin=center)

        def scaled(point):
            return (unit * point[0], unit * point[1])

        if tile:
            disc(badges.RING * side, badges.ring(color, tile))
        disc(unit, color)
        for shape in glyph:
            match shape:
                case ("disc", place, radius):
                    disc(unit * radius, tones.WHITE, place)
                case ("stroke", start, steps):
                    self.path("badge", scaled(start), mapped(steps, scaled), origin=center,
                              stroke=(tones.WHITE, badges.LINE * unit * self.radius), is_round=True)
