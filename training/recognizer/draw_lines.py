"""Draws lines of cards and random lines with many processes until a deadline, for tune.py.

    python draw_lines.py --out FOLDER --seconds S --jobs N       (PYTHONPATH=..)

Half of the cards' lines are hard, a fifth light, a fifth of rarer damage (../cards/engine/odd.py). Boxes are those around
the printed lines, with deviations like the detector's.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from multiprocessing import Process
from pathlib import Path
from random import Random

import cv2
import numpy as np
from cards.draw import draw_side, lines_in
from cards.generate import compose

import drawn
import typefaces
from crops import HEIGHT, SIDE_MAX, Printed, crop, levels_of, near_boxes, sides_of
from store import Writer

# Damage whose quads are exact and that hides no text.
ODD = ("moire", "creased", "steep", "defocus", "small", "dark", "screen", "copied")
LONGEST = 1200
PART = 260  # lines a file; half or more are random ones


def of_card(which: str, seed: str, number: int, level: str, times: int, rng: np.random.Generator) -> Iterator[tuple[str, np.ndarray, dict]]:
    composed = compose(which, seed, number)
    kind = level.removeprefix("odd-") if level.startswith("odd-") else None
    for side in composed.sides:
        picture = draw_side(composed, side, level, kind)
        pixels = cv2.imdecode(np.frombuffer(picture.data, np.uint8), cv2.IMREAD_COLOR)
        scale = min(1, SIDE_MAX / max(pixels.shape[:2]))
        if scale < 1:
            pixels = cv2.resize(pixels, (round(pixels.shape[1] * scale), round(pixels.shape[0] * scale)), interpolation=cv2.INTER_AREA)
        lines = lines_in(side, picture.matrix)
        printed = Printed(lines, pixels.shape[1] / picture.size[0])
        if not printed.texts:
            continue
        levels = levels_of(pixels)
        for text, quad, stretch in (box for _ in range(times) for box in near_boxes(printed, lines, rng)):
            wide, high = sides_of(quad)
            is_outside = quad.min() < -high or quad[:, 0].max() > pixels.shape[1] + high or quad[:, 1].max() > pixels.shape[0] + high
            if high < (9 if kind else 6) or stretch * HEIGHT * wide / high > LONGEST or is_outside:
                continue
            yield text, crop(levels, quad, stretch), {"damage": level, "family": composed.family.name, "high": round(float(high), 1)}


def finished(out: Path, name: str, lines: list) -> None:
    """Under another name until it is complete, because it is read during training."""
    writer = Writer(out / f"tmp-{name}")
    for text, pixels, more in lines:
        writer.add(pixels, text, more)
    writer.close()
    for suffix in (".pixels", ".jsonl"):  # the texts last, because their file is looked for
        (out / f"tmp-{name}{suffix}").rename(out / f"{name}{suffix}")


def work(out: Path, number: int, until: float) -> None:
    cv2.setNumThreads(1)
    rng, numbers = Random(f"lines-{number}"), np.random.default_rng(number + 1000)
    part = 0
    while time.time() < until:
        lines: list = []
        for card in range(2):
            level = rng.choices(["clean", "light", "hard", "odd"], [0.08, 0.2, 0.5, 0.22])[0]
            level = f"odd-{rng.choice(ODD)}" if level == "odd" else level
            if time.time() < until:
                lines += of_card(rng.choice(["train", "train", "composed"]), f"lines-{number}", 2 * part + card, level, 2, numbers)
        while len(lines) < PART and time.time() < until:
            text, pixels, more = drawn.drawn(rng, numbers)
            if pixels.shape[1] <= LONGEST:
                lines.append((text, pixels, more))
        finished(out, f"train-{number}-{part}", lines)
        part += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    typefaces.check()
    options.out.mkdir(parents=True, exist_ok=True)
    until = time.time() + options.seconds
    workers = [Process(target=work, args=(options.out, number, until)) for number in range(options.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
