/**
 * @file Shows the face of the page's URL in place of the default one, before anything is painted: on a dark page also if the
 * URL has none, because the default one is lighter there. A face in a format that may be no picture is hidden until the
 * inspector shows it.
 *
 * It is not a module, because those run after the first paint.
 */
const search = location.search || (matchMedia("(prefers-color-scheme: dark)").matches ? "?theme=auto" : "")
if (search) {
    const [face, script, query] = [document.querySelector("img"), document.currentScript, new URLSearchParams(search)]
    if (face && script instanceof HTMLScriptElement && !query.has("format")) {
        // With the very query of the page, so that it is what the server has the browser load.
        face.src = new URL(`../face.svg${search}`, script.src).href
    } else document.documentElement.classList.add("waiting")
}
