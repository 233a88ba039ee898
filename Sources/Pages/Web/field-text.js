/** @file The text of a field, which people type while the page changes it. */

/** Shows values in a field, but keeps what is typed as long as it means the same: "0.50" is "0.5". */
export class FieldText {
    #field
    #current = ""
    #isTyping = false

    /** @param {HTMLInputElement} field */
    constructor(field) {
        this.#field = field
        field.addEventListener("input", () => { this.#isTyping = true })
        field.addEventListener("blur", () => {
            this.#isTyping = false
            field.value = this.#current
        })
    }

    /** @param {string} text */
    show(text) {
        const isKept = this.#isTyping && (text === this.#current || isSame(text, this.#field.value))
        this.#current = text
        if (!isKept) this.#field.value = text
    }
}

/** @param {string} first @param {string} second */
function isSame(first, second) {
    return first === second || first !== "" && second !== "" && Number(first) === Number(second)
}
