"""Visit costs, drawn again in the style of one card, and the tags of copays and limits."""

from __future__ import annotations

from random import Random

from ....content import labels
from ....content.benefits import AMOUNTS, category_of, service_of
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag

BEHIND = [" copay", " Copay", " copayment", "/visit", " per visit", " a visit", "*", " per day", "/day", " (waived if admitted)", " Co-pay", " each", " max", "†", " PV", "/adm", " per admit", " cp", " only"]


def amount(rng: Random, service: str, style: str) -> tuple[str, str, str]:
    """Category, value, and the text after it, which is not part of it. A card has one style."""
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
    """Draws the card's amounts again in one style; returns the style."""
    rng = side.rng
    style = rng.choice(["plain", "plain", "plain", "percent", "bare", "bare", "cents", "behind", "spaced"])
    if card.kind in ("dental", "vision"):
        return "plain"
    for benefit in card.copays:
        if benefit.service in ("prescription", "dental", "vision") or benefit.label.endswith(("Maximum", "Allowance")):
            continue
        benefit.category, benefit.value, benefit.behind = amount(rng, benefit.service, style)
    return style


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
