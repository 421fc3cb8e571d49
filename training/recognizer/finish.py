"""Exports the recognizer of a training run; quantize.py makes the shipped file of it.

    python finish.py RUN BASE OUT [FIXTURES]     BASE: recognition-derived.onnx, from which training started

Writes OUT/recognition.onnx and its manifest, and to FIXTURES the output of PyTorch for a drawn line with the trained
weights, which packages/vision/test/models.contract.ts compares with the runtime.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from PIL import Image

from network import Network

VERSION = "ppocr-v4-us-tuned-2"


def structure(model: onnx.ModelProto) -> list:
    """All of a graph except trained values: nodes, names, attributes, shapes of constants, integers."""
    described = []
    for node in model.graph.node:
        if node.op_type == "Constant" and node.attribute[0].t.data_type == onnx.TensorProto.FLOAT and np.prod(node.attribute[0].t.dims) > 1:
            # The head's last dimension grows by the number of added characters.
            dims = list(node.attribute[0].t.dims)
            described.append((node.output[0], dims[:-1] if node.output[0].startswith("linear_85") else dims))
        else:
            described.append(node.SerializeToString(deterministic=True))
    return described


def answer(network: Network, picture: Path) -> dict:
    """A picture of height 48, without padding, and the probability distribution of each time step."""
    pixels = np.asarray(Image.open(picture).convert("RGB"), np.float32)[..., ::-1]
    x = torch.from_numpy(np.ascontiguousarray((pixels / 127.5 - 1).transpose(2, 0, 1)[None]))
    with torch.no_grad():
        output = torch.softmax(network(x), -1).numpy()
    return {"inputShape": list(x.shape), "outputShape": list(output.shape), "outputFloat16": base64.b64encode(output.astype("<f2").tobytes()).decode()}


def write_manifest(file: Path, fields: dict) -> None:
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items())
    file.write_text(f"{{\n{lines}\n}}\n", "utf-8")


def main(run: Path, base: Path, out: Path, fixtures: Path | None) -> None:
    tuned = onnx.load(str(run / "best.onnx"))
    if structure(tuned) != structure(onnx.load(str(base))):
        raise SystemExit("the trained graph is not that of the derived recognizer")
    vocabulary = json.loads((run / "best.manifest.json").read_text("utf-8"))["vocabulary"]
    known = json.loads(base.with_suffix(".manifest.json").read_text("utf-8"))
    data = tuned.SerializeToString(deterministic=True)
    fields = {
        **known,
        "version": VERSION,
        "sha256": hashlib.sha256(data).hexdigest(),
        "output": {**known["output"], "shape": [1, None, len(vocabulary)]},
        "vocabulary": vocabulary,
        "tunedFrom": hashlib.sha256(base.read_bytes()).hexdigest(),
        "tunedBy": "training/recognizer",
    }
    out.mkdir(parents=True, exist_ok=True)
    (out / "recognition.onnx").write_bytes(data)
    write_manifest(out / "recognition.manifest.json", fields)
    print(f"recognition.onnx: {len(data)} bytes, {fields['sha256']}")
    if fixtures:
        fixture = answer(Network(out / "recognition.onnx"), fixtures / "parity-line.png")
        (fixtures / "parity-line.json").write_text(json.dumps(fixture) + "\n", "utf-8")


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        raise SystemExit(__doc__)
    main(*map(Path, sys.argv[1:4]), Path(sys.argv[4]) if len(sys.argv) == 5 else None)
