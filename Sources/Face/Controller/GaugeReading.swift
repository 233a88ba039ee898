import Bytes
import Parameters

/// The data that a face shows: a number on a gauge, or none.
struct GaugeReading {
    private let gauge: Gauge
    /// nil if there is no data.
    private let value: Double?

    /// The reading that is given by `value`; nil if it is not.
    init?(_ given: borrowing Given<FaceController>) throws(Rejection) {
        guard given.isGiven(FaceKey.value) else { return nil }
        value = given[FaceKey.value].number
        let (min, max) = (given[FaceKey.min].number ?? 0, given[FaceKey.max].number ?? 100)
        let mid = given[FaceKey.mid].number
        do throws(Gauge.Contradiction) {
            gauge = try Gauge(min: min, max: max, mid: mid, steps: given[FaceKey.steps].wholeNumber)
        } catch {
            switch error {
            case .endsAreEqual:
                let isMaxGiven = given.isGiven(FaceKey.max)
                let (one, other) = isMaxGiven ? (FaceKey.max, FaceKey.min) : (FaceKey.min, FaceKey.max)
                throw .conflict(
                    one.parameter, Self.text(of: min), with: "\(other.parameter.name)=\(Self.text(of: max))",
                    cure: "they have to differ")
            case .midIsOutside(let mid):
                throw .conflict(
                    FaceKey.mid.parameter, Self.text(of: mid),
                    with: "min=\(Self.text(of: min)) and max=\(Self.text(of: max))",
                    cure: "use a number between them")
            }
        }
    }

    /// How pleasant the data is; nil if there is none.
    var valence: Double? { value.map(gauge.valence) }

    /// The data in words: "73 of 0 to 100".
    var figures: String {
        guard let value else { return "no data" }
        let (min, max) = (gauge.min, gauge.max)
        let figures = "\(figure(value)) of \(figure(min)) to \(figure(max))"
        if value > Swift.max(min, max) { return figures + ", above the range" }
        if value < Swift.min(min, max) { return figures + ", below the range" }
        return figures
    }

    /// A number for people: in six decimals, or in six digits of the larger end if that is smaller than 0.1.
    private func figure(_ number: Double) -> String {
        guard number.isFinite else { return Self.text(of: number) }
        let largerEnd = ShortestDecimal(max(gauge.min.magnitude, gauge.max.magnitude))
        return ShortestDecimal(number).rounded(to: min(-6, largerEnd.wholeDigits - 6)).description
    }

    private static func text(of number: Double) -> String {
        FaceKey.value.parameter.text(of: .number(number))
    }
}
