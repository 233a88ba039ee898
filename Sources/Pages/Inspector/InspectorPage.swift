/// The page at the root: faces that link to their URLs, and forms to request others, which scripts turn into an inspector.
package enum InspectorPage {
    /// What is filled into the template, which follows from the declarations.
    private enum Place: String {
        case base, expressions, moods, people, form
    }

    /// Links begin with `base`, which ends with a slash; by default they are relative.
    package static func html(linkingTo base: String = "") -> [UInt8] {
        let gallery = FaceGallery(base: base)
        var html: [UInt8] = []
        Template<Place>(EmbeddedDocuments.inspector).write(into: &html) { place, bytes in
            let text =
                switch place {
                case .base: base
                case .expressions: gallery.expressions
                case .moods: gallery.moods
                case .people: gallery.people
                case .form: FaceForms(base: base).html
                }
            bytes.append(contentsOf: text.utf8)
        }
        return html
    }
}
