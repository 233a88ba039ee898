"""What a crawler that runs no scripts finds in the pages: a title, the canonical URL and a picture for each state."""
import html.parser
import struct
import urllib.parse
import urllib.robotparser

from checks import Checks, same
from documents import get
from libraries import session
from program import Program
from sample import faces

check = Checks("previews")

SIZE = (1200, 630)
PEOPLE = (1200, 628)
# Of the sample, so that there is one of every parameter.
EVERY = 5
GAMES = ["", "moves=lurd", "seed=ada&moves=" + "lurd" * 1024, "board=bb00000000000000&background=gold&rotate=30",
         "board=1212212112122121&width=4096&height=1", "title=%22%3E%3Cscript%3Ealert(1)%3C/script%3E"]
INVALID = ["mouth=5", "unknown=1", "mouth", "title=%FF%00", "mood=%22%3E%3Cscript%3E", "color=%22%3E%3Cscript%3E", "a" * 4000]
# What browsers never send, and what could end an attribute.
HOSTS = ["a'b.example", "a&quot;b", "a%22%3E%3Cscript%3E", "(a)", "x.example:0", "a;b=c"]
PUBLIC_URL = "https://faces.example/avatars"


class Head(html.parser.HTMLParser):
    """The elements of a page's head."""

    def __init__(self, page):
        super().__init__()
        self.title, self.links, self.contents, self.names = "", {}, {}, []
        self.is_open = True
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if self.is_open:
            self.names.append(tag)
        if tag == "body":
            self.is_open = False
        elif self.is_open and tag == "link":
            self.links[attributes["rel"]] = attributes["href"]
        elif self.is_open and tag == "meta" and "content" in attributes:
            name = attributes.get("property") or attributes["name"]
            assert name not in self.contents, f"{name} is repeated"
            self.contents[name] = attributes["content"]

    def handle_data(self, data):
        if self.names[-1:] == ["title"]:
            self.title += data


def crawl(client, url, base, **options):
    """The head of a page, after its picture was checked. The program is at `base`."""
    response = get(client, url, **options)
    head = Head(response.text)
    same(head.title.strip() != "", True, f"whether {url} has a title")
    origin = PUBLIC_URL if head.links["canonical"].startswith(PUBLIC_URL) else base
    picture = head.contents["og:image"]
    same(picture.startswith(f"{origin}/"), True, f"whether the picture of {url} is below {origin}")
    data = get(client, base + picture.removeprefix(origin)).content
    size = PEOPLE if "/faces.png" in picture else SIZE
    same(struct.unpack(">8s8xII", data[:24]), (b"\x89PNG\r\n\x1a\n", *size), f"the beginning of {picture}")
    same([int(head.contents[f"og:image:{side}"]) for side in ["width", "height"]], list(size), "the size in the page")
    canonical = urllib.parse.urljoin(url, head.links["canonical"])
    same(head.contents["og:url"].removeprefix(origin), canonical.removeprefix(base).removeprefix(origin), f"og:url of {url}")
    # The canonical URL leads to the same page.
    again = Head(get(client, base + head.contents["og:url"].removeprefix(origin)).text)
    same((again.contents, again.links, again.title), (head.contents, head.links, head.title), f"the head of {canonical}")
    return head


@check
def inspector(program):
    """Every state of the inspector has a title, a canonical URL that leads to it, and a picture of the size that it names."""
    with session() as client:
        names = Head(get(client, f"{program.base}/").text).names
        for face in [{}, *faces()[::EVERY]]:
            head = crawl(client, f"{program.base}/?{urllib.parse.urlencode(face)}", program.base)
            same(head.names, names, f"the elements in the head for {face}")


@check
def games(program):
    """So has every state of a game."""
    with session() as client:
        for game in GAMES:
            crawl(client, f"{program.base}/2048/play?{game}", program.base)


@check
def robots(program):
    """robots.txt lets crawlers that show previews request games, which other crawlers should not."""
    rules = urllib.robotparser.RobotFileParser()
    with session() as client:
        rules.parse(get(client, f"{program.base}/robots.txt").text.splitlines())
    for agent in ["Twitterbot/1.0", "facebookexternalhit/1.1", "LinkedInBot/1.0", "Discordbot/2.0"]:
        for page in ["/", "/?seed=ada", "/2048/play?moves=lurd", "/2048.png?moves=lurd"]:
            same(rules.can_fetch(agent, program.base + page), True, f"whether {agent} may request {page}")
    same([rules.can_fetch("Googlebot", program.base + page) for page in ["/?seed=ada", "/2048/play?moves=l"]],
         [True, False], "what others may request")


@check
def prefix(program):
    """With a public URL with a path, they begin with it, whatever the host of the request is."""
    with Program(program.executable, "--public-url", PUBLIC_URL) as other, session() as client:
        for path in ["", "/avatars"]:
            for page in ["/", "/?seed=ada&mood=happy&utm_source=x", "/?mouth=5", "/2048/play", "/2048/play?moves=lurd"]:
                for fields in [{}, {"Host": "evil.example"}]:
                    head = crawl(client, other.base + path + page, other.base, headers=fields)
                    same(head.links["canonical"].startswith(f"{PUBLIC_URL}/"), True, f"{page}: whether the canonical URL does")


@check
def invalid(program):
    """A state that is rejected has the head of the page without a state."""
    with session() as client:
        expected = crawl(client, f"{program.base}/", program.base)
        for state in INVALID:
            head = crawl(client, f"{program.base}/?{state}", program.base)
            same((head.contents, head.links, head.title, head.names),
                 (expected.contents, expected.links, expected.title, expected.names), f"the head with {state[:40]}")


@check
def hosts(program):
    """A host with unusual characters is nowhere in a page, and no link is absolute."""
    with session() as client:
        for host in HOSTS:
            for page in ["/?seed=ada", "/2048/play"]:
                text = get(client, program.base + page, headers={"Host": host}).text
                same((host in text, "og:url" in text, "og:title" in text), (False, False, True), f"what {page} has of {host}")
