package import Parameters

/// How a picture is delivered: parameters that change its bytes, but not what is seen. They are not in the canonical
/// form. The formats are declared here as well, and how a URL specifies one: by its extension, by `format`, or by both
/// if they are the same.
package struct Output: Equatable, Sendable {
    /// nil if it was not given.
    package var format: PictureFormat?
    package var pixelsPerPoint = 1
    /// Characters in a line of text.
    package var columns = 40
    package var text = TextStyle.plain

    /// What text consists of.
    package enum TextStyle: String, CaseIterable, Sendable {
        case plain
        /// With the control sequences of terminals for colours.
        case ansi
    }

    package init() {}
}

extension Output: ParameterSet {
    package static let words: [String: Words] = [
        "format": Words("type ext", ["png": "jpg jpeg webp", "txt": "text"]),
        "text": Words("ansi escapes"),
    ]

    package static let declarations = Declarations<Output>([
        Declaration(
            "format", .choice(of: PictureFormat.self), .delivery,
            "The format; it has to match the extension if the path has one.",
            at: .choice({ $0.format }, set: { $0.format = $1 })),
        Declaration(
            "dpr", .wholeNumber(1...4), .delivery,
            "Device pixel ratio, in pixels per point; no effect on formats without pixels.",
            at: .wholeNumber({ $0.pixelsPerPoint }, set: { $0.pixelsPerPoint = $1 })),
        Declaration(
            "columns", .wholeNumber(columnRange), .delivery,
            "Characters per line; no effect on formats other than text.",
            at: .wholeNumber({ $0.columns }, set: { $0.columns = $1 })),
        Declaration(
            "text", .choice(of: TextStyle.self), .delivery,
            "The colours of text: none if plain, and control sequences for terminals if ansi; no effect on other formats.",
            at: .choice({ $0.text }, set: { $0.text = $1 })),
        Declaration(
            "v", .text(maxScalars: 64), .delivery,
            "No effect on the picture; another value makes a URL that no cache has stored.", at: .none),
    ])

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    init(_ given: borrowing GivenParameters) {
        self.init()
        set(given)
    }

    static let columnRange = 8...240
}

extension ParameterGroup {
    /// How the picture is delivered.
    fileprivate static let delivery = ParameterGroup("delivery", in: .delivery)
}

enum OutputKey {
    static let format = ParameterKey<Output>("format")
    static let dpr = ParameterKey<Output>("dpr")
    static let columns = ParameterKey<Output>("columns")
}

/// The formats of pictures; the raw value is the extension of files and URLs.
package enum PictureFormat: String, CaseIterable, Sendable {
    case svg, png, gif, json, txt

    package init?(extension bytes: ArraySlice<UInt8>) {
        guard let format = Self.allCases.first(where: { bytes.elementsEqual($0.rawValue.utf8) }) else { return nil }
        self = format
    }

    /// The index in `allCases`.
    package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether it shows the captions of a sheet.
    package var showsCaptions: Bool {
        switch self {
        case .svg, .json: true
        case .png, .gif, .txt: false
        }
    }

    /// The format that a URL specifies by its extension or by a parameter; nil if it specifies none. The extension is
    /// that of the format unless another one is given.
    package static func specified(
        by parameter: PictureFormat?, _ pathFormat: PictureFormat?, extension other: StaticString? = nil
    ) throws(Rejection) -> PictureFormat? {
        guard let pathFormat else { return parameter }
        if let parameter, parameter != pathFormat {
            throw .conflict(
                OutputKey.format.parameter, parameter.rawValue,
                with: "the extension .\(other?.description ?? pathFormat.rawValue)")
        }
        return pathFormat
    }
}
