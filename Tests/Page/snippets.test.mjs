import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

globalThis.location = { origin: "https://faces.example" }
const { deliveredURL, enteredURL, maxMovingSide, readable, scaled, snippets } = await load("snippets.js")

/** The JSON document of a face, as far as the snippets need it. */
function face({ query = "mouth=grin", description = "Grinning face", base = "", ...parameters } = {}) {
    const link = path => `${base}${path}?${query}`
    return {
        description, parameters: { width: 256, height: 256, lineWidth: 5, ...parameters },
        links: { canonical: link("/face"), png: link("/face.png"), svg: link("/face.svg"), txt: link("/face.txt") },
    }
}

/** The texts for a face whose canonical query was entered, with parameters of the delivery. */
const texts = (document, delivery = "") => {
    const entered = new URL(document.links.canonical, location.origin).search + (delivery && `&${delivery}`)
    return Object.fromEntries(snippets(document, new URLSearchParams(entered), new URLSearchParams(delivery)))
}

test("the URL is what was entered, as an absolute URL, with the format as its extension", () => {
    const entered = query => enteredURL(face(), new URLSearchParams(query), new URLSearchParams())
    assert.equal(entered("seed=ada lovelace&mood=happy"), "https://faces.example/face?seed=ada%20lovelace&mood=happy")
    assert.equal(entered(""), "https://faces.example/face")
    const png = new URLSearchParams("seed=ada&format=png&dpr=2")
    assert.equal(enteredURL(face(), png, new URLSearchParams("format=png&dpr=2")), "https://faces.example/face.png?seed=ada&dpr=2")
})

test("an image in HTML is a picture also if text is delivered", () => {
    const [query, delivery] = ["seed=ada&format=txt&columns=30", "format=txt&columns=30"].map(text => new URLSearchParams(text))
    const { HTML, URL } = Object.fromEntries(snippets(face(), query, delivery))
    assert.match(HTML, /src="https:\/\/faces.example\/face\?seed=ada"/)
    assert.equal(URL, "https://faces.example/face.txt?seed=ada&columns=30")
})

test("a readable query means the same", () => {
    const query = new URLSearchParams({ seed: "ada lovelace, x+y", mood: ":)" })
    assert.equal(readable(query), "seed=ada%20lovelace,%20x%2By&mood=%3A%29")
    assert.deepEqual([...new URLSearchParams(readable(query))], [...query])
})

test("the canonical URL is the one of the service, as an absolute URL", () => {
    assert.equal(texts(face())["Canonical URL"], "https://faces.example/face?mouth=grin")
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

/** The scaled query of a face. */
const scaledQuery = (query, parameters, side) => String(scaled(new URLSearchParams(query), parameters, side, 200))

test("a scaled picture has its longer side, and lines that are scaled with it", () => {
    const parameters = { width: 400, height: 200, lineWidth: 10 }
    assert.equal(scaledQuery("width=400&height=200&lineWidth=10", parameters, 100), "lineWidth=2.5&width=100&height=50")
})

test("a scaled picture has at least one point on each side, and lines no wider than allowed", () => {
    assert.match(scaledQuery("lineWidth=90", { width: 4096, height: 1, lineWidth: 90 }, 16), /height=1$/)
    assert.equal(scaledQuery("size=1&lineWidth=90", { width: 1, height: 1, lineWidth: 90 }, 16),
        "lineWidth=200&width=16&height=16")
})

test("a moving picture of any shape has at most as many pixels in 50 frames as the service allows", () => {
    for (const [width, height] of [[256, 256], [400, 200], [100, 700], [256, 255], [4096, 30], [33, 4096]]) {
        const parameters = { width, height, lineWidth: 5 }
        const query = scaled(new URLSearchParams(), parameters, Math.min(maxMovingSide(parameters), 4096), 200)
        const pixels = 50 * Number(query.get("width")) * Number(query.get("height"))
        assert.ok(pixels <= 16_777_216 && pixels > 1_000_000, `${query}: ${pixels}`)
    }
    assert.equal(maxMovingSide({ width: 256, height: 256 }), 574)
})
