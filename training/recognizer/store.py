"""Stores lines in a file of pixels (uint8, 48 rows, order blue, green, red) and a file of texts."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

HEIGHT = 48


class Writer:
    """Writes NAME.pixels and NAME.jsonl."""

    def __init__(self, path: Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self.pixels = open(f"{path}.pixels", "wb")
        self.texts = open(f"{path}.jsonl", "w", encoding="utf-8")
        self.count = self.offset = 0

    def add(self, pixels: np.ndarray, text: str, more: dict) -> None:
        """`pixels` [48, width, 3]"""
        self.pixels.write(np.ascontiguousarray(pixels, np.uint8).tobytes())
        self.texts.write(json.dumps({"text": text, "offset": self.offset, "width": pixels.shape[1], **more}, ensure_ascii=False) + "\n")
        self.offset += pixels.size
        self.count += 1

    def close(self) -> None:
        self.pixels.close()
        self.texts.close()


class Store:
    """The lines of one or several files."""

    def __init__(self, *paths: Path | str):
        self.lines: list[dict] = []
        self.maps = []
        for path in paths:
            if not Path(f"{path}.pixels").stat().st_size:
                continue
            self.maps.append(np.memmap(f"{path}.pixels", np.uint8, "r"))
            for line in open(f"{path}.jsonl", encoding="utf-8"):
                self.lines.append({**json.loads(line), "map": len(self.maps) - 1})

    def __len__(self) -> int:
        return len(self.lines)

    def pixels(self, number: int) -> np.ndarray:
        line = self.lines[number]
        size = HEIGHT * line["width"] * 3
        return np.asarray(self.maps[line["map"]][line["offset"] : line["offset"] + size]).reshape(HEIGHT, line["width"], 3)
