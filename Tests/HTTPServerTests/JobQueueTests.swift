import Foundation
import Glibc
import HTTP
import TestSupport
import Testing

@testable import HTTPServer

struct JobQueueTests {
    private let mailbox: Mailbox

    init() throws {
        mailbox = try Mailbox()
    }

    /// A request whose estimated cost is `cost` microseconds.
    private func work(cost: Int, bytes: Int = 0) throws -> Connection.Work {
        var responder = Responder { _, _, _ in .deferred(Cost(microseconds: cost, bytes: bytes)) }
        var connection = Connection(limits: Limits())
        let bytes = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))
        connection.receive(bytes, count: bytes.count, at: now, using: &responder)
        let work = connection.takeWork()
        return try #require(work)
    }

    /// A job for the client of a number, which is submitted after some milliseconds.
    private func job(cost: Int, bytes: Int = 0, for client: Int, at time: Int = 0) throws -> Job {
        let client = ClientID(socket: 0, serial: client)
        return Job(try work(cost: cost, bytes: bytes), for: client, at: .zero + .milliseconds(time), to: mailbox)
    }

    /// The costs of jobs in the order in which workers get them, from the times at which they are submitted, in
    /// milliseconds, and their costs.
    private func order(_ jobs: [(time: Int, cost: Int)]) throws -> [Int] {
        let queue = JobQueue(capacity: jobs.count, maxTime: .max, maxLongJobs: .max)
        for (index, job) in jobs.enumerated() {
            #expect(queue.submit([try self.job(cost: job.cost, for: index, at: job.time)]).isEmpty)
        }
        return jobs.compactMap { _ in queue.next()?.work.cost.time.microseconds }
    }

    @Test func `cheap jobs overtake expensive ones`() throws {
        #expect(
            try order([(0, 50_000), (10, 300), (20, 200), (30, 10_000), (40, 201)]) == [300, 200, 201, 10_000, 50_000])
    }

    @Test func `a short job overtakes long ones that must wait, until one of those that run ends`() throws {
        let queue = JobQueue(capacity: 10, maxTime: .max, maxLongJobs: 1)
        for cost in [20_001, 30_000, 20_000, 100] {
            #expect(try submitted(cost, to: queue, for: cost) == [])
        }
        #expect(queue.next()?.work.cost.time.microseconds == 100)
        #expect(queue.next()?.work.cost.time.microseconds == 20_000)
        let long = try #require(queue.next())
        #expect(long.work.cost.time.microseconds == 20_001)
        #expect(try submitted(10_000, to: queue, for: 5) == [])
        let short = try #require(queue.next())
        #expect(short.work.cost.time.microseconds == 10_000)
        queue.end(long)
        #expect(queue.next()?.work.cost.time.microseconds == 30_000)
    }

    @Test func `a short job that replaces a long one in a full queue wakes an idle worker`() async throws {
        let queue = JobQueue(capacity: 2, maxTime: .max, maxLongJobs: 1)
        #expect(try submitted(30_000, to: queue, for: 1) == [])
        let long = try #require(queue.next())
        let next = AsyncStream<Int?> { continuation in
            Thread.detachNewThread {
                continuation.yield(queue.next()?.work.cost.time.microseconds)
                continuation.finish()
            }
        }
        for client in [2, 3] { #expect(try submitted(40_000, to: queue, for: client) == []) }
        #expect(try submitted(100, to: queue, for: 4) == [40_000])
        for await cost in next { #expect(cost == 100) }
        queue.end(long)
        #expect(queue.next()?.work.cost.time.microseconds == 40_000)
    }

    @Test func `all workers return when the queue is closed, those that wait and those that come later`() async throws {
        let queue = JobQueue(capacity: 10, maxTime: .max, maxLongJobs: 1)
        await withTaskGroup { group in
            for _ in 0..<3 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread { continuation.resume(returning: queue.next() == nil) }
                    }
                }
            }
            queue.close()
            for await isClosed in group { #expect(isClosed) }
        }
        #expect(queue.next() == nil)
    }

    /// A queue for four workers, which may reserve 1,200 bytes, of which 1,000 for one job.
    private func queue(_ budget: MemoryBudget, _ jobs: [(cost: Int, bytes: Int)]) throws -> JobQueue {
        let queue = JobQueue(capacity: 10, maxTime: .max, maxLongJobs: 3, budget: budget)
        for job in jobs {
            #expect(queue.submit([try self.job(cost: job.cost, bytes: job.bytes, for: job.cost)]).isEmpty)
        }
        return queue
    }

    /// What a worker takes: the cost of a job, which is negative if it is rejected; nil if it has to wait.
    private func take(_ queue: JobQueue) -> Int? {
        switch queue.take() {
        case .job(let job): job.work.cost.time.microseconds
        case .rejection(let job): -job.work.cost.time.microseconds
        case .wait, .closed: nil
        }
    }

    @Test func `a job waits for memory that workers hold, and only jobs that fit beside it overtake it`() throws {
        let budget = MemoryBudget(capacity: 1_600)
        let queue = try queue(budget, [(1, 700), (2, 700), (3, 300), (4, 201), (5, 200), (6, 1)])
        let first = try #require(queue.next())
        #expect(first.reservedBytes == 700)
        // The 500 that are free and the 700 of the first one are 500 more than the second one needs.
        #expect([take(queue), take(queue), take(queue)] == [3, 5, nil])
        budget.add(-700)
        queue.end(first)
        #expect(take(queue) == 2)
        #expect(budget.usedBytes == 300 + 200 + 700)
    }

    @Test func `nothing overtakes a job from which connections have taken memory, until it begins`() throws {
        let budget = MemoryBudget(capacity: 1_600)
        let queue = try queue(budget, [(1, 600), (2, 700), (3, 400), (4, 10)])
        let first = try #require(queue.next())
        guard case .job(let third) = queue.take() else { Issue.record("it fits beside the second one"); return }
        #expect(third.reservedBytes == 400)
        budget.add(150)
        #expect(take(queue) == nil)
        budget.add(-600)
        queue.end(first)
        #expect(take(queue) == nil)
        budget.add(-400)
        queue.end(third)
        #expect([take(queue), take(queue)] == [2, 4])
    }

    /// Two workers, a job of 40 MiB, and others of 2 MiB for ever, of which the 224th is the last one that is due
    /// earlier.
    @Test(arguments: [0, 7, 8])
    func `a large job begins once it is due, whatever connections hold`(connectionMiB: Int) throws {
        let mib = 1 << 20
        let budget = MemoryBudget(capacity: 64 * mib)
        budget.add(connectionMiB * mib)
        let queue = JobQueue(capacity: 1_000, maxTime: .max, maxLongJobs: 2, budget: budget)
        var serial = 0
        func submit(_ cost: Int, _ bytes: Int, at time: Int) throws {
            serial += 1
            #expect(queue.submit([try job(cost: cost, bytes: bytes, for: serial, at: time)]).isEmpty)
        }
        var running: [Job] = []
        for _ in 0..<2 {
            try submit(1_000, 2 * mib, at: 0)
            running.append(try #require(queue.next()))
        }
        try submit(15_000, 40 * mib, at: 0)
        var largeBegan: Int?
        for step in 1...1_000 where largeBegan == nil {
            try submit(1_000, 2 * mib, at: step)
            // Both may wait for the large job.
            if !running.isEmpty {
                let ended = running.removeFirst()
                budget.add(-ended.reservedBytes)
                queue.end(ended)
            }
            guard case .job(let job) = queue.take() else { continue }
            if job.reservedBytes == 40 * mib { largeBegan = step } else { running.append(job) }
        }
        #expect(try #require(largeBegan) <= 224 + 2)
    }

    @Test func `workers that are idle are woken if the memory of one job is enough for several`() throws {
        let budget = MemoryBudget(capacity: 1_600)
        let queue = try queue(budget, [(1, 1_000), (2, 400), (3, 400), (4, 400)])
        let first = try #require(queue.next())
        #expect([take(queue), take(queue)] == [nil, nil])
        #expect(queue.idleWorkers == 2)
        budget.add(-1_000)
        queue.end(first)
        // Each of those that take a job wakes the next one.
        #expect(take(queue) == 2 && queue.idleWorkers == 1)
        #expect(take(queue) == 3 && queue.idleWorkers == 0)
        #expect(take(queue) == 4)
    }

    @Test func `a job is rejected if connections hold the memory that it needs`() throws {
        let budget = MemoryBudget(capacity: 1_600)
        budget.add(600)
        let queue = try queue(budget, [(1, 500), (2, 601), (3, 600)])
        #expect([take(queue), take(queue)] == [1, -2])
        #expect(budget.rejected == 1)
        #expect(take(queue) == nil && queue.waiting.count == 1)
    }

    @Test func `a job that needs more than was reserved returns to the queue, and begins when there is that much`()
        throws
    {
        let budget = MemoryBudget(capacity: 1_600)
        let queue = try queue(budget, [(1, 700), (2, 100)])
        let (first, second) = (try #require(queue.next()), try #require(queue.next()))
        budget.add(-100)
        queue.returnJob(second, needing: 501)
        #expect(take(queue) == nil)
        budget.add(-700)
        queue.end(first)
        let again = try #require(queue.next())
        #expect(again.work.cost.time == second.work.cost.time && again.reservedBytes == 501)
    }

    @Test func `a running job takes more memory only beside a job that waits, unless it is due earlier`() throws {
        let budget = MemoryBudget(capacity: 1_600)
        let queue = try queue(budget, [(1, 300), (2, 1_000), (3, 100)])
        let (first, third) = (try #require(queue.next()), try #require(queue.next()))
        #expect(third.reservedBytes == 100)
        #expect(!queue.reserve(101, for: third))
        #expect(queue.reserve(100, for: third))
        #expect(!queue.reserve(1, for: third))
        #expect(queue.reserve(700, for: first))
        #expect(!queue.reserve(1, for: first))
        budget.add(-1_000)
        queue.end(first)
        #expect(take(queue) == 2 && budget.usedBytes == 1_200 && budget.rejected == 0)
    }

    @Test func `a job that no longer waits keeps no memory from running ones`() throws {
        let queue = try queue(MemoryBudget(capacity: 1_600), [(1, 400), (2, 900), (3, 50)])
        #expect(take(queue) == 1)
        // It overtakes the one that waits. No worker is idle, so none searches the queue when that one is cancelled.
        let small = try #require(queue.next())
        #expect(small.reservedBytes == 50 && !queue.reserve(300, for: small))
        queue.cancel(ClientID(socket: 0, serial: 2), of: mailbox)
        #expect(queue.reserve(300, for: small))
    }

    @Test func `a long job that waits for memory keeps its place among the long ones`() throws {
        let budget = MemoryBudget(capacity: 1_600)
        let queue = try queue(
            budget, [(20_001, 500), (20_002, 500), (20_003, 500), (20_004, 10), (20_005, 10), (1, 10), (2, 500)])
        let short = try #require(queue.next())
        let long = try #require(queue.next())
        #expect([short, long].map(\.work.cost.time.microseconds) == [1, 2])
        #expect(take(queue) == 20_001)
        // Three may be long. The first of those that wait has the third place.
        #expect([take(queue), take(queue)] == [20_004, nil])
        budget.add(-500)
        queue.end(long)
        #expect(take(queue) == 20_002)
    }

    @Test func `a job whose client has gone lets others begin, and doesn't return`() throws {
        let budget = MemoryBudget(capacity: 1_600)
        let queue = try queue(budget, [(1, 700)])
        let first = try #require(queue.next())
        for (cost, bytes) in [(2, 900), (3, 500)] {
            #expect(queue.submit([try job(cost: cost, bytes: bytes, for: cost)]).isEmpty)
        }
        #expect(take(queue) == nil && queue.idleWorkers == 1)
        queue.cancel(ClientID(socket: 0, serial: 2), of: mailbox)
        #expect(queue.idleWorkers == 0 && take(queue) == 3)
        queue.cancel(first.client, of: mailbox)
        budget.add(-700)
        queue.returnJob(first, needing: 800)
        #expect(take(queue) == nil && queue.waiting.count == 0)
    }

    @Test func `what can never be reserved is left to the handler`() throws {
        let queue = try queue(MemoryBudget(capacity: 1_600), [(1, 1_001)])
        let job = try #require(queue.next())
        #expect(job.reservedBytes == 0)
    }

    @Test func `jobs of equal cost keep their order`() throws {
        #expect(try order([(0, 200), (0, 100), (0, 200), (1, 100)]) == [100, 100, 200, 200])
    }

    @Test func `a job that has waited for 16 times its cost is no longer overtaken`() throws {
        #expect(try order([(0, 1_000), (13, 100)]) == [100, 1_000])
        #expect(try order([(0, 1_000), (15, 100)]) == [1_000, 100])
    }

    @Test func `a full queue rejects the job that is due last, and a closed one has none`() throws {
        let queue = JobQueue(capacity: 1, maxTime: .max, maxLongJobs: .max)
        func submit(_ cost: Int) throws -> [Int] { try submitted(cost, to: queue) }
        #expect(try submit(100) == [])
        #expect(try submit(100) == [100])
        #expect(try submit(60) == [100])
        #expect(queue.rejected == 2 && queue.waiting.count == 1)
        queue.close()
        #expect(queue.next() == nil)
        #expect(try submit(100) == [100])
        #expect(queue.time == .zero)
    }

    @Test func `jobs that would take too long together are rejected, those that are due last first`() throws {
        let queue = JobQueue(capacity: 100, maxTime: .milliseconds(1), maxLongJobs: .max)
        func submit(_ cost: Int) throws -> [Int] { try submitted(cost, to: queue) }
        for cost in [300, 400, 200] { #expect(try submit(cost) == []) }
        // It would itself be due last.
        #expect(try submit(500) == [500])
        #expect(try submit(100) == [])
        #expect(queue.time == .milliseconds(1))
        #expect(try submit(350) == [400])
        #expect(try submit(299) == [350])
        #expect(queue.time == .microseconds(899) && queue.rejected == 3)
        #expect((0..<4).compactMap { _ in queue.next()?.work.cost.time.microseconds } == [100, 200, 299, 300])
    }

    @Test func `jobs that are submitted together are rejected like single ones`() throws {
        let queue = JobQueue(capacity: 2, maxTime: .max, maxLongJobs: .max)
        let jobs = try [300, 100, 400, 200].enumerated().map { index, cost in try job(cost: cost, for: index) }
        #expect(queue.submit(jobs).map(\.work.cost.time.microseconds) == [400, 300])
        #expect(queue.rejected == 2 && queue.waiting.count == 2)
        #expect((0..<2).compactMap { _ in queue.next()?.work.cost.time.microseconds } == [100, 200])
        queue.close()
        #expect(queue.submit(jobs).count == 4)
        #expect(queue.next() == nil)
    }

    @Test func `the estimated wait is the time in which the workers begin all jobs together`() throws {
        let queue = JobQueue(capacity: 100, maxTime: .max, maxLongJobs: 2)
        #expect(queue.estimatedWait == .zero)
        for cost in [1_000_000, 3_000_000, 500] { #expect(try submitted(cost, to: queue, for: cost) == []) }
        #expect(queue.estimatedWait == .microseconds(2_000_250))
        for _ in 0..<3 { _ = queue.next() }
        #expect(queue.estimatedWait == .zero)
    }

    @Test func `an empty queue accepts a job that costs more than all jobs may together`() throws {
        let queue = JobQueue(capacity: 100, maxTime: .milliseconds(1), maxLongJobs: .max)
        #expect(try submitted(5_000, to: queue, for: 0) == [])
        #expect(try submitted(6_000, to: queue, for: 1) == [6_000])
        #expect(queue.next()?.work.cost.time.microseconds == 5_000)
        #expect(queue.time == .zero)
    }

    @Test func `whatever happens, the sum is that of the costs of the jobs in the queue`() throws {
        var random = SplitMix64()
        let queue = JobQueue(capacity: 20, maxTime: .milliseconds(5), maxLongJobs: .max)
        /// By what the job costs, which is also the number of its client: more than the time of a turn.
        var waiting: Set<Int> = []
        for step in 100...2_000 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                queue.cancel(ClientID(socket: 0, serial: step / 2), of: mailbox)
                waiting.remove(step / 2)
            case 1 where !waiting.isEmpty: waiting.remove(try #require(queue.next()).work.cost.time.microseconds)
            default:
                waiting.insert(step)
                waiting.subtract(try submitted(step, to: queue, for: step))
            }
            #expect(queue.time == .microseconds(waiting.reduce(0, +)) && queue.waiting.count == waiting.count)
            #expect(queue.time <= .milliseconds(5) && queue.waiting.count <= 20)
        }
    }

    /// The costs of the jobs that are rejected when one of this cost is submitted.
    private func submitted(_ cost: Int, to queue: JobQueue, for client: Int = 0) throws -> [Int] {
        queue.submit([try job(cost: cost, for: client)]).map(\.work.cost.time.microseconds)
    }
}

struct MailboxTests {
    private let mailbox: Mailbox

    init() throws {
        mailbox = try Mailbox()
    }

    /// How often the loop has been woken since the last call.
    private var wakeups: UInt64 {
        // An eventfd counts how often it was signalled since it was read.
        var count: UInt64 = 0
        return read(mailbox.wakeup.descriptor, &count, 8) == 8 ? count : 0
    }

    @Test func `a message wakes only a loop that waits`() {
        mailbox.post(.evict)
        #expect(wakeups == 0)
        #expect(mailbox.receiveAll().count == 1)
        #expect(mailbox.beginWaiting())
        mailbox.post(.evict)
        #expect(wakeups == 1)
    }

    @Test func `several messages wake a loop once`() {
        #expect(mailbox.beginWaiting())
        for _ in 0..<5 { mailbox.post(.evict) }
        #expect(wakeups == 1)
        #expect(mailbox.receiveAll().count == 5)
    }

    @Test func `a loop that has messages does not wait`() {
        mailbox.post(.evict)
        #expect(!mailbox.beginWaiting())
        mailbox.post(.evict)
        #expect(wakeups == 0)
        #expect(mailbox.receiveAll().count == 2)
    }

    @Test func `a loop that has been woken by a client is not woken by messages`() {
        #expect(mailbox.beginWaiting())
        #expect(mailbox.receiveAll().isEmpty)
        mailbox.post(.evict)
        #expect(wakeups == 0)
        #expect(mailbox.receiveAll().count == 1)
    }
}

extension JobQueue {
    /// A queue of jobs that never wait for memory.
    convenience init(capacity: Int, maxTime: TimeSpan, maxLongJobs: Int) {
        self.init(
            capacity: capacity, maxTime: maxTime, maxLongJobs: maxLongJobs, budget: MemoryBudget(capacity: 1 << 40))
    }
}
