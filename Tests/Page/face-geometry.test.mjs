import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { faceParts, motionOf, mouthOutline } = await load("face-geometry.js")

// What the service draws of a tilted head with a nose for these parameters.
const parameters = { mouth: -0.6, mouthOpen: 0.5, mouthWidth: 0.75, mouthSkew: 0.4, teeth: 0.5, tongue: 0.4, nose: 1, tilt: -6 }
const mouth = [
    96.501, 175.944, 93.148, 162.26, 102.963, 152.047, 119.805, 148.467, 136.646, 144.887, 149.767, 150.225, 152.269, 164.09,
    145.215, 166.498, 135.129, 171.251, 125.101, 173.382, 115.072, 175.514, 103.925, 175.275, 96.501, 175.944,
]
const tongue = [
    107.467, 175.338, 113.091, 175.057, 119.284, 174.619, 125.101, 173.382, 130.917, 172.146, 136.753, 170.028, 142.006, 167.997,
    137.01, 161.476, 130.965, 162.761, 123.194, 164.413, 115.423, 166.065, 109.379, 167.349, 107.467, 175.338,
]
const teeth = [
    95.884, 171.946, 95.181, 160.283, 104.647, 151.689, 119.805, 148.467, 134.962, 145.245, 147.106, 149.247, 151.207, 160.187,
    152.936, 168.319, 138.988, 154.389, 121.838, 158.034, 104.688, 161.68, 97.613, 180.078, 95.884, 171.946,
]

/** A shape whose path has a move, curves, and a line that closes it. */
function closed(part, [x, y, ...rest]) {
    const curves = Array.from({ length: rest.length / 6 }, (_, index) => {
        const points = rest.slice(6 * index, 6 * index + 6)
        return { curve: [points.slice(0, 2), points.slice(2, 4), points.slice(4)] }
    })
    return { part, path: [{ move: [x, y] }, ...curves, { close: true }] }
}

test("the parts of a mouth are those of the service, wherever the head is turned to", () => {
    const parts = faceParts({ shapes: [closed("mouth", mouth)], parameters })
    assert.deepEqual(parts.map(({ lip }) => lip), [0, 1, 2, 3])
    for (const [lip, expected] of [mouth, tongue, teeth, mouth].entries()) {
        const [, ...numbers] = parts[lip].numbers
        for (const [index, number] of mouthOutline(numbers, lip, parameters.mouthOpen).entries()) {
            assert(Math.abs(number - expected[index]) < 0.005, `${lip}, ${index}: ${number}, expected ${expected[index]}`)
        }
    }
})

test("a round mouth has the lips of a neutral one, below the nose", () => {
    const [, ...numbers] = faceParts({ shapes: [closed("mouth", mouth)], parameters })[0].numbers
    const neutral = [...numbers]
    neutral[4] = 0
    const [round, expected] = [mouthOutline(numbers, 0, 0.5, 1), mouthOutline(neutral, 0, 0.5)]
    const [x, y] = [round[0] - expected[0], round[1] - expected[1]]
    for (const [index, number] of round.entries()) assert(Math.abs(number - expected[index] - (index % 2 ? y : x)) < 1e-9)
})

test("the mouth of a robot is as wide as it is drawn, and one area", () => {
    // A casing of a radius of 50, with a mouth of 40.
    const skull = closed("skull", [50, 50, 50, 50, 150, 50, 150, 50, 150, 50, 150, 150, 150, 150])
    const line = {
        part: "mouth", stroke: { color: "#fff", width: 9, caps: "round" },
        path: [{ move: [80, 120] }, { curve: [[88, 128], [95, 130], [100, 130]] }, { curve: [[105, 130], [112, 128], [120, 120]] }],
    }
    const parts = faceParts({ shapes: [skull, line], parameters: { mouth: 1, mouthWidth: 1.6, face: "screen", color: "#000" } })
    assert.deepEqual(parts.map(({ lip, attributes: { fill } }) => [lip, fill]), [[-1, "none"], [0, "#fff"]])
    const [, ...numbers] = parts[1].numbers
    assert.deepEqual(numbers.slice(4, 7).map(number => Math.round(number * 1e6) / 1e6), [1, 0, 0.8])
})

test("a closed mouth is a curve there and back, and has the size of its open one", () => {
    const line = { part: "mouth", path: [{ move: [80, 160] }, { curve: [[96, 176], [112, 176], [128, 160]] }] }
    const [{ numbers: [, ...numbers] }] = faceParts({ shapes: [line], parameters: { mouth: 1 } })
    const outline = mouthOutline(numbers, 0, 0)
    assert.deepEqual(outline.slice(0, 2), [80, 160])
    assert.deepEqual([outline[6], outline[7], outline[18], outline[19]].map(Math.round), [104, 172, 104, 172])
    assert.deepEqual(outline.slice(12, 14), [128, 160])
    const open = mouthOutline(numbers, 0, 1)
    assert(open[19] - open[7] > 10 && open[0] < open[12])
})

test("parts have the same key if they have the same name, place and kind of outline, and are on the same side of the skull", () => {
    const keys = shapes => faceParts({ shapes, parameters: {} }).map(({ key }) => key)
    const [topper, skull] = [closed("topper", mouth), closed("skull", mouth)]
    const [behind, head] = keys([topper, skull])
    const [sameHead, before] = keys([skull, topper])
    assert.equal(head, sameHead)
    assert.notEqual(behind, before)
    const [circle, ellipse] = [{ circle: { center: [1, 2], radius: 3 } }, { ellipse: { center: [1, 2], radii: [3, 4], rotation: 5 } }]
        .map(shape => faceParts({ shapes: [{ part: "nose", ...shape }], parameters: {} })[0])
    assert.equal(circle.key, ellipse.key)
    assert.deepEqual([circle.numbers, ellipse.numbers], [[1, 1, 2, 3, 3, 0], [1, 1, 2, 3, 4, 5]])
})

/** The numbers of a transform: of the translation, the centre, the rotation and the scale. */
function transformNumbers(group, offset) {
    const functions = /^translate\((.*?)\)translate\((.*?)\)rotate\((.*?)\)scale\((.*?)\)translate\(.*?\)$/
    return functions.exec(motionOf(group, offset).transform).slice(1).map(numbers => numbers.split(",").map(Number))
}

/** A track with values at a quarter, half and three quarters of the loop. */
function track(property, values, easing, rest = {}) {
    return { property, ...rest, keyframes: values.map((value, index) => ({ offset: 0.25 * (index + 1), value, easing })) }
}

test("a value changes from one keyframe to the next by the timing function of CSS, from rest and to rest", () => {
    // What browsers have after a quarter of the time.
    const shares = { linear: 0.25, "ease-in-out": 0.129162, "ease-out": 0.378138, "ease-in": 0.093465, "step-end": 0 }
    for (const [easing, share] of Object.entries(shares)) {
        const group = { tracks: [track("translation", [[0, 0], [100, -10], [0, 0]], easing)] }
        const [[x, y]] = transformNumbers(group, 0.3125)
        assert(Math.abs(x - 100 * share) < 0.001 && Math.abs(y + 10 * share) < 0.001, `${easing}: ${x}, ${y}`)
        assert.deepEqual([0, 0.25, 0.5, 0.75, -1].map(offset => Math.round(transformNumbers(group, offset)[0][0])), [0, 0, 100, 0, 0])
    }
})

test("of two keyframes at the same offset the first one ends what was before, and the second one begins", () => {
    const keyframes = [[0, 0], [0.5, 8], [0.5, 2]].map(([offset, value]) => ({ offset, value, easing: "linear" }))
    const group = { tracks: [{ property: "rotation", about: [3, 4], keyframes }] }
    assert.deepEqual([0.25, 0.5, 0.75].map(offset => Math.round(1e6 * transformNumbers(group, offset)[2][0]) / 1e6), [4, 2, 1])
})

test("a group is scaled, then turned about the same point, and then moved, whatever the order of its tracks is", () => {
    const tracks = [
        track("scale", [[1, 1], [2, 3]], "linear", { about: [5, 6] }), track("translation", [[0, 0], [7, 8]], "linear"),
        track("rotation", [0, 9], "linear", { about: [5, 6] }), track("opacity", [0, 1], "step-end"),
    ]
    const expected = [[7, 8], [5, 6], [9], [2, 3]]
    assert.deepEqual(transformNumbers({ tracks }, 0.5), expected)
    assert.deepEqual(transformNumbers({ tracks: tracks.toReversed() }, 0.5), expected)
    assert.deepEqual([-1, 0, 0.3, 0.5].map(offset => motionOf({ tracks, opacity: 0 }, offset).opacity), [0, 0, 0, 1])
})

test("parts have the groups around them, and the mouths of a face that talks are one", () => {
    const group = (part, shapes, rest = {}) => ({ part, tracks: [track("opacity", [0, 1], "step-end")], shapes, ...rest })
    const [line, wide] = [closed("mouth", mouth), closed("mouth", tongue)]
    const eye = { part: "leftEye", circle: { center: [1, 2], radius: 3 } }
    const parts = [group("head", [
        group("features", [
            group("leftEye", [eye]), group("leftEye", [eye], { opacity: 0 }), group("mouth", [line]),
            group("mouth", [wide], { opacity: 0 }),
        ]),
    ])]
    const all = faceParts({ shapes: [eye, line], parameters: {}, motion: { parts } })
    assert.deepEqual(all.map(({ name }) => name), ["leftEye", "leftEye0", "mouth", "mouth", "mouth", "mouth"])
    assert.deepEqual(all.map(({ groups }) => groups.map(({ part }) => part)), [
        ...Array(2).fill(["head", "features", "leftEye"]), ...Array(4).fill(["head", "features"])])
    assert.deepEqual(all.at(-1).mouths.map(({ opacity }) => opacity), [0, undefined])
})
