import Foundation
import Images
import TestSupport

/// Writes random films as GIF and PNG into a folder, with the frames that they have to show, for `Tests/Pictures/films`.
@main
struct Films {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[2]) else {
            print("usage: films FOLDER COUNT")
            exit(64)
        }
        let folder = URL(filePath: arguments[1])
        var generator = SplitMix64()
        var (gif, png) = (GIFEncoder(), PNGEncoder())
        let matte = Pixel(red: 200, green: 220, blue: 240, alpha: 255)
        for number in 0..<count {
            // Browsers show frames of less than 20 milliseconds for longer.
            let random = RandomFilm(of: .random(using: &generator), times: 25...120, using: &generator)
            let film = random.film
            var bytes: [UInt8] = []
            gif.write(film, matte: matte, minAlpha: 128, into: &bytes)
            let shown = random.expected(unitsPerSecond: 100) { $0.shown(over: matte, minAlpha: 128) }
            try write(bytes, of: random, shown, unit: 10, to: folder.appending(path: "\(number).gif"))
            bytes = []
            png.write(film, into: &bytes)
            let frames = random.expected(unitsPerSecond: 1000) { $0 }
            try write(bytes, of: random, frames, unit: 1, to: folder.appending(path: "\(number).png"))
        }
    }

    /// Writes a file; beside it, as JSON, its size, how often it is played and the times of its frames in milliseconds; and
    /// the frames, four bytes for each pixel.
    private static func write(
        _ bytes: [UInt8], of film: RandomFilm, _ frames: [RandomFilm.Shown], unit: Int, to file: URL
    ) throws {
        try Data(bytes).write(to: file)
        let pixels = frames.flatMap(\.pixels).flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        try Data(pixels).write(to: file.appendingPathExtension("frames"))
        let description: [String: Any] = [
            "width": film.width, "height": film.height, "plays": film.plays, "times": frames.map { $0.time * unit },
        ]
        try JSONSerialization.data(withJSONObject: description).write(to: file.appendingPathExtension("json"))
    }
}

extension [Pixel] {
    /// Up to 255 colours, which a GIF file has exactly, some of which are translucent or transparent.
    fileprivate static func random(using generator: inout some RandomNumberGenerator) -> [Pixel] {
        let isOpaque = Bool.random(using: &generator)
        let count = [2, 5, 16, 100, 255].randomElement(using: &generator) ?? 2
        return (0..<count).map { _ in
            let bits = UInt32.random(in: 0 ... .max, using: &generator)
            let alpha: UInt8 = isOpaque ? 255 : [0, 90, 200, 255].randomElement(using: &generator) ?? 255
            // PNG merges colours that are at most 7 apart. Browsers premultiply: of translucent colours they keep only 0 and 255.
            let channels = (0..<3).map { index in
                let channel = UInt8(truncatingIfNeeded: bits >> UInt32(8 * index))
                return alpha == 255 ? channel & 0xF8 : channel < 128 ? 0 : 255
            }
            return Pixel(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
        }
    }
}
