"""A proxy (nginx) that makes the program available under a path."""
import html
import json
import re
import urllib.parse

from checks import Checks, same
from curl import request
from nginx import Nginx
from program import Program
from servers import free_ports

check = Checks("nginx with a path")


class Proxy:
    """A program whose public URL is that of a proxy. `base` is this URL.

    The proxy forwards paths as they are, or if `path` is a slash, without the path of the public URL.
    """

    def __init__(self, executable, path):
        port, = free_ports(1)
        self.base = f"http://127.0.0.1:{port}/avatars"
        self.program = Program(executable, "--public-url", self.base)
        try:
            self.nginx = Nginx(self.program.host, ports=[port], location=f"/avatars{path}", path=path)
        except BaseException:
            self.program.__exit__()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.nginx.end()
        self.program.__exit__()


@check
def links(proxy):
    """Every link of a face begins with the public URL and leads to a face."""
    face = request(f"{proxy.base}/face.json?mouth=smirk&fill=gold")
    links = json.loads(face.body)["links"]
    same(len(links), 9, "the number of links")
    same(face["Link"], f'<{links["canonical"]}>; rel="canonical"', "Link")
    for link in links.values():
        assert link.startswith(f"{proxy.base}/face"), link
        same(request(link).status, 200, link)


@check
def sheets(proxy):
    """Every link of a sheet and of its faces begins with the public URL and leads to a picture."""
    sheet = request("-g", f"{proxy.base}/faces.json?mouth=*")
    document = json.loads(sheet.body)
    same(sheet["Link"], f'<{document["links"]["canonical"]}>; rel="canonical"', "Link")
    links = [*document["links"].values(), *(face["links"]["canonical"] for face in document["faces"])]
    same(len(links), 10, "the number of links")
    for link in links:
        assert link.startswith(f"{proxy.base}/face"), link
        same(request(link).status, 200, link)


@check
def pages(proxy):
    """Every link of the pages is relative and leads to a document under the public URL."""
    for page in [f"{proxy.base}/", f"{proxy.base}/docs"]:
        targets = set(re.findall(r'(?:href|src)="([^"#]+)"', request(page).body.decode()))
        assert len(targets) > 5, "hardly any links"
        for target in targets:
            link = urllib.parse.urljoin(page, html.unescape(target))
            assert link.startswith(f"{proxy.base}/"), link
            same(request(link).status, 200, link)


@check
def directly(proxy):
    """The program itself responds without the path as well, and with the same links."""
    same(request(f"{proxy.program.base}/healthz").body, b"ok\n", "/healthz")
    direct, forwarded = (request(base + "/face.json?mouth=grin") for base in [proxy.program.base, proxy.base])
    same((direct.body, direct["ETag"]), (forwarded.body, forwarded["ETag"]), "the face")
