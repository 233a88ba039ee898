import HTTP
import HTTPServer
import PictureService

/// The definition of an option of `faceit serve`: the help, the errors and `--config-check` follow from it. With the
/// definition of `head-time`, `--head-time 5`, `--head-time=5` and `FACEIT_HEAD_TIME=5` mean the same.
///
/// To add an option: a property of `ServeOptions` or a field of `Limits`, and a definition in one of the lists.
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
        return "    --\(name) \(placeholder)  (\(environmentName))\n"
            + "\(summary)\(shownDefault)".wrapped(indentedBy: 8)
    }
}

extension Option {
    typealias Field<Value> = any WritableKeyPath<ServeOptions, Value> & Sendable

    /// An option whose value is kept in a field. Errors of `parse` don't name the option.
    init<Value>(
        _ name: String, _ placeholder: String, _ field: Field<Value>, platformName: String? = nil,
        defaultDescription: String? = nil, _ summary: String, text: @escaping @Sendable (Value) -> String?,
        parse: @escaping @Sendable (String) throws(Failure) -> Value
    ) {
        self.init(
            name: name, platformName: platformName, placeholder: placeholder, summary: summary,
            defaultDescription: defaultDescription, text: { text($0[keyPath: field]) }
        ) { (options, text) throws(Failure) in options[keyPath: field] = try parse(text) }
    }

    /// An option for a whole number.
    init(
        _ name: String, _ placeholder: String, _ field: Field<Int>, _ range: ClosedRange<Int>,
        platformName: String? = nil, defaultDescription: String? = nil, _ summary: String
    ) {
        self.init(
            name, placeholder, field, platformName: platformName, defaultDescription: defaultDescription, summary,
            text: { "\($0)" }
        ) { text throws(Failure) in
            try ServeOptions.integer(text, range, of: placeholder == "SECONDS" ? "seconds" : nil)
        }
    }

    /// An option for a number of bytes.
    init(bytes name: String, _ field: Field<Int>, _ range: ClosedRange<Int>, _ summary: String) {
        self.init(
            name, "BYTES", field, defaultDescription: ServeOptions.sizeText(ServeOptions()[keyPath: field]), summary,
            text: { "\($0)" }
        ) { text throws(Failure) in try ServeOptions.size(text, range) }
    }

    /// An option for a duration in seconds. The field and the range are in milliseconds.
    init(seconds name: String, _ field: Field<Int>, _ range: ClosedRange<Int>, _ summary: String) {
        self.init(name, "SECONDS", field, summary, text: { TimeSpan.milliseconds($0).seconds }) {
            text throws(Failure) in try ServeOptions.milliseconds(text, range)
        }
    }

    /// An option that is on or off.
    init(switch name: String, _ field: Field<Bool>, _ summary: String) {
        self.init(
            name, Self.switchPlaceholder, field, summary, text: { $0 ? "on" : "off" }, parse: ServeOptions.onOrOff)
    }

    /// An option for one of the names of an enumeration.
    init<Value: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String, oneOf field: Field<Value>, defaultDescription: String? = nil, _ summary: String
    ) {
        self.init(
            name, Value.allCases.map(\.rawValue).joined(separator: "|"), field, defaultDescription: defaultDescription,
            summary, text: \.rawValue, parse: ServeOptions.name)
    }
}
