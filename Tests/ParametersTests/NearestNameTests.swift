import Parameters
import Testing

struct NearestNameTests {
    /// The optimal string alignment distance by its definition, without any bound.
    private func distance(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
        guard let first = one.last, let second = other.last else { return one.count + other.count }
        let (shorter, otherShorter) = (one.dropLast(), other.dropLast())
        var least = distance(shorter, otherShorter) + (first == second ? 0 : 1)
        if least > 0 { least = min(least, distance(shorter, other) + 1, distance(one, otherShorter) + 1) }
        if shorter.last == second, otherShorter.last == first, first != second {
            least = min(least, distance(shorter.dropLast(), otherShorter.dropLast()) + 1)
        }
        return least
    }

    /// All texts of up to four letters of two, and some of six letters, of which two may differ.
    private static let texts: [String] = {
        var texts = ["abcdef", "badcfe", "bacdfe", "abdcfe", "abcdfe", "bcdef", "abcd", "abxdxf", "axxxef"]
        var shorter = [""]
        for _ in 1...4 {
            shorter = shorter.flatMap { [$0 + "a", $0 + "b"] }
            texts += shorter
        }
        return texts
    }()

    @Test func `a name is found if and only if at most a third of its letters differ`() {
        for one in Self.texts {
            for other in Self.texts {
                let isNear = distance(Array(one)[...], Array(other)[...]) <= max(one.count, other.count) / 3
                #expect((nearestName(to: one.uppercased(), among: [other]) != nil) == isNear, "\(one) \(other)")
            }
        }
    }

    @Test(arguments: [
        ("mouht", "mouth"), ("moth", "mouth"), ("MOUTHS", "mouth"), ("month", "mouth"), ("gril", "grin"),
        ("grins", "grin"), ("xyz", nil), ("", nil),
    ])
    func `the nearest name is found, the first of several`(text: String, expected: String?) {
        #expect(nearestName(to: text, among: ["mouth", "grin", "grim", "south"]) == expected)
    }
}
