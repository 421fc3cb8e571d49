"""Cards composed at random from blocks: the layouts on which frequencies are measured."""

from __future__ import annotations

from random import Random

import facts
from content import Card, card
from labels import ADDRESSES, CATEGORIES, LABELS, NETWORKS, PHONES, PROSE, SERVICES, TAGLINES, WEBSITES
from page import Side

Field = tuple[str, str, str]  # label wording, printed value, key


class Style:
    """Choices that one card keeps throughout."""

    def __init__(self, rng: Random):
        self.rng = rng
        self.case = rng.choice([str, str, str, str.upper, lambda text: text.capitalize() if text.islower() else text])
        self.colon = rng.choice([":", ":", ":", "", " :"])
        self.height = rng.choice([17, 19, 20, 22, 24])
        self.line = self.height * rng.choice([1.25, 1.35, 1.5, 1.75])

    def label(self, key: str, table: dict = LABELS) -> str:
        text = self.case(self.rng.choice(table[key]))
        if text.endswith(("#", "-", ":")) or text == "":
            return text if self.rng.random() < 0.5 or text == "" else text.rstrip(":") + (self.colon if not text.endswith("#") else ":")
        return text + self.colon


def compose(rng: Random) -> list[Side]:
    if rng.random() < 0.04:
        return [government(rng)]
    content = card(rng)
    style = Style(rng)
    sides = [front(rng, content, style)]
    if rng.random() < 0.75:
        sides.append(back(rng, content, style))
    return sides


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
    """Records what a printed field means."""
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


def payer_truth(side: Side, c: Card, printed: str) -> None:
    """On a prescription card the name at the top is the pharmacy benefit manager's, and no payer is named."""
    side.scalar("pharmacy_benefit_manager" if c.kind == "rx" else "payer_name", printed, c.payer)


def employer_header(side: Side, c: Card, style: Style, height: float, y: float) -> float:
    """A self-funded plan's card: the employer as title, the payer in small print below or not at all."""
    rng = side.rng
    side.put(40, y, c.client_name, height, True)
    side.scalar("client_name", c.client_name)
    side.scalar("employer", c.client_name)
    y += height * 1.2
    if c.plan_name and rng.random() < 0.6:
        side.put(40, y, c.plan_name, style.height, True)
        side.scalar("plan_name", c.plan_name)
        y += style.height * 1.4
    if rng.random() < 0.7:
        side.run(40, rng.choice([560, 600]), [(style.case(rng.choice(LABELS["payer"])) + rng.choice(["", ":"]), False), (" " + c.payer, True)], rng.choice([16, 18, 22]))
    else:
        side.right(960, rng.choice([30, 560]), c.payer, rng.choice([20, 26, 32]), True)
    payer_truth(side, c, c.payer)
    return y + rng.choice([10, 25, 40])


def block(side: Side, c: Card, style: Style, fields: list[Field], x: float, y: float, width: float, how: str) -> float:
    """Prints fields in one of the ways cards do; returns the y below."""
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


def front(rng: Random, c: Card, style: Style) -> Side:
    side = Side("front", rng, face=rng.choice([0.46, 0.5, 0.54, 0.58]))
    y = header(side, c, style)
    fields = member_fields(rng, c, style, side)
    printed_plan = any(key == "plan_name" for _, _, key in fields)
    rx = rx_fields(c, style)
    how = rng.choice(["inline", "inline", "tabular", "above", "run", "unlabeled", "unlabeled", "below" if rng.random() < 0.3 else "inline"])
    two = rng.random() < 0.65 and rx
    left_width = 560 if two else 900
    if len(fields) > 8 and how in ("inline", "tabular", "unlabeled"):
        style.line = min(style.line, 1.3 * style.height)
    in_table = c.dependents and rng.random() < 0.3
    if in_table:
        fields = [field for field in fields if field[2] != "name"]
    bottom = block(side, c, style, fields, 40, y, left_width, how)
    if in_table:
        bottom = family(side, c, style, 40, bottom + 6, left_width)
        c.dependents = []
    composite = rx and len(rx) >= 2 and rng.random() < 0.08
    if composite:
        keys = rx[:3]
        for _, value, key in keys:
            true_value(side, c, key, value)
        text = "/".join(label.rstrip(" :#") for label, _, _ in keys) + ":"
        side.run(600 if two else 40, y if two else bottom, [(text, False), (" " + "/".join(value for _, value, _ in keys), True)], style.height)
        rx_bottom = y + style.line
    elif rx:
        where = (600, y) if two else (40, bottom)
        rx_bottom = block(side, c, style, rx, *where, 360, rng.choice(["inline", "tabular", "tabular", "run" if not two else "inline", "above" if rng.random() < 0.3 else "inline"]))
    else:
        rx_bottom = y
    if c.pbm and rng.random() < 0.6:
        side.run(600 if two else 40, max(rx_bottom, y) + 4, [(style.label("pbm"), False), (" " + c.pbm, True)], style.height)
        side.scalar("pharmacy_benefit_manager", c.pbm)
        rx_bottom += style.line * 1.2
    if c.dependents:
        bottom = dependents(side, c, style, 40, bottom + 6)
    costs_x = 600 if two and rng.random() < 0.6 else 40
    costs_y = (rx_bottom if costs_x == 600 else max(bottom, rx_bottom if not two else bottom)) + 14
    costs(side, c, style, costs_x, costs_y)
    if c.plan_name and not printed_plan and side.truth.get("plan_name") is None and rng.random() < 0.5:
        size = style.height * rng.choice([1, 1, 1.3, 1.6])
        if rng.random() < 0.5:
            side.right(960, rng.choice([560, 590]), c.plan_name, size, True)
        else:
            side.put(40, rng.choice([530, 560]), c.plan_name, size, True)
        side.scalar("plan_name", c.plan_name)
    if rng.random() < 0.4:
        side.put(rng.choice([40, 700]), 600, rng.choice(NETWORKS), rng.choice([18, 24, 30]))
    if rng.random() < 0.25:
        side.put(40, 615, rng.choice(PROSE)[:90], 12)
    if c.client_name and "client_name" not in side.truth and rng.random() < 0.7:
        side.put(40, rng.choice([575, 590]), c.client_name, style.height * rng.choice([0.9, 1.1, 1.3]), True)
        side.scalar("client_name", c.client_name)
        side.scalar("employer", c.client_name)
    if rng.random() < 0.06:
        code = rng.choice([f"{facts.letters(rng, 3)}-{facts.digits(rng, 4)}-{facts.digits(rng, 3)}", facts.digits(rng, 8), facts.letters(rng, 2) + facts.digits(rng, 6)])
        side.right(960, rng.choice([110, 150, 480]), code, style.height, True)
        side.scalar("card_specific_id", code)
    elif rng.random() < 0.15:
        side.put(rng.choice([40, 820]), 612, rng.choice([facts.digits(rng, 4), f"{facts.letters(rng, 2)}{facts.digits(rng, 5)} {facts.digits(rng, 2)}/{facts.digits(rng, 2)}", f"Form {facts.digits(rng, 6)}"]), 11)
    if c.kind not in ("rx", "dental", "vision") and "payer_name" in side.truth and rng.random() < 0.12:
        side.put(40, 600, f"{rng.choice(['Underwritten by', 'Insured by', 'Offered by', 'Benefits provided by'])} {c.payer} {rng.choice(['Insurance Company', 'Insurance Company, Inc.', 'of the Midwest, Inc.', 'Life Insurance Co.'])}", 13)
    if c.issued and rng.random() < 0.3:
        side.run(700, 30, [(style.label("issued"), False), (" " + c.issued[0], False)], 16)
    return side


def header(side: Side, c: Card, style: Style) -> float:
    """Payer as logo or text, plan name, employer, tagline; returns the y where the body begins."""
    rng = side.rng
    height = rng.choice([26, 30, 36, 44, 54])
    place = rng.choice(["left", "left", "left", "right", "center"])
    payer = c.payer.upper() if rng.random() < 0.15 else c.payer
    words = payer.split()
    split = len(words) >= 3 and rng.random() < 0.3
    rows = [" ".join(words[: len(words) - 2]), " ".join(words[-2:])] if split else [payer]
    y = rng.choice([20, 30, 40])
    if c.client_name and rng.random() < 0.25:
        return employer_header(side, c, style, height, y)
    if len(words) == 2 and rng.random() < 0.15:
        rows = words
    for row in rows:
        {"left": lambda: side.put(40, y, row, height, True), "right": lambda: side.right(960, y, row, height, True), "center": lambda: side.center(500, y, row, height, True)}[place]()
        y += height * 1.12
    payer_truth(side, c, payer)
    if c.client_name and rng.random() < 0.3:
        (side.right if place == "left" else lambda x, *rest: side.put(40, *rest))(960, 40, c.client_name, style.height * 1.1, True)
        side.scalar("client_name", c.client_name)
        side.scalar("employer", c.client_name)
    elif c.plan_name and rng.random() < 0.4:
        size = rng.choice([style.height, style.height * 1.2, style.height * 1.5])
        if place == "left" and rng.random() < 0.6:
            side.right(960, rng.choice([30, 50]), c.plan_name, size, True)
        else:
            side.put(40, y + 4, c.plan_name, size, True)
            y += size * 1.4
        side.scalar("plan_name", c.plan_name)
        if place == "left" and rng.random() < 0.15:
            program = "Medicaid" if c.kind == "medicaid" else rng.choice(["Medical", "Commercial", "Group Plan"])
            side.right(960, 88, program, size * 0.9)
            if program == "Medicaid":
                side.scalar("plan_name", program)
    if rng.random() < 0.07 and c.kind not in ("rx", "dental", "vision"):
        partner = rng.choice(facts.KNOWN_PAYERS)
        if partner.split()[0] != c.payer.split()[0]:
            side.put(40, y, rng.choice(["from", "FROM", "powered by", "in partnership with", "a product of"]), style.height * 0.6)
            side.put(40 + style.height * 6, y - 3, partner, style.height * 0.9)
            y += style.height * 1.2
    if place == "left" and rng.random() < 0.2 and not c.client_name:
        side.right(965, 8, rng.choice(["PPO", "HMO", "EPO", "Rx", "DENTAL", "VISION", "POS"]), rng.choice([26, 32]))
    if rng.random() < 0.3:
        side.put(40, y + 4, rng.choice(TAGLINES), style.height * 0.85)
        y += style.height * 1.2
    return y + rng.choice([10, 25, 40])


def government(rng: Random) -> Side:
    """A card in the manner of Original Medicare: two languages, two parts with dates."""
    side = Side("front", rng, face=rng.choice([0.48, 0.52, 0.56]))
    height = rng.choice([22, 26, 30])
    title = rng.choice(["MEDICARE HEALTH INSURANCE", "MEDICARE", "Medicare", "Medicare Health Insurance"])
    side.put(rng.choice([60, 200]), 30, title, 40, True)
    side.scalar("payer_name", title, "Medicare", "Medicare Health Insurance")
    x, y, small = 60, 140, height * 0.65
    languages = rng.random() < 0.6
    side.put(x, y, "Name/Nombre" if languages else rng.choice(["Name", "NAME OF BENEFICIARY"]), small)
    name = facts.person(rng).upper()
    side.put(x, y + small * 1.3, name, height, True)
    side.scalar("member_name", name)
    y += height * 2.6
    label = "Medicare Number/Numero de Medicare" if languages else rng.choice(["Medicare Number", "MEDICARE CLAIM NUMBER", "Medicare Claim Number"])
    side.put(x, y, label, small)
    number = facts.mbi(rng)
    side.put(x, y + small * 1.3, number, height, True)
    side.scalar("medicare_medicaid_id", number)
    side.scalar("member_number", number)
    if rng.random() < 0.3:
        gender = rng.choice(["MALE", "FEMALE"])
        side.put(640, y, "SEX", small)
        side.put(640, y + small * 1.3, gender, height, True)
        side.scalar("member_gender", gender)
    y += height * 3
    side.put(x, y, "Entitled to/Con derecho a" if languages else "IS ENTITLED TO", small)
    side.put(560, y, "Coverage starts/Cobertura empieza" if languages else "EFFECTIVE DATE", small)
    y += height * 1.2
    for part, element in (("HOSPITAL (PART A)", "part_a_effective_date"), ("MEDICAL (PART B)", "part_b_effective_date")):
        if part.startswith("MEDICAL") and rng.random() < 0.1:
            continue
        printed, iso = facts.date(rng, 1990, 2026)
        if rng.random() < 0.4:
            first, second = part.split(" ", 1)
            side.put(x, y, first, height)
            side.put(x + 220, y, second, height)
        else:
            side.put(x, y, rng.choice([part, part.title().replace("Part a", "Part A"), part]), height)
        side.put(560, y, printed, height, True)
        side.scalar(element, iso)
        y += height * 1.5
    return side


def family(side: Side, c: Card, style: Style, x: float, y: float, width: float) -> float:
    """A table of people: name, code, relationship; the member comes first."""
    rng, height = side.rng, style.height
    relation = rng.random() < 0.6
    columns = [(x, "Name"), (x + 0.45 * width, rng.choice(["Suffix", "Code", "No."])), (x + 0.65 * width, "Relationship")]
    if columns[1][1] == "Suffix":
        side.scalar("member_id_suffix", "00")
    for i, (left, text) in enumerate(columns[: 3 if relation else 2]):
        side.put(left, y, style.case(text), height * 0.9)
    people = [(c.name, "00", "Subscriber")] + [(name, f"{i + 1:02}", rng.choice(["Dependent", "Spouse", "Child"])) for i, (name, _) in enumerate(c.dependents)]
    for name, code, kin in people:
        y += style.line
        side.put(columns[0][0], y, name, height, True)
        side.put(columns[1][0], y, code, height)
        if relation:
            side.put(columns[2][0], y, kin, height)
        if name != c.name:
            side.entry("dependent_names", value=name)
    side.scalar("member_name", c.name)
    return y + style.line


def dependents(side: Side, c: Card, style: Style, x: float, y: float) -> float:
    rng = side.rng
    label = style.label("dependents")
    coded = rng.random() < 0.5
    trailing = rng.random() < 0.5
    text = lambda name, code: f"{name} {code}" if coded and trailing else f"{code} {name}" if coded else name
    for name, _ in c.dependents:
        side.entry("dependent_names", value=name)
    if rng.random() < 0.3 and len(c.dependents) <= 2:
        side.run(x, y, [(label, False)] + [(" " + text(name, code) + ("," if i < len(c.dependents) - 1 and not coded else ""), True) for i, (name, code) in enumerate(c.dependents)], style.height)
        return y + style.line
    if rng.random() < 0.3:
        indent = side.width_of(label, style.height) + style.height
        side.put(x, y, label, style.height)
        for name, code in c.dependents:
            side.put(x + indent, y, text(name, code), style.height, True)
            y += style.line
        return y
    side.put(x, y, label, style.height)
    for name, code in c.dependents:
        y += style.line
        side.put(x, y, text(name, code), style.height, True)
    return y + style.line


def costs(side: Side, c: Card, style: Style, x: float, y: float) -> float:
    rng = side.rng
    height = style.height * rng.choice([0.8, 0.9, 1])
    if c.copays:
        network = "any"
        title = rng.choice(["", "", "Copays", "Copayments", "Copay", "COPAYMENTS", "In-Network Copays", "Your cost", "Member Pays", "Network Copays", "In-Network", "IN NETWORK"])
        if "etwork" in title.lower():
            network = "in"
        used: set[str] = set()
        rows = []
        for service, amount in c.copays:
            name = rng.choice(SERVICES[service])
            if name in used:
                continue
            used.add(name)
            rows.append((style.case(name), amount, service))
        for _, amount, service in rows:
            side.entry("plan_details", service=service, category="coinsurance" if "%" in amount else "copay", network=network, value=amount)
        how = rng.choice(["list", "list", "strip", "row", "tabular", "amount first" if rng.random() < 0.3 else "list"])
        if title:
            side.put(x, y, title, height)
            y += height * 1.4
        if how == "strip" and x < 300:
            step = min(190, 900 / len(rows))
            if any(side.width_of(name, height) > step - height for name, _, _ in rows):
                how = "list"
            else:
                for i, (name, amount, _) in enumerate(rows):
                    side.put(x + i * step, y, name, height)
                    side.put(x + i * step, y + 1.25 * height, amount, height * 1.1, True)
                y += 2.8 * height
        elif how == "strip":
            how = "list"
        if how == "row":
            parts = []
            for name, amount, _ in rows:
                parts += [((" " if parts else "") + name + rng.choice([":", "", ""]), False), (" " + amount, True)]
                if rng.random() < 0.3:
                    parts.append((" " + rng.choice(["|", "/", "-"]), False))
            side.run(x, y, parts, height)
            y += height * 1.5
        if how in ("list", "tabular", "amount first"):
            indent = max(side.width_of(name, height) for name, _, _ in rows) + height * rng.choice([1, 2, 4])
            for name, amount, _ in rows:
                if how == "list":
                    side.run(x, y, [(name + rng.choice([":", "", " Copay", " Copay:"]), False), (" " + amount, True)], height)
                elif how == "tabular":
                    side.put(x, y, name, height)
                    side.put(x + indent, y, amount, height, True)
                else:
                    side.run(x, y, [(amount, True), (" " + name, False)], height)
                y += height * 1.35
    if c.deductibles:
        y = deductible_table(side, c, x, y + 6, height)
    return y


def deductible_table(side: Side, c: Card, x: float, y: float, height: float) -> float:
    rng = side.rng
    service = lambda network: {"in": "in_network_medical", "out": "out_of_network_medical"}.get(network, "other")
    networks = list(dict.fromkeys(network for _, network, _, _ in c.deductibles))
    with_family = rng.random() < 0.6
    for category, network, single, family in c.deductibles:
        for value in (single, family) if with_family else (single,):
            side.entry("plan_details", service=service(network), category=category, network=network, value=value)
    names = {"in": rng.choice(["In-Network", "In Network", "Network", "INN"]), "out": rng.choice(["Out-of-Network", "Out of Network", "Non-Network", "OON"])}
    categories = list(dict.fromkeys(category for category, *_ in c.deductibles))
    wording = {category: rng.choice(CATEGORIES[category]) for category in categories}
    if len(networks) == 2 and rng.random() < 0.7:
        first = max(side.width_of(f"{wording[category]} Individual", height) for category in categories) + 2 * height
        step = max(side.width_of(names["out"], height), side.width_of("$10,000/$20,000", height)) + 1.5 * height
        for i, network in enumerate(networks):
            side.put(x + first + i * step, y, names[network], height)
        for category in categories:
            for who in ("Individual", "Family") if with_family and rng.random() < 0.6 else ("both",):
                y += height * 1.35
                side.put(x, y, wording[category] + ("" if who == "both" else f" {who}"), height)
                for i, network in enumerate(networks):
                    _, _, single, family = next(row for row in c.deductibles if row[0] == category and row[1] == network)
                    text = {"Individual": single, "Family": family}.get(who, f"{single}/{family}" if with_family else single)
                    side.put(x + first + i * step, y, text, height, True)
        return y + height * 1.5
    for category, network, single, family in c.deductibles:
        label = (names[network] + " " if network != "any" else "") + wording[category]
        text = f"{single}/{family}" if with_family else single
        if with_family and rng.random() < 0.5:
            side.run(x, y, [(label + rng.choice([":", "", " Ind/Fam:", " (Individual/Family)"]), False), (" " + text, True)], height)
        elif with_family:
            side.run(x, y, [(label + ":", False), (" " + single, True), (" Individual", False), (" /", False), (" " + family, True), (" Family", False)], height)
        else:
            side.run(x, y, [(label + rng.choice([":", ""]), False), (" " + text, True)], height)
        y += height * 1.35
    return y


def back(rng: Random, c: Card, style: Style) -> Side:
    side = Side("back", rng, face=rng.choice([0.46, 0.5, 0.54]))
    height = rng.choice([15, 17, 18, 20])
    style.height, style.line = height, height * rng.choice([1.25, 1.4, 1.6])
    phones = []
    wanted = ["member_services", "provider_services", "pharmacy", "nurse_line", "telemedicine", "prior_authorization", "other", "dental", "vision"]
    for kind in rng.sample(wanted, rng.randint(2, 6)):
        value = facts.phone(rng)
        phones.append((style.case(rng.choice(PHONES[kind])), value, kind))
    y = 25.0
    if rng.random() < 0.35:
        side.put(40, y, rng.choice(WEBSITES).format(c.payer.split()[0].lower().strip("|")), height)
        y += style.line
    if rng.random() < 0.5:
        y = prose(side, 40, y, rng.choice([430, 900]), height * 0.8, rng.randint(1, 3))
    two = rng.random() < 0.5
    y_phones = print_phones(side, phones, 40, y, 470 if two else 900, height, style)
    addresses = []
    main = {"dental": "dental_claims", "vision": "vision_claims", "rx": "pharmacy_claims"}.get(c.kind, "medical_claims")
    addresses.append(main)
    if rng.random() < 0.35:
        addresses.append(rng.choice([kind for kind in ("pharmacy_claims", "appeals", "dental_claims", "general") if kind != main]))
    x, ya = (530, y) if two else (40, y_phones + 10)
    for kind in addresses:
        ya = print_address(side, c, kind, x, ya, height, style)
    if c.payer_id and rng.random() < 0.7:
        ya += 4
        label = style.label("payer_id")
        side.run(x, ya, [(label, False), (" " + c.payer_id, True)], height)
        side.scalar("payer_id", c.payer_id)
        ya += style.line
    if c.rx_bin and rng.random() < 0.12:
        block(side, c, style, rx_fields(c, style), 530, max(ya, y_phones) + 10, 400, "inline")
    bottom = max(ya, y_phones) + 12
    if c.pbm and rng.random() < 0.4:
        side.run(40, bottom, [(style.label("pbm"), False), (" " + c.pbm, True)], height)
        side.scalar("pharmacy_benefit_manager", c.pbm)
        bottom += style.line
    if rng.random() < 0.25:
        side.run(40, bottom, [(style.case(rng.choice(LABELS["payer"])) + ":" * (rng.random() < 0.4), False), (" " + c.payer, True)], height)
        payer_truth(side, c, c.payer)
        bottom += style.line
    if c.pbm and "pharmacy_benefit_manager" not in side.truth and rng.random() < 0.3:
        side.put(40, bottom, rng.choice([f"{c.pbm} is an independent company that provides pharmacy benefit management services.", f"Pharmacy benefits are administered by {c.pbm}.", f"{c.pbm} is a separate company that administers pharmacy benefits for your plan."]), height * 0.75)
        side.scalar("pharmacy_benefit_manager", c.pbm)
        bottom += style.line
    if rng.random() < 0.5:
        bottom = prose(side, 40, bottom, 900, height * 0.75, rng.randint(1, 3))
    if rng.random() < 0.3:
        side.put(rng.choice([40, 600]), 600, rng.choice(NETWORKS), 24)
    return side


def print_phones(side: Side, phones: list[tuple[str, str, str]], x: float, y: float, width: float, height: float, style: Style) -> float:
    rng = side.rng
    how = rng.choice(["inline", "inline", "columns", "below", "pairs"])
    form = rng.randrange(10**6)
    indent = max(side.width_of(label, height) for label, _, _ in phones) + height * rng.choice([2, 4, 7])
    for i, (label, value, kind) in enumerate(phones):
        side.entry("phone_numbers", type="member_services" if label.lower().startswith("member/provider") else kind, value=value)
        printed = facts.phone_printed(Random(form), value)
        colon = rng.choice([":", ":", ""])
        if rng.random() < 0.08:
            printed += rng.choice([" (TTY: 711)", " TTY 711", " (24/7)", " Mon-Fri 8am-8pm", " ext. 4"])
        if how == "inline" or (how == "columns" and indent > width):
            side.run(x, y, [(label + colon, False), (" " + printed, True)], height)
        elif how == "columns":
            side.put(x, y, label + colon, height)
            side.put(x + indent, y, printed, height, True)
        elif how == "below":
            side.put(x, y, label + colon, height)
            y += height * 1.2
            side.put(x, y, printed, height, True)
            y += height * 0.35
        else:
            side.run(x + (i % 2) * width / 2, y, [(label + colon, False), (" " + printed, True)], height * 0.8)
            if i % 2 == 0 and i < len(phones) - 1:
                continue
        y += style.line
    return y


def print_address(side: Side, c: Card, kind: str, x: float, y: float, height: float, style: Style) -> float:
    rng = side.rng
    lines, value = facts.address(rng)
    label = style.case(rng.choice(ADDRESSES[kind]))
    colon = rng.choice([":", ":", ""]) if label else ""
    side.entry("addresses", type=kind, value=value)
    company = rng.random() < 0.45
    how = rng.choice(["lines", "lines", "inline", "first line"])
    if how == "inline" and len(lines) == 2:
        side.run(x, y, [(label + colon, False), (" " + (c.payer + ", " if company else ""), False), (" " + value, True)], height * 0.85)
        return y + style.line
    if how == "first line":
        side.run(x, y, [(label + colon, False), (" " + lines[0], True)], height)
        rest = lines[1:]
        y += height * 1.25
    else:
        if label:
            side.put(x, y, label + colon, height)
            y += height * 1.25
        if company:
            side.put(x, y, c.payer, height)
            y += height * 1.25
        rest = lines
    for line in rest:
        side.put(x, y, line, height, True)
        y += height * 1.25
    return y + height * 0.5


def prose(side: Side, x: float, y: float, width: float, height: float, sentences: int) -> float:
    words = " ".join(side.rng.sample(PROSE, sentences)).split()
    row = ""
    for word in words:
        if row and side.width_of(f"{row} {word}", height) > width:
            side.put(x, y, row, height)
            y += height * 1.25
            row = ""
        row = f"{row} {word}".strip()
    side.put(x, y, row, height)
    return y + height * 1.8
