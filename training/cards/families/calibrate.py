"""Families to calibrate scores and to choose thresholds on: composed apart from the training families and the held-out ones."""

from __future__ import annotations

from ..content import labels, prose
from ..content.benefits import service_of
from ..content.card import Card, Field
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value


def wanted(card: Card, *keys: str) -> list[Field]:
    return [card.field(key) for key in keys if card.has(key)]


WHO = ("name", "member_number", "suffix", "prefix", "dob", "gender", "medicaid_id")
WHAT = ("group_number", "client_name", "plan_name", "plan_id", "contract", "rx_issuer", "start_date", "card_id")
DRUGS = ("rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan")


def pair(side: Side, field: Field, x: float, y: float, size: float, width: float, anchor: str = "l") -> None:
    theme = side.theme
    side.put(x, y, [(field.label, field.tag, "label", theme.label), *[(" " + part[0].strip(), *part[1:3], theme.value) for part in field.value_parts()]], size, anchor=anchor, fit=width)


def brand(side: Side, card: Card, x: float, y: float, size: float, anchor: str, width: float) -> float:
    """One line, or the first word large and the rest small below."""
    tag = card.payer_tag()
    words = tag.value.split()
    if len(words) == 1 or side.measure(tag.value, size, side.theme.display) <= width and side.rng.random() < 0.6:
        side.put(x, y + size * 0.82, value(tag), size, side.theme.display, side.theme.accent, anchor, fit=width)
        return y + size * 1.1
    side.put(x, y + size * 0.82, (words[0], tag, "value"), size, side.theme.display, side.theme.accent, anchor, fit=width)
    side.put(x, y + size * 1.42, (" ".join(words[1:]), tag, "value"), size * 0.5, side.theme.display, side.theme.accent, anchor, fit=width)
    return y + size * 1.7


def money_lines(side: Side, card: Card, x: float, y: float, width: float, size: float, joint: str = ": ") -> float:
    for benefit in card.copays:
        tag = Tag("plan_details", benefit.value, service=benefit.service, category=benefit.category, network=benefit.network)
        side.put(x, y, [(benefit.label + joint.rstrip(), tag, "label"), (" " + benefit.value, tag, "value")], size, fit=width)
        y += size * 1.28
    for limit in card.limits:
        for (network, person), text in limit.cells.items():
            tag = Tag("plan_details", text, service=service_of(network, card.kind), category=limit.category, network=network)
            words = [limit.label]
            if network != "any":
                words.insert(side.rng.choice([0, 1]), pick(side.rng, labels.listed(labels.IN if network == "in" else labels.OUT, card.which)))
            if person != "one":
                words.append(pick(side.rng, labels.listed(labels.INDIVIDUAL if person == "individual" else labels.FAMILY, card.which)))
            side.put(x, y, [(" ".join(words).rstrip(":") + joint.rstrip(), tag, "label"), (" " + text, tag, "value")], size * 0.88, fit=width)
            y += size * 1.12
    return y


def family_lines(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    for member in card.dependents:
        tag = Tag("dependent_names", member.name)
        side.put(x, y, [(f"{member.suffix} " if side.rng.random() < 0.5 else "", None, ""), value(tag)], size, fit=width)
        y += size * 1.22
    return y


def physician(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    if card.pcp:
        tag = card.pcp.again()
        side.put(x, y, label(tag, card.label("pcp")), size * 0.85, side.theme.label, fit=width)
        side.put(x + size, y + size * 1.2, value(tag), size, side.theme.value, fit=width - size)
        y += size * 2.5
        if card.pcp_phone:
            phone = card.phone_tag(card.pcp_phone)
            side.put(x + size, y, [(card.pcp_phone.label + " ", phone, "label"), value(phone, card.pcp_phone.printed)], size, fit=width - size)
            y += size * 1.3
    return y


def corner_logo(side: Side, card: Card) -> None:
    """Logo in the lower right corner, fields from the upper left in one wide column, pairs on a row where short."""
    rng, theme = side.rng, side.theme
    size, y = theme.size, 66.0
    short: Field | None = None
    for field in wanted(card, *WHO, *WHAT, *DRUGS):
        need = side.measure(field.label + " " + field.text, size, theme.value)
        if need < 380 and short is None:
            pair(side, field, 42, y, size, 420)
            short = field
        elif need < 380:
            pair(side, field, 500, y, size, 470)
            short, y = None, y + size * 1.45
        else:
            y += size * 1.45 if short else 0
            pair(side, field, 42, y, size, side.width - 80)
            short, y = None, y + size * 1.45
    y += size * 1.45 if short else 0
    y = family_lines(side, card, 42, y, 420, size * 0.85)
    y = physician(side, card, 42, y, 420, size * 0.9)
    money_lines(side, card, 42, y, 460, size * 0.8, rng.choice([": ", " ", " - "]))
    brand(side, card, side.width - 40, side.height - 110, rng.uniform(34, 52), "r", 420)
    if card.has("manager"):
        tag = card.tag("manager")
        side.put(side.width - 40, 60, [(card.label("manager") + " ", tag, "label"), value(tag)] if rng.random() < 0.5 else value(tag), size * 0.85, anchor="r", fit=430)


def capsule(side: Side, card: Card) -> None:
    """Two tinted capsules: who above, drugs below, each with labels under their values; costs between."""
    rng, theme = side.rng, side.theme
    y = brand(side, card, 40, 20, rng.uniform(32, 50), "l", 520) + 40
    size = theme.size

    def pill(items: list[Field], y: float) -> float:
        x, top = 56.0, y
        for field in items:
            small = size * 0.62
            need = max(side.measure(field.text, size, theme.value) + (side.measure(field.lead + " ", size, theme.value) if field.lead else 0), side.measure(field.label, small, theme.label)) + size * 1.3
            if x + need > side.width - 40 and x > 56:
                x, y = 56.0, y + size * 2.5
            side.put(x, y, field.value_parts(), size, theme.value, fit=side.width - 100)
            side.put(x, y + small * 1.25, label(field.tag, field.label.rstrip(" :.-")), small, theme.label, theme.label_ink)
            x += need
        side.rect(36, top - size * 1.2, side.width - 36, y + size * 1.1, theme.accent + "1c" if not theme.dark else "#ffffff1c", 18)
        return y + size * 2.7

    y = pill(wanted(card, *WHO, *WHAT), y)
    y = family_lines(side, card, 56, y, 600, size * 0.85)
    y = physician(side, card, 56, y, 600, size * 0.85)
    drugs = wanted(card, *DRUGS)
    if drugs:
        y = pill(drugs, y)
    money_lines(side, card, 56, y, 600, size * 0.78)


def two_faces(side: Side, card: Card) -> None:
    """The left half like a letter with the name and address of the plan, the right half a list of numbers in capitals."""
    rng, theme = side.rng, side.theme
    half = side.width * rng.uniform(0.44, 0.5)
    y = brand(side, card, half / 2, 36, rng.uniform(30, 44), "m", half - 50) + 26
    if card.has("plan_name"):
        side.put(half / 2, y, value(card.tag("plan_name")), theme.size, theme.bold, anchor="m", fit=half - 50)
        y += theme.size * 1.6
    if card.employer:
        side.put(half / 2, y, value(card.tag("client_name")), theme.size * 0.9, theme.regular, anchor="m", fit=half - 50)
        y += theme.size * 1.6
    y = physician(side, card, 36, y + 10, half - 60, theme.size * 0.85)
    money_lines(side, card, 36, y + 6, half - 60, theme.size * 0.78)
    y = 70.0
    size = theme.size * 0.95
    for field in wanted(card, *WHO, "group_number", "plan_id", "contract", "rx_issuer", "start_date", "card_id", *DRUGS):
        if field.key == "name":
            side.put(half + 16, y, field.value_parts(), size * 1.15, theme.bold, fit=side.width - half - 40)
        else:
            field.label = field.label.upper()
            pair(side, field, half + 16, y, size, side.width - half - 40)
        y += size * rng.choice([1.4, 1.4, 1.8])
    y = family_lines(side, card, half + 16, y, side.width - half - 40, size * 0.9)
    if card.has("manager"):
        side.put(half + 16, y + size * 0.6, value(card.tag("manager")), size * 1.2, "serif-b", fit=side.width - half - 40)


def rail(side: Side, card: Card) -> None:
    """A narrow column of costs at the left, everything else to its right under small headings."""
    rng, theme = side.rng, side.theme
    wide = side.width * rng.uniform(0.24, 0.3)
    side.rect(0, 0, wide, side.height, theme.second + "26" if not theme.dark else "#00000044")
    money_lines(side, card, 16, 60, wide - 26, theme.size * 0.72, rng.choice([": ", " "]))
    x, width = wide + 28, side.width - wide - 60
    y = brand(side, card, x, 26, rng.uniform(30, 48), "l", width) + 30
    size = theme.size * 0.92
    for head, keys in ((rng.choice(["Member", "Subscriber information", "Your information"]), WHO), (rng.choice(["Coverage", "Your plan", "Plan information"]), WHAT), (rng.choice(["Pharmacy", "Drug coverage", "Prescription"]), DRUGS)):
        items = wanted(card, *keys)
        if not items:
            continue
        side.put(x, y, head, size * 0.72, theme.bold, theme.accent if not theme.dark else None)
        y += size * 1.25
        for field in items:
            pair(side, field, x, y, size, width)
            y += size * 1.32
        if keys is WHO:
            y = family_lines(side, card, x + 18, y, width - 18, size * 0.85)
            y = physician(side, card, x, y, width, size * 0.85)
        y += size * 0.4


def banner_foot(side: Side, card: Card) -> None:
    """Two columns with labels flush right against their values, the payer in a colored banner at the foot."""
    rng, theme = side.rng, side.theme
    high = rng.uniform(76, 110)
    side.rect(0, side.height - high, side.width, side.height, theme.accent if not theme.dark else "#00000055")
    tag = card.payer_tag()
    side.put(40, side.height - high / 2 + 14, value(tag), rng.uniform(34, 46), theme.display, "#ffffff", fit=side.width - 320)
    if card.has("manager"):
        side.put(side.width - 30, side.height - high / 2 + 12, value(card.tag("manager")), 22, theme.display, "#ffffff", "r", fit=240)
    size = theme.size * 0.9

    def column(items: list[Field], axis: float, left: float, right: float) -> float:
        y = 64.0
        for field in items:
            side.put(axis - 8, y, label(field.tag, field.label.rstrip(" -")), size, theme.label, theme.label_ink, "r", fit=axis - left - 10)
            side.put(axis + 8, y, field.value_parts(), size, theme.value, fit=right - axis - 12)
            y += size * 1.42
        return y

    middle = side.width * rng.uniform(0.5, 0.58)
    one = column(wanted(card, *WHO, *WHAT), 220, 20, middle)
    two = column(wanted(card, *DRUGS), middle + 150, middle + 10, side.width - 16)
    one = family_lines(side, card, 60, one, middle - 80, size * 0.88)
    one = physician(side, card, 60, one, middle - 80, size * 0.88)
    two = money_lines(side, card, middle + 20, two + 8, side.width - middle - 40, size * 0.82)
    if max(one, two) - size > side.height - high:
        raise Overflow


def program(side: Side, card: Card) -> None:
    """A state's program: its name large, the plan's small beside it; number and name first, the doctor in a box."""
    rng, theme = side.rng, side.theme
    if card.has("plan_name"):
        side.put(40, 74, value(card.tag("plan_name")), rng.uniform(36, 48), theme.display, theme.second if not theme.dark else None, fit=460)
    brand(side, card, side.width - 36, 26, rng.uniform(24, 34), "r", 400)
    size, y = theme.size, 140.0
    for field in wanted(card, "member_number", "name", "medicaid_id", "dob", "gender", "start_date", "suffix", "prefix", "group_number", "client_name", "contract", "plan_id", "rx_issuer", "card_id"):
        pair(side, field, 40, y, size, 520)
        y += size * 1.4
    y = family_lines(side, card, 60, y, 480, size * 0.85)
    money_lines(side, card, 40, y, 520, size * 0.8)
    right = 140.0
    if card.pcp:
        side.rect(590, right - size * 1.2, side.width - 24, right + size * 4.4, "", 4, theme.ink, 1.5)
        right = physician(side, card, 604, right, side.width - 640, size * 0.88) + size
        right = max(right, 140 + size * 5.6)
    for field in wanted(card, *DRUGS):
        pair(side, field, 604, right, size * 0.9, side.width - 630)
        right += size * 1.3
    if card.has("manager"):
        side.put(604, right + size * 0.5, value(card.tag("manager")), size, theme.bold, fit=side.width - 630)


def entitlement(side: Side, card: Card) -> None:
    """Original Medicare: name, number, then parts with their dates in one line each."""
    rng, theme = side.rng, side.theme
    side.rect(0, 0, side.width, 20, "#b22234")
    side.rect(0, side.height - 70, side.width, side.height, "#3c3b6e")
    tag = Tag("payer_name", rng.choice(["MEDICARE", "Medicare"]), ("MEDICARE", "MEDICARE HEALTH INSURANCE"))
    side.put(48, 84, [value(tag), (" HEALTH INSURANCE" if tag.value.isupper() else " Health Insurance", None, "")], 42, "serif-b", "#2a2a72", fit=800)
    y = 156.0
    for field in wanted(card, "name", "member_number", "gender"):
        side.put(48, y, label(field.tag, field.label.rstrip(" :.-")), theme.size * 0.72, "sans")
        side.put(48, y + theme.size * 1.15, field.value_parts(), theme.size * 1.2, theme.value)
        y += theme.size * 2.7
    for field in wanted(card, "part_a", "part_b"):
        side.put(48, y, [label(field.tag, field.label.rstrip(" :.-")), (rng.choice([" ", ": ", "  "]), None, ""), (field.text, field.tag, "value")], theme.size * 0.95, "sans-b", fit=880)
        y += theme.size * 1.5


FRONTS = [(corner_logo, None), (capsule, None), (two_faces, None), (rail, None), (banner_foot, None), (program, ("medicaid", "chip", "medicaid", "advantage")), (entitlement, ("medicare",))]


# Backs -------------------------------------------------------------------------

def halves(side: Side, card: Card) -> None:
    """The upper half for calling, the lower for writing; numbers before their names or after."""
    rng, theme = side.rng, side.theme
    size, y = rng.uniform(14, 18), 56.0
    first = rng.random() < 0.35
    columns = rng.choice([1, 2])
    width = (side.width - 100) / columns
    for i, phone in enumerate(card.phones):
        tag = card.phone_tag(phone)
        x = 44 + (i % columns) * width
        name, number = label(tag, phone.label + ("" if first else rng.choice([":", ""]))), value(tag, phone.printed)
        after = (" " + phone.after if phone.after else "", None, "")
        side.put(x, y, [number, (" ", None, ""), name] if first else [name, (" ", None, ""), number, after], size, fit=width - 16)
        if i % columns == columns - 1:
            y += size * 1.42
    y += size * 2.2
    x = 44.0
    bottom = y
    for address in card.addresses:
        tag = card.address_tag(address)
        at = y
        lines: list = [(label(tag, address.label + ":"))] if address.label else []
        lines += [(line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line for line in address.addressee]
        lines += [(line, tag, "value") for line in address.lines]
        for line in lines:
            side.put(x, at, line, size, fit=300)
            at += size * 1.22
        bottom = max(bottom, at)
        x += 322
        if x > side.width - 300:
            x, y = 44.0, bottom + size
    if card.has("payer_id"):
        pair(side, card.field("payer_id"), 44, bottom + size * 1.6, size, 500)
        bottom += size * 1.6
    side.paragraph(44, bottom + size * 2, side.width - 88, prose.notice(rng, "calibrate"), size * 0.82)


def essay(side: Side, card: Card) -> None:
    """One text in which everything is said in sentences."""
    rng, theme = side.rng, side.theme
    size, x, width, y = rng.uniform(14, 17), 40.0, side.width - 80, 56.0
    pieces: list[list] = [[(prose.notice(rng, "calibrate"), None, "")] for _ in range(rng.randint(1, 2))]
    for phone in card.phones:
        tag = card.phone_tag(phone)
        pieces.append([(phone.label, tag, "label"), (rng.choice([": ", " – call ", " at ", ", call "]), None, ""), value(tag, phone.printed), (".", None, "") if rng.random() < 0.5 else ("", None, "")])
    for address in card.addresses:
        tag = card.address_tag(address)
        parts: list = [(address.label or "Write to", tag, "label"), (" ", None, "")]
        for i, line in enumerate(address.lines):
            parts += [(line, tag, "value"), (", " if i + 1 < len(address.lines) else ".", None, "")]
        pieces.append(parts)
    if card.has("payer_id"):
        field = card.field("payer_id")
        pieces.append([(field.label + " ", field.tag, "label"), (" " + field.text, field.tag, "value")])
    rng.shuffle(pieces)
    if rng.random() < 0.5:
        for parts in pieces:
            y = side.paragraph(x, y, width, parts, size) + size * 0.35
    else:
        joined: list = []
        for parts in pieces:
            joined += [*parts, (" ", None, "")]
        side.paragraph(x, y, width, joined, size, leading=1.32)


BACKS = [halves, essay]


def back(side: Side, card: Card) -> None:
    side.rng.choice(BACKS)(side, card)
