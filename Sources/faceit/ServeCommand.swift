import Face
import FaceService
import Glibc
import HTTP
import HTTPServer

/// Serves faces until a signal ends it.
struct ServeCommand {
    private let options: ServeOptions

    init(arguments: ArraySlice<String>) throws(Failure) {
        options = try ServeOptions(arguments: arguments, environment: ProcessInput.variable)
    }

    func run() throws(Failure) {
        Allocator.returnLargeBlocks()
        let signals = TerminationSignals()
        // Nobody may read what is written to standard output and standard error, which is no reason to end.
        signal(SIGPIPE, SIG_IGN)
        let (listeners, place) = try listen()
        var limits = options.limits
        limits.connections = min(
            limits.connections,
            Self.descriptorsForConnections(listeners: listeners.count, loops: options.loops))
        let server: Server
        do throws(SystemError) {
            // A part of the memory is the cache's.
            let cacheBytes = limits.memoryBytes / Self.cacheShare
            limits.memoryBytes -= cacheBytes
            let cache = ResponseCache(maxBytes: cacheBytes)
            server = try Server(listeners, limits: limits, loops: options.loops, workers: options.workers) {
                [settings = options.settings] in .faces(settings, cache: cache)
            }
        } catch {
            throw .failed("can't start: \(error.description)")
        }
        signals.onFirst { [time = options.limits.drainTime] name in
            // First, because the process may end as soon as the server drains.
            StandardError.writeWithoutWaiting("\(name): draining, at most \(seconds(time))")
            server.drain()
        }
        announce(place)
        server.wait()
        StandardError.writeWithoutWaiting("ended")
    }

    /// A 64th of the memory holds some thousand faces.
    private static let cacheShare = 64

    /// Says where the server can be reached.
    private func announce(_ place: String) {
        do throws(Failure) {
            try Destination.standardOutput.write(Array("faceit serves faces at \(place)\n".utf8))
        } catch {}
    }

    private func listen() throws(Failure) -> (listeners: [Listener], place: String) {
        do throws(InheritedSocketError) {
            if let inherited = try InheritedSockets.take() { return (inherited, "the inherited sockets") }
        } catch {
            throw .unavailable("can't listen on the inherited sockets: \(error)")
        }
        switch options.place {
        case .host(let host, let port): return try listen(host: host, port: port)
        case .socket(let path, let mode): return ([try listen(path: path, mode: mode)], "unix:\(path)")
        }
    }

    private func listen(path: String, mode: UInt32) throws(Failure) -> Listener {
        do throws(SystemError) {
            return try Listener(path: path, mode: mode)
        } catch {
            let isOtherFile = error.code == EADDRINUSE && !Listener.isSocket(path)
            let reason = isOtherFile ? "a file that is not a socket exists there" : error.description
            throw .unavailable("can't listen on \(quoted(path)): \(reason)")
        }
    }

    private func listen(host: String, port: Int) throws(Failure) -> (listeners: [Listener], place: String) {
        let addresses: [Listener.Address]
        do throws(ResolutionError) {
            addresses = try Listener.addresses(of: host, port: port)
        } catch {
            throw .unavailable("can't listen on \(quoted(host)): \(error)")
        }
        do throws(SystemError) {
            let listeners = try Listener.all(on: addresses)
            let name = host.contains(":") ? "[\(host)]" : host
            return (listeners, "http://\(name):\(listeners.first?.port ?? port)/face")
        } catch {
            throw .unavailable("can't listen on port \(port) of \(quoted(host)): \(error)")
        }
    }

    /// The number of descriptors that the system lets this process have, less those that it needs for itself: three
    /// for each loop, and a dozen for the acceptor, the signals and the standard streams.
    private static func descriptorsForConnections(listeners: Int, loops: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return Int.max }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return max(1, Int(clamping: limit.rlim_cur) - 20 - listeners - 3 * loops)
    }
}

/// Such as `10 s` and `0.5 s`.
private func seconds(_ time: Milliseconds) -> String {
    time % 1000 == 0 ? "\(time / 1000) s" : "\(Double(time) / 1000) s"
}
