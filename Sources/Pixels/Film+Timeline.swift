extension Film {
    /// A picture for some time, in the units of a format.
    package struct TimedPicture: Equatable, Sendable {
        package let picture: Int
        package var time: Int
    }

    /// The frames with their times in units of a format, in which `pictures` are those of the film. Times are differences of
    /// rounded moments, so that errors don't add up.
    ///
    /// A frame that is too short for a unit is left out, pictures that are equal are one longer frame, and a frame that is
    /// longer than `maxTime` is several.
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
