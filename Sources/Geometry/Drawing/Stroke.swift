/// How an outline is drawn: lines end square at their last point (butt caps).
package struct Stroke: Equatable, Sendable {
    package var color: Color
    package var width: Double

    package init(color: Color, width: Double) {
        self.color = color
        self.width = width
    }
}
