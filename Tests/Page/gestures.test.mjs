import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { dragging, Gestures } = await load("gestures.js")

/** The event of a pointer at a position on the screen. */
const pointer = (pointerId, clientX, clientY) => ({ pointerId, clientX, clientY })

test("a target that is pressed is dragged once the pointer has moved by four pixels", () => {
    const gestures = new Gestures()
    assert.equal(gestures.press(pointer(1, 0, 0), "mouth"), true)
    assert.deepEqual(gestures.move(pointer(1, 0, 3)), {})
    assert.deepEqual(gestures.move(pointer(1, 0, 4)), { target: "mouth" })
})

test("a drag goes on when the pointer comes back to where it was pressed", () => {
    const gestures = new Gestures()
    gestures.press(pointer(1, 0, 0), "mouth")
    gestures.move(pointer(1, 0, 9))
    assert.deepEqual(gestures.move(pointer(1, 0, 0)), { target: "mouth" })
})

test("a target is clicked if it is released where it was pressed, and not after a drag", () => {
    const gestures = new Gestures()
    gestures.press(pointer(1, 0, 0), "eye")
    gestures.move(pointer(1, 1, 1))
    assert.equal(gestures.release(pointer(1, 1, 1)), "eye")
    gestures.press(pointer(1, 0, 0), "eye")
    gestures.move(pointer(1, 0, 9))
    assert.equal(gestures.release(pointer(1, 0, 9)), undefined)
})

test("a pointer beside all targets drags nothing", () => {
    const gestures = new Gestures()
    assert.equal(gestures.press(pointer(1, 0, 0), undefined), false)
    assert.deepEqual(gestures.move(pointer(1, 0, 9)), {})
    assert.equal(gestures.release(pointer(1, 0, 9)), undefined)
})

test("a pointer that is not down changes nothing", () => {
    const gestures = new Gestures()
    gestures.press(pointer(1, 0, 0), "mouth")
    assert.deepEqual(gestures.move(pointer(2, 0, 9)), {})
    assert.equal(gestures.release(pointer(2, 0, 9)), undefined)
    assert.deepEqual(gestures.move(pointer(1, 0, 9)), { target: "mouth" })
})

test("two pointers change their distance by a factor, in place of a drag", () => {
    const gestures = new Gestures()
    gestures.press(pointer(1, 0, 0), "mouth")
    assert.equal(gestures.press(pointer(2, 30, 40), "mouth"), false)
    assert.deepEqual(gestures.move(pointer(2, 60, 80)), { factor: 2 })
    assert.deepEqual(gestures.move(pointer(1, 60, 55)), { factor: 0.5 })
})

test("two pointers at the same position change nothing", () => {
    const gestures = new Gestures()
    for (const id of [1, 2]) gestures.press(pointer(id, 5, 5), "mouth")
    assert.deepEqual(gestures.move(pointer(2, 60, 80)), {})
})

test("after one of two pointers is released, the other one does nothing until it is pressed again", () => {
    const gestures = new Gestures()
    for (const id of [1, 2]) gestures.press(pointer(id, id * 50, 0), "eye")
    assert.equal(gestures.release(pointer(2, 100, 0)), undefined)
    assert.deepEqual(gestures.move(pointer(1, 90, 0)), {})
    assert.equal(gestures.release(pointer(1, 90, 0)), undefined)
    assert.equal(gestures.press(pointer(1, 0, 0), "eye"), true)
})

/** The value of a part after it is dragged from one point of the drawing to another one. */
function dragged(target, start, end, initial) {
    const [from, to] = [start, end].map(([x, y]) => ({ x, y }))
    const values = dragging({ room: [0, 0], ...target }, 120, from, [initial].flat())(to)
    return values.length === 1 ? values[0] : values
}

test("an eye opens upwards by its diameter", () => {
    const eye = { name: "leftEye", center: [80, 100], radius: 10 }
    assert.equal(dragged(eye, [80, 100], [85, 80], 0), 1)
    assert.equal(dragged(eye, [80, 100], [80, 105], 1), 0.75)
})

test("the mouth follows the pointer with the middle of its curve", () => {
    const mouth = { name: "mouth", center: [0, 0], radius: 0, depth: curvature => curvature / 4 }
    // The middle of the largest curve is at a quarter of the radius of the skull.
    assert.equal(dragged(mouth, [128, 160], [128, 190], 0), 1)
    assert.equal(dragged(mouth, [128, 160], [128, 145], 0), -0.5)
})

const BROWS = [
    ["the outer end of the left brow", "leftBrow", 40, 1], ["the inner end of the left brow", "leftBrow", 80, -1],
    ["the inner end of the right brow", "rightBrow", 40, -1], ["the outer end of the right brow", "rightBrow", 80, 1],
]

for (const [end, part, x, expected] of BROWS) {
    test(`${end} tilts the brow by twice the slope to its middle`, () => {
        assert.equal(dragged({ name: part, center: [60, 70], radius: 20 }, [x, 70], [x, 80], 0), expected)
    })
}

test("a brow that is pressed near its middle turns as if it were pressed at half of its length", () => {
    const brow = { name: "rightBrow", center: [60, 70], radius: 20 }
    assert.equal(dragged(brow, [61, 70], [61, 75], 0), dragged(brow, [70, 70], [70, 75], 0))
})

test("the lower lip opens the mouth downwards, to where the pointer is", () => {
    const lip = { name: "lowerLip", center: [0, 0], radius: 0, depth: opening => opening ** 2 / 2 }
    for (const [length, expected] of [[0, 0.2], [16, 0.554], [60, 1], [-60, 0]]) {
        assert.ok(Math.abs(dragged(lip, [128, 160], [128, 160 + length], 0.2) - expected) < 0.002, `${length}`)
    }
})

test("brows are raised upwards, from the left one and from the right one", () => {
    for (const name of ["leftRaise", "rightRaise"]) {
        assert.equal(dragged({ name, center: [60, 70], radius: 20 }, [60, 60], [90, 54], 0), 0.5)
    }
})

test("a pupil follows the pointer in both directions, as far as it has room in the eye", () => {
    const pupil = { name: "leftPupil", center: [80, 100], radius: 4, room: [10, 5] }
    assert.deepEqual(dragged(pupil, [80, 100], [85, 97.5], [0, 0.5]), [0.5, 0])
    assert.deepEqual(dragged({ ...pupil, room: [10, 0] }, [80, 100], [85, 97.5], [0, 0.5]), [0.5, 0.5])
})
