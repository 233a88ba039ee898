import Face
import Geometry
import Testing

/// Eyes that lids cover, which are all but the plain ones of the classic face.
struct LidTests {
    private func draw(
        _ technique: FaceStyle.Technique = .line, _ change: (inout FaceView) -> Void = { _ in }
    ) -> Drawing {
        Figure.draw(technique) {
            ($0.style.eyes.eyeFill, $0.style.eyes.pupil, $0.style.eyes.glint) = (.white, 0.5, 1)
            ($0.style.eyes.eyeLine, $0.style.proportions.eyeSize) = (0, 2)
            change(&$0)
        }
    }

    private func dot(_ change: (inout FaceView) -> Void = { _ in }) -> Drawing {
        draw {
            ($0.style.eyes.eyeFill, $0.style.eyes.pupil) = (nil, 1)
            change(&$0)
        }
    }

    private func ellipse(_ name: String, of drawing: Drawing) throws -> Ellipse {
        guard case .ellipse(let ellipse) = try #require(drawing.parts(name).first).outline else {
            return Ellipse(center: Point(0, 0), radiusX: 0, radiusY: 0)
        }
        return ellipse
    }

    @Test(arguments: [1.0, 0.9, 0.5, 0.25])
    func `an eye keeps its height and its pupil until the last quarter, and a lid comes down over it`(
        openness: Double
    ) throws {
        let drawing = draw { $0.leftEyeOpenness = openness }
        #expect(
            try ellipse("leftEye", of: drawing)
                == Ellipse(center: Point(-100.0 / 3, -100.0 / 3), radiusX: 20, radiusY: 20))
        #expect(try ellipse("leftPupil", of: drawing).isCircle)
        // The lid and its edge.
        #expect(drawing.parts("leftLid").count == (openness == 1 ? 0 : 2))
        guard openness < 1 else { return }
        let lid = drawing.parts("leftLid")[0]
        let points = drawing.outline(of: lid, under: .identity)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        #expect(abs((top + 100.0 / 3) / 20.6 + 1) < 0.001)
        #expect(abs((bottom + 100.0 / 3) / 20.6 - (0.84 - 1.84 * openness)) < 0.001 || openness > 0.9)
        // All on the lid's own ellipse or inside of it.
        #expect(points.allSatisfy { Point($0.x + 100.0 / 3, $0.y + 100.0 / 3).length < 20.6 + 0.01 })
    }

    @Test(arguments: [0.2, 0.1, 0.01])
    func `in the last quarter everything gets flatter`(openness: Double) throws {
        let drawing = draw { $0.leftEyeOpenness = openness }
        #expect(try abs(ellipse("leftEye", of: drawing).radiusY - 20 * 4 * openness) < 1e-9)
        #expect(try abs(ellipse("leftPupil", of: drawing).radiusY - 10 * 4 * openness) < 1e-9)
    }

    @Test func `a blink ends at the closed eye`() throws {
        let closed = draw { ($0.leftEyeOpenness, $0.lidBend) = (0, 1) }
        let nearly = draw { ($0.leftEyeOpenness, $0.lidBend) = (1e-4, 1) }
        let (line, edge) = (try #require(closed.parts("leftEye").first), try #require(nearly.parts("leftLid").last))
        #expect(line.stroke?.width == 4.8 && abs((edge.stroke?.width ?? 0) - 4.8) < 0.01)
        let (one, other) = (closed.outline(of: line, under: .identity), nearly.outline(of: edge, under: .identity))
        let distances = one.map { point in other.map { $0.distance(to: point) }.min() ?? 9 }
        #expect(distances.max() ?? 9 < 1)
    }

    @Test func `closed eyes are between 0.09 and 0.2 wide and stay clear of the nose`() throws {
        func half(_ size: Double, _ spacing: Double, nose: Double = 0) throws -> Double {
            let drawing = draw {
                ($0.leftEyeOpenness, $0.style.proportions.eyeSize, $0.style.proportions.eyeSpacing) = (0, size, spacing)
                $0.style.head.nose = nose
            }
            guard case .line(let from, let to) = try #require(drawing.parts("leftEye").first).outline else { return 0 }
            return (to.x - from.x) / 200
        }
        let expected: [(Double, Double, Double, Double)] = [
            (1, 1, 0, 0.15), (1.8, 1, 0, 0.18), (3, 1.2, 0, 0.2), (1, 0.6, 1, 0.09),
        ]
        for (size, spacing, nose, width) in expected {
            #expect(try abs(half(size, spacing, nose: nose) - width) < 1e-9, "\(size) \(spacing) \(nose)")
        }
    }

    @Test func `lids are in shadow, white in ink, and the lower ones have the colour of the skin or of the patch`() {
        let (fill, line) = (Color(rgb: 0xFF9A3D), Color(rgb: 0x3A1700))
        let change: (inout FaceView) -> Void = { view in
            (view.leftEyeOpenness, view.rightEyeOpenness, view.lowerLid) = (0.5, 0.5, 0.5)
            (view.style.head.patch, view.style.stroke.color) = (.left, line)
        }
        let dark1 = Color(red: 229, green: 137, blue: 53)
        let dark2 = Color(red: 204, green: 120, blue: 45)
        #expect(draw(.flat, change).fills("leftLid") == [dark2, dark1, nil])
        #expect(draw(.line, change).fills("rightLid") == [fill, dark1, nil])
        #expect(draw(.ink, change).fills("rightLid") == [fill, fill, nil])
    }

    @Test func `furrowed brows lower the inner ends of the lids`() throws {
        let drawing = draw { ($0.leftEyeOpenness, $0.rightEyeOpenness, $0.eyeBrowTilt) = (0.5, 0.5, -1) }
        for (name, inner) in [("leftLid", 1.0), ("rightLid", -1)] {
            let edge = try #require(drawing.parts(name).last)
            let ends = drawing.outline(of: edge, under: .identity)
            let (left, right) =
                ends[0].x < ends[ends.count - 1].x ? (ends[0], ends[ends.count - 1]) : (ends[ends.count - 1], ends[0])
            #expect((right.y - left.y) * inner > 1)
        }
    }

    @Test func `dots are pupils without an eye, which move as a whole`() throws {
        #expect(dot().parts("leftEye").isEmpty)
        // In hundredths of the skull's radius.
        let reach = 15.0
        let rest = try ellipse("leftPupil", of: dot())
        let moved = try ellipse("leftPupil", of: dot { $0.gaze = Point(1, -0.5) })
        #expect(abs(moved.center.x - rest.center.x - reach) < 1e-9)
        #expect(abs(moved.center.y - rest.center.y + reach / 2) < 1e-9)
        let lidded = dot { ($0.gaze, $0.leftEyeOpenness) = (Point(1, 0), 0.6) }
        let lid = lidded.outline(of: lidded.parts("leftLid")[0], under: .identity)
        #expect(abs(((lid.map(\.x).min() ?? 0) + (lid.map(\.x).max() ?? 0)) / 2 - rest.center.x - reach) < 0.3)
    }

    @Test func `plain eyes get lower, without lids`() throws {
        let drawing = Figure.draw { ($0.leftEyeOpenness, $0.lowerLid, $0.gaze) = (0.5, 1, Point(1, 1)) }
        #expect(drawing.parts("leftEye").count == 1)
        #expect(try ellipse("leftEye", of: drawing).radiusY == 5)
    }
}
