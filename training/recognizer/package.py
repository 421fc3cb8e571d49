"""Counts errors by damage in lines that package.mjs read.

    python package.py LINES OUT…        OUT as given to package.mjs
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from evaluate import tallies
from store import Store


def main() -> None:
    store = Store(sys.argv[1])
    for out in map(Path, sys.argv[2:]):
        texts = [json.loads(line)["text"] for line in open(out / "read.jsonl", encoding="utf-8")]
        print(out.name)
        for key, tally in sorted(tallies(store, texts).items()):
            print(f"  {key:6}", json.dumps(tally.row()))


if __name__ == "__main__":
    main()
