/// The other end of a connection.
package enum Peer: Hashable, Sendable {
    case address(IPAddress)
    /// A process on the same machine, through a Unix-domain socket.
    case local
}
