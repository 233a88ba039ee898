import Glibc

/// Ends the process if it can't create the threads that it needs.
///
/// Dispatch tries again every second, in the function that needs the thread, so nothing returns that could be checked. A
/// signal needs no thread.
enum StartDeadline {
    /// Runs `body`. If that takes longer than `time`, the process ends with exit code 70 and the reason.
    static func run<Result, Reason: Error>(_ body: () throws(Reason) -> Result) throws(Reason) -> Result {
        signal(SIGALRM) { _ in
            // Only system calls are allowed in the handler of a signal.
            let message: StaticString = """
                faceit: can't start: it has not started within 10 seconds, probably because the system creates no more \
                threads: raise the limit of processes (ulimit -u, or pids.max of the control group) or of memory (ulimit -v)

                """
            // Standard error may be a full pipe.
            var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
            if poll(&request, 1, 0) > 0 { _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount) }
            // EX_SOFTWARE, as for other failures.
            _exit(70)
        }
        // The process that started this one may have blocked the signal.
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        let rest = alarm(Self.time)
        defer {
            signal(SIGALRM, SIG_DFL)
            // The process that started this one may have set a time for it.
            alarm(rest)
        }
        return try body()
    }

    /// In seconds. It is long enough for a process that gets a hundredth of a processor.
    private static let time: UInt32 = 10
}
