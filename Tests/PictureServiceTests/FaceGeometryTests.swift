import Face
import Foundation
import Parameters
import PictureService
import Testing

/// Compares the JSON geometry with an independent implementation of the formulas of a face.
struct FaceGeometryTests {
    static let canvases = [
        "", "scale=1", "scale=0.01&size=1", "size=4096&scale=4", "width=300&height=200",
        "width=17&height=911&scale=0.333",
    ]

    private static let openness = [("open", 1), ("closed", 0), ("squinting", 0.4)]
    private static let tilts = [("relaxed", 0.5), ("normal", 0), ("furrowed", -0.5)]
    private static let curvatures = [("frown", -1), ("smirk", -0.5), ("neutral", 0), ("grin", 0.5), ("smile", 1)]

    @Test(arguments: canvases)
    func `every named expression has the geometry of the formulas on several canvases`(canvas: String) throws {
        for (eyes, openness) in Self.openness {
            for (brows, tilt) in Self.tilts {
                for (mouth, curvature) in Self.curvatures {
                    try check(
                        "eyes=\(eyes)&brows=\(brows)&mouth=\(mouth)&\(canvas)", left: openness, right: openness,
                        tilt: tilt, curvature: curvature)
                }
            }
        }
    }

    @Test(arguments: canvases)
    func `numbers between the names have the geometry of the formulas`(canvas: String) throws {
        try check(
            "eyes=0.123&brows=-0.77&mouth=0.031&\(canvas)", left: 0.123, right: 0.123, tilt: -0.77, curvature: 0.031)
        try check("eyes=0.999&brows=1&mouth=-0.9&\(canvas)", left: 0.999, right: 0.999, tilt: 1, curvature: -0.9)
    }

    @Test(arguments: canvases)
    func `winks and faces without brows have the geometry of the formulas`(canvas: String) throws {
        try check("leftEye=closed&\(canvas)", left: 0, right: 1, tilt: 0, curvature: 1)
        try check("rightEye=squinting&eyes=closed&\(canvas)", left: 0, right: 0.4, tilt: 0, curvature: 1)
        try check("brows=none&mouth=frown&\(canvas)", left: 1, right: 1, tilt: nil, curvature: -1)
    }

    private func check(_ query: String, left: Double, right: Double, tilt: Double?, curvature: Double) throws {
        let request = try request(query)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(content(request, as: .json))) as? [String: Any])
        let shapes = try #require(json["shapes"] as? [[String: Any]])
        let (width, height) = (Double(request.canvas.width), Double(request.canvas.height))
        let (cx, cy) = (width / 2, height / 2)
        let R = min(width, height) / 2 * request.subject.style.scale
        let e = R / 10

        var expected: [(String, String, [Double])] = [("skull", "circle", [cx, cy, R])]
        for (name, x, openness) in [("leftEye", cx - R / 3, left), ("rightEye", cx + R / 3, right)] {
            let y = cy - R / 3
            switch openness {
            // An eye is drawn as closed if its radius would be written as 0.
            case _ where e * openness < 0.0005: expected.append((name, "line", [x - e, y, x + e, y]))
            case 1: expected.append((name, "circle", [x, y, e]))
            default: expected.append((name, "ellipse", [x, y, e, e * openness]))
            }
        }
        let (x, y) = (cx - R / 2, cy + R / 3)
        let bend = y + curvature * R / 3
        expected.append(("mouth", "path", [x, y, x + R / 3, bend, x + R * 2 / 3, bend, x + R, y]))
        if let tilt {
            let brow = cy - R / 3 - R / 5
            let offset = tilt * e / 2
            for (name, x, offset) in [("leftBrow", cx - R / 3, -offset), ("rightBrow", cx + R / 3, offset)] {
                expected.append((name, "line", [x - e, brow - offset, x + e, brow + offset]))
            }
        }
        #expect(shapes.map { $0["part"] as? String } == expected.map(\.0))
        for (shape, (part, kind, numbers)) in zip(shapes, expected) {
            let found = Self.numbers(in: try #require(shape[kind], "\(part) is not a \(kind)"))
            #expect(found.count == numbers.count)
            for (one, other) in zip(found, numbers) {
                #expect(abs(one - other) < 0.000_501, "\(part) of \(query)")
            }
        }
    }

    /// All numbers of a shape: centre and radii, ends, or the points of a path.
    private static func numbers(in value: Any) -> [Double] {
        let order = ["center", "radius", "radii", "from", "to", "move", "curve"]
        return switch value {
        case let number as NSNumber: [number.doubleValue]
        case let array as [Any]: array.flatMap(numbers)
        case let object as [String: Any]: order.compactMap { object[$0] }.flatMap(numbers)
        default: []
        }
    }
}
