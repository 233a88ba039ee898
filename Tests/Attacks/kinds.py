"""The most expensive kinds of request: a name, a path in which @ is replaced by a number, and header fields."""

_TITLE = "%F0%9F%99%82" * 200
_MOVES = "moves=" + "lurd" * 1024
_ACCEPTS = ["Accept: " + ", ".join(f"a/b{index};q=0.1" for index in range(40))] * 20
_COLORS = "fill=1234&background=f008&radius=20&opacity=.5&color=3338"
_EXPENSIVE = "width=256&height=4096&dpr=4&fit=fill&lineWidth=200&" + _COLORS
_ALL = "scale brows mouth leftEye rightEye headWidth eyeSize eyeSpacing eyeLevel browLength browLevel mouthWidth mouthLevel".split()
_LISTS = "&".join(f"{name}=.6..1/1024" for name in _ALL)
_HSL = ",".join(["hsl(1%200%25%200%25)"] * 190)

KINDS = [
    ("face as SVG", "/face.svg?v=@", []),
    ("face as SVG, gzip", "/face.svg?v=@", ["Accept-Encoding: gzip"]),
    ("face as SVG, title of 200 characters", f"/face.svg?title={_TITLE}&v=@", []),
    ("face as JSON, title of 200 characters", f"/face.json?title={_TITLE}&v=@", []),
    ("face as PNG, stretched and translucent", f"/face.png?{_EXPENSIVE}&v=@", []),
    ("face as PNG, 4096 × 4096", "/face.png?size=4096&v=@", []),
    ("face as PNG, turned and cropped", f"/face.png?size=1024&dpr=4&rotate=17&fit=cover&lineWidth=31&{_COLORS}&v=@", []),
    ("face as text, 240 columns", "/face.txt?columns=240&width=1024&height=4096&scale=4&lineWidth=100&v=@", []),
    ("faces as SVG, 1,024", "/faces.svg?mouth=-1..1/1024&v=@", []),
    ("faces as SVG, 13 lists zipped", f"/faces.svg?{_LISTS}&zip={','.join(_ALL)}&v=@", []),
    ("faces as SVG, lists rejected", f"/faces.svg?{_LISTS}&v=@", []),
    ("faces as SVG, 2,000 short values", f"/faces.svg?eyes={','.join('1' * 990)}&mouth={','.join('1' * 990)}&v=@", []),
    ("faces as SVG, 380 colours", f"/faces.svg?fill={_HSL}&color={_HSL}&v=@", []),
    ("faces as JSON, 1,024", "/faces.json?mouth=-1..1/1024&v=@", []),
    ("faces as PNG, 1,024", f"/faces.png?mouth=-1..1/1024&across=32&size=128&gap=0&{_COLORS}&v=@", []),
    ("faces as PNG, flat eyes", "/faces.png?mouth=-1..1/1024&eyes=.000005&eyeSize=2&scale=1.2&across=32&gap=0&size=128&v=@", []),
    ("faces as PNG, 32 × 32 seeds", "/faces.png?seed=" + ",".join(f"a{index}" for index in range(1000)) + "&size=64&v=@", []),
    ("faces as text, flat eyes", "/faces.txt?mouth=-1..1/128&eyes=.000005&eyeSize=2&scale=1.2&size=4096&columns=240&across=32&gap=0&v=@", []),
    ("board as SVG, 4,096 moves", f"/2048.svg?{_MOVES}&v=@", []),
    ("board as PNG, 4,096 moves", f"/2048.png?{_MOVES}&size=2048&dpr=2&v=@", []),
    ("board as text, 4,096 moves", f"/2048.txt?{_MOVES}&columns=240&v=@", []),
    ("board as JSON, 4,096 moves", f"/2048.json?{_MOVES}&v=@", []),
    ("page of the game, 4,096 moves", f"/2048/play?{_MOVES}&v=@", []),
    ("avatar, name of 255 bytes", f"/avatar/{'%C3%A9' * 120}@?d=identicon&s=512", []),
    ("contract, gzip", "/openapi.yaml", ["Accept-Encoding: gzip"]),
    ("contract, as it is", "/openapi.json", []),
    ("documentation, gzip", "/docs", ["Accept-Encoding: gzip"]),
    ("inspector with parameters", "/?mouth=.5&seed=@", ["Accept-Encoding: gzip"]),
    ("metrics", "/metrics", []),
    ("rejected, unknown path of 8,000 bytes", f"/{'facse' * 1600}?@", []),
    ("rejected, unknown parameters", "/face?" + "&".join(f"mouht{index}={'a' * 50}" for index in range(100)) + "&v=@", []),
    ("rejected, long unknown name", f"/face?{'eyeLevelx' * 800}=@", []),
    ("rejected as PNG", f"/face?mouth=girn&{_TITLE[:600]}=@", ["Accept: image/png"]),
    ("many elements in Accept", "/face?v=@", _ACCEPTS),
    ("many semicolons in Accept", "/face?v=@", ["Accept: a/b" + ";" * 8000]),
    ("many elements in Connection", "/face?v=@", ["Connection: " + ", ".join(["a"] * 60)] * 80),
    ("many ETags", "/face?v=@", ["If-None-Match: " + ", ".join(f'"{index:032x}"' for index in range(400))]),
    ("line of 8,000 bytes", "/face?" + "&".join(f"_{index}=aaa" for index in range(900)) + "&v=@", []),
]
