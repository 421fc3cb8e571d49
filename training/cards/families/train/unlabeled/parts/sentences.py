"""Sentences with slots for values, and costs in words."""

from __future__ import annotations

import re

from .....content import benefits, more_unlabeled, numbers
from .....content.card import Card
from .....content.contact import Phone
from .....content.split import pick
from .....engine.page import Overflow, Tag, value
from ...programs import parts as p

SLOT = re.compile(r"\{(\w+)\}")


def said(card: Card, template: str, marked: bool = False) -> list | None:
    """A sentence with values in its slots, or None if the card lacks one. `marked`: the words before a value are its
    label."""
    found: list = []
    at = 0
    for match in SLOT.finditer(template):
        key = match[1]
        if key == "payer":
            if card.kind == "rx":
                return None
            tag, text = card.payer_tag(), card.payer
        elif not card.has(key):
            return None
        else:
            field = card.field(key)
            tag, text = field.tag, field.text
        before = template[at : match.start()]
        if before:
            found.append((before, tag if marked and before.strip() else None, "label" if marked and before.strip() else ""))
        found.append((text, tag, "value"))
        at = match.end()
    tail = template[at:]
    if tail.startswith(".") and found and found[-1][0].endswith("."):
        tail = tail[1:]
    return [*found, (tail, None, "")] if tail else found


def rest_said(card: Card, keys: list[str], limit: int = 9) -> list[list]:
    """A sentence for each of these."""
    found = []
    for key in keys:
        if key in more_unlabeled.REST and (key == "payer" or card.has(key)):
            parts = said(card, pick(card.rng, more_unlabeled.REST[key]).replace("{}", "{" + key + "}"), card.rng.random() < 0.7)
            if parts:
                found.append(parts)
    return found[:limit]


def payable(card: Card) -> list[benefits.Benefit]:
    """Costs that can be used in a sentence: plain amounts and percentages."""
    rng = card.rng
    found = card.copays if card.copays and card.kind not in ("dental", "vision") else benefits.copays(rng, "ppo", "train")
    return [one for one in found if re.fullmatch(r"\$\d[\d,.]*|\d+%", one.value) and one.service in more_unlabeled.SERVICES and one.category in ("copay", "coinsurance")]


def costs_said(card: Card) -> list:
    """"You pay $20 for a doctor visit and $50 for a specialist", perhaps with what other networks and the deductible cost."""
    rng = card.rng
    shown = payable(card)[: rng.choice([2, 3, 3, 4, 5])]
    if len(shown) < 2:
        raise Overflow
    way = rng.choice(["any", "any", "any", "in", "in"])
    form = pick(rng, more_unlabeled.COST_SAYS)
    opening = pick(rng, more_unlabeled.COST_OPENS)
    if way == "in":
        opening = rng.choice(["In network you pay ", "With network providers you pay ", "In-network copays: ", "Inside the network, pay ", "Network visits cost "])
    named = form.startswith("{s}")
    if named and rng.random() < 0.6:
        opening = rng.choice(["", "Copays: ", "", "In-network: "]) if way == "any" else rng.choice(["In-network: ", "In network - "])
        if opening == "In-network: ":
            way = "in"
    parts: list = [(opening, None, "")] if opening else []
    seen = set()
    last = len(shown) - 1
    for i, one in enumerate(shown):
        words = pick(rng, more_unlabeled.SERVICES[one.service].split("|"))
        if words in seen:
            continue
        seen.add(words)
        if named or "each" in form or "per" in form or rng.random() < 0.2:
            words = re.sub(r"^(an?|the) ", "", words)
        network = way if way == "in" else one.network
        tag = Tag("plan_details", one.value, service=one.service, category=one.category, network=network)
        text = form.replace("a {v} copay", "{v}") if one.category == "coinsurance" else form
        before, after = (text.replace("{s}", words)).split("{v}")
        if i and not parts[-1][0].endswith(" "):
            parts.append((" ", None, ""))
        if named and not i and not opening:
            before = before[:1].upper() + before[1:]
        if before:
            parts.append((before, tag, "label"))
        parts.append((one.value, tag, "value"))
        if after:
            parts.append((after, tag, "label"))
        parts.append((rng.choice([" and ", ", and ", " and "]) if i + 1 == last and rng.random() < 0.8 else rng.choice([", ", ", ", "; "]) if i < last else ".", None, ""))
    parts[-1] = (".", None, "")
    if way == "in" and rng.random() < 0.5:
        share = rng.choice(["30%", "40%", "50%", "60%"])
        tag = Tag("plan_details", share, service="out_of_network_medical", category="coinsurance", network="out")
        parts += [(" ", None, ""), (rng.choice(["Out of network you pay ", "Outside the network: ", "Out-of-network care costs you ", "Other providers: "]), tag, "label"), value(tag), (rng.choice([" for most services.", " after the deductible.", ".", " of allowed charges."]), None, "")]
    return parts


def limits_said(card: Card) -> list | None:
    """"Your deductible is $500 per person and $1,000 per family.\""""
    rng = card.rng
    if card.kind in ("dental", "vision", "medicaid", "chip", "advantage"):
        return None
    single = rng.randrange(250, 6001, 250)
    network = rng.choice(["any", "any", "in", "out"])
    words = {"any": "", "in": rng.choice([" in network", " with network providers"]), "out": rng.choice([" out of network", " outside the network"])}[network]
    category = rng.choice(["deductible", "deductible", "out_of_pocket_max"])
    name = {"deductible": rng.choice(["deductible", "annual deductible", "plan-year deductible"]), "out_of_pocket_max": rng.choice(["out-of-pocket maximum", "yearly out-of-pocket limit", "most you pay in a year"])}[category]
    tags = [Tag("plan_details", f"${amount:,}", service=benefits.service_of(network, card.kind), category=category, network=network) for amount in (single, single * 2)]
    parts = [(rng.choice(["Your", "The", "The"]) + f" {name}{words} is ", tags[0], "label"), value(tags[0])]
    if rng.random() < 0.6:
        a, c = rng.choice([(" per person and ", " per family"), (" for one person, ", " for a family"), (" individual / ", " family"), (" single and ", " family")])
        parts += [(a, None, ""), value(tags[1]), (c, tags[1], "label")]
    return [*parts, (".", None, "")]


def run_together(pieces: list) -> list:
    return p.joined([piece for piece in pieces if piece])


def firm_phone(card: Card, name: str) -> Phone:
    """A telephone number named after the benefit manager; the words are its label."""
    words = pick(card.rng, more_unlabeled.FIRMS).format(name)
    number = numbers.phone(card.rng)
    return Phone("pharmacy", words, numbers.phone_printed(card.phone_style, number), number)
