"""Random requests over all routes, and requests that differ in little from another one."""
import copy, urllib.parse
from dataclasses import dataclass, field, replace

from values import LETTERS, decimal, near, value


@dataclass
class Request:
    route: object
    format: str = ""
    values: dict = field(default_factory=dict)
    variables: dict = field(default_factory=dict)
    # Header fields as lines without an end.
    fields: list = field(default_factory=list)
    method: str = "GET"
    # What the search has found: processor time in seconds, memory in bytes, and the status of the response.
    seconds: float = 0
    memory: int = 0
    status: int = 0
    version: int = 0
    # What the program estimated, in microseconds and bytes; None if it is not known.
    estimate: object = None

    @property
    def target(self):
        path = self.route.path.replace("{format}", self.format)
        pairs = "&".join(f"{name}={_encoded(text)}" for name, text in self.values.items())
        if "options" in self.route.variables:
            return path.replace("{options}", f"{pairs}&_={self.version}" if pairs else f"_={self.version}")
        for name, text in self.variables.items():
            path = path.replace("{" + name + "}", text)
        return f"{path}?{pairs}&_={self.version}" if pairs else f"{path}?_={self.version}"

    @property
    def bytes(self):
        lines = [f"{self.method} {self.target} HTTP/1.1", "Host: faces.example", *self.fields]
        return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape")

    @property
    def kind(self):
        """What results are compared with: the first word of the path and the format, whatever their spelling."""
        if not self.route.parameters:
            return "documents"
        if self.route.path.endswith("/play"):
            return "play"
        return f"{self.route.path[1:].split('.')[0].split('/')[0]} {self.format or self.values.get('format', '')}".strip()


class Generator:
    def __init__(self, declared, random):
        self.declared, self.random = declared, random
        self.pictures = {}
        for route in declared.routes:
            if route.parameters:
                self.pictures.setdefault(route.path[1:].split(".")[0].split("/")[0], []).append(route)
        self.others = [route for route in declared.routes if not route.parameters]
        self.version = 0

    def anything(self):
        """A random request."""
        random = self.random
        if random.random() < 0.08:
            return self.numbered(self._document())
        # All kinds of pictures are as likely, however many paths they have.
        routes = random.choice(list(self.pictures.values()))
        request = Request(random.choice(routes))
        if request.route.formats:
            request.format = random.choice(request.route.formats)
        by_name = {parameter.name: parameter for parameter in request.route.parameters}
        chosen = random.sample(list(by_name), min(len(by_name), random.choice([1, 2, 3, 4, 6, 8, 12, 20])))
        if "width" in by_name and random.random() < 0.7:
            # The longest side with the shortest, and others of which the area is the largest that is accepted.
            chosen = [name for name in chosen if name != "size"] + ["width", "height"]
        elif "size" in chosen:
            chosen = [name for name in chosen if name not in ("width", "height")]
        # Of two lists the number of pictures is the product, which is soon more than is accepted.
        lists = random.choice([1, 1, 1, 2, 20])
        for name in dict.fromkeys(chosen):
            parameter = by_name[name]
            for needed in parameter.needs[:1]:
                if needed in by_name and needed not in request.values:
                    request.values[needed] = value(replace(by_name[needed], is_list=False), random)
            request.values[name] = value(replace(parameter, is_list=parameter.is_list and lists > 0), random)
            if parameter.is_list and any(mark in request.values[name] for mark in ("..", ",")):
                lists -= 1
        if "width" in request.values and random.random() < 0.3:
            sides = [decimal(by_name["width"].minimum), decimal(by_name["width"].maximum)]
            random.shuffle(sides)
            request.values["width"], request.values["height"] = sides
        if "zip" in request.values:
            several = [name for name in request.values if by_name[name].is_list]
            request.values["zip"] = ",".join(several[:random.randint(1, 4)])
        for name in request.route.variables:
            request.variables[name] = urllib.parse.quote(random.choice(LETTERS) * random.randint(1, 80), safe="")
        self._header(request)
        return self.numbered(request)

    def changed(self, request):
        """A copy in which one to three things are changed."""
        random = self.random
        other = copy.deepcopy(request)
        parameters = other.route.parameters
        for _ in range(random.randint(1, 3)):
            choice = random.random()
            if choice < 0.2 and other.values:
                del other.values[random.choice(list(other.values))]
            elif choice < 0.3:
                self._header(other)
            elif choice < 0.7 and other.values:
                name = random.choice(list(other.values))
                parameter = next(each for each in parameters if each.name == name)
                other.values[name] = near(parameter, other.values[name], random) or value(parameter, random)
            elif parameters:
                parameter = random.choice(parameters)
                other.values[parameter.name] = value(parameter, random)
        return self.numbered(other)

    def parsed(self, target):
        """The request with a target whose parameters are in a query, so that it can be changed as others."""
        path, _, query = target.partition("?")
        stem, _, extension = path.rpartition(".")
        route = next(each for each in self.declared.routes
                     if each.path == path or each.path == stem + ".{format}" and extension in each.formats)
        values = dict(urllib.parse.parse_qsl(query, keep_blank_values=True))
        return self.numbered(Request(route, extension if route.formats else "", values))

    def numbered(self, request):
        """Makes the request one that no cache has a response to."""
        self.version += 1
        request.version = self.version
        return request

    def _document(self):
        random = self.random
        request = Request(random.choice(self.others))
        if request.route.formats:
            request.format = random.choice(request.route.formats)
        for name in request.route.variables:
            request.variables[name] = random.choice(self.declared.names.get(name) or ["x"])
            if random.random() < 0.3:
                request.variables[name] = urllib.parse.quote(random.choice(LETTERS) * random.randint(1, 600), safe="")
        self._header(request)
        return request

    def _header(self, request):
        random = self.random
        request.method = random.choices(["GET", "HEAD", "OPTIONS", "POST", "get"], [90, 6, 2, 1, 1])[0]
        request.fields = []
        if random.random() < 0.25:
            request.fields.append("Accept-Encoding: " + random.choice(["gzip", "gzip;q=0.001, *;q=0", "br, gzip", "identity"]))
        if random.random() < 0.15:
            types = ["image/png", "image/svg+xml", "application/json", "text/plain", "text/html", "image/*;q=0.5", "*/*;q=0.1",
                     "a/b;q=0.001", "application/problem+json"]
            count = random.choice([1, 3, 40, 64, 65])
            line = "Accept: " + ", ".join(random.choices(types, k=count))
            request.fields += [line] * random.choice([1, 1, 2, max(1, 14_000 // len(line))])
        if random.random() < 0.1:
            count = random.choice([1, 60, 300])
            request.fields.append(random.choice(["If-None-Match: ", "If-Match: "]) + random.choice(
                ["*", ", ".join([f'"{number:032x}"' for number in range(count)])]))
        if random.random() < 0.05:
            line = "Connection: " + ", ".join(["keep-alive"] * random.choice([1, 64, 65]))
            request.fields += [line] * random.choice([1, 20])
        if random.random() < 0.05:
            request.fields += [f"X-{number}: {'a' * 100}" for number in range(random.choice([10, 97, 101]))]


def _encoded(text):
    # Dots, slashes and commas remain, so that a list remains short.
    return urllib.parse.quote(text, safe="./,-_~")
