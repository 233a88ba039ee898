"""Where an application runs: a folder of its own, the program that it uses, and a browser that opens its pages."""
import base64
import contextlib
import dataclasses
import json
import pathlib
import subprocess

from checks import same
from chromium import Chromium
from document import blocks
from page import Page
from program import Program
from servers import accepts_connections, end
from tools import ENVIRONMENT, wait_until

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs/applications.md"
# Some import half a gigabyte of libraries.
MAX_SECONDS = 300
MAX_LOG_SECONDS = 10


@dataclasses.dataclass
class Workplace:
    folder: pathlib.Path
    program: Program
    log: pathlib.Path
    browser: Chromium

    def block(self, application):
        """The lines of the document for an application, with the host of the program."""
        reason = f"Tests/Applications does, with {application}"
        [text] = [block.text for block in blocks(DOCUMENT) if block.reason_not_to_run == reason]
        return text.replace("https://faces.example", self.program.base)

    def write(self, name, text):
        """Writes a file of the application. Returns its path."""
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return str(file)

    def environment(self, variables):
        return {**ENVIRONMENT, "HOME": str(self.folder), **variables}

    def call(self, *command, **variables):
        """The output of a command that ends, which has to succeed."""
        result = subprocess.run(command, cwd=self.folder, env=self.environment(variables), stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=MAX_SECONDS)
        same(result.returncode, 0, f"the exit code of {command}, whose output is\n{result.stdout}\nIt")
        return result.stdout

    @contextlib.contextmanager
    def serving(self, port, *command, **variables):
        """Runs a command that serves on a port, and ends it. Its value is the URL."""
        output = self.folder / "output"
        with output.open("w") as file:
            process = subprocess.Popen(command, cwd=self.folder, env=self.environment(variables), stdin=subprocess.DEVNULL,
                                       stdout=file, stderr=file)
        try:
            if not accepts_connections(port, process, MAX_SECONDS):
                raise AssertionError(f"{command} doesn't serve; its output is\n{output.read_text()}")
            yield f"http://127.0.0.1:{port}"
        finally:
            end(process)

    def page(self):
        return Page(self.browser)

    def expect_shown(self, page, target, *drawing):
        """Waits until a page shows the picture of a URL, which has to be what `faceit draw` writes."""
        url = self.program.base + target
        page.wait(f"[...document.images].some(image => image.currentSrc === {json.dumps(url)} && image.naturalWidth > 0)")
        resource = page.call("Page.getResourceContent", frameId=page.tab.target, url=url)
        content = resource["content"]
        self.expect_fetched(target, base64.b64decode(content) if resource["base64Encoded"] else content.encode(), *drawing)

    def expect_fetched(self, target, picture, *drawing):
        """Raises an error unless the program has logged the target of a URL, and a picture is what `faceit draw` writes."""
        self.expect_request(target)
        same(picture, self.program.draw(*drawing), f"the picture of {target}")

    def expect_request(self, target):
        """Waits until the program has logged a successful request. It does so after the client has the response."""
        if not wait_until(lambda: (200, target) in self.requests(), MAX_LOG_SECONDS):
            raise AssertionError(f"the program has not served {target} but {self.requests()}")

    def requests(self):
        """Status and target of each request until now."""
        events = [json.loads(line) for line in self.log.read_text().splitlines(keepends=True) if line.endswith("\n")]
        return [(event["status"], event["target"]) for event in events if event["event"] == "request"]
