"""Parts shared by the held-out layouts: titles, sorted amounts, doctors, limits, the logo of a benefit manager."""

from __future__ import annotations

from ...content import labels
from ...content.benefits import category_of, service_of
from ...content.card import Card, Field
from ...content.split import pick
from ...engine.page import Side, Tag, value

ORDER = ("name", "member_number", "suffix", "prefix", "group_number", "client_name", "plan_name", "plan_id", "contract", "rx_issuer", "dob", "gender", "medicaid_id", "start_date", "card_id")
RX = ("rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan")


def fields(card: Card, keys=ORDER, without=()) -> list[Field]:
    return [card.field(key) for key in keys if card.has(key) and key not in without]


def caption(field: Field) -> str:
    return field.label.rstrip(" :.-")


def title(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 480, color: str | None = None, face: str | None = None) -> float:
    """The payer's name in the largest size that fits, on as many lines as necessary. y is the top."""
    tag = card.payer_tag()
    words, lines = tag.value.split(), [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and side.measure(longer, size, face or side.theme.display) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    for line in lines:
        y += size * 0.84
        side.put(x, y, (line, tag, "value"), size, face or side.theme.display, color or side.theme.accent, anchor, fit=width)
        y += size * 0.2
    return y


def amounts(card: Card) -> list[tuple[str, Tag]]:
    """Costs with their names; costs that differ by network are listed separately with the network."""
    found = []
    names = (network_word(card, "in"), network_word(card, "out")) if any(benefit.outside for benefit in card.copays) else ("", "")
    for benefit in card.copays:
        found.append((f"{benefit.label} {names[0]}".strip(), Tag("plan_details", benefit.value, service=benefit.service, category=benefit.category, network=benefit.network)))
        if benefit.outside:
            category = category_of(benefit.outside)
            found.append((f"{benefit.label} {names[1]}".strip(), Tag("plan_details", benefit.outside, service=benefit.service, category=category, network="out")))
    return found


def caps(card: Card) -> list[tuple[str, str, str, Tag]]:
    """Deductibles and limits as (label, network, person, tag)."""
    found = []
    for limit in card.limits:
        for (network, person), text in limit.cells.items():
            found.append((limit.label, network, person, Tag("plan_details", text, service=service_of(network, card.kind), category=limit.category, network=network)))
    return found


def network_word(card: Card, network: str) -> str:
    return "" if network == "any" else pick(card.rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which))


def person_word(card: Card, person: str) -> str:
    return "" if person == "one" else pick(card.rng, labels.listed(labels.INDIVIDUAL if person == "individual" else labels.FAMILY, card.which))


def doctor_lines(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    if not card.pcp:
        return y
    tag = card.pcp.again()
    side.put(x, y, [(card.wording("pcp") + ":", tag, "label"), (" " + tag.value, tag, "value")], size, side.theme.regular, fit=width)
    y += size * 1.3
    if card.pcp_phone:
        phone = card.phone_tag(card.pcp_phone)
        side.put(x, y, [(card.pcp_phone.label + ":", phone, "label"), (" " + card.pcp_phone.printed, phone, "value")], size, side.theme.regular, fit=width)
        y += size * 1.3
    if card.pcp_address:
        where = card.address_tag(card.pcp_address)
        where.attributes["label"] = ""
        for line in card.pcp_address.lines:
            side.put(x, y, (line, where, "value"), size, side.theme.regular, fit=width)
            y += size * 1.2
    return y


def caps_lines(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`In-Network Deductible  Ind $1,000 / Fam $2,000`, one line for each network and kind."""
    for limit in card.limits:
        for network in card.limit_networks:
            found = [(person, Tag("plan_details", limit.cells[network, person], service=service_of(network, card.kind), category=limit.category, network=network)) for person in card.limit_people if (network, person) in limit.cells]
            if not found:
                continue
            parts: list = [(f"{network_word(card, network)} {limit.label}".strip(), found[0][1], "label")]
            for i, (person, tag) in enumerate(found):
                if person_word(card, person):
                    parts.append((" " + person_word(card, person).rstrip(":"), tag, "label"))
                parts.append((" " + tag.value, tag, "value"))
                if i + 1 < len(found):
                    parts.append((" /", None, ""))
            side.put(x, y, parts, size, side.theme.regular, fit=width)
            y += size * 1.3
    return y


def manager_mark(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 320) -> None:
    if card.has("manager"):
        side.put(x, y, value(card.tag("manager")), size, "lato-black" if side.rng.random() < 0.4 else "serif-b", side.theme.second if not side.theme.dark else side.theme.ink, anchor, fit=width)


# Fronts ------------------------------------------------------------------------
