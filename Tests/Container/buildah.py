"""Building images with buildah, in a storage of its own and without a network."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

MAX_SECONDS = 600


# In place of the compiler: provides the program that has been built with the same options.
SWIFT = """#!/bin/sh -eu
options='-c release --product faceit -Xswiftc -static-executable -Xlinker -s -Xlinker -Map=/image/faceit.map'
if [ "${TESTS-unset}" != '' ] || [ "$*" != "build $options --scratch-path /build" ]; then
    echo "the program hasn't been built with TESTS=${TESTS-} $*" >&2
    exit 1
fi
install -D /tools/faceit /build/release/faceit
install /tools/faceit.map /image/faceit.map
"""


class Buildah:
    """A storage of images in a folder. The process needs a mount namespace of its own, in which mounts are left."""

    def __init__(self, folder, program, map_file):
        self.folder = pathlib.Path(folder)
        # The build must not fetch anything, so it gets a network namespace without any interface that is up.
        self.command = ["unshare", "--net", "buildah", "--storage-driver", "vfs", "--root", self.folder / "storage",
                        "--runroot", self.folder / "run"]
        tools = self.folder / "tools"
        tools.mkdir()
        shutil.copy(program, tools / "faceit")
        shutil.copy(map_file, tools / "faceit.map")
        (tools / "swift").write_text(SWIFT)
        (tools / "swift").chmod(0o755)
        # The options for a build that uses these tools and those of this machine.
        self.volumes = [f"--volume={tools}:/tools:ro", "--volume=/usr:/usr:ro"]

    def run(self, *arguments):
        """The output of a command. Ends the test with both streams if it fails."""
        result = subprocess.run([*self.command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                timeout=MAX_SECONDS)
        if result.returncode:
            sys.exit(f"{result.stdout}{result.stderr}buildah {arguments[0]} failed")
        return result.stdout

    def create_base(self, name):
        """An image that stands for one with the Swift toolchain, which has only the directories for the tools."""
        container = self.run("from", "scratch").strip()
        root = pathlib.Path(self.run("mount", container).strip())
        for folder in ["usr", "tools", "tmp", "root", "etc"]:
            (root / folder).mkdir(exist_ok=True)
        for link in ["bin", "lib", "lib64", "sbin"]:
            (root / link).symlink_to(f"usr/{link}")
        self.run("config", "--env", "PATH=/tools:/usr/bin:/bin", container)
        self.run("commit", "--quiet", "--rm", container, f"localhost/{name}")

    def build(self, context, tag, *options):
        """Builds an image as Docker would, and returns the output. Steps that were built before come from the cache."""
        return self.run("build", "--isolation=chroot", "--pull=never", "--layers", "--format=docker", f"--tag={tag}",
                        *options, context)

    def inspect(self, image):
        """The configuration and the ID of an image."""
        description = json.loads(self.run("inspect", "--type=image", image))
        return description["Docker"]["config"], description["FromImageID"]

    def mount(self, image):
        """The root directory of a new container of an image."""
        return pathlib.Path(self.run("mount", self.run("from", "--pull=never", image).strip()).strip())


def base_image(dockerfile):
    """The name of the image in which a Dockerfile builds."""
    return re.search(r"^FROM (\S+) AS build$", dockerfile.read_text(), re.MULTILINE)[1]
