"""Fits the weights of a candidate's evidence, and calibrates the scores. Uses only the validation families.

    node candidates.mjs MODELS < validation.jsonl > candidates.jsonl
    python fit.py --candidates candidates.jsonl --network run/network.pt --out calibration.json

Every other side is used for the weights, and the rest for the calibration curves.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch

# Kinds that may share words, as in resolve.ts.
MAY_SHARE = {frozenset(pair) for pair in [
    ("member_number", "medicare_medicaid_id"), ("payer_name", "plan_name"), ("payer_name", "pharmacy_benefit_manager"),
    ("plan_name", "rx_plan"), ("plan_name", "client_name"),
]}
LISTS = {"dependent_names", "plan_details", "pcp_name", "phone_numbers", "addresses"}


def expand(evidence: np.ndarray) -> np.ndarray:
    return np.concatenate([evidence, np.ones((len(evidence), 1))], 1)


def fit_weights(x: np.ndarray, y: np.ndarray, kind: np.ndarray, kinds: int, shrink: float = 2.0) -> np.ndarray:
    """One logistic regression per kind, regularized towards a shared one."""
    torch.manual_seed(0)
    scale = np.maximum(x.std(0), 1e-3)
    scale[-1] = 1
    xs, ys, ks = torch.tensor(x / scale, dtype=torch.float64), torch.tensor(y, dtype=torch.float64), torch.tensor(kind)
    shared = torch.zeros(x.shape[1], dtype=torch.float64, requires_grad=True)
    own = torch.zeros(kinds, x.shape[1], dtype=torch.float64, requires_grad=True)
    count = torch.bincount(ks, minlength=kinds).double()
    optimizer = torch.optim.LBFGS([shared, own], max_iter=300, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        logits = (xs * (shared + own[ks])).sum(1)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, ys, reduction="sum")
        loss = loss + shrink * (own**2).sum() + 0.5 * (shared**2).sum()
        loss = loss / len(ys)
        loss.backward()
        return loss

    optimizer.step(closure)
    print(f"weights: loss {float(closure()):.4f} over {len(y)} candidates, {int(y.sum())} right")
    return ((shared + own).detach().numpy() / scale), count.numpy()


def settle(side: dict, scores: np.ndarray, kinds: list[str]) -> list[int]:
    """Resolves conflicts between candidates for the same units, as settle.ts does. Returns the indexes of those
    kept."""
    kept: list[int] = []
    candidates = side["candidates"]
    for i in np.argsort(-scores, kind="stable"):
        a = candidates[i]
        for j in kept:
            b = candidates[j]
            if not set(a["units"]) & set(b["units"]):
                continue
            ka, kb = kinds[a["kind"]], kinds[b["kind"]]
            ea, eb = ("plan_details" if k == "pcp_name" else k for k in (ka, kb))
            if ea != eb:
                if frozenset((ea, eb)) not in MAY_SHARE:
                    break
            elif ea not in LISTS or a["tagged"] or b["tagged"]:
                break
        else:
            kept.append(int(i))
    return kept


def isotonic(score: np.ndarray, right: np.ndarray, bins: int = 24) -> list[list[float]]:
    """Isotonic regression (pool adjacent violators) on bins of similar scores, smoothed by half an observation of each
    outcome."""
    order = np.argsort(score)
    groups = np.array_split(order, max(1, min(bins, len(order) // 40)))
    blocks = [[float(score[g].mean()), float(right[g].sum()) , float(len(g))] for g in groups if len(g)]
    merged: list[list[float]] = []
    for mean, hits, size in blocks:
        merged.append([mean * size, hits, size])
        while len(merged) > 1 and merged[-2][1] / merged[-2][2] >= merged[-1][1] / merged[-1][2]:
            last = merged.pop()
            merged[-1] = [a + b for a, b in zip(merged[-1], last)]
    return [[round(total / size, 5), round((hits + 0.5) / (size + 1), 5)] for total, hits, size in merged]


def likeliest(beliefs: np.ndarray, truth: np.ndarray, said: int) -> float:
    """The maximum likelihood weight of the class that the rules assign."""
    # If the network is always certain as well, the data do not determine the weight: regularize it towards the rules'
    # accuracy.
    right = float((truth == said).sum())
    expected = max(0.0, np.log((right + 1) / (len(truth) - right + 1)))

    def loss(weight: float) -> float:
        z = beliefs.copy()
        z[:, said] += weight
        z -= z.max(1, keepdims=True)
        return float((np.log(np.exp(z).sum(1)) - z[np.arange(len(z)), truth]).sum()) + 0.5 * (weight - expected) ** 2
    return min(np.arange(0, 8.01, 0.25).tolist(), key=loss)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--candidates", required=True)
    arguments.add_argument("--network", required=True)
    arguments.add_argument("--out", required=True)
    options = arguments.parse_args()
    kinds = torch.load(options.network, weights_only=False, map_location="cpu")["names"]["kinds"]
    sides = [json.loads(line) for line in open(options.candidates)]
    halves = [sides[0::2], sides[1::2]]

    flat = [c for side in halves[0] for c in side["candidates"]]
    x = expand(np.array([c["evidence"] for c in flat], float))
    y = np.array([c["right"] for c in flat], float)
    kind = np.array([c["kind"] for c in flat])
    weights, counts = fit_weights(x, y, kind, len(kinds))

    # The curves are fitted on returned values: the best value of a scalar element, and each entry of a list.
    returned: dict[int, list[tuple[float, int]]] = {k: [] for k in range(len(kinds))}
    for side in halves[1]:
        candidates = side["candidates"]
        if not candidates:
            continue
        z = (expand(np.array([c["evidence"] for c in candidates], float)) * weights[[c["kind"] for c in candidates]]).sum(1)
        scores = 1 / (1 + np.exp(-z))
        seen: set[int] = set()
        for i in settle(side, scores, kinds):
            k = candidates[i]["kind"]
            if kinds[k] not in LISTS:
                if k in seen:
                    continue
                seen.add(k)
            returned[k].append((float(scores[i]), candidates[i]["right"]))
    curves = {}
    everything = np.array([entry for entries in returned.values() for entry in entries])
    general = isotonic(everything[:, 0], everything[:, 1])
    for k, name in enumerate(kinds):
        own = np.array(returned[k])
        curves[name] = isotonic(own[:, 0], own[:, 1]) if len(own) >= 400 else general

    # One weight per class of the rules: "in" comes from a heading, but "any" may mean that no heading was found.
    attributes = {}
    classes = torch.load(options.network, weights_only=False, map_location="cpu")["names"]["classes"]
    for name, names in classes.items():
        entries = [a for side in sides for a in side["attributes"] if a["name"] == name]
        beliefs = np.array([a["beliefs"] for a in entries])
        said, truth = np.array([a["said"] for a in entries]), np.array([a["truth"] for a in entries])
        weights_of = []
        together = beliefs.copy()
        for c in range(len(names)):
            rows = np.nonzero(said == c)[0]
            weight = likeliest(beliefs[rows], truth[rows], c) if len(rows) >= 20 else 1.0
            weights_of.append(weight)
            together[rows, c] += weight
        attributes[name] = weights_of
        print(
            f"{name}: network {(beliefs.argmax(1) == truth).mean():.4f}, rules {(said == truth).mean():.4f}, "
            f"together {(together.argmax(1) == truth).mean():.4f} {dict(zip(names, weights_of))}"
        )
    result = {
        "weights": {name: [round(float(w), 5) for w in weights[k]] for k, name in enumerate(kinds)},
        "curves": curves,
        "attributes": attributes,
    }
    Path(options.out).write_text(json.dumps(result))


if __name__ == "__main__":
    main()
