/** @file Texts to copy. */
import { button, element, find } from "./elements.js"

/** How long a button says that it has copied, in milliseconds. */
const CONFIRMATION = 2000

/** A text with a button that copies it. */
export class Snippet {
    #code = element("code", { tabIndex: 0, role: "textbox", "aria-readonly": "true" })

    /**
     * `whenReady` waits until the text is that of the current face.
     * @param {string} name @param {() => Promise<void>} whenReady
     */
    constructor(name, whenReady) {
        this.#code.setAttribute("aria-label", name)
        const copying = button("Copy", { "aria-label": `Copy ${name}` })
        prepareCopying(copying, this.#code, whenReady)
        this.element = element("div", { className: "snippet" }, element("h3", { textContent: name }), copying,
            element("pre", {}, this.#code))
        this.element.dataset.snippet = name
    }

    /** @param {string} words */
    show(words) {
        this.#code.textContent = words
    }
}

/**
 * Lets a button copy the text of an element, and confirm it.
 * @param {HTMLElement} target @param {HTMLElement} source @param {() => Promise<void>} whenReady
 */
export function prepareCopying(target, source, whenReady) {
    const words = target.textContent
    const label = target.getAttribute("aria-label")
    let timer = 0
    target.addEventListener("click", async () => {
        await whenReady()
        const isCopied = await copy(source)
        target.textContent = isCopied ? "Copied" : "Selected, copy it"
        target.classList.toggle("confirmed", isCopied)
        if (label) target.setAttribute("aria-label", target.textContent)
        announce(target.textContent)
        clearTimeout(timer)
        timer = setTimeout(() => {
            target.textContent = words
            target.classList.remove("confirmed")
            if (label) target.setAttribute("aria-label", label)
        }, CONFIRMATION)
    })
}

/**
 * Tells assistive technology about something that happened.
 * @param {string} words
 */
export function announce(words) {
    find("#announcement", HTMLElement).textContent = words
}

/**
 * Copies the text of an element. If the browser does not allow it, the text is selected, to be copied by hand.
 * @param {HTMLElement} source
 */
async function copy(source) {
    try {
        // Browsers have a clipboard only for pages that are loaded with HTTPS or from the same machine.
        await navigator.clipboard.writeText(source.textContent ?? "")
        return true
    } catch {
        getSelection()?.selectAllChildren(source)
        return document.execCommand("copy")
    }
}
