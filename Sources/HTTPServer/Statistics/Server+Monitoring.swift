import Dispatch
package import HTTP

extension Server {
    /// Calls `body` with the statistics every `interval` until the process ends, on a serial queue. `state` is what `body`
    /// remembers between its calls.
    package func monitor<State: Sendable>(
        every interval: Milliseconds, _ state: State,
        _ body: @escaping @Sendable (inout State, ServerStatistics) -> Void
    ) {
        let state = Locked(state)
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "faceit.monitor"))
        // The handler refers to its source, so both exist until the process ends.
        timer.setEventHandler { [self] in
            withExtendedLifetime(timer) {
                let statistics = statistics
                state.withLock { body(&$0, statistics) }
            }
        }
        timer.schedule(deadline: .now() + .milliseconds(interval), repeating: .milliseconds(interval))
        timer.activate()
    }
}
