/** @file The query in the URL of the page, and the steps to undo and redo. */

/** Edits of the same parameter within this time are one step. */
const STEP = 1000
/** During a movement the URL changes after this time, because browsers limit how often it may. */
const DELAY = 400

/**
 * Keeps a query in the URL of the page: every step is an entry in the history of the browser, so that its buttons undo
 * and redo as well. `show` is called with the query when another entry becomes the current one.
 */
export class History {
    #show
    #undo
    #redo
    /** The positions of the current entry and of the last one. */
    #position
    #last
    #lastEdit = { subject: null, time: 0 }
    /** The query that is not in the URL yet, and whether it begins a step. */
    #waiting
    #timer

    constructor(undo, redo, show) {
        [this.#undo, this.#redo, this.#show] = [undo, redo, show]
        this.#position = history.state?.position ?? 0
        this.#last = Math.max(this.#position, history.state?.last ?? 0)
        history.replaceState({ position: this.#position, last: this.#last }, "")
        undo.addEventListener("click", () => this.#go(-1))
        redo.addEventListener("click", () => this.#go(1))
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
     */
    record(query, subject) {
        const time = performance.now()
        const isNew = subject === null || subject !== this.#lastEdit.subject || time - this.#lastEdit.time > STEP
        this.#lastEdit = { subject, time }
        if (isNew) this.#write()
        this.#waiting = { query, isNew: isNew || (this.#waiting?.isNew ?? false) }
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
        if (!this.#waiting) return
        const { query, isNew } = this.#waiting
        const position = this.#position + (isNew ? 1 : 0)
        const last = isNew ? position : this.#last
        const search = String(query)
        const address = `${location.pathname}${search && `?${search}`}`
        try {
            history[isNew ? "pushState" : "replaceState"]({ position, last }, "", address)
        } catch {
            // Safari rejects more than 100 changes in 30 seconds.
            return this.#delay()
        }
        [this.#position, this.#last, this.#waiting] = [position, last, undefined]
        this.#updateButtons()
    }

    #go(steps) {
        this.#write()
        history.go(steps)
    }

    #arrive(state) {
        clearTimeout(this.#timer)
        this.#timer = this.#waiting = undefined
        this.#lastEdit = { subject: null, time: 0 }
        // An entry without a state was added by another change of the URL, such as that of its fragment.
        this.#position = state?.position ?? this.#position + 1
        this.#last = Math.max(this.#last, this.#position)
        // After a reload, the entry says how many there are after it.
        history.replaceState({ position: this.#position, last: this.#last }, "")
        this.#updateButtons()
        this.#show(this.query)
    }

    #handleKey(event) {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return
        const key = event.key.toLowerCase()
        const isUndo = key === "z" && !event.shiftKey
        const isRedo = key === "y" && event.ctrlKey || key === "z" && event.shiftKey
        const target = isUndo ? this.#undo : isRedo ? this.#redo : null
        if (!target || target.disabled) return
        event.preventDefault()
        target.click()
    }

    #updateButtons() {
        const focused = document.activeElement
        this.#undo.disabled = this.#position === 0
        this.#redo.disabled = this.#position >= this.#last
        // A button that is disabled would lose the focus.
        if (focused === this.#undo && this.#undo.disabled) this.#redo.focus()
        if (focused === this.#redo && this.#redo.disabled) this.#undo.focus()
    }
}

/** Whether an element has an undo of its own. */
function isText(target) {
    return target.matches("textarea, input[type=text], input[type=number]")
}
