/** @file A face as parts with lists of numbers, which are mixed with those of another face, and where motion has the parts. */
import { casingRadius, drawnMouth, lips, mix, mouthDrop } from "./lips.js"

/** The height up to which an open mouth has no teeth, in points. */
const LOW = 4

/**
 * A part of a face, whose name ends with 0 if it is hidden at rest. The letters are those of an SVG path, or E for an ellipse. The
 * numbers are the opacity, and then the coordinates, or for a part of the mouth the numbers of the mouth; `lip` is its index there.
 * `mouths` has the mouths of a face that talks: a round one, a wide one, a half open one, a closed one, and one that is open at
 * rest.
 *
 * The same part of another face has the same key, if both are in front of the skull, or both behind it.
 * @typedef {{ key: string, name: string, letters: string, numbers: number[], attributes: Record<string, unknown>,
 *     groups: MovingGroup[], lip: number, mouths: MovingGroup[] }} FacePart
 */

/**
 * The parts of a face in the order in which they are drawn.
 * @param {FaceDocument} face
 */
export function faceParts({ shapes, motion, parameters }) {
    /** @type {FacePart[]} */
    const parts = []
    /** @type {MovingGroup[]} */
    const mouths = []
    /** @param {Shape} shape @param {MovingGroup[]} groups @param {{ letters: string, numbers: number[] }} outline */
    const add = (shape, groups, { letters, numbers }, lip = -1) => {
        const name = shape.part + (groups.at(-1)?.opacity ?? "")
        const index = parts.filter(part => part.name === name).length
        const { color: stroke = "none", width = 0, caps = "" } = shape.stroke ?? {}
        const attributes = { fill: shape.fill ?? "none", stroke, "stroke-width": width, "stroke-linecap": caps, "stroke-linejoin": caps }
        const isInFront = parts.some(({ name }) => name === "skull")
        parts.push({ key: name + index + letters + isInFront, name, letters, numbers: [1, ...numbers], attributes, groups, lip, mouths })
    }
    /** @param {(Shape | MovingGroup)[]} items @param {MovingGroup[]} groups @param {number[]} [transform] */
    const addAll = (items, groups, transform) => {
        for (const item of items) {
            if (/mouth|tongue|teeth/.test(item.part)) {
                if ("shapes" in item) mouths.unshift({ ...item, transform })
                if (parts.some(({ lip }) => lip >= 0)) continue
                const [line] = shapes.filter(({ part }) => part === "mouth").slice(-1)
                const { face, color } = parameters
                const skull = shapes.find(({ part }) => part === "skull")
                const mouth = { letters: "MCCCCZ", numbers: mouthNumbers(line, parameters, skull) }
                // The inside, the tongue, the teeth and the line. A robot has one light.
                const fills = face ? [line.stroke?.color ?? null] : [color, "#ff6b81", "#fff", null]
                fills.forEach((fill, lip) => add({ ...line, fill, stroke: fill && !face ? null : line.stroke }, groups, mouth, lip))
            } else if ("shapes" in item) {
                addAll(item.shapes, item.tracks ? [...groups, { ...item, transform }] : groups, item.transform ?? transform)
            } else add(item, groups, placed(outline(item), transform))
        }
    }
    addAll(motion?.parts ?? shapes, [])
    return parts
}

/**
 * The letters and the coordinates of a shape. A line is a curve, too, so that it can be mixed with one.
 * @param {Outline} shape
 */
function outline({ circle, ellipse, line, path }) {
    /** @type {{ center: Point, radius: number, radii?: number[], rotation?: number } | any} */
    const round = ellipse ?? circle
    if (round) {
        const { center, radius, radii = [radius, radius], rotation = 0 } = round
        return { letters: "E", numbers: [...center, ...radii, rotation] }
    }
    let letters = ""
    /** @type {number[]} */
    const numbers = []
    for (const { move, line: end, curve } of line ? [{ move: line.from }, { line: line.to }] : path ?? []) {
        const start = numbers.slice(-2)
        letters += move ? "M" : end || curve ? "C" : "Z"
        numbers.push(...move ?? curve?.flat() ?? (end ? [1 / 3, 2 / 3, 1].flatMap(share => mix(start, end, share)) : []))
    }
    return { letters, numbers }
}

/**
 * An outline that is turned.
 * @param {{ letters: string, numbers: number[] }} outline
 */
function placed({ letters, numbers }, transform = [1, 0, 0, 1, 0, 0]) {
    const [a, b, c, d, e, f] = transform
    const points = numbers.map((number, index) =>
        index % 2 ? b * numbers[index - 1] + d * number + f : a * number + c * numbers[index + 1] + e)
    if (letters === "E") points.splice(2, 3, numbers[2], numbers[3], numbers[4] + Math.atan2(b, a) * 180 / Math.PI)
    return { letters, numbers: points }
}

/**
 * The numbers of a mouth: its middle, the vector to the right that is as long as the radius of the skull, its curvature, how far it
 * is open, its width, the shares of tongue and teeth, the size of the nose, and how far it opens at most.
 * @param {Shape} line @param {FaceParameters} parameters @param {Shape} [skull]
 */
function mouthNumbers({ path = [] }, parameters, skull) {
    const { mouthOpen = 0, tongue = 0, teeth = 0, nose = 0, tilt = 0, face } = parameters
    // A robot's closed mouth has two halves.
    const [left, right] = [path[0].move ?? [], path[mouthOpen || face ? 2 : 1].curve?.[2] ?? []]
    const ends = skull?.path?.flatMap(({ move, line, curve }) => [move ?? line ?? curve?.[2] ?? []].filter(point => point.length)) ?? []
    const { curvature, opening, width, reach } = drawnMouth(parameters, left, right, casingRadius(ends, tilt))
    const [[corner, depth]] = lips(curvature, opening, width)
    const [x, y] = mix(left, right, 0.5)
    const [across, down] = [0, 1].map(axis => (left[axis] - right[axis]) / 2 / corner)
    return [x + depth * down, y - depth * across, across, down, curvature, opening, width, tongue, teeth, nose, reach]
}

/**
 * The coordinates of a part of a mouth, of which the numbers are given, at an opening, and from 0 to 1 how round it is. The curves
 * are those that the service draws.
 * @param {number[]} numbers @param {number} lip @param {number} opening
 */
export function mouthOutline([x, y, across, down, smile, rest, width, tongue, teeth, nose], lip, opening, roundness = 0) {
    const curvature = smile * (1 - roundness)
    let [first, second] = lips(curvature, opening, width)
    const [top, bottom] = [first[7], second[7]]
    if (lip === 1) {
        first = end(second, 0.42)
        const [x, y] = first
        const back = bottom - 0.9 * tongue * (bottom - top)
        second = [x, y, 0.8 * x, back, 0.45 * x, back, 0, back]
    } else if (lip === 2) {
        first = end(first, 0.1)
        const [x, y] = first
        const isLow = (bottom - top) * Math.hypot(across, down) <= LOW
        const height = isLow ? 0 : 0.8 * teeth * (bottom - top) * Math.min(1.6 * Math.abs(curvature), 1)
        second = [x, y, x, y + 0.85 * height, 0.62 * x, top + height, 0, top + height]
    }
    const [there, back] = [first, second].map(curve => {
        const half = [0, 2, 4, 6].map(index => curve.slice(index, index + 2))
        return [...half, ...half.slice(0, 3).reverse().map(([along, depth]) => [-along, depth])]
    })
    const lift = mouthDrop(smile, rest, nose) - mouthDrop(curvature, opening, nose)
    return [...there, ...back.reverse().slice(1)].flatMap(([along, depth]) =>
        [x + along * across - (depth - lift) * down, y + along * down + (depth - lift) * across])
}

/**
 * The part of a curve from a share of it to its end.
 * @param {number[]} curve @param {number} share
 */
function end(curve, share) {
    const ends = curve.slice(-2)
    while (curve.length > 2) {
        curve = mix(curve, curve.slice(2), share)
        ends.unshift(...curve.slice(-2))
    }
    return ends
}

/**
 * The opacity and the transform of a group at an offset in the loop of its motion, from 0 to 1; at rest if it is less.
 * @param {Partial<MovingGroup>} group @param {number} offset
 */
export function motionOf({ tracks = [], opacity = 1, transform: turn }, offset) {
    const state = { opacity: [opacity], translation: [0, 0], rotation: [0], scale: [1, 1] }
    let [x, y] = [0, 0]
    for (const { property, about = [x, y], keyframes } of offset < 0 ? [] : tracks) {
        [x, y] = about
        // A track begins and ends at rest.
        const rest = { ...keyframes[0], value: state[property] }
        const frames = [{ ...rest, offset: 0 }, ...keyframes, { ...rest, offset: 1 }]
        const next = frames.findIndex(frame => frame.offset > offset)
        const [start, end] = frames.slice(next - 1)
        const share = progress(start.easing, (offset - start.offset) / (end.offset - start.offset))
        state[property] = mix([start.value].flat(), [end.value].flat(), share)
    }
    const matrix = turn && new DOMMatrix(turn)
    const transform = `${matrix ?? ""}translate(${state.translation})translate(${x},${y})rotate(${state.rotation})`
        + `scale(${state.scale})translate(${-x},${-y})${matrix?.inverse() ?? ""}`
    return { opacity: state.opacity[0], transform }
}

/**
 * How far a value has changed after a share of the time.
 * @param {string} easing @param {number} time
 */
function progress(easing, time) {
    const [first, second] = [/-in/.test(easing) ? 0.42 : 0, /out/.test(easing) ? 0.58 : 1]
    let u = easing === "step-end" ? 0 : 0.5
    for (let step = u; step > 1e-9; ) {
        step /= 2
        u += 3 * u * (1 - u) * ((1 - u) * first + u * second) + u ** 3 < time ? step : -step
    }
    return u * u * (3 - 2 * u)
}
