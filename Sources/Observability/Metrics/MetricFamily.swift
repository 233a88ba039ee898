/// A metric, with a sample for each combination of label values.
package struct MetricFamily: Equatable, Sendable {
    /// The name without the suffix of a counter, `_total`. It ends with the unit, if there is one.
    package let name: String
    package let kind: Kind
    /// A sentence that says what is measured.
    package let help: String
    package var samples: [Sample]

    package enum Kind: String, Sendable {
        case counter, gauge, histogram
    }

    package struct Sample: Equatable, Sendable {
        package var labels: [Label]
        package var value: Value

        package init(_ labels: [Label] = [], _ value: Value) {
            self.labels = labels
            self.value = value
        }
    }

    package struct Label: Equatable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package enum Value: Equatable, Sendable {
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
