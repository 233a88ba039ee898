"""The code blocks of a Markdown document."""
import dataclasses
import pathlib
import re
import tomllib

from markdown_it import MarkdownIt

ROOT = pathlib.Path(__file__).resolve().parents[2]
# For each document the parts of blocks that name them, and what to do with them.
INSTRUCTIONS = tomllib.loads((ROOT / "Tests/Readme/blocks.toml").read_text())


@dataclasses.dataclass
class Block:
    """A code block. `output` is the block of text directly after it, if there is one, and `input` has the lines that it
    reads. `configuration` is what checks it, if it is one.

    Blocks between the same two headings have the same section.
    """
    line: int
    language: str
    text: str
    section: int
    reason_not_to_run: str | None = None
    output: str | None = None
    input: str | None = None
    configuration: str | None = None


def blocks(path):
    """The blocks of a document in order. The language of an indented one is empty."""
    markdown = path.read_text()
    instructions = INSTRUCTIONS.get(path.resolve().relative_to(ROOT).as_posix(), {})
    unused = set(instructions)
    found = []
    section, end = 0, None
    for token in MarkdownIt("commonmark").parse(markdown):
        if token.type == "heading_open":
            section += 1
        if token.type == "html_block" and "<!--" in token.content:
            raise ValueError(f"line {token.map[0] + 1} is a comment: what concerns a block belongs in blocks.toml")
        if token.type not in ["fence", "code_block"]:
            continue
        parts = [part for part in instructions if part in token.content]
        if len(parts) > 1 or not unused.issuperset(parts):
            raise ValueError(f"the block in line {token.map[0] + 1} is not the only one that {parts} name")
        unused.difference_update(parts)
        instruction, _, value = instructions[parts[0]].partition(": ") if parts else ("", "", "")
        block = Block(token.map[0] + 1, token.info.strip(), token.content, section)
        match instruction:
            case "": pass
            case "not run": block.reason_not_to_run = value
            case "configuration": block.configuration = value
            case "input": block.input = value.replace(" ", "\n") + "\n"
            case _: raise ValueError(f"the instruction {instruction} is unknown")
        between = markdown.splitlines()[end:token.map[0]] if found else ["no block before"]
        if block.language == "text" and not instruction and not any(map(str.strip, between)) and found[-1].output is None:
            found[-1].output = block.text
        else:
            found.append(block)
            end = token.map[1]
    if unused:
        raise ValueError(f"no block has the text {', '.join(sorted(unused))}")
    return found


def differences(actual, expected):
    """A description of how an output differs from the expected one, or None.

    A line that consists of an ellipsis stands for any number of lines, and one that ends with an ellipsis for all lines
    that begin in the same way.
    """
    actual, expected = actual.rstrip().splitlines(), expected.rstrip().splitlines()
    if re.fullmatch("".join(map(pattern, expected)), "".join(f"{line}\n" for line in actual)):
        return None
    shown, wanted = "\n".join(actual), "\n".join(expected)
    return f"the output is\n{shown}\nexpected\n{wanted}"


def pattern(line):
    if line.strip() == "…":
        return r"(?:.*\n)*"
    return re.escape(line.removesuffix("…")) + (".*" if line.endswith("…") else "") + "\n"
