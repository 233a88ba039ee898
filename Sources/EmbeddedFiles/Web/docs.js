/** @file The search field of the documentation, and links to anchors that have moved to another page. */
import { element, find } from "./elements.js"
import { search, withSynonyms } from "./search.js"
import { SEARCH_INDEX } from "./search-index.js"
import { SYNONYMS } from "./synonyms.js"

/** The address of the service, whatever path it has. */
const BASE = new URL("..", import.meta.url)

const ENTRIES = withSynonyms(SEARCH_INDEX, SYNONYMS)

const box = find(".search", HTMLElement)
const field = find("#query", HTMLInputElement)
const results = find("#results", HTMLElement)
const found = find("#found", HTMLElement)

/** Shows the results of what is in the field. */
function update() {
    const matches = search(field.value, ENTRIES)
    results.replaceChildren(...matches.map(({ title, link, text, value }) =>
        element("li", {}, element("a", { href: new URL(link, BASE).href },
            element("strong", {}, title), ...value ? [" ", element("code", {}, value)] : [],
            ...text ? [element("span", { className: "quiet" }, text)] : []))))
    results.hidden = matches.length === 0
    const isEmpty = field.value.trim() === ""
    found.textContent = isEmpty ? "" : matches.length === 1 ? "1 result" : `${matches.length} results`
    found.classList.toggle("visually-hidden", isEmpty || matches.length > 0)
}

/** Ends the search. */
function close() {
    field.value = ""
    update()
}

/**
 * Moves the focus from the field or a result to the next result, or with -1 to the previous one or the field.
 * @param {1 | -1} step
 */
function move(step) {
    const links = [...results.querySelectorAll("a")]
    const current = links.findIndex(link => link === document.activeElement)
    const next = current + step
    if (next < 0) field.focus()
    else links[Math.min(next, links.length - 1)]?.focus()
}

field.addEventListener("input", update)
box.addEventListener("keydown", event => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault()
        move(event.key === "ArrowDown" ? 1 : -1)
    } else if (event.key === "Escape") {
        close()
        field.focus()
    } else if (event.key === "Enter" && event.target === field) results.querySelector("a")?.click()
})
results.addEventListener("click", event => {
    // A link to this page leaves it open.
    if (event.target instanceof Element && event.target.closest("a") && !event.ctrlKey && !event.metaKey) close()
})
field.addEventListener("focus", update)
// Not for a focus that goes nowhere, as in Safari when a link is pressed.
box.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) results.hidden = true
})
addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !box.contains(target)) results.hidden = true
})
addEventListener("keydown", event => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (event.key !== "/" || isTyping || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    field.focus()
})
// The state of a page to which the browser goes back.
addEventListener("pageshow", update)
box.classList.add("ready")

/** Follows the link that has the anchor of the URL: what it leads to was on this page once. */
function follow() {
    const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
    if (target instanceof HTMLAnchorElement) location.replace(target.href)
}

addEventListener("hashchange", follow)
follow()
