/** @file Names that people type or paste, and the faces of these names. */
import { announce, Snippet } from "./copying.js"
import { element, find } from "./elements.js"
import { url } from "./service.js"
import { imageMarkup, readable } from "./snippets.js"

/** The largest number of faces. */
const MAX_NAMES = 100
/** The time after a change until its faces are loaded, in milliseconds: not one for every letter of a name. */
const DELAY = 250
/** The side of a face, and of one in the picture of all, in points. */
const SIDE = 64
const SHEET_SIDE = 128

/** The field for names, with their faces, a link to a picture of them all, and their HTML. */
export class Names {
    #field = find("#names", HTMLTextAreaElement)
    #list = find("#named", HTMLUListElement)
    #code = find("#people-code", HTMLElement)
    #snippet = new Snippet("HTML of your people", async () => this.#update())
    /**
     * The items of the list by their names.
     * @type {Map<string, HTMLLIElement>}
     */
    #items = new Map()
    #kind = ""

    constructor() {
        this.#code.append(this.#snippet.element)
        let timer = 0
        this.#field.addEventListener("input", () => {
            clearTimeout(timer)
            timer = setTimeout(() => this.#update(), DELAY)
        })
    }

    /** Shows the names as figures of a kind; by default as persons. */
    show(kind = "") {
        if (kind === this.#kind) return
        this.#kind = kind
        this.#items.clear()
        if (!this.#code.hidden) this.#update()
    }

    #update() {
        const all = namesIn(this.#field.value)
        const names = all.slice(0, MAX_NAMES)
        // Faces that stay are not loaded again.
        this.#items = new Map(names.map(name => [name, this.#items.get(name) ?? item(figure(name, this.#kind))]))
        this.#list.replaceChildren(...this.#items.values())
        const sheet = find("#sheet", HTMLElement)
        sheet.hidden = names.length < 2
        const link = find("#sheet a", HTMLAnchorElement)
        link.href = url("faces", readable(sheetQuery(names, this.#kind)))
        link.textContent = `${names.length < all.length ? "The first" : "All"} ${names.length} in one picture`
        this.#code.hidden = names.length === 0
        this.#snippet.show(names.map(name => imageMarkup(faceURL(figure(name, this.#kind)), name, SIDE, SIDE)).join("\n"))
        announce(`${names.length} ${names.length === 1 ? "face" : "faces"}`)
    }
}

/** A name in quotes, with what separates it from the next one, or a name without: up to a comma or the end of the line. */
const NAME = /[^\S\n]*"((?:[^"\n]|"")*)"[^\S\n]*(?=[,\n]|$)|[^,\n]+/g

/**
 * The names in a text, each once: they end with a line or with a comma. As in CSV, a name with a comma is in quotes, and a quote
 * in it is doubled; a quote anywhere else is a part of the name.
 * @param {string} text
 */
export function namesIn(text) {
    const names = [...text.matchAll(NAME)].map(([name, quoted]) => (quoted?.replaceAll('""', '"') ?? name).trim())
    return [...new Set(names.filter(name => name !== ""))]
}

/**
 * The query of a picture of all faces, in about as many rows as columns. What has a meaning in lists is encoded once more.
 * @param {string[]} names
 */
export function sheetQuery(names, kind = "") {
    const across = Math.ceil(Math.sqrt(names.length))
    const list = names.map(name => name.replace(/[%,()*]/g, character => `%${character.charCodeAt(0).toString(16)}`)).join(",")
    return new URLSearchParams({ ...figure(list, kind), across: String(across), size: String(SHEET_SIDE) })
}

/**
 * The parameters of a seed as a figure of a kind.
 * @param {string} seed @param {string} kind
 */
function figure(seed, kind) { return { seed, ...kind && { kind } } }

/** @param {{ seed: string, kind?: string }} figure */
function faceURL(figure) { return url("face", readable(new URLSearchParams(figure))) }

/** @param {{ seed: string, kind?: string }} figure */
function item(figure) {
    const source = url("face.svg", new URLSearchParams({ ...figure, size: String(SIDE) }))
    return element("li", {}, element("a", { href: faceURL(figure) },
        element("img", { alt: "", width: SIDE, height: SIDE, loading: "lazy", src: source }),
        element("span", { textContent: figure.seed })))
}
