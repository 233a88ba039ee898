import Synchronization

/// Whether a thread still runs: it acknowledges each message that `confirm` sends, unless it hangs.
final class Heartbeat: Sendable {
    private let hasToAcknowledge = Atomic(false)
    private let hasEnded = Atomic(false)

    /// Whether the thread has acknowledged the message that the previous call sent, or has ended. Sends another message to
    /// one that has acknowledged.
    func confirm(_ send: () -> Void) -> Bool {
        if hasEnded.load(ordering: .sequentiallyConsistent) { return true }
        if hasToAcknowledge.exchange(true, ordering: .sequentiallyConsistent) { return false }
        send()
        return true
    }

    func acknowledge() { hasToAcknowledge.store(false, ordering: .sequentiallyConsistent) }

    /// Notes that the thread has ended and will acknowledge nothing more.
    func end() { hasEnded.store(true, ordering: .sequentiallyConsistent) }
}
