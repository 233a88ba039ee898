import HTTP
import Parameters
import PictureResponses
import Pictures

/// Responds with the pictures of a sheet as files of a ZIP archive.
///
/// Its pixels are bounded as those of one picture, so it takes about as long as the largest sheet. The cost is estimated
/// from four pictures, and if the memory is not enough, the archive is written again with twice as much, as pictures are.
/// It is not kept in the cache, which is for small responses.
struct ArchiveHandler<Figure: Subject>: Sendable {
    private let fields: RepresentationFields
    private let maxFaces, maxPixels: Int

    init(_ settings: ServiceSettings) {
        fields = RepresentationFields(
            caching: "Cache-Control: \(settings.caching)\r\n",
            content: """
                Content-Type: application/zip\r
                Content-Disposition: attachment; filename="\(Figure.pluralName).zip"\r

                """)
        (maxFaces, maxPixels) = (settings.maxFaces, settings.maxPixels)
    }

    /// Delivers the archive of the sheet whose parameters are those of the query.
    func deliverArchive(
        _ service: inout PictureService, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        let (archive, sample) = try asProblem { () throws(Rejection) in
            var reader = SheetRequestReader(of: Figure.self, maxPictures: maxFaces, isArchive: true)
            try reader.read(request.query ?? [], with: &service.pictures.decoder)
            let archive = try reader.archive()
            try archive.check(maxPixels: maxPixels)
            return (archive, try archive.plan.sample())
        }
        let content = try Representation(fields, etag(of: archive, sample), for: .identity, to: request)
        var cost = Cost.least.adding(request.readingTime + .microseconds(archive.plan.resolvingTime))
        if content.knownTag == nil {
            defer { service.pictures.renderer.releaseLargeDrawing() }
            cost = estimate(archive, sample, &service.pictures.renderer).adding(cost.time)
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
            let sheet = try asProblem { () throws(Rejection) in try archive.resolved(maxPixels: maxPixels) }
            let isWritten = try allowed.reserve(&cost, orReject: archive.needsMoreMemory(than: allowed.maxBytes)) {
                guard
                    let file = archive.zipped(sheet, with: &service.pictures.renderer, memoryLimit: $0)
                else { return false }
                response.body = file
                return true
            }
            if !isWritten { return .deferred(cost) }
        }
        return .found(content, nil, cost)
    }

    /// Files are named by words as they are given, which no canonical URL has.
    private func etag(of archive: SheetArchive<Figure>, _ sheet: SheetRequest<Figure>) -> ETag {
        var url: [UInt8] = []
        url.writeURL(of: sheet, at: [])
        let etag = ETag(of: url.span, as: archive.format, sheet.output)
        return archive.names.reduce(etag) { $0.adding($1.utf8Span.span) }
    }

    private func estimate(
        _ archive: SheetArchive<Figure>, _ sample: SheetRequest<Figure>, _ renderer: inout PictureRenderer
    ) -> Cost {
        var (time, largest, documents) = (0, 0, 0)
        for picture in sample.pictures {
            let cost = renderer.draw(picture, as: archive.format)
            let pixels = picture.canvas.width * picture.canvas.height * picture.frameCount
            time += cost.microseconds + cost.documentBytes / 20
            largest = max(largest, cost.bytes)
            documents +=
                archive.format == .svg
                ? cost.documentBytes / 2
                : 2_000 + pixels * picture.output.pixelsPerPoint * picture.output.pixelsPerPoint / 16
        }
        let (count, sampleCount) = (archive.plan.count, sample.pictures.count)
        return Cost(
            microseconds: time * count / sampleCount,
            bytes: archive.plan.resolvedBytes + largest + 4 * documents * count / sampleCount)
    }
}
