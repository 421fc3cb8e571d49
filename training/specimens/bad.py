"""Invalid input, each with the error code with which it must be rejected."""

import json
import struct
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from canvas import HEIGHT, WIDTH, Canvas
from cards import cedar_hmo, harborview_ppo
from finish import Photo, jpeg, png
from foreign import FOREIGN, WITHOUT_TEXT
from surfaces import stone, wood


def not_an_image(rng) -> bytes:
    words = "the quick brown fox jumps over the lazy dog while nobody is looking".split()
    return (" ".join(rng.choice(words, 1800)) + "\n").encode()


def truncated(rng) -> bytes:
    whole = cedar_hmo.SPECIMEN.front_finish.apply(cedar_hmo.front().image, rng)
    return whole[: len(whole) * 2 // 5]


def bomb(rng) -> bytes:
    """A header that declares 60,000 × 60,000 pixels of 24 bits (10.8 GB), followed by the start of a stream of
    zeros."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    zeros = zlib.compress(bytes(9_000_000), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zeros) + chunk(b"IEND", b"")


def under_5_kb(rng) -> bytes:
    small = harborview_ppo.front().image.convert("RGB").resize((260, 165), Image.Resampling.LANCZOS)
    return jpeg(small, 30)


def under_200_px(rng) -> bytes:
    strip = harborview_ppo.front().image.convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    return png(strip.crop((0, 0, 1040, 190)))


def no_text(rng) -> bytes:
    return jpeg(Image.fromarray(wood(rng, 900, 1200).astype(np.uint8)), 82)


def blank_card(rng) -> bytes:
    return Photo(surface="stone", size=(1200, 900)).apply(Canvas("#eef2f5").image, rng)


def blurry(rng) -> bytes:
    return Photo(surface="wood", fill=0.8, blur=13, noise=2.5).apply(cedar_hmo.front().image, rng)


def shaken(rng) -> bytes:
    return Photo(surface="desk", fill=0.8, blur=3, motion=46, noise=3).apply(harborview_ppo.front().image, rng)


def receipt(rng) -> bytes:
    c = Canvas("#fbfaf6", scale=2)
    c.image = Image.new("RGBA", (900, 1500), "#fbfaf6")
    c.text(225, 50, "CORNER MARKET", "mono-b", 28, anchor="ms")
    c.lines(225, 86, ["214 Juniper Street", "Thank you for shopping"], "mono", 19, 26, anchor="ms")
    items = [("Whole milk 1 gal", "4.29"), ("Rye bread", "5.10"), ("Eggs, dozen", "3.99"), ("Apples 2.1 lb", "4.18"),
             ("Ground coffee", "11.49"), ("Olive oil", "9.75"), ("Paper towels", "6.25"), ("Dish soap", "2.89")]
    for i, (name, price) in enumerate(items):
        c.text(30, 190 + i * 38, name, "mono", 21)
        c.text(420, 190 + i * 38, price, "mono", 21, anchor="rs")
    for i, (name, price) in enumerate([("SUBTOTAL", "47.94"), ("TAX 6.5%", "3.12"), ("TOTAL", "51.06"), ("CASH", "60.00"), ("CHANGE", "8.94")]):
        c.text(30, 530 + i * 36, name, "mono-b", 22)
        c.text(420, 530 + i * 36, price, "mono-b", 22, anchor="rs")
    c.text(225, 726, "03/14/2025  17:42  REG 4", "mono", 18, anchor="ms")
    return _on_table(c.image, stone(rng, 1200, 1000), rng, -3)


PARAGRAPHS = """The harbor had emptied by the time the fog came in, and the last of the
boats lay against the stones with their nets drying over the rail. Nobody
had seen the old pilot since the morning. His coat hung where it always
hung, behind the door of the chandlery, and his pipe lay cold on the sill
beside a map of channels that no longer existed.

"He will have gone up to the light," said Marta, who never worried aloud.
She wiped the counter twice. Outside a gull walked along the wall like a
magistrate, stopped, and considered the two of them through the glass.

It was four miles to the light by the cliff path and six by the road. In
summer the children raced there and back before supper. In November the
path was another matter, and the bell, which should have been ringing
since three, had not been heard at all.

The boy took the lantern down without being asked. He had trimmed it the
night before, badly, and the flame leaned to one side as though it too
were listening. "If I find him," he said, "what shall I tell him?"

Marta thought about it longer than the question needed. "Tell him the
bread is done," she said at last, "and that the tide will not wait."
"""


def book_page(rng) -> bytes:
    c = Canvas("#f6f1e4", scale=2)
    c.image = Image.new("RGBA", (1400, 1800), "#f6f1e4")
    c.text(350, 70, "CHAPTER SEVEN", "garamond", 22, anchor="ms", tracking=3)
    c.lines(64, 140, PARAGRAPHS.splitlines(), "garamond", 19, 28.5)
    c.text(350, 868, "113", "garamond", 19, anchor="ms")
    return _on_table(c.image, wood(rng, 1500, 1200), rng, 1.5)


def business_card(rng) -> bytes:
    c = Canvas("#fdfcf9")
    c.rect(0, 0, 300, 660, "#38474f")
    c.text(150, 350, "N&P", "serif-b", 84, "#ffffff", "ms")
    c.text(350, 230, "Gwendolyn Pratt", "garamond-b", 58, "#26323a")
    c.text(350, 290, "Landscape Architect", "garamond-i", 36, "#5f6e76")
    c.lines(350, 430, ["Nolan & Pratt Studio", "18 Orchard Lane, Ithaca, NY 14850", "607-555-0145", "gwen@nolanpratt.example"], "lato", 30, 44, "#26323a")
    return Photo(surface="leather", roll_deg=2, fill=0.76).apply(c.image, rng)


def _on_table(sheet: Image.Image, table: np.ndarray, rng, turn_deg: float) -> bytes:
    scene = Image.fromarray(table.astype(np.uint8)).convert("RGBA")
    sheet.thumbnail((scene.width * 0.86, scene.height * 0.94), Image.Resampling.LANCZOS)
    turned = sheet.rotate(turn_deg, Image.Resampling.BICUBIC, expand=True)
    scene.alpha_composite(turned, ((scene.width - turned.width) // 2, max(0, (scene.height - turned.height) // 2)))
    pixels = np.asarray(scene.convert("RGB").filter(ImageFilter.GaussianBlur(0.6))).astype(np.float32)
    pixels = pixels * np.array([1.0, 0.98, 0.93]) + rng.normal(0, 3, pixels.shape[:2])[..., None]
    return jpeg(Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)), 82)


# file → (function, expected code, description)
BAD = {
    "empty.jpg": (lambda rng: b"", "IMG_TOO_SMALL", "nothing at all"),
    "under-5-kb.jpg": (under_5_kb, "IMG_TOO_SMALL", "a sound JPEG of fewer than 5,120 bytes"),
    "not-an-image.jpg": (not_an_image, "IMG_UNSUPPORTED", "plain text with an image's name"),
    "truncated.jpg": (truncated, "IMG_CORRUPT", "the first two fifths of a JPEG"),
    "bomb.png": (bomb, "IMG_DIMENSIONS", "a PNG of a few KB that claims 60,000 x 60,000 pixels"),
    "under-200-px.png": (under_200_px, "IMG_DIMENSIONS", "a strip, 1040 x 190"),
    "no-text.jpg": (no_text, "IMG_NO_TEXT", "a bare table"),
    "blank-card.jpg": (blank_card, "IMG_NO_TEXT", "a card with nothing on it"),
    "blurry.jpg": (blurry, "IMG_BLURRY", "a card, out of focus"),
    "shaken.jpg": (shaken, "IMG_BLURRY", "a card, camera moved"),
    "receipt.jpg": (receipt, "CARD_REJECTED", "a shop's receipt"),
    "book-page.jpg": (book_page, "CARD_REJECTED", "a page of a novel"),
    "business-card.jpg": (business_card, "CARD_REJECTED", "a business card"),
    **{name: (make, "CARD_REJECTED", what) for name, (make, what) in FOREIGN.items()},
    **{name: (make, "IMG_NO_TEXT", what) for name, (make, what) in WITHOUT_TEXT.items()},
}


def write(out: Path, seeded) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name, (make, _, _) in BAD.items():
        (out / name).write_bytes(make(seeded(name)))
    expected = {name: {"code": code, "is": what} for name, (_, code, what) in BAD.items()}
    (out / "expected.json").write_text(json.dumps(expected, indent=2) + "\n")
