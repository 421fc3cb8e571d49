"""Trains a recognizer further for a given time, on a GPU if there is one, with lines that draw_lines.py draws meanwhile.

    python tune.py --base recognition.onnx --data FOLDER --out MODEL.onnx --seconds S

The manifest is expected beside the first model. Where that reads a line correctly, the trained one is held to its output;
lines that are illegible to it are left out, because training on them would teach the model to guess. Writes the moving
average of the weights, at two thirds of the time and at the end.
"""

from __future__ import annotations

import argparse
import json
import math
import queue
import threading
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from augment import augmented
from network import OPERATORS, Network
from store import HEIGHT, Store

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
WIDEST = 1200
KINDS = ("card", "line", "emblem")
# Loss per character of the first model: below, it reads a line correctly; above, a line of this kind is illegible.
READ, ILLEGIBLE = 0.12, (2.0, 2.0, 4.0)


def convolution(i: list, a: dict) -> torch.Tensor:
    """Matrix products, and PyTorch's own kernel for depthwise ones: cuDNN would plan each new width anew."""
    x = i[0]
    weight, bias = i[1], i[2] if len(i) > 2 else None
    (high, wide), (down, along), (top, left, bottom, right) = a["kernel_shape"], a["strides"], a["pads"]
    if a["group"] > 1:
        return F.conv2d(x.contiguous(), weight, bias, a["strides"], a["pads"][:2], 1, a["group"])
    rows = F.pad(x, (left, right, top, bottom)).permute(0, 2, 3, 1)
    h, w = (rows.shape[1] - high) // down + 1, (rows.shape[2] - wide) // along + 1
    parts = [rows[:, r : r + (h - 1) * down + 1 : down, c : c + (w - 1) * along + 1 : along] for r in range(high) for c in range(wide)]
    joined = parts[0] if len(parts) == 1 else torch.cat(parts, -1)
    return F.linear(joined, weight.permute(0, 2, 3, 1).reshape(len(weight), -1), bias).permute(0, 3, 1, 2)


def normalization(i: list, a: dict) -> torch.Tensor:
    x, weight, bias, mean, variance = i
    scale = weight / torch.sqrt(variance + a["epsilon"])
    row = lambda values: values.view(1, -1, 1, 1)
    return torch.addcmul(row(bias - mean * scale), x, row(scale))


class Pair(Network):
    """The first model and the one in training. What comes before the first trained node is computed once."""

    operators = {**OPERATORS, "Conv": convolution, "BatchNormalization": normalization}

    def prepare(self, first: str) -> "Pair":
        self.train_from(first)
        self.fixed = {name: value.to(DEVICE) if value.dtype == torch.float32 else value for name, value in self.fixed.items()}
        self.to(DEVICE)
        self.original = {name: p.detach().clone() for name, p in self.named_parameters()}
        return self

    def run(self, values: dict, weights: dict, begin: int, end: int) -> None:
        own = {name: weights[key] for name, key in self.keys.items()}
        for kind, inputs, output, attributes in self.steps[begin:end]:
            given = [values[name] if name in values else own[name] if name in own else self.fixed[name] for name in inputs]
            values[output] = self.operators[kind](given, attributes)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the one in training and of the first model: [lines, time steps, characters]"""
        last = self.steps[-1][2]
        with torch.no_grad():
            shared = {self.proto.graph.input[0].name: x}
            self.run(shared, self.original, 0, self.first_trained)
            first = dict(shared)
            self.run(first, self.original, self.first_trained, len(self.steps))
            known = F.log_softmax(first[last].float(), -1)
            del first
        self.run(shared, dict(self.named_parameters()), self.first_trained, len(self.steps))
        return F.log_softmax(shared[last].float(), -1), known


class Lines:
    """Lines of finished files below a folder by kind, and batches of lines that are padded to the same width."""

    def __init__(self, folder: Path, vocabulary: list[str], columns: int, shares: list[float]) -> None:
        self.folder, self.columns, self.shares = folder, columns, shares
        self.index = {char: i for i, char in enumerate(vocabulary) if i}
        self.seen: set[Path] = set()
        self.lines: dict[str, list[tuple[Store, int]]] = {kind: [] for kind in KINDS}
        self.scan()

    def scan(self) -> None:
        for path in sorted(set(self.folder.glob("train*.jsonl")) - self.seen):
            self.seen.add(path)
            store = Store(path.with_suffix(""))
            for i, line in enumerate(store.lines):
                if 16 <= line["width"] <= WIDEST and all(char in self.index for char in line["text"]):
                    self.lines[line["family"] if line["family"] in KINDS else "card"].append((store, i))

    def count(self) -> dict[str, int]:
        return {kind: len(lines) for kind, lines in self.lines.items()}

    def batch(self, lines: list[tuple[Store, int]], wide: int) -> tuple:
        """Pixels [lines, 48, wide, 3], widths, labels [lines, longest], characters of each line, and kinds."""
        x = np.zeros((len(lines), HEIGHT, wide, 3), np.uint8)
        widths = [store.lines[i]["width"] for store, i in lines]
        texts = [store.lines[i]["text"] for store, i in lines]
        for row, width, (store, i) in zip(x, widths, lines):
            row[:, :width] = store.pixels(i)
        # A line without text gets a label that its loss does not depend on.
        labels = np.ones((len(lines), max(1, *map(len, texts))), np.int64)
        for row, text in zip(labels, texts):
            row[: len(text)] = [self.index[char] for char in text]
        kinds = [store.lines[i]["family"] for store, i in lines]
        return torch.from_numpy(x), torch.tensor(widths), torch.from_numpy(labels), torch.tensor([len(text) for text in texts]), [KINDS.index(kind) if kind in KINDS else 0 for kind in kinds]

    def feed(self, ready: queue.Queue, rng: np.random.Generator) -> None:
        bins: dict[int, list] = defaultdict(list)
        scanned = time.time()
        while True:
            if time.time() - scanned > 3:
                self.scan()
                scanned = time.time()
            lines = self.lines[KINDS[rng.choice(len(KINDS), p=self.shares)]]
            if not lines:
                continue
            store, i = lines[rng.integers(0, len(lines))]
            wide = max(64, -(-store.lines[i]["width"] // 32) * 32)
            bins[wide].append((store, i))
            if len(bins[wide]) * wide >= self.columns:
                ready.put(self.batch(bins.pop(wide), wide))


def losses(logp: torch.Tensor, labels: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """CTC loss of each line; of lines without text, that of nothing but blanks."""
    count, steps = logp.shape[:2]
    found = F.ctc_loss(logp.transpose(0, 1), labels.to(logp.device), torch.full((count,), steps), lengths.clamp(min=1), blank=0, reduction="none", zero_infinity=True)
    return torch.where((lengths == 0).to(logp.device), -logp[..., 0].sum(1), found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=395)
    parser.add_argument("--first", default="p2o.Add.15", help="the output of the first trained node")
    parser.add_argument("--columns", type=int, default=28_000, help="pixel columns per batch")
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--hold", type=float, default=1.0, help="weight of the difference from the first model where that is right")
    parser.add_argument("--pull", type=float, default=0.3, help="how much the weights are drawn to the first ones, times the rate")
    parser.add_argument("--shares", type=float, nargs=3, default=[0.5, 0.25, 0.25], help=" ".join(KINDS))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    start = time.time()
    name = options.out.stem
    manifest = json.loads(options.base.with_suffix(".manifest.json").read_text("utf-8"))
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    torch.backends.cudnn.enabled = False
    rng = np.random.default_rng(options.seed)
    network = Pair(options.base).prepare(options.first)
    lines = Lines(options.data, manifest["vocabulary"], options.columns, [share / sum(options.shares) for share in options.shares])
    ready: queue.Queue = queue.Queue(6)
    threading.Thread(target=lines.feed, args=(ready, np.random.default_rng(options.seed + 1)), daemon=True).start()

    reached = [name for _, inputs, _, _ in network.steps for name in inputs if name in network.keys]
    early = {network.keys[name] for name in reached[: reached.index("conv2d_142.w_0")]}
    named = {name: p for name, p in network.named_parameters() if p.requires_grad}
    groups = [{"params": [p for name, p in named.items() if (name in early) == is_early], "base": options.rate * (0.5 if is_early else 1)} for is_early in (True, False)]
    optimizer = torch.optim.AdamW([group for group in groups if group["params"]], lr=options.rate, betas=(0.9, 0.98), weight_decay=0.0)
    trained, first = [p.detach() for p in named.values()], [network.original[name] for name in named]
    average = [p.clone() for p in trained]

    def save() -> None:
        weights = {**network.original, **dict(zip(named, average))}
        temporary = options.out.with_suffix(".tmp")
        network.write(temporary, {name: p.detach().cpu() for name, p in weights.items()})
        temporary.replace(options.out)

    step, saved, told = 0, False, time.time()
    sums = torch.zeros(len(KINDS), 5, device=DEVICE)
    while (progress := (time.time() - start) / options.seconds) < 1:
        if progress > 0.66 and not saved:
            save()
            saved = True
        try:
            x, widths, labels, lengths, kinds = ready.get(timeout=5)
        except queue.Empty:
            continue
        factor = min(1, (step + 1) / 150) * (0.01 + 0.495 * (1 + math.cos(math.pi * progress)))
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * factor
        logp, known = network(augmented(x.to(DEVICE), widths.to(DEVICE), rng))
        size = lengths.clamp(min=8).to(DEVICE)
        with torch.no_grad():
            before = losses(known, labels, lengths) / size
            is_read = before < READ
            is_legible = before < torch.tensor([ILLEGIBLE[kind] for kind in kinds], device=DEVICE)
        now = losses(logp, labels, lengths) / size
        apart = (known.exp() * (known - logp)).sum((1, 2)) / size
        loss = (now * is_legible + options.hold * apart * is_read).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        if not torch.isfinite(torch.nn.utils.clip_grad_norm_(named.values(), 5.0)):
            print(name, "gradient not finite, left out", flush=True)
            continue
        optimizer.step()
        step += 1
        with torch.no_grad():
            torch._foreach_lerp_(trained, first, options.rate * factor * options.pull)
            torch._foreach_lerp_(average, trained, 1 - min(0.998, (1 + step) / (10 + step)))
            which = F.one_hot(torch.tensor(kinds), len(KINDS)).float().T.to(DEVICE)
            rows = torch.stack([torch.ones_like(now), now.detach() * is_legible, before * is_legible, apart * is_read, is_legible.float()], 1)
            sums += which @ torch.nan_to_num(rows.detach())
        if time.time() - told > 15:
            told = time.time()
            values = sums.cpu().numpy()
            parts = [f"{kind} {v[1] / max(v[4], 1):.4f} (first model {v[2] / max(v[4], 1):.4f}, apart {v[3] / max(v[0], 1):.4f})" for kind, v in zip(KINDS, values)]
            print(f"{time.time() - start:5.0f} s {name} step {step}", lines.count(), "waiting", ready.qsize(), "; ".join(parts), flush=True)
            sums.zero_()
    save()
    print(name, "ended after", step, "steps and", round(time.time() - start), "s", lines.count(), flush=True)


if __name__ == "__main__":
    main()
