/// Bounds on what clients can make the server do. Most are options: `ServeOptions.limitOptions`.
///
///     bound on                 fields                                      beyond it
///     the size of a request    requestLineBytes, fieldBytes, fields,       414, 431 or 413
///                              bodyBytes
///     the time for a step      headTime, bodyTime                          408
///                              idleTime, writeTime, lingerTime, drainTime  the connection is closed
///     all connections          connections                                 another one is closed, or the client waits
///     memory                   memoryBytes                                 503, or connections are closed
///     the work for workers     queuedRequests, queueTime                   503
///     a slice of a turn        loopTime                                    the next turn, or a worker
///
/// Bounds that have one value for all servers and all tests are constants beside the code that enforces them, such as
/// `ListElements.maxCount`.
package struct Limits: Equatable, Sendable {
    package var requestLineBytes = 8 * 1024
    package var fieldBytes = 16 * 1024
    package var bodyBytes = 256 * 1024
    package var headTime = TimeSpan.seconds(10)
    package var bodyTime = TimeSpan.seconds(30)
    /// Longer than proxies keep idle connections, by default 60 s with nginx and AWS. If the server closes one first, a
    /// request may be on its way, and the proxy responds to a POST with 502.
    package var idleTime = TimeSpan.seconds(90)
    package var writeTime = TimeSpan.seconds(30)
    package var drainTime = TimeSpan.seconds(10)
    package var connections = 1024
    package var memoryBytes = 192 * 1024 * 1024
    package var queuedRequests = 512
    /// If estimates are too low by a factor of two, the last request waits for eight seconds, and with the one that a
    /// worker is drawing already for ten: less than proxies wait.
    package var queueTime = TimeSpan.seconds(4)

    // The following are not options, because one value is right for all servers. Only tests change them, and the server
    // for monitoring, whose event loop responds to all requests.

    /// The maximum number of header fields in a request, and of trailer fields. Browsers send about 15.
    package var fields = 100
    /// How long to keep reading after the last response. Closing a socket that has unread bytes resets the connection,
    /// and the client may then lose the response (RFC 9112 §9.6). It is longer than a response needs to arrive.
    package var lingerTime = TimeSpan.seconds(5)
    /// No more is read from a client while its buffer has this many bytes of responses; those that are sent count until
    /// they are more than half of it. A send buffer holds as many, so the kernel always has something to send to a
    /// client that reads, and a client that doesn't read holds little memory.
    package var unsentBytes = 256 * 1024
    /// The size of the kernel's send buffer for a connection, which the kernel doubles. With a quarter of it, a sheet
    /// of 1.8 MB took 1.2 s instead of 0.08 s between processes of one machine: the buffer holds one segment of the
    /// loopback device, and the receiver delays the acknowledgement of each by 40 ms.
    package var sendBufferBytes = 128 * 1024
    /// How long a request may occupy an event loop that has other clients; workers draw what takes longer. A client
    /// whose request is ready waits for at most 50 ms while a thousand others get their turn. Most faces are cheaper as
    /// SVG.
    package var loopTime = TimeSpan.microseconds(50)

    package init() {}
}

/// Limits that all connections of an event loop share, so that none needs a copy.
package final class SharedLimits: Sendable {
    package let values: Limits

    package init(_ values: Limits) {
        self.values = values
    }
}
