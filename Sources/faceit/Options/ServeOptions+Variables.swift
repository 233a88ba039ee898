import Bytes
import Parameters

/// Rejecting environment variables of the program that are no options, because they are probably misspelled.
extension ServeOptions {
    /// Throws for the first name that begins with `FACEIT_`, in any case, and is not the name of an option.
    static func checkVariables(_ names: [String], _ options: [Option]) throws(Failure) {
        // Bytes are compared: to Unicode, U+212A is a K.
        for name in names
        where isOfProgram(name) && !options.contains(where: { $0.environmentName.utf8.elementsEqual(name.utf8) }) {
            let rest = String(decoding: name.utf8.dropFirst(Option.environmentPrefix.utf8.count), as: UTF8.self)
            // Such as `FACEIT_SERVICE_HOST` and `FACEIT_PORT_80_TCP_ADDR`.
            if rest.hasPrefix("SERVICE_") || rest.hasPrefix("PORT_") {
                throw .usage(
                    "unknown environment variable \(quoted(name)), which Kubernetes sets for a service named faceit; "
                        + "set enableServiceLinks to false, or give the service another name")
            }
            // Without the prefix, which would make all of them similar.
            let suffixes = options.map { String($0.environmentName.dropFirst(Option.environmentPrefix.count)) }
            throw .unknown(
                "environment variable", name,
                nearest: nearestName(to: rest, among: suffixes).map { Option.environmentPrefix + $0 }, page: .serve)
        }
    }

    private static func isOfProgram(_ name: String) -> Bool {
        name.utf8.prefix(Option.environmentPrefix.utf8.count).map(\.asciiLowercased)
            == Option.environmentPrefix.utf8.map(\.asciiLowercased)
    }
}
