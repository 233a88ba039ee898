import Face
import Geometry
import Parameters
package import Pictures

/// The page at the root: faces that link to their URLs, and forms to request others, which scripts turn into an inspector.
package enum InspectorPage {
    /// What is filled into the template, which follows from the declarations.
    private enum Place: String {
        /// The part of the head that depends on the state.
        case head
        case base, people, moods, states, expressions, form
    }

    /// The page without what `writeHead` writes, which belongs at the position. Links begin with `base`, which ends with a
    /// slash; by default they are relative.
    package static func html(linkingTo base: String = "") -> (bytes: [UInt8], headPosition: Int) {
        let gallery = FaceGallery(base: base)
        var html: [UInt8] = []
        var headPosition = 0
        Template<Place>(EmbeddedDocuments.inspector).write(into: &html) { place, bytes in
            let text =
                switch place {
                case .head: ""
                case .base: base
                case .people: gallery.people
                case .moods: gallery.moods
                case .states: gallery.states
                case .expressions: gallery.expressions
                case .form: FaceForms(base: base).html
                }
            if place == .head { headPosition = bytes.count }
            bytes.append(contentsOf: text.utf8)
        }
        return (html, headPosition)
    }

    /// Appends the part of the head that says which face the page shows: the default one if there is none.
    package static func writeHead(for face: PictureRequest?, linkingTo address: PageAddress, into bytes: inout [UInt8])
    {
        let state = face ?? PictureRequest(of: FaceController())
        var query: [UInt8] = []
        query.writeQuery(of: state)
        let picture = LinkPicture(of: state, on: state.canvas.matte)
        let name = query.isEmpty ? "faceit: faces by URL" : picture.description
        PageHead(
            title: query.isEmpty ? name : name + PageHead.titleSuffix, name: name,
            summary: "Draw a face in the browser, and use it anywhere by its URL: as SVG, PNG, GIF, text or JSON.",
            path: "", relativePath: "./", query: query, picture: picture
        ).write(linkingTo: address, into: &bytes)
    }
}

/// Forms as HTML that request a face, without scripts: by how it looks, and by who it is and how it feels. Every submission
/// is a valid request.
struct FaceForms {
    /// What links begin with.
    let base: String

    var html: String {
        form(["eyes", "brows", "mouth", "color", "size", "format"]) + form(["seed", "mood"])
    }

    /// A form with the parameters of these names.
    private func form(_ names: [String]) -> String {
        let all = PictureKind(FaceController.self).allParameters
        let parameters = names.compactMap { name in all.first { $0.name == name } }
        return """
            <form action="\(base)face" method="get">
            \(parameters.map(Self.label).joined())<button class="button strong">Draw</button>
            </form>

            """
    }

    /// A labelled control for a parameter, with its default value.
    private static func label(for parameter: Parameter) -> String {
        let title = parameter.name.prefix(1).uppercased() + parameter.name.dropFirst()
        return "<label><span>\(title)</span> \(control(for: parameter))</label>\n"
    }

    private static func control(for parameter: Parameter) -> String {
        let name = parameter.name
        switch parameter.kind {
        // A number is specified by one of its names.
        case .number, .anyNumber, .numberOrName, .choice:
            let options = parameter.names.map { value in
                "<option\(value == parameter.defaultText ? " selected" : "")>\(value)</option>"
            }
            return "<select name=\"\(name)\">\(options.joined())</select>"
        case .wholeNumber(let range):
            return """
                <input type="number" name="\(name)" min="\(range.lowerBound)" max="\(range.upperBound)" \
                value="\(parameter.defaultText ?? "")" required>
                """
        case .color:
            let value = parameter.fixedDefault?.color.map { " value=\"\($0.hexadecimal)\"" } ?? ""
            return "<input type=\"color\" name=\"\(name)\"\(value)>"
        case .text(let maxScalars):
            return "<input type=\"text\" name=\"\(name)\" maxlength=\"\(maxScalars)\">"
        case .identifier(let maxBytes, _):
            // The attribute counts units of UTF-16, which have up to three bytes in UTF-8.
            return """
                <input type="text" name="\(name)" maxlength="\(maxBytes / 3)" pattern=".*\\S.*" required>
                """
        case .characters(_, let count):
            return "<input type=\"text\" name=\"\(name)\" maxlength=\"\(count.upperBound)\">"
        }
    }
}
