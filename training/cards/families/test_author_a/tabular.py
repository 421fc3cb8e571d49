"""Fronts in the style of forms and tables: ruled rows, quarters, line printer columns, services by network, dot
leaders."""

from __future__ import annotations

from ...content.card import Card
from ...engine.page import Overflow, Side, Tag, label, value
from .parts import RX, amounts, caps_lines, caption, doctor_lines, fields, manager_mark, title


def ledger(side: Side, card: Card) -> None:
    """Two ruled lists with the label at the left and the value at the right of each rule."""
    rng, theme = side.rng, side.theme
    y = title(side, card, 36, 24, rng.uniform(34, 54), width=600)
    if card.has("manager"):
        manager_mark(side, card, side.width - 36, 62, rng.uniform(20, 28), "r")
    one = fields(card)
    two = fields(card, RX)
    size = theme.size * 0.88
    step = size * rng.uniform(1.5, 1.9)
    half = side.width * rng.uniform(0.5, 0.6)

    def rules(items: list, x: float, y: float, width: float) -> float:
        for head, parts in items:
            side.put(x, y, head, size * 0.9, theme.label, theme.label_ink, fit=width * 0.46)
            side.put(x + width, y, parts, size, theme.value, anchor="r", fit=width * 0.52)
            side.line(x, y + size * 0.42, x + width, y + size * 0.42, theme.accent if not theme.dark else "#ffffff88", 1)
            y += step
        return y

    top = y + step
    left = rules([(label(f.tag, caption(f)), f.value_parts()) for f in one], 36, top, half - 60)
    right = rules([(label(f.tag, caption(f)), f.value_parts()) for f in two], half, top, side.width - half - 36)
    right = rules([(label(tag, text), value(tag)) for text, tag in amounts(card)], half, right + 4, side.width - half - 36)
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(36, left, [(card.wording("dependents"), tag, "label"), (" " + member.name, tag, "value")], size * 0.9, fit=half - 60)
        left += step * 0.85
    left = doctor_lines(side, card, 36, left, half - 60, size * 0.85)
    caps_lines(side, card, 36, max(left, right) + 4, side.width - 72, size * 0.75)


def quadrants(side: Side, card: Card) -> None:
    """Four titled areas: member, plan, pharmacy, costs."""
    rng, theme = side.rng, side.theme
    title(side, card, side.width / 2, 18, rng.uniform(30, 44), "m", 860)
    cx, cy = side.width * rng.uniform(0.47, 0.56), side.height * rng.uniform(0.52, 0.6)
    side.line(cx - 12, 110, cx - 12, side.height - 20, theme.accent if not theme.dark else "#ffffff", 2)
    side.line(24, cy - 30, side.width - 24, cy - 30, theme.accent if not theme.dark else "#ffffff", 2)
    size = theme.size * 0.86
    heads = rng.choice([("Member", "Plan", "Pharmacy", "Your costs"), ("MEMBER INFORMATION", "PLAN INFORMATION", "PRESCRIPTION", "COPAYS"), ("Who is covered", "What plan", "Prescriptions", "What you pay")])
    spots = [(30, 136, cx - 60), (cx, 136, side.width - cx - 24), (30, cy, cx - 60), (cx, cy, side.width - cx - 24)]
    if rng.random() < 0.4:
        spots = [spots[i] for i in (0, 2, 1, 3)]
    who = fields(card, ("name", "member_number", "suffix", "dob", "gender", "medicaid_id"))
    plan = fields(card, ("plan_name", "group_number", "client_name", "plan_id", "contract", "start_date", "rx_issuer"))
    for head, (x, y, width), content in zip(heads, spots, (who, plan, fields(card, RX), None)):
        side.put(x, y, head, size * 0.8, theme.bold, theme.accent if not theme.dark else theme.ink, fit=width)
        y += size * 1.4
        limit = (cy - 36) if y < cy else side.height - 8
        if content is None:
            for text, tag in amounts(card):
                side.put(x, y, [(text, tag, "label"), (rng.choice(["  ", " – ", " = "]), None, ""), value(tag)], size * 0.9, fit=width)
                y += size * 1.25
            y = caps_lines(side, card, x, y, width, size * 0.75)
            if y - size > limit:
                raise Overflow
            continue
        for f in content:
            side.put(x, y, [(f.label, f.tag, "label"), *[(" " + part[0].strip(), *part[1:]) for part in f.value_parts()]], size, fit=width)
            y += size * 1.28
        if content is who:
            for member in card.dependents:
                tag = Tag("dependent_names", member.name)
                side.put(x, y, [(f"{member.suffix} ", None, ""), value(tag)], size * 0.9, fit=width)
                y += size * 1.15
            y = doctor_lines(side, card, x, y, width, size * 0.9)
        if y - size > limit:
            raise Overflow


def printer(side: Side, card: Card) -> None:
    """Line printer rows: monospaced capitals, several fields per row at fixed columns."""
    rng, theme = side.rng, side.theme
    face = rng.choice(["mono", "dejavu-mono", "mono-b"])
    size = rng.uniform(17, 21)
    step = side.measure("0", size, face)
    y = title(side, card, 40, 20, rng.uniform(30, 50), width=640, face=rng.choice(["serif-b", "sans-b", "slab-b"]))
    y += size * 1.9
    items = fields(card, without=("card_id",)) + fields(card, RX)
    columns = rng.choice([0, 26]), rng.choice([26, 30, 34])
    used = 0
    for f in items:
        text = caption(f).upper()
        wide = len(text) + len(f.text) + len(f.lead) + 3
        start = 0 if used == 0 else max(columns[1], used + 2)
        if start + wide > 66:
            y, start = y + size * 1.35, 0
        end = side.put(40 + start * step, y, [(text + ":", f.tag, "label"), *[(" " + part[0].strip(), *part[1:]) for part in f.value_parts()]], size, face, fit=side.width - 60 - start * step)
        used = round((end - 40) / step)
        if start or used > columns[1]:
            y, used = y + size * 1.35, 0
    if used:
        y += size * 1.35
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(40, y, [(rng.choice(["DEP", "DEPENDENT", "ALSO COVERED"]) + (f" {member.suffix}" if rng.random() < 0.5 else ""), tag, "label"), (" " + member.name, tag, "value")], size, face, fit=side.width - 80)
        y += size * 1.3
    y = doctor_lines(side, card, 40, y, side.width - 80, size)
    if card.copays:
        # All names, then all amounts, separated by slashes.
        found = amounts(card)
        joint = rng.choice(["/", "/", " / "])
        parts: list = []
        for i, (text, tag) in enumerate(found):
            parts += [(text.upper(), tag, "label"), (joint if i + 1 < len(found) else ":", None, "")]
        parts.append((" ", None, ""))
        for i, (_, tag) in enumerate(found):
            parts.append((tag.value, tag, "value"))
            if i + 1 < len(found):
                parts.append((joint, None, ""))
        side.put(40, y, parts, size, face, fit=side.width - 70)
        y += size * 1.4
    caps_lines(side, card, 40, y, side.width - 80, size * 0.9)


def matrix(side: Side, card: Card) -> None:
    """A table with a row per person and a column per type of coverage or number, and a second table of costs by
    network."""
    rng, theme = side.rng, side.theme
    y = title(side, card, side.width - 30, 18, rng.uniform(28, 42), "r", 560)
    if card.employer:
        side.put(30, 52, value(card.tag("client_name")), theme.size * 1.05, theme.bold, fit=380)
    if card.has("plan_name"):
        side.put(30, 84, value(card.tag("plan_name")), theme.size * 0.85, theme.regular, fit=380)
    size = theme.size * 0.8
    y = max(y, 96) + size * 1.8
    for f in fields(card, ("group_number", "plan_id", "contract", "start_date", "rx_issuer", "medicaid_id", "card_id")):
        pass
    row = fields(card, ("group_number", "contract", "plan_id", "start_date", "medicaid_id"))
    x = 30.0
    for f in row:
        need = side.measure(f.label + " " + f.text, size, theme.value) + size * 1.6
        if x + need > side.width - 20 and x > 30:
            x, y = 30.0, y + size * 1.5
        side.put(x, y, [(f.label + " ", f.tag, "label"), *[(" " + part[0].strip(), *part[1:]) for part in f.value_parts()]], size, fit=side.width - 60)
        x += need
    y += size * 2.0
    heads = ["MEMBER", rng.choice(["ID", "MEMBER ID", "ID NO."])] + (["DOB"] if card.has("dob") else []) + ([rng.choice(["MED", "MEDICAL"]), rng.choice(["DEN", "DENTAL"])] if rng.random() < 0.4 else [])
    spots = [30, 30 + side.width * 0.38, 30 + side.width * 0.62, side.width * 0.78, side.width * 0.88]
    if "DOB" not in heads:
        spots.pop(2)
    side.rect(22, y - size * 1.1, side.width - 22, y + size * 0.45, theme.accent + "33" if not theme.dark else "#ffffff22")
    holder = card.tag("name")
    for head, x in zip(heads, spots):
        side.put(x, y, (head, holder, "label") if head == "MEMBER" else head, size * 0.9, theme.bold)
    for i, member in enumerate(card.members):
        y += size * 1.4
        tag = holder if i == 0 else Tag("dependent_names", member.name)
        side.put(spots[0], y, value(tag), size, fit=side.width * 0.36)
        number: object = card.values["member_number"].value if i == 0 and card.has("member_number") else member.number
        side.put(spots[1], y, (number, card.tag("member_number"), "value") if i == 0 and card.has("member_number") else number, size, fit=side.width * 0.22)
        for head, x in list(zip(heads, spots))[2:]:
            if head == "DOB":
                side.put(x, y, (member.dob[0], card.tag("dob"), "value") if i == 0 else member.dob[0], size)
            else:
                side.put(x, y, rng.choice(["Y", "YES", "X"]), size)
    y += size * 2.0
    rx = fields(card, RX)
    x = 30.0
    for f in rx:
        need = max(side.measure(caption(f), size * 0.8, theme.bold), side.measure(f.text, size, theme.value)) + size * 2
        side.put(x, y, label(f.tag, caption(f)), size * 0.8, theme.bold)
        side.put(x, y + size * 1.25, f.value_parts(), size, theme.value)
        x += need
    if card.has("manager"):
        manager_mark(side, card, side.width - 30, y + size * 0.6, size * 1.4, "r", max(80, side.width - x - 40))
    y += size * (3.0 if rx else 0.5)
    for text, tag in amounts(card):
        side.put(30, y, [(text, tag, "label"), (" ... " + "", None, ""), (" " + tag.value, tag, "value")], size * 0.95, fit=400)
        y += size * 1.2
    y = doctor_lines(side, card, 30, y, 500, size)
    caps_lines(side, card, 30, y, side.width - 60, size * 0.95)


def dotted(side: Side, card: Card) -> None:
    """Entries with dot leaders between label and value, in one column of small type next to a large empty picture."""
    rng, theme = side.rng, side.theme
    size = theme.size * 0.86
    picture = rng.random() < 0.5
    x, width = (side.width * 0.4, side.width * 0.56) if picture else (40, side.width * 0.6)
    if picture:
        side.rect(0, 0, side.width * 0.36, side.height, theme.second + "55" if not theme.dark else "#00000044")
    y = title(side, card, x, 24, rng.uniform(28, 44), width=width) + size * 1.6
    rows: list[tuple] = [(label(f.tag, caption(f)), f.value_parts(), caption(f), f.lead + " " + f.text if f.lead else f.text) for f in fields(card) + fields(card, RX)]
    rows += [(label(tag, text), [value(tag)], text, tag.value) for text, tag in amounts(card)]
    for head, parts, text, shown in rows:
        end = side.put(x, y, head, size, theme.regular, fit=width * 0.5)
        need = side.measure(shown, size, theme.bold)
        dots = int((x + width - need - end - size) / (2 * side.measure(".", size, theme.regular)))
        if dots < 0:
            raise Overflow
        if dots > 2 and rng.random() < 0.9:
            side.put(end + size * 0.3, y, "." * dots * 2 if rng.random() < 0.5 else ". " * dots, size, theme.regular, fit=x + width - need - end - size * 0.5)
        side.put(x + width, y, parts, size, theme.bold, anchor="r", fit=width * 0.6)
        y += size * rng.uniform(1.3, 1.4)
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(x, y, [(f"{card.relations[min(card.members.index(member), 2)]} ", tag, "label"), value(tag)], size, fit=width)
        y += size * 1.25
    y = doctor_lines(side, card, x, y, width, size * 0.9)
    caps_lines(side, card, x, y, width, size * 0.85)
    if card.has("manager"):
        manager_mark(side, card, 40 if picture else side.width * 0.68, side.height - 50, size * 1.2, width=side.width * 0.28)
