"""Libraries that make the URLs of avatars: of Python, Node and Perl, for Gravatar and Libravatar."""
import hashlib
import json
import urllib.parse

import django.conf
import dns.resolver
import libgravatar
import libravatar

import tools
from applications import MAIL, MD5, SHA256
from avatars import absent, check_drawing
from checks import Checks, same
from curl import request
from nameserver import NameServer
from node import node

django.conf.settings.configure(GRAVATAR_DEFAULT_SECURE=False)

import django_gravatar.helpers

check = Checks("libraries of avatars")

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
    return NameServer({f"_avatars._tcp.{DOMAIN}": [f"0 0 {urllib.parse.urlsplit(program.base).port} localhost."]})


@check
def pylibravatar(program):
    """pyLibravatar discovers the server with DNS and makes URLs for addresses and OpenIDs."""
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


@check
def node_libravatar(program):
    """libravatar for Node discovers the server with DNS and makes URLs for addresses and OpenIDs."""
    options = [{"email": " Ada@Example.COM "}, {"email": MAIL, "size": 150, "default": "404"},
               {"openid": OPENID, "s": 40}]
    with discovery(program) as server:
        urls = node(program, f"""
            import dns from "node:dns"
            import {{createRequire}} from "node:module"
            const libravatar = createRequire("/usr/share/nodejs/")("/usr/share/nodejs/libravatar")
            dns.setServers(["127.0.0.1:{server.port}"])
            const urls = []
            for (const options of {json.dumps(options)}) urls.push(await libravatar.get_avatar_url(options))
            console.log(JSON.stringify(urls))
            """)
    for url, seed, size in zip(urls, [MD5, MD5, OPENID_SHA256], [80, 150, 40], strict=True):
        check_avatar(program, url, seed, size)


@check
def perl(program):
    """Gravatar::URL and Libravatar::URL make URLs with a base."""
    base = f"{program.base}/avatar"
    for module, arguments, seed, size in [
            ("Gravatar", {"email": "Ada@Example.COM"}, MD5, 80),
            ("Gravatar", {"email": MAIL, "size": 200, "rating": "pg", "default": "https://a.org/?b=c&d=e"}, MD5, 200),
            ("Gravatar", {"id": SHA256, "size": 300, "default": "404", "short_keys": 0}, SHA256, 300),
            ("Libravatar", {"email": MAIL, "size": 512, "default": "identicon"}, MD5, 512)]:
        result = tools.call("perl", f"-M{module}::URL", "-e", f"print {module.lower()}_url(@ARGV)", "base", base,
                            *(str(word) for pair in arguments.items() for word in pair))
        same((result.returncode, result.stderr), (0, b""), "the result of perl")
        check_avatar(program, result.stdout.decode(), seed, size)


@check
def python_libgravatar(program):
    """The URLs of libgravatar get avatars if the host is replaced."""
    for options, size in [({}, 80), ({"size": 2047, "default": "404", "rating": "pg"}, 2047),
                          ({"size": 60, "default": "mp", "force_default": True, "filetype_extension": True}, 60)]:
        url = libgravatar.Gravatar(" Ada@Example.COM ").get_image(**options, use_ssl=False)
        check_avatar(program, url.replace("http://www.gravatar.com", program.base), MD5, size)


@check
def django_gravatar2(program):
    """django-gravatar2 makes URLs with GRAVATAR_URL and finds an avatar, for which it sends HEAD and d=404."""
    django_gravatar.helpers.GRAVATAR_URL = f"{program.base}/"  # Read from the settings when it was imported.
    check_avatar(program, django_gravatar.helpers.get_gravatar_url(" Ada@Example.COM "), MD5, 80)
    check_avatar(program, django_gravatar.helpers.get_gravatar_url(MAIL, size=200, default="https://a.org/?b=c&d=e"),
                 MD5, 200)
    same(django_gravatar.helpers.has_gravatar(MAIL), True, "whether it finds an avatar")


@absent
def django_gravatar2_without_avatar(program):
    """django-gravatar2 finds no avatar."""
    django_gravatar.helpers.GRAVATAR_URL = f"{program.base}/"
    same(django_gravatar.helpers.has_gravatar(MAIL), False, "whether it finds an avatar")
