"""Training families F: self-funded plans with lists of people: a roster, the card of one family member, an office
form."""

from __future__ import annotations

from ....content import more_carriers, numbers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, value
from .. import blocks as b
from . import parts as f


def trades_roster(side: Side, card: Card) -> None:
    """A fund's card: the fund's name across the whole width, all people in a roster with codes and dates, office,
    network and payer on lines below."""
    rng, theme = side.rng, side.theme
    f.ready(card, 1.0, 0.75, kin=0.55)
    size = theme.size * 0.88
    if not card.has("client_name"):
        raise Overflow
    y = f.employer_line(side, card, side.width / 2, 50, rng.uniform(22, 32), 860, "m", face=theme.display)
    if rng.random() < 0.5:
        side.put(side.width / 2, y, rng.choice(["Health and Welfare Department", "Participant Identification Card", "Medical - Hospital - Prescription", "Active Participants", "Plan of Benefits", "Self-Funded Plan"]), size * 0.9, theme.regular, anchor="m")
        y += size * 1.2
    y += size * 0.6
    row = f.keyed(card, "member_number", "group_number", "plan_name", "start_date")
    above = rng.random() < 0.6
    if row and above:
        y = b.fields_somehow(side, row, 36, y, side.width - 72, size, 1.3, rng.choice(["header", "flow", "stacked", "inline"]))
    if card.dependents and rng.random() < 0.7:
        y = b.people_table(side, card, 36, y, side.width - 72, size)
    else:
        side.put(36, y, b.inline_parts(side, card.field("name")), size * 1.05, fit=600)
        y += size * 1.3
        y = f.kin(side, card, 36, y, 640, size)
    if row and not above:
        y = b.fields_somehow(side, row, 36, y, side.width - 72, size, 1.3, rng.choice(["flow", "stacked", "inline"]))
    fields = f.rest(card, "start_date")
    if fields:
        y = b.flow(side, fields, 36, y, side.width - 72, size, 1.3)
    if card.pcp:
        y = b.doctor(side, card, 36, y, 560, size * 0.9)
    left = f.payer_line(side, card, 36, y + 2, size, 500)
    left = f.corner_words(side, card, 36, left, size * 0.9, "l", 480)
    for one in card.phones[: rng.choice([0, 1, 2])]:
        left = b.phone_line(side, card, one, 36, left, 480, size * 0.88)
    left = f.payer_id_said(side, card, 36, left, size * 0.85, 480) if rng.random() < 0.5 else left
    right = f.drug_box(side, card, 580, y + 2, 400, size * 0.95)
    f.spend(side, card, 580 if right < 430 else 36, right if right < 430 else left, 400 if right < 430 else side.width - 72, size * 0.85)


def patient_and_employee(side: Side, card: Card) -> None:
    """The card of one family member: the employee's name next to the patient's, followed by relationship, code and date
    of birth."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.85, 0.9, kin=0.8)
    size = theme.size * 0.95
    y = f.masthead(side, card, 40, 22, rng.uniform(28, 46), 520, plan=rng.random() < 0.5)
    planned = any(tag.element == "plan_name" for run in side.runs for word in run for _, _, tag, _ in word.marks)
    y += size * 1.5
    employee = card.tag("name")
    other = Tag("member_name", card.dependents[0].name) if card.dependents else None
    pieces: list = [[(card.with_colon(card.case(rng.choice(["Employee", "Subscriber", "Insured", "Employee Name", "Participant", "Primary", "EE"]))), employee, "label", theme.label), (" " + employee.value, employee, "value", theme.value)]]
    if other and rng.random() < 0.6:
        pieces.append([(card.with_colon(card.case(rng.choice(["Patient", "Member", "Issued to", "Patient Name", "Covered Person", "Cardholder"]))), other, "label", theme.label), (" " + other.value, other, "value", theme.value)])
        if rng.random() < 0.5:
            pieces.reverse()
        if rng.random() < 0.5:
            word = card.case(rng.choice(["Relationship", "Relation", "Rel to EE", "Person code", "Dep"]))
            pieces.append([(f"{card.with_colon(word)} {card.dependents[0].suffix if 'code' in word.lower() or word.lower() == 'dep' else card.relations[1]}", None, "")])
        rest_of = card.dependents[1:]
    else:
        rest_of = card.dependents
    together = rng.random() < 0.25
    if together:
        at = 40.0
        for parts in pieces:
            at = side.put(at, y, parts, size, fit=560) + size * 2
        y += size * 1.35
    else:
        for parts in pieces:
            side.put(40, y, parts, size, fit=560)
            y += size * 1.3
    if rest_of and len(rest_of) == len(card.dependents):
        y = f.kin(side, card, 40, y, 560, size * 0.92)
    order = [("number", 0), ("employer", 0), ("group", 0), ("plan", 0)]
    if rng.random() < 0.5:
        rng.shuffle(order)
    for what, _ in order:
        if what == "number":
            y = f.number_line(side, card, 40, y, size, 560, 0.25)
        elif what == "employer":
            y = f.employer_line(side, card, 40, y, size, 560, labeled=0.3)
        elif what == "plan" and not planned:
            y = f.plan_here(side, card, 40, y, size, 560, labeled=0.25)
        elif what == "group" and card.has("group_number"):
            y = b.inline(side, f.keyed(card, "group_number"), 40, y, 560, size, 1.32)
    fields = f.rest(card, "dob", "gender")
    if fields:
        y = b.fields_somehow(side, fields, 40, y, 560, size * 0.95, 1.3, rng.choice(["inline", "tabular", "flow"]))
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    right = f.corner_words(side, card, side.width - 36, 60, size, "r", 320) if rng.random() < 0.6 else 60
    right = f.drug_box(side, card, 640, right + size * 2, 345, size * 0.92)
    right = f.payer_id_said(side, card, 640, right + 4, size * 0.85, 345) if rng.random() < 0.5 else right
    f.spend(side, card, 640 if right < 320 else 40, right + 4 if right < 320 else max(y, right), 345 if right < 320 else side.width - 80, size * 0.82)


def forms_printed(side: Side, card: Card) -> None:
    """An office form: two equal columns of values with different layouts, costs in a ruled table, names of payer and
    plan centered in between."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.9, 0.9)
    size = theme.size * 0.9
    y = 44.0
    for what in rng.choice([("employer", "plan", "payer"), ("payer", "employer", "plan"), ("plan", "payer"), ("payer", "plan"), ("employer", "payer", "plan")]):
        if what == "payer":
            tag = card.payer_tag()
            parts = [(card.wording("payer").rstrip(":") + rng.choice([" ", ": "]), tag, "label")] if rng.random() < 0.4 else []
            side.put(side.width / 2, y, [*parts, value(tag)], size * (1 if parts else rng.uniform(1.1, 1.6)), theme.bold if rng.random() < 0.5 else theme.display, None, "m", fit=860)
            y += size * 1.5
        elif what == "plan":
            y = f.plan_here(side, card, side.width / 2, y, size * rng.uniform(1, 1.3), 800, "m")
        else:
            y = f.employer_line(side, card, side.width / 2, y, size * rng.uniform(1, 1.3), 800, "m")
    keys = ["name", "member_number", "group_number"]
    fields = f.keyed(card, *keys) + f.rest(card)
    if card.has("client_name") and not any(tag.element == "client_name" for run in side.runs for word in run for _, _, tag, _ in word.marks):
        fields += f.keyed(card, "client_name")
    rx = b.pharmacy(card)
    if rng.random() < 0.3:
        fields, rx = (fields + rx)[: len(fields + rx) // 2 + 1], (fields + rx)[len(fields + rx) // 2 + 1 :]
    y += size * 0.5
    half = side.width / 2
    way = rng.choice(["tabular", "right", "inline", "stacked"])
    left = b.fields_somehow(side, fields, 30, y, half - 50, size, 1.3, way)
    right = b.fields_somehow(side, rx, half + 10, y, half - 40, size, 1.3, rng.choice([way, "tabular", "inline"])) if rx else y
    if card.has("manager"):
        right = b.manager(side, card, half + 10, right, size, half - 40)
    if card.dependents:
        if left < right:
            left = f.kin(side, card, 30, left, half - 50, size * 0.95)
        else:
            right = f.kin(side, card, half + 10, right, half - 40, size * 0.95)
    if card.pcp:
        right = b.doctor(side, card, half + 10, right, half - 40, size * 0.92)
    y = max(left, right) + 4
    y = f.spend(side, card, 30, y, side.width - 60, size * 0.86, rng.choice(["ruled", "ruled", "common", "networks", "band"]))
    if rng.random() < 0.5:
        y = f.payer_id_said(side, card, 30, y + 2, size * 0.82, side.width - 60)
    if rng.random() < 0.5 and y < side.height - 30:
        side.put(30, min(y + 8, side.height - 20), f"{numbers.pattern(rng, 'Form ##-###')}  {pick(rng, more_carriers.NOTES)}", size * 0.75)


FRONTS = [(trades_roster, ("tpa",)), (patient_and_employee, ("tpa", "ppo", "pos", "hdhp")), (forms_printed, f.SELF_FUNDED)]
