"""Content to print, independent of its position: a label and the parts of a value."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..engine.page import Tag

Piece = tuple[str, "Tag | None"]


@dataclass
class Item:
    """`value` is a list of texts with their tags; the text of the label belongs to the first tag."""

    key: str
    label: str
    value: list[Piece]
    rows: list["Item"] = field(default_factory=list)  # printed below, as one list

    @property
    def tag(self) -> Tag | None:
        return next((tag for _, tag in self.value if tag is not None), None)

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.value)

    def parts(self, face: str) -> list:
        return [(text, tag, "value" if tag else "", face) for text, tag in self.value]

    def label_part(self, text: str, face: str) -> tuple:
        return (text, self.tag, "label" if self.tag else "", face)


def single(key: str, label: str, tag: Tag | None, text: str | None = None) -> Item:
    return Item(key, label, [(tag.value if text is None and tag else text or "", tag)])


def plain(label: str, text: str) -> Item:
    return Item("plain", label, [(text, None)])


@dataclass
class Table:
    """Rows of amounts under column headings. A cell is a list of texts, or empty."""

    heads: list[str]
    rows: list[tuple[str, list[list[Piece]]]]
    corner: str = ""
    title: str = ""


@dataclass
class Block:
    """Items that are printed together, with or without a title."""

    items: list[Item]
    title: str | list = ""
    table: Table | None = None
    boxed: bool = False
    prose: list | None = None  # parts of a paragraph
    kind: str = ""
    after: Block | None = None  # printed below it, in the same column
