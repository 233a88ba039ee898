import Dispatch
import Glibc
import HTTP

/// Runs `prepare`, and then what it returns, on a thread of its own, which is that of a serial dispatch queue. Returns when
/// `prepare` has returned: from then on the thread exists, and has what it needs.
///
/// If the system can't create the thread, Dispatch tries again every second, and this function does not return until then.
func startThread(_ label: String, in group: DispatchGroup? = nil, _ prepare: @escaping @Sendable () -> () -> Void) {
    let prepared = DispatchSemaphore(value: 0)
    DispatchQueue(label: label).async(group: group) {
        let run = prepare()
        prepared.signal()
        run()
    }
    prepared.wait()
}

/// Blocks the thread for a time. Unlike a timer of Dispatch, this needs no descriptor and no other thread.
func sleep(for span: TimeSpan) {
    var time = timespec(span)
    var rest = timespec()
    while nanosleep(&time, &rest) < 0, errno == EINTR { time = rest }
}
