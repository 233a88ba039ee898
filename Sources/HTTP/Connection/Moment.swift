/// A point in time: on a monotonic clock, for deadlines, and as a date, for the `Date` field.
package struct Moment: Sendable {
    package var time: Milliseconds
    package var date: HTTPDate
    /// The time in nanoseconds, for measuring.
    package var nanoseconds: Int

    package init(time: Milliseconds, date: HTTPDate, nanoseconds: Int = 0) {
        self.time = time
        self.date = date
        self.nanoseconds = nanoseconds
    }
}

/// A point in time on a monotonic clock, or a duration.
package typealias Milliseconds = Int
