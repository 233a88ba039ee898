// The program as a WebAssembly module, which responds to requests for pictures without a server.
//
//     address = alloc(count)               memory, for the head of a request as HTTP/1.1 sends it
//     result = respond(address, count)     five numbers of 32 bits: the status, and the addresses and sizes of the header
//                                          fields, as they are sent, and of the body; valid until the next call
//     free(address)
//
// The module imports nothing. An instance has one thread and one memory, and draws one picture after the other.
// `web/build` compiles this file together with the targets that it imports.

import Bytes
import HTTP
import Parameters
import PictureResponses

private struct Module {
    private var pictures: PictureResponder
    private let routes: [PictureRoute]
    private let router: Router
    private let commonFields = ContentSecurityPolicy.commonFields(isPage: false, isForAllSites: true)
    var response = Response()
    /// What the last call of `respond` has returned.
    var result: (status: UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0)

    init() {
        let settings = ServiceSettings()
        pictures = PictureResponder(settings)
        routes = PictureRoute.faces(settings).filter { $0.method == .get } + PictureRoute.boards(settings)
        router = Router(routes.map { Route($0.method, $0.path) })
    }

    mutating func respond(to head: [UInt8]) {
        response.reset()
        var request: Request?
        var route: Int?
        do throws(Problem) {
            do throws(RequestError) {
                request = try Request(head: head)
            } catch {
                throw Problem(error)
            }
            if let request { try draw(request, &route) }
        } catch {
            response.reset()
            let form = route.map { routes[$0].problemForm } ?? .page
            pictures.write(error.referringToDocumentation(of: router), to: request, as: form, &response)
        }
        response.add(lines: commonFields)
        // Also of a request that is rejected before its method is known.
        if head.starts(with: "HEAD ".utf8) { response.dropBody() }
    }

    private mutating func draw(_ request: Request, _ route: inout Int?) throws(Problem) {
        switch router.match(request) {
        case .route(let index, let variables):
            route = index
            let routed = RoutedRequest(request, variables: variables, allowed: .unlimited)
            guard case .found(let content, _, _) = try routes[index].handler(&pictures, routed, &response) else {
                return
            }
            content.finish(&response, .identity)
        case .options(let allow):
            response.status = .noContent
            response.add("Allow", allow)
        case .methodNotAllowed(let allow):
            throw Problem(.methodNotAllowed, "use \(allow)", allowed: ("Allow", allow))
        case .unknownMethod: throw Problem(.notImplemented, "use GET or HEAD")
        case .notFound:
            throw Problem(.notFound, "no resource at \(quoted(String(decoding: request.path, as: UTF8.self)))")
        }
    }
}

// Functions that a page calls have no place for state but a variable, and an instance has one thread.
nonisolated(unsafe) private var module = Module()

@_expose(wasm, "alloc")
@_cdecl("faceit_alloc")
package func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(1, count), alignment: 8)
}

@_expose(wasm, "free")
@_cdecl("faceit_free")
package func release(_ address: UnsafeMutableRawPointer) { address.deallocate() }

@_expose(wasm, "respond")
@_cdecl("faceit_respond")
package func respond(_ address: UnsafePointer<UInt8>, _ count: Int) -> UnsafeRawPointer {
    module.respond(to: Array(UnsafeBufferPointer(start: address, count: count)))
    module.response.fields.withUnsafeBufferPointer {
        module.result.1 = UInt32(UInt(bitPattern: $0.baseAddress))
        module.result.2 = UInt32($0.count)
    }
    module.response.body.withUnsafeBufferPointer {
        module.result.3 = UInt32(UInt(bitPattern: $0.baseAddress))
        module.result.4 = UInt32($0.count)
    }
    module.result.status = UInt32(module.response.status.code)
    return withUnsafePointer(to: &module.result) { UnsafeRawPointer($0) }
}
