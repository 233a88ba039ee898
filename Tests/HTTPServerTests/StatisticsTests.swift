import Dispatch
import Foundation
import Glibc
import HTTP
import HTTPServer
import Observability
import TestSupport
import Testing

/// What a server counts, after known events over real sockets.
@Suite(.serialized)
struct StatisticsTests {
    private func wait(_ test: TestServer, until condition: (ServerParts) -> Bool) -> Bool {
        HTTPServerTests.wait { condition(test.server.parts) }
    }

    private static let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test func `connections are counted from when they are accepted until they end`() throws {
        let limits = with(TestServer.quickLimits) { $0.connections = 7 }
        let test = try TestServer(limits)
        do {
            let peers = try (0..<3).map { _ in try Peer(port: test.port, sending: Self.request) }
            for peer in peers { #expect(peer.receive(until: "hello")) }
            let parts = test.server.parts
            #expect(parts.slots.count == 3 && parts.slots.capacity == 7 && parts.acceptorCounters.accepted.count == 3)
            #expect(
                parts.acceptorCounters.rejected.count == 0 && parts.sum { $0.rejected.count + $0.evicted.count } == 0)
        }
        #expect(wait(test) { $0.slots.count == 0 })
        #expect(test.server.parts.acceptorCounters.accepted.count == 3)
        #expect(Deadline.allCases.allSatisfy { test.server.parts.timedOut($0) == 0 })
    }

    @Test(arguments: [
        (Deadline.head, "GET /a HT"), (.body, "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab"),
        (.idle, ""),
        (.idle, request), (.linger, "nonsense\r\n\r\n"),
    ])
    func `a deadline that is over is counted`(deadline: Deadline, sent: String) throws {
        var limits = TestServer.quickLimits
        for time in [\Limits.headTime, \.bodyTime, \.idleTime, \.lingerTime] {
            limits[keyPath: time] = .milliseconds(100)
        }
        let test = try TestServer(limits)
        let peer = try Peer(port: test.port, sending: sent)
        #expect(wait(test) { $0.timedOut(deadline) == 1 })
        #expect(wait(test) { $0.slots.count == 0 })
        // A request that is not complete in time gets a response, after which the client has to end the connection.
        let lingers = [.head, .body, .linger].contains(deadline)
        let timedOut = test.server.parts.timedOut
        #expect(Deadline.allCases.map(timedOut).reduce(0, +) == (lingers && deadline != .linger ? 2 : 1))
        #expect(timedOut(.linger) == (lingers ? 1 : 0))
        // The client of a connection that was idle for too long sees its end, and no response.
        #expect(peer.receiveAll() == .end)
        #expect(statuses(peer.text) == (lingers ? [deadline == .linger ? 400 : 408] : sent.isEmpty ? [] : [200]))
    }

    @Test func `a client that receives nothing in time is counted`() throws {
        let limits = with(TestServer.quickLimits) { ($0.writeTime, $0.sendBufferBytes) = (.milliseconds(100), 4_096) }
        let test = try TestServer(limits) { _, response, _ in
            response.body = [UInt8](repeating: 0x78, count: 100_000)
            return .responded(Cost(microseconds: 1, bytes: 100_000))
        }
        let peer = try Peer(port: test.port)
        for _ in 0..<200 where peer.sendNow(Array(Self.request.utf8)) < 0 { break }
        #expect(wait(test) { $0.timedOut(.write) == 1 && $0.slots.count == 0 })
    }

    @Test func `a connection that has not ended when the server has drained is counted`() throws {
        let limits = with(TestServer.quickLimits) { $0.drainTime = .milliseconds(200) }
        let test = try TestServer(limits)
        let peer = try Peer(port: test.port)
        peer.send("GET /a HT")
        #expect(wait(test) { $0.slots.count == 1 })
        test.server.drain()
        #expect(wait(test) { $0.timedOut(.drain) == 1 && $0.slots.count == 0 })
    }

    @Test func `requests without memory for their responses are counted`() throws {
        let limits = with(TestServer.quickLimits) { $0.memoryBytes = 0 }
        let loop = try TestServer(limits)
        let peer = try Peer(port: loop.port)
        peer.send(Self.request + Self.request)
        #expect(wait(loop) { $0.sum { $0.memoryRejections.count } == 2 })
        #expect(loop.server.parts.budget.capacity == 0)
    }

    @Test func `a worker leaves it to the handler to reject what can never be reserved`() throws {
        let limits = with(TestServer.quickLimits) { $0.memoryBytes = 1_000_000 }
        let test = try TestServer(limits) { _, response, allowed in
            let cost = Cost(microseconds: 1_000, bytes: 625_001)
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
            let isPossible = allowed.maxBytes != 625_000 || allowed.reserve(cost.bytes)
            response.body = Array((isPossible ? "reserved" : "never reserved").utf8)
            return .responded(cost)
        }
        let peer = try Peer(port: test.port, sending: Self.request)
        #expect(peer.receive(until: "never reserved"))
        #expect(test.server.parts.budget.rejected == 0)
    }
}

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
            // Linux before 6.2 doesn't count them.
            guard let before = statistics.openDescriptors else { return }
            let opened = (0..<20).map { _ in dup(0) }
            let after = try #require(statistics.openDescriptors)
            for descriptor in opened { close(descriptor) }
            if after - before == 20 { return }
        }
        Issue.record("the number never grew by that of the descriptors that were opened")
    }

    @Test func `figures that the system doesn't provide are nil`() throws {
        let statistics = ProcessStatistics(folder: "/nonexistent")
        #expect(statistics.memory == nil && statistics.openDescriptors == nil)
        #expect(statistics.processorTime > 0 && statistics.maxDescriptors ?? 0 > 0)
    }
}

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
