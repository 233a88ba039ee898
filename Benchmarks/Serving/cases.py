"""Cases that are tested one after the other, each of which reports figures that are within their bounds or not."""
import resource, subprocess, sys

# How often a case is repeated if something takes too long, which may be because of other processes on the machine.
ATTEMPTS = 3
failures = []
# What took too long in this attempt.
late = []


def report(name, figure, is_ok):
    print(f"{'ok  ' if is_ok else 'FAIL'} {name}: {figure}", flush=True)
    if not is_ok:
        failures.append(name)


def report_time(name, seconds, bound):
    print(f"{'ok  ' if seconds < bound else 'late'} {name}: {seconds * 1000:.1f} ms", flush=True)
    if seconds >= bound:
        late.append(name)


def run(*cases):
    """Runs the cases whose names are in the arguments after the program, by default all, and ends the process."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for case in cases:
        if len(sys.argv) > 2 and case.__name__ not in sys.argv[2:]:
            continue
        try:
            for _ in range(ATTEMPTS):
                late.clear()
                case()
                if not late:
                    break
        except (OSError, AssertionError, AttributeError, subprocess.TimeoutExpired) as error:
            report(case.__name__, repr(error), False)
        failures.extend(late)
    sys.exit(1 if failures else 0)
