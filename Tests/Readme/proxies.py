"""Configurations of proxies in front of the program at https://example.org/avatars/, each run as it stands.

That happens in namespaces, in which the files and the ports are free that the configurations name. Needs root.
"""
import fcntl
import http.client
import pathlib
import socket
import ssl
import struct
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # No __pycache__ folder in the sources.
HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Clients"))

from nginx import configuration
from servers import accepts_connections
from tools import ENVIRONMENT, MAX_SECONDS

PREFIX = "/avatars"
# What belongs around the part of a configuration that a document has. Caddy makes its certificates itself.
HAPROXY = "defaults\n    mode http\n    timeout connect 5s\n    timeout client 50s\n    timeout server 50s\n\n"
CADDY = "{\n    admin off\n    local_certs\n    skip_install_trust\n}\n"
# The paths below the prefix, and their statuses. The names of operation are hidden also with escapes and below any path.
LONG = "/faces?size=64&title=" + "%C3%A9" * 190 + "&seed=" + ",".join(f"person-{number}" for number in range(560))
STATUSES = [
    ("/face?seed=ada", 200), ("/", 200), ("/docs", 200), ("/face?mouth=2", 400), ("/avatar/metrics", 200), (LONG, 200),
    ("/metrics", 404), ("/readyz", 404), ("/%6Detrics", 404), ("/%72eadyz", 404), ("/avatars/metrics", 404),
    ("//metrics", 404),
]


def completed(kind, text, folder):
    """The whole configuration of which a document has a part, and the commands that check it and that run it."""
    file = folder / f"{kind}.conf"
    if kind == "nginx":
        command = ["nginx", "-e", "stderr", "-p", folder, "-c", file]
        return file, configuration(folder, text), [*command, "-q", "-t"], command
    if kind == "haproxy":
        return file, HAPROXY + text, ["haproxy", "-c", "-f", file], ["haproxy", "-q", "-db", "-f", file]
    caddy = ["--adapter", "caddyfile", "--config", file]
    return file, CADDY + text, ["caddy", "validate", *caddy], ["caddy", "run", *caddy]


def run(kind, text, folder, program):
    """Runs a configuration in namespaces of its own. Raises an error if it fails, or if a response is wrong."""
    (folder / "text").write_text(text)
    ssl_folder = folder / "ssl"
    ssl_folder.mkdir()
    certificate, key = ssl_folder / "example.org.pem", ssl_folder / "example.org.key"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
               "/CN=example.org", "-keyout", key, "-out", certificate]
    subprocess.run(command, check=True, capture_output=True, timeout=MAX_SECONDS)
    # HAProxy reads both from one file, and nginx ignores the key in it.
    with certificate.open("a") as file:
        file.write(key.read_text())
    result = subprocess.run(["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", sys.executable, __file__,
                             kind, folder, program], env={**ENVIRONMENT, "HOME": str(folder)}, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=MAX_SECONDS * 2)
    if result.returncode:
        raise AssertionError(f"{kind} fails:\n{result.stdout}")


def prepare(folder):
    """Mounts the folders that the configurations name, and switches the loopback interface on."""
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    subprocess.run(["mount", "--bind", folder / "ssl", "/etc/ssl"], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/var/cache"], check=True)
    pathlib.Path("/var/cache/nginx").mkdir()
    with socket.socket() as any_socket:
        # SIOCSIFFLAGS with IFF_UP, as in <linux/if.h>.
        fcntl.ioctl(any_socket, 0x8914, struct.pack("16sh14x", b"lo", 1))


def wait_for_certificate():
    """Caddy accepts connections before it has a certificate."""
    deadline = time.monotonic() + MAX_SECONDS
    while True:
        try:
            fetch(PREFIX)
            return
        except ssl.SSLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def fetch(path):
    """The status, the fields and the body of a response of the proxy."""
    context = ssl._create_unverified_context()
    connection = http.client.HTTPSConnection("example.org", timeout=MAX_SECONDS, context=context)
    with socket.create_connection(("127.0.0.1", 443), MAX_SECONDS) as plain:
        connection.sock = context.wrap_socket(plain, server_hostname="example.org")
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.headers, response.read()


def expect(actual, expected, fact):
    if actual != expected:
        sys.exit(f"{fact}: {actual!r} isn't {expected!r}")


def check_responses(program):
    status, fields, _ = fetch(PREFIX)
    expect((status in [301, 302, 308], fields["Location"].removeprefix("https://example.org")), (True, f"{PREFIX}/"),
           "the redirect to the page")
    for path, expected in STATUSES:
        expect(fetch(PREFIX + path)[0], expected, f"the status of {path[:60]}")
    drawn = subprocess.run([program, "draw", "seed=ada"], env=ENVIRONMENT, stdout=subprocess.PIPE, check=True).stdout
    status, fields, body = fetch(f"{PREFIX}/face?seed=ada")
    expect(body, drawn, "the face")
    expect(fields["Link"].startswith(f"<https://example.org{PREFIX}/face?"), True, f"the link {fields['Link']}")


def main():
    kind, folder, program = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    prepare(folder)
    file, text, check, command = completed(kind, (folder / "text").read_text(), folder)
    file.write_text(text)
    result = subprocess.run(check, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=MAX_SECONDS)
    # nginx and HAProxy print warnings as "[warn]" and "[WARNING]".
    if result.returncode or "[warn" in result.stdout.lower():
        sys.exit(result.stdout)
    server = subprocess.Popen([program, "--metrics", "--public-url", f"https://example.org{PREFIX}"], stdout=subprocess.DEVNULL)
    with open(folder / "log", "w") as log:
        proxy = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        if not accepts_connections(8080, server) or not accepts_connections(443, proxy):
            sys.exit("the proxy doesn't accept connections")
        wait_for_certificate()
        check_responses(program)
        if kind == "nginx":
            # It logs what it can't store.
            expect((folder / "log").read_text(), "", "the log")
    except BaseException:
        print((folder / "log").read_text())
        raise


if __name__ == "__main__":
    main()
