// The process as the system sees it: its processor time, memory and descriptors, the processors that it may use, and
// the allocator of the C library.
//
//     ProcessStatistics    for the metrics, and for the check of the descriptors when the server starts
//     Processors           the default number of event loops, and that of workers
//     Allocator            what happens to the memory of large pictures
//
// Whatever the system does not provide is left out of the metrics, or has a default: /proc may not be mounted.

import CLinux
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

    /// In bytes.
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

    /// The number of open descriptors: the size of their folder since Linux 6.2, and nil before.
    package var openDescriptors: Int? {
        var status = stat()
        guard stat("\(folder)/fd", &status) == 0, status.st_size > 0 else { return nil }
        return Int(status.st_size)
    }

    package var maxDescriptors: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        return Int(clamping: limit.rlim_cur)
    }
}

/// The processors that the process may use, according to its affinity and the CPU quotas of its control groups (cgroups
/// of version 2). With 8 processors and a `cpu.max` of `150000 100000` these are 2.
package enum Processors {
    /// Their number, which is at least one. A fractional quota is rounded up.
    package static var count: Int {
        let allowed = affinity ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        guard let quota = quota(reading: contents(of:)) else { return allowed }
        return max(1, min(allowed, Int(clamping: Int64(quota.rounded(.up)))))
    }

    /// The number of processors in the affinity mask; nil if the system has more than fit into `cpu_set_t`.
    private static var affinity: Int? {
        var set = cpu_set_t()
        guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return nil }
        let count = withUnsafeBytes(of: set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
        return count > 0 ? count : nil
    }

    /// The CPU quota of the process in processors: the minimum of `cpu.max` over its control group and those that
    /// contain it; nil if there is none.
    ///
    /// `file` returns the text of a file, or nil if it can't be read.
    package static func quota(reading file: (_ path: String) -> String?) -> Double? {
        // Version 2 has the line 0::path.
        let lines = file("/proc/self/cgroup")?.split(separator: "\n") ?? []
        guard var path = lines.first(where: { $0.hasPrefix("0::/") })?.dropFirst(3) else { return nil }
        var minimum: Double?
        while true {
            if let quota = file("/sys/fs/cgroup\(path)/cpu.max").flatMap(ratio) {
                minimum = min(minimum ?? quota, quota)
            }
            guard let slash = path.lastIndex(of: "/") else { return minimum }
            path = path[..<slash]
        }
    }

    /// The ratio of the two numbers in a text; nil if one is not a positive number, such as "max".
    private static func ratio(_ text: String) -> Double? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let quota = UInt32(words[0]), let period = UInt32(words[1]), quota > 0, period > 0
        else { return nil }
        return Double(quota) / Double(period)
    }

    /// The first 16 KiB of a file; nil if it can't be read.
    private static func contents(of path: String) -> String? {
        do throws(SystemError) {
            let file = try Descriptor(open(path, O_RDONLY | O_CLOEXEC))
            var bytes = [UInt8](repeating: 0, count: 16 * 1024)
            let count = try check(read(file.number, &bytes, bytes.count))
            return String(decoding: bytes[..<count], as: UTF8.self)
        } catch {
            return nil
        }
    }
}

/// The settings of the C library's allocator.
package enum Allocator {
    /// Makes `free` return large blocks to the system. By default the C library raises the threshold for that up to 32
    /// MiB whenever a large block is freed, and so never returns the memory of a few large pictures.
    package static func returnLargeBlocks() {
        _ = mallopt(M_MMAP_THRESHOLD, largeBlock)
        _ = mallopt(M_TRIM_THRESHOLD, 2 * largeBlock)
    }

    private static let largeBlock: Int32 = 128 * 1024
}
