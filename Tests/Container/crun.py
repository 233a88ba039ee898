"""Running an image with crun, an OCI runtime, under the restrictions that are recommended for it."""
import contextlib
import itertools
import json
import pathlib
import platform
import select
import subprocess
import sys
import time

MAX_SECONDS = 60
# The profile that Podman and buildah apply by default; Docker's is similar.
SECCOMP_PROFILE = pathlib.Path("/usr/share/containers/seccomp.json")
# The limit of processor time in microseconds, and how many processors it is.
PERIOD, PROCESSORS = 100_000, 1.0
CAPABILITY_SETS = ["bounding", "effective", "inheritable", "permitted", "ambient"]
ARCHITECTURES = {"x86_64": ("amd64", "SCMP_ARCH_X86_64"), "aarch64": ("arm64", "SCMP_ARCH_AARCH64")}


def seccomp_profile():
    """The default profile without the rules for certain capabilities and other architectures, in the form of OCI."""
    profile = json.loads(SECCOMP_PROFILE.read_text())
    architecture, name = ARCHITECTURES[platform.machine()]
    rules = []
    for rule in profile["syscalls"]:
        includes, excludes = rule.get("includes", {}), rule.get("excludes", {})
        if includes.get("caps") or architecture not in includes.get("arches", [architecture]) \
                or architecture in excludes.get("arches", []):
            continue
        rules.append({key: value for key, value in rule.items()
                      if key in ["names", "action", "args", "errnoRet"] and value not in (None, [])})
    return {"defaultAction": profile["defaultAction"], "defaultErrnoRet": profile["defaultErrnoRet"],
            "architectures": [name], "syscalls": rules}


def specification(root, image, arguments, environment, memory):
    """The configuration of a container: no capabilities, a read-only root directory, and a network of its own."""
    user, group = map(int, image["User"].split(":"))
    return {
        "ociVersion": "1.0.0",
        "hostname": "faceit",
        "root": {"path": str(root), "readonly": True},
        "process": {
            "user": {"uid": user, "gid": group},
            "args": [*image["Entrypoint"], *(arguments or image["Cmd"])],
            "env": image["Env"] + [f"{name}={value}" for name, value in environment.items()],
            "cwd": "/",
            "capabilities": {name: [] for name in CAPABILITY_SETS},
            "noNewPrivileges": True,
        },
        "mounts": [
            {"destination": "/proc", "type": "proc", "source": "proc"},
            {"destination": "/dev", "type": "tmpfs", "source": "tmpfs", "options": ["nosuid", "mode=755", "size=64k"]},
            # The server reads its quota of processor time there.
            {"destination": "/sys/fs/cgroup", "type": "cgroup", "source": "cgroup", "options": ["ro"]},
        ],
        "linux": {
            "namespaces": [{"type": name} for name in ["pid", "network", "ipc", "uts", "mount", "cgroup"]],
            "resources": {"memory": {"limit": memory, "swap": memory}, "pids": {"limit": 64},
                          "cpu": {"quota": int(PERIOD * PROCESSORS), "period": PERIOD}},
            "seccomp": seccomp_profile(),
            "maskedPaths": ["/proc/kcore", "/proc/keys", "/proc/timer_list"],
            "readonlyPaths": ["/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys", "/proc/sysrq-trigger"],
        },
    }


class Runtime:
    """Runs containers of an image that is mounted at `root` and has the configuration `image`."""

    def __init__(self, folder, root, image):
        self.folder, self.root, self.image = pathlib.Path(folder), root, image
        self.numbers = itertools.count()

    @contextlib.contextmanager
    def container(self, *arguments, environment={}, memory=64 << 20):
        """A running container, which is ended afterwards. Its memory is limited to a number of bytes."""
        container = Container(self, f"faceit-{self.folder.name}-{next(self.numbers)}")
        bundle = self.folder / container.name
        bundle.mkdir()
        (bundle / "config.json").write_text(
            json.dumps(specification(self.root, self.image, arguments, environment, memory)))
        container.start(bundle)
        try:
            yield container
        finally:
            container.end()


class Container:
    """A container. `process` is crun's, which ends with the exit code of the container's."""

    def __init__(self, runtime, name):
        self.name = name
        self.command = ["crun", "--root", runtime.folder / "crun", "--cgroup-manager=cgroupfs"]

    def start(self, bundle):
        self.process = subprocess.Popen([*self.command, "run", f"--bundle={bundle}", self.name], bufsize=0,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def end(self):
        subprocess.run([*self.command, "delete", "--force", self.name], stderr=subprocess.DEVNULL, timeout=MAX_SECONDS)
        self.process.kill()
        self.process.communicate(timeout=MAX_SECONDS)

    def url(self):
        """The URL that the server announces. Ends the test if it doesn't. Then other commands find the container."""
        if not select.select([self.process.stdout], [], [], MAX_SECONDS)[0]:
            sys.exit(f"the container printed nothing for {MAX_SECONDS} seconds")
        words = self.process.stdout.readline().decode().split()
        if not words:
            sys.exit(f"the container ended: {self.process.stderr.read().decode()}")
        self.pid()
        return words[-1].replace("0.0.0.0", "127.0.0.1").removesuffix("/face")

    def output(self):
        """The exit code of a container that ends by itself, and what it has written."""
        output, errors = self.process.communicate(timeout=MAX_SECONDS)
        return self.process.returncode, output, errors.decode()

    def pid(self):
        """The ID of the first process. crun saves it only after the process has started."""
        deadline = time.monotonic() + MAX_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            state = subprocess.run([*self.command, "state", self.name], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
            if state.returncode == 0:
                return json.loads(state.stdout)["pid"]
            time.sleep(0.05)
        sys.exit("the container has ended")

    def execute(self, *arguments):
        """The exit code of another process in the container, and what it has written to both streams."""
        result = subprocess.run([*self.command, "exec", self.name, *arguments], stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, timeout=MAX_SECONDS)
        return result.returncode, result.stdout

    def curl(self, *arguments):
        """The result of curl in the network of the container."""
        return subprocess.run(["nsenter", f"--target={self.pid()}", "--net", "curl", "-q", "-sS", "--noproxy", "*",
                               "--max-time", str(MAX_SECONDS), *arguments], stdout=subprocess.PIPE)

    def terminate(self):
        """Sends SIGTERM, as Docker does to stop a container."""
        subprocess.run([*self.command, "kill", self.name, "TERM"], check=True, timeout=MAX_SECONDS)

    def status(self):
        """What the kernel says of the first process."""
        lines = pathlib.Path(f"/proc/{self.pid()}/status").read_text().splitlines()
        return {name: value.split() for name, _, value in (line.partition(":") for line in lines)}
