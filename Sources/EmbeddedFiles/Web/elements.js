/** @file The elements of the page, and the input that they get. */

/**
 * The element of the page that matches a selector, and is of a class.
 * @template {Element} Kind
 * @param {string} selector @param {new () => Kind} kind
 */
export function find(selector, kind) {
    const [found] = findAll(selector, kind)
    if (!found) throw new TypeError(`The page has no ${kind.name} that matches ${selector}.`)
    return found
}

/**
 * The elements of the page that match a selector, and are of a class.
 * @template {Element} Kind
 * @param {string} selector @param {new () => Kind} kind
 */
export function findAll(selector, kind) {
    return [...document.querySelectorAll(selector)].flatMap(found => found instanceof kind ? [found] : [])
}

/**
 * An HTML element with properties, attributes and children. `role` and names with a dash, such as `aria-label`, are
 * attributes; all others are properties.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Properties<Name>} properties @param {(Node | string)[]} children
 */
export function element(name, properties, ...children) {
    const created = document.createElement(name)
    for (const [name, value] of Object.entries(properties)) {
        if (name.includes("-") || name === "role") created.setAttribute(name, String(value))
        else Object.assign(created, { [name]: value })
    }
    created.append(...children)
    return created
}

/**
 * An SVG element with attributes.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name @param {Record<string, string | number>} attributes @param {Node[]} children
 */
export function shape(name, attributes = {}, ...children) {
    const created = document.createElementNS("http://www.w3.org/2000/svg", name)
    setAttributes(created, attributes)
    created.append(...children)
    return created
}

/** @param {Element} target @param {Record<string, string | number>} attributes */
export function setAttributes(target, attributes) {
    for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, String(value))
}

/**
 * A button that is not the one of a form.
 * @param {string} text @param {Properties<"button">} properties
 */
export function button(text, properties) {
    return element("button", { type: "button", textContent: text, className: "button", ...properties })
}

/**
 * Radio buttons in a row, of which `choose` gets the value of the one that is chosen; or checkboxes, of which it gets all values
 * that are checked, or null. With `picture`, each has a picture.
 */
export class Segments {
    /** @type {HTMLInputElement[]} */
    #inputs
    #areSeveral = false

    /**
     * @param {string} name @param {string[]} values @param {string} labelId @param {Edit} choose
     * @param {((value: string) => HTMLElement) | undefined} [picture]
     */
    constructor(name, values, labelId, choose, picture) {
        this.#inputs = values.map(value =>
            element("input", { type: "radio", name, value, onchange: () => choose(this.#areSeveral ? this.#checked : value) }))
        const className = picture ? "pictured" : "segments"
        this.element = element("div", { className, role: "radiogroup", "aria-labelledby": labelId },
            ...this.#inputs.map(input => element("label", {}, input,
                element("span", {}, ...picture ? [picture(input.value)] : [], input.value))))
    }

    get #checked() {
        return this.#inputs.filter(({ checked }) => checked).map(({ value }) => value).join("|") || null
    }

    /** @param {boolean} areSeveral */
    allow(areSeveral) {
        this.#areSeveral = areSeveral
        this.element.setAttribute("role", areSeveral ? "group" : "radiogroup")
        for (const input of this.#inputs) input.type = areSeveral ? "checkbox" : "radio"
    }

    /**
     * Shows values as chosen; none that is not one of the values.
     * @param {string[]} values
     */
    show(values) {
        for (const input of this.#inputs) input.checked = values.includes(input.value)
    }
}

/**
 * What parameters are called whose names are no words.
 * @type {Record<string, string>}
 */
const TITLES = {
    min: "Minimum", mid: "Midpoint", max: "Maximum", dpr: "Pixels per point", v: "Cache buster",
    lookX: "Look sideways", lookY: "Look up or down",
}

/**
 * A name such as `leftEye` in words.
 * @param {string} name
 */
export function title(name) {
    const known = Object.hasOwn(TITLES, name) ? TITLES[name] : undefined
    if (known) return known
    const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Loads an image without a flicker: the old one is visible until the new one is there.
 * @param {HTMLImageElement} image @param {string} source
 */
export async function showImage(image, source) {
    if (image.src === source) return
    image.src = source
    await image.decode().catch(() => {})
}

/** The pixels that a pressed pointer moves before that is a drag and no click. */
const MIN_DRAG = 4

/**
 * Whether a pointer has been dragged since it was pressed.
 * @param {Pointer} press @param {Pointer} event
 */
export function isDrag(press, event) {
    return Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= MIN_DRAG
}

/**
 * Whether a key is pressed together with one that gives it another meaning: Alt with an arrow goes back in the history.
 * @param {KeyboardEvent | MouseEvent} event
 */
export function hasModifier(event) {
    return event.altKey || event.ctrlKey || event.metaKey
}

/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/**
 * 1 for an arrow key that increases a value, -1 for one that decreases it, and undefined for any other key.
 * @param {KeyboardEvent} event
 * @returns {number | undefined}
 */
export function arrowDirection(event) {
    return ARROWS[event.key]
}

/** Shows values in a field, but keeps what is typed as long as it means the same: "0.50" is "0.5". */
export class FieldText {
    #field
    #current = ""
    #isTyping = false

    /** @param {HTMLInputElement} field */
    constructor(field) {
        this.#field = field
        field.addEventListener("input", () => { this.#isTyping = true })
        field.addEventListener("blur", () => {
            this.#isTyping = false
            field.value = this.#current
        })
    }

    /** @param {string} text */
    show(text) {
        const isKept = this.#isTyping && (text === this.#current || isSame(text, this.#field.value))
        this.#current = text
        if (!isKept) this.#field.value = text
    }
}

/** @param {string} first @param {string} second */
function isSame(first, second) {
    return first === second || first !== "" && second !== "" && Number(first) === Number(second)
}
