import Foundation
import TestSupport

/// What has to be corrected in some lines of a document of this repository, so that they are the expected ones. They begin
/// `offset` lines after the first one that `isFound`, and end before the next empty one.
///
/// With `RECORD_GOLDEN=1` in the environment nothing has to be, because they are replaced by the expected ones.
package func corrections(
    in path: String, to expected: [String], offset: Int = 0, from isFound: (String) -> Bool
) throws -> [String] {
    let file = URL(filePath: repositoryPath(path))
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    guard let found = lines.firstIndex(where: isFound), let end = lines[found...].firstIndex(of: "") else {
        throw CocoaError(.fileReadCorruptFile)
    }
    guard ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil else {
        return corrections(of: Array(lines[found + offset..<end]), to: expected)
    }
    lines.replaceSubrange(found + offset..<end, with: expected)
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    return []
}
