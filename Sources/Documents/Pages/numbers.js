/** @file Numbers as parameters have them. */

export function clamped(value, minimum, maximum) {
    return Math.min(Math.max(value, minimum), maximum)
}

/** A number as text with at most four decimals, which is finer than any control. */
export function formatNumber(number) {
    return String(Number(number.toFixed(4)))
}

/** A number, or its text, rounded to two decimals. */
export function formatRounded(number) {
    return String(Number(Number(number).toFixed(2)))
}
