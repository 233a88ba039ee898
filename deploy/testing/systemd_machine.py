"""Namespaces of their own in which systemd is process 1, for tests of the units."""
import contextlib
import os
import pathlib
import subprocess
import sys
import time

DEPLOY = pathlib.Path(__file__).resolve().parents[1]
PATH = os.environ.get("PATH", os.defpath) + ":/usr/sbin:/sbin"
ENVIRONMENT = {"PATH": PATH, "LC_ALL": "C", "SYSTEMD_UNIT_PATH": "/run/units"}
SECONDS = 30

# Mounts what systemd needs, and becomes systemd. All of the machine's files are read-only for it, and it has none of the
# machine's units, of which some change the machine.
INIT = r"""
set -eu
deploy=$1 program=$2 folder=$3
mount --make-rprivate /
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/upper" "$folder/work" "$folder/default"
mount -t overlay overlay -o "lowerdir=/usr/local/bin,upperdir=$folder/upper,workdir=$folder/work" /usr/local/bin
install -m 755 "$program" /usr/local/bin/faceit
mount --bind "$folder/default" /etc/default
mount -o remount,bind,ro /
mount -t proc proc /proc
mount -o bind,ro /proc/sys /proc/sys
umount -R /sys/fs/cgroup 2> /dev/null || true
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /var/tmp
mount -t tmpfs tmpfs /run
mkdir -p /run/units/faceit.service.d /run/deploy
cp "$deploy"/faceit*.service "$deploy/faceit.socket" /run/units
# The tests may be below /tmp.
mount --bind "$deploy" /run/deploy
mount -t tmpfs tmpfs /tmp
for target in basic sockets sysinit shutdown; do
    printf '[Unit]\nDefaultDependencies=no\n' > "/run/units/$target.target"
done
exec env -i PATH="$PATH" container=other SYSTEMD_UNIT_PATH=/run/units SYSTEMD_GENERATOR_PATH=/run/none \
    /lib/systemd/systemd --system --unit=basic.target --log-target=null --show-status=0
"""


class Machine:
    """Namespaces with a systemd that has the units, and with the program where they expect it."""

    # That of the commands in the namespaces.
    environment = ENVIRONMENT

    def __init__(self, program, folder):
        self.folder = pathlib.Path(folder)
        self.program = program
        self.cgroups, self.root = self.folder / "cgroups", self.folder / "root"
        self.cgroup = self.cgroups / f"faceit-{os.getpid()}"
        self.log = self.folder / "log"
        self.process = self.init = None
        # The command that becomes systemd.
        self.boot = ["bash", "-c", INIT, "bash", DEPLOY, self.program, self.root]

    def start(self):
        """Starts systemd. `end` has to be called afterwards in any case."""
        for path in [self.cgroups, self.root]:
            path.mkdir()
        mounted = subprocess.run(["mount", "-t", "cgroup2", "cgroup2", self.cgroups], stderr=subprocess.PIPE, text=True,
                                 timeout=SECONDS)
        if mounted.returncode:
            sys.exit(f"can't mount cgroups ({mounted.stderr.strip()}): run it as root with CAP_SYS_ADMIN")
        self.cgroup.mkdir()
        unshare = ["unshare", "--mount", "--pid", "--net", "--ipc", "--uts", "--cgroup", "--fork", "--kill-child"]
        # The cgroup of the process becomes the root of the new namespace's cgroups.
        enter = ["sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', self.cgroup]
        with open(self.log, "w") as log:
            self.process = subprocess.Popen([*enter, *unshare, *self.boot], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            env=ENVIRONMENT)

    def is_running(self):
        """Whether systemd is ready for commands."""
        if self.process.poll() is not None:
            sys.exit(f"systemd has ended: {self.log.read_text()}")
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        self.init = int(children[0]) if children else None
        return bool(children) and self.output("systemctl", "is-system-running", ok=False) in ["running", "degraded"]

    def command(self, *arguments):
        """A command that runs in the namespaces."""
        return ["nsenter", f"--target={self.init}", "--mount", "--pid", "--net", "--ipc", "--uts", "--", *arguments]

    def output(self, *arguments, ok=True, seconds=SECONDS):
        """The output of a command in the namespaces. If it fails although `ok` is true, the test ends."""
        result = subprocess.run(self.command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                timeout=seconds, env=self.environment)
        if ok and result.returncode:
            print(self.state(), file=sys.stderr)
            sys.exit(f"FAIL: '{' '.join(map(str, arguments))}': {result.stdout.strip()}")
        return result.stdout.strip()

    def write(self, path, text):
        """Writes a file in the namespaces."""
        subprocess.run(self.command("tee", path), input=text.encode(), stdout=subprocess.DEVNULL, check=True,
                       timeout=SECONDS, env=ENVIRONMENT)

    def change(self, name, text):
        """Adds lines to the section [Service] of the service, for its next start."""
        self.write(f"/run/units/faceit.service.d/{name}.conf", f"[Service]\n{text}\n")
        self.output("systemctl", "daemon-reload")

    def show(self, name, unit="faceit.service"):
        """A property of a unit."""
        return self.output("systemctl", "show", "--value", f"--property={name}", unit)

    def state(self):
        """What explains a failure."""
        return "\n".join([self.log.read_text(), self.output("systemctl", "status", "faceit.service", ok=False),
                          self.output("cat", "/run/faceit.log", ok=False)])

    def end(self):
        """Kills all processes in the namespaces, and removes their cgroups."""
        if self.process:
            self.process.kill()
            self.process.wait(SECONDS)
        if not self.cgroups.is_mount():
            return
        end = time.monotonic() + SECONDS
        while self.cgroup.exists() and time.monotonic() < end:
            for path, _, _ in os.walk(self.cgroup, topdown=False):
                # There may be a process that is still ending.
                with contextlib.suppress(OSError):
                    os.rmdir(path)
            time.sleep(0.02)
        # Otherwise removing the folder would remove cgroups of the machine.
        subprocess.run(["umount", "--lazy", self.cgroups], check=True, timeout=SECONDS)
