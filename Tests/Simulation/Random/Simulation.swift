import HTTP
import HTTPServer
import SimulatedMachine
import TestSupport

/// A whole server with random clients, faults and limits.
///
/// Which thread or client is next depends on the seed, as does everything else, so that a run can be repeated. If none has
/// something to do, the time passes until one has.
final class Simulation {
    private let kernel: SimulatedKernel
    private let server: SimulatedServer
    private let clients: [SimulatedClient]
    /// For how long a client may be busy with its request: with all that the server may have to do before.
    private let longestRequest: TimeSpan
    /// Whether nothing fails, so that every client gets what it wants.
    private let isCalm: Bool
    /// Whether the first of those that have something to do is nearly always next, so that others wait for long.
    private let prefersFirst: Bool
    private let isTraced: Bool
    private let drainAt: Int

    private enum Choice {
        case thread(SimulatedServer.Thread)
        case client(Int)
    }

    init(_ kernel: SimulatedKernel, isTraced: Bool) {
        (self.kernel, self.isTraced) = (kernel, isTraced)
        func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &kernel.random) }
        isCalm = random(0...3) == 0
        prefersFirst = random(0...1) == 0
        var limits = Limits()
        if isCalm {
            (limits.headTime, limits.bodyTime, limits.writeTime) = (.seconds(60), .seconds(60), .seconds(60))
            (limits.idleTime, limits.queueTime) = (.seconds(20), .seconds(1_000))
            limits.memoryBytes = 1 << 24
        } else {
            limits.headTime = .milliseconds(random(200...2_000))
            limits.bodyTime = .milliseconds(random(200...2_000))
            limits.writeTime = .milliseconds(random(200...2_000))
            limits.idleTime = .milliseconds(random(200...4_000))
            limits.queueTime = .milliseconds(random(10...1_000))
            limits.connections = random(1...8)
            limits.memoryBytes = 1 << random(16...21)
            limits.queuedRequests = random(1...4)
            kernel.faults.denominator = [0, 4, 30][random(0...2)]
        }
        limits.lingerTime = .milliseconds(random(50...500))
        limits.drainTime = .milliseconds(random(300...2_000))
        limits.unsentBytes = 1 << random(12...18)
        longestRequest = [limits.headTime, limits.bodyTime, limits.idleTime, limits.writeTime * 4]
            .reduce(into: .seconds(3)) { $0 += $1 }
        let maxBodyBytes = [2_000, 60_000][random(0...1)]
        do throws(SystemError) {
            server = try SimulatedServer(
                on: kernel, limits, loops: random(1...3), workers: random(1...3),
                maxRequestBytes: SimulatedClient.maxRequestBytes,
                maxResponseBytes: SimulatedClient.maxHeadBytes + maxBodyBytes
            ) { [kernel] in respond($0, &$1, $2, kernel) }
        } catch {
            fatalError("the simulated kernel failed")
        }
        var manners = isCalm ? [.polite, .leaving] : SimulatedClient.Manners.allCases.filter { $0 != .pipelining }
        if random(0...7) == 0 { manners += [.pipelining, .pipelining] }
        clients = (0..<random(1...10)).map { number in
            SimulatedClient(
                number: number, manners: manners[random(0...manners.count - 1)],
                at: kernel.time + random(0...50_000_000), maxBodyBytes: maxBodyBytes,
                memoryBytes: limits.memoryBytes / 8 * 5, using: &kernel.random)
        }
        let drainTime = random(0...1) * random(1...200_000_000) + random(0...1) * random(0...20_000_000_000)
        drainAt = isCalm ? .max : kernel.time + drainTime
    }

    /// Runs until the server has ended.
    func run() throws(Violation) {
        for _ in 0..<300_000 {
            let choices = choices()
            if choices.isEmpty {
                if server.hasEnded { return try checkEnd() }
                try letTimePass()
                continue
            }
            if isTraced { print(kernel.time / 1_000, choices) }
            let takesFirst = prefersFirst && Int.random(in: 0..<8, using: &kernel.random) > 0
            try take(choices[takesFirst ? 0 : .random(in: 0..<choices.count, using: &kernel.random)])
            kernel.time += Int.random(in: 0..<20_000, using: &kernel.random)
        }
        throw Violation("the server does not end")
    }

    private func choices() -> [Choice] {
        var choices = server.readyThreads().map(Choice.thread)
        for (index, client) in clients.enumerated() where !client.hasEnded && client.nextAt <= kernel.time {
            choices.append(.client(index))
        }
        return choices
    }

    private func take(_ choice: Choice) throws(Violation) {
        switch choice {
        case .thread(let thread):
            try server.take(thread) { [kernel] job in
                job.work.cost.time * Int.random(in: 1...4, using: &kernel.random) / 2
            }
        case .client(let index): try clients[index].act(kernel, longestRequest: longestRequest)
        }
    }

    /// Lets the time pass until something can be done.
    private func letTimePass() throws(Violation) {
        if !server.isDraining, drainAt <= kernel.time || clients.allSatisfy(\.hasEnded) { return server.drain() }
        var times = clients.filter { !$0.hasEnded }.map(\.nextAt)
        if let time = server.nextTime { times.append(time) }
        if !server.isDraining { times.append(drainAt) }
        guard let first = times.min() else { throw Violation("the server waits for ever") }
        kernel.time = max(kernel.time, first)
        if !isCalm, Int.random(in: 0..<200, using: &kernel.random) == 0 { change() }
    }

    /// Lets something happen to the machine.
    private func change() {
        switch Int.random(in: 0..<6, using: &kernel.random) {
        case 0: kernel.faults.hasDescriptors.toggle()
        case 1: kernel.faults.hasMemory.toggle()
        case 2: kernel.dateOffset += .random(in: -100_000...100_000, using: &kernel.random)
        case 3: kernel.pause(.milliseconds(.random(in: 1...10_000, using: &kernel.random)))
        case 4: if Int.random(in: 0..<4, using: &kernel.random) == 0 { kernel.listener?.shutDown() }
        default: break
        }
    }

    private func checkEnd() throws(Violation) {
        try server.checkEnd()
        for client in clients where isCalm && !client.isSatisfied {
            throw Violation("unsatisfied: \(client.description)")
        }
    }

    /// How often each status was received, and how many connections had requests without a response at their end.
    var statuses: [String: Int] {
        var statuses: [String: Int] = [:]
        for client in clients {
            for (status, count) in client.statuses { statuses["\(status)", default: 0] += count }
            if !client.hasAllResponses { statuses["connections with requests left", default: 0] += 1 }
        }
        return statuses
    }
}

/// Responds to `/ID/COST/SIZE/MEMORY`, whose estimated cost is that many microseconds and bytes, with a body of the ID,
/// the size of the request's content, and SIZE bytes.
private func respond(
    _ incoming: Incoming, _ response: inout Response, _ allowed: Allowance, _ kernel: SimulatedKernel
) -> HandlerResult {
    let least = Cost(microseconds: 1, bytes: 100)
    guard case .request(let request) = incoming else {
        if case .rejected(let rejected) = incoming { response.status = rejected.error.status }
        return .responded(least)
    }
    let parts = String(decoding: request.path, as: UTF8.self).split(separator: "/")
    guard parts.count == 4, let microseconds = Int(parts[1]), let size = Int(parts[2]), let memory = Int(parts[3])
    else {
        return .responded(least)
    }
    let cost = Cost(microseconds: microseconds, bytes: max(size, memory))
    if allowed.isExceeded(by: cost) { return .deferred(cost) }
    kernel.time += Int.random(in: 0..<2 * microseconds * 1_000, using: &kernel.random)
    // Sometimes it takes more memory than was estimated.
    if microseconds % 3 == 0, !allowed.reserve(min(allowed.maxBytes, 2 * size)) {
        return .deferred(cost)
    }
    response.body = Array("\(parts[0]):\(request.body.count);".utf8) + Array(repeating: UInt8(ascii: "x"), count: size)
    return .responded(cost)
}
