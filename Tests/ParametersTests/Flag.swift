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

    static let declarations = Declarations<Flag>([
        Declaration(
            "stripes", .wholeNumber(1...9), in: .content, .flag, "Number of stripes.",
            at: .wholeNumber({ $0.stripes }, set: { $0.stripes = $1 })),
        Declaration(
            "margins", margin, in: .content, .flag, "Both margins.", json: .never,
            at: ParameterStorage(
                { $0.left == $0.right ? .number($0.left) : .absent },
                set: { ($0.left, $0.right) = ($1.number ?? $0.left, $1.number ?? $0.right) })),
        Declaration(
            "left", margin, in: .content, .flag, "The left one.", shorthand: "margins", hasFixedDefault: false,
            at: .number({ $0.left }, set: { $0.left = $1 })),
        Declaration(
            "right", margin, in: .content, .flag, "The right one.", shorthand: "margins", hasFixedDefault: false,
            at: .number({ $0.right }, set: { $0.right = $1 })),
        Declaration(
            "border", .number(-1...1), allowsNone: true, in: .style, .flag, "The border.",
            at: .optionalNumber({ $0.border }, set: { $0.border = $1 })),
        Declaration(
            "color", .color(), in: .style, .flag, "The colour.",
            at: ParameterStorage({ .color($0.color) }, set: { $0.color = $1.color ?? $0.color })),
        Declaration(
            "lining", .color(), allowsNone: true, in: .style, .flag, "The lining.",
            at: .optionalColor({ $0.lining }, set: { $0.lining = $1 })),
        Declaration(
            "weave", .choice(of: Weave.self), in: .style, .flag, "The weave.",
            at: .choice({ $0.weave }, set: { $0.weave = $1 })),
        Declaration(
            "motto", .text(maxScalars: 5), in: .placement, .flag, "The motto.",
            at: .optionalText({ $0.motto }, set: { $0.motto = $1 })),
    ])

    func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    private static let margin = Parameter.Kind.number(0...1, names: [("narrow", 0.25), ("wide", 0.75)])
}

extension ParameterGroup {
    static let flag = ParameterGroup("flag", in: .content)
}
