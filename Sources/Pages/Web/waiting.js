/**
 * @file Hides the default face, before anything is painted, if the URL of the page has another one.
 *
 * It is not a module, because those run after the first paint.
 */
if (location.search) document.documentElement.classList.add("waiting")
