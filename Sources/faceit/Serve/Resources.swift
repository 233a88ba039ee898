import Glibc
import HTTP
import HTTPServer

/// The descriptors that the process may use. The server is not started if they can't be enough for those that are open,
/// up to 4 listeners, the server, Dispatch, and at least 8 connections: otherwise the process would end later, in the
/// middle of requests.
///
/// If there are fewer descriptors than `--connections`, the maximum number of connections is lowered.
struct Resources {
    private let maxDescriptors: Int
    /// What the server and Dispatch open, but for listeners and connections.
    private let ownDescriptors: Int

    /// Raises the limit of open files to the hard one. Throws if the server could not start, or have no clients. To be
    /// called before the process starts a thread: without descriptors Dispatch ends the process.
    init(for options: ServeOptions) throws(Failure) {
        var limit = rlimit()
        let isLimited = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        limit.rlim_cur = limit.rlim_max
        if isLimited { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) }
        maxDescriptors = isLimited ? Int(clamping: limit.rlim_max) : Int.max
        ownDescriptors =
            Self.otherDescriptors + Server.descriptors(loops: options.loops)
            + (options.metricsPort == nil ? 0 : Monitoring.descriptors)
        // A host name may have several addresses.
        try check(for: Self.openDescriptors + Self.maxListeners + ownDescriptors + Self.minConnections)
    }

    /// How many descriptors are left for connections. To be called when all listeners exist, and before the server
    /// starts.
    func descriptorsForConnections() throws(Failure) -> Int {
        let used = Self.openDescriptors + ownDescriptors
        try check(for: used + Self.minConnections)
        return maxDescriptors - used
    }

    /// Those of Dispatch, of the service manager, for metrics, and for files that are open only for a moment.
    private static let otherDescriptors = 8
    private static let maxListeners = 4
    /// Fewer connections would be of no use: a load balancer, a supervisor and a few clients have one each.
    private static let minConnections = 8
    private static let standardDescriptors = 3

    private static var openDescriptors: Int { ProcessStatistics().openDescriptors ?? standardDescriptors }

    private func check(for needed: Int) throws(Failure) {
        guard maxDescriptors < needed else { return }
        throw .failed(
            "can't start: at least \(needed) file descriptors are needed, and \(maxDescriptors) are allowed: "
                + "raise the limit (ulimit -n)")
    }
}
