"""Estimates the error rates for the simulated noise from the recognizer's output on drawn cards.

    python3 -m cards.measure.learn DIR… > cards/engine/noise.json      (from training/; DIR holds index.jsonl and read.jsonl)

`DIR=characters` uses a folder only for character confusions.

Positions are mapped back to layout pixels with the inverse camera transform, then recognized lines are aligned with the
printed words inside them.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

from ..engine.noise import GAPS, SIZES, boundary, class_of

WEIGHTS = {"clean": 0.3, "light": 0.45, "hard": 0.25}
KINDS = ("mark", "digits", "mixed", "letters")
LEVELS = ("clean", "light", "hard")


class Word:
    __slots__ = ("text", "x0", "x1", "top", "bottom", "size", "line", "read")

    def __init__(self, text, box, size, line):
        xs, ys = box[:, 0], box[:, 1]
        self.text, self.x0, self.x1, self.top, self.bottom = text, xs.min(), xs.max(), ys.min(), ys.max()
        self.size, self.line, self.read = size, line, None


def back(matrix: np.ndarray, box: list) -> np.ndarray:
    points = np.array([[x, y, 1.0] for x, y in box]) @ np.linalg.inv(matrix).T
    return points[:, :2] / points[:, 2:]


def align(printed: str, read: str) -> list[tuple[str, str, int]]:
    """Pairs (printed or "", read or "", index in printed) of a minimum edit alignment; spaces are aligned like
    characters."""
    n, m = len(printed), len(read)
    cost = np.zeros((n + 1, m + 1), np.int32)
    cost[:, 0], cost[0, :] = np.arange(n + 1), np.arange(m + 1)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            same = 0 if printed[i - 1] == read[j - 1] else 1 if (printed[i - 1] == " ") == (read[j - 1] == " ") else 3
            cost[i, j] = min(cost[i - 1, j - 1] + same, cost[i - 1, j] + 1, cost[i, j - 1] + 1)
    pairs, i, j = [], n, m
    while i or j:
        if i and j:
            same = 0 if printed[i - 1] == read[j - 1] else 1 if (printed[i - 1] == " ") == (read[j - 1] == " ") else 3
            if cost[i, j] == cost[i - 1, j - 1] + same:
                pairs.append((printed[i - 1], read[j - 1], i - 1))
                i, j = i - 1, j - 1
                continue
        if i and cost[i, j] == cost[i - 1, j] + 1:
            pairs.append((printed[i - 1], "", i - 1))
            i -= 1
        else:
            pairs.append(("", read[j - 1], i - 1))
            j -= 1
    return pairs[::-1]


class Rates:
    def __init__(self):
        self.sides = self.rejected = 0
        self.rejections: Counter = Counter()
        self.lines = defaultdict(lambda: [0, 0])  # size class → [printed, missed]
        self.same = defaultdict(lambda: [0, 0])  # (within, gap class) → [pairs, in one read line]
        self.chars: Counter = Counter()
        self.wrong: Counter = Counter()  # (printed, read)
        self.by_size = defaultdict(lambda: [0, 0])
        self.lost = defaultdict(lambda: [0, 0])
        self.added = defaultdict(lambda: [0, 0])
        self.jitter = defaultdict(list)
        self.scores = {"right": [], "wrong": []}


def side_rates(rates: Rates, side: dict, read: dict) -> None:
    rates.sides += 1
    if "rejected" in read:
        rates.rejected += 1
        rates.rejections[read["rejected"]] += 1
        return
    matrix = np.array(side["matrix"])
    words: list[Word] = []
    for n, line in enumerate(side["lines"]):
        words += [Word(word["text"], back(matrix, word["box"]), line["size"], n) for word in line["words"]]
    boxes = [back(matrix, line["box"]) for line in read["lines"]]
    spans = [(box[:, 0].min(), box[:, 0].max(), box[:, 1].min(), box[:, 1].max()) for box in boxes]
    for word in words:
        best, best_share = None, 0.5
        for n, (x0, x1, top, bottom) in enumerate(spans):
            wide = max(0.0, min(x1, word.x1) - max(x0, word.x0)) / max(1e-6, word.x1 - word.x0)
            high = max(0.0, min(bottom, word.bottom) - max(top, word.top)) / max(1e-6, min(bottom - top, word.bottom - word.top))
            if wide * high > best_share:
                best, best_share = n, wide * high
        word.read = best
    for n, line in enumerate(side["lines"]):
        cell = rates.lines[class_of(line["size"], SIZES)]
        cell[0] += 1
        cell[1] += all(word.read is None for word in words if word.line == n)
    for word in words:
        # The next word in the row, in the same or another printed line.
        followers = [o for o in words if o is not word and o.x0 >= word.x1 - 2 and abs((o.top + o.bottom) - (word.top + word.bottom)) / 2 < 0.25 * word.size and max(o.size, word.size) < 1.45 * min(o.size, word.size)]
        if not followers or word.read is None:
            continue
        nearest = min(followers, key=lambda o: o.x0)
        if nearest.read is None:
            continue
        gap = (nearest.x0 - word.x1) / word.size
        cell = rates.same[nearest.line == word.line, class_of(gap, GAPS)]
        cell[0] += 1
        cell[1] += nearest.read == word.read
    for n, line in enumerate(read["lines"]):
        inside = sorted((word for word in words if word.read == n), key=lambda word: word.x0)
        if not inside:
            continue
        rows = sorted({word.line for word in inside}, key=lambda number: min(word.x0 for word in inside if word.line == number))
        tops = [word.top for word in inside]
        if max(tops) - min(tops) > 0.6 * inside[0].size:
            continue  # two rows read as one line: rare, and nothing to align
        printed = " ".join(word.text for word in inside)
        text = " ".join(word["text"] for word in line["words"])
        pairs = align(printed, text)
        errors = sum(1 for a, b, _ in pairs if a != b and " " not in (a, b))
        if errors > 0.5 * len(printed):
            continue
        size = class_of(inside[0].size, SIZES)
        before = ""
        for a, b, i in pairs:
            if a == " ":
                after = printed[i + 1] if i + 1 < len(printed) else "x"
                cell = rates.lost[boundary(printed[i - 1], after)]
                cell[0] += 1
                cell[1] += b != " "
            elif b == " " and a == "":
                if before:
                    rates.added[boundary(before, printed[i + 1] if i + 1 < len(printed) else "x")][1] += 1
            elif a:
                rates.chars[a] += 1
                rates.by_size[size][0] += 1
                if a != b:
                    rates.wrong[a, b] += 1
                    rates.by_size[size][1] += 1
                if before and before != " ":
                    rates.added[boundary(before, a)][0] += 1
            else:  # an inserted character, counted with the previous one
                if before and before != " ":
                    rates.wrong[before, before + b] += 1
            before = a or before
        if len(rows) == 1 and len(inside) == sum(1 for word in words if word.line == rows[0]):
            x0, x1, top, bottom = spans[n]
            size = inside[0].size
            for name, shift in (("top", top - inside[0].top), ("bottom", bottom - inside[0].bottom), ("left", x0 - inside[0].x0), ("right", x1 - inside[-1].x1)):
                rates.jitter[name].append(shift / size)
        right = errors == 0
        rates.scores["right" if right else "wrong"] += [word["score"] for word in line["words"]]


def ratio(cell: list, prior: float = 0.0, weight: float = 0.0) -> float:
    return (cell[1] + prior * weight) / (cell[0] + weight) if cell[0] + weight else prior


def compact(found: dict) -> str:
    """JSON with one line per rate."""
    text = json.dumps(found, ensure_ascii=False, indent=1)
    return re.sub(r"\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\]", lambda match: re.sub(r"\s*\n\s*", " ", match[0]), text)


def main() -> None:
    levels = {level: Rates() for level in LEVELS}
    for argument in sys.argv[1:]:
        folder, _, only = argument.partition("=")
        counted = {level: Rates() for level in LEVELS} if only == "characters" else levels
        read = {record["file"]: record for record in map(json.loads, (Path(folder) / "read.jsonl").open(encoding="utf-8"))}
        for card in map(json.loads, (Path(folder) / "index.jsonl").open(encoding="utf-8")):
            for side in card["sides"]:
                if side["file"] in read:
                    side_rates(counted[card["damage"]], side, read[side["file"]])
        if counted is not levels:
            for level, rates in counted.items():
                levels[level].chars += rates.chars
                levels[level].wrong += rates.wrong
                for size, (all_of, wrong) in rates.by_size.items():
                    levels[level].by_size[size][0] += all_of
                    levels[level].by_size[size][1] += wrong
    print(compact(table(levels)))
    for level, rates in levels.items():
        chars, wrong = sum(rates.chars.values()), sum(rates.wrong.values())
        print(f"{level}: {rates.sides} sides, {rates.rejected} rejected {dict(rates.rejections)}, {chars} characters, {100 * wrong / max(1, chars):.2f} % wrong, spaces lost {100 * ratio([sum(c[0] for c in rates.lost.values()), sum(c[1] for c in rates.lost.values())]):.2f} %, lines missed {100 * ratio([sum(c[0] for c in rates.lines.values()), sum(c[1] for c in rates.lines.values())]):.2f} %", file=sys.stderr)


def table(levels: dict[str, Rates]) -> dict:
    chars, wrong = Counter(), Counter()
    for rates in levels.values():
        chars += rates.chars
        wrong += rates.wrong
    overall = sum(wrong.values()) / max(1, sum(chars.values()))
    plain = {char: count for char, count in chars.items() if char.isascii()}
    # Confusions of a character: the observed ones, smoothed with the mean deletion rate.
    confusions: dict[str, list] = {}
    for char in sorted(plain):
        seen = sorted(((b, n) for (a, b), n in wrong.items() if a == char), key=lambda item: (-item[1], item[0]))
        total = chars[char]
        options = [[b, n / (total + 200)] for b, n in seen[:8]]
        if not any(b == "" for b, _ in options):
            options.append(["", overall * 0.3])
        confusions[char] = options
    exotic = [char for char in chars if not char.isascii()]
    foreign = {char: [[b, n / chars[char]] for (a, b), n in sorted(wrong.items()) if a == char] for char in exotic}
    result = {"source": f"measured on {sum(rates.sides for rates in levels.values())} drawn sides, {sum(chars.values())} characters", "weights": WEIGHTS, "levels": {}}
    for level, rates in levels.items():
        own = sum(rates.wrong.values()) / max(1, sum(rates.chars.values()))
        factor = own / overall if overall else 1.0
        mean = own or 1e-6
        jitter = {}
        for name in ("top", "bottom", "left", "right"):
            values = np.clip(np.array(rates.jitter[name] or [0.0]), -0.8, 0.8)
            low, middle, high = np.quantile(values, [0.16, 0.5, 0.84])
            jitter[name] = [round(float(middle), 3), round(float(max(0.02, (high - low) / 2)), 3)]
        quantiles = {name: [round(float(v), 3) for v in np.quantile(np.array(values or [0.9]), [0, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 1])] for name, values in rates.scores.items()}
        count = len(GAPS) + 1
        result["levels"][level] = {
            "miss": [round(ratio(rates.lines[i], 0.01, 20), 4) for i in range(len(SIZES) + 1)],
            "cut": [round(1 - ratio(rates.same[True, i], 1 - default, 6), 4) for i, default in zip(range(count), (0.0, 0.002, 0.01, 0.05, 0.3, 0.8, 1, 1, 1))],
            "join": [round(ratio(rates.same[False, i], default, 6), 4) for i, default in zip(range(count), (0.9, 0.9, 0.8, 0.7, 0.5, 0.2, 0.05, 0.01, 0))],
            "substitute": {**{char: [[b, round(p * factor, 6)] for b, p in options] for char, options in confusions.items()}, **{char: [[b, round(p, 4)] for b, p in options] for char, options in foreign.items()}, "other": [["", 0.5]]},
            "sizes": [round(min(4.0, max(0.4, ratio(rates.by_size[i], mean, 800) / mean)), 3) for i in range(len(SIZES) + 1)],
            "space_lost": {kind: round(ratio(rates.lost[kind], 0.02, 20), 4) for kind in KINDS},
            "space_added": {kind: round(ratio(rates.added[kind], 0.0005, 200), 5) for kind in KINDS},
            "jitter": jitter,
            "score": quantiles,
        }
    return result


if __name__ == "__main__":
    main()
