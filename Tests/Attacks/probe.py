"""A client in a process of its own that requests something at a steady rate, while others load the server."""
import json, os, select, socket, time

from server import receive_response


class Probe:
    """Requests an uncached plain face every `interval` seconds, and after every tenth /healthz.

    The time of a response is counted from when its request was due, not from when it could be sent: a request that had
    to wait for the response before counts that as well.
    """

    def __init__(self, port, interval=0.01):
        read, write = os.pipe()
        # The client ends when the other end of this pipe is closed.
        stop, self.running = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.close(read)
            os.close(self.running)
            _measure(port, interval, write, stop)
        os.close(write)
        os.close(stop)
        self.pipe = os.fdopen(read)

    def end(self):
        """Ends the client. Returns the sorted times in seconds, and a list of what was wrong."""
        os.close(self.running)
        result = json.loads(self.pipe.read())
        self.pipe.close()
        os.waitpid(self.process, 0)
        return sorted(result[0]), result[1]


def _measure(port, interval, pipe, stop):
    try:
        # A higher priority than the load, so that its own waiting is not measured: if this user may.
        os.nice(-5)
    except OSError:
        pass
    times, faults = [], []
    client = None
    due = time.monotonic()
    index = 0
    while True:
        due += interval
        if select.select([stop], [], [], max(0, due - time.monotonic()))[0]:
            break
        is_health = index % 10 == 9
        path = "/healthz" if is_health else f"/face.svg?v=probe{os.getpid()}x{index}"
        index += 1
        try:
            client = client or socket.create_connection(("127.0.0.1", port), 20)
            client.sendall(f"GET {path} HTTP/1.1\r\nHost: h\r\n\r\n".encode())
            status, _ = receive_response(client)
        except OSError as error:
            # The server has ended, which is found elsewhere, or it has closed the connection.
            faults.append(f"{path}: {error}")
            client = None
            time.sleep(0.01)
            continue
        if status != 200 and (is_health or status != 503):
            faults.append(f"{path}: status {status}")
        if not is_health:
            times.append(time.monotonic() - due)
    with os.fdopen(pipe, "w") as file:
        json.dump([times, faults[:10]], file)
    os._exit(0)


def percentile(times, fraction):
    """Of sorted times; 0 if there are none."""
    return times[min(len(times) - 1, int(len(times) * fraction))] if times else 0.0
