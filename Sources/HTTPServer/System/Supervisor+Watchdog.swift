extension Supervisor {
    /// Notifies the service manager four times in its watchdog time that the process doesn't hang, unless `isAlive`
    /// returns false. Does nothing if the service manager has no watchdog.
    ///
    /// `isAlive` is called on a thread of its own and must not block.
    package func watch(_ isAlive: @escaping @Sendable () -> Bool) {
        guard let watchdogTime else { return }
        // In milliseconds.
        let interval = max(watchdogTime / 4 / 1_000, 1)
        startThread("faceit.watchdog") {
            {
                while true {
                    sleep(milliseconds: interval)
                    guard isAlive() else { continue }
                    // If this fails, there is time for another notification before the service manager ends the process.
                    do throws(SystemError) { try notify(.alive) } catch {}
                }
            }
        }
    }
}
