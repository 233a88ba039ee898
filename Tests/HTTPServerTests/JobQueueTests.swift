import HTTP
import Testing

@testable import HTTPServer

struct JobQueueTests {
    /// A request whose estimated cost is `cost` microseconds.
    private func work(cost: Int) throws -> Connection.Work {
        var responder = Responder { _, _, _ in Cost(microseconds: cost, bytes: 0) }
        var connection = Connection(limits: Limits(), at: 0)
        let bytes = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        let now = Moment(time: 0, date: HTTPDate(secondsSince1970: 0))
        connection.receive(bytes, count: bytes.count, at: now, using: &responder)
        let work = connection.takeWork()
        return try #require(work)
    }

    /// The costs of jobs in the order in which workers get them, from the times at which they are submitted, in
    /// milliseconds, and their costs.
    private func order(_ jobs: [(time: Milliseconds, cost: Int)]) throws -> [Int] {
        let queue = JobQueue(capacity: jobs.count)
        let mailbox = try Mailbox()
        for (index, job) in jobs.enumerated() {
            let client = ClientID(socket: Int32(index), serial: index)
            #expect(queue.submit(Job(try work(cost: job.cost), for: client, at: job.time, to: mailbox)))
        }
        return jobs.compactMap { _ in queue.next()?.work.cost.microseconds }
    }

    @Test func `cheap jobs overtake expensive ones`() throws {
        #expect(
            try order([(0, 50_000), (10, 300), (20, 200), (30, 10_000), (40, 201)]) == [300, 200, 201, 10_000, 50_000])
    }

    @Test func `jobs of equal cost keep their order`() throws {
        #expect(try order([(0, 200), (0, 100), (0, 200), (1, 100)]) == [100, 100, 200, 200])
    }

    @Test func `a job that has waited for 16 times its cost is no longer overtaken`() throws {
        #expect(try order([(0, 1_000), (13, 100)]) == [100, 1_000])
        #expect(try order([(0, 1_000), (15, 100)]) == [1_000, 100])
    }

    @Test func `a full queue accepts no job, and a closed one has none`() throws {
        let queue = JobQueue(capacity: 1)
        let mailbox = try Mailbox()
        let job = Job(try work(cost: 100), for: ClientID(socket: 0, serial: 0), at: 0, to: mailbox)
        #expect(queue.submit(job))
        #expect(!queue.submit(job))
        queue.close(workers: 1)
        #expect(queue.next() == nil)
        #expect(!queue.submit(job))
    }
}
