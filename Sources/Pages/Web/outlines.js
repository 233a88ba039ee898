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
    if (ellipse) return ellipseOutline(ellipse.center, ellipse.radii)
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
 * The outline of an ellipse.
 * @param {Point} center @param {Point} radii
 * @returns {{ data: string, points: Point[] }}
 */
export function ellipseOutline([x, y], [width, height]) {
    const half = `a${width},${height} 0 0 0 `
    return {
        data: `M${x - width},${y}${half}${2 * width},0${half}${-2 * width},0Z`,
        points: DIRECTIONS.map(([dx = 0, dy = 0]) => [x + dx * width, y + dy * height]),
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
 * The middle of the last curve of a shape, which is a brow or the lower lip of a mouth; of the whole shape if it has no curve.
 * @param {Shape} shape
 * @returns {Point}
 */
export function middleOfLastCurve(shape) {
    const { points } = outline(shape)
    const [first, second, end] = shape.path?.flatMap(({ curve }) => curve ? [curve] : []).at(-1) ?? []
    const start = end && points.at(points.indexOf(end) - 1)
    if (!first || !second || !start) return extent(points).center
    /** @param {0 | 1} axis */
    const middle = axis => (start[axis] + 3 * first[axis] + 3 * second[axis] + end[axis]) / 8
    return [middle(0), middle(1)]
}
