"""Training families H: cards that consist mainly of a schedule by network."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side
from .. import blocks as b
from ..carriers import parts as f
from ..programs import parts as p
from . import close
from . import grid
from . import parts as h

MEDICAL = ("ppo", "ppo", "tpa", "tpa", "epo", "pos", "hdhp", "exchange", "student")


def masthead(side: Side, card: Card, y: float, size: float) -> tuple[float, set[str]]:
    """The payer with adjacent texts."""
    rng = side.rng
    return p.name_mark(side, card, 40, y, rng.uniform(28, 44), "l", 560, title="any")


def schedule_below(side: Side, card: Card) -> None:
    """Names and numbers in two columns, and a full-width schedule below."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.4, 0.85, 0.3)
    size = theme.size * rng.uniform(0.82, 0.96)
    y, done = masthead(side, card, 22, size)
    y += size * 1.2
    split = rng.uniform(0.5, 0.62) * side.width
    left = h.person(side, card, 40, y, split - 60, size, *done)
    right = rng.uniform(56, y)
    if rng.random() < 0.4:
        right = h.network_words(side, card, split + 140, right, size, side.width - split - 170)
    right = h.drugs(side, card, split, max(right + size, y), side.width - split - 40, size * 0.92)
    y = max(left, right) + size * 0.5
    if rng.random() < 0.3:
        side.line(36, y - size * 0.9, side.width - 36, y - size * 0.9, theme.accent, 2)
    inset = rng.choice([40, 40, 90])
    close.several(side, card, inset, y + size * 0.3, side.width - 2 * inset, size * rng.uniform(0.84, 1.0))


def schedule_beside(side: Side, card: Card) -> None:
    """The schedule in a full-height box on the left or right, with everything else next to it."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.4, 0.85, 0.3)
    size = theme.size * rng.uniform(0.8, 0.92)
    wide = rng.uniform(430, 520)
    at_left = rng.random() < 0.35
    box, data = (40.0, wide + 90) if at_left else (side.width - wide - 36, 36.0)
    width = side.width - wide - 130
    y, done = p.name_mark(side, card, data, 24, rng.uniform(24, 36), "l", width, title="any")
    y = h.person(side, card, data, y + size * 1.3, width, size, *done)
    y = h.drugs(side, card, data, y + size * 0.3, width, size * 0.94)
    h.phones(side, card, data, y, width, size * 0.84, 2)
    top = rng.uniform(60, 240)
    bottom = close.several(side, card, box, top, wide, size * rng.uniform(0.9, 1.0))
    if bottom < 420 and rng.random() < 0.6:
        bottom = close.slashes(side, card, box, bottom + size, wide, size * 0.92) if rng.random() < 0.3 else h.phones(side, card, box, bottom + size, wide, size * 0.85)
    if rng.random() < 0.4:
        side.rect(box - 14, top - size * 2.4, box + wide + 12, bottom + 2, "", rng.choice([0, 10]), theme.accent if not theme.dark else "#ffffff", 2)


def dental_schedule(side: Side, card: Card) -> None:
    """Dental card: service classes by type of dentist, above or below the names."""
    rng, theme = side.rng, side.theme
    size = theme.size * rng.uniform(0.86, 1.0)
    p.replanned(card, 0.5)
    y, done = masthead(side, card, 24, size)
    y += size * 1.2
    early = rng.random() < 0.3
    if early:
        y = grid.table(side, card, 40, y + size * 0.4, side.width - 80, size * 0.9, 6, 0.55) + size * 0.6
    if rng.random() < 0.5:
        half = side.width / 2 - 50
        fields = f.keyed(card, *(key for key in ("name", "member_number", "group_number", "client_name", "plan_name", "start_date") if key not in done)) + f.rest(card, "start_date")
        middle = (len(fields) + 1) // 2
        how = rng.choice(["inline", "tabular", "stacked", "right"])
        bottom = b.fields_somehow(side, fields[:middle], 40, y, half, size, 1.34, how)
        y = max(bottom, b.fields_somehow(side, fields[middle:], half + 70, y, half, size, 1.34, how)) if fields[middle:] else bottom
        y = f.kin(side, card, 40, y, side.width - 80, size * 0.92)
    else:
        y = h.person(side, card, 40, y, 640, size, *done)
    if not early:
        inset = rng.choice([40, 40, 120])
        grid.table(side, card, inset, y + size * 0.6, side.width - 2 * inset, size * 0.92, 6, 0.55)


def two_schedules(side: Side, card: Card) -> None:
    """Two separate short schedules with their own headings, one of limits by network and one of visits; a payer or a
    fund above."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.4:
        cast = h.Cast(card, 0.7, 0.0)
    else:
        cast = None
        f.ready(card, 0.5, 0.8, 0.4)
    size = theme.size * rng.uniform(0.78, 0.9)
    if cast:
        y = h.title(side, cast.title, side.width / 2, 54, rng.uniform(24, 34), "m", 860)
        done: set[str] = set()
    else:
        y, done = masthead(side, card, 20, size)
        y += size
    split = rng.uniform(0.5, 0.58) * side.width
    top = y + size * 0.4
    left = h.person(side, card, 40, top, split - 60, size, *done, *(cast.said if cast else ()))
    right = close.slashes(side, card, split, top, side.width - split - 36, size * 0.9) if rng.random() < 0.5 else grid.table(side, card, split, top + size, side.width - split - 36, size * 0.86, 3, 0.0)
    if cast:
        left = h.office(side, card, cast, 40, left, size, split - 60)
    right = h.drugs(side, card, split, right + size * 0.4, side.width - split - 36, size * 0.9)
    y = max(left, right) + size * 0.7
    rng.choice([grid.lists, grid.lists, grid.on_its_side, grid.on_its_side, close.marked, close.four_columns])(side, card, 40, y, side.width - 80, size * 0.92)


FRONTS = [(schedule_below, MEDICAL, 1.8), (schedule_beside, MEDICAL, 1.7), (dental_schedule, ("dental",), 1.4), (two_schedules, ("tpa", "tpa", "ppo", "epo", "pos"), 1.5)]
