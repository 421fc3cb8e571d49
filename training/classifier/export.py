"""Exports the mean of the trained networks as ONNX with its manifest, and a parity fixture for the package's tests.

    python export.py --networks /tmp/run-1/network.pt /tmp/run-2/network.pt --calibration /tmp/run/calibration.json --out ../../packages/extraction/models --version cards-1
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch

from data import Sides, collate
from model import Shape, Tagger
from shorten import shorten
from start import weights


def load(path: str) -> tuple[Tagger, dict]:
    state = torch.load(path, weights_only=False, map_location="cpu")
    model = Tagger(Shape(**state["shape"]))
    model.load_state_dict(state["state"])
    return model.eval(), state["names"]


class Mean(torch.nn.Module):
    """The mean of the logits of several networks, whose errors on unseen data differ."""

    def __init__(self, models: list[Tagger]) -> None:
        super().__init__()
        self.models = torch.nn.ModuleList(models)
        self.shape = models[0].shape

    def forward(self, grams: torch.Tensor, features: torch.Tensor, boxes: torch.Tensor, mask: torch.Tensor | None = None) -> torch.Tensor:
        return torch.stack([model(grams, features, boxes, mask) for model in self.models]).mean(0)


def export(model: torch.nn.Module, path: Path) -> None:
    shape = model.shape
    size = 7
    example = (
        torch.ones(1, size, 20, dtype=torch.int32),
        torch.ones(1, size, shape.features, dtype=torch.uint8),
        torch.arange(size * 6, dtype=torch.int32).reshape(1, size, 6),
    )
    units = {1: "units"}
    torch.onnx.export(
        model, example, str(path), input_names=["grams", "features", "boxes"], output_names=["logits"],
        dynamic_axes={"grams": units, "features": units, "boxes": units, "logits": units}, opset_version=17, dynamo=False,
    )
    graph = onnx.load(path)
    # The shipped file must not contain names of machines or folders.
    for node in graph.graph.node:
        node.doc_string = ""
    graph.producer_version = ""
    shorten(graph)
    onnx.save(graph, path)


def add_logits(model: torch.nn.Module, path: Path) -> None:
    """Adds PyTorch's logits as half-precision floats to the encoded side."""
    fixture = json.loads(path.read_text())
    units = fixture["units"]
    array = lambda name, dtype: np.frombuffer(base64.b64decode(fixture[name]), dtype).reshape(1, units, -1)
    with torch.no_grad():
        logits = model(
            torch.from_numpy(array("grams", np.uint16).astype(np.int32)),
            torch.from_numpy(array("features", np.uint8).copy()),
            torch.from_numpy(array("boxes", np.int32).copy()),
        )
    fixture["logitsFloat16"] = base64.b64encode(logits.numpy().astype(np.float16).tobytes()).decode()
    path.write_text(json.dumps(fixture) + "\n")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--networks", nargs="+", required=True, help="the mean of them is exported")
    arguments.add_argument("--earlier", help="an elements.onnx whose first network is added to the mean, because its errors differ")
    arguments.add_argument("--calibration")
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--version", required=True)
    arguments.add_argument("--sides", help="dumped sides to compare PyTorch and ONNX on")
    arguments.add_argument("--fixture", help="what fixture.mjs wrote; the logits are added to it")
    options = arguments.parse_args()
    (model, names), *others = map(load, options.networks)
    if any(other != names for _, other in others):
        raise SystemExit("the networks were trained on other features or kinds")
    if options.earlier:
        earlier = Tagger(model.shape)
        earlier.load_state_dict(weights(options.earlier, 0, earlier))
        others.append((earlier, names))
    if others:
        # Otherwise, dropout is enabled again after the export.
        model = Mean([model, *(other for other, _ in others)]).eval()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    path = out / "elements.onnx"
    export(model, path)
    kinds = names["kinds"]
    neutral = {
        "weights": {kind: [0, 0.5, 0.3, 0, 0, 0, 0.5] + [0] * 10 for kind in kinds},
        "curves": {kind: [] for kind in kinds},
        "attributes": {name: [1.0] * len(classes) for name, classes in names["classes"].items()},
    }
    calibration = json.loads(Path(options.calibration).read_text()) if options.calibration else neutral
    manifest = {
        "name": "elements",
        "version": options.version,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "derivedBy": "training/classifier/train.sh, shortened by training/classifier/shorten.py",
        "license": "Apache-2.0",
        "kinds": kinds,
        "attributes": names["classes"],
        "features": names["features"],
        "calibration": calibration,
    }
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in manifest.items())
    (out / "elements.manifest.json").write_text(f"{{\n{rows}\n}}\n")
    print(path.stat().st_size, "bytes")

    if options.fixture:
        add_logits(model, Path(options.fixture))
    if not options.sides:
        return
    sides = Sides(options.sides)
    session = onnxruntime.InferenceSession(str(path))
    largest = 0.0
    for index in range(min(50, len(sides))):
        batch = collate(sides, np.array([index]))
        with torch.no_grad():
            expected = model(batch.grams, batch.features, batch.boxes).numpy()
        (found,) = session.run(None, {"grams": batch.grams.numpy(), "features": batch.features.numpy(), "boxes": batch.boxes.numpy()})
        largest = max(largest, float(np.abs(expected - found).max()))
    print("largest difference of a logit, PyTorch against ONNX:", largest)
    # Rounded weights change logits by up to 1e-3.
    if largest > 4e-3:
        raise SystemExit("the exported network is another one")


if __name__ == "__main__":
    main()
