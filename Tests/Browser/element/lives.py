"""Elements that are created, moved, cloned, removed and upgraded, and many of them."""
from checks import Checks, same

from element.page import ElementPage

check = Checks("element.lives")

HAS_FACE = "element => Boolean(element.shadowRoot && svg(element))"


@check
def created(test):
    """An element that a script creates requests nothing until it is in a document, and its attributes may be set in any order."""
    with ElementPage(test, "<main></main>") as page:
        page.wait("Boolean(customElements.get('face-it'))")
        same(page.run("document.createElement('face-it').attributes.length"), 0, "the number of attributes at first")
        page.run("""window.element = document.createElement("face-it"), element.setAttribute("seed", "ada"), element.talk()""")
        page.run("new Promise(resolve => setTimeout(resolve))")
        same(page.count("json"), 0, "requests")
        page.run("document.querySelector('main').append(element), element.setAttribute('mood', 'sad'), shown({}, element)")
        page.is_drawn()
        same(page.run("[...element.shadowRoot.children].filter(child => child.matches('svg')).length"), 1, "the number of pictures")
        same(page.console, [], "the list of messages on the console")


@check
def moved(test):
    """An element that is moved keeps its face and its motion, without a request."""
    with ElementPage(test, '<face-it seed="ada"></face-it><main></main>').is_drawn() as page:
        page.run("document.querySelector('main').append(face())")
        page.run("seen()")
        page.settle()
        same(page.count("json"), 1, "requests")
        assert page.run("tick(100), tick(100)") > 0, "the face doesn't move"


@check
def cloned(test):
    """A clone is an element of its own with the same face."""
    with ElementPage(test, '<face-it seed="ada" motion="none"></face-it>').is_drawn() as page:
        page.run("window.copy = face().cloneNode(true), document.body.append(copy), shown({}, copy)")
        page.run("seen(copy)")
        page.run("tick(), tick(300)")
        same(page.run("svg(copy).isEqualNode(svg())"), True, "whether the pictures are the same")
        page.run("shown({mood: 'sad'}, copy)")
        page.run("tick(), tick(300)")
        same(page.run("svg(copy).isEqualNode(svg())"), False, "whether they are after a change")


@check
def removed(test):
    """An element that is removed rests and is released, also if its face arrives later."""
    with ElementPage(test, '<face-it seed="ada" look="pointer"></face-it>').is_drawn() as page:
        page.run("window.reference = new WeakRef(face()), face().setAttribute('mood', 'sad'), face().remove()")
        page.settle()
        page.run("tick(100), tick(100)")
        same(page.run("tick(100)"), 0, "the number of frames that are requested")
        page.call("HeapProfiler.enable")
        page.call("HeapProfiler.collectGarbage")
        page.wait("new Promise(resolve => setTimeout(() => resolve(reference.deref() === undefined)))")


@check
def upgraded(test):
    """An element that is in the page before the script loads gets its face, and a second script with the element does no harm."""
    with ElementPage(test, '<face-it seed="ada"></face-it>', path=None) as page:
        same(page.run("face().shadowRoot"), None, "the shadow root without the script")
        page.run("face().setAttribute('mood', 'happy')")
        page.run(f"import('{test.program.base}/face-it.js').then(() => true)")
        page.run(f"import('{test.program.base}/face-it.js?again').then(() => true)")
        page.is_drawn()
        same(page.console, [], "the list of messages on the console")


@check
def many(test):
    """A hundred elements request each face once, and move by one frame for all."""
    people = "".join(f'<face-it seed="person {index % 50}" size="64"></face-it>' for index in range(100))
    with ElementPage(test, people, width=1440, height=900) as page:
        page.wait(f"[...document.querySelectorAll('face-it')].every({HAS_FACE})")
        same(page.count("json"), 50, "requests")
        page.run("seen([...document.querySelectorAll('face-it')].at(-1))")
        page.run("tick(), tick(500)")
        same(page.run("tick(100)"), 100, "the number of elements that move")
        page.run("document.querySelectorAll('face-it').forEach(element => element.remove())")
        page.run("tick(100)")
        same(page.run("tick(100)"), 0, "the number of elements that move after they are removed")
