"""curl with the options that people and scripts use."""
import dataclasses
import pathlib
import tempfile

import tools
from checks import Checks, same

check = Checks("curl")

FACES = [
    [],
    ["mouth=grin", "size=128"],
    ["leftEye=closed", "brows=none", "fill=gold", "background=#336699", "radius=50", "width=300", "height=200"],
    ["title=Ärger & <Freude> \"100 %\" 😀", "rotate=-12.5", "fit=cover", "opacity=.5"],
    ["title=", "format=json"],
    ["mouth=frown", "fill=gold", "size=64", "dpr=2", "format=png"],
    ["brows=furrowed", "columns=20", "format=txt"],
]


@dataclasses.dataclass
class Response:
    """A response as curl received it. The body is decompressed if curl was called with --compressed."""
    status: int
    fields: list
    body: bytes

    def __getitem__(self, name):
        values = [value for field, value in self.fields if field.lower() == name.lower()]
        assert len(values) < 2, f"{name} was sent twice"
        return values[0] if values else None

    def constant_fields(self):
        """All fields that don't change with time."""
        return [field for field in self.fields if field[0] != "Date"]


def curl(*arguments, folder=None):
    return tools.call("curl", "-q", "-sS", *arguments, folder=folder)


def request(*arguments):
    """The response to the request that curl sends."""
    result = curl("-i", *arguments)
    same((result.returncode, result.stderr), (0, b""), "the result of curl")
    head, _, body = result.stdout.partition(b"\r\n\r\n")
    while head.startswith(b"HTTP/1.1 100 "):
        head, _, body = body.partition(b"\r\n\r\n")
    status, *fields = head.decode().split("\r\n")
    return Response(int(status.split()[1]), [tuple(field.split(": ", 1)) for field in fields], body)


def query(parameters):
    """The options with which curl percent-encodes parameters and adds them to the URL."""
    return ["-G", *(word for parameter in parameters for word in ["--data-urlencode", parameter])]


def transfer_variables(arguments, template):
    """The variables of each transfer, as curl's --write-out prints them."""
    return curl("-o", "/dev/null", "-w", template + "\\n", *arguments).stdout.decode().splitlines()


@check
def get(program):
    """GET has the same bytes as `faceit draw`."""
    for face in FACES:
        response = request(*query(face), f"{program.base}/face")
        same((response.status, response.body), (200, program.draw(*face)), f"the face {face}")


@check
def head_without_body(program):
    """The response to HEAD has no body, even for a client that would read one."""
    for path in ["/face", "/face.json", "/docs", "/face?mout=grin", "/nowhere"]:
        response = request("-X", "HEAD", "--ignore-content-length", "-H", "Connection: close", program.base + path)
        same(response.body, b"", f"the bytes after the head of {path}")


@check
def compressed(program):
    """With --compressed the response is smaller, and is the same after decompression."""
    for path in ["/face", "/face.json", "/docs"]:
        identity, gzip = request(program.base + path), request("--compressed", program.base + path)
        same((identity["Content-Encoding"], gzip["Content-Encoding"]), (None, "gzip"), "the coding")
        same(gzip.body, identity.body, "the decompressed body")
        assert int(gzip["Content-Length"]) < len(identity.body), f"{path} isn't smaller"
        assert gzip["ETag"] != identity["ETag"], f"{path} has the same ETag for both"


@check
def etag_file(program):
    """A request with --etag-compare and the file of --etag-save gets 304 without a body."""
    for coding in [[], ["--compressed"]]:
        with tempfile.TemporaryDirectory() as folder:
            arguments = [*coding, "--etag-compare", f"{folder}/etag", "--etag-save", f"{folder}/etag",
                         f"{program.base}/face?mouth=grin"]
            same(request(*arguments).status, 200, "the first status")
            same(pathlib.Path(folder, "etag").stat().st_size > 0, True, "whether an ETag was saved")
            response = request(*arguments)
            same((response.status, response.body), (304, b""), f"the second response {coding}")


@check
def old_protocol(program):
    """With --http1.0 the connection is closed after the face."""
    response = request("--http1.0", f"{program.base}/face")
    same((response.status, response.body, response["Connection"]), (200, program.draw(), "close"), "the response")
    same(transfer_variables(["--http1.0", f"{program.base}/face", "-o", "/dev/null", f"{program.base}/face"],
                            "%{http_code} %{num_connects}"), ["200 1"] * 2, "the statuses and new connections")


@check
def one_connection(program):
    """Requests for several URLs use one connection, also if some get an error."""
    paths = ["/face", "/face.json", "/face?mout=grin", "/nowhere", "/face.svg?size=4096", "/"]
    arguments = [word for path in paths for word in ["-o", "/dev/null", program.base + path]]
    same(transfer_variables(arguments[2:], "%{http_code} %{num_connects}"),
         ["200 1", "200 0", "400 0", "404 0", "200 0", "200 0"], "the statuses and new connections")


@check
def fail(program):
    """With --fail the exit code is 22 for an invalid parameter and 0 for a face."""
    invalid, valid = (curl("--fail", f"{program.base}/face?mouth={mouth}") for mouth in ["grn", "grin"])
    same((invalid.returncode, invalid.stdout), (22, b""), "the exit code and output")
    same((valid.returncode, valid.stdout), (0, program.draw("mouth=grin")), "the exit code and output")


@check
def server_name(program):
    """-OJ saves a face with the file name in Content-Disposition."""
    for path, name in [("/face?mouth=grin", "face.svg"), ("/face.png", "face.png"), ("/face.json", "face.json")]:
        with tempfile.TemporaryDirectory() as folder:
            same(curl("-OJ", program.base + path, folder=folder).returncode, 0, "the exit code")
            same([file.name for file in pathlib.Path(folder).iterdir()], [name], "the saved files")
