import Bytes
import Geometry

/// How a drawing moves: all of its elements, with what each group does.
extension [UInt8] {
    /// Appends a member, after a comma; nothing if nothing moves.
    mutating func writeMotion(of drawing: Drawing) {
        guard drawing.isMoving, let loop = drawing.loop else { return }
        write(#","motion":{"duration":"#, loop.duration)
        write(#","loops":"#, Double(loop.plays))
        write(#","phase":"#, drawing.motions[0].phaseAsFraction)
        write(#","parts":["#)
        writeElements(of: drawing, keepingRotations: true)
        write("]}")
    }

    /// Begins a group. Its phase is that of the whole drawing unless it has another one, and its opacity at rest is 1 unless
    /// it has one.
    mutating func writeBeginning(of motion: Motion, _ name: String, in drawing: Drawing) {
        write(#"{"part":"#)
        writeJSON(name)
        if motion.phase != drawing.motions[0].phase { write(#","phase":"#, motion.phaseAsFraction) }
        if motion.isHiddenAtRest { write(#","opacity":0"#) }
        write(#","tracks":["#)
        for (index, track) in motion.tracks.enumerated() {
            if index > 0 { write(",") }
            write(track, about: motion.center)
        }
        write(#"],"shapes":["#)
    }

    private mutating func write(_ track: Track, about center: Point) {
        switch track.property {
        case .translation: write(#"{"property":"translation""#)
        case .rotation: write(#"{"property":"rotation","about":"#, center)
        case .scale: write(#"{"property":"scale","about":"#, center)
        case .visibility: write(#"{"property":"opacity""#)
        }
        write(#","keyframes":["#)
        for (index, keyframe) in track.keyframes.enumerated() {
            write(index > 0 ? #",{"offset":"# : #"{"offset":"#, Double(keyframe.moment) / Double(Loop.moments))
            switch track.property {
            case .translation, .scale: write(#","value":"#, Point(keyframe.x, keyframe.y))
            case .rotation, .visibility: write(#","value":"#, keyframe.x)
            }
            write(#","easing":""#)
            write(keyframe.timing.nameInCSS)
            write(#""}"#)
        }
        write("]}")
    }
}

extension Motion {
    fileprivate var phaseAsFraction: Double { Double(phase) / Double(Loop.moments) }
}
