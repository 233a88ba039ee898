/// Why the program ends without having done what it was started for.
enum Failure: Error {
    case usage(String)
    case failed(String)
    case unavailable(String)

    var message: String {
        switch self {
        case .usage(let message), .failed(let message), .unavailable(let message): message
        }
    }

    /// EX_USAGE, EX_SOFTWARE and EX_UNAVAILABLE of sysexits.h.
    var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .failed: 70
        case .unavailable: 69
        }
    }
}
