import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

globalThis.location = { origin: "https://faces.example" }
const { namesIn, sheetQuery } = await load("names.js")

test("names end with a line or with a comma, and have no space around them", () => {
    assert.deepEqual(namesIn("Ada Lovelace\r\nGrace, Alan,,\n  \n Mei "), ["Ada Lovelace", "Grace", "Alan", "Mei"])
    assert.deepEqual(namesIn(""), [])
})

test("a name with a comma is in quotes, and quotes elsewhere are a part of the name", () => {
    assert.deepEqual(namesIn('"Lovelace, Ada",Grace\r\n "Hopper ""Amazing"" Grace" \n'), ["Lovelace, Ada", "Grace", 'Hopper "Amazing" Grace'])
    assert.deepEqual(namesIn('Dwayne "Rock" J, "The" One'), ['Dwayne "Rock" J', '"The" One'])
    assert.deepEqual(namesIn('"open, Ada\nGrace"'), ['"open', "Ada", 'Grace"'])
    assert.deepEqual(namesIn('"", " "'), [])
})

test("what has a meaning in a list of seeds is encoded", () => {
    assert.equal(sheetQuery(["Lovelace, Ada", "50%", "a(b)*"]).get("seed"), "Lovelace%2c Ada,50%25,a%28b%29%2a")
})

test("a name that is repeated has one face", () => {
    assert.deepEqual(namesIn("Ada, Grace\nAda"), ["Ada", "Grace"])
})

test("a picture of all has a list of seeds, in about as many rows as columns", () => {
    const query = sheetQuery(Array.from({ length: 30 }, (_, index) => `n ${index}`))
    assert.equal(query.get("across"), "6")
    assert.equal(query.get("seed").split(",").length, 30)
})
