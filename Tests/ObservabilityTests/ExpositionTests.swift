import HTTP
import Observability
import Testing

struct ExpositionTests {
    private func text(_ families: [MetricFamily]) -> String {
        var bytes: [UInt8] = []
        Exposition.write(families, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let families: [MetricFamily] = [
        MetricFamily("test_build_info", .gauge, "The version.", [.init([("version", "1.2")], .integer(1))]),
        .gauge("test_open", "Open things.", -3),
        MetricFamily(
            "test_requests", .counter, "All requests.",
            [
                .init([("operation", "a"), ("status", "2xx")], .integer(7)),
                .init([("operation", "b"), ("status", "4xx")], .integer(0)),
            ]),
        MetricFamily("test_cpu_seconds", .counter, "Processor time.", .time(nanoseconds: 1_250_000_001)),
    ]

    @Test func `families have the names, types and samples of Prometheus's text format`() {
        #expect(
            text(Self.families) == """
                # HELP test_build_info The version.
                # TYPE test_build_info gauge
                test_build_info{version="1.2"} 1
                # HELP test_open Open things.
                # TYPE test_open gauge
                test_open -3
                # HELP test_requests_total All requests.
                # TYPE test_requests_total counter
                test_requests_total{operation="a",status="2xx"} 7
                test_requests_total{operation="b",status="4xx"} 0
                # HELP test_cpu_seconds_total Processor time.
                # TYPE test_cpu_seconds_total counter
                test_cpu_seconds_total 1.250000001

                """)
    }

    @Test func `a histogram has cumulative buckets, a count and a sum`() {
        var counts = DurationCounts()
        for duration in [3_000, 10_000, 10_001, 1_000_000_000, 1_500_000_000] { counts.record(nanoseconds: duration) }
        let family = MetricFamily(
            "test_seconds", .histogram, "Durations.", [.init([("a", "b")], .histogram(counts))])
        let lines = text([family]).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(
            lines == [
                "test_seconds_bucket{a=\"b\",le=\"1e-05\"} 2", "test_seconds_bucket{a=\"b\",le=\"2.5e-05\"} 3",
                "test_seconds_bucket{a=\"b\",le=\"5e-05\"} 3", "test_seconds_bucket{a=\"b\",le=\"0.0001\"} 3",
                "test_seconds_bucket{a=\"b\",le=\"0.00025\"} 3", "test_seconds_bucket{a=\"b\",le=\"0.0005\"} 3",
                "test_seconds_bucket{a=\"b\",le=\"0.001\"} 3", "test_seconds_bucket{a=\"b\",le=\"0.0025\"} 3",
                "test_seconds_bucket{a=\"b\",le=\"0.005\"} 3", "test_seconds_bucket{a=\"b\",le=\"0.01\"} 3",
                "test_seconds_bucket{a=\"b\",le=\"0.025\"} 3", "test_seconds_bucket{a=\"b\",le=\"0.05\"} 3",
                "test_seconds_bucket{a=\"b\",le=\"0.1\"} 3", "test_seconds_bucket{a=\"b\",le=\"0.25\"} 3",
                "test_seconds_bucket{a=\"b\",le=\"0.5\"} 3", "test_seconds_bucket{a=\"b\",le=\"1.0\"} 4",
                "test_seconds_bucket{a=\"b\",le=\"+Inf\"} 5", "test_seconds_count{a=\"b\"} 5",
                "test_seconds_sum{a=\"b\"} 2.500023001",
            ])
    }

    @Test func `label values and help are escaped`() {
        let family = MetricFamily(
            "test", .gauge, "A \"help\"\nwith \\.", [.init([("label", "\"a\"\n\\é")], .integer(1))])
        #expect(
            text([family]) == #"""
                # HELP test A "help"\nwith \\.
                # TYPE test gauge
                test{label="\"a\"\n\\é"} 1

                """#)
    }

    @Test(arguments: [
        (0, "0.0"), (1, "0.000000001"), (10_000, "0.00001"), (-1_500_000_000, "-1.5"), (60_000_000_000, "60.0"),
        (Int.max, "9223372036.854775807"), (Int.min, "-9223372036.854775808"),
    ])
    func `times are written in seconds with all their digits`(nanoseconds: Int, expected: String) {
        let family = MetricFamily("test_seconds", .gauge, "T.", .time(nanoseconds: nanoseconds))
        #expect(text([family]).hasSuffix("\ntest_seconds \(expected)\n"))
    }
}

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
