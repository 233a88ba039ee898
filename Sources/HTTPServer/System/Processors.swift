import CLinux
import Glibc

/// The processors that the process may use, by its affinity and by the processor quota of its control group.
package enum Processors {
    /// At least one. A part of a processor counts as a whole one.
    package static var count: Int {
        let allowed = affinity ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        guard let quota = quota(reading: contents(of:)) else { return allowed }
        return max(1, min(allowed, Int(clamping: Int64(quota.rounded(.up)))))
    }

    /// nil where the system has more processors than the set has room for.
    private static var affinity: Int? {
        var set = cpu_set_t()
        guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return nil }
        let count = withUnsafeBytes(of: set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
        return count > 0 ? count : nil
    }

    /// How many processors' time the control groups allow: the least of those that the process is in, in version 2
    /// (`cpu.max`) or version 1 (`cpu.cfs_quota_us`); nil without a bound.
    package static func quota(reading file: (_ path: String) -> String?) -> Double? {
        var least: Double?
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
                if let quota { least = min(least ?? quota, quota) }
                guard let slash = path.lastIndex(of: "/") else { break }
                path = path[..<slash]
            }
        }
        return least
    }

    /// Of the first two numbers in the texts; nil where the first is none, as "max" and "-1" are.
    private static func ratio(_ texts: String?...) -> Double? {
        let words = texts.flatMap { lines($0 ?? "").flatMap { $0.split(separator: " ") } }
        guard words.count == 2, let quota = UInt32(words[0]), let period = UInt32(words[1]), quota > 0, period > 0
        else { return nil }
        return Double(quota) / Double(period)
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

    /// nil where the file can't be read.
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
