import Board
import Bytes
import Face
import Geometry
import Parameters
import Pictures
import Rendering

/// The parameters of a face as they are declared, for programs that offer controls for them, and what their names stand
/// for.
///
/// It is made from the declarations that requests are read with, so it can't differ from what is accepted.
/// `SearchSynonyms` is made from them for the search of the documentation.
package enum ParametersJSON {
    /// The whole document. The parameters are in the order in which they are documented.
    package static var document: [UInt8] {
        var bytes: [UInt8] = []
        bytes.write(#"{"parameters":"#)
        bytes.writeArray(of: FaceController.parameterLists.indicesBySection) { bytes, place in
            bytes.writeDeclaration(in: place.list, at: place.index)
        }
        bytes.writeList("moods", of: Mood.allCases) { $0.writeMood($1) }
        bytes.writeList("palettes", of: Palette.all) { $0.writePalette($1) }
        bytes.write("}\n")
        return bytes
    }
}

extension [UInt8] {
    /// Appends a declaration. A member that doesn't apply, or would be empty, is omitted.
    fileprivate mutating func writeDeclaration(in list: ParameterList, at index: Int) {
        let parameter = list.all[index]
        let allowed = parameter.allowedValues
        write(#"{"name":"#, json: parameter.name)
        write(#","group":"#, json: parameter.group.name.description)
        write(",")
        writeKind(of: allowed)
        writeRange(of: allowed)
        writeList("names", of: allowed.names) { $0.writeName($1, parameter.number(named: $1)) }
        if let text = parameter.defaultText { write(#","default":"#, json: text) }
        write(#","summary":"#, json: parameter.summary)
        writeAliases(of: parameter)
        writeList("parts", of: list.names(of: list.parts(of: index))) { $0.writeJSON($1) }
        writeList("sets", of: FaceController.parameters.namesOfFollowers(of: parameter.name)) { $0.writeJSON($1) }
        writeList("needs", of: parameter.neededNames) { $0.writeJSON($1) }
        write("}")
    }

    /// Appends the name of a value, with the number that it stands for.
    private mutating func writeName(_ name: String, _ number: Double?) {
        write(#"{"name":"#, json: name)
        if let number { write(#","value":"#, number) }
        write("}")
    }

    /// Appends what stands for a name: emoticons and the words of other systems.
    private mutating func writeAliases(of parameter: Parameter) {
        let aliases = parameter.aliases.map { ($0.text, parameter.names[$0.index]) } + parameter.words.accepted
        if aliases.isEmpty { return }
        for (index, (alias, name)) in aliases.enumerated() {
            write(index == 0 ? #","aliases":{"# : ",", json: alias)
            write(":", json: name)
        }
        write("}")
    }

    fileprivate mutating func writeMood(_ mood: Mood) {
        write(#"{"name":"#, json: mood.rawValue)
        write(#","valence":"#, mood.affect.valence)
        write(#","energy":"#, mood.affect.energy)
        if !mood.isOnPlane { write(#","isOnPlane":false"#) }
        write("}")
    }

    /// Appends the name and the colours as they are given.
    fileprivate mutating func writePalette(_ palette: Palette) {
        write(#"{"name":"#, json: palette.name)
        write(#","background":"#, json: palette.background.shortestText)
        write(#","fill":"#, json: palette.fill.shortestText)
        write(#","color":"#, json: palette.line.shortestText)
        write(#","accent":"#, json: palette.accent.shortestText)
        write("}")
    }
}

/// The words that people use for parameters and their values. Errors suggest the right ones, and the search of the
/// documentation finds them.
enum SearchSynonyms {
    /// A module of JavaScript, with values for the titles of entries in `search-index.js`: `hat=party` for `topper`,
    /// where `hat` means the value `party`, and `bg=` for `background`, where it means the parameter itself.
    static var script: [UInt8] {
        let parameters =
            SheetRequestReader<FaceController>.parameters.map { ($0, "") }
            + BoardController.parameters.all.map { ($0, " (boards)") }
        var words: [String: [String]] = [:]
        for (parameter, suffix) in parameters {
            for (word, meaning) in parameter.words.meanings {
                let pair = meaning.split(separator: "=", maxSplits: 1)
                words[String(pair.count == 2 ? pair[0] : parameter.name[...]) + suffix, default: []]
                    .append("\(word)=\(pair.last ?? "")")
            }
            for word in parameter.words.synonyms where parameter.words.meanings[word] == nil {
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
