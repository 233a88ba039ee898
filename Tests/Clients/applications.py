"""The requests of applications that show avatars, from their sources and documentation.

The comments name in quotation marks the settings with which the applications request avatars from another server.
"""
import dataclasses
import hashlib
import urllib.parse

MAIL = "ada@example.com"
MD5 = hashlib.md5(MAIL.encode()).hexdigest()
SHA256 = hashlib.sha256(MAIL.encode()).hexdigest()
ZEROS = "0" * 32  # What Bitbucket and Helix Swarm send for a user without an address.

# The fields of an <img> in a browser, with `crossorigin` in the second case.
CHROME = {"Accept": "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
          "Accept-Encoding": "gzip, deflate, br, zstd", "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors",
          "Referer": "https://example.org/", "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0"}
ANONYMOUS = CHROME | {"Sec-Fetch-Mode": "cors", "Origin": "https://example.org"}

# The fields of HTTP libraries.
GO = {"User-Agent": "Go-http-client/1.1", "Accept-Encoding": "gzip"}
GOT = {"Accept-Encoding": "gzip, deflate, br"}
GUZZLE = {"User-Agent": "GuzzleHttp/7"}
HTTP_RB = {"Accept-Encoding": "gzip", "User-Agent": "Mastodon/4.3.0 (http.rb/5.2.0; +https://example.org/)"}
NET_HTTP = {"Accept": "*/*", "Accept-Language": "*", "Accept-Encoding": "gzip;q=1.0,deflate;q=0.6,identity;q=0.3"}
NODE_FETCH = {"Accept": "*/*", "Accept-Encoding": "gzip,deflate", "User-Agent": "node-fetch"}
PYTHON_REQUESTS = {"Accept": "*/*", "Accept-Encoding": "gzip, deflate", "User-Agent": "python-requests/2.32.3"}
URLLIB = {"Accept-Encoding": "identity", "Connection": "close", "User-Agent": "Weblate/5.8"}

# Services that fetch pictures for their users.
DISCORD = {"User-Agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"}
GITHUB = {"Accept": "image/webp,image/*", "User-Agent": "github-camo (1234abcd)", "Via": "github-camo (1234abcd)"}
SHEETS = {"User-Agent": "Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets; +http://docs.google.com)"}
SLACK = {"Accept": "*/*", "User-Agent": "Slack-ImgProxy (+https://api.slack.com/robots)"}
TWITTER = {"Accept": "*/*", "User-Agent": "Twitterbot/1.0"}


@dataclasses.dataclass
class Request:
    """A request for a picture, which is a PNG file unless the drawing has another format.

    `target` is the path and query, `drawing` the parameters with which `faceit draw` writes the same picture, and
    `headers` are all fields that the application sends.
    """
    target: str
    drawing: list
    headers: dict

    @property
    def asks_404(self):
        """Whether the application wants an error for a person who has no avatar."""
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.target).query)
        return ["404"] in [query.get("d"), query.get("default")]


def avatar(target, size, headers, *parameters, seed=MD5):
    """A request for the avatar of a seed, which has as many pixels on each side as `size`."""
    return Request(f"/avatar/{target}", [f"seed={seed}", f"size={size}", *parameters], headers)


def face(target, headers, *parameters):
    """A request for a face that doesn't use the dialect of avatars."""
    return Request(f"/face{target}", list(parameters), headers)


def padded(target, length):
    """The target with a parameter that is ignored and makes a URL on example.org as long as that."""
    return target + "&_=" + "x" * (length - len(f"https://example.org/avatar/{target}&_="))


APPLICATIONS = {
    # "GRAVATAR_SOURCE". Sizes are multiplied by AVATAR_RENDERED_SIZE_FACTOR, which is 3 until Gitea 1.19 and 2 since.
    "Gitea": [avatar(f"{MD5}?d=identicon&s=84", 84, CHROME),
              avatar(f"{MD5}?d=identicon&s=870", 870, CHROME),
              avatar(f"{MD5}?d=identicon&s=56", 56, CHROME)],
    # "ENABLE_FEDERATED_AVATAR", which discovers the server of a domain. Other applications send no size by default.
    "Gitea (federated avatars)": [avatar(f"{MD5}?d=identicon&s=580", 580, CHROME), avatar(MD5, 80, CHROME)],
    # "gravatar.plain_url" and "ssl_url". Sizes are doubled. The address and the name are percent-encoded.
    "GitLab": [avatar(f"{MD5}?s=80&d=identicon", 80, CHROME),
               avatar("ada%40example.com?s=48", 48, CHROME, seed=MAIL),
               avatar("ada-lovelace?s=192", 192, CHROME, seed="ada-lovelace")],
    # "external_system_avatars_url" with {username}, {size} and {color}. Names may have Unicode letters.
    "Discourse (letter avatars)": [
        avatar("Ada_Lovelace.png?s=48", 48, CHROME, seed="Ada_Lovelace"),
        avatar("%C3%85sa.L%C3%B6v.png?s=144", 144, CHROME, seed="Åsa.Löv"),
        avatar("ada.png?s=90&color=c57346", 90, CHROME, "color=c57346", seed="ada")],
    # "gravatar_base_url". The server sends HEAD before GET. The value of reset_cache is random.
    "Discourse (Gravatar)": [avatar(f"{MD5}.png?s=360&d=404&reset_cache=kT3-_xY", 360, NET_HTTP),
                             avatar(f"{MD5}.png?s=288&d=404&reset_cache=0.123", 288, NET_HTTP)],
    # "avatar_server_url". srcset has the same with twice the size. Newer versions use SHA-256, and send initials if
    # these are the default picture.
    "Redmine": [avatar(f"{MD5}?rating=PG&size=50&default=identicon", 50, CHROME),
                avatar(f"{SHA256}?rating=PG&size=24&default=initials&initials=AL", 24, CHROME, seed=SHA256),
                avatar(f"{SHA256}?rating=PG&size=48&default=initials&initials=AL", 48, CHROME, seed=SHA256)],
    # "gravatar.url". The status decides whether the user gets the second URL.
    "Ghost": [avatar(f"{MD5}?s=250&r=x&d=404", 250, GOT | {"User-Agent": "Ghost(https://github.com/TryGhost/Ghost)"}),
              avatar(f"{MD5}?s=180&r=x&d=404", 180, GOT | {"User-Agent": "Ghost(https://github.com/TryGhost/Ghost)"}),
              avatar(f"{MD5}?s=250&r=x&d=mp", 250, CHROME)],
    # "avatars". The server sends HEAD only. The name is not percent-encoded by authentik but by its HTTP library.
    "authentik": [avatar("Ada%20Lovelace", 80, PYTHON_REQUESTS, seed="Ada Lovelace"),
                  avatar(f"{MD5}?size=158&rating=g&default=404", 158, PYTHON_REQUESTS)],
    # "services.avatar_url". The address is percent-encoded.
    "BookStack": [avatar(f"{MD5}?s=500&d=identicon", 500, GUZZLE),
                  avatar("ada%40example.com?s=500", 500, GUZZLE, seed=MAIL)],
    # "Accounts_AvatarExternalProviderUrl" with {username}, as encodeURIComponent writes it.
    "Rocket.Chat": [avatar("ada.lovelace?s=200", 200, NODE_FETCH, seed="ada.lovelace"),
                    avatar("ada.lovelace.png?s=200", 200, NODE_FETCH, seed="ada.lovelace"),
                    avatar("%C3%85sa", 80, NODE_FETCH, seed="Åsa")],
    # "sonar.lf.gravatarServerUrl". Sizes are doubled.
    "SonarQube": [avatar(f"{MD5}.jpg?s=48&d=identicon", 48, CHROME)],
    # "avatar.url.format.https" with %1$s, %2$d and %3$s, the percent-encoded "avatar.url.default".
    "Bitbucket": [avatar(f"{MD5}.jpg?s=64&d=https%3A%2F%2Fexample.org%2Fuser_avatar.png%3Fa%3Db", 64, CHROME),
                  avatar(f"{ZEROS}.jpg?s=96&d=mm", 96, CHROME, seed=ZEROS)],
    # "gravatarUrl"
    "Gerrit (avatars-gravatar)": [avatar(f"{MD5}.jpg?d=identicon&r=pg&s=56", 56, CHROME),
                                  avatar(f"{MD5}.jpg?d=identicon&r=pg", 80, CHROME)],
    # "url" with ${user} or ${email}, and "sizeParameter", which the documentation has as s=${size}x${size}.
    "Gerrit (avatars-external)": [avatar("ada.jpg?s=32", 32, CHROME, seed="ada"),
                                  avatar("ada%40example.com.jpg?s=32x32", 32, CHROME, seed=MAIL)],
    # "avatars.https_url". {default} is "blank" or a URL.
    "Helix Swarm": [avatar(f"{MD5}?s=64&d=blank", 64, CHROME), avatar(f"{ZEROS}?s=64&d=blank", 64, CHROME, seed=ZEROS)],
    # "AVATAR_URL_PREFIX". The server waits half a second.
    "Weblate": [avatar(f"{MD5}?d=identicon&s=128", 128, URLLIB)],
    # The function has_gravatar sends HEAD.
    "django-gravatar": [avatar(f"{MD5}.jpg?s=80&d=404&r=g", 80, URLLIB)],
    # The plugin's custom default, in which %email is not percent-encoded.
    "NodeBB": [avatar(f"{MD5}.png?s=128", 128, CHROME), avatar("ada@example.com?s=128", 128, CHROME, seed=MAIL)],
    # "avatar.gravatarbaseurl"
    "Vikunja": [avatar(f"{MD5}?s=250&d=mp", 250, GO)],
    # "gravatar-url"
    "Isso": [avatar(f"{MD5}?d=identicon&s=55", 55, CHROME)],
    # "GRAVATAR_STR"
    "Waline": [avatar(f"{MD5}?s=40&r=G&d=", 40, CHROME), avatar(f"{SHA256}?s=40&r=G&d=", 40, CHROME, seed=SHA256)],
    # The filter get_avatar_url.
    "WordPress": [avatar(f"{MD5}?s=96&d=mm&r=g", 96, CHROME),
                  avatar(f"{SHA256}?s=192&d=mm&r=g", 192, CHROME, seed=SHA256)],
    # The filter email-gravatar, which prints "&amp;" in HTML.
    "cgit": [avatar(f"{MD5}?s=13&d=retro", 13, CHROME)],
    # The URL ends in an extension, which must match the type. phpBB escapes a bare & as in HTML. PHP sends no Accept.
    "phpBB": [face("/seed%3Dada%26mood%3Dhappy%26size%3D90.png", {}, "seed=ada", "mood=happy", "size=90"),
              avatar("ada.png", 80, {}, seed="ada")],
    "Mastodon": [avatar("ada.png?s=400", 400, HTTP_RB, seed="ada")],
    "Mattermost": [avatar("ada.png?s=128", 128, GO, seed="ada")],
    "Slack": [avatar(padded("ada.png?s=72", 3000), 72, SLACK, seed="ada")],
    "Discord": [avatar(padded("ada.png?s=128", 2048), 128, DISCORD, seed="ada")],
    "X": [avatar("ada.png?s=144", 144, TWITTER, seed="ada"), avatar("ada.png?s=2048", 2048, TWITTER, seed="ada")],
    "Google Sheets": [avatar("ada?s=100", 100, SHEETS, seed="ada"),
                      face(".png?value=73&fill=mood&size=100", SHEETS, "value=73", "fill=mood", "size=100")],
    "GitHub": [avatar("ada.png?s=64", 64, GITHUB, seed="ada"),
               avatar("ada.svg?s=64", 64, GITHUB, "format=svg", seed="ada"),
               face(".svg?value=73&fill=mood", GITHUB, "value=73", "fill=mood", "format=svg")],
    "Grafana": [face(".png?value=0.7300000000000001&max=1&size=32", CHROME, "value=0.73", "max=1", "size=32")],
    "Home Assistant": [face(".png?value=21.5&min=15&max=30&mid=21&fill=mood", CHROME,
                            "value=21.5", "min=15", "max=30", "mid=21", "fill=mood"),
                       *(face(f".png?seed=nabu&kind=robot&status={state}", CHROME, "seed=nabu", "kind=robot", f"status={status}")
                         for state, status in [("processing", "working"), ("responding", "speaking"), ("unavailable", "sleeping")])],
    # Substitutions such as "replying_illustration_file". The compiler fetches the picture with Python's Requests.
    "ESPHome": [face(f".png?seed=nabu&kind=robot&width=320&height=240&status={state}", PYTHON_REQUESTS,
                     "seed=nabu", "kind=robot", "width=320", "height=240", f"status={status}")
                for state, status in [("replying", "speaking"), ("timer_finished", "done")]],
    # "gravatar.baseUrl"
    "Jitsi Meet": [avatar(f"{MD5}?d=wavatar&size=200", 200, CHROME)],
    # "Icon" is fetched by the application on the phone.
    "ntfy": [face(".png?seed=backup&kind=robot&status=done&size=128", {"Accept-Encoding": "gzip"},
                  "seed=backup", "kind=robot", "status=done", "size=128")],
    "Observable Plot": [face(".svg?value=-1.2246467991473532e-16&min=-1&max=1&size=20", CHROME,
                             "value=0", "min=-1", "max=1", "size=20", "format=svg")],
    "Vega": [avatar("ada.png?s=40", 40, ANONYMOUS, seed="ada"),
             face(".png?value=3.3333333333333335&max=10&size=40", ANONYMOUS, "value=3.333333", "max=10", "size=40")],
}
