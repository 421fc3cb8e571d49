"""Fields of the member and the pharmacy: selection, layout and ground truth."""

from __future__ import annotations

from random import Random

from content import Card
from page import Side

from .style import Field, Style


def member_fields(rng: Random, c: Card, style: Style, side: Side) -> list[Field]:
    fields: list[Field] = []
    add = lambda key, value, label=None: fields.append((style.label(label or key), value, key))
    add("name", c.name)
    if c.medicaid_id and rng.random() < 0.25:
        c.member_number = c.medicaid_id
    else:
        add("member_number", c.member_number)
    if c.group_number:
        add("group_number", c.group_number)
    if c.client_name and rng.random() < 0.75:
        add("client_name", c.client_name)
    for key, value in (("suffix", c.suffix), ("prefix", c.prefix), ("medicaid_id", c.medicaid_id), ("gender", c.gender)):
        if value:
            add(key, value)
    if c.dob:
        add("dob", c.dob[0])
    if c.start_date:
        add("start_date", c.start_date[0])
    if c.issued and rng.random() < 0.5:
        add("issued", c.issued[0])
    if c.plan_name and rng.random() < 0.45:
        add("plan_name", c.plan_name)
    if c.plan_id:
        add("plan_id", c.plan_id, "plan_id" if c.plan_id[0] in "HRS" and c.plan_id[1:5].isdigit() else "plan_code")
    if c.rx_issuer:
        add("rx_issuer", c.rx_issuer)
    if c.pcp:
        add("pcp", c.pcp)
    if c.payer_id and rng.random() < 0.3:
        add("payer_id", c.payer_id)
    head, tail = fields[: rng.choice([1, 2, 2, 3])], fields[3:]
    rest = [item for item in fields if item not in head]
    if rng.random() < 0.6:
        rng.shuffle(rest)
    if rng.random() < 0.2:
        rng.shuffle(head)
    return head + rest


def rx_fields(c: Card, style: Style) -> list[Field]:
    fields = [(style.label(key), value, key) for key, value in (("rx_bin", c.rx_bin), ("rx_pcn", c.rx_pcn), ("rx_group", c.rx_group), ("rx_id", c.rx_id), ("rx_plan", c.rx_plan)) if value]
    if style.rng.random() < 0.2:
        style.rng.shuffle(fields)
    return fields


def true_value(side: Side, c: Card, key: str, printed: str) -> None:
    """Records the ground truth of a printed field."""
    match key:
        case "name":
            side.scalar("member_name", printed)
        case "client_name":
            side.scalar("client_name", printed)
            side.scalar("employer", printed)
        case "start_date":
            side.scalar("start_date", c.start_date[1])
        case "dob":
            side.scalar("member_dob", c.dob[1])
        case "gender":
            side.scalar("member_gender", printed)
        case "suffix" | "prefix":
            side.scalar(f"member_id_{key}", printed)
        case "medicaid_id":
            side.scalar("medicare_medicaid_id", printed)
            if c.member_number == printed:
                side.scalar("member_number", printed)
        case "rx_issuer":
            side.scalar("rx_issuer", printed, f"(80840) {printed}", f"80840 {printed}")
        case "pcp":
            side.entry("plan_details", service="other", category="pcp_name", network="any", value=printed)
        case "pbm":
            side.scalar("pharmacy_benefit_manager", printed)
        case "issued":
            pass
        case _:
            side.scalar(key, printed)


def block(side: Side, c: Card, style: Style, fields: list[Field], x: float, y: float, width: float, how: str) -> float:
    """Prints fields in one of the common layouts; returns the y below them."""
    rng, height, line = side.rng, style.height, style.line
    indent = max((side.width_of(label, height) for label, _, _ in fields), default=0) + height * rng.choice([0.8, 1.6, 3])
    columns = rng.choice([2, 2, 3])
    placed = 0
    row_y = y
    for label, value, key in fields:
        true_value(side, c, key, value)
        label = label or {"pbm": ""}.get(key, label)
        big = height * (1.25 if key in ("name", "member_number") and rng.random() < 0.3 else 1)
        if how == "inline" or (how == "tabular" and side.width_of(label, height) > 0.6 * width):
            side.run(x, y, [(label, False), (" " + value, True)], big)
            y += max(line, 1.3 * big)
        elif how == "tabular":
            side.put(x, y, label, height)
            side.put(x + indent, y, value, height, True)
            y += line
        elif how in ("above", "below"):
            cell = width / columns
            needed = max(side.width_of(label, height * 0.75), side.width_of(value, height)) + height
            if placed > 0 and placed + needed > width:
                row_y += height * 2.9
                placed = 0
            first, second = (label, 0.8 * height), (value, height)
            if how == "above":
                side.put(x + placed, row_y, label.rstrip(" :"), 0.8 * height)
                side.put(x + placed, row_y + 1.05 * height, value, height, True)
            else:
                side.put(x + placed, row_y, value, height, True)
                side.put(x + placed, row_y + 1.15 * height, label.rstrip(" :"), 0.7 * height)
            placed += max(cell, needed)
            y = row_y + height * 2.9
        elif how == "run":
            needed = side.width_of(f"{label} {value}", height) + height * 2
            if placed > 0 and placed + needed > width:
                row_y += line
                placed = 0
            side.run(x + placed, row_y, [(label, False), (" " + value, True)], height)
            placed += needed
            y = row_y + line
        elif how == "unlabeled":
            if key in ("name", "plan_name", "client_name"):
                side.put(x, y, value, big, True)
            else:
                side.run(x, y, [(label, False), (" " + value, True)], big)
            y += max(line, 1.3 * big)
    return y
