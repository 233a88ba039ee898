import Geometry
import Parameters

/// The texts below the pictures of a sheet, in the order of the rows. Every picture has room for one below it, in the formats
/// that show them.
struct SheetCaptions {
    private let texts: [String]
    /// The texts as one.
    let list: String
    /// The size of the font of a text that fits, in points.
    private let fontSize: Double
    private let width: Double
    /// The room below each picture, in points.
    let height: Int

    /// Reads texts that are separated by commas, for `count` pictures on a canvas. nil if there are none.
    init?(_ text: String?, count: Int, on canvas: Canvas) throws(Rejection) {
        guard let text, !text.isEmpty else { return nil }
        let values = try Self.parameter.values(text.utf8Span.span, maxCount: PictureLimits.maxPictures)
        guard values.count == count else { throw .wrongCount(of: Self.parameter, values.count, for: count) }
        texts = values.map { $0.text ?? "" }
        list = Self.parameter.list(of: values)
        for text in texts { try Self.check(text) }
        width = canvas.bounds.width
        fontSize = max(Self.minFontSize, canvas.bounds.shorterSide / 9)
        height = Int((1.5 * fontSize).rounded(.up))
    }

    private static var parameter: Parameter { SheetKey.captions.parameter }

    /// Rejects a text that is too long.
    static func check(_ text: String) throws(Rejection) {
        if text.unicodeScalars.count > maxScalars { throw .tooLong(parameter, text, maxScalars: maxScalars) }
    }

    private static var maxScalars: Int { 64 }

    /// The maximum length of a list, in Unicode scalars, with a comma after each text. An escape has three.
    static var maxListScalars: Int { PictureLimits.maxPictures * (3 * maxScalars + 1) }

    private static var minFontSize: Double { 8 }

    subscript(index: Int) -> String { texts[index] }

    /// The text below a picture whose left lower corner is given; nil if it is empty.
    func caption(_ index: Int, below corner: Point, on theme: Canvas.Theme) -> Caption? {
        let text = texts[index]
        if text.isEmpty { return nil }
        let position = Point(corner.x + width / 2, corner.y + 1.05 * fontSize)
        return Caption(
            text, at: position, fontSize: min(fontSize, width / Self.width(of: text)), color: Self.color(on: theme))
    }

    /// About the width of a text in a font without serifs, relative to the size of the font; rather too large.
    private static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar {
            case "m", "w", "M", "W", "@", "%": width + 1
            case " ", "!", "'", ",", ".", ":", ";", "|", "f", "i", "j", "l", "r", "t", "I": width + 0.42
            case "A"..."Z": width + 0.78
            case "\u{0}"..."\u{7F}": width + 0.65
            default: width + 1
            }
        }
    }

    /// With a contrast of at least 4:1 on the pages that the theme is for.
    private static func color(on theme: Canvas.Theme) -> Color {
        switch theme {
        case .light: Color(rgb: 0x333333)
        case .dark: Color(rgb: 0xDDDDDD)
        case .auto: Color(rgb: 0x767676)
        }
    }
}
