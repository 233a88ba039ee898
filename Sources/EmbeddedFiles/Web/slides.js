/** @file The tiles of a board, and where they go in a move, which begins before the response. The service has the rules. */

/** The number of nodes in a row and in a column. */
export const SIDE = 4
/** Two tiles of 131,072 don't merge. */
const MAX_POWER = 17
/** The digits of a power of two in the text of a board. */
const RADIX = 18

/**
 * Where a tile goes in a move: from one node to another one, which may be the same, and whether it merges there with another
 * tile.
 * @typedef {{ from: number, to: number, isMerged: boolean }} Slide
 */

/**
 * What a move changes at the nodes of the new board: those of tiles that were merged, and those of new tiles.
 * @typedef {{ merged: Set<number>, added: Set<number> }} Changes
 */

/**
 * The powers of two of the tiles, by node: in rows from the top left, 0 for an empty one.
 * @param {string} text
 */
export function powers(text) {
    return Array.from(text, digit => parseInt(digit, RADIX))
}

/**
 * The number of the tile with a power of two, with a comma before each group of three digits; 0 if there is no tile.
 * @param {number} power
 */
export function number(power) {
    return (power && 2 ** power).toLocaleString("en")
}

/**
 * Where each tile goes in a move, in the order of their nodes.
 * @param {number[]} board @param {Direction} direction
 */
export function slides(board, direction) {
    return lines(direction).flatMap(line => slidesOfLine(board, line)).sort((one, other) => one.from - other.from)
}

/**
 * The nodes of each line, beginning with the one towards which tiles are pushed.
 * @param {Direction} direction
 */
function lines(direction) {
    const indices = [...Array(SIDE).keys()]
    const isColumn = direction === "up" || direction === "down"
    const along = direction === "right" || direction === "down" ? indices.toReversed() : indices
    return indices.map(line => along.map(index => isColumn ? index * SIDE + line : line * SIDE + index))
}

/** @param {number[]} board @param {number[]} line */
function slidesOfLine(board, line) {
    /** @type {Slide[]} */
    const result = []
    let count = 0
    for (const from of line.filter(node => board[node] > 0)) {
        const last = result.at(-1)
        if (last && !last.isMerged && board[last.from] === board[from] && board[from] < MAX_POWER) {
            last.isMerged = true
            result.push({ from, to: last.to, isMerged: true })
        } else {
            result.push({ from, to: line[count], isMerged: false })
            count += 1
        }
    }
    return result
}

/**
 * What a move has changed.
 * @param {Slide[]} slides @param {number[]} board
 * @returns {Changes}
 */
export function changes(slides, board) {
    const merged = new Set(slides.filter(({ isMerged }) => isMerged).map(({ to }) => to))
    const reached = new Set(slides.map(({ to }) => to))
    const added = new Set([...board.keys()].filter(node => board[node] > 0 && !reached.has(node)))
    return { merged, added }
}

/**
 * Describes a move by its changes and the new board, as in `Left: merged into 8; new 2 in row 3, column 1.` Without any change
 * it is the direction alone.
 * @param {Direction} direction @param {Changes} changes @param {number[]} board
 */
export function summary(direction, { merged, added }, board) {
    const name = direction.charAt(0).toUpperCase() + direction.slice(1)
    const parts = [...added].map(node =>
        `new ${number(board[node])} in row ${Math.floor(node / SIDE) + 1}, column ${node % SIDE + 1}`)
    const numbers = [...merged].map(node => number(board[node]))
    if (numbers.length > 0) parts.unshift(`merged into ${new Intl.ListFormat("en").format(numbers)}`)
    return parts.length > 0 ? `${name}: ${parts.join("; ")}.` : `${name}.`
}
