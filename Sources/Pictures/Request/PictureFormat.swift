package import Parameters

/// The formats of pictures; the raw value is the extension of files and URLs.
package enum PictureFormat: String, CaseIterable, Sendable {
    case svg, png, gif, json, txt
}

extension PictureFormat {
    package init?(extension bytes: ArraySlice<UInt8>) {
        guard let format = Self.allCases.first(where: { bytes.elementsEqual($0.rawValue.utf8) }) else { return nil }
        self = format
    }

    /// The index in `allCases`.
    package var index: Int {
        switch self {
        case .svg: 0
        case .png: 1
        case .gif: 2
        case .json: 3
        case .txt: 4
        }
    }

    /// Whether it shows the captions of a sheet.
    package var showsCaptions: Bool {
        switch self {
        case .svg, .json: true
        case .png, .gif, .txt: false
        }
    }

    /// The format that a URL specifies by its extension or by a parameter; nil if it specifies none. The extension is that
    /// of the format unless another one is given.
    package static func specified(
        by parameter: PictureFormat?, _ pathFormat: PictureFormat?, extension other: StaticString? = nil
    ) throws(Rejection) -> PictureFormat? {
        guard let pathFormat else { return parameter }
        if let parameter, parameter != pathFormat {
            throw .conflict(
                OutputKey.format.parameter, parameter.rawValue,
                with: "the extension .\(other?.description ?? pathFormat.rawValue)")
        }
        return pathFormat
    }
}
