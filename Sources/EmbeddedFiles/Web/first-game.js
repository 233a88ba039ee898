/**
 * @file Begins another game each time the page is opened without one. Its seed is in the URL, so that a link to it shows the
 * same game.
 *
 * It is not a module, because those run after the first paint.
 */
{
    const query = new URLSearchParams(location.search)
    if (![...query.keys()].some(name => ["seed", "moves", "board"].includes(name.toLowerCase()))) {
        // The game without a seed should not be seen meanwhile.
        document.documentElement.hidden = true
        query.set("seed", String(Math.floor(Math.random() * 1e9)))
        location.replace(`${location.pathname}?${query}`)
    }
}
