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
