/** @file The elements of the page, and the input that they get. */

/**
 * An HTML element with properties, attributes and children. `role` and names with a dash, such as `aria-label`, are
 * attributes; all others are properties.
 */
export function element(name, properties = {}, ...children) {
    const created = document.createElement(name)
    setProperties(created, properties)
    created.append(...children)
    return created
}

/** An SVG element with attributes. */
export function shape(name, attributes = {}, ...children) {
    const created = document.createElementNS("http://www.w3.org/2000/svg", name)
    setAttributes(created, attributes)
    created.append(...children)
    return created
}

export function setAttributes(target, attributes) {
    for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value)
}

function setProperties(target, properties) {
    for (const [name, value] of Object.entries(properties)) {
        if (name.includes("-") || name === "role") target.setAttribute(name, value)
        else target[name] = value
    }
}

/** A button that is not the one of a form. */
export function button(text, properties = {}) {
    return element("button", { type: "button", textContent: text, className: "button", ...properties })
}

/** Radio buttons in a row, of which `choose` gets the value of the one that is chosen. */
export class Segments {
    #inputs

    constructor(name, values, labelId, choose) {
        this.#inputs = values.map(value =>
            element("input", { type: "radio", name, value, onchange: () => choose(value) }))
        this.element = element("div", { className: "segments", role: "radiogroup", "aria-labelledby": labelId },
            ...this.#inputs.map(input => element("label", {}, input, element("span", { textContent: input.value }))))
    }

    /** Shows a value as chosen; none if it is not one of the values. */
    show(value) {
        for (const input of this.#inputs) input.checked = input.value === value
    }
}

/** A name such as `leftEye` in words. */
export function title(name) {
    const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    return words[0].toUpperCase() + words.slice(1)
}

/** Loads an image without a flicker: the old one is visible until the new one is there. */
export async function showImage(image, source) {
    if (image.src === source) return
    image.src = source
    await image.decode().catch(() => {})
}

/** The pixels that a pressed pointer moves before that is a drag and no click. */
const MIN_DRAG = 4

/** Whether a pointer has been dragged since it was pressed. */
export function isDrag(press, event) {
    return Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= MIN_DRAG
}

/** Whether a key is pressed together with one that gives it another meaning: Alt with an arrow goes back in the history. */
export function hasModifier(event) {
    return event.altKey || event.ctrlKey || event.metaKey
}

/** 1 for an arrow key that increases a value, -1 for one that decreases it, and undefined for any other key. */
export function arrowDirection(event) {
    return { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
}
