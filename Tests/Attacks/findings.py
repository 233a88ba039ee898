"""The most expensive requests that were found, and how requests are printed."""
import shlex, subprocess

from program import mebibytes

OBJECTIVES = {
    "time": lambda request: request.seconds,
    "memory": lambda request: request.memory,
    # Little costs are left out: what surrounds the drawing is most of them.
    "time to estimate": lambda request: _ratio(request.seconds * 1e6, request.estimate and request.estimate[0], 2_000),
    "memory to estimate": lambda request: _ratio(request.memory, request.estimate and request.estimate[1], 1 << 21),
}


def _ratio(truth, estimate, least):
    return truth / max(1, estimate) if estimate and truth >= least else 0


class Findings:
    """The best few requests for each kind of request and each objective."""

    COUNT = 4

    def __init__(self):
        self.best = {}

    def add(self, request):
        kind = request.kind if request.status == 200 else "rejections"
        for objective, value in OBJECTIVES.items():
            found = self.best.setdefault((kind, objective), [])
            if value(request) > (value(found[-1]) if len(found) == self.COUNT else 0):
                found.append(request)
                found.sort(key=value, reverse=True)
                del found[self.COUNT:]

    def any(self, random):
        """One of the most expensive requests; None if there are none.

        As often of the kinds that are the most expensive for an objective as of all kinds.
        """
        objective = random.choice(list(OBJECTIVES))
        groups = [found for (_, each), found in self.best.items() if found and each == objective]
        if random.random() < 0.5:
            groups = sorted(groups, key=lambda found: OBJECTIVES[objective](found[0]), reverse=True)[:3]
        return random.choice(random.choice(groups)) if groups else None

    def table(self, measured):
        """Lines with the worst request of each kind, measured once more by `measured` on a new server."""
        for objective in OBJECTIVES:
            rows = [(kind, found[0]) for (kind, each), found in sorted(self.best.items()) if each == objective and found]
            if not rows:
                continue
            yield f"\nThe largest {objective} of each kind of request: truth (estimate)"
            for kind, request in rows:
                seconds, memory = measured(request)
                estimate = request.estimate or (None, None)
                yield (f"{kind:28} {seconds * 1e3:9.2f} ms ({_shown(estimate[0], 1e3)} ms) "
                       f"{memory / (1 << 20):8.2f} MiB ({_shown(estimate[1], 1 << 20)} MiB)  {request.status}")
                yield f"    {abbreviated(request.target)}"


def _shown(number, unit):
    return "-" if number is None else f"{number / unit:.2f}"


def abbreviated(text, count=400):
    return text if len(text) <= count else f"{text[:count]}… ({len(text)} characters)"


def command(request, port="8080"):
    """The request as a command of curl."""
    words = ["curl", "-g", "-s", "-o", "/dev/null", "--path-as-is"]
    if request.method == "HEAD":
        words.append("-I")
    elif request.method != "GET":
        words += ["-X", request.method]
    for line in request.fields:
        words += ["-H", line]
    return shlex.join([*words, f"http://127.0.0.1:{port}{request.target}"])


class Estimates:
    """What the program estimates, from a process of `benchmarks estimate`."""

    def __init__(self, path):
        self.process = path and subprocess.Popen(
            [path, "estimate"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def add(self, request):
        """Sets the estimate of the request, if there is a program that knows it."""
        if not self.process or request.method != "GET":
            return
        self.process.stdin.write("\t".join([request.target, *request.fields]) + "\n")
        self.process.stdin.flush()
        words = self.process.stdout.readline().split()
        if len(words) == 2:
            request.estimate = (int(words[0]), int(words[1]))

    def end(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()


def failure_lines(failure):
    yield f"FAILURE: {failure.reason}"
    for client in failure.clients[:64]:
        yield f"# a client that {client.behaviour}, {len(client.requests)} requests in a pipeline"
        for request in client.requests:
            yield command(request)
    for request in failure.requests:
        yield command(request)


def memory_line(peak, maximum):
    return f"{mebibytes(peak)} of memory, more than {mebibytes(maximum)}"
