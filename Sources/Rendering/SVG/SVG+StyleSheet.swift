import Bytes
import Geometry

/// The style sheet of a drawing with a dark line colour.
extension OutputSpan<UInt8> {
    /// Writes a rule for the element around the drawing's shapes, from which the lines inherit their colour.
    ///
    /// The root of a page in which the document is inlined has no `<g>` as a child, so that the rule selects nothing there.
    mutating func writeStyleSheet(of drawing: Drawing) {
        guard let color = drawing.inheritedStroke?.darkColor else { return }
        write("<style>@media(prefers-color-scheme:dark){:root>g")
        if drawing.isTranslucent { write(">g") }
        write("{stroke:")
        writeHexadecimal(color)
        write("}}</style>")
    }

    static var maxStyleSheetBytes: Int { 90 }
}

extension Drawing {
    /// Whether everything is in a group with an opacity.
    var isTranslucent: Bool { opacity < 1 }
}
