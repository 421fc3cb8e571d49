"""Fits the weights of `odds` in packages/vision/src/stages/words.ts.

    python fit.py PAGES        reads PAGES/gaps.json, prints weights and held-out errors (needs only numpy)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy

NAMES = ("space", "width", "punctuation", "digits")
RIDGE = 1e-5


def fit(features: numpy.ndarray, labels: numpy.ndarray) -> numpy.ndarray:
    """Logistic regression by Newton's method with slight L2 regularization; the intercept comes last."""
    weights = numpy.zeros(features.shape[1])
    for _ in range(40):
        p = 1 / (1 + numpy.exp(-features @ weights))
        hessian = (features * (p * (1 - p))[:, None]).T @ features / len(labels) + RIDGE * numpy.eye(len(weights))
        weights -= numpy.linalg.solve(hessian, features.T @ (p - labels) / len(labels) + RIDGE * weights)
    return weights


def main(folder: Path) -> None:
    lines = json.loads((folder / "gaps.json").read_text("utf-8"))
    rows = [(number, gap) for number, line in enumerate(lines) for gap in line]
    features = numpy.array([[gap[name] for name in NAMES] + [1.0] for _, gap in rows])
    labels = numpy.array([float(gap["isSpace"]) for _, gap in rows])
    number = numpy.array([n for n, _ in rows])
    held_out = number % 2 == 1
    weights = fit(features[~held_out], labels[~held_out])
    wrong = ((features[held_out] @ weights) > 0) != (labels[held_out] > 0.5)
    print(f"held out: {wrong.sum()} of {held_out.sum()} gaps wrong, on {len(set(number[held_out][wrong]))} lines")
    for name, weight in zip((*NAMES, "constant"), fit(features, labels)):
        print(f"{name}: {weight:.2f}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
