"""What the program counts of known requests."""
from facts import expect
from metrics_program import Program, get

REJECTED = {
    "malformed_request_line": b"nonsense\r\n\r\n", "malformed_target": b"GET x HTTP/1.1\r\n\r\n",
    "unencoded_character": "GET /é HTTP/1.1\r\n\r\n".encode(), "unsupported_version": b"GET / HTTP/2.0\r\n\r\n",
    "request_line_too_long": b"GET /" + b"x" * 9000, "malformed_field": b"GET / HTTP/1.1\r\nHost : h\r\n\r\n",
    "fields_too_large": b"GET / HTTP/1.1\r\nA: " + b"x" * 17000,
    "trailers_too_large": get("/", "POST", "Transfer-Encoding: chunked\r\n") + b"1;a=" + b"x" * 17000,
    "too_many_fields": get("/", fields="A: b\r\n" * 100), "missing_host": b"GET / HTTP/1.1\r\n\r\n",
    "repeated_host": get("/", fields="Host: h\r\n"), "malformed_host": b"GET / HTTP/1.1\r\nHost: h h\r\n\r\n",
    "malformed_content_length": get("/", "POST", "Content-Length: x\r\n"),
    "contradictory_framing": get("/", "POST", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
    "unknown_transfer_coding": get("/", "POST", "Transfer-Encoding: gzip\r\n"),
    "malformed_chunk": get("/", "POST", "Transfer-Encoding: chunked\r\n") + b"x\r\n",
    "body_too_large": get("/", "POST", "Content-Length: 70000\r\n"),
    "unknown_expectation": get("/", fields="Expect: much\r\n"),
}


def test_requests(executable):
    """A known mixture of requests."""
    expected, sizes, count = {}, {}, 0
    with Program(executable, "--metrics") as program:
        for operation, format, request in [
            ("getFace", "svg", get("/face?mouth=grin")), ("getFace", "svg", get("/face?mouth=grin")),
            ("getFace", "svg", get("/face?mouth=grin")), ("getFace", "svg", get("/face?mouth=grin", "HEAD")),
            ("getFace", "png", get("/face", fields="Accept: image/png\r\n")), ("getFaceInFormat", "json", get("/face.json")),
            ("getFaceByPath", "txt", get("/face/mouth=grin.txt")), ("getAvatar", "png", get("/avatar/ada")),
            ("getFaceInFormat", "png", get("/face.png?size=1500")), ("getFaces", "svg", get("/faces?mouth=*")),
            ("getFacesInFormat", "svg", get("/faces.svg?mouth=*", fields="If-None-Match: *\r\n")),
            ("getFaceInFormat", "svg", get("/face.svg", fields="If-None-Match: *\r\n")),
            ("getFaceInFormat", "svg", get("/face.svg", fields="If-None-Match: *\r\n")),
            ("getFaceInFormat", "svg", get("/face.svg", fields="If-None-Match: *\r\n")),
            ("getFace", "none", get("/face?x=1")), ("getAvatar", "none", get("/avatar/ada?mouth=9")),
            ("getPage", "none", get("/")), ("getHealth", "none", get("/healthz")), ("getMetrics", "none", get("/metrics")),
            ("unmatched", "none", get("/nothing")), ("unmatched", "none", get("/face", "OPTIONS")),
            ("unmatched", "none", get("/face", "POST")), ("unmatched", "none", get("/face", "BREW")),
        ]:
            (status, size), = program.send(request)
            labels = f'operation="{operation}",format="{format}"'
            series = f'{{{labels},status="{status // 100}xx"}}'
            expected[series] = expected.get(series, 0) + 1
            sizes[f"{{{labels}}}"] = sizes.get(f"{{{labels}}}", 0) + size
            count += 1
        metrics = program.metrics()

        def samples(name):
            return {sample.removeprefix(name): value for sample, value in metrics.items()
                    if sample.startswith(name + "{") and value}

        expect(samples("faceit_http_requests_total") == expected,
               f"{count} requests are counted by operation, format and status")
        expect(samples("faceit_http_response_bytes_total") == {k: v for k, v in sizes.items() if v},
               f"their bodies have {sum(sizes.values())} bytes")
        expect(sum(samples("faceit_http_request_duration_seconds_count").values()) == count,
               "the histogram of durations has as many requests")
        expect(metrics["faceit_http_not_modified_total"] == 4, "4 of them got 304")
        expect((metrics["faceit_cache_hits_total"], metrics["faceit_cache_misses_total"]) == (3, 11),
               "3 pictures of 14 came from the cache")
        expect(metrics["faceit_connections_accepted_total"] == count, "each had a connection")
        expect(metrics["faceit_queue_wait_seconds_count"] == 4, "4 of them, with the metrics, waited for a worker")
        for reason, request in REJECTED.items():
            program.send(request)
        reasons = {f'{{reason="{reason}"}}': 1 for reason in REJECTED}
        metrics = program.metrics()
        expect(samples("faceit_http_rejected_requests_total") == reasons,
               f"requests that are not valid are counted by {len(reasons)} reasons")
