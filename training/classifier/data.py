"""Reads the output of dump.mjs, and makes batches of sides of similar length with random parts of the input dropped."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Iterator

import numpy as np
import torch


class Sides:
    def __init__(self, folder: str | Path) -> None:
        folder = Path(folder)
        self.meta = json.loads((folder / "meta.json").read_text())
        self.lengths = np.fromfile(folder / "sides.i32", np.int32)
        self.family = np.fromfile(folder / "family.u16", np.uint16)
        self.offsets = np.concatenate([[0], np.cumsum(self.lengths, dtype=np.int64)])
        units = int(self.offsets[-1])
        view = lambda name, dtype, width: np.memmap(folder / name, dtype, "r", shape=(units, width))
        self.grams = view("grams.u16", np.uint16, self.meta["gramsMax"])
        self.features = view("features.u8", np.uint8, len(self.meta["features"]))
        self.boxes = view("boxes.i16", np.int16, self.meta["boxNumbers"])
        self.inside = view("inside.u32", np.uint32, 1)
        self.begins = view("begins.u32", np.uint32, 1)
        self.attributes = view("attributes.u8", np.uint8, len(self.meta["attributes"]))

    def __len__(self) -> int:
        return len(self.lengths)


@dataclass
class Batch:
    grams: torch.Tensor
    features: torch.Tensor
    boxes: torch.Tensor
    mask: torch.Tensor
    inside: torch.Tensor
    begins: torch.Tensor
    attributes: torch.Tensor

    def to(self, device: torch.device) -> "Batch":
        return Batch(*(getattr(self, field.name).to(device) for field in fields(self)))


def collate(sides: Sides, indexes: np.ndarray) -> Batch:
    length = int(sides.lengths[indexes].max())
    kinds = len(sides.meta["kinds"])
    def padded(source: np.ndarray, dtype) -> np.ndarray:
        out = np.zeros((len(indexes), length, source.shape[1]), dtype)
        for row, index in enumerate(indexes):
            start, end = sides.offsets[index], sides.offsets[index + 1]
            out[row, : end - start] = source[start:end]
        return out
    bits = np.arange(kinds, dtype=np.uint32)
    spread = lambda source: ((padded(source, np.uint32) >> bits) & 1).astype(np.float32)
    mask = np.arange(length)[None, :] < sides.lengths[indexes][:, None]
    attributes = padded(sides.attributes, np.int64)
    attributes[~mask] = 255
    t = torch.from_numpy
    return Batch(
        t(padded(sides.grams, np.int32)), t(padded(sides.features, np.uint8)), t(padded(sides.boxes, np.int32)), t(mask),
        t(spread(sides.inside)), t(spread(sides.begins)), t(attributes),
    )


class Shards:
    """All dumped folders below a folder, as one list of sides. `refresh` lists them again, so data can be added during
    training."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.parts: list[Sides] = []
        self.refresh()

    def refresh(self) -> None:
        known = len(self.parts)
        found = sorted(path.parent for path in self.folder.glob("**/meta.json") if not path.parent.name.startswith("tmp-"))
        if len(found) != known:
            self.parts = [Sides(path) for path in found]
        if len({json.dumps(part.meta["features"]) for part in self.parts}) != 1:
            raise SystemExit("the folders were dumped by different versions of the features, or there are none")

    @property
    def meta(self) -> dict:
        return self.parts[0].meta

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def batches(self, units: int, count: int, rng: np.random.Generator) -> Iterator[tuple[Sides, np.ndarray]]:
        """`count` batches from all parts, in random order; the share of each part is proportional to its size."""
        shares = rng.multinomial(count, [len(part) / len(self) for part in self.parts])
        chosen = []
        for part, share in zip(self.parts, shares):
            while share > 0:
                own = list(batches(part, units, rng))
                rng.shuffle(own)
                chosen += [(part, indexes) for indexes in own[:share]]
                share -= min(share, len(own))
        for i in rng.permutation(len(chosen)):
            yield chosen[i]


def batches(sides: Sides, units: int, rng: np.random.Generator | None, span: int = 4096) -> Iterator[np.ndarray]:
    """Batches of side indexes with about `units` units each; in order without `rng`."""
    order = np.arange(len(sides)) if rng is None else rng.permutation(len(sides))
    for start in range(0, len(order), span):
        chunk = order[start : start + span]
        chunk = chunk[np.argsort(sides.lengths[chunk], kind="stable")]
        own, begin = [], 0
        for end in range(1, len(chunk) + 1):
            if end == len(chunk) or (end + 1 - begin) * sides.lengths[chunk[end]] > units:
                own.append(chunk[begin:end])
                begin = end
        if rng is not None:
            rng.shuffle(own)
        yield from own


# Probability of dropping a feature block for a side, because real cards have payers, labels and wordings that no
# lexicon contains.
HIDDEN = {"proposals": 0.15, "labels": 0.10, "lexicon": 0.10, "context": 0.05, "echo": 0.10, "said": 0.05}
NAMES_HIDDEN = 0.30
NAMES = ["lexicon.payer", "lexicon.payerAlone", "lexicon.wholeIsPayer", "lexicon.network", "proposals.payer_name"]
PLANS_HIDDEN = 0.20
PLANS = ["lexicon.plan", "lexicon.planWord", "lexicon.wholeIsPlan", "proposals.plan_name"]
PEOPLE_HIDDEN = 0.15
PEOPLE = ["lexicon.firstName", "lexicon.lastName", "print.knownName"]
FEATURE_HIDDEN = 0.02
SPELLING_HIDDEN = 0.06


def hide(batch: Batch, names: list[str], generator: torch.Generator, factor: float = 1.0) -> None:
    """Drops feature blocks per side, single features and the spellings of single words, in place. `factor` scales the
    probabilities."""
    size, length, count = batch.features.shape
    keep = torch.ones(size, 1, count, dtype=torch.uint8)
    def drop(wanted, chance: float) -> None:
        columns = torch.tensor([i for i, name in enumerate(names) if wanted(name)])
        for row in torch.nonzero(torch.rand(size, generator=generator) < factor * chance).flatten():
            keep[row, 0, columns] = 0
    for family, chance in HIDDEN.items():
        drop(lambda name: name.startswith(f"{family}."), chance)
    drop(lambda name: name in NAMES, NAMES_HIDDEN)
    drop(lambda name: name in PLANS, PLANS_HIDDEN)
    drop(lambda name: name in PEOPLE, PEOPLE_HIDDEN)
    movable = torch.tensor([not name.startswith("geometry.") for name in names])
    keep &= ~((torch.rand(size, 1, count, generator=generator) < factor * FEATURE_HIDDEN) & movable)
    batch.features *= keep
    batch.grams *= (torch.rand(size, length, 1, generator=generator) >= factor * SPELLING_HIDDEN)
