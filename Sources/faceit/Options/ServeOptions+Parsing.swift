import Bytes
import HTTP
import Parameters
import PictureResponses
import PictureService
import Pictures

/// Parsing the values of options. Errors are the rest of a sentence that begins with the option: "can't be '5x': use
/// …". `ServeOptions.init` puts `--port` or `FACEIT_PORT` before them.
extension ServeOptions {
    /// The host without the brackets of an IPv6 address in a URL.
    static func withoutBrackets(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") && host.contains(":") ? String(host.dropFirst().dropLast()) : host
    }

    static func publicURL(_ text: String) throws(Failure) -> PublicURL {
        do throws(PublicURLError) {
            return try PublicURL(text)
        } catch {
            throw .usage("can't be \(quoted(text)): \(error)")
        }
    }

    static func avatarQuery(_ text: String) throws(Failure) -> AvatarQuery {
        do throws(Rejection) {
            return try AvatarQuery(text)
        } catch {
            throw .usage("can't be \(quoted(text)): \(error.descriptionInURL)")
        }
    }

    /// Parses one of the names of an enumeration.
    static func name<Value: CaseIterable & RawRepresentable<String>>(_ text: String) throws(Failure) -> Value {
        guard let value = Value.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) else {
            throw .usage("can't be \(quoted(text)): use \(alternatives(Value.allCases.map(\.rawValue)))")
        }
        return value
    }

    static func onOrOff(_ text: String) throws(Failure) -> Bool {
        switch text {
        case "on": true
        case "off": false
        default: throw .usage("can't be \(quoted(text)): use on or off")
        }
    }

    /// Parses permissions in octal.
    static func mode(_ text: String) throws(Failure) -> UInt32 {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "7")
        guard text.utf8.allSatisfy(digits.contains), let mode = UInt32(text, radix: 8), mode <= 0o777 else {
            throw .usage("can't be \(quoted(text)): use an octal number from 0 to 0777")
        }
        return mode
    }

    /// Parses a whole number, perhaps of a unit.
    static func integer(_ text: String, _ range: ClosedRange<Int>, of unit: String? = nil) throws(Failure) -> Int {
        guard let number = Double(decimal: text.utf8Span.span), let integer = Int(exactly: number),
            range.contains(integer)
        else {
            throw .usage(
                "can't be \(quoted(text)): use a whole number \(unit.map { "of \($0) " } ?? "")"
                    + "from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// Parses a number of bytes. It may end in K, M or G, in either case, or in KiB, MiB or GiB, which stand for powers
    /// of 1,024: `65536`, `64K`, `0.5GiB`.
    static func size(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
        let bytes = Array(text.utf8)
        let end = bytes.count - (bytes.suffix(2).elementsEqual("iB".utf8) ? 2 : 0)
        let unit = sizeUnits.first { end > 0 && bytes[end - 1] & ~0x20 == $0.letter }
        let digits = unit == nil ? bytes[...] : bytes[..<(end - 1)]
        guard let number = Double(exactDecimal: digits.span),
            let size = Int(exactly: number * Double(unit?.bytes ?? 1)),
            range.contains(size)
        else {
            throw .usage(
                "can't be \(quoted(text)): use a number of bytes from \(sizeText(range.lowerBound)) to "
                    + "\(sizeText(range.upperBound)), such as \(sizeText(min(max(16 * range.lowerBound, 64 << 10), range.upperBound)))"
            )
        }
        return size
    }

    /// The shortest text of a number of bytes that `size` reads.
    static func sizeText(_ bytes: Int) -> String {
        let unit = sizeUnits.first { bytes >= $0.bytes && bytes % $0.bytes == 0 }
        return unit.map { "\(bytes / $0.bytes)" + String(UnicodeScalar($0.letter)) } ?? "\(bytes)"
    }

    private static let sizeUnits = [
        (letter: UInt8(ascii: "G"), bytes: 1 << 30), (letter: UInt8(ascii: "M"), bytes: 1 << 20),
        (letter: UInt8(ascii: "K"), bytes: 1 << 10),
    ]

    /// Parses seconds with decimals. `range` is in milliseconds.
    static func milliseconds(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
        let allowed = Double(range.lowerBound) / 1000...Double(range.upperBound) / 1000
        guard let number = Double(decimal: text.utf8Span.span), allowed.contains(number) else {
            throw .usage(
                "can't be \(quoted(text)): use seconds from \(TimeSpan.milliseconds(range.lowerBound).seconds) to "
                    + TimeSpan.milliseconds(range.upperBound).seconds)
        }
        return Int(number * 1000 + 0.5)
    }
}

/// Finding environment variables of the program that are no options, because they are probably misspelled. They are no
/// errors: Kubernetes sets some for a service that is named faceit.
extension ServeOptions {
    /// A sentence for each name that begins with `FACEIT_`, in any case, and is not that of an option, and one for all
    /// that Kubernetes has set, such as `FACEIT_SERVICE_HOST`. `addresses` are those of options among the latter.
    static func warnings(about names: [String], addresses: [String], _ options: [Option]) -> [String] {
        var (warnings, injected) = ([String](), addresses)
        // Without the prefix, which would make all of them similar.
        let suffixes = options.map { String($0.environmentName.dropFirst(Option.environmentPrefix.count)) }
        // Bytes are compared: to Unicode, U+212A is a K.
        for name in names
        where isOfProgram(name) && !options.contains(where: { $0.environmentName.utf8.elementsEqual(name.utf8) }) {
            let rest = String(decoding: name.utf8.dropFirst(Option.environmentPrefix.utf8.count), as: UTF8.self)
            if rest.hasPrefix("SERVICE_") || rest.hasPrefix("PORT_") {
                injected.append(name)
            } else {
                let nearest = nearestName(to: rest, among: suffixes).map { Option.environmentPrefix + $0 }
                warnings.append(Failure.unknown("environment variable", name, nearest: nearest, page: .serve).message)
            }
        }
        if !injected.isEmpty {
            warnings.append(
                "environment variables that Kubernetes sets for a service are ignored: "
                    + injected.map(escaped).joined(separator: ", ") + "; set enableServiceLinks to false to have none")
        }
        return warnings
    }

    private static func isOfProgram(_ name: String) -> Bool {
        name.utf8.prefix(Option.environmentPrefix.utf8.count).map(\.asciiLowercased)
            == Option.environmentPrefix.utf8.map(\.asciiLowercased)
    }
}
