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
def many(program):
    """A hundred concurrent requests of fetch get the right faces."""
    result = node(program, """
        const sizes = Array.from({length: 100}, (_, index) => index + 1)
        const faces = await Promise.all(sizes.map(async size => (await fetch(`${base}/face?size=${size}`)).text()))
        console.log(JSON.stringify(faces.filter((face, index) => face.includes(`width="${sizes[index]}"`)).length))
        """)
    same(result, 100, "the number of right faces")
