/** @file The address of a face in the forms in which it is used elsewhere. */

/**
 * The texts to copy, each with its name, for a face whose JSON document is `face`. `query` is the one that was entered, and
 * `delivery` the part of it that says how the face is delivered.
 * @param {FaceDocument} face @param {URLSearchParams} query @param {URLSearchParams} delivery
 * @returns {[name: string, text: string][]}
 */
export function snippets(face, query, delivery) {
    const address = enteredURL(face, query, delivery)
    const withoutDelivery = new URLSearchParams([...query].filter(([name]) => !delivery.has(name)))
    const picture = isPicture(delivery) ? address : enteredURL(face, withoutDelivery, new URLSearchParams())
    const { width, height, title } = face.parameters
    const description = title ?? face.description
    return [
        ["URL", address],
        ["HTML", imageMarkup(picture, description, width, height)],
        ["Markdown", `![${escapedMarkdown(description)}](${picture})`],
        ["CSS", `background: url("${picture}") center / contain no-repeat;`],
        ["curl", `curl -o face.${extension(delivery)} ${quoted(address)}`],
        ["faceit", `faceit draw ${options(query)}-o face.${extension(delivery)}`],
        ["Canonical URL", deliveredURL(face, delivery)],
    ]
}

/**
 * A picture in HTML.
 * @param {string} source @param {string} words the text alternative @param {number} width @param {number} height
 */
export function imageMarkup(source, words, width, height) {
    return `<img src="${escapedHTML(source)}" alt="${escapedHTML(words)}" width="${width}" height="${height}">`
}

/**
 * The URL with what was entered, which stays as short as it is.
 * @param {FaceDocument} face @param {URLSearchParams} query @param {URLSearchParams} delivery
 */
export function enteredURL(face, query, delivery) {
    const result = absolute(face.links[delivery.get("format") ?? "canonical"])
    result.search = readable(new URLSearchParams([...query].filter(([name]) => name !== "format")))
    return result.href
}

/**
 * A query in which spaces and commas look as people expect them in a URL.
 * @param {URLSearchParams} query
 */
export function readable(query) {
    return String(query).replaceAll("+", "%20").replaceAll("%2C", ",")
}

/**
 * The canonical URL, or the one of a format, with all else that changes the delivery.
 * @param {FaceDocument} face @param {URLSearchParams} delivery
 */
export function deliveredURL(face, delivery) {
    const result = absolute(face.links[delivery.get("format") ?? "canonical"])
    for (const [name, value] of delivery) {
        if (name !== "format") result.searchParams.set(name, value)
    }
    return result.href
}

/**
 * Whether what is delivered can be shown as an image.
 * @param {URLSearchParams} delivery
 */
function isPicture(delivery) {
    return !["json", "txt"].includes(extension(delivery))
}

/**
 * The query of a face, scaled so that its longer side has a number of points.
 * @param {URLSearchParams} original @param {FaceParameters} parameters @param {number} side @param {number} maxLineWidth
 */
export function scaled(original, { width, height, lineWidth }, side, maxLineWidth) {
    const query = new URLSearchParams(original)
    const factor = side / Math.max(width, height)
    for (const name of ["size", "width", "height"]) query.delete(name)
    query.set("width", String(Math.max(1, Math.round(width * factor))))
    query.set("height", String(Math.max(1, Math.round(height * factor))))
    const scaledWidth = Math.min(Number((lineWidth * factor).toFixed(6)), maxLineWidth)
    if (query.has("lineWidth")) query.set("lineWidth", String(scaledWidth))
    return query
}

/** The formats whose files have a number of pixels. */
export const PIXEL_FORMATS = ["png", "gif"]
/** The pixels of a picture that moves: of 16,777,216 in its 50 frames, with room for sides that are rounded. */
const MAX_MOVING_PIXELS = 330_000

/**
 * How many pixels the longer side of a face can have that moves, in formats of pixels.
 * @param {FaceParameters} parameters
 */
export function maxMovingSide({ width, height }) {
    return Math.floor(Math.sqrt(MAX_MOVING_PIXELS * Math.max(width, height) / Math.min(width, height)))
}

/**
 * Links of the service may be relative to its root.
 * @param {string} link
 */
export function absolute(link) {
    return new URL(link, location.origin)
}

/** @param {URLSearchParams} delivery */
function extension(delivery) {
    return delivery.get("format") ?? "svg"
}

/**
 * The parameters of a query, each quoted for a shell, with a space after each.
 * @param {URLSearchParams} query
 */
function options(query) {
    return [...query].filter(([name]) => name !== "format").map(([name, value]) => `${quoted(`${name}=${value}`)} `).join("")
}

/**
 * Text as one word of a shell.
 * @param {string} words
 */
function quoted(words) {
    return /^[\w.,:/=%+-]+$/.test(words) ? words : `'${words.replaceAll("'", "'\\''")}'`
}

/** @param {string} words */
function escapedHTML(words) {
    return words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
}

/**
 * Text in which Markdown finds no markup and no entities. Numbers and letters are as they were.
 * @param {string} words
 */
function escapedMarkdown(words) {
    return words.replace(/[\\`*_~[\]<>&!|]/g, "\\$&").replace(/\s+/g, " ")
}
