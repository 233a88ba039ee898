/** @file The picture of a board in the page, and its animations. */
import { SIDE } from "./slides.js"

/** In milliseconds. */
const SLIDING = 110
const APPEARING = 130
/** The width of the lines, as a part of a cell's width. */
const LINE = 1 / 10

const isStill = matchMedia("(prefers-reduced-motion: reduce)")

/** A picture of the service, which is inlined so that its tiles can be moved: each is a rectangle before a number. */
export class BoardPicture {
    #container
    #animations = []

    /** `container` contains the picture. */
    constructor(container) {
        this.#container = container
    }

    /** Moves the tiles, and resolves when they are there. They stay there until another picture is shown. */
    async slide(slides) {
        this.finish()
        const tiles = this.#tiles
        if (isStill.matches || tiles.length !== slides.length) return
        // The service specifies the geometry: a tile fills its cell except for the lines around it.
        const { width: tileWidth, height: tileHeight } = box(tiles[0][0])
        const [width, height] = [tileWidth / (1 - LINE), tileHeight + tileWidth / (1 - LINE) * LINE]
        this.#animations = slides.flatMap(({ from, to }, index) => {
            const x = (to % SIDE - from % SIDE) * width
            const y = (Math.floor(to / SIDE) - Math.floor(from / SIDE)) * height
            if (x === 0 && y === 0) return []
            const frames = { transform: ["none", `translate(${x}px, ${y}px)`] }
            return tiles[index].map(part => part.animate(frames, { duration: SLIDING, easing: "ease-in-out", fill: "forwards" }))
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

    /** Scales a tile about its centre. */
    #scale(tile, factors) {
        const { x, y, width, height } = box(tile[0])
        const center = `${x + width / 2}px, ${y + height / 2}px`
        const back = `${-x - width / 2}px, ${-y - height / 2}px`
        const transform = factors.map(factor => `translate(${center}) scale(${factor}) translate(${back})`)
        for (const part of tile) this.#animations.push(part.animate({ transform }, { duration: APPEARING, easing: "ease-out" }))
    }

    /** The rectangle and the number of each tile, in the order of their nodes. */
    get #tiles() {
        return [...this.#container.querySelectorAll("path")].map(number => [number.previousElementSibling, number])
    }
}

/** The bounds that the attributes of a rectangle specify. */
function box(rectangle) {
    return Object.fromEntries(["x", "y", "width", "height"].map(name => [name, Number(rectangle.getAttribute(name))]))
}
