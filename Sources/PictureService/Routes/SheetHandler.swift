import HTTP
import Parameters
import Pictures

/// Responds with sheets of many subjects.
struct SheetHandler: Sendable {
    private let kind: PictureKind
    private let delivery: PictureDelivery
    private let maxFaces: Int

    init(of kind: PictureKind, _ settings: ServiceSettings) {
        self.kind = kind
        delivery = PictureDelivery(kind.pluralName, settings)
        maxFaces = settings.maxFaces
    }

    /// Responds from the cache, or with a sheet whose parameters are those of the query, in the format of the path's
    /// extension, if it has one. The cost is estimated before the pictures are resolved, because there may be many.
    func respond(
        to request: Request, as pathFormat: PictureFormat? = nil, with service: inout PictureService,
        _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        if service.respondFromCache(to: request, &response) { return .responded(.least) }
        let (plan, specified) = try asProblem { () throws(Rejection) in
            var reader = SheetRequestReader(of: kind, maxPictures: maxFaces)
            try reader.read(request.query ?? [], with: &service.decoder)
            let plan = try reader.plan()
            return (plan, try PictureFormat.specified(by: plan.output.format, pathFormat))
        }
        let format = if let specified { specified } else { try PictureFormat.accepted(by: request) }
        // A sheet that is too large would not fit into the memory for it either, and be rejected as a temporary overload.
        try delivery.check(plan, as: format)
        let cost = Cost(
            of: plan.estimatedCost(sample: try sample(of: plan, as: format, with: &service.renderer)))
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        let sheet = try asProblem(plan.resolved)
        return try delivery.respond(
            to: request, with: sheet, as: format, byAccept: specified == nil, &service, &response, allowed,
            resolvingTime: SheetPlan.resolvingTime * plan.count)
    }

    /// The time to write the more expensive one of the first and the last picture, in microseconds.
    private func sample(
        of plan: SheetPlan, as format: PictureFormat, with renderer: inout PictureRenderer
    ) throws(Problem) -> Int {
        let pictures = try asProblem { () throws(Rejection) in (try plan.picture(0), try plan.picture(plan.count - 1)) }
        return max(
            renderer.draw(pictures.0, as: format).microseconds, renderer.draw(pictures.1, as: format).microseconds)
    }
}
