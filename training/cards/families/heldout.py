"""Families that nothing is trained or tuned on. Nothing here uses the blocks of the other sets: only the layout engine and the
content of a card (whose wordings are partly this set's own)."""

from __future__ import annotations

from ..content import labels, prose
from ..content.benefits import category_of, service_of
from ..content.card import Card, Field
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value

ORDER = ("name", "member_number", "suffix", "prefix", "group_number", "client_name", "plan_name", "plan_id", "contract", "rx_issuer", "dob", "gender", "medicaid_id", "start_date", "card_id")
RX = ("rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan")


def fields(card: Card, keys=ORDER, without=()) -> list[Field]:
    return [card.field(key) for key in keys if card.has(key) and key not in without]


def caption(field: Field) -> str:
    return field.label.rstrip(" :.-")


def title(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 480, color: str | None = None, face: str | None = None) -> float:
    """The payer's name set as wide as fits, over as many lines as it needs. y is the top."""
    tag = card.payer_tag()
    words, lines = tag.value.split(), [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and side.measure(longer, size, face or side.theme.display) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    for line in lines:
        y += size * 0.84
        side.put(x, y, (line, tag, "value"), size, face or side.theme.display, color or side.theme.accent, anchor, fit=width)
        y += size * 0.2
    return y


def amounts(card: Card) -> list[tuple[str, Tag]]:
    """Costs with their names; where they differ by network, each network's is named and listed for itself."""
    found = []
    names = (network_word(card, "in"), network_word(card, "out")) if any(benefit.outside for benefit in card.copays) else ("", "")
    for benefit in card.copays:
        found.append((f"{benefit.label} {names[0]}".strip(), Tag("plan_details", benefit.value, service=benefit.service, category=benefit.category, network=benefit.network)))
        if benefit.outside:
            category = category_of(benefit.outside)
            found.append((f"{benefit.label} {names[1]}".strip(), Tag("plan_details", benefit.outside, service=benefit.service, category=category, network="out")))
    return found


def caps(card: Card) -> list[tuple[str, str, str, Tag]]:
    """Deductibles and limits one by one: (label, network, person, tag)."""
    found = []
    for limit in card.limits:
        for (network, person), text in limit.cells.items():
            found.append((limit.label, network, person, Tag("plan_details", text, service=service_of(network, card.kind), category=limit.category, network=network)))
    return found


def network_word(card: Card, network: str) -> str:
    return "" if network == "any" else pick(card.rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which))


def person_word(card: Card, person: str) -> str:
    return "" if person == "one" else pick(card.rng, labels.listed(labels.INDIVIDUAL if person == "individual" else labels.FAMILY, card.which))


def doctor_lines(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    if not card.pcp:
        return y
    tag = card.pcp.again()
    side.put(x, y, [(card.wording("pcp") + ":", tag, "label"), (" " + tag.value, tag, "value")], size, side.theme.regular, fit=width)
    y += size * 1.3
    if card.pcp_phone:
        phone = card.phone_tag(card.pcp_phone)
        side.put(x, y, [(card.pcp_phone.label + ":", phone, "label"), (" " + card.pcp_phone.printed, phone, "value")], size, side.theme.regular, fit=width)
        y += size * 1.3
    if card.pcp_address:
        where = card.address_tag(card.pcp_address)
        where.attributes["label"] = ""
        for line in card.pcp_address.lines:
            side.put(x, y, (line, where, "value"), size, side.theme.regular, fit=width)
            y += size * 1.2
    return y


def caps_lines(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`In-Network Deductible  Ind $1,000 / Fam $2,000`, a line for each network and kind."""
    for limit in card.limits:
        for network in card.limit_networks:
            found = [(person, Tag("plan_details", limit.cells[network, person], service=service_of(network, card.kind), category=limit.category, network=network)) for person in card.limit_people if (network, person) in limit.cells]
            if not found:
                continue
            parts: list = [(f"{network_word(card, network)} {limit.label}".strip(), found[0][1], "label")]
            for i, (person, tag) in enumerate(found):
                if person_word(card, person):
                    parts.append((" " + person_word(card, person).rstrip(":"), tag, "label"))
                parts.append((" " + tag.value, tag, "value"))
                if i + 1 < len(found):
                    parts.append((" /", None, ""))
            side.put(x, y, parts, size, side.theme.regular, fit=width)
            y += size * 1.3
    return y


def manager_mark(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 320) -> None:
    if card.has("manager"):
        side.put(x, y, value(card.tag("manager")), size, "lato-black" if side.rng.random() < 0.4 else "serif-b", side.theme.second if not side.theme.dark else side.theme.ink, anchor, fit=width)


# Fronts ------------------------------------------------------------------------

def ledger(side: Side, card: Card) -> None:
    """Two ruled ledgers: label at the left end of each rule, value at its right end."""
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
    """Four titled fields of the card: member, plan, pharmacy, costs."""
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
    """Rows of a line printer: capitals of one width, fields at fixed columns, several on a row."""
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
        # All names, then all amounts, parted by strokes.
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


def certificate(side: Side, card: Card) -> None:
    """Sentences: `This certifies that … is enrolled in …`, as slips of ministries, students and military members have them."""
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
    """A digital card: everything on one tall screen, values large below faint labels, phones at the foot."""
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
    """Main part and a stub at the right, parted by a dotted line: the stub repeats the numbers for the pharmacy."""
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


def matrix(side: Side, card: Card) -> None:
    """A table: a row for each person, a column for each kind of coverage or number; costs as a second table with networks."""
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


def government(side: Side, card: Card) -> None:
    """Like a government's health card: a striped head, name, number, and what it entitles to with dates."""
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
    """Everything flush with the right edge, the logo at the left foot, a colored foot with copays on it."""
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
    """The plan's name is the headline, the payer small print; numbers in a framed box in the middle."""
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


def dotted(side: Side, card: Card) -> None:
    """Entries with dot leaders between label and value, one column of small type beside a large empty picture."""
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


FRONTS = [(ledger, None), (quadrants, None), (printer, None), (certificate, None), (wallet, None), (stub, None), (matrix, None), (government, ("medicare",)), (right_heavy, None), (plan_headline, None), (dotted, None)]


# Backs -------------------------------------------------------------------------

def three_columns(side: Side, card: Card) -> None:
    """Phones, addresses and notices in three narrow columns."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 16)
    width = (side.width - 90) / 3
    columns = [("phones", 30.0), ("addresses", 45.0 + width), ("notices", 60.0 + 2 * width)]
    if rng.random() < 0.5:
        rng.shuffle(columns)
        columns = [(name, 30.0 + i * (width + 15)) for i, (name, _) in enumerate(columns)]
    for name, x in columns:
        y = 60.0
        if name == "phones":
            for phone in card.phones:
                tag = card.phone_tag(phone)
                side.put(x, y, label(tag, phone.label), size, theme.bold, fit=width - 8)
                side.put(x, y + size * 1.15, value(tag, phone.printed), size * 1.05, theme.regular, fit=width - 8)
                if phone.after:
                    side.put(x, y + size * 2.25, phone.after, size * 0.9, fit=width - 8)
                    y += size * 1.05
                y += size * 2.7
        elif name == "addresses":
            for address in card.addresses:
                tag = card.address_tag(address)
                if address.label:
                    side.put(x, y, label(tag, address.label), size, theme.bold, fit=width - 8)
                    y += size * 1.25
                for line in address.addressee:
                    side.put(x, y, (line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line, size, fit=width - 8)
                    y += size * 1.2
                for line in address.lines:
                    side.put(x, y, (line, tag, "value"), size, fit=width - 8)
                    y += size * 1.2
                y += size * 0.8
            if card.has("payer_id"):
                f = card.field("payer_id")
                side.put(x, y, [(f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, fit=width - 8)
        else:
            for _ in range(rng.randint(2, 4)):
                y = side.paragraph(x, y, width - 6, prose.notice(rng, "heldout"), size * 0.85, leading=1.18) + size * 0.7
            side.put(x, y, prose.website(rng, card.brand), size, theme.bold, fit=width - 8)


def directory(side: Side, card: Card) -> None:
    """A ruled directory: what for, number; below it where to write, in sentences."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(14, 18)
    x0, x1 = rng.uniform(40, 80), side.width - rng.uniform(40, 80)
    y = 70.0
    side.put((x0 + x1) / 2, y, rng.choice(["IMPORTANT NUMBERS", "Contact us", "Who to call", "TELEPHONE DIRECTORY"]), size * 1.2, theme.bold, theme.accent if not theme.dark else None, "m")
    y += size * 2
    for phone in card.phones:
        tag = card.phone_tag(phone)
        if rng.random() < 0.15:
            side.put(x0, y, [(phone.label, tag, "label"), (": " if rng.random() < 0.5 else " ", None, ""), value(tag, phone.printed)], size, fit=x1 - x0)
        else:
            side.put(x0, y, label(tag, phone.label), size, fit=(x1 - x0) * 0.5)
            side.put(x1, y, [value(tag, phone.printed), (" " + phone.after if phone.after else "", None, "")], size, theme.bold, anchor="r", fit=(x1 - x0) * 0.48)
        side.line(x0, y + size * 0.35, x1, y + size * 0.35, "#88888866", 1)
        y += size * 1.5
    y += size * 0.6
    for address in card.addresses:
        tag = card.address_tag(address)
        parts: list = [(address.label, tag, "label")] if address.label else []
        parts.append((rng.choice([" – ", ": ", " at "]) if parts else "", None, ""))
        for i, line in enumerate(address.lines):
            parts += [((" " if i == 0 else "") + line, tag, "value"), (", " if i + 1 < len(address.lines) else ".", None, "")]
        y = side.paragraph(x0, y, x1 - x0, parts, size, leading=1.3) + size * 0.3
    if card.has("payer_id"):
        f = card.field("payer_id")
        side.put(x0, y, [("Providers: ", None, ""), (f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, fit=x1 - x0)
        y += size * 1.4
    side.paragraph(x0, y + 6, x1 - x0, prose.notice(rng, "heldout"), size * 0.8)


def centered_lines(side: Side, card: Card) -> None:
    """Every line centered; legal name and small print at the foot."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(14, 19)
    middle, y = side.width / 2, 64.0
    for phone in card.phones:
        tag = card.phone_tag(phone)
        side.put(middle, y, [(phone.label + rng.choice([": ", " "]), tag, "label"), value(tag, phone.printed), (" " + phone.after if phone.after else "", None, "")], size, anchor="m", fit=side.width - 80)
        y += size * 1.4
    y += size * 0.5
    for address in card.addresses:
        tag = card.address_tag(address)
        if address.label:
            side.put(middle, y, label(tag, address.label), size, theme.bold, anchor="m", fit=side.width - 80)
            y += size * 1.25
        for line in address.addressee:
            side.put(middle, y, (line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line, size, anchor="m", fit=side.width - 80)
            y += size * 1.2
        if rng.random() < 0.4:
            parts: list = []
            for i, line in enumerate(address.lines):
                parts += [(line, tag, "value"), (" • " if rng.random() < 0.3 else ", ", None, "") if i + 1 < len(address.lines) else ("", None, "")]
            side.put(middle, y, parts, size, anchor="m", fit=side.width - 60)
            y += size * 1.3
        else:
            for line in address.lines:
                side.put(middle, y, (line, tag, "value"), size, anchor="m", fit=side.width - 80)
                y += size * 1.2
        y += size * 0.5
    if card.has("payer_id"):
        f = card.field("payer_id")
        side.put(middle, y, [(f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, anchor="m", fit=side.width - 80)
        y += size * 1.5
    if card.legal and rng.random() < 0.7:
        tag = card.payer_text(card.legal)
        side.put(middle, y, value(tag), size * 0.85, anchor="m", fit=side.width - 80)
        y += size * 1.3
    side.paragraph(70, y + 4, side.width - 140, prose.notice(rng, "heldout"), size * 0.8, anchor="m")


def sections(side: Side, card: Card) -> None:
    """Side headings in the margin (`Providers`, `Members`), text to their right."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(13, 16.5)
    heads = {"member": rng.choice(["Members", "MEMBER", "For members:"]), "provider": rng.choice(["Providers", "PROVIDER", "For providers:"]), "claims": rng.choice(["Claims", "CLAIMS", "Billing"]), "notice": rng.choice(["Notice", "IMPORTANT", "Please note"])}
    margin, x = 34.0, side.width * rng.uniform(0.18, 0.26)
    width, y = side.width - x - 30, 56.0
    order = ["member", "provider", "claims", "notice"]
    if rng.random() < 0.5:
        rng.shuffle(order)
    for name in order:
        side.put(margin, y, heads[name], size, theme.bold, theme.accent if not theme.dark else None, fit=x - margin - 10)
        if name == "notice":
            y = side.paragraph(x, y, width, " ".join(prose.notice(rng, "heldout") for _ in range(2)), size * 0.9)
        elif name == "claims":
            for address in card.addresses:
                tag = card.address_tag(address)
                parts: list = [(address.label + (" " if rng.random() < 0.3 else ": "), tag, "label")] if address.label else []
                for i, line in enumerate([*address.lines]):
                    parts += [((" " if i == 0 else "") + line, tag, "value"), (", ", None, "") if i + 1 < len(address.lines) else ("", None, "")]
                y = side.paragraph(x, y, width, parts, size) + size * 0.2
            if card.has("payer_id"):
                f = card.field("payer_id")
                side.put(x, y, [(f.label + " ", f.tag, "label"), (" " + f.text, f.tag, "value")], size, fit=width)
                y += size * 1.3
        else:
            for phone in card.phones:
                if (phone.kind in ("provider_services", "prior_authorization", "pharmacy")) != (name == "provider"):
                    continue
                tag = card.phone_tag(phone)
                side.put(x, y, [value(tag, phone.printed), (" – " if rng.random() < 0.5 else " ", None, ""), (phone.label, tag, "label")] if rng.random() < 0.4 else [(phone.label + " ", tag, "label"), value(tag, phone.printed)], size, fit=width)
                y += size * 1.3
        y += size * 0.8


BACKS = [three_columns, directory, centered_lines, sections]


def back(side: Side, card: Card) -> None:
    side.rng.choice(BACKS)(side, card)
