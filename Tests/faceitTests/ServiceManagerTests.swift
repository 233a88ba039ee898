import Foundation
import Testing

/// A program that notifies a service manager.
struct ServiceManagerTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A datagram socket in Python, which writes a line for each notification with commas for its line feeds.
    private final class ServiceManager {
        private let process: Process
        private let output = Pipe()
        private var lines: [String] = []
        let path: String

        init(_ path: String) throws {
            self.path = path
            let script = """
                import socket, sys
                s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
                s.bind(sys.argv[1])
                print("bound", flush=True)
                while True: print(s.recv(4096).decode().replace("\\n", ","), flush=True)
                """
            process = try Process.start("python3", ["-c", script, path], output: output)
            _ = next()
        }

        deinit {
            // SIGTERM may be blocked: processes inherit the signal mask of the thread that starts them.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        /// Waits for the next notification.
        func next() -> String {
            while lines.isEmpty {
                let text = output.nextText()
                if text.isEmpty { return "" }
                lines = text.split(separator: "\n").map(String.init)
            }
            return lines.removeFirst()
        }
    }

    @Test func `a server notifies the service manager when it listens and when a signal ends it`() throws {
        let manager = try ServiceManager(folder.path("notify"))
        let running = try RunningServer("serve", "--port", "0", environment: ["NOTIFY_SOCKET": manager.path])
        #expect(manager.next() == "READY=1,STATUS=Serving faces at \(running.address)")
        #expect(try curl(running.address).hasPrefix("<svg "))
        #expect(running.end() == 0)
        #expect(manager.next() == "STOPPING=1,STATUS=Draining")
    }

    @Test(arguments: [
        (["NOTIFY_SOCKET": "/no/such/socket"], "No such file or directory"),
        (["NOTIFY_SOCKET": "no/path"], "Address family not supported by protocol"),
    ])
    func `a server that can't notify the service manager reports that and serves`(
        environment: [String: String], reason: String
    ) throws {
        let running = try RunningServer("serve", "--port", "0", environment: environment)
        try running.waitForLog("can't notify the service manager at NOTIFY_SOCKET: \(reason)")
        #expect(try curl(running.address).hasPrefix("<svg "))
        #expect(running.end() == 0)
    }
}
