/** @file The lips of a mouth, as the service draws them, and how large the mouth of a robot is. */

/**
 * How far the mouth of a robot opens, by what its features are on.
 * @type {Record<string, number>}
 */
const REACHES = { screen: 0.7, port: 0.65, mask: 1, double: 0.6, lamps: 0.6 }
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
 * How a mouth is drawn that goes from one point to another: its curvature, how far it is open, its width, and how far it opens at
 * most. That of a robot is as wide as there is room on its plate.
 * @param {FaceParameters} parameters @param {number[]} left @param {number[]} right
 * @param {number} radius that of the skull, which is needed for a robot only
 */
export function drawnMouth({ mouth, mouthOpen = 0, mouthWidth = 1, face = "" }, left, right, radius) {
    const reach = REACHES[face] ?? 1
    const opening = mouthOpen * reach
    if (!face) return { curvature: mouth, opening, width: mouthWidth, reach }
    const curvature = /double|lamps/.test(face) ? mouth * (0.8 + 0.2 * Math.min(opening / 0.3, 1)) : mouth
    const [narrow, wide] = [0, 1].map(width => lips(curvature, opening, width)[0][0])
    const corner = -Math.hypot(left[0] - right[0], left[1] - right[1]) / 2 / radius
    return { curvature, opening, width: (corner - narrow) / (wide - narrow), reach }
}

/**
 * The radius of a robot's skull: half of the distance between the upper edge of its casing and the lower one, which are at right
 * angles to its axis.
 * @param {number[][]} points @param {number} tilt in degrees
 */
export function casingRadius(points, tilt) {
    const angle = tilt * Math.PI / 180
    const heights = points.map(([x, y]) => y * Math.cos(angle) - x * Math.sin(angle))
    return (Math.max(...heights) - Math.min(...heights)) / 2
}

/**
 * The numbers between those of two lists: the first ones at 0, the second ones at 1.
 * @param {number[]} first @param {number[]} second @param {number} share
 */
export function mix(first, second, share) {
    return second.map((number, index) => first[index] + (number - first[index]) * share)
}
