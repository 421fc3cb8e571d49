"""Training families G: states, counties and other national programs (no real card is copied)."""

from __future__ import annotations

from ....content import contact, more_programs, people
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from . import parts as p
from .people import family


def state_card(side: Side, card: Card) -> None:
    """A state's own card: the agency in small print, the program in large print, one large number, name, date of birth,
    print date, a warning."""
    rng, theme = side.rng, side.theme
    p.plan(card, more_programs.program(rng))
    if rng.random() < 0.8:
        p.payer(card, more_programs.agency(rng))
    size = theme.size * rng.uniform(1.0, 1.25)
    x = rng.choice([40, 40, 70])
    middle = rng.random() < 0.4
    at, anchor = (side.width / 2, "m") if middle else (x, "l")
    way = rng.choice(["agency_first", "agency_first", "program_first", "opposite", "foot"])
    y = 26.0
    if way == "agency_first":
        y, _ = p.name_mark(side, card, at, y, rng.uniform(20, 32), anchor, 860, ["one", "two", "title_above"])
        y = p.plan_mark(side, card, at, y + size * 1.1, rng.uniform(30, 58), anchor, 800)
    elif way == "program_first":
        y = p.plan_mark(side, card, at, 62, rng.uniform(34, 60), anchor, 800)
        y, _ = p.name_mark(side, card, at, y - size * 0.5, rng.uniform(18, 26), anchor, 800, ["one", "two", "slogan_same"])
    elif way == "opposite":
        y, _ = p.name_mark(side, card, x, y, rng.uniform(22, 32), "l", 460, ["two", "one", "small_tail", "address"])
        p.plan_mark(side, card, side.width - 40, 62, rng.uniform(26, 44), "r", 400)
        y = max(y, 110)
    else:
        y = p.plan_mark(side, card, at, 62, rng.uniform(34, 60), anchor, 800)
    if rng.random() < 0.5:
        side.put(at, y + size * 0.4, pick(rng, more_programs.listed(more_programs.TITLES_OF["state"])), size * 0.8, theme.bold if rng.random() < 0.5 else None, anchor=anchor, fit=800)
        y += size * 1.2
    y += size * 1.5
    big = p.fields(card, "name", "member_number")
    if rng.random() < 0.4:
        big.reverse()
    if rng.random() < 0.3 and card.has("member_number"):
        for key in ("member_number", "name") if rng.random() < 0.5 else ("name", "member_number"):
            field = card.field(key)
            if key == "name" or "only_medicaid" in card.values or rng.random() < 0.5:
                y = p.unlabeled(side, card, key, x, y, size * rng.uniform(1.1, 1.5), "l", 700)
            else:
                y = b.inline(side, [field], x, y, 700, size, 1.4)
    else:
        y = b.fields_somehow(side, big, x, y, 700, size * rng.uniform(1.0, 1.3), 1.45, rng.choice(["inline", "tabular", "stacked", "below", "bare"]))
    more = p.rest(card)
    if more:
        y = b.fields_somehow(side, more, x, y, side.width - 2 * x, size * 0.85, 1.3, rng.choice(["inline", "flow", "stacked", "tabular"]))
    if card.dependents:
        y = family(side, card, x, y, 600, size * 0.8)
    if card.pcp and rng.random() < 0.8:
        y = p.doctor_panel(side, card, x, y, 640, size * 0.8)
    if card.has("rx_bin") and rng.random() < 0.6:
        y = p.drug_line(side, card, x, y, side.width - 2 * x, size * 0.75)
    p.fill(side, side.height - 90)
    text, date = p.other_date(side, card)
    if rng.random() < 0.6:
        side.put(side.width - 40, side.height - 62, f"{text} {date}", size * 0.7, anchor="r", fit=400)
    if way == "foot" and card.payer:
        tag = card.payer_tag()
        side.put(x, side.height - 40, value(tag), p.sized(side, tag.value, size * 0.95, theme.bold, 500), theme.bold)
    if rng.random() < 0.5:
        side.put(x, side.height - 16, rng.choice(["This card does not guarantee eligibility.", "Keep this card. Do not throw it away.", "For identification only.", "Not valid without photo ID.", "Guarde esta tarjeta."]), size * 0.6, fit=600)


def health_home(side: Side, card: Card) -> None:
    """Bilingual managed care: bilingual labels, the member on the left, the doctor in a full-height panel on the right,
    instructions at the foot."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.8)
    p.doctored(card, 0.95)
    two = rng.random() < 0.6
    size = theme.size * rng.uniform(0.78, 0.95)
    left_width = rng.uniform(560, 610)
    y, done = p.name_mark(side, card, 36, rng.uniform(14, 28), rng.uniform(26, 42), "l", left_width - 60)
    spot = rng.choice(["panel", "below", "after_name", "right_corner"]) if card.has("plan_name") and "plan_name" not in done else ""
    x2 = left_width + 30
    top = rng.uniform(54, 80)
    if spot in ("panel", "right_corner"):
        top = p.plan_mark(side, card, x2 if spot == "panel" else side.width - 34, top, size * rng.uniform(1.1, 1.6), "l" if spot == "panel" else "r", side.width - x2 - 36) + size * 0.6
    elif spot == "below":
        y = p.plan_mark(side, card, 36, y + size * 1.1, size * rng.uniform(1, 1.3), "l", left_width - 60) - size * 0.4
    y += size * 1.6

    def own(key: str):
        field = p.fld(card, key)
        if two and key in more_programs.PAIRS and key != "member_number" or two and key == "member_number" and "only_medicaid" not in card.values:
            field.label = card.with_colon(pick(rng, more_programs.PAIRS[key].split("|")))
        return field

    keys = ["name", "member_number", "medicaid_id", "dob", "gender", "start_date"]
    if rng.random() < 0.3:
        keys = ["member_number", "name", "dob", "medicaid_id", "start_date", "gender"]
    for key in keys:
        if not card.has(key):
            continue
        if two and rng.random() < 0.3:
            y = b.stacked(side, [own(key)], 36, y, left_width - 50, size, 1, 0.5)
        else:
            y = b.inline(side, [own(key)], 36, y, left_width - 50, size, 1.36)
        if key == "name" and spot == "after_name":
            y = p.plan_mark(side, card, 36, y, size, "l", left_width - 60)
    others = p.rest(card, *keys)
    if others:
        y = b.fields_somehow(side, others, 36, y, left_width - 50, size * 0.92, 1.28, rng.choice(["inline", "flow"]))
    if card.dependents:
        y = family(side, card, 36, y, left_width - 60, size * 0.9)
    start = top - size * 1.1
    if rng.random() < 0.5:
        top += size * 0.3
    if card.pcp:
        top = p.doctor_panel(side, card, x2 + 10, top + size * 0.4, side.width - x2 - 44, size * 0.95, two) + size * 0.4
    top = p.drug_line(side, card, x2 + 10, top, side.width - x2 - 44, size * 0.88)
    top = p.maker(side, card, x2 + 10, top, side.width - x2 - 44, size * 0.9)
    if rng.random() < 0.45:
        side.rect(x2 - 6, max(start, 20), side.width - 22, top - size * 0.5, "" if theme.dark or rng.random() < 0.5 else theme.accent + "14", 8, theme.ink if rng.random() < 0.7 else None, 1.5)
    y = max(y, top) + 4
    if card.copays and y < side.height - 140:
        y = b.costs(side, card, 36, y, side.width - 72, size * 0.82)
    for phone in card.phones[: rng.choice([0, 1, 2, 2])]:
        if y < side.height - 90:
            y = b.phone_line(side, card, phone, 36, y + 3, 760, size * 0.82)
    p.fill(side, side.height - 60)
    if rng.random() < 0.5:
        lowest = max(word.base for run in side.runs for word in run)
        if lowest < side.height - 70:
            side.paragraph(36, side.height - 44, side.width - 72, pick(rng, more_programs.EMERGENCY), 13)


def program_corner(side: Side, card: Card) -> None:
    """Children and families: the payer next to the program logo, numbers in boxes, doctor copays, instructions in two
    languages below; a doctor with an effective date."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.85)
    p.doctored(card, 0.8)
    size = theme.size * rng.uniform(0.78, 0.92)
    swap = rng.random() < 0.4
    y, done = p.name_mark(side, card, side.width - 34 if swap else 34, rng.uniform(14, 26), rng.uniform(26, 40), "r" if swap else "l", 500, ["one", "two", "small_tail", "slogan_same", "plan_same", "plan_beside"])
    if card.has("plan_name") and "plan_name" not in done:
        p.plan_mark(side, card, 34 if swap else side.width - 34, rng.uniform(46, 64), rng.uniform(22, 38), "l" if swap else "r", 380)
        y = max(y, 96)
    y += size * 1.5
    cells = p.fields(card, "name", "member_number", "medicaid_id", "dob", "gender", "start_date")
    boxed = rng.random() < 0.5
    small = size * rng.uniform(0.6, 0.75)
    x, width = 34.0, side.width - 68
    used, row = 0.0, []

    def flush(y: float) -> float:
        spare = (width - used) / max(1, len(row))
        at = x
        for field, need in row:
            wide = need + min(spare, 160)
            if boxed:
                side.rect(at, y - small, at + wide - 8, y + size * 1.5, "", 5, theme.accent if not theme.dark else "#ffffff", 1.5)
            side.put(at + 8, y, label(field.tag, field.label.rstrip(" :.-")), small, theme.label, theme.label_ink, fit=wide - 14)
            side.put(at + 8, y + size * 1.15, field.value_parts(), size, theme.value, fit=wide - 14)
            at += wide
        return y + size * 2.5

    for field in cells:
        need = max(side.measure(field.label, small, theme.label), side.measure(field.lead + " " + field.text + " " + field.tail, size, theme.value)) + 30
        if row and used + need > width:
            y = flush(y)
            row, used = [], 0.0
        row.append((field, need))
        used += need
    y = flush(y)
    others = p.rest(card, "medicaid_id", "dob", "gender", "start_date")
    if others:
        y = b.flow(side, others, x, y, width, size * 0.9, 1.3)
    if card.dependents:
        y = family(side, card, x, y, width * 0.6, size * 0.9)
    half = side.width * rng.uniform(0.5, 0.56)
    left, right = y, y
    if card.pcp:
        left = p.doctor_panel(side, card, x, left, half - 50, size * 0.92)
    right = p.drug_line(side, card, half, right, side.width - half - 34, size * 0.9)
    right = p.maker(side, card, half, right, side.width - half - 34, size * 0.9)
    y = max(left, right) + 2
    if card.copays and y < side.height - 170:
        y = b.costs(side, card, x, y, width, size * 0.82)
    p.fill(side, side.height - 96)
    low = max(word.base for run in side.runs for word in run)
    lines = rng.sample(more_programs.EMERGENCY[:5], 2) if rng.random() < 0.7 else []
    if card.phones and rng.random() < 0.6 and (said := p.sayable(card)):
        pieces = [p.says(card, said[0], rng)]
    else:
        pieces = []
    pieces += [[(line, None, "")] for line in lines]
    if pieces and low < side.height - 90:
        side.paragraph(x, low + 30, width, p.joined(pieces), rng.uniform(12.5, 14), theme.small_regular, leading=1.18)


SERVICES = "Department of Veterans Affairs|U.S. Department of Veterans Affairs|Veterans Health Administration|Indian Health Service|Department of Defense|Defense Health Agency|Department of Veterans Affairs Health Administration Center|US Family Health Plan|Uniformed Services Family Health Plan".split("|")


def uniformed_services(side: Side, card: Card) -> None:
    """Military and veterans: an agency on two lines, the program below or opposite, branch, sponsor, dates that are not
    elements, the regional contractor at the foot."""
    rng, theme = side.rng, side.theme
    p.plan(card, more_programs.plan_name(rng, "military", card.payer))
    if rng.random() < 0.7:
        p.payer(card, rng.choice(SERVICES) if rng.random() < 0.75 else f"{pick(rng, people.LAST)} {rng.choice(['Tribal Health', 'Nation Health Services', 'Band Health Program', 'Indian Health Board'])}")
    size = theme.size * rng.uniform(0.92, 1.1)
    y = 24.0
    way = rng.choice(["agency", "agency", "program", "side"])
    if way == "program":
        y = p.plan_mark(side, card, 44, 66, rng.uniform(32, 54), "l", 700)
        y, done = p.name_mark(side, card, 44, y - size * 0.6, rng.uniform(16, 24), "l", 600, ["one", "two", "slogan_same"])
    else:
        y, done = p.name_mark(side, card, 44, y, rng.uniform(24, 36), "l", 520 if way == "side" else 760, ["two", "two", "one", "small_tail", "plan_same"])
        if "plan_name" not in done:
            if way == "side":
                p.plan_mark(side, card, side.width - 40, 64, rng.uniform(22, 34), "r", 380)
                y = max(y, 100)
            else:
                y = p.plan_mark(side, card, 44, y + size * 1.1, size * rng.uniform(1.0, 1.5), "l", 640)
    if rng.random() < 0.35:
        side.put(side.width - 40, y + size * 0.8, rng.choice(["Open Access", "No Referral Required", "SERVICE CONNECTED", "Priority Group 3", "ARMY", "NAVY", "AIR FORCE", "MARINE CORPS", "COAST GUARD", "Sponsor", "Purple Heart", "OPEN ACCESS - NO REFERRAL REQUIRED"]), size * 0.75, theme.bold, anchor="r", fit=400)
    y += size * 1.6
    lines = p.fields(card, "name", "member_number", "start_date", "dob")
    if rng.random() < 0.3:
        lines.reverse()
    y = b.fields_somehow(side, lines, 44, y, 620, size, rng.uniform(1.3, 1.6), rng.choice(["stacked", "inline", "tabular", "below", "bare", "right"]))
    dates = [f"{card.with_colon(card.case(rng.choice(['Expiration Date', 'Card expires', 'Expires', 'Exp.', 'Valid until'])))} {more_programs.extra_date(rng, card.date_style)}"]
    if rng.random() < 0.6:
        side.put(44, y, dates[0], size * 0.9, fit=500)
        y += size * 1.35
    others = p.rest(card, "start_date", "dob")
    if others:
        y = b.fields_somehow(side, others, 44, y, side.width - 90, size * 0.9, 1.3, rng.choice(["flow", "inline"]))
    if card.dependents:
        y = family(side, card, 44, y, 600, size * 0.85)
    if card.pcp:
        card._labels.setdefault("pcp", card.case(rng.choice(["PCM", "Primary Care Manager", "PCM Name", "PCP"])))
        y = p.doctor_panel(side, card, 44, y, 600, size * 0.88)
    y = p.drug_line(side, card, 44, y, 620, size * 0.85)
    y = p.maker(side, card, 44, y, 500, size * 0.85)
    p.fill(side, side.height - 74)
    if rng.random() < 0.35:
        run = rng.choice(["TriWest Healthcare Alliance", "Humana Military", "Health Net Federal Services", "Optum Public Sector Solutions", "Martin's Point Health Care", "Johns Hopkins Health Plans"])
        tag = card.payer_text(run)
        side.put(44, side.height - 42, [(rng.choice(["Administered by ", "Regional contractor: ", "Managed by ", "Claims processed by "]), tag, "label"), value(tag)], size * 0.8, fit=620)
    if rng.random() < 0.5:
        side.put(side.width - 40, side.height - 18, rng.choice(["VA FORM 10-7959", "This card is not an entitlement to care.", "If found drop in any mailbox", "Property of the U.S. Government", "Not valid for emergency admission"]), size * 0.6, anchor="r", fit=500)


def elder_program(side: Side, card: Card) -> None:
    """PACE, long-term care and county programs: a center instead of a company, with its address and telephone number; a
    care team to call first."""
    rng, theme = side.rng, side.theme
    county = rng.random() < 0.4
    p.payer(card, more_programs.county(rng) if county else more_programs.pace(rng))
    replace = rng.choice(["Program of All-Inclusive Care for the Elderly", "PACE", "Long Term Care", "Nursing Facility Care", "Home and Community Based Waiver", "Elderly Waiver", "Managed Long Term Care Plan", "Medicaid Long Term Care"]) if not county else rng.choice(["Medically Indigent Adult Program", "Healthy Access", "Indigent Care", "Charity Care", "Community Health Program", "Specialty Behavioral Health", "Substance Use Services", "My Health County", "Adult Medical Services"])
    if card.has("plan_name") or rng.random() < 0.5:
        p.plan(card, replace.upper() if rng.random() < 0.25 else replace)
    p.doctored(card, 0.5)
    size = theme.size * rng.uniform(0.9, 1.08)
    middle = rng.random() < 0.5
    x = side.width / 2 if middle else 44
    styles = ["one", "two", "address", "slogan_same", "plan_same", "plan_same", "slogan_beside", "title_above"]
    y, done = p.name_mark(side, card, x, rng.uniform(22, 36), rng.uniform(30, 46), "m" if middle else "l", 800, styles)
    if card.has("plan_name") and "plan_name" not in done:
        y = p.plan_mark(side, card, x, y + size, size * rng.uniform(0.9, 1.2), "m" if middle else "l", 760)
    y += size * 1.6
    who = p.fields(card, "name", "member_number")
    y = b.fields_somehow(side, who, 44, y, 620, size * 1.1, 1.4, rng.choice(["inline", "bare", "stacked", "tabular", "below"]))
    more = p.rest(card)
    if more:
        y = b.fields_somehow(side, more, 44, y, 860, size * 0.9, 1.3, rng.choice(["flow", "flow", "tabular", "inline"]))
    if card.dependents:
        y = family(side, card, 44, y, 620, size * 0.85)
    if card.pcp:
        y = p.doctor_panel(side, card, 44, y, 640, size * 0.9)
    y = p.drug_line(side, card, 44, y, 860, size * 0.85)
    y = p.maker(side, card, 44, y, 500, size * 0.9)
    if rng.random() < 0.7:
        phone = p.line_of(card, "member_services", card.case(rng.choice(["Center", "Day Center", "Main office", "Call us first", "24-hour on-call line", "Program office", "County office", "Eligibility office"])))
        if "24" in phone.label:
            phone.kind = "other"
        address = contact.address(rng, "general", "train", [])
        own = Tag("addresses", address.value, label=phone.label, type="general")
        if rng.random() < 0.5:
            side.put(44, y, [part for i, line in enumerate(address.lines) for part in ((" " + line if i else line, own, "value"), ("," if i + 1 < len(address.lines) else "", None, ""))], size * 0.85, fit=860)
            y += size * 1.2
        y = b.phone_line(side, card, phone, 44, y, 760, size * 0.88)
    if rng.random() < 0.5:
        y = p.vendor_line(side, card, rng.choice(["other", "other", "dental"]), 44, y, 760, size * 0.85)
    p.fill(side, side.height - 60)
    if rng.random() < 0.6:
        side.put(44, side.height - 24, rng.choice(["All care must be approved by the team except emergencies.", "Please call before you treat this participant.", "Participants use network providers only.", "Bill the program. Do not bill Medicare or the participant.", "Not insurance. Covered at contracted clinics only."]), size * 0.72, fit=900)


FRONTS = [(state_card, ("medicaid", "medicaid", "chip"), 1.2), (health_home, ("medicaid", "chip", "hmo"), 1.2), (program_corner, ("chip", "chip", "medicaid"), 1.0), (uniformed_services, ("military",), 1.0), (elder_program, ("medicaid", "advantage", "medicaid"), 0.8)]
