/** @file The inspector: a page on which a face is made by hand. */
import { Control } from "./controls.js"
import { Declarations, resolvedValues, withEdits } from "./edits.js"
import { button, find, findAll, hasModifier, showImage } from "./elements.js"
import { Handles } from "./handles.js"
import { History } from "./history.js"
import { MoodPad } from "./mood-pad.js"
import { Output } from "./output.js"
import { Jobs, loadJSON, loadPicture, Problem, url } from "./service.js"
import { absolute } from "./snippets.js"
import { Tabs } from "./tabs.js"

class Inspector {
    #declarations
    #moods
    #image = find("#face", HTMLImageElement)
    #query = new URLSearchParams()
    /** The canonical query of the picture that is shown. */
    #canonical = new URLSearchParams()
    /**
     * The JSON document of the picture that is shown; undefined until it is loaded.
     * @type {FaceDocument | undefined}
     */
    #face
    /** @type {Map<string, Control>} */
    #controls = new Map()
    #pad
    #history
    #handles
    #output
    #tabs
    /**
     * The name of the rejected parameter, if there is one.
     * @type {string | undefined}
     */
    #rejected
    #jobs = new Jobs(["picture", "face", "16", "32", "48", "96"])

    /** @param {ParametersDocument} document @param {Tabs} tabs */
    constructor({ parameters, moods, palettes }, tabs) {
        this.#tabs = tabs
        this.#moods = moods
        this.#declarations = new Declarations(withNearestNumbers(parameters, moods))
        for (const declaration of this.#declarations.all) this.#addControl(declaration)
        this.#pad = new MoodPad(
            find("#plane", HTMLElement), moods,
            (mood, energy) => this.#edit({ mood, energy }, energy === null ? null : "mood"))
        this.#handles = new Handles(find("#frame", HTMLElement), find("#handles", SVGSVGElement), this.#declarations,
            (name, value, isSingle) => this.#edit({ [name]: value }, isSingle ? null : name))
        this.#output = new Output(
            this.#declarations.number("lineWidth").maximum, () => this.#jobs.completion(["picture", "face"]))
        for (const palette of palettes) this.#addPalette(palette)
        const [undo, redo] = [find("#undo", HTMLButtonElement), find("#redo", HTMLButtonElement)]
        this.#history = new History(undo, redo, query => this.#load(query))
        find("#surprise", HTMLElement).addEventListener("click", () => this.#surprise())
        find("#problem button", HTMLElement).addEventListener("click", () => this.#solveProblem())
        for (const link of findAll("[data-starts] a", HTMLAnchorElement)) {
            link.addEventListener("click", event => this.#start(event, link))
        }
        for (const input of findAll("#backdrops input", HTMLInputElement)) {
            input.addEventListener("change", () => showBackdrop(input.value))
        }
        this.#load(this.#history.query)
    }

    /** @param {Declaration} declaration */
    #addControl(declaration) {
        const control = new Control(declaration, (name, value) => this.#edit({ [name]: value }, value === null ? null : name))
        this.#controls.set(declaration.name, control)
        find(`[data-group="${declaration.group}"]`, HTMLElement).append(control.element)
    }

    /** @param {Palette} palette */
    #addPalette({ fill, color }) {
        const swatch = button("", {
            className: "swatch", "aria-label": `Fill ${fill}, lines ${color}`,
            onclick: () => this.#edit({ fill, color }, "palette"),
        })
        swatch.style.setProperty("--fill-color", `#${fill}`)
        swatch.style.setProperty("--line-color", `#${color}`)
        find("#palettes", HTMLElement).append(swatch)
    }

    // Editing

    /**
     * Edits some parameters. `subject` names what is edited, or is null for an edit that is a step of its own.
     * @param {Values} values @param {string | null} subject
     */
    #edit(values, subject) {
        const query = withEdits(this.#query, values, this.#declarations)
        if (String(query) !== String(this.#query)) this.#history.record(query, subject)
        this.#load(query)
    }

    /** @param {URLSearchParams} query */
    #load(query) {
        this.#query = query
        this.#showQuery()
    }

    /**
     * Starts from the face of a link, and keeps all that it says nothing about.
     * @param {MouseEvent} event @param {HTMLAnchorElement} link
     */
    #start(event, link) {
        if (event.shiftKey || hasModifier(event)) return
        event.preventDefault()
        const values = Object.fromEntries(new URL(link.href).searchParams)
        this.#replace("seed" in values ? ["identity", "proportions", "style"] : ["feeling", "data"], values)
    }

    #surprise() {
        const random = () => Math.round(Math.random() * 40 - 20) / 20
        const seed = Array.from({ length: 3 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)]).join("")
        this.#replace(["identity", "proportions", "style", "feeling", "data"],
            { seed, mood: String(random()), energy: String(random()) })
    }

    /**
     * Replaces all parameters of some groups.
     * @param {string[]} groups @param {Values} values
     */
    #replace(groups, values) {
        const names = this.#declarations.all.filter(({ group }) => groups.includes(group)).map(({ name }) => name)
        this.#edit({ ...Object.fromEntries(names.map(name => [name, null])), ...values }, null)
    }

    /** Removes the rejected parameter, or loads the face again if there is none. */
    #solveProblem() {
        if (!this.#rejected) return this.#load(this.#query)
        // The focus would be lost with the button.
        const next = this.#controls.get(this.#rejected)?.element ?? find("#tabs [aria-selected=true]", HTMLElement)
        this.#edit({ [this.#rejected]: null }, null)
        next.focus()
    }

    // Showing

    #showQuery() {
        this.#showValues()
        this.#jobs.request("picture", signal => this.#loadPicture(this.#query, signal))
    }

    #showValues() {
        const values = resolvedValues(this.#query, this.#canonical, this.#declarations)
        for (const [name, control] of this.#controls) {
            /** @param {string} [value] */
            const isAvailable = value => this.#declarations.isMet(name, this.#query, value)
            control.show(this.#query.get(name), values[name] ?? this.#computed(name), isAvailable)
        }
        this.#pad.show(this.#query.get("mood"), this.#query.get("energy"))
    }

    /**
     * A value that has no fixed default: the energy of a mood's name, or what the JSON document says.
     * @param {string} name
     */
    #computed(name) {
        if (name === "energy") return this.#moods.find(mood => mood.name === this.#query.get("mood"))?.energy.toString()
        return this.#face?.parameters[name]?.toString()
    }

    /**
     * Shows the picture of a query, or why a parameter of it is rejected: the first one, if there are several. At the first
     * rejection of a parameter the last picture stays. If there is none, or the parameter is rejected again, because another
     * one was edited, the picture without the rejected parameters is shown.
     * @param {URLSearchParams} query @param {AbortSignal} signal
     */
    async #loadPicture(query, signal) {
        const lastRejected = this.#rejected
        let accepted = query
        /** @type {Problem | undefined} */
        let problem
        while (true) {
            try {
                this.#canonical = await loadPicture(this.#pictureURL(accepted), signal) ?? this.#canonical
                break
            } catch (failure) {
                if (signal.aborted || !(failure instanceof Problem)) throw failure
                problem ??= failure
                this.#showProblem(problem)
                const isKept = this.#face && problem.parameter !== lastRejected
                const { parameter = "" } = failure
                if (isKept || !accepted.has(parameter)) return showFace()
                accepted = withEdits(accepted, { [parameter]: null }, this.#declarations)
            }
        }
        this.#showProblem(problem)
        await showImage(this.#image, this.#pictureURL(accepted))
        showFace()
        this.#showValues()
        this.#jobs.request("face", signal => this.#loadFace(accepted, signal))
    }

    /** @param {URLSearchParams} query @param {AbortSignal} signal */
    async #loadFace(query, signal) {
        /** @type {FaceDocument} */
        let face
        try {
            face = await loadJSON(url("face.json", this.#withoutFormat(query)), signal)
        } catch (problem) {
            if (signal.aborted || !(problem instanceof Problem)) throw problem
            return this.#showProblem(problem)
        }
        this.#face = face
        this.#canonical = absolute(face.links.canonical).searchParams
        // If there was an edit in the meantime, the values of the handles are newer than these.
        if (!this.#jobs.isWaiting("picture")) this.#handles.place(face)
        this.#showDescription(face)
        this.#showValues()
        this.#output.show(face, this.#delivery(query))
        for (const image of findAll("#sizes img", HTMLImageElement)) {
            const side = image.getAttribute("width") ?? ""
            this.#jobs.request(side, () => showImage(image, this.#output.scaledURL(face, "svg", Number(side))))
        }
    }

    /**
     * The picture that shows a query: in the format that is delivered, or as SVG if that is no picture.
     * @param {URLSearchParams} query
     */
    #pictureURL(query) {
        return url(query.get("format") === "png" ? "face.png" : "face.svg", this.#withoutFormat(query))
    }

    /**
     * The query for a path that has an extension. A format that doesn't exist stays, to be rejected.
     * @param {URLSearchParams} query
     */
    #withoutFormat(query) {
        const result = new URLSearchParams(query)
        const isKnown = this.#declarations.get("format")?.names?.some(({ name }) => name === query.get("format"))
        if (isKnown) result.delete("format")
        return result
    }

    /**
     * The part of a query that says how a face is delivered.
     * @param {URLSearchParams} query
     */
    #delivery(query) {
        return new URLSearchParams([...query].filter(([name]) => this.#declarations.get(name)?.group === "delivery"))
    }

    /** @param {FaceDocument} face */
    #showDescription({ description, parameters: { title, width, height } }) {
        const words = title || description
        this.#image.alt = words
        document.title = `${words} · faceit`
        find("#dimensions", HTMLElement).textContent = `${width} × ${height}`
        showText("#description", words)
    }

    /** @param {Problem | undefined} problem */
    #showProblem(problem) {
        const control = this.#controls.get(problem?.parameter ?? "")
        for (const other of this.#controls.values()) other.showError(other === control ? problem?.message : undefined)
        if (control && this.#rejected !== problem?.parameter) {
            this.#tabs.reveal(control.element)
            control.element.scrollIntoView({ block: "nearest" })
        }
        this.#rejected = problem?.parameter
        showProblem(problem?.message)
        const remove = find("#problem button", HTMLElement)
        remove.hidden = this.#rejected !== undefined && !this.#query.has(this.#rejected)
        remove.textContent = this.#rejected ? `Remove ${this.#rejected}` : "Try again"
    }
}

/**
 * The declarations, with the valence of each mood as the number that is nearest to its name.
 * @param {Declaration[]} declarations @param {NamedMood[]} moods
 */
function withNearestNumbers(declarations, moods) {
    return declarations.map(declaration => declaration.name !== "mood" ? declaration : {
        ...declaration,
        names: moods.map(({ name, valence }) => ({ name, nearest: valence })),
    })
}

/** @param {string} name */
function showBackdrop(name) {
    for (const place of findAll("[data-backdrop]", HTMLElement)) place.dataset.backdrop = name
}

/** Shows what went wrong; nothing did by default. */
function showProblem(words = "") {
    find("#problem", HTMLElement).hidden = words === ""
    showText("#problem span", words)
}

/**
 * Shows a text that is announced. The same words again would be announced again.
 * @param {string} selector @param {string} words
 */
function showText(selector, words) {
    const target = find(selector, HTMLElement)
    if (target.textContent !== words) target.textContent = words
}

/** Ends what waiting.js begins. */
function showFace() {
    document.documentElement.classList.remove("waiting")
}

const SYLLABLES = ["ba", "da", "ki", "lo", "mi", "na", "pe", "ra", "si", "to", "va", "zu"]

// Tabs work from the beginning. The page is painted before its controls are built, which takes longer than a frame.
const tabs = new Tabs("#tabs")
try {
    const list = await loadJSON(url("parameters.json"))
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    new Inspector(list, tabs)
} catch (problem) {
    showProblem(`${problem instanceof Error ? problem.message : problem} Load the page again.`)
    showFace()
}
