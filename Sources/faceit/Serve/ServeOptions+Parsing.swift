import Bytes
import HTTP
import Parameters
import PictureService

/// Parsing the values of options. Errors don't name the option.
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

    static func avatarDefault(_ text: String) throws(Failure) -> AvatarDefault {
        guard let value = AvatarDefault.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) else {
            let values = AvatarDefault.allCases.map(\.rawValue).joined(separator: " or ")
            throw .usage("can't be \(quoted(text)): use \(values)")
        }
        return value
    }

    /// Parses permissions in octal.
    static func mode(_ text: String) throws(Failure) -> UInt32 {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "7")
        guard text.utf8.allSatisfy(digits.contains), let mode = UInt32(text, radix: 8), mode <= 0o777 else {
            throw .usage("can't be \(quoted(text)): use an octal number from 0 to 0777")
        }
        return mode
    }

    /// Parses a whole number.
    static func integer(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
        guard let number = Double(decimal: text.utf8Span.span), let integer = Int(exactly: number),
            range.contains(integer)
        else {
            throw .usage(
                "can't be \(quoted(text)): use a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// Parses seconds with decimals. `range` is in milliseconds.
    static func milliseconds(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Milliseconds {
        let allowed = Double(range.lowerBound) / 1000...Double(range.upperBound) / 1000
        guard let seconds = Double(decimal: text.utf8Span.span), allowed.contains(seconds) else {
            throw .usage("can't be \(quoted(text)): use seconds from 0.001 to \(range.upperBound / 1000)")
        }
        return Int(seconds * 1000 + 0.5)
    }

    /// A limit's value as it is specified.
    static func text(_ value: Int, _ unit: LimitDefinition.Unit) -> String {
        unit == .seconds ? "\(value / 1000)" : "\(value)"
    }
}
