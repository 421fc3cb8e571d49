"""Costs as tables: tiers of a network, limits by network, types of dentists."""

from __future__ import annotations

from ....content import labels
from ....content.benefits import category_of, service_of
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label, value
from .amounts import amount, copay_tags

TIER_HEADS = [("Tier 1", "Tier 2"), ("TIER 1", "TIER 2"), ("Preferred", "Participating"), ("Preferred Network", "In-Network"), ("Enhanced", "Standard"), ("Level 1", "Level 2"), ("Designated", "Network"), ("Core", "Network"), ("Select", "PPO"), ("Tier 1 Network", "Tier 2 Network"), ("EPO", "PPO"), ("Home Network", "National Network"), ("HMO", "PPO")]


def tiers(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """A table with a column for each tier of the network, and one for other providers."""
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
    """Limits: one row per network and one column per limit, or one heading per limit."""
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


DENTAL_HEADS = [("PPO", "Premier", "Non-Network"), ("PPO", "Non-PPO"), ("PPO Dentist", "Non-PPO"), ("PPO", "Premier", "Out-of-Network"), ("In-Network", "Out-of-Network"), ("Network", "Non-Network"), ("PPO", "Premier"), ("DPPO", "Indemnity"), ("PPO Dentist", "Premier Dentist", "Non-Par"), ("Advantage", "Out of Network"), ("Preferred", "Non-Preferred"), ("Participating", "Non-Participating"), ("In", "Out")]


def dental_table(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """One row per service class, one column per type of dentist."""
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
