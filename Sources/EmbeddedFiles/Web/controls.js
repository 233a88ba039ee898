/** @file The controls of the parameters, made from their declarations. */
import { ColorWell } from "./color-well.js"
import { button, element, FieldText, Segments, title } from "./elements.js"
import { NumberEditor } from "./number-editor.js"

/** The parameters whose values are shown as pictures. */
const PICTURED = [
    "kind", "palette", "swap", "status", "badge", "mark", "style", "topper", "glasses", "beard", "clothes", "face", "paint", "patch",
    "headShape", "noseShape",
]
/** The largest number of values for which an integer has a button for each. */
const MAX_BUTTONS = 4

/**
 * The control of one parameter: its name, what it is, a button that resets it, and what its kind needs to edit it. `edit`
 * is called with the value as text, or null for the default; `picture` makes a picture of the face with some values.
 */
export class Control {
    #declaration
    #editors
    #reset
    #several
    #error
    #fields
    /** The value that the face has, as far as it is known. */
    #value = ""
    /**
     * What is shown, as one text; undefined if an edit may have changed it.
     * @type {string | undefined}
     */
    #shown

    /**
     * @param {Declaration} declaration @param {(name: string, value: string | null) => void} edit
     * @param {(values: Values) => HTMLElement} picture
     */
    constructor(declaration, edit, picture) {
        const { name, summary } = declaration
        this.#declaration = declaration
        this.#editors = editors(declaration, value => {
            this.#shown = undefined
            edit(name, value)
        }, PICTURED.includes(name) ? value => picture({ [name]: value, ...name === "status" && { badge: "auto" } }) : undefined)
        this.#reset = button("Reset", {
            className: "reset", "aria-label": `Reset ${title(name)}`, onclick: () => {
                this.#allow(false)
                edit(name, null)
                // The button disappears, and the focus would be lost with it.
                this.element.focus()
            },
        })
        this.#several = button("Choose several", {
            className: "several", title: "The seed chooses one of them", "aria-pressed": "false", hidden: true, onclick: () => {
                const areSeveral = this.#several.getAttribute("aria-pressed") !== "true"
                const isPool = !this.#reset.hidden && !areSeveral
                this.#allow(areSeveral)
                // Of a pool, the value stays that the seed has chosen.
                if (isPool) edit(name, this.#value)
            },
        })
        this.#error = element("p", { className: "error", id: `error-${name}`, hidden: true })
        this.#fields = element("div", { className: "fields" }, this.#several, ...this.#editors.map(editor => editor.element), this.#error)
        this.element = element("div", {
            className: "control", role: "group", tabIndex: -1,
            "aria-labelledby": `label-${name}`, "aria-describedby": `summary-${name}`,
        },
            element("div", { className: "label" },
                element("h3", { id: `label-${name}`, textContent: title(name) }), this.#reset,
                element("p", { className: "summary", id: `summary-${name}`, textContent: summary })),
            this.#fields)
        this.element.dataset.parameter = name
    }

    /**
     * `given` is the value in the query, or null; `value` the one that the face has, if it is known. `isAvailable` says
     * whether the parameter can be edited, or one of its named values, and `isSuitable` whether this kind of figure can have it;
     * other parameters and values are hidden, unless they are given. `hasPools` says whether a seed can choose from several values.
     * @param {string | null} given @param {string | undefined} value @param {(value?: string) => boolean} isAvailable
     * @param {(value?: string) => boolean} isSuitable @param {boolean} hasPools
     */
    show(given, value, isAvailable, isSuitable, hasPools) {
        const isEditable = isAvailable()
        const names = this.#declaration.names?.map(({ name }) => name) ?? []
        const unavailable = names.filter(name => !isAvailable(name))
        const pool = this.#declaration.kind === "text" ? [] : given?.split("|") ?? []
        const unsuitable = names.filter(name => !isSuitable(name) && !pool.includes(name))
        const shown = JSON.stringify([given, value, isEditable, unavailable, isSuitable(), unsuitable, hasPools])
        if (shown === this.#shown) return
        this.#shown = shown
        this.#value = value ?? ""
        this.#several.hidden = !hasPools || names.length < 3
        if (this.#several.hidden || pool.length > 1) this.#allow(!this.#several.hidden)
        this.element.hidden = given === null && !isSuitable()
        this.#reset.hidden = given === null
        this.element.classList.toggle("unavailable", !isEditable)
        for (const input of this.#fields.querySelectorAll("input")) {
            const isName = input.type === "radio" || input.type === "checkbox"
            input.disabled = !isEditable || isName && unavailable.includes(input.value)
            if (isName) input.closest("label")?.toggleAttribute("hidden", unsuitable.includes(input.value))
        }
        for (const editor of this.#editors) editor.show(pool.length > 1 && !(editor instanceof NamedValues) ? null : given, value)
    }

    /**
     * Whether several of the named values can be chosen.
     * @param {boolean} areSeveral
     */
    #allow(areSeveral) {
        this.#several.setAttribute("aria-pressed", String(areSeveral))
        for (const editor of this.#editors) if (editor instanceof NamedValues) editor.allow(areSeveral)
    }

    /**
     * Shows why the value was rejected; an undefined reason means that it was not.
     * @param {string | undefined} reason
     */
    showError(reason) {
        this.#error.hidden = reason === undefined
        this.#error.textContent = reason ?? ""
        for (const input of this.#fields.querySelectorAll("input")) {
            input.setAttribute("aria-invalid", String(reason !== undefined))
            if (reason) input.setAttribute("aria-describedby", this.#error.id)
            else input.removeAttribute("aria-describedby")
        }
    }
}

/**
 * @param {Declaration} declaration @param {Edit} edit @param {((value: string) => HTMLElement) | undefined} picture
 * @returns {{ element: HTMLElement, show(given: string | null, value: string | undefined): void }[]}
 */
function editors(declaration, edit, picture) {
    /** @param {NamedValue[]} names */
    const segments = names => new NamedValues(declaration.name, names.toSorted(byValue), edit, picture)
    // Names that stand for more than a number are on the plane of moods.
    const isOnPlane = declaration.names?.some(({ nearest }) => nearest !== undefined)
    const named = declaration.names && !isOnPlane ? [segments(declaration.names)] : []
    switch (declaration.kind) {
    case "choice":
    case "colors": return named
    case "color": return [new ColorWell(declaration, edit), ...named]
    case "number": return [...named, new NumberEditor(declaration, edit)]
    case "integer": {
        const { minimum, maximum } = declaration
        if (maximum - minimum >= MAX_BUTTONS) return [new NumberEditor(declaration, edit)]
        return [segments(Array.from({ length: maximum - minimum + 1 }, (_, index) => ({ name: String(minimum + index) })))]
    }
    case "text": return [new TextField(declaration, edit)]
    }
}

/**
 * The order of named values: that of their points, and those without a point at the end.
 * @param {NamedValue} first @param {NamedValue} second
 */
function byValue(first, second) {
    return (first.value ?? Infinity) - (second.value ?? Infinity) || 0
}

class NamedValues {
    #names
    #segments

    /**
     * @param {string} parameter @param {NamedValue[]} names @param {Edit} edit
     * @param {((value: string) => HTMLElement) | undefined} picture
     */
    constructor(parameter, names, edit, picture) {
        this.#names = names
        this.#segments = new Segments(parameter, names.map(({ name }) => name), `label-${parameter}`, edit, picture)
        this.element = this.#segments.element
    }

    /** @param {boolean} areSeveral */
    allow(areSeveral) { this.#segments.allow(areSeveral) }

    /** @param {string | null} given @param {string | undefined} value */
    show(given, value) {
        const known = (given ?? value)?.split("|") ?? []
        const points = this.#names.filter(({ name, value }) =>
            known.some(known => known === name || value !== undefined && value === Number(known)))
        this.#segments.show(points.map(({ name }) => name))
    }
}

class TextField {
    #text

    /** @param {TextDeclaration} declaration @param {Edit} edit */
    constructor({ name, maximumLength, minimumLength }, edit) {
        const field = element("input", {
            type: "text", "aria-label": title(name), maxLength: maximumLength, spellcheck: false, autocomplete: "off",
            autocapitalize: "off",
            // An empty text is a value of its own where it is allowed.
            oninput: () => { edit(field.value === "" && minimumLength ? null : field.value) },
        })
        this.#text = new FieldText(field)
        this.element = field
    }

    /** @param {string | null} given @param {string | undefined} value */
    show(given, value) {
        this.#text.show(given ?? value ?? "")
    }
}
