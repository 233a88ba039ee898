import Foundation
import Geometry
import TestSupport
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

    private func state(_ motion: Motion, at moment: Double, step: Double = 1e-9) -> Transform? {
        drawing(motion).states(at: moment, step: step)[0]
    }

    @Test(arguments: [(0.0, 0.0), (100, 2), (200, 4), (250, 6), (299.999_999, 8), (300.5, 0), (650, 0), (999, 0)])
    func `values change linearly between keyframes, and from and to rest`(moment: Double, x: Double) throws {
        let motion = Motion([
            .translation([Track.Keyframe(200, 4, 0), Track.Keyframe(300, 8, 0), Track.Keyframe(300, 0, 0)])
        ])
        let transform = try #require(state(motion, at: moment))
        #expect(abs(transform.e - x) < 1e-6 && transform.f == 0)
    }

    /// Ordinates of the cubic curves of CSS, from the solutions of their cubic equations.
    @Test(arguments: [
        (Timing.linear, [0.1, 0.25, 0.5, 0.75]), (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838]),
        (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535]), (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862]),
        (.step, [0, 0, 0, 0]),
    ])
    func `a value changes as the timing function of its keyframe does`(timing: Timing, shares: [Double]) throws {
        let motion = Motion([.translation([Track.Keyframe(200, 0, 0, timing), Track.Keyframe(600, 100, 0)])])
        for (time, share) in zip([0.1, 0.25, 0.5, 0.75], shares) {
            #expect(abs(try #require(state(motion, at: 200 + 400 * time)).e / 100 - share) < 1e-5, "\(time)")
        }
        #expect(try #require(state(motion, at: 200)).e == 0 && state(motion, at: 600)?.e == 100)
    }

    @Test func `at the moment of a change it has happened`() {
        let jump = Motion([.translation([Track.Keyframe(300, 8, 0), Track.Keyframe(300, 1, 0)])])
        #expect(state(jump, at: 300) == .translation(x: 1, y: 0))
        let hidden = Motion([.visibility([(300, false), (400, true)])])
        #expect([299, 300, 399, 400].map { state(hidden, at: $0) != nil } == [true, false, false, true])
    }

    @Test func `what has shrunk to nearly nothing is hidden`() {
        let motion = Motion([.scale([Track.Keyframe(500, 0, 0)])])
        #expect([489, 491, 509, 511].map { state(motion, at: $0) != nil } == [true, false, false, true])
    }

    @Test func `a phase moves the beginning, and the loop goes on at its end`() {
        let track = Track.scale([Track.Keyframe(500, 0.5, 0.5)])
        let (early, late) = (Motion([track]), Motion([track], phase: 900))
        for moment in [0.0, 99, 100, 600, 999] {
            let shifted = (moment + 900).truncatingRemainder(dividingBy: 1000)
            #expect(state(late, at: moment) == state(early, at: shifted))
        }
    }

    @Test func `a rotation and a scale leave the centre where it is`() throws {
        let center = Point(3, 5)
        for track in [Track.rotation([Track.Keyframe(500, 30, 0)]), .scale([Track.Keyframe(500, 2, 0.5)])] {
            let transform = try #require(state(Motion([track], about: center), at: 400))
            #expect(transform != .identity)
            let moved = transform.apply(to: center)
            #expect(abs(moved.x - 3) < 1e-12 && abs(moved.y - 5) < 1e-12)
        }
    }

    @Test func `a group is scaled, then rotated, then moved, whatever the order of its tracks`() throws {
        let tracks = [
            Track.translation([Track.Keyframe(500, 10, 20)]), .rotation([Track.Keyframe(500, 90, 0)]),
            .scale([Track.Keyframe(500, 2, 3)]),
        ]
        for tracks in [tracks, tracks.reversed()] {
            let point = try #require(state(Motion(tracks, about: Point(1, 1)), at: 500)).apply(to: Point(2, 2))
            // From the centre: (1, 1), (2, 3), (−3, 2), (7, 22).
            #expect(abs(point.x - 8) < 1e-6 && abs(point.y - 23) < 1e-6)
        }
    }

    @Test func `distances are rounded to multiples of the step, halves up`() throws {
        let motion = Motion([.translation([Track.Keyframe(500, 1, -1)])])
        for moment in 0..<500 {
            let transform = try #require(state(motion, at: Double(moment), step: 0.25))
            for distance in [transform.e, transform.f] { #expect(distance * 4 == (distance * 4).rounded()) }
            #expect(abs(transform.e - Double(moment) / 500) <= 0.125)
            #expect(abs(transform.f + Double(moment) / 500) <= 0.125)
        }
        #expect(state(motion, at: 62.5, step: 0.25) == .translation(x: 0.25, y: 0))
    }

    @Test func `turns and factors are rounded to steps of the length at their reach`() throws {
        let scale = Motion([.scale([Track.Keyframe(500, 1.1, 0.9)])], reach: 10)
        let turn = Motion([.rotation([Track.Keyframe(500, 10, 0)])], reach: 10)
        for moment in 0..<500 {
            // A step is 0.25 points at a distance of 10.
            let factors = try #require(state(scale, at: Double(moment), step: 0.25))
            for factor in [factors.a, factors.d] {
                let steps = (factor - 1) * 40
                #expect(abs(steps - steps.rounded()) < 1e-9)
            }
            let transform = try #require(state(turn, at: Double(moment), step: 0.25))
            let steps = atan2(transform.b, transform.a) * 40
            #expect(abs(steps - steps.rounded()) < 1e-9)
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
        #expect(states == [[.identity], [.translation(x: 8, y: 0)], [nil]])
        // The last frame of a film that ends is at rest.
        #expect(frames == [0, 0, 0, 1, 1, 2, 2, 1, 1, plays > 0 ? 0 : 1])
    }

    @Test func `a loop that is repeated for ever is the same in frames wherever it begins`() {
        func shown(phase: Int) -> (rest: [Transform?], frames: [[Transform?]]) {
            let motion = Motion(
                [.translation([Track.Keyframe(0, 0, 0), Track.Keyframe(500, 8, 0)])], phase: Double(phase))
            let poses = drawing(motion).poses(of: Loop(duration: 1000, frameCount: 10, plays: 0), step: 0.25)
            return (poses.states[0], poses.frames.map { poses.states[$0] })
        }
        let frames = shown(phase: 0).frames
        for begin in 0..<10 {
            let later = shown(phase: 100 * begin)
            #expect(later.frames == Array(frames[begin...] + frames[..<begin]), "\(begin)")
            #expect(later.rest == [.identity])
        }
    }

    @Test func `at rest groups that move are gone, with their shapes where they were`() {
        var expected = Drawing()
        expected.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Self.line)
        let moving = drawing(Motion([.visibility([(500, false)])]))
        #expect(moving.isMoving && !moving.still.isMoving)
        #expect(moving.still == expected)
        #expect(drawing(Motion([.visibility([(500, true)])], isHiddenAtRest: true)).still.shapes.isEmpty)
        #expect(expected.still == expected)
    }

    @Test func `what is in a hidden group is hidden, and the groups around it move it`() throws {
        var drawing = Drawing()
        drawing.loop = Loop(duration: 1, frameCount: 1, plays: 1)
        drawing.group("outer", Motion([.translation([Track.Keyframe(500, 5, 0)])])) {
            $0.group("hidden", Motion([.visibility([(500, false)])])) {
                $0.group("inner", Motion([.translation([Track.Keyframe(500, 0, 3)])])) {
                    $0.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Self.line)
                }
            }
            $0.add("fill", Rectangle(x: 0, y: 0, width: 1, height: 1), stroke: nil, fill: .blue)
        }
        #expect(drawing.still(in: drawing.states(at: 499, step: 1)).shapes.count == 2)
        let still = drawing.still(in: drawing.states(at: 500, step: 1))
        #expect(still.shapes.map(\.fill) == [.blue])
        #expect(still.elements.count == 3)
    }

    @Test func `a group without shapes is left out`() {
        var drawing = Drawing()
        drawing.loop = Loop(duration: 1, frameCount: 1, plays: 1)
        drawing.group("group", Motion([.visibility([(500, false)])])) { _ in }
        #expect(drawing.elements.isEmpty && !drawing.isMoving)
    }

    @Test func `removing all shapes removes the motion`() {
        var drawing = drawing(Motion([.visibility([(500, false)])]))
        drawing.removeShapes()
        #expect(drawing == Drawing())
    }
}
