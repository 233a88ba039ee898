import Bytes
import Face
import Geometry
import Rendering

/// A face as JSON: what it is in words and in numbers, its geometry, and where to go from here.
enum FaceJSON {
    static func write(_ face: FaceParameters, drawn drawing: Drawing, into bytes: inout [UInt8]) {
        bytes.write(#"{"description":"#)
        bytes.writeJSON(face.description)
        bytes.write(#","parameters":"#)
        bytes.write(face)
        bytes.write(",")
        GeometryJSON.writeMembers(of: drawing, into: &bytes)
        bytes.write(#","links":"#)
        bytes.writeLinks(of: face)
        bytes.write("}\n")
    }
}

extension [UInt8] {
    /// Every parameter with the value that it resolved to.
    fileprivate mutating func write(_ face: FaceParameters) {
        write(#"{"leftEye":"#, face.leftEye)
        write(#","rightEye":"#, face.rightEye)
        write(#","brows":"#)
        writeJSON(face.brows)
        write(#","mouth":"#, face.mouth)
        write(#","scale":"#, face.scale)
        write(#","width":"#, Double(face.width))
        write(#","height":"#, Double(face.height))
        write(#","lineWidth":"#, face.lineWidth)
        write(#","color":"#)
        writeJSON(face.color)
        write(#","fill":"#)
        writeJSON(face.fill)
        write(#","background":"#)
        writeJSON(face.background)
        write(#","radius":"#, face.radius)
        write(#","opacity":"#, face.opacity)
        write(#","rotate":"#, face.rotate)
        write(#","flip":"#)
        writeJSON(face.flip.rawValue)
        write(#","fit":"#)
        writeJSON(face.fit.rawValue)
        write(#","title":"#)
        writeJSON(face.title)
        write("}")
    }
}
