/// Why the program ends without having done what was asked.
enum Failure: Error {
    case usage(String)
    case output(String)

    var message: String {
        switch self {
        case .usage(let message), .output(let message): message
        }
    }

    /// EX_USAGE and EX_SOFTWARE of sysexits.h.
    var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .output: 70
        }
    }
}
