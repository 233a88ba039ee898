"""nginx as a shared cache."""
import os
import pathlib
import subprocess
import tempfile

from servers import accepts_connections, end, free_ports
from tools import ENVIRONMENT, find

CONFIGURATION = """
daemon off;
pid {folder}/pid;
error_log stderr warn;
worker_processes 1;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    scgi_temp_path {folder}/scgi;
    uwsgi_temp_path {folder}/uwsgi;
    {text}
}}
"""
# Without `Cache-Control: no-store`, nginx would cache errors for an hour. If the response is from the cache,
# `$upstream_status` is empty, and nginx doesn't send a field without a value.
CACHE = """
    proxy_cache_path {folder}/cache levels=1:2 keys_zone=faces:1m use_temp_path=off;
    proxy_cache faces;
    proxy_cache_revalidate on;
    proxy_cache_valid 400 404 405 412 1h;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    add_header X-Cache $upstream_cache_status always;
    add_header X-Upstream-Status $upstream_status always;
"""
SERVER = """
    upstream program{port} {{ server {program}; keepalive 4; }}
    server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://program{port}; }} }}
"""


def configuration(folder, text):
    """A whole configuration, whose files are in a folder, with a part of `http`."""
    # By default the workers of root switch to a user who can't read the folder.
    return CONFIGURATION.format(folder=folder, text=text, user="user root;" if os.geteuid() == 0 else "")


class Nginx:
    """An nginx that caches the responses of some hosts. `bases` has its URL for each of them."""

    def __init__(self, *hosts):
        self.folder = tempfile.TemporaryDirectory()
        ports = free_ports(len(hosts))
        file = pathlib.Path(self.folder.name, "nginx.conf")
        servers = [SERVER.format(port=port, program=host) for port, host in zip(ports, hosts)]
        file.write_text(configuration(self.folder.name, CACHE.format(folder=self.folder.name) + "".join(servers)))
        self.process = subprocess.Popen([find("nginx"), "-e", "stderr", "-p", self.folder.name, "-c", file],
                                        env=ENVIRONMENT, stdin=subprocess.DEVNULL)
        self.bases = [f"http://127.0.0.1:{port}" for port in ports]
        try:
            for port in ports:
                if not accepts_connections(port, self.process):
                    raise RuntimeError("nginx has ended or doesn't accept connections")
        except BaseException:
            self.end()
            raise

    def end(self):
        try:
            end(self.process)
        finally:
            self.folder.cleanup()
