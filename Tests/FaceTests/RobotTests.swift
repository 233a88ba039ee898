import Face
import Geometry
import Parameters
import TestSupport
import Testing

/// Robots: numbers from robots.md, and what holds for all of them.
struct RobotTests {
    private let fill = Color(rgb: 0xFF9A3D)
    private let line = Color(rgb: 0x3A1700)
    private let accent = Color(rgb: 0x7EF0D4)

    private func draw(
        _ technique: FaceStyle.Technique = .line, over background: Color? = nil,
        _ change: (inout FaceView, inout Robot) -> Void = { _, _ in }
    ) -> Drawing {
        Figure.draw(over: background) { view in
            view.style.technique = technique
            view.style.outline = technique == .flat ? 0 : 1
            var robot = Robot()
            change(&view, &robot)
            view.style.robot = robot
        }
    }

    private func isNear(_ a: Point, _ x: Double, _ y: Double) -> Bool { a.distance(to: Point(x, y)) < 1e-9 }

    // Colours.

    /// Lumas: F 173,597, L 30,843, A 202,722; far is white, and pale FFEDDC.
    @Test(arguments: [
        (Robot.Paint.neon, 0xFF9A3D, 0x3A1700, 0x7EF0D4), (.white, 0xFF9A3D, 0x3A1700, 0xFFEDDC),
        (.color, 0xFF9A3D, 0x7EF0D4, 0x3A1700), (.shell, 0x7EF0D4, 0xFF9A3D, 0x3A1700),
        (.dark, 0x7EF0D4, 0x3A1700, 0xFFEDDC), (.frame, 0xFFFFFF, 0xFF9A3D, 0x3A1700),
        (.plain, 0xFFFFFF, 0x3A1700, 0xFF9A3D),
    ])
    func `a paint decides the colours of casing, plate and features`(
        paint: Robot.Paint, casing: Int, plate: Int, features: Int
    ) {
        let drawing = draw {
            ($1.paint, $1.sides) = (paint, .discs)
        }
        let colors = ["skull", "plate", "leftEye"].map { drawing.fills($0).last }
        #expect(colors == [casing, plate, features].map { Color(rgb: UInt32($0)) })
        #expect(drawing.fills("side") == Array(repeating: paint == .shell || paint == .dark ? fill : accent, count: 2))
    }

    @Test func `a plate that is lighter than the casing would look like a muzzle around a port`() {
        let drawing = draw {
            ($1.paint, $1.face) = (.color, .port)
        }
        #expect(drawing.fills("plate").last == line && drawing.fills("leftEye") == [accent])
    }

    @Test func `in ink there are only the colours of lines and white`() {
        for paint in Robot.Paint.allCases {
            for face in Robot.Face.allCases {
                let drawing = draw(.ink, over: fill) { view, robot in
                    (view.style.fill, view.style.accent, view.style.head.body) = (.white, line, 1)
                    (robot.paint, robot.face, robot.sides, robot.detail) = (paint, face, .cups, .stripe)
                    (robot.torso, robot.chest) = (.balls, .dots)
                    view.style.head.topper = .sprout
                }
                let colors = Set(drawing.shapes.flatMap { [$0.fill, $0.stroke?.color].compactMap { $0 } })
                #expect(colors == [line, .white])
                #expect(drawing.fills("plate").last != drawing.fills("leftEye").last || face == .lamps)
            }
        }
    }

    @Test(arguments: [
        (0x4A1110, 0x0F2440), (0x472C02, 0x0F2440), (0x808000, 0x0F2440), (0x800020, 0x0F2440), (0x800021, 0x800021),
        (0x4A0B2B, 0x4A0B2B), (0x0F6B6B, 0x0F6B6B), (0x444444, 0x444444), (0x7F8000, 0x7F8000),
    ])
    func `lines with a hue from 345° to 60° become cool`(color: Int, cool: Int) {
        #expect(Color(rgb: UInt32(color)).cool == Color(rgb: UInt32(cool)))
    }

    // Places.

    @Test func `the corners of a casing are rounded`() throws {
        let drawing = draw()
        let path = drawing.elements(of: try #require(drawing.parts("skull").first))
        guard case .move(let start) = path[0], case .curve(let first, let second, let end) = path[1] else { return }
        #expect(isNear(start, -100, -70) && isNear(end, -70, -100))
        #expect(isNear(first, -100, -70 - 0.5523 * 30) && isNear(second, -70 - 0.5523 * 30, -100))
        #expect(path.count == 9 && path.last == .close)
    }

    @Test func `the corners of an eye are as round as its line is thick`() throws {
        let drawing = draw()
        // The radius is 0.09 of that of the eye, 0.1; what is left of the eye is a square.
        let eye = try #require(drawing.parts("rightEye").first)
        let (x, y) = (100 / 3.0, -100 / 3.0)
        let corners = drawing.elements(of: eye).flatMap(\.points)
        #expect(eye.stroke?.isRound == true && abs((eye.stroke?.width ?? 0) - 18) < 1e-9)
        #expect(corners.count == 4 && drawing.elements(of: eye).count == 5)
        for (corner, (dx, dy)) in zip(corners, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]) {
            #expect(isNear(corner, x + dx, y + dy))
        }
    }

    @Test func `a closed mouth is a curve on the plate`() throws {
        let drawing = draw()
        let mouth = try #require(drawing.parts("mouth").first)
        guard case .move(let corner) = drawing.elements(of: mouth).first else { return }
        // The width is at most 0.8.
        #expect(isNear(corner, -40, 100 / 3.0) && abs((mouth.stroke?.width ?? 0) - 5.2) < 1e-9 && mouth.fill == nil)
    }

    @Test(arguments: [0.0, -1, 1, 0.4], EyeKind.allCases)
    func `both edges of a closed eye are one curve`(bend: Double, kind: EyeKind) throws {
        let drawing = draw {
            ($0.leftEyeOpenness, $0.lidBend, $0.style.proportions.eyeSize) = (0, bend, kind == .large ? 2.4 : 0.7)
            ($0.lowerLid, $0.eyeBrowTilt) = kind == .moody ? (1, -1) : (0, 0)
            $1.face = kind == .moody ? .mask : .screen
        }
        let eye = try #require(drawing.parts("leftEye").first)
        let path = drawing.elements(of: eye)
        // 2 × 0.85 × 4
        #expect(abs((eye.stroke?.width ?? 0) - 6.8) < 1e-9)
        guard case .move(let left) = path[0], let right = path[1].points.last else { return }
        #expect(path[2] == .line(right) && path[3].points.last == left)
        switch (path[1], path[3]) {
        case (.curve(let first, let second, _), .curve(let third, let fourth, _)):
            #expect(bend != 0 && first.distance(to: fourth) < 1e-9 && second.distance(to: third) < 1e-9)
        default: #expect(bend == 0)
        }
    }

    /// Small or large eyes, or with a feeling.
    enum EyeKind: CaseIterable {
        case small, large, moody
    }

    // Seeds.

    @Test func `a seed has the robot that other implementations compute`() {
        let ada = Robot(of: Seed("ada"), in: .flat)
        #expect((ada.casing, ada.paint, ada.face, ada.mouthKind) == (.soft, .plain, .screen, .bar))
        #expect((ada.sides, ada.neck, ada.torso, ada.chest) == (.discs, .spring, .balls, .dots))
        // There is no room for rivets on round corners.
        #expect((ada.detail, ada.shine, ada.eyeRound) == (.none, false, 0.92))
        let look = Look(of: Seed("ada"), as: .robot)
        #expect((look.scale, look.proportions.headWidth, look.head.topper) == (0.7, 1.06, .cat))
        #expect((look.rest.mouthOpen, look.gaze, look.head.tilt) == (0.6, Point(0, -0.35), -6))
        let grace = Robot(of: Seed("grace"), in: .flat)
        #expect((grace.casing, grace.face, grace.detail, grace.sides) == (.ball, .lamps, .stripe, .none))
        let linus = Robot(of: Seed("linus"), in: .flat)
        #expect((linus.face, linus.detail, linus.sides, linus.shine) == (.mask, .none, .arms, true))
        #expect(Look(of: Seed("linus"), as: .robot).scale == 0.57)
        #expect(Robot(of: Seed("seed40"), in: .flat).paint == .shell)
        #expect(Robot(of: Seed("seed1"), in: .flat).sides == .discs)
    }

    @Test func `no seed has what doesn't go together`() {
        for index in 0..<500 {
            let seed = Seed("robot \(index)")
            for technique in FaceStyle.Technique.allCases {
                let robot = Robot(of: seed, in: technique)
                #expect(robot.face != .mask || robot.paint != .dark)
                #expect(robot.mouthKind != .dots)
                #expect(technique != .ink || [.screen, .port, .mask].contains(robot.face))
                #expect(![.screen, .port].contains(robot.face) || ![.cap, .jaw].contains(robot.detail))
                #expect(robot.face != .mask || ![.cap, .vents, .leds].contains(robot.detail))
            }
            let look = Look(of: seed, as: .robot)
            #expect(look.head.topper != .none || Robot(of: seed, in: .flat).sides != .none)
            #expect(look.scale >= 0.57 && look.scale <= 0.7)
        }
    }

    // What holds for all robots.

    @Test(arguments: Robot.Torso.allCases, FaceStyle.Technique.allCases)
    func `a body ends at the edge of the tile`(torso: Robot.Torso, technique: FaceStyle.Technique) {
        for (scale, width) in [(0.3, 1.0), (0.61, 0.88), (0.7, 1.15), (0.9, 1.4), (1.3, 1)] {
            for body in [0.05, 0.4, 1] {
                for cornerRadius in [0.0, 40, 125] {
                    for neck in Robot.Neck.allCases {
                        let drawing = draw(technique, over: fill) {
                            ($0.style.scale, $0.style.proportions.headWidth) = (scale, width)
                            ($0.style.head.body, $0.cornerRadius) = (body, cornerRadius)
                            ($1.torso, $1.neck, $1.chest) = (torso, neck, neck == .post ? .collar : .light)
                        }
                        for (name, shape, transform) in drawing.placedShapes
                        where ["body", "neck", "collar"].contains(name) {
                            // What is filled, and half of the width of thick lines.
                            let line = name != "body" ? (shape.stroke?.width ?? 0) / 2 : 0
                            for point in drawing.outline(of: shape, under: transform) {
                                #expect(point.y + line <= 125 + 1e-6)
                                let beyond = Point(
                                    max(0, abs(point.x) - 125 + cornerRadius), max(0, point.y - 125 + cornerRadius))
                                guard name == "body", beyond.x > 0, beyond.y > 0 else { continue }
                                #expect(beyond.length <= cornerRadius + 1e-3)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Every value of every choice meets every casing, face and technique.
    @Test(arguments: Robot.Casing.allCases, Robot.Face.allCases)
    func `robots of any proportions are drawn`(casing: Robot.Casing, face: Robot.Face) {
        var random = SplitMix64(seed: 1)
        func one<Choice>(of choices: [Choice]) -> Choice { choices.randomElement(using: &random) ?? choices[0] }
        for technique in FaceStyle.Technique.allCases {
            for side in [1.0, 16, 64, 512] {
                for _ in 0..<24 {
                    var view = FaceView()
                    var robot = Robot()
                    (robot.casing, robot.face, robot.paint) = (casing, face, one(of: Robot.Paint.allCases))
                    (robot.mouthKind, robot.sides) = (one(of: Robot.MouthKind.allCases), one(of: Robot.Sides.allCases))
                    (robot.neck, robot.torso) = (one(of: Robot.Neck.allCases), one(of: Robot.Torso.allCases))
                    (robot.chest, robot.detail) = (one(of: Robot.Chest.allCases), one(of: Robot.Detail.allCases))
                    (robot.shine, robot.eyeRound) = (one(of: [false, true]), one(of: [0, 0.4, 1]))
                    view.style.robot = robot
                    view.style.technique = technique
                    view.style.outline = one(of: [0, 1, 2])
                    view.style.scale = one(of: [0.01, 0.7, 4])
                    view.style.stroke.width = one(of: [0, 1, 200])
                    view.style.head.topper = one(of: Topper.allCases)
                    (view.style.head.body, view.style.head.blush) = (one(of: [0, 0.1, 1]), one(of: [0, 1]))
                    view.style.head.tilt = one(of: [-15, 0, 15])
                    (view.style.eyes.pupil, view.style.eyes.glint) = (one(of: [0, 0.5, 1]), one(of: [0, 1]))
                    view.style.eyes.browRest = one(of: [0, 1])
                    view.style.proportions.headWidth = one(of: [0.6, 1, 1.4])
                    view.style.proportions.eyeSize = one(of: [0.3, 1, 3])
                    view.style.proportions.eyeHeight = one(of: [0.5, 1, 2])
                    view.style.proportions.eyeSpacing = one(of: [0.4, 1.6])
                    view.style.proportions.eyeLevel = one(of: [0, 1.5])
                    view.style.proportions.mouthWidth = one(of: [0.2, 1.6])
                    view.style.proportions.browLength = one(of: [0, 2])
                    (view.leftEyeOpenness, view.rightEyeOpenness) = (one(of: [0, 1e-9, 0.2, 1]), one(of: [0, 0.5, 1]))
                    (view.lidBend, view.lowerLid) = (one(of: [-1, 0, 1]), one(of: [0, 1]))
                    view.gaze = Point(one(of: [-1, 0, 1]), one(of: [-1, 0, 1]))
                    view.eyeBrowTilt = one(of: [nil, -1, 1])
                    (view.eyeBrowRaise, view.eyeBrowSkew) = (one(of: [-1, 1]), one(of: [-1, 0]))
                    (view.mouthCurvature, view.mouthSkew) = (one(of: [-1, 0, 1]), one(of: [-1, 0, 1]))
                    view.mouthOpenness = one(of: [0, 0.1, 1])
                    view.mark = one(of: [nil, .tear, .heart])
                    view.cornerRadius = one(of: [0, 0.2, 0.5]) * side
                    view.motion = one(of: FaceMotion.allCases)
                    view.loop = Loop(duration: 4000, frameCount: 50, plays: 0)
                    var drawing = Drawing()
                    view.draw(in: Rectangle(x: 0, y: 0, width: side, height: one(of: [1, 2]) * side), on: &drawing)
                    #expect(drawing.placedShapes.contains { $0.name == "skull" })
                    #expect(
                        drawing.shapes.allSatisfy { shape in
                            drawing.elements(of: shape).allSatisfy { element in
                                guard let end = element.points.last else { return true }
                                return end.x.isFinite && end.y.isFinite
                            } && shape.stroke.map { $0.width >= 0 && $0.width.isFinite } ?? true
                        })
                }
            }
        }
    }

    @Test(arguments: FaceMotion.allCases)
    func `a robot that moves rests as one that doesn't`(motion: FaceMotion) {
        for face in Robot.Face.allCases {
            for pupil in [0, 0.5] {
                func still(_ motion: FaceMotion) -> Drawing {
                    draw(.flat, over: fill) {
                        ($0.style.head.body, $0.style.head.topper, $0.style.eyes.pupil) = (1, .rotor, pupil)
                        ($0.motion, $0.loop) = (motion, Loop(duration: 4000, frameCount: 50, plays: 0))
                        ($1.face, $1.sides) = (face, .arms)
                    }.still
                }
                let (moving, resting) = (still(motion), still(.none))
                #expect(moving.shapeNames == resting.shapeNames)
                #expect(moving.shapes.map(moving.elements) == resting.shapes.map(resting.elements))
            }
        }
    }
}
