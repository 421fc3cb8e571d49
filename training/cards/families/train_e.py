"""Families for training, fifth part: lines of business with habits of their own (nobody's card is copied)."""

from __future__ import annotations

from ..content import more, numbers, people, prose
from ..content.card import Card
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value
from . import blocks as b
from . import more_costs, said
from .train_d import keyed

EMPLOYED = ("ppo", "hmo", "epo", "pos", "hdhp")


def federal(side: Side, card: Card) -> None:
    """Federal employees: the program's name, a short enrollment code, an ID with a letter, few costs; the code is the plan's."""
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
    """State programs: the plan's names above, member's lines, a framed block about the doctor with dates and telephone, numbers to call below."""
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
        if rng.random() < 0.45:  # the doctor's date is no start of coverage
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


def practice_and_group(side: Side, card: Card) -> None:
    """An HMO: doctor, medical group and hospital in one block; costs as a line of short words and bare numbers."""
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
    """A fund or union: its name as title over two lines, the office's address and telephone, administrator and network named in lines."""
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
    """Self-funded: networks for regions or services in labeled lines with telephone numbers; precertification on the front."""
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


def school_year(side: Side, card: Card) -> None:
    """Students and short policies: a school's name, a policy number, the first and last day of cover, what to do when ill."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.94
    y = 34.0
    if card.employer and rng.random() < 0.7:
        side.put(40, y + 24, value(card.tag("client_name")), rng.uniform(24, 36), theme.display, theme.second if not theme.dark else None, fit=640)
        y += 44
        y = b.logo(side, card, 40, y, rng.uniform(22, 32), width=520)
        shown: tuple[str, ...] = ()
    else:
        y = b.logo(side, card, 40, y, rng.uniform(30, 48), width=600)
        shown = ("client_name",)
    y += size * 1.5
    fields = keyed(card, "name", "member_number", *shown, "group_number", "plan_name", "dob", "gender", "suffix", "start_date", "prefix", "plan_id", "contract", "rx_issuer", "medicaid_id", "card_id")
    y = b.fields_somehow(side, fields, 40, y, 600, size, 1.36, rng.choice(["inline", "tabular", "stacked", "bare", "header"]))
    if card.ends and not card.range:
        side.put(40, y, f"{card.label('ends')} {card.ends[0]}", size)
        y += size * 1.35
    if card.dependents:
        y = b.people_list(side, card, 40, y, 600, size * 0.9)
    if card.pcp:
        y = b.doctor(side, card, 40, y, 600, size * 0.9)
    rx = b.pharmacy(card)
    right = b.fields_somehow(side, rx, 680, 150, 310, size * 0.9, 1.3, rng.choice(["inline", "tabular"])) if rx else 150
    if card.has("manager"):
        right = b.manager(side, card, 680, right, size, 310)
    y = b.costs(side, card, 40, max(y, min(right, 430)), side.width - 80, size * 0.85)
    if rng.random() < 0.5:
        side.paragraph(40, y + 4, side.width - 80, rng.choice(["When you are ill, visit the student health center first. A referral is needed for care elsewhere.", "Coverage includes emergencies worldwide. Keep your receipts.", "Referral required for off-campus care, except in an emergency.", "Show this card to the provider; claims are filed for you."]), size * 0.8, theme.regular)


def two_products(side: Side, card: Card) -> None:
    """Dental and vision, or medical with both, in columns under their names."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, rng.choice([44, side.width / 2 - 220]), 26, rng.uniform(34, 56), width=600) + theme.size * 1.4
    size = theme.size * 0.96
    names = rng.choice([("Dental", "Vision"), ("DENTAL", "VISION"), ("Medical", "Dental & Vision"), ("Plan", "Benefits"), ("Member", "Coverage")])
    fields = b.identity(card, 0.3)
    cut = max(1, len(fields) * 2 // 3)
    middle = side.width * rng.uniform(0.46, 0.55)
    for text, x in zip(names, (44, middle)):
        side.put(x, y, text, size, theme.bold, theme.accent if not theme.dark else None)
    y += size * 1.5
    left = b.fields_somehow(side, fields[:cut], 44, y, middle - 70, size, 1.4, rng.choice(["stacked", "inline", "tabular"]))
    right = b.fields_somehow(side, fields[cut:], middle, y, side.width - middle - 36, size, 1.4, rng.choice(["stacked", "inline", "tabular"])) if fields[cut:] else y
    rx = b.pharmacy(card)
    if rx:
        right = b.fields_somehow(side, rx, middle, right, side.width - middle - 36, size * 0.92, 1.3, "inline")
    if card.dependents:
        left = b.people_list(side, card, 44, left, middle - 70, size * 0.92)
    if card.pcp:
        left = b.doctor(side, card, 44, left, middle - 70, size * 0.92)
    right = b.costs(side, card, middle, right + 4, side.width - middle - 36, size * 0.88)
    for one in card.phones[: rng.choice([0, 1, 2])]:
        left = b.phone_line(side, card, one, 44, left + 3, middle - 70, size * 0.85)
    if card.addresses and rng.random() < 0.4:
        b.address_block(side, card, card.addresses[0], 44, left + 8, middle - 70, size * 0.8)


def advantage_with_drugs(side: Side, card: Card) -> None:
    """Medicare Advantage or Part D: the drug mark apart, contract in a corner, numbers in a column, copayments as a short list."""
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


def sharers(side: Side, card: Card) -> None:
    """Ministries and limited plans: what the card is not, who belongs, what is shared; costs as amounts that are not shared."""
    rng, theme = side.rng, side.theme
    y = b.logo(side, card, 40, 24, rng.uniform(30, 50), width=600) + theme.size * 1.3
    size = theme.size * 0.93
    if rng.random() < 0.6:
        y = side.paragraph(40, y, side.width - 80, rng.choice(["This is not insurance. Members share each other's medical needs.", "THIS PROGRAM IS NOT AN INSURANCE COMPANY", "A health care sharing ministry. Not insurance.", "Limited benefit plan. This is not major medical coverage.", "Fixed indemnity benefits. Not a substitute for comprehensive coverage.", "Members pledge to share medical bills with one another."]), size * 0.85, theme.small_bold) + size * 0.4
    y = b.fields_somehow(side, b.identity(card), 40, y, 620, size, 1.36, rng.choice(["inline", "tabular", "stacked", "bare", "flow"]))
    if card.dependents:
        y = b.people_list(side, card, 40, y, 620, size * 0.92)
    rx = b.pharmacy(card)
    if rx:
        y = b.fields_somehow(side, rx, 40, y, side.width - 80, size * 0.9, 1.3, rng.choice(["flow", "inline", "header"]))
    if card.pcp:
        y = b.doctor(side, card, 40, y, 620, size * 0.9)
    y = b.costs(side, card, 40, y, side.width - 80, size * 0.88)
    if card.phones and rng.random() < 0.6:
        y = side.paragraph(40, y + 4, side.width - 80, said.joined(*(said.phone(card, phone, rng) for phone in card.phones[:2])), size * 0.85, theme.regular)
    if card.addresses and rng.random() < 0.4:
        side.paragraph(40, y + 4, side.width - 80, said.address(card, card.addresses[0], rng), size * 0.82, theme.regular)


FRONTS = [
    (federal, ("ppo", "hmo", "pos", "hdhp")), (medical_home, ("medicaid", "medicaid", "chip", "hmo")), (practice_and_group, ("hmo", "hmo", "advantage", "medicaid", "pos", "exchange")), (fund, ("tpa",)),
    (networks_listed, ("tpa", "tpa", "ppo", "epo")), (school_year, ("student", "student", "ministry", "military")), (two_products, ("dental", "dental", "vision", "ppo")), (advantage_with_drugs, ("advantage", "advantage", "rx", "supplement")), (sharers, ("ministry", "ministry", "epo", "student")),
]
