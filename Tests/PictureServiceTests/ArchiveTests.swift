import Foundation
import HTTP
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// The faces of a sheet as files of an archive, which Python reads.
struct ArchiveTests {
    private struct File: Decodable, Equatable {
        let name: String
        let content: Data
        let method: Int
    }

    /// The files of an archive, as Python's zipfile finds them.
    private func files(_ query: String) throws -> [File] {
        let response = ServiceResponse(get: "/faces.zip?\(query)")
        #expect(response.status == 200 && response["Content-Type"] == "application/zip", "\(response.body.prefix(300))")
        let script = """
            import base64, io, json, sys, zipfile
            archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
            assert archive.testzip() is None
            print(json.dumps([{"name": file.filename, "content": base64.b64encode(archive.read(file)).decode(),
                               "method": file.compress_type} for file in archive.infolist()]))
            """
        let python = Process()
        let (input, output) = (Pipe(), Pipe())
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3", "-c", script]
        python.standardInput = input
        python.standardOutput = output
        try python.run()
        try input.fileHandleForWriting.write(contentsOf: Data(response.content))
        try input.fileHandleForWriting.close()
        let found = output.fileHandleForReading.readDataToEndOfFile()
        python.waitUntilExit()
        return try JSONDecoder().decode([File].self, from: found)
    }

    @Test(arguments: [
        ("seed=ada,ben&mood=joy,fear&size=16", ["ada-joy", "ben-joy", "ada-fear", "ben-fear"]),
        ("mood=joy,fear&fill=gold,red&zip=mood,fill&size=16", ["joy-gold", "fear-red"]),
        ("status=running,CrashLoopBackOff&size=16", ["running", "CrashLoopBackOff"]),
        ("mouth=-1..1/3&brows=none&size=16", ["frown", "neutral", "smile"]), ("seed=ada&size=16", ["face"]),
        ("fill=rgb(1,2,3),%23fff&size=16", ["rgb(1,2,3)", "#fff"]),
        ("seed=Ada,ada,ADA&size=16", ["Ada", "ada-2", "ADA-3"]), ("mood=happy,,sad&size=16", ["happy", "face", "sad"]),
        (
            "seed=con,aux.x,.a,a%252Cb,..%252F..%252Fx,%25C3%25A9,%E2%80%AEx,a.&size=16",
            ["_con", "_aux.x", "_a", "a,b", "_._.._x", "é", "_x", "a"]
        ),
    ])
    func `files are named by the values as they are given`(query: String, names: [String]) throws {
        #expect(try files(query).map(\.name) == names.map { "\($0).png" })
    }

    @Test(arguments: [
        ("", "png", 0), ("&member=svg", "svg", 8), ("&member=gif&motion=auto", "gif", 0), ("&dpr=2", "png", 0),
    ])
    func `each file has the bytes of its own URL`(options: String, format: String, method: Int) throws {
        let query = "seed=ada,ben&status=running,done&background=gold&opacity=0.5&title=x&gap=3&size=32"
        let urls = ["ada", "ben"].map { "seed=\($0)" }
        let targets = ["running", "done"].flatMap { status in urls.map { "\($0)&status=\(status)" } }
        let found = try files(query + options)
        #expect(found.count == targets.count)
        for (file, target) in zip(found, targets) {
            let own = options.replacing("&member=\(format)", with: "")
            let response = ServiceResponse(get: "/face.\(format)?\(target)&background=gold&opacity=0.5&size=32\(own)")
            #expect(file.content == Data(response.content), "\(file.name)")
            #expect(file.method == method)
        }
    }

    @Test func `the same request has the same bytes and the same tag, and other names another one`() {
        let target = "/faces.zip?mood=joy,fear&size=16"
        let (first, second) = (ServiceResponse(get: target), ServiceResponse(get: target))
        #expect(first.content == second.content && first["ETag"] == second["ETag"])
        #expect(ServiceResponse(get: target, "If-None-Match: \(first["ETag"] ?? "")\r\n").status == 304)
        let others = ["/faces.zip?mood=happy,fear&size=16", "\(target)&member=svg", "/faces.png?mood=joy,fear&size=16"]
        for other in others { #expect(ServiceResponse(get: other)["ETag"] != first["ETag"]) }
        let head = ServiceResponse(get: target, method: "HEAD")
        #expect(head.content.isEmpty && head["Content-Length"] == "\(first.content.count)")
    }

    @Test(arguments: [
        "/faces?member=png": "unknown parameter 'member': it is a parameter of archives, at /faces.zip",
        "/faces.zip?format=png":
            "format=png contradicts the extension .zip: choose the format of its files with member",
        "/faces.zip?member=webp": "member can't be 'webp'; did you mean png?",
        "/faces.zip?seed=a,b&size=4096":
            "2 files have 33554432 pixels; at most 16777216 are allowed: lower size or the number of faces",
        "/faces.zip?seed=a,b&size=1024&member=gif&motion=blink":
            "2 files in 100 frames have 104857600 pixels; at most 16777216 are allowed: lower size or the number of faces",
        "/face.zip?seed=ada": "no resource at '/face.zip'; did you mean /faces.zip?",
    ])
    func `what is no archive is rejected`(target: String, sentence: String) throws {
        #expect(try ServiceResponse(get: target).members["detail"] as? String == sentence)
    }

    private func names(_ texts: [String]) -> [String] {
        var names = FileNames(pathExtension: "png")
        return texts.map { names.add($0) }
    }

    @Test func `names are valid, short and different in all file systems`() {
        #expect(names(["a/b", "a\\b", "a:b"]) == ["a_b.png", "a_b-2.png", "a_b-3.png"])
        #expect(names([String(repeating: "é", count: 200)])[0].utf8.count <= 128)
        #expect(names(["\u{E9}", "e\u{301}", "straße", "STRASSE"]).count == 4)
        #expect(Set(names(["straße", "STRASSE"]).map { $0.uppercased() }).count == 2)
        #expect(names(["a", "a-2", "a"]) == ["a.png", "a-2.png", "a-3.png"])
    }
}
