"""A limit of a process's memory: a cgroup of version 1 or 2, or a limit of its address space."""
import os, re, resource, time

ROOT = "/sys/fs/cgroup"
RESERVED = 1 << 30


class MemoryLimit:
    """Entered by the process that is to be limited. What the kernel can't do, such as counting, is left out."""

    def __init__(self, maximum):
        self.maximum = maximum
        self.folder = self._created()

    def _created(self):
        """The folder of a new cgroup; None if this machine or user can't have one."""
        for parent, limit in [(f"{ROOT}/memory{_own('memory')}", "memory.limit_in_bytes"),
                              (f"{ROOT}/memory", "memory.limit_in_bytes"),
                              (f"{ROOT}{_own('')}", "memory.max"), (ROOT, "memory.max")]:
            folder = f"{parent}/faceit-attacks-{os.getpid()}-{time.monotonic_ns()}"
            try:
                os.mkdir(folder)
            except OSError:
                continue
            try:
                _write(f"{folder}/{limit}", self.maximum)
                return folder
            except OSError:
                os.rmdir(folder)  # Without a controller for memory.
        return None

    def enter(self):
        """Limits the calling process."""
        if self.folder:
            return _write(f"{self.folder}/cgroup.procs", os.getpid())
        # Address space is more than memory, since each thread reserves some for its heap and its stack. So this only keeps
        # the machine alive, and the memory that is used is compared with the limit after each batch.
        resource.setrlimit(resource.RLIMIT_AS, (self.maximum + RESERVED,) * 2)

    @property
    def kind(self):
        return "a cgroup" if self.folder else "no cgroup, which this user can't create"

    @property
    def times_reached(self):
        """How often memory was requested beyond the limit."""
        for name, pattern in [("memory.failcnt", r"(\d+)"), ("memory.events", r"max (\d+)")]:
            try:
                with open(f"{self.folder}/{name}") as file:
                    return int(re.search(pattern, file.read()).group(1))
            except (OSError, AttributeError):
                pass
        return 0

    def remove(self):
        """Removes the cgroup; its processes must have ended."""
        for _ in range(100):
            if not self.folder:
                return
            try:
                os.rmdir(self.folder)
                self.folder = None
            except OSError:
                time.sleep(0.02)


def _own(controller):
    """The path of this process's own cgroup."""
    try:
        with open("/proc/self/cgroup") as file:
            return re.search(rf"^\d+:{controller}:(.*)$", file.read(), re.M).group(1).rstrip("/")
    except (OSError, AttributeError):
        return ""


def _write(path, number):
    with open(path, "w") as file:
        file.write(str(number))
