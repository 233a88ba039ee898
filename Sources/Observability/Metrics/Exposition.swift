import Bytes
package import HTTP

/// The text formats in which metrics are exposed.
package enum Exposition: CaseIterable, Sendable {
    /// Prometheus's text format, version 0.0.4.
    case prometheus
    /// OpenMetrics, version 1.0.0.
    case openMetrics

    package var contentType: StaticString {
        switch self {
        case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
        case .openMetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8"
        }
    }

    /// Appends all families. Samples and their labels have the same text in both formats, so that a scraper stores the
    /// same series whichever it requests.
    package func write(_ families: [MetricFamily], into bytes: inout [UInt8]) {
        for family in families {
            writeDescription(of: family, into: &bytes)
            for sample in family.samples { Self.write(sample, named: family.sampleName, into: &bytes) }
        }
        if self == .openMetrics { bytes.write("# EOF\n") }
    }

    private func writeDescription(of family: MetricFamily, into bytes: inout [UInt8]) {
        // In Prometheus's format the name of a counter has its suffix, and there are neither units nor infos.
        let (name, kind) =
            switch self {
            case .prometheus: (family.sampleName, family.kind == .info ? "gauge" : family.kind.rawValue)
            case .openMetrics: (family.name, family.kind.rawValue)
            }
        bytes.write("# HELP ")
        bytes.write(text: name)
        bytes.write(" ")
        bytes.write(escaped: family.help, quotes: self == .openMetrics)
        bytes.write("\n# TYPE ")
        bytes.write(text: name)
        bytes.write(" ")
        bytes.write(text: kind)
        bytes.write("\n")
        if self == .openMetrics, let unit = family.unit {
            bytes.write("# UNIT ")
            bytes.write(text: name)
            bytes.write(" ")
            bytes.write(text: unit.rawValue)
            bytes.write("\n")
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

extension Exposition {
    /// OpenMetrics if the client names it and ranks it at least as high as Prometheus's text format, otherwise the latter.
    /// Wildcards don't name it: a browser shows plain text, but would store OpenMetrics as a file.
    package init(preferredBy accept: Accept) {
        let quality = accept.quality(of: Self.openMetricsType)
        let isPreferred =
            accept.names(Self.openMetricsType) && quality > 0
            && quality >= accept.quality(of: MediaType("text", "plain"))
        self = isPreferred ? .openMetrics : .prometheus
    }

    private static let openMetricsType = MediaType("application", "openmetrics-text")
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
