import Geometry
import Parameters

/// How the pictures of a sheet are arranged: in rows, with a gap between neighbours and perhaps a text below each.
///
///     ┌───────┐ gap ┌───────┐
///     │   1   │     │   2   │    `across` is 2; all pictures have the size of the canvas
///     └───────┘     └───────┘
///      caption       caption     only in formats that show captions
///        gap
///     ┌───────┐
///     │   3   │
///
/// `SheetPlan` computes the places. Here are the parameters of the arrangement, and the captions with their sizes.
struct SheetLayout: Equatable, Sendable {
    /// Between two neighbours, in points.
    var gap = 16
    /// The number of pictures in a row; nil if there is one row.
    var across: Int?
    /// The names of lists whose values change together, separated by commas.
    var zip: String?
    /// The texts below the pictures, separated by commas.
    var captions: String?

    init() {}
}

extension SheetLayout: ParameterSet {
    package static let words: [String: Words] = [
        "captions": Words("caption label labels names"),
        "across": Words("cols rows perrow rowlength"),
        "gap": Words("spacing padding margin"),
    ]

    static let declarations = Declarations<SheetLayout>([
        Declaration(
            "zip", .identifier(maxBytes: 500), in: .content, .canvas,
            "Names of lists whose values change together from face to face, separated by commas.", json: .never,
            at: .optionalText({ $0.zip }, set: { $0.zip = $1 })),
        Declaration(
            "captions", .text(maxScalars: SheetCaptions.maxListScalars), in: .content, .canvas,
            "Texts below the faces in SVG, one for each, separated by commas; also in JSON, but not in other formats.",
            json: .never,
            at: .optionalText({ $0.captions }, set: { $0.captions = $1 })),
        Declaration(
            "across", .wholeNumber(1...PictureLimits.maxPictures), in: .size, .canvas,
            "Faces in a row, if there is a single list; if not given, all of them.", json: .never,
            at: .optionalWholeNumber({ $0.across }, set: { $0.across = $1 })),
        Declaration(
            "gap", .wholeNumber(0...100), in: .size, .canvas, "Points between two faces.", json: .always,
            at: .wholeNumber({ $0.gap }, set: { $0.gap = $1 })),
    ])

    func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    init(_ given: borrowing GivenParameters) {
        self.init()
        set(given)
    }
}

enum SheetKey {
    static let zip = ParameterKey<SheetLayout>("zip")
    static let captions = ParameterKey<SheetLayout>("captions")
    static let across = ParameterKey<SheetLayout>("across")
    static let member = ParameterKey<SheetFiles>("member")
}

/// The texts below the pictures of a sheet, in the order of the rows. Every picture has room for one below it, in the
/// formats that show them.
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
        if let text = texts.first(where: { $0.unicodeScalars.count > Self.maxScalars }) {
            throw .tooLong(Self.parameter, text, maxScalars: Self.maxScalars)
        }
        width = canvas.bounds.width
        fontSize = max(Self.minFontSize, canvas.bounds.shorterSide / 9)
        height = Int((1.5 * fontSize).rounded(.up))
    }

    private static var parameter: Parameter { SheetKey.captions.parameter }

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
