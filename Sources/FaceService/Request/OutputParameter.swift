package import Face

/// The parameters that say nothing of the face, only of how it is delivered.
package enum OutputParameter: Int, CaseIterable, Sendable {
    case format, dpr, columns, v

    package var definition: Parameter { Self.definitions[rawValue] }

    package init?(name: Span<UInt8>) {
        guard let place = Self.definitions.place(of: name) else { return nil }
        self.init(rawValue: place)
    }

    package static let definitions = allCases.map(define)

    private static func define(_ parameter: OutputParameter) -> Parameter {
        switch parameter {
        case .format:
            Parameter(
                "format", .choice(FaceFormat.allCases.map(\.rawValue)), standard: nil,
                "The format; refused beside an ending that says otherwise.")
        case .dpr:
            Parameter(
                "dpr", .wholeNumber(1...4), standard: "1", "Pixels per point; no effect on formats without pixels.")
        case .columns:
            Parameter(
                "columns", .wholeNumber(8...240), standard: "40",
                "Characters per line; no effect on other formats than text.")
        case .v:
            Parameter("v", .text(64), standard: nil, "Anything; no effect, for getting past a cache.")
        }
    }
}
