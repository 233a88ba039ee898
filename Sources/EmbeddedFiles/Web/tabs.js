/** @file Tabs, of which one panel is shown at a time. */
import { find, findAll, hasModifier } from "./elements.js"

/** The tabs of a list; each controls a panel. */
export class Tabs {
    #tabs
    #list

    /** @param {string} list */
    constructor(list) {
        this.#tabs = findAll(`${list} [role=tab]`, HTMLButtonElement)
        for (const tab of this.#tabs) tab.addEventListener("click", () => this.#select(tab))
        this.#list = find(list, HTMLElement)
        this.#list.addEventListener("keydown", event => this.#handleKey(event))
        // Narrow tabs have several rows, and what is scrolled into view has to be below them.
        new ResizeObserver(() => {
            document.documentElement.style.setProperty("--tabs", `${this.#list.offsetHeight}px`)
        }).observe(this.#list)
    }

    /**
     * Shows the panel and the section that an element is in.
     * @param {Element} target
     */
    reveal(target) {
        const section = target.closest("details")
        if (section) section.open = true
        const tab = this.#tabs.find(tab => panel(tab).contains(target))
        if (tab) this.#select(tab)
    }

    /** @param {HTMLElement} selected */
    #select(selected) {
        for (const tab of this.#tabs) {
            tab.setAttribute("aria-selected", String(tab === selected))
            tab.tabIndex = tab === selected ? 0 : -1
            panel(tab).hidden = tab !== selected
        }
        // The list stays in view while a panel is scrolled; the next panel is read from its beginning.
        const shown = panel(selected)
        const isAbove = shown.getBoundingClientRect().top < this.#list.getBoundingClientRect().bottom
        if (isAbove) shown.scrollIntoView()
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        const current = this.#tabs.findIndex(tab => tab === event.target)
        const target = this.#tabs[hasModifier(event) ? NaN : indexAfter(event.key, current, this.#tabs.length)]
        if (!target) return
        event.preventDefault()
        this.#select(target)
        target.focus()
    }
}

/**
 * The index of the tab that a key leads to from the current one, of `count` tabs; NaN if the key leads to none.
 * @param {string} key @param {number} current @param {number} count
 */
export function indexAfter(key, current, count) {
    switch (key) {
    case "ArrowRight": return (current + 1) % count
    case "ArrowLeft": return (current + count - 1) % count
    case "Home": return 0
    case "End": return count - 1
    default: return NaN
    }
}

/** @param {HTMLElement} tab */
function panel(tab) {
    return find(`#${tab.getAttribute("aria-controls")}`, HTMLElement)
}
