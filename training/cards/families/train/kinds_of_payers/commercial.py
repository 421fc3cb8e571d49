"""Fronts of insurers, administrators and exchanges."""

from __future__ import annotations

from ....content import prose
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from ..blocks import keyed


def plan_footer(side: Side, card: Card, size: float, anchor: str = "r") -> None:
    if card.has("plan_name"):
        b.plan_line(side, card, side.width - 36 if anchor == "r" else 36, side.height - 52, size, anchor, 420)
    if card.rng.random() < 0.4:
        name = card.legal or card.payer
        tag = card.payer_text(name)
        side.put(side.width - 36 if anchor == "r" else 36, side.height - 20, [("Underwritten by ", None, ""), value(tag)], 13, anchor=anchor, fit=480)


def national(side: Side, card: Card) -> None:
    """Logo with an emblem, issuer number at the top, number and group on one row, a list of names, a pharmacy box, the
    plan at the foot."""
    rng, theme = side.rng, side.theme
    b.emblem(side, 34, 28, 52)
    b.logo(side, card, 100, 26, rng.uniform(30, 42), width=430)
    size, y = theme.size * 0.95, 128.0
    if card.has("rx_issuer"):
        field = card.field("rx_issuer")
        side.put(side.width - 36, 56, [("Health Plan (80840) ", field.tag, "label"), value(field.tag)], size * 0.9, anchor="r", fit=420)
    row = keyed(card, "member_number", "group_number")
    b.flow(side, row, 40, y, side.width - 60, size, 1.4, rng.uniform(2, 5))
    y += size * 1.7
    name = keyed(card, "name")
    y = b.fields_somehow(side, name, 40, y, 480, size, 1.35, rng.choice(["inline", "stacked", "bare"]))
    if card.dependents:
        y = b.people_list(side, card, 40, y, 460, size * 0.9)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 460, size * 0.9)
    y = b.fields_somehow(side, keyed(card, "suffix", "dob", "gender", "medicaid_id", "start_date", "plan_id", "contract", "card_id"), 40, y, 480, size * 0.9, 1.3, "inline")
    x, right = 560.0, 128.0 + size * 1.8
    if card.employer:
        right = b.fields_somehow(side, keyed(card, "client_name"), x, right, 420, size * 0.95, 1.5, rng.choice(["bare", "inline", "stacked"]))
    if card.has("payer_id"):
        right = b.payer_number(side, card, x, right, 420, size)
    rx = b.pharmacy(card)
    if rx:
        top = right
        if card.has("manager"):
            side.put(side.width - 50, right + size * 0.4, value(card.tag("manager")), size * 1.2, theme.display, anchor="r", fit=240)
            right += size * 1.5
        right = b.fields_somehow(side, rx, x + 14, right + size * 0.3, 380, size * 0.9, 1.3, rng.choice(["inline", "tabular"]))
        if rng.random() < 0.6:
            side.rect(x, top - size, side.width - 30, right - size * 0.4, "", 6, theme.ink, 1.5)
    b.costs(side, card, 40, max(y, min(right, 430)) + size * 0.4, 500, size * 0.82, rng.choice(["strip", "inline", "columns"]))
    plan_footer(side, card, size)


def numbered_family(side: Side, card: Card) -> None:
    """ID first, then all persons with a two-digit suffix before the name; group and costs below, telephone number on
    the front."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 36, 22, rng.uniform(38, 60), width=420)
    if card.has("plan_name"):
        b.plan_line(side, card, side.width - 36, 56, theme.size, "r", 420)
    size = theme.size
    y += size * 1.6
    if card.has("member_number"):
        side.put(36, y, b.inline_parts(side, card.field("member_number")), size * 1.1, fit=600)
        y += size * 1.5
    if rng.random() < 0.3:
        side.put(36, y, rng.choice(["NAME", "MEMBER NAME", "Covered members"]), size * 0.7)
        y += size * 1.1
    holder = card.tag("name")
    for i, member in enumerate(card.members):
        tag = holder if i == 0 else Tag("dependent_names", member.name)
        suffix = Tag("member_id_suffix", member.suffix, optional=True) if i == 0 else None
        side.put(36, y, [(member.suffix, suffix, "value"), (" ", None, ""), value(tag)] if suffix else [(member.suffix + " ", None, ""), value(tag)], size, theme.value, fit=540)
        y += size * 1.22
    y += size * 0.3
    y = b.fields_somehow(side, keyed(card, "group_number", "client_name", "start_date", "dob", "gender", "medicaid_id", "plan_id", "contract", "rx_issuer", "card_id"), 36, y, 540, size * 0.92, 1.28, rng.choice(["inline", "inline", "tabular"]))
    if card.pcp:
        y = b.doctor(side, card, 36, y, 540, size * 0.9)
    right = 130.0
    rx = b.pharmacy(card)
    if rx:
        right = b.fields_somehow(side, rx, 640, right, 340, size * 0.9, 1.3, rng.choice(["inline", "tabular"]))
    right = b.costs(side, card, 640, right + 10, 340, size * 0.85, rng.choice(["columns", "inline", "flush"]))
    for phone in card.phones[: rng.choice([0, 1, 2])]:
        y = b.phone_line(side, card, phone, 36, y + 4, 560, size * 0.8)
    if card.has("manager"):
        b.manager(side, card, 640, right + 8, size * 0.9, 340)


def employer_head(side: Side, card: Card) -> None:
    """The employer next to the payer at the top, rows of short pairs, coverage date, costs in small print on the
    right."""
    rng, theme = side.rng, side.theme
    b.logo(side, card, 36, 22, rng.uniform(30, 46), width=400)
    if card.employer:
        side.put(side.width - 36, rng.uniform(50, 70), value(card.tag("client_name")), rng.uniform(20, 30), theme.display, theme.second if not theme.dark else None, "r", 460)
    size, y = theme.size * 0.95, 150.0
    if card.has("plan_name"):
        y = b.plan_line(side, card, 36, y, size * 1.05, "l", 560) + 4
    rows = [keyed(card, "group_number", "rx_issuer"), keyed(card, "member_number", "suffix", "prefix"), keyed(card, "name"), keyed(card, "rx_bin", "rx_pcn"), keyed(card, "rx_group", "rx_id"), keyed(card, "start_date", "plan_id", "contract"), keyed(card, "dob", "gender", "medicaid_id", "card_id", "rx_plan")]
    if rng.random() < 0.4:
        rng.shuffle(rows)
    for row in rows:
        if row:
            y = b.flow(side, row, 36, y, 590, size, 1.32, rng.uniform(1, 3))
    if card.dependents:
        y = b.people_list(side, card, 36, y, 560, size * 0.88)
    if card.pcp:
        y = b.doctor(side, card, 36, y, 560, size * 0.9)
    right = b.costs(side, card, 650, 150, 330, size * 0.82, rng.choice(["flush", "columns", "inline"]))
    if card.has("manager"):
        right = b.manager(side, card, 650, right + 6, size, 330)
    for _ in range(rng.choice([0, 1, 2])):
        side.put(650, right + 8, pick(rng, prose.EXTRAS), size * 0.85, theme.bold, fit=330)
        right += size * 1.2


def cross_and_shield(side: Side, card: Card) -> None:
    """Emblem and long name on two lines; labels above values on the left, a column of facts on the right, logos along
    the foot."""
    rng, theme = side.rng, side.theme
    b.emblem(side, 36, 26, 64)
    y = b.logo(side, card, 116, 24, rng.uniform(28, 40), width=440)
    if card.has("plan_name") and rng.random() < 0.6:
        b.plan_line(side, card, side.width - 36, 64, rng.uniform(20, 30), "r", 360)
    size = theme.size
    y = max(y, 104) + size * 1.6
    for field in keyed(card, "name", "member_number"):
        if rng.random() < 0.85:
            side.put(40, y, label(field.tag, field.label), size * rng.uniform(0.6, 0.95), theme.label, theme.label_ink)
            y += size * 1.15
        side.put(40, y, field.value_parts(), size * 1.05, theme.value, fit=520)
        y += size * 1.55
    if card.dependents:
        y = b.people_list(side, card, 40, y, 520, size * 0.9)
    left = b.fields_somehow(side, keyed(card, "prefix", "suffix", "dob", "gender", "medicaid_id", "start_date"), 40, y, 500, size * 0.9, 1.35, rng.choice(["inline", "tabular"]))
    if card.pcp:
        left = b.doctor(side, card, 40, left, 500, size * 0.9)
    facts = keyed(card, "group_number", "client_name", "plan_id", "contract", "rx_issuer", "rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan", "card_id")
    right = b.fields_somehow(side, facts, 590, 150, 390, size * 0.9, 1.36, rng.choice(["tabular", "inline", "right"]))
    b.costs(side, card, 590, right + 6, 390, size * 0.82, rng.choice(["columns", "flush", "inline"]))
    if rng.random() < 0.6:
        side.rect(side.width - 110, side.height - 66, side.width - 40, side.height - 22, theme.ink, 6)
        side.put(side.width - 75, side.height - 34, rng.choice(["PPO", "PPO", "PPOB", "HMO"]), 24, "sans-b", "#ffffff" if not theme.dark else "#111111", "m")
    if rng.random() < 0.4:
        side.put(40, side.height - 30, rng.choice(["Rx", "℞".replace("℞", "Rx"), "Dental", "Medical"]), 26, "serif-b")
    if card.has("manager") and left < side.height - 80:
        b.manager(side, card, 120, side.height - 34, size * 0.85, 340)


def record_card(side: Side, card: Card) -> None:
    """Few facts in large type: name, record number, and little else; a slogan and a web address."""
    rng, theme = side.rng, side.theme
    b.logo(side, card, rng.choice([44, side.width / 2 - 200]), 28, rng.uniform(34, 56), width=560)
    size, y = theme.size * rng.uniform(1.15, 1.5), rng.uniform(210, 300)
    y = b.fields_somehow(side, keyed(card, "name", "member_number"), 44, y, 700, size, 1.5, rng.choice(["bare", "inline", "stacked", "below", "tabular"]))
    rest = keyed(card, "group_number", "client_name", "suffix", "prefix", "dob", "gender", "medicaid_id", "start_date", "plan_name", "plan_id", "contract", "rx_issuer", "card_id", "rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan")
    y = b.fields_somehow(side, rest, 44, y + 8, side.width - 90, size * 0.7, 1.35, rng.choice(["flow", "flow", "stacked", "inline"]))
    if card.dependents:
        y = b.people_list(side, card, 44, y, 700, size * 0.65)
    if card.pcp:
        y = b.doctor(side, card, 44, y, 700, size * 0.65)
    if card.copays or card.limits:
        y = b.costs(side, card, 44, y, side.width - 90, size * 0.6, "strip")
    side.put(side.width - 40, side.height - 24, prose.website(rng, card.brand), size * 0.6, anchor="r", fit=460)


def administrator(side: Side, card: Card) -> None:
    """Self-funded: the employer as title, the administrator below or at the foot, network logos, costs in two
    columns."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.92
    y = 62.0
    if card.employer:
        middle = rng.random() < 0.5
        tag = card.tag("client_name")
        side.put(side.width / 2 if middle else 40, y, value(tag), rng.uniform(24, 38), theme.display, theme.second if not theme.dark else None, "m" if middle else "l", 640)
        y += 30
        if rng.random() < 0.3:
            side.put(side.width / 2 if middle else 40, y, rng.choice(["Employee Benefit Plan", "Employee Health Plan", "Group Health Plan", "Health & Welfare Plan"]), size, anchor="m" if middle else "l")
            y += 22
    foot = rng.random() < 0.5
    y += 34
    split = rng.uniform(0.5, 0.58) * side.width
    left = b.fields_somehow(side, keyed(card, "name", "member_number", "suffix", "group_number", "plan_name", "start_date", "dob", "gender", "medicaid_id", "prefix", "plan_id", "contract", "rx_issuer", "card_id"), 40, y, split - 60, size, 1.34, rng.choice(["inline", "tabular", "tabular", "right", "bare"]))
    if card.dependents:
        left = b.people_list(side, card, 40, left, split - 60, size * 0.88) if rng.random() < 0.6 else b.people_table(side, card, 40, left + 6, split - 50, size * 0.78) if False else b.people_list(side, card, 40, left, split - 60, size * 0.88)
    if card.pcp:
        left = b.doctor(side, card, 40, left, split - 60, size * 0.9)
    right = b.costs(side, card, split, y, side.width - split - 36, size * 0.85)
    rx = b.pharmacy(card)
    if rx:
        right = b.fields_somehow(side, rx, split, right + 8, side.width - split - 36, size * 0.9, 1.28, rng.choice(["inline", "tabular", "flow"]))
    if card.has("manager"):
        right = b.manager(side, card, split, right + 4, size, side.width - split - 36)
    bottom = max(left, right)
    if foot:
        tag = card.payer_tag()
        side.put(40, side.height - 26, [(card.label("payer") + " ", tag, "label"), value(tag)] if rng.random() < 0.6 else value(tag), rng.uniform(17, 26), theme.bold, fit=520)
    else:
        tag = card.payer_tag()
        side.put(side.width - 36, 30, [("Administered by ", tag, "label"), value(tag)] if rng.random() < 0.5 else value(tag), rng.uniform(15, 22), theme.bold, anchor="r", fit=420)
    if bottom < side.height - 80 and rng.random() < 0.7:
        b.network_logos(side, card, 580, side.height - 24, 400, rng.randint(1, 2), rng.uniform(18, 28))


def marketplace(side: Side, card: Card) -> None:
    """Exchange plan: a brand `from` another company, member lines on the left, effective date and pharmacy on the
    right, copays below a rule."""
    rng, theme = side.rng, side.theme
    b.logo(side, card, 40, 26, rng.uniform(36, 60), width=420)
    if rng.random() < 0.5:
        side.put(side.width - 40, 50, rng.choice(["IN NETWORK COVERAGE ONLY", "In-Network Only", "Exchange", "QHP", "Individual & Family Plan", "EXCLUSIVE NETWORK"]), 17, theme.bold, anchor="r")
    size, y = theme.size * 0.95, 150.0
    holder, again = card.field("name"), card.tag("name")
    lines = [[(rng.choice(["Subscriber", "Policyholder", "Primary Subscriber"]) + ":", holder.tag, "label"), (" " + holder.text, holder.tag, "value")]]
    if rng.random() < 0.5:
        lines.append([("Member:", again, "label"), (" " + again.value, again, "value")])
    for parts in lines:
        side.put(40, y, [(*part, theme.label if part[2] == "label" else theme.value) for part in parts], size, fit=540)
        y += size * 1.35
    y = b.inline(side, keyed(card, "member_number", "suffix", "group_number", "plan_name", "plan_id", "dob", "gender", "client_name", "contract", "card_id", "prefix", "medicaid_id"), 40, y, 540, size, 1.35)
    right = b.inline(side, keyed(card, "start_date", "rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan", "rx_issuer"), 600, 150, 380, size, 1.35)
    if card.dependents:
        y = b.people_list(side, card, 40, y, 540, size * 0.9)
    if card.pcp:
        right = b.doctor(side, card, 600, right, 380, size * 0.9)
    if card.has("manager"):
        right = b.manager(side, card, 600, right, size * 0.9, 380)
    y = max(y, right) + size * 0.4
    side.line(40, y - size * 0.7, side.width - 40, y - size * 0.7, theme.accent if not theme.dark else "#ffffff", 2)
    y += size * 0.7
    if rng.random() < 0.5 and card.copays and card.limits:
        b.costs_copays(side, card, 40, y, 430, size * 0.85, rng.choice(["inline", "columns"]))
        b.limit_rows(side, card, 500, y, 480, size * 0.8)
    else:
        b.costs(side, card, 40, y, side.width - 80, size * 0.85)
