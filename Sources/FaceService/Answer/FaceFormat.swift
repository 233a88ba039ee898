/// The formats that a face can be had in; the name is the ending of a file and of a URL.
package enum FaceFormat: String, CaseIterable, Sendable {
    case svg, json
}
