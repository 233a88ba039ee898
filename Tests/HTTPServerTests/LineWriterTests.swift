import Foundation
import Glibc
import HTTP
import HTTPServer
import Testing

struct LineWriterTests {
    private let pipe = Pipe()

    private var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    private func output() throws -> String {
        try pipe.fileHandleForWriting.close()
        return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    @Test func `lines are written completely and in their order`() throws {
        let writer = LineWriter(to: descriptor)
        for number in 0..<1_000 { writer.write(Array("\(number)\n".utf8)) }
        writer.close(timeout: .seconds(10))
        #expect(try output() == (0..<1_000).map { "\($0)\n" }.joined())
        #expect(writer.droppedLines == 0)
    }

    @Test func `lines of several threads are not mixed`() async throws {
        let writer = LineWriter(to: descriptor)
        await withTaskGroup(of: Void.self) { group in
            for name in 0..<4 {
                group.addTask { for number in 0..<250 { writer.write(Array("\(name) \(number)\n".utf8)) } }
            }
        }
        writer.close(timeout: .seconds(10))
        let lines = try output().split(separator: "\n")
        for name in 0..<4 {
            #expect(lines.filter { $0.hasPrefix("\(name) ") } == (0..<250).map { "\(name) \($0)" })
        }
    }

    @Test func `without a reader lines are dropped and counted, and nothing waits`() throws {
        let writer = LineWriter(to: descriptor, capacity: 10_000)
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 99) + [UInt8(ascii: "\n")]
        // A pipe holds 64 KiB, and nothing reads this one: a write that waits for a reader never ends.
        for _ in 0..<2_000 { writer.write(line) }
        #expect(writer.droppedLines > 1_000)
        writer.close(timeout: .milliseconds(50))
        let written = 2_000 - writer.droppedLines
        let reader = pipe.fileHandleForReading
        var received = Data()
        while received.count < written * line.count { received.append(reader.availableData) }
        #expect(received.count == written * line.count)
        // Closed at last, so that the thread ends.
        try reader.close()
    }

    @Test func `a non-blocking descriptor is waited for`() throws {
        #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
        let writer = LineWriter(to: descriptor)
        let line = [UInt8](repeating: UInt8(ascii: "y"), count: 999) + [UInt8(ascii: "\n")]
        for _ in 0..<500 { writer.write(line) }
        var received = 0
        while received < 500 * line.count { received += pipe.fileHandleForReading.availableData.count }
        writer.close(timeout: .seconds(10))
        #expect(received == 500_000 && writer.droppedLines == 0)
    }

    @Test func `lines that can't be written are counted as dropped`() throws {
        let full = open("/dev/full", O_WRONLY)
        let writer = LineWriter(to: full)
        writer.write(Array("one\ntwo\n".utf8))
        writer.close(timeout: .seconds(10))
        #expect(writer.droppedLines == 2)
        close(full)
    }

    @Test func `a line after the end is dropped`() throws {
        let writer = LineWriter(to: descriptor)
        writer.close(timeout: .seconds(10))
        writer.write([UInt8(ascii: "\n")])
        #expect(writer.droppedLines == 1)
        #expect(try output() == "")
    }
}
