import Bytes
import HTTP
import Parameters
import Pictures

/// Responds with pictures of one kind.
struct PictureHandler: Sendable {
    private let kind: PictureKind
    private let delivery: PictureDelivery

    init(of kind: PictureKind, _ settings: ServiceSettings) {
        self.kind = kind
        delivery = PictureDelivery(kind.name, settings)
    }

    /// Delivers the response in the cache, or a picture whose parameters are those of the path, if there are any, and those
    /// of the query, in the format of the path's extension, if it has one.
    func resolve(
        _ request: Request, options: ArraySlice<UInt8> = [], as pathFormat: PictureFormat? = nil,
        with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Delivered {
        if let cached = service.deliverFromCache(to: request, &response) { return cached }
        let (picture, resolvingTime, specified) = try asProblem { () throws(Rejection) in
            service.reader.begin(kind)
            try service.reader.read(options, request.query ?? [], with: &service.decoder)
            let (picture, time) = try service.reader.requestOrForecast(allowed: allowed.time.microseconds)
            return (
                picture, TimeSpan.microseconds(time), try PictureFormat.specified(by: picture.output.format, pathFormat)
            )
        }
        let format = if let specified { specified } else { try PictureFormat.accepted(by: request) }
        if resolvingTime >= allowed.time {
            try delivery.check(picture, as: format)
            let codings = try delivery.codings(of: request, as: format)
            let cost = delivery.estimatedCost(of: picture, as: format, for: codings, to: request, &service.renderer)
            return .deferred(cost.adding(resolvingTime))
        }
        return try delivery.drawAndDeliver(
            picture, as: format, byAccept: specified == nil, to: request, &service, &response, allowed,
            resolvingTime: resolvingTime)
    }
}

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

    /// Delivers the response in the cache, or the face of the name in a path, in the format of its extension or `format`,
    /// else PNG: `Accept` has no effect. `path` is what follows `/avatar/`, with escapes of unreserved characters decoded.
    func resolve(
        _ request: Request, at path: ArraySlice<UInt8>, with service: inout PictureService,
        _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Delivered {
        if let cached = service.deliverFromCache(to: request, &response) { return cached }
        let path = AvatarPath(path)
        let avatar = try asProblem { () throws(Rejection) in
            // Of the path as it was sent: decoding may have completed an escape.
            if request.path.hasInvalidEscape { throw AvatarRequest.badEncoding(path) }
            return try AvatarRequest(
                path, request.query ?? [], maxSize: maxSize, with: &service.reader, &service.decoder)
        }
        return try delivery.drawAndDeliver(
            try picture(for: avatar), as: avatar.format, byAccept: false, to: request, &service, &response, allowed)
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
