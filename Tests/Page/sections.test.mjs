import assert from "node:assert/strict"
import { readFile } from "node:fs/promises"
import test from "node:test"
import { FOLDER, load } from "./modules.mjs"

const { SECTIONS } = await load("sections.js")

test("every group of the contract has a section, and no section is without a group", async () => {
    const contract = await readFile(new URL("../../../openapi.yaml", FOLDER), "utf8")
    const groups = new Set([...contract.matchAll(/ x-group: (\w+),/g)].map(match => match[1]))
    assert.deepEqual(Object.keys(SECTIONS).sort(), [...groups, "expression"].sort())
})

test("every section is in a panel of the page", async () => {
    const page = await readFile(new URL("inspector.html", FOLDER), "utf8")
    const panels = [...page.matchAll(/id="panel-(\w+)" role="tabpanel"/g)].map(match => match[1])
    assert.deepEqual([...new Set(Object.values(SECTIONS).map(({ panel }) => panel))].sort(), panels.sort())
})
