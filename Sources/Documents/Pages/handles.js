/** @file The parts of the face that are edited on the picture itself. */
import { arrowDirection, hasModifier, isDrag, setAttributes, shape } from "./elements.js"
import { clamped, shown, text } from "./numbers.js"

/** The change of a value by an arrow key. */
const STEP = 0.1
const SCALE_STEP = 0.05
/** The change of the scale, as a part of it, for each pixel of a wheel. */
const WHEEL = 0.001
/** The height of a line, in pixels, for wheels that count lines. */
const LINE = 16

/** How far a value is from what is sent of it. */
const ROUNDING = 0.0051
/** The time without scrolling after which the wheel is turned for the head and not for the page, in milliseconds. */
const PAUSE = 400

/** The height of the largest curve of the mouth, relative to the radius of the skull. */
const MOUTH_HEIGHT = 1 / 3
/** How far the middle of a cubic curve is on the way to its control points. */
const MIDDLE = 0.75
/** The tilt of a brow for each unit of its slope. */
const TILT = 2

/**
 * Transparent shapes over the picture, in the places that the geometry of the face says. Each is a slider that is dragged
 * or moved with arrow keys: the openness of an eye, the tilt of a brow, the curvature of the mouth, and for the skull the
 * scale. `edit` is called with the name of a parameter, its value as text, and whether that is an edit by itself and not a
 * part of a movement.
 */
export class Handles {
    #frame
    #view
    #group = shape("g")
    #handles
    #edit
    #values = {}
    /** The pointers that are down, by their ids. */
    #pointers = new Map()
    #lastScroll = -Infinity
    /** The handle that is dragged, and what it does with a movement. */
    #drag = null

    constructor(frame, view, declarations, edit) {
        [this.#frame, this.#view, this.#edit] = [frame, view, edit]
        const handle = (name, kind, parameter, step) => new Handle(name, kind, declarations.get(parameter), step)
        this.#handles = {
            skull: handle("Head", "ellipse", "scale", SCALE_STEP),
            leftEye: handle("Left eye", "circle", "leftEye", STEP),
            rightEye: handle("Right eye", "circle", "rightEye", STEP),
            mouth: handle("Mouth", "path", "mouth", STEP),
            leftBrow: handle("Left brow", "line", "brows", STEP),
            rightBrow: handle("Right brow", "line", "brows", STEP),
        }
        view.append(this.#group)
        for (const [part, handle] of Object.entries(this.#handles)) this.#add(part, handle)
        frame.addEventListener("pointerdown", event => this.#press(event))
        frame.addEventListener("pointermove", event => this.#move(event))
        for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, event => this.#release(event))
        // Around the head, the wheel scrolls the page.
        this.#group.addEventListener("wheel", event => this.#turnWheel(event), { passive: false })
        addEventListener("scroll", () => { this.#lastScroll = performance.now() })
    }

    /** Places the handles where the parts of a face are; `face` is its JSON document. */
    place({ bounds, transform, shapes, parameters }) {
        const { scale } = this.#values
        this.#values = { ...parameters }
        // The wheel goes on from the scale that was not rounded.
        if (Math.abs(scale - parameters.scale) < ROUNDING) this.#values.scale = scale
        setAttributes(this.#view, { viewBox: `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}` })
        setAttributes(this.#group, { transform: `matrix(${transform.join(" ")})` })
        for (const [part, handle] of Object.entries(this.#handles)) {
            handle.place(shapes.find(shape => shape.part === part), this.#values[handle.parameter])
        }
    }

    #add(part, handle) {
        this.#group.append(handle.element)
        handle.element.dataset.part = part
        handle.element.addEventListener("keydown", event => this.#handleKey(handle, event))
        if (handle === this.#handles.skull) return
        // Chromium ignores touch-action inside of an SVG, and would scroll the page.
        handle.element.addEventListener("touchstart", event => event.preventDefault(), { passive: false })
    }

    #handleKey(handle, event) {
        if (hasModifier(event)) return
        const direction = arrowDirection(event)
        const { minimum, maximum, step } = handle
        if (direction) this.#set(handle, this.#values[handle.parameter] + direction * step)
        else if (event.key === "Home") this.#set(handle, minimum)
        else if (event.key === "End") this.#set(handle, maximum)
        else if ((event.key === "Enter" || event.key === " ") && handle.isEye) this.#toggle(handle)
        else return
        event.preventDefault()
    }

    #set(handle, value, isSingle = false) {
        // The small movements of a wheel add up, so this is not rounded.
        const limited = clamped(value, handle.minimum, handle.maximum)
        this.#values[handle.parameter] = limited
        handle.show(limited)
        this.#edit(handle.parameter, text(clamped(Number(limited.toFixed(2)), handle.minimum, handle.maximum)), isSingle)
    }

    #toggle(handle) {
        this.#set(handle, this.#values[handle.parameter] > 0 ? 0 : 1, true)
    }

    #press(event) {
        if (event.button !== 0) return
        this.#pointers.set(event.pointerId, event)
        const handle = this.#handles[event.target.closest("[data-part]")?.dataset.part]
        this.#drag = null
        if (this.#pointers.size === 2) {
            this.#drag = { spread: this.#spread, scale: this.#values.scale }
        } else if (handle && handle !== this.#handles.skull) {
            handle.element.focus({ preventScroll: true })
            this.#drag = { handle, start: event, change: this.#change(handle, this.#point(event)), hasMoved: false }
            event.preventDefault()
        }
        // A release outside of the frame is not missed.
        this.#frame.setPointerCapture(event.pointerId)
    }

    #move(event) {
        if (!this.#pointers.has(event.pointerId)) return
        this.#pointers.set(event.pointerId, event)
        if (!this.#drag) return
        const { handle, spread, scale, start } = this.#drag
        if (spread) return this.#set(this.#handles.skull, scale * this.#spread / spread)
        this.#drag.hasMoved ||= isDrag(start, event)
        if (this.#drag.hasMoved) this.#set(handle, this.#drag.change(this.#point(event)))
    }

    #release(event) {
        if (!this.#pointers.delete(event.pointerId)) return
        const drag = this.#drag
        this.#drag = null
        if (event.type === "pointerup" && drag?.handle?.isEye && !drag.hasMoved) this.#toggle(drag.handle)
    }

    #turnWheel(event) {
        if (event.deltaY === 0 || performance.now() - this.#lastScroll < PAUSE) return
        event.preventDefault()
        const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
        this.#set(this.#handles.skull, this.#values.scale * Math.exp(-pixels * WHEEL))
    }

    /** What the value becomes when the pointer has been moved from one point of the drawing to another. */
    #change(handle, start) {
        const initial = this.#values[handle.parameter]
        if (handle.isBrow) {
            const direction = (handle === this.#handles.leftBrow ? -1 : 1) * (start.x < handle.center[0] ? -1 : 1)
            // The brow turns about its middle, and not too fast near it.
            const distance = Math.max(Math.abs(start.x - handle.center[0]), handle.radius / 2)
            return point => initial + direction * TILT * (point.y - start.y) / distance
        }
        const length = handle.isEye ? handle.radius * 2 : this.#handles.skull.radius * MOUTH_HEIGHT * MIDDLE
        const direction = handle.isEye ? -1 : 1
        return point => initial + direction * (point.y - start.y) / length
    }

    /** The position of a pointer in the coordinates of the drawing, before it is turned or mirrored. */
    #point({ clientX, clientY }) {
        return new DOMPoint(clientX, clientY).matrixTransform(this.#group.getScreenCTM().inverse())
    }

    /** The distance of the two pointers that are down. */
    get #spread() {
        const [first, second] = [...this.#pointers.values()]
        return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    }
}

/** A part of the face, with the range of its parameter. */
class Handle {
    center = [0, 0]
    radius = 0

    constructor(name, kind, { name: parameter, minimum, maximum, names }, step) {
        Object.assign(this, { parameter, minimum, maximum, names, step })
        this.shape = shape(kind, { class: "hit" })
        this.element = shape("g", {
            class: "handle", tabindex: "0", role: "slider", "aria-label": name, "aria-valuemin": minimum,
            "aria-valuemax": maximum, "aria-valuenow": 0,
        }, this.shape)
    }

    get isEye() { return this.parameter.endsWith("Eye") }

    get isBrow() { return this.parameter === "brows" }

    /** Moves the handle to a shape of the geometry; hides it if there is none. */
    place(target, value) {
        const isVisible = target !== undefined && typeof value === "number"
        this.element.toggleAttribute("hidden", !isVisible)
        this.element.setAttribute("tabindex", isVisible ? "0" : "-1")
        if (!isVisible) return
        const { circle, ellipse, line, path } = target
        if (line) this.#placeLine(line)
        else if (path) setAttributes(this.shape, { d: pathData(path) })
        else this.#placeEllipse((circle ?? ellipse).center, circle ? [circle.radius, circle.radius] : ellipse.radii)
        this.show(value)
    }

    show(value) {
        const named = this.names?.find(name => name.value === value)
        setAttributes(this.element, { "aria-valuenow": shown(value), "aria-valuetext": named?.name ?? shown(value) })
    }

    /** A brow, or an eye that is closed. */
    #placeLine({ from, to }) {
        this.center = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
        this.radius = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2
        if (this.isBrow) setAttributes(this.shape, { x1: from[0], y1: from[1], x2: to[0], y2: to[1] })
        else setAttributes(this.shape, { cx: this.center[0], cy: this.center[1], r: this.radius })
    }

    #placeEllipse([x, y], [width, height]) {
        this.center = [x, y]
        // The height of the skull is its radius; the width of an eye stays when it closes.
        this.radius = this.isEye ? width : height
        setAttributes(this.shape, { cx: x, cy: y, ...this.isEye ? { r: width } : { rx: width, ry: height } })
    }
}

/** The `d` attribute for a path of the geometry. */
function pathData(path) {
    const letters = { move: "M", line: "L", curve: "C", close: "Z" }
    return path.flatMap(Object.entries).map(([name, points]) => {
        return letters[name] + (name === "close" ? "" : points.flat().join(" "))
    }).join("")
}
