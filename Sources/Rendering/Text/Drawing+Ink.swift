import Geometry

/// A painting as a drawing in black ink on white paper, whose pixels are the dots of a text: each area covers what is behind it,
/// and has a line around it. What is nearly black, as pupils and open mouths are, is ink as a whole.
extension Drawing {
    /// - Parameter dotsPerPoint: Lines are at least as wide as a dot.
    func inInk(dotsPerPoint: Double) -> Drawing {
        let minWidth = Self.minDots / dotsPerPoint
        /// The area that was drawn last, as it is painted and in ink.
        var last: (name: String, color: Color, shape: Shape)?
        var ink = replacingShapes { shape, name in
            // That of a picture in a sheet is no outline, as that of the drawing is none.
            if case .rectangle = shape.outline, shape.stroke == nil { return [] }
            var inked = shape
            inked.stroke = shape.stroke.flatMap { stroke in
                guard stroke.width > 0, stroke.color.alpha > 0 else { return nil }
                return Stroke(color: .black, width: max(stroke.width, minWidth), caps: stroke.caps)
            }
            guard let fill = shape.fill, fill.alpha >= 128 else {
                inked.fill = nil
                return inked.stroke == nil ? [] : [inked]
            }
            inked.fill = fill.isNearlyBlack ? .black : .white
            defer { last = (name, fill, inked) }
            if inked.stroke != nil || fill.isNearlyBlack { return [inked] }
            if let last, last.name == name, last.color.isTone(of: fill) {
                // Two tones of a form are one area, whose line the second one would cover.
                var line = last.shape
                line.fill = nil
                return line.stroke == nil ? [inked] : [inked, line]
            }
            inked.stroke = Stroke(color: .black, width: minWidth, caps: .round)
            return [inked]
        }
        (ink.background, ink.opacity) = (nil, 1)
        return ink
    }

    /// A line that is exactly as wide as a dot, but between two rows, would cover half of both.
    private static var minDots: Double { 1.1 }
}

extension Color {
    fileprivate static let black = Color(rgb: 0)

    fileprivate var isNearlyBlack: Bool { luma < 45_000 }

    /// Whether it is nearly the same, as two tones of a form are: 13 % of black and white at most.
    fileprivate func isTone(of other: Color) -> Bool {
        let differences = [Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)]
        return differences.reduce(0) { $0 + $1 * $1 } < 3_300
    }
}
