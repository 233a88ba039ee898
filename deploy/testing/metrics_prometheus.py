"""A real Prometheus that scrapes the program, evaluates the alerts and serves the dashboard."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from facts import expect
from metrics_program import SECONDS, Program, fetch
from server import get
from servers import free_ports

DEPLOY = pathlib.Path(__file__).resolve().parents[1]


def load(programs, end):
    """Sends all kinds of requests to the instances."""
    number = 0
    while time.monotonic() < end:
        for program in programs:
            number += 1
            program.send(get("/face"), get(f"/face?v={number}"), get(f"/face.png?size=700&v={number}"), get("/nothing"),
                         get("/face?x"), get("/faces.txt?mouth=*"))
            program.send(b"nonsense\r\n\r\n")
        time.sleep(0.02)


def test_prometheus(executable, exported):
    """A real Prometheus scrapes three instances, and evaluates the alerts and the dashboard."""
    port, = free_ports(1)
    with (tempfile.TemporaryDirectory() as folder, Program(executable) as one, Program(executable) as two,
          Program(executable) as three):
        programs = [one, two, three]
        targets = [f"127.0.0.1:{program.metrics_port}" for program in programs]
        configuration = {
            "global": {"scrape_interval": "1s", "evaluation_interval": "1s"}, "rule_files": [str(DEPLOY / "alerts.yaml")],
            "scrape_configs": [{"job_name": "faceit", "static_configs": [{"targets": targets}]}]}
        path = pathlib.Path(folder, "prometheus.yml")
        path.write_text(json.dumps(configuration))
        prometheus = subprocess.Popen(
            ["prometheus", f"--config.file={path}", f"--storage.tsdb.path={folder}/data",
             f"--web.listen-address=127.0.0.1:{port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            sender = threading.Thread(target=load, args=(programs, time.monotonic() + 10))
            sender.start()
            sender.join()

            def query(expression):
                return json.loads(fetch(port, "/api/v1/query?" + urllib.parse.urlencode({"query": expression}))[1])

            expect(len(query('up{job="faceit"} == 1')["data"]["result"]) == 3, "Prometheus scrapes three instances")
            counted = float(query("sum(faceit_http_requests_total)")["data"]["result"][0]["value"][1])
            expect(counted > 100, f"and has {counted:.0f} requests in {len(exported)} metrics")
            test_dashboard(query, exported)
            groups = json.loads(fetch(port, "/api/v1/rules")[1])["data"]["groups"]
            rules = [rule for group in groups for rule in group["rules"]]
            expect(rules and all(rule["health"] == "ok" for rule in rules),
                   f"it evaluates {len(rules)} alerts without an error")
            firing = [rule["name"] for rule in rules if rule["state"] == "firing"]
            expect(not firing, f"none of them fires {firing or ''}")
        finally:
            prometheus.terminate()
            prometheus.wait(SECONDS)


def test_dashboard(query, exported):
    dashboard = json.loads((DEPLOY / "grafana.json").read_text())
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", [])]
    names = {name for text in queries for name in re.findall(r"\b(?:faceit|process)_\w+", text)}
    expect(names <= exported, f"the dashboard uses {len(names)} metrics, all of which are exported {names - exported or ''}")
    variables = {variable["name"] for variable in dashboard["templating"]["list"]}
    expect(variables == {"datasource", "instance"}, "it has variables for the data source and the instance")
    for text in queries:
        expression = text.replace("$instance", ".*").replace("$__rate_interval", "5s")
        answer = query(expression)
        if answer["status"] != "success" or not answer["data"]["result"]:
            sys.exit(f"test-metrics: FAIL: no result for {expression}: {answer}")
    expect(len(queries) > 30, f"its {len(queries)} queries have results")
