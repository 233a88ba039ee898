"""How elements move: morphs, blinking, talking, looking at the pointer, and when they rest."""
from checks import Checks, same
from input import mouse

from element.page import ElementPage

check = Checks("element.movements")


def drawn(test, attributes="", **options):
    return ElementPage(test, f"<face-it {attributes}></face-it>", **options).is_drawn()


def close(actual, expected, what):
    differences = [abs(one - other) for one, other in zip(actual, expected, strict=True)]
    assert max(differences) < 0.01, f"{what} is {actual}, expected {expected}"


def mean(first, second):
    return [(one + other) / 2 for one, other in zip(first, second, strict=True)]


@check
def morph(test):
    """A change of attributes is a morph: halfway all lines are in the middle, and after it where the service draws them."""
    with drawn(test, 'seed="ada" mood="sad" motion="none"') as page:
        start = page.run("mouth()")
        page.show(mood="happy")
        close(page.run("tick(), mouth()"), start, "the mouth in the first frame")
        half = page.run("tick(125), mouth()")
        end = page.run("tick(125), mouth()")
        close(half, mean(start, end), "the mouth halfway")
        assert start[3] - end[3] < -10, "the mouth does not change"
        same(page.run("tick(16)"), 0, "the number of frames that are requested after the morph")
        final = page.run("outlines()")
    with drawn(test, 'seed="ada" mood="happy" motion="none"') as page:
        same(page.run("outlines()"), final, "the outlines of the same face without a morph")


@check
def interrupted(test):
    """A morph that is interrupted goes on from where it is."""
    with drawn(test, 'seed="ada" mood="sad" motion="none"') as page:
        start = page.run("mouth()")
        page.show(mood="happy")
        half = page.run("tick(), tick(125), mouth()")
        page.show(mood="sad")
        close(page.run("tick(16), mouth()"), half, "the mouth after the interruption")
        close(page.run("tick(125), mouth()"), mean(half, start), "the mouth halfway back")
        close(page.run("tick(125), mouth()"), start, "the mouth at the end")


@check
def parts(test):
    """Parts that appear or vanish fade, and those that have vanished don't return."""
    opacities = "[...svg().querySelectorAll('path')].map(path => Number(path.getAttribute('opacity')))"
    with drawn(test, 'seed="grace" motion="none"') as page:
        count = len(page.run(opacities))
        same(set(page.run(opacities)), {1}, "the set of opacities at rest")
        page.show(mark="heart")
        page.run("tick(), tick(60)")
        values = page.run(opacities)
        same(len(values), count + 2, "the number of parts with a mark, which has a line around it")
        assert 0 < min(values) < 1, f"the opacities while a part appears are {values}"
        same(set(page.run(f"tick(250), {opacities}")), {1}, "the set of opacities after it")
        page.show(mark="none")
        page.run("tick(), tick(190)")
        assert 0 < min(page.run(opacities)) < 1, "the mark doesn't fade"
        same(sum(page.run(f"tick(250), {opacities}")), count, "the sum of opacities after it")
        page.show(mouth="0.5")
        same(len(page.run(f"tick(), {opacities}")), count, "the number of parts in the next morph")


@check
def eyes(test):
    """Eyes close and open in a morph."""
    height = "svg().querySelector('path[fill=\"#ffffff\"]').getBBox().height"
    with drawn(test, 'seed="ada" kind="creature" mood="happy" motion="none"') as page:
        whole = page.run(height)
        page.show(mood="laughing")
        half = page.run(f"tick(), tick(125), {height}")
        assert abs(half - whole / 2) < 0.1, f"the height of the eye is {half}, at first {whole}"
        same(page.run(f"tick(125), {height}"), 0, "the height of the closed eye")


@check
def idle(test):
    """A face blinks and breathes by itself, from its motion, until that is none."""
    blink = "[...svg().querySelectorAll('path')].map(path => Number(path.getAttribute('opacity')))"
    with drawn(test) as page:
        still = page.run(f"now = 8000, tick(), tick(0), {blink}")
        same(sorted(set(still)), [0, 1], "the set of opacities, with two closed eyes that are hidden")
        closed = page.run(f"tick(2560), {blink}")
        same([one != other for one, other in zip(still, closed)].count(True), 4, "the number of parts that change in a blink")
        same(page.run(f"tick(400), {blink}"), still, "the opacities after it")
        lifts = [page.run("tick(500), mouthLine().getBoundingClientRect().y") for _ in range(8)]
        assert len(set(lifts)) > 3, f"the face doesn't breathe: {lifts}"
        assert page.run("tick(16)") > 0, "no frame is requested"
        page.show(motion="none")
        page.run("tick(), tick(300)")
        same(page.run("tick(16)"), 0, "the number of frames that are requested without motion")


@check
def gesture(test):
    """A motion that is played a number of times begins with a change and then ends."""
    place = "mouthLine().getBoundingClientRect().y"
    with drawn(test, 'motion="none"') as page:
        rest = page.run(place)
        page.show(motion="nod", loops="1")
        assert page.run(f"tick(), tick(240), {place}") != rest, "the face doesn't nod"
        page.run("tick(4000)")
        same((page.run(place), page.run("tick(16)")), (rest, 0), "the place of the mouth and the number of frames after the motion")


@check
def talk(test):
    """A level opens the mouth smoothly, a higher one wider, and without a sound the mouth closes again."""
    with drawn(test, 'seed="ada" mood="happy" motion="none"') as page:
        rest = page.run("mouth()")
        gapes = {}
        for level in ["0.4", "1"]:
            page.run(f"face().talk({level}), tick(16)")
            first = page.run("gape()")
            gapes[level] = page.run(f"face().talk({level}), tick(60), face().talk({level}), tick(60), gape()")
            assert 0 < first < gapes[level], f"the gape is {first} and then {gapes[level]}"
            page.play_second()
            close(page.run("mouth()"), rest, "the mouth some time later")
        assert gapes["0.4"] < gapes["1"] * 0.6, f"the gapes are {gapes}"
        same(page.run("tick(16)"), 0, "the number of frames that are requested at rest")


@check
def tokens(test):
    """Without a level a face says a word, and no value of a level is an error."""
    with drawn(test, 'seed="ada" mood="happy" motion="none"') as page:
        assert page.run("face().talk(), tick(16), tick(60), gape()") > 2, "the mouth is not open"
        for level in ["NaN", "-1", "0", "'x'", "null", "{}"]:
            page.run(f"tick(3000), tick(3000), face().talk({level}), tick(16), tick(60)")
            assert abs(page.run("gape()")) < 0.01, f"{level} opens the mouth"
        wide = page.run("tick(3000), tick(3000), face().talk(1), tick(16), tick(60), gape()")
        for level in ["Infinity", "7", "'1'", "true"]:
            page.run(f"tick(3000), tick(3000), face().talk({level}), tick(16), tick(60)")
            assert abs(page.run("gape()") - wide) < 0.01, f"{level} doesn't open the mouth like 1"
        same(page.console, [], "the list of messages on the console")


@check
def laughing(test):
    """A mouth that is open at rest closes between two sounds, and opens again after the last one."""
    with drawn(test, 'seed="ada" mood="laughing" motion="none"') as page:
        rest = page.run("gape()")
        page.run("face().talk(0), tick(16)")
        quiet = page.run("tick(100), tick(100), tick(100), gape()")
        assert quiet < rest / 5, f"the gape is {quiet}, at rest {rest}"
        page.play_second()
        assert abs(page.run("gape()") - rest) < 0.01, "the mouth doesn't open again"


@check
def speaking(test):
    """A speaking face talks by itself, until it is told what to say."""
    with drawn(test, 'seed="ada" status="speaking"') as page:
        gapes = [page.run("tick(40), gape()") for _ in range(100)]
        assert max(gapes) > 15 and min(gapes) < 2, f"the gapes are from {min(gapes)} to {max(gapes)}"
        same(len({round(gape, 3) for gape in gapes}), 5, "the number of gapes, with the one at rest and a round one")
        page.run("face().talk(0)")
        page.play_second()
        quiet = {round(page.run("tick(40), gape()"), 3) for _ in range(20)}
        same(len(quiet), 1, "the number of gapes after it was told to be quiet")


@check
def robot(test):
    """The mouth of a robot opens with a level, and closes again."""
    with ElementPage(test) as page:
        for attributes in ['seed="planner"', 'seed="argo"', 'seed="ada" face="lamps"']:
            page.open_body(f'<face-it {attributes} kind="robot" mood="happy" motion="none"></face-it>').is_drawn()
            rest = page.run("gape()")
            open = page.run("face().talk(1), tick(16), tick(100), gape()")
            assert open > rest + 2, f"{attributes}: the gape is {open}, at rest {rest}"
            page.play_second()
            assert abs(page.run("gape()") - rest) < 0.01, f"{attributes}: the mouth doesn't close"


@check
def badge(test):
    """The badge of the status changes with it, and doesn't follow the pointer as the face does."""
    with drawn(test, 'seed="ada" badge="auto" status="working" look="pointer"') as page:
        working = page.run("outlines().at(-1)")
        mouse(page, "mouseMoved", (700, 300))
        page.wait("frames.size > 0")
        same(page.run("tick(16), tick(500), [...svg().querySelectorAll('path')].at(-1).getAttribute('transform')"), "", "the transform of the badge")
        page.show(status="done")
        assert page.run("tick(), tick(500), outlines().at(-1)") != working, "the badge doesn't change"
        same(page.console, [], "the list of messages on the console")


@check
def pointer(test):
    """With look=pointer a face looks at the pointer, and a change of the attribute ends that."""
    with ElementPage(test, width=900) as page:
        for attributes in ['seed="ada"', 'seed="chris"', 'seed="ada" flip="horizontal"', "", 'status="thinking"']:
            page.open_body(f'<face-it {attributes} motion="none"></face-it>').is_drawn()
            place = "mouthLine().getBoundingClientRect().x"
            rest = page.run(place)
            page.run("face().setAttribute('look', 'pointer')")
            mouse(page, "mouseMoved", (850, 128))
            page.wait("frames.size > 0")
            page.play_second()
            right = page.run(place)
            mouse(page, "mouseMoved", (1, 128))
            page.wait("frames.size > 0")
            page.play_second()
            assert page.run(place) < right - 2, f"{attributes}: the mouth is at {right} and then at {page.run(place)}"
            same(page.run("tick(16)"), 0, "the number of frames that are requested when the face looks at the pointer")
            page.run("face().removeAttribute('look')")
            page.wait("frames.size > 0")
            page.play_second()
            assert abs(page.run(place) - rest) < 0.01, "the face doesn't look where it did"


@check
def reduced_motion(test):
    """Where people prefer reduced motion, faces are replaced at once, and nothing moves but a mouth that is told to talk."""
    with drawn(test, 'seed="ada" mood="sad" look="pointer"', reduced_motion=True) as page:
        same(page.run("tick(16)"), 0, "the number of frames that are requested at rest")
        page.show(mood="happy")
        first = page.run("tick(), outlines()")
        same(page.run("tick(125), tick(200), outlines()"), first, "the outlines after the first frame")
        same(page.run("getComputedStyle(svg().querySelector('path')).transitionDuration"), "0s", "the time of transitions")
        mouse(page, "mouseMoved", (700, 300))
        same(page.run("tick(16), tick(200), outlines()"), first, "the outlines after the pointer has moved")
        assert page.run("face().talk(1), tick(16), tick(60), gape()") > 2, "the mouth is not open"


@check
def out_of_view(test):
    """A face that is not in view doesn't move, and moves again when it is."""
    with ElementPage(test, '<face-it seed="ada"></face-it><div style="height: 3000px"></div>').is_drawn() as page:
        assert page.run("tick(100)") > 0, "the face doesn't move in view"
        page.run("scrollTo(0, 2000)")
        page.run("new Promise(resolve => new IntersectionObserver(([entry]) => entry.isIntersecting || resolve()).observe(face()))")
        page.run("tick(100), tick(100)")
        same(page.run("tick(100)"), 0, "the number of frames that are requested out of view")
        page.show(mood="sad")
        page.run("face().talk(), tick(16)")
        same(page.run("tick(16)"), 0, "the number of frames that are requested after a change out of view")
        page.run("scrollTo(0, 0)")
        page.wait("frames.size > 0")
        assert page.run("tick(100)") > 0, "the face doesn't move again"
