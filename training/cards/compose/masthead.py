"""The header of a card: the logo, text next to it, below it or after a bar, and the text remaining for the foot."""

from __future__ import annotations

from ..content import more_carriers, prose
from ..content.split import pick
from ..engine.page import Side, Tag
from . import lists, statements, words
from .facts import Facts
from .items import Item

EMBLEMS = ["rings", "leaf", "cross", "sun", "shield", "heart", "dots", "waves", "hexagon", "bars"]


def lockup(facts: Facts) -> tuple[str, Tag | None]:
    """The words of the logo and their tags."""
    rng = facts.rng
    if facts.logo == "payer":
        name = facts.payer
        return name, Tag("pharmacy_benefit_manager", name) if facts.kind == "rx" else facts.payer_tag()
    if facts.logo == "program":
        return facts.program, Tag("plan_name", facts.program) if facts.by else Tag("payer_name", facts.program)
    if facts.logo == "employer":
        return facts.employer, Tag("client_name", facts.employer)
    if facts.logo == "drug":
        if facts.drug and rng.random() < 0.55:
            return facts.drug.lower() if rng.random() < 0.4 else facts.drug, None
        return f"{facts.drug or words.drug(rng)} {pick(rng, words.COPAY_HEADS)}", None
    return (title(rng, facts), None) if rng.random() < 0.7 else ("", None)


def title(rng, facts: Facts) -> str:
    if own := facts.own("titles", 0.7):
        return own
    if facts.train and rng.random() < 0.4:
        return lists.text(rng, "titles")
    return pick(rng, statements.TITLES if facts.which == "train" and rng.random() < 0.35 else words.TITLES)


def broken(rng, text: str) -> list[str]:
    """A name in one to three lines."""
    parts = text.split()
    if len(parts) < 2 or rng.random() < 0.6:
        return [text]
    if len(parts) > 4 and rng.random() < 0.4:
        a, b = len(parts) // 3, 2 * len(parts) // 3
        return [" ".join(parts[: a + 1]), " ".join(parts[a + 1 : b + 1]), " ".join(parts[b + 1 :])] if a + 1 < b + 1 < len(parts) else [text]
    cut = rng.randint(1, len(parts) - 1)
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def divided(side: Side, text: str, tag: Tag | None, x: float, y: float, size: float, width: float) -> tuple[float, float]:
    """Prints a logo whose first words are large, with the others beside or below them in small type; returns its right and bottom ends."""
    rng, theme, parts = side.rng, side.theme, text.split()
    cut = rng.randint(1, max(1, len(parts) // 2))
    first, rest = " ".join(parts[:cut]), parts[cut:]
    size = min(size, width * 0.45 / max(side.measure(first, 1.0, theme.display), 0.1))
    end = side.put(x, y + size, [(first, tag, "value" if tag else "")], size, theme.display, theme.accent)
    rows = [" ".join(rest)] if len(rest) < 3 or rng.random() < 0.4 else [" ".join(rest[: len(rest) // 2]), " ".join(rest[len(rest) // 2 :])]
    beside = rng.random() < 0.6
    own = max(14.0, size * rng.uniform(0.4, 0.7) / (1.3 if len(rows) > 1 else 1))
    at = end + size * rng.uniform(0.2, 0.6) if beside else x
    base = y + size - own * 1.1 * (len(rows) - 1) if beside else y + size + own * 1.2
    right = end
    for row in rows:
        right = max(right, side.put(at, base, [(row, tag, "value" if tag else "")], own, theme.bold, theme.ink, fit=x + width - at))
        base += own * 1.1
    return right, max(y + size, base - own * 1.1)


def print_name(side: Side, text: str, tag: Tag | None, x: float, y: float, size: float, width: float, anchor: str = "l", face: str | None = None, color: str | None = None) -> tuple[float, float]:
    """Prints a logo's words below y; returns their right and bottom ends."""
    rng, theme = side.rng, side.theme
    face = face or (theme.display if rng.random() < 0.7 else theme.bold)
    color = color or (theme.accent if rng.random() < 0.7 else theme.ink)
    if anchor == "l" and rng.random() < 0.35:
        mark = size * rng.uniform(1.0, 1.6)
        side.mark("emblem", pick(rng, EMBLEMS), x, y, mark, theme.accent, theme.second)
        x += mark * 1.15
        width -= mark * 1.15
    right, rows = x, broken(rng, text)
    longest = max(side.measure(row, 1.0, face) for row in rows)
    size = max(17.0, min(size, width / max(longest, 0.1)))
    for i, row in enumerate(rows):
        own = size * (rng.choice([0.5, 0.6, 0.75]) if i == 2 or i == 1 and rng.random() < 0.2 else 1.0)
        y += own * (1.0 if i == 0 else 1.06)
        end = side.put(x, y, [(row, tag, "value" if tag else "")], max(own, 14.0), face, color, anchor, fit=width)
        if i == len(rows) - 1 and rng.random() < 0.12:
            side.put(end + 2, y - own * 0.4, pick(rng, ["®", "SM", "™", "."]), max(9.0, own * 0.4), face, color)
        right = max(right, end)
    return right, y


def masthead(side: Side, facts: Facts, fields: list[Item]) -> tuple[float, float]:
    """Prints the header and removes unlabeled plan items from `fields`. Returns the space for the body: (top,
    bottom)."""
    rng, theme = side.rng, side.theme
    margin, size = rng.uniform(22, 60), rng.uniform(24, 58)
    text, tag = lockup(facts)
    mates = [item for item in fields if item.key in ("plan_name", "type", "program") and not item.label]
    if mates and rng.random() < 0.78:
        fields[:] = [item for item in fields if item not in mates]
    else:
        mates = []
    if side.rng.random() < 0.25 and not theme.dark:
        side.rect(0, 0, side.width, rng.uniform(60, 150), theme.accent if rng.random() < 0.5 else theme.accent + "33")
    top, bottom = rng.uniform(18, 46), side.height - rng.uniform(16, 34)
    place = rng.choice(["left"] * 9 + ["right"] * 4 + ["center"] * 3 + ["foot"] * 2) if text else "none"
    foot: list[list] = []
    right = False  # whether the top right corner is occupied
    y = top
    if place in ("left", "center"):
        room = side.width - 2 * margin
        anchor = "m" if place == "center" else "l"
        beside = place == "left" and rng.random() < 0.72
        width = room * (rng.uniform(0.42, 0.7) if beside else 0.95)
        if facts.train and mates and rng.random() < 0.12:  # the plan above the logo
            item, own = mates.pop(0), rng.uniform(18, 34)
            side.put(side.width / 2 if anchor == "m" else margin, top + own * 0.8, item.parts(theme.bold), own, anchor=anchor, fit=room)
            top += own * 1.1
        if facts.train and anchor == "l" and len(text.split()) > 1 and rng.random() < 0.16:
            end, y = divided(side, text, tag, margin, top, size, width)
        else:
            end, y = print_name(side, text, tag, side.width / 2 if anchor == "m" else margin, top, size, width, anchor)
        if mates and beside and rng.random() < 0.45 and side.width - margin - end > 160:
            # Next to the logo, after a bar or a gap.
            item = mates.pop(0)
            x = end + rng.uniform(14, 40)
            if rng.random() < 0.5:
                side.line(x - 8, top, x - 8, y, theme.ink, 1.6)
            elif rng.random() < 0.4:
                x = side.put(x, y, "|", size * 0.7) + 10
            lines = broken(rng, item.text)
            for i, line in enumerate(lines[:2] if len(lines) < 3 else [item.text]):
                side.put(x, y - (size * 0.5 if len(lines) == 2 and i == 0 else 0), [(line, item.tag, "value")], min(size * 0.5, 26) if len(lines) > 1 else min(size * rng.uniform(0.45, 1.0), 34), fit=side.width - margin - x)
            right = True
        elif facts.logo == "drug" and text.lower() == facts.drug.lower():
            y += 24
            side.put(side.width / 2 if anchor == "m" else margin, y, statements.substance(rng), rng.uniform(14, 22), theme.regular, anchor=anchor, fit=room)
        elif mates and beside and rng.random() < 0.6:  # in the other corner
            item = mates.pop(0)
            lines = broken(rng, item.text) if facts.train and len(item.value) == 1 else [item.text]
            for i, line in enumerate(lines[:2] if len(lines) < 3 else [item.text]):
                parts = item.parts(theme.bold if rng.random() < 0.6 else theme.display) if len(lines) != 2 else [(line, item.tag, "value", theme.bold)]
                side.put(side.width - margin, top + size * 0.8 + i * 28, parts, rng.uniform(17, 34) if len(lines) != 2 else 24, anchor="r", fit=max(90.0, side.width - margin - end - 20))
            right = True
            if facts.train:
                aside(side, facts, side.width - margin, top + size * 0.8 + 24 * len(lines[:2]), "r", max(90.0, side.width - margin - end - 20), 0.3)
        elif mates:  # below the logo
            item = mates.pop(0)
            own = rng.uniform(16, 28)
            y += own * rng.uniform(1.2, 1.6)
            side.put(side.width / 2 if anchor == "m" else margin, y, item.parts(theme.regular if rng.random() < 0.5 else theme.bold), own, anchor=anchor, fit=room)
        if not right and place == "left" and rng.random() < 0.5:
            corner(side, facts, end, margin, top, size)
        if facts.train and aside(side, facts, side.width / 2 if anchor == "m" else margin, y + 22, anchor, room * 0.5, 0.3):
            y += 22
    elif place == "right":
        wide = rng.uniform(0.36, 0.58) * side.width
        _, y = print_name(side, text, tag, side.width - margin, top, size * 0.9, wide, "r")
        if mates:
            item = mates.pop(0)
            if rng.random() < 0.6:
                side.put(margin, top + size * 0.8, item.parts(theme.bold), rng.uniform(18, 36), fit=side.width - wide - 2.4 * margin)
            else:
                y += 30
                side.put(side.width - margin, y, item.parts(theme.regular), rng.uniform(16, 24), anchor="r", fit=wide)
        elif rng.random() < 0.4:
            side.put(margin, top + size * 0.7, title(rng, facts), rng.uniform(16, 28), theme.bold, fit=side.width - wide - 2.4 * margin)
    elif place == "foot":
        bottom -= size * 1.25
        face = theme.display
        side.put(rng.choice([margin, side.width * 0.4]), side.height - size * 0.6, [(text, tag, "value" if tag else "")], min(size, 40), face, theme.accent, fit=side.width * 0.55)
        if rng.random() < 0.5:
            side.put(margin, y + 24, title(rng, facts), 24, theme.bold)
            y += 26
    if rng.random() < 0.16:
        side.put(margin, y + 24, pick(rng, prose.TAGLINES) if facts.which != "train" or rng.random() < 0.5 else pick(rng, more_carriers.SLOGANS), rng.uniform(13, 18), theme.small_regular, fit=side.width - 2 * margin)
        y += 24
    if facts.kind in ("copay", "discount") and rng.random() < 0.8:
        said = words.COPAY_SAYS if facts.kind == "copay" else words.DISCOUNT_SAYS
        for _ in range(rng.randint(1, 2)):
            own = rng.uniform(15, 26)
            y += own * 1.4
            side.put(margin, y, statements.price_said(rng, said) if facts.train and facts.kind == "copay" else pick(rng, said), own, theme.bold if rng.random() < 0.5 else None, fit=side.width - 2 * margin)
    # At the foot: remaining plans, the administrator, logos of networks.
    for item in mates:
        parts = item.parts(theme.bold)
        if rng.random() < 0.35:  # a network after a bar, or its meaning
            parts = [*parts, (pick(rng, [" | ", " - ", " | "]), None, "", theme.bold), (prose.network_logo(rng) if rng.random() < 0.5 else facts.note(), None, "", theme.regular)]
        foot.append(parts)
    if facts.by and rng.random() < 0.8:
        head, name = facts.by
        glue = " " if head[-1:] not in ":" or rng.random() < 0.9 else "  "
        own = None if facts.is_small_print(head) else facts.payer_tag(name)
        foot.append([(head + glue, None, "", theme.regular), (name, own, "value" if own else "", theme.regular)])
        facts.by = None
    rng.shuffle(foot)
    for parts in foot:
        own = rng.uniform(14, 22)
        anchor, x = rng.choice([("l", margin), ("l", margin), ("m", side.width / 2), ("r", side.width - margin)])
        side.put(x, bottom, parts, own, anchor=anchor, fit=side.width - 2 * margin)
        bottom -= own * 1.5
    if rng.random() < 0.2:
        side.line(margin, bottom - 2, side.width - margin, bottom - 2, theme.accent, 2)
        bottom -= 8
    return y + rng.uniform(28, 56), bottom


def aside(side: Side, facts: Facts, x: float, y: float, anchor: str, room: float, odds: float) -> bool:
    """Sometimes a small line next to the logo or the plan that is neither: an owner, a network, a region."""
    rng = side.rng
    if rng.random() >= odds:
        return False
    known = (facts.carrier.beside if facts.carrier else ()) + (facts.source.entries.get("beside", ()) if facts.source else ())
    text = pick(rng, known) if known and rng.random() < 0.6 else lists.text(rng, "program_tails" if facts.program and rng.random() < 0.7 else "beside")
    side.put(x, y, [(text, None, "", side.theme.regular)], rng.uniform(14, 20), anchor=anchor, fit=room)
    return True


def corner(side: Side, facts: Facts, left: float, margin: float, top: float, size: float) -> None:
    """The top right corner: a title, the name of an employer or network, or an emblem."""
    rng, theme = side.rng, side.theme
    room = side.width - margin - left - 24
    if room < 90:
        return
    chance = rng.random()
    own = rng.uniform(15, 30)
    manager = next((item.tag for item in facts.rx if item.key == "manager" and not item.label), None) if facts.train else None
    if facts.train and facts.logo in ("employer", "program") and facts.by and facts.by[1] == facts.payer and rng.random() < 0.5:
        parts, facts.by = [(facts.payer, facts.payer_tag(), "value", theme.display)], None  # the administrator's logo
    elif manager and rng.random() < 0.4:  # its logo
        parts = [(manager.value, manager.again(), "value", theme.display)]
    elif facts.employer and facts.logo != "employer" and chance < 0.35:
        parts = [(facts.employer, Tag("client_name", facts.employer), "value", theme.bold)]
    elif facts.drug and chance < 0.8:
        parts = [(pick(rng, ["", f"{facts.drug} "]) + pick(rng, words.COPAY_HEADS), None, "", theme.bold)]
    elif chance < 0.7:
        parts = [(title(rng, facts), None, "", theme.bold)]
    elif chance < 0.85:
        parts = [(prose.network_logo(rng), None, "", theme.display)]
    else:
        parts = [(pick(rng, ["Rx", "RX", "PPO", "24/7", "Medical", "Dental", "®"]) if any(item.key == "plan_name" for item in facts.plan) else pick(rng, ["Rx", "Medical"]), None, "", theme.display)]
    side.put(side.width - margin, top + own, parts, own, anchor="r", fit=room)
