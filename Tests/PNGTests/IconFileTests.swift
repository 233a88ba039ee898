import PNG
import Pixels
import TestSupport
import Testing

struct IconFileTests {
    @Test func `an icon file has a directory with the position of each PNG file`() throws {
        let pictures = [16, 32, 256].map { side in
            let color = Pixel(red: UInt8(side - 1), green: 0, blue: 0, alpha: 200)
            return Picture(Array(repeating: Array(repeating: color, count: side), count: side))
        }
        var file: [UInt8] = []
        IconFile.write(pictures, into: &file)
        func number(_ index: Int, _ count: Int) -> Int {
            file[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        #expect([0, 2, 4].map { number($0, 2) } == [0, 1, 3])
        var end = 6 + 3 * 16
        for (index, side) in [16, 32, 256].enumerated() {
            let entry = 6 + 16 * index
            #expect([entry, entry + 1].map { number($0, 1) } == [side & 255, side & 255])
            #expect([entry + 4, entry + 6].map { number($0, 2) } == [1, 32])
            let (count, start) = (number(entry + 8, 4), number(entry + 12, 4))
            #expect(start == end)
            end += count
            let picture = try #require(DecodedPicture(Array(file[start..<end])))
            #expect(picture.width == side && picture.height == side)
            #expect(Set(picture.pixels) == [Pixel(red: UInt8(side - 1), green: 0, blue: 0, alpha: 200)])
        }
        #expect(end == file.count)
    }
}
