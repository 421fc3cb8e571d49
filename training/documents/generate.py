"""Generates the recognized text of documents that are not health insurance cards, as JSON lines. See README.md.

    python3 -m documents.generate --split train --count 4000 --seed 1 > documents.jsonl     (in training/)
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random

from cards.engine import noise
from cards.engine import text as texts

from .kinds import SPLITS, kinds_of
from .lay import Page, laid_out

WINDOW_SHARE = 0.25  # fraction of large pages of which only a part is photographed


def document(split: str, seed: str, number: int) -> tuple[str, str, Page]:
    """Name of the kind, its group, and the page. The same arguments yield the same document; the kinds alternate."""
    kinds = kinds_of(split)
    kind = kinds[number % len(kinds)]
    page = laid_out(kind, Random(f"{split}/{seed}/{number}"))
    return kind.name, kind.group, page


def window(page: Page, rng: Random) -> None:
    """Crops the page to the part that a photo shows."""
    side = page.side
    share = rng.uniform(0.45, 0.9)
    top = rng.uniform(0, 1 - share) * side.height
    for run in side.runs:
        for word in run:
            word.base -= top
    side.height *= share
    side.runs = [run for run in side.runs if 0.7 * run[0].size < run[0].base < side.height]


def read(page: Page, rng: Random) -> dict:
    if page.shape == "letter" and rng.random() < WINDOW_SHARE:
        window(page, rng)
    text, _ = noise.recognized(page.side, rng) if rng.random() < 0.85 else texts.clean(page.side)
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", choices=SPLITS, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    for number in range(options.count):
        name, group, page = document(options.split, options.seed, number)
        text = read(page, Random(f"{options.split}/{options.seed}/{number}/read"))
        if text["lines"]:
            of = {"card": str(number), "side": group} if options.split == "cards" else {"group": group, "side": "other"}
            sys.stdout.write(json.dumps({"kind": name, **of, "text": text}, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
