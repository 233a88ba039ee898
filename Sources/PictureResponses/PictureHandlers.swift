// The handlers of routes to pictures: of one subject, of a name as an avatar, and of many subjects as a sheet.
//
// Each resolves the parameters, chooses the format, and leaves the rest to `PictureDelivery.represent`. Parameters
// that may take long to resolve, as those of a long game or of a large sheet, are forecast first: the forecast decides
// whether the request is deferred to a worker.

import Bytes
import Face
import HTTP
import Parameters
import Pictures

struct PictureHandler<Figure: Subject>: Sendable {
    private let delivery: PictureDelivery

    init(_ settings: ServiceSettings) {
        delivery = PictureDelivery(Figure.name, settings)
    }

    /// Draws the picture that the path and the query describe. The extension of the path is its format, if there is one.
    func deliverPicture(
        _ responder: inout PictureResponder, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        let (picture, resolvingTime, isForecast, specified) = try asProblem { () throws(Rejection) in
            responder.reader.begin(Figure.self)
            try responder.reader.read(
                routed.variables.count > 1 ? routed.variables[0] : [], request.query ?? [], with: &responder.decoder)
            let (picture, time, isForecast) = try responder.reader.requestOrForecast(
                of: Figure.self, allowed: allowed.time.microseconds)
            let specified = try PictureFormat.specified(by: picture.output.format, routed.pathFormat)
            return (picture, TimeSpan.microseconds(time), isForecast, specified)
        }
        let format = specified ?? PictureFormat.accepted(by: request)
        if isForecast {
            try delivery.check(picture, as: format)
            let codings = delivery.codings(of: request, as: format)
            let cost = delivery.drawAndEstimate(picture, as: format, for: codings, to: request, &responder.renderer)
            return .deferred(cost.adding(resolvingTime))
        }
        return try delivery.represent(
            picture, as: format, byAccept: specified == nil, to: request, &responder, &response, allowed,
            resolvingTime: resolvingTime)
    }
}

/// Responds with the faces of names, as Gravatar and Libravatar respond with the pictures of persons.
struct AvatarHandler: Sendable {
    private let delivery: PictureDelivery
    private let defaultResponse: AvatarDefault
    private let defaults: AvatarQuery?
    private let maxPixels: Int
    /// The largest size whose pixels the operator allows.
    private let maxSize: Int

    init(_ settings: ServiceSettings) {
        delivery = PictureDelivery("avatar", settings)
        defaultResponse = settings.avatarDefault
        (defaults, maxPixels) = (settings.avatarQuery, settings.maxPixels)
        maxSize = Int(Double(maxPixels).squareRoot())
    }

    /// Draws the face of the name in a path, in the format of its extension or `format`, else PNG: `Accept` has no effect.
    /// The variable is what follows `/avatar/`, with escapes of unreserved characters decoded.
    func deliverAvatar(
        _ responder: inout PictureResponder, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        if routed.variables[0].count > Self.base.utf8.count, routed.variables[0].starts(with: Self.base.utf8) {
            throw Problem(
                .notFound, "/avatar/ is in the path twice: leave it out of the base URL, because the client appends it")
        }
        let path = AvatarPath(routed.variables[0])
        let avatar = try asProblem { () throws(Rejection) in
            // Of the path as it was sent: decoding may have completed an escape.
            if request.path.hasInvalidEscape { throw AvatarRequest.badEncoding(path) }
            return try read(path, request.query ?? [], with: &responder)
        }
        return try delivery.represent(
            try picture(for: avatar), as: avatar.format, byAccept: false, to: request, &responder, &response, allowed)
    }

    /// The face of a name with the defaults of the operator. A request that can't be combined with these is as if there
    /// were none: what a client requests is never rejected for what the operator adds.
    private func read(
        _ path: AvatarPath, _ query: ArraySlice<UInt8>, with responder: inout PictureResponder
    ) throws(Rejection) -> AvatarRequest {
        if let defaults {
            do throws(Rejection) {
                let avatar = try AvatarRequest(
                    path, query, defaults: defaults, maxSize: maxSize, with: &responder.reader, &responder.decoder)
                try avatar.face.check(as: avatar.format, maxPixels: maxPixels)
                return avatar
            } catch {
                // Without the defaults it is valid, or rejected for what the client requests.
            }
        }
        return try AvatarRequest(path, query, maxSize: maxSize, with: &responder.reader, &responder.decoder)
    }

    /// What a path begins with twice if a client appends it to a base URL that has it.
    private static let base = "avatar/"

    private func picture(for avatar: AvatarRequest) throws(Problem) -> PictureRequest<FaceController> {
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

struct SheetHandler<Figure: Subject>: Sendable {
    private let delivery: PictureDelivery
    private let maxFaces: Int

    init(_ settings: ServiceSettings) {
        delivery = PictureDelivery(Figure.pluralName, settings)
        maxFaces = settings.maxFaces
    }

    /// Delivers a sheet whose parameters are those of the query and of a form in the body, which form one list.
    func deliverSheetOfForm(
        _ responder: inout PictureResponder, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        try checkContent(of: request)
        let cost = Cost(ofForm: request.body.count, maxFaces: maxFaces)
        if request.body.count > Self.maxFormBytesOfSlice {
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
            guard cost.bytes <= allowed.maxBytes else {
                throw Problem(
                    .contentTooLarge, "the form is too large for the memory that is allowed: send fewer values")
            }
        }
        defer { responder.releaseLargeBuffers() }
        return try deliverSheet(&responder, routed, &response)
    }

    /// Rejects content that is not a form in UTF-8, or is compressed.
    private func checkContent(of request: Request) throws(Problem) {
        if let type = request.contentTypeUnlessForm, !(type.isEmpty && request.body.isEmpty) {
            let name = type.isEmpty ? "missing" : quoted(String(decoding: type, as: UTF8.self))
            throw Problem(
                .unsupportedMediaType,
                "the content type is \(name): send the parameters as application/x-www-form-urlencoded, such as value=1,2,3"
            )
        }
        if let charset = request.values(of: "content-type").first?.otherCharset {
            throw Problem(
                .unsupportedMediaType,
                "the charset of the form is \(quoted(String(decoding: charset, as: UTF8.self))): send it in UTF-8")
        }
        if let coding = ListElements(request.values(of: "content-encoding")).first(where: {
            !$0.equalsIgnoringCase("identity")
        }) {
            // RFC 9110 §12.5.3
            throw Problem(
                .unsupportedMediaType,
                "the form has the content coding \(quoted(String(decoding: coding, as: UTF8.self))): send it without one",
                allowed: ("Accept-Encoding", "identity"))
        }
    }

    /// A form of this size takes about as long to read as the longest query.
    private static var maxFormBytesOfSlice: Int { 4 * 1024 }

    /// Draws a sheet whose parameters are those of the query and of the body, in the format of the path's extension, if it
    /// has one. The cost is estimated before the pictures are resolved, if there are many.
    func deliverSheet(
        _ responder: inout PictureResponder, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        var (plan, specified) = try asProblem { () throws(Rejection) in
            var reader = SheetRequestReader(of: Figure.self, maxPictures: maxFaces)
            try reader.read(request.query ?? [], with: &responder.decoder)
            try reader.read(request.body[...], with: &responder.decoder)
            var plan = try reader.plan()
            plan.hasLongLinks = request.method != .post
            return (plan, try PictureFormat.specified(by: plan.output.format, routed.pathFormat))
        }
        let format = specified ?? PictureFormat.accepted(by: request)
        plan = plan.shown(as: format)
        // A sheet that is too large would not fit into the memory for it either, and be rejected as a temporary
        // overload.
        try delivery.check(plan, as: format)
        if plan.count > SheetPlan<Figure>.maxSampleCount {
            let (sample, codings) = (try asProblem(plan.sample), delivery.codings(of: request, as: format))
            var cost = delivery.drawAndEstimate(sample, as: format, for: codings, to: request, &responder.renderer)
                .adding(.microseconds(plan.resolvingTime))
            cost.bytes = max(cost.bytes, plan.resolvedBytes)
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
        }
        let sheet = try asProblem(plan.resolved)
        return try delivery.represent(
            sheet, as: format, byAccept: specified == nil, to: request, &responder, &response, allowed,
            resolvingTime: .microseconds(plan.resolvingTime))
    }
}

extension RoutedRequest {
    /// The format of the extension, which is the last variable in the path of a picture that has any.
    fileprivate var pathFormat: PictureFormat? { variables.last.flatMap(PictureFormat.init(extension:)) }
}

extension Cost {
    /// An estimate for a form of that many bytes, before it is read: a face takes some ten bytes, and as many
    /// microseconds. As its pictures may be expensive, it is never estimated to be cheap.
    fileprivate init(ofForm bytes: Int, maxFaces: Int) {
        let faces = min(maxFaces, bytes / 10)
        self.init(microseconds: max(bytes, 25_000), bytes: 100_000 + 64 * bytes + 12_000 * faces)
    }
}

extension ArraySlice<UInt8> {
    /// The charset of a media type if it is neither UTF-8 nor US-ASCII, which is a part of it; nil if none is given.
    ///
    /// Quotation marks and blanks are removed wherever they are, so that no spelling hides a charset.
    fileprivate var otherCharset: ArraySlice<UInt8>? {
        for parameter in split(separator: UInt8(ascii: ";")).dropFirst() {
            let text = parameter.filter { ![UInt8(ascii: "\""), UInt8(ascii: "\\")].contains($0) }[...]
            let name = text.prefix { $0 != UInt8(ascii: "=") }
            guard name.trimmed.equalsIgnoringCase("charset") else { continue }
            let value = text[name.endIndex...].dropFirst().trimmed
            let isUTF8 = (["utf-8", "utf8", "us-ascii"] as [StaticString]).contains { value.equalsIgnoringCase($0) }
            if !isUTF8 { return value }
        }
        return nil
    }
}

extension Request {
    /// The media type, empty if there is none; nil if it is that of a form.
    fileprivate var contentTypeUnlessForm: ArraySlice<UInt8>? {
        let types = values(of: "content-type")
        guard let type = types.first else { return [] }
        let name = type.prefix { $0 != UInt8(ascii: ";") && !$0.isASCIIWhiteSpace }
        return types.count == 1 && name.equalsIgnoringCase("application/x-www-form-urlencoded") ? nil : type
    }
}
