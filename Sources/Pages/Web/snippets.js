/** @file The address of a face in the forms in which it is used elsewhere. */

/**
 * The texts to copy, each with its name, for a face whose JSON document is `face`. `delivery` is the part of the query that
 * says how it is delivered.
 * @param {FaceDocument} face @param {URLSearchParams} delivery
 * @returns {[name: string, text: string][]}
 */
export function snippets(face, delivery) {
    const address = deliveredURL(face, delivery)
    const picture = isPicture(delivery) ? address : deliveredURL(face, new URLSearchParams())
    const { width, height, title } = face.parameters
    const description = title ?? face.description
    return [
        ["URL", address],
        ["HTML", `<img src="${escapedHTML(picture)}" alt="${escapedHTML(description)}" width="${width}" height="${height}">`],
        ["Markdown", `![${escapedMarkdown(description)}](${picture})`],
        ["CSS", `background: url("${picture}") center / contain no-repeat;`],
        ["curl", `curl -o face.${extension(delivery)} ${quoted(address)}`],
        ["faceit", `faceit draw ${options(face, delivery)}-o face.${extension(delivery)}`],
    ]
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
 * The URL of a face in a format, scaled so that its longer side has a number of points.
 * @param {FaceDocument} face @param {string} format @param {number} side @param {number} maxLineWidth
 */
export function scaled(face, format, side, maxLineWidth) {
    const result = absolute(face.links[format])
    const { width, height, lineWidth } = face.parameters
    const factor = side / Math.max(width, height)
    const query = result.searchParams
    for (const name of ["size", "width", "height"]) query.delete(name)
    query.set("width", String(Math.max(1, Math.round(width * factor))))
    query.set("height", String(Math.max(1, Math.round(height * factor))))
    const scaledWidth = Math.min(Number((lineWidth * factor).toFixed(6)), maxLineWidth)
    if (query.has("lineWidth")) query.set("lineWidth", String(scaledWidth))
    return result
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
 * The parameters of the face, each quoted for a shell, with a space after each.
 * @param {FaceDocument} face @param {URLSearchParams} delivery
 */
function options(face, delivery) {
    const others = [...delivery].filter(([name]) => name !== "format")
    const parameters = [...absolute(face.links.canonical).searchParams, ...others]
    return parameters.map(([name, value]) => `${quoted(`${name}=${value}`)} `).join("")
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
