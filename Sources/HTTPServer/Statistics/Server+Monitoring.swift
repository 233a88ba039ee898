import Dispatch
package import HTTP

extension Server {
    /// Calls `body` with the statistics every `interval` until the process ends, on a serial queue. `state` is what `body`
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
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "faceit.monitor"))
        // The handler refers to its source, so both exist until the process ends.
        timer.setEventHandler { withExtendedLifetime(timer) { report(false) } }
        timer.schedule(deadline: .now() + .milliseconds(interval), repeating: .milliseconds(interval))
        timer.activate()
        return { report(true) }
    }
}
