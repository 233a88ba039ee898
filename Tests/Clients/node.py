"""Node's fetch, which sends the same requests as that of browsers."""
import json

import tools
from checks import Checks, same

check = Checks("node")

MIN_VERSION = 18


def node(program, script):
    """The JSON that a script prints. In the script, `base` is the URL of the server."""
    result = tools.call("node", "--input-type=module", "-e", f"const base = process.argv[1]\n{script}", program.base)
    same(result.returncode, 0, f"the exit code ({result.stderr.decode()})")
    return json.loads(result.stdout)


@check
def version(program):
    """The version of Node has fetch."""
    version = node(program, "console.log(JSON.stringify(process.versions.node))")
    assert int(version.split(".")[0]) >= MIN_VERSION, \
        f"{version} is older than {MIN_VERSION}: install nodejs of Debian 12 or later"


@check
def picture(program):
    """fetch gets a face as text."""
    result = node(program, """
        const response = await fetch(`${base}/face?${new URLSearchParams({mouth: "grin", title: "Grün & 😀"})}`)
        const [type, coding] = ["content-type", "content-encoding"].map(name => response.headers.get(name))
        console.log(JSON.stringify([response.status, type, coding, await response.text()]))
        """)
    face = program.draw("mouth=grin", "title=Grün & 😀").decode()
    same(result, [200, "image/svg+xml", "gzip", face], "the response")


@check
def geometry(program):
    """fetch gets the geometry by extension and by Accept."""
    result = node(program, """
        const byExtension = await fetch(`${base}/face.json?mouth=grin`)
        const byAccept = await fetch(`${base}/face?mouth=grin`, {headers: {accept: "application/json"}})
        console.log(JSON.stringify([await byExtension.json(), await byAccept.json()]))
        """)
    same(result, [json.loads(program.draw("mouth=grin", "format=json"))] * 2, "the geometry")


@check
def if_none_match(program):
    """A conditional request of fetch gets 304 without a body."""
    result = node(program, """
        const first = await fetch(`${base}/face`)
        await first.text()
        const second = await fetch(`${base}/face`, {headers: {"if-none-match": first.headers.get("etag")}})
        console.log(JSON.stringify([first.status, second.status, await second.text()]))
        """)
    same(result, [200, 304, ""], "the responses")


@check
def any_origin(program):
    """All responses, also errors, allow any origin."""
    result = node(program, """
        const responses = await Promise.all(["/face", "/face.json", "/face?mout=grin", "/nowhere", "/healthz", "/docs"]
            .map(path => fetch(base + path, {headers: {origin: "https://example.org"}})))
        await Promise.all(responses.map(response => response.text()))
        console.log(JSON.stringify(responses.map(response => response.headers.get("access-control-allow-origin"))))
        """)
    same(result, ["*"] * 6, "Access-Control-Allow-Origin")


@check
def head(program):
    """With HEAD fetch gets the fields without a body."""
    result = node(program, """
        const response = await fetch(`${base}/face`, {method: "HEAD"})
        const type = response.headers.get("content-type")
        console.log(JSON.stringify([response.status, type, await response.text()]))
        """)
    same(result, [200, "image/svg+xml", ""], "the response")


@check
def many(program):
    """A hundred concurrent requests of fetch get the right faces."""
    result = node(program, """
        const sizes = Array.from({length: 100}, (_, index) => index + 1)
        const faces = await Promise.all(sizes.map(async size => (await fetch(`${base}/face?size=${size}`)).text()))
        console.log(JSON.stringify(faces.filter((face, index) => face.includes(`width="${sizes[index]}"`)).length))
        """)
    same(result, 100, "the number of right faces")
