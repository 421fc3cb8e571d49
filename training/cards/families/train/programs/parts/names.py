"""Names of payers and plans, and their logos."""

from __future__ import annotations

from .....content import more_programs, prose
from .....content.card import Card
from .....content.split import pick
from .....engine.page import Side, Tag, value


def replanned(card: Card, odds: float = 0.6, kind: str | None = None) -> None:
    """Gives the card a plan with a name in the style of public programs and special benefits."""
    kind = kind or card.kind
    if kind in more_programs.PLANNED and card.rng.random() < odds:
        text = more_programs.plan_name(card.rng, kind, card.payer)
        plan(card, text.upper() if card.rng.random() < 0.22 else text)


def plan(card: Card, text: str) -> None:
    card.plan = text
    card.values["plan_name"] = Tag("plan_name", text)


def payer(card: Card, text: str) -> None:
    """Replaces the payer of the card."""
    card.payer = text.upper() if card.rng.random() < 0.3 else text
    card.brand, card.legal = card.payer, None
    for address in card.addresses:
        if address.addressee and card.rng.random() < 0.7:
            address.addressee[0] = card.payer
        else:
            address.addressee = []


def sized(side: Side, text: str, size: float, face: str, width: float) -> float:
    """The largest size at which the text fits, at most `size`."""
    return min(size, size * width / max(1.0, side.measure(text, size, face)))


def halves(text: str) -> list[str]:
    words = text.split()
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:])))) if len(words) > 1 else 1
    return [part for part in (" ".join(words[:cut]), " ".join(words[cut:])) if part]


NAME_STYLES = ["one", "one", "two", "two", "small_tail", "slogan_same", "slogan_beside", "plan_same", "plan_beside", "address", "title_above"]


def name_mark(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 520, styles: list[str] | None = None, title: str = "state") -> tuple[float, set[str]]:
    """The payer's name with adjacent texts in the same style: a slogan, the plan or an address below or after it.
    Returns the y below and the other printed texts."""
    rng, theme = side.rng, side.theme
    tag, done = card.payer_tag(), set()
    face, ink = rng.choice([theme.display, theme.display, theme.bold]), theme.accent if rng.random() < 0.7 else theme.ink
    style = rng.choice(styles or NAME_STYLES)
    words = tag.value.split()
    if style.startswith("plan") and not card.has("plan_name"):
        style = "slogan_same"
    if style in ("two", "small_tail") and len(words) < 2:
        style = "one"
    if style == "address" and not card.addresses:
        style = "two" if len(words) > 1 else "one"

    def put(parts, own: float, y: float, this: str = face, color: str | None = None) -> float:
        text = "".join(part[0] for part in parts)
        own = sized(side, text, own, this, width)
        side.put(x, y + own * 0.82, parts, own, this, color or ink, anchor)
        return y + own * 1.12

    slogan = pick(rng, more_programs.SLOGANS if rng.random() < 0.7 else prose.TAGLINES)
    if style == "title_above":
        if title == "state" and card.kind not in ("medicaid", "chip"):
            title = "medicare" if card.kind == "advantage" else "any"
        y = put([(pick(rng, more_programs.listed(more_programs.TITLES_OF[title])), None, "")], max(13.0, size * rng.uniform(0.4, 0.8)), y, rng.choice([theme.regular, theme.bold, face]))
    if style in ("two", "small_tail") or sized(side, tag.value, size, face, width) < max(15.0, size * 0.55) and len(words) > 1:
        first, *second = halves(tag.value) if style != "small_tail" or rng.random() < 0.5 else [words[0], " ".join(words[1:])]
        y = put([(first, tag, "value")], size, y)
        for line in second:
            y = put([(line, tag, "value")], size * (rng.uniform(0.45, 0.7) if style == "small_tail" else 1.0), y)
        if rng.random() < 0.4:
            y = put([(slogan, None, "")], max(12.0, size * rng.uniform(0.35, 0.75)), y, rng.choice([theme.regular, face]))
        return y, done
    if style == "slogan_beside" and len(tag.value) + len(slogan) < 70:
        joint = rng.choice([" | ", " – ", " • ", "  ", " - ", ", "])
        return put([value(tag), (joint + slogan, None, "")], size * 0.8, y), done
    if style == "plan_beside":
        done.add("plan_name")
        joint = rng.choice([" | ", " – ", "  ", " / ", " - ", " "])
        return put([value(tag), (joint, None, ""), (" " + card.plan if joint.strip() else card.plan, card.tag("plan_name"), "value")], size * 0.8, y), done
    y = put([value(tag), *([("®", None, "")] if rng.random() < 0.05 else [])], size, y)
    if style == "slogan_same":
        y = put([(slogan, None, "")], max(12.0, size * rng.choice([0.45, 0.6, 0.85, 1.0])), y, rng.choice([face, theme.regular]))
    elif style == "plan_same":
        done.add("plan_name")
        y = put([value(card.tag("plan_name"))], size * rng.choice([0.7, 0.85, 1.0, 1.0]), y)
    elif style == "address":
        address = card.addresses[-1]
        own = card.address_tag(address)
        own.attributes.update(label="", type="general")
        small = max(12.0, size * rng.uniform(0.35, 0.5))
        if rng.random() < 0.5:
            for line in address.lines:
                y = put([(line, own, "value")], small, y, theme.regular, theme.ink)
        else:
            joint = rng.choice([",", " •", ",", ""])
            y = put([part for i, line in enumerate(address.lines) for part in ((" " + line if i else line, own, "value"), (joint if i + 1 < len(address.lines) else "", None, ""))], small, y, theme.regular, theme.ink)
        card.addresses.remove(address)
    return y, done


def plan_mark(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 420) -> float:
    """The plan name without a label: bold, plain, colored, boxed or on two lines. y is the baseline of the first
    line."""
    rng, theme = side.rng, side.theme
    tag = card.tag("plan_name")
    face = rng.choice([theme.bold, theme.bold, theme.regular, theme.display, theme.value])
    ink = None if theme.dark or rng.random() < 0.5 else rng.choice([theme.accent, theme.second])
    lines = [tag.value]
    if len(tag.value.split()) > 2 and (side.measure(tag.value, size, face) > width or rng.random() < 0.2):
        lines = halves(tag.value)
    own = min(sized(side, line, size, face, width) for line in lines)
    if len(lines) == 1 and rng.random() < 0.16 and not theme.dark:
        wide = side.measure(tag.value, own, face)
        left = x - wide * {"l": 0, "m": 0.5, "r": 1}[anchor]
        crossed = any(run[0].x0 < left + wide + own * 0.4 and run[-1].x1 > left - own * 0.4 and run[0].base > y - own * 1.05 and run[0].base - run[0].size < y + own * 0.4 for run in side.runs)
        if not crossed:
            ink = "#ffffff"
            side.rect(left - own * 0.4, y - own, left + wide + own * 0.4, y + own * 0.36, rng.choice([theme.accent, theme.second]), rng.choice([0, 6, 14]))
    for line in lines:
        side.put(x, y, (line, tag, "value"), own, face, ink, anchor)
        y += own * 1.2
    return y


def unlabeled(side: Side, card: Card, key: str, x: float, y: float, size: float, anchor: str = "l", width: float = 460, face: str | None = None) -> float:
    field = card.field(key)
    face = face or side.theme.value
    side.put(x, y, field.value_parts(), sized(side, field.lead + " " + field.text + " " + field.tail, size, face, width), face, anchor=anchor)
    return y + size * 1.25
