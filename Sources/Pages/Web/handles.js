/** @file The parts of the face that are edited on the picture itself. */
import { arrowDirection, hasModifier, setAttributes, shape } from "./elements.js"
import { dragging, Gestures } from "./gestures.js"
import { clamped, formatNumber, formatRounded } from "./numbers.js"

/** The change of a value by an arrow key. */
const STEP = 0.1
const SCALE_STEP = 0.05
/** The change of the scale, as a part of it, for each pixel of a wheel. */
const WHEEL = 0.001
/** The height of a line, in pixels, for wheels that count lines. */
const LINE = 16

/** The largest difference between a value and its two decimals in the URL, with a margin for binary fractions. */
const ROUNDING = 0.0051
/** The time without scrolling after which the wheel is turned for the head and not for the page, in milliseconds. */
const PAUSE = 400

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
    #skull
    #handles
    #edit
    /**
     * The values of parameters, by their names.
     * @type {Record<string, number>}
     */
    #values = {}
    /** @type {Gestures<{ handle: Handle, value: (point: DOMPoint) => number }>} */
    #gestures = new Gestures()
    /** The scale when a pointer was pressed. */
    #initialScale = NaN
    #lastScroll = -Infinity

    /**
     * @param {HTMLElement} frame @param {SVGSVGElement} view @param {import("./edits.js").Declarations} declarations
     * @param {(parameter: string, value: string, isSingle: boolean) => void} edit
     */
    constructor(frame, view, declarations, edit) {
        this.#frame = frame
        this.#view = view
        this.#edit = edit
        this.#skull = new Handle("skull", "Head", "ellipse", declarations.number("scale"), SCALE_STEP)
        this.#handles = [
            this.#skull,
            new Handle("leftEye", "Left eye", "circle", declarations.number("leftEye"), STEP),
            new Handle("rightEye", "Right eye", "circle", declarations.number("rightEye"), STEP),
            new Handle("mouth", "Mouth", "path", declarations.number("mouth"), STEP),
            new Handle("leftBrow", "Left brow", "line", declarations.number("brows"), STEP),
            new Handle("rightBrow", "Right brow", "line", declarations.number("brows"), STEP),
        ]
        view.append(this.#group)
        for (const handle of this.#handles) this.#add(handle)
        frame.addEventListener("pointerdown", event => this.#press(event))
        frame.addEventListener("pointermove", event => this.#move(event))
        frame.addEventListener("pointerup", event => this.#release(event))
        frame.addEventListener("pointercancel", event => { this.#gestures.release(event) })
        // Around the head, the wheel scrolls the page.
        this.#group.addEventListener("wheel", event => this.#turnWheel(event), { passive: false })
        addEventListener("scroll", () => { this.#lastScroll = performance.now() })
    }

    /**
     * Places the handles where the parts of a face are.
     * @param {FaceDocument} face
     */
    place({ bounds, transform, shapes, parameters }) {
        setAttributes(this.#view, { viewBox: `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}` })
        setAttributes(this.#group, { transform: `matrix(${transform.join(" ")})` })
        for (const handle of this.#handles) {
            const value = parameters[handle.parameter]
            const target = shapes.find(({ part }) => part === handle.part)
            const isVisible = target !== undefined && typeof value === "number"
            handle.setVisible(isVisible)
            if (!isVisible) continue
            // The wheel goes on from the scale that was not rounded.
            const isRounded = handle === this.#skull && Math.abs(this.#values.scale - value) < ROUNDING
            if (!isRounded) this.#values[handle.parameter] = value
            handle.place(target)
            handle.show(this.#values[handle.parameter])
        }
    }

    /** @param {Handle} handle */
    #add(handle) {
        this.#group.append(handle.element)
        handle.element.addEventListener("keydown", event => this.#handleKey(handle, event))
        if (handle === this.#skull) return
        // Chromium ignores touch-action inside of an SVG, and would scroll the page.
        handle.element.addEventListener("touchstart", event => event.preventDefault(), { passive: false })
    }

    /** @param {Handle} handle @param {KeyboardEvent} event */
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

    /** @param {Handle} handle @param {number} value */
    #set(handle, value, isSingle = false) {
        // The small movements of a wheel add up, so this is not rounded.
        const limited = clamped(value, handle.minimum, handle.maximum)
        this.#values[handle.parameter] = limited
        handle.show(limited)
        const rounded = clamped(Number(limited.toFixed(2)), handle.minimum, handle.maximum)
        this.#edit(handle.parameter, formatNumber(rounded), isSingle)
    }

    /** @param {Handle} handle */
    #toggle(handle) {
        this.#set(handle, this.#values[handle.parameter] > 0 ? 0 : 1, true)
    }

    /** @param {PointerEvent} event */
    #press(event) {
        if (event.button !== 0) return
        const handle = this.#handles.find(({ element }) => event.target instanceof Node && element.contains(event.target))
        this.#initialScale = this.#values.scale
        if (this.#gestures.press(event, handle && handle !== this.#skull ? this.#drag(handle, event) : undefined)) {
            handle?.element.focus({ preventScroll: true })
            event.preventDefault()
        }
        // A release outside of the frame is not missed.
        this.#frame.setPointerCapture(event.pointerId)
    }

    /** @param {Handle} handle @param {PointerEvent} event */
    #drag(handle, event) {
        const value = dragging(handle, this.#skull.radius, this.#point(event), this.#values[handle.parameter])
        return { handle, value }
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const { target, factor } = this.#gestures.move(event)
        if (target) this.#set(target.handle, target.value(this.#point(event)))
        if (factor) this.#set(this.#skull, this.#initialScale * factor)
    }

    /** @param {PointerEvent} event */
    #release(event) {
        const handle = this.#gestures.release(event)?.handle
        if (handle?.isEye) this.#toggle(handle)
    }

    /** @param {WheelEvent} event */
    #turnWheel(event) {
        if (event.deltaY === 0 || performance.now() - this.#lastScroll < PAUSE) return
        event.preventDefault()
        const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
        this.#set(this.#skull, this.#values.scale * Math.exp(-pixels * WHEEL))
    }

    /**
     * The position of a pointer in the coordinates of the drawing, before it is turned or mirrored.
     * @param {PointerEvent} event
     */
    #point({ clientX, clientY }) {
        return new DOMPoint(clientX, clientY).matrixTransform(this.#group.getScreenCTM()?.inverse())
    }
}

/** A part of the face, with the range of its parameter. */
class Handle {
    /** @type {Point} */
    center = [0, 0]
    radius = 0

    /**
     * @param {string} part @param {string} label @param {"ellipse" | "circle" | "path" | "line"} kind
     * @param {NumberDeclaration} declaration @param {number} step
     */
    constructor(part, label, kind, { name, minimum, maximum, names = [] }, step) {
        this.part = part
        this.parameter = name
        this.minimum = minimum
        this.maximum = maximum
        this.names = names
        this.step = step
        this.shape = shape(kind, { class: "hit" })
        this.element = shape("g", {
            class: "handle", tabindex: "0", role: "slider", "aria-label": label, "aria-valuemin": minimum,
            "aria-valuemax": maximum, "aria-valuenow": 0, "data-part": part,
        }, this.shape)
    }

    get isEye() { return this.part.endsWith("Eye") }

    /** @param {boolean} isVisible */
    setVisible(isVisible) {
        this.element.toggleAttribute("hidden", !isVisible)
        this.element.setAttribute("tabindex", isVisible ? "0" : "-1")
    }

    /**
     * Moves the handle to a shape of the geometry.
     * @param {Shape} target
     */
    place({ circle, ellipse, line, path }) {
        if (path) setAttributes(this.shape, { d: pathData(path) })
        if (line) this.#placeLine(line)
        if (circle) this.#placeEllipse(circle.center, [circle.radius, circle.radius])
        if (ellipse) this.#placeEllipse(ellipse.center, ellipse.radii)
    }

    /** @param {number} value */
    show(value) {
        const named = this.names.find(name => name.value === value)
        const rounded = formatRounded(value)
        setAttributes(this.element, { "aria-valuenow": rounded, "aria-valuetext": named?.name ?? rounded })
    }

    /**
     * Moves the handle to a brow, or to an eye that is closed.
     * @param {{ from: Point, to: Point }} line
     */
    #placeLine({ from, to }) {
        const [x, y] = this.center = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
        this.radius = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2
        setAttributes(this.shape, this.isEye ? { cx: x, cy: y, r: this.radius }
            : { x1: from[0], y1: from[1], x2: to[0], y2: to[1] })
    }

    /** @param {Point} center @param {Point} radii */
    #placeEllipse([x, y], [width, height]) {
        this.center = [x, y]
        // The height of the skull is its radius; the width of an eye stays when it closes.
        this.radius = this.isEye ? width : height
        setAttributes(this.shape, { cx: x, cy: y, ...this.isEye ? { r: width } : { rx: width, ry: height } })
    }
}

/**
 * The `d` attribute for a path of the geometry.
 * @param {NonNullable<Shape["path"]>} path
 */
function pathData(path) {
    return path.map(({ move, line, curve }) => move ? `M${move}` : line ? `L${line}` : curve ? `C${curve}` : "Z").join("")
}
