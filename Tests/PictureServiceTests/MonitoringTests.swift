import HTTP
import Observability
import PictureResponses
import PictureService
import ServiceTestSupport
import TestSupport
import Testing

/// The routes for monitoring, of which that to the metrics depends on a setting.
struct MonitoringTests {
    private func get(_ target: String, _ fields: String = "", method: String = "GET") -> ServiceResponse {
        let settings = with(ServiceSettings()) { $0.exposesMetrics = true }
        let routes = ServiceRoute.all(settings)
        let metrics = RequestMetrics(routes)
        var responder = Responder.pictures(routes: routes, metrics: { metrics.families })
        return ServiceResponse(get: target, fields, method: method, from: &responder)
    }

    @Test(arguments: [
        "", "Accept: text/plain\r\n",
        // Prometheus 3.
        "Accept: application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,"
            + "text/plain;version=0.0.4;q=0.4,*/*;q=0.1\r\n",
    ])
    func `the format of the metrics is Prometheus's text format`(fields: String) {
        let response = get("/metrics", fields)
        #expect(response.status == 200 && response["Cache-Control"] == "no-store")
        #expect(response["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(
            response.body.contains(
                "\nfaceit_http_requests_total{operation=\"getFace\",format=\"svg\",status=\"2xx\"} 0\n"))
    }

    @Test func `the metrics are compressed for clients that accept it`() {
        let response = get("/metrics", "Accept-Encoding: gzip\r\n")
        #expect(response["Content-Encoding"] == "gzip" && response["Vary"] == "Accept-Encoding")
        #expect(response.decompressedBody?.hasPrefix("# HELP faceit_http_requests_total ") == true)
    }

    @Test(arguments: ["GET", "HEAD"])
    func `other sites can neither read nor embed the metrics, unlike the responses beside them`(method: String) {
        let response = get("/metrics", method: method)
        #expect(response.status == 200)
        #expect(!response.head.contains("Access-Control-"))
        #expect(response["Cross-Origin-Resource-Policy"] == "same-origin")
        #expect(response["X-Content-Type-Options"] == "nosniff")
        for path in ["/healthz", "/readyz", "/version", "/nowhere"] {
            let other = get(path)
            #expect(other["Access-Control-Allow-Origin"] == "*")
            #expect(other["Cross-Origin-Resource-Policy"] == "cross-origin")
        }
    }

    @Test func `without the setting nothing suggests that there are metrics`() {
        #expect(!ServiceResponse(get: "/Metrics").body.contains("did you mean"))
    }

    @Test func `a listener for monitoring has no other routes`() {
        #expect(
            ServiceRoute.monitoring().map(\.operation.description)
                == ["getHealth", "getReadiness", "getVersion", "getMetrics"])
        var responder = Responder.pictures(routes: ServiceRoute.monitoring())
        let response = ServiceResponse(get: "/face", from: &responder)
        #expect(response.status == 404 && response.body.contains(#""detail":"no resource at '/face'"}"#))
    }
}
