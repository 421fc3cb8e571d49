"""Families I, people: columns almost as close as words, codes and dates next to names, names on two lines, dependents
after the subscriber's number."""

from __future__ import annotations

from ....content import more_unlabeled
from ....content.card import Card, Member
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, label, value
from ..programs import parts as p
from . import parts as i
from . import rx

HEADS = "Dependents|Covered Dependents|Family|Family members|Also covered|Members|Covered members|Dependent(s)|Enrolled family|Dependents covered|DEPENDENTS|Spouse & Children|Others on this plan|Covered|Who's covered|More members|Eligible dependents|Dep:|Insured family|People on this card|Member(s)".split("|")
RELATIONS = [("Spouse", "Child"), ("SP", "CH"), ("Wife", "Son"), ("Husband", "Daughter"), ("SPOUSE", "CHILD"), ("S", "C"), ("Partner", "Dependent"), ("Sp.", "Ch."), ("(spouse)", "(child)"), ("Spouse", "Dep")]


def styled(member: Member, style: str, upper: bool) -> str:
    who = member.who
    initial = who.middle[:1]
    tail = f" {who.suffix}" if who.suffix else ""
    text = {
        "full": f"{who.first} {who.middle + ' ' if who.middle else ''}{who.last}{tail}", "plain": f"{who.first} {who.last}", "first": who.first, "first_l": f"{who.first} {who.last[:1]}.", "f_last": f"{who.first[:1]}. {who.last}", "f_m_last": f"{who.first[:1]} {initial + ' ' if initial else ''}{who.last}",
        "last_first": f"{who.last}, {who.first}{' ' + initial if initial else ''}", "last_loose": f"{who.last} {who.first}{' ' + initial if initial else ''}", "first_m": f"{who.first} {initial}" if initial else who.first, "middle": f"{who.first} {initial + '. ' if initial else ''}{who.last}{tail}",
    }[style]
    return text.upper() if upper else text


def tags_of(card: Card, members: list[Member], style: str) -> list[Tag]:
    return [card.tag("name") if member is card.holder and style == "holder" else Tag("dependent_names", styled(member, style, bool(card.names_upper))) for member in members]


def family(side: Side, card: Card, x: float, y: float, width: float, size: float, way: str | None = None) -> float:
    """Dependents below or next to a heading."""
    rng, theme = side.rng, side.theme
    members = card.dependents
    if not members:
        return y
    style = rng.choice(["full", "full", "plain", "first", "first", "first_l", "f_last", "f_m_last", "last_first", "last_loose", "first_m", "middle"])
    way = way or rng.choice(["tight", "tight", "tight", "coded", "coded", "behind", "numbered", "dated", "relations", "wrapped", "beside", "lines"])
    if way == "beside" and style in ("last_first", "last_loose"):
        style = "plain"
    tags = tags_of(card, members, style)
    words = pick(rng, HEADS)
    headed = rng.random() < 0.7
    face = rng.choice([theme.value, theme.regular])
    if headed and way != "beside":
        side.put(x, y, label(tags[0], words), size * rng.uniform(0.7, 1.0), theme.label, theme.label_ink, fit=width)
        y += size * 1.22
    step = size * rng.uniform(1.12, 1.32)
    relation = rng.choice(RELATIONS)
    if way == "tight":
        return columns(side, [[value(tag)] for tag in tags], x, y, width, size, face)
    if way == "beside":
        return run_on(side, tags, words if headed or rng.random() < 0.6 else "", x, y, width, size, face)
    if way == "wrapped":
        narrow = width * rng.uniform(0.3, 0.5)
        for tag in tags:
            rows = [tag.value] if side.measure(tag.value, size, face) < narrow else p.halves(tag.value)
            for k, row in enumerate(rows):
                side.put(x + (size * 0.8 if k and rng.random() < 0.4 else 0), y, (row, tag, "value"), p.sized(side, row, size, face, width), face)
                y += step
        return y
    number = card.printed("member_number").split("-")[0].strip() if card.has("member_number") else card.number
    form = {
        "coded": rng.choice(["{c} ", "{c}  ", "-{c} ", "{c} - ", "{c}) ", "{c}. "]), "numbered": rng.choice(["{n} {c} ", "{n}-{c} ", "{n}{c} ", "{n} "]), "behind": rng.choice([" {c}", " -{c}", " ({c})", " - {c}"]),
        "dated": rng.choice([" DOB {d}", " {d}", " ({d})", " b. {d}", " DOB: {d}", " born {d}", " {d} {s}", " {s} {d}"]), "relations": rng.choice([" {k}", " {k}", " - {k}", ": {k}"]), "lines": "",
    }[way]
    first = way in ("coded", "numbered") or way in ("dated", "relations") and rng.random() < 0.5
    for k, (member, tag) in enumerate(zip(members, tags)):
        extra = form.format(c=member.suffix, n=number, d=member.dob[0], s=member.gender, k=relation[min(k, 1)])
        if first:
            extra = extra.strip(" :-") + (":" if ":" in form and way == "relations" else "") + " " if way in ("dated", "relations") else extra
        parts = [part for part in ([(extra, None, ""), value(tag)] if first else [value(tag), (extra, None, "")]) if part[0]]
        side.put(x, y, parts, p.sized(side, "".join(part[0] for part in parts), size, face, width), face)
        y += step
    return y


def columns(side: Side, cells: list[list], x: float, y: float, width: float, size: float, face: str) -> float:
    """Cells in two or three columns with a gap only slightly wider than a space."""
    rng = side.rng
    across = rng.choice([2, 2, 3, 3, 4])
    down = rng.random() < 0.5
    rows = -(-len(cells) // across)
    grid = [[cells[k] for k in (range(c * rows, min(len(cells), (c + 1) * rows)) if down else range(c, len(cells), across))] for c in range(across)]
    wide = [max((side.measure(cell, size, face) for cell in column), default=0) for column in grid]
    gap = size * rng.choice([0.45, 0.6, 0.8, 1.0, 1.5])
    total = sum(wide) + gap * (across - 1)
    if total > width:
        factor = width / total
        if factor < 0.62:
            return columns_narrow(side, cells, x, y, width, size, face)
        size, gap, wide = size * factor, gap * factor, [one * factor for one in wide]
    step = size * rng.uniform(1.15, 1.35)
    for column, own in zip(grid, wide):
        for k, cell in enumerate(column):
            side.put(x, y + k * step, cell, size, face)
        x += own + gap
    return y + max(len(column) for column in grid) * step


def columns_narrow(side: Side, cells: list[list], x: float, y: float, width: float, size: float, face: str) -> float:
    for cell in cells:
        side.put(x, y, cell, p.sized(side, "".join(part[0] for part in cell), size, face, width), face)
        y += size * 1.2
    return y


def run_on(side: Side, tags: list[Tag], words: str, x: float, y: float, width: float, size: float, face: str) -> float:
    rng = side.rng
    joint = rng.choice([",", ",", ",", ";", " /", " •", " &", " and", ""]) if all("," not in tag.value for tag in tags) else rng.choice([";", " /", " |"])
    if joint == "" and any(" " in tag.value for tag in tags):
        joint = ","
    parts: list = [(words.rstrip(":") + rng.choice([":", ":", " -", ""]), tags[0], "label")] if words else []
    for k, tag in enumerate(tags):
        parts.append(((" " if parts else "") + tag.value, tag, "value"))
        if k + 1 < len(tags) and joint:
            parts.append((joint if k + 2 < len(tags) or rng.random() < 0.7 else " and", None, ""))
    return side.paragraph(x, y, width, parts, size, face)


def needs_family(card: Card, odds: float = 0.9) -> None:
    if not card.dependents and card.rng.random() < odds:
        raise Overflow


def tight_people(side: Side, card: Card) -> None:
    """Dependents in narrow columns or on one line, close to other fields; plan, employer and network nearby."""
    rng, theme = side.rng, side.theme
    needs_family(card)
    i.planned(card, 0.5)
    size = theme.size * rng.uniform(0.88, 1.05)
    at = rng.choice(["tl", "tl", "tr", "tc"])
    people = lambda s, x, y, w, a: family(s, card, x, y, w, size * rng.uniform(0.85, 1.0), rng.choice(["tight", "tight", "tight", "beside", "wrapped", None]))  # noqa: E731
    regions: dict = {at: [i.mark(card, rng.uniform(24, 40))], "l": [i.group(card, ["name", "member_number"], size)], "r": []}
    where = rng.choice(["l", "l", "r", "w"])
    rest = i.group(card, [key for key in p.REST if key not in ("client_name",)], size * 0.94)
    regions.setdefault(where, []).append(people)
    regions[rng.choice(["l", "r"])].append(rest)
    if card.has("client_name"):
        regions.setdefault(rng.choice([where, "l", "r", "tr" if at == "tl" else "l"]), []).append(i.bare(card, "client_name", size) if rng.random() < 0.6 else i.group(card, ["client_name"], size))
    if card.has("plan_name"):
        regions.setdefault(rng.choice([where, "tr" if at != "tc" else "l", "l", "fl", "fr"]), []).append(i.plan(card, size * rng.uniform(0.95, 1.2)) if rng.random() < 0.7 else i.group(card, ["plan_name"], size))
    if card.has("rx_bin") and rng.random() < 0.75:
        regions[rng.choice(["r", "l", "r"])].append(rx.block(card, size * 0.9))
    if rng.random() < 0.3:
        regions.setdefault(rng.choice(["r", "fr", "l"]), []).append(i.look(card, size * 0.85))
    if card.copays and rng.random() < 0.45:
        regions.setdefault(rng.choice(["w", "r"]), []).append(i.costs(card, size * 0.8))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


def people_rows(side: Side, card: Card) -> None:
    """All persons in rows, the subscriber first: number and code, name, date of birth, relationship, with or without a
    header row; columns close together."""
    rng, theme = side.rng, side.theme
    needs_family(card, 0.8)
    i.planned(card, 0.5)
    size = theme.size * rng.uniform(0.82, 1.0)
    upper = bool(card.names_upper)
    style = rng.choice(["full", "plain", "last_first", "last_loose", "middle", "f_m_last"])
    order = list(rng.choice([["number", "code", "name"], ["code", "name", "born"], ["name", "code"], ["name", "born", "sex"], ["code", "name"], ["number", "name"], ["name", "number", "code"], ["name", "kin"], ["kin", "name", "born"], ["born", "name", "code"], ["name", "kin", "born"], ["code", "name", "kin"]]))
    if not card.has("member_number"):
        order = [key for key in order if key != "number"]
    kin = rng.choice(RELATIONS)
    own = rng.choice(["Own", "EE", "SUB", "Subscriber", "Member", "Employee", "01"])
    repeat = rng.random() < 0.4
    heads = {"number": rng.choice(["ID", "Member ID", "ID #", "Number"]), "code": rng.choice(["Sfx", "Code", "Dep", "Suf", "No.", "PC"]), "name": rng.choice(["Name", "Member", "Member Name", "Covered", "Name of member"]), "born": rng.choice(["DOB", "Birth date", "Birth", "Date of Birth"]), "sex": rng.choice(["Sex", "Gender"]), "kin": rng.choice(["Relation", "Rel", "Type", "Relationship"])}
    shown = [member for member in card.members]

    def table(side: Side, x: float, y: float, width: float, anchor: str) -> float:
        rows: list[list] = []
        first: dict[str, Tag] = {}
        for k, member in enumerate(shown):
            holder = k == 0
            name = Tag("member_name", styled(member, style, upper)) if holder else Tag("dependent_names", styled(member, style, upper))
            number = card.field("member_number").tag if "number" in order and holder else None
            born = Tag("member_dob", member.dob[1]) if holder else None
            code = Tag("member_id_suffix", member.suffix, optional=True) if holder else None
            sex = Tag("member_gender", member.gender, ({"M": "Male", "F": "Female"}[member.gender],)) if holder else None
            cells = {"name": value(name), "number": (card.printed("member_number") if holder or repeat else "", number, "value" if number else ""), "code": (member.suffix, code, "value" if code else ""), "born": (member.dob[0], born, "value" if born else ""), "sex": (member.gender, sex, "value" if sex else ""), "kin": (own if holder else kin[0 if k == 1 else 1], None, "")}
            if holder:
                first.update({"name": name, "number": number, "born": born, "sex": sex})
            rows.append([cells[key] for key in order])
        face = theme.value
        gap = size * rng.choice([0.4, 0.55, 0.8, 1.2, 2.0])
        headed = rng.random() < 0.5
        wide = [max([side.measure(row[c][0], size, face) for row in rows if row[c][0]] + ([side.measure(heads[key], size * 0.75, theme.label)] if headed else [])) for c, key in enumerate(order)]
        factor = min(1.0, width / (sum(wide) + gap * (len(order) - 1)))
        if factor < 0.6:
            raise Overflow
        unit = size * factor
        if headed:
            at = x
            for c, key in enumerate(order):
                side.put(at, y, (heads[key], first.get(key), "label" if first.get(key) else ""), unit * 0.75, theme.label, theme.label_ink)
                at += (wide[c] + gap) * factor
            y += unit * 1.2
        for row in rows:
            at = x
            for c, cell in enumerate(row):
                if cell[0]:
                    side.put(at, y, cell, unit, face)
                at += (wide[c] + gap) * factor
            y += unit * rng.choice([1.2, 1.25])
        return y + size * 0.3

    at = rng.choice(["tl", "tl", "tr"])
    regions: dict = {at: [i.mark(card, rng.uniform(24, 40))], "l": [], "r": []}
    if "number" not in order and card.has("member_number"):
        regions["l"].append(i.group(card, ["member_number"], size * 1.1))
    where = rng.choice(["l", "l", "w", "r"])
    regions.setdefault(where, []).append(table)
    regions[rng.choice(["l", "r"])].append(i.group(card, [key for key in p.REST if key not in ("suffix", "dob", "gender")], size))
    if card.has("plan_name"):
        regions.setdefault(rng.choice(["tr", "tl", "l", "r", "fl", "fr"]), []).append(i.plan(card, size * rng.uniform(1, 1.3)) if rng.random() < 0.75 else i.group(card, ["plan_name"], size))
    if rng.random() < 0.35:
        regions.setdefault(rng.choice(["tr", "l", "fr"]), []).append(i.line(rng.choice([pick(rng, more_unlabeled.TIERS), "Coverage: " + pick(rng, more_unlabeled.TIERS), more_unlabeled.network(rng)]), size * 0.9))
    if card.has("rx_bin"):
        regions[rng.choice(["r", "l", "r"])].append(rx.block(card, size * 0.92))
    if card.copays and rng.random() < 0.4:
        regions.setdefault("w", []).append(i.costs(card, size * 0.8))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


FAMILIES = ("ppo", "hmo", "epo", "pos", "hdhp", "tpa", "tpa", "exchange", "dental", "ministry", "chip")
FRONTS = [(tight_people, FAMILIES, 1.7), (people_rows, FAMILIES, 1.5)]
