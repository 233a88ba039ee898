/** @file Small pictures of the face with another value, beside the names of the values. */
import { element, showImage } from "./elements.js"

/** The side of a picture, in points. */
const SIDE = 64

/** Pictures that follow the face as long as they are visible. */
export class Previews {
    #jobs
    #address
    /**
     * What each picture shows.
     * @type {Map<Element, Values>}
     */
    #values = new Map()
    /** @type {Set<Element>} */
    #visible = new Set()
    #observer = new IntersectionObserver(entries => {
        for (const { target, isIntersecting } of entries) {
            if (isIntersecting) {
                this.#visible.add(target)
                this.#request(target)
            } else this.#visible.delete(target)
        }
    })

    /**
     * `address` returns the URL of the face with other values, in a size.
     * @param {import("./service.js").Jobs} jobs @param {(values: Values, side: number) => string | undefined} address
     */
    constructor(jobs, address) {
        this.#jobs = jobs
        this.#address = address
    }

    /**
     * A decorative picture of the face with some values.
     * @param {Values} values
     */
    picture(values) {
        const image = element("img", { alt: "", width: SIDE, height: SIDE })
        this.#values.set(image, values)
        this.#observer.observe(image)
        return image
    }

    /** Shows another face. */
    update() {
        for (const image of this.#visible) this.#request(image)
    }

    /** @param {Element} image */
    #request(image) {
        const values = this.#values.get(image)
        if (!values || !(image instanceof HTMLImageElement)) return
        this.#jobs.request(`preview ${JSON.stringify(values)}`, async () => {
            const source = this.#address(values, SIDE)
            if (source && this.#visible.has(image)) await showImage(image, source)
        })
    }
}
