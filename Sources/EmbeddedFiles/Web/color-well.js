/** @file The editor of a colour. */
import { element, FieldText, title } from "./elements.js"

/** A well for the colour, a slider for its alpha, and a field for any colour that CSS has. */
export class ColorWell {
    #well
    #alpha
    #field
    #text
    /** The alpha from 0 to 1, which the slider shows rounded. */
    #opacity = 1

    /** @param {ColorDeclaration} declaration @param {Edit} edit */
    constructor({ name }, edit) {
        const label = title(name)
        const editColor = () => edit(this.#well.value.slice(1) + alphaDigits(this.#opacity))
        this.#well = element("input", { type: "color", "aria-label": `${label}, picker`, oninput: editColor })
        this.#alpha = element("input", {
            type: "range", min: "0", max: "100", "aria-label": `${label}, opacity in percent`, oninput: () => {
                this.#opacity = Number(this.#alpha.value) / 100
                editColor()
            },
        })
        this.#field = element("input", {
            type: "text", "aria-label": `${label}, as text`, spellcheck: false, autocomplete: "off",
            onchange: () => { edit(this.#field.value.trim() || null) },
        })
        this.#text = new FieldText(this.#field)
        this.element = element("div", { className: "color" }, this.#well, this.#alpha, this.#field)
    }

    /** @param {string | null} given @param {string | undefined} value */
    show(given, value) {
        const color = parsed(given ?? "") ?? parsed(value ?? "")
        this.element.classList.toggle("none", !color)
        this.#well.value = color?.digits ?? "#ffffff"
        this.#opacity = color?.alpha ?? 1
        const percent = Math.round(this.#opacity * 100)
        this.#alpha.value = String(percent)
        this.#alpha.style.setProperty("--to", String(percent / 100))
        this.#alpha.setAttribute("aria-valuetext", `${percent} percent`)
        this.#text.show(given ?? value ?? "")
    }
}

/**
 * The digits of an alpha; none for an opaque colour.
 * @param {number} alpha
 */
function alphaDigits(alpha) {
    return alpha === 1 ? "" : hexadecimal(Math.round(alpha * 255))
}

/** @param {number} byte */
function hexadecimal(byte) {
    return byte.toString(16).padStart(2, "0")
}

const context = document.createElement("canvas").getContext("2d")

/**
 * A colour as six hexadecimal digits after a number sign, and its alpha from 0 to 1; null if it is none. A canvas reads all
 * colours that CSS has, and writes them in these two forms. What it can't read changes nothing.
 * @param {string} color
 */
function parsed(color) {
    if (!context) return null
    const text = /^[0-9a-f]+$/i.test(color) ? `#${color}` : color
    const [first = "", second] = ["#000000", "#ffffff"].map(before => {
        context.fillStyle = before
        context.fillStyle = text
        return String(context.fillStyle)
    })
    if (first !== second) return null
    if (first.startsWith("#")) return { digits: first, alpha: 1 }
    const [red = 0, green = 0, blue = 0, alpha = 1] = first.match(/[\d.]+/g)?.map(Number) ?? []
    return { digits: `#${[red, green, blue].map(hexadecimal).join("")}`, alpha }
}
