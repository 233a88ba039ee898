import Parameters

/// How the pictures of a sheet are arranged.
struct SheetLayout: Equatable, Sendable {
    /// Between two neighbours, in points.
    var gap = 16
    /// The number of pictures in a row; nil if there is one row.
    var across: Int?
    /// The names of lists whose values change together, separated by commas.
    var zip: String?
    /// The texts below the pictures, separated by commas.
    var captions: String?

    init() {}
}

extension SheetLayout: ParameterSet {
    static let declarations = Declarations<SheetLayout>([
        Declaration(
            "zip", .identifier(maxBytes: 500), in: .content, .canvas,
            "Names of lists whose values change together from face to face, separated by commas.", json: .never,
            at: .optionalText({ $0.zip }, set: { $0.zip = $1 })),
        Declaration(
            "captions", .text(maxScalars: SheetCaptions.maxListScalars), in: .content,
            .canvas,
            "Texts below the faces in SVG, one for each, separated by commas; also in JSON, but not in other formats.",
            json: .never, synonyms: ["caption", "labels", "names"],
            at: .optionalText({ $0.captions }, set: { $0.captions = $1 })),
        Declaration(
            "across", .wholeNumber(1...PictureLimits.maxPictures), in: .size, .canvas,
            "Faces in a row, if there is a single list; if not given, all of them.", json: .never,
            synonyms: ["cols", "perrow", "rowlength"],
            at: .optionalWholeNumber({ $0.across }, set: { $0.across = $1 })),
        Declaration(
            "gap", .wholeNumber(0...100), in: .size, .canvas, "Points between two faces.", json: .always,
            synonyms: ["spacing", "padding", "margin"],
            at: .wholeNumber({ $0.gap }, set: { $0.gap = $1 })),
    ])

    func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    init(_ given: borrowing GivenParameters) {
        self.init()
        set(given)
    }
}

/// The parameters of the arrangement that code refers to.
enum SheetKey {
    static let zip = ParameterKey<SheetLayout>("zip")
    static let captions = ParameterKey<SheetLayout>("captions")
    static let across = ParameterKey<SheetLayout>("across")
}
