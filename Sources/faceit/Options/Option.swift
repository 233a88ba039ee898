import HTTP
import HTTPServer
import PictureService

/// The definition of an option of `faceit serve`: the help, the errors and `--config-check` follow from it.
struct Option: Sendable {
    /// The name without `--`.
    let name: String
    /// A variable that platforms set for any program, which is read if `environmentName` is not set.
    var platformName: String?
    /// What the help shows for the value.
    let placeholder: String
    let summary: String
    /// What the help shows as the default, if it is not that of this machine.
    var defaultDescription: String?
    /// The value in force as it can be specified; nil if there is none.
    let text: @Sendable (ServeOptions) -> String?
    /// Parses and sets the value. Errors don't name the option.
    let set: @Sendable (inout ServeOptions, String) throws(Failure) -> Void

    /// The environment variable: `FACEIT_HEAD_TIME` for `head-time`.
    var environmentName: String {
        let letters = name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 & ~0x20 }
        return Self.environmentPrefix + String(decoding: letters, as: UTF8.self)
    }

    /// What the names of all environment variables of the program begin with.
    static let environmentPrefix = "FACEIT_"

    /// Whether the value is on or off. On the command line the name alone means on.
    var isSwitch: Bool { placeholder == Self.switchPlaceholder }

    private static let switchPlaceholder = "on|off"

    /// The lines of the help.
    var help: String {
        let defaultText = defaultDescription ?? text(ServeOptions())
        let shownDefault = defaultText.map { " [\($0)]" } ?? ""
        return "    --\(name) \(placeholder)  (\(environmentName))\n        \(summary)\(shownDefault)"
    }
}

extension Option {
    /// An option for a whole number.
    init(
        _ name: String, _ placeholder: String, _ field: any WritableKeyPath<ServeOptions, Int> & Sendable,
        _ range: ClosedRange<Int>, platformName: String? = nil, defaultDescription: String? = nil, _ summary: String
    ) {
        self.init(
            name: name, platformName: platformName, placeholder: placeholder, summary: summary,
            defaultDescription: defaultDescription, text: { "\($0[keyPath: field])" }
        ) { (options, text) throws(Failure) in options[keyPath: field] = try ServeOptions.integer(text, range) }
    }

    /// An option for a duration in seconds. The field and the range are in milliseconds.
    init(
        seconds name: String, _ field: any WritableKeyPath<ServeOptions, Int> & Sendable, _ range: ClosedRange<Int>,
        _ summary: String
    ) {
        self.init(
            name: name, placeholder: "SECONDS", summary: summary,
            text: { TimeSpan.milliseconds($0[keyPath: field]).seconds }
        ) {
            (options, text) throws(Failure) in
            options[keyPath: field] = try ServeOptions.milliseconds(text, range)
        }
    }

    /// An option that is on or off.
    init(switch name: String, _ field: any WritableKeyPath<ServeOptions, Bool> & Sendable, _ summary: String) {
        self.init(
            name: name, placeholder: Self.switchPlaceholder, summary: summary,
            text: { $0[keyPath: field] ? "on" : "off" }
        ) { (options, text) throws(Failure) in options[keyPath: field] = try ServeOptions.onOrOff(text) }
    }

    /// An option for one of the names of an enumeration.
    init<Value: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String, oneOf field: any WritableKeyPath<ServeOptions, Value> & Sendable,
        defaultDescription: String? = nil, _ summary: String
    ) {
        self.init(
            name: name, placeholder: Value.allCases.map(\.rawValue).joined(separator: "|"), summary: summary,
            defaultDescription: defaultDescription, text: { $0[keyPath: field].rawValue }
        ) { (options, text) throws(Failure) in options[keyPath: field] = try ServeOptions.name(text) }
    }

    /// The option of a limit.
    init(_ limit: LimitDefinition) {
        let isTime = limit.unit == .seconds
        self.init(
            name: limit.name, placeholder: limit.unit == .count ? "COUNT" : limit.unit.rawValue.uppercased(),
            summary: limit.summary,
            text: {
                let value = $0.limits[keyPath: limit.field]
                return isTime ? TimeSpan.milliseconds(value).seconds : "\(value)"
            }
        ) { (options, text) throws(Failure) in
            options.limits[keyPath: limit.field] =
                isTime ? try ServeOptions.milliseconds(text, limit.range) : try ServeOptions.integer(text, limit.range)
        }
    }
}

extension TimeSpan {
    /// The number of seconds: `10` or `0.5`.
    var seconds: String { milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)" }
}
