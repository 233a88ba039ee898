/** @file What the service relies on when it serves a script with the modules that it imports as one text. */
import assert from "node:assert/strict"
import { readdir, readFile } from "node:fs/promises"
import test from "node:test"
import { FOLDER } from "./modules.mjs"

const NAMES = (await readdir(FOLDER)).filter(name => name.endsWith(".js"))
/** The code of all scripts by their names, without comments, which name types of other modules as imports do. */
const CODE = new Map(await Promise.all(NAMES.map(async name =>
    [name, (await readFile(new URL(name, FOLDER), "utf8")).replaceAll(/\/\*.*?\*\//gs, "")])))
// The service makes this module.
CODE.set("synonyms.js", "export const SYNONYMS = {}")

const IMPORT = /^import \{ ([\w, ]+) \} from "\.\/([\w-]+\.js)"$/
const EXPORT = /^export (?:async )?(?:class|const|function) (\w+)\b/

const lines = (name, begin) => CODE.get(name).split("\n").filter(line => line.startsWith(begin))
const exported = name => lines(name, "export").map(line => EXPORT.exec(line)?.[1])
const imported = name => lines(name, "import").map(line => IMPORT.exec(line)?.[2])

test("an import is one line with the names that a module exports", () => {
    for (const name of NAMES) {
        for (const line of lines(name, "import")) {
            const [, names, module] = IMPORT.exec(line) ?? []
            assert.deepEqual(names?.split(", ").filter(imported => !exported(module).includes(imported)), [], `${name}: ${line}`)
        }
        // Of an address that the page gives, anything may be imported.
        assert.doesNotMatch(CODE.get(name), /\bimport\(["'`]/)
    }
})

test("an export is a declaration of a name that no other module exports", () => {
    const names = NAMES.flatMap(exported)
    assert.ok(names.length > 20 && !names.includes(undefined))
    assert.equal(new Set(names).size, names.length)
})

test("no module imports itself through others", () => {
    const visit = (name, path) => {
        assert.ok(!path.includes(name), `${[...path, name]}`)
        for (const other of imported(name)) visit(other, [...path, name])
    }
    for (const name of NAMES) visit(name, [])
})

test("a page loads only scripts that export nothing", async () => {
    for (const page of ["inspector.html", "play.html"]) {
        const html = await readFile(new URL(page, FOLDER), "utf8")
        const scripts = [...html.matchAll(/<script [^>]*src="[^"]*assets\/([^"]+)"/g)].map(([, name]) => name)
        assert.ok(scripts.length > 0)
        for (const name of scripts) assert.deepEqual(exported(name), [])
    }
})
