"""Other ways in which training cards say what care costs: under headings of networks, by tiers, without signs, in tables."""

from __future__ import annotations

from random import Random

from ..content import labels, more
from ..content.benefits import AMOUNTS, category_of, service_of
from ..content.card import Card
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value

BEHIND = [" copay", " Copay", " copayment", "/visit", " per visit", " a visit", "*", " per day", "/day", " (waived if admitted)", " Co-pay", " each", " max", "†", " PV", "/adm", " per admit", " cp", " only"]


def amount(rng: Random, service: str, style: str) -> tuple[str, str, str]:
    """Category, value, and what stands behind it and is no part of it. One card keeps one style."""
    low, high = AMOUNTS[service]
    number = rng.randrange(low, high + 1, 5) if rng.random() < 0.9 else rng.choice([12, 18, 33, 75, 150])
    chance = rng.random()
    percent = pick(rng, ["0%", "10%", "15%", "20%", "20%", "25%", "30%", "35%", "40%", "50%", "80%", "90%", "100%"])
    if style == "percent" and chance < 0.75 or chance < 0.08:
        if rng.random() < 0.35:
            text = pick(rng, ["Ded then {}", "Ded, then {}", "{} after ded", "{} after deductible", "DED + {}", "Ded/{}", "Deductible + {}", "{} AD", "Ded & {}", "Deductible/{}", "{} after Ded.", "Ded plus {}", "Deductible, then {}", "{} aft ded"]).format(percent)
            return category_of(text), text, ""
        return "coinsurance", percent, pick(rng, ["", "", "", " coinsurance", " coins", "*", " Coins.", " co-insurance"])
    if chance < 0.13:
        text = pick(rng, ["No charge", "No Charge", "NO CHARGE", "Covered in full", "Covered 100%", "$0 after ded", "${} after ded", "Ded then ${}", "Ded + ${}", "${} + 20%", "${} then 20%", "${}+20%", "${} after deductible", "Not covered", "Not Covered", "N/A", "None", "Deductible", "Subject to deductible", "Ded waived", "Plan pays 100%", "Paid in full"]).format(number)
        return ("copay" if text.lower() in ("covered in full", "none", "paid in full") else category_of(text)), text, ""
    if style == "bare":
        return "copay", str(number), ""
    shown = f"${number}.00" if style == "cents" else f"$ {number}" if style == "spaced" and rng.random() < 0.5 else f"${number}"
    return "copay", shown.replace("$ ", "$"), pick(rng, BEHIND) if rng.random() < (0.5 if style == "behind" else 0.07) else ""


def again(side: Side, card: Card) -> str:
    """Draws the card's amounts anew in one style; returns it."""
    rng = side.rng
    style = rng.choice(["plain", "plain", "plain", "percent", "bare", "bare", "cents", "behind", "spaced"])
    if card.kind in ("dental", "vision"):
        return "plain"
    for benefit in card.copays:
        if benefit.service in ("prescription", "dental", "vision") or benefit.label.endswith(("Maximum", "Allowance")):
            continue
        benefit.category, benefit.value, benefit.behind = amount(rng, benefit.service, style)
    return style


def drug_steps(rng: Random, count: int) -> list[str]:
    steps, at = [], rng.choice([0, 0, 3, 4, 5, 7, 10, 15])
    for i in range(count):
        percent = i == count - 1 and count > 2 and rng.random() < 0.35
        steps.append(pick(rng, ["20%", "25%", "30%", "33%", "50%"]) if percent else f"${at}")
        at += rng.choice([5, 8, 10, 15, 20, 25, 30, 40])
    return steps


def drugs(side: Side, card: Card, x: float, y: float, width: float, size: float, titled: bool | None = None, network: str = "any") -> float:
    """What drugs cost: a heading with tiers in lines or in a row, or all in one line."""
    rng, theme = side.rng, side.theme
    names = pick(rng, more.RX_TIERS).split("|")
    count = rng.randint(2, min(4, len(names)))
    names, steps = names[:count], drug_steps(rng, count)
    title = card.case(pick(rng, more.listed(more.RX_TITLES)))
    how = rng.choice(["lines", "row", "joined", "sentence", "table", "series", "series"])
    if names[0] in ("1", "G", "Tier 1", "T1", "Level 1") or how == "row":
        titled = True if titled is None else titled
    titled = rng.random() < 0.7 if titled is None else titled

    def tag(text: str) -> Tag:
        return Tag("plan_details", text, service="prescription", category=category_of(text), network=network)

    tags = [tag(step) for step in steps]
    if how == "series":  # `Rx 5/35/55`: one value
        joint = pick(rng, ["/", "/", "/", "/"])
        bare = rng.random() < 0.45
        text = joint.join(step.replace("$", "") if bare else step for step in steps)
        own = Tag("plan_details", text, service="prescription", category="copay", network=network)
        head = title if rng.random() < 0.6 else card.case(pick(rng, labels.service_table("prescription", card.which)))
        side.put(x, y, [(head + rng.choice([":", ":", "", " -"]), own, "label", theme.label), (" " + text, own, "value", theme.value)], size, fit=width)
        y += size * 1.3
        if rng.random() < 0.3:
            mail = "/".join(f"${2 * int(step[1:])}" if step[0] == "$" else step for step in steps)
            own = Tag("plan_details", mail, service="prescription", category="copay", network=network)
            side.put(x, y, [(card.case(rng.choice(["Mail", "Mail order", "Mail (90)", "90-day", "Mail Order Rx", "Rx Mail"])) + rng.choice([":", ""]), own, "label", theme.label), (" " + mail, own, "value", theme.value)], size, fit=width)
            y += size * 1.3
        return y
    if titled and how != "row":
        side.put(x, y, title + rng.choice(["", ":", ""]), size * rng.uniform(0.9, 1.1), theme.bold, theme.label_ink, fit=width)
        y += size * 1.3
    joint = rng.choice([":", "", " -", " ="])
    if how in ("lines", "table"):
        column = max(side.measure(name + ":", size, theme.label) for name in names) + size * rng.choice([0.6, 1.5, 3])
        for name, own in zip(names, tags):
            if how == "lines":
                side.put(x, y, [(name + joint, own, "label", theme.label), (" " + own.value, own, "value", theme.value)], size, fit=width)
            else:
                side.put(x, y, label(own, name), size, theme.label, fit=column)
                side.put(x + min(column, width * 0.7), y, value(own), size, theme.value, fit=width * 0.3)
            y += size * 1.28
        return y + size * 0.2
    if how == "joined":
        parts: list = []
        for i, (name, own) in enumerate(zip(names, tags)):
            parts += [(name, own, "label"), ("/" if i + 1 < len(names) else rng.choice([":", ""]), None, "")]
        parts.append((" ", None, ""))
        for i, own in enumerate(tags):
            parts += [value(own), ("/" if i + 1 < len(tags) else "", None, "")]
        return side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.1
    parts = [(title + rng.choice([":", ":", ""]), None, "")] if titled and how == "row" else []
    mark = rng.choice(["", "", ",", " |", " /", ";"])
    for i, (name, own) in enumerate(zip(names, tags)):
        parts += [(" " + name + joint.strip(" -=") if parts else name + joint.strip(" -="), own, "label"), (" " + own.value, own, "value"), (mark if i + 1 < len(tags) else "", None, "")]
    return side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.1


def lines(side: Side, card: Card, tags: list[tuple[str, Tag, str]], x: float, y: float, width: float, size: float, how: str) -> float:
    """(label, tag, behind) as a list, a strip, cells, or in two columns."""
    theme, rng = side.theme, side.rng
    if how == "cells":
        shown = tags[:5]
        cell = width / max(1, len(shown))
        small = size * rng.uniform(0.6, 0.85)
        flip = rng.random() < 0.3
        for i, (text, own, behind) in enumerate(shown):
            side.put(x + cell * (i + 0.5), y + (size if flip else 0), label(own, text), small, theme.label, theme.label_ink, "m", fit=cell * 0.94)
            side.put(x + cell * (i + 0.5), y + (0 if flip else size * 1.15), value(own), size, theme.value, anchor="m", fit=cell * 0.94)
        return y + size * 2.5
    if how == "strip":
        gap, colon, at = rng.choice([0.5, 0.8, 1.2, 2.0]), rng.choice(["", "", ":", "-", " "]), x
        separator = rng.choice(["", "", "", "|", "/", "•", ",", ";"])
        for text, own, behind in tags:
            parts = [(text + colon.strip(), own, "label", theme.label), (" " + own.value, own, "value", theme.value), (behind, None, "", theme.regular)]
            need = sum(side.measure(part[0], size, part[3]) for part in parts)
            if at > x and at + need > x + width:
                at, y = x, y + size * 1.32
            elif at > x and separator:
                at = side.put(at - gap * size * 0.5, y, separator, size) + gap * size * 0.4
            at = side.put(at, y, parts, size, fit=width) + size * gap
        return y + size * 1.5
    column = max((side.measure(text + ":", size, theme.label) for text, _, _ in tags), default=0) + size * rng.choice([0.6, 1.2, 2.5])
    colon = rng.choice([":", "", " -", ""])
    for text, own, behind in tags:
        tail = (behind, None, "", theme.regular)
        if how == "list":
            side.put(x, y, [(text + colon, own, "label", theme.label), (" " + own.value, own, "value", theme.value), tail], size, fit=width)
        elif how == "first":
            side.put(x, y, [(own.value, own, "value", theme.value), tail, (" " + text, own, "label", theme.label)], size, fit=width)
        elif how == "far":
            side.put(x, y, label(own, text), size, theme.label, fit=width * 0.66)
            side.put(x + width, y, [(own.value, own, "value", theme.value), tail], size, anchor="r", fit=width * 0.33)
        else:
            side.put(x, y, label(own, text + colon), size, theme.label, fit=width * 0.62)
            side.put(x + min(column, width * 0.66), y, [(own.value, own, "value", theme.value), tail], size, fit=width * 0.36)
        y += size * rng.uniform(1.22, 1.4)
    return y + size * 0.2


HOW = ["list", "list", "columns", "columns", "far", "strip", "strip", "strip", "cells", "first"]


def copay_tags(card: Card, network: str, out: bool = False) -> list[tuple[str, Tag, str]]:
    rng = card.rng
    found = []
    for benefit in card.copays:
        text, category, behind = benefit.value, benefit.category, getattr(benefit, "behind", "")
        if out:
            text = benefit.outside or pick(rng, ["40%", "50%", "30%", "60%", "Ded then 40%", "Not covered", "$80", "$100", "50% after ded", "40% after deductible"])
            category, behind = category_of(text), ""
        found.append((card.case(benefit.label) if card.case is not str.lower else benefit.label, Tag("plan_details", text, service=benefit.service, category=category, network=network), behind))
    return found


def limit_tags(card: Card, network: str) -> list[tuple[str, Tag, str]]:
    rng, found = card.rng, []
    own = network if network in card.limit_networks else card.limit_networks[0]
    who = {"individual": pick(rng, labels.listed(labels.INDIVIDUAL, card.which)).rstrip(":"), "family": pick(rng, labels.listed(labels.FAMILY, card.which)).rstrip(":"), "one": ""}
    before = rng.random() < 0.25
    for limit in card.limits:
        for (net, person), text in limit.cells.items():
            if net == own:
                words = [who[person], limit.label] if before else [limit.label.rstrip(":"), who[person]]
                found.append((" ".join(word for word in words if word), Tag("plan_details", text if rng.random() < 0.9 else text.replace(",", ""), service=service_of(network, card.kind), category=limit.category, network=network), ""))
    return found


def headed(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """A heading says whose costs follow, perhaps with some room or a line of other text between; then those of other providers."""
    rng, theme = side.rng, side.theme
    heads = {"in": pick(rng, labels.listed(labels.IN, card.which)), "out": pick(rng, labels.listed(labels.OUT, card.which))}
    tail = rng.choice(["", "", "", "", " Benefits", " Copays", " Services", " Coverage", ":", " Cost", " Copay"])
    networks = ["in", "out"] if rng.random() < 0.4 else ["in"]
    beside = len(networks) == 2 and rng.random() < 0.5 and width > 420
    how = rng.choice(HOW)
    bottom, top = y, y
    wide = width / 2 - 10 if beside else width
    for i, network in enumerate(networks):
        at = x + i * (wide + 20) if beside else x
        y = top if beside else bottom
        side.put(at, y, card.case(heads[network].rstrip(":") + tail), size * rng.choice([0.85, 1, 1, 1.15]), theme.bold if rng.random() < 0.7 else theme.label, theme.label_ink, fit=wide)
        y += size * rng.choice([1.3, 1.3, 1.6, 2.2])
        if rng.random() < 0.15:
            side.put(at, y, card.case(rng.choice(["Copays", "Member pays", "You pay", "Per visit", "Office visits", "Medical", "Cost to member"])), size * 0.85, theme.regular, fit=wide)
            y += size * 1.25
        shown = copay_tags(card, network, network == "out")
        if network == "out" and rng.random() < 0.4:
            shown = shown[:1]
        limits = limit_tags(card, network)
        shown = limits + shown if rng.random() < 0.5 else shown + limits
        y = lines(side, card, shown, at, y, wide, size, how if how != "cells" or wide > 300 else "list")
        bottom = max(bottom, y) if beside else y + size * 0.3
    return bottom


TIER_HEADS = [("Tier 1", "Tier 2"), ("TIER 1", "TIER 2"), ("Preferred", "Participating"), ("Preferred Network", "In-Network"), ("Enhanced", "Standard"), ("Level 1", "Level 2"), ("Designated", "Network"), ("Core", "Network"), ("Select", "PPO"), ("Tier 1 Network", "Tier 2 Network"), ("EPO", "PPO"), ("Home Network", "National Network"), ("HMO", "PPO")]


def tiers(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """A table with a column for each tier of the network, and one for everybody else."""
    rng, theme = side.rng, side.theme
    heads = list(pick(rng, TIER_HEADS))
    three = rng.random() < 0.65
    networks = ["in", "in"]
    if three:
        heads.append(pick(rng, labels.listed(labels.OUT, card.which)).rstrip(":"))
        networks.append("out")
    rows = [(text, own) for text, own, _ in copay_tags(card, "in")][:5]
    first = max(side.measure(text, size, theme.label) for text, _ in rows) + size * rng.choice([0.8, 1.4])
    column = (width - first) / len(heads)
    if column < size * 2.6:
        raise Overflow
    for i, head in enumerate(heads):
        side.put(x + first + column * i, y, card.case(head), size * 0.85, theme.bold, theme.label_ink, fit=column * 0.96)
    y += size * 1.3
    for text, own in rows:
        side.put(x, y, label(own, text), size, theme.label, fit=first - size * 0.3)
        for i, network in enumerate(networks):
            category, shown, _ = amount(rng, own.attributes["service"], "percent" if network == "out" else "plain") if i else (own.attributes["category"], own.value, "")
            cell = own if i == 0 else Tag("plan_details", shown, service=own.attributes["service"], category=category, network=network)
            side.put(x + first + column * i, y, value(cell), size, theme.value, fit=column * 0.97)
        y += size * rng.uniform(1.22, 1.35)
    return y + size * 0.2


def matrix(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Limits: a row for each network and a column for each limit, or a heading for each limit."""
    rng, theme, which = side.rng, side.theme, card.which
    networks = [network for network in card.limit_networks]
    heads = {"in": pick(rng, labels.listed(labels.IN, which)).rstrip(":"), "out": pick(rng, labels.listed(labels.OUT, which)).rstrip(":"), "any": ""}
    who = {"individual": pick(rng, labels.listed(labels.INDIVIDUAL, which)).rstrip(":"), "family": pick(rng, labels.listed(labels.FAMILY, which)).rstrip(":"), "one": ""}

    def tag(limit, network: str, person: str) -> Tag:
        return Tag("plan_details", limit.cells[network, person], service=service_of(network, card.kind), category=limit.category, network=network)

    if len(networks) > 1 and len(card.limits) > 1 and rng.random() < 0.5:
        person = card.limit_people[0]
        first = max(side.measure(heads[network], size, theme.label) for network in networks) + size
        column = (width - first) / len(card.limits)
        if column < size * 3:
            raise Overflow
        for i, limit in enumerate(card.limits):
            side.put(x + first + column * i, y, card.case(limit.label), size * 0.8, theme.bold, theme.label_ink, fit=column * 0.95)
        y += size * 1.25
        for network in networks:
            side.put(x, y, heads[network], size, theme.label, fit=first - size * 0.3)
            for i, limit in enumerate(card.limits):
                cells = [person for person in card.limit_people if (network, person) in limit.cells]
                parts: list = []
                for j, person in enumerate(cells):
                    parts += [value(tag(limit, network, person)), ("/" if j + 1 < len(cells) else "", None, "")]
                side.put(x + first + column * i, y, parts, size, theme.value, fit=column * 0.97)
            y += size * 1.3
        return y + size * 0.2
    for limit in card.limits:  # `Deductible` / `In-Network $500 Ind / $1,000 Fam`
        side.put(x, y, card.case(limit.label.rstrip(":")) + rng.choice(["", ":", ""]), size, theme.bold, theme.label_ink, fit=width)
        y += size * 1.25
        form = rng.choice(["after", "before", "slash", "under"])
        for network in networks:
            cells = [person for person in card.limit_people if (network, person) in limit.cells]
            parts = [(heads[network] + rng.choice([":", ""]), None, "", theme.label)] if heads[network] else []
            for j, person in enumerate(cells):
                own, word = tag(limit, network, person), who[person]
                if form == "before" and word:
                    parts.append((" " + word, own, "label", theme.label))
                parts.append((" " + own.value if form != "slash" or j == 0 else own.value, own, "value", theme.value))
                if form in ("after", "under") and word:
                    parts.append((" " + word, own, "label", theme.label))
                if j + 1 < len(cells):
                    parts.append((rng.choice([" /", ",", "", " |"]) if form != "slash" else "/", None, "", theme.label))
            if parts and cells:
                side.put(x + size * rng.choice([0, 0, 1]), y, [(part[0].lstrip(), *part[1:]) if i == 0 else part for i, part in enumerate(parts)], size, fit=width)
                y += size * 1.25
    return y + size * 0.2


JOINED = [("Office Visit (PCP/Spec)", ("office_visit", "specialist_visit")), ("Office (PCP/Spec)", ("office_visit", "specialist_visit")), ("OV PCP/SPC", ("office_visit", "specialist_visit")), ("Primary/Specialist", ("office_visit", "specialist_visit")), ("OV/Specialist", ("office_visit", "specialist_visit")), ("PCP/Specialist Copay", ("office_visit", "specialist_visit")), ("Copay OV/UC", ("office_visit", "urgent_care")), ("ER/UC", ("emergency_room", "urgent_care")), ("Emergency/Urgent", ("emergency_room", "urgent_care")), ("UC/ER Copay", ("urgent_care", "emergency_room")), ("Preventive/Basic/Major", ("dental", "dental", "dental")), ("Type A/B/C", ("dental", "dental", "dental")), ("Exam/Materials", ("vision", "vision")), ("Exam/Lenses/Frames", ("vision", "vision", "vision"))]
SHORT_NAMES = {"office_visit": ["PCP", "OV", "Office", "Primary", "PC"], "specialist_visit": ["Spec", "SPC", "Specialist", "SPEC", "SP"], "emergency_room": ["ER", "Emergency", "ED", "Emerg"], "urgent_care": ["UC", "Urgent", "URG", "Urgent Care"], "telemedicine": ["Tele", "Virtual"], "other": ["Hosp", "IP", "MH", "Lab", "PT"], "preventive_care": ["Prev", "Well"]}


def slashed(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`Copays PCP/Spec/ER: 20/40/150`: names joined by slashes, then as many amounts, each a value of its own."""
    rng, theme = side.rng, side.theme
    mixed = [benefit for benefit in card.copays if benefit.service in SHORT_NAMES and "/" not in benefit.value][:5]
    style = rng.choice(["dollars", "dollars", "bare", "bare", "percent", "mixed"])
    lead = rng.choice(["", "", "Copays ", "Copay ", "Copay: ", "Cost Share ", "You pay ", "Member pays ", "Your cost ", "Copayments "])

    def text_of(service: str) -> tuple[str, str]:
        number = rng.randrange(0, 80, 5) if service != "emergency_room" else rng.randrange(50, 500, 25)
        if rng.random() < 0.1:
            number = rng.choice([8, 12, 18, 33])
        kind = style if style != "mixed" else rng.choice(["dollars", "dollars", "percent"])
        if service in ("dental",) or kind == "percent":
            return "coinsurance", rng.choice(["0", "10", "20", "30", "40", "50", "80", "100"]) + "%"
        return "copay", (f"${number}" if kind == "dollars" else str(number))

    def line(names: list[str], services: list[str], y: float, head: str = "") -> float:
        network = rng.choice(["any", "any", "any"])
        found = [Tag("plan_details", text, service=service, category=category, network=network) for service in services for category, text in [text_of(service)]]
        joint = rng.choice(["/", "/", "/", " / "])
        parts: list = [(head, None, "")] if head else []
        for i, name in enumerate(names):
            parts += [(name, found[min(i, len(found) - 1)], "label"), ("/" if i + 1 < len(names) else rng.choice([":", "", " -", ":"]), None, "")]
        parts.append((" ", None, ""))
        for i, own in enumerate(found):
            parts += [value(own), (joint if i + 1 < len(found) else "", None, "")]
        return side.paragraph(x, y, width, parts, size, theme.regular if rng.random() < 0.6 else theme.value) + size * 0.1

    if card.kind in ("dental", "vision"):
        text, services = pick(rng, [entry for entry in JOINED if entry[1][0] == card.kind])
        return line([text], list(services), y)
    if rng.random() < 0.35:
        text, services = pick(rng, [entry for entry in JOINED if entry[1][0] not in ("dental", "vision")])
        y = line([text], list(services), y)
        return y
    services = [benefit.service for benefit in mixed]
    if len(services) < 2:
        services = rng.sample(["office_visit", "specialist_visit", "emergency_room", "urgent_care"], rng.randint(2, 4))
    return line([card.case(pick(rng, SHORT_NAMES[service])) for service in services], services, y, lead)


DENTAL_HEADS = [("PPO", "Premier", "Non-Network"), ("PPO", "Non-PPO"), ("PPO Dentist", "Non-PPO"), ("PPO", "Premier", "Out-of-Network"), ("In-Network", "Out-of-Network"), ("Network", "Non-Network"), ("PPO", "Premier"), ("DPPO", "Indemnity"), ("PPO Dentist", "Premier Dentist", "Non-Par"), ("Advantage", "Out of Network"), ("Preferred", "Non-Preferred"), ("Participating", "Non-Participating"), ("In", "Out")]


def dental_table(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Classes of services down, kinds of dentists across."""
    rng, theme = side.rng, side.theme
    heads = list(pick(rng, DENTAL_HEADS))
    if rng.random() < 0.25:
        heads[0], heads[-1] = pick(rng, labels.listed(labels.IN, card.which)).rstrip(":"), pick(rng, labels.listed(labels.OUT, card.which)).rstrip(":")
    outside = heads[-1] not in ("Premier", "Indemnity")
    networks = ["in"] * (len(heads) - 1) + ["out" if outside else "in"]
    if heads[-1] == "Indemnity":
        networks[-1] = "out"
    texts = [card.case(benefit.label) if card.case is not str.lower else benefit.label for benefit in card.copays]
    first = max(side.measure(text, size, theme.label) for text in texts) + size
    column = (width - first) / len(heads)
    if column < size * 2.4:
        raise Overflow
    for i, head in enumerate(heads):
        side.put(x + first + column * i, y, card.case(head), size * 0.82, theme.bold, theme.label_ink, fit=column * 0.95)
    y += size * 1.3
    for benefit, text in zip(card.copays, texts):
        tags = []
        for network in networks:
            shown = benefit.value if not tags or rng.random() < 0.4 or benefit.category == "other" else rng.choice(["100%", "80%", "60%", "50%", "40%", "0%", "20%"] if card.kind == "dental" else ["$10", "$25", "$40", "$45", "Not covered", "$30"])
            tags.append(Tag("plan_details", shown, service=benefit.service, category=benefit.category if shown == benefit.value else category_of(shown), network=network))
        side.put(x, y, label(tags[0], text), size, theme.label, fit=first - size * 0.3)
        for i, own in enumerate(tags):
            side.put(x + first + column * i, y, value(own), size, theme.value, fit=column * 0.96)
        y += size * 1.3
    return y + size * 0.2


def said(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Costs in words: `You pay $20 for an office visit and $40 for a specialist.`"""
    rng = side.rng
    tags = [(text if rng.random() < 0.4 else text.lower(), own) for text, own, _ in copay_tags(card, "any")][:4]
    form = rng.choice(["pay", "copay", "is", "of"])
    parts: list = [(rng.choice({"pay": ["You pay", "Members pay", "Pay", "Your share is", "Please collect"], "copay": ["Copayments:", "Copays are", "The member's copay is", "Visits cost"], "is": ["Your cost for"], "of": ["A copayment of"]}[form]), None, "")]
    for i, (text, own) in enumerate(tags):
        joint = "," if i + 2 < len(tags) else " and" if i + 2 == len(tags) else "."
        if form in ("is",):
            parts += [(" " + text, own, "label"), (rng.choice([" is", " will be"]) if i == 0 else " is", None, ""), (" " + own.value, own, "value"), (joint if own.value[-1] != "." else "", None, "")]
        else:
            parts += [(" " + own.value, own, "value"), (" for" if rng.random() < 0.7 else " per", None, ""), (rng.choice([" a", " each", " an", ""]) + " " + text, own, "label"), (joint, None, "")]
    return side.paragraph(x, y, width, parts, size, side.theme.regular) + size * 0.3


def costs(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Copays and limits in one of these ways."""
    rng, theme = side.rng, side.theme
    again(side, card)
    if card.kind in ("dental", "vision"):
        for benefit in card.copays:
            benefit.outside = ""
    rx = [benefit for benefit in card.copays if benefit.service == "prescription"]
    apart = bool(rx) and rng.random() < 0.75 or card.kind not in ("dental", "vision", "medicare", "supplement") and card.copays and rng.random() < 0.2
    drugs_first = rng.random() < 0.15
    if apart:
        card.copays = [benefit for benefit in card.copays if benefit.service != "prescription"]
        if drugs_first:
            y = drugs(side, card, x, y, width, size)
    if card.copays and card.kind in ("dental", "vision") and rng.random() < 0.45:
        y, limits_done = dental_table(side, card, x, y, width, size), False
    elif card.copays and rng.random() < 0.17:
        y, limits_done = slashed(side, card, x, y, width, size), False
    elif card.copays:
        how = rng.choice(["headed", "headed", "tiers", "plain", "plain", "plain", "said"])
        if card.copays[0].outside and how in ("plain", "said"):
            how = "headed"
        if how == "headed":
            y = headed(side, card, x, y, width, size)
            limits_done = True
        elif how == "tiers" and card.kind not in ("dental", "vision"):
            y, limits_done = tiers(side, card, x, y, width, size), False
        elif how == "said":
            y, limits_done = said(side, card, x, y, width, size), False
        else:
            if rng.random() < 0.3:
                side.put(x, y, card.case(pick(rng, more.listed(more.TITLES))), size * rng.choice([0.9, 1, 1.1]), theme.bold, theme.label_ink, fit=width)
                y += size * 1.35
            y, limits_done = lines(side, card, copay_tags(card, "any"), x, y, width, size, rng.choice(HOW)), False
    else:
        limits_done = False
    if card.limits and not limits_done:
        y = matrix(side, card, x, y + size * 0.2, width, size * rng.uniform(0.85, 1.0)) if rng.random() < 0.6 else headed_limits(side, card, x, y + size * 0.2, width, size)
    if apart and not drugs_first:
        y = drugs(side, card, x, y + size * 0.2, width, size)
    return y


def headed_limits(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    rng = side.rng
    for network in card.limit_networks:
        if network != "any":
            head = pick(rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which))
            side.put(x, y, card.case(head), size, side.theme.bold, side.theme.label_ink, fit=width)
            y += size * 1.3
        y = lines(side, card, limit_tags(card, network), x, y, width, size, rng.choice(["list", "columns", "far", "strip"]))
    return y
