/** @file The plane of moods: pleasant to the right, energetic at the top. */
import { button, element, hasModifier, isDrag } from "./elements.js"
import { clamped, shown, text } from "./numbers.js"

const STEP = 0.05

/** `edit` is called with the mood, which is a name or a number, and the energy, which is null for that of the name. */
export class MoodPad {
    #plane
    #thumb
    #moods
    #edit
    /** The press that may become a drag. */
    #start = null
    #position = { valence: 0, energy: 0 }

    constructor(plane, moods, edit) {
        [this.#plane, this.#moods, this.#edit] = [plane, moods, edit]
        this.#thumb = element("div", {
            className: "thumb", tabIndex: 0, role: "slider", "aria-label": "Mood", "aria-valuemin": "-1", "aria-valuemax": "1",
        })
        plane.append(...moods.map(mood => this.#named(mood)), this.#thumb)
        plane.addEventListener("pointerdown", event => this.#press(event))
        plane.addEventListener("pointermove", event => this.#move(event))
        for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { this.#start = null })
        this.#thumb.addEventListener("keydown", event => this.#handleKey(event))
    }

    /** Shows a mood and an energy; an undefined mood means that the face has none. */
    show(mood, energy) {
        const named = this.#moods.find(({ name }) => name === mood)
        const isSet = mood !== undefined
        this.#position = {
            valence: clamped(named?.valence ?? (Number(mood ?? 0) || 0), -1, 1),
            energy: clamped(Number(energy ?? named?.energy ?? 0) || 0, -1, 1),
        }
        const { valence, energy: level } = this.#position
        place(this.#thumb, this.#position)
        this.#thumb.classList.toggle("unset", !isSet)
        this.#thumb.setAttribute("aria-valuenow", shown(valence))
        this.#thumb.setAttribute("aria-valuetext",
            isSet ? `${named ? `${named.name}, ` : ""}pleasant ${shown(valence)}, energetic ${shown(level)}` : "none")
        for (const name of this.#plane.querySelectorAll("button")) {
            const isCurrent = isSet && near(this.#position, this.#moods.find(mood => mood.name === name.value))
            name.setAttribute("aria-pressed", String(isCurrent))
        }
    }

    #named(mood) {
        const created = button(mood.name, { className: "mood", value: mood.name, onclick: () => this.#edit(mood.name, null) })
        place(created, mood)
        return created
    }

    #press(event) {
        if (event.button !== 0) return
        this.#start = event
        // A name is clicked unless the pointer moves. With the capture, the plane would get the click.
        if (!event.target.matches(".mood")) this.#drag(event)
    }

    #move(event) {
        if (this.#plane.hasPointerCapture(event.pointerId)) return this.#editAt(event)
        if (event.pointerId === this.#start?.pointerId && isDrag(this.#start, event)) this.#drag(event)
    }

    #drag(event) {
        this.#start = null
        this.#plane.setPointerCapture(event.pointerId)
        this.#thumb.focus({ preventScroll: true })
        event.preventDefault()
        this.#editAt(event)
    }

    #editAt(event) {
        const { left, top, width, height } = this.#plane.getBoundingClientRect()
        const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
        this.#editTo({ valence: (x - INSET) / (1 - 2 * INSET) * 2 - 1, energy: 1 - (y - INSET) / (1 - 2 * INSET) * 2 }, 0.01)
    }

    #handleKey(event) {
        if (hasModifier(event)) return
        const { valence, energy } = this.#position
        const target = {
            ArrowLeft: { valence: valence - STEP, energy }, ArrowRight: { valence: valence + STEP, energy },
            ArrowUp: { valence, energy: energy + STEP }, ArrowDown: { valence, energy: energy - STEP },
            Home: { valence: -1, energy }, End: { valence: 1, energy },
            PageUp: { valence, energy: 1 }, PageDown: { valence, energy: -1 },
        }[event.key]
        if (!target) return
        event.preventDefault()
        this.#editTo(target, STEP)
    }

    /** Edits the mood to a position on a grid. */
    #editTo({ valence, energy }, grid) {
        const snapped = value => text(clamped(Math.round(value / grid) * grid, -1, 1))
        this.#edit(snapped(valence), snapped(energy))
    }
}

/** The part of the plane that is left free on each side, so that names at the border have room. */
const INSET = 0.1

function place(target, { valence, energy }) {
    const percent = value => `${(INSET + (1 - 2 * INSET) * (value + 1) / 2) * 100}%`
    target.style.left = percent(valence)
    target.style.top = percent(-energy)
}

function near(position, mood) {
    return Math.abs(position.valence - mood.valence) < 0.005 && Math.abs(position.energy - mood.energy) < 0.005
}
