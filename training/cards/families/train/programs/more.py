"""Training families G: names wrapped over many short lines next to the data, and households with all names."""

from __future__ import annotations

from ....content import more_programs
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label
from .. import blocks as b
from . import parts as p
from .people import family


def broken(text: str, most: int) -> list[str]:
    """Wraps words into lines of about `most` letters."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def tall_names(side: Side, card: Card) -> None:
    """A narrow column with payer, plan and employer, each on as many lines as necessary, directly below each other; the
    data next to it."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.6)
    size = theme.size * rng.uniform(0.86, 1.0)
    wide = rng.uniform(250, 330)
    right = rng.random() < 0.35
    edge = side.width - wide - 26 if right else 36.0
    data = 36.0 if right else wide + 76
    width = side.width - wide - 120
    shaded = rng.random() < 0.4 and not theme.dark
    if shaded:
        side.rect(side.width - wide - 50 if right else 0, 0, side.width if right else wide + 46, side.height, theme.accent)
    ink = "#ffffff" if shaded else None
    stack: list[tuple[str, Tag | None, float, str]] = [(card.payer, card.payer_tag(), rng.uniform(26, 36), theme.display)]
    if card.has("plan_name") and rng.random() < 0.8:
        stack.append((card.plan, card.tag("plan_name"), rng.uniform(18, 28), rng.choice([theme.bold, theme.regular, theme.display])))
    if card.has("client_name") and rng.random() < 0.6:
        stack.append((card.employer, card.tag("client_name"), rng.uniform(16, 24), rng.choice([theme.bold, theme.regular])))
    if rng.random() < 0.35:
        stack.append((pick(rng, more_programs.SLOGANS), None, rng.uniform(14, 18), theme.regular))
    if rng.random() < 0.35:
        rng.shuffle(stack)
    even = rng.random() < 0.25  # all in one size, distinguishable only by their words
    y = rng.uniform(50, 84)
    shown = {tag.element for _, tag, _, _ in stack if tag}
    for text, tag, own, face in stack:
        if even:
            own, face = size, theme.bold
        most = int(wide / (own * 0.6))
        for line in broken(text, max(9, most)):
            side.put(edge, y, (line, tag, "value" if tag else ""), p.sized(side, line, own, face, wide), face, ink if ink else theme.accent if face == theme.display else None)
            y += own * 1.16
        y += own * rng.choice([0.0, 0.15, 0.6, 1.2])
    at = rng.uniform(56, 120)
    names = p.fields(card, "name", "member_number")
    at = b.fields_somehow(side, names, data, at, width, size * 1.08, 1.4, rng.choice(["inline", "stacked", "bare", "tabular", "below"]))
    lines = ([card.field("plan_name")] if card.has("plan_name") and "plan_name" not in shown else []) + p.rest(card, *(("client_name",) if "client_name" in shown else ()))
    if lines:
        at = b.fields_somehow(side, lines, data, at, width, size, 1.32, rng.choice(["inline", "tabular", "right", "stacked", "flow"]))
    if card.dependents:
        at = family(side, card, data, at, width, size * 0.92)
    if card.pcp:
        at = p.doctor_panel(side, card, data, at, width, size * 0.92)
    at = p.drug_line(side, card, data, at, width, size * 0.92)
    at = p.maker(side, card, data, at, width, size * 0.92)
    b.costs(side, card, data, at, width, size * 0.84)


def household(side: Side, card: Card) -> None:
    """The names of all covered persons next to the member, in a column on the right, along the foot or before the
    member number; unlabeled plan and employer nearby."""
    rng, theme = side.rng, side.theme
    if not card.dependents:
        raise Overflow
    p.replanned(card, 0.4)
    size = theme.size * rng.uniform(0.88, 1.02)
    y, done = p.name_mark(side, card, 40, rng.uniform(18, 30), rng.uniform(28, 42), "l", 560)
    if card.has("plan_name") and "plan_name" not in done:
        spot = rng.choice(["right", "below", "later"])
        if spot == "right":
            p.plan_mark(side, card, side.width - 40, rng.uniform(46, 62), size * rng.uniform(0.95, 1.3), "r", 360)
            y = max(y, 100)
        elif spot == "below":
            y = p.plan_mark(side, card, 40, y + size * 1.1, size, "l", 600) - size * 0.3
        if spot != "later":
            done.add("plan_name")
    y += size * 1.4
    if card.has("client_name") and rng.random() < 0.5:
        y = p.unlabeled(side, card, "client_name", 40, y, size, "l", 560, theme.bold)
        done.add("client_name")
    x2 = rng.uniform(0.54, 0.6) * side.width
    where = rng.choice(["right", "right", "under", "foot", "first", "list"])
    left, right = y, y
    if where == "first":
        left = family(side, card, 40, left, x2 - 60, size * 0.95) + size * 0.2
    if where == "list":  # all persons in the same format; the first is the member
        tag = card.tag("name")
        if rng.random() < 0.6:
            side.put(40, left, label(tag, card.case(rng.choice(["Members", "Covered persons", "Name", "Insureds", "Family", "Enrolled"]))), size * 0.8, theme.label, theme.label_ink)
            left += size * 1.2
        form = rng.choice(["plain", "code", "born", "relation", "columns"])
        for i, member in enumerate(card.members):
            own = tag if i == 0 else Tag("dependent_names", member.name)
            born = Tag("member_dob", member.dob[1]) if i == 0 else None
            tail = {"code": f" {member.suffix}", "relation": f" {card.relations[min(i, 2)]}"}.get(form, "")
            at_x, at_y = (40 + (i % 2) * (x2 - 40) / 2, left + (i // 2) * size * 1.25) if form == "columns" else (40, left + i * size * 1.25)
            code = Tag("member_id_suffix", member.suffix, optional=True) if i == 0 and form == "code" else None
            parts: list = [(own.value, own, "value"), (tail, code, "value" if code else "")]
            if form == "born":
                parts = [(own.value, own, "value"), (" " + member.dob[0], born, "value" if born else "")]
            room = (x2 - 70) / 2 if form == "columns" else x2 - 60
            side.put(at_x, at_y, [part for part in parts if part[0]], p.sized(side, own.value + tail + (" " + member.dob[0] if form == "born" else ""), size, theme.value, room), theme.value)
        left += (-(-len(card.members) // 2) if form == "columns" else len(card.members)) * size * 1.25
    else:
        left = b.fields_somehow(side, p.fields(card, "name"), 40, left, x2 - 60, size * 1.05, 1.35, rng.choice(["inline", "bare", "stacked", "below"]))
        if where == "under":
            left = family(side, card, 40, left, x2 - 60, size * 0.92)
        elif where == "right":
            right = family(side, card, x2, right, side.width - x2 - 36, size * 0.92) + size * 0.3
    lines = p.fields(card, "member_number") + ([card.field("plan_name")] if card.has("plan_name") and "plan_name" not in done else []) + p.rest(card, *done, *(("dob",) if where == "list" else ()))
    if lines:
        left = b.fields_somehow(side, lines, 40, left, x2 - 60, size, 1.3, rng.choice(["inline", "tabular", "right", "stacked", "inline"]))
    if card.pcp:
        left = p.doctor_panel(side, card, 40, left, x2 - 60, size * 0.9)
    right = p.drug_line(side, card, x2, right, side.width - x2 - 36, size * 0.92)
    right = p.maker(side, card, x2, right, side.width - x2 - 36, size * 0.92)
    y = max(left, right)
    if where == "foot":
        y = family(side, card, 40, y + size * 0.3, side.width - 80, size * 0.92) + size * 0.2
    b.costs(side, card, 40, y, side.width - 80, size * 0.82)


FRONTS = [(tall_names, ("ppo", "hmo", "advantage", "medicaid", "exchange", "tpa", "epo", "hdhp", "student", "supplement", "dental"), 1.3), (household, ("ppo", "hmo", "hdhp", "tpa", "exchange", "dental", "epo", "chip", "ministry"), 1.4)]
