"""Fronts of public programs (Medicare, Medicaid, the military) and of sharing ministries."""

from __future__ import annotations

from ....content.card import Card
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from ..blocks import keyed


def advantage(side: Side, card: Card) -> None:
    """Medicare Advantage: plan below the logo, a sentence about it, numbers on the left, copays on the right, drug logo
    and contract at the foot."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 50, rng.uniform(28, 44), rng.uniform(44, 72), width=560)
    if card.has("plan_name"):
        y = b.plan_line(side, card, 50, y + theme.size * 1.3, theme.size * rng.uniform(1.0, 1.4), "l", 640, theme.accent)
    if rng.random() < 0.6:
        side.put(50, y + 6, rng.choice(["A Medicare Health plan with Prescription Drug Coverage", "Medicare Advantage with Prescription Drugs", "Medicare Advantage Plan", "Prescription Drug Plan", "A Medicare Advantage HMO"]), theme.size * 0.85, fit=700)
        y += theme.size * 1.2
    for text, date in b.dates(card, side)[:1]:
        side.put(side.width - 60, y + theme.size * 0.8, f"{text} {date}", theme.size * 0.95, anchor="r", fit=440)
    y += theme.size * rng.uniform(1.6, 2.2)
    size = theme.size
    y = b.fields_somehow(side, keyed(card, "name", "member_number"), 50, y, 520, size * rng.uniform(1.0, 1.25), 1.45, rng.choice(["bare", "inline", "inline", "stacked"]))
    y += rng.uniform(0, 10)
    split = rng.uniform(0.56, 0.62) * side.width
    rest = keyed(card, "rx_issuer", "rx_bin", "rx_pcn", "rx_group", "rx_id", "group_number", "client_name", "medicaid_id", "dob", "gender", "start_date", "suffix", "prefix", "card_id", "plan_id", "rx_plan")
    left = b.fields_somehow(side, rest, 50, y, split - 70, size, 1.38, rng.choice(["tabular", "tabular", "inline", "right"]))
    right = b.costs(side, card, split, y, side.width - split - 40, size * 0.92, rng.choice(["inline", "inline", "columns", "flush"]))
    if card.pcp:
        left = b.doctor(side, card, 50, left, split - 70, size * 0.9)
    if card.has("contract"):
        field = card.field("contract")
        text = rng.choice(["CMS:", "CMS", "CMS #", "", "", "Contract:", "CMS-"])
        side.put(side.width - 60, side.height - 26, [(text, field.tag, "label"), ("" if text == "CMS-" else " ", None, ""), value(field.tag)], size * 0.95, anchor="r")
    if rng.random() < 0.7:
        at = min(max(right, side.height - 140), side.height - 80)
        # The drug logo, whose letters are recognized separately or not at all.
        side.put(side.width - 90, at, "Medicare", 32, "serif-b", theme.second if not theme.dark else None, "r")
        side.put(side.width - 86, at + 4, "R", 32, "serif", anchor="l")
        side.put(side.width - 62, at + 16, "x", 26, "serif", anchor="l")
        side.put(side.width - 90, at + 20, "Prescription Drug Coverage", 14, "serif-b", anchor="r")
    if card.has("manager") and left < side.height - 60:
        b.manager(side, card, 50, side.height - 36, size * 0.85, 360)


def managed_medicaid(side: Side, card: Card) -> None:
    """Medicaid: plan and program at the top, the member's data as labeled lines, a block for the doctor, the pharmacy
    at the foot."""
    rng, theme = side.rng, side.theme
    b.logo(side, card, 36, 24, rng.uniform(30, 46), width=480)
    if card.has("plan_name"):
        b.plan_line(side, card, side.width - 36, rng.uniform(52, 76), rng.uniform(22, 36), "r", 380, theme.second if not theme.dark else None)
    size, y = theme.size * 0.95, 134.0
    who = keyed(card, "name", "member_number", "medicaid_id", "dob", "gender", "start_date", "group_number", "suffix", "prefix", "client_name", "rx_issuer", "contract", "plan_id", "card_id")
    where = rng.choice(["one", "two"])
    if where == "one":
        y = b.fields_somehow(side, who, 36, y, 560, size, rng.uniform(1.25, 1.5), rng.choice(["inline", "inline", "tabular", "bare"]))
        x, right = 620.0, 140.0
    else:
        y = b.stacked(side, who, 36, y, side.width - 80, size, 3, 0.8)
        x, right = 620.0, y
    if card.pcp:
        if rng.random() < 0.5:
            y = b.doctor(side, card, 36, y + 6, 560, size * 0.95)
        else:
            right = b.doctor(side, card, x, right, side.width - x - 24, size * 0.92)
    rx = b.pharmacy(card)
    if rx:
        how = rng.choice(["flow", "right", "inline"])
        if how == "flow":
            y = b.flow(side, rx, 36, y + 8, side.width - 70, size * 0.9, 1.3)
        else:
            right = b.fields_somehow(side, rx, x, right + 6, side.width - x - 24, size * 0.9, 1.3, how)
    if card.has("manager"):
        right = b.manager(side, card, x, right + 6, size * 0.9, side.width - x - 24)
    if card.copays:
        y = b.costs(side, card, 36, y + 4, 560, size * 0.85)
    if card.dependents:
        y = b.people_list(side, card, 36, y, 560, size * 0.85)
    for phone in card.phones[: rng.choice([0, 0, 1, 3])]:
        y = b.phone_line(side, card, phone, 36, y + 3, 640, size * 0.78)
    if rng.random() < 0.4:
        b.notice(side, 36, max(y, right) + 8, side.width - 72, 13.5)


def medicare_original(side: Side, card: Card) -> None:
    """Original Medicare: a band, name and number below labels in one or two languages, parts with their dates in
    columns."""
    rng, theme = side.rng, side.theme
    theme.accent, red = rng.choice([("#1d3c78", "#c8102e"), ("#2a2a72", "#b5121b"), ("#003865", "#c41f3e")])
    high = rng.uniform(70, 110)
    over = rng.random() < 0.7
    if over:
        side.rect(0, 0, side.width, high, theme.accent)
    side.rect(0, side.height - 26, side.width, side.height, red)
    form = rng.choice(["MEDICARE HEALTH INSURANCE", "Medicare Health Insurance", "MEDICARE   HEALTH INSURANCE", "MEDICARE"])
    tag = Tag("payer_name", form.split()[0], ("MEDICARE", " ".join(form.split())))
    words = form.split()
    parts: list = [value(tag)] + ([(" " + " ".join(words[1:]), None, "")] if len(words) > 1 else [])
    side.put(rng.choice([40, 60]), high * 0.68, parts, rng.uniform(34, 46), rng.choice(["sans-b", "serif-b", "open-b"]), "#ffffff" if over else theme.accent, fit=860)
    size, y = theme.size * rng.uniform(0.95, 1.15), high + 56
    columns = rng.random() < 0.5
    for key in ("name", "member_number") if rng.random() < 0.85 else ("member_number", "name"):
        field = card.field(key)
        text = field.label.rstrip(" :.-")
        if rng.random() < 0.9:
            side.put(50, y, label(field.tag, text if key == "member_number" else rng.choice([text, "Name/Nombre", "NAME OF BENEFICIARY", "Name"])), size * 0.72)
            y += size * 1.3
        side.put(50, y, field.value_parts(), size * 1.2, theme.value, fit=640)
        y += size * 1.7
    if card.has("gender"):
        side.put(700, y - size * 1.7, b.inline_parts(side, card.field("gender")), size)
    if rng.random() < 0.8:
        side.put(50, y, rng.choice(["Entitled to/Con derecho a", "IS ENTITLED TO", "Entitled to"]), size * 0.72)
        side.put(560, y, rng.choice(["Coverage starts/Cobertura empieza", "EFFECTIVE DATE", "Coverage Starts"]), size * 0.72)
        y += size * 1.4
    for key in ("part_a", "part_b"):
        field = card.field(key)
        text = field.label.rstrip(" :.-")
        if columns:
            side.put(50, y, label(field.tag, text), size, theme.bold, fit=480)
            side.put(560, y, field.value_parts(), size, theme.bold)
        else:
            side.put(50, y, [(text, field.tag, "label"), (" " + field.text, field.tag, "value")], size, theme.bold, fit=860)
        y += size * 1.6


def service_member(side: Side, card: Card) -> None:
    """Military and ministries: a title, name and number, notices that the card is not insurance or proof of coverage,
    telephone numbers."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 50, 30, rng.uniform(40, 60), width=560)
    if card.has("plan_name"):
        b.plan_line(side, card, side.width - 44, rng.uniform(60, 84), rng.uniform(20, 30), "r", 380)
    y += theme.size * 2
    y = b.fields_somehow(side, [field for field in b.identity(card, 0.3) if field.key != "plan_name"], 50, y, 700, theme.size, 1.45, rng.choice(["inline", "tabular", "stacked", "below"]))
    if card.dependents:
        y = b.people_list(side, card, 50, y, 600, theme.size * 0.9)
    rx = b.pharmacy(card)
    if rx:
        y = b.flow(side, rx, 50, y, 860, theme.size * 0.9, 1.3)
    if card.pcp:
        y = b.doctor(side, card, 50, y, 700, theme.size * 0.9)
    y = b.costs(side, card, 50, y, 800, theme.size * 0.85) if card.copays or card.limits else y
    y = b.notice(side, 50, y + 8, side.width - 100, theme.small)
    for phone in card.phones[: rng.choice([1, 2, 3])]:
        y = b.phone_line(side, card, phone, 50, y, 800, theme.size * 0.8)
