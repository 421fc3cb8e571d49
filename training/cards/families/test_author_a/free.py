"""Fronts without a grid: sentences, digital cards, stubs, government cards, right-aligned cards, the plan as
headline."""

from __future__ import annotations

from ...content import prose
from ...content.card import Card
from ...content.split import pick
from ...engine.page import Overflow, Side, Tag, label, value
from .parts import RX, amounts, caps_lines, caption, doctor_lines, fields, manager_mark, title


def certificate(side: Side, card: Card) -> None:
    """Sentences such as `This certifies that … is enrolled in …`, as on slips for ministries, students and military
    members."""
    rng, theme = side.rng, side.theme
    y = title(side, card, side.width / 2, 30, rng.uniform(34, 50), "m", 800) + theme.size * 1.6
    name, number = card.tag("name"), card.field("member_number") if card.has("member_number") else None
    parts: list = [(rng.choice(["This certifies that ", "This is to certify that ", "The bearer, ", "Coverage is provided to "]), None, ""), value(name)]
    if card.employer and rng.random() < 0.6:
        parts += [(rng.choice([" of ", ", employed by ", ", through "]), None, ""), value(card.tag("client_name")), (",", None, "")]
    parts.append((" is enrolled", None, ""))
    if card.has("plan_name"):
        parts += [(" in ", None, ""), value(card.tag("plan_name"))]
    if card.has("start_date"):
        tag = card.tag("start_date")
        parts += [(rng.choice([" effective", " as of", " with coverage effective", " beginning"]), tag, "label"), (" " + card.printed("start_date"), tag, "value")]
    parts.append((".", None, ""))
    y = side.paragraph(60, y, side.width - 120, parts, theme.size, leading=1.45, anchor=rng.choice(["l", "m"])) + theme.size * 0.7
    rest = [number] if number else []
    rest += fields(card, ("group_number", "suffix", "plan_id", "contract", "rx_issuer", "medicaid_id", "dob", "gender", "card_id")) + fields(card, RX)
    columns = rng.choice([2, 3])
    cell = (side.width - 120) / columns
    for i, f in enumerate(rest):
        x = 60 + cell * (i % columns)
        side.put(x, y, [(caption(f), f.tag, "label"), *[(" " + part[0].strip(), *part[1:]) for part in f.value_parts(theme.bold)]][0:1] + [(" " + part[0].strip(), *part[1:3]) for part in f.value_parts()], theme.size * 0.85, fit=cell - 12)
        if i % columns == columns - 1:
            y += theme.size * 1.5
    y += theme.size * (1.6 if len(rest) % columns else 0.2)
    if card.dependents:
        tags = [Tag("dependent_names", member.name) for member in card.dependents]
        sentence: list = [(card.wording("dependents") + ":", tags[0], "label")]
        for i, tag in enumerate(tags):
            sentence += [(" " + tag.value, tag, "value"), (" and" if i + 2 == len(tags) else ";" if i + 1 < len(tags) else "", None, "")]
        y = side.paragraph(60, y, side.width - 120, sentence, theme.size * 0.85) + 6
    y = doctor_lines(side, card, 60, y, side.width - 120, theme.size * 0.85)
    for text, tag in amounts(card):
        side.put(60, y, [(f"{text}: ", tag, "label"), value(tag)], theme.size * 0.8, fit=side.width - 120)
        y += theme.size
    caps_lines(side, card, 60, y, side.width - 120, theme.size * 0.75)


def wallet(side: Side, card: Card) -> None:
    """A digital card: everything on one tall screen, large values below faint labels, telephone numbers at the foot."""
    rng, theme = side.rng, side.theme
    side.width, side.height = 720.0, 1120.0
    side.rect(0, 0, side.width, 130, theme.accent if not theme.dark else "#00000055")
    title(side, card, 40, 32, 44, width=560, color="#ffffff")
    y = 190.0
    size = rng.uniform(22, 27)
    items = fields(card) + fields(card, RX)
    half = False
    for i, f in enumerate(items):
        wide = max(side.measure(f.text, size, theme.bold), side.measure(caption(f), size * 0.62, theme.regular))
        x = 380 if half else 40
        if half and wide > 310:
            half, x, y = False, 40, y + size * 2.35
        side.put(x, y, label(f.tag, caption(f)), size * 0.62, theme.regular, "#6b7480" if not theme.dark else "#cdd6e0")
        side.put(x, y + size * 1.08, f.value_parts(), size, theme.bold, fit=640 if x == 40 else 310)
        if wide > 320 and not half:
            y += size * 2.35
        else:
            half = not half
            if not half:
                y += size * 2.35
    if half:
        y += size * 2.35
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(40, y, value(tag), size * 0.85, theme.bold, fit=640)
        y += size * 1.2
    y = doctor_lines(side, card, 40, y, 640, size * 0.8)
    found = amounts(card)
    for i, (text, tag) in enumerate(found):
        x = 40 + (i % 2) * 340
        side.put(x, y, [value(tag), (" " + text, tag, "label")], size * 0.8, theme.regular, fit=310)
        if i % 2 or i + 1 == len(found):
            y += size * 1.3
    y = caps_lines(side, card, 40, y, 640, size * 0.7)
    manager_mark(side, card, 680, y + 10, size, "r")
    y += size * 1.2
    for phone in card.phones[:3]:
        tag = card.phone_tag(phone)
        side.put(40, y, label(tag, phone.label), size * 0.7, theme.regular, fit=340)
        side.put(680, y, value(tag, phone.printed), size * 0.7, theme.bold, theme.accent if not theme.dark else theme.ink, "r", fit=270)
        y += size * 1.15


def stub(side: Side, card: Card) -> None:
    """A main part and a stub on the right, separated by a dotted line; the stub repeats the numbers for the
    pharmacy."""
    rng, theme = side.rng, side.theme
    cut = side.width * rng.uniform(0.63, 0.7)
    for i in range(30):
        side.line(cut, i * 22, cut, i * 22 + 10, theme.ink, 1.5)
    y = title(side, card, 34, 22, rng.uniform(30, 48), width=cut - 70)
    if card.has("plan_name"):
        y += theme.size * 1.2
        side.put(34, y, value(card.tag("plan_name")), theme.size, "serif-i", theme.second if not theme.dark else None, fit=cut - 60)
    y += theme.size * 1.7
    main = fields(card, without=("plan_name", "rx_issuer"))
    tall = theme.size * rng.uniform(1.3, 1.7)
    numbers = rng.random() < 0.5
    for f in main:
        if f.key in ("name", "client_name") and numbers:
            side.put(34, y, f.value_parts(), theme.size * 1.15, theme.bold, fit=cut - 60)
        else:
            side.put(34, y, [*[(part[0].strip() + " ", *part[1:]) for part in f.value_parts()], ("(" + caption(f) + ")", f.tag, "label")] if rng.random() < 0.25 else [(caption(f) + " ", f.tag, "label"), *[(" " + part[0].strip(), *part[1:]) for part in f.value_parts()]], theme.size, theme.value, fit=cut - 60)
        y += tall
    for i, member in enumerate(card.dependents):
        tag = Tag("dependent_names", member.name)
        x = 34 + (i % 2) * (cut - 60) / 2
        side.put(x, y, value(tag), theme.size * 0.85, theme.regular, fit=(cut - 80) / 2)
        if i % 2 or i + 1 == len(card.dependents):
            y += theme.size * 1.2
    doctor_lines(side, card, 34, y, cut - 60, theme.size * 0.85)
    x, width, y = cut + 18, side.width - cut - 34, 56.0
    side.put(x, y, rng.choice(["Rx", "PHARMACY", "Prescription", "Pharmacist:"]), theme.size, theme.bold, theme.accent if not theme.dark else None)
    y += theme.size * 1.6
    for f in fields(card, (*RX, "rx_issuer")):
        side.put(x, y, label(f.tag, caption(f)), theme.size * 0.65, theme.regular, fit=width)
        side.put(x, y + theme.size * 0.95, f.value_parts(), theme.size * 0.9, theme.bold, fit=width)
        y += theme.size * 2.1
    if card.has("manager"):
        manager_mark(side, card, x, y, theme.size, width=width)
        y += theme.size * 1.5
    for text, tag in amounts(card):
        side.put(x, y, label(tag, text), theme.size * 0.72, fit=width * 0.6)
        side.put(x + width, y, value(tag), theme.size * 0.8, theme.bold, anchor="r", fit=width * 0.38)
        y += theme.size * 1.1
    caps_lines(side, card, x, y, width, theme.size * 0.7)


def government(side: Side, card: Card) -> None:
    """In the style of a government health card: striped header, name, number, and entitlements with dates."""
    rng, theme = side.rng, side.theme
    red, blue = rng.choice([("#b22234", "#3c3b6e"), ("#c8102e", "#003087"), ("#7a0c2e", "#1d4f91")])
    theme.accent = blue
    side.rect(0, 0, side.width, 96, blue)
    side.rect(0, 96, side.width, 108, red)
    text = rng.choice(["MEDICARE HEALTH INSURANCE", "MEDICARE", "Medicare Health Insurance", "HEALTH INSURANCE"])
    tag = Tag("payer_name", text if "MEDICARE" in text.upper() else "MEDICARE", ("MEDICARE", "Medicare"), optional=text == "HEALTH INSURANCE")
    if text == "HEALTH INSURANCE":
        side.put(40, 62, [("MEDICARE", Tag("payer_name", "MEDICARE"), "value"), ("  " + text, None, "")], 40, "sans-b", "#ffffff")
    else:
        side.put(40, 62, value(tag), 40, "sans-b", "#ffffff", fit=700)
    size = rng.uniform(20, 25)
    y = 156.0
    for key in ("name", "member_number"):
        f = card.field(key)
        if rng.random() < 0.8:
            side.put(48, y, label(f.tag, caption(f) + ("/Nombre" if key == "name" and rng.random() < 0.5 and "Nombre" not in caption(f) else "")), size * 0.75)
        side.put(48, y + size * 1.25, f.value_parts(), size * 1.25, theme.value, fit=640)
        y += size * 3.0
    if card.has("gender"):
        f = card.field("gender")
        side.put(620, y - size * 1.7, [(caption(f) + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size)
    flush = rng.random() < 0.5
    side.put(48, y, rng.choice(["Entitled to/Con derecho a", "IS ENTITLED TO", "Entitled to"]), size * 0.75)
    side.put(600, y, rng.choice(["Coverage starts/Cobertura empieza", "EFFECTIVE DATE", "Coverage starts"]), size * 0.75)
    for key in ("part_a", "part_b"):
        y += size * 1.6
        f = card.field(key)
        side.put(48, y, label(f.tag, caption(f)), size, theme.bold, fit=540)
        side.put(600 if not flush else 860, y, f.value_parts(), size, theme.bold, anchor="l" if not flush else "r")
    if rng.random() < 0.4:
        side.put(48, side.height - 40, "SIGN HERE", size * 0.7)
        side.line(160, side.height - 38, 620, side.height - 38, theme.ink, 1.5)


def right_heavy(side: Side, card: Card) -> None:
    """Everything right-aligned, the logo at the bottom left, copays in a colored footer."""
    rng, theme = side.rng, side.theme
    foot = 92.0 if card.copays else 60.0
    side.rect(0, side.height - foot, side.width, side.height, theme.accent if not theme.dark else "#00000066")
    edge = side.width - rng.uniform(34, 60)
    y = 64.0
    size = theme.size
    for f in fields(card) + fields(card, RX):
        style = rng.random()
        if f.key == "name":
            side.put(edge, y, f.value_parts(), size * 1.3, theme.bold, anchor="r", fit=560)
            y += size * 1.75
            continue
        if f.key in ("plan_name", "client_name") and style < 0.7:
            side.put(edge, y, f.value_parts(), size, theme.regular, anchor="r", fit=560)
        else:
            side.put(edge, y, [(f.label + " ", f.tag, "label", theme.regular), *[(" " + part[0].strip(), *part[1:3], theme.bold) for part in f.value_parts()]], size, anchor="r", fit=560)
        y += size * 1.35
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(edge, y, value(tag), size * 0.85, anchor="r", fit=560)
        y += size * 1.15
    if y > side.height - foot:
        raise Overflow
    title(side, card, 36, rng.uniform(40, 90), rng.uniform(34, 58), width=360)
    top = rng.uniform(230, 300)
    top = doctor_lines(side, card, 36, top, 380, size * 0.8)
    top = caps_lines(side, card, 36, top + 6, 380, size * 0.72)
    if card.has("manager"):
        manager_mark(side, card, 36, top + size * 1.5, size * 1.1, width=360)
    found = amounts(card)[:5]
    if found:
        cell = (side.width - 60) / len(found)
        ink = "#ffffff"
        for i, (text, tag) in enumerate(found):
            x = 30 + cell * i
            side.put(x, side.height - foot + 36, label(tag, text), size * 0.72, theme.regular, ink, fit=cell - 12)
            side.put(x, side.height - foot + 36 + size * 1.15, value(tag), size, theme.bold, ink, fit=cell - 12)


def plan_headline(side: Side, card: Card) -> None:
    """The plan name as headline, the payer in small print, numbers in a framed box in the middle."""
    rng, theme = side.rng, side.theme
    y = 66.0
    if card.has("plan_name"):
        side.put(40, y, value(card.tag("plan_name")), rng.uniform(30, 42), theme.display, theme.accent, fit=640)
        y += 34
    title(side, card, side.width - 36, 20, rng.uniform(20, 28), "r", 280, face=theme.bold)
    side.put(40, y + 10, pick(rng, prose.TAGLINES), 17, theme.regular, fit=620)
    y += 62
    f = card.field("name")
    side.put(40, y, f.value_parts(), theme.size * 1.25, theme.bold, fit=560)
    if card.employer:
        side.put(40, y + theme.size * 1.4, value(card.tag("client_name")), theme.size * 0.9, fit=560)
        y += theme.size * 1.4
    y += 40
    items = fields(card, without=("name", "plan_name", "client_name", "contract")) + fields(card, RX)
    size = theme.size * 0.9
    columns = rng.choice([2, 2, 3])
    cell = (side.width - 120) / columns
    rows = -(-len(items) // columns)
    side.rect(32, y - size * 0.4, side.width - 32, y + rows * size * 1.55 + size * 0.3, theme.accent + "14" if not theme.dark else "", 10, theme.accent if not theme.dark else "#ffffff", 2)
    y += size * 0.9
    for i, f in enumerate(items):
        column, row = divmod(i, rows)
        gap = "" if rng.random() < 0.1 and f.label.endswith(":") else " "
        side.put(56 + column * cell, y + row * size * 1.55, [(f.label, f.tag, "label", theme.regular), *[(gap + part[0].strip(), *part[1:3], theme.value) for part in f.value_parts()]], size, fit=cell - 24)
    y += rows * size * 1.55 + size * 0.6
    parts: list = []
    for text, tag in amounts(card):
        parts += [(" " + text, tag, "label"), (" " + tag.value, tag, "value"), (" |" if rng.random() < 0.6 else "  ", None, "")]
    if parts:
        y = side.paragraph(40, y + size * 0.4, side.width - 80, parts[:-1], size * 0.85) + 2
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(40, y, [(rng.choice(["Dependent: ", "+ ", "with "]), tag, "label"), value(tag)], size * 0.85, fit=600)
        y += size * 1.1
    y = doctor_lines(side, card, 40, y, 620, size * 0.85)
    y = caps_lines(side, card, 40, y, side.width - 300, size * 0.8)
    if card.has("contract"):
        tag = card.tag("contract")
        side.put(side.width - 40, side.height - 26, [("CMS ", tag, "label"), value(tag)] if rng.random() < 0.7 else value(tag), size, theme.regular, anchor="r")
    if card.kind == "advantage" and rng.random() < 0.7:
        side.put(side.width - 40, side.height - 66, ["Medicare", "R", "x"] if False else "MedicareRx", 30, "serif-b", theme.second, "r")
