"""Batches of requests, and what has to be true after each."""
import socket, time

from clients import BEHAVIOURS, Client, Malformed, Responses, run
from findings import memory_line
from program import MEBIBYTE, mebibytes

# How long a response may take, with a machine that does other things as well.
LONGEST_RESPONSE = 60
LONGEST_BATCH = 3
# What loops, workers and the allocator may keep for the next requests.
KEPT = 40 * MEBIBYTE


class Failure(Exception):
    def __init__(self, reason, requests=(), clients=()):
        super().__init__(reason)
        self.reason, self.requests, self.clients = reason, list(requests), list(clients)


def alone(program, request, kept=None):
    """Sends one request, and measures its time and memory. Raises a failure if a bound is exceeded.

    `kept` is a connection from the call before. Returns one for the next call.
    """
    program.forget_peak()
    before, start = program.memory(), program.processor_time()
    responses = Responses([request])
    try:
        client = kept or program.connect(LONGEST_RESPONSE)
        client.sendall(request.bytes)
        while not responses.are_complete:
            data = client.recv(1 << 20)
            if not data:
                raise Malformed("the connection ended without a response")
            responses.receive(data)
    except (OSError, Malformed) as error:
        time.sleep(0.1)
        check(program, [request])
        if isinstance(error, socket.timeout):
            raise Failure(f"no response within {LONGEST_RESPONSE} s", [request]) from None
        raise Failure(str(error), [request]) from None
    request.seconds = program.processor_time() - start
    request.memory = max(0, program.peak() - before)
    check(program, [request])
    if responses.is_last:
        client.close()
        return None
    return client


def together(program, generator, findings, random):
    """Many clients at a time, with pipelines and different behaviours."""
    program.forget_peak()
    clients = []
    # In half of the batches all clients read, so that each of them must get all responses.
    behaviours = BEHAVIOURS if random.random() < 0.5 else ["reads"]
    seconds = 0
    for _ in range(random.choice([2, 8, 32, 64])):
        requests = []
        for _ in range(random.choice([1, 1, 1, 2, 4, 16])):
            # Expensive ones, as long as all of them together are likely to be done within some seconds.
            found = findings.any(random) if random.random() < 0.6 and seconds < LONGEST_BATCH else None
            seconds += found.seconds if found else 0
            requests.append(generator.changed(found) if found else generator.anything())
        clients.append((requests, random.choice(behaviours)))
    connected = []
    try:
        for requests, behaviour in clients:
            connected.append(Client(program, requests, behaviour))
    except OSError:
        pass  # The next check says why.
    everything = [request for requests, _ in clients for request in requests]
    has_all = run(connected, LONGEST_RESPONSE)
    if not has_all or any(client.fault for client in connected):
        time.sleep(0.1)  # The end of a process is seen a little later than that of its connections.
    # Those that have got no response are most likely the reason, and those that took much memory when they were alone.
    everything.sort(key=lambda request: (request.status != 0, -request.memory))
    check(program, everything, connected)
    if not has_all:
        raise Failure(f"not all responses within {LONGEST_RESPONSE} s", clients=connected)
    if behaviours == ["reads"]:
        for client in connected:
            if client.fault:
                raise Failure(client.fault, clients=[client])
    settle(program, everything, connected)


def check(program, requests, clients=()):
    if not program.is_alive:
        raise Failure(f"the process has ended: {program.death()}", requests, clients)
    peak = program.peak()
    if peak > program.maximum:
        raise Failure(memory_line(peak, program.maximum), requests, clients)


def settle(program, requests, clients=()):
    """Checks that memory is given back when all clients are gone: all but the budget, and what is kept for the next."""
    bound = program.idle_memory + program.budget + KEPT
    memory = program.settled_memory(bound)
    check(program, requests, clients)
    if memory > bound:
        raise Failure(f"{mebibytes(memory)} of memory remain, more than {mebibytes(bound)}", requests, clients)
