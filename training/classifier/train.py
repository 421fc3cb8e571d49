"""Trains the network on dumped sides. Resumes an interrupted run; the same data and seed yield the same network.

    python train.py --train data/train --valid data/valid/families data/valid/composed --out run --steps 3000

`--train` may contain many dumped folders. A round is a few hundred steps, and ends with a checkpoint.
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

from data import Batch, Shards, Sides, batches, collate, hide
from model import Shape, Tagger, saved
from start import weights


def losses(logits: torch.Tensor, batch: Batch, shape: Shape) -> dict[str, torch.Tensor]:
    kinds = shape.kinds
    mask = batch.mask.unsqueeze(-1)
    units = batch.mask.sum()
    bce = lambda x, y: (F.binary_cross_entropy_with_logits(x, y, reduction="none") * mask).sum() / units
    result = {"inside": bce(logits[..., :kinds], batch.inside), "begins": bce(logits[..., kinds : 2 * kinds], batch.begins)}
    start = 2 * kinds
    for i, (name, count) in enumerate(shape.attributes.items()):
        target = batch.attributes[..., i].reshape(-1)
        known = target != 255
        picked = logits[..., start : start + count].reshape(-1, count)[known]
        # Normalized by the units of the batch, so that batches with few amounts do not have a large loss.
        result[name] = F.cross_entropy(picked, target[known], reduction="sum") / units if known.any() else logits.sum() * 0
        start += count
    return result


WEIGHTS = {"inside": 1.0, "begins": 0.5, "phone": 1.0, "address": 0.6, "service": 1.0, "category": 0.5, "network": 1.0}


@torch.no_grad()
def measure(model: Tagger, sides: Sides, limit: int = 500) -> dict:
    model.eval()
    kinds = sides.meta["kinds"]
    right = np.zeros((3, len(kinds)))
    sums: dict[str, float] = {}
    hits = {name: [0, 0] for name in model.shape.attributes}
    count = 0
    for indexes in batches(sides, 6000, None):
        batch = collate(sides, indexes).to(next(model.parameters()).device)
        logits = model(batch.grams, batch.features, batch.boxes, batch.mask)
        for name, loss in losses(logits, batch, model.shape).items():
            sums[name] = sums.get(name, 0.0) + float(loss) * int(batch.mask.sum())
        count += int(batch.mask.sum())
        said = (logits[..., : len(kinds)] > 0) & batch.mask.unsqueeze(-1)
        true = batch.inside > 0
        right += torch.stack([(said & true).sum((0, 1)), said.sum((0, 1)), true.sum((0, 1))]).cpu().numpy()
        start = 2 * len(kinds)
        for i, (name, classes) in enumerate(model.shape.attributes.items()):
            target = batch.attributes[..., i]
            known = target != 255
            hits[name][0] += int((logits[..., start : start + classes].argmax(-1) == target)[known].sum())
            hits[name][1] += int(known.sum())
            start += classes
        limit -= len(indexes)
        if limit <= 0:
            break
    model.train()
    f1 = {kind: round(2 * r / max(1, s + t), 4) for kind, (r, s, t) in zip(kinds, right.T) if t > 0}
    total = right.sum(1)
    return {
        "loss": {name: round(value / count, 5) for name, value in sums.items()},
        "f1": round(2 * total[0] / max(1, total[1] + total[2]), 4),
        "f1ByKind": f1,
        "attributes": {name: round(a / max(1, b), 4) for name, (a, b) in hits.items()},
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--train", required=True)
    arguments.add_argument("--valid", required=True, nargs="+", help="dumped folders, each measured by itself")
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--steps", type=int, default=3000)
    arguments.add_argument("--round", type=int, default=200, help="steps between two checkpoints")
    arguments.add_argument("--units", type=int, default=5000, help="units a batch")
    arguments.add_argument("--rate", type=float, default=2e-3)
    arguments.add_argument("--start", help="an elements.onnx whose network --number is trained further")
    arguments.add_argument("--number", type=int, default=0, help="which network of --start")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--hide", type=float, default=1.0, help="how many times as often parts of the input are hidden")
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--width", type=int, default=96)
    arguments.add_argument("--layers", type=int, default=4)
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    arguments.add_argument("--bfloat16", action=argparse.BooleanOptionalAction, default=True)
    options = arguments.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)

    train, valid = Shards(options.train), {Path(folder).name: Sides(folder) for folder in options.valid}
    meta = train.meta
    if any(meta["features"] != sides.meta["features"] for sides in valid.values()):
        raise SystemExit("the folders were dumped by different versions of the features")
    shape = Shape(
        features=len(meta["features"]), grams=meta["hashRows"], kinds=len(meta["kinds"]),
        attributes={name: len(meta["classes"][name]) for name in meta["attributes"]},
        width=options.width, layers=options.layers, hidden=2 * options.width,
    )
    device = torch.device(options.device)
    model = Tagger(shape).to(device)
    if options.start:
        model.load_state_dict(weights(options.start, options.number, model))
    average = Tagger(shape).to(device)
    average.load_state_dict(model.state_dict())
    optimizer = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.01, betas=(0.9, 0.98))
    steps = options.steps
    log: list[dict] = []
    step = 0
    checkpoint = out / "checkpoint.pt"
    if checkpoint.exists():
        state = torch.load(checkpoint, weights_only=False)
        model.load_state_dict(state["model"])
        average.load_state_dict(state["average"])
        optimizer.load_state_dict(state["optimizer"])
        step, log = state["step"], state["log"]
        print(f"resumed after step {step}", flush=True)
    print(f"{sum(p.numel() for p in model.parameters())} parameters, {len(train)} sides, {steps} steps", flush=True)

    start = time.time()
    running = 0.0
    while step < steps:
        train.refresh()
        # Seeded by the round, so that a resumed run is equal to an uninterrupted one.
        rng = np.random.default_rng([options.seed, step])
        generator = torch.Generator().manual_seed(options.seed * 100_000 + step)
        torch.manual_seed(options.seed * 100_000 + step)
        for part, indexes in train.batches(options.units, min(options.round, steps - step), rng):
            batch = collate(part, indexes)
            hide(batch, meta["features"], generator, options.hide)
            batch = batch.to(device)
            rate = options.rate * min(1.0, (step + 1) / 200) * 0.5 * (1 + math.cos(math.pi * min(1.0, step / steps)))
            for group in optimizer.param_groups:
                group["lr"] = rate
            with torch.autocast(options.device, torch.bfloat16, enabled=options.bfloat16):
                logits = model(batch.grams, batch.features, batch.boxes, batch.mask)
            parts = losses(logits.float(), batch, shape)
            loss = sum(WEIGHTS[name] * part for name, part in parts.items())
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            step += 1
            decay = min(0.998, (1 + step) / (10 + step))
            with torch.no_grad():
                for mean, now in zip(average.parameters(), model.parameters()):
                    mean.lerp_(now, 1 - decay)
            running = float(loss) if running == 0.0 else 0.98 * running + 0.02 * float(loss)
            if step % 50 == 0:
                print(f"step {step}/{steps} loss {running:.4f} {time.time() - start:.0f} s", flush=True)
        figures = {"step": step, "sides": len(train), "seconds": round(time.time() - start), "running": round(running, 4), **{name: measure(average, sides) for name, sides in valid.items()}}
        log.append(figures)
        print(json.dumps(figures), flush=True)
        state = {"model": model.state_dict(), "average": average.state_dict(), "optimizer": optimizer.state_dict()}
        torch.save({**state, "step": step, "log": log}, checkpoint)
        torch.save(saved(average, {key: meta[key] for key in ("features", "kinds", "attributes", "classes")}), out / "network.pt")
        (out / "log.json").write_text(json.dumps({"options": vars(options), "rounds": log}, indent=1))


if __name__ == "__main__":
    main()
