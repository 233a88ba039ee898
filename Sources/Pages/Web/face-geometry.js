/** @file A face as parts with lists of numbers, which are mixed with those of another face, and where motion has the parts. */

/**
 * A part of a face. The letters are those of an SVG path, or E for an ellipse. The numbers are the opacity, and then the
 * coordinates, or for a part of the mouth the numbers of the mouth; `lip` is its index there. The same part of another face has
 * the same key.
 * @typedef {{ key: string, name: string, letters: string, numbers: number[], attributes: Record<string, unknown>,
 *     groups: MovingGroup[], lip: number }} FacePart
 */

/**
 * The parts of a face in the order in which they are drawn.
 * @param {FaceDocument} face
 */
export function faceParts({ shapes, motion, parameters, bounds }) {
    /** @type {FacePart[]} */
    const parts = []
    /** @param {Shape} shape @param {MovingGroup[]} groups */
    const add = (shape, groups, lip = -1, { letters, numbers } = outline(shape)) => {
        const name = shape.part
        const index = parts.filter(part => part.name === name).length
        const { color: stroke = "none", width = 0, caps = "" } = shape.stroke ?? {}
        const attributes = { fill: shape.fill ?? "none", stroke, "stroke-width": width, "stroke-linecap": caps, "stroke-linejoin": caps }
        parts.push({ key: name + index + letters, name, letters, numbers: [1, ...numbers], attributes, groups, lip })
    }
    /** @param {(Shape | MovingGroup)[]} items @param {MovingGroup[]} groups */
    const addAll = (items, groups) => {
        for (const item of items) {
            if (/mouth|tongue|teeth/.test(item.part)) {
                if (parts.some(({ lip }) => lip > 0)) continue
                const [line] = shapes.filter(({ part }) => part === "mouth").slice(-1)
                const mouth = { letters: "MCCZ", numbers: mouthNumbers(line, parameters, bounds) }
                // The inside, the tongue, the teeth and the line.
                const fills = [parameters.color, "#ff6b81", "#fff", null]
                fills.forEach((fill, lip) => add({ ...line, fill, stroke: fill ? null : line.stroke }, [], lip, mouth))
            } else if ("shapes" in item) addAll(item.shapes, item.part === "face" ? [] : [...groups, item])
            else add(item, groups)
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
    /** @type {{ center: Point, radius: number, radii?: number[] } | any} */
    const round = ellipse ?? circle
    if (round) {
        const { center, radius, radii = [radius, radius] } = round
        return { letters: "E", numbers: [...center, ...radii] }
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
 * The numbers between those of two lists: the first ones at 0, the second ones at 1.
 * @param {number[]} first @param {number[]} second @param {number} share
 */
export function mix(first, second, share) {
    return second.map((number, index) => first[index] + (number - first[index]) * share)
}

/**
 * The numbers of a mouth: its middle, its right corner if it were closed, its curvature, how far it is open, the shares of tongue and
 * teeth, and the radius of the head.
 * @param {Shape} line @param {FaceParameters} parameters @param {FaceDocument["bounds"]} bounds
 */
function mouthNumbers({ path = [] }, { mouth, mouthOpen = 0, tongue = 0, teeth = 0, scale }, { width, height }) {
    const [left, right] = [path[0].move ?? [], path[1].curve?.[2] ?? []]
    const middle = mix(left, right, 0.5)
    // The inverse of the width below.
    const end = mix(middle, right, 1 / (1 - 0.45 * mouthOpen * (1 - Math.abs(mouth))))
    return [...middle, ...end, mouth, mouthOpen, tongue, teeth,
        scale * Math.min(width, height) / 2]
}

/**
 * The coordinates of a part of a mouth, of which the numbers are given, at an opening. The curves are those that the service draws.
 * @param {number[]} numbers @param {number} lip @param {number} opening
 */
export function mouthOutline([x, y, endX, endY, curvature, , tongue, teeth, radius], lip, opening) {
    const gape = 0.45 * opening
    const top = curvature / 3 * (1 - 0.7 * opening) - gape * (1 - curvature) / 2
    const upper = top + (lip === 1 ? (1 - tongue) * gape : 0)
    const lower = top + (lip === 2 ? teeth * gape : gape)
    const [right, down] = [endX - x, endY - y]
    const width = 1 - gape * (1 - Math.abs(curvature))
    const height = radius / Math.hypot(right, down)
    return [[-1, 0], [-1 / 3, upper], [1 / 3, upper], [1, 0], [1 / 3, lower], [-1 / 3, lower], [-1, 0]].flatMap(([along, depth]) =>
        [x + along * width * right - depth * height * down, y + along * width * down + depth * height * right])
}

/**
 * The opacity and the transform of a group at an offset in the loop of its motion, from 0 to 1; at rest if it is less.
 * @param {Partial<MovingGroup>} group @param {number} offset
 */
export function motionOf({ tracks = [], opacity = 1 }, offset) {
    let transform = ""
    for (const { property, about: [x, y] = [0, 0], keyframes, steps } of offset < 0 ? [] : tracks) {
        // A track begins and ends at rest.
        const value = [keyframes[0].value].flat().fill(property === "opacity" ? opacity : property === "scale" ? 1 : 0)
        const frames = [{ offset: 0, value }, ...keyframes, { offset: 1, value }]
        const next = frames.findIndex(frame => frame.offset > offset)
        const [start, end] = frames.slice(next - 1)
        const share = steps ? 0 : (offset - start.offset) / (end.offset - start.offset)
        const values = mix([start.value].flat(), [end.value].flat(), share)
        if (property === "opacity") [opacity] = values
        // The functions of transforms are rotate, scale and translate.
        else transform += `translate(${x},${y})${property.replace("ion", "e")}(${values})translate(${-x},${-y})`
    }
    return { opacity, transform }
}
