package import Parameters

/// A sheet whose pictures are files of an archive: what they are called, and their format.
///
/// The name of a file has the values of the lists as they were given, with hyphens between them:
///
///     seed=ada,ben&mood=joy,fear       ada-joy.png, ben-joy.png, ada-fear.png, ben-fear.png
///     status=running,CrashLoopBackOff  running.png, CrashLoopBackOff.png
///
/// It is valid in all common file systems, where it differs from all others even if case is ignored.
package struct SheetArchive<Figure: Subject>: Sendable {
    package let plan: SheetPlan<Figure>
    package let format: PictureFormat
    /// The names of the files, in the order of the pictures.
    package let names: [String]

    init(_ plan: SheetPlan<Figure>, _ files: SheetFiles) {
        (self.plan, format) = (plan, files.member)
        var names = FileNames(pathExtension: files.member.rawValue)
        self.names = (0..<plan.count).map { names.add(plan.texts(at: $0).joined(separator: "-")) }
    }

    /// Rejects an archive whose files have more pixels than a picture may have. `frameCount` is that of all files, if it
    /// is known.
    package func check(frameCount: Int? = nil, maxPixels: Int) throws(Rejection) {
        let (canvas, density) = (plan.canvas, plan.output.pixelsPerPoint)
        let (width, height) = (Int64(canvas.width * density), Int64(canvas.height * density))
        let pixels = width * height * Int64(frameCount ?? plan.count)
        guard format != .svg, pixels > maxPixels else { return }
        let frames = frameCount.map { $0 > plan.count ? " in \($0) frames" : "" } ?? ""
        throw tooLarge("\(plan.count) files\(frames) have \(pixels) pixels; at most \(maxPixels) are allowed")
    }

    /// The sheet with all of its pictures. Rejects what `check` does.
    package func resolved(maxPixels: Int) throws(Rejection) -> SheetRequest<Figure> {
        let sheet = try plan.resolved()
        if format != .svg { try sheet.checkFrames() }
        try check(frameCount: sheet.pictures.reduce(0) { $0 + $1.frameCount }, maxPixels: maxPixels)
        return sheet
    }

    /// Why an archive that needs more memory than can ever be reserved is rejected.
    package func needsMoreMemory(than maxBytes: Int) -> Rejection {
        tooLarge("the archive needs more memory than the \(maxBytes / 1_000) kB that are allowed")
    }

    private func tooLarge(_ problem: String) -> Rejection {
        let cure = ["size", "the number of \(Figure.pluralName)"] + (plan.output.pixelsPerPoint > 1 ? ["dpr"] : [])
        return .tooLarge(
            CanvasKey.size.parameter, max(plan.canvas.width, plan.canvas.height),
            "\(problem): lower \(alternatives(cure))")
    }
}

/// The parameters that only archives have.
package struct SheetFiles: Equatable, Sendable {
    var member = PictureFormat.png

    private static let formats: [PictureFormat] = [.png, .gif, .svg]

    package init() {}
}

extension SheetFiles: ParameterSet {
    package static let words: [String: Words] = ["member": Words("members files", ["png": "jpg jpeg webp"])]

    package static let declarations = Declarations<SheetFiles>([
        Declaration(
            "member", .choice(formats.map { $0.rawValue }), in: .size, .canvas,
            "The format of the files in an archive.", json: .never,
            at: ParameterStorage(
                { .choice(formats.firstIndex(of: $0.member) ?? 0) },
                set: { if case .choice(let index) = $1 { $0.member = formats[index] } }))
    ])

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    init(_ given: borrowing GivenParameters) {
        self.init()
        set(given)
    }
}

/// Names of files, each of which is valid on Linux, macOS and Windows and differs from the others.
package struct FileNames {
    private let pathExtension: String
    /// The names, without their case.
    private var used: Set<String> = []
    /// The last number that was added to each name which was given again. Numbers are not tried again, so that many names
    /// take no longer than their text.
    private var numbers: [String: Int] = [:]

    package init(pathExtension: String) { self.pathExtension = pathExtension }

    /// The name for a text, with the extension.
    package mutating func add(_ text: String) -> String {
        let base = Self.valid(text)
        let key = Self.withoutCase(base)
        if used.insert(key).inserted { return "\(base).\(pathExtension)" }
        var number = numbers[key] ?? 1
        repeat { number += 1 } while !used.insert("\(key)-\(number)").inserted
        numbers[key] = number
        return "\(base)-\(number).\(pathExtension)"
    }

    /// A text without characters that a file system rejects or hides, that is no name of a device and not too long.
    static func valid(_ text: String) -> String {
        var name = ""
        for scalar in text.unicodeScalars {
            let isValid = !#"<>:"/\|?*"#.unicodeScalars.contains(scalar) && scalar.properties.generalCategory.isVisible
            let isHidden = name.isEmpty && (scalar == "." || scalar == " ")
            let character = isValid && !isHidden ? String(scalar) : "_"
            guard name.utf8.count + character.utf8.count <= maxBytes else { break }
            name += character
        }
        while let last = name.unicodeScalars.last, last == " " || last == "." { name.unicodeScalars.removeLast() }
        if name.isEmpty { return "face" }
        // Windows ignores what follows the first dot, and blanks before it.
        let device = name.prefix { $0 != "." }.uppercased().filter { $0 != " " }
        return devices.contains(device) ? "_\(name)" : name
    }

    /// File systems allow 255 bytes; a name also gets a number and an extension.
    private static let maxBytes = 120

    private static let devices: Set<String> = Set(
        ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
            + ["COM", "LPT"].flatMap { name in "0123456789¹²³".map { "\(name)\($0)" } })

    /// Equal texts may be one file for a file system that ignores case or normalizes names.
    private static func withoutCase(_ name: String) -> String { name.uppercased().lowercased() }
}

extension Unicode.GeneralCategory {
    fileprivate var isVisible: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
