"""Training families F: health sharing, associations, federal employees, students, expatriates, continuation
coverage."""

from __future__ import annotations

from ....content import more_carriers, numbers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from .. import blocks as b
from . import parts as f


def sharers_pledge(side: Side, card: Card) -> None:
    """Health sharing: name and level of the program, a household with first names, unshared amounts, the billing
    address, a notice that it is not insurance."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.05, 0.85, 0.2, kin=0.35)
    size = theme.size * 0.94
    logo_right = rng.random() < 0.5
    y = f.masthead(side, card, side.width - 40 if logo_right else 40, 22, rng.uniform(30, 50), 520, "r" if logo_right else "l", plan=rng.random() < 0.3)
    planned = any(tag.element == "plan_name" for run in side.runs for word in run for _, _, tag, _ in word.marks)
    y += size * 1.2
    if rng.random() < 0.5:
        side.put(40, y, rng.choice(["THIS IS NOT INSURANCE", "Members share one another's eligible medical bills.", "Health care sharing ministry - not an insurance company", "Self-pay patient. Please provide an itemized bill.", "Medical Cost Sharing Community", "NOT AN INSURANCE CARD"]), size * 0.85, theme.bold, fit=620)
        y += size * 1.5
    heading = rng.random() < 0.5
    if heading:
        side.put(40, y, rng.choice(["Household", "Membership", "Sharing Member", "Member Household", "Primary Member", "Sharers"]), size * 0.75, theme.label, theme.label_ink)
        y += size * 1.15
    name = card.tag("name")
    side.put(40, y, value(name) if heading or rng.random() < 0.4 else b.inline_parts(side, card.field("name")), size * 1.1, theme.value, fit=560)
    y += size * 1.3
    y = f.kin(side, card, 40, y, 560, size, rng.choice(["slashes", "spread", "roles", "rows", "grid", "other"]))
    y = f.number_line(side, card, 40, y, size, 560, 0.12)
    if not planned:
        y = f.plan_here(side, card, 40, y, size, 560, labeled=0.45)
    fields = f.keyed(card, "group_number", "client_name") + f.rest(card)
    if fields:
        y = b.fields_somehow(side, fields, 40, y, 560, size * 0.95, 1.3, rng.choice(["inline", "tabular", "flow", "stacked"]))
    if rng.random() < 0.55:
        amount = f"${rng.choice([500, 1000, 1750, 2500, 3000, 5000, 9000]):,}"
        text = card.case(rng.choice(["Initial Unshareable Amount", "Annual Unshared Amount", "Annual Household Portion", "Personal Responsibility", "Member Responsibility Amount", "Unshared Amount", "AHP", "Pre-share amount"]))
        tag = Tag("plan_details", amount, service="other", category="deductible", network="any")
        side.put(40, y, [(card.with_colon(text), tag, "label", theme.label), (" " + amount, tag, "value", theme.value)], size, fit=560)
        y += size * 1.35
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    right = 150.0
    right = f.corner_words(side, card, 640, right, size, "l", 340) if rng.random() < 0.6 else right
    right = f.drug_box(side, card, 640, right + 8, 340, size * 0.9)
    y = f.spend(side, card, 40, max(y, right) + 4, side.width - 80, size * 0.86)
    if card.addresses and rng.random() < 0.4:
        y = b.address_run(side, card, card.addresses[0], 40, y + 4, side.width - 80, size * 0.82)
    if rng.random() < 0.5:
        f.payer_id_said(side, card, 40, y + 2, size * 0.82, side.width - 80)


def association_member(side: Side, card: Card) -> None:
    """Plans through an association or a staffing firm, which is named first (`A benefit for members of …`), with
    carrier and plan on the last lines."""
    rng, theme = side.rng, side.theme
    f.ready(card, 1.0, 0.9)
    size = theme.size * 0.95
    y = 54.0
    if card.has("client_name"):
        tag = card.tag("client_name")
        if rng.random() < 0.5:
            before = rng.choice(["A benefit for members of", "Group coverage for", "Health benefits for employees of", "Offered to members of the", "Health plan of", "Presented to members of", "Exclusively for"])
            if rng.random() < 0.5:
                side.put(40, y, [(before, tag, "label"), (" ", None, ""), value(tag)], size * 1.05, theme.bold, fit=700)
            else:
                side.put(40, y, (before, tag, "label"), size * 0.8, theme.regular)
                y += size * 1.4
                y = f.employer_line(side, card, 40, y, rng.uniform(24, 34), 640, face=theme.display) - size * 1.3
            y += size * 1.4
        else:
            y = f.employer_line(side, card, 40, y, rng.uniform(24, 36), 640, face=theme.display)
    y += size
    fields = f.keyed(card, "name", "member_number", "group_number") + f.rest(card)
    how = rng.choice(["stacked", "header", "below", "tabular", "inline"])
    wide = rng.random() < 0.4
    y = b.fields_somehow(side, fields, 40, y, side.width - 80 if wide else 580, size, 1.34, how)
    y = f.kin(side, card, 40, y, 580, size * 0.92)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 580, size * 0.9)
    right = y if wide else 150.0
    right = f.drug_box(side, card, 650, right, 335, size * 0.9)
    y = f.spend(side, card, 40, y + 2, 580, size * 0.84)
    y = max(y, right) + size * 0.4
    order = ["plan", "payer"]
    rng.shuffle(order)
    anchor, x = rng.choice([("l", 40), ("l", 40), ("r", side.width - 40), ("m", side.width / 2)])
    for what in order:
        if what == "plan":
            y = f.plan_here(side, card, x, y, size * rng.uniform(0.9, 1.2), 620, anchor, 0.2)
        elif rng.random() < 0.5:
            y = f.payer_line(side, card, x, y, size, 620, anchor)
        else:
            y = f.masthead(side, card, x, y - size * 0.7, rng.uniform(22, 34), 560, anchor) + size


def federal_sign(side: Side, card: Card) -> None:
    """Federal employees: letters or an emblem before the payer's name, the option as plan name, a short plan code, a
    leased network at the top."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.05, 0.5, 0.55)
    size = theme.size * 0.95
    if rng.random() < 0.55 and not card.has("plan_id"):
        text = rng.choice(["High Option", "Standard Option", "Elevate", "HDHP", "Value Option", "Basic Option", "Standard", "High", "Blue Focus", "CDHP", "Prime", "Postal High Option"])
        card.plan = text.upper() if rng.random() < 0.3 else text
        card._set("plan_name", "plan_name", card.plan)
    big = rng.uniform(30, 48)
    tag = card.payer_tag()
    sign = rng.choice([pick(rng, f.SIGNS), numbers.letters(rng, 1), numbers.letters(rng, 3), "*", "|", "((", "=", "^"])
    y = 24 + big * 0.82
    x = 40.0
    own = rng.choice([1.0, 1.35])
    if rng.random() < 0.7:
        x = side.put(x, y, sign, big * own, rng.choice([theme.display, theme.bold]), theme.second if not theme.dark else None) + big * rng.uniform(0.2, 0.7)
    words = tag.value.split()
    if len(words) > 2 and rng.random() < 0.5:
        cut = (len(words) + 1) // 2
        side.put(x, y - big * 0.1, (" ".join(words[:cut]), tag, "value"), big * 0.62, theme.display, theme.accent, fit=420)
        side.put(x, y + big * 0.55, (" ".join(words[cut:]), tag, "value"), big * 0.62, theme.display, theme.accent, fit=420)
        y += big * 0.55
    else:
        side.put(x, y, value(tag), big, theme.display, theme.accent, fit=460)
    if rng.random() < 0.4:
        y += size * 0.95
        side.put(40, y, rng.choice(["Federal Employees Health Benefits Program", "The Health Plan for Federal Employees", "Postal Service Health Benefits Program", "A fee-for-service plan with a PPO", "Open to all federal employees", "FEHB"]), size * 0.78, theme.regular, fit=520)
    f.corner_words(side, card, side.width - 36, 52, size * 0.95, "r", 330, 1)
    y += size * 1.8
    code = rng.choice([f"{rng.randint(101, 489)}", f"{numbers.letters(rng, 2)}{rng.randint(1, 6)}", f"{rng.randint(1, 9)}{numbers.letters(rng, 1)}{rng.randint(1, 6)}", f"{rng.randint(31, 48)}{rng.randint(1, 6)}"])
    fields = f.keyed(card, "name", "member_number", "plan_name", "group_number") + f.rest(card)
    if rng.random() < 0.4:
        plan = [field for field in fields if field.key == "plan_name"]
        fields = [field for field in fields if field.key != "plan_name"]
        if plan:
            y = f.plan_here(side, card, 40, y, size * 1.2, 560, labeled=0)
    y = b.fields_somehow(side, fields, 40, y, 570, size, 1.34, rng.choice(["inline", "inline", "tabular", "stacked", "bare", "right"]))
    if not card.has("plan_id") and not card.has("contract") and rng.random() < 0.75:
        own_tag = Tag("plan_id", code)
        parts: list = [(card.with_colon(card.case(pick(rng, more_carriers.CODES))), own_tag, "label", theme.label), (" " + code, own_tag, "value", theme.value)]
        if rng.random() < 0.4:
            parts.append((" " + rng.choice(["Self Only", "Self and Family", "Self Plus One", "(Self & Family)"]), None, "", theme.regular))
        side.put(40, y, parts, size, fit=570)
        y += size * 1.34
    y = f.kin(side, card, 40, y, 570, size * 0.92)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    right = f.drug_box(side, card, 650, 150, 335, size * 0.92)
    if card.has("payer_id") and rng.random() < 0.5:
        right = f.payer_id_said(side, card, 650, right + 6, size * 0.82, 335)
    if right < 330:
        f.spend(side, card, 650, right + 6, 335, size * 0.8)
    else:
        f.spend(side, card, 40, max(y, right) + 4, side.width - 80, size * 0.84)


def worldwide(side: Side, card: Card) -> None:
    """Expatriates: a certificate with coverage period, area and sums insured, a collect call number, and two payer
    names, one of them for claims."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.75, 0.7, 0.5)
    size = theme.size * 0.95
    if rng.random() < 0.45 and card.has("plan_name"):
        text = rng.choice(["Worldwide", "Global Expat", "International Employee Plan", "Expatriate Gold", "Inbound Choice", "Overseas PPO", "Global Select", "World Traveler Silver", "Cross Border Plan", "Assignee Plan"]) + rng.choice(["", "", " Plus", " 1000", " excl. U.S."])
        card.plan = text
        card._set("plan_name", "plan_name", text)
    if rng.random() < 0.6:
        card._labels["member_number"] = card.case(rng.choice(["Certificate #", "Certificate Number", "Certificate", "Cert. No.", "Insured ID", "Assistance ID", "Policy/Certificate", "Reference No", "Insured Reference", "Member Ref", "Certificate of Cover"]))
    middle = rng.random() < 0.3
    y = f.masthead(side, card, side.width / 2 if middle else 40, 22, rng.uniform(30, 46), 560, "m" if middle else "l", plan=rng.random() < 0.5)
    planned = any(tag.element == "plan_name" for run in side.runs for word in run for _, _, tag, _ in word.marks)
    y += size * 1.4
    fields = f.keyed(card, "name", "member_number", "group_number", *(() if planned else ("plan_name",)))
    employer = rng.random() < 0.5
    if not employer:
        fields += f.keyed(card, "client_name")
    fields += f.rest(card)
    if rng.random() < 0.35:
        rng.shuffle(fields)
    split = rng.uniform(0.54, 0.62) * side.width
    left = b.fields_somehow(side, fields, 40, y, split - 60, size, rng.uniform(1.22, 1.42), rng.choice(["inline", "tabular", "right", "stacked", "flow", "below"]))
    if employer:
        left = f.employer_line(side, card, 40, left, size, split - 60)
    left = f.kin(side, card, 40, left, split - 60, size * 0.92)
    if rng.random() < 0.35:
        number = numbers.phone(rng)
        words = rng.choice(["Collect", "Call collect", "Outside the U.S. call collect", "International collect", "From abroad"])
        tag = Tag("phone_numbers", number, label=words, type="other")
        shown = rng.choice(["+1.{}.{}.{}", "+1 {} {} {}", "+1 ({}) {}-{}", "001 {} {} {}"]).format(*number.split("-"))
        side.put(40, left, [(words + rng.choice([":", ""]), tag, "label", theme.label), (" " + shown, tag, "value", theme.value)], size * 0.88, fit=split - 60)
        left += size * 1.25
    for text in rng.sample([f"Area of cover: {rng.choice(['Worldwide', 'Worldwide excluding USA', 'Area 2', 'Americas', 'EU + Asia'])}", f"Country of assignment: {rng.choice(['Germany', 'Japan', 'Brazil', 'India', 'France'])}", "In the U.S. show the network logo at right", f"Currency: {rng.choice(['USD', 'EUR', 'GBP'])}", "Guarantee of payment available 24 hours", "Emergency evacuation included"], rng.choice([0, 1, 2])):
        side.put(40, left, text, size * 0.85, fit=split - 60)
        left += size * 1.22
    right = y
    if rng.random() < 0.7:
        right = f.corner_words(side, card, split, right, size, "l", side.width - split - 30)
    right = f.drug_box(side, card, split, right, side.width - split - 30, size * 0.9)
    if card.pcp:
        right = b.doctor(side, card, split, right, side.width - split - 30, size * 0.9)
    for one in card.phones[: rng.choice([0, 1, 2])]:
        right = b.phone_line(side, card, one, split, right, side.width - split - 30, size * 0.86)
    y = f.spend(side, card, 40, max(left, right) + 4, side.width - 80, size * 0.84)
    if rng.random() < 0.5 and y < side.height - 40:
        f.payer_line(side, card, 40, min(y + 10, side.height - 40), size * 0.85, side.width - 80)


def left_the_firm(side: Side, card: Card) -> None:
    """Continuation coverage: a plain column of values with labels in small print on the right or none, and status words
    that are not a plan."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.9, 0.85)
    size = theme.size * rng.uniform(0.92, 1.08)
    y = f.masthead(side, card, 44, 24, rng.uniform(26, 44), 560)
    if rng.random() < 0.6:
        side.put(side.width - 44, rng.uniform(44, 60), rng.choice(["COBRA", "COBRA Continuation", "Retiree", "Retiree Medical", "State Continuation", "Active", "Dependent Coverage", "Continuation of Coverage", "LOA"]), size, theme.bold, anchor="r")
    y += size * 1.7
    fields = f.keyed(card, "name", "member_number", "group_number", "client_name", "plan_name") + f.rest(card)
    if rng.random() < 0.6:
        rng.shuffle(fields)
    bare = {"name": 0.5, "plan_name": 0.7, "client_name": 0.65, "member_number": 0.25}
    fine = size * rng.uniform(0.6, 0.8)
    behind = rng.random() < 0.6
    for field in fields:
        if rng.random() < bare.get(field.key, 0.0):
            side.put(44, y, field.value_parts(), size, theme.value, fit=580)
        elif behind:
            end = side.put(44, y, field.value_parts(), size, theme.value, fit=440)
            text = field.label.rstrip(" :.-")
            side.put(end + fine * rng.choice([0.6, 1.4, 2.2]), y, label(field.tag, rng.choice(["({})", "{}", "{}"]).format(text) if not text.startswith("(") else text), fine, theme.label, theme.label_ink, fit=300)
        else:
            side.put(44, y, b.inline_parts(side, field), size, fit=580)
        y += size * 1.36
        if field.key == "name":
            y = f.kin(side, card, 44, y, 580, size * 0.94)
    if card.pcp:
        y = b.doctor(side, card, 44, y, 560, size * 0.9)
    right = f.drug_box(side, card, 670, 140, 315, size * 0.86)
    if rng.random() < 0.5:
        right = f.corner_words(side, card, 670, right + 4, size * 0.9, "l", 315)
    y = max(y, right)
    y = f.spend(side, card, 44, y + 2, side.width - 88, size * 0.84)
    if rng.random() < 0.45:
        y = f.payer_line(side, card, 44, y + 6, size * 0.85, 600)
    if rng.random() < 0.4:
        f.payer_id_said(side, card, 44, y + 2, size * 0.82, side.width - 88)


def campus_cover(side: Side, card: Card) -> None:
    """Students: school and plan as a title on two lines, insurer and administrator on lines at the foot, the school
    year as a range."""
    rng, theme = side.rng, side.theme
    f.ready(card, 1.0, 0.95, 0.5)
    size = theme.size * 0.96
    lines = ["school", "plan"] if rng.random() < 0.6 else ["plan", "school"]
    right_side = rng.random() < 0.3
    x, anchor = (side.width - 40, "r") if right_side else (40, "l")
    y = 56.0
    for what in lines:
        own = size * rng.uniform(1.05, 1.5)
        y = f.employer_line(side, card, x, y, own, 640, anchor) if what == "school" else f.plan_here(side, card, x, y, own, 640, anchor, 0)
    y += size * 0.9
    fields = f.keyed(card, "name", "member_number", "group_number", "start_date", "dob") + f.rest(card, "start_date", "dob")
    split = rng.uniform(0.55, 0.64) * side.width
    left = b.fields_somehow(side, fields, 40, y, split - 60, size, 1.36, rng.choice(["inline", "tabular", "stacked", "header", "bare"]))
    left = f.kin(side, card, 40, left, split - 60, size * 0.9)
    if card.pcp:
        left = b.doctor(side, card, 40, left, split - 60, size * 0.9)
    right = f.drug_box(side, card, split, y, side.width - split - 30, size * 0.9)
    right = f.spend(side, card, split, right, side.width - split - 30, size * 0.82)
    y = max(left, right) + size * 0.5
    how = rng.choice(["logo", "lines", "lines"])
    if how == "logo":
        f.masthead(side, card, 40, y - size * 0.5, rng.uniform(24, 38), 460)
    else:
        y = f.payer_line(side, card, 40, y, size * 0.9, 700)
        if rng.random() < 0.5:
            tag = card.payer_text(card.legal or card.payer)
            side.put(40, y, [(rng.choice(["Underwritten by", "Insured by", "Policy issued by"]) + " ", tag, "label"), value(tag)], size * 0.82, theme.regular, fit=700)
            y += size * 1.2
    if rng.random() < 0.5:
        f.corner_words(side, card, side.width - 36, side.height - 26, size, "r", 300, 1)


FRONTS = [
    (sharers_pledge, ("ministry",)), (association_member, ("tpa", "ppo", "epo", "hmo", "student")), (federal_sign, ("ppo", "ppo", "hmo", "hdhp", "pos")),
    (worldwide, ("ppo", "ppo", "tpa", "student", "epo")), (left_the_firm, ("ppo", "tpa", "epo", "hmo", "pos", "hdhp")), (campus_cover, ("student",)),
]
