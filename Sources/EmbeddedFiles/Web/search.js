/** @file The search in the documentation. */

/** Maximum number of results. */
const MAX_RESULTS = 12

/**
 * The entries that contain every word of a query, the best first. A word may be the beginning of one in the title or of a
 * value, or any part of the title or text. Case doesn't matter. A query is also one word: `in progress` finds `in_progress`.
 * @param {string} query @param {SearchEntry[]} entries
 * @returns {SearchResult[]}
 */
export function search(query, entries) {
    const words = wordsOf(query)
    if (words.length === 0) return []
    const joined = [words.join("_")]
    return entries.map(entry => ({ entry, score: Math.max(score(entry, words), score(entry, joined)) }))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score)
        .slice(0, MAX_RESULTS)
        .map(({ entry: [title, link, text, values] }) => ({ title, link, text, value: matchingValue(values, words.concat(joined)) }))
}

/** @param {string} text */
function wordsOf(text) {
    return text.toLowerCase().split(/[\s=?&#]+/).filter(word => word !== "")
}

/**
 * How well an entry matches; 0 if a word is not in it.
 * @param {SearchEntry} entry @param {string[]} words
 */
function score([title, , text, values], words) {
    const scores = words.map(word => scoreOfWord(title.toLowerCase(), text.toLowerCase(), values, word))
    return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/**
 * @param {string} title @param {string} text @param {string} values @param {string} word
 * @returns {number}
 */
function scoreOfWord(title, text, values, word) {
    const names = valuesOf(values).map(([name]) => name)
    if (title === word) return 100
    const parts = title.split(" ")
    if (parts.includes(word)) return 80
    if (names.includes(word)) return 60
    if (title.startsWith(word)) return 50
    if (parts.some(part => part.startsWith(word))) return 40
    if (title.includes(word)) return 30
    if (names.some(name => name.startsWith(word))) return 20
    return text.includes(word) ? 10 : 0
}

/**
 * The first value that a word of a query is, or is the beginning of; undefined if there is none.
 * @param {string} values @param {string[]} words
 */
function matchingValue(values, words) {
    const names = valuesOf(values)
    const match = names.find(([name]) => words.includes(name)) ?? names.find(([name]) => words.some(word => name.startsWith(word)))
    return match?.[1]
}

/**
 * Each value in lower case, or the word in place of one, with what it means, which may be nothing.
 * @param {string} values
 */
function valuesOf(values) {
    return values.split(" ").filter(value => value !== "").map(value => {
        const [name, meaning = name] = value.split("=")
        return [name.toLowerCase(), meaning]
    })
}

/**
 * The entries, found by other words as well.
 * @param {SearchEntry[]} entries @param {Record<string, string>} synonyms For the title of an entry, what is added to its values.
 * @returns {SearchEntry[]}
 */
export function withSynonyms(entries, synonyms) {
    return entries.map(([title, link, text, values]) => [title, link, text, `${values} ${synonyms[title] ?? ""}`])
}
