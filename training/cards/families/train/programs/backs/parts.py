"""Texts of backs about claims: addresses in blocks and sentences, payer IDs, the payer's name, notices."""

from __future__ import annotations

from .....content import contact, more_programs, prose
from .....content.card import Card
from .....content.split import pick
from .....engine.page import Side, Tag
from .. import parts as p

CLAIMS = {"dental": "dental_claims", "vision": "vision_claims"}


def owner(card: Card, line: str) -> Tag | None:
    return card.payer_text(line) if line in (card.payer, card.brand, card.legal) else None


def named(card: Card, address: contact.Address, odds: float) -> None:
    """The payer's name above its address, if there is no addressee."""
    if not address.addressee and card.rng.random() < odds and address.kind in ("medical_claims", "appeals", "general"):
        address.addressee = [card.legal or card.payer]


def address_block(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float, title: str | None = None) -> float:
    """Heading, name and lines; the name may be on the same line as the beginning of the address, or as the heading."""
    rng, theme = side.rng, side.theme
    own = card.address_tag(address)
    text = address.label if title is None else title
    own.attributes["label"] = text
    lead = [(text + rng.choice([":", "", ""]), own, "label")] if text else []
    way = rng.choice(["lines", "lines", "joined", "lead", "run"])
    firm = address.addressee[0] if address.addressee else ""
    tag = owner(card, firm)
    name = [(firm, tag, "value" if tag else "")] if firm else []
    tail = [(rng.choice([" Claims", ", Claims Dept.", " - Claims", " Attn: Appeals"]), None, "")] if firm and rng.random() < 0.12 else []
    rows: list[list] = []
    if way == "run":
        parts = [*lead, *([(" " if lead else "", None, "")] if lead else []), *name, *([(rng.choice([",", ",", " •", ""]), None, "")] if name else [])]
        for i, line in enumerate(address.lines):
            parts += [(" " + line if i or name or lead else line, own, "value"), (rng.choice([",", ",", " •", ""]) if i + 1 < len(address.lines) else "", None, "")]
        parts = [part for part in parts if part[0].strip()]
        if name and lead:
            parts = [parts[0], (" " + firm, tag, "value" if tag else ""), *parts[2:]]
        return side.paragraph(x, y, width, parts, size, theme.regular, leading=1.18) + size * 0.3
    if way == "lead" and lead and name:
        rows.append([lead[0], (" " + firm, tag, "value" if tag else ""), *tail])
    else:
        if lead:
            rows.append(lead)
        if name:
            rows.append([*name, *tail])
    if way == "joined" and len(address.lines) > 1:
        rows.append([(address.lines[0], own, "value"), (rng.choice([",", "", " -"]), None, ""), (" " + address.lines[1], own, "value")])
        rows += [[(line, own, "value")] for line in address.lines[2:]]
    else:
        rows += [[(line, own, "value")] for line in address.lines]
    for i, parts in enumerate(rows):
        face = theme.bold if i == 0 and lead and rng.random() < 0.5 else theme.regular
        side.put(x, y, [part for part in parts if part[0]], p.sized(side, "".join(part[0] for part in parts), size, face, width), face)
        y += size * 1.2
    return y + size * 0.3


def address_said(card: Card, address: contact.Address, rng) -> list:
    own = card.address_tag(address)
    before = pick(rng, more_programs.listed(more_programs.CLAIMS_SAY[address.kind]))
    own.attributes["label"] = before.rstrip(":")
    parts: list = [(before, own, "label")]
    for line in address.addressee[:1]:
        tag = owner(card, line)
        parts += [(" " + line, tag, "value" if tag else ""), (rng.choice([",", ",", " at"]), None, "")]
    for i, line in enumerate(address.lines):
        parts += [(" " + line, own, "value"), (rng.choice([",", ",", ""]) if i + 1 < len(address.lines) else rng.choice([".", "", "."]), None, "")]
    return parts


def edi_said(card: Card, rng) -> list:
    before, after = pick(rng, more_programs.EDI).split("{}")
    tag = card.tag("payer_id")
    return [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")]


def given_by(card: Card, rng) -> list:
    """A sentence that is the only occurrence of the payer's name."""
    tag = card.payer_text(card.legal or card.payer)
    before, after = rng.choice([("Coverage is provided by ", "."), ("", " is an equal opportunity organization."), ("Benefits are underwritten by ", "."), ("This plan is offered by ", ", which contracts with the state."), ("", " has a contract with Medicare."), ("Administered for the state by ", "."), ("Claims are paid by ", "."), ("", " complies with federal civil rights laws."), ("Call ", " before you see a specialist."), ("A product of ", "")])
    return [part for part in [(before, None, ""), (tag.value, tag, "value"), ("" if tag.value.endswith(".") and after == "." else after, None, "")] if part[0]]


def top_notice(side: Side, x: float, y: float, width: float, size: float) -> float:
    text = side.rng.choice(more_programs.EMERGENCY) if side.rng.random() < 0.5 else prose.notice(side.rng)
    return side.paragraph(x, y, width, text, size, side.theme.small_regular, leading=1.18) + size * 0.5
