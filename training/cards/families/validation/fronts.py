"""The fronts of this set."""

from __future__ import annotations

from ...content.card import Card, Field
from ...engine.page import Overflow, Side, Tag, label, value
from .parts import DRUGS, WHAT, WHO, brand, family_lines, money_lines, pair, physician, wanted


def corner_logo(side: Side, card: Card) -> None:
    """Logo in the lower right corner, fields from the upper left in one wide column, with two short fields per row."""
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
    """Two tinted panels, the member above and pharmacy below, with labels below their values, and costs in between."""
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
    """The left half like a letter with the plan's name and address, the right half a list of numbers in capitals."""
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
    """A narrow column of costs on the left, everything else to its right under small headings."""
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
    """Two columns with right-aligned labels next to their values, the payer in a colored banner at the foot."""
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
    """A state program: its name in large print, the plan's in small print next to it; number and name first, the doctor
    in a box."""
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
    """Original Medicare: name, number, then one line per part with its date."""
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
