"""Applications with a chat, each of which is a program in Python."""
import sys

from checks import Checks
from servers import free_ports

check = Checks("chats")


@check
def streamlit(workplace):
    """Streamlit shows the face of a message, in its state."""
    [port] = free_ports(1)
    file = workplace.write("chat.py", workplace.block("Streamlit"))
    options = [f"--server.port={port}", "--server.address=127.0.0.1", "--server.headless=true",
               "--browser.gatherUsageStats=false"]
    with (workplace.serving(port, sys.executable, "-m", "streamlit", "run", file, *options) as url,
          workplace.page() as page):
        page.open(url)
        workplace.expect_shown(page, "/face?seed=planner&kind=robot&status=done&motion=auto",
                               "seed=planner", "kind=robot", "status=done", "motion=auto")


@check
def gradio(workplace):
    """Gradio shows a face for each side of a chat."""
    [port] = free_ports(1)
    file = workplace.write("chat.py", workplace.block("Gradio"))
    variables = {"GRADIO_SERVER_PORT": str(port), "GRADIO_ANALYTICS_ENABLED": "False"}
    with workplace.serving(port, sys.executable, file, **variables) as url, workplace.page() as page:
        page.open(url)
        workplace.expect_shown(page, "/avatar/ada?s=96", "seed=ada", "size=96", "format=png")
        workplace.expect_shown(page, "/face?seed=planner&kind=robot", "seed=planner", "kind=robot")


@check
def nicegui(workplace):
    """NiceGUI shows the face of a message, and an element that draws its face."""
    [port] = free_ports(1)
    options = f'ui.run(host="127.0.0.1", port={port}, show=False, reload=False)'
    file = workplace.write("chat.py", workplace.block("NiceGUI").replace("ui.run()", options))
    with workplace.serving(port, sys.executable, file) as url, workplace.page() as page:
        page.open(url)
        workplace.expect_shown(page, "/face?seed=planner&kind=robot&status=done", "seed=planner", "kind=robot", "status=done")
        page.wait("Boolean(document.querySelector('face-it').shadowRoot?.querySelector('svg:has(path)'))")
        workplace.expect_request("/face.json?motion=auto&seed=planner&kind=robot&status=listening&size=96")
