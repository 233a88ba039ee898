import Dispatch
import Glibc
package import HTTP
import Observability

/// The signals that end the server: SIGTERM, SIGINT, SIGHUP and SIGQUIT. The first one drains it, the second one ends
/// the process.
///
///     first signal ──> begin ──(delay)──> end ──> … the requests in progress are completed
///     second signal, at any time after the first ──> the process ends by its default action
///
/// They have no handlers: they are blocked in all threads, and one thread waits for them (sigwaitinfo(2)). So `begin`
/// and `end` may call functions that are not allowed in a handler (signal-safety(7)).
package struct TerminationSignals: Sendable {
    /// The names of the signals that `onFirst` waits for.
    private let names: [Int32: String]

    /// Blocks these signals, which `onFirst` waits for, and ignores SIGUSR1 and SIGUSR2, whose default action would end
    /// the process.
    ///
    /// Must be called before the process starts other threads, because they inherit the signal mask.
    ///
    /// If SIGHUP is ignored, as it is under `nohup`, it remains ignored.
    package init() {
        for number in [SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
        names = Self.allNames.filter { $0.key != SIGHUP || !Self.isIgnored($0.key) }
        // Blocked signals stay pending until they are waited for, also in the first process of a container. Ignored
        // ones would be lost.
        var mask = Self.mask(names.keys)
        pthread_sigmask(SIG_BLOCK, &mask, nil)
    }

    /// Calls `begin` with the name of the first signal, and `end` after `delay`. The second signal ends the process
    /// with its default action.
    ///
    /// Signals are waited for on a thread of its own, which needs no descriptor. It exists when this function returns,
    /// and begins when the function that is returned is called.
    ///
    /// `begin` and `end` must not block: they are called on the thread that waits for the second signal.
    package func onFirst(
        _ begin: @escaping @Sendable (_ name: String) -> Void, after delay: TimeSpan = .zero,
        _ end: @escaping @Sendable () -> Void
    ) -> () -> Void {
        let isBegun = DispatchSemaphore(value: 0)
        startThread("faceit.signals") { [names] in
            {
                isBegun.wait()
                let mask = Self.mask(names.keys)
                begin(names[Self.next(of: mask)] ?? "")
                if delay > .zero, let second = Self.next(of: mask, within: delay) { Self.endProcess(by: second) }
                end()
                Self.endProcess(by: Self.next(of: mask))
            }
        }
        return { isBegun.signal() }
    }

    /// Waits for one of the blocked signals.
    private static func next(of signals: sigset_t) -> Int32 {
        var mask = signals
        while true {
            let number = sigwaitinfo(&mask, nil)
            if number > 0 { return number }
        }
    }

    /// Waits for one of the blocked signals; nil if none arrives within a time.
    private static func next(of signals: sigset_t, within time: TimeSpan) -> Int32? {
        var mask = signals
        let end = Instant.now + time
        while true {
            var timeout = timespec(max(.zero, end - .now))
            let number = sigtimedwait(&mask, nil, &timeout)
            if number > 0 { return number }
            if errno == EAGAIN { return nil }
        }
    }

    private static func endProcess(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var mask = mask([number])
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        raise(number)
        // Only reached by the first process of a container, for which the kernel ignores signals with the default
        // action.
        _exit(128 + number)
    }

    private static let allNames = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT"]

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        // Function pointers can't be compared in Swift.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func mask(_ signals: some Sequence<Int32>) -> sigset_t {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in signals { sigaddset(&mask, signal) }
        return mask
    }
}
