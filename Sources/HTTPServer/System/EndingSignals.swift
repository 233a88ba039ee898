import Dispatch
import Glibc
import Synchronization

/// The signals that end the server, SIGTERM, SIGINT, SIGHUP and SIGQUIT: the first of them drains it, the second ends
/// the process.
package struct EndingSignals: Sendable {
    private let handled: [Handled]

    private struct Handled {
        let number: Int32
        let name: String
    }

    /// Holds these signals back until `onFirst`, and ignores SIGUSR1 and SIGUSR2, which would end the process.
    ///
    /// To be called before the process has other threads, because each thread has its own mask and inherits the one of
    /// the thread that starts it.
    ///
    /// SIGHUP remains ignored if it is ignored already, as `nohup` does.
    package init() {
        for number in [SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
        handled = Self.all.filter { $0.number != SIGHUP || !Self.isIgnored($0.number) }
        // A blocked signal stays pending whatever its disposition is, also in the first process of a container. So none
        // is lost before the sources read it, as it would be if it were ignored instead.
        var mask = Self.mask(handled)
        pthread_sigmask(SIG_BLOCK, &mask, nil)
    }

    /// Calls `drain` with the name of the first signal. The second ends the process by that signal's default action.
    ///
    /// `drain` is called on a serial queue that the second signal needs as well, so it must not block.
    package func onFirst(_ drain: @escaping @Sendable (_ name: String) -> Void) {
        let queue = DispatchQueue(label: "faceit.signals")
        let isDraining = Flag()
        for signal in handled {
            let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
            // The handler holds its source, which keeps both for as long as the process runs.
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

        /// Whether it was set before.
        func set() -> Bool { value.exchange(true, ordering: .sequentiallyConsistent) }
    }

    private static func endProcess(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var mask = mask([Handled(number: number, name: "")])
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        raise(number)
        // The default action of no signal ends the first process of a container.
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
