import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { clamped, formatNumber, formatRounded } = await load("numbers.js")

test("a clamped number is in the range", () => {
    assert.deepEqual([-2, -1, 0.5, 1, 2].map(number => clamped(number, -1, 1)), [-1, -1, 0.5, 1, 1])
})

test("a formatted number has at most four decimals and no sign of zero", () => {
    assert.deepEqual([0.1 + 0.2, 1 / 3, -0.00001, -0, 256, 1e9].map(formatNumber), ["0.3", "0.3333", "0", "0", "256", "1000000000"])
})

test("a rounded number has at most two decimals", () => {
    assert.deepEqual([0.125, 0.999, -1, 100].map(formatRounded), ["0.13", "1", "-1", "100"])
})
