"""Parts of the commercial and self-funded training families: names directly next to other texts, numbers, pharmacy."""

from __future__ import annotations

from ....content import contact, more_carriers, payers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, value
from .. import blocks as b
from ..blocks import keyed
from .lists import kin, pairs, spend

__all__ = ["GROUP", "SELF_FUNDED", "SIGNS", "corner_words", "drug_box", "employer_line", "keyed", "kin", "masthead", "number_line", "pairs", "payer_id_said", "payer_line", "plan_here", "ready", "rename", "rest", "spend"]

SELF_FUNDED = ("tpa", "tpa", "tpa", "ppo", "epo", "hdhp")
GROUP = ("ppo", "ppo", "hmo", "epo", "pos", "hdhp")


def rest(card: Card, *done: str) -> list:
    """Fields of the person and the plan that are not printed elsewhere."""
    keys = ("suffix", "prefix", "dob", "gender", "medicaid_id", "plan_id", "contract", "rx_issuer", "card_id", "start_date")
    return keyed(card, *(key for key in keys if key not in done))


def ready(card: Card, employer: float = 0.4, plan: float = 0.92, payer: float = 0.45, kin: float = 0.0) -> None:
    """Draws the names and labels of these families for some of the cards; `kin` is the probability of rejecting a card
    without dependents."""
    rng = card.rng
    if not card.dependents and rng.random() < kin:
        raise Overflow
    if rng.random() < payer:
        own = more_carriers.payer_name(rng, "tpa" if card.kind == "tpa" else "general")
        rename(card, own.upper() if rng.random() < 0.2 else own)
    if card.has("plan_name") and rng.random() < 0.6 or not card.has("plan_name") and rng.random() < plan:
        text = more_carriers.plan_name(rng, card.payer, card.kind)
        card.plan = text.upper() if rng.random() < 0.3 else text
        card._set("plan_name", "plan_name", card.plan)
    if card.has("client_name") and rng.random() < 0.55 and card.kind != "student" or not card.has("client_name") and rng.random() < employer:
        text = payers.university(rng) if card.kind == "student" else more_carriers.employer(rng)
        card.employer = text.upper() if rng.random() < 0.4 else text
        card._set("client_name", "client_name", card.employer)
    # Some cards have no plan or employer, so that the model learns that they may be missing.
    if plan < 1 and rng.random() < 0.1:
        card.values.pop("plan_name", None)
    if employer < 1 and rng.random() < 0.15:
        card.values.pop("client_name", None)
    for key, wordings in more_carriers.LABELS.items():
        if rng.random() < 0.4:
            card._labels[key] = card.case(pick(rng, wordings))


def rename(card: Card, name: str) -> None:
    """Replaces the payer in all texts of the card."""
    new = {card.payer: name, card.brand: name.split(" of ")[0]}
    old = card.payer.split()[0].lower()
    brand = new[card.brand]
    if card.legal:
        legal = payers.legal_name(card.rng, brand)
        new[card.legal] = legal
        card.legal = legal
    for address in card.addresses:
        address.addressee = [new.get(line, line) for line in address.addressee]
    card.payer, card.brand = name, brand
    if card.has("plan_name") and old in card.plan.lower():  # the plan began with the old name
        card.plan = more_carriers.plan_name(card.rng, name, card.kind)
        card._set("plan_name", "plan_name", card.plan)


# The payer's name ---------------------------------------------------------------

SIGNS = ["U", "O", "+", "h", "G", "C", "X", "//", "e", "M", "))", "T", "S", "A+", "P", "V", "Q", "*", "<>"]


def masthead(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", plan: bool = False) -> float:
    """The payer's name with adjacent texts: an emblem, a slogan, an address, a plan next to or below it. y is the top;
    returns the y below."""
    rng, theme = side.rng, side.theme
    tag = card.payer_tag()
    words = tag.value.split()
    face, color = theme.display, theme.accent
    sign = pick(rng, SIGNS) if rng.random() < 0.22 else ""
    before = [(sign, None, ""), (" ", None, "")] if sign else []
    wide = side.measure((sign + " " if sign else "") + tag.value, size, face)
    if len(words) > 1 and (wide > width or rng.random() < 0.42):
        cut = rng.randint(1, len(words) - 1) if rng.random() < 0.4 else (len(words) + 1) // 2
        tail = rng.choice([1.0, 1.0, 0.8, 0.6])
        y += size * 0.82
        side.put(x, y, [*before, (" ".join(words[:cut]), tag, "value")], size, face, color, anchor, fit=width)
        y += size * (0.35 + 0.72 * tail)
        end = side.put(x, y, (" ".join(words[cut:]), tag, "value"), size * tail, face, color, anchor, fit=width)
        last = size * tail
    else:
        y += size * 0.82
        mark = [(pick(rng, ["®", "™", "SM"]), None, "")] if rng.random() < 0.08 else []
        end = side.put(x, y, [*before, value(tag), *mark], size, face, color, anchor, fit=width)
        last = size
    small = max(13.0, size * rng.uniform(0.36, 0.6))
    if plan and anchor == "l" and card.has("plan_name") and end + 40 + side.measure(card.plan, small * 1.2, theme.bold) < x + width:
        side.put(end + small * rng.choice([0.5, 1.0, 2.0]), y, value(card.tag("plan_name")), small * 1.2, theme.bold if rng.random() < 0.6 else theme.regular)
        plan = False
    below = rng.random()
    if plan and card.has("plan_name"):
        y += small * 1.3
        side.put(x, y, value(card.tag("plan_name")), small, theme.bold if rng.random() < 0.5 else face, None if rng.random() < 0.5 else color, anchor, fit=width)
        below *= 1.8
    if below < 0.3:
        y += small * 1.12
        side.put(x, y, pick(rng, more_carriers.SLOGANS), small, theme.regular if rng.random() < 0.6 else face, None if rng.random() < 0.6 else color, anchor, fit=width)
    elif below < 0.4:
        address = contact.address(rng, "general", card.which, [])
        own = Tag("addresses", address.value, label="", type="general")
        y += small * 1.15
        side.put(x, y, [part for i, line in enumerate(address.lines) for part in ((", " if i else "", None, ""), (line, own, "value"))], min(small, 18), theme.regular, anchor=anchor, fit=width)
    elif below < 0.47:
        y += small * 1.12
        side.put(x, y, pick(rng, more_carriers.NOTES), min(small, 20), theme.regular, anchor=anchor, fit=width)
    return y + last * 0.3


def payer_line(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", wording: bool = True) -> float:
    """`Claims administered by NAME`, on one or two lines; NAME may be the legal name, and an address may follow on the
    same line."""
    rng, theme = side.rng, side.theme
    name = card.legal if card.legal and rng.random() < 0.35 else card.payer
    tag = card.payer_text(name)
    text = card.wording("payer").rstrip(":") if wording else ""
    how = rng.choice(["line", "line", "above", "run"])
    if text and how == "above":
        side.put(x, y, (text + rng.choice(["", ":"]), tag, "label"), size * 0.85, theme.regular, anchor=anchor, fit=width)
        y += size * 1.15
        side.put(x, y, value(tag), size * rng.choice([1, 1, 1.25]), theme.bold, anchor=anchor, fit=width)
    else:
        parts = [(text + rng.choice([" ", ": "]), tag, "label")] if text else []
        parts.append(value(tag))
        if how == "run" and card.addresses and anchor == "l":
            address = card.addresses[0]
            own = card.address_tag(address)
            for i, line in enumerate(address.lines):
                parts += [(rng.choice([", ", " "]) if i else rng.choice([", ", " - ", " "]), None, ""), (line, own, "value")]
            return side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.2
        side.put(x, y, parts, size, theme.regular if rng.random() < 0.5 else theme.bold, anchor=anchor, fit=width)
    return y + size * 1.35


def corner_words(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "r", width: float = 330, count: int | None = None) -> float:
    """Networks as words, possibly after `Network:`, and service companies, none of which is an element."""
    rng, theme = side.rng, side.theme
    for _ in range(count or rng.choice([1, 1, 1, 2])):
        if rng.random() < 0.72:
            text = pick(rng, more_carriers.NETWORK_WORDS)
            if rng.random() < 0.4:
                text = f"{pick(rng, more_carriers.NETWORK_BEFORE)} {text}"
        else:
            text = f"{pick(rng, more_carriers.VENDOR_BEFORE)} {pick(rng, more_carriers.VENDORS)}" if rng.random() < 0.6 else pick(rng, more_carriers.VENDORS)
        own = size * rng.choice([0.85, 1, 1.3])
        side.put(x, y, text, own, rng.choice([theme.bold, theme.display, theme.regular]), theme.second if rng.random() < 0.4 and not theme.dark else None, anchor, fit=width)
        y += own * 1.3
    return y


def employer_line(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", labeled: float = 0.0, face: str | None = None) -> float:
    """The employer without (or with) a label, on one or two lines."""
    rng, theme = side.rng, side.theme
    if not card.has("client_name"):
        return y
    if rng.random() < labeled:
        side.put(x, y, b.inline_parts(side, card.field("client_name")), size, anchor=anchor, fit=width)
        return y + size * 1.32
    tag = card.tag("client_name")
    words = tag.value.split()
    face = face or rng.choice([theme.regular, theme.bold, theme.value])
    if len(words) > 2 and (side.measure(tag.value, size, face) > width or rng.random() < 0.2):
        cut = (len(words) + 1) // 2
        side.put(x, y, (" ".join(words[:cut]), tag, "value"), size, face, anchor=anchor, fit=width)
        y += size * 1.15
        side.put(x, y, (" ".join(words[cut:]), tag, "value"), size, face, anchor=anchor, fit=width)
    else:
        side.put(x, y, value(tag), size, face, anchor=anchor, fit=width)
    return y + size * 1.32


def plan_here(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", labeled: float = 0.1) -> float:
    """The plan without a label, occasionally with small print directly after or below it."""
    rng, theme = side.rng, side.theme
    if not card.has("plan_name"):
        return y
    if rng.random() < labeled and anchor == "l":
        side.put(x, y, b.inline_parts(side, card.field("plan_name")), size, fit=width)
        return y + size * 1.3
    tag = card.tag("plan_name")
    tail = [(pick(rng, [" | ", " * ", " - ", " / "]) + pick(rng, more_carriers.NOTES), None, "", theme.regular)] if rng.random() < 0.06 else []
    face = rng.choice([theme.bold, theme.bold, theme.display, theme.regular])
    side.put(x, y, [(tag.value, tag, "value", face), *tail], size, face, rng.choice([None, None, theme.accent]), anchor, fit=width)
    return y + size * 1.3


# Numbers -------------------------------------------------------------------------

def number_line(side: Side, card: Card, x: float, y: float, size: float, width: float, bare: float = 0.3) -> float:
    """The member number, often without a label."""
    if not card.has("member_number"):
        return y
    field = card.field("member_number")
    if side.rng.random() < bare:
        side.put(x, y, field.value_parts(), size * side.rng.choice([1, 1.15, 1.3]), side.theme.value, fit=width)
    else:
        side.put(x, y, b.inline_parts(side, field, 0.08), size, fit=width)
    return y + size * 1.42


def payer_id_said(side: Side, card: Card, x: float, y: float, size: float, width: float) -> float:
    """The payer ID, in a sentence or with a label."""
    if not card.has("payer_id"):
        return y
    if side.rng.random() < 0.45:
        return b.payer_number(side, card, x, y, width, size)
    before, after = pick(side.rng, more_carriers.PAYER_ID_SENTENCES).split("{}")
    tag = card.tag("payer_id")
    return side.paragraph(x, y, width, [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")], size, side.theme.regular) + size * 0.3


def drug_box(side: Side, card: Card, x: float, y: float, width: float, size: float, framed: bool | None = None) -> float:
    """Pharmacy routing numbers with or without the benefit manager's name, next to a company that is not a benefit
    manager."""
    rng, theme = side.rng, side.theme
    fields = b.pharmacy(card)
    if not fields and not card.has("manager"):
        return y
    top = y - size * 1.0
    head = rng.choice(["none", "none", "manager", "title"])
    if head == "manager" and card.has("manager"):
        side.put(x, y, value(card.tag("manager")), size * rng.choice([1, 1.2, 1.4]), theme.display if rng.random() < 0.5 else theme.bold, fit=width)
        y += size * 1.4
    elif head == "title":
        side.put(x, y, rng.choice(["Rx", "Pharmacy", "PRESCRIPTION", "Rx Benefits", "Prescription drugs", "For the pharmacist", "Drug Card", "RX PROCESSING"]), size, theme.bold, fit=width)
        y += size * 1.3
    if fields:
        y = b.fields_somehow(side, fields, x, y, width, size, rng.uniform(1.2, 1.36), rng.choice(["inline", "inline", "tabular", "right", "flow", "stacked"]))
    if card.has("manager") and not (head == "manager"):
        y = b.manager(side, card, x, y, size, width)
    if rng.random() < 0.16:
        side.put(x, y, rng.choice([f"Specialty: {pick(rng, ['Accredo', 'BriovaRx', 'Lumicera', 'AllianceRx', 'CareMed'])}", f"Mail order: {pick(rng, ['Costco', 'Birdi', 'PillPack', 'Walmart'])}", f"{pick(rng, more_carriers.VENDOR_BEFORE)} {pick(rng, more_carriers.VENDORS)}"]), size * 0.85, fit=width)
        y += size * 1.2
    if framed if framed is not None else rng.random() < 0.3:
        side.rect(x - 10, top - 6, x + width, y - size * 0.5, "", 8, theme.accent if not theme.dark else "#ffffff", 2)
        y += size * 0.7
    return y
