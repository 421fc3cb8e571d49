"""Parts of the commercial and self-funded training families: names run together with their neighbors, kin, costs, numbers."""

from __future__ import annotations

from ..content import contact, labels, more_f, payers
from ..content.benefits import service_of
from ..content.card import Card
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value
from . import blocks as b
from . import more_costs

SELF_FUNDED = ("tpa", "tpa", "tpa", "ppo", "epo", "hdhp")
GROUP = ("ppo", "ppo", "hmo", "epo", "pos", "hdhp")


def keyed(card: Card, *keys: str) -> list:
    return [card.field(key) for key in keys if card.has(key)]


def rest(card: Card, *done: str) -> list:
    """Fields of the person and the plan that are printed nowhere else."""
    keys = ("suffix", "prefix", "dob", "gender", "medicaid_id", "plan_id", "contract", "rx_issuer", "card_id", "start_date")
    return keyed(card, *(key for key in keys if key not in done))


def ready(card: Card, employer: float = 0.4, plan: float = 0.92, payer: float = 0.45, kin: float = 0.0) -> None:
    """Draws names and labels of these families' own for a part of the cards; `kin` is how often a card without dependents is refused."""
    rng = card.rng
    if not card.dependents and rng.random() < kin:
        raise Overflow
    if rng.random() < payer:
        own = more_f.payer_name(rng, "tpa" if card.kind == "tpa" else "general")
        rename(card, own.upper() if rng.random() < 0.2 else own)
    if card.has("plan_name") and rng.random() < 0.6 or not card.has("plan_name") and rng.random() < plan:
        text = more_f.plan_name(rng, card.payer, card.kind)
        card.plan = text.upper() if rng.random() < 0.3 else text
        card._set("plan_name", "plan_name", card.plan)
    if card.has("client_name") and rng.random() < 0.55 and card.kind != "student" or not card.has("client_name") and rng.random() < employer:
        text = payers.university(rng) if card.kind == "student" else more_f.employer(rng)
        card.employer = text.upper() if rng.random() < 0.4 else text
        card._set("client_name", "client_name", card.employer)
    # Cards without a plan or an employer keep a model from finding them everywhere.
    if plan < 1 and rng.random() < 0.1:
        card.values.pop("plan_name", None)
    if employer < 1 and rng.random() < 0.15:
        card.values.pop("client_name", None)
    for key, wordings in more_f.LABELS.items():
        if rng.random() < 0.4:
            card._labels[key] = card.case(pick(rng, wordings))


def rename(card: Card, name: str) -> None:
    """Another payer: wherever the old one was written, too."""
    new = {card.payer: name, card.brand: name.split(" of ")[0]}
    brand = new[card.brand]
    if card.legal:
        legal = payers.legal_name(card.rng, brand)
        new[card.legal] = legal
        card.legal = legal
    for address in card.addresses:
        address.addressee = [new.get(line, line) for line in address.addressee]
    card.payer, card.brand = name, brand


# The payer's name ---------------------------------------------------------------

SIGNS = ["U", "O", "+", "h", "G", "C", "X", "//", "e", "M", "))", "T", "S", "A+", "P", "V", "Q", "*", "<>"]


def masthead(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", plan: bool = False) -> float:
    """The payer's name with what crowds it: a sign, a slogan, an address, a plan beside or below. y is the top; returns the y below."""
    rng, theme = side.rng, side.theme
    tag = card.payer_tag()
    words = tag.value.split()
    face, color = theme.display, theme.accent
    sign = pick(rng, SIGNS) if rng.random() < 0.22 else ""
    before = [(sign, None, ""), (" ", None, "")] if sign else []
    wide = side.measure((sign + " " if sign else "") + tag.value, size, face)
    if len(words) > 1 and (wide > width or rng.random() < 0.42):
        cut = rng.randint(1, len(words) - 1) if rng.random() < 0.4 else (len(words) + 1) // 2
        tail = rng.choice([1.0, 1.0, 0.8, 0.6])
        y += size * 0.82
        side.put(x, y, [*before, (" ".join(words[:cut]), tag, "value")], size, face, color, anchor, fit=width)
        y += size * (0.35 + 0.72 * tail)
        end = side.put(x, y, (" ".join(words[cut:]), tag, "value"), size * tail, face, color, anchor, fit=width)
        last = size * tail
    else:
        y += size * 0.82
        mark = [(pick(rng, ["®", "™", "SM"]), None, "")] if rng.random() < 0.08 else []
        end = side.put(x, y, [*before, value(tag), *mark], size, face, color, anchor, fit=width)
        last = size
    small = max(13.0, size * rng.uniform(0.36, 0.6))
    if plan and anchor == "l" and card.has("plan_name") and end + 40 + side.measure(card.plan, small * 1.2, theme.bold) < x + width:
        side.put(end + small * rng.choice([0.5, 1.0, 2.0]), y, value(card.tag("plan_name")), small * 1.2, theme.bold if rng.random() < 0.6 else theme.regular)
        plan = False
    below = rng.random()
    if plan and card.has("plan_name"):
        y += small * 1.3
        side.put(x, y, value(card.tag("plan_name")), small, theme.bold if rng.random() < 0.5 else face, None if rng.random() < 0.5 else color, anchor, fit=width)
        below *= 1.8
    if below < 0.3:
        y += small * 1.12
        side.put(x, y, pick(rng, more_f.SLOGANS), small, theme.regular if rng.random() < 0.6 else face, None if rng.random() < 0.6 else color, anchor, fit=width)
    elif below < 0.4:
        address = contact.address(rng, "general", card.which, [])
        own = Tag("addresses", address.value, label="", type="general")
        y += small * 1.15
        side.put(x, y, [part for i, line in enumerate(address.lines) for part in ((", " if i else "", None, ""), (line, own, "value"))], min(small, 18), theme.regular, anchor=anchor, fit=width)
    elif below < 0.47:
        y += small * 1.12
        side.put(x, y, pick(rng, more_f.NOTES), min(small, 20), theme.regular, anchor=anchor, fit=width)
    return y + last * 0.3


def payer_line(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", wording: bool = True) -> float:
    """`Claims administered by NAME`, on one line or two; NAME may be the legal one, and an address may follow in the same line."""
    rng, theme = side.rng, side.theme
    name = card.legal if card.legal and rng.random() < 0.35 else card.payer
    tag = card.payer_text(name)
    text = card.wording("payer").rstrip(":") if wording else ""
    how = rng.choice(["line", "line", "above", "run"])
    if text and how == "above":
        side.put(x, y, (text + rng.choice(["", ":"]), tag, "label"), size * 0.85, theme.regular, anchor=anchor, fit=width)
        y += size * 1.15
        side.put(x, y, value(tag), size * rng.choice([1, 1, 1.25]), theme.bold, anchor=anchor, fit=width)
    else:
        parts = [(text + rng.choice([" ", ": "]), tag, "label")] if text else []
        parts.append(value(tag))
        if how == "run" and card.addresses and anchor == "l":
            address = card.addresses[0]
            own = card.address_tag(address)
            for i, line in enumerate(address.lines):
                parts += [(rng.choice([", ", " "]) if i else rng.choice([", ", " - ", " "]), None, ""), (line, own, "value")]
            return side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.2
        side.put(x, y, parts, size, theme.regular if rng.random() < 0.5 else theme.bold, anchor=anchor, fit=width)
    return y + size * 1.35


def corner_words(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "r", width: float = 330, count: int | None = None) -> float:
    """Networks as words, perhaps behind `Network:`, and companies that help; none of them an element."""
    rng, theme = side.rng, side.theme
    for _ in range(count or rng.choice([1, 1, 1, 2])):
        if rng.random() < 0.72:
            text = pick(rng, more_f.NETWORK_WORDS)
            if rng.random() < 0.4:
                text = f"{pick(rng, more_f.NETWORK_BEFORE)} {text}"
        else:
            text = f"{pick(rng, more_f.VENDOR_BEFORE)} {pick(rng, more_f.VENDORS)}" if rng.random() < 0.6 else pick(rng, more_f.VENDORS)
        own = size * rng.choice([0.85, 1, 1.3])
        side.put(x, y, text, own, rng.choice([theme.bold, theme.display, theme.regular]), theme.second if rng.random() < 0.4 and not theme.dark else None, anchor, fit=width)
        y += own * 1.3
    return y


def employer_line(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", labeled: float = 0.0, face: str | None = None) -> float:
    """The employer without a word before it (or with one), in one line or two."""
    rng, theme = side.rng, side.theme
    if not card.has("client_name"):
        return y
    if rng.random() < labeled:
        side.put(x, y, b.inline_parts(side, card.field("client_name")), size, anchor=anchor, fit=width)
        return y + size * 1.32
    tag = card.tag("client_name")
    words = tag.value.split()
    face = face or rng.choice([theme.regular, theme.bold, theme.value])
    if len(words) > 2 and (side.measure(tag.value, size, face) > width or rng.random() < 0.2):
        cut = (len(words) + 1) // 2
        side.put(x, y, (" ".join(words[:cut]), tag, "value"), size, face, anchor=anchor, fit=width)
        y += size * 1.15
        side.put(x, y, (" ".join(words[cut:]), tag, "value"), size, face, anchor=anchor, fit=width)
    else:
        side.put(x, y, value(tag), size, face, anchor=anchor, fit=width)
    return y + size * 1.32


def plan_here(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l", labeled: float = 0.1) -> float:
    """The plan without a word before it, now and then with small print right behind or below."""
    rng, theme = side.rng, side.theme
    if not card.has("plan_name"):
        return y
    if rng.random() < labeled and anchor == "l":
        side.put(x, y, b.inline_parts(side, card.field("plan_name")), size, fit=width)
        return y + size * 1.3
    tag = card.tag("plan_name")
    tail = [(pick(rng, [" | ", " * ", " - ", " / "]) + pick(rng, more_f.NOTES), None, "", theme.regular)] if rng.random() < 0.06 else []
    face = rng.choice([theme.bold, theme.bold, theme.display, theme.regular])
    side.put(x, y, [(tag.value, tag, "value", face), *tail], size, face, rng.choice([None, None, theme.accent]), anchor, fit=width)
    return y + size * 1.3


# Numbers -------------------------------------------------------------------------

def number_line(side: Side, card: Card, x: float, y: float, size: float, width: float, bare: float = 0.3) -> float:
    """The member's number, often without a label."""
    if not card.has("member_number"):
        return y
    field = card.field("member_number")
    if side.rng.random() < bare:
        side.put(x, y, field.value_parts(), size * side.rng.choice([1, 1.15, 1.3]), side.theme.value, fit=width)
    else:
        side.put(x, y, b.inline_parts(side, field, 0.08), size, fit=width)
    return y + size * 1.42


def payer_id_said(side: Side, card: Card, x: float, y: float, size: float, width: float) -> float:
    """Where electronic claims go, in a sentence or behind its label."""
    if not card.has("payer_id"):
        return y
    if side.rng.random() < 0.45:
        return b.payer_number(side, card, x, y, width, size)
    before, after = pick(side.rng, more_f.PAYER_ID_SENTENCES).split("{}")
    tag = card.tag("payer_id")
    return side.paragraph(x, y, width, [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")], size, side.theme.regular) + size * 0.3


def drug_box(side: Side, card: Card, x: float, y: float, width: float, size: float, framed: bool | None = None) -> float:
    """Pharmacy routing with or without the manager's name, and a company beside it that is none."""
    rng, theme = side.rng, side.theme
    fields = b.pharmacy(card)
    if not fields and not card.has("manager"):
        return y
    top = y - size * 1.0
    head = rng.choice(["none", "none", "manager", "title"])
    if head == "manager" and card.has("manager"):
        side.put(x, y, value(card.tag("manager")), size * rng.choice([1, 1.2, 1.4]), theme.display if rng.random() < 0.5 else theme.bold, fit=width)
        y += size * 1.4
    elif head == "title":
        side.put(x, y, rng.choice(["Rx", "Pharmacy", "PRESCRIPTION", "Rx Benefits", "Prescription drugs", "For the pharmacist", "Drug Card", "RX PROCESSING"]), size, theme.bold, fit=width)
        y += size * 1.3
    if fields:
        y = b.fields_somehow(side, fields, x, y, width, size, rng.uniform(1.2, 1.36), rng.choice(["inline", "inline", "tabular", "right", "flow", "stacked"]))
    if card.has("manager") and not (head == "manager"):
        y = b.manager(side, card, x, y, size, width)
    if rng.random() < 0.16:
        side.put(x, y, rng.choice([f"Specialty: {pick(rng, ['Accredo', 'BriovaRx', 'Lumicera', 'AllianceRx', 'CareMed'])}", f"Mail order: {pick(rng, ['Costco', 'Birdi', 'PillPack', 'Walmart'])}", f"{pick(rng, more_f.VENDOR_BEFORE)} {pick(rng, more_f.VENDORS)}"]), size * 0.85, fit=width)
        y += size * 1.2
    if framed if framed is not None else rng.random() < 0.3:
        side.rect(x - 10, top - 6, x + width, y - size * 0.5, "", 8, theme.accent if not theme.dark else "#ffffff", 2)
        y += size * 0.7
    return y


# Family ------------------------------------------------------------------------------

def kin(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """Dependents: first names, columns, codes, initials, relationships, birth dates."""
    if not card.dependents:
        return y
    rng, theme = side.rng, side.theme
    how = how or rng.choice(["grid", "grid", "rows", "rows", "roles", "slashes", "codes", "spread", "table", "flush", "other"])
    if how == "other":
        return b.people_list(side, card, x, y, width, size)
    form = rng.choice(["full", "full", "first", "first", "initial", "comma"])
    upper = str.upper if card.names_upper else str

    def shown(member) -> str:
        who = member.who
        if form == "first":
            return upper(who.first)
        if form == "initial":
            return upper(f"{who.first} {who.middle[0] if who.middle else who.last[0]}")
        if form == "comma":
            return upper(f"{who.last}, {who.first}" + (f" {who.middle[0]}" if who.middle else ""))
        return member.name

    tags = [Tag("dependent_names", shown(member)) for member in card.dependents]
    relations = [card.case(card.relations[1] if i == 0 else card.relations[2]) for i in range(len(tags))]
    comma = any("," in tag.value for tag in tags)
    heading = card.wording("dependents")
    if how not in ("roles", "slashes") and rng.random() < 0.6:
        side.put(x, y, label(tags[0], heading + rng.choice(["", ":"])), size * rng.uniform(0.7, 1.0), theme.label, theme.label_ink, fit=width)
        y += size * 1.2
    if how == "grid":
        across = 2 if form in ("full", "comma") else rng.choice([2, 3])
        coded = rng.random() < 0.5
        cell = width / across
        for i, (tag, member) in enumerate(zip(tags, card.dependents)):
            side.put(x + cell * (i % across), y + (i // across) * size * 1.22, [(member.suffix + " " if coded else "", None, ""), value(tag)], size, theme.value, fit=cell - size * 0.6)
        return y + -(-len(tags) // across) * size * 1.22 + size * 0.2
    if how == "rows":
        for tag, member, word in zip(tags, card.dependents, relations):
            before = rng.choice(["", "", f"{member.suffix} ", f"{member.suffix}-", f"{word}: "])
            after = rng.choice(["", "", f" {member.suffix}", f" ({word})", f" {member.dob[0]}", f", {word}" if not comma else f" ({word})", f" {member.dob[0]} {member.gender}"]) if not before.endswith(": ") else ""
            side.put(x, y, [(before, None, ""), value(tag), (after, None, "")], size, theme.value, fit=width)
            y += size * 1.22
        return y + size * 0.15
    if how == "roles":  # Spouse: X  Children: Y, Z
        y0 = y
        groups: dict[str, list[Tag]] = {}
        plural = {"Child": "Children", "Dependent": "Dependents"}
        for i, tag in enumerate(tags):
            groups.setdefault("Spouse" if i == 0 else plural.get(card.relations[2], "Children"), []).append(tag)
        for word, own in groups.items():
            parts = [(card.with_colon(card.case(word)), own[0], "label")]
            for i, tag in enumerate(own):
                parts += [(" " + tag.value, tag, "value"), ("" if i + 1 == len(own) else ";" if comma else ",", None, "")]
            y = side.paragraph(x, y, width, parts, size, theme.value) + size * 0.05
        return y + size * 0.2
    if how == "slashes":
        mark = rng.choice([" /", ",", " |", ";", " -", " +", ""]) if not comma else rng.choice([" /", ";", " |"])
        if mark == "" and form != "first":
            mark = ","
        parts = [(card.with_colon(heading), tags[0], "label")] if rng.random() < 0.7 else []
        for i, tag in enumerate(tags):
            parts += [((" " if parts else "") + tag.value, tag, "value"), ("" if i + 1 == len(tags) else mark, None, "")]
        return side.paragraph(x, y, width, parts, size, theme.value) + size * 0.25
    if how == "codes":
        wide = max(side.measure(tag.value, size, theme.value) for tag in tags) + size * rng.choice([0.8, 1.6, 3])
        for tag, member in zip(tags, card.dependents):
            if wide > width * 0.85:
                raise Overflow
            side.put(x, y, value(tag), size, theme.value)
            side.put(x + wide, y, rng.choice([member.suffix, member.suffix, f"-{member.suffix}", f"({member.suffix})"]), size, theme.value)
            y += size * 1.22
        return y + size * 0.15
    if how == "spread":  # names in a row, far apart
        at = x
        for tag in tags:
            need = side.measure(tag.value, size, theme.value)
            if at > x and at + need > x + width:
                at, y = x, y + size * 1.22
            at = side.put(at, y, value(tag), size, theme.value, fit=width) + size * rng.uniform(1.0, 2.2)
        return y + size * 1.4
    if how == "flush":
        for tag in tags:
            side.put(x + width, y, value(tag), size, theme.value, anchor="r", fit=width)
            y += size * 1.2
        return y + size * 0.2
    shift = max(side.measure(tag.value, size, theme.value) for tag in tags) + size
    if shift + size * 9 > width:
        raise Overflow
    dates = rng.random() < 0.6
    for tag, member, word in zip(tags, card.dependents, relations):
        side.put(x, y, value(tag), size, theme.value)
        side.put(x + shift, y, member.dob[0] if dates else word, size, theme.value)
        side.put(x + shift + size * 6.4, y, rng.choice([member.gender, member.suffix]), size, theme.value)
        y += size * 1.22
    return y + size * 0.2


# Costs ----------------------------------------------------------------------------------

def spend(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """Costs in a strip, a ruled table, sentences by network or pairs; or in one of the common ways."""
    rng, theme = side.rng, side.theme
    if not card.copays and not card.limits:
        return y
    how = how or rng.choice(["common", "common", "band", "ruled", "networks", "pairs"])
    if card.copays and how in ("band", "ruled", "networks"):
        more_costs.again(side, card)
    if how == "band" and card.copays:
        tags = more_costs.copay_tags(card, "any")[: rng.choice([3, 4, 5])]
        cell = width / len(tags)
        if not theme.dark:
            side.rect(x - 10, y - size * 1.0, x + width + 10, y + size * 1.75, theme.accent + "22", rng.choice([0, 10]))
        for i, (text, own, _) in enumerate(tags):
            side.put(x + cell * (i + 0.5), y, label(own, text), size * 0.78, theme.label, anchor="m", fit=cell * 0.92)
            side.put(x + cell * (i + 0.5), y + size * 1.2, value(own), size, theme.value, anchor="m", fit=cell * 0.92)
        y += size * 2.9
    elif how == "ruled" and card.copays:
        both = rng.random() < 0.6
        inside = more_costs.copay_tags(card, "in" if both else "any")
        outside = more_costs.copay_tags(card, "out", True) if both else []
        column = width * (0.5 if both else 0.7)
        if both:
            for i, text in enumerate((pick(rng, labels.listed(labels.IN, card.which)), pick(rng, labels.listed(labels.OUT, card.which)))):
                side.put(x + column + (width - column) / 2 * i, y, text, size * 0.9, theme.bold, fit=(width - column) / 2 - size * 0.4)
            y += size * 1.25
        for i, (text, own, _) in enumerate(inside):
            side.put(x, y, label(own, text), size, theme.label, fit=column - size * 0.5)
            side.put(x + column, y, value(own), size, theme.value, fit=(width - column) / (2 if both else 1) - size * 0.3)
            if both:
                side.put(x + column + (width - column) / 2, y, value(outside[i][1]), size, theme.value, fit=(width - column) / 2 - size * 0.2)
            side.line(x, y + size * 0.32, x + width, y + size * 0.32, theme.second if not theme.dark else "#ffffff", 1)
            y += size * 1.36
    elif how == "networks" and card.copays:
        both = rng.random() < 0.5
        for network in ("in", "out") if both else ("in",):
            head = pick(rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which))
            parts = [(card.case(head) + rng.choice([":", ":", " -", ""]), None, "")]
            joint = rng.choice([",", ";", " |", ""])
            tags = more_costs.copay_tags(card, network, network == "out")
            for i, (text, own, behind) in enumerate(tags):
                parts += [(" " + text, own, "label"), (" " + own.value, own, "value"), (joint if i + 1 < len(tags) else "", None, "")]
            y = side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.15
    elif how != "pairs" or not card.limits:
        return b.costs(side, card, x, y, width, size)
    elif card.copays:
        y = b.cost_strip(side, card, x, y, width, size)
    if card.limits:
        y = pairs(side, card, x, y, width, size) if how == "pairs" or rng.random() < 0.5 else b.limit_rows(side, card, x, y, width, size)
    return y + size * 0.2


def pairs(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`Ded Ind/Fam $500/$1,000`, a line for each network."""
    rng, theme = side.rng, side.theme
    for network in card.limit_networks:
        parts: list = []
        if network != "any":
            parts.append((pick(rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which)).rstrip(":") + ":", None, "", theme.bold))
        for limit in card.limits:
            cells = [text for (net, _), text in limit.cells.items() if net == network]
            tags = [Tag("plan_details", text, service=service_of(network, card.kind), category=limit.category, network=network) for text in cells]
            if not tags:
                continue
            head = limit.label.rstrip(":") + (rng.choice([" Ind/Fam", " (Ind/Fam)", " I/F", ""]) if len(tags) == 2 else "") + rng.choice([":", ""])
            parts.append((" " + head if parts else head, tags[0], "label", theme.label))
            for i, tag in enumerate(tags):
                parts += [(" " + tag.value if i == 0 else tag.value, tag, "value", theme.value), ("/" if i + 1 < len(tags) else "", None, "", theme.value)]
        if parts:
            total = side.measure(parts, size, theme.regular)
            if total > width * 1.4:
                y = side.paragraph(x, y, width, [part[:3] for part in parts], size, theme.regular)
            else:
                side.put(x, y, parts, size, fit=width)
                y += size * 1.3
    return y + size * 0.1
