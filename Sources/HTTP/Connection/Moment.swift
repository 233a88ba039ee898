/// A point in time: on a monotonic clock, for deadlines, and as a date, for the `Date` field.
package struct Moment: Sendable {
    package var time: Milliseconds
    package var date: HTTPDate

    package init(time: Milliseconds, date: HTTPDate) {
        self.time = time
        self.date = date
    }
}

/// A point in time on a monotonic clock, or a duration.
package typealias Milliseconds = Int
