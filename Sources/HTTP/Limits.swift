/// All bounds on what a client can make the server do. `definitions` describes each of them.
package struct Limits: Equatable, Sendable {
    package var requestLineBytes = 8 * 1024
    package var fieldBytes = 16 * 1024
    package var fields = 100
    package var bodyBytes = 64 * 1024
    package var headTime: Milliseconds = 10_000
    package var bodyTime: Milliseconds = 30_000
    package var idleTime: Milliseconds = 60_000
    package var writeTime: Milliseconds = 30_000
    package var lingerTime: Milliseconds = 5_000
    package var drainTime: Milliseconds = 10_000
    package var connections = 10_000
    /// 0 for no maximum.
    package var requestsPerConnection = 0
    package var unsentBytes = 256 * 1024
    package var sendBufferBytes = 128 * 1024
    package var memoryBytes = 256 * 1024 * 1024
    /// In microseconds.
    package var loopTime = 50
    package var queuedRequests = 512
    /// If estimates are wrong by a factor of two, and with the request that a worker draws already, the last one waits
    /// for ten seconds: less than proxies wait.
    package var queueTime: Milliseconds = 4_000

    package init() {}
}

/// Limits that many connections refer to, so that none needs a copy.
package final class SharedLimits: Sendable {
    package let values: Limits

    package init(_ values: Limits) {
        self.values = values
    }
}
