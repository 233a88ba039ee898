"""What all proxies tell the instances about a request."""
from checks import Checks, same

check = Checks("forwarding")


@check
def client(trial):
    """An instance gets the client's address and a new request ID, whatever the client says, and the client that ID."""
    path = trial.uncached("/face.svg?mouth=grin")
    chosen = [("x-request-id", "chosen"), ("x-forwarded-for", "192.0.2.1"), ("forwarded", "for=192.0.2.1")]
    response = trial.get(path, fields=chosen)
    same((response.status, response.body), (200, trial.bodies["/face?mouth=grin"]), path)
    request, = trial.requests_to_instances(path)
    same((request["client"], request["id"]), ("127.0.0.1", response.fields["x-request-id"]), "the client and the ID")
    same(request["id"] == "chosen", False, "whether the ID is that of the client")


@check
def operation(trial):
    """/metrics and /readyz are not forwarded, and /healthz is."""
    same([trial.get(path).status for path in ["/metrics", "/readyz", "/healthz"]], [404, 404, 200], "the statuses")
