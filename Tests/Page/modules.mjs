/** @file The modules of pages that need no page, and declarations for those of the inspector. */

export const FOLDER = new URL("../../Sources/EmbeddedFiles/Web/", import.meta.url)

/** Imports a module of the pages. */
export function load(name) {
    return import(new URL(name, FOLDER))
}

const eye = { group: "feeling", kind: "number", minimum: 0, maximum: 1 }
const feeling = ["eyes", "brows", "mouth"]

/** A part of what the service declares, with each kind of relation between parameters. */
export const DECLARATIONS = [
    { name: "eyes", ...eye, default: "open", names: [{ name: "open", value: 1 }], parts: ["leftEye", "rightEye"] },
    { name: "leftEye", ...eye },
    { name: "rightEye", ...eye },
    { name: "brows", group: "feeling", kind: "number", minimum: -1, maximum: 1, default: "normal", names: [{ name: "normal", value: 0 }] },
    { name: "mouth", group: "feeling", kind: "number", minimum: -1, maximum: 1, default: "smile", names: [{ name: "smile", value: 1 }] },
    { name: "seed", group: "identity", kind: "text", sets: ["color", "fill", "background", "topper", "mouth"] },
    { name: "kind", group: "identity", kind: "choice", names: [], needs: ["seed"] },
    { name: "palette", group: "identity", kind: "colors", names: [], sets: ["background", "color", "fill"] },
    { name: "swap", group: "identity", kind: "choice", names: [], needs: ["palette", "kind"] },
    { name: "gen", group: "identity", kind: "integer", needs: ["seed"] },
    { name: "mood", group: "feeling", kind: "number", sets: feeling },
    { name: "energy", group: "feeling", kind: "number", needs: ["mood", "value"], sets: feeling },
    { name: "status", group: "feeling", kind: "choice", names: [], sets: feeling },
    { name: "value", group: "data", kind: "number", sets: [...feeling, "color"] },
    { name: "min", group: "data", kind: "number", needs: ["value"] },
    { name: "size", group: "canvas", kind: "integer", parts: ["width", "height"] },
    { name: "width", group: "canvas", kind: "integer" },
    { name: "height", group: "canvas", kind: "integer" },
    { name: "color", group: "style", kind: "color", default: "blue" },
    { name: "fill", group: "style", kind: "color", default: "none" },
    { name: "background", group: "canvas", kind: "color", default: "none" },
    { name: "topper", group: "worn", kind: "choice", names: [] },
    { name: "glasses", group: "worn", kind: "choice", names: [] },
    { name: "face", group: "worn", kind: "choice", names: [], needs: ["kind"] },
    { name: "patch", group: "worn", kind: "choice", names: [] },
    { name: "motion", group: "motion", kind: "choice", names: [], default: "none" },
    { name: "speed", group: "motion", kind: "number", minimum: 0.25, maximum: 4, default: "1", needs: ["motion"] },
    { name: "loops", group: "motion", kind: "integer", minimum: 0, maximum: 100, default: "0", needs: ["motion"] },
]

/** A mood on the plane, and one beside it. */
export const MOODS = [
    { name: "happy", valence: 0.8, energy: 0.2 }, { name: "laughing", valence: 0.9, energy: 0.8, isOnPlane: false },
]
