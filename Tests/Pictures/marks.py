"""The marks beside a head, and their halos, about the point at which a mark is.

A shape is ("area", start, steps), ("stroke", factor on the line width, start, steps) or ("circle", centre, radius).
"""
from curves import mirrored

RED, PINK, BLUE = "#e5383b", "#ff4d6d", "#2f8fff"
# A mark's own colour, if it has one, and its radius.
MARKS = {"sweat": (BLUE, 0.25), "anger": (RED, 0.25), "sleep": (None, 0.27), "thought": (None, 0.3), "heart": (PINK, 0.27),
         "sparkle": (None, 0.28), "alert": (RED, 0.26), "question": (None, 0.26)}


def drop(top, *points):
    steps = [points[:3], mirrored([top, *points])[1:]]
    return ("area", top, [list(step) for step in steps])


def letter(side, x, y, width):
    a = side / 2
    return ("stroke", width, (x - a, y - a), [(x + a, y - a), (x - a, y + a), (x + a, y + a)])


def star(x, y, r):
    near = 0.2 * r
    quarters = [((1, -1), (r, 0)), ((1, 1), (0, r)), ((-1, 1), (-r, 0)), ((-1, -1), (0, -r))]
    return ("area", (x, y - r), [[(x + near * i, y + near * j)] * 2 + [(x + end[0], y + end[1])]
                                 for (i, j), end in quarters])


def shapes(mark):
    match mark:
        case "tear":
            return [drop((0, 0), (0.18, 0.26), (0.12, 0.4), (0, 0.4))]
        case "sweat":
            return [drop((0, -0.24), (0.21, 0.06), (0.13, 0.23), (0, 0.23))]
        case "anger":
            return [("stroke", 1.3, (0.065 * q, 0.22 * p), [[(0.065 * q, 0.065 * p)] * 2 + [(0.22 * q, 0.065 * p)]])
                    for p in [-1, 1] for q in [-1, 1]]
        case "sleep":
            return [letter(0.23, -0.09, 0.09, 1.3), letter(0.15, 0.15, -0.16, 1.15)]
        case "thought":
            return [("circle", (-0.21, 0.17), 0.07), ("circle", (-0.05, 0.02), 0.09), ("circle", (0.14, -0.14), 0.12)]
        case "heart":
            return [("area", (0, 0.25), [[(-0.46, -0.04), (-0.27, -0.38), (0, -0.14)],
                                         [(0.27, -0.38), (0.46, -0.04), (0, 0.25)]])]
        case "sparkle":
            return [star(-0.05, -0.05, 0.25), star(0.17, 0.17, 0.13)]
        case "alert":
            return [("stroke", 1.8, (0, -0.22), [(0, 0.06)]), ("circle", (0, 0.23), 0.06)]
        case "question":
            return [("stroke", 1.4, (-0.12, -0.13), [[(-0.12, -0.3), (0.15, -0.32), (0.13, -0.1)],
                                                     [(0.12, 0.01), (0, 0.01), (0, 0.11)]]),
                    ("circle", (0, 0.24), 0.055)]
    return []


def centers(mark):
    """Of each shape the point about which it grows and shrinks."""
    match mark:
        case "tear":
            return [(0, 0.2)]
        case "sleep":
            return [(-0.09, 0.09), (0.15, -0.16)]
        case "thought":
            return [(-0.21, 0.17), (-0.05, 0.02), (0.14, -0.14)]
        case "sparkle":
            return [(-0.05, -0.05), (0.17, 0.17)]
    return [(0, 0)] * len(shapes(mark))
