import assert from "node:assert/strict"
import { readFile } from "node:fs/promises"
import test from "node:test"
import { FOLDER } from "./modules.mjs"

const read = name => readFile(new URL(name, FOLDER), "utf8")

/** The names of the modules that a module imports, and of those that they import in turn. */
async function imported(name, found = new Set()) {
    for (const [, other] of (await read(name)).matchAll(/^import\b[^"]*"\.\/([^"]+)"$/gm)) {
        if (found.has(other)) continue
        found.add(other)
        await imported(other, found)
    }
    return found
}

for (const [page, script] of [["inspector.html", "inspector.js"], ["play.html", "play.js"]]) {
    test(`${page} preloads exactly the modules that its script imports, each once`, async () => {
        const links = (await read(page)).matchAll(/<link rel="modulepreload" href="(?:\{\{base\}\}|\.\.\/)assets\/([^"]+)">/g)
        const preloaded = [...links].map(([, name]) => name)
        const expected = await imported(script)
        assert.ok(expected.size > 0)
        assert.deepEqual(preloaded.toSorted(), [...expected].sort())
    })

    test(`no module of ${page} is imported while it runs, where no preload would be found`, async () => {
        for (const name of [script, ...await imported(script)]) {
            // Comments name the types of other modules in this way.
            assert.doesNotMatch((await read(name)).replaceAll(/\/\*.*?\*\//gs, ""), /\bimport\(/)
        }
    })
}
