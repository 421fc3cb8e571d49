"""Fronts of federal employees, states and Medicare Advantage."""

from __future__ import annotations

from ....content import numbers
from ....content.card import Card
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from ..blocks import keyed


def federal(side: Side, card: Card) -> None:
    """Federal employees: the program's name, a short enrollment code (the plan's), an ID with a letter, few costs."""
    rng, theme = side.rng, side.theme
    size = theme.size
    y = b.logo(side, card, 40, 24, rng.uniform(30, 50), width=520)
    side.put(side.width - 40, rng.uniform(48, 64), rng.choice(["Federal Employee Program", "FEHB", "Federal Employees Health Benefits", "FEP", "Government-Wide Service Benefit Plan", "Postal Service Health Benefits", "Federal Plan", "PSHB Program"]), size * 0.9, theme.bold, anchor="r", fit=420)
    y += size * 1.5
    fields = keyed(card, "name", "member_number", "suffix", "plan_name", "start_date", "client_name", "rx_issuer", "dob", "gender", "medicaid_id", "prefix", "card_id")
    if not card.has("plan_id") and not card.has("contract"):
        code = rng.choice([f"{rng.randint(101, 139)}", f"{rng.randint(1, 9)}{numbers.letters(rng, 1)}{rng.randint(1, 6)}", f"{numbers.letters(rng, 2)}{rng.randint(1, 6)}", f"{rng.randint(10, 49)}{rng.randint(1, 6)}"])
        tag = Tag("plan_id", code)
        text = card.case(rng.choice(["Enrollment Code", "Enroll Code", "Enrollment Code:", "Enr Code", "Enroll. Code", "Enrollment code no.", "Code", "Plan Code", "FEHB Code", "Enrollment", "OPM Code", "Option Code"]))
    else:
        tag, text = None, ""
        fields += keyed(card, "plan_id", "contract")
    if rng.random() < 0.5:
        fields += keyed(card, "group_number")
    how = rng.choice(["inline", "stacked", "tabular", "bare"])
    y = b.fields_somehow(side, fields, 40, y, 580, size, theme.leading, how)
    if tag:
        if how == "stacked":
            side.put(40, y, label(tag, text.rstrip(":")), size * 0.7, theme.label, theme.label_ink)
            side.put(40, y + size * 1.1, value(tag), size, theme.value)
            y += size * 2.3
        else:
            side.put(40, y, [(card.with_colon(text), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=560)
            y += size * theme.leading
    if card.dependents:
        y = b.people_list(side, card, 40, y, 560, size * 0.9)
    right = 140.0
    rx = b.pharmacy(card)
    if rx:
        right = b.fields_somehow(side, rx, 640, right, 350, size * 0.95, 1.32, rng.choice(["inline", "tabular", "right"]))
    if card.has("manager"):
        right = b.manager(side, card, 640, right, size, 350)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    b.costs(side, card, 640 if right < 330 else 40, right + 8 if right < 330 else y, 350 if right < 330 else 560, size * 0.82)


def medical_home(side: Side, card: Card) -> None:
    """State programs: plan names at the top, member lines, a framed block about the doctor with dates and telephone
    number, other numbers below."""
    rng, theme = side.rng, side.theme
    b.logo(side, card, 36, 20, rng.uniform(28, 46), width=440)
    size = theme.size * 0.92
    if card.has("plan_name"):
        b.plan_line(side, card, side.width - 36, rng.uniform(48, 72), rng.uniform(18, 34), "r", 420)
    y = 124.0
    fields = keyed(card, "name", "member_number", "medicaid_id", "dob", "gender", "start_date", "group_number", "suffix", "client_name", "prefix", "plan_id", "contract", "rx_issuer", "card_id")
    y = b.fields_somehow(side, fields, 36, y, 580, size, rng.uniform(1.2, 1.45), rng.choice(["inline", "inline", "tabular", "stacked", "crowded", "right"]))
    top = y
    if card.pcp:
        x, width = (36, 560) if rng.random() < 0.6 else (620, 370)
        at = y + size * 0.6 if x == 36 else 130.0
        first = at
        if rng.random() < 0.4:
            side.put(x + 8, at, card.case(rng.choice(["Primary Care Provider (PCP)", "Primary Care Information", "Your PCP", "Medical Home", "Assigned PCP", "Provider", "Health Home"])), size * 0.85, theme.bold, theme.accent if not theme.dark else None, fit=width - 10)
            at += size * 1.25
        at = b.doctor(side, card, x + 8, at, width - 16, size * 0.94)
        if rng.random() < 0.45:  # the doctor's date is not the start of coverage
            date = numbers.date(card.date_style, *numbers.date_parts(rng, 2019, 2026, True))[0]
            side.put(x + 8, at, f"{card.case(rng.choice(['PCP Effective Date', 'PCP Eff. Date', 'PCP Assigned', 'PCP since', 'Assigned on', 'PCP Start Date', 'PCP Eff']))}: {date}", size * 0.85, fit=width - 16)
            at += size * 1.2
        if rng.random() < 0.5:
            side.rect(x, first - size * 1.05, x + width, at - size * 0.3, "", 6, theme.ink, 1.5)
        if x == 36:
            y = at
        top = max(top, at)
    rx = b.pharmacy(card)
    right = 150.0 if not card.pcp or top == y else top
    if rx and right < 400:
        right = b.fields_somehow(side, rx, 640, max(right, 150), 350, size * 0.92, 1.28, rng.choice(["inline", "tabular"]))
        if card.has("manager"):
            right = b.manager(side, card, 640, right, size * 0.9, 350)
    elif rx:
        y = b.flow(side, rx, 36, top + 6, side.width - 72, size * 0.9, 1.3)
    y = max(y, right, top) + 4
    if card.copays:
        y = b.costs(side, card, 36, y, side.width - 72, size * 0.85)
    if card.dependents:
        y = b.people_list(side, card, 36, y, 560, size * 0.85)
    for one in card.phones[: rng.choice([0, 2, 3, 4])]:
        y = b.phone_line(side, card, one, 36, y + 2, 700, size * 0.78)


def advantage_with_drugs(side: Side, card: Card) -> None:
    """Medicare Advantage or Part D: a separate drug logo, contract in a corner, numbers in a column, copays as a short
    list."""
    rng, theme = side.rng, side.theme
    right_logo = rng.random() < 0.3
    y = b.logo(side, card, side.width - 40 if right_logo else 40, 22, rng.uniform(32, 54), "r" if right_logo else "l", 520)
    size = theme.size * 0.96
    if card.has("plan_name"):
        y = b.plan_line(side, card, 40, y + size * 1.2, size * rng.uniform(0.95, 1.3), "l", 640)
        if rng.random() < 0.3:
            side.put(40, y, rng.choice(["Medicare Advantage HMO Plan", "Medicare Prescription Drug Plan", "a Medicare-approved plan", "Dual Eligible Special Needs Plan", "HMO with Part D", "PPO with Medicare Rx"]), size * 0.8)
            y += size * 1.1
    y += size * 1.4
    keys = ["name", "member_number", "rx_id", "group_number", "client_name", "start_date", "medicaid_id", "dob", "gender", "suffix", "prefix", "rx_issuer", "plan_id", "card_id"]
    if rng.random() < 0.4:
        keys = ["rx_issuer", *[key for key in keys if key != "rx_issuer"]]
    left = b.fields_somehow(side, keyed(card, *keys), 40, y, 540, size, rng.uniform(1.25, 1.5), rng.choice(["inline", "tabular", "stacked", "right", "bare"]))
    rx = b.pharmacy(card)
    rx = [field for field in rx if field.key != "rx_id"]
    right = b.fields_somehow(side, rx, 610, y, 380, size, rng.uniform(1.2, 1.45), rng.choice(["inline", "tabular", "right"])) if rx else y
    if card.has("manager"):
        right = b.manager(side, card, 610, right, size, 380)
    if card.pcp:
        left = b.doctor(side, card, 40, left, 540, size * 0.92)
    if card.dependents:
        left = b.people_list(side, card, 40, left, 540, size * 0.9)
    for text, date in b.dates(card, side):
        side.put(610, right, f"{text} {date}", size * 0.85, fit=380)
        right += size * 1.25
    if card.copays or card.limits:
        if rng.random() < 0.5:
            right = b.costs(side, card, 610, right + 4, 380, size * 0.88)
        else:
            left = b.costs(side, card, 40, left + 4, 560, size * 0.88)
    if card.has("contract"):
        field = card.field("contract")
        text = rng.choice(["CMS", "CMS:", "CMS-", "CMS #", "", "", "Contract:", "CMS Contract", "PBP", "H-Contract #".replace("H-Contract #", "CMS No."), "CMS ID:", "CMS Plan"])
        at = rng.choice([(side.width - 40, side.height - 22, "r"), (40, side.height - 22, "l"), (side.width - 40, 40, "r") if not right_logo else (40, side.height - 22, "l")])
        side.put(at[0], at[1], [(text, field.tag, "label"), ("" if text.endswith("-") else " ", None, ""), value(field.tag)], size * 0.85, anchor=at[2])
    if rng.random() < 0.6:
        side.put(side.width - 200, side.height - 60, rng.choice(["MedicareRx", "MedicareR", "Medicare Rx", "Rx"]), 26, "serif-b", theme.second if not theme.dark else None)
