import HTTP
import HTTPServer
import Observability
import PictureService
import Pictures

/// All options, in the order of the help. Each page of the help has one of the lists.
extension ServeOptions {
    static let options = generalOptions + operationOptions + limitOptions

    static let generalOptions = [
        Option(
            "host", "HOST", \.host, "Address or host name to listen on.", text: { $0 }, parse: withoutBrackets),
        Option(
            "port", "PORT", \.port, 0...65535, platformName: "PORT",
            "Port to listen on; 0 chooses a free one. Without FACEIT_PORT, PORT is read."),
        Option("socket", "PATH", \.socket, "Unix-domain socket to listen on, instead of a host and port."),
        Option(
            "socket-mode", "MODE", \.socketMode, "Permissions of the Unix-domain socket, in octal.",
            text: { "0" + String($0, radix: 8) }, parse: mode),
        Option(
            "public-url", "URL", \.settings.publicURL,
            "Public base URL; prefixes every generated link. For example https://example.org/avatars",
            text: { $0?.text }, parse: publicURL),
        Option(
            "loops", "COUNT", \.loops, 1...Self.maxThreads, defaultDescription: "one per processor",
            "Number of event loops."),
        Option(
            "workers", "COUNT", \.workers, 1...Self.maxThreads, defaultDescription: "one per processor",
            "Number of worker threads, which draw expensive pictures."),
        Option(
            "max-age", "SECONDS", \.settings.maxAge, 0...31_536_000,
            "How long clients and caches may reuse a picture; 0 makes them revalidate it."),
        Option(
            "max-pixels", "COUNT", \.settings.maxPixels, 1...PictureLimits.maxPixels,
            "Maximum number of pixels in a PNG or GIF: width × height × dpr² × frames."),
        Option(
            "max-faces", "COUNT", \.settings.maxFaces, 1...PictureLimits.maxPictures,
            "Maximum number of faces in a sheet."),
        Option(
            "avatar-default", oneOf: \.settings.avatarDefault,
            "Response to /avatar/{name}?d=404: a face, or status 404."),
    ]

    static let operationOptions = [
        Option(
            "log-format", oneOf: \.logFormat, defaultDescription: "text on a terminal, otherwise json",
            "Format of the log on standard error."),
        Option("log-level", oneOf: \.logLevel, "Minimum severity to log."),
        Option(switch: "access-log", \.accessLog, "Log every request, without its query and names in its path."),
        Option(
            switch: "log-targets", \.logTargets, "Log the whole targets of requests: paths and queries, with all names."
        ),
        Option(
            "trusted-proxy", "LIST", \.trustedProxies,
            "Proxies that may say who the client is, for the log: addresses, networks, or unix.",
            text: { $0.isEmpty ? nil : $0.description }, parse: proxies),
        Option(switch: "metrics", \.metrics, "Serve /metrics to all clients."),
        Option(
            "metrics-host", "HOST", \.metricsHost, defaultDescription: "the host of the faces",
            "Address or host name for --metrics-port.", text: { $0 }, parse: withoutBrackets),
        Option(
            "metrics-port", "PORT", \.metricsPort, "Separate port for /metrics, /healthz, /readyz and /version.",
            text: { $0?.description }
        ) { text throws(Failure) in try integer(text, 0...65535) },
        Option("metrics-socket", "PATH", \.metricsSocket, "Unix-domain socket for the same paths."),
        Option(
            seconds: "drain-delay", \.drainDelay.milliseconds, 0...86_400_000,
            "How long to accept connections after SIGTERM, while /readyz responds with 503."),
    ]

    static let limitOptions = Limits.definitions.map(Option.init)
}
