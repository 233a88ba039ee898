import HTTPServer
import Testing

struct ProcessorsTests {
    private func quota(_ files: [String: String]) -> Double? { Processors.quota { files[$0] } }

    @Test func `the process may use at least one processor`() {
        #expect(Processors.count >= 1)
    }

    @Test func `without control groups there is no quota`() {
        #expect(quota([:]) == nil)
        #expect(quota(["/proc/self/cgroup": "nonsense\n"]) == nil)
        #expect(quota(["/proc/self/cgroup": "4:cpu:/a\n", "/sys/fs/cgroup/a/cpu.max": "150000 100000\n"]) == nil)
    }

    @Test func `the quota is the minimum over a group and the groups that contain it`() {
        let groups = ["/proc/self/cgroup": "1:name=systemd:/c\n0::/a/b\n"]
        func files(_ inner: String, _ outer: String) -> [String: String] {
            groups.merging(["/sys/fs/cgroup/a/b/cpu.max": inner, "/sys/fs/cgroup/a/cpu.max": outer]) { $1 }
        }
        #expect(quota(files("max 100000\n", "max 100000\n")) == nil)
        #expect(quota(files("150000 100000\n", "max 100000\n")) == 1.5)
        #expect(quota(files("150000 100000\n", "50000 100000\n")) == 0.5)
        #expect(quota(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"]) == 2)
        #expect(quota(files("x y\n", "0 0\n")) == nil)
    }
}
