/** @file The face to take away: texts to copy, files to download, and the geometry. */
import { prepareCopying, Snippet } from "./copying.js"
import { find, findAll } from "./elements.js"
import { clamped } from "./numbers.js"
import { url } from "./service.js"
import { absolute, deliveredURL, enteredURL, scaled, snippets } from "./snippets.js"

export class Output {
    #maxLineWidth
    #whenReady
    #address = find("#address code", HTMLElement)
    #pixels = find("#pixels", HTMLInputElement)
    /** @type {Map<string, Snippet>} */
    #snippets = new Map()

    /**
     * `whenReady` waits until the current face is shown.
     * @param {number} maxLineWidth @param {() => Promise<void>} whenReady
     */
    constructor(maxLineWidth, whenReady) {
        this.#maxLineWidth = maxLineWidth
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
     * The URL of a face in a format, scaled so that its longer side has a number of points. The query is by default the
     * canonical one.
     * @param {FaceDocument} face @param {string} format @param {number} side
     */
    scaledURL(face, format, side, query = absolute(face.links[format]).searchParams) {
        return url(`face.${format}`, scaled(query, face.parameters, side, this.#maxLineWidth))
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
        const { value, min, max } = this.#pixels
        const pixels = clamped(Math.round(Number(value)), Number(min), Number(max))
        for (const link of findAll("#downloads a", HTMLAnchorElement)) {
            const { format = "" } = link.dataset
            const inFormat = new URLSearchParams(delivery)
            inFormat.set("format", format)
            link.href = format === "png" ? this.scaledURL(face, format, pixels)
                : url(`face.${format}`, new URL(deliveredURL(face, inFormat)).searchParams)
        }
    }
}
