import Bytes
import Pixels

/// A row while parts are laid over it: runs of pixels with the same mixture.
///
/// After a part has covered the columns 2 and 3 of eight by a half, and the columns 4 and 5 entirely, the runs begin at the
/// columns 0, 2, 4 and 6, and have the mixtures clear, half, full and clear.
struct MixtureRow {
    /// The first `count` ones, from the left; the first one begins at column 0. The others are not in use.
    private var runs: [Run] = []
    private var count = 0
    /// The runs that replace some of them.
    private var laid: [Run] = []
    private var width = 0
    private let memory: WorkingMemory

    private struct Run: BitwiseCopyable {
        let start: Int32
        let mixture: Int32
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        memory.release(&runs)
        memory.release(&laid)
    }

    mutating func begin(width: Int) {
        self.width = width
    }

    /// Makes the row one clear run, and lays paints over the columns that parts cover. Returns false if there is no memory for
    /// that.
    mutating func lay(_ stretches: [CoverageRow.Stretch], _ paints: PartPaints, _ known: inout Mixtures) -> Bool {
        // Each stretch splits at most two runs.
        let maxCount = 2 * stretches.count + 1
        guard makeRoom(for: maxCount) else { return false }
        count = Self.lay(stretches, paints, to: Int32(width), &runs, &laid, &known)
        return true
    }

    private mutating func makeRoom(for count: Int) -> Bool {
        // Only one of them may have grown, if there was no memory for both.
        if count <= min(runs.count, laid.count) { return true }
        let unused = Run(start: 0, mixture: Mixtures.clear)
        return memory.replace(&runs, by: unused, count: 2 * count)
            && memory.replace(&laid, by: unused, count: 2 * count)
    }

    /// Returns the number of runs.
    private static func lay(
        _ stretches: [CoverageRow.Stretch], _ paints: PartPaints, to width: Int32, _ runs: inout [Run],
        _ laid: inout [Run], _ known: inout Mixtures
    ) -> Int {
        let stretches = stretches.span
        var runs = runs.mutableSpan
        var laid = laid.mutableSpan
        runs[0] = Run(start: 0, mixture: Mixtures.clear)
        var (count, index) = (1, 0)
        while index < stretches.count {
            let part = stretches[index].part
            let (paint, isOpaque) = paints.paint(of: Int(part))
            let first = indexOfRun(at: stretches[index].start, runs, count)
            var rest = Rest(of: first, runs, count, to: width)
            var laidCount = 0
            func append(_ start: Int32, _ mixture: Int32, _ laid: inout MutableSpan<Run>) {
                laid[laidCount] = Run(start: start, mixture: mixture)
                laidCount &+= 1
            }
            while index < stretches.count, stretches[index].part == part {
                let stretch = stretches[index]
                while rest.end <= stretch.start {
                    if rest.start < rest.end { append(rest.start, rest.mixture, &laid) }
                    rest.advance(runs, count, to: width)
                }
                if rest.start < stretch.start { append(rest.start, rest.mixture, &laid) }
                rest.start = stretch.start
                if isOpaque, stretch.level == CoverageRow.full {
                    // Nothing of what is below is visible.
                    let mixture = known.mixture(of: paint, paints, level: stretch.level, over: Mixtures.clear)
                    append(rest.start, mixture, &laid)
                    while rest.end < stretch.end { rest.advance(runs, count, to: width) }
                } else {
                    while true {
                        let mixture = known.mixture(of: paint, paints, level: stretch.level, over: rest.mixture)
                        append(rest.start, mixture, &laid)
                        if stretch.end <= rest.end { break }
                        rest.advance(runs, count, to: width)
                    }
                }
                rest.start = stretch.end
                index &+= 1
            }
            if rest.start < rest.end { append(rest.start, rest.mixture, &laid) }
            count = replace(from: first, to: rest.run &+ 1, of: count, &runs, by: laid, laidCount)
        }
        return count
    }

    /// The part of a run that has not been laid anew.
    private struct Rest {
        /// The index of the run.
        private(set) var run: Int
        var start: Int32
        private(set) var end: Int32
        private(set) var mixture: Int32

        @inline(__always)
        init(of run: Int, _ runs: borrowing MutableSpan<Run>, _ count: Int, to width: Int32) {
            self.run = run
            (start, mixture) = (runs[run].start, runs[run].mixture)
            end = run &+ 1 < count ? runs[run &+ 1].start : width
        }

        /// Makes it all of the next run.
        @inline(__always)
        mutating func advance(_ runs: borrowing MutableSpan<Run>, _ count: Int, to width: Int32) {
            self = Rest(of: run &+ 1, runs, count, to: width)
        }
    }

    /// The index of the run that a column is in.
    @inline(__always)
    private static func indexOfRun(at column: Int32, _ runs: borrowing MutableSpan<Run>, _ count: Int) -> Int {
        // Parts often follow each other from the left.
        if runs[count &- 1].start <= column { return count &- 1 }
        var (first, end) = (0, count &- 1)
        while end &- first > 1 {
            let middle = (first &+ end) / 2
            if runs[middle].start <= column { first = middle } else { end = middle }
        }
        return first
    }

    /// Replaces the runs from the index `first` to `end`, and returns their new number.
    @inline(__always)
    private static func replace(
        from first: Int, to end: Int, of count: Int, _ runs: inout MutableSpan<Run>,
        by laid: borrowing MutableSpan<Run>,
        _ laidCount: Int
    ) -> Int {
        let shift = laidCount &- (end &- first)
        if shift > 0 {
            for index in (end..<count).reversed() { runs[index &+ shift] = runs[index] }
        } else if shift < 0 {
            for index in end..<count { runs[index &+ shift] = runs[index] }
        }
        for index in 0..<laidCount { runs[first &+ index] = laid[index] }
        return count &+ shift
    }

    /// Appends the row to a picture as often as it is repeated. Returns false if there is no memory for it.
    func append(repeated: Int, to picture: inout Picture, _ known: inout Mixtures) -> Bool {
        picture.appendBand(repeated, maxRuns: count, in: memory) { output, colors in
            let runs = runs.span
            var run = Picture.Run(color: known.color(of: runs[0].mixture, &colors), length: 0)
            var start: Int32 = 0
            for index in 1..<count {
                let color = known.color(of: runs[index].mixture, &colors)
                guard color != run.color else { continue }
                run.length = runs[index].start &- start
                output.append(run)
                (run.color, start) = (color, runs[index].start)
            }
            run.length = Int32(truncatingIfNeeded: width) &- start
            output.append(run)
        }
    }
}
