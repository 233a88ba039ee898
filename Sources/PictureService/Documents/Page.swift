import Documents

/// The page at the root: faces that link to their URLs, and forms to request others, which scripts turn into an inspector.
enum Page {
    /// The template, in which `{{name}}` stands for text that follows from the declarations. Links begin with `base`, which
    /// ends with a slash; by default they are relative.
    static func html(linkingTo base: String = "") -> [UInt8] {
        let gallery = FaceGallery(base: base)
        let texts = [
            "base": base, "expressions": gallery.expressions, "moods": gallery.moods, "people": gallery.people,
            "form": FaceForms(base: base).html,
        ]
        let template = String(decoding: EmbeddedDocuments.inspector, as: UTF8.self)
        return Array(template.replacing(/{{([a-z]+)}}/) { texts[String($0.output.1)] ?? String($0.output.0) }.utf8)
    }
}
