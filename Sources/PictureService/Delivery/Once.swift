import Observability
import Synchronization

/// A value that is made when it is first needed, such as a compressed document: compressing all of them would take half of the
/// start.
final class Once<Value: Sendable>: Sendable {
    private let value = Locked<Value?>(nil)

    func value(_ make: @Sendable () -> Value) -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = .some(made)
            return made
        }
    }
}
