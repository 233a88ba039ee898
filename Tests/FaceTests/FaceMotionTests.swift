import Face
import Geometry
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
    private func part(_ name: String, of drawing: Drawing) -> (shape: Shape, transform: Transform)? {
        var transforms = [Transform.identity]
        for (element, elementName) in zip(drawing.elements, drawing.names) {
            switch element {
            case .beginGroup(let group): transforms.append(group.transform.then(transforms[transforms.count - 1]))
            case .endGroup: transforms.removeLast()
            case .shape(let shape): if elementName == name { return (shape, transforms[transforms.count - 1]) }
            }
        }
        return nil
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
        for mark in FaceMark.allCases {
            let change: (inout FaceView) -> Void = { view in
                (view.mark, view.mouthOpenness, view.style.anatomy.pupil) = (mark, 0.4, 0.5)
            }
            #expect(lines(draw(view(motion, change)).still) == lines(draw(view(.none, change))), "\(mark)")
        }
    }

    @Test(arguments: FaceMotion.allCases.filter { $0 != .none })
    func `every motion blinks`(motion: FaceMotion) throws {
        for (milliseconds, isClosed) in [(0.0, false), (2479, false), (2480, true), (2639, true), (2640, false)] {
            let eye = try #require(part("leftEye", of: drawing(motion, at: milliseconds)))
            if case .ellipse = eye.shape.outline { #expect(!isClosed) } else { #expect(isClosed) }
        }
        for (milliseconds, height) in [(2400.0, 1.0), (2440, 0.675), (2640, 0.35), (2680, 0.675), (2720, 1)] {
            let eye = try #require(part("rightEye", of: drawing(.blink, at: milliseconds)))
            #expect(abs(eye.transform.d - height) < 1e-9 && eye.transform.a == 1)
            guard case .ellipse(let ellipse) = eye.shape.outline else { continue }
            #expect(abs(eye.transform.apply(to: ellipse.center).y - ellipse.center.y) < 1e-9)
        }
    }

    @Test func `an eye that is closed doesn't blink`() throws {
        let wink = drawing(.blink, at: 2500) { $0.leftEyeOpenness = 0 }
        #expect(
            try #require(part("leftEye", of: wink)).shape
                == part("leftEye", of: drawing(.none, at: 0) { $0.leftEyeOpenness = 0 })?.shape)
        #expect(!draw(view(.blink) { ($0.leftEyeOpenness, $0.rightEyeOpenness) = (0, 0) }).isMoving)
    }

    @Test(arguments: [
        (FaceMotion.idle, [(500.0, -0.584), (1000, -2), (1500, -3.416), (2000, -4), (2250, -3.708), (4000, 0)]),
        (.nod, [(240, 6), (480, 0), (600, 3), (720, 6), (960, 0), (3000, 0)]),
        (.bounce, [(240, -14), (480, 0), (720, -14), (960, 0), (3000, 0)]),
    ])
    func `the whole face moves up and down`(motion: FaceMotion, heights: [(milliseconds: Double, y: Double)]) throws {
        for (milliseconds, y) in heights {
            let skull = try #require(
                part("skull", of: drawing(motion, at: milliseconds.truncatingRemainder(dividingBy: 4000))))
            #expect(skull.transform.e == 0 && abs(skull.transform.f - y) < 1e-6)
        }
    }

    @Test(arguments: [(0.7, -0.14), (0.9, -0.0889), (1, -0.06), (2, -0.06)])
    func `a large face bounces no higher than there is room above it`(scale: Double, height: Double) throws {
        let skull = try #require(part("skull", of: drawing(.bounce, at: 240) { $0.style.scale = scale }))
        #expect(abs(skull.transform.f / (125 * scale) - height) < 1e-4)
    }

    @Test(arguments: [(160.0, 7.5), (320, 15), (640, 0), (960, -15), (1280, 0), (2000, 0)])
    func `a face that shakes its head turns about its centre`(milliseconds: Double, degrees: Double) throws {
        let skull = try #require(part("skull", of: drawing(.shake, at: milliseconds)))
        let expected = Transform.rotation(Angle(degrees: degrees)).about(Point(125, 125))
        #expect(abs(skull.transform.b - expected.b) < 1e-9 && abs(skull.transform.e - expected.e) < 1e-6)
    }

    @Test func `pupils glance aside unless a gaze is given`() throws {
        func change(_ view: inout FaceView) { (view.style.anatomy.pupil, view.style.proportions.eyeSize) = (0.5, 2) }
        // The eye's radius is 20, so a pupil has 10 to go.
        for (milliseconds, x) in [(880.0, 0.0), (920, -3), (960, -6), (1440, -6), (1480, -3), (1520, 0), (3000, 0)] {
            let pupil = try #require(part("leftPupil", of: drawing(.idle, at: milliseconds, change)))
            #expect(abs(pupil.transform.e - x) < 1e-9, "\(milliseconds)")
        }
        let looking = drawing(.idle, at: 1000) {
            change(&$0)
            $0.gaze = Point(0, 0.1)
        }
        #expect(try #require(part("leftPupil", of: looking)).transform.e == 0)
        #expect(try #require(part("leftPupil", of: drawing(.blink, at: 1000, change))).transform == .identity)
    }

    @Test(arguments: [(0.0, "RHWHRWHWHRHWRHWHRHWRRRRRR"), (0.6, "OHWHRWHWHRHWRHWHRHWRRRRRR")])
    func `a talking mouth changes every 160 ms`(openness: Double, mouths: String) {
        for (index, mouth) in mouths.enumerated() {
            let shown: [Character: Double] = ["R": 0, "O": openness, "H": 0.35, "W": 0.75]
            let expected = draw(view(.none) { $0.mouthOpenness = shown[mouth] ?? 0 })
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

    @Test(arguments: [
        (FaceMark.tear, 800.0, 1.0, 0.0, 0.0), (.tear, 1600, 0.5, 0, 6), (.tear, 2400, 0, 0, 0),
        (.tear, 3360, 0.5, 0, 0),
        (.tear, 3600, 1, 0, 0), (.sweat, 1600, 0.5, 0, 6), (.sleep, 1520, 0.5, 4, -8), (.sleep, 3040, 0, 0, 0),
        (.sleep, 3840, 0.5, 0, 0), (.thought, 640, 0.2, 0, 0), (.thought, 800, 0.6, 0, 0), (.thought, 960, 1, 0, 0),
    ])
    func `marks that slide and fade appear again where they were`(
        mark: FaceMark, milliseconds: Double, opacity: Double, x: Double, y: Double
    ) throws {
        let found = part("mark", of: drawing(.blink, at: milliseconds) { $0.mark = mark })
        // The first of two letters is gone when the second one isn't yet.
        if opacity == 0, mark != .sleep { return #expect(found == nil) }
        let (shape, transform) = try #require(found)
        if opacity == 0 { return #expect(transform != .identity) }
        #expect(abs(Double((shape.stroke?.color ?? shape.fill)?.alpha ?? 0) / 255 - opacity) < 0.003)
        #expect(abs(transform.e - x) < 1e-6 && abs(transform.f - y) < 1e-6)
    }

    @Test(arguments: [
        (FaceMark.heart, 400.0, 1.15), (.heart, 600, 1.075), (.heart, 800, 1), (.heart, 1200, 1.15), (.heart, 2000, 1),
        (.sparkle, 800, 0.4), (.sparkle, 1600, 1), (.sparkle, 2400, 0.4), (.sparkle, 3600, 1), (.anger, 400, 1.12),
        (.alert, 400, 1.12), (.question, 400, 1.12), (.question, 800, 1),
    ])
    func `marks that pulse have these sizes`(mark: FaceMark, milliseconds: Double, factor: Double) throws {
        let transform = try #require(part("mark", of: drawing(.blink, at: milliseconds) { $0.mark = mark })).transform
        #expect(abs(transform.a - factor) < 1e-9 && abs(transform.d - factor) < 1e-9)
    }
}
