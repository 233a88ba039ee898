import Glibc

/// The resources that the process uses, for metrics. A figure that the system doesn't provide is nil.
package final class ProcessStatistics: Sendable {
    /// When the object was created, in nanoseconds since 1970, which should be when the process starts.
    package let startTime: Int
    private let folder: String
    /// Stays open, because no other descriptor may be free later.
    private let memoryFile: Descriptor?

    /// `folder` is that of the process in the proc file system.
    package init(folder: String = "/proc/self") {
        startTime = Self.nanoseconds(of: CLOCK_REALTIME)
        self.folder = folder
        do throws(SystemError) {
            memoryFile = try Descriptor(open("\(folder)/statm", O_RDONLY | O_CLOEXEC))
        } catch {
            memoryFile = nil
        }
    }

    /// The processor time of all threads, in nanoseconds.
    package var processorTime: Int { Self.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

    private static func nanoseconds(of clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// The virtual and the resident memory in bytes.
    package var memory: (virtual: Int, resident: Int)? {
        let number: Int32
        switch memoryFile {
        case .some(let file): number = file.number
        case .none: return nil
        }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = pread(number, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        // In pages: total and resident size, then others.
        let fields = bytes[..<count].split(separator: UInt8(ascii: " ")).prefix(2)
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        // The thread sanitizer reserves many terabytes.
        guard fields.count == 2, fields.allSatisfy({ 0...Self.maxPages ~= $0 }) else { return nil }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        return (fields[0] * page, fields[1] * page)
    }

    /// With pages of 4 KiB 4 PiB, which is more than any machine has, and whose number of bytes is an `Int`.
    private static let maxPages = 1 << 40

    /// The number of open descriptors.
    package var openDescriptors: Int? {
        var status = stat()
        guard stat("\(folder)/fd", &status) == 0 else { return nil }
        // Since Linux 6.2 it is the size of the folder, which costs nothing and needs no descriptor.
        return status.st_size > 0 ? Int(status.st_size) : countedDescriptors
    }

    /// The number of entries of the folder of descriptors, without the one for reading it. Ten thousand take some
    /// milliseconds.
    package var countedDescriptors: Int? {
        guard let entries = opendir("\(folder)/fd") else { return nil }
        defer { closedir(entries) }
        var count = 0
        while let entry = readdir(entries) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        return count - 1
    }

    /// The maximum number of open descriptors.
    package var maxDescriptors: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        return Int(clamping: limit.rlim_cur)
    }
}
