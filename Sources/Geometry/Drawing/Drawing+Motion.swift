extension Drawing {
    /// Whether anything moves.
    package var isMoving: Bool { loop != nil && !motions.isEmpty }

    /// The number of keyframes of all motions, and of what formats write for each track besides.
    package var keyframeCount: Int {
        motions.reduce(0) { $1.tracks.reduce($0) { $0 + $1.keyframes.count + 2 } }
    }

    /// The drawing at rest: what it is without motion.
    package var still: Drawing { isMoving ? still(in: restingStates) : self }

    /// How a group looks that moves.
    package struct MotionState: Equatable, Sendable {
        package let opacity: Double
        package let transform: Transform

        static let hidden = MotionState(opacity: 0, transform: .identity)
    }

    /// The states of all motions at rest.
    package var restingStates: [MotionState] {
        motions.map { MotionState(opacity: $0.restingOpacity, transform: .identity) }
    }

    /// The states at a moment, which is a number of thousandths of the loop after where each motion begins. Distances are
    /// rounded to multiples of `step`.
    package func states(at moment: Double, step: Double) -> [MotionState] {
        motions.map { motion in
            let moment = (moment + Double(motion.phase)).truncatingRemainder(dividingBy: Double(Loop.moments))
            let opacity = motion.opacity(at: moment)
            if opacity == 0 { return .hidden }
            return MotionState(opacity: opacity, transform: motion.transform(at: moment, step: step))
        }
    }

    /// The states of all motions that the frames of a loop show, without repetitions, and the number of those that each frame
    /// shows. They are numbered as they appear.
    ///
    /// The first frame shows the drawing at rest, and so does the last one if it isn't followed by the first one. The others
    /// have equal distances, from where in its loop each group begins. Distances are rounded to multiples of `step`.
    package func poses(of loop: Loop, step: Double) -> (states: [[MotionState]], frames: [Int]) {
        var poses = (states: [restingStates], frames: [Int]())
        for index in 0..<loop.frameCount {
            let isAtRest = index == 0 || loop.plays > 0 && index == loop.frameCount - 1
            let moment = Double(index * Loop.moments) / Double(loop.frameCount)
            let states = isAtRest ? poses.states[0] : states(at: moment, step: step)
            let number = poses.states.firstIndex(of: states) ?? poses.states.count
            if number == poses.states.count { poses.states.append(states) }
            poses.frames.append(number)
        }
        return poses
    }

    /// The drawing without motion, with each group in a state. Groups without a transform disappear, with their shapes where
    /// they were, and hidden ones with their shapes.
    ///
    /// - Parameter keepsGroups: Whether groups stay that have a motion and are visible. They keep its index.
    package func still(in states: [MotionState], keepsGroups: Bool = false) -> Drawing {
        var still = self
        still.removeElements()
        still.loop = nil
        if !keepsGroups { still.motions.removeAll() }
        /// The product of the opacities around each group that has begun, and the group as it is kept; nil if it isn't.
        var open: [(opacity: Double, group: Group?)] = []
        var opacity = 1.0
        for (element, name) in zip(elements, names) {
            switch element {
            case .shape(let shape):
                if opacity > 0 { still.append(.shape(shape.faded(to: opacity)), name) }
            case .beginGroup(var group):
                var (ownOpacity, isKept) = (1.0, true)
                if let motion = group.motion {
                    let state = states[motion]
                    group = Group(transform: state.transform, clip: nil, motion: keepsGroups ? motion : nil)
                    (ownOpacity, isKept) = (state.opacity, keepsGroups || state.transform != .identity)
                }
                open.append((opacity, isKept && opacity * ownOpacity > 0 ? group : nil))
                opacity *= ownOpacity
                if let group = open[open.count - 1].group { still.append(.beginGroup(group), name) }
            case .endGroup:
                guard let (outerOpacity, group) = open.popLast() else { break }
                opacity = outerOpacity
                if let group { still.append(.endGroup(group), name) }
            }
        }
        return still
    }

    private mutating func removeElements() {
        elements.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
    }
}

extension Shape {
    fileprivate func faded(to opacity: Double) -> Shape {
        if opacity == 1 { return self }
        var shape = self
        shape.stroke?.color.fade(to: opacity)
        shape.fill?.fade(to: opacity)
        return shape
    }
}

extension Color {
    fileprivate mutating func fade(to opacity: Double) { alpha = UInt8((Double(alpha) * opacity).rounded()) }
}
