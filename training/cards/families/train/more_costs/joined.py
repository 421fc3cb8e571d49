"""Several costs on one line: names and amounts joined by slashes, or a sentence."""

from __future__ import annotations

from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, value
from .amounts import copay_tags

JOINED = [("Office Visit (PCP/Spec)", ("office_visit", "specialist_visit")), ("Office (PCP/Spec)", ("office_visit", "specialist_visit")), ("OV PCP/SPC", ("office_visit", "specialist_visit")), ("Primary/Specialist", ("office_visit", "specialist_visit")), ("OV/Specialist", ("office_visit", "specialist_visit")), ("PCP/Specialist Copay", ("office_visit", "specialist_visit")), ("Copay OV/UC", ("office_visit", "urgent_care")), ("ER/UC", ("emergency_room", "urgent_care")), ("Emergency/Urgent", ("emergency_room", "urgent_care")), ("UC/ER Copay", ("urgent_care", "emergency_room")), ("Preventive/Basic/Major", ("dental", "dental", "dental")), ("Type A/B/C", ("dental", "dental", "dental")), ("Exam/Materials", ("vision", "vision")), ("Exam/Lenses/Frames", ("vision", "vision", "vision"))]
SHORT_NAMES = {"office_visit": ["PCP", "OV", "Office", "Primary", "PC"], "specialist_visit": ["Spec", "SPC", "Specialist", "SPEC", "SP"], "emergency_room": ["ER", "Emergency", "ED", "Emerg"], "urgent_care": ["UC", "Urgent", "URG", "Urgent Care"], "telemedicine": ["Tele", "Virtual"], "other": ["Hosp", "IP", "MH", "Lab", "PT"], "preventive_care": ["Prev", "Well"]}


def slashed(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`Copays PCP/Spec/ER: 20/40/150`: names joined by slashes, then as many amounts, each a separate value."""
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


def said(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Costs in a sentence: `You pay $20 for an office visit and $40 for a specialist.`"""
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
