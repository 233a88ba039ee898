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
    ) throws(Problem) -> Delivered {
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
            let sheet = try asProblem { () throws(Rejection) in
                let sheet = try archive.plan.resolved()
                if archive.format != .svg { try sheet.checkFrames() }
                try archive.check(
                    frameCount: sheet.pictures.reduce(0) { $0 + $1.frameCount }, maxPixels: maxPixels)
                return sheet
            }
            guard try write(archive, sheet, &service.pictures.renderer, &response, allowed, &cost) else {
                return .deferred(cost)
            }
        }
        return service.finish(content, &response, for: cost)
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

    /// Returns false if the estimated cost is more than is allowed, or if there is no memory for it now.
    private func write(
        _ archive: SheetArchive<Figure>, _ sheet: SheetRequest<Figure>, _ renderer: inout PictureRenderer,
        _ response: inout Response, _ allowed: Allowance, _ cost: inout Cost
    ) throws(Problem) -> Bool {
        cost.bytes = min(max(cost.bytes, allowed.reservedBytes), allowed.maxBytes)
        while true {
            if allowed.isExceeded(by: cost) { return false }
            guard allowed.reserve(cost.bytes) else { return false }
            if let bytes = archive.zipped(sheet, with: &renderer, memoryLimit: cost.bytes) {
                response.body = bytes
                return true
            }
            guard cost.bytes < allowed.maxBytes else {
                throw Problem(archive.needsMoreMemory(than: allowed.maxBytes))
            }
            cost.bytes = min(2 * cost.bytes, allowed.maxBytes)
        }
    }
}
