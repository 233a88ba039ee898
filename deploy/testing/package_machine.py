"""Namespaces with a copy of this machine's files, in which packages are installed and removed. Nothing else changes."""
import subprocess

from systemd_machine import DEPLOY, ENVIRONMENT, Machine

MAX_SECONDS = 300

# What changes is in $folder/upper, which is /run/upper inside. No policy forbids to start services.
PREPARE = r"""
set -eu
folder=$1 packages=$2 deploy=$3
shift 3
mount --make-rprivate /
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/upper" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
cd "$folder/root"
rm -f usr/sbin/policy-rc.d
for name in run tmp var/tmp; do mount -t tmpfs tmpfs "$name"; done
mkdir run/packages run/deploy run/upper run/old
cp "$packages"/*.deb run/packages
mount --bind "$deploy" run/deploy
mount --bind "$folder/upper" run/upper
mount --rbind /dev dev
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
pivot_root . run/old
umount --lazy /run/old
cd /
exec "$@"
"""
# Becomes systemd, without the machine's units, and with the targets that those of packages refer to.
SYSTEMD = r"""
set -eu
rm -rf /usr/lib/systemd/system/* /etc/systemd/system/*
mkdir /run/units
for target in basic sockets sysinit shutdown multi-user; do
    printf '[Unit]\nDefaultDependencies=no\n' > "/run/units/$target.target"
done
exec env -i PATH="$PATH" container=other SYSTEMD_UNIT_PATH=/run/units: SYSTEMD_GENERATOR_PATH=/run/none \
    /lib/systemd/systemd --system --unit=basic.target --log-target=null --show-status=0
"""
# Prints the files that aren't those of the machine, without what dpkg and systemd write for every package and service.
CHANGES = r"""
cd /run/upper
find . \( -path ./var/lib/dpkg -o -path ./var/log -o -path ./etc/machine-id -o -path ./etc/.pwd.lock \) -prune \
    -o \( -name '*faceit*' -o ! -type d ! -type c \) -print | sort
"""


class PackageMachine(Machine):
    """Namespaces with a systemd, in which the packages of a folder are in /run/packages."""

    # The last colon stands for the folders in which systemd looks by default.
    environment = {**ENVIRONMENT, "SYSTEMD_UNIT_PATH": "/run/units:"}

    def __init__(self, packages, folder):
        super().__init__(None, folder)
        self.prepare = ["bash", "-c", PREPARE, "bash", self.root, packages, DEPLOY]
        self.boot = [*self.prepare, "bash", "-c", SYSTEMD]

    def changes(self):
        """The files that are not those of this machine."""
        return self.output("sh", "-c", CHANGES).splitlines()


def run_without_systemd(packages, folder, script):
    """The output of a script in such namespaces, in which no systemd runs."""
    folder.mkdir()
    environment = {name: value for name, value in ENVIRONMENT.items() if name != "SYSTEMD_UNIT_PATH"}
    command = ["unshare", "--mount", "--pid", "--net", "--fork", "--kill-child", "bash", "-c", PREPARE, "bash", folder,
               packages, DEPLOY, "sh", "-euc", script]
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=MAX_SECONDS, env=environment)
