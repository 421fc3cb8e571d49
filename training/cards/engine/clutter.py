"""Other texts and marks on cards: form numbers, web addresses, network logos, codes, pictures. Placed in free space."""

from __future__ import annotations

from random import Random

from ..content import numbers, payers, prose
from ..content.split import pick
from .page import Side

FORMS = ["@##### (##/##)", "Form @@-####", "##-##-###.###-@", "Rev. ##/20##", "@@@#####-##", "####-@@@-##", "MKT-####", "©20##", "@####_@@@@##_@", "####", "v.##.#", "0#/2# @@"]
SHORT = ["Rx", "PPO", "HMO", "®", "EPO", "Member", "Front", "Dental", "Vision", "Medical", "VOID IF ALTERED", "24/7", "TTY 711", "www", "ID CARD", "Not transferable", "No PCP required", "National Network", "BlueCard", "Group Plan"]


def clutter(side: Side, card, rng: Random) -> None:
    """Adds zero to four small items that are not elements."""
    boxes = [(run[0].x0 - 8, run[0].base - run[0].size * 1.05, run[-1].x1 + 8, run[0].base + run[0].size * 0.4) for run in side.runs]

    def free(x0: float, y0: float, x1: float, y1: float) -> bool:
        if x0 < 12 or y0 < 10 or x1 > side.width - 8 or y1 > side.height - 6:
            return False
        return all(x1 < a or x0 > c or y1 < b or y0 > d for a, b, c, d in boxes)

    for _ in range(rng.choice([0, 0, 1, 1, 2, 3, 4])):
        kind = rng.random()
        if kind < 0.1:
            size = rng.uniform(60, 130)
            x, y = rng.uniform(20, side.width - size), rng.uniform(20, side.height - size)
            if free(x, y, x + size, y + size):
                side.mark(*rng.choice([("qr", x, y, size), ("qr", x, y, size), ("emblem", rng.choice(["rings", "leaf", "cross", "sun", "shield", "heart", "dots"]), x, y, size, side.theme.accent, side.theme.second)]))
                boxes.append((x, y, x + size, y + size))
            continue
        if kind < 0.4:
            text, size = numbers.pattern(rng, pick(rng, FORMS)), rng.uniform(10.5, 15)
        elif kind < 0.55:
            text, size = prose.website(rng, card.brand), rng.uniform(13, 22)
        elif kind < 0.72:
            text, size = pick(rng, SHORT), rng.uniform(14, 32)
        elif kind < 0.79:  # other companies' names
            word = pick(rng, ["Dental", "Vision", "Network", "Behavioral Health", "Medical Network", "Dental coverage by", "Vision care by", "Out of area network", "Wellness by", "Chiropractic", "Telehealth by", "Stop loss"])
            name = pick(rng, payers.names("dental" if "Dental" in word else "vision" if "Vision" in word else "general", card.which)) if rng.random() < 0.5 else prose.network_logo(rng)
            text, size = word + pick(rng, [":", " -", "", ":"]) + " " + name, rng.uniform(13, 20)
        elif kind < 0.88:
            text, size = pick(rng, prose.EXTRAS), rng.uniform(13, 22)
        else:
            text, size = pick(rng, prose.QR), rng.uniform(11, 15)
        face = rng.choice([side.theme.regular, side.theme.bold, side.theme.small_regular])
        wide = side.measure(text, size, face)
        for _ in range(4):
            if rng.random() < 0.6:  # a corner or an edge
                x = rng.choice([rng.uniform(20, 50), side.width - wide - rng.uniform(20, 50), (side.width - wide) / 2])
                y = rng.choice([side.height - rng.uniform(12, 30), side.height - rng.uniform(12, 30), rng.uniform(26, 50)])
            else:
                x, y = rng.uniform(20, max(21, side.width - wide - 20)), rng.uniform(40, side.height - 20)
            if free(x, y - size, x + wide, y + size * 0.3):
                side.put(x, y, text, size, face)
                boxes.append((x - 8, y - size, x + wide + 8, y + size * 0.4))
                break
