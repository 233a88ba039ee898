/** @file The parts of the face that are edited on the picture itself. */
import { arrowDirection, hasModifier, setAttributes, shape } from "./elements.js"
import { dragging, Gestures } from "./gestures.js"
import { clamped, formatNumber, formatRounded } from "./numbers.js"
import { casingRadius, drawnMouth, lips, mouthDrop } from "./lips.js"
import { ellipseOutline, extent, middleOfLine, outline } from "./outlines.js"

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

// Lengths of grips, relative to the radius of the skull.
/** The distance of a grip from the lip or the brow that it moves. */
const GRIP_DISTANCE = 0.14
const GRIP_RADIUS = 0.08
const DOT_RADIUS = 0.03
/** The distance of the ring of the focus from a part, in pixels. */
const RING_DISTANCE = 5
/** The names of handles on the head, from back to front: a pupil is in front of its eye, and a lip in front of the grip beside it. */
const LAYERS = [/Raise|lowerLip/, /Eye/, /Pupil/, /mouth|Brow/]
/** The least length, in points, by which pupils must be able to move to be dragged. */
const MIN_ROOM = 0.5

/**
 * Transparent shapes over the picture, in the places that the geometry of the face says. Each handle is a slider for the
 * keyboard, which goes through the face from top to bottom, and a target for pointers, which get what is in front. They
 * edit the openness of an eye, where the pupils look, the tilt and the height of the brows, the curvature of the mouth
 * and how far it is open, and for the skull the scale. `edit` is called with the values of parameters as text, and the
 * name of what is edited, or null for an edit by itself that is no part of a movement.
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
    /** @type {Gestures<{ handle: Handle, values: (point: DOMPoint) => number[] }>} */
    #gestures = new Gestures()
    /** The scale when a pointer was pressed. */
    #initialScale = NaN
    #lastScroll = -Infinity

    /**
     * @param {HTMLElement} frame @param {SVGSVGElement} view @param {import("./edits.js").Declarations} declarations
     * @param {(values: Values, subject: string | null) => void} edit
     */
    constructor(frame, view, declarations, edit) {
        this.#frame = frame
        this.#view = view
        this.#edit = edit
        /** @param {string} name @param {string} part @param {string} label @param {string[]} parameters */
        const handle = (name, part, label, parameters, step = STEP) =>
            new Handle(name, part, label, parameters.map(parameter => declarations.number(parameter)), step)
        this.#skull = handle("skull", "skull", "Head", ["scale"], SCALE_STEP)
        this.#handles = [
            this.#skull,
            handle("leftRaise", "leftBrow", "Height of the brows, left", ["browRaise"]),
            handle("rightRaise", "rightBrow", "Height of the brows, right", ["browRaise"]),
            handle("leftBrow", "leftBrow", "Left brow", ["brows"]),
            handle("rightBrow", "rightBrow", "Right brow", ["brows"]),
            handle("leftEye", "leftEye", "Left eye", ["leftEye"]),
            handle("leftPupil", "leftPupil", "Left pupil", ["lookX", "lookY"]),
            handle("rightEye", "rightEye", "Right eye", ["rightEye"]),
            handle("rightPupil", "rightPupil", "Right pupil", ["lookX", "lookY"]),
            handle("mouth", "mouth", "Mouth", ["mouth"]),
            handle("lowerLip", "mouth", "Lower lip", ["mouthOpen"]),
        ]
        setAttributes(view, { role: "group", "aria-label": "Parts of the face", "aria-describedby": "keys" })
        view.append(this.#group)
        for (const handle of this.#handles) this.#add(handle)
        // All others are in front of the head, so that it has its target in it, and a click there gives it the focus.
        this.#skull.element.append(this.#skull.target)
        for (const layer of LAYERS) {
            this.#group.append(...this.#handles.filter(({ name }) => layer.test(name)).map(({ target }) => target))
        }
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
        /** @param {string} part */
        const find = part => shapes.find(shape => shape.part === part)
        for (const handle of this.#handles) {
            // The document leaves out what is the default.
            const values = handle.ranges.map(({ name, default: initial }) =>
                parameters[name] === undefined ? Number(initial) : parameters[name])
            // Eyes may be pupils alone.
            const target = find(handle.part) ?? find(handle.part.replace("Eye", "Pupil"))
            const isVisible = target !== undefined && values.every(value => typeof value === "number")
                && handle.place(target, this.#skull.radius, parameters, find(handle.eye))
            handle.depth = value => depth(handle, parameters, value)
            handle.setVisible(isVisible)
            if (!isVisible) continue
            for (const [index, { name }] of handle.ranges.entries()) {
                const value = Number(values[index])
                // The wheel goes on from the scale that was not rounded.
                const isRounded = handle === this.#skull && Math.abs(this.#values[name] - value) < ROUNDING
                if (!isRounded) this.#values[name] = value
            }
            handle.show(this.#current(handle))
        }
    }

    /** @param {Handle} handle */
    #add(handle) {
        this.#group.append(handle.element)
        handle.element.addEventListener("keydown", event => this.#handleKey(handle, event))
        handle.element.addEventListener("focus", () => handle.drawRing())
        for (const end of ["keydown", "blur"]) handle.element.addEventListener(end, () => handle.element.classList.remove("pressed"))
        if (handle === this.#skull) return
        // Chromium ignores touch-action inside of an SVG, and would scroll the page.
        handle.target.addEventListener("touchstart", event => event.preventDefault(), { passive: false })
    }

    /** @param {Handle} handle */
    #current(handle) {
        return handle.ranges.map(({ name }) => this.#values[name])
    }

    /** @param {Handle} handle @param {KeyboardEvent} event */
    #handleKey(handle, event) {
        if (hasModifier(event)) return
        const current = this.#current(handle)
        const next = handle.valuesAfter(event, current)
        if (next) {
            // At the end of the range there is nothing to edit.
            if (current.some((value, index) => value !== next[index])) this.#set(handle, next)
        } else if ((event.key === "Enter" || event.key === " ") && handle.eye) this.#toggle(handle)
        else return
        event.preventDefault()
    }

    /** @param {Handle} handle @param {number[]} values */
    #set(handle, values, isSingle = false) {
        /** @type {Values} */
        const texts = {}
        for (const [index, { name, minimum, maximum }] of handle.ranges.entries()) {
            // The small movements of a wheel add up, so this is not rounded.
            const limited = this.#values[name] = clamped(values[index] ?? NaN, minimum, maximum)
            texts[name] = formatNumber(clamped(Number(limited.toFixed(2)), minimum, maximum))
        }
        handle.show(this.#current(handle))
        this.#edit(texts, isSingle ? null : Object.keys(texts).join())
    }

    /**
     * Gives a handle the focus. After a press this is not shown until a key is pressed: browsers show any focus that a script gives.
     * @param {Handle} handle @param {boolean} isPress
     */
    #focus({ element }, isPress) {
        element.focus({ preventScroll: true })
        element.classList.toggle("pressed", isPress)
    }

    /**
     * Closes or opens an eye.
     * @param {Handle} handle
     */
    #toggle(handle, isPress = false) {
        const eye = this.#handles.find(({ name }) => name === handle.eye)
        if (!eye) return
        // A closed eye has no pupil, which would lose the focus.
        if (eye !== handle) this.#focus(eye, isPress)
        this.#set(eye, this.#current(eye).map(value => value > 0 ? 0 : 1), true)
    }

    /** @param {PointerEvent} event */
    #press(event) {
        if (event.button !== 0) return
        const handle = this.#handles.find(({ target }) => target === event.target)
        this.#initialScale = this.#values.scale
        if (this.#gestures.press(event, handle && handle !== this.#skull ? this.#drag(handle, event) : undefined)) {
            if (handle) this.#focus(handle, true)
            event.preventDefault()
        }
        // A release outside of the frame is not missed.
        this.#frame.setPointerCapture(event.pointerId)
    }

    /** @param {Handle} handle @param {PointerEvent} event */
    #drag(handle, event) {
        return { handle, values: dragging(handle, this.#skull.radius, this.#point(event), this.#current(handle)) }
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const { target, factor } = this.#gestures.move(event)
        if (target) this.#set(target.handle, target.values(this.#point(event)))
        if (factor) this.#set(this.#skull, [this.#initialScale * factor])
    }

    /** @param {PointerEvent} event */
    #release(event) {
        const handle = this.#gestures.release(event)?.handle
        if (handle?.eye) this.#toggle(handle, true)
    }

    /** @param {WheelEvent} event */
    #turnWheel(event) {
        if (event.deltaY === 0 || performance.now() - this.#lastScroll < PAUSE) return
        event.preventDefault()
        const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
        this.#set(this.#skull, [this.#values.scale * Math.exp(-pixels * WHEEL)])
    }

    /**
     * The position of a pointer in the coordinates of the drawing, before it is turned or mirrored.
     * @param {PointerEvent} event
     */
    #point({ clientX, clientY }) {
        return new DOMPoint(clientX, clientY).matrixTransform(this.#group.getScreenCTM()?.inverse())
    }
}

/** A part of the face, with the ranges of its parameters: two for pupils, else one. */
class Handle {
    /** @type {Point} */
    center = [0, 0]
    radius = 0
    /** The width of the line of the part. */
    width = 0
    /**
     * How far a pupil can be from the middle of its eye.
     * @type {Point}
     */
    room = [0, 0]
    /** How the mouth is drawn, if this is a part of it. */
    mouth = { curvature: 0, opening: 0, width: 1, reach: 1 }
    /**
     * How low the middle of a mouth or of its lower lip is for a value, relative to the radius of the skull.
     * @type {(value: number) => number}
     */
    depth = value => value

    /**
     * @param {string} name @param {string} part the part of the face whose shape says where the handle is
     * @param {string} label @param {NumberDeclaration[]} ranges @param {number} step
     */
    constructor(name, part, label, ranges, step) {
        this.name = name
        this.part = part
        this.ranges = ranges
        this.step = step
        this.shape = shape("path", { class: "hit" })
        this.target = shape("path", { class: "target", "data-target": name })
        this.dot = shape("path", { class: "dot" })
        this.rings = ["casing", "ring"].map(name => shape("path", { class: name }))
        const [first] = ranges
        this.element = shape("g", {
            class: "handle", tabindex: "0", role: "slider", "aria-label": label, "aria-valuemin": first?.minimum ?? 0,
            "aria-valuemax": first?.maximum ?? 0, "aria-valuenow": 0, "data-part": name,
        }, this.shape, ...this.rings)
        if (ranges.length > 1) setAttributes(this.element, { "aria-roledescription": "2D slider" })
        if (this.isGrip) this.element.append(this.dot)
    }

    /** The eye that this is, or that this is the pupil of; empty for other parts. */
    get eye() { return /^(left|right)(Eye|Pupil)$/.test(this.name) ? this.name.replace("Pupil", "Eye") : "" }

    /** Whether this is a point beside a part. */
    get isGrip() { return this.name !== this.part }

    /** @param {boolean} isVisible */
    setVisible(isVisible) {
        for (const part of [this.element, this.target]) part.toggleAttribute("hidden", !isVisible)
        this.element.setAttribute("tabindex", isVisible ? "0" : "-1")
        if (document.activeElement === this.element) this.drawRing()
    }

    /** Draws what shows the focus: a rectangle around the part. */
    drawRing() {
        const { a, b } = this.shape.getScreenCTM() ?? new DOMMatrix()
        const margin = this.isGrip ? 0 : this.width / 2 + RING_DISTANCE / Math.hypot(a, b)
        const { x, y, width, height } = this.shape.getBBox()
        const [across, down] = [width + 2 * margin, height + 2 * margin]
        const d = `M${x - margin},${y - margin}h${across}v${down}h${-across}Z`
        for (const ring of this.rings) setAttributes(ring, { d })
    }

    /**
     * Moves the handle to a shape of the geometry. Returns whether it can be used there.
     * @param {Shape} target @param {number} skullRadius @param {FaceParameters} parameters @param {Shape} [eye] the eye of a pupil
     */
    place(target, skullRadius, parameters, eye) {
        const { data, points } = outline(target)
        const [, top, , bottom] = points
        const { center, radii } = extent(points)
        this.center = center
        this.width = target.stroke?.width ?? 0
        // The height of the skull is its radius, from its top to the chin; the width of an eye stays when it closes.
        this.radius = this.eye ? radii[0] : Math.hypot(...radii)
        if (this.name === "skull" && top && bottom) {
            this.radius = parameters.face ? casingRadius(points, parameters.tilt ?? 0) : distance(top, bottom) / 2
        }
        if (this.part === "mouth" && points[0]) {
            // A robot's closed mouth has two halves.
            const right = points[parameters.mouthOpen || parameters.face ? 2 : 1] ?? points[0]
            this.mouth = drawnMouth(parameters, points[0], right, skullRadius)
        }
        if (this.isGrip) {
            const [x, y] = middleOfLine(target)
            const height = (this.name === "lowerLip" ? 1 : -1) * GRIP_DISTANCE * skullRadius
            const place = (/** @type {number} */ radius) =>
                ellipseOutline([x, y + height], [radius * skullRadius, radius * skullRadius]).data
            this.#outline(place(GRIP_RADIUS))
            setAttributes(this.dot, { d: place(DOT_RADIUS) })
        } else this.#outline(this.name === this.eye ? ellipseOutline(center, [this.radius, this.radius]).data : data)
        if (!this.eye || this.name === this.eye) return true
        if (!eye) return false
        const { radii: [width, height] } = extent(outline(eye).points)
        this.room = [Math.max(0, width - radii[0]), Math.max(0, height - radii[1])]
        return Math.max(...this.room) >= MIN_ROOM
    }

    /** @param {string} data */
    #outline(data) {
        for (const path of [this.shape, this.target]) setAttributes(path, { d: data })
    }

    /** @param {number[]} values */
    show(values) {
        const [first, second] = values.map(formatRounded)
        const named = this.ranges[0]?.names?.find(({ value }) => value === values[0])?.name
        setAttributes(this.element, {
            "aria-valuenow": first ?? 0,
            "aria-valuetext": second === undefined ? named ?? first ?? "" : `to the right ${first}, down ${second}`,
        })
    }

    /**
     * The values after a key is pressed, within their ranges; undefined if it has no meaning.
     * @param {KeyboardEvent} event @param {number[]} values
     */
    valuesAfter(event, [first = 0, second = 0]) {
        const [{ minimum, maximum } = { minimum: 0, maximum: 0 }, vertical] = this.ranges
        const direction = arrowDirection(event)
        if (vertical) {
            if (event.key === "PageUp") return [first, vertical.minimum]
            if (event.key === "PageDown") return [first, vertical.maximum]
            // Down is positive.
            if (direction && /Up|Down/.test(event.key)) {
                return [first, clamped(second - direction * this.step, vertical.minimum, vertical.maximum)]
            }
        }
        if (direction) return [clamped(first + direction * this.step, minimum, maximum), second]
        if (event.key === "Home") return [minimum, second]
        if (event.key === "End") return [maximum, second]
        return undefined
    }
}

/** @param {Point} first @param {Point} second */
function distance([x, y], [otherX, otherY]) {
    return Math.hypot(otherX - x, otherY - y)
}

/**
 * How low the middle of the lower lip is if the mouth is open by a value, or of a closed mouth with this curvature, relative to the
 * radius of the skull.
 * @param {Handle} handle @param {FaceParameters} parameters @param {number} value
 */
function depth({ name, mouth: { curvature, width, reach } }, { nose = 0 }, value) {
    return name === "mouth" ? lips(value, 0, width)[0][7]
        : lips(curvature, value * reach, width)[1][7] + mouthDrop(curvature, value, nose) - mouthDrop(curvature, 0, nose)
}
