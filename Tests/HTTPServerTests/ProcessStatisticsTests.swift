import Foundation
import Glibc
import HTTPServer
import Testing

struct ProcessStatisticsTests {
    @Test func `the figures are those of the system`() throws {
        let statistics = ProcessStatistics()
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let resident = try #require(status.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int($0.1) }) * 1024
        let memory = try #require(statistics.memory)
        #expect((resident / 2...resident * 2).contains(memory.resident) && memory.virtual > memory.resident)
        #expect(abs(Double(statistics.startTime) / 1e9 - Date().timeIntervalSince1970) < 60)
        let before = statistics.processorTime
        var sum = 0
        for index in 0..<2_000_000 { sum &+= index }
        #expect(sum > 0 && statistics.processorTime > before)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #expect(statistics.maxDescriptors == Int(limit.rlim_cur))
    }

    @Test func `open descriptors are counted`() throws {
        let statistics = ProcessStatistics()
        // Other tests open and close descriptors at the same time, but not always.
        for _ in 0..<1_000 {
            let before = try #require(statistics.openDescriptors)
            let opened = (0..<20).map { _ in dup(0) }
            let (fast, slow) = (try #require(statistics.openDescriptors), try #require(statistics.countedDescriptors))
            for descriptor in opened { close(descriptor) }
            if fast - before == 20, fast == slow { return }
        }
        Issue.record("the number never grew by that of the descriptors that were opened")
    }

    @Test func `figures that the system doesn't provide are nil`() throws {
        let statistics = ProcessStatistics(folder: "/nonexistent")
        #expect(statistics.memory == nil && statistics.openDescriptors == nil && statistics.countedDescriptors == nil)
        #expect(statistics.processorTime > 0 && statistics.maxDescriptors ?? 0 > 0)
    }
}
