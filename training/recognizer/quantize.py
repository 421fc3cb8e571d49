"""Quantizes the large 1×1 convolutions of a finished recognizer to 8 bits.

    python quantize.py SOURCE OUT LINES…

SOURCE: the folder of finish.py; LINES: training lines of crops.py or drawn.py, without extension, for the ranges of the
inputs and the compensation of rounding errors. Writes OUT/recognition.onnx and its manifest.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper, version_converter
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static

from evaluate import tensor
from finish import write_manifest
from rounding import rounded
from store import Store

# Smaller convolutions do not gain.
CHANNELS_MIN = 128
OUTPUTS_MIN = 128
LINES = 200


def session(model: Path | bytes, optimized: Path | None = None) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    if optimized:
        # Folds constants and merges scales into convolutions, without operators of the runtime.
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
        options.optimized_model_filepath = str(optimized)
    return onnxruntime.InferenceSession(model if isinstance(model, bytes) else str(model), options, providers=["CPUExecutionProvider"])


def prepared(source: Path, work: Path) -> Path:
    """The model with folded constants, in an operator set in which scales of single channels exist."""
    session(source, work / "folded.onnx")
    model = onnx.load(str(work / "folded.onnx"))
    del model.opset_import[:]
    model.opset_import.append(helper.make_opsetid("", 9))
    onnx.save(version_converter.convert_version(model, 13), str(work / "prepared.onnx"))
    return work / "prepared.onnx"


def large_convolutions(model: onnx.ModelProto) -> dict[str, onnx.NodeProto]:
    shapes = {value.name: list(value.dims) for value in model.graph.initializer}

    def is_large(node: onnx.NodeProto) -> bool:
        outputs, channels, *kernel = shapes.get(node.input[1], [0, 0]) if node.op_type == "Conv" else [0, 0]
        return kernel == [1, 1] and channels >= CHANNELS_MIN and outputs >= OUTPUTS_MIN

    return {node.name: node for node in model.graph.node if is_large(node)}


class Reader(CalibrationDataReader):
    def __init__(self, feeds: Iterable[dict]):
        self.feeds = iter(feeds)

    def get_next(self) -> dict | None:
        return next(self.feeds, None)


def products(model: onnx.ModelProto, inputs: list[str], feeds: Iterable[dict]) -> dict[str, np.ndarray]:
    """Sums of the products of every two channels of feature maps."""
    watched = onnx.ModelProto()
    watched.CopyFrom(model)
    watched.graph.output.extend(helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None) for name in inputs)
    run = session(watched.SerializeToString()).run
    sums = {name: 0.0 for name in inputs}
    for feed in feeds:
        for name, value in zip(inputs, run(inputs, feed)):
            channels = value[0].reshape(value.shape[1], -1).astype(np.float64)
            sums[name] = sums[name] + channels @ channels.T
    return sums


def quantized(source: Path, feeds: list[dict]) -> onnx.ModelProto:
    with TemporaryDirectory() as folder:
        path = prepared(source, Path(folder))
        model = onnx.load(str(path))
        nodes = large_convolutions(model)
        out = Path(folder) / "quantized.onnx"
        quantize_static(
            str(path),
            str(out),
            Reader(feeds),
            quant_format=QuantFormat.QDQ,
            nodes_to_quantize=list(nodes),
            per_channel=True,
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
        )
        result = onnx.load(str(out))
    sums = products(model, sorted({node.input[0] for node in nodes.values()}), feeds)
    values = {value.name: numpy_helper.to_array(value) for value in model.graph.initializer}
    stored = {value.name: value for value in result.graph.initializer}
    for node in nodes.values():
        weights = values[node.input[1]]
        scale = numpy_helper.to_array(stored[f"{node.input[1]}_scale"]).astype(np.float64)
        whole = rounded(weights.reshape(len(weights), -1), scale, sums[node.input[0]]).reshape(weights.shape)
        name = f"{node.input[1]}_quantized"
        stored[name].CopyFrom(numpy_helper.from_array(whole, name))
    return result


def main(source: Path, out: Path, *lines: str) -> None:
    store = Store(*lines)
    picked = random.Random(1).sample(range(len(store)), LINES)
    data = quantized(source / "recognition.onnx", [{"x": tensor(store.pixels(i))[None]} for i in picked]).SerializeToString(deterministic=True)
    known = json.loads((source / "recognition.manifest.json").read_text("utf-8"))
    fields = {
        **known,
        "version": f"{known['version']}-int8",
        "sha256": hashlib.sha256(data).hexdigest(),
        "quantizedFrom": known["sha256"],
        "quantizedBy": "training/recognizer/quantize.py",
    }
    (out / "recognition.onnx").write_bytes(data)
    write_manifest(out / "recognition.manifest.json", fields)
    print(f"recognition.onnx: {len(data)} bytes, {fields['sha256']}")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
