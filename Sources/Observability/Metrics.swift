// Metrics as values, and the text in which they are exposed (Prometheus's text format):
//
//     # HELP faceit_queue_requests Requests that wait for a worker.
//     # TYPE faceit_queue_requests gauge
//     faceit_queue_requests 3
//
// They are made anew for each request of Prometheus. Some thirty families with more than a thousand lines take about a
// millisecond.

import Bytes

/// A metric, with a sample for each combination of label values.
package struct MetricFamily: Sendable {
    /// The name without the suffix of a counter, `_total`. It ends with the unit, if there is one.
    package let name: String
    package let kind: Kind
    /// A sentence that says what is measured.
    package let help: String
    package var samples: [Sample]

    package enum Kind: String, Sendable {
        case counter, gauge, histogram
    }

    package typealias Label = (name: String, value: String)

    package struct Sample: Sendable {
        package var labels: [Label]
        package var value: Value

        package init(_ labels: [Label] = [], _ value: Value) {
            self.labels = labels
            self.value = value
        }
    }

    package enum Value: Sendable {
        case integer(Int)
        /// A number of seconds.
        case time(nanoseconds: Int)
        case histogram(DurationCounts)
    }

    package init(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
        self.name = name
        self.kind = kind
        self.help = help
        self.samples = samples
    }

    /// A family with one sample, which has no labels.
    package init(_ name: String, _ kind: Kind, _ help: String, _ value: Value) {
        self.init(name, kind, help, [Sample([], value)])
    }

    package static func counter(_ name: String, _ help: String, _ count: Int) -> MetricFamily {
        MetricFamily(name, .counter, help, .integer(count))
    }

    package static func gauge(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
        MetricFamily(name, .gauge, help, .integer(value))
    }

    /// The name of the samples; those of a histogram have more suffixes.
    package var sampleName: String { kind == .counter ? name + "_total" : name }
}

/// The format in which metrics are exposed: Prometheus's text format, version 0.0.4.
package enum Exposition {
    package static let contentType: StaticString = "text/plain; version=0.0.4; charset=utf-8"

    package static func write(_ families: [MetricFamily], into bytes: inout [UInt8]) {
        for family in families {
            bytes.write(text: "# HELP \(family.sampleName) ")
            bytes.write(escaped: family.help, quotes: false)
            bytes.write(text: "\n# TYPE \(family.sampleName) \(family.kind.rawValue)\n")
            for sample in family.samples { write(sample, named: family.sampleName, into: &bytes) }
        }
    }

    private static func write(_ sample: MetricFamily.Sample, named name: String, into bytes: inout [UInt8]) {
        var labels: [UInt8] = []
        for label in sample.labels {
            if !labels.isEmpty { labels.write(",") }
            labels.write(text: label.name)
            labels.write("=\"")
            labels.write(escaped: label.value, quotes: true)
            labels.write("\"")
        }
        switch sample.value {
        case .integer(let number): bytes.writeLine(name, "", labels, String(number))
        case .time(let nanoseconds): bytes.writeLine(name, "", labels, seconds(nanoseconds))
        case .histogram(let counts): bytes.write(counts, named: name, labels)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func write(text: String) {
        append(contentsOf: text.utf8)
    }

    /// A text without line feeds, and without bare quotation marks if `quotes` is true.
    fileprivate mutating func write(escaped text: String, quotes: Bool) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"): write(#"\\"#)
            case UInt8(ascii: "\n"): write(#"\n"#)
            case UInt8(ascii: "\"") where quotes: write(#"\""#)
            default: append(byte)
            }
        }
    }

    /// The cumulative buckets, the count and the sum.
    fileprivate mutating func write(_ counts: DurationCounts, named name: String, _ labels: [UInt8]) {
        var count = 0
        for (index, bucket) in counts.buckets.enumerated() {
            count += bucket
            var labels = labels
            labels.write(labels.isEmpty ? "le=\"" : ",le=\"")
            labels.write(index < DurationBucket.bounds.count ? DurationBucket.bounds[index].seconds : "+Inf")
            labels.write("\"")
            writeLine(name, "_bucket", labels, String(count))
        }
        writeLine(name, "_count", labels, String(count))
        writeLine(name, "_sum", labels, seconds(counts.nanoseconds))
    }

    fileprivate mutating func writeLine(_ name: String, _ suffix: StaticString, _ labels: [UInt8], _ value: String) {
        write(text: name)
        write(suffix)
        if !labels.isEmpty {
            write("{")
            append(labels.span)
            write("}")
        }
        write(" ")
        write(text: value)
        write("\n")
    }
}

/// A number of seconds with all its digits.
private func seconds(_ nanoseconds: Int) -> String {
    let (seconds, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(fraction + 1_000_000_000).dropFirst()
    while digits.utf8.count > 1, digits.last == "0" { digits.removeLast() }
    return "\(nanoseconds < 0 ? "-" : "")\(seconds).\(digits)"
}
