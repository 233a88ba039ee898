import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { indexAfter } = await load("tabs.js")

test("the right arrow key leads to the next tab, and from the last one to the first", () => {
    assert.deepEqual([0, 1, 2].map(index => indexAfter("ArrowRight", index, 3)), [1, 2, 0])
})

test("the left arrow key leads to the tab before, and from the first one to the last", () => {
    assert.deepEqual([0, 1, 2].map(index => indexAfter("ArrowLeft", index, 3)), [2, 0, 1])
})

test("Home leads to the first tab, and End to the last one", () => {
    assert.deepEqual(["Home", "End"].map(key => indexAfter(key, 1, 3)), [0, 2])
})

test("other keys lead to no tab", () => {
    assert.deepEqual(["ArrowDown", "Enter", "a"].map(key => indexAfter(key, 1, 3)), [NaN, NaN, NaN])
})
