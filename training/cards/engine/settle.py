"""Randomly spreads or enlarges a finished layout to use the remaining space, as designers do."""

from __future__ import annotations

from random import Random

from .page import Side


def settle(side: Side, rng: Random) -> None:
    bottom = max(word.base for run in side.runs for word in run)
    right = max(run[-1].x1 for run in side.runs)
    room_x, room_y = (side.width - 22) / right, (side.height - 24) / bottom
    if rng.random() < 0.75 and room_x > 1.02 and room_y > 1.02:
        enlarge(side, 1 + (min(room_x, room_y, 1.7) - 1) * rng.uniform(0.3, 1.0))
        room_y = (side.height - 24) / max(word.base for run in side.runs for word in run)
    if rng.random() < 0.6 and room_y > 1.05:
        spread(side, 1 + (min(room_y, 1.9) - 1) * rng.uniform(0.2, 1.0))
        room_y = (side.height - 24) / max(word.base for run in side.runs for word in run)
    if room_y > 1.15 and rng.random() < 0.35:
        lower(side, (room_y - 1) * bottom * rng.uniform(0.1, 0.7))


def enlarge(side: Side, factor: float) -> None:
    for run in side.runs:
        for word in run:
            word.x0 *= factor
            word.x1 *= factor
            word.base *= factor
            word.size *= factor
    side.marks = [_scaled(mark, side, factor, factor) for mark in side.marks]


def spread(side: Side, factor: float) -> None:
    for run in side.runs:
        for word in run:
            word.base *= factor
    side.marks = [_scaled(mark, side, 1.0, factor) for mark in side.marks]


def lower(side: Side, by: float) -> None:
    """Moves everything down, if there is no decoration."""
    if side.marks:
        return
    for run in side.runs:
        for word in run:
            word.base += by


def _scaled(mark: tuple, side: Side, fx: float, fy: float) -> tuple:
    kind = mark[0]
    if kind == "rect":
        _, x0, y0, x1, y1, *rest = mark
        # Bands along a whole edge stay there.
        y1 = side.height if y1 >= side.height else y1 * fy
        y0 = y0 * fy if y0 > 0 else y0
        x1 = side.width if x1 >= side.width else x1 * fx
        return ("rect", x0 * fx, y0, x1, y1, *rest)
    if kind == "line":
        _, x0, y0, x1, y1, *rest = mark
        return ("line", x0 * fx, y0 * fy, x1 * fx, y1 * fy, *rest)
    if kind == "emblem":
        _, name, x, y, size, *rest = mark
        return ("emblem", name, x * fx, y * fy, size * fx, *rest)
    if kind in ("qr", "barcode"):
        _, x, y, *rest = mark
        return (kind, x * fx, y * fy, *rest)
    return mark
