/** @file The plane of moods: pleasant to the right, energetic at the top; and the moods that are not on it. */
import { button, element, hasModifier, isDrag, setAttributes } from "./elements.js"
import { clamped, formatNumber, formatRounded } from "./numbers.js"

const STEP = 0.05

/** `edit` is called with the mood, which is a name or a number, and the energy, which is null for that of the name. */
export class MoodPad {
    #plane
    #thumb
    #names
    #edit
    /**
     * The press that may become a drag.
     * @type {PointerEvent | null}
     */
    #start = null
    /** @type {Mood} */
    #position = { valence: 0, energy: 0 }

    /**
     * @param {HTMLElement} plane @param {HTMLElement} others @param {NamedMood[]} moods
     * @param {(mood: string, energy: string | null) => void} edit @param {(values: Values) => HTMLElement} picture
     */
    constructor(plane, others, moods, edit, picture) {
        this.#plane = plane
        this.#edit = edit
        // In the order in which they are seen: energetic ones are at the top, unpleasant ones on the left.
        const seen = moods.toSorted((first, next) => next.energy - first.energy || first.valence - next.valence)
        this.#names = seen.map(mood => ({ mood, element: this.#named(mood) }))
        this.#thumb = element("div", {
            className: "thumb", tabIndex: 0, role: "slider", "aria-roledescription": "2D slider", "aria-label": "Mood",
            "aria-valuemin": "-1", "aria-valuemax": "1",
        })
        for (const { mood, element } of this.#names) {
            if (mood.isOnPlane === false) element.prepend(picture({ mood: mood.name }))
            const place = mood.isOnPlane === false ? others : plane
            place.append(element)
        }
        plane.append(this.#thumb)
        plane.addEventListener("pointerdown", event => this.#press(event))
        plane.addEventListener("pointermove", event => this.#move(event))
        for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { this.#start = null })
        this.#thumb.addEventListener("keydown", event => this.#handleKey(event))
    }

    /**
     * Shows a mood and an energy; a mood of null means that the face has none. A name stands for its own expression, which an energy
     * or a feature changes.
     * @param {string | null} mood @param {string | null} energy @param {boolean} isChanged
     */
    show(mood, energy, isChanged) {
        const named = this.#names.find(name => name.mood.name === mood)?.mood
        const isSet = mood !== null
        this.#position = {
            valence: clamped(named?.valence ?? (Number(mood ?? 0) || 0), -1, 1),
            energy: clamped(Number(energy ?? named?.energy ?? 0) || 0, -1, 1),
        }
        place(this.#thumb, this.#position)
        this.#thumb.classList.toggle("unset", !isSet)
        const [x, y] = [formatRounded(this.#position.valence), formatRounded(this.#position.energy)]
        const words = `${named && !isChanged ? `${named.name}, ` : ""}pleasant ${x}, energetic ${y}`
        setAttributes(this.#thumb, { "aria-valuenow": x, "aria-valuetext": isSet ? words : "none" })
        for (const { mood, element } of this.#names) {
            element.setAttribute("aria-pressed", String(mood === named && !isChanged))
        }
    }

    /** @param {NamedMood} mood */
    #named(mood) {
        const isOnPlane = mood.isOnPlane !== false
        const created = button(mood.name, {
            className: isOnPlane ? "mood" : "", value: mood.name, onclick: () => this.#edit(mood.name, null),
        })
        if (isOnPlane) place(created, mood)
        return created
    }

    /** @param {PointerEvent} event */
    #press(event) {
        if (event.button !== 0) return
        this.#start = event
        // A name is clicked unless the pointer moves. With the capture, the plane would get the click.
        if (!this.#names.some(({ element }) => element === event.target)) this.#drag(event)
    }

    /** @param {PointerEvent} event */
    #move(event) {
        if (this.#plane.hasPointerCapture(event.pointerId)) this.#editAt(event)
        else if (event.pointerId === this.#start?.pointerId && isDrag(this.#start, event)) this.#drag(event)
    }

    /** @param {PointerEvent} event */
    #drag(event) {
        this.#start = null
        this.#plane.setPointerCapture(event.pointerId)
        this.#thumb.focus({ preventScroll: true })
        event.preventDefault()
        this.#editAt(event)
    }

    /** @param {PointerEvent} event */
    #editAt(event) {
        const { left, top, width, height } = this.#plane.getBoundingClientRect()
        const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
        this.#editTo({ valence: (x - INSET) / (1 - 2 * INSET) * 2 - 1, energy: 1 - (y - INSET) / (1 - 2 * INSET) * 2 }, 0.01)
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        if (hasModifier(event)) return
        const { valence, energy } = this.#position
        /** @type {Record<string, Mood>} */
        const targets = {
            ArrowLeft: { valence: valence - STEP, energy }, ArrowRight: { valence: valence + STEP, energy },
            ArrowUp: { valence, energy: energy + STEP }, ArrowDown: { valence, energy: energy - STEP },
            Home: { valence: -1, energy }, End: { valence: 1, energy },
            PageUp: { valence, energy: 1 }, PageDown: { valence, energy: -1 },
        }
        const target = targets[event.key]
        if (!target) return
        event.preventDefault()
        const isMoved = clamped(target.valence, -1, 1) !== valence || clamped(target.energy, -1, 1) !== energy
        // At the border there is nothing to edit.
        if (isMoved) this.#editTo(target, STEP)
    }

    /**
     * Edits the mood to a position on a grid.
     * @param {Mood} position @param {number} grid
     */
    #editTo({ valence, energy }, grid) {
        /** @param {number} value */
        const snapped = value => formatNumber(clamped(Math.round(value / grid) * grid, -1, 1))
        this.#edit(snapped(valence), snapped(energy))
    }
}

/** The part of the plane that is left free on each side, so that names at the border have room. */
const INSET = 0.1

/** @param {HTMLElement} target @param {Mood} position */
function place(target, { valence, energy }) {
    /** @param {number} value */
    const percent = value => `${(INSET + (1 - 2 * INSET) * (value + 1) / 2) * 100}%`
    target.style.left = percent(valence)
    target.style.top = percent(-energy)
}
