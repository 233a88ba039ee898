import Pixels
import Testing

struct WorkingMemoryTests {
    @Test func `a buffer grows as far as the limit allows, and then no buffer grows any more`() {
        let memory = WorkingMemory()
        var (numbers, bytes): ([Int], [UInt8]) = ([], [])
        memory.begin(limit: 10_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers) && numbers.capacity >= 1_000)
        #expect(memory.used >= 8_000 && memory.used <= 10_000)
        #expect(!memory.makeRoom(for: 3_000, in: &bytes) && bytes.capacity == 0)
        #expect(memory.isExceeded)
        #expect(!memory.makeRoom(for: 1, in: &bytes) && !memory.makeRoom(for: 10_000, in: &numbers))
        #expect(memory.peak <= 10_000)
    }

    @Test func `a buffer counts twice while it is copied to a larger one`() {
        let memory = WorkingMemory()
        var numbers: [Int] = []
        memory.begin(limit: 20_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers))
        numbers.append(contentsOf: repeatElement(0, count: 1_000))
        // 8,000 and 16,000 bytes.
        #expect(!memory.makeRoom(for: 1_000, in: &numbers) && memory.isExceeded)
    }

    @Test func `a buffer keeps its memory until it is released, and does not count for the next picture`() {
        let memory = WorkingMemory()
        var numbers: [Int] = []
        memory.begin(limit: 10_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers))
        memory.begin(limit: 1_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers) && memory.peak == 0)
        numbers = []
        memory.removeAll()
        #expect(memory.used == 0)
        memory.begin(limit: 1_000)
        #expect(!memory.makeRoom(for: 1_000, in: &numbers) && memory.isExceeded)
    }

    @Test func `a part is released alone, and has the limit of all`() {
        let memory = WorkingMemory()
        let part = WorkingMemory(partOf: memory)
        var (numbers, bytes): ([Int], [UInt8]) = ([], [])
        memory.begin(limit: 10_000)
        #expect(memory.makeRoom(for: 1_000, in: &bytes) && part.makeRoom(for: 1_000, in: &numbers))
        let bytesUsed = memory.used - 8 * numbers.capacity
        #expect(bytesUsed == bytes.capacity && part.used == memory.used)
        numbers = []
        part.removeAll()
        #expect(memory.used == bytesUsed)
        #expect(!part.makeRoom(for: 2_000, in: &numbers) && memory.isExceeded)
        memory.removeAll()
        #expect(part.used == 0)
    }
}
