package import Bytes

/// Rows of pixels as bands of equal rows, each of which is runs of equal pixels: an even area costs nothing for each of its
/// pixels. The pixels are numbers of colours.
///
/// Rows keep their memory when they are begun again.
package struct Rows: Sendable {
    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var runs: [Picture.Run] = []
    package private(set) var bands: [Picture.Band] = []

    package init() {}

    /// Removes all rows. As many rows as `height` must be appended afterwards.
    package mutating func begin(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        runs.removeAll(keepingCapacity: true)
        bands.removeAll(keepingCapacity: true)
    }

    /// Makes room for `bandCount` bands of `count` runs in all. Returns false if there is no memory for them.
    package mutating func makeRoom(forRuns count: Int, bands bandCount: Int = 1, in memory: WorkingMemory) -> Bool {
        memory.makeRoom(for: count, in: &runs) && memory.makeRoom(for: bandCount, in: &bands)
    }

    /// Appends `count` equal rows of at most `maxRuns` runs, for which there must be room, whose lengths add up to the
    /// width and of which no two neighbours have the same colour.
    package mutating func appendBand(_ count: Int, maxRuns: Int, _ write: (inout OutputSpan<Picture.Run>) -> Void) {
        let start = runs.count
        runs.append(addingCapacity: maxRuns, initializingWith: write)
        bands.append(Picture.Band(runs: start..<runs.count, count: count))
    }

    /// Replaces these rows by others, with `numbers[n]` for the number n of a colour. Returns false if there is no
    /// memory for that.
    package mutating func replace(by other: Rows, numbers: [Int32], in memory: WorkingMemory) -> Bool {
        begin(width: other.width, height: other.height)
        return append(other, numbers: numbers, in: memory)
    }

    /// Appends other rows, with `numbers[n]` for the number n of a colour, or the same numbers if there are none.
    /// Returns false if there is no memory for them.
    mutating func append(_ other: Rows, numbers: [Int32], in memory: WorkingMemory) -> Bool {
        if numbers.isEmpty { return append(other.bands, of: other, in: memory) }
        guard makeRoom(forRuns: other.runs.count, bands: other.bands.count, in: memory) else { return false }
        // Moved out: no other part of `self` can change while runs are appended.
        var bands: [Picture.Band] = []
        swap(&bands, &self.bands)
        let first = runs.count
        runs.append(addingCapacity: other.runs.count) { output in
            let (others, runs, numbers) = (other.bands.span, other.runs.span, numbers.span)
            for index in 0..<others.count {
                let start = first + output.count
                var last: Int32 = -1
                for run in others[index].runs {
                    let color = numbers[Int(runs[run].color)]
                    if color == last {
                        output[output.count &- 1].length &+= runs[run].length
                    } else {
                        output.append(Picture.Run(color: color, length: runs[run].length))
                        last = color
                    }
                }
                bands.append(Picture.Band(runs: start..<first + output.count, count: others[index].count))
            }
        }
        swap(&bands, &self.bands)
        return true
    }

    /// Appends bands of other rows that are below each other. Returns false if there is no memory for them.
    mutating func append(_ others: [Picture.Band], of other: Rows, in memory: WorkingMemory) -> Bool {
        guard let start = others.first?.runs.lowerBound, let end = others.last?.runs.upperBound else { return true }
        guard makeRoom(forRuns: end - start, bands: others.count, in: memory) else { return false }
        let shift = runs.count - start
        runs.append(contentsOf: other.runs[start..<end])
        for band in others {
            let range = band.runs.lowerBound + shift..<band.runs.upperBound + shift
            bands.append(Picture.Band(runs: range, count: band.count))
        }
        return true
    }

    /// Whether the rows of two bands have the same pixels.
    package func isRow(of band: Picture.Band, equalTo other: Picture.Band) -> Bool {
        isRow(of: band, equalTo: other, of: self)
    }

    /// Whether the rows of a band have the same pixels as those of a band of other rows.
    package func isRow(of band: Picture.Band, equalTo otherBand: Picture.Band, of other: Rows) -> Bool {
        guard band.runs.count == otherBand.runs.count else { return false }
        let (runs, others) = (runs.span, other.runs.span)
        for offset in 0..<band.runs.count
        where runs[band.runs.lowerBound &+ offset] != others[otherBand.runs.lowerBound &+ offset] { return false }
        return true
    }
}

extension OutputSpan<Picture.Run> {
    /// Appends pixels, as a part of the last run if they have its colour.
    @inline(__always)
    package mutating func append(color: Int32, count: Int32) {
        if count > 0, self.count > 0, self[self.count &- 1].color == color {
            self[self.count &- 1].length &+= count
        } else if count > 0 {
            append(Picture.Run(color: color, length: count))
        }
    }
}
