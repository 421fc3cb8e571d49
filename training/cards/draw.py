"""Draws cards as pictures with their ground truth, in the format of `npm run eval -- --dir DIR`. See README.md.

    python3 -m cards.draw --set test_author_a --count 50 --seed 1 --damage light --out DIR
"""

from __future__ import annotations

import argparse
import json
import zlib
from pathlib import Path

import numpy as np

from .content.split import SETS
from .engine import damage, fonts, odd
from .engine import text as texts
from .engine.page import Side
from .engine.render import render
from .generate import Composed, compose

LEVELS = ("clean", "light", "hard")


def smallest(side: Side) -> float:
    """Size of the smallest text of an element."""
    return min((word.size for run in side.runs for word in run if word.marks), default=16.0)


def draw_side(composed: Composed, side: Side, level: str, kind: str | None = None) -> damage.Picture:
    """`kind`: a kind of odd damage, used instead of a level."""
    rng = np.random.default_rng(zlib.crc32(f"{composed.seed}/{side.name}/{level}".encode()))
    least = smallest(side)
    scale = min(3.0, max(1.6, 16 / least))
    side.embossed = side.theme.paper != "#ffffff" and rng.random() < 0.15
    card = np.asarray(render(side, rng, scale), np.float32)
    if kind:
        return odd.KINDS[kind](card, (side.width, side.height), rng, least, free_edges(side))
    return damage.damaged(card, (side.width, side.height), rng, least, level, free_edges(side))


def free_edges(side: Side) -> list[tuple[float, float]]:
    """Positions at the card's edges without print nearby."""
    reach = 0.075 * side.width
    boxes = [(run[0].x0, run[0].base - run[0].size, run[-1].x1, run[0].base + run[0].size * 0.4) for run in side.runs]
    spots = [(x, side.height - 12) for x in (120, 300, 500, 700, 900) if x < side.width] + [(x, y) for y in (120, 220, 320, 420, 520) for x in (12, side.width - 12)]
    return [(x, y) for x, y in spots if all(x + reach < a or x - reach > c or y + reach < b or y - reach > d for a, b, c, d in boxes)]


def draw_together(composed: Composed, level: str) -> tuple[damage.Picture, list[np.ndarray]]:
    """Both sides in one photo, and for each side the transform from its layout to the picture."""
    rng = np.random.default_rng(zlib.crc32(f"{composed.seed}/together/{level}".encode()))
    least = min(smallest(side) for side in composed.sides)
    scale = min(2.2, max(1.6, 14 / least))
    cards = [np.asarray(render(side, rng, scale), np.float32) for side in composed.sides]
    pixels, mask, size, spots = damage.together(cards, [(side.width, side.height) for side in composed.sides], rng)
    picture = damage.photo(pixels, size, rng, least, "light" if level == "clean" else level, mask)
    return picture, [picture.matrix @ np.array([[1, 0, x], [0, 1, y], [0, 0, 1]], float) for x, y in spots]


def lines_in(side: Side, matrix: np.ndarray) -> list[dict]:
    """The printed lines of words with quads in pixels of the upright picture, clockwise from the top left of the
    text."""

    def place(quad: list) -> list:
        points = np.array([[x, y, 1.0] for x, y in quad]) @ matrix.T
        return [[round(float(x / w), 1), round(float(y / w), 1)] for x, y, w in points]

    result = []
    for line in texts.lines_of(side):
        words = [{"text": "".join(char.text for char in chars), "box": place(texts.clean_quad(line, chars[0].x0, chars[-1].x1))} for chars in texts.words_of(line)]
        result.append({"text": " ".join(word["text"] for word in words), "size": round(line.size, 1), "box": place(texts.clean_quad(line, line.chars[0].x0, line.chars[-1].x1)), "words": words})
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=SETS, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--family")
    parser.add_argument("--damage", choices=(*LEVELS, "mixed", "odd"), default="clean", help="mixed: the levels in turn; odd: the kinds of engine/odd.py in turn")
    parser.add_argument("--kind", choices=tuple(odd.KINDS), help="of odd damage, only this")
    parser.add_argument("--arrange", choices=("apart", "together", "swapped"), default="apart", help="together: both sides on one photo; swapped: the back's picture is named front")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    fonts.check()
    options.out.mkdir(parents=True, exist_ok=True)
    with open(options.out / "index.jsonl", "w", encoding="utf-8") as index:
        for number in range(options.first, options.first + options.count):
            level = LEVELS[number % 3] if options.damage == "mixed" else options.damage
            kind = None
            if level == "odd":
                kind = options.kind or tuple(odd.KINDS)[number % len(odd.KINDS)]
                level = f"odd-{kind}"
            composed = compose(options.set, options.seed, number, options.family)
            name = f"{composed.id}-{level}"
            truth = composed.truth()
            truth["source"] = f"synthetic; set={options.set} family={composed.family.name} kind={composed.card.kind} damage={level} seed={options.seed} number={number}"
            truth["family"] = composed.family.name
            truth["damage"] = level
            if options.arrange != "apart" and len(composed.sides) < 2:
                continue
            sides = []
            if options.arrange == "together":
                picture, matrices = draw_together(composed, level)
                drawn = [(side, picture, matrix, "front") for side, matrix in zip(composed.sides, matrices)]
            else:
                named = ["back", "front"] if options.arrange == "swapped" else ["front", "back"]
                drawn = [(side, picture := draw_side(composed, side, level, kind), picture.matrix, word) for side, word in zip(composed.sides, named)]
            for side, picture, matrix, word in drawn:
                file = f"{name}_{word}.{picture.extension}"
                (options.out / file).write_bytes(picture.data)
                sides.append({"side": side.name, "file": file, "width": picture.size[0], "height": picture.size[1], "layout": [side.width, side.height], "matrix": matrix.round(6).tolist(), "damage": picture.parameters, "lines": lines_in(side, matrix)})
            (options.out / f"{name}.json").write_text(json.dumps(truth, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            index.write(json.dumps({"id": name, "set": options.set, "family": composed.family.name, "kind": composed.card.kind, "damage": level, "sides": sides}, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
