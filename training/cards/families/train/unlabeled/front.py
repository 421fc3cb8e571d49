"""Families I, all on one side: telephone numbers, addresses and payer IDs on the front; dependents on the same lines as
the subscriber's number."""

from __future__ import annotations

from ....content import more_unlabeled
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, label, value
from ..programs.backs import parts as g
from ..programs import parts as p
from . import backs
from . import parts as i
from . import people
from . import rx


def one_sided(side: Side, card: Card) -> None:
    """A front with the content of backs: shared telephone numbers, a sentence with a claims address, the payer ID, next
    to the member's data."""
    rng, theme = side.rng, side.theme
    i.planned(card, 0.5)
    backs.billed(card)
    size = theme.size * rng.uniform(0.82, 0.98)
    small = size * rng.uniform(0.72, 0.92)
    head = rng.choice(["tl", "tl", "tr", "tc"])
    regions: dict = {head: [i.mark(card, rng.uniform(24, 38))], "l": [i.group(card, ["name", "member_number"], size)], "r": []}
    regions[rng.choice(["l", "l", "r"])].append(i.group(card, [key for key in p.REST], size * 0.95))
    if card.has("plan_name"):
        regions.setdefault(rng.choice(["tr" if head == "tl" else head, head, "l", "r"]), []).append(i.plan(card, size * rng.uniform(0.95, 1.25)) if rng.random() < 0.7 else i.group(card, ["plan_name"], size))
    if card.has("rx_bin"):
        regions[rng.choice(["l", "r"])].append(rx.block(card, size * 0.9))
    lines = backs.shared_lines(card)[: rng.choice([2, 3, 4, 5])]
    told = rng.random() < 0.4
    style = rng.choice(["plain", "first", "above"])

    def one(phone) -> i.Item:
        def item(side: Side, x: float, y: float, width: float, anchor: str) -> float:
            tag = card.phone_tag(phone)
            extra = " " + rng.choice(backs.TTY) if rng.random() < 0.15 else ""
            if style == "above":
                side.put(x, y, label(tag, phone.label), small * 0.8, theme.label, theme.label_ink, fit=width)
                side.put(x, y + small, [(phone.printed, tag, "value"), (extra, None, "")] if extra else (phone.printed, tag, "value"), small, theme.value, fit=width)
                return y + small * 2.2
            parts = [(phone.label + rng.choice([":", ""]), tag, "label"), (" " + phone.printed, tag, "value")] if style == "plain" else [(phone.printed, tag, "value"), (" " + phone.label, tag, "label")]
            parts += [(extra, None, "")] if extra else []
            side.put(x, y, parts, p.sized(side, "".join(part[0] for part in parts), small, theme.bold, width))
            return y + small * 1.3
        return item

    if told:
        pieces = [backs.called(card, phone) for phone in lines]
    else:
        pieces = []
        regions.setdefault(rng.choice(["r", "r", "w", "l"]), []).extend(one(phone) for phone in lines)
    for address in card.addresses[:2]:
        g.named(card, address, 0.5)
        pieces.append(g.address_said(card, address, rng))
    if card.has("payer_id"):
        pieces.append(backs.edi(card, rng))
    rng.shuffle(pieces)
    where = rng.choice(["w", "w", "r"])
    if rng.random() < 0.5:
        regions.setdefault(where, []).append(i.paragraph(p.joined(pieces), small))
    else:
        regions.setdefault(where, []).extend(i.paragraph(piece, small) for piece in pieces)
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


def beside_number(side: Side, card: Card) -> None:
    """Subscriber and number on the left; the family starts slightly to the right on the same lines, so that number and
    names share lines."""
    rng, theme = side.rng, side.theme
    people.needs_family(card, 1.0)
    i.planned(card, 0.6)
    size = theme.size * rng.uniform(0.85, 1.0)
    style = rng.choice(["full", "plain", "first", "last_first", "last_loose", "f_last", "middle", "first_m"])
    tags = people.tags_of(card, card.dependents, style)
    coded, headed = rng.random() < 0.4, rng.random() < 0.5
    after = rng.random() < 0.5
    gap = size * rng.choice([0.5, 0.8, 1.2, 2.0, 3.0])

    def block(side: Side, x: float, y: float, width: float, anchor: str) -> float:
        name, number = card.field("name"), card.field("member_number") if card.has("member_number") else None
        rows: list = []
        for field in ([name, number] if rng.random() < 0.7 else [number, name]) if number else [name]:
            words = field.label.rstrip(" :.-")
            way = rng.choice(["above", "inline", "bare"]) if field is name else rng.choice(["above", "inline", "inline"])
            if way == "above" and words:
                rows.append([label(field.tag, words)])
                rows.append(field.value_parts())
            elif way == "inline" and words:
                rows.append([label(field.tag, card.with_colon(words)), *[((" " if n == 0 else "") + part[0], *part[1:]) for n, part in enumerate(field.value_parts())]])
            else:
                rows.append(field.value_parts())
        if card.has("group_number") and rng.random() < 0.5:
            field = card.field("group_number")
            rows.append([part for part in [(field.label, field.tag, "label"), (" " + field.text, field.tag, "value")] if part[0]])
        words = pick(rng, people.HEADS)
        right: list = [[label(tags[0], words)]] if headed else []
        for member, tag in zip(card.dependents, tags):
            right.append([(member.suffix, None, ""), (" " + tag.value, tag, "value")] if coded and not after else [value(tag), (" " + member.suffix, None, "")] if coded else [value(tag)])
        face = theme.value
        measured = lambda parts: side.measure("".join(part[0] for part in parts), size, face)  # noqa: E731
        left = max(measured(parts) for parts in rows)
        factor = min(1.0, width / (left + gap + max(measured(parts) for parts in right)))
        if factor < 0.66:
            raise Overflow
        step = size * factor * rng.uniform(1.2, 1.4)
        shift = rng.choice([0, 0, 1]) if len(rows) > 1 else 0
        for k, parts in enumerate(rows):
            side.put(x, y + k * step, parts, size * factor, face)
        for k, parts in enumerate(right):
            side.put(x + (left + gap) * factor, y + (k + shift) * step, parts, size * factor, face)
        return y + max(len(rows), len(right) + shift) * step + size * 0.4

    head = rng.choice(["tl", "tl", "tr", "tc"])
    done = "group_number"
    regions: dict = {head: [i.mark(card, rng.uniform(24, 40))], "w": [block]}
    rest = i.group(card, [key for key in p.REST if key != done] + ([done] if rng.random() < 0.5 else []), size * 0.95)
    regions[rng.choice(["w", "w"])].append(rest)
    if card.has("plan_name"):
        free = rng.random() < 0.75
        spot = rng.choice(["tr" if head == "tl" else head, head, "w0", "w", "fl", "fr"])
        item = i.plan(card, size * rng.uniform(0.95, 1.3)) if free else i.group(card, ["plan_name"], size)
        if spot == "w0":
            regions["w"].insert(0, item)
        else:
            regions.setdefault(spot, []).append(item)
    if card.has("rx_bin"):
        regions["w"].append(rx.block(card, size * 0.9, rng.choice(["line", "slashes", "cells", None])))
    if rng.random() < 0.4:
        regions.setdefault(rng.choice(["w", "fr", "fl"]), []).append(i.line(rng.choice([pick(rng, more_unlabeled.TIERS), more_unlabeled.network(rng), "Coverage: " + pick(rng, more_unlabeled.TIERS)]), size * 0.85))
    if card.copays and rng.random() < 0.4:
        regions["w"].append(i.costs(card, size * 0.8))
    i.lay(side, regions, size)


FRONTS = [(one_sided, ("ppo", "hmo", "epo", "hdhp", "tpa", "tpa", "exchange", "medicaid", "dental", "vision", "ministry"), 1.5), (beside_number, people.FAMILIES, 1.3)]
