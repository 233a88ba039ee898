// Points in time, lengths of time and dates. This target reads no clock: event loops pass the `Moment` of a turn to
// their connections, and tests pass any.
//
//     Instant      nanoseconds on a clock that is never set     deadlines, durations
//     HTTPDate     the text of a second in UTC                  the `Date` field
//     CivilTime    year, month, … of a second in UTC            dates, and the time in the log

/// A point in time on a clock that is never set. Only the difference of two has a meaning.
package struct Instant: Comparable, Sendable {
    package var nanoseconds: Int64

    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    package static var zero: Instant { Instant(nanoseconds: 0) }
    /// Later than every other one.
    package static var distantFuture: Instant { Instant(nanoseconds: .max) }

    package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    package static func - (end: Instant, start: Instant) -> TimeSpan {
        TimeSpan(nanoseconds: end.nanoseconds - start.nanoseconds)
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
    package var nanoseconds: Int64

    package static func nanoseconds(_ count: Int64) -> TimeSpan { TimeSpan(nanoseconds: count) }
    package static func microseconds(_ count: Int) -> TimeSpan { TimeSpan(nanoseconds: Int64(count) * 1_000) }
    package static func milliseconds(_ count: Int) -> TimeSpan { TimeSpan(nanoseconds: Int64(count) * 1_000_000) }
    package static func seconds(_ count: Int) -> TimeSpan { TimeSpan(nanoseconds: Int64(count) * 1_000_000_000) }

    package static var zero: TimeSpan { TimeSpan(nanoseconds: 0) }
    package static var max: TimeSpan { TimeSpan(nanoseconds: .max) }

    /// Without the fraction of a microsecond.
    package var microseconds: Int { Int(clamping: nanoseconds / 1_000) }

    /// Without the fraction of a millisecond.
    package var milliseconds: Int {
        get { Int(clamping: nanoseconds / 1_000_000) }
        set { self = .milliseconds(newValue) }
    }

    /// The number of seconds, without the fraction of a millisecond: `10` or `0.5`.
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
        TimeSpan(nanoseconds: span.nanoseconds * Int64(factor))
    }

    package static func / (span: TimeSpan, divisor: Int) -> TimeSpan {
        TimeSpan(nanoseconds: span.nanoseconds / Int64(divisor))
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

/// A date as IMF-fixdate: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
package struct HTTPDate: Equatable, Sendable {
    package let text: [UInt8]

    package init(secondsSince1970 seconds: Int) {
        let time = CivilTime(secondsSince1970: seconds)
        var text: [UInt8] = []
        text.append(contentsOf: Self.weekdays[time.weekday].utf8)
        text.append(contentsOf: ", ".utf8)
        text.append(digits: time.day, count: 2)
        text.append(contentsOf: " \(Self.months[time.month - 1]) ".utf8)
        text.append(digits: time.year, count: 4)
        text.append(UInt8(ascii: " "))
        text.append(clockOf: time)
        text.append(contentsOf: " GMT".utf8)
        self.text = text
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

/// A point in time in the Gregorian calendar, in UTC.
package struct CivilTime: Sendable {
    package let year: Int
    /// From 1 to 12.
    package let month: Int
    package let day: Int
    /// From 0 for Sunday to 6.
    package let weekday: Int
    package let hour: Int
    package let minute: Int
    package let second: Int

    package init(secondsSince1970 seconds: Int) {
        // Rounded down, also before 1970.
        let days = (seconds < 0 ? seconds - 86_399 : seconds) / 86_400
        let time = seconds - days * 86_400
        (year, month, day) = Self.civil(days)
        weekday = ((days + 4) % 7 + 7) % 7
        (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    }

    /// The date in the Gregorian calendar of a day, counted from 1970-01-01. The algorithm uses years that begin in
    /// March, so that a leap day is the last day of its year, and eras of 400 years, which all have the same number of
    /// days.
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let days = day + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
    }
}

extension [UInt8] {
    /// Appends hour, minute and second: `08:49:37`.
    package mutating func append(clockOf time: CivilTime) {
        append(digits: time.hour, count: 2)
        append(UInt8(ascii: ":"))
        append(digits: time.minute, count: 2)
        append(UInt8(ascii: ":"))
        append(digits: time.second, count: 2)
    }

    /// Appends the last `count` decimal digits of a number.
    package mutating func append(digits number: Int, count: Int) {
        if count > 1 { append(digits: number / 10, count: count - 1) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
