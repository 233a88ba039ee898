"""The colors of a robot, which follow from its fill, its line, its accent, its tile and its paint."""
from tones import WHITE, is_dark, luma, mix, second

BLUSH = "#e8206a"


class Tones:
    """The colors by their names. Those of people that the eyes of lamps and the marks need have the people's names."""

    def __init__(self, fill, line, accent, tile, body, style, paint, face, detail):
        self.line, self.accent, self.style = line, accent, style
        self.pale = mix(fill, WHITE, 0.82)
        self.casing, self.plate, self.features, self.trim = self.painted(paint, fill, tile)
        if face in ["port", "double", "lamps"] and luma(self.plate) > luma(self.casing):
            self.casing, self.plate, self.features, self.trim = self.painted("neon", fill, tile)
        if style == "ink":
            if self.plate == self.features:
                self.features = self.other(self.plate)
            if self.plate == self.casing:
                self.plate, self.features = (WHITE, line) if self.casing == line else (line, WHITE)
            self.trim = WHITE if self.casing == line else line
        self.derive(fill, body, face, detail)

    def other(self, color):
        return WHITE if color == self.line else self.line

    def painted(self, paint, fill, tile):
        """Casing, plate, features and trim."""
        line, accent, pale = self.line, self.accent, self.pale
        if tile is None or self.style == "ink":
            far = WHITE
        else:
            far = mix(tile, WHITE, 0.88) if is_dark(tile) else mix(line, fill, 0.2)
        is_bright, is_far_bright = luma(accent) >= 140000, luma(far) >= 140000
        trim = accent if abs(luma(accent) - luma(far)) >= 40000 else fill
        if paint == "dark" and luma(accent) < 80000:
            paint = "shell"
        if paint == "frame" and abs(luma(fill) - luma(far)) < 40000:
            paint = "plain"
        return {
            "neon": (fill, line, accent if is_bright else pale, accent),
            "white": (fill, line, pale, accent),
            "color": (fill, accent, line if is_bright else pale, accent),
            "shell": (accent, fill, line, fill),
            "dark": (accent, line, pale, fill),
            "frame": (far, fill, line, trim),
            "plain": (far, line if is_far_bright else fill, fill if is_far_bright else line, trim),
        }[paint]

    def derive(self, fill, body, face, detail):
        line, casing, trim, is_ink = self.line, self.casing, self.trim, self.style == "ink"
        self.shade = mix(casing, line, 0.15)
        self.trim2 = self.other(trim) if is_ink else second(trim)
        self.on_casing = self.readable_on(casing)
        # What the mouth is drawn on if it isn't on a plate.
        self.cheek = trim if face == "mask" and detail == "jaw" else casing
        self.on_jaw = self.readable_on(trim if detail == "jaw" else casing)
        self.rivets = self.other(casing) if is_ink else mix(casing, line if luma(casing) >= 90000 else WHITE, 0.35)
        self.neck, self.neck_ring = (WHITE, WHITE) if is_ink else (mix(casing, line, 0.35), self.shade)
        self.body = body
        self.body2 = self.other(body) if is_ink else second(body)
        if is_ink:
            self.chest = self.other(body)
        elif fill != body and abs(luma(fill) - luma(body)) >= 20000:
            self.chest = fill
        else:
            self.chest = self.readable_on(body)
        self.gloss = mix(self.plate, WHITE, 0.25 if luma(self.plate) < 140000 else 0.5)
        self.lamp, self.lamp_ring = (casing, self.other(casing)) if is_ink else (self.shade, trim)
        self.fill = self.form = self.lid = self.dark2 = self.lamp

    def readable_on(self, color):
        return self.line if luma(color) >= 105000 else self.pale

    @property
    def is_seen_on_trim(self):
        """If brows, which have the colour of what is on the casing, are seen on trim too."""
        return abs(luma(self.on_casing) - luma(self.trim)) >= 40000

    def blushed(self, is_on_pane, blush):
        return mix(self.plate if is_on_pane else self.cheek, BLUSH, 0.55 * blush)
