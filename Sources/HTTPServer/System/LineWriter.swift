import Dispatch
import Glibc
package import HTTP
import Observability
import Synchronization

/// Writes lines to a descriptor on a thread of its own, so that threads that log never wait for its reader. If the
/// reader is too slow or gone, lines are dropped and counted.
///
/// `write` copies a line to the lines that wait, whose size is bounded, and wakes the thread if it waits. The thread
/// takes all lines at once, and is not woken more often than every 5 ms. So up to twice `capacity` is in memory: the
/// lines that wait, and those that are being written. A line is never cut in the middle, unless writing fails.
package final class LineWriter: Sendable {
    private let descriptor: Int32
    private let capacity: Int
    private let state = Locked(State())
    private let available = DispatchSemaphore(value: 0)
    private let writing = DispatchGroup()

    private struct State: Sendable {
        /// Complete lines that wait to be written.
        var bytes: [UInt8] = []
        var droppedLines = 0
        /// Whether the thread waits for the semaphore.
        var isWaiting = true
        var isClosed = false
    }

    /// `capacity` is the maximum size of the lines that wait to be written, in bytes. The descriptor stays open.
    /// Returns when the thread runs.
    package init(to descriptor: Int32, capacity: Int = 1024 * 1024) {
        self.descriptor = descriptor
        self.capacity = capacity
        startThread("faceit.lines", in: writing) { [self] in run }
    }

    /// Writes a line, which ends with a line feed, at some time soon. Never waits.
    package func write(_ line: [UInt8]) {
        let wakes = state.withLock { state in
            guard state.bytes.count + line.count <= capacity, !state.isClosed else {
                state.droppedLines += 1
                return false
            }
            state.bytes.append(contentsOf: line)
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if wakes { available.signal() }
    }

    /// The number of lines that have been dropped so far.
    package var droppedLines: Int { state.withLock(\.droppedLines) }

    /// Writes the lines that wait. Returns when that is done, or after `timeout` if the reader is too slow.
    package func close(timeout: TimeSpan) {
        state.withLock { $0.isClosed = true }
        available.signal()
        _ = writing.wait(timeout: .now() + .nanoseconds(Int(timeout.nanoseconds)))
    }

    private func run() {
        while true {
            let (bytes, isClosed) = state.withLock { state in
                defer { state.bytes = [] }
                if state.bytes.isEmpty { state.isWaiting = true }
                return (state.bytes, state.isClosed)
            }
            if !bytes.isEmpty {
                let lost = writeLines(bytes)
                if lost > 0 { state.withLock { $0.droppedLines += lost } }
                // Lines that follow each other quickly are written together. Waking this thread for each of them would
                // cost the event loop more than the line itself.
                if !isClosed { sleep(for: Self.collectingTime) }
            } else if isClosed {
                return
            } else {
                available.wait()
            }
        }
    }

    private static let collectingTime = TimeSpan.milliseconds(5)

    /// Writes complete lines. Returns how many of them are lost, completely or in part.
    private func writeLines(_ bytes: [UInt8]) -> Int {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count > 0 {
                written += count
            } else if count < 0, errno == EAGAIN {
                // Another process has made the file non-blocking.
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } else if count == 0 || errno != EINTR {
                // The reader is gone or the disk is full. If a line is cut, the next one would continue it.
                if written > 0, bytes[written - 1] != UInt8(ascii: "\n") {
                    _ = Glibc.write(descriptor, "\n", 1)
                }
                return bytes[written...].count { $0 == UInt8(ascii: "\n") }
            }
        }
        return 0
    }
}
