import assert from "node:assert/strict"
import test from "node:test"
import { DECLARATIONS, load, MOODS } from "./modules.mjs"

const { Declarations, resolvedValues, starting, withEdits, withoutDefaults } = await load("edits.js")
const declarations = new Declarations(DECLARATIONS, MOODS)

const edits = (query, values) => String(withEdits(new URLSearchParams(query), values, declarations))
const resolved = (query, canonical = "", parameters = {}) =>
    resolvedValues(new URLSearchParams(query), parameters, new URLSearchParams(canonical), declarations)

/** The query after a start from a face. */
const started = (query, values) => edits(query, starting(new URLSearchParams(query), values, declarations))

/** What edits do: a query, the values that are set, and the query afterwards. */
const EDITS = {
    "an edit sets a parameter and leaves the others as they are": [
        ["mouth=grin&brows=normal", { mouth: "0.5" }, "mouth=0.5&brows=normal"], ["", { mouth: "grin" }, "mouth=grin"],
        ["unknown=1", { mouth: "grin" }, "unknown=1&mouth=grin"]],
    "null removes a parameter": [
        ["mouth=grin&brows=normal", { mouth: null }, "brows=normal"], ["", { mouth: null }, ""]],
    "a part of a parameter keeps the value of the other parts": [
        ["eyes=closed", { leftEye: "1" }, "leftEye=1&rightEye=closed"], ["size=100", { width: "50" }, "width=50&height=100"],
        ["eyes=closed&rightEye=0.5", { leftEye: "1" }, "rightEye=0.5&leftEye=1"]],
    "a parameter that is removed leaves its shorthand and its parts": [
        ["eyes=0&leftEye=1", { leftEye: null }, "eyes=0"], ["size=10&width=20", { size: null }, "width=20"]],
    "a shorthand replaces its parts": [
        ["leftEye=0&rightEye=1", { eyes: "0.5" }, "eyes=0.5"], ["width=1&height=2", { size: "3" }, "size=3"]],
    "a mood, a value and a status replace each other": [
        ["mood=sad", { value: "3" }, "value=3"], ["value=3&min=1", { mood: "sad" }, "mood=sad"],
        ["mood=sad&energy=1&fill=mood", { status: "done" }, "status=done"],
        ["value=3&energy=1", { status: "done" }, "status=done"], ["status=done", { mood: "sad" }, "mood=sad"],
        ["status=done", { value: "3" }, "value=3"]],
    "a seed that is edited leaves all that was entered": [
        ["mouth=grin&fill=gold&topper=cap&mood=sad", { seed: "ada" }, "mouth=grin&fill=gold&topper=cap&mood=sad&seed=ada"]],
    "a mood, an energy and a value remove the features that would hide them": [
        ["mouth=grin&leftEye=0&color=red", { mood: "sad" }, "color=red&mood=sad"],
        ["mood=sad&eyes=closed", { energy: "1" }, "mood=sad&energy=1"],
        ["mouth=grin&color=red", { value: "3" }, "color=red&value=3"]],
    "a feature stays beside a mood that was set before": [["mood=sad", { mouth: "grin" }, "mood=sad&mouth=grin"]],
    "what needs a removed parameter is removed with it": [
        ["seed=ada&gen=1", { seed: null }, ""], ["mood=sad&energy=1", { mood: null }, ""],
        ["value=3&min=1&energy=1", { value: null }, ""]],
    "what needs one of several parameters stays with another one": [["mood=sad&energy=1", { value: "3" }, "energy=1&value=3"]],
    "the colour of a mood is removed with the mood, and other colours stay": [
        ["mood=sad&fill=mood", { mood: null }, ""], ["mood=sad&fill=gold", { mood: null }, "fill=gold"],
        ["mood=sad&fill=mood", { value: "3" }, "fill=mood&value=3"]],
    "the pace of a motion is removed with the motion, and when it is none": [
        ["motion=nod&speed=2&loops=1", { motion: "talk" }, "motion=talk&speed=2&loops=1"],
        ["motion=nod&speed=2&loops=1", { motion: null }, ""], ["motion=nod&speed=2&loops=1", { motion: "none" }, "motion=none"]],
    "a palette removes the colours in the query, and a seed leaves them": [
        ["color=red&fill=gold&mouth=grin", { palette: "pansy" }, "mouth=grin&palette=pansy"],
        ["color=red&fill=gold", { seed: "ada" }, "color=red&fill=gold&seed=ada"]],
    "natural colours and exchanged ones go with figures that can have them": [
        ["seed=ada&topper=horns&patch=left", { palette: "natural" }, "seed=ada&palette=natural"],
        ["seed=ada&kind=creature&swap=yes", { kind: null }, "seed=ada"],
        ["seed=ada&palette=lagoon&swap=yes", { palette: "vivid" }, "seed=ada&palette=vivid"],
        ["palette=vivid&seed=ada", { seed: null }, ""]],
}

/** What starts from a face do, in the same way. */
const STARTS = {
    "a start from a person shows the person's own look, and keeps feelings and the size": [
        ["fill=gold&background=red&topper=cap&size=99&mood=sad&mouth=grin", { seed: "ada" }, "size=99&mood=sad&mouth=grin&seed=ada"]],
    "a start from a feeling replaces feelings and data, and keeps who is there": [
        ["fill=gold&eyes=closed&size=99", { seed: "mary", mood: "sad" }, "fill=gold&size=99&mood=sad"],
        ["seed=ada&value=3", { seed: "mary", status: "done" }, "seed=ada&status=done"]],
    "a start from a feeling shows the person of the picture if nobody is there": [
        ["size=99&mouth=grin", { seed: "mary", mood: "sad" }, "size=99&seed=mary&mood=sad"]],
    "a start from an expression replaces a mood and keeps the person": [
        ["seed=ada&mood=sad", { eyes: "open", mouth: "grin" }, "seed=ada&eyes=open&mouth=grin"]],
    "a start from a face keeps the motion": [
        ["motion=nod&speed=2", { seed: "ada" }, "motion=nod&speed=2&seed=ada"],
        ["seed=ada&motion=nod", { status: "done" }, "seed=ada&motion=nod&status=done"]],
}

for (const [facts, change] of [[EDITS, edits], [STARTS, started]]) {
    for (const [fact, rows] of Object.entries(facts)) {
        test(fact, () => {
            for (const [query, values, expected] of rows) assert.equal(change(query, values), expected)
        })
    }
}

test("names of parameters and values are spelled as they are declared, and texts as they are given", () => {
    const spelled = query => String(declarations.spelled(new URLSearchParams(query)))
    assert.equal(spelled("MOUTH=Smile&lefteye=1&Seed=Smile&X=Y"), "mouth=smile&leftEye=1&seed=Smile&X=Y")
    assert.equal(spelled("Size=128X96&eyes=OPEN"), "width=128&height=96&eyes=open")
    assert.equal(spelled("size=128&mouth=0.5"), "size=128&mouth=0.5")
})

test("words for names are spelled as the names", () => {
    const status = { name: "status", names: [{ name: "failed" }, { name: "working" }], aliases: { OOMKilled: "failed", in_progress: "working" } }
    const mood = { name: "mood", names: [{ name: "annoyed" }], aliases: { "-_-": "annoyed" } }
    const { spelled } = Declarations.prototype
    const names = query => String(spelled.call({ all: [status, mood] }, new URLSearchParams(query)))
    assert.equal(names("status=oomkilled"), "status=failed")
    assert.equal(names("status=In+Progress&mood=-_-"), "status=working&mood=annoyed")
    assert.equal(names("status=unknown&mood=-"), "status=unknown&mood=-")
})

test("the query that is edited stays as it is", () => {
    const query = new URLSearchParams("mouth=grin")
    withEdits(query, { mouth: null, brows: "0" }, declarations)
    assert.equal(String(query), "mouth=grin")
})

test("values that are removed do not remove those that are set with them, whatever their order is", () => {
    const nothing = { eyes: null, leftEye: null, rightEye: null, mood: null, mouth: null }
    assert.equal(edits("mood=sad&leftEye=1", { ...nothing, eyes: "closed", mouth: "grin" }), "eyes=closed&mouth=grin")
    assert.equal(edits("eyes=closed", { ...nothing, mood: "happy" }), "mood=happy")
})

test("a mood beside the plane has no energy", () => {
    assert.equal(edits("mood=happy&energy=1", { mood: "laughing" }), "mood=laughing")
    assert.equal(edits("mood=0.3&energy=1", { mood: "happy" }), "mood=happy&energy=1")
    const isMet = query => declarations.isMet("energy", new URLSearchParams(query))
    assert.deepEqual(["mood=happy", "mood=laughing", "mood=0.3", "status=done"].map(isMet), [true, false, true, false])
})

test("a number that is the default is left out, unless another parameter sets it", () => {
    const names = ["eyes", "leftEye", "brows", "mouth", "speed", "color", "motion"]
    const rest = query => String(withoutDefaults(new URLSearchParams(query), names, declarations))
    assert.equal(rest("eyes=1&brows=0.0&mouth=smile"), "")
    assert.equal(rest("leftEye=1&rightEye=1"), "rightEye=1")
    assert.equal(rest("leftEye=0.9&mouth=0.5"), "leftEye=0.9&mouth=0.5")
    assert.equal(rest("mood=sad&leftEye=1&mouth=1"), "mood=sad&leftEye=1&mouth=1")
    assert.equal(rest("seed=ada&mouth=1&leftEye=1"), "seed=ada&mouth=1")
    assert.equal(rest("motion=nod&speed=1"), "motion=nod")
    assert.equal(rest("color=blue&motion=none&mouth="), "color=blue&motion=none&mouth=")
})

test("a face at rest has no parameter of motion, and all others", () => {
    const atRest = query => String(declarations.atRest(new URLSearchParams(query)))
    assert.equal(atRest("seed=ada&motion=nod&speed=2&mouth=grin&loops=1&v=3"), "seed=ada&mouth=grin&v=3")
    assert.equal(atRest("mouth=grin"), "mouth=grin")
})

test("the number of a palette is shown as its name", () => {
    assert.equal(resolved("palette=1", "palette=pansy").palette, "pansy")
})

test("a parameter is available when one of those that it needs is in the query", () => {
    const isMet = (name, query) => declarations.isMet(name, new URLSearchParams(query))
    assert.equal(isMet("mouth", ""), true)
    assert.equal(isMet("energy", ""), false)
    assert.equal(isMet("energy", "value=3"), true)
    assert.equal(isMet("unknown", ""), true)
    assert.equal(isMet("gen", "seed=none"), true)
    assert.deepEqual(["", "motion=none", "motion=nod"].map(query => isMet("speed", query)), [false, false, true])
})

test("a value is the one of the query, or of the canonical query, or the default", () => {
    assert.equal(resolved("mouth=grin", "mouth=0.5").mouth, "grin")
    assert.equal(resolved("mood=sad", "mouth=-0.8").mouth, "-0.8")
    assert.equal(resolved("").mouth, "smile")
    assert.equal(resolved("").seed, undefined)
})

test("a value that a seed decides is the one of the JSON document", () => {
    const parameters = { mouth: 0.6, color: "#421f00", fill: null, topper: "cat" }
    const values = resolved("seed=ada&mouth=grin", "seed=ada&gen=1&mouth=0.5", parameters)
    const { mouth, color, fill, topper, gen } = values
    assert.deepEqual({ mouth, color, fill, topper, gen }, { mouth: "grin", color: "421f00", fill: "none", topper: "cat", gen: "1" })
})

test("a colour is the one of the canonical query, which has it in digits", () => {
    assert.equal(resolved("color=gold", "color=ffd700").color, "ffd700")
})

test("parts have the value of their shorthand unless they have their own", () => {
    assert.equal(resolved("", "eyes=0.5").leftEye, "0.5")
    assert.equal(resolved("").leftEye, "open")
    assert.equal(resolved("leftEye=0", "leftEye=0").rightEye, "open")
})

test("a shorthand has a value if its parts have the same", () => {
    assert.equal(resolved("eyes=closed", "eyes=0").eyes, "closed")
    assert.equal(resolved("leftEye=0", "leftEye=0").eyes, undefined)
    assert.equal(resolved("leftEye=0&rightEye=0", "eyes=0").eyes, "0")
})

test("a kind removes what it doesn't have", () => {
    const robot = "seed=ada&kind=robot"
    assert.equal(edits("seed=ada&glasses=round&topper=crown&palette=natural", { kind: "robot" }), robot)
    assert.equal(edits("seed=ada&topper=cat&palette=vivid", { kind: "robot" }), "seed=ada&topper=cat&palette=vivid&kind=robot")
    assert.equal(edits(`${robot}&face=port&topper=gear`, { kind: null }), "seed=ada")
    assert.equal(edits(`${robot}&face=port&topper=gear`, { kind: "creature" }), "seed=ada&kind=creature")
    assert.equal(edits(`face=port&topper=gear&${robot}`, { seed: null }), "")
})

test("a link to a robot starts with it, and one to a person with a person", () => {
    const start = (query, values) => starting(new URLSearchParams(query), values, declarations)
    assert.equal(start("", { seed: "planner", kind: "robot" }).kind, "robot")
    assert.equal(start("seed=planner&kind=robot", { seed: "ada" }).kind, null)
})
