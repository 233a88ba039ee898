package import Geometry
package import Images
import TestSupport

/// A picture of a drawing by counting the points of a grid in each pixel that its shapes cover, to compare with that of a
/// rasterizer.
///
/// It shares nothing with the rasterizer but the types of `Geometry`. It knows how a rasterizer is allowed to differ:
///
/// - Coverage is rounded to levels, and curves are chords, as `Tolerance` says.
package struct Reference {
    private let layers: [Layer]
    private let opacity: Double
    private let width: Int
    private let height: Int

    fileprivate struct Layer {
        var clips: [Piece] = []
        let paint: Paint
        /// More than one only for an ellipse whose fill and stroke share pixels: fill, stroke, and both.
        let parts: [Part]
    }

    fileprivate enum Paint {
        case plain(Color)
        case filled(Color, stroke: Color)
    }

    package init(_ drawing: Drawing, pixelsPerPoint: Int) {
        let scale = Double(pixelsPerPoint)
        (width, height) = (Int(drawing.bounds.width * scale), Int(drawing.bounds.height * scale))
        opacity = drawing.opacity
        let toPixels = Transform.translation(x: -drawing.bounds.x, y: -drawing.bounds.y)
            .then(.scale(x: scale, y: scale))
        var layers: [Layer] = []
        if let background = drawing.background {
            let part = Part(background: drawing.bounds, cornerRadius: background.cornerRadius, under: toPixels)
            layers.append(Layer(paint: .plain(background.color), parts: [part]))
        }
        var groups = [(transform: drawing.transform.then(toPixels), clips: [Piece]())]
        for element in drawing.elements {
            let (transform, clips) = groups[groups.count - 1]
            switch element {
            case .shape(let shape):
                for var layer in Self.layers(of: shape, in: drawing, under: transform) {
                    layer.clips = clips
                    layers.append(layer)
                }
            case .beginGroup(let group):
                let inner = group.transform.then(transform)
                let clip = group.clip.map { clip in
                    Piece(clip.hasArea ? [clip.corners] : [], under: inner)
                }
                groups.append((inner, clips + (clip.map { [$0] } ?? [])))
            case .endGroup: groups.removeLast()
            }
        }
        self.layers = layers
    }

    private static func layers(of shape: Shape, in drawing: Drawing, under transform: Transform) -> [Layer] {
        // What is on a line covers nothing.
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return [] }
        let fill = shape.fill.map { ($0, Part(fill: shape.outline, in: drawing, under: transform)) }
        let stroke = shape.stroke.map {
            ($0.color, Part(stroke: $0, of: shape.outline, in: drawing, under: transform))
        }
        if let fill, let stroke, case .ellipse(let ellipse) = shape.outline, let width = shape.stroke?.width, width > 0,
            width / 2 < min(ellipse.radiusX, ellipse.radiusY)
        {
            var both = fill.1
            both.pieces += stroke.1.pieces
            return [Layer(paint: .filled(fill.0, stroke: stroke.0), parts: [fill.1, stroke.1, both])]
        }
        return [fill, stroke].compactMap { $0 }.map { Layer(paint: .plain($0.0), parts: [$0.1]) }
    }
}

/// Comparing.
extension Reference {
    /// A pixel that differs from the reference by more than the limits.
    package struct Difference: CustomStringConvertible {
        package let x: Int
        package let y: Int
        package let pixel: Pixel
        let expected: ColorRange
        /// In the channel in which it is largest, of 255.
        package let size: Double

        var position: Point { Point(Double(x), Double(y)) }

        package var description: String {
            func numbers(_ color: SIMD4<Double>) -> String {
                (0..<4).map { "\((color[$0] * 10).rounded() / 10)" }.joined(separator: " ")
            }
            let scale = Double(pixel.alpha) / 255
            let found = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 255) * scale
            return """
                pixel \(x), \(y): expected \(numbers(expected.lowest)) to \(numbers(expected.highest)), \
                found \(numbers(found)) (red, green, blue, alpha of 255, premultiplied)
                """
        }
    }

    /// What has been compared.
    package struct Tally: Sendable {
        package var drawings = 0
        package var pixels = 0
        /// Pixels for which more points were counted.
        package var refinements = 0
        /// Pixels that may differ, in drawings with too many of them to count more points.
        package var doubtful = 0

        package init() {}
    }

    /// The points of a pixel: 16 × 16, and 64 × 64 where these leave doubt.
    private static let coarse = 16
    private static let fine = 64
    /// For how many doubtful pixels of a drawing more points are counted.
    private static let maxDoubtful = 300

    /// Compares all pixels of a small picture, and those of some tiles of another.
    ///
    /// - Parameters:
    ///   - tiles: The number of tiles.
    ///   - refinements: For how many pixels more points are counted because they may differ by less than the resolution of
    ///     the 16 × 16 points, in addition to those that differ by more.
    ///   - known: A difference that a similar drawing has: its tile is compared first.
    /// - Returns: The largest difference, or nil.
    package func difference(
        tiles: Int, refinements: Int, seed: UInt64, known: Difference? = nil, tally: inout Tally,
        pixel: (_ x: Int, _ y: Int) -> Pixel
    ) -> Difference? {
        var largest: Difference?
        var (refinementsLeft, doubtfulLeft) = (refinements, Self.maxDoubtful)
        tally.drawings += 1
        let knownTile = known.flatMap { $0.x < width && $0.y < height ? tile(containing: $0.position) : nil }
        for tile in (knownTile.map { [$0] } ?? []) + self.tiles(tiles, seed: seed) {
            let samples = layers.map { layer in
                layer.parts.map { Sampling(tile: tile, count: Self.coarse).coverage(of: $0, clips: layer.clips) }
            }
            for index in 0..<tile.width * tile.height {
                let (x, y) = (tile.x + index % tile.width, tile.y + index / tile.width)
                let found = pixel(x, y)
                tally.pixels += 1
                let range = range(at: index, in: tile, samples, resolution: 0.5 / Double(Self.coarse))
                if range.distance(to: found) == 0 {
                    guard refinementsLeft > 0 else { continue }
                    let sharper = self.range(at: index, in: tile, samples, resolution: 0.5 / Double(Self.fine))
                    if sharper.distance(to: found) == 0 { continue }
                    refinementsLeft -= 1
                } else {
                    guard doubtfulLeft > 0 else {
                        tally.doubtful += 1
                        continue
                    }
                    doubtfulLeft -= 1
                }
                tally.refinements += 1
                if let difference = refined(x, y, found, &tally), difference.size > largest?.size ?? 0 {
                    largest = difference
                }
            }
        }
        return largest
    }

    /// The range from the points of a tile. Where a part covers all points in a pixel and around it, or none, it has no edge.
    private func range(
        at index: Int, in tile: Tile, _ samples: [[[PixelCoverage]]], resolution: Double
    ) -> ColorRange {
        var range = ColorRange()
        for (layer, parts) in zip(layers, samples) {
            let coverages = parts.map { $0[index] }
            let isFlat = parts.allSatisfy { Self.isFlat($0, around: index, in: tile) }
            let error = isFlat ? 0 : layer.edgeError + resolution
            range.lay(layer, coverages, error: error)
        }
        return range.faded(opacity)
    }

    private static func isFlat(_ coverages: [PixelCoverage], around index: Int, in tile: Tile) -> Bool {
        let (column, row) = (index % tile.width, index / tile.width)
        guard column > 0, column < tile.width - 1, row > 0, row < tile.height - 1 else { return false }
        let union = coverages[index].union
        return (-1...1).allSatisfy { dy in
            (-1...1).allSatisfy { dx in
                let coverage = coverages[index + dy * tile.width + dx]
                return coverage.isFlat && coverage.union == union
            }
        }
    }

    /// Counts more points, and returns the difference if there is one after all.
    private func refined(_ x: Int, _ y: Int, _ found: Pixel, _ tally: inout Tally) -> Difference? {
        let sampling = Sampling(tile: Tile(x: x, y: y, width: 1, height: 1), count: Self.fine)
        let coverages = layers.map { layer in
            layer.parts.map { sampling.coverage(of: $0, clips: layer.clips)[0] }
        }
        let errors = layers.map { layer in
            let mayHaveEdge =
                layer.parts.contains { $0.mayHaveEdge(inColumn: x, row: y) }
                || layer.clips.contains { Part(pieces: [$0]).mayHaveEdge(inColumn: x, row: y) }
            // Half of the distance of the points for each of two edges.
            return mayHaveEdge ? layer.edgeError + 1 / Double(Self.fine) : 0
        }
        var range = ColorRange()
        for (index, layer) in layers.enumerated() { range.lay(layer, coverages[index], error: errors[index]) }
        range = range.faded(opacity)
        let distance = range.distance(to: found)
        return distance == 0 ? nil : Difference(x: x, y: y, pixel: found, expected: range, size: distance)
    }
}

extension Reference.Layer {
    /// How much coverage may be off at an edge: two edges of a part may be in a pixel.
    fileprivate var edgeError: Double {
        Tolerance.coverage + 1e-3 + (parts.map(\.edgeError).max() ?? 0)
    }
}

extension ColorRange {
    fileprivate mutating func lay(_ layer: Reference.Layer, _ coverages: [PixelCoverage], error: Double) {
        switch layer.paint {
        case .plain(let color):
            lay(color, Share(coverages[0].union, error: error))
        case .filled(let fill, let stroke):
            lay(fill, coverages[0].union, stroke, coverages[1].union, union: coverages[2].union, error: error)
        }
    }
}

/// Choosing what to compare.
extension Reference {
    private static let side = 16

    private func tiles(_ count: Int, seed: UInt64) -> [Tile] {
        let (columns, rows) = ((width + Self.side - 1) / Self.side, (height + Self.side - 1) / Self.side)
        if columns * rows <= count {
            return (0..<columns * rows).map {
                tile(containing: Point(Double($0 % columns * Self.side), Double($0 / columns * Self.side)))
            }
        }
        // Corners, some at random, and most along outlines.
        var random = SplitMix64(seed: seed)
        let (right, bottom) = (Double(width - 1), Double(height - 1))
        var tiles = [Point(0, 0), Point(right, bottom)].prefix(count).map(tile)
        let pieces = layers.flatMap { layer in layer.parts.flatMap(\.pieces) }
        for attempt in 0..<8 * count where tiles.count < count {
            var point = Point(.random(in: 0...right, using: &random), .random(in: 0...bottom, using: &random))
            if attempt % 4 != 0, !pieces.isEmpty {
                let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
                point = piece.outlinePoint(.random(in: 0..<1 << 20, using: &random))
            }
            if 0...right ~= point.x, 0...bottom ~= point.y { tiles.append(tile(containing: point)) }
        }
        return tiles
    }

    private func tile(containing point: Point) -> Tile {
        let (x, y) = (Int(point.x) / Self.side * Self.side, Int(point.y) / Self.side * Self.side)
        return Tile(x: x, y: y, width: min(Self.side, width - x), height: min(Self.side, height - y))
    }
}
