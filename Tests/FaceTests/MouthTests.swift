import Face
import Geometry
import TestSupport
import Testing

/// Mouths, in units of the skull's radius from their middle.
struct MouthTests {
    private func draw(
        _ curvature: Double, _ openness: Double, width: Double = 1, nose: Double = 0, teeth: Double = 0.35,
        tongue: Double = 0.4
    ) -> Drawing {
        Figure.draw {
            ($0.mouthCurvature, $0.mouthOpenness, $0.style.proportions.mouthWidth) = (curvature, openness, width)
            ($0.style.head.nose, $0.style.mouth.teeth, $0.style.mouth.tongue) = (nose, teeth, tongue)
        }
    }

    /// The points of the first mouth's path.
    private func points(_ drawing: Drawing) -> [Point] {
        drawing.elements(of: drawing.parts("mouth")[0]).flatMap(\.points).map {
            Point($0.x / 100, $0.y / 100 - 1.0 / 3)
        }
    }

    private func expect(_ points: [Point], _ expected: [(Double, Double)], _ comment: Comment) {
        #expect(points.count >= expected.count, comment)
        for (point, place) in zip(points, expected) {
            #expect(point.distance(to: Point(place.0, place.1)) < 1e-9, "\(comment): \(point)")
        }
    }

    @Test func `a closed mouth is rounder if it is narrow`() {
        expect(points(draw(1, 0)), [(-0.5, 0), (-0.5 + 1.0 / 3, 1.0 / 3), (0.5 - 1.0 / 3, 1.0 / 3), (0.5, 0)], "wide")
        let (d, i) = (0.3 * (0.3 + 0.7 * 0.5), 0.5 * (1.0 / 3 - 0.05))
        expect(points(draw(0.9, 0, width: 0.5)), [(-0.25, 0), (-0.25 + i, d), (0.25 - i, d), (0.25, 0)], "narrow")
    }

    @Test func `wide open, a neutral mouth is an O, a smile a D and a frown shouts`() {
        let k = 0.5522847498
        let (r, R) = (0.25, 0.3)
        expect(
            points(draw(0, 1)),
            [
                (-r, 0.06), (-r, 0.06 - k * R), (-k * r, 0.06 - R), (0, 0.06 - R), (k * r, 0.06 - R), (r, 0.06 - k * R),
                (r, 0.06),
            ],
            "O")
        let (b, t) = (0.46, -0.05)
        let f = t + 0.1
        expect(
            points(draw(1, 1)),
            [
                (-b, t), (-0.62 * b, f), (-0.3 * b, f), (0, f), (0.3 * b, f), (0.62 * b, f), (b, t),
                (0.97 * b, t + 0.62 * 0.54), (0.6 * b, t + 0.54), (0, t + 0.54),
            ], "D")
        let (c, a, s) = (0.42, 0.42, 0.24)
        expect(points(draw(-1, 1)), [(-c, s), (-1.02 * c, s - 0.68 * a), (-0.62 * c, s - a), (0, s - a)], "shout")
    }

    @Test func `as a mouth opens nothing jumps, and each half is the mirror image of the other`() {
        for curvature in stride(from: -1.0, through: 1, by: 0.25) {
            let closed = draw(curvature, 0, width: 0.75)
            let nearly = draw(curvature, 1e-6, width: 0.75)
            let (one, other) = (points(closed), points(nearly))
            #expect(one[0].distance(to: other[0]) < 1e-4 && one[3].distance(to: other[6]) < 1e-4)
            for openness in [0.1, 0.3, 0.7, 1] {
                let lips = points(draw(curvature, openness, width: 0.75))
                #expect(lips.count == 13)
                for index in 0...6 {
                    #expect(abs(lips[index].x + lips[6 - index].x) < 1e-9)
                    #expect(abs(lips[index].y - lips[6 - index].y) < 1e-9)
                }
                #expect(lips[9].y > lips[3].y)
            }
        }
    }

    @Test func `an O has no teeth, and what isn't there is not drawn`() {
        #expect(draw(0, 1).shapeNames.filter { $0 != "mouth" }.suffix(3) == ["tongue", "leftBrow", "rightBrow"])
        #expect(draw(1, 1).parts("teeth").count == 1 && draw(-1, 0.5).parts("teeth").count == 1)
        #expect(draw(1, 1, teeth: 0, tongue: 0).shapeNames.suffix(4) == ["mouth", "mouth", "leftBrow", "rightBrow"])
        #expect(draw(1, 0).parts("tongue").isEmpty && draw(1, 0).parts("mouth").count == 1)
    }

    @Test func `a nose moves an open or sad mouth down, but no smile`() {
        let middle = { (drawing: Drawing) in points(drawing)[0].y }
        #expect(middle(draw(1, 0, nose: 2)) == middle(draw(1, 0)))
        #expect(abs(middle(draw(-1, 0, nose: 2)) - middle(draw(-1, 0)) - 0.1) < 1e-9)
        #expect(abs(middle(draw(0.5, 1, nose: 0.5)) - middle(draw(0.5, 1)) - 0.025) < 1e-9)
    }
}
