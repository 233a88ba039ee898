/** @file The sections of the inspector: each has the parameters of one group, and is in the panel of a tab. */
import { element, find } from "./elements.js"

/**
 * The panel and the title of each section, by its group in `/parameters.json`. The features of an expression, which feelings
 * set, are a group of their own here.
 * @type {Record<string, { panel: string, title: string, lead?: string }>}
 */
export const SECTIONS = {
    identity: { panel: "who", title: "Kind, seed and palette" },
    feeling: { panel: "feeling", title: "Mood, status and badge" },
    data: { panel: "feeling", title: "Data", lead: "A number as a face: the closer to the maximum, the happier." },
    motion: { panel: "feeling", title: "Motion", lead: "Your system prefers reduced motion, so the face doesn't move here."
        + " As SVG it moves only for people without that setting; as GIF or animated PNG it moves for everybody." },
    expression: { panel: "face", title: "Expression" },
    head: { panel: "face", title: "Head" },
    eyes: { panel: "face", title: "Eyes" },
    features: { panel: "face", title: "Brows, mouth and teeth" },
    worn: { panel: "face", title: "Hair, clothes and accessories" },
    style: { panel: "style", title: "Lines and colours" },
    canvas: { panel: "style", title: "Size and background" },
    delivery: { panel: "use", title: "Format" },
}

/**
 * The section of a group, which is made when it is first needed. It is closed, unless there is nothing else in its panel.
 * @param {string} group
 */
export function section(group) {
    const { panel, title, lead } = SECTIONS[group]
    const place = find(`#panel-${panel}`, HTMLElement)
    const existing = place.querySelector(`[data-group=${group}]`)
    if (existing) return existing
    const created = element("details", { className: "section", open: place.childElementCount === 0 },
        element("summary", {}, element("h2", { textContent: title })),
        ...lead ? [element("p", { className: "lead", textContent: lead })] : [])
    created.dataset.group = group
    place.append(created)
    return created
}
