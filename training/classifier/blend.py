"""Averages newly trained networks with the first network of an earlier `elements.onnx`: their errors differ, and the
file does not grow.

    git show REVISION:packages/extraction/models/elements.onnx > /tmp/earlier.onnx
    python blend.py --earlier /tmp/earlier.onnx --models /tmp/elements/models [--fixture parity-elements.json]

`--models` is the output of export.py; its `elements.onnx` and the digest in its manifest are replaced. Both must have
been trained on features with the same names. All networks have equal weight. The logits of the result are written to
`--fixture`.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import compose, helper, numpy_helper, shape_inference, utils

INPUTS = ["grams", "features", "boxes"]


def first_network(path: Path) -> tuple[onnx.ModelProto, int]:
    """The first network of an exported mean, and the number of networks in it."""
    model = shape_inference.infer_shapes(onnx.load(path))
    stacks = [node for node in model.graph.node if node.op_type == "Concat" and model.graph.node[-1].input[0] in node.output]
    if not stacks:
        return onnx.load(path), 1
    lifted = next(node for node in model.graph.node if stacks[0].input[0] in node.output)
    with tempfile.TemporaryDirectory() as folder:
        whole, one = Path(folder, "whole.onnx"), Path(folder, "one.onnx")
        onnx.save(model, whole)
        utils.extract_model(str(whole), str(one), INPUTS, [lifted.input[0]])
        return onnx.load(one), len(stacks[0].input)


def blended(earlier: onnx.ModelProto, fresh: onnx.ModelProto, networks: int) -> onnx.ModelProto:
    """The mean of one earlier network and `networks` new ones, with equal weights."""
    parts = []
    for prefix, model in (("earlier/", earlier), ("fresh/", fresh)):
        part = compose.add_prefix(model, prefix).graph
        for node in part.node:
            for i, name in enumerate(node.input):
                if name.removeprefix(prefix) in INPUTS:
                    node.input[i] = name.removeprefix(prefix)
        parts.append(part)
    shares = (1 / (networks + 1), networks / (networks + 1))
    weights = [numpy_helper.from_array(np.array(share, np.float32), f"share{i}") for i, share in enumerate(shares)]
    last = [helper.make_node("Mul", [part.output[0].name, f"share{i}"], [f"weighed{i}"]) for i, part in enumerate(parts)]
    nodes = [*parts[0].node, *parts[1].node, *last, helper.make_node("Add", ["weighed0", "weighed1"], ["logits"])]
    graph = helper.make_graph(nodes, "elements", fresh.graph.input, fresh.graph.output, [*parts[0].initializer, *parts[1].initializer, *weights])
    model = helper.make_model(graph, opset_imports=fresh.opset_import, ir_version=fresh.ir_version, producer_name="")
    onnx.checker.check_model(model)
    return model


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--earlier", required=True, type=Path)
    arguments.add_argument("--models", required=True, type=Path)
    arguments.add_argument("--fixture", type=Path)
    options = arguments.parse_args()
    path, manifest_path = options.models / "elements.onnx", options.models / "elements.manifest.json"
    fresh = onnx.load(path)
    onnx.save(blended(first_network(options.earlier)[0], fresh, first_network(path)[1]), path)
    manifest_path.write_text(manifest_path.read_text().replace(json.loads(manifest_path.read_text())["sha256"], hashlib.sha256(path.read_bytes()).hexdigest()))
    print(path.stat().st_size, "bytes")
    if options.fixture:
        fixture = json.loads(options.fixture.read_text())
        array = lambda name, dtype: np.frombuffer(base64.b64decode(fixture[name]), dtype).reshape(1, fixture["units"], -1)
        given = {"grams": array("grams", np.uint16).astype(np.int32), "features": array("features", np.uint8), "boxes": array("boxes", np.int32)}
        (logits,) = onnxruntime.InferenceSession(str(path)).run(None, given)
        fixture["logitsFloat16"] = base64.b64encode(logits.astype(np.float16).tobytes()).decode()
        options.fixture.write_text(json.dumps(fixture) + "\n")


if __name__ == "__main__":
    main()
