"""Doctors, pharmacy numbers, companies and telephone numbers on lines and in panels, and sentences about them."""

from __future__ import annotations

from .....content import contact, more_programs, numbers, people
from .....content.card import Card
from .....content.split import pick
from .....engine.page import Side, Tag, label, value
from ... import blocks as b
from .names import sized


def doctored(card: Card, odds: float) -> None:
    """Adds a doctor to cards that usually have one."""
    if not card.pcp and card.rng.random() < odds:
        name, spellings = card.holder.pcp
        card.pcp = Tag("plan_details", name, spellings, service="other", category="pcp_name", network="any")
    if card.pcp and not card.pcp_phone and card.rng.random() < 0.7:
        card.pcp_phone = line_of(card, "pcp", pick(card.rng, ["PCP Phone", "Phone", "Office Phone", "PCP Tel.", "Telephone", "PCP Ph."]))


def line_of(card: Card, kind: str, text: str) -> contact.Phone:
    number = numbers.phone(card.rng)
    return contact.Phone(kind, text, numbers.phone_printed(card.phone_style, number), number)


def doctor_panel(side: Side, card: Card, x: float, y: float, width: float, size: float, two: bool = False) -> float:
    """The doctor with office, telephone number and effective date, which is not the start of coverage."""
    rng, theme = side.rng, side.theme
    tag = card.pcp.again()
    word = pick(rng, more_programs.PAIRS["pcp"].split("|")) if two else card.wording("pcp")
    way = rng.choice(["lines", "lines", "headed", "beside", "under"])
    pieces: list[list] = []
    if way == "headed":
        side.put(x, y, card.case(rng.choice(["Primary Care Provider", "Your doctor", "PCP INFORMATION", "Primary care", "PCP / Clinic", "Provider information", "Médico / Doctor"])), size * 0.9, theme.bold, theme.label_ink, fit=width)
        y += size * 1.25
        pieces.append([(rng.choice(["Name: ", "", "Dr.: ", "PCP: ", ""]), tag, "label", theme.label), value(tag) + (theme.value,)])
    elif way == "under":
        side.put(x, y, value(tag), sized(side, tag.value, size, theme.value, width), theme.value)
        side.put(x, y + size * 0.95, label(tag, word), size * 0.68, theme.label, theme.label_ink, fit=width)
        y += size * 2.1
    else:
        pieces.append([(card.with_colon(word), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)])
    office = card.clinic or (people.clinic(rng) if rng.random() < 0.3 else None)
    if office and rng.random() < 0.8:
        pieces.append([(rng.choice(["", "", "Group: ", "Office: ", "Medical Group: ", "Clinic: ", "PCP Group: ", "Site: "]), None, "", theme.label), (office, None, "", theme.value)])
    if card.pcp_phone:
        phone = card.phone_tag(card.pcp_phone)
        text = pick(rng, more_programs.PAIRS["phone"].split("|")) if two else card.pcp_phone.label
        phone.attributes["label"] = text
        if way == "beside" and pieces:
            phone.attributes["label"] = word
            pieces[0] += [(rng.choice([" ", " ", " / ", ", ", " - "]), None, "", theme.regular), (" " + card.pcp_phone.printed, phone, "value", theme.value)]
        else:
            pieces.append([(card.with_colon(text), phone, "label", theme.label), (" " + card.pcp_phone.printed, phone, "value", theme.value)])
    if rng.random() < 0.45:
        pieces.append([(card.with_colon(card.case(pick(rng, more_programs.PCP_DATES.split("|")))) + " ", None, "", theme.label), (more_programs.extra_date(rng, card.date_style), None, "", theme.value)])
    if rng.random() < 0.12 and len(pieces) > 1:
        pieces.append(pieces.pop(0))
    for parts in pieces:
        parts = [part for part in parts if part[0]]
        side.put(x, y, parts, sized(side, "".join(part[0] for part in parts), size, theme.value, width * 0.98), fit=width * 1.02)
        y += size * 1.26
    if card.pcp_address and rng.random() < 0.8:
        own = card.address_tag(card.pcp_address)
        for line in card.pcp_address.lines:
            side.put(x, y, (line, own, "value"), size * 0.9, theme.value, fit=width)
            y += size * 1.14
    return y


def drug_line(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Routing numbers in any layout, as one row of cells, or after one heading."""
    rng, theme = side.rng, side.theme
    found = b.pharmacy(card)
    if not found:
        return y
    way = rng.choice(["any", "any", "cells", "heading", "row"])
    if way == "any" or len(found) < 2:
        return b.fields_somehow(side, found, x, y, width, size, rng.uniform(1.2, 1.4), rng.choice(["inline", "tabular", "right", "flow", "stacked", "below"]))
    if way == "cells":
        cell = width / len(found)
        need = max(max(side.measure(field.text, size, theme.value), side.measure(field.label, size * 0.68, theme.label)) for field in found)
        own = size * min(1.0, cell * 0.92 / max(need, 1))
        if own > 12:
            for i, field in enumerate(found):
                side.put(x + cell * i, y, label(field.tag, field.label.rstrip(" :.-")), own * 0.68, theme.label, theme.label_ink)
                side.put(x + cell * i, y + own * 1.05, field.value_parts(), own, theme.value)
            return y + size * 2.4
    if way == "heading":
        side.put(x, y, card.case(rng.choice(["Pharmacy", "Pharmacy information", "Rx", "For pharmacists", "Prescription drugs", "Farmacia / Pharmacy", "Medicare Part D" if card.kind == "advantage" else "Rx benefits", "Drug coverage", "Pharmacy use only"])), size * 0.85, theme.bold, theme.label_ink, fit=width)
        y += size * 1.2
    return b.flow(side, found, x, y, width, size, 1.28, rng.uniform(0.8, 2))


def maker(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    return b.manager(side, card, x, y, size, width) if card.has("manager") else y


def vendor_line(side: Side, card: Card, kind: str, x: float, y: float, width: float, size: float) -> float:
    """A dental, vision, transportation or telehealth company with its telephone number; not a benefit manager."""
    rng, theme = side.rng, side.theme
    name, work = more_programs.vendor(rng, kind)
    text = rng.choice([f"{work} ({name})", f"{name} {work.lower()}", f"{work} by {name}", name, f"{work}: {name}", f"{name} - {work}", work])
    phone = line_of(card, kind, text)
    tag = card.phone_tag(phone)
    side.put(x, y, [(text + rng.choice([":", "", " -", ""]), tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value)], sized(side, text + ": " + phone.printed, size, theme.bold, width), fit=width * 1.05)
    return y + size * 1.26


def says(card: Card, phone: contact.Phone, rng) -> list:
    """A sentence that states the purpose of a number."""
    kind = phone.kind if phone.kind in more_programs.SAYS else "other"
    before, after = pick(rng, more_programs.listed(more_programs.SAYS[kind])).split("{}")
    tag = card.phone_tag(phone)
    tag.attributes["label"] = before.strip().rstrip(":.,") or phone.label
    return [(before, tag, "label"), (phone.printed, tag, "value"), (after, None, "")]


def sayable(card: Card) -> list[contact.Phone]:
    return [phone for phone in card.phones if phone.kind in more_programs.SAYS and not phone.after]


def joined(pieces: list[list]) -> list:
    found: list = []
    for piece in pieces:
        found += [(" ", None, ""), *piece] if found else piece
    return found
