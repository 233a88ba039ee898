/// Whether a request is to be carried out as it stands (RFC 9110 §13.2.2).
package enum Preconditions: Equatable {
    case hold
    /// The client has what this tag stands for, which is what it would get.
    case notModified(EntityTag)
    case failed

    /// For something that is there and has these tags: the first in the form that would be sent, the others in forms
    /// that would do as well. Without a date of its last change the conditions on dates say nothing, with or without
    /// others beside them (§13.1.3 and §13.1.4).
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
        self = .hold
    }
}
