import HTTPServer
import Parameters

/// Checks the server on this machine, for containers without a shell: requests `/healthz` on the port or socket of the
/// server, and fails unless the status is 200 within three seconds.
struct HealthCommand {
    private let endpoint: ServeOptions.Endpoint

    /// The options and the environment are those of the server.
    init(arguments: ArraySlice<String>) throws(Failure) {
        endpoint = try ServeOptions(arguments: arguments).endpoint
        if case .host(_, port: 0) = endpoint {
            throw .usage("the port of the server is unknown; specify it with --port or FACEIT_PORT")
        }
    }

    func run() throws(Failure) {
        let status: Int
        do throws(LocalRequestError) {
            switch endpoint {
            case .host(let host, let port): status = try LocalRequest.status(of: "/healthz", host: host, port: port)
            case .socket(let path, _): status = try LocalRequest.status(of: "/healthz", socket: path)
            }
        } catch {
            throw .unavailable("the server at \(name) is unhealthy: \(error)")
        }
        guard status == 200 else { throw .unavailable("the server at \(name) is unhealthy: status \(status)") }
        try Destination.standardOutput.write(Array("ok\n".utf8))
    }

    private var name: String {
        switch endpoint {
        case .host(let host, let port): "port \(port) of \(quoted(host))"
        case .socket(let path, _): quoted(path)
        }
    }
}
