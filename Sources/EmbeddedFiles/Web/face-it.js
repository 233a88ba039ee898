/**
 * @file The element <face-it>: a face whose attributes are its parameters, and which moves. `face-it.d.ts` has its types.
 *
 * An <img> in it is shown until the face is known, and where scripts don't run.
 */
import { FacePicture } from "./face-picture.js"

/** The parameters of a face; as attributes they have no capitals. */
// make-contract attributes
const PARAMETERS = ("seed kind gen palette swap mood energy status value min max mid steps eyes leftEye rightEye brows mouth "
    + "mouthOpen mouthSkew browRaise browSkew lookX lookY lid lowerLid mark badge motion speed phase loops scale "
    + "size width height style lineWidth color fill accent hairFill bodyFill outline caps headShape jaw headWidth "
    + "body shoulders tilt ears nose noseShape blush freckles eyeSize eyeHeight eyeSpacing eyeLevel eyeFill eyeLine "
    + "pupil glint browLength browLevel browBend browRest browWidth mouthWidth mouthLevel teeth tongue topper "
    + "glasses beard clothes face paint patch background radius opacity rotate flip fit theme").split(" ")
// make-contract end

/** The greatest width and height of a face. */
const MAX_SIDE = 4096

/** The face that the service shows for a rejected image. */
const WORRIED = new URL("face.json?mouth=-1&brows=.5&browLevel=1.4&color=b3261e&fill=fff&lineWidth=12", import.meta.url).href

/** Whether viewers prefer dark pages. */
const dark = matchMedia("(prefers-color-scheme: dark)")

/** Styles of the page for the element win over these. */
const STYLE = ":host{display:inline-block;position:relative}:host([hidden]){display:none}::slotted(img){display:block}"
    + "svg{position:absolute;inset:0;width:100%;height:100%}@media(prefers-reduced-motion:no-preference){g *{transition:fill .25s,stroke .25s}}"

/**
 * The faces that are being requested, which elements share.
 * @type {Map<string, Promise<FaceDocument>>}
 */
const requests = new Map()

/**
 * What draws in the page, by the URL of its script.
 * @type {Map<string, Promise<{ fetch(request: Request): Response }>>}
 */
const cores = new Map()

/** @param {string} script */
function core(script) {
    const url = new URL(script, document.baseURI).href
    const loading = cores.get(url) ?? import(url).then(module => module.load())
    cores.set(url, loading)
    return loading
}

/** @param {string} url @param {string | null} script @returns {Promise<FaceDocument>} */
async function request(url, script) {
    const response = script ? (await core(script)).fetch(new Request(new URL(`/face.json${new URL(url).search}`, url))) : await fetch(url)
    const face = await response.json()
    if (!response.ok) throw new Error(face.detail, { cause: response.status })
    return face
}

/** @param {string} url @param {string | null} script */
function load(url, script) {
    const key = `${script} ${url}`
    const face = requests.get(key) ?? request(url, script).finally(() => requests.delete(key))
    requests.set(key, face)
    return face
}

class FaceIt extends HTMLElement {
    static observedAttributes = PARAMETERS.concat("look", "alt", "core").map(name => name.toLowerCase())

    #picture = new FacePicture()
    #observer = new IntersectionObserver(entries => this.#picture.setVisible(entries.reverse()[0].isIntersecting))
    #slot = document.createElement("slot")
    #style = new CSSStyleSheet()
    /** @type {ElementInternals & { role?: string }} */
    #internals = this.attachInternals()
    #description = ""
    #url = ""
    #size = [256, 256]

    constructor() {
        super()
        const root = this.attachShadow({ mode: "open" })
        root.adoptedStyleSheets.push(this.#style)
        root.append(this.#slot, this.#picture.element)
        // The element itself is the image.
        this.#slot.ariaHidden = this.#picture.element.ariaHidden = "true"
    }

    /** @param {PointerEvent} event */
    #look = event => {
        if (this.getAttribute("look") === "pointer") this.#picture.lookAt(DOMPoint.fromPoint(event))
    }

    #showTheme = () => this.attributeChangedCallback()

    connectedCallback() {
        addEventListener("pointermove", this.#look)
        dark.addEventListener("change", this.#showTheme)
        this.#observer.observe(this)
        this.attributeChangedCallback()
    }

    disconnectedCallback() {
        removeEventListener("pointermove", this.#look)
        dark.removeEventListener("change", this.#showTheme)
        this.#observer.disconnect()
        this.#picture.setVisible(false)
    }

    /** Shows the face of the attributes as they are after all changes that are made together. */
    async attributeChangedCallback() {
        await null
        if (!this.isConnected) return
        const url = new URL("face.json?motion=auto", import.meta.url)
        for (const name of PARAMETERS) {
            const value = this.getAttribute(name)
            // Other styles are those of the page for the element.
            if (value && (name !== "style" || /^\w+$/.test(value))) url.searchParams.set(name, value)
        }
        // A document has the colours of one theme.
        if (this.getAttribute("theme")?.toLowerCase() === "auto") url.searchParams.set("theme", dark.matches ? "dark" : "light")
        this.#check()
        if (this.getAttribute("look") !== "pointer") this.#picture.lookAt()
        this.#describe()
        if (url.href !== this.#url) this.#show(url.href)
    }

    /**
     * Opens the mouth by a level from 0 to 1, such as that of a sound, or as for a word. It closes by itself.
     * @param {number} [level]
     */
    talk(level = 0.4 + 0.6 * Math.random()) {
        this.#picture.talk(level)
    }

    /** Warns about attributes that are neither parameters nor allowed for every element, with the reason of the service. */
    #check() {
        for (const { name, value } of this.attributes) {
            if (!value || /^item|[^a-z]/.test(name) || checked.has(name)) continue
            checked.add(name)
            load(new URL(`face.json?${name}=${encodeURIComponent(value)}`, import.meta.url).href, this.getAttribute("core")).catch(this.#warn)
        }
    }

    /** @param {Error} error */
    #warn = ({ message }) => console.warn(message, this)

    /**
     * Shows the face of a URL, unless another one has been requested when it arrives. With a reason it is the worried one that a
     * rejected face is replaced by.
     * @param {string} url @param {any} [reason]
     * @returns {Promise<void>}
     */
    async #show(url, reason) {
        this.#url = url
        try {
            const face = await load(url, this.getAttribute("core"))
            if (url !== this.#url) return
            this.#picture.show(face)
            this.#description = reason?.message ?? face.description
            this.#slot.style.visibility = "hidden"
            this.#describe()
        } catch (error) {
            if (url !== this.#url) return
            reason ??= error
            if (reason.cause === 400 && url !== WORRIED) return this.#show(WORRIED, reason)
            // Without a response, what is shown stays.
        }
        if (reason) {
            // The next change tries again.
            this.#url = ""
            this.#warn(reason)
        }
        this.dispatchEvent(new CustomEvent(reason ? "faceit-error" : "faceit-load", { bubbles: true, detail: reason }))
    }

    /** Sets the size, unless it is invalid or an image inside has one, and the text: that of the author, else of the image, else of the service. */
    #describe() {
        const image = this.querySelector("img")
        const [width, height] = this.#size = ["width", "height"].map((name, index) => {
            const side = Number(this.getAttribute(name) || this.getAttribute("size") || 256)
            return side >= 1 && side <= MAX_SIDE ? side : this.#size[index]
        })
        // WebKit doesn't stretch an element with a ratio, so there its slot has it. Other browsers don't know the property.
        const ratio = `aspect-ratio:${width}/${height}`
        this.#style.replaceSync(STYLE + (image ? "" : `:host{width:${width}px;${ratio}}`
            + `@supports(hanging-punctuation:first){:host{aspect-ratio:auto}slot{display:block;height:100%;${ratio}}}`))
        const label = this.getAttribute("alt") ?? image?.getAttribute("alt") ?? this.#description
        this.#internals.ariaLabel = label
        this.#internals.role = label ? "img" : "none"
    }
}

/** The attributes of the element and of every element, and others about which the service has been asked. */
const checked = new Set(FaceIt.observedAttributes.concat("class"))
for (const name in HTMLElement.prototype) checked.add(name.toLowerCase())

if (!customElements.get("face-it")) customElements.define("face-it", FaceIt)
