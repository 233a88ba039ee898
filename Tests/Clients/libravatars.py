"""pyLibravatar, which discovers the server of a domain with DNS, and makes the URLs of its avatars."""
import hashlib

import dns.resolver
import libravatar

from applications import MAIL, MD5
from avatars import check_drawing
from checks import Checks, same
from curl import request
from nameserver import NameServer

check = Checks("pyLibravatar")

OPENID = "https://example.com/ada"
OPENID_SHA256 = hashlib.sha256(OPENID.encode()).hexdigest()
DOMAIN = "example.com"


def check_avatar(program, url, seed, size):
    """Raises an error unless the URL, which is made by a library, is that of an avatar of the program."""
    assert url.startswith("http://"), url
    response = request(url)
    same((response.status, response["Content-Type"]), (200, "image/png"), url)
    check_drawing(program, url, response.body, f"seed={seed}", f"size={size}", "format=png")


def discovery(program):
    """A name server with the record of the program. The target must be a name."""
    return NameServer({f"_avatars._tcp.{DOMAIN}": [f"0 0 {program.port} localhost."]})


@check
def pylibravatar(program):
    """It gets the avatars of addresses and OpenIDs from the server that DNS names."""
    system = dns.resolver.get_default_resolver()
    with discovery(program) as server:
        dns.resolver.default_resolver = dns.resolver.Resolver(configure=False)
        dns.resolver.default_resolver.nameservers = ["127.0.0.1"]
        dns.resolver.default_resolver.port = server.port
        try:
            check_avatar(program, libravatar.libravatar_url(" Ada@Example.COM "), MD5, 80)
            check_avatar(program, libravatar.libravatar_url(MAIL, default="404", size=9999), MD5, 512)
            check_avatar(program, libravatar.libravatar_url(MAIL, default="https://example.org/?a=b", size=33), MD5, 33)
            check_avatar(program, libravatar.libravatar_url(openid=OPENID, default="retro"), OPENID_SHA256, 80)
        finally:
            dns.resolver.default_resolver = system
