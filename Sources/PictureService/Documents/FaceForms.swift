import Face
import Geometry
import Parameters

/// Forms as HTML that request a face, without scripts: by how it looks, and by who it is and how it feels. Every submission
/// is a valid request.
struct FaceForms {
    /// What links begin with.
    let base: String

    var html: String {
        let looks = [FaceParameter.eyes, .brows, .mouth, .color].map { Self.label(for: $0.parameter) }
        let canvas = [Self.label(for: CanvasParameter.size.parameter)]
        let output = [Self.label(for: OutputParameter.format.parameter)]
        let person = [FaceParameter.seed, .mood].map { Self.label(for: $0.parameter) }
        return form(looks + canvas + output) + form(person)
    }

    private func form(_ labels: [String]) -> String {
        """
        <form action="\(base)face" method="get">
        \(labels.joined())<button class="button strong">Draw</button>
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
        case .number, .numberOrName, .choice:
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
        case .identifier(let maxBytes):
            // The attribute counts units of UTF-16, which have up to three bytes in UTF-8.
            return """
                <input type="text" name="\(name)" maxlength="\(maxBytes / 3)" pattern=".*\\S.*" required>
                """
        case .characters(_, let count):
            return "<input type=\"text\" name=\"\(name)\" maxlength=\"\(count.upperBound)\">"
        }
    }
}
