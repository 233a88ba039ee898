import CLinux
import Glibc

/// The processors that the process may use, according to its affinity and the CPU quota of its control groups.
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

    /// The CPU quota of the process in processors: the minimum over its control groups and those that contain them,
    /// from `cpu.max` in version 2 and from `cpu.cfs_quota_us` in version 1; nil if there is none.
    ///
    /// `file` returns the text of a file, or nil if it can't be read.
    package static func quota(reading file: (_ path: String) -> String?) -> Double? {
        var minimum: Double?
        for line in lines(file("/proc/self/cgroup") ?? "") {
            // hierarchy-ID:controllers:path
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            var path = parts[2]
            while true {
                let quota: Double?
                if parts[1].isEmpty {
                    quota = ratio(file("/sys/fs/cgroup\(path)/cpu.max"))
                } else if parts[1].split(separator: ",").contains("cpu") {
                    let folder = "/sys/fs/cgroup/\(parts[1])\(path)"
                    quota = ratio(file(folder + "/cpu.cfs_quota_us"), file(folder + "/cpu.cfs_period_us"))
                } else {
                    break
                }
                if let quota { minimum = min(minimum ?? quota, quota) }
                guard let slash = path.lastIndex(of: "/") else { break }
                path = path[..<slash]
            }
        }
        return minimum
    }

    /// The ratio of the two numbers in the texts; nil if one is not a positive number, such as "max" and "-1".
    private static func ratio(_ texts: String?...) -> Double? {
        let words = texts.flatMap { lines($0 ?? "").flatMap { $0.split(separator: " ") } }
        guard words.count == 2, let quota = UInt32(words[0]), let period = UInt32(words[1]), quota > 0, period > 0
        else { return nil }
        return Double(quota) / Double(period)
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

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
