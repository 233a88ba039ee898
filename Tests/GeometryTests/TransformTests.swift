import Foundation
import Geometry
import Testing

struct TransformTests {
    @Test func `rotations by quarter turns are exact`() {
        let turns = stride(from: -360.0, through: 360, by: 90).map { Transform.rotation(Angle(degrees: $0)) }
        for (turn, quarters) in zip(turns, -4...4) {
            let expected: (Double, Double) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarters & 3]
            #expect(turn.a == expected.0 && turn.b == expected.1)
            #expect(turn.c == -expected.1 && turn.d == expected.0)
        }
    }

    @Test func `sine and cosine are within 1e-14 of those of the C library`() {
        for step in -7200...7200 {
            let degrees = Double(step) / 10
            let (sine, cosine) = Angle(degrees: degrees).sineAndCosine
            #expect(abs(sine - sin(degrees * .pi / 180)) < 1e-14)
            #expect(abs(cosine - cos(degrees * .pi / 180)) < 1e-14)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func `a rotation by an angle that is not finite or very large is the identity`(degrees: Double) {
        #expect(Transform.rotation(Angle(degrees: degrees)) == .identity)
    }

    @Test func `a rotation by 90 degrees maps the direction to the right to the one downwards`() {
        #expect(Transform.rotation(Angle(degrees: 90)).apply(to: Point(1, 0)) == Point(0, 1))
    }

    @Test func `the composition of two transforms equals applying one after the other`() {
        let first = Transform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
        let second = Transform(a: -2, b: 0, c: 1, d: 3, e: 7, f: -1)
        let point = Point(11, -13)
        #expect(first.then(second).apply(to: point) == second.apply(to: first.apply(to: point)))
    }

    @Test func `a scale about a point does not move that point`() {
        let center = Point(128, 64)
        #expect(Transform.scale(x: 3, y: -2).about(center).apply(to: center) == center)
    }
}
