"""Training families F: fronts of group carriers. Plans are next to, below and on the payer's line."""

from __future__ import annotations

from ....content import numbers
from ....content.card import Card
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from . import parts as f


def brand_foot(side: Side, card: Card) -> None:
    """Issuer line, ID and group in a row, member and dependents; names of plan and insurer in small print at the
    foot."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.3, 0.95)
    size = theme.size * 0.94
    y = f.masthead(side, card, 36, 22, rng.uniform(28, 50), 520)
    if rng.random() < 0.4:
        f.employer_line(side, card, side.width - 36, rng.uniform(44, 60), size, 360, "r")
        told = True
    else:
        told = False
    y = max(y + size * 1.3, 110)
    y = b.flow(side, f.keyed(card, "rx_issuer", "contract"), 36, y, 620, size, 1.3) if card.has("rx_issuer") or card.has("contract") else y
    row = f.keyed(card, "member_number", "group_number", "suffix")
    if row:
        y = b.header_row(side, row, 36, y, 620, size) if rng.random() < 0.3 else b.flow(side, row, 36, y, 620, size, 1.4, rng.uniform(1.5, 4))
    name = card.tag("name")
    how = rng.choice(["above", "line", "bare"])
    if how == "above":
        side.put(36, y, label(name, card.wording("name")), size * 0.72, theme.label, theme.label_ink)
        y += size * 1.1
    side.put(36, y, b.inline_parts(side, card.field("name")) if how == "line" else value(name), size * (1 if how == "line" else 1.12), None if how == "line" else theme.value, fit=560)
    y += size * 1.3
    y = f.kin(side, card, 36, y, 540, size * 0.92)
    if not told:
        y = f.employer_line(side, card, 36, y, size, 540, labeled=0.4)
    fields = f.rest(card, "rx_issuer", "contract", "suffix")
    if fields:
        y = b.fields_somehow(side, fields, 36, y, 560, size * 0.92, 1.28, rng.choice(["inline", "flow", "tabular"]))
    if card.pcp:
        y = b.doctor(side, card, 36, y, 540, size * 0.9)
    right = 120.0
    if card.has("payer_id") and rng.random() < 0.6:
        right = b.payer_number(side, card, 670, right, 310, size * 0.9)
    right = f.drug_box(side, card, 670, right + 8, 310, size * 0.92) + 10
    foot = side.height - rng.uniform(18, 26)
    low = rng.uniform(15, 20)
    if rng.random() < 0.6:
        legal = card.legal or card.payer
        tag = card.payer_text(legal)
        side.put(side.width - 36, foot, [(card.wording("payer") + " ", tag, "label"), value(tag)], low * 0.85, theme.regular, anchor="r", fit=520)
        foot -= low * rng.choice([0, 1.25])
    if card.has("plan_name"):
        code = [(numbers.digits(rng, 4) + "  ", None, "")] if rng.random() < 0.35 else []
        if rng.random() < 0.5 and foot < side.height - 36:
            side.put(side.width - 36, foot, [*code, value(card.tag("plan_name"))], low * 1.15, theme.bold, anchor="r", fit=560)
        else:
            side.put(36, foot, [*code, value(card.tag("plan_name"))], low * 1.15, theme.bold, fit=400)
    at = max(y, right) if rng.random() < 0.6 else y
    f.spend(side, card, 36, at + 4, side.width - 72 if at >= right else 580, size * 0.84)


def name_on_plan(side: Side, card: Card) -> None:
    """Plan above or next to the payer's name as one block in a top corner, unlabeled employer below, costs in a right
    column, insurer's legal name at the foot."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.75, 0.95)
    size = theme.size * 0.93
    right_logo = rng.random() < 0.6
    top = rng.uniform(26, 40)
    lines = rng.choice([("plan", "employer"), ("employer", "plan"), ("plan",)])
    x = 36 if right_logo else 560
    y = top + size
    for what in lines:
        y = f.plan_here(side, card, x, y, size * rng.uniform(1.0, 1.4), 420, labeled=0) if what == "plan" else f.employer_line(side, card, x, y, size, 420)
    if right_logo:
        under = f.masthead(side, card, side.width - 36, top - 10, rng.uniform(30, 46), 420, "r")
    else:
        under = f.masthead(side, card, 36, top - 10, rng.uniform(30, 46), 480)
    y = max(y, under) + size * 0.9
    fields = f.keyed(card, "start_date", "group_number", "rx_issuer", "member_number", "suffix", "name")
    if rng.random() < 0.4:
        fields.reverse()
    if "employer" not in lines:
        fields += f.keyed(card, "client_name")
    split = rng.uniform(0.55, 0.63) * side.width
    left = b.fields_somehow(side, fields, 36, y, split - 60, size, rng.uniform(1.2, 1.45), rng.choice(["inline", "inline", "tabular", "bare", "stacked"]))
    left = f.kin(side, card, 36, left, split - 60, size * 0.9)
    if card.pcp:
        left = b.doctor(side, card, 36, left, split - 60, size * 0.92)
    more = f.rest(card, "start_date", "rx_issuer", "suffix")
    if more:
        left = b.fields_somehow(side, more, 36, left, split - 60, size * 0.9, 1.28, rng.choice(["inline", "flow"]))
    left = f.drug_box(side, card, 36, left, split - 60, size * 0.9, False)
    right = y
    if rng.random() < 0.5:
        right = f.corner_words(side, card, split, right, size * 0.9, "l", side.width - split - 30)
    right = f.spend(side, card, split, right, side.width - split - 30, size * 0.86, rng.choice(["common", "ruled", "pairs", "networks"]))
    if rng.random() < 0.3:
        side.put(side.width - 30, min(max(right, left) + 8, 560), rng.choice(["S", "G", "C", "ASO", "PR", "W"]), size * 1.4, theme.bold, anchor="r")
    if rng.random() < 0.65 and max(left, right) < side.height - 40:
        f.payer_line(side, card, 36, side.height - rng.uniform(24, 40), rng.uniform(13, 17), side.width - 72)


def unlabeled_top(side: Side, card: Card) -> None:
    """Only pharmacy and group numbers have labels: employer, plan, ID and people are unlabeled lines in a block near
    the top."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.8, 0.95, kin=0.25)
    size = theme.size * rng.uniform(0.9, 1.08)
    logo_low = rng.random() < 0.4
    y = 40.0 if logo_low else f.masthead(side, card, 40, 18, rng.uniform(32, 56), 480, plan=rng.random() < 0.25) + 8
    placed = any(tag.element == "plan_name" for run in side.runs for word in run for _, _, tag, _ in word.marks)
    order = ["employer", "plan", "number", "people"]
    if rng.random() < 0.5:
        rng.shuffle(order)
    y += size
    coded = rng.random() < 0.5
    for what in order:
        if what == "employer":
            y = f.employer_line(side, card, 40, y, size * rng.choice([1, 1.15]), 540)
        elif what == "plan" and not placed:
            y = f.plan_here(side, card, 40, y, size * rng.choice([1, 1.2]), 540, labeled=0)
        elif what == "number":
            y = f.number_line(side, card, 40, y, size, 540, 0.75)
        elif what == "people":
            suffix = card.holder.suffix
            own = [(suffix, Tag("member_id_suffix", suffix, optional=True), "value"), (" ", None, "")] if coded else []
            side.put(40, y, [*own, value(card.tag("name"))], size, theme.value, fit=540)
            y += size * 1.22
            if coded:
                for member in card.dependents:
                    side.put(40, y, [(member.suffix + " ", None, ""), value(Tag("dependent_names", member.name))], size, theme.value, fit=540)
                    y += size * 1.22
            else:
                y = f.kin(side, card, 40, y, 540, size)
        y += size * rng.choice([0, 0, 0.4])
    fields = f.keyed(card, "group_number") + f.rest(card)
    if fields:
        y = b.fields_somehow(side, fields, 40, y, 540, size * 0.94, 1.28, rng.choice(["inline", "flow", "tabular"]))
    if card.pcp:
        y = b.doctor(side, card, 40, y, 540, size * 0.9)
    right = rng.uniform(60, 150)
    if logo_low:
        f.masthead(side, card, side.width - 40, side.height - rng.uniform(100, 120), rng.uniform(28, 42), 380, "r")
    else:
        right = f.corner_words(side, card, side.width - 36, right, size * 0.95)
    right = f.drug_box(side, card, 630, right + size, 350, size * 0.92)
    if card.has("payer_id") and rng.random() < 0.5:
        right = b.payer_number(side, card, 630, right + 4, 350, size * 0.9)
    if right < 360:
        f.spend(side, card, 630, right + 4, 350, size * 0.8, rng.choice(["common", "ruled", "pairs"]))
    else:
        f.spend(side, card, 40, y + 4, 560 if logo_low else side.width - 80, size * 0.82)


def system_plan(side: Side, card: Card) -> None:
    """A health system's own plan: the name on two lines with region, address or slogan below, one large name, few
    numbers, costs as a sentence."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.25, 0.8, 0.6)
    middle = rng.random() < 0.35
    x, anchor = (side.width / 2, "m") if middle else (44, "l")
    y = f.masthead(side, card, x, 26, rng.uniform(32, 54), 640, anchor)
    size = theme.size
    if rng.random() < 0.4:
        y += size * 0.9
        side.put(x, y, rng.choice(["Northern Region", "Central Region", "Health Plan", "Region 3", "Southern Area", "Medical Group", "A Health System Company", "Serving 12 counties", "Metro Service Area"]), size * 0.8, theme.regular, anchor=anchor)
    y += size * 2.2
    side.put(44, y, value(card.tag("name")), size * rng.uniform(1.2, 1.6), theme.value, fit=700)
    y += size * 1.5
    y = f.kin(side, card, 44, y, 600, size * 0.92, rng.choice(["slashes", "roles", "rows", "spread", "other"]))
    numbers_row = f.keyed(card, "member_number", "group_number", "dob", "start_date")
    if numbers_row:
        y = b.fields_somehow(side, numbers_row, 44, y, 640, size, 1.4, rng.choice(["stacked", "below", "header", "flow", "inline"]))
    more = [field for field in f.rest(card, "dob", "start_date")] + f.keyed(card, "client_name")
    if more:
        y = b.fields_somehow(side, more, 44, y, 620, size * 0.9, 1.3, rng.choice(["inline", "flow", "stacked"]))
    if card.pcp:
        y = b.doctor(side, card, 44, y, 620, size * 0.92)
    where = rng.choice(["corner", "foot", "beside"])
    if card.has("plan_name") and where == "corner" and not middle:
        f.plan_here(side, card, side.width - 40, rng.uniform(40, 66), size, 300, "r")
    elif card.has("plan_name") and where == "beside":
        y = f.plan_here(side, card, 44, y, size, 600)
    elif card.has("plan_name"):
        f.plan_here(side, card, side.width - 40, side.height - 26, size * 1.1, 460, "r")
    right = f.drug_box(side, card, 700, 190, 290, size * 0.86)
    y = max(y, right) if rng.random() < 0.7 else y
    f.spend(side, card, 44, y + 4, 620 if y < right else side.width - 88, size * 0.86)


def savings(side: Side, card: Card) -> None:
    """High-deductible plan: plan and deductible first in large print, pairs by network, then the member; the payer's
    name in small print in a corner or at the foot."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.6, 1.0)
    size = theme.size * 0.95
    foot = rng.random() < 0.45
    y = 46.0
    if card.has("plan_name"):
        y = f.plan_here(side, card, 40, y, rng.uniform(26, 36), 560, labeled=0)
    if rng.random() < 0.5:
        side.put(40, y, rng.choice(["HSA-eligible high deductible health plan", "Deductible applies before the plan pays", "Preventive care covered at 100%", "HSA Qualified", "You pay the full negotiated rate until the deductible is met"]), size * 0.8, theme.regular, fit=600)
        y += size * 1.3
    if card.limits:
        y = f.pairs(side, card, 40, y + 4, 600, size) if rng.random() < 0.6 else b.limit_rows(side, card, 40, y + 4, 600, size * 0.95)
        card.limits = []
    if rng.random() < 0.5:
        side.line(40, y - size * 0.5, side.width - 40, y - size * 0.5, theme.accent if not theme.dark else "#ffffff", 2)
        y += size * 0.7
    who = ["name", "kin", "number", "employer"]
    if rng.random() < 0.5:
        rng.shuffle(who)
    for what in who:
        if what == "name":
            side.put(40, y, b.inline_parts(side, card.field("name")) if rng.random() < 0.6 else value(card.tag("name")), size * 1.05, theme.value, fit=560)
            y += size * 1.3
        elif what == "number":
            y = f.number_line(side, card, 40, y, size, 560, 0.15)
        elif what == "kin":
            y = f.kin(side, card, 40, y, 560, size * 0.92)
        else:
            y = f.employer_line(side, card, 40, y, size, 560, labeled=0.3)
    fields = f.keyed(card, "group_number") + f.rest(card)
    if fields:
        y = b.fields_somehow(side, fields, 40, y, 560, size * 0.95, 1.3, rng.choice(["inline", "tabular", "flow"]))
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    right = 60.0
    if foot:
        f.masthead(side, card, 630, side.height - 110, rng.uniform(24, 36), 350)
    else:
        right = f.masthead(side, card, 630, 24, rng.uniform(26, 38), 350) + size
    right = f.drug_box(side, card, 630, max(right, 150), 350, size * 0.92)
    if card.has("payer_id") and rng.random() < 0.4:
        right = f.payer_id_said(side, card, 630, right + 4, size * 0.8, 350)
    if rng.random() < 0.4 and right < 400:
        f.corner_words(side, card, 630, right + 8, size * 0.9, "l", 350)
    f.spend(side, card, 40, y + 6, 570 if foot else side.width - 80, size * 0.84)


FRONTS = [(brand_foot, f.GROUP), (name_on_plan, f.GROUP), (unlabeled_top, f.GROUP), (system_plan, ("hmo", "hmo", "pos", "epo")), (savings, ("hdhp", "hdhp", "ppo", "epo"))]
