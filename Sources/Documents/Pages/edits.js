/**
 * @file What an edit of one parameter changes in the query of a face.
 *
 * The service rejects what contradicts itself, such as `size` beside `width`. An edit by hand should not lead there: the
 * parameter that is edited wins, and what can't stay beside it goes.
 */

/** Parameters that are different ways to say the same, and are rejected together. */
const ALTERNATIVES = [["mood", "value"]]

/** Named values that need another parameter, as the declarations say only in words. */
const NEEDS_OF_VALUES = { fill: { mood: ["mood", "value"] } }

/** The declarations of the service by their names, in documented order. */
export class Declarations {
    all
    #byName
    /** The parameters that stand for others, by the names of these. */
    #wholes

    constructor(list) {
        this.all = list
        this.#byName = new Map(list.map(declaration => [declaration.name, declaration]))
        this.#wholes = new Map(list.flatMap(whole => (whole.parts ?? []).map(part => [part, whole])))
    }

    get(name) { return this.#byName.get(name) }

    /** The parameter that stands for this one and others; undefined if there is none. */
    whole(name) { return this.#wholes.get(name) }

    /** Whether one of the parameters that this one needs, or a named value of it, is in the query, or it needs none. */
    isMet(name, query, value) {
        return [this.get(name)?.needs, NEEDS_OF_VALUES[name]?.[value]]
            .every(needs => !needs || needs.some(needed => query.has(needed)))
    }
}

/** A copy of the query with other values. A value of null removes a parameter, before others are set. */
export function edited(query, values, declarations) {
    const result = new URLSearchParams(query)
    const names = Object.keys(values)
    for (const name of names.filter(name => values[name] === null)) edit(result, name, null, declarations)
    for (const name of names.filter(name => values[name] !== null)) edit(result, name, values[name], declarations)
    removeUnmet(result, declarations)
    return result
}

function edit(query, name, value, declarations) {
    if (value === null) return query.delete(name)
    splitWhole(query, declarations.whole(name))
    for (const part of declarations.get(name)?.parts ?? []) query.delete(part)
    for (const group of ALTERNATIVES.filter(group => group.includes(name))) {
        for (const other of group.filter(other => other !== name)) query.delete(other)
    }
    removeWhatItSets(query, name, declarations)
    query.set(name, value)
}

/** Replaces a parameter that stands for others by these. */
function splitWhole(query, whole) {
    if (!whole || !query.has(whole.name)) return
    for (const part of whole.parts) {
        if (!query.has(part)) query.set(part, query.get(whole.name))
    }
    query.delete(whole.name)
}

/** Features in the query win over a mood: with them, the mood that is edited would change nothing. */
function removeWhatItSets(query, name, declarations) {
    for (const set of declarations.get(name)?.sets ?? []) {
        const target = declarations.get(set)
        if (target?.group !== "feeling") continue
        for (const removed of [set, ...target.parts ?? []]) query.delete(removed)
    }
}

/** Removes the parameters whose values need another one that is not in the query. */
function removeUnmet(query, declarations) {
    for (const name of [...query.keys()]) {
        if (!declarations.isMet(name, query, query.get(name))) query.delete(name)
    }
}

/**
 * The values that a face has, by the names of the parameters: what the query says, or else what the canonical query of
 * the service spells out, or else the default. The value of a parameter is undefined if none of them has one.
 */
export function resolvedValues(query, canonical, declarations) {
    const values = {}
    for (const { name, kind, default: initial } of declarations.all) {
        const whole = declarations.whole(name)
        // The canonical form of a colour is one that every program reads.
        const given = kind === "color" ? null : query.get(name)
        values[name] = given ?? canonical.get(name) ?? (whole && canonical.get(whole.name)) ?? initial ?? whole?.default
    }
    for (const { name, parts } of declarations.all.filter(({ name, parts }) => parts && !query.has(name))) {
        const [first, ...others] = parts.map(part => values[part])
        values[name] = others.every(other => other === first) ? first : undefined
    }
    return values
}
