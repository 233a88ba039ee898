"""Servers on ports of 127.0.0.1: the program, and others in front of it."""
import re
import socket
import subprocess
import time

from tools import MAX_SECONDS


def free_ports(count):
    """Different free ports. All are bound before any is released."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    try:
        return [server.getsockname()[1] for server in sockets]
    finally:
        for server in sockets:
            server.close()


def start(command, **options):
    """Starts the program with a command that serves. Returns its process, and the port that it announces."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, **options)
    with process.stdout as output:
        address = re.search(r"http://.*:(\d+)/", output.readline())
    if not address:
        process.kill()
        process.wait(MAX_SECONDS)
        raise RuntimeError(f"{command} doesn't serve")
    return process, int(address[1])


def accepts_connections(port, process, seconds=MAX_SECONDS):
    """Waits until there are connections to a port. Returns false if the process ends before, or it takes too long."""
    deadline = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        except OSError:
            time.sleep(0.02)
    return False


def end(process):
    """Ends a process with SIGTERM, after which nginx ends its workers, and kills it if that takes too long."""
    process.terminate()
    try:
        process.wait(MAX_SECONDS)
    finally:
        process.kill()
