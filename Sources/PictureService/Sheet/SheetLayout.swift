import Parameters

/// How the pictures of a sheet are arranged.
struct SheetLayout: Equatable, Sendable {
    /// Between two neighbours, in points.
    var gap = 16
    /// The number of pictures in a row; nil if there is one row.
    var across: Int?
    /// The names of lists whose values change together, separated by commas.
    var zip: String?

    init() {}
}

/// The parameters of the arrangement.
enum SheetParameter: Int, ParameterKey {
    case zip, across, gap

    var section: Section {
        switch self {
        case .zip: .content
        case .across, .gap: .size
        }
    }

    var group: ParameterGroup {
        switch self {
        case .zip, .across, .gap: .canvas
        }
    }

    var declaration: Parameter {
        let initial = SheetLayout().value(of: self)
        return switch self {
        case .zip:
            Parameter(
                "zip", .identifier(maxBytes: 500), default: initial,
                "Names of lists whose values change together from face to face, separated by commas.", json: .never)
        case .across:
            Parameter(
                "across", .wholeNumber(1...ServiceSettings.maxFacesAllowed), default: initial,
                "Faces in a row, if there is a single list; if not given, all of them.", json: .never,
                synonyms: ["cols", "perrow", "rowlength"])
        case .gap:
            Parameter(
                "gap", .wholeNumber(0...100), default: initial, "Points between two faces.", json: .always,
                synonyms: ["spacing", "padding", "margin"])
        }
    }

    var parameter: Parameter { SheetLayout.parameters.all[rawValue] }
}

extension SheetLayout: ParameterSet {
    static let parameters = ParameterList(of: SheetParameter.self)

    func value(of parameter: SheetParameter) -> ParameterValue {
        switch parameter {
        case .zip: zip.map(ParameterValue.text) ?? .absent
        case .across: across.map(ParameterValue.wholeNumber) ?? .absent
        case .gap: .wholeNumber(gap)
        }
    }

    mutating func set(_ parameter: SheetParameter, to value: ParameterValue) {
        switch parameter {
        case .zip: zip = value.text
        case .across: across = value.wholeNumber
        case .gap: gap = value.wholeNumber ?? gap
        }
    }

    init(_ given: borrowing GivenParameters) {
        given.forEachValue { index, value in
            if let key = SheetParameter(rawValue: index) { set(key, to: value) }
        }
    }
}
