import Bytes
package import Geometry

extension Color {
    /// Parses one of CSS's 148 names or `transparent`, ignoring case.
    init?(named text: Span<UInt8>) {
        if Self.transparentName.compare(to: text) == 0 {
            self.init(rgb: 0, alpha: 0)
            return
        }
        var (low, high) = (0, colorNames.count)
        while low < high {
            let middle = (low + high) / 2
            let order = colorNames[middle].name.compare(to: text)
            if order == 0 {
                self.init(rgb: colorNames[middle].rgb)
                return
            }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The CSS name of exactly this colour; nil if it has none, and the first in alphabetical order if it has two.
    package var name: StaticString? {
        if self == Color(rgb: 0, alpha: 0) { return Self.transparentName }
        return isOpaque ? namesByColor[rgb] : nil
    }

    package static let names: [StaticString] = colorNames.map(\.name) + [transparentName]

    private static let transparentName: StaticString = "transparent"
}

extension StaticString {
    /// Negative, zero or positive if this is ordered before, equal to or ordered after the lowercase form of `text`.
    fileprivate func compare(to text: Span<UInt8>) -> Int {
        withUTF8Buffer { mine in
            for index in 0..<min(mine.count, text.count) {
                let (one, other) = (mine[index], text[index].asciiLowercased)
                if one != other { return one < other ? -1 : 1 }
            }
            return mine.count - text.count
        }
    }
}

private let namesByColor = Dictionary(colorNames.map { ($0.rgb, $0.name) }) { first, _ in first }

private struct ColorName {
    var name: StaticString
    var rgb: UInt32

    init(_ name: StaticString, _ rgb: UInt32) {
        self.name = name
        self.rgb = rgb
    }
}

// CSS Color 4, §6.1, in alphabetical order, which the binary search requires.
private let colorNames: [ColorName] = [
    ColorName("aliceblue", 0xF0F8FF),
    ColorName("antiquewhite", 0xFAEBD7),
    ColorName("aqua", 0x00FFFF),
    ColorName("aquamarine", 0x7FFFD4),
    ColorName("azure", 0xF0FFFF),
    ColorName("beige", 0xF5F5DC),
    ColorName("bisque", 0xFFE4C4),
    ColorName("black", 0x000000),
    ColorName("blanchedalmond", 0xFFEBCD),
    ColorName("blue", 0x0000FF),
    ColorName("blueviolet", 0x8A2BE2),
    ColorName("brown", 0xA52A2A),
    ColorName("burlywood", 0xDEB887),
    ColorName("cadetblue", 0x5F9EA0),
    ColorName("chartreuse", 0x7FFF00),
    ColorName("chocolate", 0xD2691E),
    ColorName("coral", 0xFF7F50),
    ColorName("cornflowerblue", 0x6495ED),
    ColorName("cornsilk", 0xFFF8DC),
    ColorName("crimson", 0xDC143C),
    ColorName("cyan", 0x00FFFF),
    ColorName("darkblue", 0x00008B),
    ColorName("darkcyan", 0x008B8B),
    ColorName("darkgoldenrod", 0xB8860B),
    ColorName("darkgray", 0xA9A9A9),
    ColorName("darkgreen", 0x006400),
    ColorName("darkgrey", 0xA9A9A9),
    ColorName("darkkhaki", 0xBDB76B),
    ColorName("darkmagenta", 0x8B008B),
    ColorName("darkolivegreen", 0x556B2F),
    ColorName("darkorange", 0xFF8C00),
    ColorName("darkorchid", 0x9932CC),
    ColorName("darkred", 0x8B0000),
    ColorName("darksalmon", 0xE9967A),
    ColorName("darkseagreen", 0x8FBC8F),
    ColorName("darkslateblue", 0x483D8B),
    ColorName("darkslategray", 0x2F4F4F),
    ColorName("darkslategrey", 0x2F4F4F),
    ColorName("darkturquoise", 0x00CED1),
    ColorName("darkviolet", 0x9400D3),
    ColorName("deeppink", 0xFF1493),
    ColorName("deepskyblue", 0x00BFFF),
    ColorName("dimgray", 0x696969),
    ColorName("dimgrey", 0x696969),
    ColorName("dodgerblue", 0x1E90FF),
    ColorName("firebrick", 0xB22222),
    ColorName("floralwhite", 0xFFFAF0),
    ColorName("forestgreen", 0x228B22),
    ColorName("fuchsia", 0xFF00FF),
    ColorName("gainsboro", 0xDCDCDC),
    ColorName("ghostwhite", 0xF8F8FF),
    ColorName("gold", 0xFFD700),
    ColorName("goldenrod", 0xDAA520),
    ColorName("gray", 0x808080),
    ColorName("green", 0x008000),
    ColorName("greenyellow", 0xADFF2F),
    ColorName("grey", 0x808080),
    ColorName("honeydew", 0xF0FFF0),
    ColorName("hotpink", 0xFF69B4),
    ColorName("indianred", 0xCD5C5C),
    ColorName("indigo", 0x4B0082),
    ColorName("ivory", 0xFFFFF0),
    ColorName("khaki", 0xF0E68C),
    ColorName("lavender", 0xE6E6FA),
    ColorName("lavenderblush", 0xFFF0F5),
    ColorName("lawngreen", 0x7CFC00),
    ColorName("lemonchiffon", 0xFFFACD),
    ColorName("lightblue", 0xADD8E6),
    ColorName("lightcoral", 0xF08080),
    ColorName("lightcyan", 0xE0FFFF),
    ColorName("lightgoldenrodyellow", 0xFAFAD2),
    ColorName("lightgray", 0xD3D3D3),
    ColorName("lightgreen", 0x90EE90),
    ColorName("lightgrey", 0xD3D3D3),
    ColorName("lightpink", 0xFFB6C1),
    ColorName("lightsalmon", 0xFFA07A),
    ColorName("lightseagreen", 0x20B2AA),
    ColorName("lightskyblue", 0x87CEFA),
    ColorName("lightslategray", 0x778899),
    ColorName("lightslategrey", 0x778899),
    ColorName("lightsteelblue", 0xB0C4DE),
    ColorName("lightyellow", 0xFFFFE0),
    ColorName("lime", 0x00FF00),
    ColorName("limegreen", 0x32CD32),
    ColorName("linen", 0xFAF0E6),
    ColorName("magenta", 0xFF00FF),
    ColorName("maroon", 0x800000),
    ColorName("mediumaquamarine", 0x66CDAA),
    ColorName("mediumblue", 0x0000CD),
    ColorName("mediumorchid", 0xBA55D3),
    ColorName("mediumpurple", 0x9370DB),
    ColorName("mediumseagreen", 0x3CB371),
    ColorName("mediumslateblue", 0x7B68EE),
    ColorName("mediumspringgreen", 0x00FA9A),
    ColorName("mediumturquoise", 0x48D1CC),
    ColorName("mediumvioletred", 0xC71585),
    ColorName("midnightblue", 0x191970),
    ColorName("mintcream", 0xF5FFFA),
    ColorName("mistyrose", 0xFFE4E1),
    ColorName("moccasin", 0xFFE4B5),
    ColorName("navajowhite", 0xFFDEAD),
    ColorName("navy", 0x000080),
    ColorName("oldlace", 0xFDF5E6),
    ColorName("olive", 0x808000),
    ColorName("olivedrab", 0x6B8E23),
    ColorName("orange", 0xFFA500),
    ColorName("orangered", 0xFF4500),
    ColorName("orchid", 0xDA70D6),
    ColorName("palegoldenrod", 0xEEE8AA),
    ColorName("palegreen", 0x98FB98),
    ColorName("paleturquoise", 0xAFEEEE),
    ColorName("palevioletred", 0xDB7093),
    ColorName("papayawhip", 0xFFEFD5),
    ColorName("peachpuff", 0xFFDAB9),
    ColorName("peru", 0xCD853F),
    ColorName("pink", 0xFFC0CB),
    ColorName("plum", 0xDDA0DD),
    ColorName("powderblue", 0xB0E0E6),
    ColorName("purple", 0x800080),
    ColorName("rebeccapurple", 0x663399),
    ColorName("red", 0xFF0000),
    ColorName("rosybrown", 0xBC8F8F),
    ColorName("royalblue", 0x4169E1),
    ColorName("saddlebrown", 0x8B4513),
    ColorName("salmon", 0xFA8072),
    ColorName("sandybrown", 0xF4A460),
    ColorName("seagreen", 0x2E8B57),
    ColorName("seashell", 0xFFF5EE),
    ColorName("sienna", 0xA0522D),
    ColorName("silver", 0xC0C0C0),
    ColorName("skyblue", 0x87CEEB),
    ColorName("slateblue", 0x6A5ACD),
    ColorName("slategray", 0x708090),
    ColorName("slategrey", 0x708090),
    ColorName("snow", 0xFFFAFA),
    ColorName("springgreen", 0x00FF7F),
    ColorName("steelblue", 0x4682B4),
    ColorName("tan", 0xD2B48C),
    ColorName("teal", 0x008080),
    ColorName("thistle", 0xD8BFD8),
    ColorName("tomato", 0xFF6347),
    ColorName("turquoise", 0x40E0D0),
    ColorName("violet", 0xEE82EE),
    ColorName("wheat", 0xF5DEB3),
    ColorName("white", 0xFFFFFF),
    ColorName("whitesmoke", 0xF5F5F5),
    ColorName("yellow", 0xFFFF00),
    ColorName("yellowgreen", 0x9ACD32),
]
