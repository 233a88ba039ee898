import Face
import Geometry
import Glibc
import Rendering
import TestSupport

/// 1,024 filled faces with different expressions in one drawing of 4096 × 4096 pixels.
enum ManyFaces {
    private static let cellsPerSide = 32
    private static let cellSide = 128.0

    /// The maximum time, as a multiple of that of a plain face of 256 pixels: 150 ms on the AMD EPYC of
    /// Benchmarks/README.md, where the plain face takes 95 µs.
    private static let maxPlainFaces = 1_580
    private static let maxMebibytes = 64

    /// Prints the time and the memory. Returns whether both are at most their maximums.
    static func measure(plainFace nanoseconds: Double) -> Bool {
        let drawing = drawing
        PeakMemory.reset()
        let idle = PeakMemory.kibibytes
        var size = 0
        var fastest = Double.infinity
        for _ in 0..<10 {
            let start = ProcessorTime.nanoseconds
            size = png(drawing).count
            fastest = min(fastest, ProcessorTime.nanoseconds - start)
        }
        let milliseconds = Int(fastest / 1e6)
        let plainFaces = Int(fastest / nanoseconds)
        let mebibytes = (PeakMemory.kibibytes - idle) / 1024
        print("1,024 filled faces to PNG: \(milliseconds) ms, \(size) bytes")
        print("    the time of \(plainFaces) plain faces of 256 pixels (at most \(maxPlainFaces))")
        print("    \(mebibytes) MiB of memory above idle (at most \(maxMebibytes))")
        return plainFaces <= maxPlainFaces && mebibytes <= maxMebibytes
    }

    /// Draws with newly allocated memory, as the server draws large pictures.
    private static func png(_ drawing: Drawing) -> [UInt8] {
        var bytes: [UInt8] = []
        var raster = Raster()
        raster.writePNG(drawing, pixelsPerPoint: 1, into: &bytes)
        return bytes
    }

    private static var drawing: Drawing {
        var numbers = SplitMix64(seed: 1)
        var drawing = Drawing()
        let side = cellSide * Double(cellsPerSide)
        drawing.bounds = Rectangle(x: 0, y: 0, width: side, height: side)
        for index in 0..<cellsPerSide * cellsPerSide {
            var view = FaceView()
            view.leftEyeOpenness = Double.random(in: 0...1, using: &numbers)
            view.rightEyeOpenness = Double.random(in: 0...1, using: &numbers)
            view.eyeBrowTilt = Double.random(in: -1...1, using: &numbers)
            view.mouthCurvature = Double.random(in: -1...1, using: &numbers)
            view.style.fill = Color(rgb: 0xFFD700)
            let (row, column) = index.quotientAndRemainder(dividingBy: cellsPerSide)
            let cell = Rectangle(
                x: cellSide * Double(column), y: cellSide * Double(row), width: cellSide, height: cellSide)
            view.draw(in: cell, on: &drawing)
        }
        return drawing
    }
}

/// The maximum resident set size of this process since the last reset.
private enum PeakMemory {
    static func reset() {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }

    static var kibibytes: Int {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            guard bytes.starts(with: "VmHWM:".utf8) else { continue }
            return bytes.reduce(0) { (48...57).contains($1) ? 10 * $0 + Int($1 - 48) : $0 }
        }
        return 0
    }
}
