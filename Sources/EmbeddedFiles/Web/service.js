/** @file Requests to the service. */

/** The address of the service, whatever path it has. */
const BASE = new URL("..", import.meta.url)
const TIMEOUT = 10_000
/** After this time, a request is given up for a newer one of its kind. */
const PATIENCE = 1000
/** The time until a request that failed is sent again. */
const RETRY = 300

/** A request that the service rejects, or that fails. `parameter` is the rejected one, if it is known. */
export class Problem extends Error {
    /** @param {string} detail @param {string} [parameter] */
    constructor(detail, parameter) {
        super(detail)
        this.parameter = parameter
    }
}

/**
 * The URL of a face, or of another resource, at this service.
 * @param {string} path @param {URLSearchParams | string} query
 */
export function url(path, query = "") {
    const result = new URL(path, BASE)
    result.search = String(query)
    return result.href
}

/**
 * Loads the picture of a face into the cache of the browser, so that an image shows it without another request.
 * Returns the query of its canonical URL, which spells out all that is not a default; undefined if the response leaves it
 * out, as it does for a very long one.
 * @param {string} address @param {AbortSignal} signal
 */
export async function loadPicture(address, signal) {
    const field = await load(address, signal, async response => {
        await response.arrayBuffer()
        return response.headers.get("Link") ?? ""
    })
    const link = /^<([^>]*)>; rel="canonical"/.exec(field)
    return link?.[1] ? new URL(link[1], BASE).searchParams : undefined
}

/**
 * Loads a JSON document, such as that of a face: its description, parameters, geometry and links.
 * @param {string} address @param {AbortSignal} signal
 */
export async function loadJSON(address, signal = new AbortController().signal) {
    return load(address, signal, response => response.json())
}

/**
 * Loads a text, such as the markup of a picture.
 * @param {string} address @param {AbortSignal} signal
 */
export async function loadText(address, signal) {
    return load(address, signal, response => response.text())
}

/**
 * What `read` returns for the response. A request that fails is sent once more.
 * @template Content
 * @param {string} address @param {AbortSignal} signal @param {(response: Response) => Promise<Content>} read
 * @returns {Promise<Content>}
 */
async function load(address, signal, read, isLast = false) {
    try {
        // Safari has this function since version 17.4; without it there is no timeout.
        const signals = /** @type {AbortSignals} */ (AbortSignal)
        const either = signals.any?.([signal, signals.timeout(TIMEOUT)]) ?? signal
        const response = await fetch(address, { signal: either })
        if (response.ok) return await read(response)
        const { detail, parameter } = await response.json()
        throw new Problem(detail, parameter)
    } catch (error) {
        if (error instanceof Problem || signal.aborted) throw error
        if (isLast) throw new Problem("The service does not respond.")
    }
    await new Promise(resolve => setTimeout(resolve, RETRY))
    return load(address, signal, read, true)
}

/**
 * Runs jobs, which are asynchronous functions that make requests one after the other: at most one job at a time, and at most
 * one begins in a frame of the animation. A job that waits is replaced by a later one with the same name, so that the latest
 * state wins. A job gets a signal, which ends it if it is slow while a later one waits. Names that come first in `order`
 * have precedence.
 * @typedef {(signal: AbortSignal) => Promise<void>} Job
 */
export class Jobs {
    #order
    /** @type {Map<string, Job>} */
    #waiting = new Map()
    /**
     * The name and the controller of the job that runs; null if there is none.
     * @type {{ name: string, controller: AbortController } | null}
     */
    #current = null
    #isRunning = false
    /** @type {(() => void)[]} */
    #listeners = []

    /** @param {string[]} order */
    constructor(order) {
        this.#order = order
    }

    /** @param {string} name @param {Job} job */
    request(name, job) {
        this.#waiting.set(name, job)
        const current = this.#current
        if (current?.name === name) setTimeout(() => current.controller.abort(), PATIENCE)
        if (!this.#isRunning) this.#run()
    }

    /** @param {string} name */
    isWaiting(name) { return this.#waiting.has(name) }

    /**
     * Waits until there is no job with one of these names.
     * @param {string[]} names
     */
    async completion(names) {
        while (names.some(name => this.#waiting.has(name) || this.#current?.name === name)) {
            /** @type {Promise<void>} */
            const end = new Promise(resolve => this.#listeners.push(resolve))
            await end
        }
    }

    async #run() {
        this.#isRunning = true
        while (this.#waiting.size > 0) {
            await new Promise(requestAnimationFrame)
            // Names that are not in the order have no precedence.
            const position = (/** @type {string} */ name) => (this.#order.indexOf(name) + 1) || Infinity
            const [[name, job]] = [...this.#waiting].sort(([one], [other]) => (position(one) - position(other)) || 0)
            this.#waiting.delete(name)
            const controller = new AbortController()
            const { signal } = controller
            this.#current = { name, controller }
            // A job that fails doesn't keep others from running.
            await job(signal).catch(error => signal.aborted || reportError(error))
            this.#current = null
            for (const listener of this.#listeners.splice(0)) listener()
        }
        this.#isRunning = false
    }
}
