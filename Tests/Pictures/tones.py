"""The tones of a face: colours that follow from its fill, its line and its accent. Colours are written `#rrggbb` or `#rrggbbaa`."""
WHITE = "#ffffff"


def channels(color):
    return list(bytes.fromhex(color[1:7]))


def written(values, like):
    """A colour of these bytes with the alpha of another one. Halves are rounded up."""
    return "#" + bytes(int(value + 0.5) for value in values).hex() + like[7:]


def mix(color, other, share):
    return written([own + (theirs - own) * share for own, theirs in zip(channels(color), channels(other))], color)


def times(color, *factors):
    return written([own * factor for own, factor in zip(channels(color), factors)], color)


def luma(color):
    red, green, blue = channels(color)
    return 299 * red + 587 * green + 114 * blue


def gray(color):
    """The grey that is as light."""
    return written([luma(color) / 1000] * 3, color)


def is_dark(color):
    return luma(color) < 96000


def deep(color):
    return times(color, 0.85, 0.8, 0.85)


def second(color):
    return mix(color, WHITE, 0.25) if is_dark(color) else deep(color)


def is_seen_on(tile, color):
    return abs(luma(color) - luma(tile)) >= 55000


def halo(color, tile):
    """The colour around a mark of a colour of its own, or None without a tile."""
    return tile if tile is None or is_seen_on(tile, color) else WHITE


def plain_on_tile(line, accent, tile):
    """The colour of a mark that has none of its own."""
    if tile is None:
        return accent
    if luma(tile) < 140000:
        return WHITE
    return line if is_seen_on(tile, line) else times(line, 0.6, 0.6, 0.6)


class Tones:
    """The tones by their names. A face without fill has the tones of a white one, but areas of its fill stay empty."""

    def __init__(self, fill, line, accent, style):
        form = fill or WHITE
        self.style, self.is_ink = style, style == "ink"
        self.fill, self.form, self.line, self.accent = fill, form, line, accent
        self.dark1, self.dark2, self.dark3 = (mix(form, line, share) for share in [0.13, 0.26, 0.38])
        red, green, blue = form[1:3], form[3:5], form[5:7]
        self.blush = mix(form, "#e8206a", 0.5) if blue <= red else mix(form, WHITE, 0.25) if green > red else mix(form, "#ff4fd0", 0.3)
        self.neck = mix(form, line, 0.2) if style == "flat" else fill
        self.right_ear = self.dark1 if style == "flat" else fill
        self.second = form if self.is_ink else second(accent)
        self.deep = accent if self.is_ink else deep(accent)
        self.lid = form if self.is_ink else self.dark1
        self.hat2 = self.second
        # Light cloth looks like a towel.
        self.cloth = accent if self.is_ink or luma(accent) < 190000 else deep(accent)
        self.cloth2 = form if self.is_ink else second(self.cloth)
        self.phones, self.phones2 = (form, line) if self.is_ink else (accent, second(accent))
        self.nose = self.dark3 if style == "flat" else line

    def tone_hair(self, hair, beard):
        """Adds the tones of a colour of the hair; without one it has the accent's, and brows have the line's."""
        self.brow = self.line if hair is None else next(filter(self.is_seen_on_form, (
            mix(hair, "#4a1000", share) for share in [0.15, 0.3, 0.4, 0.5, 0.6, 0.7])), self.line)
        hair = hair or self.accent
        self.hair = self.back = self.tache = hair
        self.shine = self.form
        self.crop, self.stubble = (mix(self.form, hair, share) for share in [0.88, 0.18])
        if not self.is_ink:
            self.back = mix(hair, "#000000", 0.25) if is_dark(hair) else deep(hair)
            self.shine = mix(hair, WHITE, 0.45 if luma(hair) >= 150000 else 0.22)
            self.tache = hair if beard == "moustache" else mix(hair, WHITE, 0.1)

    def is_seen_on_form(self, color):
        return luma(self.form) - luma(color) >= 50000

    def tone_clothes(self, body, background, has_accent):
        """Adds the tones of a colour of the clothes."""
        self.body = body
        if self.is_ink:
            self.body2 = self.line if body == self.form else self.form
            self.shirt = WHITE if body != WHITE else background or self.form
        else:
            self.body2 = second(body) if luma(body) < 215000 else mix(body, self.line, 0.14)
            self.shirt = self.accent if luma(body) >= 200000 and has_accent else WHITE
