/// A row of the printed table: the figures of one benchmark.
struct Line {
    let name: String
    let measured: Measurement
    let size: Int?

    init(_ name: String, _ measured: Measurement, size: Int? = nil) {
        self.name = name
        self.measured = measured
        self.size = size
    }

    var text: String {
        let figures = [
            (String(Int(measured.nanoseconds)), 10), (String(Int(measured.allocations)), 14),
            (String(Int(measured.allocatedBytes)), 18), (size.map(String.init) ?? "", 17),
        ]
        return figures.reduce(name + spaces(35 - name.count)) { $0 + spaces($1.1 - $1.0.count) + $1.0 }
    }

    private func spaces(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}
