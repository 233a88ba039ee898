import Bytes
import Geometry
package import Parameters

/// Reads requests for sheets from pairs of names and values, each name at most once. The order matters only for lists:
/// the first one runs along the rows, and the second one down the columns.
///
///     seed=ada,ben&mood=sad,calm,happy               three rows of two
///     seed=ada,ben&mood=sad,calm&zip=seed,mood       one row of two: ada is sad, and ben calm
///
/// There are at most two axes, and at most `maxPictures` pictures. Both are checked before any picture is resolved.
package struct SheetRequestReader<Figure: Subject> {
    private var subject = GivenParameters(Figure.parameters)
    private var canvas = GivenParameters(Canvas.parameters)
    private var output = GivenParameters(Output.parameters)
    private var layout = GivenParameters(SheetLayout.parameters)
    /// The values of each parameter of the subject that was given, in the order in which they were given.
    private var lists: [ValueList] = []
    private let maxPictures: Int
    /// How the files of an archive are, if it may become one; nil for a picture.
    private var files: GivenParameters?

    package init(of figure: Figure.Type, maxPictures: Int = PictureLimits.maxPictures, isArchive: Bool = false) {
        self.maxPictures = maxPictures
        files = isArchive ? GivenParameters(SheetFiles.parameters) : nil
    }

    package mutating func read(_ query: ArraySlice<UInt8>, with decoder: inout QueryDecoder) throws(Rejection) {
        let others = files == nil ? [] : SheetFiles.parameters.all
        do throws(Rejection) {
            try decoder.readStrictly(query.span, plusIsSpace: true, among: Self.parameters + others) {
                name, value throws(Rejection) in
                try read(name: name, value: value)
            }
        } catch {
            throw files == nil
                ? error.explained(asOneOf: SheetFiles.parameters.all, of: "archives, at /faces.zip") : error
        }
    }

    /// Reads a pair; false if no parameter has this name.
    package mutating func read(name: Span<UInt8>, value: Span<UInt8>) throws(Rejection) -> Bool {
        do throws(Rejection) {
            if let (index, values) = try subject.readList(name: name, value: value, maxCount: maxPictures) {
                let texts = files == nil ? [] : subject.list.all[index].texts(ofList: value)
                lists.append(ValueList(index: index, values: values, texts: texts))
                return true
            }
            if try files?.read(name: name, value: value) == true { return true }
            if try layout.read(name: name, value: value) { return true }
            if try canvas.read(name: name, value: value) { return true }
            return try output.read(name: name, value: value)
        } catch {
            let rejected = Self.parameters.first { $0.name == error.parameter }
            if let shared = rejected, error.reason == .malformed, !listParameters.contains(where: { $0 === shared }),
                shared.isList(value) || shared.isList(value, separator: Parameter.poolSeparator)
            {
                throw .sharedByAll(shared, value)
            }
            throw error.suggesting(from: Self.parameters)
        }
    }

    /// All parameters that a request may have, in the order in which they are documented.
    package static var parameters: [Parameter] {
        [Figure.parameters, SheetLayout.parameters, Canvas.parameters, Output.parameters].bySection
    }

    /// The parameters of which a sheet has a value for each picture.
    private var listParameters: [Parameter] {
        Figure.parameters.all.filter { $0.isListable } + [SheetKey.captions.parameter]
    }

    /// The sheet, once all pairs have been read. Its pictures are not resolved yet, and may be rejected then.
    package func plan() throws(Rejection) -> SheetPlan<Figure> {
        var layout = SheetLayout(layout)
        var (given, lists) = (subject, lists)
        if let seed = given.seed, !given.isSeedListed {
            try given.choose(by: seed)
            lists = try lists.map { list throws(Rejection) in
                ValueList(index: list.index, values: try list.values.chosen(by: seed), texts: list.texts)
            }
        }
        let axes = try axes(of: lists, zip: layout.zip)
        let counts = axes.map { $0[0].values.count }
        let count = counts.reduce(1, *)
        guard count <= maxPictures else {
            throw .tooManyPictures(
                parameter(of: axes[0]), counts, of: Figure.pluralName.description, maxCount: maxPictures)
        }
        if layout.across != nil, axes.count == 2 {
            throw .conflict(
                SheetKey.across.parameter, with: "a second list, \(parameter(of: axes[1]).name)",
                cure: "join the lists with zip, or leave across out")
        }
        let firstCount = counts.first ?? 1
        // So that it isn't among the resolved parameters.
        if count == 1 { layout.gap = SheetLayout().gap }
        var output = Output(output)
        if !self.output.isGiven(OutputKey.columns.index) { output.columns = Self.defaultColumns }
        Figure.spellOut(&given)
        let canvas = try Canvas(canvas)
        let captions = try SheetCaptions(layout.captions, count: count, on: canvas)
        layout.captions = captions?.list
        return SheetPlan(
            given: given, axes: axes, canvas: canvas, canvasBits: self.canvas.withRelatives,
            output: output, layout: layout, captions: captions, count: count,
            columns: min(layout.across ?? firstCount, firstCount))
    }

    /// The sheet as an archive, once all pairs have been read.
    package func archive() throws(Rejection) -> SheetArchive<Figure> {
        let plan = try plan()
        if let format = plan.output.format {
            throw .conflict(
                OutputKey.format.parameter, format.rawValue, with: "the extension .zip",
                cure: "choose the format of its files with member")
        }
        return SheetArchive(plan, SheetFiles(files ?? GivenParameters(SheetFiles.parameters)))
    }

    /// Rejects parameters that only archives have.
    package func checkIsPicture() throws(Rejection) {
        guard files?.isGiven(SheetKey.member.index) == true else { return }
        throw .conflict(
            SheetKey.member.parameter, with: "a single picture", cure: "write to a file with the extension .zip")
    }

    /// As many characters as most terminals have in a line, which is enough for several faces.
    private static var defaultColumns: Int { 80 }

    /// The lists that change along the rows, and those that change down the columns.
    private func axes(of lists: [ValueList], zip: String?) throws(Rejection) -> [[ValueList]] {
        let zipped = try zip.map { names throws(Rejection) in try parameters(namedBy: names) } ?? []
        var axes: [[ValueList]] = []
        var zippedAxis: Int?
        for list in lists {
            if zipped.contains(list.index) {
                if let zippedAxis {
                    let first = axes[zippedAxis][0]
                    guard list.values.count == first.values.count else {
                        throw .unequalLengths(
                            SheetKey.zip.parameter, (parameter(of: [first]), first.values.count),
                            (parameter(of: [list]), list.values.count))
                    }
                    axes[zippedAxis].append(list)
                    continue
                }
                zippedAxis = axes.count
            } else if list.values.count == 1 {
                continue
            }
            axes.append([list])
        }
        // Lists of one value need no axis. Those that are zipped were only kept until here to compare their lengths.
        axes.removeAll { $0[0].values.count == 1 }
        guard axes.count <= 2 else {
            let pairs = [(1, 2), (0, 2), (0, 1)]
            let equal = pairs.first { axes[$0][0].values.count == axes[$1][0].values.count }
            throw .thirdList(
                parameter(of: axes[2]), equal.map { (parameter(of: axes[$0]), parameter(of: axes[$1])) })
        }
        return axes
    }

    private func parameter(of axis: [ValueList]) -> Parameter { subject.list.all[axis[0].index] }

    /// The indices of parameters whose names are separated by commas, each of which was given.
    private func parameters(namedBy names: String) throws(Rejection) -> [Int] {
        let names = names.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return try names.enumerated().map { position, name throws(Rejection) in
            guard let index = subject.index(ofNamed: Array(name).span) else {
                throw .notGiven(
                    SheetKey.zip.parameter, String(decoding: name, as: UTF8.self),
                    at: names.count > 1 ? position + 1 : nil)
            }
            return index
        }
    }
}

/// The values of a parameter of a sheet, in their order.
struct ValueList {
    let index: Int
    let values: ParameterValues
    /// As they were given; empty for a picture, which doesn't show them.
    let texts: [String]
}
