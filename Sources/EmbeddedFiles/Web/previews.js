/** @file Small pictures of the face with another value, beside the names of the values. */
import { element, showImage } from "./elements.js"

/** The side of a picture, in points. */
const SIDE = 64

/** Pictures that follow the face as long as they are visible. */
export class Previews {
    #jobs
    #address
    /**
     * The values that each picture shows, and the name of its jobs.
     * @type {Map<Element, { values: Values, name: string }>}
     */
    #pictures = new Map()
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
        this.#pictures.set(image, { values, name: `preview ${this.#pictures.size}` })
        this.#observer.observe(image)
        return image
    }

    /** Shows another face. */
    update() {
        for (const image of this.#visible) this.#request(image)
    }

    /** @param {Element} image */
    #request(image) {
        const picture = this.#pictures.get(image)
        if (!picture || !(image instanceof HTMLImageElement)) return
        this.#jobs.request(picture.name, async () => {
            const source = this.#address(picture.values, SIDE)
            if (source && this.#visible.has(image)) await showImage(image, source)
        })
    }
}
