import Glibc
package import HTTP
import SimulatedSystem
package import TestSupport

/// The sockets, polls and clocks of a simulated machine. What a system call returns depends on a seed, and so do the faults:
/// calls that are interrupted, that do only a part of their work or nothing although a poll reported the socket, and
/// descriptors or memory that are used up.
package final class SimulatedKernel {
    package var random: SplitMix64
    /// Nanoseconds of the monotonic clock.
    package var time = 1_000_000_000
    /// For how long the whole process was paused, of that time.
    package var pausedTime = 0
    /// The time in which the process could run.
    package var runningTime: Int { time - pausedTime }
    /// By how many seconds the date differs from the monotonic clock. It jumps.
    package var dateOffset = 1_700_000_000
    /// How often one of `denominator` calls fails in one of these ways.
    package var faults = Faults()
    /// Counts what calls have done, so that a thread is found that does nothing again and again.
    private(set) var progress = 0
    private var files: [File?] = []

    package struct Faults {
        package var denominator = 0
        package var hasDescriptors = true
        package var hasMemory = true
    }

    enum File {
        case poll(Poll)
        case event(Event)
        case listener(Listener)
        case socket(Socket)
    }

    final class Poll {
        /// In the order in which they are reported next.
        var watched: [(number: Int32, interest: UInt32)] = []
    }

    final class Event {
        var isSignalled = false
    }

    package final class Listener {
        package var waiting: [Socket] = []
        package private(set) var isShutDown = false

        /// Ends listening, as another process may do, and as the end of the server does.
        package func shutDown() {
            isShutDown = true
            for socket in waiting { socket.isReset = true }
            waiting = []
        }
    }

    /// A connection. The server has one end of it after it has accepted it.
    package final class Socket {
        /// What the client has sent and the server has not received.
        package var input: ArraySlice<UInt8> = []
        package var inputEnded = false
        /// What the server has sent and the client has not received.
        package var output: ArraySlice<UInt8> = []
        package var outputEnded = false
        package var isReset = false
        package var isClosed = false
        /// When the server has accepted it, in its running time.
        package var acceptedAt: Int?
        package static let bufferBytes = 4_096

        package init() {}
    }

    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// Lets time pass in which the process does not run.
    package func pause(_ time: TimeSpan) {
        self.time += Int(time.nanoseconds)
        pausedTime += Int(time.nanoseconds)
    }

    private func add(_ file: File) -> Int32 {
        // The lowest that is free, as in every system: descriptors are used again at once.
        let index = files.firstIndex { $0 == nil } ?? files.count
        if index == files.count { files.append(file) } else { files[index] = file }
        return Int32(first_simulated_descriptor) + Int32(index)
    }

    private func file(_ number: Int32) -> File? {
        let index = Int(number) - Int(first_simulated_descriptor)
        return files.indices.contains(index) ? files[index] : nil
    }

    private func poll(_ number: Int32) -> Poll? { if case .poll(let poll) = file(number) { poll } else { nil } }
    private func event(_ number: Int32) -> Event? { if case .event(let event) = file(number) { event } else { nil } }
    private func socket(_ number: Int32) -> Socket? {
        if case .socket(let socket) = file(number) { socket } else { nil }
    }

    /// The first listening socket.
    package var listener: Listener? {
        for case .listener(let listener)? in files { return listener }
        return nil
    }

    /// The number of sockets that the server has and has not closed.
    var openSockets: Int { files.count { if case .socket? = $0 { true } else { false } } }

    /// Whether one of as many times as `faults` say.
    private func fails() -> Bool {
        faults.denominator > 0 && Int.random(in: 0..<faults.denominator, using: &random) == 0
    }

    // System calls. Those that fail return the negative value of errno.

    func newPoll() -> Int32 { add(.poll(Poll())) }
    func newEvent() -> Int32 { add(.event(Event())) }
    func newListener() -> Int32 { add(.listener(Listener())) }

    func control(_ poll: Int32, _ operation: Int32, _ number: Int32, _ interest: UInt32) -> Int32 {
        guard let poll = self.poll(poll) else { return -EBADF }
        let index = poll.watched.firstIndex { $0.number == number }
        switch (operation, index) {
        case (EPOLL_CTL_ADD, nil):
            if !faults.hasMemory { return -ENOMEM }
            poll.watched.append((number, interest))
        case (EPOLL_CTL_MOD, let index?): poll.watched[index].interest = interest
        case (EPOLL_CTL_DEL, let index?): poll.watched.remove(at: index)
        default: return -EINVAL
        }
        return 0
    }

    /// Reports what is ready. The caller has let the time pass.
    func wait(_ poll: Int32, _ events: UnsafeMutablePointer<epoll_event>, _ maxEvents: Int32) -> Int32 {
        guard let poll = self.poll(poll) else { return -EBADF }
        if fails() { return -EINTR }
        var (count, reported): (Int32, [(number: Int32, interest: UInt32)]) = (0, [])
        poll.watched.removeAll { watched in
            guard count < maxEvents, case let ready = readiness(watched), ready != 0 else { return false }
            events[Int(count)] = epoll_event(events: ready, data: epoll_data_t(fd: watched.number))
            count += 1
            reported.append(watched)
            return true
        }
        // epoll reports every ready descriptor once before it reports any of them again.
        poll.watched += reported
        return count
    }

    /// Whether a poll has something to report.
    func isReady(_ poll: Int32) -> Bool { self.poll(poll)?.watched.contains { readiness($0) != 0 } ?? false }

    private func readiness(_ watched: (number: Int32, interest: UInt32)) -> UInt32 {
        let (input, output, end) = (EPOLLIN.rawValue, EPOLLOUT.rawValue, EPOLLRDHUP.rawValue)
        let always = EPOLLHUP.rawValue | EPOLLERR.rawValue
        var ready: UInt32 = 0
        switch file(watched.number) {
        case .event(let event): if event.isSignalled { ready = input }
        case .listener(let listener):
            if !listener.waiting.isEmpty { ready = input }
            if listener.isShutDown { ready |= EPOLLHUP.rawValue }
        case .socket(let socket):
            if !socket.input.isEmpty || socket.inputEnded || socket.isReset { ready |= input }
            if socket.inputEnded || socket.isReset { ready |= end }
            if socket.output.count < Socket.bufferBytes || socket.isReset { ready |= output }
            if socket.isReset { ready |= always }
            if socket.inputEnded, socket.outputEnded { ready |= EPOLLHUP.rawValue }
        case .poll, nil: break
        }
        return ready & (watched.interest | always)
    }

    func signal(_ number: Int32) -> Int32 {
        event(number)?.isSignalled = true
        return 0
    }

    func isSignalled(_ number: Int32) -> Bool { event(number)?.isSignalled ?? false }

    func clear(_ number: Int32) -> Int32 {
        progress += 1
        event(number)?.isSignalled = false
        return 0
    }

    func accept(_ number: Int32) -> Int32 {
        guard case .listener(let listener) = file(number) else { return -EBADF }
        if listener.isShutDown { return -EINVAL }
        guard let socket = listener.waiting.first else { return -EAGAIN }
        if !faults.hasDescriptors { return -EMFILE }
        if fails() { return -EINTR }
        progress += 1
        listener.waiting.removeFirst()
        socket.acceptedAt = runningTime
        return add(.socket(socket))
    }

    func isReadable(_ number: Int32) -> Int32 {
        guard case .listener(let listener) = file(number) else { return 0 }
        return listener.waiting.isEmpty ? 0 : 1
    }

    func receive(_ number: Int32, _ bytes: UnsafeMutableRawBufferPointer, isPeek: Bool) -> Int {
        guard let socket = socket(number) else { return Int(-EBADF) }
        if fails() { return Int(Bool.random(using: &random) ? -EINTR : -EAGAIN) }
        if socket.isReset { return Int(-ECONNRESET) }
        if socket.input.isEmpty {
            if socket.inputEnded { progress += 1 }
            return socket.inputEnded ? 0 : Int(-EAGAIN)
        }
        var count = min(bytes.count, socket.input.count)
        if fails() { count = .random(in: 1...count, using: &random) }
        bytes.copyBytes(from: socket.input.prefix(count))
        if isPeek { return count }
        progress += 1
        socket.input.removeFirst(count)
        return count
    }

    func send(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        guard let socket = socket(number) else { return Int(-EBADF) }
        if fails() { return Int(Bool.random(using: &random) ? -EINTR : -EAGAIN) }
        if socket.isReset { return Int(-ECONNRESET) }
        var count = min(bytes.count, Socket.bufferBytes - socket.output.count)
        if count == 0 { return Int(-EAGAIN) }
        if fails() { count = .random(in: 1...count, using: &random) }
        progress += 1
        socket.output.append(contentsOf: bytes.prefix(count))
        return count
    }

    func unacknowledged(_ number: Int32) -> Int32 { Int32(socket(number)?.output.count ?? 0) }

    func endOutput(_ number: Int32) -> Int32 {
        progress += 1
        socket(number)?.outputEnded = true
        return 0
    }

    func close(_ number: Int32) -> Int32 {
        progress += 1
        if let socket = socket(number) {
            (socket.isClosed, socket.outputEnded) = (true, true)
            // What is unread makes the end a reset.
            if !socket.input.isEmpty { socket.isReset = true }
        }
        for case .poll(let poll)? in files { poll.watched.removeAll { $0.number == number } }
        files[Int(number) - Int(first_simulated_descriptor)] = nil
        return 0
    }

    func now(_ clock: clockid_t) -> timespec {
        clock == CLOCK_REALTIME
            ? timespec(tv_sec: dateOffset + time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
            : timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
    }
}

extension SimulatedKernel {
    /// Calls `body` on this thread with the system calls of this kernel.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        var system = simulated_system(
            context: Unmanaged.passUnretained(self).toOpaque(),
            new_poll: { kernel($0).newPoll() },
            control_poll: { kernel($0).control($1, $2, $3, $4?.pointee.events ?? 0) },
            wait: { context, poll, events, maxEvents, _ in
                events.map { kernel(context).wait(poll, $0, maxEvents) } ?? -EFAULT
            },
            new_event: { kernel($0).newEvent() },
            signal_event: { kernel($0).signal($1) },
            clear_event: { kernel($0).clear($1) },
            new_socket: { kernel($0).newListener() },
            accept: { kernel($0).accept($1) },
            is_readable: { kernel($0).isReadable($1) },
            receive: { kernel($0).receive($1, UnsafeMutableRawBufferPointer(start: $2, count: $3), isPeek: $4 != 0) },
            send: { kernel($0).send($1, UnsafeRawBufferPointer(start: $2, count: $3)) },
            unacknowledged: { kernel($0).unacknowledged($1) },
            end_output: { kernel($0).endOutput($1) },
            close: { kernel($0).close($1) },
            time: { $2?.pointee = kernel($0).now($1) })
        return try withUnsafePointer(to: &system) {
            simulate_system($0)
            defer { simulate_system(nil) }
            return try body()
        }
    }
}

/// The kernel that a system call is for.
private func kernel(_ context: UnsafeMutableRawPointer?) -> SimulatedKernel {
    guard let context else { fatalError("a system call without a kernel") }
    return Unmanaged<SimulatedKernel>.fromOpaque(context).takeUnretainedValue()
}
