"""Fronts of medical groups, funds and self-funded employers."""

from __future__ import annotations

from ....content import numbers, people, prose
from ....content.card import Card
from ....engine.page import Side, value
from .. import blocks as b
from .. import more_costs
from ..blocks import keyed


def practice_and_group(side: Side, card: Card) -> None:
    """An HMO: doctor, medical group and hospital in one block; costs as a line of short words and plain numbers."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.94
    y = b.logo(side, card, 40, 22, rng.uniform(30, 50), width=520) + size * 1.4
    y = b.fields_somehow(side, b.identity(card), 40, y, 560, size, 1.32, rng.choice(["inline", "tabular", "bare", "stacked"]))
    if card.pcp:
        tag = card.pcp.again()
        lines = [[(card.label("pcp"), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)]]
        group = people.clinic(rng)
        lines.append([(card.label("clinic") + " ", None, "", theme.label), (group, None, "", theme.value)])
        if rng.random() < 0.5:
            lines.append([(card.case(rng.choice(["Hospital", "Network", "Affiliated Hospital", "Lab", "Radiology", "Region", "Office ID", "Site #"])) + ": ", None, "", theme.label), (rng.choice([f"{people.last_name(rng)} Memorial Hospital", numbers.pattern(rng, "####"), f"{people.last_name(rng)} Regional", "Quest", "LabCorp", numbers.pattern(rng, "@##")]), None, "", theme.value)])
        if card.pcp_phone:
            phone = card.phone_tag(card.pcp_phone)
            if rng.random() < 0.5:
                lines[0].append((rng.choice(["  ", " / ", " - ", " "]).rstrip() or "", None, "", theme.label))
                lines[0].append((" " + card.pcp_phone.printed, phone, "value", theme.value))
            else:
                lines.append([(card.pcp_phone.label + ":", phone, "label", theme.label), (" " + card.pcp_phone.printed, phone, "value", theme.value)])
        if rng.random() < 0.3:
            rng.shuffle(lines)
        for parts in lines:
            side.put(40, y, parts, size * 0.95, fit=600)
            y += size * 1.25
    if card.dependents:
        y = b.people_list(side, card, 40, y, 560, size * 0.9)
    rx = b.pharmacy(card)
    right = b.fields_somehow(side, rx, 640, 150, 350, size * 0.92, 1.3, rng.choice(["inline", "tabular"])) if rx else 150
    if card.has("manager"):
        right = b.manager(side, card, 640, right, size, 350)
    if card.copays:
        if rng.random() < 0.5:
            for benefit in card.copays:
                if benefit.service not in ("prescription", "dental", "vision", "preventive_care"):
                    benefit.category, benefit.value, benefit.outside = "copay", str(rng.randrange(0, 60, 5) if benefit.service != "emergency_room" else rng.randrange(50, 400, 25)), ""
                benefit.network = "any"
            y = more_costs.lines(side, card, more_costs.copay_tags(card, "any"), 40, max(y, min(right, 420)) + 6, side.width - 80, size * 0.9, rng.choice(["strip", "strip", "list", "cells", "columns"]))
        else:
            y = b.costs(side, card, 40, max(y, min(right, 420)) + 6, side.width - 80, size * 0.85)


def fund(side: Side, card: Card) -> None:
    """A fund or union: its name as title on two lines, the office's address and telephone number, administrator and
    network on lines."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.92
    y = 50.0
    middle = rng.random() < 0.6
    x, anchor = (side.width / 2, "m") if middle else (40, "l")
    if card.employer:
        tag = card.tag("client_name")
        words = tag.value.split()
        cut = len(words) // 2 if len(words) > 3 and rng.random() < 0.5 else len(words)
        for line in (" ".join(words[:cut]), " ".join(words[cut:])):
            if line:
                side.put(x, y, (line, tag, "value"), rng.uniform(22, 32) if cut == len(words) else 25, theme.display, theme.second if not theme.dark else None, anchor, 760)
                y += 33
    if rng.random() < 0.35:
        side.put(x, y, rng.choice(["Health and Welfare Fund Office", "Employee Benefit Fund", "Medical Plan", "Schedule A", "Active Plan", "Retiree Plan", "Your Health Plan", "Participant Identification Card"]), size, anchor=anchor)
        y += size * 1.3
    y += size * 0.8
    split = rng.uniform(0.5, 0.6) * side.width
    left = b.fields_somehow(side, keyed(card, "name", "member_number", "suffix", "group_number", "plan_name", "start_date", "dob", "gender", "prefix", "plan_id", "contract", "rx_issuer", "medicaid_id", "card_id"), 40, y, split - 60, size, 1.32, rng.choice(["inline", "tabular", "bare", "right", "stacked"]))
    if card.dependents:
        left = b.people_list(side, card, 40, left, split - 60, size * 0.9)
    if card.pcp:
        left = b.doctor(side, card, 40, left, split - 60, size * 0.9)
    right = y
    rx = b.pharmacy(card)
    if rx:
        right = b.fields_somehow(side, rx, split, right, side.width - split - 30, size * 0.92, 1.28, rng.choice(["inline", "tabular", "flow"]))
    if card.has("manager"):
        right = b.manager(side, card, split, right, size, side.width - split - 30)
    tag = card.payer_tag()
    wording = card.label("payer")
    way = rng.choice(["line", "line", "above", "foot"])
    if way == "line":
        side.put(split, right, [(wording, tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=side.width - split - 30)
        right += size * 1.4
    elif way == "above":
        side.put(split, right, (wording.rstrip(":"), tag, "label"), size * 0.75, theme.label)
        side.put(split, right + size * 1.1, value(tag), size * 1.1, theme.bold, fit=side.width - split - 30)
        right += size * 2.6
    else:
        side.put(side.width - 36, side.height - 22, [(wording, tag, "label"), (" " + tag.value, tag, "value")], size * 0.95, anchor="r", fit=520)
    if rng.random() < 0.6:
        network = prose.network_logo(rng)
        side.put(split, right, f"{rng.choice(['Network', 'PPO Network', 'Provider Network', 'Hospital Network', 'Access through', 'Network access by', 'PPO'])}{rng.choice([':', '', ' -'])} {network}", size * 0.9, fit=side.width - split - 30)
        right += size * 1.3
    right = b.costs(side, card, split if right < 360 else 40, max(right, 0) + 6 if right < 360 else left, side.width - split - 36, size * 0.85)
    for one in card.phones[: rng.choice([0, 1, 2])]:
        left = b.phone_line(side, card, one, 40, left + 3, split - 60, size * 0.82)


def networks_listed(side: Side, card: Card) -> None:
    """Self-funded: networks by region or service on labeled lines with telephone numbers; precertification on the
    front."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.9
    head = rng.choice(["payer", "employer"]) if card.employer else "payer"
    y = b.logo(side, card, 36, 20, rng.uniform(28, 42), width=520) if head == "payer" else 30.0
    if head == "employer":
        side.put(36, y + 26, value(card.tag("client_name")), rng.uniform(22, 32), theme.display, theme.second if not theme.dark else None, fit=620)
        y += 40
    y += size * 1.5
    keys = ["name", "member_number", "suffix", "group_number", "plan_name", "start_date", "dob", "gender", "prefix", "plan_id", "contract", "rx_issuer", "medicaid_id", "card_id"]
    if head == "payer":
        keys.insert(3, "client_name")
    split = rng.uniform(0.52, 0.6) * side.width
    left = b.fields_somehow(side, keyed(card, *keys), 36, y, split - 50, size, 1.3, rng.choice(["inline", "tabular", "right", "bare"]))
    if card.dependents:
        left = b.people_list(side, card, 36, left, split - 50, size * 0.9)
    if card.pcp:
        left = b.doctor(side, card, 36, left, split - 50, size * 0.9)
    right = y
    rx = b.pharmacy(card)
    if rx:
        right = b.fields_somehow(side, rx, split, right, side.width - split - 30, size * 0.95, 1.28, rng.choice(["inline", "tabular"]))
    if card.has("manager"):
        right = b.manager(side, card, split, right, size, side.width - split - 30)
    for _ in range(rng.choice([1, 1, 2])):
        network = prose.network_logo(rng)
        text = rng.choice(["Network", "PPO", "Primary Network", "Travel Network", "Out of area", "Wrap Network", "Physician Network", "Facilities", "National Network", "Secondary Network", "Medical Network"])
        side.put(split, right, f"{card.case(text)}{rng.choice([':', ' -', ''])} {network}", size * rng.choice([0.9, 1, 1.2]), theme.bold if rng.random() < 0.4 else None, fit=side.width - split - 30)
        right += size * 1.35
    for one in [phone for phone in card.phones if phone.kind in ("prior_authorization", "member_services", "other")][:2]:
        right = b.phone_line(side, card, one, split, right, side.width - split - 30, size * 0.88)
    b.costs(side, card, 36, max(left, right) + 6, side.width - 72, size * 0.85)
    if head == "employer":
        tag = card.payer_tag()
        side.put(side.width - 36, 40, [(card.label("payer") + " ", tag, "label"), value(tag)] if rng.random() < 0.7 else value(tag), size, theme.bold, anchor="r", fit=320)
