/** @file Swipes over an element. */

/** Minimum length of a swipe, in pixels. */
const MIN_LENGTH = 24

/**
 * Calls `move` with `left`, `up`, `right` or `down` for each swipe over an element: as soon as it is long enough, and once
 * until the finger or the button is released. The element prevents the page from scrolling, with `touch-action`.
 * @param {HTMLElement} element @param {(direction: Direction) => void} move
 */
export function observeSwipes(element, move) {
    /** @type {PointerEvent | undefined} */
    let start
    element.addEventListener("pointerdown", event => {
        // A second finger begins a gesture of the browser.
        start = event.isPrimary && event.button === 0 ? event : undefined
        // A mouse may leave the element before the swipe is long enough.
        if (start) element.setPointerCapture(event.pointerId)
    })
    element.addEventListener("pointermove", event => {
        if (!start || event.pointerId !== start.pointerId) return
        const direction = directionOf(event.clientX - start.clientX, event.clientY - start.clientY)
        if (!direction) return
        start = undefined
        move(direction)
    })
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { start = undefined })
}

/**
 * The direction of a distance along its longer axis; undefined if it is too short.
 * @param {number} x @param {number} y
 */
function directionOf(x, y) {
    if (Math.max(Math.abs(x), Math.abs(y)) < MIN_LENGTH) return undefined
    if (Math.abs(x) > Math.abs(y)) return x < 0 ? "left" : "right"
    return y < 0 ? "up" : "down"
}
