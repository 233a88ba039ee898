/** @file Whether a face that moves is shown in motion or at rest. */
import { find } from "./elements.js"

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)")

/**
 * The button that pauses the motion of the face. `show` is called when the face has to be shown in motion again, or at rest:
 * as it is while it is paused, while a key or a pointer that edits it is down, because its handles are where its parts are
 * at rest, and for people who prefer reduced motion.
 */
export class Playback {
    #button = find("#pause", HTMLButtonElement)
    #show
    /** Whether a key or a pointer is down. */
    #isPressed = false
    /** Whether that has edited the face. */
    #isHeld = false

    /** @param {() => void} show */
    constructor(show) {
        this.#show = show
        this.#button.addEventListener("click", () => {
            this.#button.setAttribute("aria-pressed", String(!this.#isPaused))
            show()
        })
        // Else the frame would capture the pointer, and get the click.
        this.#button.addEventListener("pointerdown", event => event.stopPropagation())
        for (const start of ["keydown", "pointerdown"]) {
            addEventListener(start, () => { this.#isPressed = true }, { capture: true })
        }
        for (const end of ["keyup", "pointerup", "pointercancel"]) addEventListener(end, () => this.#release())
        reducedMotion.addEventListener("change", show)
    }

    get isAtRest() { return this.#isPaused || this.#isHeld || reducedMotion.matches }

    get #isPaused() { return this.#button.getAttribute("aria-pressed") === "true" }

    /** Keeps a face at rest that is edited, until the key or the pointer is released that has edited it. */
    hold() {
        this.#isHeld = this.#isPressed
    }

    /**
     * Offers to pause a face that moves.
     * @param {boolean} isMoving
     */
    offer(isMoving) {
        this.#button.hidden = !isMoving || reducedMotion.matches
    }

    #release() {
        this.#isPressed = false
        if (!this.#isHeld) return
        this.#isHeld = false
        this.#show()
    }
}
