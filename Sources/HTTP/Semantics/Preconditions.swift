/// The result of evaluating the preconditions of a request (RFC 9110 §13.2.2).
package enum Preconditions: Equatable {
    /// All preconditions hold, or there are none.
    case passed
    /// The response is 304: the client has the representation with this tag.
    case notModified(EntityTag)
    /// The response is 412.
    case failed

    /// Evaluates the preconditions for a resource whose acceptable representations have these tags, the selected one
    /// first. Conditions on dates are ignored, because the resources have no modification date (§13.1.3 and §13.1.4).
    package init(of request: borrowing Request, tags: [EntityTag]) {
        if let required = EntityTagList(request.values(of: "if-match")),
            !tags.contains(where: { required.contains(where: $0.matchesStrongly) })
        {
            self = .failed
        } else if let known = EntityTagList(request.values(of: "if-none-match")),
            let tag = tags.first(where: { known.contains(where: $0.matchesWeakly) })
        {
            self = request.method == .get || request.method == .head ? .notModified(tag) : .failed
        } else {
            self = .passed
        }
    }
}
