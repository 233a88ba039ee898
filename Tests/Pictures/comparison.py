"""The program's pictures, and those of other renderers that they are compared with."""
import io
import subprocess
import sys
import warnings

import numpy
from PIL import Image

FINER = 8


def drawn(program, *arguments):
    return subprocess.run([program, "draw", *arguments], capture_output=True, check=True, timeout=30).stdout


def drawn_face(program, face, kind):
    """The file of a face with these names and values of parameters."""
    arguments = (f"{name}={'none' if value is None else value}" for name, value in face.items())
    return drawn(program, *arguments, f"format={kind}")


def read(png):
    """The picture of a file that pngcheck accepts, and libpng without warnings."""
    checked = subprocess.run(["pngcheck", "-v"], input=png, capture_output=True, timeout=30)
    if checked.returncode != 0 or b"No errors detected" not in checked.stdout:
        sys.exit(f"pngcheck rejects a file: {checked.stdout.decode()}")
    return opened(png)


def opened(data):
    """The picture of a file, which Pillow reads without warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        image = Image.open(io.BytesIO(data))
        image.load()
    return image


def premultiplied(image):
    """Premultiplied colours, from 0 to 255."""
    pixels = numpy.asarray(image.convert("RGBA"), dtype=numpy.float64)
    pixels[..., :3] *= pixels[..., 3:] / 255
    return pixels


def lab(pixels):
    """CIELAB with the white point D65, of opaque sRGB colours from 0 to 255."""
    color = pixels[..., :3] / 255
    linear = numpy.where(color <= 0.04045, color / 12.92, ((color + 0.055) / 1.055) ** 2.4)
    to_xyz = numpy.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                          [0.0193339, 0.1191920, 0.9503041]])
    relative = linear @ (to_xyz / to_xyz.sum(axis=1, keepdims=True)).T
    x, y, z = numpy.moveaxis(
        numpy.where(relative > 216 / 24389, numpy.cbrt(relative), (24389 / 27 * relative + 16) / 116), -1, 0)
    return numpy.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def averaged(pixels):
    """The means of squares of FINER × FINER pixels."""
    height, width, _ = pixels.shape
    rows = pixels.reshape(height // FINER, FINER, width * 4).sum(axis=1, dtype=numpy.uint16)
    return rows.reshape(height // FINER, width // FINER, FINER, 4).sum(axis=2) / FINER ** 2


def worst_square(difference):
    """The greatest mean of a channel over a square of 4 × 4 pixels."""
    sums = numpy.pad(difference.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0), (0, 0)))
    return (sums[4:, 4:] - sums[:-4, 4:] - sums[4:, :-4] + sums[:-4, :-4]).max() / 16


def sheet(pairs, file):
    """Writes a picture with all pairs of an image and premultiplied pixels, the image above the pixels."""
    side, columns = 136, 20
    rows = (len(pairs) + columns - 1) // columns
    page = Image.new("RGB", (columns * side, rows * side * 2), "white")
    for number, (ours, theirs) in enumerate(pairs):
        theirs = theirs.astype(numpy.float64)
        alpha = numpy.maximum(theirs[..., 3:], 1e-9)
        straight = numpy.concatenate([theirs[..., :3] * 255 / alpha, theirs[..., 3:]], axis=2)
        other = Image.fromarray(straight.clip(0, 255).round().astype(numpy.uint8), "RGBA")
        for offset, image in [(0, ours.convert("RGBA")), (side, other)]:
            image.thumbnail((128, 128))
            page.paste(image, (number % columns * side, number // columns * side * 2 + offset), image)
    page.save(file)
