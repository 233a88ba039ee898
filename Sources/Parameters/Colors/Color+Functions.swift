import Geometry

extension Color {
    /// Parses a CSS function, such as `rgb(255, 0, 0)`, `rgb(100% 0% 0% / 50%)` or `hsl(120deg, 100%, 50%, 0.5)`: three
    /// components and an optional alpha, separated by commas, or by spaces and a slash (CSS Color 4, §5 and §7). `rgba`
    /// and `hsla` are aliases. Values that CSS would clamp are rejected.
    init?(function text: Span<UInt8>) {
        var scanner = ColorScanner(text)
        let name = scanner.takeName()
        guard scanner.take("("), let arguments = scanner.takeArguments(), scanner.isAtEnd else { return nil }
        let color: Color? =
            switch name {
            case "rgb", "rgba": Color(rgbArguments: arguments)
            case "hsl", "hsla": Color(hslArguments: arguments)
            default: nil
            }
        guard let color else { return nil }
        self = color
    }

    private init?(rgbArguments arguments: ColorArguments) {
        let (first, second, third) = (arguments.first, arguments.second, arguments.third)
        // The comma form does not allow numbers together with percentages.
        guard !arguments.hasCommas || first.unit == second.unit && second.unit == third.unit else { return nil }
        guard let red = first.channel, let green = second.channel, let blue = third.channel,
            let alpha = arguments.alphaChannel
        else { return nil }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    private init?(hslArguments arguments: ColorArguments) {
        guard let hue = arguments.first.turns, let saturation = arguments.second.fraction(in: arguments),
            let lightness = arguments.third.fraction(in: arguments), let alpha = arguments.alphaChannel
        else { return nil }
        // CSS Color 4, §7.1: each channel is a trapezoidal function of the hue, in twelfths of a turn.
        let spread = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> UInt8 {
            let twelfths = offset + hue * 12
            let position = twelfths - 12 * Double(Int(twelfths / 12))
            return UInt8((lightness - spread * max(-1, min(position - 3, 9 - position, 1))) * 255 + 0.5)
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }
}

/// The value scaled from 0…`whole` to 0…255 and rounded; nil if it is out of range.
private func eightBits(_ value: Double, of whole: Double) -> UInt8? {
    0 <= value && value <= whole ? UInt8(value * 255 / whole + 0.5) : nil
}

extension ColorArguments {
    fileprivate var alphaChannel: UInt8? {
        guard let alpha else { return 255 }
        return switch alpha.unit {
        case .none: eightBits(alpha.value, of: 1)
        case .percent: eightBits(alpha.value, of: 100)
        case .degrees, .gradians, .radians, .turns: nil
        }
    }
}

extension ColorComponent {
    /// Red, green or blue; nil if it is out of range, or an angle.
    fileprivate var channel: UInt8? {
        switch unit {
        case .none: eightBits(value, of: 255)
        case .percent: eightBits(value, of: 100)
        case .degrees, .gradians, .radians, .turns: nil
        }
    }

    /// A hue as a fraction of a turn, from 0 to less than 1; a number without a unit is in degrees.
    fileprivate var turns: Double? {
        let turns: Double? =
            switch unit {
            case .none, .degrees: value / 360
            case .gradians: value / 400
            case .radians: value / (2 * .pi)
            case .turns: value
            case .percent: nil
            }
        // A decimal is at most 10¹², so this is in the range of Int.
        return turns.map { $0 - Double(Int($0)) }.map { $0 < 0 ? $0 + 1 : $0 }
    }

    /// A percentage as a fraction, 0…1; in the space form the percent sign is optional.
    fileprivate func fraction(in arguments: ColorArguments) -> Double? {
        guard unit == .percent || unit == .none && !arguments.hasCommas, 0 <= value, value <= 100 else { return nil }
        return value / 100
    }
}
