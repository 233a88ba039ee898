import Dispatch

extension Supervisor {
    /// Notifies the service manager four times in its watchdog time that the process doesn't hang, unless `isAlive`
    /// returns false. Does nothing if the service manager has no watchdog.
    ///
    /// `isAlive` is called on a serial queue and must not block.
    package func watch(_ isAlive: @escaping @Sendable () -> Bool) {
        guard let watchdogTime else { return }
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "faceit.watchdog"))
        // The handler refers to its source, so both exist until the process ends.
        timer.setEventHandler {
            withExtendedLifetime(timer) {
                guard isAlive() else { return }
                // If this fails, there is time for another notification before the service manager ends the process.
                do throws(SystemError) { try notify(.alive) } catch {}
            }
        }
        timer.schedule(
            deadline: .now(), repeating: .microseconds(max(watchdogTime / 4, Self.minWatchdogInterval)))
        timer.activate()
    }

    /// In microseconds.
    private static let minWatchdogInterval = 1_000
}
