import Geometry

/// Beards and moustaches, which fit the skull and the mouth. A beard stays on the jaw when features move, and a
/// moustache moves with them.
package enum Beard: String, CaseIterable, Sendable {
    case none, stubble, moustache, goatee, full
}

extension FaceView {
    func drawBeard(_ face: FaceLayout, on drawing: inout Drawing) {
        draw(style.beard.shapes.beard, as: "beard", face, on: &drawing)
    }

    func drawMoustache(_ face: FaceLayout, on drawing: inout Drawing) {
        draw(style.beard.shapes.moustache, as: "moustache", face, on: &drawing)
    }
}

extension Beard {
    fileprivate var shapes: (beard: [FigureShape], moustache: [FigureShape]) {
        switch self {
        case .none: ([], [])
        case .stubble: ([Self.stubbles], [])
        case .moustache: ([], [Self.lip])
        case .goatee: ([Self.chin], [Self.gap, Self.lip])
        case .full: ([Self.whole], [Self.gap, Self.lip])
        }
    }

    private static let stubbles = FigureShape.area(
        .stubble,
        """
        M -1s,-.06 -.9s,.02 -.86s,.12 -.8s,m-.14 -.5h,m-.1 -.44h,m-.2 0,m-.2 .44h,m-.2 .5h,m-.1 .8s,m-.14 .86s,.12 \
        .9s,.02 1s,-.06 1h,-.04 1h,-.02 1h,0 chin 1 1 -1h,-.02 -1h,-.04 -1s,-.06
        """, isPlain: true)

    private static let whole = FigureShape.hair(
        """
        M -1.03h,-.1 -.88s,.02 -.88s,.1 -.82s,m-.14 -.5h,m-.08 -.44h,m-.2 0,m-.2 .44h,m-.2 .5h,m-.08 .82s,m-.14 \
        .88s,.1 .88s,.02 1.03h,-.1 1.04h,-.06 1.04h,-.03 1.04h,0 chin 1.04 1.17 -1.04h,-.03 -1.04h,-.06 -1.03h,-.1
        """)

    private static let chin = FigureShape.hair(
        "M -.5,m-.02 -.5,m+.34 -.36,1.1 0,1.1 .36,1.1 .5,m+.34 .5,m-.02 .3,m-.2 -.3,m-.2 -.5,m-.02")

    /// The skin around the mouth.
    private static let gap = FigureShape.area(
        .fill,
        "M -.4,m-.06 -.24,m-.12 .24,m-.12 .4,m-.06 .44,m+.12 .28,m+.3 0,m+.3 -.28,m+.3 -.44,m+.12 -.4,m-.06",
        isPlain: true)

    private static let lip = FigureShape.area(
        .moustache,
        """
        M -.44,m-.03 -.3,m-.2 -.12,m-.24 0,m-.15 .12,m-.24 .3,m-.2 .44,m-.03 .28,m-.02 .12,m-.04 0,m-.09 -.12,m-.04 \
        -.28,m-.02 -.44,m-.03
        """, isPlain: true)
}
