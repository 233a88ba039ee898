import Glibc
import HTTP

/// The current time. The text of the date is computed once per second.
struct Clock {
    private var second = Int.min
    private var date = HTTPDate(secondsSince1970: 0)

    mutating func now() -> Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        if time.tv_sec != second {
            second = time.tv_sec
            date = HTTPDate(secondsSince1970: second)
        }
        clock_gettime(CLOCK_MONOTONIC, &time)
        let nanoseconds = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        return Moment(time: nanoseconds / 1_000_000, date: date, nanoseconds: nanoseconds)
    }
}
