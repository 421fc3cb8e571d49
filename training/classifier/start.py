"""Reads the weights of one network back from a shipped `elements.onnx`, so that training can continue from it (`train.py --start`)."""

from __future__ import annotations

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper

from model import Tagger


def weights(path: str | Path, number: int, model: Tagger) -> dict[str, torch.Tensor]:
    """The state of network `number` of the mean, in the order of the file (as written by export.py)."""
    graph = onnx.load(path).graph
    arrays = {entry.name: numpy_helper.to_array(entry) for entry in graph.initializer}
    # Each network has one table of n-grams; the names of its other parameters begin alike.
    prefix = [name.removesuffix("gram.weight") for name in arrays if name.endswith("gram.weight")][number]
    named = {name.removeprefix(prefix): array for name, array in arrays.items() if name.startswith(prefix)}
    makers = {output: node for node in graph.node for output in node.output}
    users = {name: node for node in graph.node for name in node.input}
    for name in [name for name in named if name.endswith(".bias") and name.replace(".bias", ".weight") not in named]:
        # Exported without its name and transposed: the weight of a linear layer.
        added = users[prefix + name]
        product = next(makers[given] for given in added.input if given in makers)
        named[name.replace(".bias", ".weight")] = next(arrays[given] for given in product.input if given in arrays).T
    # Exported as the sum of both tables, the networks in the same order.
    shape = (model.where.num_embeddings, model.order.num_embeddings, model.where.embedding_dim)
    table = [array for array in arrays.values() if array.shape == shape][number]
    named["where.weight"], named["order.weight"] = table[:, 0], table[0] - table[0, 0]
    return {name: torch.tensor(array) for name, array in named.items()}
