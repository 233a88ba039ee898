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
}
