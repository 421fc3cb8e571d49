"""Reads stored lines with recognizers and counts errors by damage.

    python evaluate.py LINES MODEL.onnx…       vocabulary: MODEL.manifest.json, or ppocr_keys_v1.txt next to it

Evaluates only the models, with greedy decoding and without post-processing. For the package's results, see package.py.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime

from score import Tally
from store import HEIGHT, Store


def vocabulary_of(model: Path) -> list[str]:
    manifest = model.with_suffix(".manifest.json")
    if manifest.exists():
        return json.loads(manifest.read_text("utf-8"))["vocabulary"]
    return ["", *(model.parent / "ppocr_keys_v1.txt").read_text("utf-8").split("\n"), " "]


def tensor(pixels: np.ndarray) -> np.ndarray:
    """src/stages/crop.ts: padded to a multiple of the stride with middle gray; [3, 48, padded width]"""
    width = pixels.shape[1]
    into = np.zeros((3, HEIGHT, max(64, -(-width // 32) * 32)), np.float32)
    into[:, :, :width] = pixels.transpose(2, 0, 1).astype(np.float32) / 127.5 - 1
    return into


def decode(best: np.ndarray, vocabulary: list[str]) -> str:
    kept = best[np.flatnonzero(np.diff(best, prepend=-1))]
    return "".join(vocabulary[i] for i in kept if i)


def read(model: Path, store: Store) -> list[str]:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    vocabulary = vocabulary_of(model)
    name = session.get_inputs()[0].name
    return [decode(session.run(None, {name: tensor(store.pixels(i))[None]})[0][0].argmax(-1), vocabulary) for i in range(len(store))]


def tallies(store: Store, texts: list[str]) -> dict[str, Tally]:
    found: dict[str, Tally] = {}
    for line, text in zip(store.lines, texts):
        for key in (line.get("damage", "all"), "all"):
            found.setdefault(key, Tally()).add(line["text"], text)
    return found


def main() -> None:
    store = Store(sys.argv[1])
    for model in map(Path, sys.argv[2:]):
        print(model.name)
        for key, tally in tallies(store, read(model, store)).items():
            print(f"  {key:6}", json.dumps(tally.row()), flush=True)


if __name__ == "__main__":
    main()
