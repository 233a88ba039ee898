import Glibc

/// A thread of the system's own.
///
/// Not a dispatch queue: Dispatch looks into `/proc` once a second at how its threads do, and where it can't open a file
/// because the process is out of descriptors it ends the program. A server has to live through that.
struct SystemThread: Sendable {
    private let thread: pthread_t

    /// Starts at once.
    init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, Self.run, work.toOpaque())
        guard code == 0 else {
            work.release()
            throw SystemError(code: code)
        }
        self.thread = thread
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
    }

    /// Returns when it has ended. To be called once.
    func wait() {
        pthread_join(thread, nil)
    }

    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}
