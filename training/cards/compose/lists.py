"""Texts of composed training fronts from `content/fronts.txt` and `content/carriers.txt`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from ..content import sources
from ..content.payers import BIG, HERE
from ..content.split import allowed, pick

WORDS = ("first", "last", "spanish_last")  # lists separated by spaces


@dataclass(frozen=True)
class Carrier:
    brand: str
    legal: tuple[str, ...]
    plans: tuple[str, ...]
    beside: tuple[str, ...]  # printed next to the logo, but neither payer nor plan


def _entries(text: str) -> list[str]:
    return [entry for line in text.splitlines() for entry in line.split("|") if entry.strip()]


@cache
def _sections() -> dict[str, list[str]]:
    found = {}
    for part in (HERE / "fronts.txt").read_text(encoding="utf-8").split("\n[")[0:]:
        name, _, text = part.lstrip("[").partition("]\n")
        found[name] = [word.replace("_", " ") for word in text.split()] if name in WORDS else text.strip().splitlines() if name in ("facts", "networks", "dental_networks", "persons") else _entries(text)
    return found


def text(rng: Random, name: str) -> str:
    return pick(rng, _sections()[name] + sources.listed(name) if name in sources.LISTS else _sections()[name])


def pair(rng: Random, name: str) -> tuple[str, str]:
    """Two texts of one line; `\\n` divides the lines of a heading."""
    one, _, other = text(rng, name).replace("\\n", "\n").partition(" = ")
    return one, other


def fact(rng: Random) -> tuple[str, str]:
    """A label and a pattern that are no element."""
    label, _, values = text(rng, "facts").partition("=")
    return label, pick(rng, values.split("|"))


@cache
def _carriers() -> dict[str, list[Carrier]]:
    found: dict[str, list[Carrier]] = {}
    for line in (HERE / "carriers.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        kinds, brand, *rest = (part.strip() for part in line.split(";"))
        if brand in BIG or allowed(brand, "train"):
            for kind in kinds.split(","):
                found.setdefault(kind, []).append(Carrier(brand, *(tuple(_entries(part)) for part in (*rest, "", "")[:3])))
    return found


def carrier(rng: Random, kind: str) -> Carrier | None:
    known = _carriers().get({"commercial": "general", "bare": "general"}.get(kind, kind))
    return pick(rng, known) if known else None
