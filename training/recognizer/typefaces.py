"""Typefaces and colors of random lines: those of the cards, and more for names in logos."""

from __future__ import annotations

from functools import cache
from random import Random

from cards.engine import fonts
from PIL import ImageFont

# As FILES of cards/engine/fonts.py.
LOGOS = {
    "accanthis-b": ("truetype/adf/AccanthisADFStd-Bold.otf", "fonts-adf-accanthis"),
    "gillius": ("truetype/adf/GilliusADF-Regular.otf", "fonts-adf-gillius"),
    "gillius-b": ("truetype/adf/GilliusADF-Bold.otf", "fonts-adf-gillius"),
    "gillius-cond": ("truetype/adf/GilliusADF-BoldCond.otf", "fonts-adf-gillius"),
    "ikarius-b": ("truetype/adf/IkariusADFStd-Bold.otf", "fonts-adf-ikarius"),
    "libris": ("truetype/adf/LibrisADFStd-Regular.otf", "fonts-adf-libris"),
    "libris-b": ("truetype/adf/LibrisADFStd-Bold.otf", "fonts-adf-libris"),
    "mekanus-b": ("truetype/adf/MekanusADFStd-Bold.otf", "fonts-adf-mekanus"),
    "tribun-xb": ("truetype/adf/TribunADFStd-ExtraBold.otf", "fonts-adf-tribun"),
    "universalis": ("truetype/adf/UniversalisADFStd-Regular.otf", "fonts-adf-universalis"),
    "universalis-b": ("truetype/adf/UniversalisADFStd-Bold.otf", "fonts-adf-universalis"),
    "universalis-bi": ("truetype/adf/UniversalisADFStd-BoldItalic.otf", "fonts-adf-universalis"),
    "universalis-cond": ("truetype/adf/UniversalisADFStd-BoldCond.otf", "fonts-adf-universalis"),
    "verana": ("truetype/adf/VeranaSans-Bold.otf", "fonts-adf-verana"),
    "beteckna-b": ("truetype/beteckna/BetecknaGS-Bold.ttf", "fonts-beteckna"),
    "oxygen": ("truetype/oxygen/Oxygen-Sans.ttf", "fonts-oxygen"),
    "oxygen-b": ("truetype/oxygen/Oxygen-Sans-Bold.ttf", "fonts-oxygen"),
    "junction": ("opentype/junction/Junction.otf", "fonts-junction"),
    "national": ("opentype/national-park/NationalPark-Regular.otf", "fonts-national-park"),
    "national-h": ("opentype/national-park/NationalPark-Heavy.otf", "fonts-national-park"),
    "neohellenic": ("opentype/neohellenic/GFSNeohellenic.otf", "fonts-gfs-neohellenic"),
    "neohellenic-b": ("opentype/neohellenic/GFSNeohellenicBold.otf", "fonts-gfs-neohellenic"),
    "didot-b": ("opentype/didot/GFSDidotBold.otf", "fonts-gfs-didot"),
    "ubuntu-title": ("truetype/ubuntu-title/Ubuntu-Title.ttf", "fonts-ubuntu-title"),
    "allerta": ("opentype/allerta/allerta_medium.otf", "fonts-allerta"),
    "comic": ("opentype/comic-neue/ComicNeue-Bold.otf", "fonts-comic-neue"),
    "kaushan": ("opentype/kaushanscript/KaushanScript-Regular.otf", "fonts-kaushanscript"),
    "quattrocento": ("opentype/quattrocento/Quattrocento-Regular.otf", "fonts-quattrocento"),
    "oldstandard-b": ("truetype/fonts-oldstandard/OldStandard-Bold.ttf", "fonts-oldstandard"),
    "clear": ("truetype/clear-sans/ClearSans-Medium.ttf", "fonts-clear-sans"),
    "clear-b": ("truetype/clear-sans/ClearSans-Bold.ttf", "fonts-clear-sans"),
    "eurofurence": ("truetype/eurofurence/eurof55.ttf", "fonts-eurofurence"),
    "eurofurence-b": ("truetype/eurofurence/eurof75.ttf", "fonts-eurofurence"),
    "go-m": ("fonts-go/Go-Medium.ttf", "fonts-go"),
    "manrope": ("truetype/manrope/Manrope-Medium.ttf", "fonts-manrope"),
    "manrope-xb": ("truetype/manrope/Manrope-ExtraBold.ttf", "fonts-manrope"),
    "vollkorn-b": ("truetype/vollkorn/Vollkorn-Bold.ttf", "fonts-vollkorn"),
    "leckerli": ("truetype/leckerli-one/LeckerliOne-Regular.ttf", "fonts-leckerli-one"),
}
FACES = {**fonts.FILES, **LOGOS}
DARK = [(17, 17, 17)] * 6 + [(0, 83, 155), (120, 20, 45), (30, 91, 58), (70, 70, 75), (91, 100, 112), (200, 16, 46), (90, 30, 140), (0, 120, 138), (180, 90, 20)]
LIGHT = [(255, 255, 255)] * 6 + [(238, 245, 251), (253, 248, 236), (241, 247, 238), (230, 239, 247), (236, 239, 241), (225, 225, 220), (205, 225, 240), (250, 225, 225)]


def check() -> None:
    """Exits with the packages to install when a typeface is missing."""
    missing = sorted({package for file, package in FACES.values() if not (fonts.ROOT / file).exists()})
    if missing:
        raise SystemExit("fonts missing: apt-get install --no-install-recommends " + " ".join(missing))


@cache
def font(face: str, pixels: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(fonts.ROOT / FACES[face][0], pixels, layout_engine=ImageFont.Layout.BASIC)


@cache
def draws(face: str, char: str) -> bool:
    """Whether the typeface has the character."""
    glyphs = font(face, 36)
    return char == " " or bytes(glyphs.getmask(char)) not in (b"", bytes(glyphs.getmask("\U000f0000")))


def colors(rng: Random, level: str, is_logo: bool = False) -> tuple[tuple, tuple]:
    ink, paper = rng.choice(DARK), rng.choice(LIGHT)
    kind = rng.random() * (0.6 if is_logo else 1)
    if kind < 0.22:
        return (255, 255, 255) if rng.random() < 0.7 else rng.choice(LIGHT), rng.choice([c for c in DARK if sum(c) < 330])
    if kind < 0.34:  # low contrast
        share = rng.uniform(0.15, 0.3 if level == "hard" else 0.5)
        return tuple(round(i + (p - i) * share) for i, p in zip(ink, paper)), paper
    if kind < 0.42:
        return rng.choice([(17, 17, 17), (255, 255, 255)]), tuple(rng.randint(90, 190) for _ in range(3))
    return ink, paper


def styles(rng: Random, text: str, is_logo: bool, ink: tuple, paper: tuple) -> list[tuple[str, tuple]]:
    """Typeface and ink of each character; names in logos sometimes change at a word or capital letter."""
    faces = [face for face in (LOGOS if is_logo and rng.random() < 0.6 or rng.random() < 0.06 else fonts.FILES)]
    face = rng.choice(faces)
    found = [(face, ink)] * len(text)
    starts = [i for i in range(1, len(text)) if text[i - 1] == " " or text[i - 1].islower() and text[i].isupper()]
    if is_logo and starts and rng.random() < 0.3:
        at = rng.choice(starts)
        other = rng.choice([c for c in (*DARK, *LIGHT) if sum(abs(a - b) for a, b in zip(c, paper)) > 200] or [ink])
        found[at:] = [(rng.choice([face, rng.choice(faces)]), rng.choice([ink, other]))] * (len(text) - at)
    return [(face if draws(face, char) else "sans", own) for char, (face, own) in zip(text, found)]
