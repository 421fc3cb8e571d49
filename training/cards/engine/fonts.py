"""Typefaces and their glyph widths.

Widths are in `metrics.json`, so that text mode needs neither fonts nor Pillow. After a change of FILES, run
`python3 -m cards.engine.fonts` (in training/) to measure them again.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

ROOT = Path("/usr/share/fonts")
METRICS = Path(__file__).with_name("metrics.json")
EM = 1000
CHARACTERS = "".join(chr(code) for code in range(32, 127)) + "®™©°•·–—’‘“”éèêíìóòúùñáàäöüçÉÍÓÚÑÁÜÇ¿¡✓½|"

# face → (file below ROOT, Debian package)
FILES = {
    "sans": ("truetype/liberation/LiberationSans-Regular.ttf", "fonts-liberation"),
    "sans-b": ("truetype/liberation/LiberationSans-Bold.ttf", "fonts-liberation"),
    "sans-i": ("truetype/liberation/LiberationSans-Italic.ttf", "fonts-liberation"),
    "narrow": ("truetype/liberation/LiberationSansNarrow-Regular.ttf", "fonts-liberation"),
    "narrow-b": ("truetype/liberation/LiberationSansNarrow-Bold.ttf", "fonts-liberation"),
    "mono": ("truetype/liberation/LiberationMono-Regular.ttf", "fonts-liberation"),
    "mono-b": ("truetype/liberation/LiberationMono-Bold.ttf", "fonts-liberation"),
    "serif": ("truetype/liberation/LiberationSerif-Regular.ttf", "fonts-liberation"),
    "serif-b": ("truetype/liberation/LiberationSerif-Bold.ttf", "fonts-liberation"),
    "serif-i": ("truetype/liberation/LiberationSerif-Italic.ttf", "fonts-liberation"),
    "dejavu": ("truetype/dejavu/DejaVuSans.ttf", "fonts-dejavu-core"),
    "dejavu-b": ("truetype/dejavu/DejaVuSans-Bold.ttf", "fonts-dejavu-core"),
    "dejavu-cond": ("truetype/dejavu/DejaVuSansCondensed.ttf", "fonts-dejavu-extra"),
    "dejavu-cond-b": ("truetype/dejavu/DejaVuSansCondensed-Bold.ttf", "fonts-dejavu-extra"),
    "dejavu-mono": ("truetype/dejavu/DejaVuSansMono.ttf", "fonts-dejavu-core"),
    "dejavu-mono-b": ("truetype/dejavu/DejaVuSansMono-Bold.ttf", "fonts-dejavu-core"),
    "garamond": ("opentype/ebgaramond/EBGaramond12-Regular.otf", "fonts-ebgaramond"),
    "garamond-b": ("opentype/ebgaramond/EBGaramond12-Bold.otf", "fonts-ebgaramond"),
    "garamond-i": ("opentype/ebgaramond/EBGaramond12-Italic.otf", "fonts-ebgaramond"),
    "inter": ("opentype/inter/Inter-Regular.otf", "fonts-inter"),
    "inter-m": ("opentype/inter/Inter-Medium.otf", "fonts-inter"),
    "inter-b": ("opentype/inter/Inter-Bold.otf", "fonts-inter"),
    "lato": ("truetype/lato/Lato-Regular.ttf", "fonts-lato"),
    "lato-b": ("truetype/lato/Lato-Bold.ttf", "fonts-lato"),
    "lato-black": ("truetype/lato/Lato-Black.ttf", "fonts-lato"),
    "lato-light": ("truetype/lato/Lato-Light.ttf", "fonts-lato"),
    "lato-i": ("truetype/lato/Lato-Italic.ttf", "fonts-lato"),
    "open": ("truetype/open-sans/OpenSans-Regular.ttf", "fonts-open-sans"),
    "open-sb": ("truetype/open-sans/OpenSans-Semibold.ttf", "fonts-open-sans"),
    "open-b": ("truetype/open-sans/OpenSans-Bold.ttf", "fonts-open-sans"),
    "open-xb": ("truetype/open-sans/OpenSans-ExtraBold.ttf", "fonts-open-sans"),
    "open-i": ("truetype/open-sans/OpenSans-Italic.ttf", "fonts-open-sans"),
    "open-cond": ("truetype/open-sans/OpenSans-CondLight.ttf", "fonts-open-sans"),
    "open-cond-b": ("truetype/open-sans/OpenSans-CondBold.ttf", "fonts-open-sans"),
    "roboto": ("truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf", "fonts-roboto-unhinted"),
    "roboto-m": ("truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf", "fonts-roboto-unhinted"),
    "roboto-b": ("truetype/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf", "fonts-roboto-unhinted"),
    "roboto-cond": ("truetype/roboto/unhinted/RobotoCondensed-Regular.ttf", "fonts-roboto-unhinted"),
    "roboto-cond-b": ("truetype/roboto/unhinted/RobotoCondensed-Bold.ttf", "fonts-roboto-unhinted"),
    "slab": ("opentype/roboto/slab/RobotoSlab-Regular.otf", "fonts-roboto-slab"),
    "slab-b": ("opentype/roboto/slab/RobotoSlab-Bold.otf", "fonts-roboto-slab"),
}

# Body typefaces as (regular, bold); their frequency depends on the order of the list in theme.py.
PAIRS = {
    "sans": ("sans", "sans-b"),
    "narrow": ("narrow", "narrow-b"),
    "open": ("open", "open-b"),
    "opensb": ("open", "open-sb"),
    "opencond": ("open-cond", "open-cond-b"),
    "roboto": ("roboto", "roboto-b"),
    "robotom": ("roboto", "roboto-m"),
    "robotocond": ("roboto-cond", "roboto-cond-b"),
    "lato": ("lato", "lato-b"),
    "inter": ("inter", "inter-b"),
    "dejavu": ("dejavu", "dejavu-b"),
    "dejavucond": ("dejavu-cond", "dejavu-cond-b"),
    "serif": ("serif", "serif-b"),
    "garamond": ("garamond", "garamond-b"),
    "slab": ("slab", "slab-b"),
    "mono": ("mono", "mono-b"),
    "dejavumono": ("dejavu-mono", "dejavu-mono-b"),
}

_widths: dict[str, dict[str, float]] = {}


def widths(face: str) -> dict[str, float]:
    """Advance width of each character at a size of one pixel."""
    if not _widths:
        for name, table in json.loads(METRICS.read_text()).items():
            _widths[name] = {char: width / EM for char, width in zip(CHARACTERS, table)}
    return _widths[face]


@cache
def _average(face: str) -> float:
    return widths(face)["n"]


def width(face: str, text: str, size: float, tracking: float = 0.0) -> float:
    """Width of a text in pixels; `tracking` is extra space after each character but the last, in ems."""
    table = widths(face)
    fallback = _average(face)
    total = 0.0
    for char in text:
        total += table.get(char, fallback)
    return (total + tracking * max(0, len(text) - 1)) * size


@cache
def font(face: str, pixels: int):
    from PIL import ImageFont

    # BASIC: the shaping library differs between builds of Pillow, and nothing here needs it.
    return ImageFont.truetype(ROOT / FILES[face][0], pixels, layout_engine=ImageFont.Layout.BASIC)


def check() -> None:
    """Exits with the packages to install when a font is missing."""
    missing = sorted({package for file, package in FILES.values() if not (ROOT / file).exists()})
    if missing:
        raise SystemExit("fonts missing: apt-get install --no-install-recommends " + " ".join(missing))


def main() -> None:
    check()
    table = {face: [round(font(face, EM).getlength(char)) for char in CHARACTERS] for face in FILES}
    METRICS.write_text("{\n" + ",\n".join(f"{json.dumps(face)}:{json.dumps(row, separators=(',', ':'))}" for face, row in table.items()) + "\n}\n")


if __name__ == "__main__":
    main()
