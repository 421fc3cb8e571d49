"""Renders a drawn card to a file: as a clean print, a flatbed scan, or a phone photo."""

import io
import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from canvas import CORNER, HEIGHT, WIDTH
from surfaces import SURFACES

ORIENTATION = 0x0112  # EXIF tag
PAD = 4  # pixels of clear margin around a card before it is projected


def rounded(card: Image.Image) -> Image.Image:
    """The card with the rounded corners of an ID-1 card (transparent)."""
    mask = Image.new("L", card.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, card.width - 1, card.height - 1), CORNER * card.width / WIDTH, fill=255
    )
    card = card.convert("RGBA")
    card.putalpha(mask)
    return card


def jpeg(image: Image.Image, quality: int, **more) -> bytes:
    out = io.BytesIO()
    image.convert("RGB").save(out, "JPEG", quality=quality, optimize=True, subsampling=2 if quality < 88 else 0, **more)
    return out.getvalue()


def png(image: Image.Image, **more) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True, **more)
    return out.getvalue()


@dataclass(frozen=True)
class Print:
    """The artwork itself, as in an issuer's portal."""

    width: int = WIDTH
    extension: str = "png"
    quality: int = 90

    def apply(self, card: Image.Image, rng) -> bytes:
        size = (self.width, round(self.width * HEIGHT / WIDTH))
        small = rounded(card).resize(size, Image.Resampling.LANCZOS)
        if self.extension == "png":
            return png(small)
        page = Image.new("RGB", size, "#ffffff")
        page.paste(small, mask=small.getchannel("A"))
        return jpeg(page, self.quality)


@dataclass(frozen=True)
class Scan:
    """A flatbed scan: card on a white background, slightly rotated, with grain, 300 dpi (1011 × 638 for the card
    itself)."""

    turn_deg: float = 0.6
    margin: int = 44
    dpi: int = 300
    quality: int = 88
    gray: bool = False
    extension: str = "jpg"

    def apply(self, card: Image.Image, rng) -> bytes:
        width = round(85.6 / 25.4 * self.dpi)
        small = rounded(card).resize((width, round(width * HEIGHT / WIDTH)), Image.Resampling.LANCZOS)
        page = Image.new("RGBA", (small.width + 2 * self.margin, small.height + 2 * self.margin), "#f4f4f1")
        layer = Image.new("RGBA", page.size, (0, 0, 0, 0))
        layer.paste(small, (self.margin, self.margin))
        layer = layer.rotate(self.turn_deg, Image.Resampling.BICUBIC)
        shadow = layer.getchannel("A").filter(ImageFilter.GaussianBlur(5)).point(lambda v: v * 0.45)
        page.paste((92, 92, 96, 255), (3, 4), shadow)
        page = Image.alpha_composite(page, layer)
        pixels = np.asarray(page.convert("RGB")).astype(np.float32)
        pixels = 128 + (pixels - 128) * 0.96 + 3 + rng.normal(0, 3.0, pixels.shape[:2])[..., None]
        image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).filter(ImageFilter.UnsharpMask(1.2, 60, 2))
        return jpeg(image.convert("L") if self.gray else image, self.quality, dpi=(self.dpi, self.dpi))


@dataclass(frozen=True)
class Photo:
    """A phone photo. Angles in degrees; `fill` is the card's width relative to the photo's; lengths in pixels of the
    photo."""

    size: tuple[int, int] = (1400, 1050)
    surface: str = "wood"
    surface_color: tuple[int, int, int] | None = None
    fill: float = 0.78
    center: tuple[float, float] = (0.5, 0.5)
    roll_deg: float = 2.0
    pitch_deg: float = 0.0
    yaw_deg: float = 0.0
    shadow: tuple[float, float, float] = (10.0, 14.0, 0.5)  # x, y, strength
    light: tuple[float, float, float] = (35.0, 0.14, 0.10)  # direction, gradient, vignette
    shade: tuple[float, float] | None = None  # a soft shadow edge across the picture: where (0..1), strength
    glare: tuple[float, float, float, float] | None = None  # x, y (0..1), radius by width, strength
    tint: tuple[float, float, float] = (1.0, 0.985, 0.95)
    exposure: float = 1.0
    blur: float = 0.6
    motion: int = 0  # length of the motion blur
    noise: float = 3.0
    quality: int = 82
    orientation: int = 1  # EXIF orientation; the stored pixels are rotated accordingly
    extension: str = "jpg"

    def apply(self, card: Image.Image, rng) -> bytes:
        width, height = self.size
        more = {"color": self.surface_color} if self.surface_color else {}
        scene = Image.fromarray(SURFACES[self.surface](rng, height, width, **more).astype(np.uint8)).convert("RGBA")
        layer = self._project(rounded(card))
        dx, dy, strength = self.shadow
        dark = layer.getchannel("A").filter(ImageFilter.GaussianBlur(max(dx, dy) * 1.1)).point(lambda v: v * strength)
        scene.paste((10, 8, 8, 255), (round(dx), round(dy)), dark)
        contact = layer.getchannel("A").filter(ImageFilter.GaussianBlur(2.5 * width / 1400)).point(lambda v: v * 0.5)
        scene.paste((15, 12, 12, 255), (0, round(2 * width / 1400)), contact)
        scene = Image.alpha_composite(scene, layer)
        pixels = self._lit(np.asarray(scene.convert("RGB")).astype(np.float32))
        if self.glare:
            pixels += self._reflection(np.asarray(layer.getchannel("A")))[..., None]
        image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(self.blur))
        if self.motion > 1:
            image = _shaken(image, self.motion)
        if self.noise:
            pixels = np.asarray(image).astype(np.float32)
            pixels += rng.normal(0, self.noise, pixels.shape[:2]).astype(np.float32)[..., None]
            pixels += rng.normal(0, self.noise * 0.5, pixels.shape).astype(np.float32)
            image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
        return self._encode(image)

    def corners(self) -> list[tuple[float, float]]:
        """Projected corners of the card, clockwise from its top left (pinhole camera at a distance of 2.5 card
        widths)."""
        roll, pitch, yaw = (math.radians(v) for v in (self.roll_deg, self.pitch_deg, self.yaw_deg))
        width, height = self.size
        scale, points = self.fill * width, []
        for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
            y *= HEIGHT / WIDTH
            x, y = x * math.cos(roll) - y * math.sin(roll), x * math.sin(roll) + y * math.cos(roll)
            x, depth = x * math.cos(yaw), x * math.sin(yaw)
            y, depth = y * math.cos(pitch), depth + y * math.sin(pitch)
            near = 2.5 / (2.5 + depth)
            points.append((self.center[0] * width + x * near * scale, self.center[1] * height + y * near * scale))
        return points

    def _project(self, card: Image.Image) -> Image.Image:
        width = round(self.fill * self.size[0] * 1.1)
        if width < card.width:  # the transform below samples points, so thin strokes would alias otherwise
            card = card.resize((width, round(width * HEIGHT / WIDTH)), Image.Resampling.LANCZOS)
        card = _padded(card)
        right, bottom = card.width - PAD, card.height - PAD
        source = [(PAD, PAD), (right, PAD), (right, bottom), (PAD, bottom)]
        rows, values = [], []
        for (u, v), (x, y) in zip(source, self.corners()):
            rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
            values += [u, v]
        matrix = np.linalg.solve(np.array(rows, float), np.array(values, float))
        return card.transform(self.size, Image.Transform.PERSPECTIVE, matrix.tolist(), Image.Resampling.BICUBIC)

    def _lit(self, pixels: np.ndarray) -> np.ndarray:
        height, width = pixels.shape[:2]
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        u, v = xs / width - 0.5, ys / height - 0.5
        direction, slope, vignette = self.light
        toward = u * math.cos(math.radians(direction)) + v * math.sin(math.radians(direction))
        gain = (1 - slope * toward * 1.6) * (1 - vignette * (u * u + v * v) * 2) * self.exposure
        if self.shade:
            where, strength = self.shade
            edge = 1 / (1 + np.exp(-(u * 0.8 + v * 0.6 - (where - 0.5)) * 22))
            gain = gain * (1 - strength * edge)
        return pixels * gain[..., None] * np.array(self.tint, np.float32)

    def _reflection(self, glossy: np.ndarray) -> np.ndarray:
        """Reflection of a lamp in the laminate: only the card (its alpha, 0 to 255) reflects."""
        height, width = glossy.shape
        x, y, radius, strength = self.glare
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
        distance = (xs / width - x) ** 2 + ((ys / height - y) * height / width * 1.6) ** 2
        return np.exp(-distance / (radius * radius)) * strength * (glossy / 255)

    def _encode(self, image: Image.Image) -> bytes:
        exif = Image.Exif()
        exif[ORIENTATION] = self.orientation
        turned = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}
        method = turned[self.orientation]
        return jpeg(image.transpose(method) if method is not None else image, self.quality, exif=exif)


def _padded(card: Image.Image) -> Image.Image:
    """Adds a transparent margin, so that the transform antialiases the card's edges."""
    larger = Image.new("RGBA", (card.width + 2 * PAD, card.height + 2 * PAD), (255, 255, 255, 0))
    larger.paste(card, (PAD, PAD))
    return larger


def _shaken(image: Image.Image, length: int) -> Image.Image:
    """Motion blur: the mean of shifted copies along a shallow diagonal."""
    pixels = np.asarray(image).astype(np.float32)
    total = np.zeros_like(pixels)
    for step in range(length):
        total += np.roll(pixels, (round((step - length / 2) * 0.35), round(step - length / 2)), (0, 1))
    return Image.fromarray((total / length).astype(np.uint8))
