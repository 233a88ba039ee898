// Threads of the server: starting them, letting them sleep, and their clock.
//
// All threads exist before the server serves: later the system might have no memory for another one.

import Dispatch
import Glibc
package import HTTP
import Observability
import Synchronization

/// Runs `prepare`, and then what it returns, on a thread of its own, which is that of a serial dispatch queue. Returns
/// when `prepare` has returned: from then on the thread exists, and has what it needs.
///
/// If the system can't create the thread, Dispatch tries again every second, and this function returns only after it
/// has succeeded.
func startThread(_ label: String, in group: DispatchGroup? = nil, _ prepare: @escaping @Sendable () -> () -> Void) {
    let prepared = DispatchSemaphore(value: 0)
    DispatchQueue(label: label).async(group: group) {
        let run = prepare()
        prepared.signal()
        run()
    }
    prepared.wait()
}

/// Calls `body` every `interval` until the process ends, on a thread of its own. `state` is what `body` remembers
/// between its calls. Returns a function that calls `body` once more, for what happened last.
package func startReporting<State: Sendable>(
    every interval: TimeSpan, _ state: State, _ body: @escaping @Sendable (_ state: inout State, _ isLast: Bool) -> Void
) -> @Sendable () -> Void {
    let state = Locked(state)
    startThread("faceit.monitor") {
        {
            while true {
                sleep(for: interval)
                state.withLock { body(&$0, false) }
            }
        }
    }
    return { state.withLock { body(&$0, true) } }
}

/// Blocks the thread for a time. Unlike a timer of Dispatch, this needs no descriptor and no other thread.
func sleep(for span: TimeSpan) {
    var time = timespec(span)
    var rest = timespec()
    while nanosleep(&time, &rest) < 0, errno == EINTR { time = rest }
}

/// The current time. The text of the date is computed once per second.
struct Clock {
    private var second = Int.min
    private var date = HTTPDate(secondsSince1970: 0)

    mutating func now() -> Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        if time.tv_sec != second {
            second = time.tv_sec
            date = HTTPDate(secondsSince1970: second)
        }
        return Moment(time: .now, date: date)
    }
}

extension timespec {
    init(_ span: TimeSpan) {
        self.init(tv_sec: Int(span.nanoseconds / 1_000_000_000), tv_nsec: Int(span.nanoseconds % 1_000_000_000))
    }
}

extension timeval {
    init(_ span: TimeSpan) {
        self.init(tv_sec: span.microseconds / 1_000_000, tv_usec: span.microseconds % 1_000_000)
    }
}
