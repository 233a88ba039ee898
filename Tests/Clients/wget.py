"""wget, which saves what it gets."""
import pathlib
import tempfile

import tools
from checks import Checks, same

check = Checks("wget")


def wget(*arguments, folder=None):
    return tools.call("wget", "--no-config", "--no-verbose", "--tries=1", *arguments, folder=folder)


def saved(*arguments):
    """The files that it leaves, by name."""
    with tempfile.TemporaryDirectory() as folder:
        called = wget(*arguments, folder=folder)
        same(called.returncode, 0, f"what it ends with ({called.stderr.decode()})")
        return {file.name: file.read_bytes() for file in pathlib.Path(folder).iterdir()}


@check
def server_name(program):
    """--content-disposition saves a face under the server's name for it."""
    for path, name, face in [("/face?mouth=grin", "face.svg", ["mouth=grin"]),
                             ("/face/mouth=grin&size=64.svg", "face.svg", ["mouth=grin", "size=64"]),
                             ("/face.json?mouth=grin", "face.json", ["mouth=grin", "format=json"])]:
        same(saved("--content-disposition", program.base + path), {name: program.draw(*face)}, path)


@check
def several(program):
    """Several URLs are saved from one connection."""
    with tempfile.TemporaryDirectory() as folder:
        called = wget("--server-response", "--verbose", f"{program.base}/face.svg", f"{program.base}/face.json",
                      folder=folder)
        same(called.returncode, 0, "what it ends with")
        same(called.stderr.count(b"Reusing existing connection"), 1, "how often the connection was used again")
        same(pathlib.Path(folder, "face.svg").read_bytes(), program.draw(), "the face")
        same(pathlib.Path(folder, "face.json").read_bytes(), program.draw("format=json"), "the geometry")


@check
def compression(program):
    """--compression=auto saves the unpacked face."""
    same(saved("--compression=auto", f"{program.base}/face.svg"), {"face.svg": program.draw()}, "what was saved")


@check
def spider(program):
    """--spider finds a face, and no face where one is refused."""
    same(wget("--spider", f"{program.base}/face?mouth=grin").returncode, 0, "for a face")
    same(wget("--spider", f"{program.base}/face?mouth=grn").returncode, 8, "for a refused one")


@check
def timestamping(program):
    """--timestamping gets the face each time, as it has no date."""
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            called = wget("--timestamping", f"{program.base}/face.svg", folder=folder)
            same(called.returncode, 0, f"what it ends with ({called.stderr.decode()})")
            same([file.name for file in pathlib.Path(folder).iterdir()], ["face.svg"], "what was saved")
            same(pathlib.Path(folder, "face.svg").read_bytes(), program.draw(), "the face")
