import Parameters

/// Why the program fails, with the message for standard error.
enum Failure: Error {
    /// The command line or the environment is invalid.
    case usage(String)
    case failed(String)
    /// The server can't listen.
    case unavailable(String)

    var message: String {
        switch self {
        case .usage(let message), .failed(let message), .unavailable(let message): message
        }
    }

    /// EX_USAGE, EX_SOFTWARE or EX_UNAVAILABLE of sysexits.h.
    var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .failed: 70
        case .unavailable: 69
        }
    }

    /// A name of some kind that doesn't exist, with the nearest one, or the page of the help that has all of them.
    static func unknown(_ kind: String, _ name: String, nearest: String?, page: HelpPage) -> Failure {
        .usage("unknown \(kind) \(quoted(name)); \(nearest.map { "did you mean \(escaped($0))?" } ?? page.reference)")
    }

    static func unexpectedArgument(_ argument: String, page: HelpPage = .overview) -> Failure {
        .usage("unexpected argument \(quoted(argument)); \(page.reference)")
    }
}
