import assert from "node:assert/strict"
import test from "node:test"
import { load } from "./modules.mjs"

const { search, withSynonyms } = await load("search.js")
const { SEARCH_INDEX } = await load("search-index.js")

const ENTRIES = [
    ["mouth", "docs/parameters#mouth", "The curvature of the mouth.", "frown smirk smile"],
    ["mouthOpen", "docs/parameters#mouthOpen", "How far the mouth is open.", ""],
    ["mood", "docs/parameters#mood", "How the face feels.", "happy sad"],
    ["Moving pictures", "docs/formats#moving-pictures", "Blinks like a mouth.", ""],
]
const titles = query => search(query, ENTRIES).map(({ title }) => title)

test("a title that is the query comes first, then those that begin with it, then texts", () => {
    assert.deepEqual(titles("mouth"), ["mouth", "mouthOpen", "Moving pictures"])
    assert.deepEqual(titles("MOUTHO"), ["mouthOpen"])
    assert.deepEqual(titles("open"), ["mouthOpen"])
})

test("a value finds its parameter, and is shown", () => {
    assert.deepEqual(search("smirk", ENTRIES),
        [{ title: "mouth", link: "docs/parameters#mouth", text: "The curvature of the mouth.", value: "smirk" }])
    assert.deepEqual(search("mood=ha", ENTRIES).map(({ title, value }) => [title, value]), [["mood", "happy"]])
})

test("every word of a query has to be found", () => {
    assert.deepEqual(titles("moving pictures"), ["Moving pictures"])
    assert.deepEqual(titles("moving faces"), [])
})

test("the words of a query may be one word with underscores", () => {
    const entries = withSynonyms(ENTRIES, { mood: "tool_use=happy" })
    assert.deepEqual(search("tool use", entries).map(({ title, value }) => [title, value]), [["mood", "happy"]])
})

test("a query without words finds nothing", () => {
    for (const query of ["", "  ", "?&=#"]) assert.deepEqual(search(query, SEARCH_INDEX), [])
})

test("there are at most twelve results, and any text is a query", () => {
    assert.equal(search("e", SEARCH_INDEX).length, 12)
    for (const query of ["(", "[a-", "\\", "\u0000", "😀", "x".repeat(10_000)]) assert.deepEqual(search(query, ENTRIES), [])
})

test("the index finds what people look for", () => {
    for (const [query, link] of [["fill", "docs/parameters#fill"], ["laughing", "docs/parameters#mood"],
        ["etag", "docs/formats#field-etag"], ["404", "docs/errors#status-404"], ["zip", "docs/sheets#zip"],
        ["moves", "docs/boards#2048-moves"], ["rebeccapurple", "docs/parameters#colours"], ["avatars", "docs#avatars"],
        ["embed", "docs/embedding#top"], ["react", "docs/embedding#react"], ["dark mode", "docs/embedding#dark-mode"],
        ["docker", "docs#your-own-service"], ["tool use", "docs/words#states"],
        ["slack", "docs/recipes#an-emoji-for-slack"], ["discord", "docs/recipes#a-face-that-moves"], ["gitea", "docs/applications#code-and-projects"],
        ["gravatar", "docs/migration#gravatar-and-libravatar"], ["sha-256", "docs/migration#from-md5-to-sha-256"], ["macos", "docs/guide#questions"]])
        assert.equal(search(query, SEARCH_INDEX)[0]?.link, link, query)
})

test("no text of the index has markup", () => {
    for (const [title, link, text] of SEARCH_INDEX) {
        assert.doesNotMatch(`${title} ${text}`, /<\/?(a|code|wbr|em|strong)\b|`|\]\(|&(amp|lt|gt|quot|#\d+);/, link)
    }
})
