"""Pieces of the families after public programs and special benefits: names, plans, doctors, people, lines of telephones."""

from __future__ import annotations

from ..content import contact, more_g, numbers, people, prose
from ..content.card import Card, Field
from ..content.split import pick
from ..engine import settle
from ..engine.page import Side, Tag, label, value
from . import blocks as b

REST = ("suffix", "prefix", "group_number", "client_name", "medicaid_id", "dob", "gender", "start_date", "plan_id", "contract", "rx_issuer", "card_id")


def chance(side: Side, odds: float) -> bool:
    return side.rng.random() < odds


# What the card says ------------------------------------------------------------

def replanned(card: Card, odds: float = 0.6, kind: str | None = None) -> None:
    """Gives the card a plan named as public programs and special benefits name theirs."""
    kind = kind or card.kind
    if kind in more_g.PLANNED and card.rng.random() < odds:
        text = more_g.plan_name(card.rng, kind, card.payer)
        plan(card, text.upper() if card.rng.random() < 0.22 else text)


def plan(card: Card, text: str) -> None:
    card.plan = text
    card.values["plan_name"] = Tag("plan_name", text)


def payer(card: Card, text: str) -> None:
    """Another payer stands on this card."""
    card.payer = text.upper() if card.rng.random() < 0.3 else text
    card.brand, card.legal = card.payer, None
    for address in card.addresses:
        if address.addressee and card.rng.random() < 0.7:
            address.addressee[0] = card.payer
        else:
            address.addressee = []


def doctored(card: Card, odds: float) -> None:
    """A doctor for cards that mostly have one."""
    if not card.pcp and card.rng.random() < odds:
        name, spellings = card.holder.pcp
        card.pcp = Tag("plan_details", name, spellings, service="other", category="pcp_name", network="any")
    if card.pcp and not card.pcp_phone and card.rng.random() < 0.7:
        card.pcp_phone = line_of(card, "pcp", pick(card.rng, ["PCP Phone", "Phone", "Office Phone", "PCP Tel.", "Telephone", "PCP Ph."]))


def line_of(card: Card, kind: str, text: str) -> contact.Phone:
    number = numbers.phone(card.rng)
    return contact.Phone(kind, text, numbers.phone_printed(card.phone_style, number), number)


def fld(card: Card, key: str, words: str | None = None, odds: float = 0.45) -> Field:
    """A field, now and then with a label of these families."""
    field = card.field(key)
    words = words or more_g.LABELS.get("medicaid_id" if key == "member_number" and "only_medicaid" in card.values else key)
    if words and card.kind != "medicare" and not (key == "start_date" and card.range) and card.rng.random() < odds:
        field.label = card.with_colon(card.case(pick(card.rng, more_g.listed(words))))
    return field


def fields(card: Card, *keys: str) -> list[Field]:
    return [fld(card, key) for key in keys if card.has(key)]


def rest(card: Card, *but: str) -> list[Field]:
    return [fld(card, key) for key in REST if card.has(key) and key not in but]


# Names -------------------------------------------------------------------------

def sized(side: Side, text: str, size: float, face: str, width: float) -> float:
    """The size at which the text fits, at most `size`."""
    return min(size, size * width / max(1.0, side.measure(text, size, face)))


def halves(text: str) -> list[str]:
    words = text.split()
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:])))) if len(words) > 1 else 1
    return [part for part in (" ".join(words[:cut]), " ".join(words[cut:])) if part]


NAME_STYLES = ["one", "one", "two", "two", "small_tail", "slogan_same", "slogan_beside", "plan_same", "plan_beside", "address", "title_above"]


def name_mark(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 520, styles: list[str] | None = None, title: str = "state") -> tuple[float, set[str]]:
    """The payer's name with what often crowds it: a slogan, the plan or an address set alike below or behind it. Returns the y below and what else it printed."""
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

    slogan = pick(rng, more_g.SLOGANS if rng.random() < 0.7 else prose.TAGLINES)
    if style == "title_above":
        if title == "state" and card.kind not in ("medicaid", "chip"):
            title = "medicare" if card.kind == "advantage" else "any"
        y = put([(pick(rng, more_g.listed(more_g.TITLES_OF[title])), None, "")], max(13.0, size * rng.uniform(0.4, 0.8)), y, rng.choice([theme.regular, theme.bold, face]))
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
    """The plan's name without label: bold, plain, colored, boxed or over two lines. y is the baseline of the first line."""
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


# Doctors -----------------------------------------------------------------------

def doctor_panel(side: Side, card: Card, x: float, y: float, width: float, size: float, two: bool = False) -> float:
    """The doctor with office, telephone and the day since when; that day is no start of coverage."""
    rng, theme = side.rng, side.theme
    tag = card.pcp.again()
    word = pick(rng, more_g.PAIRS["pcp"].split("|")) if two else card.wording("pcp")
    way = rng.choice(["lines", "lines", "headed", "beside", "under"])
    pieces: list[list] = []
    if way == "headed":
        side.put(x, y, card.case(rng.choice(["Primary Care Provider", "Your doctor", "PCP INFORMATION", "Primary care", "PCP / Clinic", "Provider information", "Médico / Doctor"])), size * 0.9, theme.bold, theme.label_ink, fit=width)
        y += size * 1.25
        pieces.append([(rng.choice(["Name: ", "", "Dr.: ", "PCP: ", ""]), tag, "label", theme.label), value(tag) + (theme.value,)])
    elif way == "under":
        side.put(x, y, value(tag), sized(side, tag.value, size, theme.value, width), theme.value)
        side.put(x, y + size * 0.95, label(tag, word), size * 0.68, theme.label, theme.label_ink, fit=width)
        y += size * 2.1
    else:
        pieces.append([(card.with_colon(word), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)])
    office = card.clinic or (people.clinic(rng) if rng.random() < 0.3 else None)
    if office and rng.random() < 0.8:
        pieces.append([(rng.choice(["", "", "Group: ", "Office: ", "Medical Group: ", "Clinic: ", "PCP Group: ", "Site: "]), None, "", theme.label), (office, None, "", theme.value)])
    if card.pcp_phone:
        phone = card.phone_tag(card.pcp_phone)
        text = pick(rng, more_g.PAIRS["phone"].split("|")) if two else card.pcp_phone.label
        phone.attributes["label"] = text
        if way == "beside" and pieces:
            phone.attributes["label"] = word
            pieces[0] += [(rng.choice([" ", " ", " / ", ", ", " - "]), None, "", theme.regular), (" " + card.pcp_phone.printed, phone, "value", theme.value)]
        else:
            pieces.append([(card.with_colon(text), phone, "label", theme.label), (" " + card.pcp_phone.printed, phone, "value", theme.value)])
    if rng.random() < 0.45:
        pieces.append([(card.with_colon(card.case(pick(rng, more_g.PCP_DATES.split("|")))) + " ", None, "", theme.label), (more_g.extra_date(rng, card.date_style), None, "", theme.value)])
    if rng.random() < 0.12 and len(pieces) > 1:
        pieces.append(pieces.pop(0))
    for parts in pieces:
        parts = [part for part in parts if part[0]]
        side.put(x, y, parts, sized(side, "".join(part[0] for part in parts), size, theme.value, width * 0.98), fit=width * 1.02)
        y += size * 1.26
    if card.pcp_address and rng.random() < 0.8:
        own = card.address_tag(card.pcp_address)
        for line in card.pcp_address.lines:
            side.put(x, y, (line, own, "value"), size * 0.9, theme.value, fit=width)
            y += size * 1.14
    return y


# Numbers, telephones ------------------------------------------------------------

def drug_line(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Routing numbers: in any way, or as one row of cells, or behind one heading."""
    rng, theme = side.rng, side.theme
    found = b.pharmacy(card)
    if not found:
        return y
    way = rng.choice(["any", "any", "cells", "heading", "row"])
    if way == "any" or len(found) < 2:
        return b.fields_somehow(side, found, x, y, width, size, rng.uniform(1.2, 1.4), rng.choice(["inline", "tabular", "right", "flow", "stacked", "below"]))
    if way == "cells":
        cell = width / len(found)
        need = max(max(side.measure(field.text, size, theme.value), side.measure(field.label, size * 0.68, theme.label)) for field in found)
        own = size * min(1.0, cell * 0.92 / max(need, 1))
        if own > 12:
            for i, field in enumerate(found):
                side.put(x + cell * i, y, label(field.tag, field.label.rstrip(" :.-")), own * 0.68, theme.label, theme.label_ink)
                side.put(x + cell * i, y + own * 1.05, field.value_parts(), own, theme.value)
            return y + size * 2.4
    if way == "heading":
        side.put(x, y, card.case(rng.choice(["Pharmacy", "Pharmacy information", "Rx", "For pharmacists", "Prescription drugs", "Farmacia / Pharmacy", "Medicare Part D" if card.kind == "advantage" else "Rx benefits", "Drug coverage", "Pharmacy use only"])), size * 0.85, theme.bold, theme.label_ink, fit=width)
        y += size * 1.2
    return b.flow(side, found, x, y, width, size, 1.28, rng.uniform(0.8, 2))


def maker(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    return b.manager(side, card, x, y, size, width) if card.has("manager") else y


def vendor_line(side: Side, card: Card, kind: str, x: float, y: float, width: float, size: float) -> float:
    """A company for dental care, eyes, rides or video visits with its telephone: no manager of drugs."""
    rng, theme = side.rng, side.theme
    name, work = more_g.vendor(rng, kind)
    text = rng.choice([f"{work} ({name})", f"{name} {work.lower()}", f"{work} by {name}", name, f"{work}: {name}", f"{name} - {work}", work])
    phone = line_of(card, kind, text)
    tag = card.phone_tag(phone)
    side.put(x, y, [(text + rng.choice([":", "", " -", ""]), tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value)], sized(side, text + ": " + phone.printed, size, theme.bold, width), fit=width * 1.05)
    return y + size * 1.26


def says(card: Card, phone: contact.Phone, rng) -> list:
    """A sentence that tells whose number it is."""
    kind = phone.kind if phone.kind in more_g.SAYS else "other"
    before, after = pick(rng, more_g.listed(more_g.SAYS[kind])).split("{}")
    tag = card.phone_tag(phone)
    tag.attributes["label"] = before.strip().rstrip(":.,") or phone.label
    return [(before, tag, "label"), (phone.printed, tag, "value"), (after, None, "")]


def sayable(card: Card) -> list[contact.Phone]:
    return [phone for phone in card.phones if phone.kind in more_g.SAYS and not phone.after]


def joined(pieces: list[list]) -> list:
    found: list = []
    for piece in pieces:
        found += [(" ", None, ""), *piece] if found else piece
    return found


def other_date(side: Side, card: Card) -> tuple[str, str]:
    return card.with_colon(card.case(pick(side.rng, more_g.OTHER_DATES.split("|")))), more_g.extra_date(side.rng, card.date_style)


def fill(side: Side, floor: float | None = None) -> None:
    """Enlarges and spreads what is printed so far down to `floor`, before something is put at the foot."""
    rng = side.rng
    floor = floor or side.height - 66
    bottom = max((word.base for run in side.runs for word in run), default=floor)
    right = max((run[-1].x1 for run in side.runs), default=side.width)
    room = min(floor / bottom, (side.width - 24) / right, 1.5)
    if room > 1.03 and rng.random() < 0.6:
        factor = 1 + (room - 1) * rng.uniform(0.4, 1)
        settle.enlarge(side, factor)
        bottom *= factor
    if floor / bottom > 1.05 and rng.random() < 0.75:
        settle.spread(side, 1 + (min(floor / bottom, 1.8) - 1) * rng.uniform(0.2, 1))
