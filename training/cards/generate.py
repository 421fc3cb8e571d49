"""Writes labeled cards as JSON lines, one per side: `{ family, kind, card, side, text, truth, spans }`. See README.md.

    python3 -m cards.generate --set train --count 1000 --seed 1 --noise > train.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random

from .content.card import Card, KINDS
from .content import sources
from .content.split import SETS
from .engine import noise as noisy
from .engine import text as texts
from .engine.clutter import clutter
from .engine.page import Overflow, Side
from .engine.settle import settle
from .engine.theme import Theme
from .engine.truth import settle_pharmacy_phones, settle_truth
from .families.registry import SEED_WORDS, Family
from .families.registry import SETS as FAMILIES

ATTEMPTS = 60
PART = 50  # cards per task
ANY_KINDS = [kind for kind in KINDS if kind != "medicare"]  # has families of its own


class Composed:
    """A card: its family, content, and sides with layout."""

    def __init__(self, identity: str, seed: str, family: Family, card: Card, sides: list[Side]):
        self.id, self.seed, self.family, self.card, self.sides = identity, seed, family, card, sides

    def truth(self) -> dict:
        """The ground truth of the whole card."""
        tags = {}
        for side in self.sides:
            for run in side.runs:
                for word in run:
                    for _, _, tag, role in word.marks:
                        if role == "value":
                            tags.setdefault(id(tag), tag)
        return texts.truth_from(tags.values())


def compose(which: str, seed: int | str, number: int, only: str | None = None) -> Composed:
    """Card `number` of a set. The same arguments yield the same card."""
    families = [family for family in FAMILIES[which] if only is None or family.name == only]
    word = SEED_WORDS.get(which, which)
    chooser = Random(f"{word}/{seed}/{number}")
    family = chooser.choices(families, [family.weight for family in families])[0]
    for attempt in range(ATTEMPTS):
        rng = Random(f"{word}/{seed}/{number}/{attempt}")
        kinds = family.kinds or ANY_KINDS
        kind = kinds[int(rng.random() * len(kinds))]
        card = Card(rng, which, Theme(rng), kind)
        if family.apart:
            rng = card.rng = Random(f"{word}/{seed}/{number}/{attempt}/apart")
        if family.for_several and not card.dependents and rng.random() < 0.7:
            continue
        try:
            sides = [laid(family.front, "front", rng, card)]
            if family.back and rng.random() < 0.72:
                sides.append(laid(family.back, "back", rng, card))
        except Overflow:
            continue
        return Composed(f"{which}-{seed}-{number}", f"{word}-{seed}-{number}", family, card, sides)
    raise RuntimeError(f"{family.name} does not fit in {ATTEMPTS} attempts ({which}/{seed}/{number})")


def laid(front, name: str, rng: Random, card: Card) -> Side:
    side = Side(name, rng, card.theme)
    side.paper = card.theme.paper
    front(side, card)
    if not side.runs:
        raise Overflow
    if not side.finished:  # finished layouts are final
        settle(side, rng)
        clutter(side, card, rng)
    side.check()
    settle_truth(side)
    if card.which in ("train", "composed"):
        settle_pharmacy_phones(side)
    return side


def records(which: str, count: int, seed: int | str, noise: bool, first: int = 0, only: str | None = None) -> Iterator[dict]:
    for number in range(first, first + count):
        composed = compose(which, seed, number, only)
        for side in composed.sides:
            if noise:
                text, spans = noisy.recognized(side, Random(f"{SEED_WORDS.get(which, which)}/{seed}/{number}/{side.name}/noise"))
            else:
                text, spans = texts.clean(side)
            yield {"family": composed.family.name, "kind": composed.card.kind, "card": composed.id, "side": side.name, "text": text, "truth": texts.truth_of(side), "spans": spans, **source_of(composed.card)}


def source_of(card: Card) -> dict:
    source = getattr(getattr(card, "facts", None), "source", None)
    return {"source": source.name} if source else {}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=SETS, required=True)
    parser.add_argument("--count", type=int, required=True, help="cards (one or two sides each)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="number of the first card: parts of a set can be made in parallel")
    parser.add_argument("--family", help="only this family")
    parser.add_argument("--noise", action="store_true", help="as the recognizer reads it, by measured rates")
    parser.add_argument("--sources", help="only a part of the sources of wording: 0/2 or 1/2 for one half")
    parser.add_argument("--jobs", type=int, default=1, help="processes; the lines and their order stay the same")
    options = parser.parse_args()
    if options.sources:
        sources.use(options.sources)
    parts = [(options.set, min(PART, options.first + options.count - first), options.seed, options.noise, first, options.family) for first in range(options.first, options.first + options.count, PART)]
    if options.jobs > 1:
        with Pool(options.jobs) as pool:
            for text in pool.imap(written, parts):
                sys.stdout.write(text)
    else:
        for part in parts:
            sys.stdout.write(written(part))


def written(part: tuple) -> str:
    return "".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records(*part))


if __name__ == "__main__":
    main()
