"""Pieces of the families I: items that are put into regions of a card, names without labels, sentences with slots, costs in words, routing numbers."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..content import benefits, more_i, numbers
from ..content.card import Card, Field
from ..content.contact import Phone
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value
from . import blocks as b
from . import train_g_parts as p

# An item prints itself at x from baseline y, at most width wide, and returns the next baseline.
Item = Callable[[Side, float, float, float, str], float]
SLOT = re.compile(r"\{(\w+)\}")


def planned(card: Card, odds: float = 0.6, upper: float = 0.2) -> None:
    """Gives the card a plan put together from parts."""
    if card.kind not in ("medicare", "rx", "supplement", "military", "student") and card.rng.random() < odds:
        text = more_i.plan_name(card.rng, card.kind, card.payer)
        p.plan(card, text.upper() if card.rng.random() < upper else text)


def paid_by(card: Card, text: str) -> None:
    """Another payer stands on this card, whose name the plan does not repeat."""
    old = card.payer
    p.payer(card, text)
    if card.plan and old.split()[0].lower() in card.plan.lower():
        planned(card, 1.0)


def lay(side: Side, regions: dict[str, list[Item]], size: float, split: float | None = None, top: float | None = None) -> None:
    """Items in the regions tl, tc, tr (top), l, r (columns), w (whole width below), fl, fc, fr (foot)."""
    rng = side.rng
    margin = rng.uniform(30, 58)
    inner = side.width - 2 * margin
    two = regions.get("tl") and regions.get("tr")
    y = begin = top or rng.uniform(46, 72)
    for name, anchor, x in (("tl", "l", margin), ("tc", "m", side.width / 2), ("tr", "r", side.width - margin)):
        at = begin
        for item in regions.get(name, []):
            at = item(side, x, at, inner * (0.47 if two else 0.9), anchor)
        if regions.get(name):
            y = max(y, at)
    y += size * rng.uniform(0.3, 1.1)
    share = split or rng.uniform(0.5, 0.64)
    both = regions.get("l") and regions.get("r")
    bottoms = [y]
    for name, x, width in (("l", margin, inner * share - 24 if both else inner), ("r", margin + (inner * share if both else 0), inner * (1 - share) if both else inner)):
        at = y
        for item in regions.get(name, []):
            at = item(side, x, at, width, "l") + size * rng.choice([0, 0.15, 0.4])
        bottoms.append(at)
    y = max(bottoms)
    for item in regions.get("w", []):
        y = item(side, margin, y, inner, "l") + size * 0.15
    feet = [(name, anchor, x) for name, anchor, x in (("fl", "l", margin), ("fc", "m", side.width / 2), ("fr", "r", side.width - margin)) if regions.get(name)]
    if not feet:
        legible(side)
        return
    deep = max(len(regions[name]) for name, _, _ in feet) * size * 1.3
    p.fill(side, side.height - deep - 26)
    for name, anchor, x in feet:
        at = side.height - 22 - (len(regions[name]) - 1) * size * 1.25
        for item in regions[name]:
            item(side, x, at, inner * (0.46 if len(feet) > 1 else 0.9), anchor)
            at += size * 1.25
    legible(side)


def legible(side: Side) -> None:
    """Names and numbers that only fit in tiny print are laid out anew."""
    if any(word.size < 11 for run in side.runs for word in run if word.marks):
        raise Overflow


# Items -------------------------------------------------------------------------

def line(text: str, size: float, face: str | None = None, color: str | None = None) -> Item:
    def item(side, x, y, width, anchor):
        own = face or side.rng.choice([side.theme.regular, side.theme.bold])
        side.put(x, y, text, p.sized(side, text, size, own, width), own, color, anchor)
        return y + size * 1.25
    return item


def look(card: Card, size: float) -> Item:
    return line(more_i.lookalike(card.rng), size)


def mark(card: Card, size: float) -> Item:
    """The payer's name, large."""
    def item(side, x, y, width, anchor):
        rng, theme, tag = side.rng, side.theme, card.payer_tag()
        face, ink = rng.choice([theme.display, theme.display, theme.bold]), theme.accent if rng.random() < 0.7 else theme.ink
        rows = [tag.value]
        if len(tag.value.split()) > 1 and (rng.random() < 0.25 or side.measure(tag.value, size, face) > width * 1.3):
            rows = p.halves(tag.value)
        own = min(p.sized(side, row, size, face, width) for row in rows)
        y = max(y, own * 0.9 + 12)
        if anchor == "l" and rng.random() < 0.3 and own * 1.4 < width * 0.2:
            b.emblem(side, x, y - own * 0.85, own)
            x += own * 1.35
            own = min(p.sized(side, row, own, face, width - own * 1.35) for row in rows)
        for row in rows:
            side.put(x, y, (row, tag, "value"), own, face, ink, anchor)
            y += own * 1.1
        return y + size * rng.uniform(0, 0.2)
    return item


def plan(card: Card, size: float) -> Item:
    def item(side, x, y, width, anchor):
        return p.plan_mark(side, card, x, y, size, anchor, width) if card.has("plan_name") else y
    return item


def bare(card: Card, key: str, size: float, face: str | None = None) -> Item:
    def item(side, x, y, width, anchor):
        return p.unlabeled(side, card, key, x, y, size, anchor, width, face) if card.has(key) else y
    return item


def group(card: Card, keys: list[str], size: float, how: str | None = None) -> Item:
    """Fields with labels, in any of the ways fields are printed."""
    def item(side, x, y, width, anchor):
        found = [p.fld(card, key, None, 0.2) for key in keys if card.has(key)]
        return several(side, found, x, y, width, size, how) if found else y
    return item


def several(side: Side, found: list[Field], x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """More ways: the label small behind the value, capitals above it, or value and label at two edges."""
    rng, theme = side.rng, side.theme
    how = how or rng.choice(["inline", "tabular", "right", "stacked", "flow", "below", "header", "bare", "behind", "above", "edges", "above"])
    if how not in ("behind", "above", "edges"):
        return b.fields_somehow(side, found, x, y, width, size, rng.uniform(1.25, 1.45), how)
    small = size * rng.uniform(0.55, 0.75)
    for field in found:
        words = field.label.rstrip(" :.-")
        shown = f"{field.lead} {field.text} {field.tail}"
        if how == "behind":
            own = p.sized(side, shown + "  " + words, size, theme.value, width)
            end = side.put(x, y, field.value_parts(), own, theme.value)
            if words:
                side.put(end + own * 0.5, y, label(field.tag, words), small * own / size, theme.label, theme.label_ink)
            y += size * 1.4
        elif how == "above":
            if words:
                side.put(x, y, label(field.tag, words), small, theme.label, theme.label_ink, fit=width)
                y += size * 1.05
            side.put(x, y, field.value_parts(), p.sized(side, shown, size, theme.value, width), theme.value)
            y += size * 1.35
        else:
            side.put(x, y, label(field.tag, words), p.sized(side, words, size, theme.label, width * 0.44), theme.label, theme.label_ink)
            side.put(x + width, y, field.value_parts(), p.sized(side, shown, size, theme.value, width * 0.52), theme.value, anchor="r")
            if rng.random() < 0.5:
                side.line(x, y + size * 0.35, x + width, y + size * 0.35, theme.second, 1)
            y += size * 1.5
    return y


def costs(card: Card, size: float) -> Item:
    return lambda side, x, y, width, anchor: b.costs(side, card, x, y, width, size)


def doctor(card: Card, size: float) -> Item:
    return lambda side, x, y, width, anchor: p.doctor_panel(side, card, x, y, width, size) if card.pcp else y


def paragraph(parts, size: float, face: str | None = None) -> Item:
    def item(side, x, y, width, anchor):
        if anchor == "m":
            return side.paragraph(x - width / 2, y, width, parts, size, face, anchor="m")
        return side.paragraph(x if anchor == "l" else x - width, y, width, parts, size, face, anchor=anchor)
    return item


def phone(card: Card, size: float) -> Item:
    def item(side, x, y, width, anchor):
        if not card.phones:
            return y
        one = card.rng.choice(card.phones)
        return b.phone_line(side, card, one, x, y, width, p.sized(side, one.label + one.printed + one.after + "   ", size, side.theme.bold, width)) if anchor == "l" else y
    return item


# Sentences -----------------------------------------------------------------------

def said(card: Card, template: str, marked: bool = False) -> list | None:
    """A sentence with values in its slots, or None when the card lacks one. `marked`: the words before a value are its label."""
    found: list = []
    at = 0
    for match in SLOT.finditer(template):
        key = match[1]
        if key == "payer":
            if card.kind == "rx":
                return None
            tag, text = card.payer_tag(), card.payer
        elif not card.has(key):
            return None
        else:
            field = card.field(key)
            tag, text = field.tag, field.text
        before = template[at : match.start()]
        if before:
            found.append((before, tag if marked and before.strip() else None, "label" if marked and before.strip() else ""))
        found.append((text, tag, "value"))
        at = match.end()
    tail = template[at:]
    if tail.startswith(".") and found and found[-1][0].endswith("."):
        tail = tail[1:]
    return [*found, (tail, None, "")] if tail else found


def rest_said(card: Card, keys: list[str], limit: int = 9) -> list[list]:
    """A sentence for each of these."""
    found = []
    for key in keys:
        if key in more_i.REST and (key == "payer" or card.has(key)):
            parts = said(card, pick(card.rng, more_i.REST[key]).replace("{}", "{" + key + "}"), card.rng.random() < 0.7)
            if parts:
                found.append(parts)
    return found[:limit]


def payable(card: Card) -> list[benefits.Benefit]:
    """Costs that can be said: plain amounts and shares."""
    rng = card.rng
    found = card.copays if card.copays and card.kind not in ("dental", "vision") else benefits.copays(rng, "ppo", "train")
    return [one for one in found if re.fullmatch(r"\$\d[\d,.]*|\d+%", one.value) and one.service in more_i.SERVICES and one.category in ("copay", "coinsurance")]


def costs_said(card: Card) -> list:
    """"You pay $20 for a doctor visit and $50 for a specialist", perhaps with what other networks and the deductible cost."""
    rng = card.rng
    shown = payable(card)[: rng.choice([2, 3, 3, 4, 5])]
    if len(shown) < 2:
        raise Overflow
    way = rng.choice(["any", "any", "any", "in", "in"])
    form = pick(rng, more_i.COST_SAYS)
    opening = pick(rng, more_i.COST_OPENS)
    if way == "in":
        opening = rng.choice(["In network you pay ", "With network providers you pay ", "In-network copays: ", "Inside the network, pay ", "Network visits cost "])
    named = form.startswith("{s}")
    if named and rng.random() < 0.6:
        opening = rng.choice(["", "Copays: ", "", "In-network: "]) if way == "any" else rng.choice(["In-network: ", "In network - "])
        if opening == "In-network: ":
            way = "in"
    parts: list = [(opening, None, "")] if opening else []
    seen = set()
    last = len(shown) - 1
    for i, one in enumerate(shown):
        words = pick(rng, more_i.SERVICES[one.service].split("|"))
        if words in seen:
            continue
        seen.add(words)
        if named or "each" in form or "per" in form or rng.random() < 0.2:
            words = re.sub(r"^(an?|the) ", "", words)
        network = way if way == "in" else one.network
        tag = Tag("plan_details", one.value, service=one.service, category=one.category, network=network)
        text = form.replace("a {v} copay", "{v}") if one.category == "coinsurance" else form
        before, after = (text.replace("{s}", words)).split("{v}")
        if i and not parts[-1][0].endswith(" "):
            parts.append((" ", None, ""))
        if named and not i and not opening:
            before = before[:1].upper() + before[1:]
        if before:
            parts.append((before, tag, "label"))
        parts.append((one.value, tag, "value"))
        if after:
            parts.append((after, tag, "label"))
        parts.append((rng.choice([" and ", ", and ", " and "]) if i + 1 == last and rng.random() < 0.8 else rng.choice([", ", ", ", "; "]) if i < last else ".", None, ""))
    parts[-1] = (".", None, "")
    if way == "in" and rng.random() < 0.5:
        share = rng.choice(["30%", "40%", "50%", "60%"])
        tag = Tag("plan_details", share, service="out_of_network_medical", category="coinsurance", network="out")
        parts += [(" ", None, ""), (rng.choice(["Out of network you pay ", "Outside the network: ", "Out-of-network care costs you ", "Other providers: "]), tag, "label"), value(tag), (rng.choice([" for most services.", " after the deductible.", ".", " of allowed charges."]), None, "")]
    return parts


def limits_said(card: Card) -> list | None:
    """"Your deductible is $500 per person and $1,000 per family.\""""
    rng = card.rng
    if card.kind in ("dental", "vision", "medicaid", "chip", "advantage"):
        return None
    single = rng.randrange(250, 6001, 250)
    network = rng.choice(["any", "any", "in", "out"])
    words = {"any": "", "in": rng.choice([" in network", " with network providers"]), "out": rng.choice([" out of network", " outside the network"])}[network]
    category = rng.choice(["deductible", "deductible", "out_of_pocket_max"])
    name = {"deductible": rng.choice(["deductible", "annual deductible", "plan-year deductible"]), "out_of_pocket_max": rng.choice(["out-of-pocket maximum", "yearly out-of-pocket limit", "most you pay in a year"])}[category]
    tags = [Tag("plan_details", f"${amount:,}", service=benefits.service_of(network, card.kind), category=category, network=network) for amount in (single, single * 2)]
    parts = [(rng.choice(["Your", "The", "The"]) + f" {name}{words} is ", tags[0], "label"), value(tags[0])]
    if rng.random() < 0.6:
        a, c = rng.choice([(" per person and ", " per family"), (" for one person, ", " for a family"), (" individual / ", " family"), (" single and ", " family")])
        parts += [(a, None, ""), value(tags[1]), (c, tags[1], "label")]
    return [*parts, (".", None, "")]


def run_together(pieces: list) -> list:
    return p.joined([piece for piece in pieces if piece])


def firm_phone(card: Card, name: str) -> Phone:
    """A telephone line that is named after the benefit manager; the words are the line's label."""
    words = pick(card.rng, more_i.FIRMS).format(name)
    number = numbers.phone(card.rng)
    return Phone("pharmacy", words, numbers.phone_printed(card.phone_style, number), number)
