/**
 * @file What an edit of one parameter changes in the query of a face.
 *
 * The service rejects what contradicts itself, such as `size` beside `width`. An edit by hand should not lead there: the
 * parameter that is edited wins, and what can't stay beside it goes.
 */

/** Parameters that are different ways to say the same, and are rejected together. */
const ALTERNATIVES = [["mood", "value", "status"], ["energy", "status"]]

/** The groups that tell faces apart. */
const LOOK = ["identity", "head", "eyes", "features", "worn", "style"]
const FEELING = ["feeling", "data"]

/**
 * Named values that need another parameter, as the declarations say only in words.
 * @type {Record<string, Record<string, string[]>>}
 */
const NEEDS_OF_VALUES = {
    fill: { mood: ["mood", "value"] }, badge: { auto: ["status"] }, palette: { vivid: ["seed"], natural: ["seed"] },
}

/** What robots don't have, and what only they have. */
const NOT_OF_ROBOTS = ("headShape jaw ears nose noseShape freckles patch glasses eyeFill eyeLine teeth tongue browBend browLevel "
    + "browWidth hairFill beard clothes shoulders").split(" ")
const OF_ROBOTS = ["face", "paint"]
const TOPPERS_OF_ROBOTS = ("rod pair aerial coil ring bulb lamp gear dish rotor pipes chimney plug hatch handle").split(" ")
/** The toppers that everybody may have. */
const TOPPERS_OF_ALL = ["none", "sprout", "cat"]
/** The palettes of which a seed chooses the colours. */
const SCHEMES = ["vivid", "natural"]
/** What nobody with natural colours has. */
const NOT_NATURAL = ["antenna", "horns", "cat", "bear", "bunny", "sprout"]

/** The declarations of the service by their names, in documented order. */
export class Declarations {
    /** @type {Map<string, Declaration>} */
    #byName = new Map()
    /**
     * The shorthands, which are parameters that stand for others, by the names of these.
     * @type {Map<string, Declaration>}
     */
    #shorthands = new Map()
    /** The moods that have no energy. */
    #besidePlane

    /** @param {Declaration[]} list @param {NamedMood[]} moods */
    constructor(list, moods = []) {
        this.all = list
        this.#besidePlane = moods.filter(({ isOnPlane }) => isOnPlane === false).map(({ name }) => name)
        for (const declaration of list) {
            this.#byName.set(declaration.name, declaration)
            for (const part of declaration.parts ?? []) this.#shorthands.set(part, declaration)
        }
    }

    /** @param {string} name */
    get(name) { return this.#byName.get(name) }

    /**
     * The declaration of a number, which the service has.
     * @param {string} name
     */
    number(name) {
        const declaration = this.get(name)
        if (declaration?.kind !== "number") throw new TypeError(`The service declares no number ${name}.`)
        return declaration
    }

    /**
     * The parameter that stands for this one and others; undefined if there is none.
     * @param {string} name
     */
    shorthand(name) { return this.#shorthands.get(name) }

    /**
     * A query with the names of parameters and values as they are declared, which the service reads in any case or by other
     * words, and with the parts of a size such as 128x96.
     * @param {URLSearchParams} query
     */
    spelled(query) {
        /** @template {{ name: string }} Named @param {Named[] | undefined} list @param {string} text */
        const find = (list, text) => list?.find(({ name }) => name.toLowerCase() === text.toLowerCase())
        return new URLSearchParams([...query].flatMap(([given, value]) => {
            const { name = given, names, aliases = {}, parts } = find(this.all, given) ?? {}
            const sides = name === "size" ? value.toLowerCase().split("x") : []
            if (parts && sides.length === parts.length) return parts.map((part, index) => [part, sides[index] ?? ""])
            return [[name, value.split("|").map(value => {
                const alias = Object.keys(aliases).find(alias => alias === value || isSameWord(alias, value))
                return find(names, value)?.name ?? aliases[alias ?? ""] ?? value
            }).join("|")]]
        }))
    }

    /** The names of what tells faces apart: what a seed decides, with the rest of its groups, but no feelings. */
    get look() {
        const decided = this.get("seed")?.sets ?? []
        return this.all.filter(({ name, group }) => LOOK.includes(group) || group === "canvas" && decided.includes(name))
            .map(({ name }) => name)
    }

    /** The names of the features of an expression, which a feeling sets. */
    get features() {
        return this.all.filter(({ name, group, sets }) => group === "feeling" && !sets && name !== "badge").map(({ name }) => name)
    }

    /**
     * A query without motion.
     * @param {URLSearchParams} query
     */
    atRest(query) {
        return new URLSearchParams([...query].filter(([name]) => this.get(name)?.group !== "motion"))
    }

    /** The names of what a face feels, and of the data that it shows. */
    get feelings() {
        return this.all.filter(({ group }) => FEELING.includes(group)).map(({ name }) => name)
    }

    /**
     * Whether the seed of a query can choose one of several values of a parameter.
     * @param {string} name @param {URLSearchParams} query
     */
    hasPools(name, query) {
        return query.has("seed") && (name === "kind" || this.get("seed")?.sets?.includes(name) === true)
    }

    /**
     * Whether the kind of figure in the query can have a parameter, or a named value of it.
     * @param {string} name @param {URLSearchParams} query @param {string | null} [value]
     */
    suits(name, query, value) {
        const kind = query.has("seed") ? query.get("kind") ?? "person" : ""
        const palette = query.get("palette")
        const isRobot = kind === "robot"
        if (name === "swap") return kind === "creature" || palette !== null && !SCHEMES.includes(palette)
        if (name === "palette" && value && SCHEMES.includes(value)) return kind !== "creature" && (value === "vivid" || !isRobot)
        if (name === "topper" && value?.split("|").some(value =>
            !TOPPERS_OF_ALL.includes(value) && TOPPERS_OF_ROBOTS.includes(value) !== isRobot)) return false
        if (palette === "natural" && (name === "patch" || name === "topper" && NOT_NATURAL.includes(value ?? ""))) return false
        return !(isRobot ? NOT_OF_ROBOTS : OF_ROBOTS).includes(name)
    }

    /**
     * Whether one of the parameters that this one needs, or a named value of it, is in the query, or it needs none. A choice
     * that is the default is as good as none.
     * @param {string} name @param {URLSearchParams} query @param {string | null} [value]
     */
    isMet(name, query, value) {
        if (name === "energy" && this.#besidePlane.includes(query.get("mood") ?? "")) return false
        if (!this.suits(name, query, value)) return false
        return [this.get(name)?.needs, NEEDS_OF_VALUES[name]?.[value ?? ""]]
            .every(needs => !needs || needs.some(needed => query.has(needed) && !this.#isDefaultChoice(needed, query)))
    }

    /**
     * Whether a text is the number that a parameter has without it, and no other parameter of the query sets it.
     * @param {string} name @param {string} text @param {URLSearchParams} query
     */
    isDefaultNumber(name, text, query) {
        const declaration = this.get(name)
        if (declaration?.kind !== "number" && declaration?.kind !== "integer") return false
        const whole = this.shorthand(name)
        const isSet = this.all.some(({ name: other, sets = [] }) =>
            query.has(other) && (sets.includes(name) || sets.includes(whole?.name ?? name)))
        const initial = declaration.default ?? whole?.default
        /** @param {string} text */
        const number = text => (declaration.names ?? whole?.names)?.find(({ name }) => name === text)?.value ?? Number(text)
        return !isSet && initial !== undefined && text !== "" && number(text) === number(initial)
    }

    /** @param {string} name @param {URLSearchParams} query */
    #isDefaultChoice(name, query) {
        const declaration = this.get(name)
        return declaration?.kind === "choice" && declaration.default === query.get(name)
    }
}

/**
 * A copy of the query with other values. A value of null removes a parameter, before others are set.
 * @param {URLSearchParams} query @param {Values} values @param {Declarations} declarations
 */
export function withEdits(query, values, declarations) {
    const result = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) if (value === null) result.delete(name)
    for (const [name, value] of Object.entries(values)) if (value !== null) set(result, name, value, declarations)
    removeUnmet(result, declarations)
    return result
}

/** @param {URLSearchParams} query @param {string} name @param {string} value @param {Declarations} declarations */
function set(query, name, value, declarations) {
    expandShorthand(query, declarations.shorthand(name))
    for (const part of declarations.get(name)?.parts ?? []) query.delete(part)
    for (const group of ALTERNATIVES.filter(group => group.includes(name))) {
        for (const other of group.filter(other => other !== name)) query.delete(other)
    }
    removeWhatItSets(query, name, declarations)
    query.set(name, value)
}

/**
 * Replaces a shorthand in the query by the parameters that it stands for.
 * @param {URLSearchParams} query @param {Declaration | undefined} shorthand
 */
function expandShorthand(query, shorthand) {
    const value = shorthand ? query.get(shorthand.name) : null
    if (!shorthand || value === null) return
    for (const part of shorthand.parts ?? []) {
        if (!query.has(part)) query.set(part, value)
    }
    query.delete(shorthand.name)
}

/**
 * Features in the query win over a mood, and colours over a palette: with them, what is edited would change nothing. A seed leaves
 * them.
 * @param {URLSearchParams} query @param {string} name @param {Declarations} declarations
 */
function removeWhatItSets(query, name, declarations) {
    const declaration = declarations.get(name)
    const isPalette = declaration?.kind === "colors"
    if (declaration?.group === "identity" && !isPalette) return
    for (const set of declaration?.sets ?? []) {
        const target = declarations.get(set)
        if (target?.group !== "feeling" && !isPalette) continue
        for (const removed of [set, ...target?.parts ?? []]) query.delete(removed)
    }
}

/**
 * Removes the parameters whose values need another one that is not in the query.
 * @param {URLSearchParams} query @param {Declarations} declarations
 */
function removeUnmet(query, declarations) {
    for (const name of [...query.keys()]) {
        if (!declarations.isMet(name, query, query.get(name))) query.delete(name)
    }
}

/**
 * A copy of the query without those of some numbers that say what is the default. What another parameter may set stays.
 * @param {URLSearchParams} query @param {string[]} names @param {Declarations} declarations
 */
export function withoutDefaults(query, names, declarations) {
    return new URLSearchParams([...query].filter(([name, value]) =>
        !names.includes(name) || !declarations.isDefaultNumber(name, value, query)))
}

/**
 * Whether a query says something about the face, and not only how it is delivered.
 * @param {URLSearchParams} query @param {Declarations} declarations
 */
export function specifiesFace(query, declarations) {
    return [...query.keys()].some(name => (declarations.get(name)?.group ?? "delivery") !== "delivery")
}

/**
 * The edits that start from a face with some values: a figure with the whole look that a seed has, a feeling, or both. What
 * it says nothing about stays, and so does the look of somebody who is there already if it is about a feeling.
 * @param {URLSearchParams} query @param {Values} values @param {Declarations} declarations
 * @returns {Values}
 */
export function starting(query, { seed, kind, ...feeling }, declarations) {
    const { look, feelings } = declarations
    const isFeeling = Object.keys(feeling).length > 0
    const isPerson = seed !== undefined && !(isFeeling && look.some(name => query.has(name)))
    // The colours of a person depend on no theme.
    const removed = [...isPerson ? [...look, "theme"] : [], ...isFeeling ? feelings : []].map(name => [name, null])
    return { ...Object.fromEntries(removed), ...isPerson ? { seed, ...kind && { kind } } : {}, ...feeling }
}

/**
 * The values that a face has, by the names of the parameters: what the query says, or else the JSON document of the face, or
 * else the canonical query, or else the default. The value of a parameter is undefined if none of them has one.
 * @param {URLSearchParams} query @param {Partial<FaceParameters>} parameters @param {URLSearchParams} canonical
 * @param {Declarations} declarations
 */
export function resolvedValues(query, parameters, canonical, declarations) {
    /** @type {Record<string, string | undefined>} */
    const values = {}
    for (const { name, kind, default: initial } of declarations.all) {
        const shorthand = declarations.shorthand(name)
        // The service writes a colour in a form that every program reads, the number of a palette as its name, and of a pool what
        // the seed has chosen.
        const text = query.get(name)
        const given = kind === "color" || kind === "colors" || kind !== "text" && text?.includes("|") ? null : text
        values[name] = given ?? valueText(parameters[name], kind) ?? canonical.get(name)
            ?? canonical.get(shorthand?.name ?? name) ?? initial ?? shorthand?.default
    }
    for (const { name, parts } of declarations.all) {
        if (!parts || query.has(name)) continue
        const [first, ...others] = parts.map(part => values[part])
        values[name] = others.every(other => other === first) ? first : undefined
    }
    return values
}

/**
 * Whether two words differ only in case, hyphens, underscores and blanks.
 * @param {string} first @param {string} second
 */
function isSameWord(first, second) {
    const [one, other] = [first, second].map(word => word.toLowerCase().replace(/[-_ ]/g, ""))
    return one !== "" && one === other
}

/**
 * A value of the JSON document as text; undefined if it has none. It leaves out what is the default.
 * @param {number | string | null | undefined} value @param {Declaration["kind"]} kind
 */
function valueText(value, kind) {
    if (value === null) return kind === "text" ? undefined : "none"
    return value === undefined ? undefined : String(value).replace(/^#/, "")
}
