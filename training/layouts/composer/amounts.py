"""Copays, deductibles and limits."""

from __future__ import annotations

from content import Card
from labels import CATEGORIES, SERVICES
from page import Side

from .style import Style


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
