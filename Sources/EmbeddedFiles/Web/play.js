/** @file The page on which a game is played. The service has the rules: every move is a request of the game after it. */
import { BestScore } from "./best-score.js"
import { BoardPicture } from "./board-picture.js"
import { announce, prepareCopying } from "./copying.js"
import { find, findAll, hasModifier, setAttributes } from "./elements.js"
import { loadJSON, loadText, Problem, url } from "./service.js"
import { changes, number, powers, slides, summary } from "./slides.js"
import { observeSwipes } from "./swipes.js"

/** @type {Direction[]} */
const DIRECTIONS = ["left", "up", "right", "down"]
const FORMATS = ["svg", "png", "txt", "json"]
/** @type {Record<string, Direction>} */
const KEYS = { ArrowLeft: "left", ArrowUp: "up", ArrowRight: "right", ArrowDown: "down" }
/** Elements that use the arrow keys themselves. */
const FIELDS = "input, textarea, select, [role=textbox]"
/** Maximum number of moves that wait for the ones before. More are ignored. */
const MAX_WAITING = 32

class Game {
    #picture = new BoardPicture(find("#picture", HTMLElement))
    #board = find("#board", HTMLElement)
    #powers = powers(this.#board.dataset.powers ?? "")
    #canonical = find("link[rel=canonical]", HTMLLinkElement)
    /** The canonical query of the game that is shown. */
    #search = new URL(this.#canonical.href).search
    #address = find("#address code", HTMLElement)
    #problem = find("#problem", HTMLElement)
    #bestScore = new BestScore()
    /**
     * The steps that wait.
     * @type {((signal: AbortSignal) => Promise<void>)[]}
     */
    #waiting = []
    /**
     * The controller of the step that runs.
     * @type {AbortController | undefined}
     */
    #current
    /**
     * What is called when there is no step left.
     * @type {(() => void)[]}
     */
    #listeners = []

    constructor() {
        for (const direction of DIRECTIONS) {
            find(`#${direction}`, HTMLElement).addEventListener("click", event => this.#click(event, direction))
        }
        addEventListener("keydown", event => this.#press(event))
        observeSwipes(this.#board, direction => this.#request(direction))
        addEventListener("popstate", () => this.#return())
        prepareCopying(find("#address button", HTMLElement), this.#address, () => this.#completion())
        // The query may have parameters that are of no use here, such as a format.
        if (location.search !== this.#search) history.replaceState(null, "", `${location.pathname}${this.#search}`)
        this.#showAddress()
        this.#showBestScore()
    }

    // Input

    /** @param {MouseEvent} event @param {Direction} direction */
    #click(event, direction) {
        if (event.shiftKey || hasModifier(event)) return
        event.preventDefault()
        this.#request(direction)
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const direction = KEYS[event.key]
        const isInField = event.target instanceof Element && event.target.closest(FIELDS)
        if (!direction || event.shiftKey || hasModifier(event) || isInField) return
        event.preventDefault()
        // A key that is held makes the next move when the last one is done, and none after it is released.
        if (!event.repeat || !this.#current) this.#request(direction)
    }

    // Steps

    /** @param {Direction} direction */
    #request(direction) {
        if (this.#waiting.length < MAX_WAITING) this.#waiting.push(signal => this.#move(direction, signal))
        this.#picture.finish()
        if (!this.#current) this.#run()
    }

    /** Shows the game of another entry in the history of the browser, instead of what is being done. */
    #return() {
        this.#waiting = [signal => this.#load(location.search, signal)]
        this.#current?.abort()
        if (!this.#current) this.#run()
    }

    async #run() {
        for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
            this.#current = new AbortController()
            const { signal } = this.#current
            try {
                await step(signal)
                this.#problem.hidden = true
            } catch (problem) {
                this.#picture.restore()
                if (!signal.aborted) this.#fail(problem)
            }
        }
        this.#current = undefined
        for (const resolve of this.#listeners.splice(0)) resolve()
    }

    /** Waits until there is no step left. */
    async #completion() {
        if (!this.#current) return
        /** @type {Promise<void>} */
        const end = new Promise(resolve => this.#listeners.push(resolve))
        await end
    }

    /**
     * Says why a step failed. The game is as it was before, and what was to follow is dropped.
     * @param {unknown} problem
     */
    #fail(problem) {
        this.#waiting = []
        find("#problem span", HTMLElement).textContent = problem instanceof Error ? problem.message : String(problem)
        this.#problem.hidden = false
        if (!(problem instanceof Problem)) reportError(problem)
    }

    /** @param {Direction} direction @param {AbortSignal} signal */
    async #move(direction, signal) {
        // Going back may have failed.
        if (this.#search !== location.search) await this.#load(location.search, signal)
        const { href } = find(`#${direction}`, HTMLAnchorElement)
        if (!href) return
        const { search } = new URL(href)
        const steps = slides(this.#powers, direction)
        const sliding = this.#picture.slide(steps)
        // The next move begins as soon as the response to this one is there.
        if (this.#waiting.length > 0) this.#picture.finish()
        const [[facts, markup]] = await Promise.all([this.#fetch(search, signal), sliding])
        signal.throwIfAborted()
        push(search)
        // A position may begin with any tiles.
        if (!new URLSearchParams(search).has("board")) this.#bestScore.add(facts.score)
        this.#show(search, facts, markup, { direction, steps })
    }

    /** @param {string} search @param {AbortSignal} signal */
    async #load(search, signal) {
        const [facts, markup] = await this.#fetch(search, signal)
        signal.throwIfAborted()
        this.#show(search, facts, markup)
    }

    /**
     * The JSON document and the picture of a game, which may be cached.
     * @param {string} search @param {AbortSignal} signal
     * @returns {Promise<[BoardDocument, string]>}
     */
    #fetch(search, signal) {
        return Promise.all([loadJSON(url("2048.json", search), signal), loadText(url("2048.svg", search), signal)])
    }

    // Showing

    /**
     * Shows a game, perhaps after a move: its direction, and where its tiles have slid.
     * @param {string} search @param {BoardDocument} document @param {string} markup
     * @param {{ direction: Direction, steps: import("./slides.js").Slide[] }} [move]
     */
    #show(search, { description, board, score, over, won, links }, markup, move) {
        this.#search = search
        this.#powers = powers(board)
        const nodes = [...this.#powers.keys()].filter(node => this.#powers[node] > 0)
        const changed = move ? changes(move.steps, this.#powers) : { merged: new Set(), added: new Set() }
        this.#picture.show(markup, nodes, changed)
        this.#showNumbers()
        this.#showLinks(links)
        const points = score.toLocaleString("en")
        find("#score", HTMLElement).textContent = points
        find("#best", HTMLElement).textContent = number(Math.max(...this.#powers))
        const hasMove = DIRECTIONS.some(direction => direction in links)
        this.#showBestScore()
        const ends = this.#showEnds({ won, over, longest: !over && !hasMove })
        document.title = `${description} · faceit`
        announce(move ? [summary(move.direction, changed, this.#powers), `Score ${points}.`, ...ends].join(" ") : description)
    }

    /** Shows the best score, once there is one. */
    #showBestScore() {
        const { value } = this.#bestScore
        find("#record", HTMLElement).hidden = value === 0
        find("#record dd", HTMLElement).textContent = value.toLocaleString("en")
    }

    /** Updates the table that is the text alternative of the picture. */
    #showNumbers() {
        for (const [node, cell] of findAll("#numbers td", HTMLElement).entries()) {
            cell.textContent = this.#powers[node] > 0 ? number(this.#powers[node]) : "empty"
        }
    }

    /**
     * Shows the sentences about the end of the game that are true, and returns those that were hidden before.
     * @param {Record<string, boolean>} ends
     */
    #showEnds(ends) {
        return Object.entries(ends).flatMap(([name, isTrue]) => {
            const sentence = find(`#${name}`, HTMLElement)
            const isNew = isTrue && sentence.hidden
            sentence.hidden = !isTrue
            return isNew ? [sentence.textContent] : []
        })
    }

    /**
     * The links of the page are to pages and to pictures, those of the service to JSON documents and to pictures.
     * @param {Links} links
     */
    #showLinks(links) {
        /** @param {string} name */
        const search = name => new URL(links[name], location.origin).search
        for (const direction of DIRECTIONS) {
            const link = find(`#${direction}`, HTMLAnchorElement)
            if (direction in links) {
                link.href = `play${search(direction)}`
                for (const name of ["role", "aria-disabled", "tabindex"]) link.removeAttribute(name)
            } else {
                // A disabled link keeps the focus, so that another Enter is not another move.
                setAttributes(link, { role: "link", "aria-disabled": "true", tabindex: "-1" })
                link.removeAttribute("href")
            }
        }
        find("#new", HTMLAnchorElement).href = `play${search("new")}`
        for (const format of FORMATS) find(`#${format}`, HTMLAnchorElement).href = `../2048.${format}${search(format)}`
        const query = search("gif")
        find("#gif", HTMLAnchorElement).href = `../2048.gif${query}${query ? "&" : "?"}motion=slide`
        this.#canonical.href = new URL(`play${search("canonical")}`, this.#canonical.href).href
        this.#showAddress()
    }

    #showAddress() {
        this.#address.textContent = this.#canonical.href
    }
}

/**
 * Adds an entry with a query to the history of the browser.
 * @param {string} search
 */
function push(search) {
    try {
        history.pushState(null, "", `${location.pathname}${search}`)
    } catch {
        // Safari allows 100 in 30 seconds. Chromium ignores what is more than 200 in 10 seconds.
    }
    if (location.search !== search) throw new Problem("The browser allows no more moves for some seconds.")
}

new Game()
