/** @file The face to take away: texts to copy, files to download, and the geometry. */
import { prepareCopying, Snippet } from "./copying.js"
import { clamped } from "./numbers.js"
import { url } from "./service.js"
import { deliveredURL, scaled, snippets } from "./snippets.js"

const $ = selector => document.querySelector(selector)

export class Output {
    #maxLineWidth
    #whenReady
    #snippets = new Map()
    /** The JSON document of the face, and the part of the query that says how it is delivered. */
    #face
    #delivery

    /** `whenReady` waits until the current face is shown. */
    constructor(maxLineWidth, whenReady) {
        this.#maxLineWidth = maxLineWidth
        this.#whenReady = whenReady
        prepareCopying($("#address button"), $("#address code"), whenReady)
        $("#pixels").addEventListener("input", () => this.#showDownloads())
    }

    show(face, delivery) {
        this.#face = face
        this.#delivery = delivery
        $("#address code").textContent = deliveredURL(face, delivery)
        $("#geometry code").textContent = JSON.stringify(face, null, 2)
        for (const [name, words] of snippets(face, delivery)) this.#snippet(name).show(words)
        this.#showDownloads()
    }

    /** The URL of the face in a format, scaled so that its longer side has a number of points. */
    scaledURL(format, side) {
        const { searchParams } = scaled(this.#face, format, side, this.#maxLineWidth)
        return url(`face.${format}`, searchParams)
    }

    #snippet(name) {
        if (!this.#snippets.has(name)) {
            this.#snippets.set(name, new Snippet(name, this.#whenReady))
            $("#snippets").append(this.#snippets.get(name).element)
        }
        return this.#snippets.get(name)
    }

    #showDownloads() {
        if (!this.#face) return
        for (const link of document.querySelectorAll("#downloads a")) {
            const { format } = link.dataset
            link.href = format === "png" ? this.scaledURL(format, this.#pixels) : this.#deliveredURL(format)
        }
    }

    /** The number of pixels of a PNG, within the limits of the field. */
    get #pixels() {
        const { value, min, max } = $("#pixels")
        return clamped(Math.round(Number(value)), Number(min), Number(max))
    }

    #deliveredURL(format) {
        const delivery = new URLSearchParams(this.#delivery)
        delivery.set("format", format)
        return url(`face.${format}`, new URL(deliveredURL(this.#face, delivery)).searchParams)
    }
}
