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
        text.append(digits: time.hour, count: 2)
        text.append(UInt8(ascii: ":"))
        text.append(digits: time.minute, count: 2)
        text.append(UInt8(ascii: ":"))
        text.append(digits: time.second, count: 2)
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
    /// Appends the last `count` decimal digits of a number.
    package mutating func append(digits number: Int, count: Int) {
        if count > 1 { append(digits: number / 10, count: count - 1) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
