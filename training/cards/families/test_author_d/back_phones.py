"""Backs of `test_author_d` with telephone numbers: in a list, and in sentences."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say
from ...engine.page import Overflow, Side, label, plain, value
from .tools import Column, Kit, call, place, tag
from .back_parts import SENTENCES, address_block, address_of, claims_kind, claims_words, electronic, kit_of, lines_for, notice, payer_again, site


def drug_block(col: Column, kit: Kit, rng) -> None:
    """The address for paper claims for drugs, below the benefit manager's name."""
    where = place(world.address(rng, 0.1), "pharmacy_claims")
    lead = say(rng, "Pharmacy Claims|Send pharmacy claims to|Rx Claims|Mail prescription claims to|Prescription drug claims")
    where.attributes["label"] = lead
    col.text([(*label(where, lead + one(rng, [":", ""])), kit.bold)])
    if kit.manager or rng.random() < 0.4:
        kit.manager = kit.manager or say(rng, world.MANAGERS)
        col.text(value(tag("pharmacy_benefit_manager", kit.manager)))
    for line in where.value.split(", ", 1) if where.value.startswith("P") else [where.value]:
        col.text(value(where, line))


def tty(rng) -> str:
    return one(rng, ["", "", " (TTY: 711)", " TTY 711", " (TTY 711)", " / TTY: 711"])


def phone_list(side: Side, card) -> None:
    """A list of telephone numbers at a tab stop, at the right edge, after dot leaders or below their labels; claims
    below or next to it."""
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


ISLAND_SENTENCES = {
    "member_services": ["Para información sobre su cubierta llame a {Servicio al Cliente} al @.", "¿Preguntas? {Servicio al Cliente:} @."],
    "provider_services": ["{Proveedores:} para verificar elegibilidad llame al @."],
    "prior_authorization": ["Para {precertificaciones} llame al @."],
    "pharmacy": ["{Farmacias:} para asistencia llame al @."],
    "nurse_line": ["Línea de consultas médicas {Teleconsulta}, 24 horas: @."],
}
OTHERS = ["For {transportation} to your appointments call @ two days ahead.", "To {report fraud} call @."]


def sentence(kit: Kit, rng, pattern: str, kind: str, known: dict) -> list:
    """A sentence with a number; the words in braces are its label."""
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
    """Paragraphs for members and for providers that contain the numbers and the claims address."""
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
