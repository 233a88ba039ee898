import CLinux
import Glibc

/// The processors that the process may use, according to its affinity and the CPU quota of its control groups of version 2.
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

    /// The CPU quota of the process in processors: the minimum of `cpu.max` over its control group and those that contain
    /// it; nil if there is none.
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
