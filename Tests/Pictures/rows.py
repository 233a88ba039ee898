"""The rows of colours that persons and robots choose from. Colours are written `#rrggbb`."""
import typing

from tones import WHITE, luma


class Chosen(typing.NamedTuple):
    """What a figure has of a row. `ink_cloth` is the cloth in ink."""
    tile: str
    head: str
    line: str
    hair: str
    cloth: str
    trim: str
    ink_cloth: str


def table(text):
    """The lists of colours of each row."""
    return [[["#" + color for color in group.split()] for group in row.split("|")] for row in text.strip().splitlines()]


# Head and line, hair, backgrounds, clothes.
VIVID = table("""
    fba6c8 4a0b2b | 4a2a22 2f2a66 3d1530 2b1d2a | ffe8be d6e4ff 82cebf ffcf52 5696e1 7fc8e8 baa3fd | 1e51af fff4ea 008280 9b3295
    ff8f70 4a1110 | 4a2a22 3f2d86 7a1f45 2b2545 | ffebbd cbeefa 85c9c3 a998ee fac33e 71b4f2 98d492 | 21858e fff4e0 4b3ca0 ffb72f
    4fc4db 022f40 | 2a2436 1f2a44 45308a 3f2530 | ffe9b7 ffd7d0 ffbb54 f7bccb c4b1fc f7a58a fdb496 | ff614d fff7ea 5d3ab1 ffbf40
    ffb640 452603 | 7a2b1d 3a2a1e 1f4a6a 4a2140 | dbe6ff ffd8cd 75b8d1 b79bf0 4c92d9 6cc59d f788a4 | 263ea7 fff4e0 0f8181 df3d6d
    ffa757 4a2405 | 5a2a1a 7a3a1c 2b2545 4b2a5e | e4dfff c8f0fb 75b8d1 b79bf0 4c92d9 6cc59d f788a4 | 263ea7 fff4e0 0f8181 f13c6c
    7f9ff2 07163f | 1d2140 251f33 4a1f4a 33201c | ffe2b2 dae9ff fec355 ffa084 6bbfa7 d9b8f2 cdeee0 | ff7244 fff0da 9448c1 febf32
    f2778f 430a1c | 4a1428 2b2f6f 3a1a1a 2b1d2a | ffe7c3 d5edff 85c7e0 fbcf65 9d8cf1 a1d7f0 65a1e8 | 1e51af fff4e4 0f8181 ffae34
    77c5f2 06304a | 1f2a44 5a3322 2a2630 4a1f3a | ffeabe eaddff ffc54e ff9e81 b9a2ee ffd9c9 92d685 | ff603a fff7e8 743fbb ffb72f
    b6a5fa 1f1054 | 23264a 1f1b33 2b2430 3b2a2a | ffe8be cff4ea ffc652 7bcdc8 f27396 64a3f7 ff9b61 | f6567b fff4df 138783 ffb32e
    fbc64b 472c02 | a3372a 3a2a1e 2d3f6e 4a2140 | cceefe ffd7cd 96a4f8 ff9480 5abec0 bd7ce6 86cf86 | 5c42b8 fffaf0 0f7496 c2456f
    f0705f 430b0d | 23264a 3d1a14 4a2140 2a2030 | ffe7c3 cdf0f0 fdd888 87baec 79ccd1 b9a8f2 faaec3 | 1e51af fff4e4 0f8181 ffb25c
    ffd96a 4a3006 | 5a3418 a34a24 2a2b5e 3d1f33 | d2e7ff ffd8cd 63b8cd 8aa3f6 fe9878 75c59d cd96ec | 107496 fffaf0 4848b3 1f8f6a
""")
# Head and line, lamps, backgrounds, clothes.
ROBOTS = table("""
    ff8f70 4a1110 | 1f5f6b 3f2d86 ffd166 8c2150 | fdeccf d5ebf2 e7dcf8 173a49 2a5d62 | 2f7f86 fff4e0 4b3f8f f2b84b
    f0705f 430b0d | 2b2f6f ffc552 5a1436 155a63 | fbe9d2 d6ecec e5def7 2a3476 1f5560 | 27509b fff4e4 1f7a7a ffb25c
    ffa757 4a2405 | 7a2b1d 2c3f93 b5365f 145a5c | e4e1fa d3ecf3 fde3e0 3b1f47 235a63 | 2c3f93 fff4e0 1f7a7a d9486e
    fbc64b 472c02 | 5a2a83 a3372a 1b5e63 d9486e | e7dcf8 d6ebf5 fbdcd6 3a1d4f 2b5a66 | 5b46a5 fffaf0 1e6f8a e2574c
    f58fb4 4a0b2b | 1f3f8a 6a1b5d ffcf4d 0f6b6b | dcefe9 fbe9cf dbe4fb 1b4f5c 3a3a7a | 27509b fff4ea 0f7a78 8f3b8a
    e0609a 3d0424 | 2d2a6e f7b32b 53132f 1a5a66 | f9e6cf d3e9ef e6dff8 2a2f7a 1f5a5e | 2d4f8f fff1e2 1f7f7a f0a53c
    c98be6 34094a | 4b1a73 e4572e 15536a ffc857 | dff0ea fbe8d3 f6dcea 2b2f72 1f5560 | 5d2f8c fff6e6 1f7d80 f08a4b
    b7a6f7 1f1054 | 3a2a8c d63f6c f2a33a 195b66 | fbe9cf d8efe9 f7dbe3 231f5c 5a2f63 | 4a3aa7 fff4df 23807d e0607e
    8a7bf2 130a45 | 2a1a66 ff7fae ffc94a 0e5068 | fbe6cc dcebf8 f4dcf0 262266 1f5f6b | 3b2d8f fff1dc f26d6d 2f9ca0
    77c5f2 06304a | 12406e c8402f 5a2f91 ffd166 | fdebd0 e8e0fa fbe0df 143a63 5a3568 | 1f5f9a fff7e8 e8694a 6f45a8
    7099e6 07163f | 17234f a3213f d9603b 5b2a8c | fbe4c6 dfe8f7 f5dbe0 2a2f7a 1f5560 | 20397c fff0da ef7a55 8c4fb0
    58bfd6 022f40 | 134a63 8e2a5c ff8a5c 45308a | fdeacb ebdff7 fbdcd8 123149 4c2f6b | 1b6a80 fff7ea ee6a5a 5b3f9e
""")
NATURAL_CLOTHES = "3d6f6a 5a4b7c c2574a e8b04a 2f6d8a d9657b fbf6ec 2c3d5e"
# Their backgrounds are those of fair heads, or of the others.
FAIR = "c9dcec bcd8d0 3f6f73 cdd0ee c3dab4 5d5478 b9d3e6 dcd3ea 7a4653 c6dcc0 cfe0e4 3c5476"
OTHERS = "d9e6f2 f6dfd3 3f6f73 dcebdc fbe3b5 5d5478 e3e0f2 efd6dc 7a4653 e8eed6 c9dcec 3c5476"
NATURAL = table(f"""
    f6d5bd 2b1a14 | 2a1c18 6a4024 c06a2e e0b25c 9a948f | {FAIR} | {NATURAL_CLOTHES}
    eebd95 2b1a14 | 1f1614 4a2a1a 8a4b2a d9a54a a8a4a0 | {FAIR} | {NATURAL_CLOTHES}
    e2a878 26150f | 1f1614 3b2215 5a3420 8a5a2c c9c6c2 | {OTHERS} | {NATURAL_CLOTHES}
    cf9262 22120c | 1d1412 30201a 4a2a1a 7a4a26 b9b4ae | {OTHERS} | {NATURAL_CLOTHES}
    b47748 1c0e08 | 1a1110 2b1d18 4a2a1a 6b3a1e a8a4a0 | {OTHERS} | {NATURAL_CLOTHES}
    9f6841 180b06 | 170e0d 2a1a17 3b2215 1d1210 c9c6c2 | {OTHERS} | {NATURAL_CLOTHES}
    8d5a3c 140a07 | 170e0d 2a1a17 1d1210 3b2215 b9b4ae | {OTHERS} | {NATURAL_CLOTHES}
""")
# Of so many natural figures one has the last hair, which is grey, if it has hair of these kinds.
HAIRS = 20
WITH_GREY = {"quiff", "parted", "bob", "curls"}
# By how much the lightness of a background has to differ from the hair's, of clothes from the background's, and of a second
# colour from the background's and the hair's.
HAIR_ON_TILE, CLOTH_ON_TILE, TRIM_ON_TILE, TRIM_ON_HAIR = 62000, 12000, 36000, 24000


def first_from(colors, index, *others):
    """The first colour from an index on, in a circle, whose lightness differs from that of others by that much."""
    for color in colors[index:] + colors[:index]:
        if all(abs(luma(color) - luma(other)) >= least for other, least in others):
            return color
    return colors[index]


def chosen(choose, is_natural, topper, is_robot=False):
    """The colours of a seed. `choose` gives the index of a key's choice of so many."""
    rows = ROBOTS if is_robot else NATURAL if is_natural else VIVID
    (head, line), hairs, tiles, clothes = rows[choose("skin", len(rows))]
    if is_natural:
        number = choose("hair", HAIRS)
        hair = hairs[4 if number == HAIRS - 1 and topper in WITH_GREY else number % 4]
    else:
        hair = hairs[choose("hair", len(hairs))]
    tile = first_from(tiles, choose("tile", len(tiles)), (hair, HAIR_ON_TILE))
    cloth = first_from(clothes, choose("cloth", len(clothes)), (tile, CLOTH_ON_TILE))
    others = [color for color in clothes if color != cloth]
    trim = first_from(others, choose("trim", len(others)), (tile, TRIM_ON_TILE), (hair, TRIM_ON_HAIR))
    return Chosen(tile, head, line, hair, cloth, trim, [line, WHITE, head][choose("inkBody", 3)])
