/** @file The page on which a game is played. The service has the rules: every move is a request of the game after it. */
import { BoardPicture } from "./board-picture.js"
import { prepareCopying } from "./copying.js"
import { hasModifier } from "./elements.js"
import { loadJSON, loadText, Problem, url } from "./service.js"
import { changes, number, powers, slides, summary } from "./slides.js"
import { observeSwipes } from "./swipes.js"

const $ = selector => document.querySelector(selector)

const DIRECTIONS = ["left", "up", "right", "down"]
const FORMATS = ["svg", "png", "txt", "json"]
const KEYS = { ArrowLeft: "left", ArrowUp: "up", ArrowRight: "right", ArrowDown: "down" }
/** Elements that use the arrow keys themselves. */
const FIELDS = "input, textarea, select, [role=textbox]"
/** Maximum number of moves that wait for the ones before. More are ignored. */
const MAX_WAITING = 32

class Game {
    #picture = new BoardPicture($("#picture"))
    #powers = powers($("#board").dataset.powers)
    /** The canonical query of the game that is shown. */
    #search = new URL($("link[rel=canonical]").href).search
    /** The steps that wait, which are asynchronous functions, and the controller of the one that runs. */
    #waiting = []
    #current
    /** What is called when there is no step left. */
    #listeners = []

    constructor() {
        for (const direction of DIRECTIONS) $(`#${direction}`).addEventListener("click", event => this.#click(event, direction))
        addEventListener("keydown", event => this.#press(event))
        observeSwipes($("#board"), direction => this.#request(direction))
        addEventListener("popstate", () => this.#return())
        prepareCopying($("#address button"), $("#address code"), () => this.#completion())
        // The query may have parameters that are of no use here, such as a format.
        if (location.search !== this.#search) history.replaceState(null, "", `${location.pathname}${this.#search}`)
        this.#showAddress()
    }

    // Input

    #click(event, direction) {
        if (event.shiftKey || hasModifier(event)) return
        event.preventDefault()
        this.#request(direction)
    }

    #press(event) {
        const direction = KEYS[event.key]
        if (!direction || event.shiftKey || hasModifier(event) || event.target.closest?.(FIELDS)) return
        event.preventDefault()
        // A key that is held makes the next move when the last one is done, and none after it is released.
        if (!event.repeat || !this.#current) this.#request(direction)
    }

    // Steps

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
        while (this.#waiting.length > 0) {
            const step = this.#waiting.shift()
            this.#current = new AbortController()
            const { signal } = this.#current
            try {
                await step(signal)
                $("#problem").hidden = true
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
        if (this.#current) await new Promise(resolve => this.#listeners.push(resolve))
    }

    /** Says why a step failed. The game is as it was before, and what was to follow is dropped. */
    #fail(problem) {
        this.#waiting = []
        $("#problem span").textContent = problem.message
        $("#problem").hidden = false
        if (!(problem instanceof Problem)) reportError(problem)
    }

    async #move(direction, signal) {
        // Going back may have failed.
        if (this.#search !== location.search) await this.#load(location.search, signal)
        const { href } = $(`#${direction}`)
        if (!href) return
        const { search } = new URL(href)
        const steps = slides(this.#powers, direction)
        const sliding = this.#picture.slide(steps)
        // The next move begins as soon as the response to this one is there.
        if (this.#waiting.length > 0) this.#picture.finish()
        const [[facts, markup]] = await Promise.all([this.#fetch(search, signal), sliding])
        signal.throwIfAborted()
        push(search)
        this.#show(search, facts, markup, { direction, steps })
    }

    async #load(search, signal) {
        const [facts, markup] = await this.#fetch(search, signal)
        signal.throwIfAborted()
        this.#show(search, facts, markup)
    }

    /** The JSON document and the picture of a game, which may be cached. */
    #fetch(search, signal) {
        return Promise.all([loadJSON(url("2048.json", search), signal), loadText(url("2048.svg", search), signal)])
    }

    // Showing

    /** Shows a game, perhaps after a move: its direction, and where its tiles have slid. */
    #show(search, { description, board, score, over, won, links }, markup, move) {
        this.#search = search
        this.#powers = powers(board)
        const nodes = [...this.#powers.keys()].filter(node => this.#powers[node] > 0)
        const changed = move ? changes(move.steps, this.#powers) : { merged: new Set(), added: new Set() }
        this.#picture.show(markup, nodes, changed)
        this.#showNumbers()
        this.#showLinks(links)
        const points = score.toLocaleString("en")
        $("#score").textContent = points
        $("#best").textContent = number(Math.max(...this.#powers))
        const hasMove = DIRECTIONS.some(direction => direction in links)
        const ends = this.#showEnds({ won, over, longest: !over && !hasMove })
        document.title = `${description} · faceit`
        $("#announcement").textContent = move
            ? [summary(move.direction, changed, this.#powers), `Score ${points}.`, ...ends].join(" ")
            : description
    }

    /** Updates the table that is the text alternative of the picture. */
    #showNumbers() {
        for (const [node, cell] of document.querySelectorAll("#numbers td").entries()) {
            cell.textContent = this.#powers[node] > 0 ? number(this.#powers[node]) : "empty"
        }
    }

    /** Shows the sentences about the end of the game that are true, and returns those that were hidden before. */
    #showEnds(ends) {
        return Object.entries(ends).flatMap(([name, isTrue]) => {
            const sentence = $(`#${name}`)
            const isNew = isTrue && sentence.hidden
            sentence.hidden = !isTrue
            return isNew ? [sentence.textContent] : []
        })
    }

    /** The links of the page are to pages and to pictures, those of the service to JSON documents and to pictures. */
    #showLinks(links) {
        const search = name => new URL(links[name], location.origin).search
        for (const direction of DIRECTIONS) {
            const link = $(`#${direction}`)
            const isEnabled = direction in links
            // A disabled link keeps the focus, so that another Enter is not another move.
            for (const [name, value] of [["role", "link"], ["aria-disabled", "true"], ["tabindex", "-1"]]) {
                if (isEnabled) link.removeAttribute(name)
                else link.setAttribute(name, value)
            }
            if (isEnabled) link.href = `play${search(direction)}`
            else link.removeAttribute("href")
        }
        $("#new").href = `play${search("new")}`
        for (const format of FORMATS) $(`#${format}`).href = `../2048.${format}${search(format)}`
        const canonical = $("link[rel=canonical]")
        canonical.href = new URL(`play${search("canonical")}`, canonical.href)
        this.#showAddress()
    }

    #showAddress() {
        $("#address code").textContent = $("link[rel=canonical]").href
    }
}

/** Adds an entry with a query to the history of the browser. */
function push(search) {
    try {
        history.pushState(null, "", `${location.pathname}${search}`)
    } catch {
        // Safari allows 100 in 30 seconds. Chromium ignores what is more than 200 in 10 seconds.
    }
    if (location.search !== search) throw new Problem("The browser allows no more moves for some seconds.")
}

new Game()
