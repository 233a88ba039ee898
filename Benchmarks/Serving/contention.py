#!/usr/bin/env python3
"""Measure how long a plain request takes beside clients that pipeline requests of another kind.

    Benchmarks/Serving/contention.py PROGRAM [--seconds 2] [--clients 64] [KIND …]

PROGRAM is the faceit executable. For each kind a server is started; one client requests faces that are not in the cache,
one after the other, while CLIENTS others pipeline requests of the kind as fast as the server reads them. The table has the
median, the 99th percentile and the maximum of the times of the plain requests, in milliseconds. The clients share the
processors with the server, so with fewer than three of them the times include the wait for a processor: compare programs
on the same machine. Everything runs on 127.0.0.1.
"""
import argparse
import multiprocessing
import selectors
import socket
import sys
import time

sys.dont_write_bytecode = True  # No __pycache__ folder in the sources.

from server import Server, get, receive_response

RANGES = ["eyes=0..1", "leftEye=0..1", "rightEye=0..1", "brows=-1..1", "mouth=-1..1", "scale=1..2", "energy=-1..1",
          "value=0..1", "min=0..1", "max=0..1", "mid=0..1", "lineWidth=0..9", "headWidth=.6..1", "eyeSize=.3..2",
          "eyeSpacing=.4..1", "eyeLevel=.5..1", "browLength=0..2", "browLevel=.5..1", "mouthWidth=.2..1",
          "mouthLevel=.6..1"]
NAMES = ",".join(pair.split("=")[0] for pair in RANGES)
LISTS = "&".join(f"{pair}/1024" for pair in RANGES)


def fields(name, element, elements, count):
    """Header fields with lists."""
    return f"{name}: {','.join([element] * elements)}\r\n" * count


def plain(number, others=""):
    """A request of a face that no other number has."""
    return get(f"/face?mouth={number / 1e6:.6f}", fields=others)


# The requests of each kind by a number, which makes them differ.
KINDS = {
    "plain faces": plain,
    "20 ranges": lambda number: get(f"/faces.svg?{LISTS}&v={number}"),
    "20 zipped ranges": lambda number: get(f"/faces.svg?zip={NAMES}&{LISTS}&v={number}"),
    "4,000 short values": lambda number: get(
        "/faces.svg?" + "&".join(f"{name}={','.join('1' * 990)}" for name in ("eyes", "leftEye", "rightEye", "mouth"))
        + f"&v={number}"),
    "380 colours": lambda number: get(
        "/faces.svg?" + "&".join(f"{name}={','.join(['hsl(1%200%25%200%25)'] * 190)}" for name in ("fill", "color"))
        + f"&mouth=0,1&v={number}"),
    "Accept": lambda number: plain(number, fields("Accept", "a/b", 40, 88)),
    "Accept with semicolons": lambda number: plain(number, f"Accept: a/b{';' * 15_000}\r\n"),
    "Accept-Encoding": lambda number: plain(number, fields("Accept-Encoding", "a", 70, 96)),
    "If-None-Match": lambda number: plain(number, fields("If-None-Match", '"a"', 37, 96)),
    "Connection": lambda number: plain(number, fields("Connection", "a", 70, 96)),
    "Expect": lambda number: plain(number, fields("Expect", "100-continue", 11, 96)),
    "ignored parameters": lambda number: get(f"/face?mouth={number / 1e6:.6f}&{'_&' * 4_000}"),
    "unknown parameters": lambda number: get(f"/avatar/{number}?format=svg&{'a&' * 4_000}"),
    "escapes in the path": lambda number: get(f"/{number}{'a' * 8_000}%41"),
    "misspelled paths": lambda number: get(f"/paramters.josn{number}"),
    "misspelled colours": lambda number: get(f"/face?fill=lightseag{number}"),
    "misspelled parameters": lambda number: get(f"/face?strokeWidt{number}=3", fields="Accept: image/svg+xml\r\n"),
}


def flood(port, make, clients, start):
    """Pipelines requests on `clients` connections until the process is ended, and reads whatever comes."""
    selector = selectors.DefaultSelector()
    number = start

    def connect():
        client = socket.create_connection(("127.0.0.1", port), 10)
        client.setblocking(False)
        selector.register(client, selectors.EVENT_READ | selectors.EVENT_WRITE, [b""])

    def use(client, unsent, events):
        nonlocal number
        if events & selectors.EVENT_READ and not client.recv(1 << 20):
            raise ConnectionError
        if events & selectors.EVENT_WRITE:
            if not unsent[0]:
                unsent[0] = b"".join(make(number + offset) for offset in range(4))
                number += 4
            unsent[0] = unsent[0][client.send(unsent[0]):]

    for _ in range(clients):
        connect()
    while True:
        for key, events in selector.select():
            try:
                use(key.fileobj, key.data, events)
            except BlockingIOError:
                pass
            except OSError:
                selector.unregister(key.fileobj)
                key.fileobj.close()
                connect()


def measure(server, make, seconds=2, clients=64):
    """The times of plain requests in seconds, in ascending order, beside clients that pipeline the requests that `make`
    makes of numbers. At least one is measured, however long it takes."""
    start = time.time_ns() // 1000 % 1_000_000_000 * 1000
    process = multiprocessing.Process(target=flood, args=(server.port, make, clients, start), daemon=True)
    process.start()
    times = []
    try:
        time.sleep(0.3)  # Until all are connected.
        end = time.monotonic() + seconds
        with server.connect(timeout=60) as client:
            while not times or time.monotonic() < end:
                # 900,000 faces, which the others hardly request.
                request = get(f"/face?mouth=0.{100_000 + len(times) * 7919 % 900_000}&eyes=0.{start % 1_000_000:06}")
                before = time.monotonic()
                client.sendall(request)
                status, _ = receive_response(client)
                times.append(time.monotonic() - before)
                if status != 200:
                    raise AssertionError(f"a plain request got {status}")
    finally:
        process.terminate()
        process.join()
    return sorted(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--clients", type=int, default=64)
    arguments = parser.parse_args()
    if unknown := set(arguments.kinds) - set(KINDS):
        sys.exit(f"contention: unknown kind: {', '.join(sorted(unknown))}; use {', '.join(KINDS)}")
    print(f"{'beside':26}{'bytes':>8}{'requests':>10}{'50 %':>10}{'99 %':>10}{'maximum':>10}")
    for kind in arguments.kinds or KINDS:
        with Server() as server:
            times = measure(server, KINDS[kind], arguments.seconds, arguments.clients)
        shown = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1]]
        print(f"{kind:26}{len(KINDS[kind](0)):8}{len(times):10}" + "".join(f"{t * 1000:7.2f} ms" for t in shown), flush=True)


if __name__ == "__main__":
    main()
