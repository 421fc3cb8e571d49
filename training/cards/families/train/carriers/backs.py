"""Backs of commercial and self-funded training cards: payer, pricing and customer service are different companies."""

from __future__ import annotations

from ....content import contact, more_carriers, prose
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, label, value
from .. import backs, said
from .. import blocks as b
from . import parts as f

DESKS = {
    "prior_authorization": ["Precertification by {}", "Call {} to precertify", "{} (precert)", "Utilization review: {}", "{} Medical Management"],
    "telemedicine": ["{}", "{} 24/7", "Virtual visits: {}", "See a doctor with {}"],
    "nurse_line": ["{} nurse line", "Nurses of {}"],
    "member_services": ["{} member advocates", "Benefits: {}", "{}", "Questions about claims: {}"],
    "provider_services": ["Providers call {}", "Eligibility: {}", "{} provider line"],
    "other": ["{}", "Find a provider: {}", "{} locator", "Employee assistance: {}"],
}


def desk(card: Card, phone) -> list:
    """A telephone number after a company's name, which is the payer's name only if the payer answers."""
    rng = card.rng
    tag = card.phone_tag(phone)
    if phone.kind not in DESKS or rng.random() < 0.45:
        return [(phone.label + rng.choice([":", " ", ""]), tag, "label"), (" " + phone.printed, tag, "value"), (f" {phone.after}" if phone.after else "", None, "")]
    before, after = pick(rng, DESKS[phone.kind]).split("{}")
    own = phone.kind in ("member_services", "provider_services")
    name = card.payer if own else pick(rng, more_carriers.NETWORK_WORDS if phone.kind == "other" and rng.random() < 0.6 else more_carriers.VENDORS)
    tag.attributes["label"] = (before + name + after).strip()
    payer = card.payer_text(name) if own else None
    parts: list = [(before, tag, "label")] if before else []
    parts.append((name, payer, "value") if payer else (name, tag, "label"))
    if after:
        parts.append((after, tag, "label"))
    return [*parts, (rng.choice([": ", " ", " - "]), None, ""), (phone.printed, tag, "value")]


def claims_rows(side: Side, card: Card) -> None:
    """Rows such as `Medical | company | box, city | EDI 12345`; telephone numbers below in two columns."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 17)
    x, y = rng.uniform(26, 40), rng.uniform(44, 66)
    width = side.width - 2 * x
    if rng.random() < 0.6:
        side.put(x, y, rng.choice(["WHERE TO SEND CLAIMS", "Claims submission", "PROVIDERS - FILE CLAIMS AS FOLLOWS", "Claim filing", "For Providers"]), size * 1.1, theme.bold)
        y += size * 1.5
    columns = [0.0, width * rng.uniform(0.26, 0.32), width * rng.uniform(0.58, 0.64)]
    rng2 = rng.random() < 0.5
    for i, address in enumerate(card.addresses):
        tag = card.address_tag(address)
        top = y
        side.put(x, y, label(tag, address.label or "Mail"), size, theme.bold, fit=columns[1] - size)
        for line in address.addressee[:1]:
            part = (line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line
            side.put(x + columns[1], y, part, size, fit=columns[2] - columns[1] - size)
            y += size * 1.2
        for line in address.lines:
            side.put(x + columns[1], y, (line, tag, "value"), size, fit=columns[2] - columns[1] - size)
            y += size * 1.2
        if i == 0 and card.has("payer_id"):
            f.payer_id_said(side, card, x + columns[2], top, size, width - columns[2])
        if rng2:
            side.line(x, y - size * 0.6, x + width, y - size * 0.6, theme.ink, 1)
            y += size * 0.5
        y += size * 0.2
    if not card.addresses and card.has("payer_id"):
        y = f.payer_id_said(side, card, x, y, size, width)
    y = max(y, 150 if card.has("payer_id") else y) + size * 0.6
    half = width / 2
    for i, phone in enumerate(card.phones):
        side.put(x + half * (i % 2), y, desk(card, phone), size, fit=half - size)
        if i % 2:
            y += size * 1.4
    y += size * 1.6
    if rng.random() < 0.6:
        b.notice(side, x, y, width, size * 0.9)


def parties(side: Side, card: Card) -> None:
    """A paragraph each for members, providers and hospitals; one names the payer, another describes pricing."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 16)
    x, y = rng.uniform(28, 52), rng.uniform(40, 60)
    columns = rng.choice([1, 1, 2])
    width = (side.width - 2 * x - 30 * (columns - 1)) / columns
    member = [phone for phone in card.phones if phone.kind in ("member_services", "nurse_line", "telemedicine", "pharmacy", "dental", "vision")]
    other = [phone for phone in card.phones if phone not in member]
    payer = card.payer_text(card.legal or card.payer)
    text = card.wording("payer").rstrip(":")
    blocks: list[tuple[str, list]] = [
        (rng.choice(["MEMBERS:", "Members", "Plan participants", "To the employee:", "Participant:"]), [*(desk(card, phone) for phone in member), [(prose.notice(rng), None, "")]]),
        (rng.choice(["PROVIDERS:", "Providers", "To the provider:", "Physicians and facilities", "Hospital admissions:"]), [*(desk(card, phone) for phone in other), *([said_payer_id(card)] if card.has("payer_id") else []), *([[(pick(rng, more_carriers.PRICED), None, "")]] if rng.random() < 0.5 else [])]),
        (rng.choice(["CLAIMS:", "Claims", "Mail to:", "Claims office", "Send bills to"]), [[(text + " ", payer, "label"), value(payer)], *(said.address(card, address, rng) for address in card.addresses)]),
    ]
    if rng.random() < 0.4:
        rng.shuffle(blocks)
    run_in = rng.random() < 0.5
    ys = [y] * columns
    for i, (title, pieces) in enumerate(blocks):
        column = min(columns - 1, i // 2) if columns > 1 else 0
        at, left = ys[column], x + column * (width + 30)
        if run_in:
            parts = [(title + (":" if title[-1] != ":" else ""), None, "")]
            for piece in pieces:
                parts += [(" ", None, ""), *piece]
            at = side.paragraph(left, at, width, parts, size, theme.small_regular, leading=1.24)
        else:
            side.put(left, at, title, size * 1.05, theme.bold)
            at += size * 1.3
            for piece in pieces:
                at = side.paragraph(left, at, width, piece, size, theme.small_regular, leading=1.2) + size * 0.08
        ys[column] = at + size * rng.uniform(0.3, 0.9)


def said_payer_id(card: Card) -> list:
    before, after = pick(card.rng, more_carriers.PAYER_ID_SENTENCES).split("{}")
    tag = card.tag("payer_id")
    return [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")]


def networks_and_mail(side: Side, card: Card) -> None:
    """Network names with their telephone numbers on one side; on the other, the payer in large print above its address,
    as on an envelope."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(14, 18)
    half = side.width * rng.uniform(0.44, 0.54)
    flip = rng.random() < 0.5
    net_x, mail_x = (half + 20, 34) if flip else (34, half + 20)
    net_w, mail_w = (side.width - half - 54, half - 40) if flip else (half - 40, side.width - half - 54)
    top = rng.uniform(44, 80)
    y = top
    for _ in range(rng.choice([1, 2, 2, 3])):
        name = pick(rng, more_carriers.NETWORK_WORDS)
        own = size * rng.uniform(1.0, 1.5)
        side.put(net_x, y, name, own, theme.display, theme.second if not theme.dark else None, fit=net_w)
        y += own * 1.15
        if rng.random() < 0.6:
            phone = contact.phone(rng, "other", card.which, card.phone_style, {})
            tag = card.phone_tag(phone)
            before = rng.choice(["Find a provider:", "Provider locator", "Call", "Locate providers at", "Network providers:"])
            tag.attributes["label"] = before.rstrip(":")
            side.put(net_x, y, [(before, tag, "label"), (" " + phone.printed, tag, "value")], size * 0.9, fit=net_w)
            y += size * 1.4
    for phone in card.phones[:4]:
        side.put(net_x, y, desk(card, phone), size * 0.9, fit=net_w)
        y += size * 1.3
    y = top
    if rng.random() < 0.7:
        name = card.payer_text(card.payer)
        if rng.random() < 0.4:
            side.put(mail_x, y, (card.wording("payer").rstrip(":"), name, "label"), size * 0.85, theme.regular, fit=mail_w)
            y += size * 1.25
        words = name.value.split()
        cut = (len(words) + 1) // 2 if len(words) > 2 and rng.random() < 0.5 else len(words)
        for line in (" ".join(words[:cut]), " ".join(words[cut:])):
            if line:
                side.put(mail_x, y, (line, name, "value"), size * 1.25, theme.display if rng.random() < 0.6 else theme.bold, fit=mail_w)
                y += size * 1.4
    for address in card.addresses:
        y = b.address_block(side, card, address, mail_x, y, mail_w, size * 0.95)
    y = f.payer_id_said(side, card, mail_x, y, size * 0.95, mail_w)
    if rng.random() < 0.5:
        b.notice(side, mail_x, y + 6, mail_w, size * 0.82)


def centered_lines(side: Side, card: Card) -> None:
    """Everything in centered lines of different sizes, with a sentence about pricing or the employer's liability in
    between."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 16.5)
    middle, y = side.width / 2, rng.uniform(40, 66)
    pieces: list = [desk(card, phone) for phone in card.phones]
    for address in card.addresses:
        tag = card.address_tag(address)
        if address.label:
            pieces.append([label(tag, address.label + rng.choice([":", ""]))])
        for line in address.addressee[:1]:
            pieces.append([(line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else (line, None, "")])
        run = rng.random() < 0.5
        if run:
            parts: list = []
            for i, line in enumerate(address.lines):
                parts += [(", " if i else "", None, ""), (line, tag, "value")]
            pieces.append(parts)
        else:
            pieces += [[(line, tag, "value")] for line in address.lines]
    if card.has("payer_id"):
        pieces.insert(rng.randint(0, 1), said_payer_id(card))
    for parts in pieces:
        own = size * rng.choice([1, 1, 1, 1.15])
        side.put(middle, y, parts, own, theme.bold if rng.random() < 0.2 else None, anchor="m", fit=side.width - 70)
        y += own * 1.35
    y = side.paragraph(50, y + 6, side.width - 100, pick(rng, more_carriers.PRICED) if rng.random() < 0.5 else prose.notice(rng), size * 0.86, theme.small_regular, anchor="m") + size * 0.6
    if rng.random() < 0.5 and y < side.height - 30:
        tag = card.payer_text(card.legal or card.payer)
        side.put(middle, y, [(card.wording("payer") + " ", tag, "label"), value(tag)], size, theme.regular, anchor="m", fit=side.width - 80)


BACKS = [claims_rows, parties, parties, networks_and_mail, centered_lines]


def back(side: Side, card: Card) -> None:
    """One of these backs, or a common one."""
    if side.rng.random() < 0.5:
        backs.back(side, card)
    else:
        side.rng.choice(BACKS)(side, card)
