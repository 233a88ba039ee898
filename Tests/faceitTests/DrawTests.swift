import Foundation
import Glibc
import Testing

struct DrawTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `one face to standard output, as SVG`() throws {
        let run = try Program("draw", "mouth=grin")
        #expect(run.exitCode == 0)
        #expect(run.errorOutput == "")
        #expect(run.text.hasPrefix("<svg ") && run.text.hasSuffix("</svg>\n"))
        #expect(run.text.contains("<title>Grinning face, eyes open, brows normal</title>"))
    }

    @Test func `a sheet of faces is drawn if the first argument is faces`() throws {
        let run = try Program("draw", "faces", "mouth=*", "brows=*", "gap=0", "size=10")
        #expect(run.exitCode == 0 && run.errorOutput == "")
        #expect(run.text.contains("<title>15 faces in 3 rows of 5</title>"))
        let third = try Program("draw", "faces", "mouth=*", "brows=*", "eyes=*")
        #expect(third.exitCode == 64)
        #expect(third.errorOutput.contains("eyes is a third list"))
        #expect(try Program("draw", "mouth=grin", "gap=3").errorOutput.contains("unknown parameter 'gap'"))
    }

    @Test func `a board is drawn if the first argument is 2048`() throws {
        let run = try Program("draw", "2048", "board=1122000000000000", "moves=LL", "format=txt", "columns=13")
        #expect(run.exitCode == 0 && run.errorOutput == "")
        #expect(run.text.hasPrefix("┌──┬──┬──┬──┐\n│4 │8 │  │  │\n├──"))
        #expect(try Program("draw", "2048", "moves=x").errorOutput.contains("moves contains 'x'"))
        #expect(try Program("draw", "2048", "mouth=grin").errorOutput.contains("unknown parameter 'mouth': use seed"))
        #expect(try Program("draw", "2048", "up").errorOutput.contains("such as moves=lurd"))
        let hint = "faceit: 'moves' is a parameter of boards: use faceit draw 2048 moves=…\n"
        #expect(try Program("draw", "moves=lurd").errorOutput == hint)
    }

    @Test func `a face is drawn if the first argument is face`() throws {
        #expect(try Program("draw", "face", "mouth=grin").text == Program("draw", "mouth=grin").text)
    }

    @Test(arguments: [("face.svg", "<svg "), ("face.json", "{\"desc"), ("a.b/../face.JSON", "{\"desc")])
    func `one face to a file, in the format of its ending`(name: String, start: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path("a.b"), withIntermediateDirectories: true)
        let run = try Program("draw", "-o", folder.path("") + "/" + name, "mouth=grin")
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty && run.errorOutput == "")
        let file = String(name.split(separator: "/").last ?? "")
        #expect(try String(contentsOfFile: folder.path(file), encoding: .utf8).hasPrefix(start))
        #expect(try folder.names == ["a.b", file])
    }

    @Test func `format says it where no ending does`() throws {
        #expect(try Program("draw", "format=json").text.hasPrefix("{"))
        #expect(try Program("draw", "-o", folder.path("face"), "format=json").exitCode == 0)
        #expect(try Program("draw", "-o", folder.path("same.json"), "format=json").exitCode == 0)
        #expect(try folder.names == ["face", "same.json"])
    }

    @Test func `parameters that are ignored in URLs are rejected`() throws {
        let run = try Program("draw", "utm_source=x")
        #expect(run.exitCode == 64 && run.errorOutput.hasPrefix("faceit: unknown parameter 'utm_source': use eyes, "))
    }

    @Test(arguments: [
        (["mout=grin"], "faceit: unknown parameter 'mout'; did you mean mouth?\n"),
        (["mouth=grinn"], "faceit: mouth can't be 'grinn'; did you mean grin?\n"),
        (["size=0"], "faceit: size=0 is out of range: use 1 to 4096\n"),
        (["grin"], "faceit: 'grin' is not a name=value pair; did you mean mouth=grin?\n"),
        (["happy"], "faceit: 'happy' is not a name=value pair; did you mean mood=happy?\n"),
        (["hello"], "faceit: 'hello' is not a name=value pair, such as mouth=grin\n"),
        (["--size", "3"], "faceit: unknown option '--size'; did you mean size=…?\n"),
        (["--size=3"], "faceit: unknown option '--size=3'; did you mean size=3?\n"),
        (["-opacity=.5"], "faceit: unknown option '-opacity=.5'; did you mean opacity=.5?\n"),
        (["--port", "80"], "faceit: unknown option '--port'; see 'faceit help draw'\n"),
        (["--outptu", "a.svg"], "faceit: unknown option '--outptu'; did you mean --output?\n"),
        (["-oa.svg"], "faceit: unknown option '-oa.svg'; did you mean -o a.svg?\n"),
        (["-o=a.svg"], "faceit: unknown option '-o=a.svg'; did you mean -o a.svg?\n"),
        (["-"], "faceit: unknown option '-'; see 'faceit help draw'\n"),
        (["--"], "faceit: unknown option '--'; see 'faceit help draw'\n"),
        ([""], "faceit: '' is not a name=value pair, such as mouth=grin\n"),
        (["=grin"], "faceit: a parameter has no name: write name=value\n"),
        (["-o"], "faceit: -o needs the name of a file\n"), (["-o", ""], "faceit: -o needs the name of a file\n"),
        (["--output"], "faceit: --output needs the name of a file\n"),
        (["--output="], "faceit: --output needs the name of a file\n"),
        (["-o", "a.svg", "-o", "b.svg"], "faceit: -o is given more than once\n"),
        (["-o", "a.svg", "--output=b.svg"], "faceit: -o is given more than once\n"),
        (["-o", "a.svg", "format=json"], "faceit: format=json contradicts the extension of 'a.svg'\n"),
        (
            ["-o", "a.gif"],
            "faceit: can't tell the format of 'a.gif': use one of the extensions .svg, .png, .json, .txt, or specify format=\n"
        ),
        (["mouth=2"], "faceit: mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile\n"),
        (["mouth=happy"], "faceit: mouth can't be 'happy'; did you mean mood=happy?\n"),
        (
            ["color="],
            "faceit: color is empty: use a CSS colour name, 3, 4, 6 or 8 hexadecimal digits, rgb(), rgba(), hsl() or hsla()\n"
        ),
        (["opacity=50%"], "faceit: opacity can't be '50%': use a number from 0 to 1\n"),
        (
            ["mouth= 0.5"],
            "faceit: mouth can't be ' 0.5': use frown, smirk, neutral, grin, smile, or a number from -1 to 1\n"
        ),
        (
            ["size=4096", "dpr=4", "format=png"],
            "faceit: 16384 × 16384 is 268435456 pixels; at most 16777216 are allowed: lower size or dpr\n"
        ),
        (["size=64", "size=64"], "faceit: size is given more than once: specify it once\n"),
    ])
    func `a rejected argument is explained on standard error, with exit code 64`(
        arguments: [String], errorOutput: String
    )
        throws
    {
        let run = try Program(["draw"] + arguments)
        #expect(run.exitCode == 64)
        #expect(run.errorOutput == errorOutput)
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [["-o"], ["--output"], ["--output="]])
    func `the option for the file has a long form`(option: [String]) throws {
        let arguments =
            option == ["--output="] ? ["--output=" + folder.path("a.json")] : option + [folder.path("a.json")]
        #expect(try Program(["draw"] + arguments).exitCode == 0)
        #expect(try String(contentsOfFile: folder.path("a.json"), encoding: .utf8).hasPrefix("{"))
    }

    @Test func `the file - is standard output`() throws {
        let run = try Program("draw", "-o", "-", "format=json")
        #expect(run.exitCode == 0)
        #expect(run.text.hasPrefix("{"))
    }

    /// Runs the program with a pseudoterminal as its standard output.
    private func runInTerminal(_ arguments: [String]) throws -> Program {
        let script = """
            import os, pty, subprocess, sys
            ours, theirs = pty.openpty()
            result = subprocess.run(sys.argv[1:], stdout=theirs, stderr=subprocess.PIPE)
            os.close(theirs)
            sys.stderr.buffer.write(result.stderr)
            try:
                while data := os.read(ours, 65536): sys.stdout.buffer.write(data)
            except OSError: pass
            sys.exit(result.returncode)
            """
        let file = folder.path("terminal.py")
        try Data(script.utf8).write(to: URL(filePath: file))
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try Program.inShell("python3 '\(file)' \"$0\" \(quoted)")
    }

    @Test(arguments: [["format=png"], ["format=png", "-o", "-"], ["format=png", "-o", "/dev/stdout"]])
    func `PNG is not written to a terminal`(arguments: [String]) throws {
        let run = try runInTerminal(["draw"] + arguments)
        #expect(run.exitCode == 64)
        #expect(run.output.isEmpty)
        #expect(
            run.errorOutput
                == "faceit: PNG is not written to a terminal; write it to a file with -o, or redirect standard output\n"
        )
    }

    @Test func `the other formats are written to a terminal, and PNG to a file from one`() throws {
        #expect(try runInTerminal(["draw", "format=svg"]).text.hasPrefix("<svg "))
        #expect(try runInTerminal(["draw", "format=txt"]).text.contains("⠉"))
        let run = try runInTerminal(["draw", "-o", folder.path("a.png")])
        #expect(run.exitCode == 0 && run.output.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: folder.path("a.png"))).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try Program("draw", "format=png").output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func `a file that can't be written is said, with exit code 70`() throws {
        let run = try Program("draw", "-o", folder.path("nowhere/face.svg"))
        #expect(run.exitCode == 70)
        #expect(
            run.errorOutput == "faceit: can't write '\(folder.path("nowhere/face.svg"))': No such file or directory\n")
        #expect(try folder.names.isEmpty)
    }

    @Test func `a folder is no file`() throws {
        try FileManager.default.createDirectory(atPath: folder.path("face.svg"), withIntermediateDirectories: false)
        let run = try Program("draw", "-o", folder.path("face.svg"))
        #expect(run.exitCode == 70)
        #expect(run.errorOutput.hasSuffix(": Is a directory\n"))
        #expect(try folder.names == ["face.svg"])
    }

    @Test func `a full device leaves the reason and no half file`() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try Program("draw", standardOutput: full)
        #expect(run.exitCode == 70)
        #expect(run.errorOutput == "faceit: can't write standard output: No space left on device\n")
    }

    @Test func `a file that may not grow keeps what it had`() throws {
        // Of 512 bytes each, so that the face can't be written to its end.
        let file = folder.path("face.svg")
        try Data("before".utf8).write(to: URL(filePath: file))
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "trap '' XFSZ; ulimit -f 0; exec '\(Program.executable.path)' draw -o '\(file)'"]
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 70)
        #expect(try folder.names == ["face.svg"])
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "before")
    }

    @Test func `a file that was there is replaced, with its permissions, and a link to it stays a link`() throws {
        let (file, link) = (folder.path("face.svg"), folder.path("link.svg"))
        try Data("before".utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "face.svg")
        #expect(try Program("draw", "-o", link).exitCode == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg "))
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
        #expect(try String(contentsOfFile: folder.path("face.svg"), encoding: .utf8).hasPrefix("<svg "))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a/link")
        #expect(try folder.names == ["a", "face.svg", "link.svg"])
    }

    @Test func `a link to itself can't be written`() throws {
        let link = folder.path("link.svg")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link.svg")
        let run = try Program("draw", "-o", link)
        #expect(run.exitCode == 70)
        #expect(run.errorOutput == "faceit: can't write '\(link)': Too many levels of symbolic links\n")
        #expect(try folder.names == ["link.svg"])
    }

    @Test func `the leftover of a killed process with the same process id is no obstacle`() throws {
        let file = folder.path("face.svg")
        let run = try Program.inShell(": > '\(folder.path(""))'/.faceit-$$; exec \"$0\" draw -o '\(file)'")
        #expect(run.exitCode == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg "))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal leaves the old file or the new one and no draft`(signal: Int32) throws {
        let file = folder.path("face.png")
        for delay in 0..<15 {
            try Data("before".utf8).write(to: URL(filePath: file))
            let process = Process()
            process.executableURL = Program.executable
            process.arguments = ["draw", "size=1024", "background=gold", "-o", file]
            try process.run()
            usleep(UInt32(delay) * 4_000)
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let content = try Data(contentsOf: URL(filePath: file))
            #expect(
                content == Data("before".utf8)
                    || content.suffix(8) == Data("IEND\u{AE}B`\u{82}".unicodeScalars.map { UInt8($0.value) }))
            #expect(try folder.names == ["face.png"])
        }
    }

    @Test func `standard output that is a file is written into and not replaced`() throws {
        let file = folder.path("face.svg")
        let run = try Program.inShell("{ \"$0\" draw format=svg -o /dev/stdout; echo more >&2; } > '\(file)'")
        #expect(run.exitCode == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg "))
        let shell = try Program.inShell(
            "exec 3> '\(file)'; \"$0\" draw format=svg -o /dev/fd/3; cat '\(file)' | head -c 4")
        #expect(shell.text == "<svg")
        #expect(try folder.names == ["face.svg"])
    }

    @Test func `standard output that is appended to a file leaves what the file had`() throws {
        let file = folder.path("log")
        let run = try Program.inShell("echo before > '\(file)'; \"$0\" draw format=svg -o /dev/stdout >> '\(file)'")
        #expect(run.exitCode == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("before\n<svg "))
    }

    @Test func `a device is written into and stays`() throws {
        #expect(try Program("draw", "format=svg", "-o", "/dev/null").exitCode == 0)
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }
}
