"""The network: a small transformer over the units of a side, with attention biases for the relative positions of two
units."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn

# Box coordinates are in sixteenths of the side's median text height.
UNIT = 16.0
# Bucket boundaries of the vertical distance between two units, in text heights; the middle bucket is the same row.
ROWS = [-10.0, -5.0, -2.8, -1.6, -0.5, 0.5, 1.6, 2.8, 5.0, 10.0]
# Bucket boundaries of the horizontal gap between two units in different columns, in text heights.
GAPS = [1.2, 4.0, 15.0]
COLUMNS = 2 + 2 * (len(GAPS) + 1)
PLACES = 4


@dataclass
class Shape:
    features: int
    grams: int
    kinds: int
    attributes: dict[str, int]
    width: int = 96
    heads: int = 4
    layers: int = 4
    hidden: int = 192
    gram_width: int = 48


def columns(x0: Tensor, x1: Tensor) -> Tensor:
    """Bucket of the horizontal position of j relative to i: 0 same left edge, 1 overlapping, then left and right by
    gap. [B, L, L]"""
    right = x0[:, None, :] - x1[:, :, None]
    left = x0[:, :, None] - x1[:, None, :]
    gap = torch.maximum(right, left)
    far = sum((gap >= limit * UNIT).long() for limit in GAPS)
    is_right = (right > left).long()
    beside = 2 + far + is_right * (len(GAPS) + 1)
    aligned = ((x0[:, None, :] - x0[:, :, None]).abs() < 0.6 * UNIT).long()
    return torch.where(gap < 0, 1 - aligned, beside)


def rows(y0: Tensor, y1: Tensor) -> Tensor:
    middle = (y0 + y1) / 2
    dy = middle[:, None, :] - middle[:, :, None]
    return sum((dy >= limit * UNIT).long() for limit in ROWS)


def places(segment: Tensor, place: Tensor) -> Tensor:
    """Bucket of the position of j relative to i in the same segment; the last bucket is for different segments. [B, L,
    L]"""
    same = segment[:, None, :] == segment[:, :, None]
    step = (place[:, None, :] - place[:, :, None]).clamp(-PLACES, PLACES) + PLACES
    return torch.where(same, step, torch.full_like(step, 2 * PLACES + 1))


class Layer(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads = shape.heads
        self.norm1 = nn.LayerNorm(shape.width)
        self.qkv = nn.Linear(shape.width, 3 * shape.width)
        self.out = nn.Linear(shape.width, shape.width)
        self.norm2 = nn.LayerNorm(shape.width)
        self.up = nn.Linear(shape.width, shape.hidden)
        self.down = nn.Linear(shape.hidden, shape.width)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        batch, length, width = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        weights = (q @ k.transpose(-1, -2) / math.sqrt(width // self.heads) + bias).softmax(-1)
        mixed = (weights @ v).transpose(1, 2).reshape(batch, length, width)
        x = x + self.out(mixed)
        return x + self.down(F.relu(self.up(self.norm2(x))))


class Tagger(nn.Module):
    """`forward` returns one row of logits per unit: inside of each kind, begin of each kind, then the attributes'
    classes."""

    def __init__(self, shape: Shape, dropout: float = 0.1) -> None:
        super().__init__()
        self.shape = shape
        self.gram = nn.EmbeddingBag(shape.grams, shape.gram_width, mode="sum", padding_idx=0)
        nn.init.normal_(self.gram.weight, std=0.15)
        # Row 0 is padding for short words: the embedding bag skips it, but the exported graph adds it, so it must be
        # zero.
        nn.init.zeros_(self.gram.weight[0])
        self.dropout = nn.Dropout(dropout)
        self.from_gram = nn.Linear(shape.gram_width, shape.width)
        self.from_features = nn.Linear(shape.features, shape.width)
        self.norm = nn.LayerNorm(shape.width)
        self.mix = nn.Linear(shape.width, shape.width)
        self.where = nn.Embedding(COLUMNS * (len(ROWS) + 1), shape.heads * shape.layers)
        self.order = nn.Embedding(2 * PLACES + 2, shape.heads * shape.layers)
        nn.init.zeros_(self.where.weight)
        nn.init.zeros_(self.order.weight)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.last = nn.LayerNorm(shape.width)
        self.head = nn.Linear(shape.width, 2 * shape.kinds + sum(shape.attributes.values()))
        # For each kind, only few units are positive.
        nn.init.constant_(self.head.bias[: 2 * shape.kinds], -4.0)

    def bias(self, boxes: Tensor) -> Tensor:
        boxes = boxes.long()
        x0, y0, x1, y1, segment, place = boxes.unbind(-1)
        where = columns(x0.float(), x1.float()) * (len(ROWS) + 1) + rows(y0.float(), y1.float())
        # Both tables combined, so that each pair is looked up only once.
        table = (self.where.weight[:, None] + self.order.weight[None]).flatten(0, 1)
        return F.embedding(where * (2 * PLACES + 2) + places(segment, place), table)

    def forward(self, grams: Tensor, features: Tensor, boxes: Tensor, mask: Tensor | None = None) -> Tensor:
        batch, length, count = grams.shape
        if torch.onnx.is_in_onnx_export():
            bag = F.embedding(grams.long(), self.gram.weight).sum(2)
        else:
            bag = self.gram(grams.view(batch * length, count)).view(batch, length, -1)
        x = self.from_gram(bag) + self.from_features(features.float() / 255.0)
        x = x + self.mix(F.relu(self.norm(x)))
        x = self.dropout(x)
        bias = self.bias(boxes)
        if mask is not None:
            bias = bias.masked_fill(~mask[:, None, :, None], -1e4)
        for layer, own in zip(self.layers, bias.permute(0, 3, 1, 2).chunk(self.shape.layers, 1)):
            x = layer(x, own)
        return self.head(self.last(x))


def saved(model: Tagger, names: dict) -> dict:
    return {"shape": asdict(model.shape), "state": model.state_dict(), "names": names}
