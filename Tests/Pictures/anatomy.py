"""The shapes of a face in points, from its parameters. An independent implementation of the program's drawing.

Lengths are in units of the skull's vertical radius, with the skull's centre as the origin, until a shape is made of them.
"""
import dataclasses
import math

DEFAULTS = {
    "leftEye": 1, "rightEye": 1, "lid": 0, "lookX": 0, "lookY": 0, "brows": 0, "browRaise": 0, "browSkew": 0,
    "mouth": 1, "mouthOpen": 0, "mouthSkew": 0, "mark": "none",
    "scale": 0.9, "color": "#0000ff", "fill": None, "background": None,
    "headWidth": 1, "eyeSize": 1, "eyeSpacing": 1, "eyeLevel": 1, "browLength": 1, "browLevel": 1, "mouthWidth": 1,
    "mouthLevel": 1,
    "headShape": 0, "jaw": 0, "ears": 0, "topper": "none", "patch": "none", "freckles": 0, "blush": 0, "nose": 0,
    "glasses": "none", "eyeHeight": 1, "eyeFill": None, "eyeLine": 1, "pupil": 0, "glint": 0, "browBend": 0,
    "teeth": 0, "tongue": 0, "outline": 1, "caps": "butt",
}
DOWN = {"tuft": 0.12, "curl": 0.14, "sprout": 0.17, "antenna": 0.17, "horns": 0.10, "cat": 0.10, "bear": 0.08,
        "bunny": 0.30, "crown": 0.16, "party": 0.24, "bow": 0.10, "mohawk": 0.14, "cap": 0.06}
CLASSIC_PARTS = {"skull", "leftEye", "rightEye", "mouth", "leftBrow", "rightBrow"}
SIDES = [(-1, "left"), (1, "right")]
RED, PINK, BLUE, WHITE, TONGUE = "#e5383b", "#ff4d6d", "#4aa8ff", "#ffffff", "#ff6b81"


@dataclasses.dataclass(frozen=True)
class Shape:
    """A part with its outline in points, its line, which is a colour and a width or None, and its fill or None.

    The outline is ("ellipse", centre, radii) or ("path", elements). An element is ("move", point), ("line", point),
    ("curve", control, control, point) or ("close",).
    """
    part: str
    outline: tuple
    stroke: tuple | None = None
    fill: str | None = None


def translucent(color, opacity):
    return color if opacity == 1 else f"{color}{round(255 * opacity):02x}"


def lip(left, right, bend, level):
    """A curve from corner to corner, bent downwards; each third of the way has a control point."""
    third = (right - left) / 3
    return [(left + third, level + bend), (right - third, level + bend), (right, level)]


class Face:
    """Collects the shapes of a face in `shapes`."""

    def __init__(self, parameters, width, height):
        self.values = DEFAULTS | parameters
        self.radius = min(width, height) / 2 * self.values["scale"]
        self.center = (width / 2, height / 2 + self.radius * DOWN.get(self.values["topper"], 0))
        self.line_color = self.values["color"]
        self.accent = self.values.get("accent", self.line_color)
        self.line_width = self.values["lineWidth"]
        self.line = (self.line_color, self.line_width)
        self.outline = (self.line_color, self.line_width * self.values["outline"])
        self.eye_radius = self.values["eyeSize"] / 10
        self.shapes = []

    def point(self, point, origin=(0, 0)):
        return tuple(middle + (offset + own) * self.radius for middle, offset, own in zip(self.center, origin, point))

    def add(self, part, outline, stroke, fill):
        if stroke is not None and stroke[1] == 0:
            stroke = None
        if stroke or fill or part in CLASSIC_PARTS:
            self.shapes.append(Shape(part, outline, stroke, fill))

    def ellipse(self, part, center, radii, stroke=None, fill=None):
        if min(radii) > 0:
            radii = tuple(length * self.radius for length in radii)
            self.add(part, ("ellipse", self.point(center), radii), stroke, fill)

    def circle(self, part, center, radius, stroke=None, fill=None):
        self.ellipse(part, center, (radius, radius), stroke, fill)

    def path(self, part, start, *steps, closed=False, origin=(0, 0), stroke=None, fill=None):
        """A step is a point for a line, or a list of two control points and a point for a curve."""
        elements = [("move", self.point(start, origin))]
        for step in steps:
            if isinstance(step, list):
                elements.append(("curve", *(self.point(point, origin) for point in step)))
            else:
                elements.append(("line", self.point(step, origin)))
        self.add(part, ("path", (*elements, ("close",)) if closed else tuple(elements)), stroke, fill)

    def eye_center(self, side):
        return (side * self.values["eyeSpacing"] / 3, -self.values["eyeLevel"] / 3)

    def ears(self):
        radius, level = 0.17 * self.values["ears"], -0.02
        for q, name in SIDES:
            x = q * 0.97 * self.values["headWidth"]
            far = x + 1.5 * q * radius
            if radius > 0:
                self.path(f"{name}Ear", (x, level - radius),
                          [(far, level - 1.5 * radius), (far, level + 1.5 * radius), (x, level + radius)],
                          stroke=self.outline, fill=self.values["fill"])

    def topper_behind(self):
        h, fill, accent = self.values["headWidth"], self.values["fill"], self.accent
        thread = {"stroke": (accent, self.line_width)}
        sides = [q for q, _ in SIDES]

        def across(q, *points):
            return [(q * h * x, y) for x, y in points]

        match self.values["topper"]:
            case "tuft":
                for a, length in [(-0.34, 0.22), (0, 0.3), (0.34, 0.22)]:
                    self.path("topper", (0.3 * a, -0.97),
                              [(0.3 * a, -1 - 0.5 * length), (0.7 * a, -1 - 0.8 * length), (a, -1 - length)], **thread)
            case "curl":
                self.path("topper", (0, -0.97), [(-0.3, -1.12), (-0.12, -1.4), (0.09, -1.27)],
                          [(0.2, -1.18), (0.07, -1.06), (0, -1.15)], **thread)
            case "sprout":
                self.path("topper", (0, -0.97), (0, -1.18), **thread)
                for q in sides:
                    self.path("topper", (0, -1.16), [(0.06 * q, -1.4), (0.28 * q, -1.4), (0.36 * q, -1.35)],
                              [(0.33 * q, -1.19), (0.15 * q, -1.1), (0, -1.16)],
                              closed=True, stroke=self.outline, fill=accent)
            case "antenna":
                self.path("topper", (0, -0.97), (0, -1.22), **thread)
                self.circle("topper", (0, -1.3), 0.1, stroke=self.outline, fill=accent)
            case "horns":
                for q in sides:
                    start, *curves = across(q, (0.56, -0.76), (0.56, -1), (0.66, -1.14), (0.8, -1.26),
                                            (0.98, -1), (0.94, -0.7), (0.86, -0.46))
                    self.path("topper", start, curves[:3], curves[3:], stroke=self.outline, fill=accent)
            case "cat":
                for q in sides:
                    self.path("topper", *across(q, (0.2, -0.92), (0.84, -1.26), (0.94, -0.36)),
                              stroke=self.outline, fill=fill)
            case "bear":
                # The corners of a square head would hide them.
                u = 0.14 * self.values["headShape"]
                for q in sides:
                    start, *curve = across(q, (0.36 + u, -0.9), (0.36 + u, -1.44 - u), (1.3 + u, -1.1 - u), (0.92, -0.44))
                    self.path("topper", start, curve, stroke=self.outline, fill=fill)
                    self.circle("topper", ((0.77 + 0.5 * u) * q * h, -0.86 - u), 0.13, fill=accent)
            case "bunny":
                for q in sides:
                    start, *curves = across(q, (0.14, -0.95), (0.05, -1.5), (0.5, -1.75), (0.6, -1.5),
                                            (0.66, -1.3), (0.58, -1.05), (0.5, -0.82))
                    self.path("topper", start, curves[:3], curves[3:], stroke=self.outline, fill=fill)

    def skull(self):
        h, shape, jaw = (self.values[name] for name in ["headWidth", "headShape", "jaw"])
        fill = self.values["fill"]
        if shape == jaw == 0:
            self.ellipse("skull", (0, 0), (h, 1), stroke=self.outline, fill=fill)
            return
        k = 0.5522847498 + 0.36 * shape
        top, bottom = h * (1 - 0.6 * max(0, jaw)), h * (1 + 0.6 * min(0, jaw))
        self.path("skull", (-h, 0), [(-h, -k), (-top * k, -1), (0, -1)], [(top * k, -1), (h, -k), (h, 0)],
                  [(h, k), (bottom * k, 1), (0, 1)], [(-bottom * k, 1), (-h, k), (-h, 0)],
                  closed=True, stroke=self.outline, fill=fill)

    def skin(self):
        radius = max(1.7 * self.eye_radius, 0.24)
        for q, name in SIDES:
            if name == self.values["patch"]:
                self.ellipse("patch", self.eye_center(q), (radius, 1.1 * radius), fill=self.accent)
        if self.values["blush"] > 0:
            for q, name in SIDES:
                self.ellipse(f"{name}Cheek", (0.56 * q * self.values["headWidth"], 0.13), (0.16, 0.1),
                             fill=translucent(PINK, 0.6 * self.values["blush"]))
        for q, _ in SIDES:
            for x, y in [(0, -0.05), (-0.09, 0.03), (0.09, 0.03)]:
                self.circle("freckle", (0.52 * q * self.values["headWidth"] + x, 0.1 + y),
                            0.024 * self.values["freckles"], fill=self.line_color)

    def eye(self, q, name):
        x, y = center = self.eye_center(q)
        e, openness = self.eye_radius, self.values[f"{name}Eye"]
        v = e * self.values["eyeHeight"] * openness
        if v * self.radius < 0.0005:
            self.closed_eye(f"{name}Eye", center, min(e, 0.18))
            return
        line = (self.line_color, self.line_width * self.values["eyeLine"])
        self.ellipse(f"{name}Eye", center, (e, v), stroke=line, fill=self.values["eyeFill"])
        pupil, glint = self.values["pupil"], self.values["glint"]
        p = e * pupil
        s = min(p * self.values["eyeHeight"] if pupil == 1 else p, v)
        x, y = x + self.values["lookX"] * (e - p), y + self.values["lookY"] * (v - s)
        self.ellipse(f"{name}Pupil", (x, y), (p, s), fill=self.line_color)
        if openness > 0.5:
            self.circle(f"{name}Glint", (x + 0.3 * p, y - 0.34 * s), 0.34 * glint * p, fill=WHITE)

    def closed_eye(self, part, center, c):
        end, height = (c, 0), -1.3 * self.values["lid"] * c
        step = [(-0.55 * c, height), (0.55 * c, height), end] if self.values["lid"] else end
        self.path(part, (-c, 0), step, origin=center, stroke=self.line)

    def nose(self):
        r, level = 0.09 * self.values["nose"], -0.02
        if r > 0:
            low = level + 1.3 * r
            self.path("nose", (-r, level), [(-r, low), (r, low), (r, level)], stroke=self.line)

    def mouth(self):
        curvature, opening = self.values["mouth"], self.values["mouthOpen"]
        half = self.values["mouthWidth"] * (1 - 0.45 * opening * (1 - abs(curvature))) / 2
        level = self.values["mouthLevel"] / 3
        angle = math.radians(-15 * self.values["mouthSkew"])

        def turned(point):
            x, y = point[0], point[1] - level
            return (x * math.cos(angle) - y * math.sin(angle), level + x * math.sin(angle) + y * math.cos(angle))

        def curve(left, right, bend):
            return [turned(point) for point in lip(left, right, bend, level)]

        def between(part, upper, lower, **paint):
            self.path(part, turned((-half, level)), curve(-half, half, upper), curve(half, -half, lower),
                      closed=True, **paint)

        if opening == 0:
            self.path("mouth", turned((-half, level)), curve(-half, half, curvature / 3), stroke=self.line)
            return
        gap = 0.45 * opening
        middle = curvature / 3 * (1 - 0.7 * opening)
        upper, lower = middle - gap * (1 - curvature) / 2, middle + gap * (1 + curvature) / 2
        between("mouth", upper, lower, fill=self.line_color)
        if self.values["tongue"]:
            between("tongue", lower - self.values["tongue"] * (lower - upper), lower, fill=TONGUE)
        if self.values["teeth"]:
            between("teeth", upper, upper + self.values["teeth"] * (lower - upper), fill=WHITE)
        if self.line_width > 0:
            between("mouth", upper, lower, stroke=self.line)

    def brows(self):
        if self.values["brows"] is None:
            return
        b, bend = 0.1 * self.values["browLength"], self.values["browBend"]
        for q, name in SIDES:
            x, y = self.eye_center(q)
            y -= self.values["browLevel"] / 5 + 0.1 * (self.values["eyeSize"] * self.values["eyeHeight"] - 1)
            y -= 0.1 * self.values["browRaise"] + 0.08 * q * self.values["browSkew"]
            d = q * self.values["brows"] * b / 2
            step = (b, d)
            if bend and b > 0:
                step = [(-0.4 * b, -0.4 * d - 0.6 * bend * b), (0.4 * b, 0.4 * d - 0.6 * bend * b), (b, d)]
            self.path(f"{name}Brow", (-b, -d), step, origin=(x, y), stroke=self.line)

    def glasses(self):
        kind = self.values["glasses"]
        if kind == "none":
            return
        g = max(1.35 * self.eye_radius * max(1, self.values["eyeHeight"]), 0.2)
        for q, _ in SIDES:
            center = self.eye_center(q)
            if kind == "round":
                self.circle("glasses", center, g, stroke=self.line)
            else:
                self.path("glasses", (-g, -0.72 * g), (g, -0.72 * g), (g, 0.3 * g), [(g, g), (-g, g), (-g, 0.3 * g)],
                          closed=True, origin=center, stroke=self.line,
                          fill=self.line_color if kind == "shades" else None)
        x, y = self.eye_center(1)
        if x > g:
            d = x - g
            self.path("glasses", (-d, -0.15 * g), [(-0.4 * d, -0.45 * g), (0.4 * d, -0.45 * g), (d, -0.15 * g)],
                      origin=(0, y), stroke=self.line)

    def topper_in_front(self):
        paint = {"stroke": self.outline, "fill": self.accent}
        match self.values["topper"]:
            case "crown":
                self.path("topper", (-0.44, -0.84), (-0.54, -1.28), (-0.24, -1.12), (0, -1.38), (0.24, -1.12),
                          (0.54, -1.28), (0.44, -0.84), closed=True, **paint)
            case "party":
                self.path("topper", (-0.32, -0.9), (0, -1.46), (0.32, -0.9), closed=True, **paint)
                self.circle("topper", (0, -1.47), 0.09, **paint)
            case "bow":
                for q, _ in SIDES:
                    self.path("topper", (0, -1.02), (0.42 * q, -1.26), (0.42 * q, -0.82), closed=True, **paint)
                self.circle("topper", (0, -1.03), 0.1, **paint)
            case "mohawk":
                self.path("topper", (-0.26, -0.86), (-0.36, -1.18), (-0.14, -1.1), (-0.06, -1.34), (0.08, -1.12),
                          (0.26, -1.3), (0.24, -0.86), closed=True, **paint)
            case "cap":
                self.path("topper", (-0.62, -0.72), [(-0.6, -1.36), (0.6, -1.36), (0.62, -0.72)], closed=True, **paint)
                self.path("topper", (0.3, -0.74), (1.02, -0.7), stroke=(self.line_color, 1.6 * self.line_width))

    def drop(self, origin, a, b, c, d):
        self.path("mark", (0, 0), [(a, b), (c, d), (0, d)], [(-c, d), (-a, b), (0, 0)],
                  closed=True, origin=origin, fill=BLUE)

    def star(self, x, y, r):
        near = 0.12 * r
        quarters = [((1, -1), (r, 0)), ((1, 1), (0, r)), ((-1, 1), (-r, 0)), ((-1, -1), (0, -r))]
        curves = [[(near * i, near * j), (near * i, near * j), end] for (i, j), end in quarters]
        self.path("mark", (0, -r), *curves, closed=True, origin=(x, y), fill=self.accent)

    def mark(self):
        shape, width = self.values["headShape"], self.line_width
        x, y = self.values["headWidth"] * (0.84 + 0.12 * shape), -0.84 - 0.12 * shape
        match self.values["mark"]:
            case "tear":
                eye_x, eye_y = self.eye_center(-1)
                self.drop((eye_x, eye_y + 0.7 * self.eye_radius * self.values["eyeHeight"]), 0.14, 0.2, 0.09, 0.31)
            case "sweat":
                self.drop((x + 0.04, y - 0.1), 0.16, 0.23, 0.1, 0.36)
            case "anger":
                for p in [-1, 1]:
                    for q in [-1, 1]:
                        corner = (0.05 * q, 0.05 * p)
                        self.path("mark", (0.05 * q, 0.17 * p), [corner, corner, (0.17 * q, 0.05 * p)],
                                  origin=(x, y), stroke=(RED, width))
            case "sleep":
                for z, origin in [(0.16, (x - 0.06, y + 0.1)), (0.11, (x + 0.16, y - 0.16))]:
                    self.path("mark", (-z / 2, -z / 2), (z / 2, -z / 2), (-z / 2, z / 2), (z / 2, z / 2),
                              origin=origin, stroke=(self.accent, width))
            case "thought":
                for i in range(3):
                    self.circle("mark", (x - 0.2 + 0.16 * i, y + 0.1 - 0.13 * i), 0.05 + 0.015 * i, fill=self.accent)
            case "heart":
                self.path("mark", (0, 0.2), [(-0.34, -0.02), (-0.2, -0.26), (0, -0.1)],
                          [(0.2, -0.26), (0.34, -0.02), (0, 0.2)], closed=True, origin=(x, y), fill=PINK)
            case "sparkle":
                self.star(x, y, 0.2)
                self.star(x + 0.17, y + 0.24, 0.1)
            case "alert":
                self.path("mark", (x, y - 0.2), (x, y + 0.04), stroke=(RED, 1.4 * width))
                self.circle("mark", (x, y + 0.19), 0.045, fill=RED)
            case "question":
                self.path("mark", (-0.1, -0.1), [(-0.1, -0.28), (0.14, -0.28), (0.1, -0.08)],
                          [(0.08, 0), (0, 0), (0, 0.1)], origin=(x, y), stroke=(self.accent, width))
                self.circle("mark", (x, y + 0.22), 0.04, fill=self.accent)


def shapes(parameters, width, height):
    """The shapes in the order in which they are drawn."""
    face = Face(parameters, width, height)
    face.ears()
    face.topper_behind()
    face.skull()
    face.skin()
    for side in SIDES:
        face.eye(*side)
    face.nose()
    face.mouth()
    face.brows()
    face.glasses()
    face.topper_in_front()
    face.mark()
    return face.shapes
