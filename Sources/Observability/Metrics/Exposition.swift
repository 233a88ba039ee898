import Bytes

/// The format in which metrics are exposed: Prometheus's text format, version 0.0.4.
package enum Exposition {
    package static let contentType: StaticString = "text/plain; version=0.0.4; charset=utf-8"

    /// Appends all families.
    package static func write(_ families: [MetricFamily], into bytes: inout [UInt8]) {
        for family in families {
            writeDescription(of: family, into: &bytes)
            for sample in family.samples { write(sample, named: family.sampleName, into: &bytes) }
        }
    }

    private static func writeDescription(of family: MetricFamily, into bytes: inout [UInt8]) {
        bytes.write("# HELP ")
        bytes.write(text: family.sampleName)
        bytes.write(" ")
        bytes.write(escaped: family.help, quotes: false)
        bytes.write("\n# TYPE ")
        bytes.write(text: family.sampleName)
        bytes.write(" ")
        bytes.write(text: family.kind.rawValue)
        bytes.write("\n")
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
