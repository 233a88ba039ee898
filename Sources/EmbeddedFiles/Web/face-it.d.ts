/** The element <face-it> of faceit: a face whose attributes are its parameters, and which moves. */
export interface FaceItElement extends HTMLElement {
    /**
     * Opens the mouth, which closes by itself: by a level from 0 to 1, such as that of a sound, or as for a word.
     *
     * A face whose motion is `talk`, such as one with the status `speaking`, talks by itself until the first call.
     */
    talk(level?: number): void

    addEventListener<Name extends keyof FaceItEventMap>(
        type: Name, listener: (this: FaceItElement, event: FaceItEventMap[Name]) => unknown,
        options?: boolean | AddEventListenerOptions): void
    addEventListener(
        type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
    removeEventListener<Name extends keyof FaceItEventMap>(
        type: Name, listener: (this: FaceItElement, event: FaceItEventMap[Name]) => unknown,
        options?: boolean | EventListenerOptions): void
    removeEventListener(
        type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

export interface FaceItEventMap extends HTMLElementEventMap {
    /** A face is known, and is shown from now on. */
    "faceit-load": Event
    /** The parameters are rejected, for which a worried face is shown, or the request has failed, and what was shown before stays. */
    "faceit-error": CustomEvent<Error>
}

/** The attributes in markup: all parameters of a face, and those of the element. Names of attributes have no capitals in HTML. */
export interface FaceItAttributes {
    /** A face that looks at the pointer. */
    look?: "pointer"
    /** The script that draws in the page, such as `/faceit.js`, so that no service is needed. */
    core?: string
    /** The text alternative; empty for a face that only decorates. By default it is that of an image inside, or of the face. */
    alt?: string

    // make-contract types
    seed?: string | number
    kind?: "person" | "creature" | "robot" | `${string}|${string}`
    gen?: string | number
    palette?: string | number
    swap?: "no" | "yes" | `${string}|${string}`
    mood?: string | number
    energy?: string | number
    status?: "idle" | "listening" | "thinking" | "working" | "speaking" | "waiting" | "done" | "failed" | "sleeping" | (string & {})
    value?: string | number
    min?: string | number
    max?: string | number
    mid?: string | number
    steps?: string | number
    eyes?: string | number
    leftEye?: string | number
    rightEye?: string | number
    brows?: string | number
    mouth?: string | number
    mouthOpen?: string | number
    mouthSkew?: string | number
    browRaise?: string | number
    browSkew?: string | number
    lookX?: string | number
    lookY?: string | number
    lid?: string | number
    lowerLid?: string | number
    mark?: "none" | "tear" | "sweat" | "anger" | "sleep" | "thought" | "heart" | "sparkle" | "alert" | "question"
    badge?: "none" | "auto" | "listening" | "thinking" | "working" | "speaking" | "waiting" | "done" | "failed" | "sleeping" | "alert" | "dot"
    motion?: "none" | "auto" | "blink" | "idle" | "talk" | "nod" | "shake" | "bounce" | "work" | "wait"
    speed?: string | number
    phase?: string | number
    loops?: string | number
    scale?: string | number
    size?: string | number
    width?: string | number
    height?: string | number
    style?: "flat" | "line" | "ink" | `${string}|${string}`
    lineWidth?: string | number
    color?: string | number
    fill?: string | number
    accent?: string | number
    hairFill?: string | number
    bodyFill?: string | number
    outline?: string | number
    caps?: "butt" | "round" | `${string}|${string}`
    headShape?: string | number
    jaw?: string | number
    headWidth?: string | number
    body?: string | number
    shoulders?: string | number
    tilt?: string | number
    ears?: string | number
    nose?: string | number
    noseShape?: "dot" | "side" | "round" | `${string}|${string}`
    blush?: string | number
    freckles?: string | number
    eyeSize?: string | number
    eyeHeight?: string | number
    eyeSpacing?: string | number
    eyeLevel?: string | number
    eyeFill?: string | number
    eyeLine?: string | number
    pupil?: string | number
    glint?: string | number
    browLength?: string | number
    browLevel?: string | number
    browBend?: string | number
    browRest?: string | number
    browWidth?: string | number
    mouthWidth?: string | number
    mouthLevel?: string | number
    teeth?: string | number
    tongue?: string | number
    topper?: "none" | "tuft" | "curl" | "sprout" | "antenna" | "horns" | "cat" | "bear" | "bunny" | "crown" | "party" | "bow" | "mohawk" | "cap" | "beanie" | "hood" | "headphones" | "mop" | "bob" | "bun" | "curls" | "fringe" | "quiff" | "parted" | "afro" | "long" | "waves" | "bangs" | "ponytail" | "braids" | "locs" | "puffs" | "fade" | "buzz" | "pixie" | "curtains" | "spikes" | "topknot" | "receding" | "hijab" | "turban" | "rod" | "pair" | "aerial" | "coil" | "ring" | "bulb" | "lamp" | "gear" | "dish" | "rotor" | "pipes" | "chimney" | "plug" | "hatch" | "handle" | `${string}|${string}`
    glasses?: "none" | "round" | "square" | "shades" | `${string}|${string}`
    beard?: "none" | "stubble" | "moustache" | "goatee" | "full"
    clothes?: "tee" | "shirt" | "hoodie" | "turtleneck" | "blazer" | `${string}|${string}`
    face?: "screen" | "port" | "mask" | "double" | "lamps" | `${string}|${string}`
    paint?: "neon" | "white" | "color" | "shell" | "dark" | "frame" | "plain" | `${string}|${string}`
    patch?: "none" | "left" | "right" | `${string}|${string}`
    background?: string | number
    radius?: string | number
    opacity?: string | number
    rotate?: string | number
    flip?: "none" | "horizontal" | "vertical" | "both"
    fit?: "contain" | "fill" | "cover" | "square"
    theme?: "light" | "dark" | "auto"
    // make-contract end
}

declare global {
    interface HTMLElementTagNameMap {
        "face-it": FaceItElement
    }
}
