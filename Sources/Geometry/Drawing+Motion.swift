/// A drawing that moves, at moments of its loop: what formats of frames show.
///
/// A pose is the state of each motion: a transform, or nil while its group is hidden. States are rounded to a quarter
/// of a pixel, so that most frames of a loop show a pose that another one has shown. The number of poses is at most
/// that of frames, and all are compared with each other.
extension Drawing {
    /// Whether anything moves.
    package var isMoving: Bool { loop != nil && !motions.isEmpty }

    /// The number of keyframes of all motions, and of what formats write for each track besides.
    package var keyframeCount: Int {
        motions.reduce(0) { $1.tracks.reduce($0) { $0 + $1.keyframes.count + 2 } }
    }

    /// The drawing at rest: what it is without motion.
    package var still: Drawing { isMoving ? still(in: restingStates) : self }

    /// For each motion the transform of its group at rest; nil if it is hidden.
    package var restingStates: [Transform?] { motions.map { $0.isHiddenAtRest ? nil : .identity } }

    /// For each motion the transform of its group; nil if it is hidden. `moment` is the time for which the drawing has
    /// been played, in thousandths of the loop: each motion is that much after its phase. What motions do is rounded to
    /// multiples of `step`, in points.
    package func states(at moment: Double, step: Double) -> [Transform?] {
        motions.map { motion in
            let moment = (moment + motion.phase).truncatingRemainder(dividingBy: Double(Loop.moments))
            return motion.isVisible(at: moment) ? motion.transform(at: moment, step: step) : nil
        }
    }

    /// The drawing at rest and the poses that the frames of a loop show, without repetitions, and the number of the pose
    /// that each frame shows. Poses are numbered in the order in which they first appear, after that at rest, R: of four
    /// frames with the poses A, B, A and R, `states` has R, A and B, and `frames` is 1, 2, 1, 0.
    ///
    /// Frames have equal distances in time. The last one shows the drawing at rest, unless the loop is repeated for
    /// ever. What motions do is rounded to multiples of `step`, in points.
    package func poses(of loop: Loop, step: Double) -> (states: [[Transform?]], frames: [Int]) {
        var poses = (states: [restingStates], frames: [Int]())
        for index in 0..<loop.frameCount {
            let isAtRest = loop.plays > 0 && index == loop.frameCount - 1
            let moment = Double(index * Loop.moments) / Double(loop.frameCount)
            let states = isAtRest ? poses.states[0] : states(at: moment, step: step)
            let number = poses.states.firstIndex(of: states) ?? poses.states.count
            if number == poses.states.count { poses.states.append(states) }
            poses.frames.append(number)
        }
        return poses
    }

    /// Only the motions of the drawing, without those that have keyframes at the same moments as another one: they
    /// change in the same frames.
    package var withDistinctTimelines: Drawing {
        var timelines: Set<[Double]> = []
        var drawing = Drawing()
        drawing.loop = loop
        drawing.motions = motions.filter { motion in
            let moments: [Double] = motion.tracks.flatMap { track in [-1] + track.keyframes.map { Double($0.moment) } }
            return timelines.insert([motion.phase] + moments).inserted
        }
        return drawing
    }

    /// The drawing without motion, with each group in its state. Of a group whose transform is the identity only the
    /// contents are kept, and of a hidden one nothing.
    package func still(in states: [Transform?]) -> Drawing {
        var still = self
        still.elements.removeAll(keepingCapacity: true)
        still.names.removeAll(keepingCapacity: true)
        still.loop = nil
        still.motions.removeAll()
        /// For each open group whether it is in a hidden one, and the group that is kept for it, if any.
        var open: [(isHidden: Bool, group: Group?)] = []
        var isHidden = false
        for (element, name) in zip(elements, names) {
            switch element {
            case .shape: if !isHidden { still.append(element, name) }
            case .beginGroup(let group):
                open.append((isHidden, isHidden ? nil : group))
                if let motion = group.motion {
                    if let transform = states[motion] {
                        let moved = Group(transform: transform, clip: nil)
                        open[open.count - 1].group = isHidden || transform == .identity ? nil : moved
                    } else {
                        (isHidden, open[open.count - 1].group) = (true, nil)
                    }
                }
                if let group = open[open.count - 1].group { still.append(.beginGroup(group), name) }
            case .endGroup:
                guard let (wasHidden, group) = open.popLast() else { break }
                isHidden = wasHidden
                if let group { still.append(.endGroup(group), name) }
            }
        }
        return still
    }
}
