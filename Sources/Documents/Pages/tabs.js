/** @file Tabs, of which one panel is shown at a time. */

import { hasModifier } from "./elements.js"

/** The tabs of a list; each controls a panel. */
export class Tabs {
    #tabs

    constructor(list) {
        this.#tabs = [...list.querySelectorAll("[role=tab]")]
        for (const tab of this.#tabs) tab.addEventListener("click", () => this.#select(tab))
        list.addEventListener("keydown", event => this.#handleKey(event))
    }

    /** Shows the panel that an element is in. */
    reveal(target) {
        const tab = this.#tabs.find(tab => panel(tab).contains(target))
        if (tab) this.#select(tab)
    }

    #select(selected) {
        for (const tab of this.#tabs) {
            tab.setAttribute("aria-selected", String(tab === selected))
            tab.tabIndex = tab === selected ? 0 : -1
            panel(tab).hidden = tab !== selected
        }
    }

    #handleKey(event) {
        if (hasModifier(event)) return
        const current = this.#tabs.indexOf(event.target)
        const last = this.#tabs.length - 1
        const target = {
            ArrowRight: current === last ? 0 : current + 1, ArrowLeft: current === 0 ? last : current - 1, Home: 0, End: last,
        }[event.key]
        if (target === undefined) return
        event.preventDefault()
        this.#select(this.#tabs[target])
        this.#tabs[target].focus()
    }
}

function panel(tab) {
    return document.getElementById(tab.getAttribute("aria-controls"))
}
