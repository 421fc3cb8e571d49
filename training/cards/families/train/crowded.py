"""Training families, fourth part: cards with sentences, and crowded cards."""

from __future__ import annotations

from ...content.card import Card
from ...engine.page import Side
from . import said
from . import blocks as b
from .blocks import keyed


REST = ("suffix", "prefix", "gender", "plan_id", "card_id", "rx_id", "rx_plan", "part_a", "part_b")


def announcement(side: Side, card: Card) -> None:
    """One or two paragraphs of sentences below the payer's name; hardly any fields."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 46, 26, rng.uniform(28, 50), width=640) + theme.size
    if rng.random() < 0.5:
        side.put(46, y + 4, rng.choice(["Notice of Coverage", "CONFIRMATION OF COVERAGE", "Evidence of Insurance", "Your Coverage", "HEALTH COVERAGE CARD", "Membership Notice", "Identification Card"]), theme.size, theme.bold)
        y += theme.size * 1.5
    size = theme.size * rng.uniform(0.85, 1.05)
    speaker = said.Speaker(side, card)
    width = side.width - 92
    leading = rng.uniform(1.18, 1.4)
    faces = theme.regular if rng.random() < 0.7 else theme.value
    order = ["member_number", "group_number", "client_name", "plan_name", "start_date", "dob", "medicaid_id", "pcp", "contract"]
    if rng.random() < 0.5:
        rng.shuffle(order)
    y = side.paragraph(46, y + size, width, said.joined(speaker.opening(), speaker.about(*order)), size, faces, leading=leading) + size * 0.5
    second = said.joined(speaker.family(), speaker.about("rx_bin", "manager", "payer"))
    if second:
        y = side.paragraph(46, y, width, second, size, faces, leading=leading) + size * 0.5
    if card.copays or card.limits:
        y = b.costs(side, card, 46, y, width, size * 0.9)
    rest = [key for key in (*REST, *sorted(speaker.left - {"payer", "pcp"})) if card.has(key)]
    if rest:
        y = b.flow(side, keyed(card, *rest), 46, y + 4, width, size * 0.9, 1.35)
    if card.phones and rng.random() < 0.7:
        y = side.paragraph(46, y + 6, width, said.joined(*(said.phone(card, phone, rng) for phone in card.phones[:2])), size * 0.9, theme.regular)
    if rng.random() < 0.4:
        b.notice(side, 46, y + 8, width, theme.small)


def half_said(side: Side, card: Card) -> None:
    """A sentence about the covered person, then a few fields, then more sentences."""
    rng, theme = side.rng, side.theme
    anchor = rng.choice(["l", "l", "m", "r"])
    y = b.logo(side, card, {"l": 40, "m": side.width / 2, "r": side.width - 40}[anchor], 24, rng.uniform(30, 52), anchor, 620) + theme.size * 1.3
    size = theme.size * 0.92
    speaker = said.Speaker(side, card)
    width = side.width - 80 if rng.random() < 0.6 else 600
    y = side.paragraph(40, y, width, speaker.opening(), size, theme.regular if rng.random() < 0.6 else theme.bold, leading=1.28) + size * 0.6
    keys = [key for key in ("member_number", "group_number", "start_date", "dob", "medicaid_id", *REST, "contract", "rx_issuer", "client_name") if card.has(key) and (key in speaker.left or key in REST)]
    if keys:
        y = b.fields_somehow(side, keyed(card, *keys), 40, y, 560, size, rng.uniform(1.2, 1.45))
    if not card.has("member_number") and card.has("rx_id"):
        pass
    last = said.joined(speaker.family(), speaker.about("plan_name", "pcp", "rx_bin", "manager"))
    rx = [key for key in ("rx_bin", "rx_pcn", "rx_group") if key in speaker.left]
    if last:
        y = side.paragraph(40, y + 4, side.width - 80, last, size * 0.95, theme.regular, leading=1.26) + size * 0.4
    if rx:
        y = b.fields_somehow(side, keyed(card, *rx), 40, y, side.width - 80, size * 0.9, 1.3, rng.choice(["flow", "header", "inline"]))
    y = b.costs(side, card, 40, y, side.width - 80, size * 0.85)
    if rng.random() < 0.4:
        b.network_logos(side, card, 40, side.height - 26, side.width - 80, rng.randint(1, 2))


def crammed(side: Side, card: Card) -> None:
    """Rows filled to the edge: labels directly follow the previous values, in one or two columns of fine print."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 30, 16, rng.uniform(26, 42), width=560)
    if rng.random() < 0.4 and card.has("plan_name"):
        b.plan_line(side, card, side.width - 30, 50, theme.size, "r", 380)
    size = theme.size * rng.uniform(0.78, 0.95)
    y += size * 1.5
    items = b.identity(card, 0.7) + b.pharmacy(card)
    gap = rng.choice([0.3, 0.45, 0.6, 0.8, 1.0, 1.3])
    glue = rng.choice([0, 0, 0.1, 0.5])
    x, width = 30.0, side.width - 60
    leading = rng.uniform(1.18, 1.4)
    used = 0.0
    separator = rng.choice(["", "", "", ",", ";", "|", "/"])
    for field in items:
        parts = b.inline_parts(side, field, glue)
        need = sum(side.measure(part[0], size, part[3] if len(part) > 3 else theme.regular) for part in parts)
        if used and used + need > width:
            used, y = 0.0, y + size * leading
        elif used and separator:
            used = side.put(x + used - gap * size, y, separator, size) - x + gap * size * 0.7
        side.put(x + used, y, parts, size, fit=width)
        used += need + gap * size
    y += size * leading * 1.2
    if card.dependents:
        y = b.people_list(side, card, x, y, width * rng.uniform(0.5, 1.0), size * 0.95)
    if card.pcp:
        y = b.doctor(side, card, x, y, width, size)
    if card.has("manager"):
        y = b.manager(side, card, x, y, size, width)
    y = b.costs(side, card, x, y, width, size * 0.92)
    tiny = size * 0.85
    for one in card.phones[: rng.choice([0, 1, 3, 4])]:
        y = b.phone_line(side, card, one, x, y + 2, width, tiny)
    if card.addresses and rng.random() < 0.4:
        y = b.address_run(side, card, card.addresses[0], x, y + 2, width, tiny)
    if card.has("payer_id") and rng.random() < 0.4:
        b.payer_number(side, card, x, y + 2, width, tiny)


def network_strips(side: Side, card: Card) -> None:
    """A wide strip of costs at the foot or the top, below a separate network name."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.92
    y = b.logo(side, card, rng.choice([36, 36, 420]), 22, rng.uniform(30, 50), width=540) + size * 1.4
    split = rng.uniform(0.5, 0.6) * side.width
    left = b.fields_somehow(side, b.identity(card), 36, y, split - 56, size, theme.leading, rng.choice(["inline", "tabular", "stacked", "bare"]))
    rx = b.pharmacy(card)
    right = b.fields_somehow(side, rx, split, y, side.width - split - 30, size * 0.95, 1.3, rng.choice(["inline", "tabular"])) if rx else y
    if card.has("manager"):
        right = b.manager(side, card, split, right, size, side.width - split - 30)
    if card.pcp:
        left = b.doctor(side, card, 36, left, split - 56, size * 0.92)
    if card.dependents:
        left = b.people_list(side, card, 36, left, split - 56, size * 0.9)
    y = max(left, right) + size * 0.4
    if card.copays or card.limits:
        if rng.random() < 0.5:
            side.line(36, y - size, side.width - 36, y - size, theme.accent if not theme.dark else "#ffffff", 1.5)
            y += size * 0.2
        from . import more_costs

        more_costs.again(side, card)
        if card.copays:
            y = more_costs.headed(side, card, 36, y, side.width - 72, size * 0.88)
        else:
            y = more_costs.headed_limits(side, card, 36, y, side.width - 72, size * 0.88)


def routing_first(side: Side, card: Card) -> None:
    """According to the pharmacy card standard: routing numbers in a column, the member below, small capitals, nothing
    else."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, rng.choice([40, 560]), 24, rng.uniform(26, 46), width=420)
    if card.has("manager"):
        b.manager(side, card, rng.choice([40, 600]) if y > 120 else 640, 56 if rng.random() < 0.5 else y + 16, theme.size, 330)
        y += theme.size * 1.5
    size = theme.size * rng.uniform(0.9, 1.1)
    y += size * 1.6
    top = keyed(card, "rx_bin", "rx_pcn", "rx_group", "rx_issuer", "rx_plan")
    low = keyed(card, "rx_id", "member_number", "name", "suffix", "dob", "group_number", "client_name", "plan_name", "plan_id", "contract", "start_date", "gender", "medicaid_id", "prefix", "card_id")
    ways = rng.choice(["tabular", "tabular", "inline", "right"])
    wide = rng.random() < 0.5
    for part in (top, low) if rng.random() < 0.75 else (low, top):
        if part:
            y = b.fields_somehow(side, part, 40, y, 900 if wide else 560, size, rng.uniform(1.18, 1.45), ways) + size * rng.uniform(0, 0.8)
    if card.dependents:
        y = b.people_list(side, card, 40, y, 560, size * 0.9)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    y = b.costs(side, card, 40, y, side.width - 80, size * 0.85)
    for one in card.phones[: rng.choice([0, 1, 2, 3])]:
        y = b.phone_line(side, card, one, 40, y + 3, 700, size * 0.85)


def industry_guide(side: Side, card: Card) -> None:
    """According to the guide of payers' associations: issuer line, ID, name, dependents; plan and dates next to them;
    pharmacy fields below."""
    rng, theme = side.rng, side.theme
    b.logo(side, card, 36, 22, rng.uniform(28, 44), width=440)
    size, y = theme.size * 0.95, 128.0
    if card.has("plan_name"):
        b.plan_line(side, card, side.width - 36, 56, size * 1.05, "r", 440)
    head = keyed(card, "rx_issuer", "member_number", "suffix", "name")
    if rng.random() < 0.35:
        head = keyed(card, "name", "member_number", "suffix", "rx_issuer")
    y = b.inline(side, head, 36, y, 560, size, rng.uniform(1.25, 1.5), 0.05)
    if card.dependents:
        y = b.people_list(side, card, rng.choice([36, 70]), y, 520, size * 0.92)
    y = b.fields_somehow(side, keyed(card, "group_number", "client_name", "prefix", "dob", "gender", "medicaid_id"), 36, y, 540, size, 1.32, rng.choice(["inline", "tabular", "flow"])) if any(card.has(key) for key in ("group_number", "client_name", "prefix", "dob", "gender", "medicaid_id")) else y
    right = 128.0
    for part in (keyed(card, "start_date", "plan_id", "contract", "card_id"), b.pharmacy(card)):
        if part:
            right = b.fields_somehow(side, part, 620, right, 370, size * 0.95, 1.32, rng.choice(["inline", "tabular", "right"])) + size * rng.uniform(0.2, 1)
    for text, date in b.dates(card, side):
        side.put(620, right, f"{text} {date}", size * 0.85, fit=370)
        right += size * 1.25
    if card.pcp:
        y = b.doctor(side, card, 36, y, 540, size * 0.92)
    if card.has("manager"):
        right = b.manager(side, card, 620, right, size, 370)
    y = max(y, right) if rng.random() < 0.6 else y
    b.costs(side, card, 36, y + 6, side.width - 72 if y >= right else 560, size * 0.85)
    if rng.random() < 0.5:
        b.network_logos(side, card, 620, side.height - 26, 370, 1)


def bands_of_text(side: Side, card: Card) -> None:
    """Titled bands across the whole width: member, plan, pharmacy, costs, contact."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 30, 14, rng.uniform(24, 38), width=600) + 10
    size = theme.size * 0.82
    titles = rng.choice([("MEMBER", "PLAN", "PHARMACY", "COPAYS", "CONTACT"), ("Member Information", "Plan Information", "Prescription Information", "Benefits", "Questions?"), ("Who", "Plan", "Rx", "Costs", "Call"), ("Subscriber", "Coverage", "Prescription Drugs", "Member Responsibility", "Contact Us")])
    filled = rng.random() < 0.6 and not theme.dark

    def title(text: str, y: float) -> float:
        if filled:
            side.rect(24, y - size * 0.95, side.width - 24, y + size * 0.32, theme.accent)
        side.put(32, y, text, size * 0.92, theme.bold, "#ffffff" if filled else theme.accent)
        return y + size * 1.45

    groups = [keyed(card, "name", "member_number", "suffix", "prefix", "dob", "gender", "medicaid_id"), keyed(card, "plan_name", "group_number", "client_name", "plan_id", "contract", "start_date", "rx_issuer", "card_id", "part_a", "part_b"), b.pharmacy(card)]
    y += size
    for text, part in zip(titles, groups):
        if not part:
            continue
        y = title(text, y)
        y = b.fields_somehow(side, part, 32, y, side.width - 64, size, 1.28, rng.choice(["flow", "flow", "header", "stacked", "inline"]))
        if text == titles[0]:
            if card.dependents:
                y = b.people_list(side, card, 32, y, side.width - 64, size)
            if card.pcp:
                y = b.doctor(side, card, 32, y, side.width - 64, size)
        y += size * 0.3
    if card.copays or card.limits:
        y = title(titles[3], y)
        y = b.costs(side, card, 32, y, side.width - 64, size)
    if card.phones and rng.random() < 0.6:
        y = title(titles[4], y)
        b.phone_list(side, card, card.phones[:3], 32, y, side.width - 64, size, 1.25, rng.choice(["inline", "columns", "first"]))


FRONTS = [(announcement, None), (half_said, None), (crammed, None), (network_strips, ("ppo", "hmo", "epo", "pos", "hdhp", "exchange", "tpa", "student", "advantage")), (routing_first, None), (industry_guide, None), (bands_of_text, None)]
