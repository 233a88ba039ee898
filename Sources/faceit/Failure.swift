/// Why the program ends without having done what was asked.
enum Failure: Error {
    case usage(String)
    case output(String)
    case unavailable(String)

    var message: String {
        switch self {
        case .usage(let message), .output(let message), .unavailable(let message): message
        }
    }

    /// EX_USAGE, EX_SOFTWARE and EX_UNAVAILABLE of sysexits.h.
    var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .output: 70
        case .unavailable: 69
        }
    }
}
