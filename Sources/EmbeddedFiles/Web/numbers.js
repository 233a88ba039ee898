/** @file Numbers as parameters have them. */

/** @param {number} value @param {number} minimum @param {number} maximum */
export function clamped(value, minimum, maximum) {
    return Math.min(Math.max(value, minimum), maximum)
}

/**
 * A number as text with at most four decimals, which is finer than any control.
 * @param {number} number
 */
export function formatNumber(number) {
    return String(Number(number.toFixed(4)))
}

/**
 * A number as text with at most two decimals.
 * @param {number} number
 */
export function formatRounded(number) {
    return String(Number(number.toFixed(2)))
}
