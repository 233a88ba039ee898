import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { ellipseOutline, extent, middleOfLine, outline } = await load("outlines.js")

test("the outline of a circle and of an ellipse is a path with two halves", () => {
    assert.equal(outline({ circle: { center: [10, 20], radius: 5 } }).data, "M5,20a5,5 0 0 0 10,0a5,5 0 0 0 -10,0Z")
    assert.deepEqual(outline({ ellipse: { center: [10, 20], radii: [5, 3] } }), ellipseOutline([10, 20], [5, 3]))
})

test("the outline of a line and of a path goes through their points, without the control points", () => {
    const line = outline({ line: { from: [1, 2], to: [3, 4] } })
    assert.deepEqual(line, { data: "M1,2L3,4", points: [[1, 2], [3, 4]] })
    const path = outline({ path: [{ move: [0, 0] }, { curve: [[1, 1], [2, 1], [3, 0]] }, { line: [3, 2] }, { close: true }] })
    assert.deepEqual(path, { data: "M0,0C1,1,2,1,3,0L3,2Z", points: [[0, 0], [3, 0], [3, 2]] })
})

test("the extent of some points is the middle of the rectangle around them and half of its sides", () => {
    assert.deepEqual(extent([[0, 10], [4, 2], [2, 4]]), { center: [2, 6], radii: [2, 4] })
    const { points } = ellipseOutline([10, 20], [5, 3])
    assert.deepEqual(extent(points), { center: [10, 20], radii: [5, 3] })
    const turned = outline({ ellipse: { center: [10, 20], radii: [5, 3], rotation: 90 } })
    assert.deepEqual(extent(turned.points.map(point => point.map(Math.round))), { center: [10, 20], radii: [3, 5] })
    assert.match(turned.data, /^M10,15a5,3 90 0 0 /)
})

test("the middle of a mouth is that of its lower lip, which is the second half of its outline", () => {
    const open = [
        { move: [0, 0] }, { curve: [[2, 3], [4, 4], [6, 4]] }, { curve: [[8, 4], [10, 3], [12, 0]] },
        { curve: [[10, 9], [8, 12], [6, 12]] }, { curve: [[4, 12], [2, 9], [0, 0]] }, { close: true },
    ]
    assert.deepEqual(middleOfLine({ path: open }), [6, 12])
    assert.deepEqual(middleOfLine({ path: [{ move: [0, 0] }, { curve: [[4, 4], [8, 4], [12, 0]] }] }), [6, 3])
    assert.deepEqual(middleOfLine({ line: { from: [0, 1], to: [4, 1] } }), [2, 1])
})
