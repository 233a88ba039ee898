import Geometry
import Testing

struct MotionTests {
    private static let line = Stroke(color: .blue, width: 2)

    /// A drawing with a line in a group that moves.
    private func drawing(_ motion: Motion) -> Drawing {
        var drawing = Drawing()
        drawing.loop = Loop(duration: 4000, frameCount: 50, plays: 0)
        drawing.group("group", motion) {
            $0.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Self.line)
        }
        return drawing
    }

    private func state(_ motion: Motion, at moment: Double, step: Double = 1e-9) -> Drawing.MotionState {
        drawing(motion).states(at: moment, step: step)[0]
    }

    @Test(arguments: [(0.0, 0.0), (100, 2), (200, 4), (250, 6), (300, 8), (300.5, 0), (650, 0), (999, 0)])
    func `values change linearly between keyframes, and from and to rest`(moment: Double, x: Double) {
        let motion = Motion([
            .translation([
                Track.Keyframe(200, 4, 0), Track.Keyframe(300, 8, 0), Track.Keyframe(300, 0, 0),
            ])
        ])
        let transform = state(motion, at: moment == 300 ? 299.999_999 : moment).transform
        #expect(abs(transform.e - x) < 1e-6 && transform.f == 0)
    }

    @Test func `at the moment of a change it has happened`() {
        let jump = Motion([.translation([Track.Keyframe(300, 8, 0), Track.Keyframe(300, 1, 0)])])
        #expect(state(jump, at: 300).transform == .translation(x: 1, y: 0))
        let hidden = Motion([.visibility([(300, false), (400, true)])])
        #expect([299, 300, 399, 400].map { state(hidden, at: $0).opacity } == [1, 0, 0, 1])
    }

    @Test func `a phase moves the beginning, and the loop goes on at its end`() {
        let track = Track.opacity([(500, 0.5)])
        let (early, late) = (Motion([track]), Motion([track], phase: 900))
        for moment in [0.0, 99, 100, 600, 999] {
            let shifted = (moment + 900).truncatingRemainder(dividingBy: 1000)
            #expect(state(late, at: moment) == state(early, at: shifted))
        }
    }

    @Test func `a rotation and a scale leave their point where it is`() {
        let center = Point(3, 5)
        for track in [Track.rotation(about: center, [(500, 30)]), .scale(about: center, [Track.Keyframe(500, 2, 0.5)])]
        {
            let transform = state(Motion([track]), at: 400).transform
            #expect(transform != .identity)
            let moved = transform.apply(to: center)
            #expect(abs(moved.x - 3) < 1e-12 && abs(moved.y - 5) < 1e-12)
        }
    }

    @Test func `distances are rounded to multiples of the step`() {
        let motion = Motion([.translation([Track.Keyframe(500, 1, -1)])])
        for moment in 0..<500 {
            let transform = state(motion, at: Double(moment), step: 0.25).transform
            #expect(transform.e * 4 == (transform.e * 4).rounded() && transform.f == -transform.e)
            #expect(abs(transform.e - Double(moment) / 500) <= 0.125)
        }
    }

    @Test(arguments: [0, 1])
    func `frames number the different poses as they appear`(plays: Int) {
        // Ten frames, one each 100 thousandths, of which the group is elsewhere from 250 on and hidden from 450 to 650.
        let motion = Motion(
            [
                .translation([Track.Keyframe(250, 0, 0), Track.Keyframe(250, 8, 0), Track.Keyframe(999, 8, 0)]),
                .visibility([(450, false), (650, true)]),
            ])
        let loop = Loop(duration: 1000, frameCount: 10, plays: plays)
        let (states, frames) = drawing(motion).poses(of: loop, step: 1)
        #expect(states.map { $0.map(\.opacity) } == [[1], [1], [0]])
        #expect(states.map { $0.map(\.transform.e) } == [[0], [8], [0]])
        // The last frame of a film that ends is at rest.
        #expect(frames == [0, 0, 0, 1, 1, 2, 2, 1, 1, plays > 0 ? 0 : 1])
    }

    @Test func `at rest groups that move are gone, with their shapes where they were`() {
        var expected = Drawing()
        expected.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Self.line)
        let moving = drawing(Motion([.opacity([(500, 0)])]))
        #expect(moving.isMoving && !moving.still.isMoving)
        #expect(moving.still == expected)
        #expect(drawing(Motion([.visibility([(500, true)])], isHiddenAtRest: true)).still.shapes.isEmpty)
        #expect(expected.still == expected)
    }

    @Test func `opacities of groups in each other are multiplied`() {
        var drawing = Drawing()
        drawing.loop = Loop(duration: 1, frameCount: 1, plays: 1)
        drawing.group("outer", Motion([.opacity([(500, 0.5)])])) {
            $0.group("inner", Motion([.opacity([(500, 0.5)])])) {
                $0.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Self.line)
            }
            $0.add("fill", Rectangle(x: 0, y: 0, width: 1, height: 1), stroke: nil, fill: .blue)
        }
        let still = drawing.still(in: drawing.states(at: 500, step: 1))
        #expect(still.shapes.map { $0.stroke?.color.alpha ?? $0.fill?.alpha } == [64, 128])
        #expect(still.elements.count == 2)
    }

    @Test func `removing all shapes removes the motion`() {
        var drawing = drawing(Motion([.opacity([(500, 0)])]))
        drawing.removeShapes()
        #expect(drawing == Drawing())
    }
}
