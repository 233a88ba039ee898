/** @file The picture of a board in the page, and its animations. */
import { SIDE } from "./slides.js"

/** @typedef {import("./slides.js").Slide} Slide */
/** @typedef {import("./slides.js").Changes} Changes */

/** In milliseconds. */
const SLIDING = 110
const APPEARING = 130
/** The width of the lines, as a part of a cell's width. */
const LINE = 1 / 10

const isStill = matchMedia("(prefers-reduced-motion: reduce)")

/** A picture of the service, which is inlined so that its tiles can be moved. */
export class BoardPicture {
    #container
    /** @type {Animation[]} */
    #animations = []

    /**
     * `container` contains the picture.
     * @param {HTMLElement} container
     */
    constructor(container) {
        this.#container = container
    }

    /**
     * Moves the tiles, and resolves when they are there. They stay there until another picture is shown.
     * @param {Slide[]} slides
     */
    async slide(slides) {
        this.finish()
        const tiles = this.#tiles
        if (isStill.matches || tiles.length !== slides.length) return
        this.#animations = slides.flatMap(({ from, to }, index) => {
            const tile = tiles[index]
            // The service specifies the geometry: a tile fills its cell except for the lines around it.
            const width = attribute(tile.rectangle, "width") / (1 - LINE)
            const height = attribute(tile.rectangle, "height") + width * LINE
            const x = (to % SIDE - from % SIDE) * width
            const y = (Math.floor(to / SIDE) - Math.floor(from / SIDE)) * height
            if (x === 0 && y === 0) return []
            const transform = ["none", `translate(${x}px, ${y}px)`]
            return animate(tile, transform, { duration: SLIDING, easing: "ease-in-out", fill: "forwards" })
        })
        await Promise.allSettled(this.#animations.map(animation => animation.finished))
    }

    /** Lets the movements end at once. */
    finish() {
        for (const animation of this.#animations) animation.finish()
    }

    /** Puts the tiles back. */
    restore() {
        for (const animation of this.#animations.splice(0)) animation.cancel()
    }

    /**
     * Replaces the picture by another one, which is markup of the service. `nodes` are those of its tiles, in their order;
     * tiles at `merged` nodes grow for a moment, and those at `added` nodes appear.
     * @param {string} markup @param {number[]} nodes @param {Changes} changes
     */
    show(markup, nodes, { merged, added }) {
        const picture = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement
        this.#animations = []
        this.#container.replaceChildren(document.importNode(picture, true))
        const tiles = this.#tiles
        if (isStill.matches || tiles.length !== nodes.length) return
        for (const [index, node] of nodes.entries()) {
            if (merged.has(node)) this.#scale(tiles[index], [1, 1.12, 1])
            if (added.has(node)) this.#scale(tiles[index], [0, 1])
        }
    }

    /**
     * Scales a tile about its centre.
     * @param {Tile} tile @param {number[]} factors
     */
    #scale(tile, factors) {
        const x = attribute(tile.rectangle, "x") + attribute(tile.rectangle, "width") / 2
        const y = attribute(tile.rectangle, "y") + attribute(tile.rectangle, "height") / 2
        const transform = factors.map(factor => `translate(${x}px, ${y}px) scale(${factor}) translate(${-x}px, ${-y}px)`)
        this.#animations.push(...animate(tile, transform, { duration: APPEARING, easing: "ease-out" }))
    }

    /** The tiles in the order of their nodes. A rectangle without a number after it is the background. */
    get #tiles() {
        return [...this.#container.querySelectorAll("rect")].flatMap(rectangle => {
            const number = rectangle.nextElementSibling
            return number instanceof SVGPathElement ? [{ rectangle, number }] : []
        })
    }
}

/**
 * A tile in the markup of the service, which writes the outline of its number after its rectangle.
 * @typedef {{ rectangle: SVGRectElement, number: SVGPathElement }} Tile
 */

/** @param {Tile} tile @param {string[]} transform @param {KeyframeAnimationOptions} options */
function animate({ rectangle, number }, transform, options) {
    return [rectangle, number].map(part => part.animate({ transform }, options))
}

/** @param {SVGRectElement} rectangle @param {string} name */
function attribute(rectangle, name) {
    return Number(rectangle.getAttribute(name))
}
