"""Compares the derived models with the published ones.

    python parity.py ASSETS             prints the largest differences, exits 1 if one is too large
    python parity.py ASSETS FIXTURES    writes the published detector's output, used by the contract tests

The pruned head must compute the same logits as the kept columns of the source, and the fused operators the same output
as the original ones. The inputs are the two drawn pictures in packages/vision/test/fixtures, and noise.
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path

import numpy
import onnx
import onnxruntime
from PIL import Image

from derive import DICTIONARY, MODELS, derive, sources
from prune import kept_columns

FIXTURES = MODELS.parent / "test" / "fixtures"
LOGITS = "p2o.Add.277"
# Rounding of 32-bit sums in a different order; logits of the pictures are up to 30.
LOGIT_DIFFERENCE_MAX = 1e-3
PROBABILITY_DIFFERENCE_MAX = 1e-4


def session(model: onnx.ModelProto) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])


def with_output(model: onnx.ModelProto, name: str) -> onnx.ModelProto:
    model.graph.output.append(onnx.helper.make_empty_tensor_value_info(name))
    return model


def tensor(path: Path, mean: list[float], std: list[float]) -> numpy.ndarray:
    """[1, 3, height, width], channels blue, green, red."""
    pixels = numpy.asarray(Image.open(path).convert("RGB"), numpy.float32)[..., ::-1] / 255
    return numpy.ascontiguousarray(((pixels - numpy.float32(mean)) / numpy.float32(std)).transpose(2, 0, 1)[None], numpy.float32)


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2):
        raise SystemExit(__doc__)
    assets = Path(arguments[0])
    dictionary = (assets / DICTIONARY).read_text("utf-8").split("\n")
    columns, _ = kept_columns(dictionary)
    detection, recognition = (sources(dictionary)[name] for name in ("detection", "recognition"))
    noise = numpy.random.default_rng(1)

    line = tensor(FIXTURES / "parity-line.png", recognition.mean, recognition.std)
    published = session(with_output(onnx.load(assets / recognition.file), LOGITS))
    derived = session(with_output(onnx.load_model_from_string(derive(assets)["recognition-derived.onnx"]), LOGITS))
    worst_logit = 0.0
    for x in (line, noise.uniform(-1, 1, (1, 3, 48, 320)).astype(numpy.float32)):
        expected = published.run([LOGITS], {"x": x})[0][..., columns]
        worst_logit = max(worst_logit, float(numpy.abs(derived.run([LOGITS], {"x": x})[0] - expected).max()))
    print(f"recognition: logits of {len(columns)} kept columns differ by {worst_logit:.2e} at most")

    card = tensor(FIXTURES / "parity-card.png", detection.mean, detection.std)
    published_map, derived_map = session(onnx.load(assets / detection.file)), session(onnx.load(MODELS / "detection.onnx"))
    worst_cell = 0.0
    for x in (card, noise.uniform(-2, 2, (1, 3, 160, 224)).astype(numpy.float32)):
        difference = derived_map.run(None, {"x": x})[0] - published_map.run(None, {"x": x})[0]
        worst_cell = max(worst_cell, float(numpy.abs(difference).max()))
    print(f"detection: cells of the map differ by {worst_cell:.2e} at most")

    if len(arguments) == 2:
        answer = published_map.run(None, {"x": card})[0]
        fixture = {
            "inputShape": list(card.shape),
            "outputShape": list(answer.shape),
            "outputFloat16": base64.b64encode(answer.astype("<f2").tobytes()).decode(),
        }
        (Path(arguments[1]) / "parity-card.json").write_text(json.dumps(fixture) + "\n", "utf-8")
    return 1 if worst_logit > LOGIT_DIFFERENCE_MAX or worst_cell > PROBABILITY_DIFFERENCE_MAX else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
