/// What has to be added to a list and removed from it, so that it is the expected one; nothing if it is.
///
/// If `#expect(corrections(of: found, to: expected) == [])` fails, it prints these, instead of both lists.
package func corrections(of found: [String], to expected: [String]) -> [String] {
    expected.difference(from: found).map { change in
        switch change {
        case .insert(_, let element, _): "add \(element)"
        case .remove(_, let element, _): "remove \(element)"
        }
    }
}

/// The same for sets.
package func corrections(of found: Set<String>, to expected: Set<String>) -> [String] {
    corrections(of: found.sorted(), to: expected.sorted())
}
