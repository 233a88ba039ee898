import Glibc
import HTTP
import HTTPServer
import Observability
import Parameters
import PictureResponses
import PictureService

/// Serves faces until a signal ends it. The order of the steps matters:
///
///     resources       before any thread, because Dispatch needs descriptors
///     signals         before any thread, because threads inherit which signals are blocked
///     environment     before any thread: inherited sockets and the service manager are taken from it, which changes it
///     log             the first thread; from now on failures are logged
///     listeners       before the server, because a port may be in use
///     server          all other threads and descriptors, within the time of `StartDeadline`
///     announcement    the line on standard output, and `READY=1`
///
/// Then it waits until the server has drained.
struct ServeCommand {
    private let options: ServeOptions

    init(arguments: ArraySlice<String>) throws(Failure) {
        options = try ServeOptions(arguments: arguments, others: ["--config-check", "--help", "--version"])
    }

    func run() throws(Failure) {
        Allocator.returnLargeBlocks()
        // Before the first thread: without descriptors Dispatch ends the process.
        let resources = try Resources(for: options)
        let signals = TerminationSignals()
        // Otherwise the server would end if it writes a message and the other end of the pipe is closed.
        signal(SIGPIPE, SIG_IGN)
        // Both change the environment, which is not safe beside other threads. The log has one.
        let supervisor = Result { () throws(SystemError) in try Supervisor.take() }
        let inherited = Result { () throws(InheritedSocketError) in try InheritedSockets.take() }
        let log = StartDeadline.run { Log(format: options.logFormat, level: options.logLevel) }
        do throws(Failure) {
            try serve(on: inherited, signals, Supervision(supervisor, log), log, resources)
        } catch {
            log.write(.error, "failed", error.message)
            log.close()
            exit(error.exitCode)
        }
        log.close()
    }

    private func serve(
        on inherited: Result<[Listener]?, InheritedSocketError>, _ signals: TerminationSignals,
        _ supervision: Supervision, _ log: Log, _ resources: Resources
    ) throws(Failure) {
        let (listeners, address) = try listen(on: inherited)
        let monitoringListeners = try listenForMonitoring()
        var limits = options.limits
        limits.connections = min(limits.connections, try resources.descriptorsForConnections())
        let readiness = Readiness()
        // All threads and descriptors that are ever needed exist at the end of this: they may not be available later.
        let (server, monitor, output, handleSignals, reportLastRefusals) = try StartDeadline.run {
            () throws(Failure) in
            let (server, monitor) = try start(listeners, monitoringListeners, limits, readiness, log) {
                port, remaining in
                if remaining == 0 { readiness.end() }
                log.writeListenerLoss(port: port, remaining: remaining)
                if remaining == 0 { supervision.notify(.stopping, status: "Draining") }
            }
            let handleSignals = signals.onFirst(
                { [options] name in
                    readiness.end()
                    log.writeDrain(after: name, options)
                    supervision.notify(.stopping, status: "Draining")
                }, after: options.drainDelay, server.drain)
            let reportLastRefusals = startReporting(every: .seconds(1), RefusalReport()) { report, isLast in
                report.write(server, to: log, isLast: isLast)
            }
            return (server, monitor, LineWriter(to: STDOUT_FILENO), handleSignals, reportLastRefusals)
        }
        log.writeStart(at: address, options, limits)
        if let port = monitoringListeners.first?.port {
            log.writeMonitoring(host: options.monitoringHost, port: port)
        }
        handleSignals()
        output.write(Array("\(announcement(of: listeners, at: address))\n".utf8))
        // The server needs no standard output, so it doesn't wait for its reader.
        output.close(timeout: .zero)
        supervision.notify(.ready, status: "Serving faces at \(address)")
        server.wait()
        reportLastRefusals()
        monitor?.drain()
        monitor?.wait()
        if server.hasLostListeners { throw .unavailable("no socket is left on which connections could arrive") }
        log.write(.info, "end", "ended")
    }

    /// The line on standard output: on a terminal the page to open, and otherwise, for programs that parse it, the
    /// address of a face.
    private func announcement(of listeners: [Listener], at address: String) -> String {
        let announcement = "faceit serves faces at \(address)"
        guard Destination.standardOutput.isTerminal, case .host(let host, _) = options.endpoint,
            let port = listeners.first?.port, address.hasPrefix("http")
        else { return announcement }
        // Wildcard addresses are not addresses to connect to.
        let reachableHost = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        return "Open \(Self.origin(of: reachableHost, port: port))/"
    }

    private static func origin(of host: String, port: Int) -> String {
        "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// Starts the server, and the one for monitoring if there are listeners for it.
    private func start(
        _ listeners: [Listener], _ monitoringListeners: [Listener], _ limits: Limits, _ readiness: Readiness,
        _ log: Log, onLoss: @escaping ListenerLoss
    ) throws(Failure) -> (Server, Server?) {
        var (limits, settings) = (limits, options.settings)
        // The cache gets a part of the memory.
        let cacheBytes = limits.memoryBytes / Self.cacheShare
        limits.memoryBytes -= cacheBytes
        let cache = ResponseCache(maxBytes: cacheBytes)
        let logsRequests = options.accessLog && options.logLevel.includes(.info)
        settings.identifiesAllRequests = logsRequests
        settings.exposesMetrics = options.metrics
        settings.maxBytesKept = min(settings.maxBytesKept, Self.bytesKept / (options.loops + options.workers + 1))
        let routes = ServiceRoute.all(settings, readiness: readiness)
        let accessLog =
            logsRequests
            ? log.observer(
                of: AccessLog(
                    options.logFormat, logsTargets: options.logTargets,
                    withoutPrefix: settings.publicURL?.path ?? [])) : nil
        let monitoring =
            options.metrics || !monitoringListeners.isEmpty
            ? Monitoring(routes, readiness, log) : nil
        do throws(SystemError) {
            let server = try Server(
                listeners, limits: limits, loops: options.loops, workers: options.workers, onLoss: onLoss
            ) { [settings] (server) -> Responder in
                guard let monitoring else {
                    return .pictures(settings, routes: routes, cache: cache, observer: accessLog)
                }
                return .pictures(
                    settings, routes: routes, cache: cache, recorder: monitoring.requests.makeRecorder(for: routes),
                    observer: accessLog, metrics: { monitoring.families(of: server) })
            }
            guard let monitoring, !monitoringListeners.isEmpty else { return (server, nil) }
            do throws(SystemError) {
                return (server, try monitoring.startServer(on: monitoringListeners, for: server))
            } catch {
                server.drain()
                server.wait()
                throw error
            }
        } catch {
            throw .failed("can't start: \(error.description)")
        }
    }

    /// How much memory all loops and threads of workers keep for the next pictures.
    private static let bytesKept = 24 << 20

    /// The cache gets 1/64 of the memory, which is enough for some thousand faces.
    private static let cacheShare = 64

    /// Begins to listen, unless the process has inherited sockets. Returns the listeners, and the address to announce.
    private func listen(
        on inherited: Result<[Listener]?, InheritedSocketError>
    ) throws(Failure) -> (listeners: [Listener], address: String) {
        do throws(InheritedSocketError) {
            if let listeners = try inherited.get() { return (listeners, "the inherited sockets") }
        } catch {
            throw .unavailable("can't listen on the inherited sockets: \(error)")
        }
        switch options.endpoint {
        case .host(let host, let port): return try listen(host: host, port: port)
        case .socket(let path, let mode): return ([try listen(path: path, mode: mode)], "unix:\(path)")
        }
    }

    /// Begins to listen on the port that is only for monitoring, if there is one.
    private func listenForMonitoring() throws(Failure) -> [Listener] {
        guard let port = options.metricsPort else { return [] }
        return try listen(host: options.monitoringHost, port: port, options: "--metrics-").listeners
    }

    /// What to do if a port can't be listened on; empty if that isn't known.
    private static func cure(for error: SystemError, port: Int, options prefix: String) -> String {
        switch error.code {
        case EADDRINUSE: ": end the process that has the port, or choose another one with \(prefix)port"
        case EACCES where port < 1024: ": only root may use ports below 1024; choose another one with \(prefix)port"
        case EADDRNOTAVAIL: ": choose an address of this machine with \(prefix)host"
        default: ""
        }
    }

    private func listen(path: String, mode: UInt32) throws(Failure) -> Listener {
        do throws(SystemError) {
            return try Listener(path: path, mode: mode)
        } catch {
            let reason =
                switch error.code {
                case EADDRINUSE where !Listener.isSocket(path): "a file that is not a socket exists there"
                case ENOENT: "its folder doesn't exist"
                default: error.description
                }
            throw .unavailable("can't listen on \(quoted(path)): \(reason)")
        }
    }

    /// The names of the options for the host and the port begin with `prefix`.
    private func listen(
        host: String, port: Int, options prefix: String = "--"
    ) throws(Failure) -> (listeners: [Listener], address: String) {
        let addresses: [Listener.Address]
        do throws(ResolutionError) {
            addresses = try Listener.addresses(of: host, port: port)
        } catch {
            let cure = host.contains(":") ? ": specify the port with \(prefix)port" : ""
            throw .unavailable("can't listen on \(quoted(host)): \(error)\(cure)")
        }
        do throws(SystemError) {
            let listeners = try Listener.all(on: addresses)
            return (listeners, Self.origin(of: host, port: listeners.first?.port ?? port) + "/face")
        } catch {
            let cure = Self.cure(for: error, port: port, options: prefix)
            throw .unavailable("can't listen on port \(port) of \(quoted(host)): \(error)\(cure)")
        }
    }
}

/// The notifications of the service manager, if one has started the server. The server needs none, so an error is only
/// logged.
struct Supervision: Sendable {
    private let supervisor: Supervisor?
    private let log: Log

    init(_ supervisor: Result<Supervisor?, SystemError>, _ log: Log) {
        self.log = log
        do throws(SystemError) {
            self.supervisor = try supervisor.get()
        } catch {
            self.supervisor = nil
            writeFailure(error)
        }
    }

    func notify(_ state: Supervisor.State, status: String) {
        do throws(SystemError) {
            try supervisor?.notify(state, status: status)
        } catch {
            writeFailure(error)
        }
    }

    private func writeFailure(_ error: SystemError) {
        log.write(.warning, "supervisor", "can't notify the service manager at NOTIFY_SOCKET: \(error)")
    }
}

/// Ends the process if it can't create the threads that it needs.
///
/// Dispatch tries to create a thread every second, and does not return until it has succeeded. So the program can't
/// check for an error, and sets an alarm instead, because a signal needs no thread.
enum StartDeadline {
    /// Runs `body`. If that takes longer than `time`, the process ends with exit code 70 and the reason.
    static func run<Result, Reason: Error>(_ body: () throws(Reason) -> Result) throws(Reason) -> Result {
        signal(SIGALRM) { _ in
            // Only system calls are allowed in the handler of a signal.
            let message: StaticString = """
                faceit: can't start: it has not started within 10 seconds, probably because the system creates no more \
                threads: raise the limit of processes (ulimit -u, or pids.max of the control group) or of memory (ulimit -v)

                """
            // Standard error may be a full pipe.
            var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
            if poll(&request, 1, 0) > 0 { _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount) }
            // EX_SOFTWARE, as for other failures.
            _exit(70)
        }
        // The process that started this one may have blocked the signal.
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        let rest = alarm(Self.time)
        defer {
            signal(SIGALRM, SIG_DFL)
            // The process that started this one may have set a time for it.
            alarm(rest)
        }
        return try body()
    }

    /// In seconds. It is long enough for a process that gets a hundredth of a processor.
    private static let time: UInt32 = 10
}
