import HTTP
import TestSupport
import Testing

struct TrustedProxiesTests {
    /// The client of a request from a peer, as a text.
    private func client(_ proxies: String, from peer: Peer, _ fields: String) throws -> String {
        let proxies = try #require(TrustedProxies(proxies))
        var client: Peer?
        var responder = Responder(
            cheapHandler { incoming, _ in client = incoming.request.map(proxies.client) })
        var connection = Connection(limits: Limits(), from: peer)
        let bytes = Array("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8)
        connection.receive(bytes, count: bytes.count, at: Exchange.now, using: &responder)
        return switch try #require(client) {
        case .address(let address): address.description
        case .local: "unix"
        }
    }

    private func peer(_ address: String) throws -> Peer {
        .address(try #require(IPAddress(Array(address.utf8)[...])))
    }

    @Test(arguments: [
        ("X-Forwarded-For: 192.0.2.7\r\n", "192.0.2.7"), ("", "10.0.0.1"),
        ("X-Forwarded-For: 192.0.2.7:4711\r\n", "192.0.2.7"), ("X-Forwarded-For: 2001:db8::1\r\n", "2001:db8::1"),
        ("X-Forwarded-For: [2001:db8::1]\r\n", "2001:db8::1"),
        ("X-Forwarded-For: [2001:db8::1]:80\r\n", "2001:db8::1"),
        // What a client sent stands before what the first trusted proxy appended.
        ("X-Forwarded-For: 1.1.1.1, 192.0.2.7, 10.1.2.3\r\n", "192.0.2.7"),
        ("X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 192.0.2.7\r\nX-Forwarded-For: 10.9.9.9\r\n", "192.0.2.7"),
        ("X-Forwarded-For: 10.0.0.9, 10.0.0.8\r\n", "10.0.0.9"), ("X-Forwarded-For: , ,192.0.2.7,,\r\n", "192.0.2.7"),
        ("X-Forwarded-For: nonsense, 10.0.0.8\r\n", "10.0.0.8"),
        ("X-Forwarded-For: 192.0.2.7, nonsense\r\n", "10.0.0.1"),
        ("X-Forwarded-For: [192.0.2.7]:80\r\n", "10.0.0.1"), ("X-Forwarded-For: 192.0.2.7:99999\r\n", "10.0.0.1"),
        ("Forwarded: for=192.0.2.7;proto=https\r\n", "192.0.2.7"),
        ("Forwarded: proto=https; FOR=\"[2001:db8::7]:4711\";by=10.0.0.1\r\n", "2001:db8::7"),
        ("Forwarded: for=1.1.1.1, for=192.0.2.7, for=10.0.0.3\r\n", "192.0.2.7"),
        ("Forwarded: for=_hidden\r\n", "10.0.0.1"), ("Forwarded: for=unknown, for=10.0.0.3\r\n", "10.0.0.3"),
        ("Forwarded: proto=https\r\n", "10.0.0.1"), ("Forwarded: for\r\n", "10.0.0.1"),
        ("Forwarded: for=\"\r\n", "10.0.0.1"),
        ("Forwarded: for=1.1.1.1\r\nX-Forwarded-For: 192.0.2.7\r\n", "192.0.2.7"),
    ])
    func `the client is the last address that no trusted proxy has`(fields: String, expected: String) throws {
        #expect(try client("10.0.0.0/8", from: peer("10.0.0.1"), fields) == expected)
    }

    @Test func `a peer that is not trusted is the client`() throws {
        #expect(try client("10.0.0.0/8", from: peer("192.0.2.1"), "X-Forwarded-For: 1.1.1.1\r\n") == "192.0.2.1")
        #expect(try client("10.0.0.0/8", from: .local, "X-Forwarded-For: 1.1.1.1\r\n") == "unix")
    }

    @Test func `a peer on a Unix-domain socket can be trusted`() throws {
        #expect(try client("unix", from: .local, "X-Forwarded-For: 1.1.1.1\r\n") == "1.1.1.1")
        #expect(
            try client("::1,unix , 10.0.0.0/8", from: .local, "X-Forwarded-For: 1.1.1.1, 10.0.0.4\r\n") == "1.1.1.1")
    }

    @Test func `many elements that a client invents do not hide the address that a proxy appends`() throws {
        let invented = String(repeating: "10.0.0.2,", count: 1_000)
        #expect(
            try client("10.0.0.0/8", from: peer("10.0.0.1"), "X-Forwarded-For: \(invented) 192.0.2.7\r\n")
                == "192.0.2.7")
    }

    @Test func `only the last 64 elements are read, with empty ones`() throws {
        func client(after count: Int, of element: String) throws -> String {
            try self.client(
                "10.0.0.0/8", from: peer("10.0.0.1"),
                "X-Forwarded-For: 192.0.2.7\(String(repeating: element, count: count))\r\n")
        }
        for element in [",10.0.0.2", ", "] { #expect(try client(after: 63, of: element) == "192.0.2.7") }
        #expect(try client(after: 64, of: ",10.0.0.2") == "10.0.0.2")
        #expect(try client(after: 64, of: ", ") == "10.0.0.1")
    }

    @Test(arguments: ["", " ", "10.0.0.1,", "proxy", "10.0.0.0/33", "unixx", "10.0.0.1 10.0.0.2"])
    func `a malformed list is rejected`(text: String) {
        #expect(TrustedProxies(text) == nil)
    }
}
