"""Blocks that are configurations. Each is completed to a whole file if it is a part of one, and checked by its program, or
run by it if it is a proxy.
"""
import ast
import configparser
import dataclasses
import functools
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

import dns.zone
import yaml

import proxies
from tools import ENVIRONMENT, MAX_SECONDS

DEPLOY = pathlib.Path(__file__).resolve().parents[2] / "deploy"


def prometheus(text, folder, program):
    configuration = yaml.safe_load(text)
    for job in configuration["scrape_configs"]:
        # Debian's Prometheus can't discover pods.
        if discovery := job.pop("kubernetes_sd_configs", None):
            expect(discovery, [{"role": "pod", "namespaces": {"names": [pods().namespace]}}])
            expect({rule["regex"] for rule in job["relabel_configs"]} <= set(pods().ports), True)
            job["static_configs"] = [{"targets": ["127.0.0.1:9090"]}]
    file = folder / "prometheus.yaml"
    file.write_text(yaml.safe_dump(configuration))
    shutil.copy(DEPLOY / "alerts.yaml", folder)
    check(folder, "promtool", "check", "config", file)


def pod_monitor(text, folder, program):
    """An object of Prometheus Operator, whose schema isn't here."""
    monitor = yaml.safe_load(text)
    expect((monitor["kind"], monitor["metadata"]["namespace"]), ("PodMonitor", pods().namespace))
    expect(monitor["spec"]["selector"], {"matchLabels": pods().labels})
    expect({endpoint["port"] for endpoint in monitor["spec"]["podMetricsEndpoints"]} <= set(pods().ports), True)


@dataclasses.dataclass
class Pods:
    """The pods of kubernetes.yaml, with the names of their ports."""
    namespace: str
    labels: dict
    ports: list


def pods():
    objects = yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text())
    deployment = next(item for item in objects if item["kind"] == "Deployment")
    pod = deployment["spec"]["template"]
    return Pods(deployment["metadata"]["namespace"], pod["metadata"]["labels"],
                [port["name"] for container in pod["spec"]["containers"] for port in container["ports"]])


def systemd(unit, text, folder, program):
    """The block is a drop-in of a unit."""
    command = "ExecStart=/usr/local/bin/faceit"
    original = (DEPLOY / "faceit.service").read_text()
    if command not in original:
        raise AssertionError(f"faceit.service doesn't contain {command}")
    (folder / "faceit.service").write_text(original.replace(command, f"ExecStart={program}"))
    shutil.copy(DEPLOY / "faceit.socket", folder)
    (folder / f"{unit}.d").mkdir()
    (folder / f"{unit}.d/override.conf").write_text(text)
    # Only with this variable it looks for the unit on which the other one depends. Faults are warnings.
    expect(check(folder, "systemd-analyze", "verify", "--man=no", folder / "faceit.service", folder / "faceit.socket",
                 SYSTEMD_UNIT_PATH=f"{folder}:"), "")


def check(folder, *command, **variables):
    """The output of a command, which has to succeed."""
    result = subprocess.run(command, cwd=folder, env={**ENVIRONMENT, "HOME": str(folder), **variables},
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            timeout=MAX_SECONDS)
    if result.returncode:
        raise AssertionError(f"{command[0]} fails:\n{result.stdout}")
    return result.stdout


def expect(actual, expected):
    if actual != expected:
        raise AssertionError(f"{actual!r} isn't {expected!r}")


CONFIGURATIONS = {"prometheus": prometheus, "PodMonitor": pod_monitor,
                  **{kind: functools.partial(proxies.run, kind) for kind in ["nginx", "caddy", "haproxy"]},
                  **{unit: functools.partial(systemd, unit) for unit in ["faceit.service", "faceit.socket"]}}
# What the configurations of these programs contain, by the language of the block.
KNOWN = {"nginx": "", "caddyfile": "", "haproxy": "", "ini": r"^\[(Unit|Service|Socket|Install)\]",
         "systemd": "", "yaml": r"^(scrape_configs|services|apiVersion|groups):"}


def needs_check(language, text):
    """Whether a block is a configuration of a program that is installed for the checks."""
    return language in KNOWN and re.search(KNOWN[language], text, re.MULTILINE) is not None


def validate(name, text, program):
    """Checks a configuration of one of these names. Raises an error if it has a fault."""
    if name not in CONFIGURATIONS:
        raise AssertionError(f"there is no check for the configuration {name}")
    with tempfile.TemporaryDirectory() as folder:
        CONFIGURATIONS[name](text, pathlib.Path(folder), program)


def properties(text):
    for line in text.splitlines():
        if not line.startswith("#") and "=" not in line:
            raise ValueError(f"{line!r} has no value")


def ini(text):
    # As Gerrit writes them, with spaces before the names.
    lines = "\n".join(line.strip() for line in text.splitlines())
    configparser.ConfigParser(interpolation=None).read_string(lines)


def shell(text):
    subprocess.run(["bash", "-n", "-c", text], check=True, timeout=MAX_SECONDS)


def module(text):
    subprocess.run(["node", "--input-type=module", "--check"], input=text.encode(), check=True, timeout=MAX_SECONDS)


def zone(text):
    dns.zone.from_text(f"$TTL 3600\n{text}", "example.org.", check_origin=False)


# For the blocks that can't be run.
PARSERS = {"ini": ini, "json": json.loads, "js": module, "properties": properties, "python": ast.parse, "sh": shell,
           "yaml": yaml.safe_load, "zone": zone}


def parse(language, text):
    """Parses a block that can't be run. Returns whether there is a parser of its language."""
    if language in PARSERS:
        PARSERS[language](text)
    return language in PARSERS
