import Geometry

extension RandomDrawing: CustomStringConvertible {
    /// Line by line, with all digits, so that it can be made a test.
    package var description: String {
        var lines = ["bounds \(bounds), \(pixelsPerPoint) pixels per point"]
        if transform != .identity { lines.append("transform \(transform)") }
        if let background { lines.append("background \(background.color), corner radius \(background.cornerRadius)") }
        if opacity != 1 { lines.append("opacity \(opacity)") }
        for item in items { lines += item.lines }
        return lines.map { $0.replacing("Geometry.", with: "") }.joined(separator: "\n")
    }
}

extension RandomDrawing.Item {
    fileprivate var lines: [String] {
        switch self {
        case .group(let transform, let clip, let items):
            let clip = clip.map { ", clip \($0)" } ?? ""
            return ["group \(transform)\(clip)"] + items.flatMap(\.lines).map { "    " + $0 }
        case .shape(let figure):
            var lines: [String] =
                switch figure.outline {
                case .ellipse(let ellipse): ["\(ellipse)"]
                case .rectangle(let rectangle, let radius): ["\(rectangle), corner radius \(radius)"]
                case .line(let from, let to): ["line from \(from) to \(to)"]
                case .path(let elements): ["path"] + elements.map { "    .\($0)" }
                }
            if let fill = figure.fill { lines.append("    fill \(fill)") }
            if let stroke = figure.stroke {
                lines.append("    stroke \(stroke.color), width \(stroke.width), caps \(stroke.caps)")
            }
            return lines
        }
    }
}
