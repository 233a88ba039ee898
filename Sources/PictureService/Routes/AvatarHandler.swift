import Bytes
import HTTP
import Parameters
import Pictures

/// Responds with the faces of names, as Gravatar and Libravatar respond with the pictures of persons.
struct AvatarHandler: Sendable {
    private let delivery: PictureDelivery
    private let defaultResponse: AvatarDefault
    /// The largest size whose pixels the operator allows.
    private let maxSize: Int

    init(_ settings: ServiceSettings) {
        delivery = PictureDelivery("avatar", settings)
        defaultResponse = settings.avatarDefault
        maxSize = Int(Double(settings.maxPixels).squareRoot())
    }

    /// Responds from the cache, or with the face of the name in a path, in the format of its extension or `format`, else
    /// PNG: `Accept` has no effect. `path` is what follows `/avatar/`, with escapes of unreserved characters decoded.
    func respond(
        to request: Request, at path: ArraySlice<UInt8>, with service: inout PictureService,
        _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        if service.respondFromCache(to: request, &response) { return .responded(.least) }
        let path = AvatarPath(path)
        let avatar = try asProblem { () throws(Rejection) in
            // Of the path as it was sent: decoding may have completed an escape.
            if request.path.hasInvalidEscape { throw AvatarRequest.badEncoding(path) }
            return try AvatarRequest(
                path, request.query ?? [], maxSize: maxSize, with: &service.reader, &service.decoder)
        }
        return try delivery.respond(
            to: request, with: try picture(for: avatar), as: avatar.format, byAccept: false, &service, &response,
            allowed)
    }

    private func picture(for avatar: AvatarRequest) throws(Problem) -> PictureRequest {
        switch (avatar.options.defaultImage, avatar.options.isDefaultForced, defaultResponse) {
        case (.notFound, true, _):
            throw Problem(.notFound, "d=404 with f=y requests no picture: leave out d to get a face")
        case (.notFound, false, .notFound):
            throw Problem(
                .notFound,
                "there is no picture for d=404, because the service runs with --avatar-default 404: leave out d to get a face"
            )
        case (.blank, true, _): return avatar.face.blank
        case (.notFound, false, .face), (.blank, false, _), (.other, _, _), (nil, _, _): return avatar.face
        }
    }
}
