"""Parts shared by the fronts and backs of this set: pairs, brand, costs, family, doctor."""

from __future__ import annotations

from ...content import labels
from ...content.benefits import service_of
from ...content.card import Card, Field
from ...content.split import pick
from ...engine.page import Side, Tag, label, value


def wanted(card: Card, *keys: str) -> list[Field]:
    return [card.field(key) for key in keys if card.has(key)]


WHO = ("name", "member_number", "suffix", "prefix", "dob", "gender", "medicaid_id")
WHAT = ("group_number", "client_name", "plan_name", "plan_id", "contract", "rx_issuer", "start_date", "card_id")
DRUGS = ("rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan")


def pair(side: Side, field: Field, x: float, y: float, size: float, width: float, anchor: str = "l") -> None:
    theme = side.theme
    side.put(x, y, [(field.label, field.tag, "label", theme.label), *[(" " + part[0].strip(), *part[1:3], theme.value) for part in field.value_parts()]], size, anchor=anchor, fit=width)


def brand(side: Side, card: Card, x: float, y: float, size: float, anchor: str, width: float) -> float:
    """The payer's name on one line, or with the first word in large print and the rest in small print below."""
    tag = card.payer_tag()
    words = tag.value.split()
    if len(words) == 1 or side.measure(tag.value, size, side.theme.display) <= width and side.rng.random() < 0.6:
        side.put(x, y + size * 0.82, value(tag), size, side.theme.display, side.theme.accent, anchor, fit=width)
        return y + size * 1.1
    side.put(x, y + size * 0.82, (words[0], tag, "value"), size, side.theme.display, side.theme.accent, anchor, fit=width)
    side.put(x, y + size * 1.42, (" ".join(words[1:]), tag, "value"), size * 0.5, side.theme.display, side.theme.accent, anchor, fit=width)
    return y + size * 1.7


def money_lines(side: Side, card: Card, x: float, y: float, width: float, size: float, joint: str = ": ") -> float:
    for benefit in card.copays:
        tag = Tag("plan_details", benefit.value, service=benefit.service, category=benefit.category, network=benefit.network)
        side.put(x, y, [(benefit.label + joint.rstrip(), tag, "label"), (" " + benefit.value, tag, "value")], size, fit=width)
        y += size * 1.28
    for limit in card.limits:
        for (network, person), text in limit.cells.items():
            tag = Tag("plan_details", text, service=service_of(network, card.kind), category=limit.category, network=network)
            words = [limit.label]
            if network != "any":
                words.insert(side.rng.choice([0, 1]), pick(side.rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which)))
            if person != "one":
                words.append(pick(side.rng, labels.listed(labels.INDIVIDUAL if person == "individual" else labels.FAMILY, card.which)))
            side.put(x, y, [(" ".join(words).rstrip(":") + joint.rstrip(), tag, "label"), (" " + text, tag, "value")], size * 0.88, fit=width)
            y += size * 1.12
    return y


def family_lines(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(x, y, [(f"{member.suffix} " if side.rng.random() < 0.5 else "", None, ""), value(tag)], size, fit=width)
        y += size * 1.22
    return y


def physician(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    if card.pcp:
        tag = card.pcp.again()
        side.put(x, y, label(tag, card.label("pcp")), size * 0.85, side.theme.label, fit=width)
        side.put(x + size, y + size * 1.2, value(tag), size, side.theme.value, fit=width - size)
        y += size * 2.5
        if card.pcp_phone:
            phone = card.phone_tag(card.pcp_phone)
            side.put(x + size, y, [(card.pcp_phone.label + " ", phone, "label"), value(phone, card.pcp_phone.printed)], size, fit=width - size)
            y += size * 1.3
    return y
