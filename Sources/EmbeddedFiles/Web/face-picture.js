/** @file The picture of a face that morphs into other faces, talks, looks at the pointer, and moves as the service says. */
import { faceParts, motionOf, mouthOutline } from "./face-geometry.js"
import { mix } from "./lips.js"

// Times in milliseconds.
const MORPH = 250
/** In which the mouth and the eyes go two thirds of the way to their goals. */
const DELAY = 60
/** In which a sound fades to a third. */
const FADE = 150
/** After which the mouth is again that of a face that doesn't talk. */
const PAUSE = 450
/** Between two pictures of a face that only breathes and blinks. */
const FRAME = 30

/** How far the mouth is open at the highest level, and how far when the face talks by itself: half of the time, and if it is round. */
const WIDE = 0.75
const HALF = 0.35
const ROUND = 0.5
/** How far the features of a face follow the pointer, as a part of the picture's width. */
const TURN = 0.02
const TURN_OF_ROBOT = 0.01
/** The parts that don't follow it. The pane of a robot is a frame, and other plates are features. */
const STILL = /Ear|skull|topper|mark|neck|body|collar|badge|beard|side|detail/
const STILL_WITH_PANE = new RegExp(`${STILL.source}|plate`)

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)")

/**
 * A part with its element, and its numbers at the beginning of a morph and at the end; `numbers` are those now.
 * @typedef {import("./face-geometry.js").FacePart & { element: Element, from: number[], to: number[] }} DrawnPart
 */

export class FacePicture {
    element = shape("svg")

    #isVisible = false
    /**
     * The point in the window that the face looks at.
     * @type {DOMPoint | undefined}
     */
    #point
    #background = shape("rect")
    #face = shape("g")
    /** @type {DrawnPart[]} */
    #parts = []
    /** @type {FaceDocument | undefined} */
    #document
    #frame = 0
    #time = 0
    /** When the face was shown; 0 before its first frame. */
    #start = 0
    /** Whether more changes than the place in the loop of the motion. */
    #isBusy = false
    /** The level of the last sound, and when that was: Infinity before its first frame. */
    #level = 0
    #heard = -Infinity
    /**
     * Where the face looks, how much of this is due to the pointer, how far the mouth is open, how much of this is due to talking, and
     * how round it is.
     */
    #state = [0, 0, 0, 0, 0, 0]
    /**
     * The mouth of a face that talks by itself.
     * @type {MovingGroup | undefined}
     */
    #mouth

    constructor() {
        // Clips to the size of the face, also in an element with another ratio.
        const tile = shape("svg")
        tile.append(this.#background, this.#face)
        this.element.append(tile)
    }

    /**
     * Shows a face: by a morph from what is shown now, if that has the same size.
     * @param {FaceDocument} document
     */
    show(document) {
        const { bounds: { width, height }, background, parameters: { opacity } } = document
        const { color: fill = "none", cornerRadius: rx = 0 } = background ?? {}
        const viewBox = `0 0 ${width} ${height}`
        const isMorph = this.element.getAttribute("viewBox") === viewBox
        setAttributes(this.element, { viewBox, opacity })
        setAttributes(this.#face, { transform: `matrix(${document.transform})` })
        setAttributes(this.#background, { width, height, rx, fill })

        // What has vanished in the last morph is left out.
        const shown = this.#parts.filter(({ numbers: [opacity] }) => isMorph && opacity > 0)
        const parts = faceParts(document).map(part => {
            const { element = shape("path"), numbers = isMorph ? hidden(part) : part.numbers }
                = shown.find(({ key }) => key === part.key) ?? {}
            setAttributes(element, part.attributes)
            return { ...part, element, numbers, from: numbers, to: part.numbers }
        })
        // What vanishes keeps its place until then: in front of the same part.
        shown.forEach((part, index) => {
            if (parts.some(({ key }) => key === part.key)) return
            const place = parts.findIndex(({ key }) => key === shown[index - 1]?.key) + 1
            parts.splice(place, 0, { ...part, from: part.numbers, to: hidden(part) })
        })
        this.#face.replaceChildren(...parts.map(({ element }) => element))
        this.#parts = parts
        this.#document = document
        this.#start = 0
        this.#requestFrame()
    }

    /**
     * Opens the mouth by a level from 0 to 1.
     * @param {number} level
     */
    talk(level) {
        this.#level = Math.min(Math.max(level, 0), 1) || 0
        this.#heard = Infinity
        this.#requestFrame()
    }

    /** @param {boolean} isVisible */
    setVisible(isVisible) {
        this.#isVisible = isVisible
        this.#requestFrame()
    }

    /**
     * Looks at a point in the window, or where the face looks by itself.
     * @param {DOMPoint} [point]
     */
    lookAt(point) {
        this.#point = point
        this.#requestFrame()
    }

    /** Draws the next frame: all of it, unless only the place in the loop of the motion has changed. */
    #requestFrame(isBusy = true) {
        this.#isBusy = isBusy
        cancelAnimationFrame(this.#frame)
        this.#frame = requestAnimationFrame(time => this.#draw(time))
    }

    /** @param {number} time */
    #draw(time) {
        if (!this.#document) return
        const { motion } = this.#document
        const isMoving = this.#isVisible && !reducedMotion.matches
        this.#start ||= time
        let offset = -1
        if (motion && isMoving) {
            const turns = (motion.loops ? time - this.#start : time) / motion.duration
            if (turns < (motion.loops || Infinity)) offset = (turns + motion.phase) % 1
        }
        if (this.#isBusy || offset < 0 || time > this.#time + FRAME) {
            if (this.#isBusy) this.#change(time, isMoving, offset)
            this.#move(offset)
            this.#time = time
        }
        if (this.#isVisible && (this.#isBusy || offset >= 0)) this.#requestFrame(this.#isBusy)
    }

    /**
     * Draws what doesn't follow from the offset alone.
     * @param {number} time @param {boolean} isMoving @param {number} offset
     */
    #change(time, isMoving, offset) {
        const morph = isMoving ? Math.min((time - this.#start) / MORPH, 1) : 1
        const goals = [...this.#lookGoals(isMoving), ...this.#voiceGoals(time, offset)]
        this.#state = mix(this.#state, goals, 1 - Math.exp((this.#time - time) / DELAY))
            .map((value, index) => index > 2 && this.#mouth || Math.abs(value - goals[index]) < 0.001 ? goals[index] : value)
        this.#isBusy = morph < 1 || goals[4] > 0 || `${this.#state}` !== `${goals}`
        for (const part of this.#parts) {
            part.numbers = mix(part.from, part.to, morph * morph * (3 - 2 * morph))
            const { element, letters, lip, numbers: [, ...numbers] } = part
            const [, , , mouth, share, roundness] = this.#state
            const [opening] = mix([numbers[5]], [mouth * numbers[10]], share)
            setAttributes(element, { d: pathData(letters, lip < 0 ? numbers : mouthOutline(numbers, lip, opening, roundness)) })
        }
    }

    /**
     * Where the face should look, from -1 to 1, and whether this is due to the pointer.
     * @param {boolean} isMoving
     */
    #lookGoals(isMoving) {
        const [lookX, lookY] = this.#state
        if (!this.#point || !isMoving) return [lookX, lookY, 0]
        const { x, y } = this.#point.matrixTransform(this.#face.getScreenCTM()?.inverse())
        const { width, height } = this.element.viewBox.baseVal
        const [right, down] = [x / width - 0.5, y / height - 0.5]
        const distance = Math.max(Math.hypot(right, down), 1)
        return [right / distance, down / distance, 1]
    }

    /**
     * How far the mouth should be open, whether the face talks, by itself until it is told what to say, and whether its mouth is round.
     * @param {number} time @param {number} offset
     */
    #voiceGoals(time, offset) {
        this.#heard = Math.min(this.#heard, time)
        const silence = time - this.#heard
        const mouths = this.#parts.flatMap(({ lip, mouths }) => lip ? [] : mouths)
        const index = silence < Infinity || offset < 0 ? -1 : mouths.findIndex(mouth => motionOf(mouth, offset).opacity)
        this.#mouth = mouths[index]
        if (silence < PAUSE) return [WIDE * this.#level * Math.exp(-silence / FADE), 1, 0]
        if (index < 0) return [0, 0, 0]
        return [[ROUND, WIDE, HALF, 0, this.#document?.parameters.mouthOpen ?? 0][index], 1, index === 0 ? 1 : 0]
    }

    /**
     * Draws where the motion and the pointer have the parts.
     * @param {number} offset
     */
    #move(offset) {
        const [lookX, lookY, share] = this.#state
        const { width } = this.element.viewBox.baseVal
        const face = this.#document?.parameters.face
        const turn = face ? TURN_OF_ROBOT : TURN
        const still = face === "screen" || face === "port" ? STILL_WITH_PANE : STILL
        /** @type {Map<MovingGroup, ReturnType<typeof motionOf>>} */
        const motions = new Map()
        for (const { element, name, groups, numbers, lip } of this.#parts) {
            // Doubled, so that what replaces another part doesn't show what is behind both.
            let opacity = Math.min(2 * numbers[0], 1)
            let transform = ""
            if (share > 0 && !still.test(name)) {
                // Of other parts both are the part itself. A dot has no other eye, but one that is closed, which is no ellipse.
                const [eye, pupil] = ["Eye", "Pupil"].map(other =>
                    this.#parts.find(part => part.letters === "E" && part.name === name.replace(/Pupil|Glint/, other))?.numbers)
                const shift = [lookX, lookY].map((look, axis) => share * (look * turn * width
                    + (eye && pupil ? look * (eye[axis + 3] - pupil[axis + 3]) - pupil[axis + 1] + eye[axis + 1] : 0)))
                transform = `translate(${shift})`
            }
            for (const group of lip >= 0 && this.#mouth ? [...groups, this.#mouth] : groups) {
                // A face that looks at the pointer doesn't look aside.
                const motion = motions.get(group) ?? motionOf(group, share > 0 && group.part.endsWith("Pupil") ? -1 : offset)
                motions.set(group, motion)
                opacity *= motion.opacity
                transform += motion.transform
            }
            setAttributes(element, { opacity, transform })
        }
    }
}

/**
 * The numbers of a part that vanishes, or appears: an eye closes, or opens.
 * @param {import("./face-geometry.js").FacePart} part
 */
function hidden({ name, letters, numbers }) {
    const isFlat = letters === "E" && /Eye|Pupil|Glint/.test(name)
    return numbers.map((number, index) => index === 0 || index === 4 && isFlat ? 0 : number)
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 */
function shape(name) {
    return document.createElementNS("http://www.w3.org/2000/svg", name)
}

/** @param {Element} element @param {Record<string, unknown>} attributes */
function setAttributes(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`)
    }
}

/** @param {string} letters @param {number[]} numbers */
function pathData(letters, numbers) {
    if (letters === "E") {
        const [x, y, width, height, rotation] = numbers
        const [right, down] = [Math.cos, Math.sin].map(part => part(rotation * Math.PI / 180) * width)
        const half = `a${width},${height},${rotation},1,1,`
        return `M${x - right},${y - down}${half}${2 * right},${2 * down}${half}${-2 * right},${-2 * down}Z`
    }
    let index = 0
    return letters.replace(/[MC]/g, letter => letter + numbers.slice(index, index += letter === "M" ? 2 : 6))
}
