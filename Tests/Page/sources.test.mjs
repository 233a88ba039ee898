/** @file What the service relies on when it removes comments and indentation from style sheets and scripts. */
import assert from "node:assert/strict"
import { readdir, readFile } from "node:fs/promises"
import test from "node:test"
import { FOLDER } from "./modules.mjs"

/** The lines of all style sheets and scripts that are neither empty nor in a comment of their own, each after its place. */
const LINES = []
for (const name of (await readdir(FOLDER)).filter(name => /\.(js|css)$/.test(name))) {
    const source = await readFile(new URL(name, FOLDER), "utf8")
    const code = source.replace(/^ *\/\*.*?\*\/$|^ *\/\/.*?$/gms, comment => comment.replace(/[^\n]/g, ""))
    LINES.push(...code.split("\n").map((text, index) => [`${name}:${index + 1}`, text]).filter(([, text]) => text))
}

/** The places of the lines for which something holds. */
const places = holds => LINES.filter(([, text]) => holds(text)).map(([place]) => place)

test("a template literal ends on its line, so that indentation is never a part of one", () => {
    assert.ok(LINES.length > 1000)
    const isOpen = text => text.replace(/\/\[(?:\\.|[^\]])*\]\//, "").split("`").length % 2 === 0
    assert.deepEqual(places(isOpen), [])
})

test("lines are indented with spaces", () => {
    assert.deepEqual(places(text => /[\t\r]/.test(text)), [])
})

test("no line of code begins with a comment, and no comment after code goes on in the next line", () => {
    assert.deepEqual(places(text => /^ *\/[*/]/.test(text)), [])
    assert.deepEqual(places(text => text.lastIndexOf("/*") > text.lastIndexOf("*/")), [])
})
