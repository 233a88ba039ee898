"""What is on a head: the shapes of each topper behind the body and in front of the face.

A shape is ("area", tone, start, steps), ("stroke", factor on the line width, start, steps), ("circle", tone, centre, radius)
or ("ellipse", tone, centre, radii), with " plain" after a tone for an area without outline. A step is a point for a line, or
a list of two control points and a point for a curve.
"""
from curves import mirrored, split

# How far the head moves down, and how much smaller a figure gets.
ROOM = {
    "none": (0, 0), "tuft": (0.12, 0), "curl": (0.14, 0), "sprout": (0.17, 0.04), "antenna": (0.17, 0.03), "horns": (0.10, 0.09),
    "cat": (0.10, 0.10), "bear": (0.08, 0.08), "bunny": (0.30, 0.06), "crown": (0.16, 0.02), "party": (0.24, 0.06),
    "bow": (0.10, 0), "mohawk": (0.20, 0.03), "cap": (0.06, 0.06), "beanie": (0.16, 0.05), "hood": (0.10, 0.08),
    "headphones": (0.08, 0.03), "mop": (0.06, 0.02), "bob": (0.06, 0.04), "bun": (0.20, 0.07), "curls": (0.12, 0.06),
    "fringe": (0.06, 0.03), "quiff": (0.14, 0.10), "parted": (0.06, 0),
}
# What of them is behind the head shows around it.
BEHIND_HEAD = {"hood", "bob", "headphones"}
WITHOUT_EARS = {"cat", "bear", "bunny", "hood", "bob", "headphones"}
SIDES = [-1, 1]


def wide(width, *points):
    """Points whose x is in units of a width."""
    return [(x * width, y) for x, y in points]


def curves(points):
    """Three points for each curve."""
    return [points[index:index + 3] for index in range(0, len(points), 3)]


def behind(topper, skull):
    h, shape = skull.h, skull.shape
    match topper:
        case "tuft":
            return [("stroke", 1.3, (0.3 * a, -0.97), [[(0.3 * a, -1 - 0.5 * l), (0.7 * a, -1 - 0.8 * l), (a, -1 - l)]])
                    for a, l in [(-0.34, 0.22), (0, 0.32), (0.34, 0.22)]]
        case "curl":
            return [("stroke", 1.3, (0, -0.97), curves([(-0.3, -1.12), (-0.12, -1.4), (0.09, -1.27),
                                                        (0.2, -1.18), (0.07, -1.06), (0, -1.15)]))]
        case "sprout":
            leaves = [("area", tone, (0, -1.16), curves(wide(
                q, (0.06, -1.42), (0.28, -1.44), (0.38, -1.37), (0.35, -1.2), (0.17, -1.1), (0, -1.16))))
                for q, tone in [(-1, "accent"), (1, "second")]]
            return [("stroke", 1, (0, -0.97), [(0, -1.18)]), *leaves]
        case "antenna":
            return [("stroke", 1.2, (0, -0.97), [(0, -1.22)]), ("circle", "accent", (0, -1.3), 0.12)]
        case "horns":
            return [("area", "accent", (0.5 * q * h, -0.76), curves(wide(
                q * h, (0.5, -1), (0.6, -1.16), (0.74, -1.28), (0.9, -1.02), (0.9, -0.74), (0.84, -0.46)))) for q in SIDES]
        case "cat":
            return [shape for q in SIDES for shape in [
                ("area", "fill", (0.16 * q * h, -0.9), curves(wide(
                    q * h, (0.34, -1.1), (0.52, -1.22), (0.66, -1.29), (0.72, -1.32), (0.76, -1.3), (0.78, -1.24),
                    (0.86, -1), (0.94, -0.7), (0.94, -0.36)))),
                ("area", "dark2 plain", (0.38 * q * h, -0.88), curves(wide(
                    q * h, (0.48, -1), (0.58, -1.08), (0.67, -1.13), (0.73, -0.98), (0.78, -0.82), (0.8, -0.62))))]]
        case "bear":
            f = 0.14 * shape
            return [shape for q in SIDES for shape in [
                ("area", "fill", ((0.3 + f) * q * h, -0.9),
                 [wide(q * h, (0.3 + f, -1.42 - f), (1.22 + f, -1.12 - f), (0.9, -0.44))]),
                ("circle", "dark2 plain", ((0.69 + 0.5 * f) * q * h, -0.88 - f), 0.14)]]
        case "bunny":
            return [shape for q in SIDES for shape in [
                ("area", "fill", (0.12 * q * h, -0.93), curves(wide(
                    q * h, (0.02, -1.28), (0.28, -1.58), (0.45, -1.47), (0.6, -1.36), (0.58, -1.08), (0.48, -0.8)))),
                ("area", "dark2 plain", (0.24 * q * h, -0.94), curves(wide(
                    q * h, (0.18, -1.24), (0.32, -1.43), (0.41, -1.36), (0.49, -1.29), (0.46, -1.08), (0.4, -0.88))))]]
        case "beanie":
            return [("circle", "second", (0, -1.26), 0.17)]
        case "hood":
            first, second, third, fourth, last = wide(h, (-1, 0), (-1.04, 0.5), (-0.8, 0.94), (-0.4, 1.2), (0.4, 1.2))
            return [("area", "deep plain", first, [[second, third, fourth], last,
                                                   wide(h, (0.8, 0.94), (1.04, 0.5), (1, 0))])]
        case "headphones":
            start, steps = skull.arc(-0.06, 1.13, 1.15)
            return [("area", "accent", start, steps)]
        case "bob":
            start, steps = skull.arc(0, 1.13, 1.12)
            return [("area", "deep", start, steps + curves(wide(
                -start[0], (1.04, 0.36), (1.06, 0.6), (0.98, 0.86), (0.5, 1.02), (-0.5, 1.02), (-0.98, 0.86),
                (-1.06, 0.6), (-1.04, 0.36), (-1, 0))))]
        case "bun":
            return [("circle", "accent", (0, -1.24), 0.27)]
    return []


# Areas in front whose upper edge is an arc: the arc, and the points of the lower edge, in units of its half width.
HAIR = {
    "mop": ((-0.04, 1.09, 1.15), [
        (0.93, -0.16), (0.88, -0.34), (0.86, -0.52), (0.8, -0.47), (0.7, -0.43), (0.58, -0.42), (0.54, -0.5), (0.48, -0.58),
        (0.42, -0.63), (0.36, -0.54), (0.26, -0.48), (0.12, -0.45), (0.08, -0.54), (0.02, -0.6), (-0.06, -0.65),
        (-0.14, -0.56), (-0.28, -0.48), (-0.42, -0.46), (-0.47, -0.52), (-0.52, -0.58), (-0.56, -0.61), (-0.64, -0.54),
        (-0.74, -0.5), (-0.85, -0.48), (-0.88, -0.34), (-0.94, -0.16), (-1, -0.04)]),
    "bob": ((0, 1.13, 1.12), [
        (1.04, 0.3), (1.06, 0.5), (1, 0.72), (0.92, 0.78), (0.84, 0.76), (0.8, 0.7), (0.9, 0.2), (0.86, -0.2), (0.78, -0.4),
        (0.5, -0.5), (0, -0.54), (-0.3, -0.8), (-0.5, -0.62), (-0.72, -0.5), (-0.8, -0.36), (-0.87, -0.1), (-0.9, 0.2),
        (-0.8, 0.7), (-0.84, 0.76), (-0.92, 0.78), (-1, 0.72), (-1.06, 0.5), (-1.04, 0.3), (-1, 0)]),
    "bun": ((-0.3, 1.04, 1.07), [(0.84, -0.6), (0.5, -0.72), (0, -0.72), (-0.5, -0.72), (-0.84, -0.6), (-1, -0.3)]),
    "fringe": ((-0.14, 1.05, 1.11), [
        (1, -0.02), (0.88, -0.02), (0.87, -0.18), (0.87, -0.34), (0.85, -0.44), (0.8, -0.5), (0.66, -0.42), (0.42, -0.42),
        (0.27, -0.6), (0.14, -0.43), (-0.14, -0.43), (-0.27, -0.6), (-0.42, -0.42), (-0.66, -0.42), (-0.8, -0.5),
        (-0.85, -0.44), (-0.87, -0.34), (-0.87, -0.18), (-0.88, -0.02), (-1, -0.02), (-1, -0.14)]),
    "parted": ((-0.2, 1.05, 1.12), [
        (0.9, -0.5), (0.1, -0.46), (-0.4, -0.84), (-0.58, -0.64), (-0.9, -0.5), (-1, -0.2)]),
    "cap": ((-0.54, 1.03, 1.13), [(0.5, -0.68), (-0.5, -0.68), (-1, -0.54)]),
    "beanie": ((-0.62, 1.04, 1.17), []),
}


def hair(topper, skull):
    parameters, points = HAIR[topper]
    start, steps = skull.arc(*parameters)
    return ("area", "accent", start, steps + curves(wide(-start[0], *points)))


def in_front(topper, skull):
    h = skull.h
    match topper:
        case "crown":
            return [("area", "accent", (-0.46, -0.8), [
                (-0.54, -1.26), (-0.24, -1.1), (0, -1.36), (0.24, -1.1), (0.54, -1.26), (0.46, -0.8),
                [(0.2, -0.88), (-0.2, -0.88), (-0.46, -0.8)]])]
        case "party":
            return [("area", "accent", (-0.34, -0.86), [
                (0, -1.46), (0.34, -0.86), [(0.16, -0.94), (-0.16, -0.94), (-0.34, -0.86)]]),
                ("circle", "second", (0, -1.46), 0.11)]
        case "bow":
            loops = [("area", "accent", (0, -1.02), curves(wide(
                q, (0.14, -1.2), (0.3, -1.28), (0.42, -1.28), (0.5, -1.14), (0.5, -0.94), (0.42, -0.8),
                (0.3, -0.8), (0.14, -0.88), (0, -1.02)))) for q in SIDES]
            return [*loops, ("circle", "second", (0, -1.04), 0.11)]
        case "mohawk":
            return [("area", "accent", (-0.24, -0.74), curves([
                (-0.48, -1.1), (-0.3, -1.46), (0.2, -1.46), (0.13, -1.4), (0.12, -1.34), (0.15, -1.29),
                (0.26, -1.32), (0.37, -1.3), (0.46, -1.23), (0.35, -1.18), (0.31, -1.1), (0.31, -1),
                (0.31, -0.9), (0.29, -0.82), (0.24, -0.74), (0.1, -0.66), (-0.1, -0.66), (-0.24, -0.74)]))]
        case "cap":
            e = -skull.arc(*HAIR["cap"][0])[0][0]
            start, *rest = wide(
                e, (-0.24, -0.62), (0.2, -0.76), (0.8, -0.72), (1.02, -0.6), (1.2, -0.56), (1.32, -0.46), (1.28, -0.39),
                (1, -0.4), (0.3, -0.46), (-0.24, -0.62))
            return [hair("cap", skull), ("area", "second", start, curves(rest)), ("circle", "second", (0, -1.14), 0.07)]
        case "beanie":
            x = -skull.arc(-0.56, 1.03, 1)[0][0]
            cuff = [(-0.4 * x, -0.86), (0.4 * x, -0.86), (x, -0.74), (x + 0.07, -0.72), (x + 0.08, -0.46), (x, -0.43),
                    (0.4 * x, -0.55), (-0.4 * x, -0.55), (-x, -0.43), (-x - 0.08, -0.46), (-x - 0.07, -0.72), (-x, -0.74)]
            return [hair("beanie", skull), ("area", "second", (-x, -0.74), curves(cuff))]
        case "hood":
            start, steps = skull.arc(0, 1.15, 1.14)
            e = -start[0]
            side = [(e, 0), (e, 0.5), (0.98 * h, 0.9), (0.76 * h, 1.3), (0.62 * h, 1.38), (0.5 * h, 1.32), (0.4 * h, 1.2),
                    (0.8 * h, 0.94), (1.04 * h, 0.5), (h, 0), (h, -0.5), (0.66 * h, -0.74), (0, -0.74)]
            return [("area", "accent", start, steps + curves(side[1:] + mirrored(side)[1:]))]
        case "headphones":
            return [shape for q in SIDES for shape in [
                ("ellipse", "accent", (1.03 * q * h, 0), (0.17, 0.29)),
                ("ellipse", "second plain", (1.07 * q * h, 0), (0.09, 0.19))]]
        case "curls":
            left = skull.half(-0.16, 1.03, 1.04)
            points = [left[0], *(split(left, u)[0][-1] for u in [0.25, 0.5, 0.75]), left[3]]
            points += mirrored(points)[1:]
            locks = [[(1.3 * x, 1.3 * y) for x, y in pair] + [pair[1]] for pair in zip(points, points[1:])]
            fringe = curves(wide(
                -left[0][0], (1, -0.14), (0.78, -0.34), (0.78, -0.46), (0.78, -0.33), (0.28, -0.44), (0.28, -0.6),
                (0.28, -0.46), (-0.28, -0.46), (-0.28, -0.6), (-0.28, -0.44), (-0.78, -0.33), (-0.78, -0.46),
                (-0.78, -0.34), (-1, -0.14), (-1, -0.16)))
            return [("area", "accent", left[0], locks + fringe)]
        case "quiff":
            first, second, (x, y), _ = skull.half(-0.2, 1.03, 1.06)
            e, x = -first[0], -x
            top = [second, (-x, y - 0.16), (0.1, -1.34), (0.1 + 0.5 * x, -1.46), (1.12 * x, y - 0.3), (1.08 * x, y - 0.06),
                   (1.08 * x, y + 0.1), (e, -0.56), (e, -0.2)]
            low = wide(e, (0.9, -0.22), (0.88, -0.42), (0.82, -0.6), (0.3, -0.54), (-0.2, -0.62), (-0.5, -0.84),
                       (-0.7, -0.66), (-0.84, -0.42), (-1, -0.2))
            return [("area", "accent", first, curves(top + low))]
        case "mop" | "bob" | "bun" | "fringe" | "parted":
            return [hair(topper, skull)]
    return []
