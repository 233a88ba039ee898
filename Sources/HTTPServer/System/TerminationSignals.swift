import Dispatch
import Glibc
import Synchronization

/// The signals that end the server: SIGTERM, SIGINT, SIGHUP and SIGQUIT. The first one drains it, the second one ends
/// the process.
package struct TerminationSignals: Sendable {
    private let handled: [Handled]

    private struct Handled {
        let number: Int32
        let name: String
    }

    /// Blocks these signals until `onFirst` is called, and ignores SIGUSR1 and SIGUSR2, whose default action would end
    /// the process.
    ///
    /// Must be called before the process starts other threads, because they inherit the signal mask.
    ///
    /// If SIGHUP is ignored, as it is under `nohup`, it remains ignored.
    package init() {
        for number in [SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
        handled = Self.all.filter { $0.number != SIGHUP || !Self.isIgnored($0.number) }
        // Blocked signals stay pending until the sources read them, also in the first process of a container. Ignored
        // ones would be lost.
        var mask = Self.mask(handled)
        pthread_sigmask(SIG_BLOCK, &mask, nil)
    }

    /// Calls `drain` with the name of the first signal. The second one ends the process with that signal's default
    /// action.
    ///
    /// `drain` must not block: it is called on the serial queue that the second signal needs as well.
    package func onFirst(_ drain: @escaping @Sendable (_ name: String) -> Void) {
        let queue = DispatchQueue(label: "faceit.signals")
        let isDraining = Flag()
        for signal in handled {
            let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
            // The handler refers to its source, so both exist until the process ends.
            source.setEventHandler {
                for _ in 0..<source.data {
                    if isDraining.set() { Self.endProcess(by: signal.number) }
                    drain(signal.name)
                }
            }
            source.activate()
        }
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)

        /// Sets the flag. Returns whether it was set before.
        func set() -> Bool { value.exchange(true, ordering: .sequentiallyConsistent) }
    }

    private static func endProcess(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var mask = mask([Handled(number: number, name: "")])
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        raise(number)
        // Only reached by the first process of a container, for which the kernel ignores signals with the default action.
        _exit(128 + number)
    }

    private static let all = [
        Handled(number: SIGTERM, name: "SIGTERM"), Handled(number: SIGINT, name: "SIGINT"),
        Handled(number: SIGHUP, name: "SIGHUP"), Handled(number: SIGQUIT, name: "SIGQUIT"),
    ]

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        // Function pointers can't be compared in Swift.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func mask(_ signals: [Handled]) -> sigset_t {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in signals { sigaddset(&mask, signal.number) }
        return mask
    }
}
