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
        let required = request.values(of: "if-match")
        if !required.isEmpty {
            let list = EntityTagList(required)
            guard tags.contains(where: { list.contains(where: $0.matchesStrongly) }) else {
                self = .failed
                return
            }
        }
        let known = request.values(of: "if-none-match")
        if !known.isEmpty {
            let list = EntityTagList(known)
            if let tag = tags.first(where: { list.contains(where: $0.matchesWeakly) }) {
                self = request.method == .get || request.method == .head ? .notModified(tag) : .failed
                return
            }
        }
        self = .passed
    }
}
