package import Bytes
package import Pixels

/// Writes pictures as files (Portable Network Graphics, 3rd edition). It can be reused: it keeps its memory.
package struct PNGEncoder {
    private var format = PixelFormat()
    private var stream: PixelStream
    /// The part of a frame that changes.
    private var changed = Rows()
    private let memory: WorkingMemory

    package init(in memory: WorkingMemory = WorkingMemory()) {
        self.memory = memory
        stream = PixelStream(in: memory)
    }

    /// Releases the memory that was kept for the next file.
    package mutating func release() {
        stream.release()
        changed.release(memory)
    }

    /// Appends a whole file, unless there is no memory for writing and copying it. `dotsPerMetre` is the resolution for
    /// programs that print; if it is nil, the file has none.
    package mutating func write(_ picture: Picture, dotsPerMetre: Int? = nil, into bytes: inout [UInt8]) {
        let pixels = picture.colors.pixels
        format.choose(for: pixels, of: CollectionOfOne(picture.rows))
        bytes.appendHeader(width: picture.width, height: picture.height, format, dotsPerMetre: dotsPerMetre)
        bytes.appendPalette(of: format)
        bytes.appendChunk("IDAT") { stream.write(picture.rows, pixels, format, into: &$0) }
        bytes.appendChunk("IEND") { _ in }
    }

    /// Appends a moving picture as a whole file, unless there is no memory for writing and copying it. A decoder that knows
    /// no animations shows the first frame. A film whose pictures are all equal is a file without an animation.
    package mutating func write(_ film: Film, dotsPerMetre: Int? = nil, into bytes: inout [UInt8]) {
        let frames = film.timeline(
            unitsPerSecond: Self.unitsPerSecond, maxTime: Int(UInt16.max), of: film.pictures)
        let pixels = film.colors.pixels
        format.choose(for: pixels, of: frames.lazy.map { film.pictures[$0.picture] })
        bytes.appendHeader(width: film.width, height: film.height, format, dotsPerMetre: dotsPerMetre)
        if frames.count > 1 { bytes.appendAnimation(frameCount: frames.count, plays: film.plays) }
        bytes.appendPalette(of: format)
        // fcTL and fdAT chunks are numbered together.
        var number = 0
        var last: Rows?
        for frame in frames {
            let rows = film.pictures[frame.picture]
            // A frame that repeats the last one, which was too long for one, has to have a pixel.
            let area = last.map { rows.changedArea(from: $0) ?? .firstPixel } ?? rows.area
            if frames.count > 1 {
                bytes.appendFrame(area, time: frame.time, number: number)
                number += 1
            }
            if last == nil {
                bytes.appendChunk("IDAT") {
                    stream.write(rows, pixels, format, copiesPixels: frames.count > 1, into: &$0)
                }
            } else {
                guard changed.replace(by: area, of: rows, in: memory) else { return }
                bytes.appendChunk("fdAT") {
                    $0.append(bigEndian: number, count: 4)
                    stream.write(changed, pixels, format, copiesPixels: true, into: &$0)
                }
                number += 1
            }
            guard memory.admits(writing: bytes) else { return }
            last = rows
        }
        bytes.appendChunk("IEND") { _ in }
    }

    /// Units of the times of frames.
    static let unitsPerSecond = 1000
}
