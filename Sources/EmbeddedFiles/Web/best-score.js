/** @file The best score of the games that were played in this browser. */

const KEY = "2048 best score"

/** The best score. It is kept as long as the page is open if the browser stores nothing for the page. */
export class BestScore {
    #best = 0

    /** The best score so far, perhaps of a game in another tab; 0 if there is none. Anything may have been stored. */
    get value() {
        const stored = Number(read())
        if (Number.isSafeInteger(stored)) this.#best = Math.max(this.#best, stored)
        return this.#best
    }

    /**
     * Keeps a score if it is the best one.
     * @param {number} score
     */
    add(score) {
        if (score <= this.value) return
        this.#best = score
        write(String(score))
    }
}

function read() {
    try {
        return localStorage.getItem(KEY)
    } catch {
        // Browsers can forbid the storage, even to look at it.
        return null
    }
}

/** @param {string} text */
function write(text) {
    try {
        localStorage.setItem(KEY, text)
    } catch {
        // Forbidden, or full.
    }
}
