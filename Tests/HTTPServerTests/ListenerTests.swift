import Foundation
import Glibc
import HTTP
import HTTPServer
import Testing

struct ListenerTests {
    /// An address that no interface has, because it is reserved for documentation (RFC 5737).
    private func unavailable(port: Int) throws -> [Listener.Address] {
        try Listener.addresses(of: "192.0.2.1", port: port)
    }

    private func loopback(port: Int) throws -> [Listener.Address] {
        try Listener.addresses(of: "127.0.0.1", port: port) + Listener.addresses(of: "::1", port: port)
    }

    @Test func `an address that can't be bound is skipped if another one can`() throws {
        let available = try Listener.addresses(of: "127.0.0.1", port: 0)
        #expect(try Listener.all(on: unavailable(port: 0) + available).count == 1)
        #expect(try Listener.all(on: available + unavailable(port: 0)).count == 1)
    }

    @Test func `it is an error if no address can be bound`() throws {
        #expect(throws: SystemError(code: EADDRNOTAVAIL)) { try Listener.all(on: unavailable(port: 0)) }
    }

    @Test func `it is an error if the port is in use on one of two addresses`() throws {
        let listener = try Listener(try #require(Listener.addresses(of: "::1", port: 0).first), isAlone: true)
        let port = try #require(listener.port)
        #expect(throws: SystemError(code: EADDRINUSE)) { try Listener.all(on: loopback(port: port)) }
    }

    @Test func `with port 0 the system chooses one port for both families`() throws {
        for _ in 0..<50 {
            let listeners = try Listener.all(on: loopback(port: 0))
            #expect(listeners.count == 2)
            #expect(Set(listeners.map(\.port)).count == 1)
        }
    }

    @Test func `a port that is in use is an error`() throws {
        let listener = try Listener(loopback(port: 0)[0], isAlone: true)
        let address = try loopback(port: #require(listener.port))[0]
        #expect(throws: SystemError(code: EADDRINUSE)) { try Listener(address, isAlone: true) }
    }

    @Test func `a host without an address is an error`() {
        #expect(throws: ResolutionError.self) { try Listener.addresses(of: "no such host", port: 80) }
    }

    @Test(arguments: [0o600, 0o660, 0o666, 0o777])
    func `a Unix-domain socket has the specified permissions whatever the umask is`(mode: UInt32) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "faceit-\(UUID().uuidString)").path
        let listener = try Listener(path: path, mode: mode)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == mode)
        withExtendedLifetime(listener) {}
    }

    @Test func `a listener that ends removes its socket, but not a newer one at the same path`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "faceit-\(UUID().uuidString)").path
        var older: Listener? = try Listener(path: path)
        #expect(unlink(path) == 0)
        var newer: Listener? = try Listener(path: path)
        withExtendedLifetime(older) {}
        older = nil
        #expect(Listener.isSocket(path))
        withExtendedLifetime(newer) {}
        newer = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `an inherited descriptor that is not a listening socket is rejected and stays open`() throws {
        var pipes: [Int32] = [-1, -1]
        #expect(pipe(&pipes) == 0)
        let idle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let datagrams = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        let packets = socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0)
        let netlink = socket(AF_NETLINK, Int32(SOCK_DGRAM.rawValue), 0)
        for (descriptor, reason) in [
            (pipes[0], "is not a socket"), (idle, "is a socket that is not listening"),
            (datagrams, "is not a stream socket"), (packets, "is not a stream socket"),
            (netlink, "is not a stream socket"), (1_000_000, "is not open"), (-1, "is not open"),
        ] {
            #expect(throws: InheritedSocketError.unusable(descriptor, reason)) { try Listener(inherited: descriptor) }
        }
        for descriptor in pipes + [idle, datagrams, packets, netlink] { #expect(close(descriptor) == 0) }
    }
}

struct AcceptFailuresTests {
    @Test(arguments: [
        EINTR, ECONNABORTED, EPROTO, EPERM, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET, EHOSTUNREACH, EOPNOTSUPP,
        ENETUNREACH, ETIMEDOUT,
    ])
    func `an error of one connection does not keep others from being accepted`(code: Int32) {
        var failures = AcceptFailures()
        for _ in 0..<1_000 {
            for _ in 1..<AcceptFailures.maxCount { #expect(failures.reaction(to: code) == .continue) }
            failures.succeed()
        }
    }

    @Test(arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
    func `a lack of resources is a reason to pause`(code: Int32) {
        var failures = AcceptFailures()
        #expect(failures.reaction(to: code) == .pause)
        #expect(failures.reaction(to: code) == .pause)
    }

    @Test func `the end of the connections that wait is no failure`() {
        var failures = AcceptFailures()
        #expect(failures.reaction(to: EAGAIN) == .wait)
    }

    @Test func `a listener that another process has shut down is removed`() {
        var failures = AcceptFailures()
        #expect(failures.reaction(to: EINVAL) == .remove)
    }

    @Test(arguments: [EPERM, EPROTO, EBADF])
    func `an error that is repeated without end is a reason to pause, again and again`(code: Int32) {
        var failures = AcceptFailures()
        for _ in 0..<10 {
            for _ in 1..<AcceptFailures.maxCount { #expect(failures.reaction(to: code) == .continue) }
            #expect(failures.reaction(to: code) == .pause)
        }
    }
}

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
