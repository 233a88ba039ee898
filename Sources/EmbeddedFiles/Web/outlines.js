/** @file Where the parts of a face are, according to its geometry. */

/** The directions in which circles and ellipses are largest. */
const DIRECTIONS = [[-1, 0], [0, -1], [1, 0], [0, 1]]

/**
 * The outline of a shape: the `d` attribute of a path, and the points that it goes through.
 * @param {Shape} shape
 * @returns {{ data: string, points: Point[] }}
 */
export function outline({ circle, ellipse, line, path }) {
    if (circle) return ellipseOutline(circle.center, [circle.radius, circle.radius])
    if (ellipse) return ellipseOutline(ellipse.center, ellipse.radii, ellipse.rotation)
    const elements = path ?? (line ? [{ move: line.from }, { line: line.to }] : [])
    return {
        data: elements.map(({ move, line, curve }) => move ? `M${move}` : line ? `L${line}` : curve ? `C${curve}` : "Z").join(""),
        points: elements.flatMap(({ move, line, curve }) => {
            const end = move ?? line ?? curve?.[2]
            return end ? [end] : []
        }),
    }
}

/**
 * The outline of an ellipse that is turned by an angle in degrees.
 * @param {Point} center @param {Point} radii
 * @returns {{ data: string, points: Point[] }}
 */
export function ellipseOutline([x, y], [width, height], rotation = 0) {
    const angle = rotation * Math.PI / 180
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    const half = `a${width},${height} ${rotation} 0 0 `
    const [right, down] = [cosine * width, sine * width]
    return {
        data: `M${x - right},${y - down}${half}${2 * right},${2 * down}${half}${-2 * right},${-2 * down}Z`,
        points: DIRECTIONS.map(([dx = 0, dy = 0]) =>
            [x + dx * right - dy * sine * height, y + dx * down + dy * cosine * height]),
    }
}

/**
 * The middle of the rectangle around some points, and half of its width and height.
 * @param {Point[]} points
 * @returns {{ center: Point, radii: Point }}
 */
export function extent(points) {
    const [x, y] = [0, 1].map(axis => {
        const values = points.map(point => point[axis] ?? 0)
        const [min, max] = [Math.min(...values), Math.max(...values)]
        return { middle: (min + max) / 2, half: (max - min) / 2 }
    })
    return { center: [x?.middle ?? 0, y?.middle ?? 0], radii: [x?.half ?? 0, y?.half ?? 0] }
}

/**
 * The middle of a brow, or of the lower lip of a mouth.
 * @param {Shape} shape
 * @returns {Point}
 */
export function middleOfLine(shape) {
    const { points } = outline(shape)
    const curves = shape.path?.flatMap(({ curve }) => curve ? [curve] : []) ?? []
    const [first, second, end] = curves.at(-1) ?? []
    // Each lip of an open mouth has two halves.
    if (first && curves.length > 1) return curves.at(-2)?.[2] ?? first
    const start = end && points.at(points.indexOf(end) - 1)
    if (!first || !second || !start) return extent(points).center
    /** @param {0 | 1} axis */
    const middle = axis => (start[axis] + 3 * first[axis] + 3 * second[axis] + end[axis]) / 8
    return [middle(0), middle(1)]
}
