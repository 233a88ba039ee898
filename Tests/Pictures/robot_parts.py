"""The parts of robots, in units of the head's half height, about its centre.

A shape is one of

    ("rod", tone, width, lines)                  thick lines, with an outline if they are not thin
    ("stroke", tone, width, lines)               the same without an outline
    ("slab", tone, corner, corner, radius, …)    a rectangle with round corners, and the lower half width if it is another one
    ("area", tone, start, steps)
    ("disc", tone, centre, radius or radii)
    ("circle", tone, centre, radius, width)      a circle that is only a line

A line is a list of a start and steps. A step is a point for a line, or a list of two control points and a point for a curve.
"""
import math

from curves import mapped, split

KAPPA = 0.5523
# The radius of the joints of arms.
BALL = 0.3
# Half widths above and below, for a head of width 1, and the radii of the corners above and below.
CASES = {"box": (1, 1, 0.3, 0.3), "soft": (1, 1, 0.55, 0.55), "dome": (1, 1, 0.86, 0.24), "bucket": (1, 0.82, 0.26, 0.5),
         "bell": (0.76, 1, 0.42, 0.3), "cut": (1, 1, 0.36, 0.36), "ball": (1, 1, 0.82, 0.82), "tank": (0.82, 1, 0.3, 0.62)}
# How far a topper moves the head down, and how much smaller it makes it.
ROOM = {
    "none": (0, 0), "rod": (0.17, 0.04), "pair": (0.14, 0.04), "aerial": (0.16, 0.05), "coil": (0.17, 0.05),
    "ring": (0.17, 0.05), "bulb": (0.16, 0.05), "lamp": (0.12, 0.03), "gear": (0.13, 0.04), "dish": (0.17, 0.05),
    "rotor": (0.15, 0.05), "pipes": (0.12, 0.03), "chimney": (0.11, 0.03), "plug": (0.12, 0.03), "hatch": (0.09, 0.02),
    "handle": (0.11, 0.03), "sprout": (0.17, 0.04), "cat": (0.12, 0.06),
}


def flipped(step, q):
    return mapped(step, lambda point: (q * point[0], point[1]))


def both(*line):
    """A line at the left and at the right."""
    return [flipped(list(line), q) for q in [-1, 1]]


def rounded(corners, radii, is_cut):
    """The start and the steps of a polygon whose corners are round, or cut off; one with the radius 0 is sharp."""
    points = []
    for index, (corner, radius) in enumerate(zip(corners, radii)):
        if radius == 0:
            points.append(corner)
            continue
        ends = []
        for neighbour in [corners[index - 1], corners[(index + 1) % len(corners)]]:
            share = min(1, radius / math.dist(corner, neighbour))
            ends.append(tuple(c + share * (n - c) for c, n in zip(corner, neighbour)))
        points.append(ends[0])
        if is_cut:
            points.append(ends[1])
        else:
            points.append([*(tuple(p + KAPPA * (c - p) for c, p in zip(corner, end)) for end in ends), ends[1]])
    return points[0], points[1:]


class Casing:
    """The outline of a head."""

    def __init__(self, name, h):
        upper, lower, radius, lower_radius = CASES[name]
        self.a, self.b = upper * h, lower * h
        self.r1, self.r2 = min(radius, 0.97 * self.a), min(lower_radius, 0.97 * self.b)
        self.is_cut = name == "cut"

    def side(self, y):
        """Half the width without the corners."""
        return self.a + (self.b - self.a) * (y + 1) / 2

    def width(self, y):
        """Half the width."""
        side = self.side(y)
        for distance, r in [(y + 1, self.r1), (1 - y, self.r2)]:
            if distance < r:
                side -= r - distance if self.is_cut else r - math.sqrt(r ** 2 - (r - distance) ** 2)
        return side

    def part(self, top, bottom, r1, r2):
        x, lower = self.side(top), self.side(bottom)
        corners = [(-x, top), (x, top), (lower, bottom), (-lower, bottom)]
        return rounded(corners, [r1, r1, r2, r2], self.is_cut)

    def outline(self):
        return self.part(-1, 1, self.r1, self.r2)

    def rivets(self):
        places = []
        for y, r in [(-1, self.r1), (1, self.r2)]:
            u = 0.085 + (0.5 if self.is_cut else 0.29) * r
            if r <= 0.42:
                places += [(q * (self.side(y) - u), y * (1 - u)) for q in [-1, 1]]
        return points(places)

    def details(self, jaw):
        """The shapes of each detail. A jaw begins at the height given."""
        return {
            "none": [],
            "cap": [("area", "trim", *self.part(-1, -0.64, self.r1, 0))],
            "jaw": [("area", "trim", *self.part(jaw, 1, 0, self.r2))],
            "stripe": [("area", "trim", (-0.16, -0.99), [(0.16, -0.99), (0.16, -0.6), (-0.16, -0.6)])],
            "rivets": [("stroke", "rivets", 0.1, self.rivets())],
            "leds": [("stroke", "rivets", 0.1, points([(0.16 * i, 0.885) for i in [-1, 0, 1]]))],
            "vents": [("stroke", "rivets", 0.06, [[(0.13 * i, 0.86), (0.13 * i, 0.91)] for i in [-1.5, -0.5, 0.5, 1.5]])],
        }


def points(places, length=0.01):
    """Lines that are so short that they are points."""
    return [[(x, y), (x, y + length)] for x, y in places]


def wings(start, *curves):
    """An area at the left and one at the right, of another tone."""
    return [("area", tone, flipped(start, q), [flipped(curve, q) for curve in curves])
            for tone, q in [("trim", -1), ("trim2", 1)]]


def teeth_of_gear():
    tooth = [(0.28, -14), (0.4, -9), (0.4, 9), (0.28, 14)]
    turned = [(r, math.radians(45 * i + degrees)) for i in range(-2, 3) for r, degrees in tooth]
    return [(r * math.sin(angle), -1.02 - r * math.cos(angle)) for r, angle in turned]


def toppers(a, is_flat):
    """The shapes of each topper; of a head of that half width above."""
    x = 0.18 * a + 0.13
    gear = teeth_of_gear()
    ears = [[(q * a * near, y) for near, y in [(0.26, -0.8), (0.7, -1.4), (0.95, -0.6)]] for q in [-1, 1]]
    insides = [[(q * a * near, y) for near, y in [(0.46, -0.8), (0.69, -1.18), (0.82, -0.7)]] for q in [-1, 1]]
    return {
        "none": [],
        "rod": [("rod", "trim", 0.1, [[(0, -0.9), (0, -1.25)]]), ("disc", "trim2", (0, -1.31), 0.16)],
        "pair": [("rod", "trim", 0.1, both((0.3 * a, -0.9), (0.52 * a, -1.24))),
                 *(("disc", "trim2", (0.54 * q * a, -1.28), 0.13) for q in [-1, 1])],
        "aerial": [("rod", "trim", 0.1, [[(0, -0.9), (0, -1.42)], [(-0.34, -1.14), (0.34, -1.14)],
                                         [(-0.22, -1.3), (0.22, -1.3)]])],
        "coil": [("rod", "trim", 0.1, [[(0, -0.9), (-0.15, -1), (0.15, -1.07), (-0.15, -1.14), (0.02, -1.22)]]),
                 ("disc", "trim2", (0, -1.3), 0.14)],
        "ring": [("rod", "trim", 0.1, [[(0, -0.9), (0, -1.08)]]), ("circle", "trim2", (0, -1.26), 0.17, 0.1)],
        "bulb": [("slab", "trim", (-0.14, -1.16), (0.14, -0.8), 0.02), ("disc", "trim2", (0, -1.26), 0.21)],
        "lamp": [("rod", "trim2", 0.54, [[(0, -1.1), (0, -0.9)]]), ("slab", "trim", (-0.42, -1.1), (0.42, -0.8), 0.06)],
        "gear": [("area", "trim", gear[0], gear[1:]), ("disc", "trim2", (0, -1.08), 0.1)],
        "dish": [("rod", "trim", 0.1, [[(0, -0.9), (0, -1.2), (0.2, -1.4)]]),
                 ("area", "trim2", (-0.34, -1.4), [[(-0.32, -1.06), (0.12, -0.94), (0.4, -1.12)]])],
        "rotor": [("rod", "trim", 0.1, [[(0, -0.9), (0, -1.24)]]),
                  *wings((0, -1.24), [(0.16, -1.42), (0.54, -1.42), (0.62, -1.26)],
                         [(0.54, -1.16), (0.16, -1.16), (0, -1.24)])],
        "pipes": [("rod", "trim", 0.22, both((0.27, -0.9), (0.27, -1.17))),
                  ("rod", "trim2", 0.22, [[(0, -0.9), (0, -1.17)]])],
        "chimney": [("slab", "trim", (x - 0.13, -1.24), (x + 0.13, -0.8), 0.02),
                    ("slab", "trim2", (x - 0.19, -1.34), (x + 0.19, -1.18), 0.05)],
        "plug": [("rod", "trim2", 0.11, both((0.16, -1), (0.16, -1.33))),
                 ("slab", "trim", (-0.34, -1.16), (0.34, -0.8), 0.07)],
        "hatch": [("slab", "trim2", (-0.14, -1.28), (0.14, -1), 0.05),
                  ("slab", "trim", (-0.6 * a, -1.16), (0.6 * a, -0.8), 0.1)],
        "handle": [("rod", "trim", 0.13, [[(-0.38, -0.9), [(-0.38, -1.36), (0.38, -1.36), (0.38, -0.9)]]])],
        "sprout": [("rod", "trim", 0.08, [[(0, -0.9), (0, -1.18)]]),
                   *wings((0, -1.16), [(0.06, -1.42), (0.28, -1.44), (0.4, -1.38)],
                          [(0.37, -1.18), (0.17, -1.08), (0, -1.16)])],
        "cat": [shape for ear, inside, tone in zip(ears, insides, ["casing", "shade" if is_flat else "casing"])
                for shape in [("area", tone, ear[0], ear[1:]), ("area", "trim plain", inside[0], inside[1:])]],
    }


def sides(x, y):
    """The shapes of each kind of sides, where half the head's width is x at the height y."""
    return {
        "none": [],
        "bolts": [("rod", "trim", 0.2, both((x, y), (x + 0.12, y))),
                  ("rod", "trim", 0.14, both((x + 0.14, y - 0.13), (x + 0.14, y + 0.13)))],
        "discs": [("disc", "trim", (q * x, y), (0.18, 0.34)) for q in [-1, 1]],
        "cups": [("rod", "trim2", 0.16, both((x + 0.16, y - 0.1), (x + 0.16, y + 0.1))),
                 ("rod", "trim", 0.26, both((x + 0.02, y - 0.24), (x + 0.02, y + 0.24)))],
        "ribs": [("rod", "trim", 0.16, [line for far, down in [(0.07, -0.22), (0.11, 0), (0.07, 0.22)]
                                        for line in both((x - 0.05, y + down), (x + far, y + down))])],
        "arms": [("rod", "trim", 0.1, both((x - 0.05, y + 0.06), (x + 0.16, y + 0.06), (x + 0.16, y - 0.42))),
                 *(("disc", "trim2", (q * (x + 0.16), y - 0.5), 0.11) for q in [-1, 1])],
        "loops": [("rod", "trim", 0.11, both((x - 0.05, y - 0.24),
                                             [(x + 0.32, y - 0.26), (x + 0.32, y + 0.3), (x - 0.05, y + 0.28)]))],
    }


def necks(share, s, bottom, outline):
    """The shapes of each neck on shoulders at the height s, down to the lower edge of the tile. A share of 1 is a whole one."""
    n, ring, spring = 0.26 * share, 0.12 * share, 0.1 * share

    def area(top, x, low, end):
        top, low = (min(y, bottom - outline / 2) for y in [top, low])
        return ("area", "neck", (-x, top), [(x, top), (end, low), (-end, low)])

    def rod(tone, width, *places):
        return ("rod", tone, width, [[(x, min(y, bottom - width / 2)) for x, y in places]])
    return {
        "post": [area(0.6, n, s + 0.2, n)],
        "rings": [area(0.6, 0.7 * n, s + 0.2, 0.7 * n), rod("neck_ring", ring, (-1.2 * n, s - 0.09), (1.2 * n, s - 0.09))],
        "spring": [rod("neck", spring, (-n, 0.9), (n, 1), (-n, s - 0.1), (n, s), (-n, s + 0.1))],
        "cone": [area(0.8, 0.7 * n, s + 0.1, 1.9 * n)],
    }


def torsos(x, s, z):
    """Of each torso of half width x, from the height s to z: half widths above and below, heights, and the radius."""
    return {"round": (x, x, s, z, 0.42), "box": (x, x, s + 0.04, z, 0.12), "slope": (0.42 * x, 1.5 * x, s, z, 0.12),
            "balls": (0.7 * x, 0.7 * x, s, z, 0.16)}


def side_of_slab(upper, lower, top, bottom, r):
    """A slab's outline from the middle of its upper edge to the lower left corner: a line, an arc and a line."""
    r = min(r, upper, lower)
    (x, y), (low_x, low_y) = (r - upper, top + r), (r - lower, bottom - r)
    # By how much the side turns away from the upper edge.
    angle = math.atan2(low_y - y, x - low_x) if lower > upper else math.pi / 2
    cosine, sine, k = math.cos(angle), math.sin(angle), 4 / 3 * math.tan(angle / 4) * r
    end = (x - r * sine, y - r * cosine)
    return [[(0, top), (x, top)], [(x, top), (x - k, top), (end[0] + k * cosine, end[1] - k * sine), end],
            [end, (end[0] + low_x - x, end[1] + low_y - y)]]


def side_of_ball(x, y):
    """The outline of a ball that a torso covers at its right: a line from the middle, an eighth and three quarters."""
    k = 0.5522847498
    ends = [(1, 0), (0, -1), (-1, 0), (0, 1), (1, 0)]
    quarters = [[(x + BALL * u, y + BALL * v) for u, v in [(a, b), (a + k * c, b + k * d), (c + k * a, d + k * b), (c, d)]]
                for (a, b), (c, d) in zip(ends, ends[1:])]
    quarters[0] = split(quarters[0], 0.5)[1]
    start = quarters[0][0]
    return [[(0, start[1]), start], *quarters]


def chests(s, unit):
    """The shapes of what is on each chest, below the height s."""
    return {
        "none": [],
        "light": [("disc", "chest plain", (0, s + 0.27 * unit), 0.11 * unit)],
        "dots": [("stroke", "chest", 0.12 * unit, points([(0.2 * i * unit, s + 0.22 * unit) for i in [-1, 0, 1]], 0.01 * unit))],
        "slot": [("stroke", "chest", 0.13 * unit, [[(-0.22 * unit, s + 0.22 * unit), (0.22 * unit, s + 0.22 * unit)]])],
        "collar": [("rod", "body2", 0.16, [[(-0.34 * unit, s + 0.04 * unit), (0.34 * unit, s + 0.04 * unit)]], unit)],
    }
