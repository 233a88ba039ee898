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
        return Moment(time: Milliseconds(time.tv_sec) * 1000 + Milliseconds(time.tv_nsec) / 1_000_000, date: date)
    }
}
