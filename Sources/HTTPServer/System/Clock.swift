import Glibc
import HTTP
import Observability

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
        return Moment(time: .now, date: date)
    }
}

extension timespec {
    init(_ span: TimeSpan) {
        self.init(tv_sec: span.nanoseconds / 1_000_000_000, tv_nsec: span.nanoseconds % 1_000_000_000)
    }
}

extension timeval {
    init(_ span: TimeSpan) {
        self.init(tv_sec: span.microseconds / 1_000_000, tv_usec: span.microseconds % 1_000_000)
    }
}
