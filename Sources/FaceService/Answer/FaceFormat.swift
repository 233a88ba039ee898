/// The formats that a face can be had in; the name is the ending of a file and of a URL.
package enum FaceFormat: String, CaseIterable, Sendable {
    case svg, json
}

extension FaceFormat {
    init?(_ ending: ArraySlice<UInt8>) {
        guard let format = Self.allCases.first(where: { ending.elementsEqual($0.rawValue.utf8) }) else { return nil }
        self = format
    }
}
