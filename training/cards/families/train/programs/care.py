"""Training families G: dental, vision and drug discounts (no real card is copied)."""

from __future__ import annotations

from ....content import more_programs, numbers, people
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, value
from .. import blocks as b
from . import parts as p
from .people import family


def dental_tiers(side: Side, card: Card) -> None:
    """Dental: columns for types of dentists, or a facility with its number and telephone number; dependents in columns;
    the plan next to the company's name."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.75)
    size = theme.size * rng.uniform(0.92, 1.08)
    flip = rng.random() < 0.35
    y, done = p.name_mark(side, card, side.width - 40 if flip else 40, 22, rng.uniform(30, 46), "r" if flip else "l", 560)
    if card.has("plan_name") and "plan_name" not in done:
        spot = rng.choice(["opposite", "below", "middle"])
        if spot == "opposite":
            p.plan_mark(side, card, 40 if flip else side.width - 40, 64, size, "l" if flip else "r", 380)
            y = max(y, 100)
        else:
            y = p.plan_mark(side, card, 40 if spot == "below" else side.width / 2, y + size * 1.2, size * 1.1, "l" if spot == "below" else "m", 700)
    y += size * 1.4
    y = b.fields_somehow(side, p.fields(card, "name", "member_number") + p.rest(card), 40, y, rng.choice([600, 900]), size, 1.35, rng.choice(["inline", "tabular", "stacked", "flow", "right", "below"]))
    if card.dependents:
        y = family(side, card, 40, y, rng.choice([560, 900]), size * 0.92)
    if rng.random() < 0.45:  # the selected dental office, which is not a primary care physician
        office = f"{pick(rng, people.CLINIC_HEADS)} {rng.choice(['Dental', 'Dental Group', 'Family Dentistry', 'Smiles', 'Dental Care', 'Dental Associates'])}"
        side.put(40, y, f"{card.with_colon(card.case(rng.choice(['Facility', 'Dental Office', 'Primary Dental Office', 'Assigned Facility', 'Dental Facility', 'Office'])))} {office}", size * 0.95, fit=700)
        y += size * 1.25
        if rng.random() < 0.6:
            side.put(40, y, f"{rng.choice(['Facility #', 'Facility No.', 'Office ID', 'Office #', 'Fac. ID'])} {numbers.pattern(rng, rng.choice(['#####', '@####', '######']))}", size * 0.95, fit=500)
            y += size * 1.25
        if rng.random() < 0.7:
            y = b.phone_line(side, card, p.line_of(card, "dental", card.case(rng.choice(["Facility Phone", "Dental Office Phone", "Dental office", "Dentist's phone"]))), 40, y, 600, size * 0.95)
        if rng.random() < 0.4:
            side.put(40, y, f"{rng.choice(['Dentist effective', 'Facility effective', 'Facility Eff. Date', 'Assigned'])}: {more_programs.extra_date(rng, card.date_style)}", size * 0.9, fit=500)
            y += size * 1.25
    y = b.costs(side, card, 40, y + 4, rng.choice([600, 880]), size * 0.88)
    p.fill(side, side.height - 60)
    if rng.random() < 0.5:
        side.put(40, side.height - 24, rng.choice(["Dental benefits only", "This is not a medical card", "No ID card is needed to receive care", "Essential pediatric dental benefits", "Limited to participating dental offices"]), size * 0.72, fit=700)


def vision_note(side: Side, card: Card) -> None:
    """Vision: sentences about frequency and costs, few fields, first names of the family, all below a wide name."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.75)
    size = theme.size * rng.uniform(0.95, 1.12)
    middle = rng.random() < 0.4
    x = side.width / 2 if middle else 46
    y, done = p.name_mark(side, card, x, rng.uniform(22, 40), rng.uniform(38, 64), "m" if middle else "l", 820)
    y += size * 1.3
    if card.has("plan_name") and "plan_name" not in done and rng.random() < 0.6:
        y = p.plan_mark(side, card, x, y, size * rng.uniform(1, 1.3), "m" if middle else "l", 700)
        done.add("plan_name")
    lines = p.fields(card, "name", "member_number") + p.rest(card)
    if card.has("plan_name") and "plan_name" not in done:
        lines.insert(rng.randint(0, len(lines)), card.field("plan_name"))
    y = b.fields_somehow(side, lines, 46, y, rng.choice([560, 900]), size, 1.38, rng.choice(["inline", "stacked", "flow", "tabular", "bare", "header"]))
    if card.dependents:
        y = family(side, card, 46, y, 700, size * 0.9)
    if card.copays and rng.random() < 0.45:
        pieces = []
        for benefit in card.copays:
            tag = card.cost(benefit)
            if benefit.category == "other":
                before, after = rng.choice([("Up to ", f" for {benefit.label.lower()}"), (f"{benefit.label}: ", "")])
            else:
                before, after = rng.choice([(f"{benefit.label}: you pay ", ""), ("", f" for {benefit.label.lower()}"), (f"{benefit.label} ", " copay")])
            if benefit.value[-1].isdigit() is False and after == " copay":
                after = ""
            pieces.append([(before, tag, "label"), (benefit.value, tag, "value"), (after, tag, "label"), (rng.choice([",", ".", ";"]) + (" " + rng.choice(["every 12 months.", "once a year.", "every other year."]) if rng.random() < 0.3 else ""), None, "")])
        y = side.paragraph(46, y + 4, side.width - 92, p.joined([[part for part in piece if part[0]] for piece in pieces]), size * 0.88, theme.regular) + 6
    elif card.copays:
        y = b.costs(side, card, 46, y, 760, size * 0.88)
    if rng.random() < 0.5:
        y = side.paragraph(46, y + 6, side.width - 92, rng.choice(["Exam every 12 months, lenses every 12 months, frame every 24 months.", "Present this card or give your name and birth date at a network office.", "An identification card is not needed for services.", "Discounts on extra glasses and laser surgery at network offices.", "Frequency: 12/12/24 months."]), size * 0.78, theme.small_regular)
    p.fill(side, side.height - 50)
    if card.phones and rng.random() < 0.5:
        b.phone_line(side, card, card.phones[0], 46, side.height - 26, 700, size * 0.8)


def discount_card(side: Side, card: Card) -> None:
    """Drug savings: a notice that it is not insurance, four large numbers, sentences for member and pharmacist, the
    company at the foot or in small print."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.5, "rx")
    for key, text in (("rx_pcn", numbers.rx_pcn(rng)), ("rx_group", numbers.rx_group(rng))):
        if not card.has(key):
            card.values[key] = Tag(key, text)
    size = theme.size * rng.uniform(1.0, 1.2)
    top = rng.choice(["title", "name", "plan"])
    y, done = 30.0, set()
    if top == "name":
        y, done = p.name_mark(side, card, 44, 24, rng.uniform(34, 56), "l", 640, ["one", "slogan_same", "two", "slogan_beside", "title_above"], "discount")
    elif top == "plan" and card.has("plan_name"):
        y = p.plan_mark(side, card, 44, 74, rng.uniform(32, 48), "l", 700)
        done.add("plan_name")
    if top != "name" or rng.random() < 0.5:
        y += size * 1.2
        side.put(44, y, pick(rng, more_programs.listed(more_programs.TITLES_OF["discount"])), size * rng.uniform(0.9, 1.6), theme.bold, theme.second if not theme.dark and rng.random() < 0.5 else None, fit=820)
    y += size * 1.7
    if rng.random() < 0.4:
        y = side.paragraph(44, y, 860, rng.choice(["Show this card at the counter and save up to 80% on most prescriptions.", "Free for everyone. No fees, no limits, no enrollment.", "Use it for your whole family, even your pets.", "Good at more than 60,000 pharmacies."]), size * 0.82, theme.regular) + size * 0.6
    routing = [card.field(key) for key in ("rx_bin", "rx_pcn", "rx_group", "rx_id") if card.has(key)]
    if card.has("member_number") and "rx_id" not in card.values:
        routing.append(card.field("member_number"))
    if rng.random() < 0.3:
        rng.shuffle(routing)
    holder = [card.field("name")] if rng.random() < 0.6 else []
    way = rng.choice(["tabular", "inline", "right", "cells", "stacked"])
    routing = [*holder, *routing] if rng.random() < 0.5 else [*routing, *holder]
    y = b.fields_somehow(side, routing, 44, y, 640 if way != "cells" else 900, size * rng.uniform(1.0, 1.25), 1.4, "header" if way == "cells" else way)
    if card.has("plan_name") and "plan_name" not in done and rng.random() < 0.7:
        y = p.plan_mark(side, card, 44, y, size * 0.95, "l", 600)
    if card.has("group_number"):
        y = b.inline(side, [card.field("group_number")], 44, y, 600, size * 0.9, 1.3)
    pieces = [p.says(card, phone, rng) for phone in p.sayable(card)[:2]]
    pieces.append([(rng.choice(["Pharmacist: this is a discount program. Submit as primary.", "Process all prescriptions electronically.", "This program is not insurance and makes no payments to pharmacies.", "Discounts vary by pharmacy and drug."]), None, "")])
    y = side.paragraph(44, y + 4, side.width - 88, p.joined(pieces), size * 0.72, theme.small_regular) + 8
    p.fill(side, side.height - 66)
    if top != "name":
        tag = card.payer_tag()
        words = rng.choice(["Administered by ", "Powered by ", "", "Program by ", "A program of "])
        at, anchor = rng.choice([(44, "l"), (side.width - 44, "r"), (side.width / 2, "m")])
        side.put(at, side.height - 24, [part for part in [(words, tag, "label"), value(tag)] if part[0]], size * rng.uniform(0.8, 1.2), theme.bold if rng.random() < 0.5 else theme.display, anchor=anchor, fit=760)


FRONTS = [(dental_tiers, ("dental",), 1.0), (vision_note, ("vision",), 0.9), (discount_card, ("rx",), 0.7)]
