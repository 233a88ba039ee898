import Face
import FaceService
import Glibc
import HTTP
import HTTPServer

/// Serves faces until a signal ends it.
struct ServeCommand {
    private let options: ServeOptions

    init(arguments: ArraySlice<String>) throws(Failure) {
        options = try ServeOptions(arguments: arguments) { name in getenv(name).map { String(cString: $0) } }
    }

    func run() throws(Failure) {
        let signals = EndingSignals()
        // Nobody may read what is written to standard output and standard error, which is no reason to end.
        signal(SIGPIPE, SIG_IGN)
        let (listeners, place) = try listen()
        var limits = options.limits
        limits.connections = min(limits.connections, Self.descriptorsForConnections(loops: options.loops))
        let server: Server
        do throws(SystemError) {
            server = try Server(listeners, limits: limits, loops: options.loops) { [settings = options.settings] in
                .faces(settings)
            }
        } catch {
            throw .output("can't start: \(error.description)")
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

    /// Says where the server can be reached.
    private func announce(_ place: String) {
        do throws(Failure) {
            try Destination.standardOutput.write(Array("faceit serves faces at \(place)\n".utf8))
        } catch {}
    }

    private func listen() throws(Failure) -> (listeners: [Listener], place: String) {
        do throws(SystemError) {
            if let inherited = try InheritedSockets.take() { return (inherited, "the sockets that it was given") }
            if let path = options.socket { return ([try Listener(path: path)], "unix:\(path)") }
        } catch {
            throw .unavailable(
                "can't listen at \(options.socket.map(quoted) ?? "the sockets that it was given"): \(error)")
        }
        let addresses: [Listener.Address]
        do throws(ResolutionError) {
            addresses = try Listener.addresses(of: options.host, port: options.port)
        } catch {
            throw .unavailable("can't listen at \(quoted(options.host)): \(error)")
        }
        var listeners: [Listener] = []
        do throws(SystemError) {
            for address in addresses { listeners.append(try Listener(address, isAlone: addresses.count == 1)) }
        } catch {
            throw .unavailable("can't listen at port \(options.port) of \(quoted(options.host)): \(error)")
        }
        let host = options.host.contains(":") ? "[\(options.host)]" : options.host
        return (listeners, "http://\(host):\(listeners.first?.port ?? options.port)/face")
    }

    /// As many as the system lets this process have, less those that it needs for itself.
    private static func descriptorsForConnections(loops: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return Int.max }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return max(1, Int(clamping: limit.rlim_cur) - 16 - 3 * loops)
    }
}

/// Such as `10 s` and `0.5 s`.
private func seconds(_ time: Milliseconds) -> String {
    time % 1000 == 0 ? "\(time / 1000) s" : "\(Double(time) / 1000) s"
}
