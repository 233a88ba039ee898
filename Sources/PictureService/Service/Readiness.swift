import Synchronization

/// Whether the service is ready for requests, which load balancers ask for at `/readyz`: from its start until it begins to
/// shut down.
package final class Readiness: Sendable {
    private let flag = Atomic(true)

    package init() {}

    package var isReady: Bool { flag.load(ordering: .relaxed) }

    /// From now on the service is not ready.
    package func end() { flag.store(false, ordering: .relaxed) }
}
