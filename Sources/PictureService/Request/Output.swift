package import Parameters

/// How a picture is delivered.
package struct Output: Equatable, Sendable {
    /// nil if it was not given.
    package var format: PictureFormat?
    package var pixelsPerPoint = 1
    /// Characters in a line of text.
    package var columns = 40

    package init() {}
}

/// The parameters of the delivery.
package enum OutputParameter: Int, ParameterKey {
    case format, dpr, columns, v

    package var section: Section { .delivery }

    package var group: ParameterGroup {
        switch self {
        case .format, .dpr, .columns, .v: .delivery
        }
    }

    package var declaration: Parameter {
        let initial = Output().value(of: self)
        return switch self {
        case .format:
            Parameter(
                "format", .choice(PictureFormat.allCases.map(\.rawValue)), default: initial,
                "The format; it has to match the extension if the path has one.",
                synonyms: ["type", "ext"])
        case .dpr:
            Parameter(
                "dpr", .wholeNumber(1...4), default: initial,
                "Device pixel ratio, in pixels per point; no effect on formats without pixels.")
        case .columns:
            Parameter(
                "columns", .wholeNumber(Self.columnRange), default: initial,
                "Characters per line; no effect on formats other than text.")
        case .v:
            Parameter(
                "v", .text(maxScalars: 64), default: initial,
                "No effect on the picture; another value makes a URL that no cache has stored.")
        }
    }

    static let columnRange = 8...240

    var parameter: Parameter { Output.parameters.all[rawValue] }
}

extension Output: ParameterSet {
    package static let parameters = ParameterList(of: OutputParameter.self)

    package func value(of parameter: OutputParameter) -> ParameterValue {
        switch parameter {
        case .format: ParameterValue(choice: format)
        case .dpr: .wholeNumber(pixelsPerPoint)
        case .columns: .wholeNumber(columns)
        case .v: .absent
        }
    }

    package mutating func set(_ parameter: OutputParameter, to value: ParameterValue) {
        switch parameter {
        case .format: format = value.choice()
        case .dpr: pixelsPerPoint = value.wholeNumber ?? pixelsPerPoint
        case .columns: columns = value.wholeNumber ?? columns
        case .v: break
        }
    }

    init(_ given: borrowing GivenParameters) {
        given.forEachValue { index, value in
            if let key = OutputParameter(rawValue: index) { set(key, to: value) }
        }
    }
}
