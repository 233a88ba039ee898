"""curl, as people and scripts call it."""
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
class Answer:
    """An answer as it came over the wire, but for what curl was told to unpack."""
    status: int
    fields: list
    body: bytes

    def __getitem__(self, name):
        values = [value for field, value in self.fields if field.lower() == name.lower()]
        assert len(values) < 2, f"{name} was sent twice"
        return values[0] if values else None

    def lasting(self):
        """All fields that don't change from one second to the next."""
        return [field for field in self.fields if field[0] != "Date"]


def curl(*arguments, folder=None):
    return tools.call("curl", "-q", "-sS", *arguments, folder=folder)


def ask(*arguments):
    called = curl("-i", *arguments)
    same((called.returncode, called.stderr), (0, b""), "what curl ends with")
    head, _, body = called.stdout.partition(b"\r\n\r\n")
    while head.startswith(b"HTTP/1.1 100 "):
        head, _, body = body.partition(b"\r\n\r\n")
    status, *fields = head.decode().split("\r\n")
    return Answer(int(status.split()[1]), [tuple(field.split(": ", 1)) for field in fields], body)


def query(parameters):
    """curl escapes them."""
    return ["-G", *(word for parameter in parameters for word in ["--data-urlencode", parameter])]


def written(arguments, form):
    """What curl writes out of each transfer."""
    return curl("-o", "/dev/null", "-w", form + "\\n", *arguments).stdout.decode().splitlines()


@check
def get(program):
    """GET has the bytes that draw prints."""
    for face in FACES:
        answer = ask(*query(face), f"{program.base}/face")
        same((answer.status, answer.body), (200, program.draw(*face)), f"the face {face}")


@check
def options_in_the_path(program):
    """Options in the path give the face that they give in the query."""
    answer = ask(f"{program.base}/face/mouth=grin&size=128.svg")
    same((answer.status, answer.body), (200, program.draw("mouth=grin", "size=128")), "the face")


@check
def head(program):
    """HEAD has the fields of GET."""
    for path in ["/face", "/face.svg", "/face.json?mouth=grin", "/", "/docs", "/openapi.yaml", "/healthz", "/nowhere"]:
        for accepting in [[], ["-H", "Accept-Encoding: gzip"]]:
            seen, expected = ask("-I", *accepting, program.base + path), ask(*accepting, program.base + path)
            same((seen.status, seen.lasting()), (expected.status, expected.lasting()), f"{path} {accepting}")


@check
def head_alone(program):
    """HEAD has no body, even for who would read one."""
    for path in ["/face", "/face.json", "/docs", "/face?mout=grin", "/nowhere"]:
        answer = ask("-X", "HEAD", "--ignore-content-length", "-H", "Connection: close", program.base + path)
        same(answer.body, b"", f"what comes after the head of {path}")


@check
def compressed(program):
    """--compressed gets the same face in fewer bytes."""
    for path in ["/face", "/face.json", "/docs"]:
        plain, packed = ask(program.base + path), ask("--compressed", program.base + path)
        same((plain["Content-Encoding"], packed["Content-Encoding"]), (None, "gzip"), "the coding")
        same(packed.body, plain.body, "what was unpacked")
        assert int(packed["Content-Length"]) < len(plain.body), f"{path} isn't smaller"
        assert packed["ETag"] != plain["ETag"], f"{path} has one ETag for both"


@check
def etag_file(program):
    """--etag-compare with what --etag-save kept is answered with 304 and nothing."""
    for packing in [[], ["--compressed"]]:
        with tempfile.TemporaryDirectory() as folder:
            arguments = [*packing, "--etag-compare", f"{folder}/etag", "--etag-save", f"{folder}/etag",
                         f"{program.base}/face?mouth=grin"]
            same(ask(*arguments).status, 200, "the first answer")
            same(pathlib.Path(folder, "etag").stat().st_size > 0, True, "whether an ETag was kept")
            answer = ask(*arguments)
            same((answer.status, answer.body), (304, b""), f"the second answer {packing}")


@check
def if_none_match(program):
    """If-None-Match is answered with 304 for what is there and with the face for anything else."""
    face = ask(f"{program.base}/face")
    for condition in [face["ETag"], "W/" + face["ETag"], f'"other", {face["ETag"]}', "*"]:
        answer = ask("-H", f"If-None-Match: {condition}", f"{program.base}/face")
        same((answer.status, answer.body), (304, b""), condition)
        for field in ["Cache-Control", "ETag", "Vary"]:
            same(answer[field], face[field], field)
    other = ask("-H", 'If-None-Match: "other"', f"{program.base}/face")
    same((other.status, other.body), (200, face.body), "the face")


@check
def date(program):
    """-z with a date gets the face, which has none."""
    for when in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 2044 08:49:37 GMT"]:
        answer = ask("-z", when, f"{program.base}/face")
        same((answer.status, answer.body, answer["Last-Modified"]), (200, program.draw(), None), when)


@check
def options(program):
    """OPTIONS says what is allowed, to browsers as well."""
    answer = ask("-X", "OPTIONS", "-H", "Origin: https://example.org", "-H", "Access-Control-Request-Method: GET",
                 "-H", "Access-Control-Request-Headers: If-None-Match", f"{program.base}/face")
    same((answer.status, answer.body), (204, b""), "the answer")
    same(answer["Allow"], "GET, HEAD, OPTIONS", "Allow")
    same(answer["Access-Control-Allow-Origin"], "*", "the allowed origin")
    same(answer["Access-Control-Allow-Methods"], "GET, HEAD, OPTIONS", "the allowed methods")
    same(answer["Access-Control-Allow-Headers"], "*", "the allowed headers")


@check
def old_protocol(program):
    """--http1.0 gets the face and the end of the connection."""
    answer = ask("--http1.0", f"{program.base}/face")
    same((answer.status, answer.body, answer["Connection"]), (200, program.draw(), "close"), "the answer")
    same(written(["--http1.0", f"{program.base}/face", "-o", "/dev/null", f"{program.base}/face"],
                 "%{http_code} %{num_connects}"), ["200 1"] * 2, "the connections")


@check
def other_methods(program):
    """POST, PUT and DELETE are refused with 405 and Allow."""
    for method in [["-d", "mouth=grin"], ["-X", "PUT", "-d", "mouth=grin"], ["-X", "DELETE"], ["-T", __file__],
                   ["-F", f"face=@{__file__}"]]:
        answer = ask(*method, f"{program.base}/face")
        same((answer.status, answer["Allow"]), (405, "GET, HEAD, OPTIONS"), f"what {method} is answered")
        same(answer["Content-Type"], "application/problem+json", "the type")


@check
def one_connection(program):
    """Several URLs take one connection, refused ones too."""
    paths = ["/face", "/face.json", "/face?mout=grin", "/nowhere", "/face.svg?size=4096", "/"]
    arguments = [word for path in paths for word in ["-o", "/dev/null", program.base + path]]
    same(written(arguments[2:], "%{http_code} %{num_connects}"),
         ["200 1", "200 0", "400 0", "404 0", "200 0", "200 0"], "the connections")


@check
def fail(program):
    """--fail gives 22 for a refused face and 0 for a drawn one."""
    refused, drawn = (curl("--fail", f"{program.base}/face?mouth={mouth}") for mouth in ["grn", "grin"])
    same((refused.returncode, refused.stdout), (22, b""), "what it ends with")
    same((drawn.returncode, drawn.stdout), (0, program.draw("mouth=grin")), "what it ends with")


@check
def server_name(program):
    """-OJ saves a face under the server's name for it."""
    for path, name in [("/face?mouth=grin", "face.svg"), ("/face.png", "face.png"), ("/face.json", "face.json")]:
        with tempfile.TemporaryDirectory() as folder:
            same(curl("-OJ", program.base + path, folder=folder).returncode, 0, "what it ends with")
            same([file.name for file in pathlib.Path(folder).iterdir()], [name], "what was saved")
