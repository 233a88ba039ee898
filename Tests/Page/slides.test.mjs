import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { changes, powers, SIDE, slides } = await load("slides.js")

/** Where the nodes of a line are on a board, beginning with the one towards which tiles are pushed. */
const LINES = {
    left: index => index, right: index => SIDE - 1 - index, up: index => index * SIDE, down: index => (SIDE - 1 - index) * SIDE,
}

/** A board with one line of tiles, which a move pushes towards its first node. */
function board(line, direction) {
    const result = Array(SIDE * SIDE).fill(0)
    for (const [index, power] of line.entries()) result[LINES[direction](index)] = power
    return result
}

/** For each tile of a line, by its index: the index that it slides to, with an exclamation mark if it merges there. */
function slidesOf(line, direction) {
    const index = node => [...Array(SIDE).keys()].find(index => LINES[direction](index) === node)
    const found = slides(board(line, direction), direction).map(({ from, to, isMerged }) =>
        [index(from), `${index(to)}${isMerged ? "!" : ""}`])
    return Object.fromEntries(found)
}

const FACTS = [
    ["four equal tiles make two pairs", [1, 1, 1, 1], { 0: "0!", 1: "0!", 2: "1!", 3: "1!" }],
    ["a merged tile does not merge again", [2, 1, 1, 0], { 0: "0", 1: "1!", 2: "1!" }],
    ["tiles merge over a gap", [1, 0, 1, 2], { 0: "0!", 2: "0!", 3: "1" }],
    ["of three equal tiles the first two merge", [3, 3, 0, 3], { 0: "0!", 1: "0!", 3: "1" }],
    ["tiles slide over gaps", [0, 1, 0, 2], { 1: "0", 3: "1" }],
    ["different tiles stay", [1, 2, 1, 2], { 0: "0", 1: "1", 2: "2", 3: "3" }],
    ["two tiles of 131,072 do not merge", [17, 17, 16, 16], { 0: "0", 1: "1", 2: "2!", 3: "2!" }],
    ["an empty line has no tile to slide", [0, 0, 0, 0], {}],
]

for (const [fact, line, expected] of FACTS) {
    for (const direction of Object.keys(LINES)) {
        test(`${fact} in a move ${direction}`, () => assert.deepEqual(slidesOf(line, direction), expected))
    }
}

test("slides are in the order of the nodes, with all lines of the board", () => {
    const found = slides(powers("1100020000000003"), "right")
    assert.deepEqual(found.map(({ from, to }) => [from, to]), [[0, 3], [1, 3], [5, 7], [15, 15]])
})

test("the text of a board has a digit for each power of two up to 131,072", () => {
    assert.deepEqual(powers("0123456789abcdefgh").at(-1), 17)
    assert.deepEqual(powers("0123456789abcdef"), [...Array(16).keys()])
})

test("what a move changes are the nodes of merged tiles, and of the tile that is new", () => {
    const found = changes(slides(powers("1100000000000000"), "left"), powers("2000000000000001"))
    assert.deepEqual(found, { merged: new Set([0]), added: new Set([15]) })
})
