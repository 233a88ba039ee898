"""Draws the shapes of a face with Skia."""
import numpy
import skia

import figures
from comparison import FINER, averaged


def paint(color, **options):
    red, green, blue, *alpha = bytes.fromhex(color[1:])
    return skia.Paint(Color=skia.Color(red, green, blue, *alpha), AntiAlias=True, **options)


def path(outline):
    """The outline as a path, or None if it has no length."""
    kind, *values = outline
    result = skia.Path()
    if kind == "ellipse":
        (x, y), (radius_x, radius_y), degrees = values
        result.addOval(skia.Rect(x - radius_x, y - radius_y, x + radius_x, y + radius_y))
        result.transform(skia.Matrix().setRotate(degrees, x, y))
        return result
    elements = values[0]
    if len({point for _, *points in elements for point in points}) == 1:
        return None
    add = {"move": result.moveTo, "line": result.lineTo, "curve": result.cubicTo, "close": result.close}
    for name, *points in elements:
        add[name](*(coordinate for point in points for coordinate in point))
    return result


def draw(canvas, parameters):
    if parameters.get("background"):
        canvas.drawPaint(paint(parameters["background"]))
    for shape in figures.shapes(parameters):
        draw_shape(canvas, shape, is_round=parameters.get("caps") == "round")


def draw_moment(canvas, moment):
    """What a moving face shows at a time."""
    parameters = moment.parameters
    if parameters.get("background"):
        canvas.drawPaint(paint(parameters["background"]))
    for matrix, shape in moment.shapes():
        canvas.save()
        canvas.concat(skia.Matrix(list(matrix.flatten())))
        draw_shape(canvas, shape, is_round=parameters.get("caps") == "round")
        canvas.restore()


def draw_shape(canvas, shape, is_round, with_lines=True):
    outline = path(shape.outline)
    if outline is None:
        return
    if shape.fill:
        canvas.drawPath(outline, paint(shape.fill))
    if shape.stroke and with_lines:
        color, width = shape.stroke
        if shape.is_round is not None:
            is_round = shape.is_round
        canvas.drawPath(outline, paint(
            color, Style=skia.Paint.kStroke_Style, StrokeWidth=width, StrokeMiter=4,
            StrokeCap=skia.Paint.kRound_Cap if is_round else skia.Paint.kButt_Cap,
            StrokeJoin=skia.Paint.kRound_Join if is_round else skia.Paint.kMiter_Join))


def pixels(parameters):
    """Premultiplied colours from 0 to 255, averaged from a picture of FINER times the size."""
    return finer_pixels(parameters, draw, parameters)


def pixels_of_moment(moment):
    return finer_pixels(moment.parameters, draw_moment, moment)


def finer_pixels(parameters, draw_on, drawn):
    width, height = parameters["width"], parameters["height"]
    finer = numpy.zeros((height * FINER, width * FINER, 4), dtype=numpy.uint8)
    surface = skia.Surface(finer, colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType)
    with surface as canvas:
        canvas.scale(FINER, FINER)
        draw_on(canvas, drawn)
    return averaged(finer)
