"""Kinds of documents that are not health insurance cards, parsed from `kinds/*.txt`.

    == name | group | shapes | split      a kind; split defaults to train
    # title     : label ; value     - line     | cell ; cell     > sentence     ~ footer
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).with_name("kinds")
MARKS = {"#": "title", ":": "field", "-": "line", "|": "row", ">": "sentence", "~": "footer"}
SPLITS = ("train", "validation", "test", "cards")  # cards: insurance cards with few words; their group is the side


@dataclass
class Block:
    """Adjacent lines with the same mark: the templates for one part of the document."""

    mark: str
    items: list[str]


@dataclass
class Kind:
    name: str
    group: str
    shapes: tuple[str, ...]
    split: str
    blocks: list[Block] = field(default_factory=list)


@cache
def catalog() -> tuple[Kind, ...]:
    kinds: list[Kind] = []
    for path in sorted(FOLDER.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("=="):
                name, group, shapes, *split = (part.strip() for part in line[2:].split("|"))
                kinds.append(Kind(name, group, tuple(shapes.split(",")), split[0] if split else "train"))
            elif line:
                mark = MARKS.get(line[0])
                if mark is None or line[1] != " ":
                    raise ValueError(f"{path.name}:{number}: no known mark")
                blocks = kinds[-1].blocks
                if not blocks or blocks[-1].mark != mark:
                    blocks.append(Block(mark, []))
                blocks[-1].items.append(line[2:])
    return tuple(kinds)


def kinds_of(split: str) -> list[Kind]:
    return [kind for kind in catalog() if kind.split == split]
