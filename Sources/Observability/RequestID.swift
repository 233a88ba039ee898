import Bytes
package import HTTP

/// What identifies a request in the logs of several programs: the value of its `X-Request-Id` field, which the response
/// has as well. A request without a valid one gets an identifier if there is an access log.
package enum RequestID: Equatable, Sendable {
    /// As the client or a proxy sent it.
    case given(ArraySlice<UInt8>)
    case generated(UInt64)

    /// The only `X-Request-Id` field of a request, if it is well-formed: up to 128 letters, digits and `-_.:+/=`. Any
    /// other one is ignored, because it would be copied into logs.
    package init?(of request: Request) {
        guard request.hasID else { return nil }
        let values = request.values(of: "x-request-id")
        guard let value = values.first, values.count == 1, 1...Self.maxBytes ~= value.count,
            value.allSatisfy(Self.isAllowed)
        else { return nil }
        self = .given(value)
    }

    private static let maxBytes = 128

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isUnreserved && byte != UInt8(ascii: "~") || ":+/=".utf8.contains(byte)
    }
}

extension [UInt8] {
    /// Appends an identifier: a generated one as 16 hexadecimal digits.
    package mutating func append(_ id: RequestID) {
        switch id {
        case .given(let value): append(value.span)
        case .generated(let number): append(addingCapacity: 16) { $0.writeHexadecimal(number) }
        }
    }
}

/// Generates identifiers. Those of one generator all differ; those of two are equal with negligible probability.
package struct RequestIDGenerator: Sendable {
    private var state = UInt64.random(in: 0...UInt64.max)

    package init() {}

    package mutating func next() -> RequestID {
        state = state.nextSplitMixState
        return .generated(state.splitMixed)
    }
}
