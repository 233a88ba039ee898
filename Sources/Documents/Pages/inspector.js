/** @file The inspector: a page on which a face is made by hand. */
import { Control } from "./controls.js"
import { Declarations, edited, resolvedValues } from "./edits.js"
import { button, hasModifier, showImage } from "./elements.js"
import { Handles } from "./handles.js"
import { History } from "./history.js"
import { MoodPad } from "./mood-pad.js"
import { Output } from "./output.js"
import { Jobs, loadJSON, loadPicture, url } from "./service.js"
import { absolute } from "./snippets.js"
import { Tabs } from "./tabs.js"

const $ = selector => document.querySelector(selector)

class Inspector {
    #declarations
    #moods
    #query
    /** The canonical query of the picture that is shown. */
    #canonical = new URLSearchParams()
    /** The JSON document of the picture that is shown; undefined until it is loaded. */
    #face
    #controls = new Map()
    #pad
    #history
    #handles
    #output
    #tabs
    /** The name of the rejected parameter, if there is one. */
    #rejected
    #jobs = new Jobs(["picture", "face", "16", "32", "48", "96"])

    constructor({ parameters, moods, palettes }, tabs) {
        this.#tabs = tabs
        this.#moods = moods
        this.#declarations = new Declarations(parameters)
        for (const name of this.#declarations.get("mood").names) {
            name.nearest = moods.find(mood => mood.name === name.name)?.valence
        }
        for (const declaration of parameters) this.#addControl(declaration)
        this.#pad = new MoodPad(
            $("#plane"), moods, (mood, energy) => this.#edit({ mood, energy }, energy === null ? null : "mood"))
        this.#handles = new Handles($("#frame"), $("#handles"), this.#declarations,
            (name, value, isSingle) => this.#edit({ [name]: value }, isSingle ? null : name))
        this.#output = new Output(
            this.#declarations.get("lineWidth").maximum, () => this.#jobs.completion(["picture", "face"]))
        for (const palette of palettes) this.#addPalette(palette)
        this.#history = new History($("#undo"), $("#redo"), query => this.#load(query))
        $("#surprise").addEventListener("click", () => this.#surprise())
        $("#problem button").addEventListener("click", () => this.#rejected ? this.#removeRejected() : this.#load(this.#query))
        for (const link of document.querySelectorAll("[data-starts] a")) {
            link.addEventListener("click", event => this.#start(event, link))
        }
        $("#backdrops").addEventListener("change", event => showBackdrop(event.target.value))
        this.#load(this.#history.query)
    }

    #addControl(declaration) {
        const control = new Control(declaration, (name, value) => this.#edit({ [name]: value }, value === null ? null : name))
        this.#controls.set(declaration.name, control)
        $(`[data-group="${declaration.group}"]`).append(control.element)
    }

    #addPalette({ fill, color }) {
        const swatch = button("", {
            className: "swatch", "aria-label": `Fill ${fill}, lines ${color}`,
            onclick: () => this.#edit({ fill, color }, "palette"),
        })
        swatch.style.setProperty("--fill-color", `#${fill}`)
        swatch.style.setProperty("--line-color", `#${color}`)
        $("#palettes").append(swatch)
    }

    // Editing

    /** Edits some parameters. `subject` names what is edited, or is null for an edit that is a step of its own. */
    #edit(values, subject) {
        const query = edited(this.#query, values, this.#declarations)
        if (String(query) !== String(this.#query)) this.#history.record(query, subject)
        this.#load(query)
    }

    #load(query) {
        this.#query = query
        this.#showQuery()
    }

    /** Starts from the face of a link, and keeps all that it says nothing about. */
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

    /** Replaces all parameters of some groups. */
    #replace(groups, values) {
        const names = this.#declarations.all.filter(({ group }) => groups.includes(group)).map(({ name }) => name)
        this.#edit({ ...Object.fromEntries(names.map(name => [name, null])), ...values }, null)
    }

    /** Removes the rejected parameter. The focus would be lost with the button. */
    #removeRejected() {
        const control = this.#controls.get(this.#rejected)
        this.#edit({ [this.#rejected]: null }, null)
        const next = control?.element ?? $("#tabs [aria-selected=true]")
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
            const isAvailable = value => this.#declarations.isMet(name, this.#query, value)
            control.show(this.#query.get(name), values[name] ?? this.#computed(name), isAvailable)
        }
        this.#pad.show(this.#query.get("mood") ?? undefined, this.#query.get("energy") ?? undefined)
    }

    /** A value that has no fixed default: the energy of a mood's name, or what the JSON document says. */
    #computed(name) {
        if (name === "energy") return this.#moods.find(mood => mood.name === this.#query.get("mood"))?.energy
        return this.#face?.parameters[name]?.toString()
    }

    /** Shows the picture of a query, beside a problem of another one if there is one. */
    async #loadPicture(query, signal, earlier) {
        try {
            this.#canonical = await loadPicture(this.#pictureURL(query), signal) ?? this.#canonical
        } catch (problem) {
            if (signal.aborted) return
            const isNew = problem.parameter !== this.#rejected
            this.#showProblem(earlier ?? problem)
            // The last picture stays, unless there is none or something else was edited: then it is that of the others.
            if (this.#face && isNew && !earlier || !query.has(problem.parameter)) return showFace()
            const others = edited(query, { [problem.parameter]: null }, this.#declarations)
            return this.#jobs.request("picture", signal => this.#loadPicture(others, signal, earlier ?? problem))
        }
        this.#showProblem(earlier)
        await showImage($("#face"), this.#pictureURL(query))
        showFace()
        this.#showValues()
        this.#jobs.request("face", signal => this.#loadFace(query, signal))
    }

    async #loadFace(query, signal) {
        try {
            this.#face = await loadJSON(url("face.json", this.#withoutFormat(query)), signal)
        } catch (problem) {
            return signal.aborted || this.#showProblem(problem)
        }
        this.#canonical = absolute(this.#face.links.canonical).searchParams
        // If there was an edit in the meantime, the values of the handles are newer than these.
        if (!this.#jobs.isWaiting("picture")) this.#handles.place(this.#face)
        this.#showDescription()
        this.#showValues()
        this.#output.show(this.#face, this.#delivery(query))
        for (const image of document.querySelectorAll("#sizes img")) {
            const side = image.getAttribute("width")
            this.#jobs.request(side, () => showImage(image, this.#output.scaledURL("svg", Number(side))))
        }
    }

    /** The picture that shows a query: in the format that is delivered, or as SVG if that is no picture. */
    #pictureURL(query) {
        return url(query.get("format") === "png" ? "face.png" : "face.svg", this.#withoutFormat(query))
    }

    /** The query for a path that has an extension. A format that doesn't exist stays, to be rejected. */
    #withoutFormat(query) {
        const result = new URLSearchParams(query)
        const isKnown = this.#declarations.get("format").names.some(({ name }) => name === query.get("format"))
        if (isKnown) result.delete("format")
        return result
    }

    /** The part of a query that says how a face is delivered. */
    #delivery(query) {
        return new URLSearchParams([...query].filter(([name]) => this.#declarations.get(name)?.group === "delivery"))
    }

    #showDescription() {
        const { description, parameters: { title, width, height } } = this.#face
        const words = title || description
        $("#face").alt = words
        document.title = `${words} · faceit`
        $("#dimensions").textContent = `${width} × ${height}`
        // The same words again would be announced again.
        if ($("#description").textContent !== words) $("#description").textContent = words
    }

    #showProblem(problem) {
        const control = this.#controls.get(problem?.parameter)
        for (const other of this.#controls.values()) other.showError(other === control ? problem?.message : undefined)
        if (control && this.#rejected !== problem.parameter) {
            this.#tabs.reveal(control.element)
            control.element.scrollIntoView({ block: "nearest" })
        }
        this.#rejected = problem?.parameter
        showProblem(problem?.message)
        const remove = $("#problem button")
        remove.hidden = this.#rejected !== undefined && !this.#query.has(this.#rejected)
        remove.textContent = this.#rejected ? `Remove ${this.#rejected}` : "Try again"
    }

}

function showBackdrop(name) {
    for (const place of document.querySelectorAll("[data-backdrop]")) place.dataset.backdrop = name
}

/** Shows what went wrong; undefined if nothing did. The same words again would be announced again. */
function showProblem(words = "") {
    $("#problem").hidden = words === ""
    const text = $("#problem span")
    if (text.textContent !== words) text.textContent = words
}

/** Ends what waiting.js begins. */
function showFace() {
    document.documentElement.classList.remove("waiting")
}

const SYLLABLES = ["ba", "da", "ki", "lo", "mi", "na", "pe", "ra", "si", "to", "va", "zu"]

// Tabs work from the beginning. The page is painted before its controls are built, which takes longer than a frame.
const tabs = new Tabs($("#tabs"))
try {
    const list = await loadJSON(url("parameters.json"))
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    new Inspector(list, tabs)
} catch (problem) {
    showProblem(`${problem.message} Load the page again.`)
    showFace()
}
