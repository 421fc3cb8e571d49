"""Recognition errors: in characters, in lines, and separately in the characters of identifiers."""

from __future__ import annotations

import re

import numpy as np

# The package maps these to one character before comparing (src/stages/recognize.ts).
PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "—": "-", "–": "-"})
ID = re.compile(r"^(?=.*\d)[A-Z0-9-]{5,}$")


def plain(text: str) -> str:
    return " ".join(text.translate(PLAIN).split())


def aligned(printed: str, read: str) -> list[tuple[int, bool]]:
    """(index of the printed character, whether it is an error) along a minimum edit alignment; an inserted character
    belongs to the previous one."""
    n, m = len(printed), len(read)
    cost = np.zeros((n + 1, m + 1), np.int32)
    cost[:, 0], cost[0] = np.arange(n + 1), np.arange(m + 1)
    for i in range(1, n + 1):
        row, above = cost[i], cost[i - 1]
        for j in range(1, m + 1):
            row[j] = min(above[j - 1] + (printed[i - 1] != read[j - 1]), above[j] + 1, row[j - 1] + 1)
    pairs, i, j = [], n, m
    while i or j:
        if i and j and cost[i, j] == cost[i - 1, j - 1] + (printed[i - 1] != read[j - 1]):
            pairs.append((i - 1, printed[i - 1] != read[j - 1]))
            i, j = i - 1, j - 1
        elif i and cost[i, j] == cost[i - 1, j] + 1:
            pairs.append((i - 1, True))
            i -= 1
        else:
            pairs.append((max(0, i - 1), True))
            j -= 1
    return pairs[::-1]


class Tally:
    def __init__(self):
        self.lines = self.exact = self.chars = self.faults = self.ids = self.ids_exact = self.id_chars = self.id_faults = 0
        self.unspaced_chars = self.unspaced_faults = 0

    def add(self, printed: str, read: str) -> None:
        printed, read = plain(printed), plain(read)
        self.lines += 1
        self.chars += len(printed)
        bare, bare_read = printed.replace(" ", ""), read.replace(" ", "")
        self.unspaced_chars += len(bare)
        spans = [(m.start(), m.end()) for m in re.finditer(r"\S+", printed) if ID.match(m[0])]
        self.ids += len(spans)
        self.id_chars += sum(b - a for a, b in spans)
        if printed == read:
            self.exact += 1
            self.ids_exact += len(spans)
            return
        pairs = aligned(printed, read)
        self.faults += sum(wrong for _, wrong in pairs)
        if bare != bare_read:
            self.unspaced_faults += sum(wrong for _, wrong in aligned(bare, bare_read))
        for a, b in spans:
            wrong = sum(fault for i, fault in pairs if a <= i < b)
            self.id_faults += wrong
            self.ids_exact += wrong == 0

    def row(self) -> dict:
        share = lambda a, b: round(100 * a / max(1, b), 2)
        return {
            "lines": self.lines,
            "characters": self.chars,
            "cer": share(self.faults, self.chars),
            "cer_without_spaces": share(self.unspaced_faults, self.unspaced_chars),
            "exact": share(self.exact, self.lines),
            "ids": self.ids,
            "id_cer": share(self.id_faults, self.id_chars),
            "id_exact": share(self.ids_exact, self.ids),
        }
