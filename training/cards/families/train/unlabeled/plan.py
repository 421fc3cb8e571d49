"""Families I, unlabeled plans: anywhere on a card, in bands, beginning with the payer's name, among short lines that
are not plans; state programs."""

from __future__ import annotations

import re

from ....content import more_programs, more_unlabeled, payers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, value
from ..programs import parts as p
from . import parts as i
from . import people
from . import rx

MOST = ("ppo", "hmo", "epo", "pos", "hdhp", "exchange", "tpa", "advantage", "dental", "medicaid", "ppo", "vision", "hdhp")


def crowded(side: Side, card: Card, size: float, how: str | None = None) -> i.Item:
    """The plan with short lines that are not plans above, below or next to it."""
    rng = side.rng
    how = how or rng.choice(["alone", "alone", "above", "below", "beside", "both", "piped"])

    def item(side: Side, x: float, y: float, width: float, anchor: str) -> float:
        theme, tag = side.theme, card.tag("plan_name")
        small = size * rng.choice([0.7, 0.85, 1.0])
        if how in ("above", "both"):
            y = i.line(more_unlabeled.lookalike(rng), small, rng.choice([theme.regular, theme.bold]))(side, x, y, width, anchor)
        if how in ("beside", "piped"):
            other = more_unlabeled.lookalike(rng)
            joint = rng.choice(["  ", "   "]) if how == "beside" else rng.choice([" | ", " • ", " / ", " – "])
            first = rng.random() < 0.7
            sign = [(joint.strip(), None, "")] if joint.strip() else []
            parts = [value(tag), *[(" " + text, None, "") for text, _, _ in sign], (" " + other, None, "")] if first else [(other, None, ""), *[(" " + text, None, "") for text, _, _ in sign], (" " + tag.value, tag, "value")]
            text = "".join(part[0] for part in parts)
            if how == "beside" and anchor == "l" and side.measure(text, size, theme.bold) + size * 3 < width:
                face = rng.choice([theme.bold, theme.value])
                end = side.put(x, y, value(tag) if first else other, size, face)
                side.put(end + size * rng.uniform(0.5, 2.5), y, other if first else value(tag), size, rng.choice([face, theme.regular]))
            else:
                side.put(x, y, parts, p.sized(side, text, size, theme.bold, width), rng.choice([theme.bold, theme.regular]), anchor=anchor)
            y += size * 1.3
        else:
            y = p.plan_mark(side, card, x, y, size, anchor, width)
        if how in ("below", "both"):
            y = i.line(more_unlabeled.lookalike(rng), small, rng.choice([theme.regular, theme.bold]))(side, x, y, width, anchor)
        return y
    return item


def body(card: Card, size: float, skip: tuple[str, ...] = ()) -> tuple[i.Item, i.Item, i.Item]:
    """Items for the member, other fields, and pharmacy."""
    rng = card.rng
    first = [key for key in rng.choice([["name", "member_number"], ["name", "member_number"], ["member_number", "name"]]) if key not in skip]
    who = i.group(card, first, size)
    if rng.random() < 0.3 and "name" not in skip:
        bare, number = i.bare(card, "name", size * rng.uniform(1, 1.3)), i.group(card, ["member_number"], size)
        who = lambda side, x, y, width, anchor: number(side, x, bare(side, x, y, width, anchor), width, anchor)  # noqa: E731
    return who, i.group(card, [key for key in p.REST if key not in skip], size * 0.95), rx.block(card, size * 0.92)


def nameless_plan(side: Side, card: Card) -> None:
    """The unlabeled plan name anywhere; other short lines in typical positions of plans."""
    rng, theme = side.rng, side.theme
    i.planned(card, 0.7)
    if not card.has("plan_name") and rng.random() < 0.85:
        raise Overflow
    size = theme.size * rng.uniform(0.9, 1.1)
    bare_client = card.has("client_name") and rng.random() < 0.35
    who, rest, drugs = body(card, size, ("client_name",) if bare_client else ())
    at = rng.choice(["tl", "tl", "tl", "tr", "tr", "tr", "tc"])
    regions: dict = {at: [i.mark(card, rng.uniform(24, 42))], "l": [who], "r": []}
    regions[rng.choice(["l", "r", "l"])].append(rest)
    if card.has("rx_bin") and rng.random() < 0.8:
        regions[rng.choice(["l", "r", "r"])].append(drugs)
    if card.dependents:
        regions[rng.choice(["l", "r", "l"])].append(lambda s, x, y, w, a: people.family(s, card, x, y, w, size * 0.92))
    if card.pcp:
        regions[rng.choice(["l", "r"])].append(i.doctor(card, size * 0.9))
    if card.copays and rng.random() < 0.55:
        regions.setdefault(rng.choice(["r", "w", "w"]), []).append(i.costs(card, size * 0.82))
    spots = ["tl", "tr", "l0", "l1", "l9", "r0", "r9", "fl", "fr", "fc", "w"]
    spots = [spot for spot in spots if not (at == "tc" and spot in ("tl", "tr"))]
    rng.shuffle(spots)
    if rng.random() < 0.35:  # below the payer
        spots.insert(0, at)

    def add(spot: str, item: i.Item) -> None:
        if spot[-1].isdigit():
            column = regions[spot[0]]
            column.insert(min(int(spot[1]), len(column)), item)
        elif spot in ("tl", "tr", "tc") and spot == at and rng.random() < 0.2:
            regions[spot].insert(0, item)
        else:
            regions.setdefault(spot, []).append(item)

    used = spots.pop(0)
    if card.has("plan_name"):
        add(used, crowded(side, card, size * rng.choice([0.85, 1.0, 1.0, 1.2, 1.4])))
    if bare_client:
        regions[rng.choice(["l", "l", "r"])].insert(rng.choice([0, 1]), i.bare(card, "client_name", size * rng.uniform(0.9, 1.2)))
    for spot in spots[: rng.choice([0, 1, 1, 2, 3])]:
        if not (spot in ("fl", "fc", "fr") and any(other in regions for other in ("fl", "fc", "fr") if other != spot) and (spot == "fc" or "fc" in regions)):
            add(spot, i.look(card, size * rng.uniform(0.7, 1.1)))
    if used != "fc" and "fc" in regions and ("fl" in regions or "fr" in regions):
        regions.pop("fc")
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


def plan_band(side: Side, card: Card) -> None:
    """A colored band across the whole card with the plan, the payer, or both; the other is above or below it."""
    rng, theme = side.rng, side.theme
    i.planned(card, 0.7)
    if not card.has("plan_name"):
        raise Overflow
    size = theme.size * rng.uniform(0.9, 1.08)
    tag, payer = card.tag("plan_name"), card.payer_tag()
    tall = rng.uniform(44, 74)
    low = rng.random() < 0.3
    who, rest, drugs = body(card, size)
    way = rng.choice(["plan", "plan", "plan_and_tier", "payer_and_plan", "payer"])
    top = side.height - tall if low else rng.choice([0, 0, 96.0])
    ink = "#ffffff"
    if not theme.dark:
        side.rect(0, top, side.width, top + tall, rng.choice([theme.accent, theme.second]))
    else:
        ink = theme.ink
    margin = rng.uniform(30, 56)
    base, own = top + tall * 0.64, tall * rng.uniform(0.38, 0.52)
    second = rng.choice([more_unlabeled.lookalike(rng), str(rng.choice([2024, 2025, 2026, 2027])), pick(rng, more_unlabeled.TIERS), more_unlabeled.network(rng)])
    face = rng.choice([theme.bold, theme.display])

    def put(x, what, anchor, width, this=face):
        side.put(x, base, what, p.sized(side, what if isinstance(what, str) else what[0], own, this, width), this, ink, anchor)

    wide = side.width - 2 * margin
    if way == "plan":
        put(*rng.choice([(margin, value(tag), "l"), (side.width / 2, value(tag), "m"), (side.width - margin, value(tag), "r")]), wide)
    elif way == "plan_and_tier":
        ends = [value(tag), second]
        if rng.random() < 0.4:
            ends.reverse()
        put(margin, ends[0], "l", wide * 0.56)
        put(side.width - margin, ends[1], "r", wide * 0.4, theme.regular)
    elif way == "payer_and_plan":
        put(margin, value(payer), "l", wide * 0.48)
        put(side.width - margin, value(tag), "r", wide * 0.48, rng.choice([face, theme.regular]))
    else:
        put(margin, value(payer), "l", wide)
    regions: dict = {"l": [who, rest], "r": [drugs] if card.has("rx_bin") else []}
    if card.dependents:
        regions["r"].insert(0, lambda s, x, y, w, a: people.family(s, card, x, y, w, size * 0.9))
    if way.startswith("plan"):
        regions.setdefault("tl" if top else rng.choice(["tl", "tr"]), []).append(i.mark(card, rng.uniform(24, 36)))
    if way == "payer":
        regions.setdefault(rng.choice(["tl", "tr", "l", "r"]), []).append(crowded(side, card, size * rng.uniform(1, 1.3)))
    if rng.random() < 0.4:
        regions.setdefault(rng.choice(["tr", "l", "r"]), []).append(i.look(card, size * 0.85))
    if card.copays and rng.random() < 0.5:
        regions["w"] = [i.costs(card, size * 0.82)]
    start = 50.0 if low else top + tall + rng.uniform(30, 44) if top == 0 else 50.0
    if top == 96.0:  # only one line above the band
        head = [key for key in ("tl", "tr") if key in regions]
        for key in head:
            item, *others = regions.pop(key)
            item(side, margin if key == "tl" else side.width - margin, 58, wide * 0.7, key[1])
            regions["l"][:0] = others
            if side.runs[-1][0].base > 88:
                raise Overflow
        start = top + tall + rng.uniform(34, 48)
    i.lay(side, {key: found for key, found in regions.items() if found}, size, top=start)
    if low and any(run[0].base > top - 4 for run in side.runs if run[0].base != base):
        raise Overflow
    side.finished = True


def payer_in_plan(side: Side, card: Card) -> None:
    """The plan begins with the payer's name and is near it, or the payer is only at the foot or in small print."""
    rng, theme = side.rng, side.theme
    if card.kind in ("vision", "dental"):
        short = card.payer if len(card.payer) < 26 else card.payer.split()[0]
        text = f"{short} {pick(rng, more_unlabeled.LEVELS)}"
    else:
        short = card.payer if len(card.payer) < 26 and rng.random() < 0.75 else card.payer.split()[0]
        tail = more_unlabeled.plan_name(rng, card.kind, card.payer)
        for word in (card.payer, short):
            tail = tail.replace(word, "").strip()
        text = f"{short} {tail or pick(rng, more_unlabeled.LEVELS) + ' ' + pick(rng, more_unlabeled.FORMS)}"
    p.plan(card, text.upper() if rng.random() < 0.15 else text)
    size = theme.size * rng.uniform(0.92, 1.1)
    who, rest, drugs = body(card, size)
    way = rng.choice(["under", "under", "corner", "foot", "member", "plan_title", "beside"])
    large = rng.uniform(26, 42)
    regions: dict = {"l": [who, rest], "r": [drugs] if card.has("rx_bin") else []}
    if way == "plan_title":  # the plan is the title, the payer in small print elsewhere
        regions["tl"] = [i.plan(card, large * 0.8)]
        regions.setdefault(rng.choice(["fl", "fr", "tr", "fl"]), []).append(i.mark(card, size * rng.uniform(0.9, 1.3)))
    else:
        at = rng.choice(["tl", "tl", "tr"])
        regions[at] = [i.mark(card, large)]
        spot = {"under": at, "corner": "tr" if at == "tl" else "tl", "foot": rng.choice(["fl", "fr"]), "member": "l", "beside": "r"}[way]
        item = crowded(side, card, size * rng.uniform(0.9, 1.25), rng.choice(["alone", "alone", "alone", "below", "piped"]))
        if way == "member":
            regions["l"].insert(1, item)
        elif way == "beside":
            regions["r"].insert(0, item)
        else:
            regions.setdefault(spot, []).append(item)
    if rng.random() < 0.5:
        regions.setdefault(rng.choice(["tr", "l", "fr"]), []).append(i.look(card, size * 0.8))
    if rng.random() < 0.25 and card.legal:
        tag = card.payer_text(card.legal)
        words = rng.choice(["Coverage provided by ", "Insured by ", "Underwritten by ", ""])
        regions.setdefault("fl", []).append(lambda s, x, y, w, a: (s.put(x, y, [part for part in [(words, tag, "label"), value(tag)] if part[0]], p.sized(s, words + tag.value, size * 0.75, theme.regular, w), theme.regular, anchor=a), y + size)[1])
    if card.dependents:
        regions["l"].append(lambda s, x, y, w, a: people.family(s, card, x, y, w, size * 0.92))
    if card.copays and rng.random() < 0.5:
        regions.setdefault("w", []).append(i.costs(card, size * 0.82))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


def program_named(side: Side, card: Card) -> None:
    """A public program as the plan: in a corner, below the plan's company or in a stripe, with care team, clinic,
    county and language next to it."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.35 or re.search(r"healthy|centers for|marketplace|medicaid|\bcare\b|kids", card.payer, re.I) and rng.random() < 0.8:
        i.paid_by(card, payers.invented(rng, rng.choice(["general", "general", "medicaid"])))
    text = rng.choice([more_programs.program(rng), more_programs.program(rng), more_unlabeled.plan_name(rng, card.kind, card.payer)])
    p.plan(card, text.upper() if rng.random() < 0.2 else text)
    p.doctored(card, 0.5)
    size = theme.size * rng.uniform(0.95, 1.12)
    who, rest, drugs = body(card, size)
    at = rng.choice(["tl", "tl", "tr"])
    regions: dict = {at: [i.mark(card, rng.uniform(26, 42))], "l": [who, rest], "r": []}
    spot = rng.choice(["tr" if at == "tl" else "tl", "tr" if at == "tl" else "tl", at, "fl", "fr", "l", "r"])
    regions.setdefault(spot, []).append(crowded(side, card, size * rng.uniform(0.95, 1.5), rng.choice(["alone", "alone", "alone", "below", "above"])))
    if card.pcp:
        team = [i.line(rng.choice(["Care Team", "Your Care Team", "CARE TEAM", "Your own doctor", "Medical home", "Health home"]), size * 0.9, theme.bold)] if rng.random() < 0.6 else []
        regions[rng.choice(["l", "r"])] += [*team, i.doctor(card, size * 0.92)]
    for _ in range(rng.choice([0, 1, 1, 2])):
        line = rng.choice([f"County: {pick(rng, more_unlabeled.LAST)}", "Language: English", f"Region {rng.randint(1, 11)}", "Copay: none", f"Case # {rng.randint(10000, 999999)}", "Aid code 3N", "Keep this card with you", "No copays", "Type of card: Medical", "Behavioral health included"])
        regions.setdefault(rng.choice(["l", "r", "fl", "fr"]), []).append(i.line(line, size * 0.85))
    if card.has("rx_bin"):
        regions[rng.choice(["l", "r", "r"])].append(drugs)
    if card.phones and rng.random() < 0.5:
        regions.setdefault("w", []).append(i.phone(card, size * 0.88))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


FRONTS = [(nameless_plan, MOST, 1.8), (plan_band, MOST, 1.5), (payer_in_plan, ("ppo", "hmo", "epo", "hdhp", "exchange", "advantage", "advantage", "dental", "pos"), 1.6), (program_named, ("medicaid", "medicaid", "chip"), 1.4)]
