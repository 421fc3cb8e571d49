"""Training families H: multi-employer funds, trusts and plans that pay claims themselves, and the same cards with an
administrator as payer."""

from __future__ import annotations

from ....content import more_funds
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, label
from .. import blocks as b
from ..carriers import parts as f
from . import parts as h
from ..programs import parts as p


def fund_banner(side: Side, card: Card) -> None:
    """The fund's name at the top, centered or left, with a description below; data and pharmacy numbers in two columns;
    networks and telephone numbers at the foot."""
    rng, theme = side.rng, side.theme
    cast = h.Cast(card)
    size = theme.size * rng.uniform(0.84, 0.98)
    anchor = rng.choice(["m", "m", "l", "r"])
    x = {"m": side.width / 2, "l": 40.0, "r": side.width - 40}[anchor]
    big = rng.uniform(24, 40)
    banded = rng.random() < 0.25 and not theme.dark
    y = h.title(side, cast.title, x, 30 + big * 0.8, big, anchor, 880, color="#ffffff" if banded else None)
    if banded:
        side.rect(0, 0, side.width, y - big * 0.55, theme.accent)
        y += big * 0.4
    y = h.subtitle(side, card, x, y, size * rng.uniform(0.75, 1.0), anchor)
    if rng.random() < 0.35:
        side.line(40, y - size * 0.5, side.width - 40, y - size * 0.5, theme.accent, rng.choice([1.5, 3, 5]))
        y += size * 0.5
    y += size * 0.6
    split = rng.uniform(0.52, 0.62) * side.width
    swap = rng.random() < 0.2
    xs = (40.0, split) if not swap else (side.width - split + 20, 40.0)
    left = h.person(side, card, xs[0], y, split - 70, size, *cast.said)
    right = y
    if rng.random() < 0.5:
        right = h.network_words(side, card, xs[1], right, size, side.width - split - 40)
    right = h.drugs(side, card, xs[1], right, side.width - split - 40, size * 0.95)
    right = h.office(side, card, cast, xs[1], right, size, side.width - split - 40)
    y = max(left, right) + size * 0.3
    if rng.random() < 0.6:
        y = h.phones(side, card, 40, y, side.width * 0.7, size * 0.86, 4)
    elif card.copays:
        y = f.spend(side, card, 40, y, side.width - 80, size * 0.85)
    p.fill(side, side.height - 44)
    h.small_print(side, card, cast)


def fund_corner(side: Side, card: Card) -> None:
    """The fund in small print next to an emblem in one corner, a network in large print in another; the most prominent
    name is not the payer."""
    rng, theme = side.rng, side.theme
    cast = h.Cast(card, 0.66, 0.12)
    size = theme.size * rng.uniform(0.88, 1.0)
    right_side = rng.random() < 0.35
    x = 40.0
    if rng.random() < 0.5 and not right_side:
        b.emblem(side, 38, 26, 54)
        x = 106.0
    own = rng.uniform(19, 27)
    y = h.title(side, cast.title, side.width - 36 if right_side else x, 34 + own * 0.7, own, "r" if right_side else "l", 470, rng.choice([theme.bold, theme.display, theme.regular]))
    other = 60.0
    if rng.random() < 0.8:
        other = h.network_words(side, card, 40 if right_side else side.width - 36, other, rng.uniform(20, 30), 400, "l" if right_side else "r")
    y = max(y, other) + size * rng.uniform(0.6, 1.6)
    if rng.random() < 0.5 and card.dependents:
        y = b.people_table(side, card, 40, y, side.width - 80, size)
        y = h.person(side, card, 40, y, 560, size, "name", "dependents", *cast.said)
    else:
        y = h.person(side, card, 40, y, 560, size, *cast.said)
    start = rng.uniform(other + size, 300)
    bottom = h.drugs(side, card, 640, start, 340, size * 0.92) if y > 300 else y
    left = h.office(side, card, cast, 40, y + size * 0.3, size, 520)
    if y <= 300:
        left = h.drugs(side, card, 40, left, 520, size * 0.92)
    left = h.phones(side, card, 40, left + 4, 560, size * 0.88, 2)
    if card.copays and bottom < 470:
        f.spend(side, card, 640, bottom + 6, 340, size * 0.8)
    p.fill(side, side.height - 44)
    h.small_print(side, card, cast)


def fund_row(side: Side, card: Card) -> None:
    """No title: the fund's name is one of the rows, with or without a label, or the last line; a heading only names the
    type of card."""
    rng, theme = side.rng, side.theme
    cast = h.Cast(card, 0.7, 0.08)
    size = theme.size * rng.uniform(0.9, 1.05)
    y = rng.uniform(52, 74)
    if rng.random() < 0.7:
        head = rng.choice(["Health Benefits Identification Card", "MEDICAL IDENTIFICATION CARD", "Participant ID Card", "Health Plan ID", "Identification Card", "Member Identification", "Medical / Rx Card", "Eligible Employee Card", "PARTICIPANT CARD", "Health Coverage"])
        side.put(*rng.choice([(40, y, head, size * 1.2, theme.bold, None, "l"), (side.width / 2, y, head, size * 1.2, theme.bold, None, "m")]), fit=700)
        y += size * 2
    where = rng.choice(["first", "first", "after", "after", "last", "foot"])
    words = card.case(pick(rng, more_funds.FUND_LABELS if cast.paid_by_fund else ["Fund", "Trust", "Plan of", "Group", "Group Name", "Employer/Fund", "Participants of", "Plan Sponsor", "Client", "Member of"]))
    bare = rng.random() < (0.4 if where != "foot" else 0.7)

    def own(y: float) -> float:
        if bare:
            return h.title(side, cast.title, 40, y, size * rng.choice([1, 1, 1.2]), "l", 640, rng.choice([theme.value, theme.bold, theme.regular]))
        text = card.with_colon(words)
        if side.measure(text + " " + cast.title.value, size, theme.value) > 640:
            side.put(40, y, (text, cast.title, "label"), size * 0.85, theme.label, theme.label_ink)
            return h.title(side, cast.title, 40, y + size * 1.15, size, "l", 640, theme.value)
        side.put(40, y, [(text, cast.title, "label", theme.label), (" " + cast.title.value, cast.title, "value", theme.value)], size)
        return y + size * 1.35

    first = f.keyed(card, *(key for key in ("name", "member_number") if card.has(key)))
    others = f.keyed(card, "group_number", "plan_name", "start_date", *(["client_name"] if cast.paid_by_fund else [])) + f.rest(card, "start_date")
    how = rng.choice(["inline", "tabular", "right", "inline"])
    if where == "first":
        y = own(y)
    y = b.fields_somehow(side, first, 40, y, 600, size, 1.34, how)
    if where == "after":
        y = own(y)
    y = b.fields_somehow(side, others, 40, y, 600, size, 1.34, how)
    if card.dependents:
        y = f.kin(side, card, 40, y, 600, size * 0.92)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 600, size * 0.9)
    if where == "last":
        y = own(y)
    y = h.office(side, card, cast, 40, y, size, 600)
    right = h.network_words(side, card, 680, 130, size * 0.95, 300) if rng.random() < 0.6 else 140.0
    right = h.drugs(side, card, 680, right + size, 300, size * 0.86)
    if where == "foot":
        y = max(y, right) + size
        if y > side.height - 60:
            raise Overflow
        own(min(max(y, rng.uniform(480, 590)), side.height - 60))
    elif rng.random() < 0.5:
        y = f.spend(side, card, 40, y + 4, 600, size * 0.84)
    p.fill(side, side.height - 44)
    h.small_print(side, card, cast)


def fund_office(side: Side, card: Card) -> None:
    """The fund with a block of its office's address and telephone number at the top, on the left or at the foot; claims
    go there or to a network."""
    rng, theme = side.rng, side.theme
    cast = h.Cast(card, 0.66, 0.14)
    if not card.addresses:
        raise Overflow
    size = theme.size * rng.uniform(0.82, 0.96)
    place = rng.choice(["top", "rail", "foot"])
    address = card.addresses.pop(0)
    heading = card.case(rng.choice(["Submit claims to", "Mail claims to", "Claims", "Claims and correspondence", "Fund Office", "Administrative Office", "Send all claims to", "Trust Office", "File claims with", "Office of the Fund", ""]))
    claims = any(word in heading.lower() for word in ("claim", "submit", "send", "file"))
    tag = card.address_tag(address)
    tag.attributes.update(label=heading, type="medical_claims" if claims else "general")
    payer = card.payer_text(card.payer)

    def block(x: float, y: float, width: float, name: bool, face: str | None = None) -> float:
        if heading:
            side.put(x, y, label(tag, heading + rng.choice(["", ":"])), size * 0.9, theme.bold, fit=width)
            y += size * 1.15
        if name:
            y = h.title(side, payer, x, y, size, "l", width, face or theme.bold)
        for line in address.lines:
            side.put(x, y, (line, tag, "value"), size * 0.92, theme.regular, fit=width)
            y += size * 1.14
        found = [one for one in card.phones if one.kind == "member_services"][:1]
        for one in found if rng.random() < 0.6 else []:
            y = b.phone_line(side, card, one, x, y, width, size * 0.9)
        return y + size * 0.3

    if place == "rail":
        wide = rng.uniform(300, 360)
        y = h.title(side, cast.title, 36, 60, rng.uniform(20, 27), "l", wide)
        y = block(36, max(y + size, rng.uniform(200, 300)), wide, not cast.paid_by_fund or rng.random() < 0.3)
        y = h.network_words(side, card, 36, y + size * 0.3, size * 0.9, wide) if rng.random() < 0.6 else y
        data, width, top = wide + 80, side.width - wide - 110, rng.uniform(60, 110)
        if rng.random() < 0.5:
            side.line(wide + 56, 40, wide + 56, side.height - 40, theme.accent, 2)
    else:
        anchor = rng.choice(["l", "m"])
        top = h.title(side, cast.title, 40 if anchor == "l" else side.width / 2, 56, rng.uniform(24, 34), anchor, 860)
        if place == "top":
            top = block(40, top, 420, not cast.paid_by_fund)
        data, width, top = 40.0, side.width - 80, top + size * 0.6
    y = h.person(side, card, data, top, width * (0.56 if place != "rail" else 1), size, *cast.said)
    if place == "rail":
        y = h.drugs(side, card, data, y, width, size * 0.94)
    else:
        y = max(y, h.drugs(side, card, data + width * 0.6, top, width * 0.4, size * 0.94))
    y = h.office(side, card, cast, data, y, size, width * 0.8) if place == "rail" or cast.office == "line" else h.office(side, card, cast, data, y, size * 0.9, width * 0.8)
    if place == "foot":
        y = block(rng.choice([40.0, side.width * 0.5]), y + size * 0.2, 460, not cast.paid_by_fund or rng.random() < 0.4)
    p.fill(side, side.height - 44)
    h.small_print(side, card, cast)


FRONTS = [(fund_banner, ("tpa",), 1.8), (fund_corner, ("tpa",), 1.8), (fund_row, ("tpa",), 1.7), (fund_office, ("tpa",), 1.8)]
