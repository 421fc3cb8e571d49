"""Families I, pharmacy: routing numbers in unusual orders, on one line, after one label; benefit managers in logos,
sentences and labels of telephone numbers; Medicare contracts."""

from __future__ import annotations

from ....content import more_unlabeled, numbers, payers
from ....content.card import Card, Field
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label, value
from .. import blocks as b
from ..programs import parts as p
from . import parts as i

SHORT = {
    "rx_bin": "BIN|BIN|RxBIN|RXBIN|Bin#|BIN #|Rx BIN|ANSI BIN|BIN/IIN|Bin Nbr|RxBin|bin|BIN Number", "rx_pcn": "PCN|PCN|RxPCN|RXPCN|PCN#|PCN #|Rx PCN|Proc. Control|Processor|pcn|Processor Control #|RxPcn", "rx_group": "GRP|GRP|RxGRP|RXGRP|Grp#|Group|GROUP|RxGroup|Rx Group|Rx Grp #|Rx GRP|grp|RxGroup #|Group #",
    "rx_id": "RxID|Rx ID|RXID|Rx Member ID|Rx Card ID", "rx_issuer": "Issuer|ISSUER|Issuer (80840)|Health Plan (80840)|80840|Plan (80840)|Issuer ID",
}
HEADS = "RX|Rx|Pharmacy|PHARMACY BENEFIT|Prescription Drug|Pharmacists:|For pharmacy use|Drug program|Prescriptions|Rx Benefits|Pharmacy info|RX INFO|PRESCRIPTION|Medicare Rx|At the pharmacy|Rx drug coverage".split("|")


def rerouted(card: Card) -> None:
    """Adds routing numbers to every card of these families, some with equal values."""
    rng = card.rng
    if not card.has("rx_bin"):
        card.values["rx_bin"] = Tag("rx_bin", numbers.rx_bin(rng))
    for key, make, odds in (("rx_pcn", numbers.rx_pcn, 0.88), ("rx_group", numbers.rx_group, 0.9)):
        if not card.has(key) and rng.random() < odds:
            card.values[key] = Tag(key, make(rng))
    if rng.random() < 0.18:
        text = rng.choice(["MEDDPRIME", "MEDDADV", "MCAIDADV", "ADV", "A4", "MEDD", "PARTD", "CTRXMEDD", "9999", "MA", "HMA", "CLAIMCR", "ASPROD1", "CIMCARE", "ASH", "IRX", "CHM"])
        if card.has("rx_pcn"):
            card.values["rx_pcn"] = Tag("rx_pcn", text)
    if card.has("group_number") and card.has("rx_group") and rng.random() < 0.22:
        card.values["rx_group"] = Tag("rx_group", card.values["group_number"].value)
    if rng.random() < 0.25 and not card.has("rx_issuer"):
        number = numbers.issuer(rng)
        card.values["rx_issuer"] = Tag("rx_issuer", number, (f"(80840) {number}", f"80840 {number}"))


def managed(card: Card, odds: float) -> None:
    """Adds a benefit manager to cards without one, or removes it."""
    rng = card.rng
    if card.kind == "rx":
        return
    if rng.random() < odds:
        name = pick(rng, payers.managers("train")) if rng.random() < 0.75 else payers.invented(rng, "rx")
        card.manager = name.upper() if rng.random() < 0.2 else name
        card.values["manager"] = Tag("pharmacy_benefit_manager", card.manager)
    else:
        card.values.pop("manager", None)


def routed(card: Card, shuffled: float = 0.5) -> list[Field]:
    """Routing numbers with short labels, possibly in a different order."""
    rng = card.rng
    keys = [key for key in ("rx_bin", "rx_pcn", "rx_group", "rx_id") if card.has(key)]
    if rng.random() < shuffled:
        rng.shuffle(keys)
    if card.has("rx_issuer") and rng.random() < 0.6:
        keys.insert(rng.choice([0, len(keys)]), "rx_issuer")
    at = rng.randrange(13)
    found = []
    for key in keys:
        field = card.field(key)
        if rng.random() < 0.75:
            words = SHORT[key].split("|")
            text = words[at % len(words)] if rng.random() < 0.7 else pick(rng, words)
            field.label = text
            field.lead = "" if "80840" in text else field.lead
        found.append(field)
    return found


def block(card: Card, size: float, way: str | None = None) -> i.Item:
    """Routing numbers and the benefit manager, if there is one."""
    def item(side: Side, x: float, y: float, width: float, anchor: str) -> float:
        rng, theme = side.rng, side.theme
        maker = rng.choice(["logo_above", "logo_below", "by_above", "by_below", "beside", "phone", "none"]) if card.has("manager") else "none"
        if maker.endswith("above"):
            y = made_by(side, card, x, y, width, size, maker.startswith("logo"))
        if rng.random() < 0.35:
            side.put(x, y, pick(rng, HEADS), size * rng.uniform(0.8, 1.05), theme.bold, theme.label_ink, fit=width)
            y += size * 1.25
        y = numbers_of(side, routed(card), x, y, width, size, way)
        if maker in ("logo_below", "by_below", "beside"):
            y = made_by(side, card, x, y + size * 0.2, width, size, maker == "logo_below")
        elif maker == "none" and rng.random() < 0.12:
            text = more_unlabeled.shop(rng)
            side.put(x, y, text, p.sized(side, text, size * 0.9, theme.bold, width), rng.choice([theme.regular, theme.bold]))
            y += size * 1.25
        elif maker == "phone" or rng.random() < 0.12:
            name = card.manager if card.has("manager") else pick(rng, payers.managers("train"))
            one = i.firm_phone(card, name)
            y = b.phone_line(side, card, one, x, y, width, p.sized(side, one.label + ": " + one.printed, size * 0.9, theme.bold, width))
        return y
    return item


def made_by(side: Side, card: Card, x: float, y: float, width: float, size: float, logo: bool) -> float:
    rng, theme, tag = side.rng, side.theme, card.tag("manager")
    if logo:
        own = p.sized(side, tag.value, size * rng.uniform(1.0, 1.8), theme.display, width)
        side.put(x, y + own * 0.25, value(tag), own, rng.choice([theme.display, theme.bold]), None if theme.dark else rng.choice([theme.second, theme.ink]))
        return y + own * 1.5
    words = rng.choice(["Pharmacy benefits by ", "Pharmacy Benefits by ", "Rx by ", "Prescriptions by ", "Pharmacy: ", "PBM: ", "Rx benefits administered by ", "Prescription drugs managed by ", "Pharmacy benefit manager: ", "Rx administered by ", "Pharmacy services provided by ", "Powered by ", "Drug benefits through "])
    side.put(x, y, [label(tag, words), value(tag)], p.sized(side, words + tag.value, size * rng.uniform(0.8, 1), theme.bold, width), rng.choice([theme.regular, theme.bold]))
    return y + size * 1.3


def numbers_of(side: Side, found: list[Field], x: float, y: float, width: float, size: float, way: str | None = None) -> float:
    rng, theme = side.rng, side.theme
    way = way or rng.choice(["line", "line", "lines", "slashes", "cells", "two", "above", "said", "any", "edges", "pair"])
    joint = rng.choice(["", "", ":", ":", "#", "-", "="])
    if way in ("line", "said"):
        sign = rng.choice(["", "", " |", " /", ",", " •", ";"])
        parts: list = [(rng.choice(["Pharmacist: use ", "Process with ", "Rx claims: ", "Pharmacy: "]), None, "", theme.regular)] if way == "said" else []
        for k, field in enumerate(found):
            words = field.label.rstrip(" :.-#")
            if words:
                parts.append(((" " if parts else "") + words + (joint if joint != "=" else ""), field.tag, "label", theme.label))
            pieces = field.value_parts(theme.value)
            parts += [((" " if parts and n == 0 else "") + piece[0], *piece[1:]) for n, piece in enumerate(pieces)]
            if sign and k + 1 < len(found):
                parts.append((sign, None, "", theme.regular))
        text = "".join(part[0] for part in parts)
        if side.measure(text, size, theme.bold) > width * 1.35:
            return side.paragraph(x, y, width, [part[:3] for part in parts], size, theme.regular)
        side.put(x, y, parts, p.sized(side, text, size, theme.bold, width))
        return y + size * 1.35
    if way == "slashes" and len(found) > 2:
        names, values = [], []
        for k, field in enumerate(found):
            slash = [(rng.choice(["/", " / "]), None, "")] if k else []
            names += [*slash, (field.label.rstrip(" :.-#"), field.tag, "label")]
            values += [*slash, (field.text, field.tag, "value")]
        if any(not part[0] for part in names):
            raise Overflow
        text = "".join(part[0] for part in [*names, *values])
        if rng.random() < 0.6 and side.measure(text, size, theme.bold) < width * 1.25:
            side.put(x, y, [*names, (":", None, ""), (" " + values[0][0], *values[0][1:]), *values[1:]], p.sized(side, text + "    ", size, theme.bold, width))
            return y + size * 1.35
        side.put(x, y, names, p.sized(side, text, size, theme.bold, width * 1.3), theme.label)
        side.put(x, y + size * 1.15, values, p.sized(side, text, size, theme.bold, width * 1.3), theme.value)
        return y + size * 2.5
    if way in ("two", "pair"):
        for k in range(0, len(found), 2):
            at = x
            for field in found[k : k + 2]:
                text = field.label.rstrip(" :.-")
                own = p.sized(side, text + " " + field.lead + field.text, size, theme.bold, width * 0.47)
                end = side.put(at, y, [part for part in [(text + (joint if text else ""), field.tag, "label", theme.label)] if part[0]] or " ", own)
                end = side.put(end + own * (0.3 if text else 0), y, field.value_parts(), own, theme.value)
                at = end + own * rng.uniform(0.6, 2) if way == "pair" else x + width * 0.5
            y += size * 1.32
        return y
    if way == "cells":
        return b.fields_somehow(side, found, x, y, width, size, 1.3, "header")
    if way == "lines":
        return b.inline(side, found, x, y, width, size, rng.uniform(1.2, 1.4), 0.2)
    if way in ("above", "edges"):
        return i.several(side, found, x, y, width, size * 0.95, way)
    return b.fields_somehow(side, found, x, y, width, size, 1.3)


def drug_routes(side: Side, card: Card) -> None:
    """Any plan with prominent routing numbers: at the top, in the middle, or at the foot on one line, with the issuer
    next to them."""
    rng = side.rng
    i.planned(card, 0.5)
    rerouted(card)
    managed(card, 0.6)
    size = card.theme.size * rng.uniform(0.9, 1.08)
    who = i.group(card, rng.choice([["name", "member_number"], ["member_number", "name"], ["name", "member_number", "suffix", "dob"]]), size)
    rest = i.group(card, [key for key in p.REST if key not in ("rx_issuer", "suffix", "dob")], size * 0.95)
    rx = block(card, size * rng.uniform(0.9, 1.1))
    top = {"tl": [i.mark(card, rng.uniform(26, 40))]}
    free = rng.random() < 0.7
    spot = rng.choice(["tr", "tl", "l", "fl", "fr", "r"]) if free else "l"
    where = rng.choice(["right", "above", "between", "below", "foot"])
    regions: dict = {**top, "l": [who, rest], "r": [rx]} if where == "right" else {**top, "l": {"above": [rx, who, rest], "between": [who, rx, rest], "below": [who, rest, rx], "foot": [who, rest]}[where]}
    if where == "foot":
        regions["w"] = [block(card, size * 0.9, rng.choice(["line", "slashes", "line"]))]
    if card.has("plan_name"):
        regions.setdefault(spot, []).append(i.plan(card, size * rng.uniform(0.95, 1.3)) if free else i.group(card, ["plan_name"], size))
    for _ in range(rng.choice([0, 0, 1, 2])):
        regions.setdefault(rng.choice(["tr", "fl", "fr", "l"]), []).append(i.look(card, size * 0.85))
    if card.copays and rng.random() < 0.5:
        regions.setdefault("w", []).append(i.costs(card, size * 0.85))
    i.lay(side, regions, size)


def part_d_contract(side: Side, card: Card) -> None:
    """Medicare Advantage: contract and plan number in a corner, at the foot or next to the plan name; routing numbers
    and issuer in a block or on a line."""
    rng, theme = side.rng, side.theme
    i.planned(card, 0.6)
    if not card.has("contract"):
        card.values["contract"] = Tag("plan_id", numbers.contract(rng))
    rerouted(card)
    managed(card, 0.35)
    size = theme.size * rng.uniform(0.92, 1.1)

    def contract(own: float) -> i.Item:
        def item(side, x, y, width, anchor):
            tag = card.tag("contract")
            words = rng.choice(["", "CMS ", "CMS-", "CMS: ", "CMS# ", "Contract ", "Plan ", "CMS Contract # ", "H-ID ", "", "Medicare Contract ", "CMS "])
            parts = [part for part in [(words, tag, "label"), value(tag)] if part[0]]
            side.put(x, y, parts, p.sized(side, words + tag.value, own, theme.regular, width), anchor=anchor)
            return y + own * 1.3
        return item

    def plan_with_contract(side, x, y, width, anchor):
        one, two = card.tag("plan_name"), card.tag("contract")
        side.put(x, y, [value(one), (rng.choice([" |", " -", "", " •", ","]), None, ""), (" " + two.value, two, "value")], p.sized(side, one.value + " | " + two.value, size * 1.1, theme.bold, width), theme.bold, anchor=anchor)
        return y + size * 1.4

    rx = block(card, size * 0.95)
    who = rng.choice([[i.bare(card, "name", size * 1.2), i.group(card, ["member_number"], size)], [i.group(card, ["name", "member_number"], size)]])
    rest = i.group(card, ["rx_issuer"] * (rng.random() < 0.3) + ["start_date", "group_number", "client_name", "medicaid_id", "dob"], size * 0.92)
    regions: dict = {"tl": [i.mark(card, rng.uniform(28, 42))], "l": [*who, rest], "r": [rx]}
    if rng.random() < 0.35:
        regions = {"tl": [i.mark(card, rng.uniform(28, 42))], "l": [*who, rest, rx]}
    if card.has("plan_name"):
        if rng.random() < 0.3:
            regions.setdefault(rng.choice(["tl", "l", "fl", "tr"]), []).append(plan_with_contract)
        else:
            regions.setdefault(rng.choice(["tl", "tr", "l", "r", "fl"]), []).append(i.plan(card, size * rng.uniform(1.0, 1.3)))
            regions.setdefault(rng.choice(["fr", "tr", "fl", "fr", "r", "l"]), []).append(contract(size * rng.uniform(0.75, 1.0)))
    else:
        regions.setdefault(rng.choice(["fr", "tr", "fl", "l"]), []).append(contract(size * 0.9))
    if card.pcp:
        regions["l"].append(i.doctor(card, size * 0.9))
    if rng.random() < 0.3:
        regions.setdefault("tr", []).append(i.line(rng.choice(["Medicare Advantage", "MedicareRx", "Medicare Prescription Drug Coverage", "Member ID card"]), size * 0.9))
    if card.copays and rng.random() < 0.6:
        regions.setdefault("w", []).append(i.costs(card, size * 0.85))
    i.lay(side, regions, size)


FRONTS = [(drug_routes, ("ppo", "hmo", "epo", "hdhp", "tpa", "tpa", "exchange", "pos", "medicaid", "chip"), 1.7), (part_d_contract, ("advantage",), 1.4)]
