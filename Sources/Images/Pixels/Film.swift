/// A moving picture: pictures of one size that follow each other, and number their colours together.
///
/// A film shows few different pictures, most of them several times. Each is added once, as a whole or as the rows in
/// which it differs from another one, and frames say from when on it is shown:
///
///     pictures    0             1              2
///     frames      0 from 0 ms   1 from 80 ms   0 from 160 ms   2 from 240 ms
///
/// Since colours have the same numbers in all pictures, pixels of two pictures are compared by number, and a file has
/// one palette. A film keeps its memory when it is begun again.
package struct Film: Sendable {
    package private(set) var width = 0
    package private(set) var height = 0
    /// The colours of all pictures.
    package private(set) var colors = Colors()
    package private(set) var pictures: [Rows] = []
    package private(set) var frames: [Frame] = []
    /// The time of the whole film, in milliseconds.
    package private(set) var duration = 0.0
    /// How often it is played; 0 is for ever.
    package private(set) var plays = 0
    /// The number of the picture for programs that show no films; nil if it is that of the first frame.
    package var still: Int?
    /// Memory for further pictures.
    private var unused: [Rows] = []
    /// The number of each colour of a picture that is added; empty if these are the numbers in the picture.
    private var numbers: [Int32] = []

    /// A picture that is shown until the next frame, or the end. A picture may be shown several times.
    package struct Frame: Equatable, Sendable {
        /// The number of the picture.
        package let picture: Int
        /// In milliseconds from the beginning of the film.
        package let start: Double
    }

    package init() {}

    /// The maximum time of a film, in milliseconds: a day.
    package static let maxDuration = 86_400_000.0

    /// Removes all pictures, and begins a film of `duration` milliseconds that is played `plays` times; 0 is for ever.
    package mutating func begin(width: Int, height: Int, duration: Double, plays: Int) {
        precondition(0...Self.maxDuration ~= duration, "a film is too long")
        (self.width, self.height, self.duration, self.plays) = (width, height, duration, plays)
        colors.removeAll()
        frames.removeAll(keepingCapacity: true)
        still = nil
        while let rows = pictures.popLast() { unused.append(rows) }
    }

    /// Adds a picture of the film's size, and returns its number; nil if there is no memory for it.
    ///
    /// - Parameters:
    ///   - picture: The rows from `top` on; all rows if there is no base.
    ///   - base: The number of the picture that has the other rows; nil if there are none.
    package mutating func add(
        _ picture: Picture, at top: Int = 0, over base: Int? = nil, in memory: WorkingMemory
    ) -> Int? {
        precondition(picture.width == width, "a film has pictures of one size")
        precondition(
            base == nil ? picture.height == height : top >= 0 && top + picture.height <= height,
            "a film has pictures of one size")
        let pixels = picture.colors.pixels
        numbers.removeAll(keepingCapacity: true)
        if pixels.starts(with: colors.pixels) {
            // Colours of the film, numbered in the same way, and then new ones: no number changes.
            let new = pixels[colors.pixels.count...]
            guard colors.makeRoom(for: new.count, in: memory) else { return nil }
            for pixel in new { _ = colors.number(of: pixel) }
        } else {
            guard colors.makeRoom(for: pixels.count, in: memory), memory.makeRoom(for: pixels.count, in: &numbers)
            else { return nil }
            for pixel in pixels { numbers.append(colors.number(of: pixel)) }
        }
        var rows = unused.popLast() ?? Rows()
        let isReplaced =
            if let base {
                rows.replace(
                    by: pictures[base], inserting: picture.rows, at: top, numbers: numbers, in: memory)
            } else {
                rows.replace(by: picture.rows, numbers: numbers, in: memory)
            }
        guard isReplaced else {
            unused.append(rows)
            return nil
        }
        pictures.append(rows)
        return pictures.count - 1
    }

    /// Shows a picture from a moment on, in milliseconds: 0 for the first one, and a later one for each further
    /// picture. A picture that is already shown remains.
    package mutating func show(_ picture: Int, from start: Double) {
        precondition(pictures.indices ~= picture, "a picture has not been added")
        if let last = frames.last {
            precondition(
                last.start < start && start <= duration, "a frame begins before the last one, or after the end")
            if last.picture == picture { return }
        } else {
            precondition(start == 0, "the first frame begins at 0")
        }
        frames.append(Frame(picture: picture, start: start))
    }
}

extension Film {
    /// A picture for some time, in the units of a format.
    package struct TimedPicture: Equatable, Sendable {
        package let picture: Int
        package var time: Int
    }

    /// The frames with their times in units of a format, in which `pictures` are those of the film. Times are
    /// differences of rounded moments, so that errors don't add up: in units of 10 ms, three equal frames in 100 ms
    /// take 3, 4 and 3 units.
    ///
    /// A frame that is too short for a unit is left out, pictures that are equal are one longer frame, and a frame that
    /// is longer than `maxTime` is several.
    package func timeline(unitsPerSecond: Int, maxTime: Int, of pictures: [Rows]) -> [TimedPicture] {
        func rounded(_ milliseconds: Double) -> Int { Int(milliseconds * Double(unitsPerSecond) / 1000 + 0.5) }
        var shown: [(picture: Int, start: Int)] = []
        for frame in frames {
            let start = rounded(frame.start)
            if let last = shown.last, last.start == start { shown.removeLast() }
            if let last = shown.last,
                last.picture == frame.picture || pictures[last.picture].isEqual(to: pictures[frame.picture])
            {
                continue
            }
            shown.append((frame.picture, start))
        }
        let end = rounded(duration)
        if shown.count > 1, let last = shown.last, last.start == end { shown.removeLast() }
        var timeline: [TimedPicture] = []
        for (index, frame) in shown.enumerated() {
            var time = (index + 1 < shown.count ? shown[index + 1].start : end) - frame.start
            while time > maxTime {
                timeline.append(TimedPicture(picture: frame.picture, time: maxTime))
                time -= maxTime
            }
            timeline.append(TimedPicture(picture: frame.picture, time: time))
        }
        return timeline
    }
}
