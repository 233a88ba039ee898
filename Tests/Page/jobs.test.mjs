import assert from "node:assert/strict"
import test, { mock } from "node:test"
import { load } from "./modules.mjs"

const { Jobs } = await load("service.js")

/** Waits until all that can be done without another frame or response is done. */
const settled = () => new Promise(setImmediate)

/** The callbacks that wait for the next frame, and the errors that were reported. */
let frames = []
let reported = []
globalThis.requestAnimationFrame = callback => frames.push(callback)
globalThis.reportError = error => reported.push(error.message)

/** Shows a frame. */
async function frame() {
    for (const callback of frames.splice(0)) callback()
    await settled()
}

/** Jobs, which record the names of those that began, and which end when a test says so. */
class RecordedJobs {
    jobs = new Jobs(["picture", "face"])
    begun = []
    signals = []
    #end = []

    constructor() {
        [frames, reported] = [[], []]
    }

    /** Requests a job. `label` is recorded when it begins. */
    request(name, label = name) {
        this.jobs.request(name, signal => {
            this.begun.push(label)
            this.signals.push(signal)
            return new Promise((resolve, reject) => this.#end.push({ resolve, reject }))
        })
    }

    /** Ends the job that runs, with an error if there is one. */
    async end(error) {
        const { resolve, reject } = this.#end.shift()
        if (error) reject(error)
        else resolve()
        await settled()
    }
}

test("a job begins in the next frame", async () => {
    const jobs = new RecordedJobs()
    jobs.request("picture")
    await settled()
    assert.deepEqual(jobs.begun, [])
    await frame()
    assert.deepEqual(jobs.begun, ["picture"])
})

test("a job waits for the one that runs, and for a frame after its end", async () => {
    const jobs = new RecordedJobs()
    jobs.request("picture")
    await frame()
    jobs.request("face")
    await frame()
    assert.deepEqual(jobs.begun, ["picture"])
    await jobs.end()
    assert.deepEqual(jobs.begun, ["picture"])
    await frame()
    assert.deepEqual(jobs.begun, ["picture", "face"])
})

test("of the jobs that wait, the one whose name comes first has precedence", async () => {
    for (const names of [["face", "picture"], ["picture", "face"]]) {
        const jobs = new RecordedJobs()
        for (const name of names) jobs.request(name)
        await frame()
        assert.deepEqual(jobs.begun, ["picture"])
    }
})

test("a job that waits is replaced by a later one with the same name", async () => {
    const jobs = new RecordedJobs()
    for (const label of ["first", "second", "third"]) jobs.request("picture", label)
    await frame()
    await jobs.end()
    await frame()
    assert.deepEqual(jobs.begun, ["third"])
})

test("a job is waiting until it begins", async () => {
    const jobs = new RecordedJobs()
    jobs.request("picture")
    assert.equal(jobs.jobs.isWaiting("picture"), true)
    await frame()
    assert.equal(jobs.jobs.isWaiting("picture"), false)
})

test("a job that fails is reported, and keeps no other one from running", async () => {
    const jobs = new RecordedJobs()
    jobs.request("picture")
    jobs.request("face")
    await frame()
    await jobs.end(new Error("no response"))
    await frame()
    assert.deepEqual([jobs.begun, reported], [["picture", "face"], ["no response"]])
})

test("a slow job is aborted a second after a later one with the same name, and its failure is not reported", async () => {
    mock.timers.enable({ apis: ["setTimeout"] })
    try {
        const jobs = new RecordedJobs()
        jobs.request("picture", "first")
        await frame()
        jobs.request("face")
        mock.timers.tick(1000)
        assert.equal(jobs.signals[0].aborted, false)
        jobs.request("picture", "second")
        mock.timers.tick(999)
        assert.equal(jobs.signals[0].aborted, false)
        mock.timers.tick(1)
        assert.equal(jobs.signals[0].aborted, true)
        await jobs.end(new Error("aborted"))
        await frame()
        assert.deepEqual([jobs.begun, reported], [["first", "second"], []])
    } finally {
        mock.timers.reset()
    }
})

test("a completion waits for the jobs of its names, also for those that are requested in the meantime", async () => {
    const jobs = new RecordedJobs()
    let isComplete = false
    jobs.request("picture")
    jobs.jobs.completion(["picture"]).then(() => { isComplete = true })
    await frame()
    jobs.request("picture")
    await jobs.end()
    assert.equal(isComplete, false)
    await frame()
    jobs.request("face")
    await jobs.end()
    assert.equal(isComplete, true)
})

test("a completion does not wait if there is no job of its names", async () => {
    const jobs = new RecordedJobs()
    jobs.request("face")
    await jobs.jobs.completion(["picture"])
})
