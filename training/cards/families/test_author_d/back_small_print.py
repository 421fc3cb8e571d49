"""A back of `test_author_d` in small print, with lines for providers."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say
from ...engine.page import Overflow, Side, label, plain, value
from .tools import Column, call, place
from .back_parts import SENTENCES, address_block, address_of, claims_kind, claims_words, electronic, kit_of, lines_for, payer_again
from .back_phones import phone_sentences, sentence

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
    """Mostly regulations in small type, with numbers for authorization and providers between them, and addresses at the
    foot."""
    rng, kit = card.rng, kit_of(side, card)
    chance = rng.random
    if kit.kind in ("island", "dental"):  # these have less text
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
