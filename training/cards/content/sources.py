"""Wording by source (`sources.txt`). A source is an author: it can be left out of training, to measure on cards with its wording."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from .split import pick

# Keys whose entries join the lists of `fronts.txt`.
LISTS = ("office_visit", "specialist_visit", "urgent_care", "emergency_room", "telemedicine", "other", "dental", "vision", "vision_allowance", "dental_maximum", "deductible", "out_of_pocket_max", "coinsurance", "networks", "dental_networks", "persons", "any_heads", "rx_costs", "rx_deductible")
_part = (0, 1)  # the sources in use: those whose number leaves this remainder with this divisor


@dataclass(frozen=True)
class Source:
    name: str
    kinds: tuple[str, ...]
    entries: dict[str, tuple[str, ...]]
    said: tuple[str, ...]  # sentences of backs

    def text(self, rng: Random, key: str, odds: float = 0.85) -> str:
        """One of the source's own texts; nothing where it has none, and sometimes otherwise."""
        own = self.entries.get(key)
        return pick(rng, own) if own and rng.random() < odds else ""


@cache
def every() -> tuple[Source, ...]:
    found = []
    for block in Path(__file__).with_name("sources.txt").read_text(encoding="utf-8").split("\n== ")[1:]:
        name, *lines = block.strip().split("\n")
        entries = {key: tuple(text.strip() for text in rest.split("|")) for key, _, rest in (line.partition(":") for line in lines if line and line[0] != "-")}
        found.append(Source(name, tuple(entries.pop("kinds")[0].split()), entries, tuple(line[2:] for line in lines if line[:1] == "-")))
    return tuple(found)


def use(part: str) -> None:
    """Restricts generation to a part of the sources: `0/2` are the first, third, ...; `1/2` are the others."""
    global _part
    remainder, _, divisor = part.partition("/")
    _part = (int(remainder), int(divisor))
    used.cache_clear()
    listed.cache_clear()


@cache
def used() -> tuple[Source, ...]:
    return tuple(source for number, source in enumerate(every()) if number % _part[1] == _part[0])


def of(rng: Random, kind: str) -> Source | None:
    known = [source for source in used() if kind in source.kinds]
    return pick(rng, known) if known else None


@cache
def listed(key: str) -> list[str]:
    return [text for source in used() for text in source.entries.get(key, ())]


def fact(rng: Random, source: Source) -> tuple[str, str] | None:
    """A label and a pattern that are no element."""
    text = source.text(rng, "facts", 1.0)
    label, _, values = text.partition("=")
    return (label, pick(rng, values.split(";"))) if text else None
