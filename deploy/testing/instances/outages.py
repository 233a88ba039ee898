"""What nginx responds while no instance runs."""
import time

from checks import Checks, same
from trial import wait_until

check = Checks("outage")
stale_check = Checks("outage")


def end_all(trial):
    for instance in trial.instances:
        instance.kill()


def start_all(trial):
    for instance in trial.instances:
        instance.start()


@check
def all_ended(trial):
    """While no instance runs, cached faces are served and others get 502 at once; afterwards all faces are served again."""
    for path in trial.bodies:
        trial.get(path)
    end_all(trial)
    try:
        for path, body in trial.bodies.items():
            response = trial.get(path)
            same((response.status, response.fields["x-cache-status"], response.body), (200, "HIT", body), path)
        start = time.monotonic()
        for path in trial.bodies:
            same(trial.get(trial.uncached(path)).status, 502, path)
        same(time.monotonic() - start < 2, True, "whether the errors take less than 2 seconds")
    finally:
        start_all(trial)
    time.sleep(trial.proxy.recovery)
    for path, body in trial.bodies.items():
        response = trial.get(trial.uncached(path))
        same((response.status, response.body), (200, body), path)


@stale_check
def expired(trial):
    """Faces that have expired are served while no instance responds or runs, and are then revalidated in the background."""
    for path in trial.bodies:
        same(trial.get(path).status, 200, path)
    time.sleep(2.1)
    with trial.paused_instances():
        expect_stale(trial)
    wait_until_fresh(trial)
    time.sleep(2.1)
    end_all(trial)
    try:
        expect_stale(trial)
    finally:
        start_all(trial)
    wait_until_fresh(trial)


def expect_stale(trial):
    start = time.monotonic()
    for path, body in [*trial.bodies.items()] * 2:
        response = trial.get(path)
        same(response.fields["x-cache-status"] in ["STALE", "UPDATING"], True, path)
        same((response.status, response.body), (200, body), path)
    same(time.monotonic() - start < 2, True, "whether they take less than 2 seconds")


def wait_until_fresh(trial):
    for path in trial.bodies:
        wait_until(lambda: trial.get(path).fields["x-cache-status"] == "HIT", f"{path} is fresh")
