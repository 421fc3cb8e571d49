"""Prunes the recognizer's head to the characters on US cards.

The head is a linear layer with `linear_85.w_0` (120 x 6625) and `linear_85.b_0` (6625): column 0 is the CTC blank,
columns 1 to 6623 are the lines of the dictionary, and column 6624 is the space. The order is kept, so the blank stays
first and the space last. The logits of the kept columns are equal to those of the source model; only the softmax
differs, because it no longer includes the removed columns.
"""

from __future__ import annotations

from pathlib import Path

import numpy
import onnx
from onnx import numpy_helper

HEAD = ("linear_85.w_0", "linear_85.b_0")


def wanted_characters() -> set[str]:
    lines = (Path(__file__).parent / "characters.txt").read_text("utf-8").split("\n")
    extra = {line for line in lines if len(line) == 1 and not line.startswith("#")}
    return {chr(code) for code in range(33, 127)} | extra


def kept_columns(dictionary: list[str]) -> tuple[list[int], list[str]]:
    """Columns of the source head to keep, ascending, and their characters; "" is the blank."""
    wanted = wanted_characters()
    unknown = wanted - set(dictionary)
    if unknown:
        raise SystemExit(f"not in the dictionary: {sorted(unknown)}")
    vocabulary = ["", *dictionary, " "]
    columns = [i for i, text in enumerate(vocabulary) if text in wanted or text in ("", " ")]
    return columns, [vocabulary[i] for i in columns]


def prune(model: onnx.ModelProto, columns: list[int]) -> None:
    """Removes all other columns of the head, in place."""
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
