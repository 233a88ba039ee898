"""The proxies, with their configurations in deploy: only addresses, certificates and paths are replaced."""
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess

from http2 import HOST, context
from servers import accepts_connections, end, free_ports
from tools import ENVIRONMENT, MAX_SECONDS, find

DEPLOY = pathlib.Path(__file__).resolve().parents[2]
# The addresses of the instances in the configurations.
ADDRESSES = ["10.0.0.11:8080", "10.0.0.12:8080", "10.0.0.13:8080"]


def fast_folder():
    """A folder in memory, if there is one. Some file systems take long to remove the cache of nginx."""
    path = "/dev/shm"
    return path if os.path.isdir(path) and shutil.disk_usage(path).free > 1 << 30 else None


class Certificate:
    """A certificate of HOST and of 127.0.0.1 that it has signed itself."""

    def __init__(self, folder):
        self.file, self.key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run([find("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                        "-nodes", "-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST},IP:127.0.0.1",
                        "-keyout", self.key, "-out", self.file],
                       check=True, capture_output=True, timeout=MAX_SECONDS)
        self.both = folder / "both.pem"
        self.both.write_text(self.file.read_text() + self.key.read_text())
        self.tls = context(self.file)


class Proxy:
    """A proxy in front of instances. `port` is for HTTP/2 over TLS, and `plain_port` for HTTP/1.1 without. After
    `recovery` seconds the proxy sends requests to an instance that has been started again.
    """

    def __init__(self, name, folder, instances, certificate):
        self.folder = folder / name
        self.folder.mkdir()
        # For the user whom the proxy switches to.
        self.folder.chmod(0o755)
        self.tls = certificate.tls
        self.port, self.plain_port = free_ports(2)
        text = (DEPLOY / self.configuration).read_text()
        addresses = zip(ADDRESSES, (f"127.0.0.1:{instance.port}" for instance in instances))
        for old, new in [*addresses, *self.replacements(certificate)]:
            if old not in text:
                raise AssertionError(f"{self.configuration} doesn't contain {old}")
            text = text.replace(old, new)
        self.file = self.folder / self.configuration
        self.file.write_text(text)
        self.log = self.folder / "log"

    def __enter__(self):
        with self.log.open("w") as log:
            self.process = subprocess.Popen(self.command(), env={**ENVIRONMENT, "HOME": str(self.folder)},
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        if not accepts_connections(self.port, self.process):
            self.__exit__()
            raise RuntimeError(f"{self.command()[0]} doesn't serve:\n{self.log.read_text()}")
        return self

    def __exit__(self, *_):
        end(self.process)


class Nginx(Proxy):
    configuration = "nginx.conf"
    recovery = 0.5
    # How long it waits for a response, and until when it sends the request to another instance then.
    times = ["proxy_read_timeout 15s", "proxy_next_upstream_timeout 20s"]

    def replacements(self, certificate):
        return [
            ("listen [::]:80;\n", "\n"), ("listen [::]:443 ssl http2;\n", "\n"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            ("/etc/ssl/faces.example.pem", str(certificate.file)),
            ("/etc/ssl/faces.example.key", str(certificate.key)),
            ("/run/nginx.pid", str(self.folder / "pid")),
            ("/var/log/nginx/error.log", "stderr"),
            ("/var/log/nginx/faces.log", str(self.folder / "access.log")),
            ("/var/cache/nginx/faces", str(self.folder / "cache")),
        ]

    def command(self):
        return [find("nginx"), "-e", "stderr", "-p", self.folder, "-c", self.file, "-g", "daemon off;"]

    def access_log(self):
        return (self.folder / "access.log").read_text().splitlines()

    def signal_workers(self, number):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        for child in children.split():
            os.kill(int(child), number)

    def pause(self):
        self.signal_workers(signal.SIGSTOP)

    def resume(self):
        self.signal_workers(signal.SIGCONT)


class HAProxy(Proxy):
    configuration = "haproxy.cfg"
    recovery = 1.6  # Two checks.
    times = ["timeout server 15s"]

    def replacements(self, certificate):
        return [
            ("    bind :::80 v6only\n", ""),
            ("    bind :::443 v6only ssl crt /etc/haproxy/faces.example.pem alpn h2,http/1.1\n", ""),
            ("bind :80\n", f"bind 127.0.0.1:{self.plain_port}\n"),
            ("bind :443 ", f"bind 127.0.0.1:{self.port} "),
            ("/etc/haproxy/faces.example.pem", str(certificate.both)),
            ("/run/haproxy/admin.sock", str(self.folder / "socket")),
        ]

    def command(self):
        return [find("haproxy"), "-f", self.file]

    def states(self):
        """The state of each instance, such as UP or DOWN."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(MAX_SECONDS)
            client.connect(str(self.folder / "socket"))
            client.sendall(b"show stat\n")
            with client.makefile() as file:
                rows = [line.split(",") for line in file.read().splitlines() if line]
        names = rows[0]
        return [row[names.index("status")] for row in rows[1:] if row[0] == "faces" and row[1] in ["a", "b", "c"]]


class Caddy(Proxy):
    configuration = "Caddyfile"
    recovery = 0.6  # A check.
    times = ["response_header_timeout 15s", "lb_try_duration 20s"]

    def replacements(self, certificate):
        return [
            # Caddy can't get a certificate here, and rejects a given one for a site that is also on HTTP.
            (f"http://{HOST}, https://{HOST} {{\n",
             f"https://{HOST}:{self.port} {{\n\tbind 127.0.0.1\n\ttls {certificate.file} {certificate.key}\n"),
            ("\tadmin unix//run/caddy/admin.sock\n",
             f"\tadmin unix/{self.folder / 'socket'}\n\thttp_port {self.plain_port}\n"),
        ]

    def command(self):
        return [find("caddy"), "run", "--adapter", "caddyfile", "--config", self.file]


def impatient(proxy):
    """The same proxy, except that it waits for a response for a fifteenth of the time."""
    class Impatient(proxy):
        def replacements(self, certificate):
            shorter = [(text, re.sub(r"(\d+)s$", lambda match: f"{int(match[1]) * 1000 // 15}ms", text))
                       for text in self.times]
            return [*super().replacements(certificate), *shorter]
    return Impatient
