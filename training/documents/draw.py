"""Draws documents as clean pictures to evaluate the reader.

    python3 -m documents.draw --split test --count 20 --out DIR     (in training/)

Writes DIR/bad/<number>-<kind>.png and DIR/bad/expected.json, the format in which `cardlens eval --dir DIR` reads files
that must be rejected.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from cards.engine import fonts
from cards.engine.render import render

from .generate import document
from .kinds import SPLITS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", choices=SPLITS, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    fonts.check()
    folder = options.out / "bad"
    folder.mkdir(parents=True, exist_ok=True)
    expected = {}
    for number in range(options.count):
        name, _, page = document(options.split, options.seed, number)
        file = f"{number}-{name.replace(' ', '-')}.png"
        render(page.side, np.random.default_rng(number), 1.6).save(folder / file)
        expected[file] = {"code": "CARD_REJECTED"}
    (folder / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
