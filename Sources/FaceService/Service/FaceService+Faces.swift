import Bytes
import Face
import Gzip
import HTTP

extension FaceService {
    /// With the options in the path, if there are any, before those in the query, and in the format of the path's
    /// ending, if it has one.
    mutating func answerFace(
        _ request: Request, options: ArraySlice<UInt8> = [], as ending: FaceFormat? = nil, _ response: inout Response,
        _ allowed: Int
    ) throws(Problem) -> Cost {
        let asked = try read(options, request.query ?? [])
        let said = try Self.format(asked.output.format, ending)
        let format = if let said { said } else { try Self.format(acceptedBy: request) }
        do throws(Refusal) {
            try asked.check(as: format, mostPixels: settings.mostPixels)
        } catch {
            throw Problem(error)
        }
        let codings = format.isText ? try AcceptedCodings(of: request) : .identity
        link.write(asked.face)
        let fingerprint = Fingerprint(of: link.line.span.extracting(link.url), as: format, asked.output)
        let fields = said == nil ? fieldsByAccept[format] : fields[format]
        if request.isConditional, let known = try codings.tagKnown(to: request, of: fingerprint) {
            response.add(lines: fields.caching)
            response.answerNotModified(known)
            cache.keep(response)
            return .least
        }
        let compression = codings.first == .gzip && format.isText ? Self.compressionTime : 0
        let cost = Cost(
            microseconds: asked.estimatedCost(as: format) + compression, bytes: asked.estimatedBytes(as: format))
        if cost.microseconds > allowed { return cost }
        renderer.write(asked.face, as: format, asked.output, into: &response.body)
        response.write(pack(&response.body, for: codings), of: fingerprint)
        response.add(lines: fields.complete)
        response.add(lines: link.line)
        cache.keep(response)
        return cost
    }

    /// For a face of a usual size, in microseconds.
    private static let compressionTime = 8

    /// As the path's ending says, or the parameter; nil where neither does.
    private static func format(_ said: FaceFormat?, _ ending: FaceFormat?) throws(Problem) -> FaceFormat? {
        guard let ending else { return said }
        if let said, said != ending {
            throw Problem(
                .contradiction(
                    OutputParameter.format.definition, said.rawValue,
                    allowed: "\(ending.rawValue), as the ending says"))
        }
        return ending
    }

    private static func format(acceptedBy request: Request) throws(Problem) -> FaceFormat {
        let accepted = request.values(of: "accept")
        if accepted.isEmpty { return .svg }
        guard let format = FaceFormat(Accept(accepted)) else {
            let types = FaceFormat.allCases.map(\.mediaType.description)
            throw Problem(
                .notAcceptable,
                "'Accept' admits none of the formats that there are: \(types.joined(separator: ", "))")
        }
        return format
    }

    /// Both are one list.
    private mutating func read(
        _ options: ArraySlice<UInt8>, _ parameters: ArraySlice<UInt8>
    ) throws(Problem) -> FaceRequest {
        var reader = FaceRequestReader()
        do throws(Refusal) {
            try read(options.span, with: &reader)
            try read(parameters.span, with: &reader)
            return try reader.finish()
        } catch {
            throw Problem(error)
        }
    }

    private mutating func read(_ pairs: Span<UInt8>, with reader: inout FaceRequestReader) throws(Refusal) {
        var position = 0
        while let pair = QueryPair(in: pairs, at: &position) {
            guard pair.isEncoded else {
                // Nearly always, and without a copy.
                try reader.take(name: pairs.extracting(pair.name), value: pairs.extracting(pair.value))
                continue
            }
            decoder.decode(pair, of: pairs)
            if decoder.isMalformed { throw .malformedEscape(decoder.name.span, decoder.value.span) }
            try reader.take(name: decoder.name.span, value: decoder.value.span)
        }
    }

    /// Packs a body for those who take it so, where that makes it smaller.
    private mutating func pack(_ body: inout [UInt8], for codings: AcceptedCodings) -> ContentCoding {
        guard codings.first == .gzip, let gzip else { return .identity }
        packed.removeAll(keepingCapacity: true)
        gzip.compress(body, into: &packed)
        guard packed.count < body.count || !codings.contains(.identity) else { return .identity }
        swap(&body, &packed)
        return .gzip
    }
}
