import HTTP
import HTTPServer
import Testing

struct LocalRequestTests {
    private func address(port: Int) throws -> Listener.Address {
        try #require(Listener.addresses(of: "127.0.0.1", port: port).first)
    }

    /// As a firewall does for `::1`, while a server responds at 127.0.0.1.
    @Test func `an address that drops packets leaves time for the next one`() throws {
        let test = try TestServer()
        // The kernel drops what would connect another client.
        let full = try SharedSocket(backlog: 0)
        let waiting = try Peer(port: full.port)
        let addresses = try [address(port: full.port), address(port: test.port)]
        #expect(try LocalRequest.status(of: "/", at: addresses, within: .seconds(2)) == 200)
        #expect(throws: LocalRequestError.self) {
            try LocalRequest.status(of: "/", at: [addresses[0]], within: .milliseconds(100))
        }
        withExtendedLifetime(waiting) {}
    }

    @Test func `a host without an address is an error`() {
        #expect(throws: LocalRequestError.self) { try LocalRequest.status(of: "/", at: [], within: .seconds(2)) }
    }
}
