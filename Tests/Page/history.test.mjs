import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { Steps } = await load("history.js")

/** Makes an edit as the page does, but writes nothing. Returns whether it begins a step. */
function edit(steps, query, subject, time) {
    const isNew = steps.begins(subject, time)
    steps.record(new URLSearchParams(query), isNew)
    return isNew
}

/** Writes what waits, and returns it: the query, and whether it is a new entry. */
function write(steps) {
    const { query, isNew, state } = steps.waiting
    steps.finish(state)
    return [String(query), isNew]
}

test("a page without a state has nothing to undo and nothing to redo", () => {
    const steps = new Steps(null)
    assert.deepEqual([steps.canUndo, steps.canRedo, steps.waiting], [false, false, undefined])
})

test("a page that is loaded again continues with the entries of its state", () => {
    const steps = new Steps({ position: 2, last: 3 })
    assert.deepEqual([steps.canUndo, steps.canRedo], [true, true])
})

test("an edit of another parameter begins a step", () => {
    const steps = new Steps(null)
    assert.equal(edit(steps, "mouth=1", "mouth", 0), true)
    assert.equal(edit(steps, "mouth=1&brows=1", "brows", 10), true)
})

test("edits of a parameter within a second of each other are one step", () => {
    const steps = new Steps(null)
    const isNew = [0, 1000, 2000, 3001].map(time => edit(steps, "mouth=1", "mouth", time))
    assert.deepEqual(isNew, [true, false, false, true])
})

test("an edit without a subject is always a step of its own", () => {
    const steps = new Steps(null)
    assert.deepEqual([0, 1].map(time => edit(steps, "", null, time)), [true, true])
})

test("a step is written as a new entry after the current one", () => {
    const steps = new Steps({ position: 1, last: 1 })
    edit(steps, "mouth=1", "mouth", 0)
    assert.deepEqual(steps.waiting.state, { position: 2, last: 2 })
    assert.deepEqual(write(steps), ["mouth=1", true])
    assert.deepEqual([steps.state, steps.waiting], [{ position: 2, last: 2 }, undefined])
})

test("an edit that continues a step replaces its entry", () => {
    const steps = new Steps(null)
    edit(steps, "mouth=1", "mouth", 0)
    write(steps)
    edit(steps, "mouth=0.5", "mouth", 10)
    assert.deepEqual(write(steps), ["mouth=0.5", false])
    assert.deepEqual(steps.state, { position: 1, last: 1 })
})

test("a step that could not be written is still a new entry with the query of the next edit", () => {
    const steps = new Steps(null)
    edit(steps, "mouth=1", "mouth", 0)
    edit(steps, "mouth=0.5", "mouth", 10)
    assert.deepEqual(write(steps), ["mouth=0.5", true])
})

test("an edit after an undo drops the entries after it", () => {
    const steps = new Steps({ position: 2, last: 2 })
    steps.arrive({ position: 1, last: 2 })
    assert.deepEqual([steps.canUndo, steps.canRedo], [true, true])
    edit(steps, "mouth=1", "mouth", 0)
    write(steps)
    assert.deepEqual([steps.state, steps.canRedo], [{ position: 2, last: 2 }, false])
})

test("another entry keeps the position of the last one that is known", () => {
    const steps = new Steps({ position: 2, last: 3 })
    steps.arrive({ position: 0, last: 1 })
    assert.deepEqual(steps.state, { position: 0, last: 3 })
    assert.deepEqual([steps.canUndo, steps.canRedo], [false, true])
})

test("an entry without a state follows the current one", () => {
    const steps = new Steps({ position: 1, last: 1 })
    steps.arrive(null)
    assert.deepEqual(steps.state, { position: 2, last: 2 })
})

test("another entry drops the query that waits, and the next edit begins a step", () => {
    const steps = new Steps({ position: 1, last: 1 })
    edit(steps, "mouth=1", "mouth", 0)
    steps.arrive({ position: 0, last: 1 })
    assert.equal(steps.waiting, undefined)
    assert.equal(edit(steps, "mouth=0.5", "mouth", 10), true)
})
