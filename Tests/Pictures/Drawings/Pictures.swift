import Foundation
import Geometry
import Images
import Rendering

/// Writes drawings as SVG and PNG into a folder, for `Tests/Pictures/run` to compare.
@main
struct Pictures {
    static func main() throws {
        guard let path = CommandLine.arguments.dropFirst().first else {
            print("usage: pictures FOLDER")
            exit(64)
        }
        let folder = URL(filePath: path)
        for (name, drawing) in Drawing.all {
            var svg: [UInt8] = []
            SVG.write(drawing, into: &svg)
            try Data(svg).write(to: folder.appending(path: "\(name).svg"))
            var raster = Raster()
            raster.draw(drawing, pixelsPerPoint: 1)
            var png: [UInt8] = []
            var encoder = PNGEncoder()
            encoder.write(raster.picture, dotsPerMetre: nil, into: &png)
            try Data(png).write(to: folder.appending(path: "\(name).png"))
        }
    }
}

extension Drawing {
    /// What faces don't have, by name.
    static var all: [(name: String, drawing: Drawing)] {
        strokes + roundStrokes + rectangles + fills + groups + ellipses + boards
    }

    static func canvas(_ draw: (inout Drawing) -> Void) -> Drawing {
        var drawing = Drawing()
        drawing.bounds = Rectangle(x: 0, y: 0, width: 192, height: 192)
        draw(&drawing)
        return drawing
    }
}

extension Point {
    /// The point at a distance in a direction, in degrees.
    func moved(by distance: Double, _ degrees: Double) -> Point {
        let (sine, cosine) = Angle(degrees: degrees).sineAndCosine
        return Point(x + distance * cosine, y + distance * sine)
    }
}
