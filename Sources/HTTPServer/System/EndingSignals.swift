import Dispatch
import Glibc

/// SIGTERM and SIGINT: the first asks to end, the second ends.
package struct EndingSignals {
    /// Keeps them for whoever asks. To be made before there are other threads, which do as this one does.
    package init() {
        var signals = Self.signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    package func onFirst(_ end: @escaping @Sendable () -> Void) throws(SystemError) {
        DispatchQueue(label: "faceit.signals").async {
            _ = Self.wait()
            end()
            let second = Self.wait()
            // As if nobody had ever asked for it.
            signal(second, SIG_DFL)
            var signals = Self.signals
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(second)
            // The first process of a container outlives signals that nobody handles.
            _exit(128 + second)
        }
    }

    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        return signals
    }

    private static func wait() -> Int32 {
        var (signals, number) = (Self.signals, Int32(0))
        while sigwait(&signals, &number) != 0 {}
        return number
    }
}
