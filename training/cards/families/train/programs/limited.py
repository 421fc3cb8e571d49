"""Training families G: individual plans, work and traffic injuries, limited benefits (no real card is copied)."""

from __future__ import annotations

from ....content import more_programs, numbers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from . import parts as p
from .people import family


def metal_band(side: Side, card: Card) -> None:
    """An individual plan: the plan in a colored band across the whole width or along an edge, limits on two lines,
    pharmacy in cells, several people with codes."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.75, "exchange")
    size = theme.size * rng.uniform(0.84, 0.98)
    band = rng.choice(["top", "top", "foot", "under_name", "none"]) if card.has("plan_name") else "none"
    ink = "#ffffff" if not theme.dark else "#111111"
    y = 20.0
    if band == "top":
        high = rng.uniform(54, 76)
        side.rect(0, 0, side.width, high, theme.accent)
        tag = card.tag("plan_name")
        at, anchor = rng.choice([(36, "l"), (side.width / 2, "m"), (side.width - 36, "r")])
        side.put(at, high * 0.66, value(tag), p.sized(side, tag.value, high * 0.48, theme.bold, 880), theme.bold, ink, anchor)
        y = high + 14
    y, done = p.name_mark(side, card, 36, y, rng.uniform(28, 44), "l", 560, ["one", "two", "small_tail", "slogan_same", "slogan_beside", "address"])
    if band == "under_name":
        y += 8
        side.rect(0, y, side.width, y + size * 1.9, theme.second if not theme.dark else theme.accent)
        tag = card.tag("plan_name")
        side.put(36, y + size * 1.3, value(tag), p.sized(side, tag.value, size * 1.1, theme.bold, 900), theme.bold, ink)
        y += size * 2.1
    y += size * 1.4
    x2 = rng.uniform(0.52, 0.6) * side.width
    left, right = y, y
    everybody = card.dependents and rng.random() < 0.5
    if everybody:  # the member is the first in the list
        tag = card.tag("name")
        side.put(36, left, (card.case(rng.choice(["Members", "Covered members", "Member name", "Name", "Who is covered"])), tag, "label"), size * 0.8, theme.label, theme.label_ink)
        left += size * 1.25
        first = rng.random() < 0.6
        for i, member in enumerate(card.members):
            own = tag if i == 0 else Tag("dependent_names", member.name)
            code = Tag("member_id_suffix", member.suffix, optional=True) if i == 0 else None
            parts = [(member.suffix, code, "value" if code else ""), (" " + own.value, own, "value")] if first else [value(own), (" " + member.suffix, code, "value" if code else "")]
            side.put(36, left, parts, p.sized(side, member.suffix + " " + own.value, size, theme.value, x2 - 60), theme.value)
            left += size * 1.22
    else:
        left = b.fields_somehow(side, p.fields(card, "name"), 36, left, x2 - 60, size * 1.08, 1.35, rng.choice(["inline", "bare", "stacked", "below"]))
    lines = p.fields(card, "member_number") + p.rest(card, *(("suffix",) if everybody else ()))
    if lines:
        left = b.fields_somehow(side, lines, 36, left, x2 - 60, size, 1.32, rng.choice(["inline", "tabular", "right", "stacked", "inline"]))
    if card.dependents and not everybody:
        left = family(side, card, 36, left, x2 - 60, size * 0.9)
    if band == "none" and card.has("plan_name") and "plan_name" not in done:
        if rng.random() < 0.5:
            p.plan_mark(side, card, side.width - 36, rng.uniform(46, 60), size, "r", 380)
            right = max(right, 110)
        else:
            right = p.plan_mark(side, card, x2, right, size, "l", side.width - x2 - 36) + size * 0.2
    if card.pcp:
        left = p.doctor_panel(side, card, 36, left, x2 - 60, size * 0.9)
    right = b.costs(side, card, x2, right, side.width - x2 - 34, size * 0.85)
    right = p.maker(side, card, x2, right + 4, side.width - x2 - 34, size * 0.95)
    y = max(left, right)
    y = p.drug_line(side, card, 36, y, side.width - 72, size * 0.9)
    p.fill(side, side.height - (80 if band == "foot" else 34))
    if band == "foot":
        side.rect(0, side.height - 62, side.width, side.height, theme.accent)
        tag = card.tag("plan_name")
        side.put(rng.choice([36, 120]), side.height - 22, value(tag), p.sized(side, tag.value, 28, theme.bold, 820), theme.bold, ink)


def injury_card(side: Side, card: Card) -> None:
    """Work or traffic injuries: employer, claim and date of injury (not the start of coverage), adjuster, pharmacy
    routing, the carrier on a separate line."""
    rng, theme = side.rng, side.theme
    size = theme.size * rng.uniform(0.92, 1.06)
    auto = rng.random() < 0.3
    if card.has("plan_name"):
        p.plan(card, rng.choice(["Workers' Compensation", "Workers Compensation Pharmacy Program", "Work Comp", "First Fill Program", "Injured Worker Pharmacy Program", "WC Rx"]) if not auto else rng.choice(["Auto Medical", "Personal Injury Protection", "No-Fault", "Auto Injury Program", "MedPay"]))
    head = rng.choice(["manager", "title", "payer", "employer"])
    y, shown = 26.0, ""
    if head == "payer":
        y, _ = p.name_mark(side, card, 40, y, rng.uniform(28, 44), "l", 600, ["one", "two", "slogan_same", "small_tail", "address"])
        shown = "payer"
    elif head == "employer" and card.employer:
        tag = card.tag("client_name")
        y += 34
        side.put(40, y, value(tag), p.sized(side, tag.value, 34, theme.display, 800), theme.display, theme.accent)
        shown = "employer"
        y += 10
    elif head == "manager" and card.has("manager"):
        tag = card.tag("manager")
        y += 36
        side.put(40, y, value(tag), p.sized(side, tag.value, 38, theme.display, 700), theme.display, theme.accent)
        shown = "manager"
        y += 10
    y += size * 1.3
    side.put(40, y, pick(rng, more_programs.listed(more_programs.TITLES_OF["injury"])) if not auto else "AUTO INJURY PRESCRIPTION CARD", size * rng.uniform(0.9, 1.3), theme.bold, fit=800)
    y += size * 1.8
    rows: list = []
    name, number = card.field("name"), card.field("member_number") if card.has("member_number") else None
    name.label = card.with_colon(card.case(rng.choice(["Injured Worker", "Employee Name", "Claimant", "Injured Employee", "Patient", "Name", "Name of injured worker"] if not auto else ["Injured Person", "Claimant", "Patient", "Insured"])))
    rows.append(name)
    if number:
        number.label = card.with_colon(card.case(rng.choice(["Member ID", "ID #", "Cardholder ID", "Rx ID Number", "Worker ID", "ID Number", "Injured Worker ID"])))
        rows.append(number)
    if card.employer and shown != "employer":
        field = card.field("client_name")
        if rng.random() < 0.5:
            field.label = card.with_colon(card.case(rng.choice(["Employer", "Employer Name", "Insured employer", "Policyholder"])))
        rows.append(field)
    if card.has("group_number"):
        rows.append(card.field("group_number"))
    if card.has("plan_name") and rng.random() < 0.6:
        rows.append(card.field("plan_name"))
    if card.has("dob"):
        rows.append(card.field("dob"))
    way = rng.choice(["inline", "tabular", "right", "stacked", "bare"])
    y = b.fields_somehow(side, rows, 40, y, 600, size, 1.34, way)
    for text, shown_text in rng.sample([("Date of Injury", more_programs.extra_date(rng, card.date_style)), (rng.choice(["Claim #", "Claim Number", "Claim No."]), numbers.pattern(rng, rng.choice(["WC##-######", "##########", "@##-####-##"]))), ("Adjuster", more_programs.adjuster(rng)), ("Body part", rng.choice(["Lumbar", "Left knee", "Right hand"])), ("Jurisdiction", pick(rng, more_programs.SHORT_STATES))], rng.randint(1, 4)):
        side.put(40, y, f"{card.with_colon(card.case(text))} {shown_text}", size * 0.95, fit=600)
        y += size * 1.28
    if rng.random() < 0.4:
        y = b.phone_line(side, card, p.line_of(card, "other", card.case(rng.choice(["Adjuster Phone", "Report injuries to", "Claims reporting", "Case manager"]))), 40, y, 600, size * 0.92)
    right = p.drug_line(side, card, 650, 190, 330, size * 0.92) if rng.random() < 0.5 else 0
    if not right:
        y = p.drug_line(side, card, 40, y, 900, size * 0.95)
    if card.has("manager") and shown != "manager":
        right = p.maker(side, card, 650, max(right, 190), 330, size * 0.9)
    if shown != "payer":
        tag = card.payer_tag()
        words = card.case(rng.choice(["Carrier", "Insurer", "Insurance Carrier", "Claims Administrator", "TPA", "Payer", "Administrator"]))
        if rng.random() < 0.6:
            side.put(40, y, [(card.with_colon(words), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=680)
            y += size * 1.35
        else:
            side.put(40, y + size * 0.4, value(tag), p.sized(side, tag.value, size * 1.2, theme.bold, 600), theme.bold)
            y += size * 1.8
    p.fill(side, side.height - 60)
    if rng.random() < 0.6:
        side.put(40, side.height - 22, rng.choice(["Work-related prescriptions only. No copay.", "Valid for a first fill of up to 14 days.", "Not valid for group health prescriptions.", "Do not bill the injured worker.", "Use of this card does not admit a claim."]), size * 0.72, fit=800)


PAYS = [("Hospital admission", "$500"), ("Daily hospital", "$200"), ("Doctor's visit", "$75"), ("Emergency room", "$100"), ("Surgery", "$1,000"), ("Lab & x-ray", "$50"), ("Accident", "$300"), ("Intensive care", "$400"), ("Wellness", "$60"), ("Ambulance", "$150")]


def fixed_benefits(side: Side, card: Card) -> None:
    """Limited benefits: payments per day or visit, a notice that coverage is not comprehensive, telehealth and discount
    companies, the insurer in small print."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.8, "limited")
    size = theme.size * rng.uniform(0.86, 1.0)
    group_first = card.employer and rng.random() < 0.35
    y, done = 24.0, set()
    small_payer = rng.random() < 0.35
    if group_first:
        tag = card.tag("client_name")
        side.put(40, 62, value(tag), p.sized(side, tag.value, 34, theme.display, 620), theme.display, theme.accent)
        y = 76.0
    if not small_payer:
        if group_first:
            tag = card.payer_tag()
            side.put(side.width - 36, 60, value(tag), p.sized(side, tag.value, size * 1.1, theme.bold, 300), theme.bold, anchor="r")
        else:
            y, done = p.name_mark(side, card, 40, y, rng.uniform(28, 44), "l", 620, title="limited")
    if rng.random() < 0.6:
        y += size * 1.2
        side.put(40, y, pick(rng, more_programs.listed(more_programs.TITLES_OF["limited"])), size * 0.85, theme.bold, fit=620)
    y = max(y, 70) + size * 1.5
    if card.has("plan_name") and "plan_name" not in done and rng.random() < 0.7:
        y = p.plan_mark(side, card, 40, y, size * 1.15, "l", 600) + size * 0.2
        done.add("plan_name")
    lines = p.fields(card, "name", "member_number")
    if card.has("plan_name") and "plan_name" not in done:
        lines.append(card.field("plan_name"))
    lines += p.rest(card, *(("client_name",) if group_first else ()))
    x2 = rng.uniform(560, 620)
    left = b.fields_somehow(side, lines, 40, y, x2 - 60, size, 1.32, rng.choice(["inline", "tabular", "stacked", "bare", "right"]))
    if card.dependents:
        left = family(side, card, 40, left, x2 - 60, size * 0.9)
    right = y
    if rng.random() < 0.7:
        side.put(x2, right, rng.choice(["Plan pays", "Benefits paid", "We pay", "Scheduled benefits", "Indemnity amounts"]), size * 0.9, theme.bold, fit=side.width - x2 - 36)
        right += size * 1.25
        flush = rng.random() < 0.5
        per = rng.choice([" per day", " a visit", "", "", "/day"])
        for text, amount in rng.sample(PAYS, rng.randint(2, 4)):
            tag = Tag("plan_details", amount, service="emergency_room" if text == "Emergency room" else "office_visit" if text.startswith("Doctor") else "other", category="other", network="any")
            if flush:
                side.put(x2, right, label(tag, text), size * 0.88, theme.label, fit=(side.width - x2 - 36) * 0.62)
                side.put(side.width - 36, right, [value(tag), (per, None, "")] if per else value(tag), size * 0.88, theme.value, anchor="r", fit=130)
            else:
                side.put(x2, right, [part for part in [(text, tag, "label", theme.label), (" " + amount, tag, "value", theme.value), (per, None, "", theme.regular)] if part[0]], size * 0.88, fit=side.width - x2 - 36)
            right += size * 1.2
    else:
        right = b.costs(side, card, x2, right, side.width - x2 - 36, size * 0.85)
    right = p.drug_line(side, card, x2, right + 6, side.width - x2 - 36, size * 0.86)
    right = p.maker(side, card, x2, right, side.width - x2 - 36, size * 0.9)
    if card.pcp:
        left = p.doctor_panel(side, card, 40, left, x2 - 60, size * 0.9)
    y = max(left, right)
    for kind in rng.sample(["telemedicine", "other", "dental", "vision"], rng.choice([0, 1, 2])):
        y = p.vendor_line(side, card, kind, 40, y + 2, 700, size * 0.84)
    p.fill(side, side.height - 70)
    if small_payer:
        tag = card.payer_text(card.legal or card.payer)
        before, after = rng.choice([("Underwritten by ", ""), ("Insurance benefits are underwritten by ", "."), ("Limited benefits provided by ", ""), ("Benefits insured by ", ". Not available in all states."), ("", " is the insurer of the indemnity benefits.")])
        side.put(40, side.height - 24, [part for part in [(before, tag if before.startswith("Under") else None, "label" if before.startswith("Under") else ""), value(tag), ("" if tag.value.endswith(".") and after == "." else after, None, "")] if part[0]], size * 0.75, fit=880)


FRONTS = [(metal_band, ("exchange",), 1.2), (injury_card, ("tpa",), 0.7), (fixed_benefits, ("tpa", "ppo", "student", "tpa"), 1.0)]
