"""Assigns wordings to sets. Those marked `~` are reserved for the held-out set, `^` for calibration."""

from __future__ import annotations

import zlib
from random import Random

SETS = ("train", "composed", "validation", "composed_validation", "test_author_a", "probe", "test_author_b", "test_author_d", "published", "published_test")


def wordings(text: str, which: str) -> list[str]:
    """Alternatives separated by `|` or line breaks. Earlier ones are repeated, so that they are drawn more often."""
    entries = [entry.strip() for entry in text.replace("\n", "|").split("|")]
    entries = [entry for entry in entries if entry]
    result: list[str] = []
    for i, entry in enumerate(entries):
        mark = entry[0] if entry[0] in "~^" else ""
        if mark == "~" and which not in ("test_author_a", "all") or mark == "^" and which not in ("validation", "all"):
            continue
        # Wordings reserved for a set are drawn more often in it, so that the set tests them.
        weight = 4 if mark else 4 if i < 3 else 2 if i < 8 else 1
        result += [entry.lstrip("~^")] * weight
    return result


def allowed(name: str, which: str) -> bool:
    """Names of payers and benefit managers: one in six is used only for held-out cards, one in twelve only for
    calibration."""
    part = zlib.crc32(name.encode()) % 12
    owner = "test_author_a" if part < 2 else "validation" if part == 2 else ""
    return not owner or which in (owner, "all")


def pick(rng: Random, items):
    return items[int(rng.random() * len(items))]
