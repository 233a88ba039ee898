"""The code blocks of a Markdown document."""
import dataclasses
import re

from markdown_it import MarkdownIt

NOT_RUN = re.compile(r"<!-- not run: (.+) -->")
CONFIGURATION = re.compile(r"<!-- configuration: (.+) -->")
INPUT = re.compile(r"<!-- input: (.+) -->")


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


def blocks(markdown):
    """The blocks in order. The language of an indented one is empty."""
    found = []
    section = 0
    reason, configuration, given, previous, end = None, None, None, None, None
    for token in MarkdownIt("commonmark").parse(markdown):
        if token.type == "heading_open":
            section += 1
        if token.type in ["fence", "code_block"]:
            block = Block(token.map[0] + 1, token.info.strip(), token.content, section, reason, input=given,
                          configuration=configuration)
            between = markdown.splitlines()[end:token.map[0]] if previous else ["no block before"]
            if block.language == "text" and not reason and not any(map(str.strip, between)) and previous.output is None:
                previous.output = block.text
            else:
                found.append(block)
                previous, end = block, token.map[1]
        elif reason or configuration or given:
            raise ValueError(f"the comment before line {token.map[0] + 1 if token.map else '?'} precedes no code block")
        comment = token.content.strip() if token.type == "html_block" else ""
        reason = match[1] if (match := NOT_RUN.fullmatch(comment)) else None
        configuration = match[1] if (match := CONFIGURATION.fullmatch(comment)) else None
        given = match[1].replace(" ", "\n") + "\n" if (match := INPUT.fullmatch(comment)) else None
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
