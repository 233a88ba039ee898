/** @file The inspector: a page on which a face is made by hand. */
import { Backdrops } from "./backdrops.js"
import { Control } from "./controls.js"
import { Declarations, resolvedValues, specifiesFace, starting, withEdits, withoutDefaults } from "./edits.js"
import { element, find, findAll, hasModifier, showImage } from "./elements.js"
import { Handles } from "./handles.js"
import { History } from "./history.js"
import { MoodPad } from "./mood-pad.js"
import { Names } from "./names.js"
import { formatNumber } from "./numbers.js"
import { Output } from "./output.js"
import { Playback } from "./playback.js"
import { Previews } from "./previews.js"
import { section } from "./sections.js"
import { Jobs, loadJSON, loadPicture, Problem, url } from "./service.js"
import { absolute, PIXEL_FORMATS } from "./snippets.js"
import { Tabs } from "./tabs.js"

class Inspector {
    #declarations
    #moods
    #image = find("#face", HTMLImageElement)
    /** The plain face, which has no parameters: but a page without any opens with a person. */
    #plain = find("#plain", HTMLAnchorElement)
    #query = new URLSearchParams()
    /** The canonical query of the picture that is shown. */
    #canonical = new URLSearchParams()
    /**
     * The JSON document of the picture that is shown; undefined until it is loaded.
     * @type {FaceDocument | undefined}
     */
    #face
    /** The query of that document. */
    #faceQuery = new URLSearchParams()
    /** @type {Map<string, Control>} */
    #controls = new Map()
    #pad
    #history
    #handles
    #output
    #playback = new Playback(() => this.#showQuery())
    #previews
    #tabs
    /**
     * The name of the rejected parameter, if there is one.
     * @type {string | undefined}
     */
    #rejected
    #jobs = new Jobs(["picture", "face", "16", "32", "48", "96"])
    #backdrops = new Backdrops()
    #names = new Names()

    /** @param {ParametersDocument} document @param {Tabs} tabs */
    constructor({ parameters, moods }, tabs) {
        this.#tabs = tabs
        this.#moods = moods
        this.#declarations = new Declarations(withNearestNumbers(parameters, moods), moods)
        this.#previews = new Previews(this.#jobs, (values, side) => this.#previewURL(values, side))
        // What a seed decides is chosen first.
        const isKind = (/** @type {Declaration} */ { name }) => name === "kind"
        for (const declaration of this.#declarations.all.toSorted((first, second) => Number(isKind(second)) - Number(isKind(first)))) {
            this.#addControl(declaration)
        }
        this.#pad = new MoodPad(
            find("#plane", HTMLElement), find("#beside", HTMLElement), moods,
            (mood, energy) => this.#edit({ mood, energy }, energy === null ? null : "mood"),
            values => this.#previews.picture(values))
        this.#handles = new Handles(find("#frame", HTMLElement), find("#handles", SVGSVGElement), this.#declarations,
            (values, subject) => this.#edit(values, subject))
        this.#output = new Output(this.#declarations, () => this.#jobs.completion(["picture", "face"]))
        const [undo, redo] = [find("#undo", HTMLButtonElement), find("#redo", HTMLButtonElement)]
        this.#history = new History(undo, redo, query => this.#load(query))
        find("#surprise", HTMLElement).addEventListener("click", () => this.#surprise())
        find("#problem button", HTMLElement).addEventListener("click", () => this.#solveProblem())
        for (const link of findAll(".skip", HTMLAnchorElement)) {
            link.addEventListener("click", event => {
                // A fragment in the URL would be a step.
                event.preventDefault()
                find(link.hash, HTMLElement).focus()
            })
        }
        for (const list of findAll("[data-starts]", HTMLElement)) {
            list.addEventListener("click", event => this.#start(event))
        }
        for (const link of findAll(".states a", HTMLAnchorElement)) {
            link.prepend(this.#previews.picture(Object.fromEntries(new URLSearchParams(link.search))))
        }
        for (const place of findAll("#sizes svg", SVGSVGElement)) {
            const side = place.width.baseVal.value
            place.replaceWith(element("img", { width: side, height: side, alt: `${side} pixels` }))
        }
        this.#plain.addEventListener("click", event => {
            if (event.shiftKey || hasModifier(event)) return
            event.preventDefault()
            this.#change(new URL(this.#plain.href).searchParams, null)
        })
        this.#load(this.#history.query)
    }

    /** @param {Declaration} declaration */
    #addControl(declaration) {
        // There is nothing to choose from.
        if (declaration.kind === "integer" && declaration.minimum === declaration.maximum) return
        const control = new Control(declaration,
            (name, value) => this.#edit({ [name]: value }, value === null ? null : name),
            values => this.#previews.picture(values))
        this.#controls.set(declaration.name, control)
        const group = this.#declarations.features.includes(declaration.name) ? "expression" : declaration.group
        section(group).append(control.element)
    }

    // Editing

    /**
     * Edits some parameters, and leaves out numbers that are the default. `subject` names what is edited, or is null for an edit
     * that is a step of its own.
     * @param {Values} values @param {string | null} subject
     */
    #edit(values, subject) {
        const edited = withEdits(this.#query, values, this.#declarations)
        const query = withoutDefaults(edited, Object.keys(values), this.#declarations)
        if (specifiesFace(query, this.#declarations)) return this.#change(query, subject)
        // A default that is edited says that it is the plain face.
        if (!specifiesFace(edited, this.#declarations)) {
            for (const [name, value] of new URL(this.#plain.href).searchParams) edited.set(name, value)
        }
        this.#change(edited, subject)
    }

    /** @param {URLSearchParams} query @param {string | null} subject */
    #change(query, subject) {
        if (String(query) !== String(this.#query)) this.#history.record(query, subject)
        if (query.has("motion")) this.#playback.hold()
        this.#load(query)
    }

    /**
     * Loads a face: if the query specifies none, the person with whom the page opens.
     * @param {URLSearchParams} query
     */
    #load(query) {
        const spelled = this.#declarations.spelled(query)
        const isChosen = specifiesFace(spelled, this.#declarations)
        this.#query = isChosen ? spelled : new URLSearchParams(`${this.#image.dataset.opening}&${spelled}`)
        this.#names.show(this.#query.get("kind") ?? undefined)
        find("#tab-use", HTMLElement).classList.toggle("next", isChosen)
        this.#showQuery()
    }

    /**
     * Starts from the face of a link.
     * @param {MouseEvent} event
     */
    #start(event) {
        const link = event.target instanceof Element && event.target.closest("a")
        if (!link || event.shiftKey || hasModifier(event)) return
        event.preventDefault()
        const values = starting(this.#query, Object.fromEntries(new URL(link.href).searchParams), this.#declarations)
        // The query of a link stays as it is.
        this.#change(withEdits(this.#query, values, this.#declarations), null)
    }

    /** Starts from somebody else of the same kind in another mood. */
    #surprise() {
        const { look, feelings } = this.#declarations
        const removed = Object.fromEntries([...look, "theme", ...feelings].map(name => [name, null]))
        const moods = this.#moods.filter(({ name }) => name !== this.#query.get("mood"))
        const seed = Array.from({ length: 3 }, () => oneOf(SYLLABLES)).join("")
        const kind = this.#query.get("kind")
        this.#edit({ ...removed, seed, ...kind && { kind }, mood: oneOf(moods).name }, null)
    }

    /** Removes the rejected parameter, or loads the face again if there is none. */
    #solveProblem() {
        if (!this.#rejected) return this.#load(this.#query)
        const control = this.#controls.get(this.#rejected)
        this.#edit({ [this.#rejected]: null }, null)
        // The focus would be lost with the button. A control that is not shown doesn't get it.
        find("#tabs [aria-selected=true]", HTMLElement).focus()
        control?.element.focus()
    }

    // Showing

    #showQuery() {
        this.#showValues()
        this.#jobs.request("picture", signal => this.#loadPicture(this.#query, signal))
    }

    #showValues() {
        const { parameters = {}, motion } = this.#face ?? {}
        const known = motion ? { phase: motion.phase, ...parameters } : parameters
        const values = resolvedValues(this.#query, known, this.#canonical, this.#declarations)
        for (const [name, control] of this.#controls) {
            /** @param {string} [value] */
            const isAvailable = value => this.#declarations.isMet(name, this.#query, value)
            /** @param {string} [value] */
            const isSuitable = value => this.#declarations.suits(name, this.#query, value)
            control.show(this.#query.get(name), values[name] ?? this.#impliedValue(name, values), isAvailable, isSuitable,
                this.#declarations.hasPools(name, this.#query))
        }
        const isChanged = ["energy", ...this.#declarations.features].some(name => this.#query.has(name))
        this.#pad.show(this.#query.get("mood"), this.#query.get("energy"), isChanged)
    }

    /**
     * The value that a parameter has because of others, if the service doesn't say it.
     * @param {string} name @param {Record<string, string | undefined>} values
     */
    #impliedValue(name, { min = MIN, max = MAX }) {
        switch (name) {
        case "kind": return this.#query.has("seed") ? "person" : undefined
        case "swap": return this.#query.get("kind") === "creature" ? undefined : "no"
        case "energy": return this.#moods.find(mood => mood.name === this.#query.get("mood"))?.energy.toString()
        case "min": return MIN
        case "max": return MAX
        case "mid": return formatNumber((Number(min) + Number(max)) / 2)
        default: return undefined
        }
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
                if (isKept || !accepted.has(parameter)) return
                accepted = withEdits(accepted, { [parameter]: null }, this.#declarations)
            }
        }
        this.#showProblem(problem)
        await showImage(this.#image, this.#pictureURL(this.#playback.isAtRest ? this.#atRest(accepted) : accepted))
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
        this.#faceQuery = query
        this.#canonical = absolute(face.links.canonical).searchParams
        // If there was an edit in the meantime, the values of the handles are newer than these.
        if (!this.#jobs.isWaiting("picture")) this.#handles.place(face)
        this.#showDescription(face)
        this.#backdrops.suit(face.parameters)
        this.#playback.offer(face.motion !== undefined)
        this.#showValues()
        this.#output.show(face, query, this.#delivery(query))
        this.#previews.update()
        for (const image of findAll("#sizes img", HTMLImageElement)) {
            const side = image.getAttribute("width") ?? ""
            this.#jobs.request(side, () => showImage(image, this.#smallURL(face, query, Number(side))))
        }
    }

    /**
     * The picture that shows a query: in the format that is delivered, or as SVG if that is no picture.
     * @param {URLSearchParams} query
     */
    #pictureURL(query) {
        return url(`face.${pixelFormat(query) ?? "svg"}`, this.#withoutFormat(query))
    }

    /**
     * The URL of the face at rest in a small size: that of the picture that is shown unless its lines would be too thin.
     * @param {FaceDocument} face @param {URLSearchParams} query @param {number} side
     */
    #smallURL(face, query, side) {
        const { width, height, lineWidth } = face.parameters
        const isThick = lineWidth * side >= Math.max(width, height)
        return isThick && !pixelFormat(query) ? this.#pictureURL(this.#atRest(query))
            : this.#output.scaledURL(face, "svg", side, this.#atRest(absolute(face.links.svg).searchParams))
    }

    /**
     * The URL of the face that is shown with other values, as a small picture at rest. Values with a seed are those of a link.
     * @param {Values} values @param {number} side
     */
    #previewURL(values, side) {
        if (!this.#face) return undefined
        const delivery = [...this.#delivery(this.#faceQuery).keys()].map(name => [name, null])
        const edits = values.seed ? starting(this.#faceQuery, values, this.#declarations) : values
        const query = withEdits(this.#faceQuery, { ...Object.fromEntries(delivery), ...edits }, this.#declarations)
        return this.#output.scaledURL(this.#face, "svg", side, this.#atRest(query))
    }

    /** @param {URLSearchParams} query */
    #atRest(query) { return this.#declarations.atRest(query) }

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

/**
 * The format of pixels that a query specifies; undefined if it specifies none.
 * @param {URLSearchParams} query
 */
function pixelFormat(query) {
    return PIXEL_FORMATS.find(format => format === query.get("format"))
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

/** What data is compared with if the query doesn't say it. */
const [MIN, MAX] = ["0", "100"]
const SYLLABLES = ["ba", "da", "ki", "lo", "mi", "na", "pe", "ra", "si", "to", "va", "zu"]

/**
 * @template Item
 * @param {Item[]} items
 */
function oneOf(items) {
    return items[Math.floor(Math.random() * items.length)]
}

// Tabs work from the beginning. The page is painted before its controls are built, which takes longer than a frame: first
// its texts, then its picture.
const tabs = new Tabs("#tabs")
try {
    const list = await loadJSON(url("parameters.json"))
    for (let frames = 0; frames < 2; frames += 1) {
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    }
    new Inspector(list, tabs)
} catch (problem) {
    showProblem(`${problem instanceof Error ? problem.message : problem} Load the page again.`)
}
