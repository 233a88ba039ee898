package import HTTP

/// What can be requested; the names are the operation ids of the contract.
package struct Operation: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ name: String) {
        description = name
    }
}

/// What an observer learns of a response once it is complete.
package struct Observation: Sendable {
    package let incoming: Incoming
    /// What identifies the request in logs; nil if it has no identifier.
    package let id: RequestID?
    /// nil if no route matches the request.
    package let operation: Operation?
    package let status: Int
    /// The size of the body that is sent.
    package let bytes: Int
    /// The time from when the event loop began to read the request until its response was complete, including the wait for
    /// other clients and for a worker.
    package let time: Duration

    package init(
        incoming: Incoming, id: RequestID?, operation: Operation?, status: Int, bytes: Int, time: Duration
    ) {
        self.incoming = incoming
        self.id = id
        self.operation = operation
        self.status = status
        self.bytes = bytes
        self.time = time
    }
}

/// Receives an observation of every response, on the thread of the event loop or worker that responded.
package typealias ResponseObserver = @Sendable (Observation) -> Void
