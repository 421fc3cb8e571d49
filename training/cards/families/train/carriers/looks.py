"""Training families F: several names on one line, cards on a phone screen, typewritten cards, cards with a sidebar, and
cards of licensees."""

from __future__ import annotations

from ....content import more_carriers
from ....content.card import Card
from ....content.payers import PLACES, STATES
from ....content.split import allowed, pick
from ....engine.fonts import PAIRS
from ....engine.page import Overflow, Side, Tag, label, value
from .. import blocks as b
from . import parts as f


def one_line_names(side: Side, card: Card) -> None:
    """Employer, plan and payer on one or two lines, separated only by short words (`a plan of`, `by`, `|`)."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.85, 1.0)
    size = theme.size * 0.95
    payer = card.payer_tag()
    plan = card.tag("plan_name") if card.has("plan_name") else None
    employer = card.tag("client_name") if card.has("client_name") else None
    parts: list = []

    def add(before: str, tag: Tag | None, after: str = "") -> None:
        if before:
            parts.append(((" " if parts else "") + before, None, ""))
        if tag:
            parts.append(((" " if parts else "") + tag.value, tag, "value"))
        if after:
            parts.append((after, None, ""))

    way = rng.randint(0, 5)
    if way == 0 and plan:
        add("", plan)
        add(rng.choice(["by", "from", "administered by", "a product of", "insured by", "-", "offered by", "|"]), payer)
    elif way == 1 and employer:
        add("", employer)
        add(rng.choice(["Health Plan administered by", "| administered by", "- claims paid by", "and", "/", "group coverage by", "benefits through"]), payer)
    elif way == 2:
        add("", payer, rng.choice([", a ", " - a ", ", an affiliate of "]) + f"{pick(rng, PLACES)} {rng.choice(['Health company', 'Group company', 'Holdings company', 'Companies'])}")
        if plan:
            add(rng.choice(["|", "-", "•"]), plan)
    elif way == 3:
        add("", payer)
        add(rng.choice(["-", "|", "•", ":"]) + " " + pick(rng, more_carriers.SLOGANS), None)
    elif way == 4 and plan and employer:
        add("", employer)
        add(rng.choice(["|", "-", "/", "•"]), plan)
        add(rng.choice(["|", "-", "by", "/", "•"]), payer)
    else:
        add("", payer)
        if plan:
            add(rng.choice(["|", "-", "presents", "•", "/", ":"]), plan)
    used = {tag.element for _, tag, _ in parts if tag}
    y = side.paragraph(40, 58, side.width * rng.uniform(0.55, 0.92), parts, rng.uniform(20, 30), rng.choice([theme.display, theme.bold, theme.regular]), leading=1.2) + size * 0.6
    fields = f.keyed(card, "name", "member_number", "group_number") + f.rest(card)
    if employer and "client_name" not in used:
        y = f.employer_line(side, card, 40, y, size, 560, labeled=0.4)
    if plan and "plan_name" not in used:
        y = f.plan_here(side, card, 40, y, size, 560, labeled=0.4)
    split = rng.uniform(0.54, 0.62) * side.width
    left = b.fields_somehow(side, fields, 40, y, split - 60, size, rng.uniform(1.22, 1.4), rng.choice(["inline", "tabular", "bare", "stacked", "right"]))
    left = f.kin(side, card, 40, left, split - 60, size * 0.92)
    if card.pcp:
        left = b.doctor(side, card, 40, left, split - 60, size * 0.9)
    right = f.drug_box(side, card, split, y, side.width - split - 30, size * 0.9)
    if rng.random() < 0.5:
        right = f.corner_words(side, card, split, right + 6, size * 0.9, "l", side.width - split - 30)
    if right < left:
        f.spend(side, card, split, right + 4, side.width - split - 30, size * 0.8)
    else:
        f.spend(side, card, 40, max(left, right) + 4, side.width - 80, size * 0.84)


def phone_screen(side: Side, card: Card) -> None:
    """A card on a phone screen: texts of the app around it, pale labels above values, a framed card with the name as
    text instead of a logo."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.6, 0.9)
    size = theme.size * 0.95
    top = 34.0
    side.put(24, top, rng.choice(["9:41", "ID Cards", "< Back", "Digital ID", "My Cards", "Done", "10:22"]), 18, theme.regular)
    side.put(side.width / 2, top, rng.choice(["Medical ID Card", "Medical", "ID Card", "Digital ID card", "Medical & Pharmacy", "Your ID card", "Front"]), 20, theme.bold, anchor="m")
    side.put(side.width - 24, top, rng.choice(["Share", "Print", "Email", "Add to Wallet", "Flip", "..."]), 18, theme.regular, anchor="r")
    side.rect(14, 52, side.width - 14, side.height - rng.choice([14, 60]), "", 22, theme.second if not theme.dark else "#ffffff", 2)
    y = 66.0
    x = 40.0
    way = rng.choice(["logo", "logo", "text"])
    if way == "logo":
        y = f.masthead(side, card, x, y, rng.uniform(26, 38), 520, plan=rng.random() < 0.4)
    else:
        side.put(x, y + size, value(card.payer_tag()), size * 1.1, theme.bold, fit=520)
        y += size * 1.6
    planned = any(tag.element == "plan_name" for run in side.runs for word in run for _, _, tag, _ in word.marks)
    y += size * 1.1
    fields = f.keyed(card, "name", "member_number", "group_number", *(() if planned else ("plan_name",)), "client_name") + f.rest(card)
    y = b.stacked(side, fields, x, y, side.width - 80 if rng.random() < 0.5 else 600, size, rng.choice([2, 2, 3]), rng.uniform(0.5, 1.0), rng.random() < 0.15)
    if card.dependents:
        y = f.kin(side, card, x, y + 2, 600, size * 0.95)
    if card.pcp:
        y = b.doctor(side, card, x, y, 600, size * 0.9, "above")
    rx = b.pharmacy(card)
    if rx:
        y = b.stacked(side, rx, x, y + 2, side.width - 80, size, rng.choice([3, 4]), 0.6)
    if card.has("manager"):
        y = b.manager(side, card, x, y, size, 400)
    y = f.spend(side, card, x, y, side.width - 80, size * 0.84, rng.choice(["band", "common", "ruled", "pairs"]))
    if card.has("payer_id") and rng.random() < 0.5:
        b.payer_number(side, card, x, y, 500, size * 0.85)


def typewriter(side: Side, card: Card) -> None:
    """Monospaced capitals without a logo: the payer is a line like the others; dots or spaces between labels and
    values."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.85, 0.9)
    regular, bold = PAIRS[rng.choice(["mono", "dejavumono", "mono"])]
    theme.regular = theme.value = theme.label = theme.small_regular = regular
    theme.bold = theme.display = bold if rng.random() < 0.5 else regular
    size = rng.uniform(17, 21)
    leading = rng.uniform(1.16, 1.4)
    y, x = 46.0, rng.uniform(28, 50)
    upper = str.upper if rng.random() < 0.8 else str
    width = side.width - 2 * x
    heads = [("payer", card.payer_tag()), *((key, card.tag(key)) for key in ("client_name", "plan_name") if card.has(key))]
    rng.shuffle(heads)
    for key, tag in heads:
        before = "" if rng.random() < 0.6 else upper(card.wording(key)).rstrip(":") + " "
        tag.value = upper(tag.value) if not tag.spellings else tag.value
        side.put(x, y, [(before, tag, "label"), value(tag)], size * (1.15 if key == "payer" and rng.random() < 0.3 else 1), theme.bold if key == "payer" else regular, fit=width)
        y += size * leading
    if rng.random() < 0.5:
        side.put(x, y, rng.choice(["-" * 40, "=" * 40, "*" * 30]), size, regular, fit=width)
        y += size * leading
    dots = rng.choice([".", "", "", " "])
    column = rng.randint(18, 24)
    step = side.measure("0", size, regular)
    for field in f.keyed(card, "name", "member_number", "group_number") + f.rest(card) + b.pharmacy(card):
        text = upper(field.label).rstrip(" :.-")
        if dots == ".":
            lead = "." * max(2, column - len(text))
            side.put(x, y, [(text, field.tag, "label"), (lead, None, ""), *[((" " + part[0] if i == 0 else part[0]), *part[1:]) for i, part in enumerate(field.value_parts())]], size, regular, fit=width)
        elif dots == " ":
            side.put(x, y, label(field.tag, text[: column - 1]), size, regular)
            side.put(x + column * step, y, field.value_parts(), size, regular, fit=width - column * step)
        else:
            side.put(x, y, [(text + ":", field.tag, "label"), *[((" " + part[0] if i == 0 else part[0]), *part[1:]) for i, part in enumerate(field.value_parts())]], size, regular, fit=width)
        y += size * leading
        if field.key == "name" and card.dependents:
            y = f.kin(side, card, x, y, width, size)
    if card.has("manager"):
        y = b.inline(side, f.keyed(card, "manager"), x, y, width, size, leading)
    if card.pcp:
        y = b.doctor(side, card, x, y, width, size, "inline")
    f.spend(side, card, x, y, width, size * 0.92, rng.choice(["common", "networks", "pairs"]))


def side_rail(side: Side, card: Card) -> None:
    """A sidebar on the left or right contains names as stacked words (payer, plan, network), with the fields next to
    it."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.6, 0.95)
    size = theme.size * 0.93
    wide = rng.uniform(230, 300)
    left_rail = rng.random() < 0.65
    rail_x = 0.0 if left_rail else side.width - wide
    filled = rng.random() < 0.65 and not theme.dark
    if filled:
        side.rect(rail_x, 0, rail_x + wide, side.height, theme.accent)
    else:
        side.line(rail_x + (wide if left_rail else 0), 20, rail_x + (wide if left_rail else 0), side.height - 20, theme.second if not theme.dark else "#ffffff", 2)
    ink = "#ffffff" if filled else None
    x, width = rail_x + 22, wide - 40
    y = rng.uniform(50, 90)
    things = ["payer", "plan", "employer", "network"]
    if rng.random() < 0.4:
        rng.shuffle(things)
    done: set[str] = set()
    for what in things[: rng.choice([2, 3, 4])]:
        tag = card.payer_tag() if what == "payer" else card.tag("plan_name") if what == "plan" and card.has("plan_name") else card.tag("client_name") if what == "employer" and card.has("client_name") else None
        if tag is None:
            if what == "network":
                side.put(x, y, pick(rng, more_carriers.NETWORK_WORDS), size, theme.bold, ink, fit=width)
                y += size * rng.uniform(1.5, 3)
            continue
        done.add(tag.element)
        own = rng.uniform(24, 36) if what == "payer" else size * rng.uniform(0.95, 1.2)
        face = theme.display if what == "payer" else theme.bold if rng.random() < 0.5 else theme.regular
        y = side.paragraph(x, y, width, [value(tag)], own, face, ink, leading=1.14)
        if what == "payer" and rng.random() < 0.5:
            y = side.paragraph(x, y - own * 0.2, width, pick(rng, more_carriers.SLOGANS), max(14, own * 0.5), theme.regular, ink, leading=1.14)
        y += size * rng.choice([0.15, 0.8, 1.6])
    if rng.random() < 0.4:
        for one in card.phones[:1]:
            side.put(x, side.height - 40, b.phone_parts(side, card, one), size * 0.8, theme.regular, ink, fit=width)
    at = wide + 28 if left_rail else 32.0
    room = side.width - wide - 60
    y = 62.0
    if "payer_name" not in done and "pharmacy_benefit_manager" not in done:
        y = f.payer_line(side, card, at, y, size, room)
    if "client_name" not in done:
        y = f.employer_line(side, card, at, y, size * 1.1, room, labeled=0.3)
    if "plan_name" not in done:
        y = f.plan_here(side, card, at, y, size * 1.1, room, labeled=0.2)
    y = b.fields_somehow(side, f.keyed(card, "name", "member_number", "group_number") + f.rest(card), at, y, room, size, 1.3, rng.choice(["inline", "tabular", "right", "stacked", "header", "bare", "flow"]))
    y = f.kin(side, card, at, y, room, size * 0.92)
    if card.pcp:
        y = b.doctor(side, card, at, y, room, size * 0.9)
    y = f.drug_box(side, card, at + 8, y + 8, room - 10, size * 0.92)
    f.spend(side, card, at, y + 2, room, size * 0.82)


def licensee(side: Side, card: Card) -> None:
    """A licensee's card: the name with its state on two or three lines, the association's notice at the foot, a large
    number with its prefix, plans as a list."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.55, 0.95, 0.2)
    if rng.random() < 0.6:
        name = rng.choice(["BlueCross BlueShield of {}", "Blue Cross and Blue Shield of {}", "Blue Cross of {}", "Blue Shield of {}", "{} Blue Cross Blue Shield", "{} BlueCross", "BlueChoice of {}", "Blue {} Health", "{} Blue", "Shield {} Health Plan", "Cross {} Medical Plan"]).format(pick(rng, STATES + PLACES))
        if not allowed(name, card.which):
            raise Overflow
        f.rename(card, name)
    size = theme.size * 0.95
    y = f.masthead(side, card, 40, 22, rng.uniform(28, 44), 430, plan=rng.random() < 0.3)
    planned = any(tag.element == "plan_name" for run in side.runs for word in run for _, _, tag, _ in word.marks)
    if not planned and rng.random() < 0.5:
        f.plan_here(side, card, side.width - 40, rng.uniform(46, 66), size * rng.uniform(1.0, 1.5), 460, "r", 0)
        planned = True
    if rng.random() < 0.4:
        f.employer_line(side, card, side.width - 40, rng.uniform(88, 104), size, 420, "r")
        employed = True
    else:
        employed = False
    y = max(y, 110) + size * 1.2
    name = card.field("name")
    side.put(40, y, label(name.tag, name.label.rstrip(":")), size * 0.75, theme.label, theme.label_ink)
    side.put(40, y + size * 1.15, value(name.tag), size * 1.1, theme.value, fit=560)
    y += size * 2.5
    if card.has("member_number"):
        field = card.field("member_number")
        side.put(40, y, label(field.tag, field.label.rstrip(":")), size * 0.75, theme.label, theme.label_ink)
        side.put(40, y + size * 1.25, field.value_parts(), size * rng.uniform(1.1, 1.4), theme.value, fit=560)
        y += size * 2.7
    y = f.kin(side, card, 40, y, 560, size * 0.92)
    fields = f.keyed(card, "group_number", *(() if employed else ("client_name",))) + f.rest(card)
    if fields:
        y = b.fields_somehow(side, fields, 40, y, 570, size * 0.95, 1.3, rng.choice(["inline", "tabular", "stacked", "flow"]))
    if card.pcp:
        y = b.doctor(side, card, 40, y, 560, size * 0.9)
    right = 150.0
    if not planned:
        right = f.plan_here(side, card, 640, right, size * 1.1, 340, "l", 0.2)
    for word in rng.sample(["PPO", "Medical", "Rx", "Dental", "Vision", "BlueCard", "Preventive", "Blue365"], rng.choice([0, 1, 2, 3])):
        side.put(640, right, word, size * 0.9, theme.regular)
        right += size * 1.15
    right = f.drug_box(side, card, 640, right + 4, 345, size * 0.9)
    low = rng.uniform(12.5, 15)
    foot = side.height - rng.uniform(20, 30)
    if right < 380:
        right = f.spend(side, card, 640, right + 4, 345, size * 0.8)
    else:
        y = f.spend(side, card, 40, max(y, right) + 4, side.width - 80, size * 0.82)
    if rng.random() < 0.75:
        tag = card.payer_text(card.legal or card.payer)
        ends = rng.choice([" is an Independent Licensee of the Blue Cross and Blue Shield Association.", ", an independent licensee of the Association", " Independent licensees of the Blue Cross Blue Shield Association", " provides administrative services only and assumes no financial risk for claims.", " is a nonprofit hospital and medical service corporation."])
        side.put(40, foot, [(rng.choice(["", "", "Benefits administered by "]), None, ""), value(tag), (ends, None, "")], low, theme.small_regular, fit=side.width - 80)


FRONTS = [(one_line_names, f.SELF_FUNDED), (phone_screen, f.GROUP), (typewriter, f.SELF_FUNDED), (side_rail, f.GROUP), (licensee, f.GROUP)]
