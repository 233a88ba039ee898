/// Whether a request is to be carried out as it stands (RFC 9110 §13.2.2).
package enum Preconditions: Equatable {
    case hold
    case notModified
    case failed

    /// For something that is there and has this tag. Without a date of its last change the conditions on dates say
    /// nothing, with or without others beside them (§13.1.3 and §13.1.4).
    package init(of request: Request, tag: EntityTag) {
        let required = request.values(of: "if-match")
        if !required.isEmpty, !EntityTagList(required).contains(where: tag.matchesStrongly) {
            self = .failed
            return
        }
        let known = request.values(of: "if-none-match")
        if !known.isEmpty, EntityTagList(known).contains(where: tag.matchesWeakly) {
            self = request.method == .get || request.method == .head ? .notModified : .failed
            return
        }
        self = .hold
    }
}
