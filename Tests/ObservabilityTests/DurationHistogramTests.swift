import Observability
import Testing

struct DurationHistogramTests {
    @Test func `the histogram of a thread has the same counts as one without atomics`() {
        let histogram = DurationHistogram()
        var counts = DurationCounts()
        for duration in [0, 1, 9_999, 10_000, 10_001, 25_000, 25_001, 999_999_999, 1_000_000_001, 1 << 50] {
            histogram.record(nanoseconds: duration)
            counts.record(nanoseconds: duration)
        }
        #expect(histogram.counts == counts)
        #expect(counts.count == 10 && counts.buckets.first == 4 && counts.buckets.last == 2)
    }

    @Test func `counts are added bucket by bucket`() {
        var (one, other) = (DurationCounts(), DurationCounts())
        one.record(nanoseconds: 5)
        other.record(nanoseconds: 5)
        other.record(nanoseconds: 2_000_000_000)
        one += other
        #expect(one.count == 3 && one.nanoseconds == 2_000_000_010 && one.buckets[0] == 2)
    }
}
