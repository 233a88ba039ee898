/** @file The query in the URL of the page, and the steps to undo and redo. */

/** Edits of the same parameter within this time are one step. */
const STEP = 1000
/** During a movement the URL changes after this time, because browsers limit how often it may. */
const DELAY = 400

/** @typedef {{ position: number, last: number }} State */

/** The entries of the history: which is the current one, and what is not written yet. */
export class Steps {
    /**
     * The positions of the current entry and of the last one.
     * @type {State}
     */
    state
    /** @type {{ subject: string | null, time: number }} */
    #lastEdit = { subject: null, time: 0 }
    /**
     * The query that is not in the URL yet, and whether it begins a step.
     * @type {{ query: URLSearchParams, isNew: boolean } | undefined}
     */
    #waiting

    /** @param {State | null} state */
    constructor(state) {
        const position = state?.position ?? 0
        this.state = { position, last: Math.max(position, state?.last ?? 0) }
    }

    get canUndo() { return this.state.position > 0 }

    get canRedo() { return this.state.position < this.state.last }

    /**
     * Whether an edit begins a step; see `History.record`. `time` is in milliseconds.
     * @param {string | null} subject @param {number} time
     */
    begins(subject, time) {
        const isNew = subject === null || subject !== this.#lastEdit.subject || time - this.#lastEdit.time > STEP
        this.#lastEdit = { subject, time }
        return isNew
    }

    /**
     * Lets a query wait to be written, in place of the one that waits.
     * @param {URLSearchParams} query @param {boolean} isNew
     */
    record(query, isNew) {
        this.#waiting = { query, isNew: isNew || (this.#waiting?.isNew ?? false) }
    }

    /** What is to be written: a query, whether as a new entry, and the state of the entry; undefined if nothing waits. */
    get waiting() {
        if (!this.#waiting) return undefined
        const { query, isNew } = this.#waiting
        const position = this.state.position + 1
        return { query, isNew, state: isNew ? { position, last: position } : this.state }
    }

    /**
     * Continues at the entry that was written.
     * @param {State} state
     */
    finish(state) {
        this.state = state
        this.#waiting = undefined
    }

    /**
     * Continues at another entry, and drops what waits.
     * @param {State | null} state
     */
    arrive(state) {
        // An entry without a state was added by another change of the URL, such as that of its fragment.
        const position = state?.position ?? this.state.position + 1
        this.finish({ position, last: Math.max(this.state.last, position) })
        this.#lastEdit = { subject: null, time: 0 }
    }
}

/**
 * Keeps a query in the URL of the page: every step is an entry in the history of the browser, so that its buttons undo
 * and redo as well. `show` is called with the query when another entry becomes the current one.
 */
export class History {
    #undo
    #redo
    #show
    #steps = new Steps(history.state)
    /** @type {number | undefined} */
    #timer

    /** @param {HTMLButtonElement} undo @param {HTMLButtonElement} redo @param {(query: URLSearchParams) => void} show */
    constructor(undo, redo, show) {
        this.#undo = undo
        this.#redo = redo
        this.#show = show
        history.replaceState(this.#steps.state, "")
        undo.addEventListener("click", () => { if (this.#steps.canUndo) this.#go(-1) })
        redo.addEventListener("click", () => { if (this.#steps.canRedo) this.#go(1) })
        addEventListener("popstate", event => this.#arrive(event.state))
        addEventListener("keydown", event => this.#handleKey(event))
        for (const end of ["keyup", "pointerup"]) addEventListener(end, () => this.#write())
        this.#updateButtons()
    }

    /** The query in the URL. */
    get query() { return new URLSearchParams(location.search) }

    /**
     * Puts a query into the URL. `subject` is what was edited, or null for an edit that is a step of its own; edits of the
     * same subject soon after each other are one step.
     * @param {URLSearchParams} query @param {string | null} subject
     */
    record(query, subject) {
        const isNew = this.#steps.begins(subject, performance.now())
        if (isNew) this.#write()
        this.#steps.record(query, isNew)
        if (isNew) this.#write()
        else this.#delay()
    }

    #delay() {
        this.#timer ??= setTimeout(() => this.#write(), DELAY)
    }

    /** Puts the query that waits into the URL, if there is one. */
    #write() {
        clearTimeout(this.#timer)
        this.#timer = undefined
        const waiting = this.#steps.waiting
        if (!waiting) return
        const search = String(waiting.query)
        const address = `${location.pathname}${search && `?${search}`}`
        try {
            history[waiting.isNew ? "pushState" : "replaceState"](waiting.state, "", address)
        } catch {
            // Safari rejects more than 100 changes in 30 seconds.
            return this.#delay()
        }
        this.#steps.finish(waiting.state)
        this.#updateButtons()
    }

    /** @param {number} steps */
    #go(steps) {
        this.#write()
        history.go(steps)
    }

    /** @param {State | null} state */
    #arrive(state) {
        clearTimeout(this.#timer)
        this.#timer = undefined
        this.#steps.arrive(state)
        // After a reload, the entry says how many there are after it.
        history.replaceState(this.#steps.state, "")
        this.#updateButtons()
        this.#show(this.query)
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return
        const key = event.key.toLowerCase()
        const isUndo = key === "z" && !event.shiftKey
        const isRedo = key === "y" && event.ctrlKey || key === "z" && event.shiftKey
        const target = isUndo ? this.#undo : isRedo ? this.#redo : null
        if (!target || target.ariaDisabled === "true") return
        event.preventDefault()
        target.click()
    }

    #updateButtons() {
        // A button that is really disabled would lose the focus.
        this.#undo.ariaDisabled = String(!this.#steps.canUndo)
        this.#redo.ariaDisabled = String(!this.#steps.canRedo)
    }
}

/**
 * Whether an element has an undo of its own.
 * @param {EventTarget | null} target
 */
function isText(target) {
    return target instanceof Element && target.matches("textarea, input[type=text], input[type=number]")
}
