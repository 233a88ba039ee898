"""Instances that fail, end and start again under load. The clients must not notice."""
import concurrent.futures
import contextlib
import json
import socket
import time

from checks import Checks, same
from instances import DRAIN_DELAY
from trial import LARGE, wait_until

check = Checks("failures")
nginx_check = Checks("failures")
haproxy_check = Checks("failures")
caddy_check = Checks("failures")

@check
def killed(trial):
    """No request fails while an instance is killed with requests in progress, stays away, and is started again."""
    with trial.load() as load:
        kill_and_start(trial.instances[0], trial, load)
    expect_no_failure(load)


@check
def lost(trial):
    """No request fails while the host of an instance is lost, so that connections to it are never established."""
    victim = trial.instances[0]
    with trial.load() as load:
        load.wait(0.5)
        victim.kill()
        with unreachable(victim.port):
            load.wait(4)
        victim.start()
        load.wait(trial.proxy.recovery)
    expect_no_failure(load)


@check
def drained(trial):
    """No request fails while all instances are restarted in turn with SIGTERM."""
    with trial.load() as load:
        for instance in trial.instances:
            drain_and_start(instance, trial, load)
    expect_no_failure(load)


caddy_check(lost)


@caddy_check
def killed_or_drained(trial):
    """No request fails while an instance is killed with requests in progress, and another one restarted with SIGTERM."""
    with trial.load() as load:
        kill_and_start(trial.instances[0], trial, load)
        drain_and_start(trial.instances[1], trial, load)
    expect_no_failure(load)


@contextlib.contextmanager
def unreachable(port):
    """The kernel ignores attempts to connect to a port, because the queue of established connections is full."""
    with socket.socket() as server, socket.socket() as first, socket.socket() as second:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind(("127.0.0.1", port))
        server.listen(0)
        for client in [first, second]:
            client.setblocking(False)
            client.connect_ex(("127.0.0.1", port))
        yield


def kill_and_start(instance, trial, load):
    load.wait(0.5)
    # The requests that it gets from now on are in progress when it is killed.
    instance.pause()
    time.sleep(0.5)
    instance.kill()
    load.wait(1.5)
    instance.start()
    load.wait(trial.proxy.recovery)


def drain_and_start(instance, trial, load):
    code, seconds = instance.drain()
    same((code, DRAIN_DELAY <= seconds < DRAIN_DELAY + 3), (0, True), f"the exit code, after {seconds:.1f} s")
    instance.start()
    load.wait(trial.proxy.recovery)


def expect_no_failure(load):
    print(f"      {load.responses:,} responses, {load.uncached:,} of them uncached, the slowest after "
          f"{load.slowest * 1000:.0f} ms", flush=True)
    same((dict(load.failures), load.uncached > 100), ({}, True), "the failures")


@nginx_check
def retried(trial):
    """Requests that an instance has not responded to were sent to another one, as the log shows."""
    lines = [json.loads(line) for line in trial.proxy.access_log()]
    retried = [line for line in lines if ", " in line["instance"]]
    print(f"      {len(retried)} requests were sent to more than one instance", flush=True)
    same(({line["status"] for line in retried}, len(retried) > 0), ({200}, True), "the statuses of these")


@nginx_check
def repeated(trial):
    """Under load each uncached request reaches one instance, and none of those for a cached face does."""
    before = len(trial.instances.requests())
    with trial.load() as load:
        load.wait(1)
    wait_until(lambda: len(trial.instances.requests()) >= before + load.uncached, "all requests are in the log")
    targets = [request["target"] for request in trial.instances.requests()[before:]]
    same((len(targets), set(targets) & set(trial.bodies)), (load.uncached, set()), "the requests to the instances")
    expect_no_failure(load)


@nginx_check
def begun(trial):
    """A response that has begun when its instance is killed can't be repeated: the client gets an error, and no cache entry."""
    path = trial.uncached(LARGE)
    before = [instance.processor_time() for instance in trial.instances]
    with concurrent.futures.ThreadPoolExecutor() as executor:
        with trial.paused_instances():
            future = executor.submit(trial.exchange, [path])
            # Until nginx has forwarded the request.
            time.sleep(0.5)
            trial.proxy.pause()
        # The instance draws and sends, but nginx receives nothing: most of the response stays in the instance's memory.
        try:
            victim = trial.instances[index_of_busiest(trial, before)]
            victim.kill()
        finally:
            trial.proxy.resume()
        response, = future.result()
    victim.start()
    complete = trial.get(path)
    print(f"      {len(response.body):,} of {len(complete.body):,} bytes, and {response.failure}", flush=True)
    same((response.status, response.failure is not None), (200, True), "the status, and whether there was an error")
    same((complete.fields["x-cache-status"], len(complete.body)), ("MISS", int(complete.fields["content-length"])),
         "the next response")


def index_of_busiest(trial, before):
    """Waits until the instances use no processor time. Returns the index of the one that has used the most."""
    now = None
    while now != (now := [instance.processor_time() for instance in trial.instances]):
        time.sleep(0.3)
    used = [end - start for start, end in zip(before, now)]
    return used.index(max(used))


@haproxy_check
def readiness(trial):
    """A draining instance is taken out of use before it stops accepting connections."""
    wait_until(lambda: trial.proxy.states() == ["UP"] * 3, "all instances are in use")
    victim = trial.instances[2]
    try:
        victim.process.terminate()
        wait_until(lambda: trial.proxy.states()[2].startswith("DOWN"), "out of use")
        same((victim.process.poll(), victim.get("/healthz")[0]), (None, 200), "the exit code, and the status of /healthz")
        same(victim.process.wait(DRAIN_DELAY + 3), 0, "the exit code")
    finally:
        victim.kill()
        victim.start()
    wait_until(lambda: trial.proxy.states() == ["UP"] * 3, "all instances are in use")
