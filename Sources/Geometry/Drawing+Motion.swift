/// A drawing that moves, at moments of its loop: what formats of frames show, and how far groups may move.
///
/// A pose is the state of each motion: a transform, or nil while its group is hidden. States are rounded to a quarter
/// of a pixel, so that most frames of a loop show a pose that another one has shown. The number of poses is at most
/// that of frames, and all are compared with each other. `restrain` looks at the points of outlines at all keyframes.
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

// Room.

extension Drawing {
    /// Reduces the motions of groups, all by the same factor, so that no shape in them comes nearer than `distance` to
    /// the left, right or upper side of `bounds`, unless it is nearer at rest. A shape that is beyond a side at rest is
    /// not kept from that side. The factor is at least `minFactor`.
    ///
    /// This is an approximation: it considers points of the outlines at the keyframes only, and assumes that distances
    /// are proportional to the factor. Only elements from `start` on are considered whose name isn't `ignored`, and
    /// only groups with one of the `names`, which move nothing by more than `reach`.
    package mutating func restrain(
        _ names: [String], without ignored: String, from start: Int, to bounds: Rectangle, distance: Double,
        reach: Double, minFactor: Double
    ) {
        var restrained: [Int: Transform] = [:]
        for index in start..<elements.count where names.contains(self.names[index]) {
            if case .beginGroup(let group) = elements[index], let motion = group.motion {
                restrained[motion] = .identity
            }
        }
        let outlines = outlines(
            from: start, without: ignored, inAnyOf: restrained, bounds, distance: distance, reach: reach)
        guard !outlines.isEmpty else { return }
        let indices = Array(restrained.keys)
        var factor = 1.0
        for moment in Set(indices.flatMap { motions[$0].tracks.flatMap { $0.keyframes.map(\.moment) } }) {
            for index in indices { restrained[index] = motions[index].transform(at: Double(moment), step: nil) }
            for outline in outlines { factor = min(factor, outline.factor(restrained)) }
        }
        guard factor < 1 else { return }
        for index in indices { motions[index].reduce(by: max(factor, minFactor)) }
    }

    /// The outlines in groups that move, of which points are near enough to a side.
    private func outlines(
        from start: Int, without ignored: String, inAnyOf restrained: [Int: Transform], _ bounds: Rectangle,
        distance: Double, reach: Double
    ) -> [MovingOutline] {
        var outlines: [MovingOutline] = []
        var groups: [Group] = []
        for (element, name) in zip(elements[start...], names[start...]) {
            switch element {
            case .beginGroup(let group): groups.append(group)
            case .endGroup: groups.removeLast()
            case .shape(let shape):
                let motions = groups.compactMap(\.motion)
                guard name != ignored, motions.contains(where: { restrained[$0] != nil }),
                    !motions.contains(where: { self.motions[$0].isHiddenAtRest })
                else { continue }
                var outline = MovingOutline(groups: groups)
                outline.add(
                    points(of: shape.outline), margin: (shape.stroke?.width ?? 0) / 2, bounds, distance: distance,
                    reach: reach)
                if !outline.points.isEmpty { outlines.append(outline) }
            }
        }
        return outlines
    }

    private func points(of outline: Outline) -> [Point] {
        switch outline {
        case .ellipse(let ellipse):
            // Directions of sixteen points on a circle.
            let directions = [(1.0, 0.0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0, 1)]
            return directions.flatMap { x, y in
                let (x, y) = (x * ellipse.radiusX, y * ellipse.radiusY)
                return [Point(x, y), Point(-x, y), Point(x, -y), Point(-x, -y)].map { $0.moved(by: ellipse.center) }
            }
        case .rectangle(let rectangle, _):
            let (right, bottom) = (rectangle.x + rectangle.width, rectangle.y + rectangle.height)
            return [
                Point(rectangle.x, rectangle.y), Point(right, rectangle.y), Point(rectangle.x, bottom),
                Point(right, bottom),
            ]
        case .line(let from, let to): return [from, to]
        case .path(let range):
            var points: [Point] = []
            path(range).forEachSegment { segment in
                switch segment {
                case .move(let point), .line(_, let point): points.append(point)
                case .curve(let curve): for step in 1...8 { points.append(curve.point(at: Double(step) / 8)) }
                case .close: break
                }
            }
            return points
        }
    }
}

/// Points of an outline with the groups that it is in, from the outermost.
private struct MovingOutline {
    let groups: [Group]
    private(set) var points: [(point: Point, room: Room)] = []

    /// How far a point may move to the left, up and to the right; nil without a limit.
    struct Room {
        var left: Double?
        var up: Double?
        var right: Double?
    }

    init(groups: [Group]) { self.groups = groups }

    /// Adds the points that may come too near to a side. `margin` is how far the line reaches beyond them.
    mutating func add(
        _ candidates: [Point], margin: Double, _ bounds: Rectangle, distance: Double, reach: Double
    ) {
        let rest = groups.reversed().reduce(Transform.identity) { $0.then($1.transform) }
        let placed = candidates.map { rest.apply(to: $0) }
        /// How far each point may move towards a side; nil if it can't come too near, or if the outline is beyond the
        /// side.
        func limits(_ room: (Point) -> Double) -> [Double?] {
            let rooms = placed.map { room($0) - margin }
            guard let least = rooms.min(), 0 <= least, least < reach else { return rooms.map { _ in nil } }
            return rooms.map { $0 < reach ? $0 - min(distance, least) : nil }
        }
        let (left, up) = (limits { $0.x - bounds.x }, limits { $0.y - bounds.y })
        let right = limits { bounds.x + bounds.width - $0.x }
        for index in candidates.indices {
            let room = Room(left: left[index], up: up[index], right: right[index])
            if room.left ?? room.up ?? room.right != nil { points.append((candidates[index], room)) }
        }
    }

    /// The largest factor, at most 1, on the distances that the transforms move the points, so that no limit is
    /// exceeded.
    func factor(_ transforms: [Int: Transform]) -> Double {
        var (rest, moved) = (Transform.identity, Transform.identity)
        for group in groups.reversed() {
            rest = rest.then(group.transform)
            moved = moved.then(group.transform)
            if let motion = group.motion, let transform = transforms[motion] { moved = moved.then(transform) }
        }
        var factor = 1.0
        for (point, room) in points {
            let (from, to) = (rest.apply(to: point), moved.apply(to: point))
            for (room, way) in [(room.left, from.x - to.x), (room.up, from.y - to.y), (room.right, to.x - from.x)] {
                if let room, way > room { factor = min(factor, room / way) }
            }
        }
        return factor
    }
}
