"""A back of `test_author_d` with claims addresses by network."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say
from ...engine.page import Overflow, Side, label, plain, value
from .tools import Column, call
from .back_parts import address_block, electronic, kit_of, lines_for, notice, payer_again, site


def claims_by_network(side: Side, card) -> None:
    """Two or three addresses by network or by benefit in columns, each with its own telephone number; other numbers
    above or below."""
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
