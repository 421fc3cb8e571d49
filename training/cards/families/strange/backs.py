"""Backs of `strange`: telephones in a list, telephones in sentences, addresses by network, small print with lines for providers."""

from __future__ import annotations

from ...content import strange as world
from ...content.strange import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from .tools import Column, Kit, as_large_as_fits, call, place, tag

# What a line is called: (type, words, how often by kind of card)
LINES = [
    ("member_services", "Member Services|Customer Service|Member Service|Customer Care|Members", 0.96),
    ("provider_services", "Provider Services|Providers|Provider Service Line|Eligibility & Benefits (Providers)|For Providers", 0.62),
    ("prior_authorization", "Prior Authorization|Precertification|Pre-Certification|Pre-Authorization|Utilization Management", 0.5),
    ("pharmacy", "Pharmacy Help Desk|Pharmacists|Pharmacy|Pharmacist Line|Rx Member Service", 0.5),
    ("nurse_line", "24/7 Nurse Line|Nurse Advice Line|24-Hour Nurseline|NurseLine", 0.42),
    ("telemedicine", "Teladoc|Telehealth|Virtual Visits|MDLIVE", 0.28),
    ("other", "Behavioral Health|Mental Health/Substance Use|Behavioral Health Crisis Line", 0.34),
]
MEDICAID = [("other", "Transportation|Rides to care|Transportation (non-emergency)", 0.4), ("dental", "Dental|Dental Services", 0.3), ("vision", "Vision|Vision Services", 0.28), ("other", "Report Fraud|Fraud & Abuse Hotline", 0.15)]
ISLAND = {
    "member_services": "Servicio al Cliente|Servicio al Cliente / Customer Service|Servicios al Asegurado",
    "provider_services": "Proveedores|Servicio a Proveedores / Providers",
    "prior_authorization": "Preautorizaciones|Precertificaciones",
    "pharmacy": "Farmacia|Farmacias / Pharmacies",
    "nurse_line": "Teleconsulta|Línea de Enfermería / Nurse Line",
    "telemedicine": "Telemedicina|Teleconsulta Médica",
    "other": "Salud Mental|Línea TTY|Salud Mental / Mental Health",
}
NAMES = {"dental": "dental_claims"}


def kit_of(side: Side, card) -> Kit:
    side.finished = True
    return card.kit


def lines_for(kit: Kit, rng, fewest: int = 1) -> list[tuple[str, str]]:
    """Kinds of lines with the words for them."""
    if kit.kind == "dental":
        choice = [("member_services", "Customer Service|Member Services|Customer Care", 0.95), ("provider_services", "Dentists|Dental Providers|Provider Services", 0.55), ("other", "TTY|Fraud Hotline|Find a dentist", 0.2)]
    elif kit.kind == "island":
        choice = [(kind, ISLAND[kind], p) for kind, _, p in LINES]
    else:
        choice = LINES + (MEDICAID if kit.kind == "medicaid" else [("dental", "Dental|Dental Benefits", 0.25), ("vision", "Vision|Vision Benefits", 0.2)] if kit.kind in ("advantage", "fund") else [])
    for _ in range(20):
        found = [(kind, say(rng, words)) for kind, words, p in choice if rng.random() < p]
        if len(found) >= min(fewest, len(choice) - 1):
            return found
    raise Overflow


def claims_kind(kit: Kit) -> str:
    return NAMES.get(kit.kind, "medical_claims")


def payer_again(kit: Kit):
    what = tag("payer_name", kit.payer)
    return what


def electronic(kit: Kit, rng):
    """The number for electronic claims, with its label; None where the front has it."""
    if kit.has_payer_id or rng.random() < 0.3:
        return None
    kit.has_payer_id = True
    what = tag("payer_id", shape(rng, one(rng, ["#9999", "#9999", "AA999", "AAAAA", "6#999"])))
    return what, say(rng, "EDI Payer ID|Payer ID|Electronic Payer ID|Payor ID|EDI #|Electronic claims payer ID|Emdeon Payer ID|Change Healthcare Payer ID|EDI")


def drug_block(col: Column, kit: Kit, rng) -> None:
    """Where paper claims for drugs go, under the manager's name."""
    where = place(world.address(rng, 0.1), "pharmacy_claims")
    lead = say(rng, "Pharmacy Claims|Send pharmacy claims to|Rx Claims|Mail prescription claims to|Prescription drug claims")
    where.attributes["label"] = lead
    col.text([(*label(where, lead + one(rng, [":", ""])), kit.bold)])
    if kit.manager or rng.random() < 0.4:
        kit.manager = kit.manager or say(rng, world.MANAGERS)
        col.text(value(tag("pharmacy_benefit_manager", kit.manager)))
    for line in where.value.split(", ", 1) if where.value.startswith("P") else [where.value]:
        col.text(value(where, line))


def address_block(col: Column, kit: Kit, rng, kind: str, lead: str, head: list | None = None, street: float = 0.12, flat: bool = False) -> None:
    lines = address_of(kit, rng, street)
    where = place(lines, kind, lead)
    if lead:
        col.text([(*label(where, lead), kit.bold)])
    for each in head or []:
        col.text(each)
    if flat:
        col.wrap(value(where))
    else:
        for line in lines:
            col.text(value(where, line))


CLAIMS = "Send claims to:|Mail claims to:|Claims Address:|Submit claims to|Medical Claims:|Claims|Claims mailing address:|Mail paper claims to:|Provider claims:"
DENTAL_CLAIMS = "Send dental claims to:|Mail claims to:|Dental Claims:|Claims Address|Submit claims to:"
ISLAND_CLAIMS = "Enviar reclamaciones a:|Reclamaciones:|Reclamaciones / Claims:|Dirección Postal / Mail claims to:"


def claims_words(kit: Kit, rng) -> str:
    return say(rng, DENTAL_CLAIMS if kit.kind == "dental" else ISLAND_CLAIMS if kit.kind == "island" else CLAIMS)


NOTICES = [
    "This card is for identification only and is not a guarantee of coverage or payment.",
    "Possession of this card does not guarantee eligibility for benefits.",
    "In an emergency, call 911 or go to the nearest hospital. Contact your primary care doctor as soon as possible after you are treated.",
    "Members: present this card each time you receive services.",
    "Fraudulent use of this card is punishable by law.",
    "Benefits are subject to all terms, limits and exclusions of the plan.",
    "Carry this card with you at all times. If it is lost or stolen, report it at once.",
]
SPANISH = ["Esta tarjeta no garantiza elegibilidad para beneficios.", "En caso de emergencia, acuda a la sala de emergencias más cercana o llame al 911.", "Esta tarjeta es propiedad del plan y debe devolverse a solicitud.", "Presente esta tarjeta cada vez que reciba servicios de salud."]


def notice(kit: Kit, rng, count: int = 1) -> str:
    own = SPANISH if kit.kind == "island" else [text for text in NOTICES if "emergency" not in text] if kit.kind == "dental" else NOTICES
    return " ".join(rng.sample(own, count))


def address_of(kit: Kit, rng, street: float = 0.18) -> list[str]:
    lines = world.address(rng, street)
    if kit.kind == "island":
        lines[-1] = say(rng, "San Juan, PR 009|Ponce, PR 007|Guaynabo, PR 009|Caguas, PR 007") + f"{rng.randint(1, 99):02}" + (f"-{rng.randint(1, 9999):04}" if rng.random() < 0.4 else "")
    return lines


def site(kit: Kit, rng) -> str:
    root = "".join(char for char in kit.payer.lower() if char.isalpha())[:32]
    return one(rng, ["www.", "", "my", "Visit us at www.", "www.my"]) + root + one(rng, [".com", ".com", ".org", ".com/members", ".com"])


def tty(rng) -> str:
    return one(rng, ["", "", " (TTY: 711)", " TTY 711", " (TTY 711)", " / TTY: 711"])


def phone_list(side: Side, card) -> None:
    """A list of lines, numbers at a stop, at the right edge, behind dots or below their names; claims below or beside."""
    rng, kit = card.rng, kit_of(side, card)
    chance = rng.random
    if chance() < 0.2:
        side.mark("stripe", 92, 64)
        top = 142
    else:
        top = 70
    if chance() < 0.6:
        side.put(46, top, plain(say(rng, "Important Numbers|Contact Information|Questions?|Who to call|Important Phone Numbers|Call us") if kit.kind != "island" else "Teléfonos / Contact"), 25, kit.bold, kit.accent)
        top += 42
    beside = chance() < 0.4
    size = rng.uniform(18.5, 23)
    style = one(rng, ["tab", "ends", "dots", "left", "above"])
    col = Column(side, kit, 46, top, 500 if beside else rng.uniform(560, 900), size, rng.uniform(1.34, 1.55), style if style != "dots" else "left", 46 + (250 if beside else 330))
    after = tty(rng)
    for kind, words in lines_for(kit, rng, 3):
        number = world.toll_free(rng)
        what = call(words, kind, number)
        if style == "dots":
            side.put(col.x, col.y, [label(what, words), plain(" ")], col.size, kit.regular)
            reach = side.measure(words + " ", col.size, kit.regular)
            printed = kit.phone(number)
            end = col.x + min(col.width, 620 * side.grow)
            wide = side.measure(printed, col.size, kit.value_face)
            dots = int((end - wide - col.x - reach - 10) / side.measure(".", col.size, kit.regular))
            if dots < 3:
                raise Overflow
            side.put(col.x + reach + 2, col.y, plain("." * dots), col.size, kit.regular)
            side.put(end, col.y, value(what, printed), col.size, kit.value_face, anchor="r")
            col.y += col.size * col.lead
        else:
            col.field(words, what, kit.phone(number), tail=after.strip() if kind == "member_services" and style in ("left", "tab") else "")
        if kind != "member_services":
            after = after if chance() < 0.2 else ""
    if beside:
        low = Column(side, kit, 600, top, 366, size * 0.92, 1.34)
    else:
        low = Column(side, kit, 46, col.y + 22, 440, size * 0.9, 1.3)
    head = [value(payer_again(kit))] if chance() < 0.6 else []
    address_block(low, kit, rng, claims_kind(kit), claims_words(kit, rng), head)
    if found := electronic(kit, rng):
        what, lead = found
        low.text([label(what, lead + one(rng, [":", ""])), plain(" "), value(what)])
    second = Column(side, kit, 560, col.y + 22, 400, size * 0.9, 1.3) if not beside else low.gap(0.4)
    if chance() < 0.4 and kit.kind not in ("dental", "short", "island"):
        drug_block(second, kit, rng)
    elif chance() < 0.3:
        lead = say(rng, "Appeals:|Appeals & Grievances:|Send appeals to:|Grievances and Appeals")
        address_block(second, kit, rng, "appeals", lead)
    y = max(col.y, low.y, second.y) + 14
    if y > 596:
        raise Overflow
    if chance() < 0.7:
        y = side.paragraph(46, y, 920, [notice(kit, rng, rng.choice([1, 1, 2]))], rng.uniform(14.5, 16.5) * side.grow)
    if chance() < 0.5 and y < 612:
        side.put(46, 622, plain(site(kit, rng)), 18, kit.bold, kit.accent, fit=500)
    if y > 626:
        raise Overflow


SENTENCES = {
    "member_services": ["For questions about your benefits, call {Member Services} at @.", "Questions about coverage or claims? Call {Customer Service} toll free at @.", "{Members:} call @ with questions or visit our website.", "To verify benefits or find a network provider, contact {Member Services} at @, Monday through Friday."],
    "provider_services": ["{Providers:} to verify eligibility or check claim status, call @.", "Doctors and hospitals may call {Provider Services} at @ for eligibility and claims.", "{Physicians and facilities} should call @ before rendering care."],
    "prior_authorization": ["{Precertification} is required for all hospital admissions. Call @ at least 48 hours before a planned stay.", "For {prior authorization} call @. Emergency admissions must be reported within two business days.", "{Pre-Authorization:} inpatient stays, home health and advanced imaging require approval; call @.", "Failure to call @ for {pre-certification} may reduce your benefits."],
    "pharmacy": ["{Pharmacists:} for help processing a claim, call @.", "For {pharmacy} questions call @ 24 hours a day.", "Pharmacies needing assistance should call the {Pharmacy Help Desk}, @."],
    "nurse_line": ["Talk to a nurse day or night on the {24-Hour Nurse Line}, @.", "Not sure if you need a doctor? Call our {Nurse Advice Line} at @."],
    "telemedicine": ["See a doctor by phone or video any time with {Teladoc}: @.", "For {virtual visits} call @."],
    "other": ["For {mental health or substance use} services call @.", "{Behavioral Health:} @."],
    "dental": ["{Dental} questions? Call @.", "For {dental benefits} call @."],
    "vision": ["For {vision} care call @.", "{Vision} members: @."],
}
ISLAND_SENTENCES = {
    "member_services": ["Para información sobre su cubierta llame a {Servicio al Cliente} al @.", "¿Preguntas? {Servicio al Cliente:} @."],
    "provider_services": ["{Proveedores:} para verificar elegibilidad llame al @."],
    "prior_authorization": ["Para {precertificaciones} llame al @."],
    "pharmacy": ["{Farmacias:} para asistencia llame al @."],
    "nurse_line": ["Línea de consultas médicas {Teleconsulta}, 24 horas: @."],
}
OTHERS = ["For {transportation} to your appointments call @ two days ahead.", "To {report fraud} call @."]


def sentence(kit: Kit, rng, pattern: str, kind: str, known: dict) -> list:
    """A sentence with a number in it; the words in braces are its label."""
    number = known.setdefault(kind, world.toll_free(rng))
    before, rest = pattern.split("{")
    words, after = rest.split("}")
    what = call(words, kind, number)
    parts = []
    for text, role in ((before, ""), (words, "label"), (after, "")):
        pieces = text.split("@")
        for i, piece in enumerate(pieces):
            if i:
                parts.append(value(what, kit.phone(number)))
            if piece:
                parts.append(label(what, piece) if role else plain(piece))
    return parts


def phone_sentences(side: Side, card) -> None:
    """Paragraphs for members and for providers with the numbers inside them, and where claims go."""
    rng, kit = card.rng, kit_of(side, card)
    chance = rng.random
    size = rng.uniform(17, 20.5)
    col = Column(side, kit, 46, rng.uniform(56, 84), 920, size, rng.uniform(1.3, 1.45))
    known: dict[str, str] = {}
    kinds = [kind for kind, _ in lines_for(kit, rng, 2)]
    book = ISLAND_SENTENCES if kit.kind == "island" else SENTENCES
    if kit.kind == "dental":
        book = {**SENTENCES, "other": [OTHERS[1]], "provider_services": ["{Dentists:} to verify eligibility call @.", "Dental offices may call {Provider Services} at @."]}
    groups = [[k for k in dict.fromkeys(kinds) if k in ("member_services", "nurse_line", "telemedicine", "other", "dental", "vision")], [k for k in dict.fromkeys(kinds) if k in ("provider_services", "prior_authorization", "pharmacy")]]
    headed = chance() < 0.5
    for title, group in zip(("Asegurado", "Proveedor") if kit.kind == "island" else say(rng, "Members/Providers|For Members/For Providers|MEMBERS/PROVIDERS|Member Information/Provider Information").split("/"), groups):
        group = [k for k in group if k in book]
        if not group:
            continue
        if headed:
            col.text(plain(title), 1.06, kit.bold, kit.accent)
        parts: list = []
        for kind in group:
            pattern = one(rng, OTHERS) if kind == "other" and kit.kind == "medicaid" and chance() < 0.5 else one(rng, book[kind])
            piece = sentence(kit, rng, pattern, kind, known)
            parts = [*parts, plain(" "), *piece] if parts else piece
        col.wrap(parts).gap(0.45)
    if not known:
        raise Overflow
    flat = chance() < 0.45
    if flat:  # the address as part of a sentence
        where = place(address_of(kit, rng), claims_kind(kit))
        lead = say(rng, "Mail claims to|Submit all claims to|Send claims to|Claims should be sent to") if kit.kind != "island" else "Envíe reclamaciones a"
        where.attributes["label"] = lead
        parts = [label(where, lead), plain(" ")]
        if chance() < 0.7:
            parts += [value(payer_again(kit)), plain(", ")]
        parts += [value(where), plain(".")]
        if found := electronic(kit, rng):
            what, words = found
            parts += [plain(" "), label(what, words + one(rng, [":", ""])), plain(" "), value(what)]
        col.wrap(parts).gap(0.4)
    else:
        low = Column(side, kit, 46, col.y + 10, 440, size, 1.3)
        address_block(low, kit, rng, claims_kind(kit), claims_words(kit, rng), [value(payer_again(kit))] if chance() < 0.6 else [])
        other = Column(side, kit, 540, col.y + 10, 420, size, 1.3)
        if found := electronic(kit, rng):
            what, words = found
            other.text([label(what, words + ":"), plain(" "), value(what)])
        if chance() < 0.3 and kit.kind not in ("dental", "short", "island"):
            drug_block(other, kit, rng)
        col.y = max(low.y, other.y) + 6
    if chance() < 0.8:
        col.wrap([notice(kit, rng, rng.choice([1, 2]))], 0.84)
    if col.y > 622:
        raise Overflow
    if col.y < 590 and chance() < 0.5:
        side.put(505, 620, plain(site(kit, rng)), 18, kit.bold, kit.accent, anchor="m", fit=500)


def claims_by_network(side: Side, card) -> None:
    """Two or three addresses by network or by benefit as columns, each with a line of its own; telephones above or below."""
    rng, kit = card.rng, kit_of(side, card)
    chance = rng.random
    size = rng.uniform(16.5, 19.5)
    phones_first = chance() < 0.5
    count = 2 if chance() < 0.6 else 3
    step = 930 / count
    y = rng.uniform(60, 80)
    lines = lines_for(kit, rng, 2)[: rng.randint(3, 6)]

    def phones(y: float) -> float:
        half = (len(lines) + 1) // 2
        lowest = y
        for i, part in enumerate((lines[:half], lines[half:])):
            col = Column(side, kit, 46 + i * 470, y, 440, size * 1.08, 1.42, one(rng, ["left", "tab"]) if not i else style, 46 + i * 470 + 235)
            style = col.style
            for kind, words in part:
                number = world.toll_free(rng)
                col.field(words, call(words, kind, number), kit.phone(number))
            lowest = max(lowest, col.y)
        return lowest

    def addresses(y: float) -> float:
        low = y
        network, rented = say(rng, world.NETWORKS), kit.kind not in ("medicaid", "advantage")
        if kit.kind == "dental":
            heads = [("Claims (in and out of network):", "dental_claims"), ("Appeals:", "appeals"), ("Premium payments:", "general")]
        elif kit.kind == "island":
            heads = [("Reclamaciones médicas:", "medical_claims"), ("Reclamaciones dentales:", "dental_claims"), ("Querellas y apelaciones:", "appeals")]
        else:
            heads = [
                (one(rng, ["In-Network Claims:", "Network providers send claims to:", f"{network} Claims:" if rented else "Network Claims:", "Claims from network providers:", "Medical Claims (in-network)"]), "medical_claims"),
                (one(rng, ["Out-of-Network Claims:", "All other claims:", "Non-network claims and correspondence:", "Out of area claims:"]), "medical_claims"),
                one(rng, [("Dental Claims:", "dental_claims"), ("Vision Claims:", "vision_claims"), ("Appeals:", "appeals"), ("Member reimbursement / correspondence:", "general"), ("Behavioral Health Claims:", "medical_claims")]),
            ]
        for i, (lead, kind) in enumerate(heads[:count]):
            col = Column(side, kit, 46 + i * step, y, step - 22, size, 1.3)
            head = []
            if i == 0 and "Network" not in lead and chance() < 0.3:
                head = [value(payer_again(kit))]
            elif i == 1 and kind == "medical_claims" and chance() < 0.7:
                head = [value(payer_again(kit))]
            elif i == 0 and kind == "medical_claims" and rented and kit.kind != "island" and chance() < 0.4:
                head = [plain(network)]
            if side.measure(lead, col.size, kit.bold) > col.width:
                raise Overflow
            address_block(col, kit, rng, kind, lead, head)
            if i == (1 if count > 1 and chance() < 0.3 else 0) and (found := electronic(kit, rng)):
                what, words = found
                col.text([label(what, words + one(rng, [":", " "])), plain(" "), value(what)])
            low = max(low, col.y)
        return low

    if phones_first:
        y = phones(y) + 14 * side.grow
        side.line(46, y - size * side.grow, 966, y - size * side.grow, kit.accent, 2)
        y = addresses(y + 14 * side.grow) + 10
    else:
        y = addresses(y) + 8 * side.grow
        side.line(46, y - size * side.grow, 966, y - size * side.grow, kit.accent, 2)
        y = phones(y + 18 * side.grow) + 10
    if chance() < 0.75:
        y = side.paragraph(46, y + 8, 920, [notice(kit, rng, rng.choice([1, 2, 3]))], 15 * side.grow)
    if y > 624:
        raise Overflow
    if y < 580 and chance() < 0.5:
        side.put(966, 620, plain(site(kit, rng)), 17.5, kit.bold, anchor="r", fit=480)


PRIOR = "Prior authorization is required for inpatient admissions, outpatient surgery, skilled nursing, advanced imaging and durable medical equipment over $1,000."
RULES = [
    "Emergency services do not require authorization. Notify the plan within 48 hours or the next business day after an emergency admission.",
    "Providers: verify eligibility before each visit. Payment is subject to eligibility on the date of service and to the terms of the plan document.",
    "Do not collect more than the copayment or coinsurance shown. Network providers have agreed not to bill members for the balance.",
    "Timely filing: claims must be received within 180 days of the date of service.",
    "Non-network providers are paid at the plan's allowed amount, and the member may owe the difference.",
    "This card does not prove coverage. Misuse of it may lead to termination of benefits and to prosecution.",
]


def small_print(side: Side, card) -> None:
    """Mostly rules in small type, with lines for authorization and providers between them, and a foot with addresses."""
    rng, kit = card.rng, kit_of(side, card)
    chance = rng.random
    if kit.kind in ("island", "dental"):  # theirs say less
        return phone_sentences(side, card)
    size = rng.uniform(15, 17)
    narrow = chance() < 0.4
    y = rng.uniform(50, 70)
    x, width = (46, 560) if narrow else (46, 920)
    known: dict[str, str] = {}
    rules = rng.sample(RULES, 3 if narrow else rng.randint(3, 5))
    rules.insert(rng.randint(0, 1), PRIOR)
    col = Column(side, kit, x, y, width, size, 1.32)
    spoken = [k for k in ("prior_authorization", "provider_services", "member_services") if chance() < (0.5 if narrow else 0.8)]
    for i, rule in enumerate(rules):
        parts: list = [plain(rule)]
        if i < len(spoken):
            parts += [plain(" "), *sentence(kit, rng, one(rng, SENTENCES[spoken[i]]), spoken[i], known)]
        col.wrap(parts).gap(0.35)
    list_x = 640 if narrow else 46
    size = rng.uniform(17, 19)
    lines = [(kind, words) for kind, words in lines_for(kit, rng, 2) if kind not in known]
    if narrow:
        low = Column(side, kit, 640, y, 326, size, 1.36, "above")
        for kind, words in lines[:5]:
            number = world.toll_free(rng)
            low.field(words, call(words, kind, number), kit.phone(number))
        foot = max(col.y, low.y) + 12
    else:
        foot = col.y + 12
        for i, (kind, words) in enumerate(lines[:4]):
            low = Column(side, kit, 46 + (i % 2) * 470, foot + (i // 2) * size * side.grow * 1.45, 440, size, 1.4, "left")
            number = world.toll_free(rng)
            low.field(words, call(words, kind, number), kit.phone(number))
        foot += (min(len(lines), 4) + 1) // 2 * size * side.grow * 1.45 + 12
    one_line = chance() < 0.5
    if one_line:
        where = place(address_of(kit, rng), claims_kind(kit))
        lead = say(rng, "Claims:|Mail claims to:|Submit claims to:|Claims address:|Send claims:")
        where.attributes["label"] = lead.rstrip(":")
        parts = [label(where, lead), plain(" ")]
        if chance() < 0.6:
            parts += [value(payer_again(kit)), plain(", ")]
        parts += [value(where)]
        if found := electronic(kit, rng):
            what, words = found
            parts += [plain(one(rng, ["  |  ", "   ", " • "])), label(what, words + ":"), plain(" "), value(what)]
        foot = side.paragraph(46, foot, 920, parts, size * side.grow, kit.regular)
    else:
        col = Column(side, kit, 46, foot, 440, size, 1.28)
        address_block(col, kit, rng, claims_kind(kit), claims_words(kit, rng), [value(payer_again(kit))] if chance() < 0.5 else [])
        other = Column(side, kit, 540, foot, 420, size, 1.28)
        if chance() < 0.5:
            address_block(other, kit, rng, "appeals", say(rng, "Appeals:|Appeals and Grievances:|Written appeals:|Appeals Dept:"))
        elif found := electronic(kit, rng):
            what, words = found
            other.text([label(what, words + ":"), plain(" "), value(what)])
        foot = max(col.y, other.y)
    if foot > 636:
        raise Overflow


BACKS = [(phone_list, 1.2), (phone_sentences, 1.0), (claims_by_network, 1.0), (small_print, 0.8)]


@as_large_as_fits
def back(side: Side, card) -> None:
    rng = card.rng
    rng.choices([each for each, _ in BACKS], [weight for _, weight in BACKS])[0](side, card)
