import Foundation
import Testing

@testable import faceit

struct DrawTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func content(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    @Test func `one face to standard output, as SVG`() throws {
        let run = try Program("draw", "mouth=grin")
        #expect(run.exitCode == 0 && run.errorOutput == "")
        #expect(run.text.hasPrefix("<svg ") && run.text.hasSuffix("</svg>\n"))
        #expect(run.text.contains("<title>Slightly smiling face, eyes open, brows normal</title>"))
        #expect(try Program("draw", "face", "mouth=grin", "-o", "-").text == run.text)
    }

    @Test func `a sheet of faces is drawn if the first argument is faces`() throws {
        let run = try Program("draw", "faces", "mouth=*", "brows=*", "gap=0", "size=10")
        #expect(run.exitCode == 0 && run.errorOutput == "")
        #expect(run.text.contains("<title>15 faces in 3 rows of 5</title>"))
    }

    @Test func `a board is drawn if the first argument is 2048`() throws {
        let run = try Program("draw", "2048", "board=1122000000000000", "moves=LL", "format=txt", "columns=13")
        #expect(run.exitCode == 0 && run.errorOutput == "")
        #expect(run.text.hasPrefix("┌──┬──┬──┬──┐\n│4 │8 │  │  │\n├──"))
    }

    @Test(arguments: [
        (["-o", "face.svg"], "<svg "), (["--output", "face.json"], "{\"desc"), (["--output=face.JSON"], "{\"desc"),
        (["-o", "a.b/../face.txt"], "⠀"), (["-o", "face", "format=json"], "{\"desc"),
        (["-o", "face.json", "format=json"], "{\"desc"),
    ])
    func `one face to a file, in the format of its extension or of the parameter`(option: [String], start: String)
        throws
    {
        let words = option.map { $0.replacing(/face|a\.b/, maxReplacements: 1) { folder.path(String($0.0)) } }
        try FileManager.default.createDirectory(atPath: folder.path("a.b"), withIntermediateDirectories: true)
        let run = try Program(["draw", "mouth=grin"] + words)
        #expect(run.exitCode == 0 && run.output.isEmpty && run.errorOutput == "")
        let names = try folder.names.filter { $0 != "a.b" }
        #expect(names.count == 1 && names[0].hasPrefix("face"))
        #expect(try content(names[0]).hasPrefix(start))
    }

    /// Beside these, the errors are those of the service.
    @Test(arguments: [
        ["grin"]: "'grin' is not a name=value pair; did you mean mouth=grin?",
        ["happy"]: "'happy' is not a name=value pair; did you mean mood=happy?",
        ["seed=ada&mood=happy"]: "'seed=ada&mood=happy' is a part of a URL: write seed=ada mood=happy",
        ["/face?seed=ada"]: "'/face?seed=ada' is a part of a URL: write seed=ada",
        ["value=3,8,9"]: "value can't be '3,8,9': use inf, -inf, none, or a number; a list is for faceit draw faces",
        ["size=3,8"]: "size can't be '3,8': use a whole number from 1 to 4096, or two as 128x96",
        ["mouth", "happy"]: "'mouth' is not a name=value pair; did you mean mouth=…?",
        ["ada"]: "'ada' is not a name=value pair; did you mean seed=ada?",
        ["Zoë King"]: "'Zoë King' is not a name=value pair; did you mean 'seed=Zoë King'?",
        ["faces", "ada"]: "'ada' is not a name=value pair; did you mean seed=ada?",
        ["2048", "ada"]: "'ada' is not a name=value pair; did you mean seed=ada?",
        [""]: "'' is not a name=value pair, such as mouth=grin",
        ["2048", " "]: "' ' is not a name=value pair, such as moves=lurd",
        ["=grin"]: "a parameter has no name: write name=value",
        ["mout=grin"]: "unknown parameter 'mout'; did you mean mouth?",
        ["xyzzy=1"]: "unknown parameter 'xyzzy'; see 'faceit help draw'",
        ["moves=lurd"]: "'moves' is a parameter of boards: use faceit draw 2048 moves=…",
        ["2048", "moves=x"]: "moves contains 'x': use only the characters lurd, in upper or lower case",
        ["faces", "mouth=*", "brows=*", "eyes=*"]:
            "eyes is a third list: join two lists with zip, for example zip=brows,eyes",
        ["--size", "3"]: "unknown option '--size'; did you mean size=…?",
        ["--size=3"]: "unknown option '--size=3'; did you mean size=3?",
        ["-opacity=.5"]: "unknown option '-opacity=.5'; did you mean opacity=.5?",
        ["--port", "80"]: "unknown option '--port'; see 'faceit help draw'",
        ["--outptu", "a.svg"]: "unknown option '--outptu'; did you mean --output?",
        ["-oa.svg"]: "unknown option '-oa.svg'; did you mean -o a.svg?",
        ["-o=a.svg"]: "unknown option '-o=a.svg'; did you mean -o a.svg?",
        ["-"]: "unknown option '-'; see 'faceit help draw'",
        ["--"]: "unknown option '--'; see 'faceit help draw'",
        ["-o"]: "-o needs the name of a file", ["-o", ""]: "-o needs the name of a file",
        ["--output"]: "--output needs the name of a file", ["--output="]: "--output needs the name of a file",
        ["-o", "a.svg", "--output=b.svg"]: "-o is given more than once",
        ["-o", "a.svg", "format=json"]: "format=json contradicts the extension of 'a.svg'",
        ["-o", "a.bmp"]:
            "can't tell the format of 'a.bmp': use one of the extensions .svg, .png, .gif, .json, .txt, or specify format=",
        ["color="]:
            "color is empty: use a CSS colour name, 3, 4, 6 or 8 hexadecimal digits, rgb(), rgba(), hsl() or hsla()",
        ["opacity=50%"]: "opacity can't be '50%'; did you mean 0.5?",
        ["mouth= 0.5"]: "mouth can't be ' 0.5'; did you mean 0.5?",
        ["size=4096", "dpr=4", "format=png"]:
            "16384 × 16384 is 268435456 pixels; at most 16777216 are allowed: lower size or dpr",
    ])
    func `a rejected argument is explained`(arguments: [String], message: String) {
        let failure = #expect(throws: Failure.self) { try Command(arguments: ["draw"] + arguments) }
        #expect(failure?.message == message && failure?.exitCode == 64)
    }

    @Test func `parameters that are ignored in URLs are rejected`() {
        let failure = #expect(throws: Failure.self) { try Command(arguments: ["draw", "utm_source=x"]) }
        #expect(failure?.message == "unknown parameter 'utm_source'; see 'faceit help draw'")
    }

    @Test(arguments: [["format=png"], ["format=png", "-o", "-"], ["format=png", "-o", "/dev/stdout"]])
    func `PNG is not written to a terminal`(arguments: [String]) throws {
        let run = try Program.onTerminal(["draw"] + arguments)
        #expect(run.exitCode == 64 && run.output.isEmpty)
        #expect(
            run.errorOutput
                == "faceit: PNG is not written to a terminal; write it to a file with -o, or redirect standard output\n"
        )
    }

    @Test func `the other formats are written to a terminal, and PNG to a file from one`() throws {
        #expect(try Program.onTerminal(["draw", "format=svg"]).text.hasPrefix("<svg "))
        #expect(try Program.onTerminal(["draw", "format=txt"]).text.contains("⠉"))
        let run = try Program.onTerminal(["draw", "-o", folder.path("a.png")])
        #expect(run.exitCode == 0 && run.output.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: folder.path("a.png"))).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try Program("draw", "format=png").output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(arguments: [
        ("nowhere/face.svg", "No such file or directory"), ("folder.svg", "Is a directory"),
        ("link.svg", "Too many levels of symbolic links"),
    ])
    func `a file that can't be written is said, with exit code 70`(name: String, reason: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path("folder.svg"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.svg"), withDestinationPath: "link.svg")
        let run = try Program("draw", "-o", folder.path(name))
        #expect(run.exitCode == 70)
        #expect(run.errorOutput == "faceit: can't write '\(folder.path(name))': \(reason)\n")
        #expect(try folder.names == ["folder.svg", "link.svg"])
    }

    @Test func `a file that is written only in part is said to be incomplete`() throws {
        let file = folder.path("faces.svg")
        // A file may have one block.
        let run = try Program.inShell("trap '' XFSZ; ulimit -f 1; exec \"$0\" draw faces 'mouth=*' -o '\(file)'")
        #expect(run.exitCode == 70)
        #expect(run.errorOutput == "faceit: can't write '\(file)': File too large; the file is incomplete\n")
        #expect(try content("faces.svg").utf8.count == 512)
    }

    @Test func `a file that was there is replaced, with its permissions, and a link to it stays a link`() throws {
        let (file, link) = (folder.path("face.svg"), folder.path("link.svg"))
        try Data("before".utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "face.svg")
        #expect(try Program("draw", "-o", link).exitCode == 0)
        #expect(try content("face.svg").hasPrefix("<svg "))
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "face.svg")
        #expect(try folder.names == ["face.svg", "link.svg"])
    }

    @Test func `a link whose file is missing stays a link, to the new file`() throws {
        let link = folder.path("link.svg")
        try FileManager.default.createDirectory(atPath: folder.path("a"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a/link")
        try FileManager.default.createSymbolicLink(atPath: folder.path("a/link"), withDestinationPath: "../face.svg")
        #expect(try Program("draw", "-o", link).exitCode == 0)
        #expect(try content("face.svg").hasPrefix("<svg "))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a/link")
        #expect(try folder.names == ["a", "face.svg", "link.svg"])
    }

    @Test func `standard output that is a file is written into and not replaced`() throws {
        let file = folder.path("face.svg")
        let run = try Program.inShell("{ \"$0\" draw format=svg -o /dev/stdout; echo more >&2; } > '\(file)'")
        #expect(run.exitCode == 0)
        #expect(try content("face.svg").hasPrefix("<svg "))
        let shell = try Program.inShell(
            "exec 3> '\(file)'; \"$0\" draw format=svg -o /dev/fd/3; cat '\(file)' | head -c 4")
        #expect(shell.text == "<svg")
        #expect(try folder.names == ["face.svg"])
    }

    @Test func `a device is written into and stays`() throws {
        #expect(try Program("draw", "format=svg", "-o", "/dev/null").exitCode == 0)
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }
}
