"""What all proxies tell the instances about a request."""
from checks import Checks, same
from http2 import HOST
from trial import wait_until

check = Checks("forwarding")
# The default of --body.
MAX_BODY = 256 * 1024

# With escapes, which an instance decodes, and below the path of a public URL, which it removes.
OPERATION = ["/metrics", "/readyz", "/%6Detrics", "/%6d%65%74rics", "/r%65adyz", "/avatars/metrics", "/avatars/metri%63s",
             "/avatars/%72eadyz", "/%61vatars/readyz", "/people/avatars/metrics"]
# The avatars of these names.
AVATARS = ["/avatar/metrics", "/avatar/readyz"]


@check
def request_id(trial):
    """An instance gets a new request ID, whatever the client says, and the client that ID."""
    path = trial.uncached("/face.svg?mouth=grin")
    response = trial.get(path, fields=[("x-request-id", "chosen")])
    same((response.status, response.body), (200, trial.bodies["/face?mouth=grin"]), path)
    request, = trial.requests_to_instances(path)
    same(request["id"], response.fields["x-request-id"], "the ID")
    same(request["id"] == "chosen", False, "whether the ID is that of the client")


@check
def body(trial):
    """A body as large as an instance accepts gets through, so the response is that of an instance."""
    form = trial.proxy.folder / "form"
    form.write_text("seed=".ljust(MAX_BODY, "a"))
    arguments = ["-o", "/dev/null", "-w", "%{http_code} %{content_type}", "--data-binary", f"@{form}"]
    direct = trial.curl(*arguments, f"http://127.0.0.1:{trial.instances.all[0].port}/faces")
    same(direct, b"400 application/problem+json", "the response of an instance to a seed of 256 KiB")
    same(trial.curl(*arguments, f"https://{HOST}:{trial.proxy.port}/faces"), direct, "the response through the proxy")


@check
def operation(trial):
    """/metrics and /readyz are not forwarded, in whatever form, but /healthz and the avatars of these names are."""
    # The requests of the proxies themselves for /readyz have no query.
    blocked = [trial.uncached(path) for path in OPERATION]
    passed = ["/healthz", *AVATARS]
    same({path: trial.get(path).status for path in blocked}, dict.fromkeys(blocked, 404), "the statuses")
    same({path: trial.get(path).status for path in passed}, dict.fromkeys(passed, 200), "the statuses")
    # When a later request of each instance is in the log, all earlier ones are.
    last = trial.uncached("/healthz")
    for instance in trial.instances:
        instance.get(last)
    wait_until(lambda: len(trial.requests_to_instances(last)) == len(trial.instances.all), "a line of each instance")
    forwarded = {request["target"] for request in trial.instances.requests()}
    same(forwarded & set(blocked), set(), "the targets that instances got")
