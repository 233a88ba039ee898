import Face
import Geometry
import TestSupport
import Testing

/// The loop, in milliseconds of 4000.
struct FaceMotionTests {
    /// The skull's radius is 100.
    private static let bounds = Rectangle(x: 0, y: 0, width: 250, height: 250)

    private func view(_ motion: FaceMotion, _ change: (inout FaceView) -> Void = { _ in }) -> FaceView {
        var view = FaceView()
        view.style.scale = 0.8
        change(&view)
        view.motion = motion
        view.loop = Loop(duration: 4000, frameCount: 50, plays: 0)
        return view
    }

    private func draw(_ view: FaceView) -> Drawing {
        var drawing = Drawing()
        view.draw(in: Self.bounds, on: &drawing)
        return drawing
    }

    private func drawing(
        _ motion: FaceMotion, at milliseconds: Double, _ change: (inout FaceView) -> Void = { _ in }
    ) -> Drawing {
        let drawing = draw(view(motion, change))
        return drawing.still(in: drawing.states(at: milliseconds / 4, step: 1e-9))
    }

    /// The shape of a part and the transform that moves it.
    private func part(_ name: String, of drawing: Drawing) -> (name: String, shape: Shape, transform: Transform)? {
        drawing.placedShapes.first { $0.name == name }
    }

    /// Each shape as a text. Ranges of paths depend on shapes that are hidden.
    private func lines(_ drawing: Drawing) -> [String] {
        zip(drawing.shapeNames, drawing.shapes).map { name, shape in
            let paint = "\(name) \(String(describing: shape.stroke)) \(String(describing: shape.fill))"
            guard case .path(let range) = shape.outline else { return "\(paint) \(shape.outline)" }
            return "\(paint) \(Array(drawing.path(range).elements))"
        }
    }

    @Test(arguments: FaceMotion.allCases)
    func `at rest a face that moves is the same as without motion`(motion: FaceMotion) {
        for mark in Mark.allCases {
            let change: (inout FaceView) -> Void = { view in
                (view.mark, view.mouthOpenness, view.style.eyes.pupil) = (mark.design, 0.4, 0.5)
            }
            #expect(lines(draw(view(motion, change)).still) == lines(draw(view(.none, change))), "\(mark)")
        }
    }

    @Test(arguments: FaceMotion.allCases.filter { $0 != .none })
    func `every motion blinks`(motion: FaceMotion) throws {
        // The height of a plain eye; nil while it is closed.
        let moments = [
            (0.0, 10.0), (2479, 10), (2480, 6), (2559, 6), (2560, nil), (2719, nil), (2720, 6), (2799, 6), (2800, 10),
        ]
        for (milliseconds, height) in moments {
            let eye = try #require(part("leftEye", of: drawing(motion, at: milliseconds)))
            guard case .ellipse(let ellipse) = eye.shape.outline else {
                #expect(height == nil, "\(milliseconds)")
                continue
            }
            #expect(ellipse.radiusY == height, "\(milliseconds)")
        }
    }

    @Test func `lids of a blink come down over a pupil that stays`() throws {
        func eyes(at milliseconds: Double, openness: Double) -> [String] {
            let drawing = drawing(.blink, at: milliseconds) { view in
                (view.style.eyes.eyeFill, view.style.eyes.pupil) = (.white, 0.5)
                view.leftEyeOpenness = openness
            }
            return drawing.shapeNames.filter { $0.hasPrefix("left") && $0 != "leftBrow" }
        }
        #expect(eyes(at: 0, openness: 1) == ["leftEye", "leftPupil"])
        #expect(eyes(at: 2500, openness: 1) == ["leftEye", "leftPupil", "leftLid", "leftLid"])
        #expect(eyes(at: 2600, openness: 1) == ["leftEye"])
        // A squint blinks, too, and so does an eye that is nearly closed.
        #expect(eyes(at: 0, openness: 0.5) == ["leftEye", "leftPupil", "leftLid", "leftLid"])
        for openness in [0.5, 0.3] {
            #expect(eyes(at: 2500, openness: openness) == ["leftEye", "leftPupil", "leftLid", "leftLid"])
            #expect(eyes(at: 2600, openness: openness) == ["leftEye"])
        }
    }

    @Test func `an eye that is closed doesn't blink`() throws {
        let wink = drawing(.blink, at: 2500) { $0.leftEyeOpenness = 0 }
        #expect(
            try #require(part("leftEye", of: wink)).shape
                == part("leftEye", of: drawing(.none, at: 0) { $0.leftEyeOpenness = 0 })?.shape)
        #expect(!draw(view(.blink) { ($0.leftEyeOpenness, $0.rightEyeOpenness) = (0, 0) }).isMoving)
    }

    /// Where the chin of the classic face is, which rests at (125, 225), and its top, at (125, 25).
    @Test(arguments: [
        (FaceMotion.idle, 1680.0, (125.0, 221.8), (125.0, 21.8)), (.talk, 400, (121.5, 219.9), (128.5, 20.1)),
        (.nod, 400, (125, 234), (125, 42)), (.nod, 2000, (125, 225), (125, 25)),
        (.shake, 560, (108.2, 222.8), (149.8, 27.2)), (.bounce, 160, (125, 225), (125, 37)),
        (.bounce, 480, (125, 207), (125, 7)), (.work, 1000, (125, 225), (125, 25)),
        (.wait, 1440, (132, 221.8), (118, 22.2)), (.blink, 400, (125, 225), (125, 25)),
    ])
    func `heads move by these tracks`(
        motion: FaceMotion, milliseconds: Double, chin: (Double, Double), top: (Double, Double)
    ) throws {
        let transform = try #require(part("skull", of: drawing(motion, at: milliseconds))).transform
        for (rest, expected) in [(Point(125, 225), chin), (Point(125, 25), top)] {
            let moved = transform.apply(to: rest)
            #expect(abs(moved.x - expected.0) < 0.06 && abs(moved.y - expected.1) < 0.06, "\(moved)")
        }
    }

    @Test(arguments: [
        (FaceMotion.nod, 400.0, 0.0, 8.0), (.shake, 560, 13, 0), (.wait, 1440, -9, 0), (.work, 880, 7.2, 0),
    ])
    func `features move further than the head`(
        motion: FaceMotion, milliseconds: Double, x: Double, y: Double
    ) throws {
        let drawing = drawing(motion, at: milliseconds)
        let (head, features) = try (#require(part("skull", of: drawing)), #require(part("mouth", of: drawing)))
        // What moves the features alone comes before what moves the head.
        let moved = features.transform.apply(to: Point(125, 160))
        let expected = head.transform.apply(to: Point(125 + x, 160 + y))
        #expect(moved.distance(to: expected) < 0.06)
    }

    @Test func `shoulders breathe, and their lower edge stays`() throws {
        let transform = try #require(part("body", of: drawing(.work, at: 1700) { $0.style.head.body = 1 })).transform
        #expect(abs(transform.d - 1.04) < 1e-6 && transform.a == 1)
        #expect(abs(transform.apply(to: Point(125, 250)).y - 250) < 1e-6)
    }

    @Test func `a head on shoulders shakes less`() throws {
        for (body, degrees) in [(0.0, 12.0), (0.5, 7.5), (1, 3)] {
            let skull = try #require(part("skull", of: drawing(.shake, at: 560) { $0.style.head.body = body }))
            #expect(abs(skull.transform.b - Transform.rotation(Angle(degrees: degrees)).b) < 1e-9)
        }
    }

    @Test func `toppers sway by their factor`() throws {
        for (topper, degrees) in [(Topper.sprout, -6.0), (.party, -3), (.crown, -1.5), (.horns, 0)] {
            let drawing = drawing(.bounce, at: 880) { ($0.style.head.topper, $0.style.scale) = (topper, 0.6) }
            let (hat, head) = try (#require(part("topper", of: drawing)), #require(part("skull", of: drawing)))
            let turn = hat.transform.then(head.transform.inverse)
            #expect(abs(turn.b / turn.a - Transform.rotation(Angle(degrees: degrees)).b) < 0.01, "\(topper)")
        }
    }

    /// The line is 5 points wide, and 2.5 points stay free. A quarter of the hop is always made.
    @Test(arguments: [(0.7, 0.18 * 87.5), (0.9, 7.5), (0.97, 0.045 * 121.25), (1.1, 0.18 * 137.5)])
    func `a head without room above it hops less, unless it is cut anyway`(scale: Double, height: Double) throws {
        let skull = try #require(part("skull", of: drawing(.bounce, at: 480) { $0.style.scale = scale }))
        #expect(abs(skull.transform.f + height) < 0.06)
    }

    /// The eye's radius is 20, so a pupil has 10 to go.
    private func change(_ view: inout FaceView) {
        (view.style.eyes.pupil, view.style.eyes.eyeFill, view.style.proportions.eyeSize) = (0.5, .white, 2)
    }

    /// How far the left pupil is from where it rests, in its head.
    private func pupil(
        _ motion: FaceMotion, at milliseconds: Double, _ change: (inout FaceView) -> Void
    ) throws -> Point {
        let drawing = drawing(motion, at: milliseconds, change)
        let (pupil, eye) = try (#require(part("leftPupil", of: drawing)), #require(part("leftEye", of: drawing)))
        return pupil.transform.then(eye.transform.inverse).apply(to: Point(0, 0))
    }

    @Test(arguments: [
        (FaceMotion.idle, 880.0, 0.0), (.idle, 1200, -6), (.idle, 1760, 0), (.shake, 160, -5), (.work, 1000, 8),
        (.wait, 1000, -8), (.wait, 2000, 8), (.blink, 1000, 0), (.nod, 1000, 0),
    ])
    func `pupils look aside`(motion: FaceMotion, milliseconds: Double, x: Double) throws {
        let moved = try pupil(motion, at: milliseconds, change)
        #expect(abs(moved.x - x) < 1e-6 && abs(moved.y) < 1e-6)
    }

    @Test func `pupils stay inside of eyes that look up, and keep a gaze that is given`() throws {
        // At 0.8 aside only 0.6 is left for the height.
        let waiting = try pupil(.wait, at: 1000) {
            change(&$0)
            ($0.gaze, $0.keepsGaze) = (Point(0, -0.9), true)
        }
        #expect(abs(waiting.x + 8) < 1e-6 && abs(waiting.y - 3) < 1e-6)
        let looking = try pupil(.idle, at: 1200) {
            change(&$0)
            ($0.gaze, $0.keepsGaze) = (Point(0, 0.1), true)
        }
        #expect(looking == Point(0, 0))
    }

    @Test(arguments: [(0.0, "RHWHROHWHRHWRHOHRHWRRRRRR"), (0.6, "PHWHROHWHRHWRHOHRHWRRRRRR")])
    func `a talking mouth changes every 160 ms`(openness: Double, mouths: String) {
        for (index, mouth) in mouths.enumerated() {
            let shown: [Character: Double] = ["R": 0, "P": openness, "H": 0.35, "W": 0.75, "O": 0.5]
            let expected = draw(
                view(.none) {
                    $0.mouthOpenness = shown[mouth] ?? 0
                    if mouth == "O" { $0.mouthCurvature = 0 }
                })
            for milliseconds in [160 * Double(index), 160 * Double(index) + 159] {
                let drawn = drawing(.talk, at: milliseconds) { $0.mouthOpenness = openness }
                func paths(_ drawing: Drawing) -> [[PathElement]] {
                    zip(drawing.shapes, drawing.shapeNames).compactMap { shape, name in
                        if name == "mouth", case .path(let range) = shape.outline {
                            Array(drawing.path(range).elements)
                        } else {
                            nil
                        }
                    }
                }
                #expect(paths(drawn) == paths(expected), "\(milliseconds)")
            }
        }
    }

    /// The factor of a mark's size, 0 if it is hidden, and how far it has moved.
    @Test(arguments: [
        (Mark.tear, 640.0, 1.0, 0.0), (.tear, 1600, 0, 0), (.tear, 3360, 0, 0), (.tear, 3600, 1, 0),
        (.sweat, 1120, 1, 4.4), (.sweat, 2400, 0, 0), (.heart, 240, 1.15, 0), (.heart, 720, 1.15, 0),
        (.heart, 480, 1, 0), (.anger, 400, 1.15, 0), (.alert, 400, 1.15, 0), (.question, 400, 1.15, 0),
        (.question, 800, 1, 0),
    ])
    func `marks slide, shrink and pulse`(mark: Mark, milliseconds: Double, factor: Double, y: Double) throws {
        let found = part("mark", of: drawing(.blink, at: milliseconds) { $0.mark = mark.design })
        guard factor > 0 else { return #expect(found == nil) }
        let transform = try #require(found).transform
        #expect(abs(transform.a - factor) < 1e-9 && abs(transform.d - factor) < 1e-9)
        if factor == 1 { #expect(transform.e == 0 && abs(transform.f - y) < 0.1) }
    }

    @Test func `letters and bubbles disappear one after the other, and stars twinkle in turn`() {
        func count(_ mark: Mark, at milliseconds: Double) -> Int {
            drawing(.blink, at: milliseconds) { $0.mark = mark.design }.shapeNames.count { $0 == "mark" }
        }
        #expect([0, 1200, 1600, 1760, 3690, 3990].map { count(.sleep, at: $0) } == [2, 2, 1, 0, 2, 2])
        #expect([0.0, 560, 800, 1040].map { count(.thought, at: $0) } == [3, 3, 3, 3])
        #expect([0.0, 800, 1200].map { count(.sparkle, at: $0) } == [2, 2, 2])
    }

    @Test func `a tear moves with the eye from which it hangs`() throws {
        let drawing = drawing(.shake, at: 560) { ($0.mark, $0.style.head.tilt) = (.tear, 10) }
        let (tear, eye) = try (#require(part("mark", of: drawing)), #require(part("leftEye", of: drawing)))
        let tilt = Transform.rotation(Angle(degrees: 10)).about(Point(125, 225))
        let still = tilt.inverse.then(eye.transform)
        let rest = Point(90, 110)
        #expect(tear.transform.apply(to: rest).distance(to: still.apply(to: rest)) < 0.06)
    }
}

extension Transform {
    fileprivate var inverse: Transform {
        let area = a * d - b * c
        return Transform.translation(x: -e, y: -f).then(
            Transform(a: d / area, b: -b / area, c: -c / area, d: a / area, e: 0, f: 0))
    }
}
