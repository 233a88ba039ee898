import Board
import Bytes
import Face
import Parameters
import Pictures
import Rendering

/// The words that people use for parameters and their values. Errors suggest the right ones, and the search of the documentation
/// finds them.
enum SearchSynonyms {
    /// A module of JavaScript, with values for the titles of entries in `search-index.js`: `hat=party` for `topper`, where `hat`
    /// means the value `party`, and `bg=` for `background`, where it means the parameter itself.
    static var script: [UInt8] {
        let parameters =
            SheetRequestReader(of: PictureKind(FaceController.self)).parameters.map { ($0, "") }
            + BoardController.parameters.all.map { ($0, " (boards)") }
        var words: [String: [String]] = [:]
        for (parameter, suffix) in parameters {
            for (word, meaning) in parameter.meanings {
                let pair = meaning.split(separator: "=", maxSplits: 1)
                words[String(pair.count == 2 ? pair[0] : parameter.name[...]) + suffix, default: []]
                    .append("\(word)=\(pair.last ?? "")")
            }
            for word in parameter.synonyms where parameter.meanings[word] == nil {
                words[parameter.name + suffix, default: []].append("\(word)=")
            }
        }
        var bytes: [UInt8] = []
        bytes.write("export const SYNONYMS = {")
        for (index, entry) in words.sorted(by: { $0.key < $1.key }).enumerated() {
            bytes.write(index == 0 ? "" : ",", json: entry.key)
            bytes.write(":", json: entry.value.sorted().joined(separator: " "))
        }
        bytes.write("}\n")
        return bytes
    }
}
