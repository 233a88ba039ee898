package import HTTP
import Observability
import Synchronization

extension Server {
    /// Calls `body` with the statistics every `interval` until the process ends, on a thread of its own. `state` is what `body`
    /// remembers between its calls. Returns a function that calls `body` once more, for what happened last.
    package func monitor<State: Sendable>(
        every interval: Milliseconds, _ state: State,
        _ body: @escaping @Sendable (_ state: inout State, ServerStatistics, _ isLast: Bool) -> Void
    ) -> @Sendable () -> Void {
        let state = Locked(state)
        let report: @Sendable (Bool) -> Void = { [self] isLast in
            let statistics = statistics
            state.withLock { body(&$0, statistics, isLast) }
        }
        startThread("faceit.monitor") {
            {
                while true {
                    sleep(milliseconds: interval)
                    report(false)
                }
            }
        }
        return { report(true) }
    }
}
