/** @file The lips of a mouth, as the service draws them. */

/** The distance of control points from the ends of a quarter of a circle. */
const CIRCLE = 0.55228475

/**
 * The left halves of the upper and the lower lip, as the coordinates of curves from the corner to the middle, in units of the
 * radius of the skull.
 * @param {number} curvature @param {number} opening @param {number} width
 */
export function lips(curvature, opening, width) {
    const growth = 0.3 + 0.7 * opening
    const inset = width * (1 / 3 - 0.1 * Math.max(1 - width, 0)) / 2
    const sag = curvature * (0.3 + 0.7 * width) / 4
    const shut = [-width / 2, 0, inset - width / 2, sag / 1.5, inset / 2 - width / 4, sag, 0, sag]
    const left = -(0.04 + 0.085 * width) * (1 + opening)
    const height = (0.1 + 0.2 * width) * growth
    const corner = (curvature < 0 ? -0.08 : -0.12) - 0.34 * width
    const depth = curvature < 0 ? 0.08 + 0.16 * growth : -0.05 * growth
    const size = (curvature < 0 ? -0.16 - 0.26 * width : 0.21 + 0.33 * width) * growth
    const flat = depth + (curvature < 0 ? 0.24 * size : 0.05 + 0.05 * width)
    const feeling = [
        [corner, depth, 0.62 * corner, flat, 0.3 * corner, flat, 0, flat],
        [corner, depth, 0.97 * corner, depth + 0.62 * size, 0.6 * corner, depth + size, 0, depth + size],
    ]
    // A frown has its wide lip above.
    if (curvature < 0) feeling.unshift(
        [corner, depth, 1.02 * corner, depth + 0.68 * size, 0.62 * corner, depth + size, 0, depth + size],
        [corner, depth, 0.66 * corner, depth + 0.2 * size, 0.3 * corner, flat, 0, flat])
    return [-1, 1].map((side, index) => {
        const end = 0.06 + side * height
        const round = [left, 0.06, left, 0.06 + side * CIRCLE * height, CIRCLE * left, end, 0, end]
        return mix(shut, mix(round, feeling[index], Math.abs(curvature)), Math.min(opening / 0.3, 1))
    })
}

/**
 * How far the middle of a mouth is lowered below a nose, in units of the radius of the skull.
 * @param {number} curvature @param {number} opening @param {number} nose
 */
export function mouthDrop(curvature, opening, nose) {
    return Math.min(nose, 1) * (Math.max(-curvature, 0) + opening * (1 - Math.abs(curvature))) / 10
}

/**
 * The numbers between those of two lists: the first ones at 0, the second ones at 1.
 * @param {number[]} first @param {number[]} second @param {number} share
 */
export function mix(first, second, share) {
    return second.map((number, index) => first[index] + (number - first[index]) * share)
}
