"""A front: the header, and blocks of content in one to three columns."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ..content.split import pick
from ..engine.page import Overflow, Side
from . import lists, statements, upright, words
from .facts import Facts
from .items import Block, Item
from .masthead import masthead
from .ways import Printer

TRIES = 5


def content_of(which: str) -> str:
    """The set whose names and wordings a set may use."""
    return "train" if which == "composed" else "validation"


def front(side: Side, card) -> None:
    card.facts = facts = Facts(card.rng, content_of(card.which))
    card.kind = facts.kind
    side.stated = facts.stated
    if facts.train:
        upright.choose(side, facts)
        upright.fit(side, facts)
    blocks = blocks_of(facts)
    # Random blocks that are moved to the back.
    facts.behind = [block for block in blocks if block.kind in ("rx", "costs", "table") and facts.rng.random() < 0.07 and len(blocks) > 2 and not block.after]
    blocks = [block for block in blocks if block not in facts.behind]
    shrink = 1.0
    by = facts.by
    for attempt in range(TRIES):
        side.runs, side.marks, facts.by = [], [], by
        try:
            (upright.screen if facts.shape == "screen" else laid)(side, facts, [replace(block, items=list(block.items)) for block in blocks], shrink)
            side.check()
            return
        except Overflow:
            shrink *= 0.9
            if attempt == 2 and len(blocks) > 3:
                blocks.pop(facts.rng.randrange(1, len(blocks)))
    raise Overflow


def blocks_of(facts: Facts) -> list[Block]:
    """The card's items as blocks, randomly split and ordered."""
    rng = facts.rng
    person, plan = list(facts.person), list(facts.plan)
    items = person + plan
    if rng.random() < 0.35:
        head, tail = items[:1], items[1:]
        rng.shuffle(tail)
        items = head + tail
    elif rng.random() < 0.12:
        rng.shuffle(items)
    blocks = []
    groups = min(len(items), rng.choice([1, 1, 2, 2, 3, 4]))
    cuts = sorted(rng.sample(range(1, len(items)), groups - 1)) if len(items) > 1 and groups > 1 else []
    for a, b in zip([0, *cuts], [*cuts, len(items)]):
        if items[a:b]:
            blocks.append(Block(items[a:b], kind="identity"))
    if facts.rx:
        if blocks and rng.random() < 0.16:  # among the other fields
            blocks[-1].items += facts.rx
        else:
            title = pick(rng, words.RX_TITLES) if rng.random() < 0.2 else ""
            blocks.append(Block(facts.rx, title, boxed=rng.random() < 0.14, kind="rx"))
    costs = list(facts.blocks)
    if costs and rng.random() < 0.25:  # an unlabeled plan heads the costs
        plan = next((item for item in items if item.key in ("plan_name", "type") and not item.label), None)
        own = next((block for block in blocks if any(item is plan for item in block.items)), None)
        if plan and own and not (facts.which == "train" and costs[0].title):
            own.items = [item for item in own.items if item is not plan]
            costs[0].title = plan.parts(pick(rng, ["sans-b", "open-b", "lato-b", "narrow-b"]))
    if costs and blocks and costs[0].table is None and not costs[0].title and not costs[0].after and costs[0].items and rng.random() < 0.14:  # costs in the same list as the fields
        blocks[-1].items += costs.pop(0).items
    blocks += costs
    if doctor := facts.doctor():
        blocks.append(Block(doctor, kind="identity"))
    if facts.family:
        own = next((block for block in blocks if block.kind == "identity"), None)
        if own and facts.family.label and all(not row.label and len(row.value) == 1 for row in facts.family.rows) and rng.random() < 0.25:  # in a row of the other fields
            joint = pick(rng, [", ", ", ", ", ", " / ", "; ", " & "])
            names = [piece for i, row in enumerate(facts.family.rows) for piece in ([(joint, None)] * (i > 0) + row.value)]
            own.items.insert(rng.randint(0, len(own.items)), Item("family", facts.family.label, names))
        else:
            blocks.append(Block([facts.family], kind="family"))
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        blocks.append(Block([], prose=[(facts.note(), None, "")], kind="prose"))
    if facts.which == "train":
        blocks += [Block([], prose=said, kind="prose") for said in statements.on_front(facts)]
        if rng.random() < 0.08:  # the payer's app or program
            blocks.append(Block([], prose=[(lists.text(rng, "apps").replace("{}", facts.brand.split()[0]), None, "")], kind="prose"))
    if rng.random() < 0.12:
        blocks.append(Block([facts.phone_item(pick(rng, ["member_services", "member_services", "pharmacy", "provider_services", "nurse_line"])) for _ in range(rng.randint(1, 2))], kind="phones"))
    if rng.random() < 0.06:
        blocks.append(Block([facts.address_item(pick(rng, ["medical_claims", "medical_claims", "general", "appeals"]))], kind="phones"))
    blocks = [block for block in blocks if block.items or block.table or block.prose]
    if rng.random() < 0.55:
        head, tail = blocks[:1], blocks[1:]
        rng.shuffle(tail)
        blocks = head + tail
    return blocks


def print_block(side: Side, facts: Facts, block: Block, x: float, y: float, width: float, size: float) -> float:
    rng, theme = side.rng, side.theme
    printer = Printer(side, facts.colon)
    start, inner = y, x
    if block.boxed:
        inner, y, width = x + size * 0.5, y + size * 0.4, width - size
    if block.title:
        side.put(inner, y, block.title, size * rng.choice([0.9, 1.0, 1.0, 1.2]), theme.bold if rng.random() < 0.8 else None, theme.label_ink, fit=width)
        y += size * rng.uniform(1.2, 1.5)
    if block.prose:
        y = side.paragraph(inner, y, width, block.prose, size * rng.uniform(0.7, 0.9), theme.small_regular, leading=1.18)
    elif block.table:
        if block.table.title:
            side.put(inner, y, block.table.title, size, theme.bold, fit=width)
            y += size * 1.3
        y = printer.table(block.table, inner, y, width, size * rng.uniform(0.75, 0.95))
    elif block.kind == "family":
        y = printer.people(block.items[0], inner, y, width, size * rng.uniform(0.85, 1.0))
    else:
        y = printer.any(block.items, inner, y, width, size * (rng.uniform(0.75, 1.0) if block.kind in ("rx", "costs") else 1.0), block.kind)
    if block.boxed:
        side.rect(x - 4, start - size * 1.0, x + width + size * 0.5, y - size * 0.5, "", rng.choice([0, 8]), theme.ink, 1.6)
        y += size * 0.6
    return print_block(side, facts, block.after, x, y, width, size) if block.after else y


def laid(side: Side, facts: Facts, blocks: list[Block], shrink: float) -> None:
    rng: Random = side.rng
    fields = [item for block in blocks for item in block.items if block.kind == "identity"]
    kept: list[Item] = list(fields)
    top, bottom = masthead(side, facts, kept)
    for block in blocks:
        if block.kind == "identity":
            block.items = [item for item in block.items if any(item is other for other in kept)]
    blocks = [block for block in blocks if block.items or block.table or block.prose]
    margin = rng.uniform(20, 60)
    lines = sum(len(block.items) + (len(block.table.rows) + 1 if block.table else 0) + (len(block.items[0].rows) if block.kind == "family" else 0) + bool(block.title) for block in blocks)
    columns = rng.choice([1, 1, 1, 2]) if facts.shape == "portrait" else rng.choice([1, 2, 2, 2, 3]) if lines > 6 else rng.choice([1, 1, 2, 2])
    room = (bottom - top) * columns * 0.8
    size = max(14.0, min(side.theme.size * rng.uniform(0.9, 1.55), room / max(1, lines) / 1.5)) * shrink
    cuts = {1: [], 2: [rng.uniform(0.42, 0.64)], 3: [rng.uniform(0.3, 0.38), rng.uniform(0.62, 0.7)]}[columns]
    edges = [margin, *(cut * side.width for cut in cuts), side.width - margin * 0.7]
    ys = [top + (rng.uniform(0, 20) if i else 0) for i in range(columns)]
    gap = size * rng.uniform(0.2, 1.0)
    down = rng.random() < 0.4  # fill columns in order, or always the one with the most room
    column = 0
    for i, block in enumerate(blocks):
        if not down:
            column = min(range(columns), key=lambda k: ys[k] + rng.uniform(0, 70))
        elif column + 1 < columns and i and rng.random() < columns / max(2, len(blocks)):
            column += 1
        x, width = edges[column], edges[column + 1] - edges[column] - (size * 0.8 if column + 1 < columns else 0)
        ys[column] = print_block(side, facts, block, x, ys[column], width, size) + gap
        if rng.random() < 0.06:
            side.line(x, ys[column] - gap * 0.5 - size * 0.8, x + width, ys[column] - gap * 0.5 - size * 0.8, side.theme.accent, 1.6)
            ys[column] += size * 0.2
        if ys[column] - gap - size > bottom:
            raise Overflow
