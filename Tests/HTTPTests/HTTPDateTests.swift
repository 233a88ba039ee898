import Foundation
import HTTP
import Testing

struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `a date is written as IMF-fixdate`(second: Int, text: String) {
        #expect(String(decoding: HTTPDate(secondsSince1970: second).text, as: UTF8.self) == text)
    }

    @Test func `dates of eight centuries are those of Foundation's calendar`() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.calendar = Calendar(identifier: .iso8601)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        for day in stride(from: -100 * 365, to: 700 * 365, by: 41) {
            let second = day * 86_400 + abs(day * 7919 % 86_400)
            let text = String(decoding: HTTPDate(secondsSince1970: second).text, as: UTF8.self)
            #expect(text == formatter.string(from: Date(timeIntervalSince1970: Double(second))))
        }
    }
}
