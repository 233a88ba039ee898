import Bytes
import Geometry

extension FaceParameters {
    /// One parameter as it is said.
    package struct Pair: Equatable, Sendable {
        package let name: String
        package let value: String
    }

    /// The shortest list of pairs that gives this face, in the order of the parameters, with names where there are
    /// some: every way to ask for a face has the same one.
    package var canonicalPairs: [Pair] {
        var pairs: [Pair] = []
        forEachCanonicalPair { pairs.append($0) }
        return pairs
    }

    /// The pairs of that list, one after the other.
    package func forEachCanonicalPair(_ body: (Pair) -> Void) {
        let usual = Self.usual
        func say(_ parameter: FaceParameter, _ value: String) {
            body(Pair(name: parameter.definition.name, value: value))
        }
        func say(_ parameter: FaceParameter, _ number: Double, unless usual: Double) {
            if number != usual { say(parameter, parameter.definition.spelling(of: number)) }
        }
        if leftEye == rightEye {
            say(.eyes, leftEye, unless: usual.leftEye)
        } else {
            say(.leftEye, leftEye, unless: usual.leftEye)
            say(.rightEye, rightEye, unless: usual.rightEye)
        }
        if let brows {
            if brows != usual.brows { say(.brows, FaceParameter.brows.definition.spelling(of: brows)) }
        } else {
            say(.brows, "none")
        }
        say(.mouth, mouth, unless: usual.mouth)
        say(.scale, scale, unless: usual.scale)
        if width == height {
            if width != usual.width { say(.size, String(width)) }
        } else {
            if width != usual.width { say(.width, String(width)) }
            if height != usual.height { say(.height, String(height)) }
        }
        say(.lineWidth, lineWidth, unless: usualLineWidth)
        if color != usual.color { say(.color, color.shortestText) }
        if let fill { say(.fill, fill.shortestText) }
        if let background { say(.background, background.shortestText) }
        say(.radius, radius, unless: usual.radius)
        say(.opacity, opacity, unless: usual.opacity)
        say(.rotate, rotate, unless: usual.rotate)
        if flip != usual.flip { say(.flip, flip.rawValue) }
        if fit != usual.fit { say(.fit, fit.rawValue) }
        if let title { say(.title, title) }
    }

    private static let usual = FaceParameters()
}

extension Parameter {
    /// How a number is said: by its name where it has one.
    fileprivate func spelling(of number: Double) -> String {
        guard case .number(_, let names) = kind, let named = names.first(where: { $0.value == number }) else {
            return decimal(number)
        }
        return named.name
    }
}
