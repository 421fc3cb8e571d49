"""Draws the bundled specimens: `python draw.py [--out DIR] [--only ID …] [--sheet FILE]`. See README.md."""

import argparse
import io
import json
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

import bad
import fonts
from cards import specimens

BUNDLED = Path(__file__).resolve().parents[2] / "tools" / "evaluation" / "specimens"


def seeded(name: str) -> np.random.Generator:
    """Noise that depends only on the file name, so that redrawing one file does not change the others."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def draw(out: Path, only: list[str]) -> list[Path]:
    written = []
    for card in specimens():
        if only and card.id not in only:
            continue
        for side, art, finish in (("front", card.front, card.front_finish), ("back", card.back, card.back_finish)):
            if art is None:
                continue
            name = f"{card.id}_{side}"
            written.append(out / f"{name}.{finish.extension}")
            written[-1].write_bytes(finish.apply(art().image, seeded(name)))
        (out / f"{card.id}.json").write_text(json.dumps(card.truth, indent=2, ensure_ascii=False) + "\n")
    return written


def contact_sheet(files: list[Path], sheet: Path, columns: int = 3, width: int = 640) -> None:
    """A contact sheet of all pictures, upright."""
    cells = []
    for file in files:
        image = ImageOps.exif_transpose(Image.open(io.BytesIO(file.read_bytes()))).convert("RGBA")
        cell = Image.new("RGB", (width, width * 3 // 4), "#808080")
        image.thumbnail(cell.size)
        cell.paste(image, ((cell.width - image.width) // 2, (cell.height - image.height) // 2), image)
        cells.append(cell)
    rows = -(-len(cells) // columns)
    page = Image.new("RGB", (columns * (width + 8), rows * (cells[0].height + 8)), "#303030")
    for i, cell in enumerate(cells):
        page.paste(cell, (i % columns * (width + 8), i // columns * (cell.height + 8)))
    page.save(sheet)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=BUNDLED, help="folder to write to (default: the bundled specimens)")
    parser.add_argument("--only", nargs="+", default=[], metavar="ID", help="draw only these cards, and no bad input")
    parser.add_argument("--sheet", type=Path, help="also write a contact sheet of what was drawn")
    options = parser.parse_args()
    fonts.check()
    options.out.mkdir(parents=True, exist_ok=True)
    files = draw(options.out, options.only)
    if not options.only:
        bad.write(options.out / "bad", seeded)
    if options.sheet:
        contact_sheet(files, options.sheet)
    print(f"{len(files)} pictures, {sum(f.stat().st_size for f in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
