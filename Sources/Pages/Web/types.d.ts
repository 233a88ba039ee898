/** Types of the scripts: the JSON documents of the service as far as they are used, and newer functions of browsers. */

/** The document /parameters.json. */
interface ParametersDocument {
    parameters: Declaration[]
    moods: NamedMood[]
    palettes: Palette[]
}

/** What the service allows for a parameter. */
type Declaration = NumberDeclaration | TextDeclaration | ChoiceDeclaration | ColorDeclaration

interface AnyDeclaration {
    name: string
    group: "identity" | "feeling" | "data" | "head" | "eyes" | "features" | "worn" | "motion" | "style" | "canvas" | "delivery"
    summary: string
    names?: NamedValue[]
    default?: string
    parts?: string[]
    sets?: string[]
    needs?: string[]
}

interface NumberDeclaration extends AnyDeclaration {
    kind: "number" | "integer"
    minimum: number
    maximum: number
}

interface TextDeclaration extends AnyDeclaration {
    kind: "text"
    minimumLength?: number
    maximumLength: number
}

interface ChoiceDeclaration extends AnyDeclaration {
    kind: "choice"
    names: NamedValue[]
}

interface ColorDeclaration extends AnyDeclaration {
    kind: "color"
}

interface NamedValue {
    name: string
    /** The number that the name stands for. */
    value?: number
    /** The nearest number, for a name that stands for more than a number. The inspector adds it. */
    nearest?: number | undefined
}

interface NamedMood extends Mood {
    name: string
    /** False for a feeling that two numbers can't express. */
    isOnPlane?: false
}

/** A point in the plane of moods. */
interface Mood {
    valence: number
    energy: number
}

interface Palette {
    background: string
    fill: string
    color: string
    accent: string
}

type Point = [x: number, y: number]

/** The JSON document of a face. */
interface FaceDocument {
    description: string
    parameters: FaceParameters
    bounds: { x: number, y: number, width: number, height: number }
    transform: number[]
    shapes: Shape[]
    /** What moves; undefined if nothing does. */
    motion?: { phase: number }
    links: Links
}

interface FaceParameters {
    width: number
    height: number
    lineWidth: number
    scale: number
    title: string | null
    [name: string]: number | string | null
}

/** A part of a face, with one of the outlines. */
interface Shape {
    part: string
    circle?: { center: Point, radius: number }
    ellipse?: { center: Point, radii: Point }
    line?: { from: Point, to: Point }
    path?: { move?: Point, line?: Point, curve?: Point[] }[]
}

/** The JSON document of a board. */
interface BoardDocument {
    description: string
    board: string
    score: number
    over: boolean
    won: boolean
    links: Links
}

/** URLs by their names, such as those of formats. */
interface Links {
    canonical: string
    [name: string]: string
}

/** Values of parameters as text. */
type Values = Record<string, string | null>

/** What edits a parameter: it gets the value as text, or null for the default. */
type Edit = (value: string | null) => void

type Direction = "left" | "up" | "right" | "down"

/** The properties of an element that a script creates. Names with a dash are attributes. */
type Properties<Name extends keyof HTMLElementTagNameMap> =
    Partial<HTMLElementTagNameMap[Name]> & { role?: string } & { [attribute: `aria-${string}`]: string }

/** What is known of a pointer when it is pressed, moved or released. */
type Pointer = Pick<PointerEvent, "clientX" | "clientY" | "pointerId">

/** The static functions of AbortSignal. */
type AbortSignals = typeof AbortSignal & {
    any?(signals: AbortSignal[]): AbortSignal
    timeout(milliseconds: number): AbortSignal
}

// ECMAScript 2023
interface Array<T> {
    toReversed(): T[]
    toSorted(compare?: (first: T, second: T) => number): T[]
}

/** What the search in the documentation finds: its title, its URL relative to the service, a text, and values. */
type SearchEntry = [title: string, link: string, text: string, values: string]

/** A result of the search; `value` is the value that was meant. */
interface SearchResult {
    title: string
    link: string
    text: string
    value: string | undefined
}
