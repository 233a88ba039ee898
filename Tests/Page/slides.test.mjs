import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { changes, number, powers, SIDE, slides, summary } = await load("slides.js")

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

/** The summary of a move between two boards. */
function summaryOf(direction, before, after) {
    return summary(direction, changes(slides(powers(before), direction), powers(after)), powers(after))
}

const SUMMARIES = [
    ["the new tile and its place", "right", "1000000000000000", "0001000000200000", "Right: new 4 in row 3, column 3."],
    ["the number that a merge made", "left", "2200000000000000", "3000000000000001",
        "Left: merged into 8; new 2 in row 4, column 4."],
    ["the numbers that several merges made", "up", "a11ba11b00000000", "b22c000000010000",
        "Up: merged into 2,048, 4, 4, and 4,096; new 2 in row 3, column 4."],
    ["no new tile if there is none", "down", "1000100000000000", "0000000000002000", "Down: merged into 4."],
    ["only the direction if nothing merges and no tile is new", "down", "1000000000000000", "0000000000001000", "Down."],
]

for (const [fact, direction, before, after, expected] of SUMMARIES) {
    test(`the summary of a move has ${fact}`, () => assert.equal(summaryOf(direction, before, after), expected))
}

test("numbers of tiles have a comma before each group of three digits", () => {
    assert.deepEqual([0, 1, 9, 10, 17].map(number), ["0", "2", "512", "1,024", "131,072"])
})
