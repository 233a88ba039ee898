/// A point in time on a clock that is never set. Only the difference of two has a meaning.
package struct Instant: Comparable, Sendable {
    package var nanoseconds: Int

    package init(nanoseconds: Int) {
        self.nanoseconds = nanoseconds
    }

    package static var zero: Instant { Instant(nanoseconds: 0) }
    /// Later than every other one.
    package static var distantFuture: Instant { Instant(nanoseconds: .max) }

    package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    package static func - (end: Instant, start: Instant) -> TimeSpan {
        .nanoseconds(end.nanoseconds - start.nanoseconds)
    }

    package static func + (start: Instant, span: TimeSpan) -> Instant {
        Instant(nanoseconds: start.nanoseconds + span.nanoseconds)
    }

    package static func - (end: Instant, span: TimeSpan) -> Instant {
        Instant(nanoseconds: end.nanoseconds - span.nanoseconds)
    }
}

/// A length of time. It takes half the memory of Swift's `Duration`, of which every idle connection has several.
package struct TimeSpan: Comparable, Sendable {
    package var nanoseconds: Int

    package static func nanoseconds(_ count: Int) -> TimeSpan { TimeSpan(nanoseconds: count) }
    package static func microseconds(_ count: Int) -> TimeSpan { TimeSpan(nanoseconds: count * 1_000) }
    package static func milliseconds(_ count: Int) -> TimeSpan { TimeSpan(nanoseconds: count * 1_000_000) }
    package static func seconds(_ count: Int) -> TimeSpan { TimeSpan(nanoseconds: count * 1_000_000_000) }

    package static var zero: TimeSpan { TimeSpan(nanoseconds: 0) }
    package static var max: TimeSpan { TimeSpan(nanoseconds: .max) }

    /// Without the fraction of a microsecond.
    package var microseconds: Int {
        get { nanoseconds / 1_000 }
        set { self = .microseconds(newValue) }
    }

    /// Without the fraction of a millisecond.
    package var milliseconds: Int {
        get { nanoseconds / 1_000_000 }
        set { self = .milliseconds(newValue) }
    }

    /// The number of seconds in milliseconds' precision: `10` or `0.5`.
    package var seconds: String {
        milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
    }

    package static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.nanoseconds < right.nanoseconds }

    package static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        TimeSpan(nanoseconds: left.nanoseconds + right.nanoseconds)
    }

    package static func += (left: inout TimeSpan, right: TimeSpan) { left.nanoseconds += right.nanoseconds }
    package static func -= (left: inout TimeSpan, right: TimeSpan) { left.nanoseconds -= right.nanoseconds }

    package static func * (span: TimeSpan, factor: Int) -> TimeSpan {
        TimeSpan(nanoseconds: span.nanoseconds * factor)
    }

    package static func / (span: TimeSpan, divisor: Int) -> TimeSpan {
        TimeSpan(nanoseconds: span.nanoseconds / divisor)
    }
}

/// The time of a turn of an event loop: on a monotonic clock, and as a date, for the `Date` field.
package struct Moment: Sendable {
    package var time: Instant
    package var date: HTTPDate

    package init(time: Instant, date: HTTPDate) {
        self.time = time
        self.date = date
    }
}
