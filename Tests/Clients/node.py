"""Node's fetch, which is the browsers' as far as servers see it."""
import json

import tools
from checks import Checks, same

check = Checks("node")

OLDEST = 18


def node(program, script):
    """What a module prints of what it fetched; `base` is where the program serves."""
    called = tools.call("node", "--input-type=module", "-e", f"const base = process.argv[1]\n{script}", program.base)
    same(called.returncode, 0, f"what it ends with ({called.stderr.decode()})")
    return json.loads(called.stdout)


@check
def version(program):
    """It is one that has fetch."""
    seen = node(program, "console.log(JSON.stringify(process.versions.node))")
    assert int(seen.split(".")[0]) >= OLDEST, f"{seen} is older than {OLDEST}: install nodejs of Debian 12 or later"


@check
def picture(program):
    """fetch gets a face as text."""
    seen = node(program, """
        const answer = await fetch(`${base}/face?${new URLSearchParams({mouth: "grin", title: "Grün & 😀"})}`)
        const type = answer.headers.get("content-type")
        console.log(JSON.stringify([answer.status, type, answer.headers.get("content-encoding"), await answer.text()]))
        """)
    face = program.draw("mouth=grin", "title=Grün & 😀").decode()
    same(seen, [200, "image/svg+xml", "gzip", face], "the answer")


@check
def geometry(program):
    """fetch reads the geometry, by the ending and by Accept."""
    seen = node(program, """
        const byEnding = await fetch(`${base}/face.json?mouth=grin`)
        const byAccept = await fetch(`${base}/face?mouth=grin`, {headers: {accept: "application/json"}})
        console.log(JSON.stringify([await byEnding.json(), await byAccept.json()]))
        """)
    same(seen, [json.loads(program.draw("mouth=grin", "format=json"))] * 2, "the geometry")


@check
def if_none_match(program):
    """fetch with the ETag of the face that it has is answered with 304 and nothing."""
    seen = node(program, """
        const first = await fetch(`${base}/face`)
        await first.text()
        const second = await fetch(`${base}/face`, {headers: {"if-none-match": first.headers.get("etag")}})
        console.log(JSON.stringify([first.status, second.status, await second.text()]))
        """)
    same(seen, [200, 304, ""], "the answers")


@check
def any_site(program):
    """fetch reads that every site may have an answer, a refusal too."""
    seen = node(program, """
        const answers = await Promise.all(["/face", "/face.json", "/face?mout=grin", "/nowhere", "/healthz", "/docs"]
            .map(path => fetch(base + path, {headers: {origin: "https://example.org"}})))
        await Promise.all(answers.map(answer => answer.text()))
        console.log(JSON.stringify(answers.map(answer => answer.headers.get("access-control-allow-origin"))))
        """)
    same(seen, ["*"] * 6, "Access-Control-Allow-Origin")


@check
def head(program):
    """fetch gets nothing but the fields with HEAD."""
    seen = node(program, """
        const answer = await fetch(`${base}/face`, {method: "HEAD"})
        const type = answer.headers.get("content-type")
        console.log(JSON.stringify([answer.status, type, await answer.text()]))
        """)
    same(seen, [200, "image/svg+xml", ""], "the answer")


@check
def many(program):
    """fetch gets a hundred faces at once."""
    seen = node(program, """
        const sizes = Array.from({length: 100}, (_, index) => index + 1)
        const faces = await Promise.all(sizes.map(async size => (await fetch(`${base}/face?size=${size}`)).text()))
        console.log(JSON.stringify(faces.filter((face, index) => face.includes(`width="${sizes[index]}"`)).length))
        """)
    same(seen, 100, "how many are right")
