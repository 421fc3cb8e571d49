"""Fine-tunes the derived recognizer on drawn lines. Running the same command again resumes the training.

    python train.py --base recognition-derived.onnx --data FOLDER --validation LINES --run DIR [--steps N]

FOLDER contains lines of crops.py (train-*) and of drawn.py (rand-*); files added later are used from the next
validation on. Writes to DIR: state.pt (for resuming), best.onnx with its manifest (the moving average of the weights
with the best validation score) and log.jsonl.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from evaluate import read, tallies
from network import HEAD, Network
from store import HEIGHT, Store

# Characters that are missing in the published dictionary, with the character whose weights initialize theirs.
ADDED = {"ñ": "n", "Ñ": "N", "©": "®"}
# The first trained node: earlier layers detect edges and strokes, and are the most expensive.
FIRST = "p2o.Add.15"
COLUMNS = 11_000  # pixel columns per batch
LINES_MAX = 48
# Fraction of random lines in each batch; the others are from cards.
RANDOM_SHARE = 0.5


def extended(network: Network, vocabulary: list[str]) -> list[str]:
    """Appends columns to the head; returns the vocabulary."""
    added = [char for char in ADDED if char not in vocabulary]
    like = [vocabulary.index(ADDED[char]) for char in added]
    for name, dim in zip(HEAD, (1, 0)):
        old = network._parameters[network.keys[name]].data
        new = old.index_select(dim, torch.tensor(like, dtype=torch.long))
        # Initially, they are less probable than the characters they were copied from.
        new = new - 2.0 if dim == 0 else new
        network._parameters[network.keys[name]] = torch.nn.Parameter(torch.cat([old, new], dim))
    return [*vocabulary, *added]


class Batches:
    """Batches of lines of similar width, in random order, with augmentation."""

    def __init__(self, folder: Path, vocabulary: list[str], rng: np.random.Generator):
        self.folder, self.rng = folder, rng
        self.index = {text: i for i, text in enumerate(vocabulary) if i}
        self.waiting: list[list[tuple[Store, int]]] = []
        self.scan()

    def scan(self) -> None:
        self.stores = {kind: Store(*sorted(path.with_suffix("") for path in self.folder.glob(f"{kind}-*.jsonl"))) for kind in ("train", "rand")}
        self.usable = {}
        for kind, store in self.stores.items():
            self.usable[kind] = [i for i, line in enumerate(store.lines) if line["width"] >= 16 and all(c in self.index for c in line["text"])]

    def _fill(self) -> None:
        pool = []
        for kind, share in (("train", 1 - RANDOM_SHARE), ("rand", RANDOM_SHARE)):
            usable = self.usable[kind]
            pool += [(self.stores[kind], usable[i]) for i in self.rng.integers(0, len(usable), round(768 * share))]
        pool.sort(key=lambda entry: entry[0].lines[entry[1]]["width"])
        batch: list = []
        for entry in pool:
            widest = -(-entry[0].lines[entry[1]]["width"] // 32) * 32
            if batch and ((len(batch) + 1) * widest > COLUMNS or len(batch) == LINES_MAX):
                self.waiting.append(batch)
                batch = []
            batch.append(entry)
        self.waiting.append(batch)
        self.rng.shuffle(self.waiting)

    def next(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """Pixels [lines, 3, 48, width], concatenated labels, time steps per line, characters per line."""
        if not self.waiting:
            self._fill()
        batch = self.waiting.pop()
        crops = [self._changed(store.pixels(i)) for store, i in batch]
        padded = [max(64, -(-crop.shape[1] // 32) * 32) for crop in crops]
        x = np.zeros((len(crops), 3, HEIGHT, max(padded)), np.float32)
        for row, crop in zip(x, crops):
            row[:, :, : crop.shape[1]] = crop.transpose(2, 0, 1)
        texts = [store.lines[i]["text"] for store, i in batch]
        labels = torch.tensor([self.index[c] for text in texts for c in text])
        return torch.from_numpy(x), labels, torch.tensor([width // 8 for width in padded]), torch.tensor([len(text) for text in texts])

    def _changed(self, pixels: np.ndarray) -> np.ndarray:
        """Normalized to -1 to 1, with random brightness and occasionally inverted."""
        rng = self.rng
        x = pixels.astype(np.float32) / 127.5 - 1
        if rng.random() < 0.08:
            x = -x
        if rng.random() < 0.4:
            x = (x - x.mean()) * rng.uniform(0.6, 1.25) + x.mean() + rng.uniform(-0.25, 0.25)
        if rng.random() < 0.15:
            x = x[..., rng.permutation(3)]
        if rng.random() < 0.15:
            x = x + rng.standard_normal(x.shape, np.float32) * np.float32(rng.uniform(0.01, 0.06))
        return np.clip(x, -1, 1)


def groups(network: Network, rate: float) -> list[dict]:
    """Parameter groups with a higher learning rate for layers closer to the output."""
    reached = [name for _, inputs, _, _ in network.steps for name in inputs if name in network.keys]
    middle = reached.index("conv2d_142.w_0")
    early = {network.keys[name] for name in reached[:middle]}
    named = [(name, p) for name, p in network.named_parameters() if p.requires_grad]
    return [
        {"params": [p for name, p in named if name in early], "base": rate * 0.5},
        {"params": [p for name, p in named if name not in early], "base": rate},
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--validation", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--base", type=Path, required=True, help="the recognizer that training begins with, its manifest beside it")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--every", type=int, default=150, help="steps between validations")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    options.run.mkdir(parents=True, exist_ok=True)

    manifest = json.loads(options.base.with_suffix(".manifest.json").read_text("utf-8"))
    network = Network(options.base)
    vocabulary = extended(network, manifest["vocabulary"])
    network.train_from(FIRST)
    average = {name: p.detach().clone() for name, p in network.named_parameters()}
    optimizer = torch.optim.AdamW(groups(network, options.rate), lr=options.rate, betas=(0.9, 0.98), weight_decay=1e-4)
    step, best = 0, None
    state_file = options.run / "state.pt"
    if state_file.exists():
        state = torch.load(state_file)
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        average, step, best = state["average"], state["step"], state["best"]
    batches = Batches(options.data, vocabulary, np.random.default_rng([options.seed, step]))
    validation = Store(options.validation)
    validation.lines = validation.lines[::3]

    def validate(loss: float, seconds: float) -> None:
        nonlocal best
        candidate = options.run / "candidate.onnx"
        network.write(candidate, average)
        candidate.with_suffix(".manifest.json").write_text(json.dumps({**manifest, "vocabulary": vocabulary}, ensure_ascii=False), "utf-8")
        found = {key: tally.row() for key, tally in tallies(validation, read(candidate, validation)).items()}
        # Sum of the character error rates of the three damage levels, including spaces.
        score = sum(found[key]["cer"] for key in ("clean", "light", "hard"))
        record = {"step": step, "loss": round(loss, 4), "seconds_a_step": round(seconds, 2), "lines": {kind: len(usable) for kind, usable in batches.usable.items()}, "score": round(score, 3), "validation": found}
        with open(options.run / "log.jsonl", "a", encoding="utf-8") as log:
            log.write(json.dumps(record) + "\n")
        print(step, record["loss"], record["seconds_a_step"], record["lines"], {key: (row["cer"], row["cer_without_spaces"], row["id_cer"]) for key, row in found.items()}, flush=True)
        if best is None or score < best:
            best = score
            for suffix in (".onnx", ".manifest.json"):
                candidate.with_suffix(suffix).replace((options.run / "best.onnx").with_suffix(suffix))

    def save() -> None:
        torch.save({"network": network.state_dict(), "optimizer": optimizer.state_dict(), "average": average, "step": step, "best": best}, options.run / "state.tmp")
        (options.run / "state.tmp").replace(state_file)

    losses, since = [], time.time()
    while step < options.steps:
        progress = step / options.steps
        factor = min(1, (step + 1) / 60) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * progress)))
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * factor
        x, labels, steps, lengths = batches.next()
        logits = network(x).float()
        loss = F.ctc_loss(F.log_softmax(logits, -1).transpose(0, 1), labels, steps, lengths, blank=0, reduction="none", zero_infinity=True)
        loss = (loss / lengths.clamp(min=8)).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([p for p in network.parameters() if p.requires_grad], 5.0)
        optimizer.step()
        step += 1
        losses.append(loss.item())
        keep = min(0.995, (1 + step) / (10 + step))
        with torch.no_grad():
            for name, p in network.named_parameters():
                if p.requires_grad:
                    average[name].lerp_(p, 1 - keep)
        if step % 25 == 0:
            print(step, round(float(np.mean(losses[-25:])), 4), round((time.time() - since) / len(losses), 2), flush=True)
        if step % options.every == 0 or step == options.steps:
            validate(float(np.mean(losses)), (time.time() - since) / len(losses))
            save()
            batches.scan()
            losses, since = [], time.time()


if __name__ == "__main__":
    main()
