/** @file Names that people type or paste, and the faces of these names. */
import { announce } from "./copying.js"
import { element, find } from "./elements.js"
import { url } from "./service.js"
import { readable } from "./snippets.js"

/** The largest number of faces. */
const MAX_NAMES = 100
/** The time after a change until its faces are loaded, in milliseconds: not one for every letter of a name. */
const DELAY = 250
/** The side of a face, and of one in the picture of all, in points. */
const SIDE = 64
const SHEET_SIDE = 128

/** The field for names, with their faces, and a link to a picture of them all. */
export class Names {
    #field = find("#names", HTMLTextAreaElement)
    #list = find("#named", HTMLUListElement)
    /**
     * The items of the list by their names.
     * @type {Map<string, HTMLLIElement>}
     */
    #items = new Map()

    constructor() {
        let timer = 0
        this.#field.addEventListener("input", () => {
            clearTimeout(timer)
            timer = setTimeout(() => this.#show(namesIn(this.#field.value)), DELAY)
        })
    }

    /** @param {string[]} all */
    #show(all) {
        const names = all.slice(0, MAX_NAMES)
        // Faces that stay are not loaded again.
        this.#items = new Map(names.map(name => [name, this.#items.get(name) ?? item(name)]))
        this.#list.replaceChildren(...this.#items.values())
        const sheet = find("#sheet", HTMLElement)
        sheet.hidden = names.length < 2
        const link = find("#sheet a", HTMLAnchorElement)
        link.href = url("faces", readable(sheetQuery(names)))
        link.textContent = `${names.length < all.length ? "The first" : "All"} ${names.length} in one picture`
        announce(`${names.length} ${names.length === 1 ? "face" : "faces"}`)
    }
}

/**
 * The names in a text, each once: they end with a line or with a comma.
 * @param {string} text
 */
export function namesIn(text) {
    return [...new Set(text.split(/[\n,]/).map(name => name.trim()).filter(name => name !== ""))]
}

/**
 * The query of a picture of all faces, in about as many rows as columns.
 * @param {string[]} names
 */
export function sheetQuery(names) {
    const across = Math.ceil(Math.sqrt(names.length))
    return new URLSearchParams({ seed: names.join(","), across: String(across), size: String(SHEET_SIDE) })
}

/** @param {string} name */
function item(name) {
    const seed = new URLSearchParams({ seed: name })
    const source = url("face.svg", new URLSearchParams({ seed: name, size: String(SIDE) }))
    return element("li", {}, element("a", { href: url("face", readable(seed)) },
        element("img", { alt: "", width: SIDE, height: SIDE, loading: "lazy", src: source }),
        element("span", { textContent: name })))
}
