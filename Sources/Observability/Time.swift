// The clocks of the system: a monotonic one, on which deadlines and durations are measured, and one that can be set,
// for the log. `HTTP` declares `Instant`, but reads no clock.

import Glibc
package import HTTP

extension Instant {
    /// The time now, which is later than the `Moment` of the turn. `ContinuousClock` takes twice as long, which is
    /// noticeable in the time of a request.
    package static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
}

/// A point in time as the log shows it: `2026-11-22T04:11:09.123Z` (RFC 3339).
package struct LogTime: Sendable {
    fileprivate let time: CivilTime
    fileprivate let milliseconds: Int

    /// `milliseconds` are those since the second, from 0 to 999.
    package init(secondsSince1970 seconds: Int, milliseconds: Int) {
        time = CivilTime(secondsSince1970: seconds)
        self.milliseconds = milliseconds
    }

    package static var now: LogTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return LogTime(secondsSince1970: time.tv_sec, milliseconds: time.tv_nsec / 1_000_000)
    }
}

extension [UInt8] {
    mutating func append(_ moment: LogTime) {
        append(digits: moment.time.year, count: 4)
        append(UInt8(ascii: "-"))
        append(digits: moment.time.month, count: 2)
        append(UInt8(ascii: "-"))
        append(digits: moment.time.day, count: 2)
        append(UInt8(ascii: "T"))
        append(clockOf: moment.time)
        append(UInt8(ascii: "."))
        append(digits: moment.milliseconds, count: 3)
        append(UInt8(ascii: "Z"))
    }
}
