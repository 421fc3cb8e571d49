"""Cards randomly composed from blocks: the layouts on which frequencies are measured."""

from __future__ import annotations

from random import Random

from content import card
from page import Side

from .backs import back
from .fronts import front, government
from .style import Style


def compose(rng: Random) -> list[Side]:
    if rng.random() < 0.04:
        return [government(rng)]
    content = card(rng)
    style = Style(rng)
    sides = [front(rng, content, style)]
    if rng.random() < 0.75:
        sides.append(back(rng, content, style))
    return sides
