"""Copays, coinsurance and deductibles, for a strip or table of benefits."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from . import labels
from .numbers import money
from .split import pick


@dataclass
class Benefit:
    service: str
    category: str
    network: str
    value: str
    label: str
    outside: str = ""  # cost out of network, if printed
    behind: str = ""  # printed after the value, not part of it


TIERS = [("Tier 1", "Tier 2", "Tier 3", "Tier 4"), ("Generic", "Preferred Brand", "Non-Preferred Brand", "Specialty"), ("Generic", "Brand", "Non-Formulary"), ("T1", "T2", "T3"), ("Gen", "Brand", "Non-Pref"), ("Rx Tier 1", "Rx Tier 2", "Rx Tier 3"), ("Generic Rx", "Brand Rx"), ("Retail 30", "Mail 90")]
AMOUNTS = {"office_visit": (0, 50), "specialist_visit": (10, 95), "urgent_care": (15, 120), "emergency_room": (50, 600), "preventive_care": (0, 0), "telemedicine": (0, 60), "other": (25, 600), "prescription": (0, 30), "vision": (0, 50), "dental": (0, 50)}


def amount(rng: Random, service: str, percents: float) -> tuple[str, str]:
    """Category and value."""
    chance = rng.random()
    low, high = AMOUNTS[service]
    if service == "preventive_care":
        return ("copay", "$0") if chance < 0.5 else ("copay", "No charge") if chance < 0.7 else ("coinsurance", pick(rng, ["0%", "100%"]))
    if service == "dental":
        return ("coinsurance", pick(rng, ["100%", "80%", "50%", "90%", "60%", "0%", "20%", "100/80", "80/60"]))
    if service == "prescription" and chance < 0.6:
        steps = rng.choice([(5, 15, 30), (10, 25, 50), (10, 35, 60), (0, 40, 80, 150), (15, 45, 75), (5, 30), (7, 30, 60, 100), (10, 30), (0, 15, 50, 75), (3, 20, 40)])
        if rng.random() < 0.25:
            return "copay", "/".join(str(step) for step in steps)
        text = "/".join(f"${step}" for step in steps)
        if rng.random() < 0.2:
            text += pick(rng, ["/20%", "/25%", "/30%"])
        return "copay", text
    if chance < percents:
        return "coinsurance", pick(rng, ["10%", "20%", "20%", "30%", "40%", "50%", "0%", "15%", "25%", "80%", "90%", "70%", "100%"])
    if chance < percents + 0.03:
        text = pick(rng, ["No charge", "No Charge", "Ded then 20%", "Ded/20%", "Deductible then 20%", "$0 after ded", "Ded+20%", "20% after ded", "Covered 100%", "Not covered", "$50 + 20%", "Subject to ded", "Ded + 30%", "$25 after ded", "Waived"])
        return category_of(text), text
    if rng.random() < 0.03:
        return "copay", money(rng, low, high) + ".00"
    return "copay", money(rng, low, high)


def category_of(text: str) -> str:
    """A percentage is coinsurance, an amount (or no charge) is a copay, anything else is neither."""
    if "$" in text or text.lower() in ("no charge", "waived"):
        return "copay"
    return "coinsurance" if "%" in text else "other"


def allowance(rng: Random, benefit: "Benefit") -> None:
    """Maximums and allowances are amounts paid by the plan, so they are neither copay nor coinsurance."""
    if "Maximum" in benefit.label:
        benefit.category, benefit.value = "other", pick(rng, ["$1,000", "$1,500", "$2,000", "$1,250", "$2,500", "$750"])
    elif "Allowance" in benefit.label:
        benefit.category, benefit.value = "other", pick(rng, ["$130", "$150", "$180", "$200", "$120", "$175", "$100"])


def copays(rng: Random, kind: str, which: str, network: str = "any") -> list[Benefit]:
    percents = rng.choice([0.03, 0.03, 0.1, 0.4])
    names = labels.service_table

    def one(service: str) -> Benefit:
        category, text = amount(rng, service, percents)
        return Benefit(service, category, network, text, pick(rng, names(service, which)))

    if kind == "dental":
        wanted = ["dental"] * rng.randint(2, 4)
    elif kind == "vision":
        wanted = ["vision"] * rng.randint(2, 4)
    else:
        core = ["office_visit", "specialist_visit", "urgent_care", "emergency_room"]
        wanted = core[: rng.randint(2, 4)] if rng.random() < 0.35 else [core[i] for i in sorted(rng.sample(range(4), rng.randint(2, 4)))]
        if rng.random() < 0.15:
            rng.shuffle(wanted)
        extras = ["preventive_care", "telemedicine", "other", "other", "prescription", "prescription"]
        wanted += rng.sample(extras, rng.choice([0, 0, 0, 1, 1, 2, 3]))
    found: list[Benefit] = []
    for service in wanted:
        benefit = one(service)
        for _ in range(4):
            if benefit.label not in [other.label for other in found]:
                break
            benefit = one(service)
        else:
            continue
        allowance(rng, benefit)
        found.append(benefit)
    if kind not in ("dental", "vision") and rng.random() < 0.12:  # one line per drug tier
        names_of = pick(rng, TIERS)
        cost = rng.choice([0, 5, 10])
        found = [benefit for benefit in found if benefit.service != "prescription"]
        for name in names_of[: rng.randint(2, 4)]:
            percent = name in ("Tier 4", "Specialty") and rng.random() < 0.6
            found.append(Benefit("prescription", "coinsurance" if percent else "copay", network, pick(rng, ["20%", "25%", "30%", "33%"]) if percent else f"${cost}", name))
            cost += rng.choice([10, 15, 20, 25, 30])
    if rng.random() < 0.12:
        for benefit in found:
            benefit.network = "in"
            benefit.outside = pick(rng, ["40%", "50%", "30%", "60%", "Ded then 40%", "Not covered", "$80", "$100", "50% after ded", benefit.value])
    if rng.random() < 0.04:  # amounts without a dollar sign
        for benefit in found:
            if benefit.value.startswith("$") and benefit.value[1:].isdigit():
                benefit.value = benefit.value[1:]
    return found


@dataclass
class Limit:
    """A row of a benefit table: `cells` by (network, who), where who is individual, family or one."""

    category: str
    label: str
    cells: dict[tuple[str, str], str]


def limits(rng: Random, which: str, networks: list[str], people: list[str]) -> list[Limit]:
    rows = []
    chosen = rng.choice([["deductible", "out_of_pocket_max"], ["deductible", "out_of_pocket_max"], ["deductible"], ["deductible", "out_of_pocket_max", "coinsurance"], ["deductible", "coinsurance"], ["out_of_pocket_max"]])
    for category in chosen:
        low, high = (0, 5000) if category == "deductible" else (1500, 10000)
        cells = {}
        for i, network in enumerate(networks):
            single = rng.randrange(low, high + 1, 250) * (2 if i and network == "out" else 1)
            for who in people:
                if category == "coinsurance":
                    cells[network, who] = pick(rng, ["10%", "20%", "30%"] if network != "out" else ["40%", "50%"]) if rng.random() < 0.85 else pick(rng, ["80/20", "90/10", "70/30", "100%", "80%/20%"])
                else:
                    cells[network, who] = f"${single * (2 if who == 'family' else 1):,}"
        if category == "coinsurance" and "individual" in people:
            cells = {(network, people[0]): text for (network, who), text in cells.items() if who == people[0]}
        rows.append(Limit(category, pick(rng, labels.listed(labels.CATEGORIES[category], which)), cells))
    return rows


def service_of(network: str, kind: str) -> str:
    """Deductibles and limits are for medical benefits of a network if the card states the network."""
    if kind in ("dental", "vision"):
        return kind
    return {"in": "in_network_medical", "out": "out_of_network_medical", "any": "other"}[network]
