/** @file The face to take away: texts to copy, files to download, and the geometry. */
import { prepareCopying, Snippet } from "./copying.js"
import { find, findAll } from "./elements.js"
import { clamped } from "./numbers.js"
import { url } from "./service.js"
import { absolute, deliveredURL, enteredURL, maxMovingSide, PIXEL_FORMATS, scaled, snippets } from "./snippets.js"

export class Output {
    #declarations
    #whenReady
    #address = find("#address code", HTMLElement)
    #pixels = find("#pixels", HTMLInputElement)
    /** @type {Map<string, Snippet>} */
    #snippets = new Map()

    /**
     * `whenReady` waits until the current face is shown.
     * @param {import("./edits.js").Declarations} declarations @param {() => Promise<void>} whenReady
     */
    constructor(declarations, whenReady) {
        this.#declarations = declarations
        this.#whenReady = whenReady
        prepareCopying(find("#address button", HTMLElement), this.#address, whenReady)
    }

    /**
     * Shows a face. `query` is the one that was entered, and `delivery` the part of it that says how it is delivered.
     * @param {FaceDocument} face @param {URLSearchParams} query @param {URLSearchParams} delivery
     */
    show(face, query, delivery) {
        this.#address.textContent = enteredURL(face, query, delivery)
        find("#geometry code", HTMLElement).textContent = JSON.stringify(face, null, 2)
        for (const [name, words] of snippets(face, query, delivery)) this.#snippet(name).show(words)
        const showDownloads = () => this.#showDownloads(face, delivery)
        this.#pixels.oninput = showDownloads
        showDownloads()
    }

    /**
     * The URL of a face in a format, scaled so that its longer side has a number of points.
     * @param {FaceDocument} face @param {string} format @param {number} side @param {URLSearchParams} query
     */
    scaledURL(face, format, side, query) {
        return url(`face.${format}`, scaled(query, face.parameters, side, this.#declarations.number("lineWidth").maximum))
    }

    /** @param {string} name */
    #snippet(name) {
        const snippet = this.#snippets.get(name) ?? new Snippet(name, this.#whenReady)
        if (!this.#snippets.has(name)) find("#snippets", HTMLElement).append(snippet.element)
        this.#snippets.set(name, snippet)
        return snippet
    }

    /** @param {FaceDocument} face @param {URLSearchParams} delivery */
    #showDownloads(face, delivery) {
        find("#animated", HTMLElement).hidden = !face.motion
        for (const link of findAll("#downloads a", HTMLAnchorElement)) {
            const { format = "" } = link.dataset
            const inFormat = new URLSearchParams(delivery)
            inFormat.set("format", format)
            link.href = PIXEL_FORMATS.includes(format) ? this.#fileURL(face, format, link.id !== "still")
                : url(`face.${format}`, new URL(deliveredURL(face, inFormat)).searchParams)
        }
    }

    /**
     * The URL of a file with the number of pixels that the field says, in motion or at rest.
     * @param {FaceDocument} face @param {string} format @param {boolean} moves
     */
    #fileURL(face, format, moves) {
        const { value, min, max } = this.#pixels
        const side = clamped(Math.round(Number(value)), Number(min), Number(max))
        const query = absolute(face.links[format]).searchParams
        return face.motion && moves ? this.scaledURL(face, format, Math.min(side, maxMovingSide(face.parameters)), query)
            : this.scaledURL(face, format, side, this.#declarations.atRest(query))
    }
}
