"""The badges at the lower right of a picture, in units of the disc's radius, about its centre.

A shape of a glyph is ("stroke", start, steps) or ("disc", centre, radius). A step is a point for a line, or a list of two
control points and a point for a curve.
"""
from tones import WHITE, channels

# Of the centre from the middle of the picture, of the ring and of the disc, in halves of the picture's shorter side.
PLACE, RING, DISC = 0.52, 0.26, 0.22
LINE = 0.22
BADGES = {
    "listening": ("#0090e0", [
        ("disc", (-0.42, 0), 0.15), ("stroke", (-0.14, -0.34), [[(0.08, -0.16), (0.08, 0.16), (-0.14, 0.34)]]),
        ("stroke", (0.16, -0.56), [[(0.54, -0.26), (0.54, 0.26), (0.16, 0.56)]])]),
    "thinking": ("#8440f0", [("disc", (x, 0), 0.16) for x in [-0.44, 0, 0.44]]),
    "working": ("#0b2f9c", [("stroke", (-0.44, -0.36), [(-0.06, 0), (-0.44, 0.36)]), ("stroke", (0.06, 0.36), [(0.48, 0.36)])]),
    "speaking": ("#bc2d92", [("stroke", (x, -y), [(x, y)]) for x, y in [(-0.42, 0.14), (0, 0.46), (0.42, 0.26)]]),
    "waiting": ("#c27c00", [("stroke", (0, -0.5), [(0, 0.06), (0.36, 0.28)])]),
    "done": ("#0c9670", [("stroke", (-0.44, 0.04), [(-0.12, 0.36), (0.46, -0.34)])]),
    "failed": ("#b01c34", [("stroke", (-0.36, -0.36), [(0.36, 0.36)]), ("stroke", (0.36, -0.36), [(-0.36, 0.36)])]),
    "sleeping": ("#303644", [("stroke", (-0.32, -0.36), [(0.32, -0.36), (-0.32, 0.36), (0.32, 0.36)])]),
    "alert": ("#c4420a", [("stroke", (0, -0.5), [(0, 0.1)]), ("disc", (0, 0.44), 0.13)]),
    "dot": ("#f04d7f", []),
}


def of_status(status):
    """The badge `auto` beside a status, or without one."""
    return status if status in BADGES else "none"


def ring(color, tile):
    """The colour of the ring, which separates the disc from a tile of a similar colour too."""
    difference = sum(abs(own - theirs) for own, theirs in zip(channels(color), channels(tile)))
    return WHITE if difference < 150 else tile
