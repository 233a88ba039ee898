import Glibc

/// A row of the printed table: a name that no other has, and how to measure what it names. Nothing is prepared before.
struct Benchmark {
    let name: String
    let measure: (Rounds) -> Measurement

    init(_ name: String, _ measure: @escaping (Rounds) -> Measurement) {
        self.name = name
        self.measure = measure
    }

    static func printHead() {
        print(spaces(nameWidth) + "        ns   allocations   allocated bytes   document bytes")
    }

    /// Measures and prints the row.
    @discardableResult
    func show() -> Measurement {
        let measured = measure(.fifty)
        let figures = [
            (measured.nanoseconds, 10), (measured.allocations, 14), (measured.allocatedBytes, 18),
            (measured.documentBytes, 17),
        ].map { number, width in
            // Only the size can be missing.
            let text = width == 17 && number == 0 ? "" : String(Int(number))
            return Self.spaces(width - text.count) + text
        }
        printAtOnce(name + Self.spaces(Self.nameWidth - name.count) + figures.joined())
        return measured
    }

    private static let nameWidth = 40

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}

/// Prints a line at once, instead of when the buffer of the standard output is full.
func printAtOnce(_ line: String) {
    print(line)
    fflush(nil)
}
