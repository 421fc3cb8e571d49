"""Costs on composed cards: lists, pairs, slashes, and tables by network, person, tier or type of limit.

The network of an amount is `in` or `out` only if its label, row, column or heading states it."""

from __future__ import annotations

from random import Random

from ..content import labels, more
from ..content.split import pick
from ..engine.page import Tag
from .items import Block, Item, Piece, Table
from .words import listed

IN = listed("In-Network|In Network|INN|IN|Network|Participating|Preferred|In-Net|PAR|In|Tier 1|PPO|In-network|Plan Provider|Network Provider|Preferred Provider|IN-NETWORK|Par Provider")
OUT = listed("Out-of-Network|Out of Network|OON|OUT|Non-Network|Non-Participating|Non-Preferred|Out-of-Net|Non-Par|Out|Tier 3|Non-PPO|Out-of-network|Nonplan Provider|Non-Network Provider|NON-PAR|OUT-OF-NETWORK")
SHARED = listed("Shared In and Out of Network|In and Out of Network Combined|Combined in/out of network|In & Out of Network|Applies in and out of network|All providers|Any provider")
LEVELS = [  # (wording, network): tiers of a network are in network
    [("Preferred", "in"), ("Enhanced", "in"), ("Standard", "in"), ("Non-Par", "out")], [("Tier 1", "in"), ("Tier 2", "in"), ("Out-of-Network", "out")], [("Preferred", "in"), ("Participating", "in"), ("Non-Participating", "out")],
    [("INN", "in"), ("OON", "out")], [("In-Network", "in"), ("Out-of-Network", "out")], [("Network", "in"), ("Non-Network", "out")], [("In Network", "in"), ("Out of Network", "out")], [("Home", "in"), ("BlueCard", "in"), ("Out of Net", "out")], [("PPO", "in"), ("Non-PPO", "out")],
]
TRAIN_LEVELS = [  # headings that look like plans; tiers alone say nothing of a network
    [("Enhanced", "any"), ("Standard", "any"), ("Basic", "any")], [("Select", "any"), ("Standard", "any")], [("Premier", "any"), ("Select", "any"), ("Basic", "any")], [("Local", "in"), ("PPO", "in"), ("Out-of-Network", "out")],
    [("Enhanced Tier", "any"), ("Standard Tier", "any"), ("Basic Tier", "any")], [("Preferred Level", "any"), ("Standard Level", "any")], [("HMO", "in"), ("PPO", "in"), ("Non-Network", "out")], [("Level 1", "any"), ("Level 2", "any"), ("Level 3", "any")],
]
PEOPLE = [("IND", "FAM"), ("Individual", "Family"), ("Ind", "Fam"), ("Single", "Family"), ("EE", "FAM"), ("IND", "ESP"), ("Per Person", "Per Family"), ("Member", "Family"), ("Indv", "Fam"), ("Self", "Family")]
LIMITS = {"deductible": listed("DED|Deductible|Ded|Annual Deductible|DEDUCTIBLE|Deduct|Ded.|Plan Deductible|Yearly Deductible|Cal. Year Deductible"), "out_of_pocket_max": listed("OOP|OOP Max|Out of Pocket|Out-of-Pocket Max|MOOP|OOPM|Max OOP|Oop Max|OOP Maximum|Out-of-Pocket Limit|Coinsurance Max|Out of pocket maximum"), "coinsurance": listed("COINS|Coinsurance|Coins|Co-insurance|Plan Pays|Coins.|Coinsurance %|Member Pays|You pay")}
SERVICES = ("office_visit", "specialist_visit", "urgent_care", "emergency_room", "preventive_care", "telemedicine", "other", "prescription")
SHORT = {
    "office_visit": listed("Office Visit|PCP|Primary Care|OV|Office|Primary|Office Visit Copay|PCP Visit|Medical Copay|Primary Care Visit|Doctor Visit|PCP Copay|Physician|Office Copay"), "specialist_visit": listed("Specialist|Spec|Specialist Visit|Specialist Copay|SPC|SCP|Specialty|Spec Visit|Specialist Office Visit"),
    "urgent_care": listed("Urgent Care|UC|Urgent|Urgent Care Copay|Urg Care|Walk-In|Urgent Care Center"), "emergency_room": listed("Emergency|ER|Emergency Room|ER Visit Copay|ER Copay|ED|Emergency Room Copay|Emerg. Room|Hospital ER|ER Visit"),
    "prescription": listed("Rx|Rx Copay|Prescription|Prescription Copay|RX|Drugs|Generic/Brand|Rx Copays|Pharmacy|Retail Rx|Drug Copay|Prescriptions"), "preventive_care": listed("Preventive|Preventive Care|Wellness|Preventive Visit|Annual Exam"), "telemedicine": listed("Telehealth|Virtual Visit|Teladoc|Virtual Care|Telemedicine|Online Visit"),
    "other": listed("Hospital|Inpatient|Outpatient Surgery|Inpatient Copay|Lab|X-Ray|Hospital Stay|Imaging|Ambulance|Mental Health|Surgery|Hospital Admission|Physical Therapy|Chiro|Labs/X-rays"), "dental": listed("Preventive|Basic|Major|Ortho|Diagnostic|Class I|Class II|Class III|Type A|Type B|Type C|Orthodontia|Cleanings|Endodontics|Basic Services|Major Services"), "vision": listed("Exam|Eye Exam|Lenses|Frames|Materials|Contacts|Exam Copay|Contact Lenses|Materials Copay|Lens Copay"),
}


def service_label(rng: Random, service: str, which: str) -> str:
    return pick(rng, SHORT[service]) if rng.random() < 0.55 else pick(rng, labels.service_table(service, which))


def medical(network: str, kind: str) -> str:
    """The service of a deductible, limit or coinsurance that names none."""
    if kind in ("dental", "vision"):
        return kind
    return {"in": "in_network_medical", "out": "out_of_network_medical"}.get(network, "other")


class Costs:
    """Draws the amounts of a card in one style, including unusual values."""

    def __init__(self, rng: Random, which: str, kind: str, odd: bool):
        self.rng, self.which, self.kind, self.odd = rng, which, kind, odd
        self.cents, self.bare = rng.random() < 0.04, rng.random() < 0.04
        self.percent = rng.choice([0.03, 0.1, 0.1, 0.5])

    def money(self, low: int, high: int, step: int = 5) -> str:
        number = self.rng.randrange(low, high + 1, step)
        text = f"{number:,}" if number > 999 and self.rng.random() < 0.85 else str(number)
        return text if self.bare and number < 1000 else f"${text}" + (".00" if self.cents else "")

    def placeholder(self) -> str | None:
        return pick(self.rng, ["$XX", "$XXX", "$X,XXX", "XX%", "$0,000", "$00", "$XX.XX"]) if self.odd and self.rng.random() < 0.25 else None

    def piece(self, text: str, service: str, category: str, network: str) -> Piece:
        return (text, Tag("plan_details", text, service=service, category=category, network=network))

    def copay(self, service: str, network: str = "any") -> list[Piece]:
        """The cost of a service: a copay, a coinsurance, or both with a slash."""
        rng = self.rng
        if text := self.placeholder():
            return [(text, None)]
        if service == "preventive_care" and rng.random() < 0.7:
            text = pick(rng, ["$0", "0%", "No charge", "100%", "$0", "Covered 100%"])
            return [self.piece(text, service, "coinsurance" if "%" in text else "copay", network)]
        if service == "prescription" and rng.random() < 0.65:
            steps = sorted(rng.sample(range(0, 160, 5), rng.randint(2, 4)))
            joint = pick(rng, ["/", "/", " / ", "-", "/"])
            return [self.piece(joint.join(f"${step}" for step in steps) if rng.random() < 0.85 else "/".join(map(str, steps)), service, "copay", network)]
        low, high = {"office_visit": (0, 60), "specialist_visit": (10, 100), "urgent_care": (10, 120), "emergency_room": (50, 650), "other": (20, 900), "prescription": (0, 60), "telemedicine": (0, 60), "vision": (0, 60), "dental": (0, 60)}.get(service, (0, 90))
        share = f"{rng.choice([0, 5, 10, 15, 20, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 100])}%"
        chance = rng.random()
        if chance < self.percent or service == "dental" and chance < 0.7:
            return [self.piece(share, service, "coinsurance", network)]
        amount = self.piece(self.money(low, high), service, "copay", network)
        if chance > 0.93:
            joint = pick(rng, ["/", " / ", "/", " + ", " then ", " & "])
            return [amount, (joint, None), self.piece(share, service, "coinsurance", network)]
        if chance > 0.9:
            return [amount, (pick(rng, [" copay", " after ded", " per visit", "*", " after deductible", " co-pay"]), None)]
        return [amount]

    def limit(self, category: str, network: str = "any", family: bool = False) -> Piece:
        if text := self.placeholder():
            return (text, None)
        if category == "coinsurance":
            return self.piece(pick(self.rng, ["20%", "10%", "30%", "80%", "90%", "40%", "50%", "0%", "100%", "80/20", "70%", "25%"]), medical(network, self.kind), category, network)
        low, high = (0, 6000) if category == "deductible" else (1000, 9500)
        amount = self.money(low * (2 if family else 1), high * (2 if family else 1), 50 if self.rng.random() < 0.7 else 250)
        return self.piece(amount, medical(network, self.kind), category, network)


def services(costs: Costs) -> list[str]:
    rng = costs.rng
    if costs.kind in ("dental", "vision"):
        return [costs.kind] * rng.randint(2, 4)
    found = [service for service, odds in zip(SERVICES, (0.85, 0.7, 0.45, 0.75, 0.15, 0.12, 0.25, 0.3)) if rng.random() < odds]
    if rng.random() < 0.2:
        rng.shuffle(found)
    return found or ["office_visit"]


def copay_rows(costs: Costs, network: str = "any") -> list[Item]:
    """One row per service; without a heading, one in six labels includes the network."""
    rng, rows, seen = costs.rng, [], set()
    for service in services(costs):
        text = service_label(rng, service, costs.which)
        if text.lower() in seen:
            continue
        seen.add(text.lower())
        own = network
        if network == "any" and rng.random() < 0.07:
            own = pick(rng, ["in", "in", "out"])
            text = f"{pick(rng, IN[:8] if own == 'in' else OUT[:8])} {text}"
        if "opay" not in text and rng.random() < 0.08:
            text += pick(rng, [" Copay", " Copayment", " Co-pay", " copay"])
        value = costs.copay(service, own)
        if costs.which == "train" and any(word in text for word in ("llowance", "aximum")):  # paid by the plan
            value = [costs.piece(costs.money(80, 250), service, "other", own)]
        rows.append(Item("cost", text, value))
    if rng.random() < 0.1 and len(rows) > 2:  # two services in one row
        first, second, *rest = rows
        if len(first.value) == len(second.value) == 1 and first.tag and second.tag:
            joint = pick(rng, ["/", " / "])
            rows = [Item("cost", first.label + joint.strip() + second.label, [*first.value, (joint, None), *second.value]), *rest]
    return rows


def limit_rows(costs: Costs, network: str = "any") -> list[Item]:
    """Deductible and maximum as rows: one amount, individual and family with a slash, or separate rows."""
    rng, rows = costs.rng, []
    one, family = pick(rng, PEOPLE)
    chosen = [category for category, odds in (("deductible", 0.8), ("out_of_pocket_max", 0.6), ("coinsurance", 0.3)) if rng.random() < odds] or ["deductible"]
    manner = rng.choice(["one", "one", "slash", "slash", "each", "each"])
    for category in chosen:
        text, own = pick(rng, LIMITS[category]), network
        if network == "any" and rng.random() < 0.3:
            own = pick(rng, ["in", "in", "out"])
            said = pick(rng, IN[:12] if own == "in" else OUT[:12])
            text = f"{said} {text}" if rng.random() < 0.6 else f"{text} {pick(rng, ['({})', '- {}', '{}'])}".replace("{}", said)
        if manner == "one" or category == "coinsurance":
            rows.append(Item("limit", text, [costs.limit(category, own)]))
        elif manner == "slash":
            named = rng.random()
            joint = pick(rng, ["/", " / ", "/"])
            head = f"{text} {one}/{family}" if named < 0.35 else f"{one}/{family} {text}" if named < 0.5 else text
            rows.append(Item("limit", head, [costs.limit(category, own), (joint, None), costs.limit(category, own, True)]))
        else:
            before = rng.random() < 0.5
            for who, many in ((one, False), (family, True)):
                rows.append(Item("limit", f"{who} {text}" if before else f"{text} {who}", [costs.limit(category, own, many)]))
    return rows


def level_table(costs: Costs) -> Table:
    """Rows for tiers and persons, columns for limits: `IND Preferred  $800  $800`."""
    rng = costs.rng
    columns = rng.choice([["deductible", "out_of_pocket_max"], ["deductible", "out_of_pocket_max"], ["deductible", "out_of_pocket_max", "coinsurance"], ["deductible", "coinsurance"]])
    persons = list(pick(rng, PEOPLE)) if rng.random() < 0.6 else [""]
    behind = rng.random() < 0.3
    levels = pick(rng, LEVELS + TRAIN_LEVELS if costs.which == "train" else LEVELS)
    rows = []
    for i, person in enumerate(persons):
        for text, network in levels:
            head = " ".join(part for part in ((text, person) if behind else (person, text)) if part)
            rows.append((head, [[costs.limit(category, network, i > 0)] for category in columns]))
    return Table([pick(rng, LIMITS[category][:6]) for category in columns], rows, pick(rng, ["", "", "", "Tier", "Level", "Network"]))


def network_table(costs: Costs) -> Table:
    """Rows for services and limits, columns for networks."""
    rng = costs.rng
    levels = pick(rng, LEVELS[1:] + TRAIN_LEVELS if costs.which == "train" else LEVELS[1:])
    rows = []
    for service in services(costs) if rng.random() < 0.7 else []:
        cells = []
        for _, network in levels:
            if network == "out" and rng.random() < 0.5:
                text = pick(rng, ["Not covered", "40%", "50%", "Ded + 40%", "30%", "60%", "N/A", "50%"])
                cells.append([costs.piece(text, service, "coinsurance" if "%" in text else "other", "out")] if text != "N/A" else [("N/A", None)])
            else:
                cells.append(costs.copay(service, network))
        rows.append((service_label(rng, service, costs.which), cells))
    if not rows or rng.random() < 0.6:
        slash = rng.random() < 0.4
        for category in ("deductible", "out_of_pocket_max", "coinsurance"):
            if rng.random() < 0.6 or not rows:
                cells = [[costs.limit(category, network), *([("/", None), costs.limit(category, network, True)] if slash and category != "coinsurance" else [])] for _, network in levels]
                rows.append((pick(rng, LIMITS[category]), cells))
    return Table([text for text, _ in levels], rows[:7], pick(rng, ["", "", "", "Benefit", "Service", "Copay"]))


def person_table(costs: Costs, network: str) -> Table:
    """Rows for limits, columns for persons."""
    rng = costs.rng
    heads = pick(rng, PEOPLE)
    categories = ["deductible", "out_of_pocket_max"][: rng.randint(1, 2)]
    return Table([*heads], [(pick(rng, LIMITS[category]), [[costs.limit(category, network)], [costs.limit(category, network, True)]]) for category in categories])


def tier_table(costs: Costs) -> Table:
    """Drug tiers, with or without columns for retail and mail order."""
    rng = costs.rng
    names = listed(pick(rng, more.RX_TIERS))[: rng.randint(2, 4)] if costs.which == "train" else ["Generic", "Preferred Brand", "Non-Preferred", "Specialty"][: rng.randint(2, 4)]
    heads = rng.choice([["Retail", "Mail"], ["30 day", "90 day"], [""], [""]])
    return Table(heads, [(name, [[costs.piece(costs.money(0, 120), "prescription", "copay", "any")] for _ in heads]) for name in names], title=pick(rng, ["", "Rx", "Prescription", "Pharmacy", "Drug Tiers"]))


def cost_blocks(costs: Costs) -> list[Block]:
    """Zero to three blocks of costs."""
    rng = costs.rng
    chance = rng.random()
    if chance < 0.1 and costs.kind not in ("dental", "vision"):
        return [Block([], table=level_table(costs), kind="table"), *([Block(copay_rows(costs), kind="costs")] if rng.random() < 0.5 else [])]
    if chance < 0.24:
        return [Block([], table=network_table(costs), title=pick(rng, ["", "", "", "Benefits", "Your cost", "Cost share"]), kind="table")]
    blocks = []
    head, network = "", "any"
    if rng.random() < 0.3:
        head = pick(rng, labels.listed(labels.STRIP_TITLES, costs.which))
    if rng.random() < 0.12:
        network = "in" if rng.random() < 0.75 else "out"
        head = pick(rng, IN[:5] if network == "in" else OUT[:5]) + pick(rng, ["", " Copays", " Benefits", " Cost", ":", " Member Cost"])
    elif any(word in head.lower() for word in ("network", "inn ", "in-net")):
        head = "Copays"
    rows = copay_rows(costs, network) if rng.random() < 0.85 else []
    if rng.random() < 0.5 or not rows:
        limits = limit_rows(costs, network)
        if network == "any" and not rows and rng.random() < 0.15:  # a heading with both networks states none
            head = pick(rng, SHARED)
        if rows and rng.random() < 0.5:
            rows = rows + limits
        elif rng.random() < 0.15:
            blocks.append(Block([], table=person_table(costs, "any"), kind="table"))
        elif network == "any" or not rows:
            blocks.append(Block(limits, kind="costs", title=head if not rows else ""))
    if rows:
        blocks.insert(0, Block(rows, head, boxed=rng.random() < 0.1, kind="costs"))
    if rng.random() < 0.08 and costs.kind not in ("dental", "vision"):
        blocks.append(Block([], table=tier_table(costs), kind="table"))
    return blocks
