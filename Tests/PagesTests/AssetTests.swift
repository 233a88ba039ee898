import Foundation
import Parameters
import PictureService
import PictureTestSupport
import TestSupport
import Testing

/// The style sheets and the scripts of the pages, as they are embedded.
struct AssetTests {
    private static let folder = URL(filePath: repositoryPath("Sources/EmbeddedFiles/Web"))

    /// The names of the style sheets and scripts in the folder of the pages.
    private static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".css") || $0.hasSuffix(".js") }
        }
    }

    /// The text of a file without comments and indentation.
    private static func text(of name: String) throws -> String {
        let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let lines = source.replacing(#/(?ms)^ *(?:\/\*.*?\*\/|\/\/.*?)$/#, with: "").split(separator: "\n")
        return lines.map { $0.trimmingPrefix(#/ */#) }.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    @Test func `every style sheet of the pages is served without comments and indentation`() throws {
        let styles = EmbeddedDocuments.styles
        #expect(try Set(styles) == Set(Self.names.filter { $0.hasSuffix(".css") }))
        for name in styles {
            let style = String(decoding: EmbeddedDocuments.style(named: name), as: UTF8.self)
            #expect(try style == Self.text(of: name), "\(name)")
        }
    }

    @Test func `a script is served with each module that it imports once, and modules are not served`() throws {
        let imports = #/import \{[^}]*\} from "\.\/(.*?)"\n/#
        var texts: [String: String] = [:]
        for name in try Self.names where name.hasSuffix(".js") { texts[name] = try Self.text(of: name) }
        func modules(of name: String) -> Set<String> {
            (texts[name] ?? "").matches(of: imports).reduce([name]) { $0.union(modules(of: String($1.1))) }
        }
        let entries = texts.filter { !$0.value.contains(#/(?m)^export /#) }.keys
        let scripts = EmbeddedDocuments.scripts + ["face-it.js"]
        #expect(Set(scripts) == Set(entries))
        for name in scripts {
            let all = modules(of: name)
            let script = String(decoding: EmbeddedDocuments.script(named: name), as: UTF8.self)
            // One has only a comment, which is not served.
            for (other, text) in texts where other != "first-paint.js" {
                let body = text.replacing(imports, with: "").replacing(#/(?m)^export /#, with: "")
                let count = script.ranges(of: body).count
                #expect(count == (all.contains(other) ? 1 : 0), "\(other) in \(name)")
            }
        }
        #expect(modules(of: "inspector.js").count > 10)
    }
}

/// The element `<face-it>`, which pages of others load. `Tests/Browser/element` has what it does in a browser.
struct ElementTests {
    @Test func `the script of the element imports nothing but what draws in the page`() {
        #expect(
            !String(decoding: EmbeddedDocuments.script(named: "face-it.js"), as: UTF8.self).contains(
                #/(?m)^import |import\((?!url\))/#))
    }

    @Test func `the attributes of the element are the parameters of a face that change its geometry`() throws {
        let script = String(decoding: EmbeddedDocuments.script(named: "face-it.js"), as: UTF8.self)
        let list = try #require(script.firstMatch(of: #/const PARAMETERS = \((.*?)\)\.split/#.dotMatchesNewlines()))
            .output.1
        let names = list.matches(of: #/"([^"]*)"/#).flatMap { $0.output.1.split(separator: " ").map(String.init) }
        // `title` is the tooltip of an element; `alt` is its text alternative.
        let others: Set = ["title", "format", "dpr", "columns", "text", "v"]
        let all = faceParameters.map(\.name).filter { !others.contains($0) }
        #expect(corrections(of: Set(names), to: Set(all)) == [], "PARAMETERS in face-it.js: run docs/generate")
        #expect(names.count == all.count)
    }

    @Test func `the types of the element have its attributes and its function`() throws {
        let types = String(decoding: EmbeddedDocuments.bytes(of: "face-it.d.ts"), as: UTF8.self)
        for name in faceParameters.map(\.name) {
            let isAttribute = types.contains("\n    \(name)?: ")
            #expect(isAttribute == !["title", "format", "dpr", "columns", "text", "v"].contains(name), "\(name)")
        }
        #expect(types.contains("talk(level?: number): void"))
    }
}
