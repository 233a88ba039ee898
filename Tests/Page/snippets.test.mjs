import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

globalThis.location = { origin: "https://faces.example" }
const { deliveredURL, scaled, snippets } = await load("snippets.js")

/** The JSON document of a face, as far as the snippets need it. */
function face({ query = "mouth=grin", description = "Grinning face", base = "", ...parameters } = {}) {
    const link = path => `${base}${path}?${query}`
    return {
        description, parameters: { width: 256, height: 256, lineWidth: 5, ...parameters },
        links: { canonical: link("/face"), png: link("/face.png"), svg: link("/face.svg"), txt: link("/face.txt") },
    }
}

const texts = (document, query = "") => Object.fromEntries(snippets(document, new URLSearchParams(query)))

test("the URL is the canonical one, as an absolute URL", () => {
    assert.equal(deliveredURL(face(), new URLSearchParams()), "https://faces.example/face?mouth=grin")
})

test("the URL has the public base of the service", () => {
    const document = face({ base: "https://example.org/some/faces" })
    assert.equal(deliveredURL(document, new URLSearchParams()), "https://example.org/some/faces/face?mouth=grin")
})

test("the URL has the format and the parameters of the delivery", () => {
    const query = new URLSearchParams("format=png&dpr=2&v=a b")
    assert.equal(deliveredURL(face(), query), "https://faces.example/face.png?mouth=grin&dpr=2&v=a+b")
})

test("HTML is escaped", () => {
    const { HTML } = texts(face({ query: "mouth=grin&title=x", title: `<b> & "it's"` }))
    assert.equal(HTML, `<img src="https://faces.example/face?mouth=grin&amp;title=x" `
        + `alt="&lt;b> &amp; &quot;it's&quot;" width="256" height="256">`)
})

test("an empty title is an empty alternative", () => {
    assert.match(texts(face({ title: "" })).HTML, /alt=""/)
    assert.match(texts(face({ title: "" })).Markdown, /^!\[\]/)
})

test("Markdown has no markup in the alternative", () => {
    assert.equal(texts(face({ title: "a]b [c] *d* &amp;" })).Markdown.split("](")[0], "![a\\]b \\[c\\] \\*d\\* \\&amp;")
})

test("commands quote what a shell would change", () => {
    const document = face({ query: `mouth=grin&title=it's+%24HOME` })
    assert.equal(texts(document, "format=png").faceit, `faceit draw mouth=grin 'title=it'\\''s $HOME' -o face.png`)
    assert.equal(texts(face()).curl, "curl -o face.svg 'https://faces.example/face?mouth=grin'")
    assert.equal(texts(face(), "dpr=2").faceit, "faceit draw mouth=grin dpr=2 -o face.svg")
})

test("a scaled picture has its longer side, and lines that are scaled with it", () => {
    const document = face({ query: "width=400&height=200&lineWidth=10", width: 400, height: 200, lineWidth: 10 })
    assert.equal(scaled(document, "png", 100, 200).search, "?lineWidth=2.5&width=100&height=50")
})

test("a scaled picture has at least one point on each side, and lines no wider than allowed", () => {
    const document = face({ query: "width=4096&height=1&lineWidth=90", width: 4096, height: 1, lineWidth: 90 })
    assert.equal(scaled(document, "svg", 16, 200).searchParams.get("height"), "1")
    const small = face({ query: "size=1&lineWidth=90", width: 1, height: 1, lineWidth: 90 })
    assert.equal(scaled(small, "svg", 16, 200).search, "?lineWidth=200&width=16&height=16")
})
