/** Types of the scripts: the JSON documents of the service as far as they are used, and newer functions of browsers. */

/** The document /parameters.json. */
interface ParametersDocument {
    parameters: Declaration[]
    moods: NamedMood[]
}

/** What the service allows for a parameter. */
type Declaration = NumberDeclaration | TextDeclaration | ChoiceDeclaration | ColorDeclaration | ColorsDeclaration

interface AnyDeclaration {
    name: string
    group: "identity" | "feeling" | "data" | "head" | "eyes" | "features" | "worn" | "motion" | "style" | "canvas" | "delivery"
    summary: string
    names?: NamedValue[]
    /** Other texts for names. */
    aliases?: Record<string, string>
    default?: string
    parts?: string[]
    sets?: string[]
    needs?: string[]
}

interface NumberDeclaration extends AnyDeclaration {
    kind: "number" | "integer"
    /** Absent, as the maximum is, if any number may be given. */
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

/** Colours together, by a name, a number or the colours themselves. */
interface ColorsDeclaration extends AnyDeclaration {
    kind: "colors"
    names: NamedValue[]
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

type Point = [x: number, y: number]

/** The JSON document of a face. */
interface FaceDocument {
    description: string
    parameters: FaceParameters
    bounds: { x: number, y: number, width: number, height: number }
    transform: number[]
    background: { color: string, cornerRadius: number } | null
    shapes: Shape[]
    /** What moves; undefined if nothing does. */
    motion?: FaceMotion
    links: Links
}

interface FaceParameters {
    width: number
    height: number
    lineWidth: number
    scale: number
    opacity: number
    color: string
    mouth: number
    mouthOpen?: number
    mouthWidth?: number
    tongue?: number
    teeth?: number
    nose?: number
    tilt?: number
    /** What the features of a robot are on; undefined for others. */
    face?: string
    title: string | null
    [name: string]: number | string | null | undefined
}

/** A part of a face. */
interface Shape extends Outline, Paint {
    part: string
}

/** One of the kinds of outlines. */
interface Outline {
    circle?: { center: Point, radius: number } | undefined
    ellipse?: Ellipse | undefined
    line?: { from: Point, to: Point }
    path?: PathElement[]
}

interface Ellipse {
    center: Point
    radii: Point
    /** In degrees, clockwise. */
    rotation?: number
}

interface Paint {
    stroke?: { color: string, width: number, caps?: string } | null | undefined
    fill?: string | null | undefined
}

/** One of a move, a line, a curve and a line that closes the path, which has none of these. */
interface PathElement {
    move?: Point
    line?: Point
    curve?: Point[]
}

/** The parts of a face in the order in which they are drawn, in groups that move. The duration is in milliseconds. */
interface FaceMotion {
    duration: number
    loops: number
    phase: number
    parts: (Shape | MovingGroup)[]
}

/** Parts that move together, or that are turned together. Without motion their opacity is 1 if not given. */
interface MovingGroup {
    part: string
    opacity?: number
    tracks?: Track[]
    /** A rotation, for a group that doesn't move itself. A group in it is given the same by `faceParts`. */
    transform?: number[] | undefined
    shapes: (Shape | MovingGroup)[]
}

/** How a property changes in a loop, from rest to rest. A rotation is in degrees, and a group has at most one track of each. */
interface Track {
    property: "opacity" | "rotation" | "scale" | "translation"
    about?: Point
    /** Offsets are parts of the duration, and the easing is until the next keyframe. */
    keyframes: { offset: number, value: number | number[], easing: string }[]
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
