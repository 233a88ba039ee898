extension Color {
    /// `rgb(255, 0, 0)`, `rgb(100% 0% 0% / 50%)`, `hsl(120deg, 100%, 50%, 0.5)` and their like: three components and
    /// perhaps an alpha, with commas between all of them or spaces and a slash (CSS Color 4, §5 and §7). The old names
    /// with an `a` mean the same. What CSS would clamp is refused here.
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
        let components = [arguments.first, arguments.second, arguments.third]
        // The comma form is older than the mixing of numbers with percentages.
        guard !arguments.hasCommas || Set(components.map(\.unit)).count == 1 else { return nil }
        let channels = components.compactMap { component -> UInt8? in
            switch component.unit {
            case .none: eightBits(component.value, of: 255)
            case .percent: eightBits(component.value, of: 100)
            case .degrees, .gradians, .radians, .turns: nil
            }
        }
        guard channels.count == 3, let alpha = arguments.alphaChannel else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }

    private init?(hslArguments arguments: ColorArguments) {
        guard let hue = arguments.first.turns, let saturation = arguments.second.share(from: arguments),
            let lightness = arguments.third.share(from: arguments), let alpha = arguments.alphaChannel
        else { return nil }
        // CSS Color 4, §7.1: each channel follows a trapezoid around the wheel of twelve twelfths.
        let spread = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> UInt8 {
            let twelfths = offset + hue * 12
            let place = twelfths - 12 * Double(Int(twelfths / 12))
            return UInt8((lightness - spread * max(-1, min(place - 3, 9 - place, 1))) * 255 + 0.5)
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }
}

/// The nearest of 256 steps; nil outside of 0…`whole`.
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
    /// An angle as a part of the circle, 0 up to 1; a number alone is in degrees.
    fileprivate var turns: Double? {
        let turns: Double? =
            switch unit {
            case .none, .degrees: value / 360
            case .gradians: value / 400
            case .radians: value / (2 * .pi)
            case .turns: value
            case .percent: nil
            }
        // The digits of a component are bounded, and with them what Int() is given.
        return turns.map { $0 - Double(Int($0)) }.map { $0 < 0 ? $0 + 1 : $0 }
    }

    /// A percentage as 0…1; in the space form the sign may be left out.
    fileprivate func share(from arguments: ColorArguments) -> Double? {
        guard unit == .percent || unit == .none && !arguments.hasCommas, 0 <= value, value <= 100 else { return nil }
        return value / 100
    }
}
