"""Writes labeled text layouts as JSON lines: `{ family, side, text: SideText, truth }`.

    python3 generate.py --set composed --count 4000 --seed 1 > composed.jsonl
    python3 generate.py --set replicas --count 50 --seed 2 > replicas.jsonl    # 50 cards of each layout
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from typing import Iterator

from composer import compose
from page import Side, photographed
from replicas import REPLICAS


def composed(count: int, seed: int) -> Iterator[tuple[str, Side]]:
    for i in range(count):
        for side in compose(Random(f"{seed}/composed/{i}")):
            yield "composed", side


def replicas(count: int, seed: int) -> Iterator[tuple[str, Side]]:
    for name, maker in REPLICAS.items():
        for i in range(count):
            for side in maker(Random(f"{seed}/{name}/{i}")):
                yield name, side


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--set", choices=["composed", "replicas"], required=True)
    arguments.add_argument("--count", type=int, required=True)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    maker = composed if options.set == "composed" else replicas
    for family, side in maker(options.count, options.seed):
        # A third is clean print; the rest has misreadings, lost spaces and tilt at increasing levels.
        level = max(0.0, side.rng.random() * 1.5 - 0.5)
        text = photographed(side, level)
        sys.stdout.write(json.dumps({"family": family, "side": side.name, "text": text, "truth": side.truth}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
