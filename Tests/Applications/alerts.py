"""Applications that send messages to a chat, with a URL that the chat fetches."""
import contextlib
import http.server
import json
import pathlib
import queue
import sys
import threading
import urllib.request
from urllib.parse import urlsplit

import yaml

from checks import Checks, same
from servers import free_ports
from workplace import MAX_SECONDS

check = Checks("alerts")


@contextlib.contextmanager
def webhook():
    """A webhook on a port of 127.0.0.1. The values are its host and port, and a queue of the messages that it receives."""
    messages = queue.Queue()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            messages.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"127.0.0.1:{server.server_port}", messages
        finally:
            server.shutdown()


def expect_icon(workplace, messages, target, *drawing):
    """Fetches the icon of the next message, as a chat does."""
    icon = messages.get(timeout=MAX_SECONDS)["icon_url"]
    same(icon, workplace.program.base + target, "the URL of the icon")
    with urllib.request.urlopen(icon, timeout=MAX_SECONDS) as response:
        workplace.expect_fetched(target, response.read(), *drawing)


@check
def alertmanager(workplace):
    """Alertmanager sends the face of an alert, sad while it is firing and content when it is resolved."""
    name = "Disk & memory full"
    [port] = free_ports(1)
    with webhook() as (host, messages):
        configuration = yaml.safe_load(workplace.block("Alertmanager"))
        configuration["receivers"][0]["slack_configs"][0]["api_url"] = f"http://{host}/"
        configuration["route"] |= {"group_wait": "0s", "group_interval": "1s"}
        file = workplace.write("alertmanager.yml", yaml.safe_dump(configuration))
        with workplace.serving(port, "prometheus-alertmanager", f"--config.file={file}", "--storage.path=data",
                               f"--web.listen-address=127.0.0.1:{port}", "--cluster.listen-address=") as url:
            for status, times in [("firing", {}), ("resolved", {"endsAt": "2025-01-02T00:00:00Z"})]:
                alert = {"labels": {"alertname": name}, "startsAt": "2025-01-01T00:00:00Z", **times}
                post(f"{url}/api/v2/alerts", [alert])
                expect_icon(workplace, messages, f"/face.png?seed=Disk+%26+memory+full&status={status}&size=128",
                            f"seed={name}", f"status={status}", "size=128", "format=png")


def post(url, value):
    request = urllib.request.Request(url, json.dumps(value).encode(), {"Content-Type": "application/json"})
    urllib.request.urlopen(request, timeout=MAX_SECONDS).close()


@check
def apprise(workplace):
    """Apprise sends a face in the state that the type of a notification is."""
    command = str(pathlib.Path(sys.executable).with_name("apprise"))
    with webhook() as (host, messages):
        configuration = yaml.safe_load(workplace.block("Apprise"))
        [url] = configuration["urls"]
        configuration["urls"] = [f"mmost://{host}{urlsplit(url).path}?{urlsplit(url).query}"]
        file = workplace.write("apprise.yml", yaml.safe_dump(configuration))
        for kind in ["info", "success", "warning", "failure"]:
            workplace.call(command, f"--config={file}", f"--notification-type={kind}", "--body=Text")
            expect_icon(workplace, messages, f"/face.png?seed=server&kind=robot&status={kind}&size=72x72",
                        "seed=server", "kind=robot", f"status={kind}", "size=72", "format=png")
