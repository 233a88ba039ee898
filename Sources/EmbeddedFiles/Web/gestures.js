/** @file What pointers over the picture do: one drags a part of the face, and two scale it. */
import { isDrag } from "./elements.js"

// Lengths relative to the radius of the skull.
/** How far the brows are raised. */
const RAISE_HEIGHT = 0.1
/** The tilt of a brow for each unit of its slope. */
const TILT = 2

/**
 * The pointers that are down. `Target` is what can be dragged.
 * @template Target
 */
export class Gestures {
    /**
     * The last event of each pointer, by its id.
     * @type {Map<number, Pointer>}
     */
    #pointers = new Map()
    /** @type {{ target: Target, start: Pointer, hasMoved: boolean } | undefined} */
    #drag
    /** The distance of two pointers when the second one was pressed; 0 if there are not two. */
    #initialDistance = 0

    /**
     * Begins a drag of the target, if there is one, or with a second pointer a change of their distance. Returns whether the
     * target is dragged.
     * @param {Pointer} event @param {Target | undefined} target
     */
    press(event, target) {
        this.#pointers.set(event.pointerId, event)
        const isPair = this.#pointers.size === 2
        this.#initialDistance = isPair ? this.#distance : 0
        this.#drag = target && !isPair ? { target, start: event, hasMoved: false } : undefined
        return this.#drag !== undefined
    }

    /**
     * What a movement does: it drags a target, changes the distance of two pointers by a factor, or nothing.
     * @param {Pointer} event
     * @returns {{ target?: Target, factor?: number }}
     */
    move(event) {
        if (!this.#pointers.has(event.pointerId)) return {}
        this.#pointers.set(event.pointerId, event)
        if (this.#initialDistance > 0) return { factor: this.#distance / this.#initialDistance }
        if (!this.#drag) return {}
        this.#drag.hasMoved ||= isDrag(this.#drag.start, event)
        return this.#drag.hasMoved ? { target: this.#drag.target } : {}
    }

    /**
     * Ends what `press` began. Returns the target if it was not moved.
     * @param {Pointer} event
     */
    release(event) {
        if (!this.#pointers.delete(event.pointerId)) return undefined
        const drag = this.#drag
        this.#drag = undefined
        this.#initialDistance = 0
        return drag?.hasMoved ? undefined : drag?.target
    }

    get #distance() {
        const [first, second] = [...this.#pointers.values()]
        return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    }
}

/**
 * The values of a part that is dragged to a point, if it was pressed at the point `start` and had the values `initial`: two
 * for pupils, else one. Points and lengths are those of the drawing before it is turned or mirrored. `room` is how far a
 * pupil can be from the middle of its eye, and `depth` how low the middle of a mouth or of its lower lip is for a value, relative to
 * the radius of the skull.
 * @param {{ name: string, center: Point, radius: number, room: Point, depth: (value: number) => number }} target @param {number} skullRadius
 * @param {{ x: number, y: number }} start @param {number[]} initial
 * @returns {(point: { x: number, y: number }) => number[]}
 */
export function dragging({ name, center, radius, room, depth }, skullRadius, start, [initial = 0, second = 0]) {
    switch (name) {
    case "leftBrow":
    case "rightBrow": {
        const direction = (name === "leftBrow" ? -1 : 1) * (start.x < center[0] ? -1 : 1)
        // The brow turns about its middle, and not too fast near it.
        const distance = Math.max(Math.abs(start.x - center[0]), radius / 2)
        return point => [initial + direction * TILT * (point.y - start.y) / distance]
    }
    case "leftPupil":
    case "rightPupil": return point =>
        [initial + (point.x - start.x) / (room[0] || Infinity), second + (point.y - start.y) / (room[1] || Infinity)]
    case "mouth": return point => [initial + (point.y - start.y) / (skullRadius * depth(1))]
    case "lowerLip": return point => [opening(depth, depth(initial) + (point.y - start.y) / skullRadius)]
    case "leftRaise":
    case "rightRaise": return point => [initial - (point.y - start.y) / (skullRadius * RAISE_HEIGHT)]
    // An eye opens upwards, by its diameter.
    default: return point => [initial - (point.y - start.y) / (radius * 2)]
    }
}

/**
 * How far a mouth is open whose lower lip is at a depth; 0 or 1 if it can't be there.
 * @param {(opening: number) => number} depth @param {number} goal
 */
function opening(depth, goal) {
    let [low, high] = [0, 1]
    for (let step = 0; step < 10; step += 1) {
        const middle = (low + high) / 2
        if (depth(middle) < goal) low = middle
        else high = middle
    }
    return goal < depth(1) ? low : high
}
