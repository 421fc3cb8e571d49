"""A canvas with the size of a card. Coordinates are card units: 1040 × 660 (85.6 × 54 mm, so 12 units are 1 mm), origin
top left."""

import math

import numpy as np
from PIL import Image, ImageColor, ImageDraw

from fonts import font

WIDTH, HEIGHT = 1040, 660
CORNER = 38  # radius


class Canvas:
    """Draws at `scale` pixels per unit; `finish.py` scales it down, so that edges are smooth."""

    def __init__(self, paper: str = "#ffffff", scale: int = 3):
        self.scale = scale
        self.image = Image.new("RGBA", (WIDTH * scale, HEIGHT * scale), paper)

    def _px(self, *units: float) -> list[float]:
        return [unit * self.scale for unit in units]

    def _paint(self, fill: str, paint) -> None:
        """Paints through a layer if the color is translucent (#rrggbbaa), otherwise directly."""
        color = ImageColor.getcolor(fill, "RGBA")
        if color[3] == 255:
            paint(ImageDraw.Draw(self.image), color)
            return
        layer = Image.new("RGBA", self.image.size, color[:3] + (0,))
        paint(ImageDraw.Draw(layer), color)
        self.image = Image.alpha_composite(self.image, layer)

    def text(self, x, y, string, face="open", size=28, fill="#1d1d1d", anchor="ls", tracking=0.0) -> float:
        """Draws one line with its baseline at y (anchor as in Pillow); returns the x where it ends. Tracking in units."""
        glyphs = font(face, round(size * self.scale))
        width = glyphs.getlength(string) / self.scale + tracking * max(0, len(string) - 1)
        left = x - width if anchor[0] == "r" else x - width / 2 if anchor[0] == "m" else x
        runs = [(left, string)]
        if tracking:
            runs, at = [], left
            for character in string:
                runs.append((at, character))
                at += glyphs.getlength(character) / self.scale + tracking
        for at, run in runs:
            self._paint(
                fill,
                lambda draw, color, at=at, run=run: draw.text(
                    self._px(at, y), run, font=glyphs, fill=color, anchor="l" + anchor[1]
                ),
            )
        return left + width

    def lines(self, x, y, strings, face="open", size=24, leading=None, fill="#1d1d1d", anchor="ls") -> float:
        """Prints stacked lines of text; returns the next baseline."""
        for string in strings:
            self.text(x, y, string, face, size, fill, anchor)
            y += leading or size * 1.25
        return y

    def pairs(self, x, y, rows, value_x, faces=("open", "open-b"), size=28, leading=None, fills=("#1d1d1d",) * 2) -> float:
        """Prints labels next to their values, with values aligned at value_x; returns the next baseline."""
        for label, value in rows:
            self.text(x, y, label, faces[0], size, fills[0])
            self.text(value_x, y, value, faces[1], size, fills[1])
            y += leading or size * 1.35
        return y

    def below(self, x, y, label, value, faces=("open", "open-b"), sizes=(18, 30), fills=("#5b6470", "#1d1d1d"), gap=6, anchor="ls"):
        """Prints a small label with its value below; y is the baseline of the label."""
        self.text(x, y, label, faces[0], sizes[0], fills[0], anchor)
        self.text(x, y + gap + sizes[1], value, faces[1], sizes[1], fills[1], anchor)

    def rect(self, x0, y0, x1, y1, fill, radius=0.0) -> None:
        box = self._px(x0, y0, x1, y1)
        self._paint(fill, lambda draw, color: draw.rounded_rectangle(box, radius * self.scale, fill=color))

    def line(self, points, fill, width=2.0) -> None:
        flat = self._px(*[unit for point in points for unit in point])
        self._paint(fill, lambda draw, color: draw.line(flat, fill=color, width=round(width * self.scale), joint="curve"))

    def polygon(self, points, fill) -> None:
        flat = self._px(*[unit for point in points for unit in point])
        self._paint(fill, lambda draw, color: draw.polygon(flat, fill=color))

    def disc(self, x, y, radius, fill) -> None:
        box = self._px(x - radius, y - radius, x + radius, y + radius)
        self._paint(fill, lambda draw, color: draw.ellipse(box, fill=color))

    def ring(self, x, y, radius, fill, width=2.0) -> None:
        box = self._px(x - radius, y - radius, x + radius, y + radius)
        self._paint(fill, lambda draw, color: draw.ellipse(box, outline=color, width=round(width * self.scale)))

    def gradient(self, x0, y0, x1, y1, start, end, vertical=False) -> None:
        left, top, right, bottom = (round(v) for v in self._px(x0, y0, x1, y1))
        steps = np.linspace(0, 1, bottom - top if vertical else right - left)[:, None]
        a, b = (np.array(ImageColor.getrgb(c)[:3], float) for c in (start, end))
        ramp = (a + (b - a) * steps).round().astype(np.uint8)
        rows = np.repeat(ramp[:, None], right - left, 1) if vertical else np.repeat(ramp[None], bottom - top, 0)
        self.image.paste(Image.fromarray(np.ascontiguousarray(rows), "RGB"), (left, top))

    def waves(self, x0, y0, x1, y1, fill, count=12, swing=18.0, period=420.0, width=1.0) -> None:
        """Fine parallel waves, like a security pattern against copying."""
        for i in range(count):
            y = y0 + (y1 - y0) * i / max(1, count - 1)
            xs = np.arange(x0, x1 + 8, 8)
            self.line([(float(x), y + swing * math.sin(x / period * 2 * math.pi + i * 0.35)) for x in xs], fill, width)
