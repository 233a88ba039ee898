import HTTP
import PictureService

extension ServeOptions {
    /// The definition of an option.
    struct Option: Sendable {
        /// The name without `--`.
        let name: String
        /// A variable that platforms set for any program, which is read if `environmentName` is not set.
        var platformName: String?
        /// What the help shows for the value.
        let placeholder: String
        let summary: String
        /// Parses and sets the value. Errors don't name the option.
        let set: @Sendable (inout ServeOptions, String) throws(Failure) -> Void

        /// The environment variable: `FACEIT_HEAD_TIME` for `head-time`.
        var environmentName: String {
            let letters = name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 & ~0x20 }
            return environmentPrefix + String(decoding: letters, as: UTF8.self)
        }
    }

    /// What the names of all environment variables of the program begin with.
    static let environmentPrefix = "FACEIT_"

    static let generalOptions: [Option] = [
        Option(
            name: "host", placeholder: "HOST", summary: "Address or host name to listen on. [127.0.0.1]"
        ) { options, text in options.host = withoutBrackets(text) },
        Option(
            name: "port", platformName: "PORT", placeholder: "PORT",
            summary: "Port to listen on, 0 for any free one; without FACEIT_PORT also from PORT. [8080]"
        ) { (options, text) throws(Failure) in options.port = try integer(text, 0...65535) },
        Option(
            name: "socket", placeholder: "PATH",
            summary: "Unix-domain socket to listen on, instead of a host and port."
        ) { options, text in options.socket = text },
        Option(
            name: "socket-mode", placeholder: "MODE",
            summary: "Permissions of the Unix-domain socket, in octal. [0666]"
        ) { (options, text) throws(Failure) in options.socketMode = try mode(text) },
        Option(
            name: "public-url", placeholder: "URL",
            summary: "Where clients reach the service, such as https://example.org/avatars; links begin with it."
        ) { (options, text) throws(Failure) in options.settings.publicURL = try publicURL(text) },
        Option(
            name: "loops", placeholder: "COUNT",
            summary: "Number of event loops. [one per processor]"
        ) { (options, text) throws(Failure) in options.loops = try integer(text, 1...256) },
        Option(
            name: "workers", placeholder: "COUNT",
            summary: "Number of workers, which respond to expensive requests. [one per processor]"
        ) { (options, text) throws(Failure) in options.workers = try integer(text, 1...256) },
        Option(
            name: "max-age", placeholder: "SECONDS",
            summary:
                "Time for which clients and caches may reuse a face; 0 to revalidate each use. [\(ServiceSettings().maxAge)]"
        ) { (options, text) throws(Failure) in options.settings.maxAge = try integer(text, 0...31_536_000) },
        Option(
            name: "max-pixels", placeholder: "COUNT",
            summary: "Maximum size of a PNG in pixels: width × height × dpr². [\(ServiceSettings().maxPixels)]"
        ) { (options, text) throws(Failure) in
            options.settings.maxPixels = try integer(text, 1...ServiceSettings.maxPixelsAllowed)
        },
        Option(
            name: "max-faces", placeholder: "COUNT",
            summary: "Maximum number of faces in a sheet. [\(ServiceSettings().maxFaces)]"
        ) { (options, text) throws(Failure) in
            options.settings.maxFaces = try integer(text, 1...ServiceSettings.maxFacesAllowed)
        },
        Option(
            name: "avatar-default", placeholder: "face|404",
            summary:
                "Response to /avatar/{name}?d=404: a face, or 404. [\(ServiceSettings().avatarDefault.rawValue)]"
        ) { (options, text) throws(Failure) in options.settings.avatarDefault = try avatarDefault(text) },
    ]

    static let limitOptions: [Option] = Limits.definitions.map { definition in
        let defaultValue = text(Limits()[keyPath: definition.field], definition.unit)
        return Option(
            name: definition.name,
            placeholder: definition.unit == .count ? "COUNT" : definition.unit.rawValue.uppercased(),
            summary: "\(definition.summary) [\(defaultValue)]"
        ) { (options, text) throws(Failure) in
            options.limits[keyPath: definition.field] =
                definition.unit == .seconds
                ? try milliseconds(text, definition.range) : try integer(text, definition.range)
        }
    }
}
