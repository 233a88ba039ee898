/** @file The editor of a number. */
import { arrowDirection, element, FieldText, hasModifier, title } from "./elements.js"
import { clamped, formatNumber, formatRounded } from "./numbers.js"

/** A range that is larger than this has no slider. */
const MAX_SLIDER_RANGE = 10_000
/** From this ratio of the ends on, equal distances of a slider are equal ratios. */
const MIN_LOGARITHMIC_RATIO = 1000
const SLIDER_STEPS = 1000

/** A field for the number, and a slider unless the range is too large for one. */
export class NumberEditor {
    #names
    #field
    #text
    #format
    /** @type {Slider | undefined} */
    #slider

    /** @param {NumberDeclaration} declaration @param {Edit} edit */
    constructor(declaration, edit) {
        const { name, minimum = -Infinity, maximum = Infinity } = declaration
        const step = stepOf({ ...declaration, minimum, maximum })
        this.#format = maximum === Infinity ? String : formatNumber
        this.#names = declaration.names ?? []
        const label = title(name)
        this.#field = element("input", {
            type: "number", className: "number", min: String(minimum), max: String(maximum), step, "aria-label": label,
            inputMode: "decimal",
            // On the way to 0.9 there is a 0, which may be out of range; it is sent when the field is left.
            oninput: () => { if (this.#isInRange) edit(this.#field.value) },
            onchange: () => { edit(this.#field.value || null) },
        })
        this.#text = new FieldText(this.#field)
        this.element = element("div", { className: "slider" })
        if (maximum - minimum <= MAX_SLIDER_RANGE) {
            this.#slider = new Slider(declaration, step, edit)
            this.element.append(this.#slider.element)
        }
        this.element.append(this.#field)
    }

    get #isInRange() {
        const { rangeUnderflow, rangeOverflow } = this.#field.validity
        return this.#field.value !== "" && !rangeUnderflow && !rangeOverflow
    }

    /** @param {string | null} given @param {string | undefined} value */
    show(given, value) {
        const current = this.#number(given ?? value)
        const isKnown = Number.isFinite(current)
        this.#text.show(isKnown ? this.#format(current) : "")
        this.#slider?.show(isKnown ? current : undefined)
    }

    /**
     * The number that a value is, or that is nearest to a name that stands for more than a number; NaN if there is none.
     * @param {string | undefined} value
     */
    #number(value) {
        const named = this.#names.find(({ name }) => name === value)
        return named ? named.value ?? named.nearest ?? NaN : Number(value)
    }
}

/** @param {NumberDeclaration} declaration */
function stepOf({ kind, minimum, maximum }) {
    if (kind === "integer") return "1"
    const range = maximum - minimum
    return range > MAX_SLIDER_RANGE ? "any" : range > 100 ? "1" : range > 10 ? "0.5" : "0.01"
}

/** A slider, on which large ranges of positive numbers are logarithmic. */
class Slider {
    #minimum
    #maximum
    #isLogarithmic
    /** The value that is shown. */
    #current = 0

    /** @param {NumberDeclaration} declaration @param {string} step @param {Edit} edit */
    constructor({ name, kind, minimum, maximum }, step, edit) {
        this.#minimum = minimum
        this.#maximum = maximum
        this.#isLogarithmic = minimum > 0 && maximum / minimum >= MIN_LOGARITHMIC_RATIO
        const [min, max] = [minimum, maximum].map(value => this.#position(value))
        this.element = element("input", {
            type: "range", min: String(min), max: String(max), step: this.#isLogarithmic ? "1" : step,
            "aria-label": `${title(name)}, slider`,
            oninput: () => {
                const value = this.#value(this.element.valueAsNumber)
                edit(formatNumber(kind === "integer" ? Math.round(value) : value))
            },
            onkeydown: event => this.#handleKey(event, edit),
        })
    }

    /**
     * Changes a logarithmic slider by 1: where its steps are smaller, it would stay at the same integer.
     * @param {KeyboardEvent} event @param {Edit} edit
     */
    #handleKey(event, edit) {
        const direction = arrowDirection(event)
        if (!this.#isLogarithmic || !direction || hasModifier(event)) return
        event.preventDefault()
        edit(formatNumber(clamped(Math.round(this.#current) + direction, this.#minimum, this.#maximum)))
    }

    /** @param {number | undefined} value */
    show(value) {
        this.element.classList.toggle("unknown", value === undefined)
        const shownValue = clamped(value ?? (this.#minimum + this.#maximum) / 2, this.#minimum, this.#maximum)
        this.#current = shownValue
        this.element.value = String(this.#position(shownValue))
        this.element.setAttribute("aria-valuetext", value === undefined ? "not set" : formatRounded(value))
        this.#fill(value === undefined ? undefined : shownValue)
    }

    /** Fills the track from zero, or the end that is next to it, to the thumb; not at all if there is no value. */
    #fill(value = clamped(0, this.#minimum, this.#maximum)) {
        const [min, max] = [this.#minimum, this.#maximum].map(value => this.#position(value))
        const ends = [value, clamped(0, this.#minimum, this.#maximum)].map(end => (this.#position(end) - min) / (max - min))
        this.element.style.setProperty("--from", String(Math.min(...ends)))
        this.element.style.setProperty("--to", String(Math.max(...ends)))
    }

    /** @param {number} value */
    #position(value) {
        if (!this.#isLogarithmic) return value
        return SLIDER_STEPS * Math.log(value / this.#minimum) / Math.log(this.#maximum / this.#minimum)
    }

    /** @param {number} position */
    #value(position) {
        return this.#isLogarithmic ? this.#minimum * (this.#maximum / this.#minimum) ** (position / SLIDER_STEPS) : position
    }
}
