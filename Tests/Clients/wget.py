"""wget, which saves responses as files."""
import pathlib
import tempfile

import tools
from checks import Checks, same

check = Checks("wget")


def wget(*arguments, folder=None):
    return tools.call("wget", "--no-config", "--no-verbose", "--tries=1", *arguments, folder=folder)


def saved(*arguments):
    """The content of the saved files, by name."""
    with tempfile.TemporaryDirectory() as folder:
        result = wget(*arguments, folder=folder)
        same(result.returncode, 0, f"the exit code ({result.stderr.decode()})")
        return {file.name: file.read_bytes() for file in pathlib.Path(folder).iterdir()}


@check
def server_name(program):
    """--content-disposition saves a face with the file name in that field."""
    for path, name, face in [("/face?mouth=grin", "face.svg", ["mouth=grin"]),
                             ("/face/mouth=grin&size=64.svg", "face.svg", ["mouth=grin", "size=64"]),
                             ("/face.json?mouth=grin", "face.json", ["mouth=grin", "format=json"])]:
        same(saved("--content-disposition", program.base + path), {name: program.draw(*face)}, path)


@check
def several(program):
    """Requests for several URLs use one connection."""
    with tempfile.TemporaryDirectory() as folder:
        result = wget("--server-response", "--verbose", f"{program.base}/face.svg", f"{program.base}/face.json",
                      folder=folder)
        same(result.returncode, 0, "the exit code")
        same(result.stderr.count(b"Reusing existing connection"), 1, "the number of times the connection was reused")
        same(pathlib.Path(folder, "face.svg").read_bytes(), program.draw(), "the face")
        same(pathlib.Path(folder, "face.json").read_bytes(), program.draw("format=json"), "the geometry")


@check
def compression(program):
    """--compression=auto saves the decompressed face."""
    same(saved("--compression=auto", f"{program.base}/face.svg"), {"face.svg": program.draw()}, "the saved files")


@check
def spider(program):
    """The exit code of --spider is 0 for a face and 8 for an invalid parameter."""
    same(wget("--spider", f"{program.base}/face?mouth=grin").returncode, 0, "the exit code for a face")
    same(wget("--spider", f"{program.base}/face?mouth=grn").returncode, 8, "the exit code for an invalid parameter")


@check
def timestamping(program):
    """--timestamping gets the face every time, because it has no modification date."""
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            result = wget("--timestamping", f"{program.base}/face.svg", folder=folder)
            same(result.returncode, 0, f"the exit code ({result.stderr.decode()})")
            same([file.name for file in pathlib.Path(folder).iterdir()], ["face.svg"], "the saved files")
            same(pathlib.Path(folder, "face.svg").read_bytes(), program.draw(), "the face")
