import Foundation
import HTTP
import TestSupport
import Testing

/// The configurations of proxies in `deploy`, whose values have to go with the defaults of the server.
struct DeploymentTests {
    /// The first number that `pattern` captures in each of its matches in a file.
    private func numbers(_ pattern: String, in file: String) throws -> [Int] {
        let text = try String(contentsOfFile: repositoryPath("deploy/\(file)"), encoding: .utf8)
        return try text.matches(of: Regex("(?m)\(pattern)", as: (Substring, Substring).self)).compactMap { Int($0.1) }
    }

    /// HAProxy closes half of its idle connections at each interval, so 128 of them in eight.
    @Test(arguments: [
        ("nginx.conf", #"^        keepalive_timeout (\d+)s;$"#, 1),
        ("compose-nginx.conf", #"^        keepalive_timeout (\d+)s;$"#, 1),
        ("Caddyfile", #"^\t+keepalive (\d+)s$"#, 1), ("haproxy.cfg", #" pool-purge-delay (\d+)s$"#, 8),
    ])
    func `a proxy closes idle connections long before the server`(file: String, pattern: String, intervals: Int) throws
    {
        let seconds = try numbers(pattern, in: file)
        #expect(seconds.count == 1 && .seconds((seconds.first ?? 0) * intervals + 20) < Limits().idleTime)
    }

    @Test(arguments: [
        ("nginx.conf", #"^    client_max_body_size (\d+)k;$"#),
        ("compose-nginx.conf", #"^    client_max_body_size (\d+)k;$"#), ("Caddyfile", #"^\t+max_size (\d+)KiB$"#),
    ])
    func `a proxy accepts bodies as large as the server does`(file: String, pattern: String) throws {
        #expect(try numbers(pattern, in: file).map { $0 * 1024 } == [Limits().bodyBytes])
    }

    @Test(arguments: ["nginx.conf", "compose-nginx.conf", "Caddyfile", "haproxy.cfg"])
    func `a comment on the idle time has that of the server`(file: String) throws {
        let times = try numbers(#"--idle-time \((\d+) s\)"#, in: file)
        #expect(times.map(TimeSpan.seconds) == [Limits().idleTime])
    }
}
