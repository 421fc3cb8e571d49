"""Spreads printed text to use the available space."""

from __future__ import annotations

from .....engine import settle
from .....engine.page import Side


def fill(side: Side, floor: float | None = None) -> None:
    """Enlarges and spreads the text printed so far down to `floor`, before text is added at the foot."""
    rng = side.rng
    floor = floor or side.height - 66
    bottom = max((word.base for run in side.runs for word in run), default=floor)
    right = max((run[-1].x1 for run in side.runs), default=side.width)
    room = min(floor / bottom, (side.width - 24) / right, 1.5)
    if room > 1.03 and rng.random() < 0.6:
        factor = 1 + (room - 1) * rng.uniform(0.4, 1)
        settle.enlarge(side, factor)
        bottom *= factor
    if floor / bottom > 1.05 and rng.random() < 0.75:
        settle.spread(side, 1 + (min(floor / bottom, 1.8) - 1) * rng.uniform(0.2, 1))
