import HTTPServer
import Observability
import PictureService

/// The notifications of the service manager, if one has started the server. The server needs none, so an error is only
/// logged.
struct Supervision: Sendable {
    private let supervisor: Supervisor?
    private let log: Log

    init(_ supervisor: Result<Supervisor?, SupervisorError>, _ log: Log) {
        self.log = log
        do throws(SupervisorError) {
            self.supervisor = try supervisor.get()
        } catch {
            self.supervisor = nil
            log.write(.warning, "supervisor", "can't notify the service manager: \(error)")
        }
    }

    func notify(_ state: Supervisor.State) {
        do throws(SystemError) {
            try supervisor?.notify(state)
        } catch {
            log.write(.warning, "supervisor", "can't notify the service manager: \(error)")
        }
    }

    /// From now on the service manager learns that the process doesn't hang, as long as the acceptor and the loops of the
    /// server run.
    func watch(_ server: Server) {
        do throws(SupervisorError) {
            try supervisor?.watch(server.confirmThreads)
        } catch {
            log.write(.warning, "supervisor", "can't notify the watchdog: \(error)")
        }
    }
}
