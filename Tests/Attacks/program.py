"""The program under test, with a limit of memory, and what it uses."""
import re, resource, signal, time

from limits import MemoryLimit
from server import Server

MEBIBYTE = 1 << 20
# What a process may take beside what `--memory` is a budget for.
ALLOWANCE = 64 * MEBIBYTE
# For measuring what a request takes beyond its limit.
UNLIMITED = 4096 * MEBIBYTE


class Program(Server):
    """Serves on a free port of 127.0.0.1 with `memory` bytes as `--memory`, in a cgroup of that and 64 MiB.

    With `is_limited` false it may take 4 GiB, so that its memory can be measured beyond its limit.
    """

    def __init__(self, path, memory, *arguments, is_limited=True):
        self.budget = memory
        self.maximum = memory + ALLOWANCE
        self.limit = MemoryLimit(self.maximum if is_limited else UNLIMITED)
        super().__init__("--memory", str(memory), "--metrics", *arguments, before=self._prepare, program=path)
        self.idle_memory = self.memory()

    def _prepare(self):
        # In the new process, before the program: it must not write a core file, which takes longer than a batch.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        self.limit.enter()

    def __exit__(self, *_):
        super().__exit__()
        self.limit.remove()

    @property
    def is_alive(self):
        return self.process.poll() is None

    def death(self):
        """How the process ended, in words."""
        code = self.process.wait()
        name = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        reached = self.limit.times_reached
        return f"{name}, after its limit of memory was reached {reached} times" if reached else name

    def memory(self, field="VmRSS"):
        """The resident memory in bytes, or another field of /proc/PID/status; 0 if the process has ended."""
        try:
            return super().memory(field) << 10
        except (OSError, AttributeError):
            return 0

    def peak(self):
        """The largest resident memory since `forget_peak`."""
        return self.memory("VmHWM")

    def forget_peak(self):
        try:
            with open(f"/proc/{self.process.pid}/clear_refs", "w") as file:
                file.write("5")
        except OSError:
            pass  # The process has ended, which is found by `is_alive`.

    def settled_memory(self, bound, seconds=5):
        """The resident memory once it is at most `bound`, or after some seconds."""
        end = time.monotonic() + seconds
        while self.memory() > bound and time.monotonic() < end:
            time.sleep(0.05)
        return self.memory()


def bytes_of(text):
    """The number of bytes of a text such as 16MiB."""
    number, unit = re.fullmatch(r"(\d+)\s*(KiB|MiB|GiB|)", text).groups()
    return int(number) << {"": 0, "KiB": 10, "MiB": 20, "GiB": 30}[unit]


def mebibytes(count):
    return f"{count / MEBIBYTE:.1f} MiB"
