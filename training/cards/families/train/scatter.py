"""Blocks at random free positions: related fields are close together, everything else may be anywhere."""

from __future__ import annotations

from collections.abc import Callable

from ...content import prose
from ...content.card import Card
from ...engine.page import Overflow, Side
from . import backs
from . import blocks as b
from . import said

Block = Callable[[Side, float], object]  # prints at the origin with a given width


class Places:
    """Free positions for blocks. Left edges are aligned to a few columns, or anywhere."""

    def __init__(self, side: Side):
        rng = side.rng
        self.side = side
        self.taken: list[tuple[float, float, float, float]] = []
        self.margin = rng.uniform(20, 50)
        count = rng.choice([0, 2, 2, 3, 3, 4])
        inner = side.width - 2 * self.margin
        self.columns = [self.margin + inner * i / count for i in range(count)]
        self.order = rng.choice(["down", "down", "any"])

    def place(self, block: Block) -> bool:
        side, rng = self.side, self.side.rng
        for _ in range(6):
            scratch = Side(side.name, rng, side.theme, side.width, side.height)
            width = rng.uniform(0.3, 0.62) * side.width
            try:
                block(scratch, width)
            except Overflow:
                continue
            if not scratch.runs:
                return True
            x0 = min(run[0].x0 for run in scratch.runs)
            x1 = max(run[-1].x1 for run in scratch.runs)
            y0 = min(run[0].base - run[0].size * 0.85 for run in scratch.runs)
            y1 = max(run[0].base + run[0].size * 0.25 for run in scratch.runs)
            wide, high = x1 - x0, y1 - y0
            for x, y in self._spots(wide, high):
                if x + wide > side.width - 14 or y + high > side.height - 12:
                    continue
                if any(x < c + 18 and x + wide > a - 18 and y < d + 5 and y + high > e - 5 for a, e, c, d in self.taken):
                    continue
                dx, dy = x - x0, y - y0
                for run in scratch.runs:
                    for word in run:
                        word.x0 += dx
                        word.x1 += dx
                        word.base += dy
                    side.runs.append(run)
                side.marks += [_shifted(mark, dx, dy) for mark in scratch.marks]
                self.taken.append((x, y, x + wide, y + high))
                return True
        return False

    def _spots(self, wide: float, high: float) -> list[tuple[float, float]]:
        rng, side = self.side.rng, self.side
        lefts = self.columns or [rng.uniform(self.margin, max(self.margin, side.width - wide - self.margin)) for _ in range(5)]
        if rng.random() < 0.12:
            lefts = [side.width - self.margin - wide]
        ys = [20 + i * (side.height - 40) / 24 for i in range(24)]
        spots = [(x, y + rng.uniform(0, 8)) for x in lefts for y in ys]
        if self.order == "down":
            spots.sort(key=lambda spot: spot[1] + rng.uniform(0, 60))
        else:
            rng.shuffle(spots)
        return spots


def _shifted(mark: tuple, dx: float, dy: float) -> tuple:
    if mark[0] in ("rect", "line"):
        kind, x0, y0, x1, y1, *rest = mark
        return (kind, x0 + dx, y0 + dy, x1 + dx, y1 + dy, *rest)
    return mark


def scattered(side: Side, card: Card) -> None:
    """Blocks of a few fields each, with random layouts, at free positions."""
    rng, theme = side.rng, side.theme
    places = Places(side)
    size = theme.size * rng.uniform(0.75, 1.0)
    big = rng.uniform(26, 56)
    # Occasionally, the payer's name is a picture, or is only on the back.
    if rng.random() < 0.96 and not places.place(lambda s, w: b.logo(s, card, 0, 0, big, "l", max(w, 320))):
        raise Overflow
    fields = b.identity(card, 0.8, name=not (card.dependents and rng.random() < 0.3))
    tabled = bool(card.dependents) and not any(field.key == "name" for field in fields)
    blocks: list[Block] = []
    if rng.random() < 0.1 and (sentence := said.taken(side, card, fields)):
        blocks.append(lambda s, w: s.paragraph(0, size, max(w, 420), sentence, size, theme.regular, leading=rng.uniform(1.15, 1.35)))
    one_way = rng.choice([None, None, "inline", "stacked", "tabular", "below"])

    def group(items: list) -> Block:
        own = size * (rng.uniform(1.05, 1.3) if any(field.key == "name" for field in items) and rng.random() < 0.4 else 1.0)
        how = one_way or rng.choice(["inline", "inline", "tabular", "right", "stacked", "flow", "bare", "below", "header"])
        return lambda s, w: b.fields_somehow(s, items, 0, 0, w, own, theme.leading, how)

    while fields:
        count = rng.choice([1, 1, 2, 2, 3, 5])
        blocks.append(group(fields[:count]))
        fields = fields[count:]
    rx = b.pharmacy(card)
    if rx:
        if rng.random() < 0.25 and len(rx) > 1:
            cut = rng.randint(1, len(rx) - 1)
            blocks += [group(rx[:cut]), group(rx[cut:])]
        else:
            blocks.append(group(rx))
    must = len(blocks)
    if card.has("manager"):
        blocks.append(lambda s, w: b.manager(s, card, 0, 0, size, w))
    if card.pcp:
        blocks.append(lambda s, w: b.doctor(s, card, 0, 0, w, size * 0.95))
    if card.dependents:
        blocks.append((lambda s, w: b.people_table(s, card, 0, 0, max(w, 560), size * 0.85)) if tabled else (lambda s, w: b.people_list(s, card, 0, 0, w, size * 0.9)))
    if card.copays or card.limits:
        blocks.append(lambda s, w: b.costs(s, card, 0, 0, w, size * 0.88))
    for phone in card.phones[: rng.choice([0, 0, 1, 3])]:
        blocks.append(lambda s, w, phone=phone: b.phone_line(s, card, phone, 0, 0, w, size * 0.85))
    if card.addresses and rng.random() < 0.15:
        blocks.append(lambda s, w: b.address_block(s, card, card.addresses[0], 0, 0, w, size * 0.8))
    if card.has("payer_id") and rng.random() < 0.2:
        blocks.append(lambda s, w: b.payer_number(s, card, 0, 0, w, size * 0.9))
    for text, date in b.dates(card, side):
        blocks.append(lambda s, w, line=f"{text} {date}": s.put(0, 0, line, size * 0.85))
    if rng.random() < 0.3:
        blocks.append(lambda s, w: s.put(0, 0, prose.network_logo(rng), rng.uniform(16, 30), theme.display))
    if rng.random() < 0.15:
        blocks.append(lambda s, w: b.notice(s, 0, 0, w, theme.small))
    order = list(range(len(blocks)))
    if rng.random() < 0.5:
        rng.shuffle(order)
    for i in order:
        if not places.place(blocks[i]) and i < must:
            raise Overflow


def scattered_back(side: Side, card: Card) -> None:
    """Telephone numbers, addresses and notices at free positions."""
    rng, theme = side.rng, side.theme
    places = Places(side)
    size = rng.uniform(12.5, 18)
    blocks: list[Block] = []
    phones = list(card.phones)
    while phones:
        count = rng.choice([1, 1, 2, 3, 6])
        part, phones = phones[:count], phones[count:]
        if len(part) == 1 and rng.random() < 0.2:
            blocks.append(lambda s, w, part=part: s.paragraph(0, 0, w, said.phone(card, part[0], rng), size, theme.small_regular))
        elif len(part) == 1 and rng.random() < 0.15:
            blocks.append(lambda s, w, part=part: backs.phone_sentence(s, card, part[0], 0, 0, w, size))
        else:
            blocks.append(lambda s, w, part=part: b.phone_list(s, card, part, 0, 0, w, size, rng.uniform(1.15, 1.45)))
    for address in card.addresses:
        if rng.random() < 0.2:
            blocks.append(lambda s, w, a=address: s.paragraph(0, 0, w, said.address(card, a, rng), size, theme.small_regular))
            continue
        blocks.append((lambda s, w, a=address: b.address_run(s, card, a, 0, 0, w, size)) if rng.random() < 0.35 else (lambda s, w, a=address: b.address_block(s, card, a, 0, 0, w, size, rng.uniform(1.12, 1.35))))
    if card.has("payer_id"):
        blocks.append((lambda s, w: s.paragraph(0, 0, w, said.payer_id(card, rng), size, theme.small_regular)) if rng.random() < 0.2 else (lambda s, w: b.payer_number(s, card, 0, 0, w, size)))
    for _ in range(rng.randint(0, 4)):
        blocks.append(lambda s, w: b.notice(s, 0, 0, w, theme.small))
    if rng.random() < 0.5:
        blocks.append(lambda s, w: s.put(0, 0, prose.website(rng, card.brand), size, theme.bold))
    if rng.random() < 0.3:
        blocks.append(lambda s, w: backs.payer_footer(s, card, 0, 0, size * 0.85, w))
    for _ in range(rng.choice([0, 0, 1, 2])):
        blocks.append(lambda s, w: s.put(0, 0, prose.network_logo(rng), rng.uniform(15, 28), theme.display))
    if rng.random() < 0.5:
        rng.shuffle(blocks)
    for block in blocks:
        places.place(block)
    if not side.runs:
        raise Overflow
