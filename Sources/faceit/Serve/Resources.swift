import Glibc
import HTTP
import HTTPServer

/// The descriptors and the address space that the process may use. The server is not started if they can't be enough:
/// otherwise the process would end later, in the middle of requests.
///
///     descriptors      those that are open, up to 4 listeners, the server, Dispatch, and at least 8 connections
///     address space    if it is limited: what is used, a stack for each thread, `--memory`, and 64 MiB for the rest
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
        let hasMonitor = options.metricsPort != nil || options.metricsSocket != nil
        ownDescriptors =
            Self.otherDescriptors + Server.descriptors(loops: options.loops) + (hasMonitor ? Monitoring.descriptors : 0)
        // A host name may have several addresses.
        let process = ProcessStatistics()
        try check(
            maxDescriptors,
            for: Self.openDescriptors(of: process) + Self.maxListeners + ownDescriptors + Self.minConnections)
        try checkAddressSpace(of: process, options, hasMonitor: hasMonitor)
    }

    /// How many descriptors are left for connections. To be called when all listeners exist, and before the server
    /// starts.
    func descriptorsForConnections() throws(Failure) -> Int {
        let used = Self.openDescriptors(of: ProcessStatistics()) + ownDescriptors
        try check(maxDescriptors, for: used + Self.minConnections)
        return maxDescriptors - used
    }

    /// Those of Dispatch, of the service manager, for metrics, and for files that are open only for a moment.
    private static let otherDescriptors = 8
    private static let maxListeners = 4
    /// Fewer connections would be of no use: a load balancer, a supervisor and a few clients have one each.
    private static let minConnections = 8
    private static let standardDescriptors = 3

    private static func openDescriptors(of process: ProcessStatistics) -> Int {
        process.openDescriptors ?? standardDescriptors
    }

    private func check(_ allowed: Int, for needed: Int) throws(Failure) {
        guard allowed < needed else { return }
        throw .failed(
            "can't start: at least \(needed) file descriptors are needed, and \(allowed) are allowed: "
                + "raise the limit (ulimit -n)")
    }

    /// Throws if the address space is limited, and could not contain the threads and what `--memory` allows.
    private func checkAddressSpace(
        of process: ProcessStatistics, _ options: ServeOptions, hasMonitor: Bool
    ) throws(Failure) {
        guard let allowed = Self.limit(RLIMIT_AS), let used = process.memory?.virtual else { return }
        Allocator.shareArena()
        let threads =
            Self.otherThreads + Server.threads(loops: options.loops, workers: options.workers)
            + (hasMonitor ? Monitoring.threads : 0)
        let stack = Self.limit(RLIMIT_STACK) ?? Self.defaultStack
        let needed = used + threads * stack + options.limits.memoryBytes + Self.otherMemory
        guard allowed < needed else { return }
        throw .failed(
            "can't start: at least \(Self.mebibytes(needed) + 1) MiB of address space are needed, and "
                + "\(Self.mebibytes(allowed)) are allowed: raise the limit (ulimit -v), or lower --memory, --loops and --workers"
        )
    }

    /// The log, the signals, the announcement, the monitor, the watchdog and Dispatch have one each.
    private static let otherThreads = 6
    /// What the process takes beside `--memory`.
    private static let otherMemory = 64 * 1024 * 1024
    /// That of the C library if stacks are not limited.
    private static let defaultStack = 2 * 1024 * 1024

    /// Rounded down.
    private static func mebibytes(_ bytes: Int) -> Int { bytes / (1024 * 1024) }

    /// The limit of a resource in bytes; nil if there is none. A limit of a pebibyte or more counts as none.
    private static func limit(_ resource: __rlimit_resource) -> Int? {
        var limit = rlimit()
        let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
        return isKnown && limit.rlim_cur < 1 << 50 ? Int(limit.rlim_cur) : nil
    }
}
