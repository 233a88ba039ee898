/// A canvas with shapes, in the order in which they are drawn: what views draw and formats write.
///
/// What has a variable size is in arrays of the drawing, to which elements refer by index. A circle, and a group with a
/// path of a move and a curve, are
///
///     elements       shape (ellipse)   beginGroup   shape (path 0..<2)   endGroup
///     names          skull             head         mouth                head
///     pathElements                                  move, curve
///
/// A group is drawn by a closure. A drawing can be reused: removing its shapes keeps the memory that they occupied.
package struct Drawing: Equatable, Sendable {
    /// The text alternative; empty if the drawing is decorative.
    package var title = ""
    /// The visible part of the plane, in points. Everything outside is clipped.
    package var bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// Applied to the shapes, but not to the background, before they are clipped to the bounds.
    package var transform = Transform.identity
    package var background: Background?
    /// The opacity of the finished picture as a whole, 0…1.
    package var opacity = 1.0
    /// What formats with text show besides the shapes.
    package var captions: [Caption] = []
    /// What formats of characters show in place of the outlines; nil if they show the outlines.
    package var table: Table?
    /// The shorter side of the smallest painting in it; nil if there is none. In a painting, shapes are areas that
    /// cover each other, and not lines that are all seen. Formats of outlines then hide what is covered, and formats of
    /// coordinates write fewer decimals.
    package var paintingSide: Double?
    /// The shapes, and the beginnings and ends of groups, which are balanced.
    package internal(set) var elements: [Element] = []
    /// The name of each element, in the vocabulary of the view that drew it. The end of a group has the group's.
    ///
    /// They are not in the elements, so that only formats with names pay for copying them.
    package internal(set) var names: [String] = []
    /// The titles of groups, which are not in the elements either.
    package private(set) var groupTitles: [String] = []
    /// The loop of all groups that move; nil if none moves.
    package var loop: Loop?
    /// How groups move.
    package internal(set) var motions: [Motion] = []
    private var pathElements: [PathElement] = []

    package init() {}

    /// A rectangle behind the shapes that covers the bounds.
    package struct Background: Equatable, Sendable {
        package var color: Color
        package var cornerRadius: Double

        package init(color: Color, cornerRadius: Double) {
            (self.color, self.cornerRadius) = (color, cornerRadius)
        }
    }

    package enum Element: Equatable, Sendable {
        case shape(Shape)
        case beginGroup(Group)
        /// The end of the group that was begun last and has not ended yet.
        case endGroup(Group)
    }

    /// The number of elements of all paths.
    package var pathElementCount: Int { pathElements.count }

    package func path(_ range: Range<Int>) -> Path {
        Path(pathElements[range])
    }

    /// The text alternative of a group; nil if it has none.
    package func title(of group: Group) -> String? { group.title.map { groupTitles[$0] } }

    package var isPainting: Bool { paintingSide != nil }

    /// Removes the table, the captions, all shapes and groups.
    package mutating func removeShapes() {
        (table, loop, captions, paintingSide) = (nil, nil, [], nil)
        elements.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        pathElements.removeAll(keepingCapacity: true)
        groupTitles.removeAll(keepingCapacity: true)
        motions.removeAll(keepingCapacity: true)
    }
}

extension Drawing {
    /// The drawing with other shapes in place of each of its own. `scale` is the length of one of the shape's points in
    /// the drawing, along the axis that is scaled less.
    package func replacingShapes(
        _ replacements: (_ shape: Shape, _ name: String, _ scale: Double) -> [Shape]
    ) -> Drawing {
        var drawing = self
        drawing.elements.removeAll()
        drawing.names.removeAll()
        var (transform, outer) = (transform, [Transform]())
        for (element, name) in zip(elements, names) {
            switch element {
            case .beginGroup(let group):
                outer.append(transform)
                transform = group.transform.then(transform)
                drawing.append(element, name)
            case .endGroup:
                transform = outer.popLast() ?? transform
                drawing.append(element, name)
            case .shape(let shape):
                let scale = min(Point(transform.a, transform.b).length, Point(transform.c, transform.d).length)
                for shape in replacements(shape, name, scale) { drawing.append(.shape(shape), name) }
            }
        }
        return drawing
    }
}

/// Drawing.
extension Drawing {
    @inline(__always)
    private mutating func add(
        _ name: String, _ outline: Outline, stroke: Stroke?, fill: Color? = nil, darkFill: Color? = nil
    ) {
        append(.shape(Shape(outline: outline, stroke: stroke, fill: fill, darkFill: darkFill)), name)
    }

    package mutating func add(
        _ name: String, _ ellipse: Ellipse, stroke: Stroke?, fill: Color? = nil, darkFill: Color? = nil
    ) {
        add(name, .ellipse(ellipse), stroke: stroke, fill: fill, darkFill: darkFill)
    }

    /// Adds a rectangle. The radius of its corners is at most half of the shorter side.
    package mutating func add(
        _ name: String, _ rectangle: Rectangle, cornerRadius: Double = 0, stroke: Stroke?, fill: Color? = nil
    ) {
        add(name, .rectangle(rectangle, cornerRadius: cornerRadius), stroke: stroke, fill: fill)
    }

    package mutating func add(_ name: String, from: Point, to: Point, stroke: Stroke?) {
        add(name, .line(from: from, to: to), stroke: stroke)
    }

    /// Adds a path. The fill covers the points with a winding number other than zero; open subpaths are closed for it.
    package mutating func add(
        _ name: String, _ path: Path, stroke: Stroke?, fill: Color? = nil, darkFill: Color? = nil
    ) {
        let start = pathElements.count
        pathElements.append(contentsOf: path.elements)
        add(name, .path(start..<pathElements.count), stroke: stroke, fill: fill, darkFill: darkFill)
    }

    /// Adds a path whose elements are mapped by a transform, such as one in units of something that it is drawn on. The
    /// width of the stroke is not scaled.
    package mutating func add(
        _ name: String, _ elements: [PathElement], under transform: Transform, stroke: Stroke?, fill: Color? = nil,
        darkFill: Color? = nil
    ) {
        let start = pathElements.count
        for element in elements { pathElements.append(element.mapped(by: transform)) }
        add(name, .path(start..<pathElements.count), stroke: stroke, fill: fill, darkFill: darkFill)
    }

    /// Adds a path that is a single curve.
    package mutating func add(_ name: String, _ curve: CubicCurve, stroke: Stroke?) {
        let start = pathElements.count
        pathElements.append(.move(curve.from))
        pathElements.append(.curve(curve))
        add(name, .path(start..<pathElements.count), stroke: stroke)
    }

    /// Adds a group of what `draw` adds to the drawing.
    ///
    /// - Parameters:
    ///   - transform: Maps the group's coordinates to those around it.
    ///   - clip: The part of the group that is visible, in the group's coordinates; nil if all of it is.
    ///   - title: The text alternative of the group; nil if it has none.
    package mutating func group(
        _ name: String, transform: Transform = .identity, clip: Rectangle? = nil, title: String? = nil,
        _ draw: (inout Drawing) -> Void
    ) {
        let group = Group(transform: transform, clip: clip, title: title == nil ? nil : groupTitles.count)
        if let title { groupTitles.append(title) }
        add(name, group, draw)
    }

    /// Adds a group of what `draw` adds to the drawing, which is turned. Without an angle there is no group.
    package mutating func group(_ name: String, _ rotation: Rotation, _ draw: (inout Drawing) -> Void) {
        rotation.angle.degrees == 0 ? draw(&self) : add(name, Group(rotation), draw)
    }

    /// Adds a group of what `draw` adds to the drawing, which moves in the drawing's loop. If that is nothing, there is
    /// no group.
    package mutating func group(_ name: String, _ motion: Motion, _ draw: (inout Drawing) -> Void) {
        let start = elements.count
        motions.append(motion)
        add(name, Group(transform: .identity, clip: nil, motion: motions.count - 1), draw)
        guard elements.count == start + 2 else { return }
        elements.removeLast(2)
        names.removeLast(2)
        motions.removeLast()
    }

    private mutating func add(_ name: String, _ group: Group, _ draw: (inout Drawing) -> Void) {
        append(.beginGroup(group), name)
        draw(&self)
        append(.endGroup(group), name)
    }

    @inline(__always)
    mutating func append(_ element: Element, _ name: String) {
        elements.append(element)
        names.append(name)
    }
}

/// A line of text below a part of a drawing, which only formats with text show.
package struct Caption: Equatable, Sendable {
    package let text: String
    /// The middle of its baseline, in points.
    package let position: Point
    /// In points.
    package let fontSize: Double
    package let color: Color

    package init(_ text: String, at position: Point, fontSize: Double, color: Color) {
        (self.text, self.position, self.fontSize, self.color) = (text, position, fontSize, color)
    }
}

/// Texts in rows and columns: what formats of characters show in place of a drawing's outlines. Other formats ignore
/// it.
///
/// The texts fill the rows from the top left. They have no line ends or other control characters.
package struct Table: Equatable, Sendable {
    package let columnCount: Int
    /// The texts of the cells, one row after the other. An empty text is an empty cell, and so is a cell without a text
    /// at the end of the last row.
    package let texts: [String]
    /// The colours, for formats that have any; nil if there are none.
    package let colors: Colors?

    package init(columnCount: Int, texts: [String], colors: Colors? = nil) {
        (self.columnCount, self.texts, self.colors) = (columnCount, texts, colors)
    }

    /// The colours of a table.
    package struct Colors: Equatable, Sendable {
        package let lines: Color
        /// What is behind the lines, and behind cells without a fill.
        package let background: Color
        /// The text and the fill of each cell; nil for an empty cell.
        package let cells: [Cell?]

        package struct Cell: Equatable, Sendable {
            package let text: Color
            package let fill: Color

            package init(text: Color, fill: Color) {
                (self.text, self.fill) = (text, fill)
            }
        }

        package init(lines: Color, background: Color, cells: [Cell?]) {
            (self.lines, self.background, self.cells) = (lines, background, cells)
        }
    }

    /// The number of rows with a text, which may be empty; 0 if there are no columns.
    package var rowCount: Int {
        columnCount > 0 ? (texts.count + columnCount - 1) / columnCount : 0
    }

    /// The texts of a row of the table. The last row can have fewer than there are columns.
    package func texts(inRow row: Int) -> ArraySlice<String> {
        texts.dropFirst(row * columnCount).prefix(columnCount)
    }
}
