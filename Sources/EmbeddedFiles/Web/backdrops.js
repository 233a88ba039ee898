/** @file What is behind the face and its small pictures: the background of the page on which it might be used. */
import { find, findAll } from "./elements.js"

const isDark = matchMedia("(prefers-color-scheme: dark)")

/** The smallest contrast with black at which lines are easy to see. */
const MIN_CONTRAST = 3
/** The relative luminance of the colour that is called black here, #121212. */
const BLACK = 0.006

/** The buttons that choose a background. Until one is chosen, it is that of the page, if the face can be seen there. */
export class Backdrops {
    #isChosen = false
    /** @type {FaceParameters | undefined} */
    #parameters

    constructor() {
        for (const input of findAll("#backdrops input", HTMLInputElement)) {
            input.addEventListener("change", () => {
                this.#isChosen = true
                show(input.value)
            })
        }
        isDark.addEventListener("change", () => this.#update())
    }

    /**
     * Shows what suits a face, unless a background was chosen.
     * @param {FaceParameters} parameters
     */
    suit(parameters) {
        this.#parameters = parameters
        this.#update()
    }

    #update() {
        if (this.#isChosen || !this.#parameters) return
        show(isDark.matches && isVisibleOnBlack(this.#parameters) ? "black" : "white")
    }
}

/** @param {string} name */
function show(name) {
    for (const place of findAll("[data-backdrop]", HTMLElement)) place.dataset.backdrop = name
    find(`#backdrops [value=${name}]`, HTMLInputElement).checked = true
}

/**
 * Whether the lines of a face have enough contrast with black, or it has another background.
 * @param {FaceParameters} parameters
 */
export function isVisibleOnBlack({ background, fill, color, theme }) {
    return Boolean(background || fill) || theme === "auto" || (luminance(String(color)) + 0.05) / (BLACK + 0.05) >= MIN_CONTRAST
}

/**
 * The relative luminance of a colour such as `#0000ff` (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 * @param {string} color
 */
function luminance(color) {
    const [red, green, blue] = [1, 3, 5].map(index => linear(parseInt(color.slice(index, index + 2), 16) / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @param {number} part */
function linear(part) {
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
