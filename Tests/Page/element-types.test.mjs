/** @file The types of the element <face-it>, as a program in TypeScript uses them. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import test from "node:test"
import { fileURLToPath } from "node:url"
import { FOLDER } from "./modules.mjs"

const PROGRAM = `
import type { FaceItAttributes } from "${fileURLToPath(new URL("face-it", FOLDER))}"
const face = document.createElement("face-it")
face.talk()
face.talk(0.5)
face.addEventListener("faceit-load", event => event.type)
face.addEventListener("faceit-error", event => event.detail.message.length)
face.addEventListener("click", event => event.clientX)
document.querySelector("face-it")?.talk(1)
const attributes: FaceItAttributes[] = [
    { seed: "ada", status: "done", look: "pointer", leftEye: 0.5, alt: "" },
    { status: "talking" },
    { seed: "ada", topper: "bob|curls" },
    // @ts-expect-error
    { topper: "wig" },
    // @ts-expect-error
    { motion: "talking" },
    // @ts-expect-error
    { mood: true },
    // @ts-expect-error
    { hat: "crown" },
]
// @ts-expect-error
face.talk("loud")
// @ts-expect-error
face.sing(attributes)
`

test("the types have what the element has, and nothing else", async () => {
    const folder = await mkdtemp(join(tmpdir(), "types-"))
    try {
        const file = join(folder, "program.ts")
        await writeFile(file, PROGRAM)
        const options = ["--noEmit", "--strict", "--target", "ES2022", "--moduleResolution", "node"]
        assert.deepEqual(spawnSync("tsc", [...options, file], { cwd: folder, encoding: "utf8" }).stdout, "")
    } finally {
        await rm(folder, { recursive: true })
    }
})
