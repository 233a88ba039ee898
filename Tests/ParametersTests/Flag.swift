import Geometry
import Parameters

/// A set of parameters of every kind, of which two have a shorthand.
struct Flag: ParameterSet {
    var stripes = 3
    var left = 0.5
    var right = 0.5
    var border: Double?
    var color = Color.blue
    var lining: Color?
    var weave = Weave.plain
    var motto: String?

    enum Weave: String, CaseIterable {
        case plain, twill
    }

    enum Key: Int, ParameterKey {
        case stripes, margins, left, right, border, color, lining, weave, motto

        var section: Section {
            switch self {
            case .stripes, .margins, .left, .right: .content
            case .border, .color, .lining, .weave: .style
            case .motto: .placement
            }
        }

        var group: ParameterGroup { .style }

        var declaration: Parameter {
            let initial = Flag().value(of: self)
            let margin = Parameter.Kind.number(0...1, names: [.init("narrow", 0.25), .init("wide", 0.75)])
            return switch self {
            case .stripes: Parameter("stripes", .wholeNumber(1...9), default: initial, "Number of stripes.")
            case .margins: Parameter("margins", margin, default: initial, "Both margins.", json: .never)
            case .left: Parameter("left", margin, default: nil, "The left one.", shorthand: Self.margins.rawValue)
            case .right: Parameter("right", margin, default: nil, "The right one.", shorthand: Self.margins.rawValue)
            case .border: Parameter("border", .number(-1...1), allowsNone: true, default: initial, "The border.")
            case .color: Parameter("color", .color(), default: initial, "The colour.")
            case .lining: Parameter("lining", .color(), allowsNone: true, default: initial, "The lining.")
            case .weave:
                Parameter("weave", .choice(Weave.allCases.map(\.rawValue)), default: initial, "The weave.")
            case .motto: Parameter("motto", .text(maxScalars: 5), default: initial, "The motto.")
            }
        }
    }

    static let parameters = ParameterList(of: Key.self)

    func value(of key: Key) -> ParameterValue {
        switch key {
        case .stripes: .wholeNumber(stripes)
        case .margins: left == right ? .number(left) : .absent
        case .left: .number(left)
        case .right: .number(right)
        case .border: ParameterValue(border)
        case .color: .color(color)
        case .lining: ParameterValue(lining)
        case .weave: ParameterValue(choice: weave)
        case .motto: motto.map(ParameterValue.text) ?? .absent
        }
    }

    mutating func set(_ key: Key, to value: ParameterValue) {
        switch key {
        case .stripes: stripes = value.wholeNumber ?? stripes
        case .margins: (left, right) = (value.number ?? left, value.number ?? right)
        case .left: left = value.number ?? left
        case .right: right = value.number ?? right
        case .border: border = value.number
        case .color: color = value.color ?? color
        case .lining: lining = value.color
        case .weave: weave = value.choice() ?? weave
        case .motto: motto = value.text
        }
    }
}
