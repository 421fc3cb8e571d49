"""Building blocks shared by the families for training and by the free composer. Held-out families have code of their own.

Every block takes the side, the card and a place, prints, and returns the y below (a baseline for the next line).
"""

from __future__ import annotations

from ..content import contact, labels, more_names, numbers, prose
from ..content.benefits import category_of, service_of
from ..content.card import Card, Field
from ..content.split import pick
from ..engine.page import Overflow, Side, Tag, label, value
from . import more_costs, more_people


# What is printed -------------------------------------------------------------

def identity(card: Card, shuffle: float = 0.4, name: bool = True) -> list[Field]:
    """Fields of the person and the plan, roughly in the order cards have them."""
    rng = card.rng
    keys = ["name"] if name else []
    keys += ["member_number"] if not card.has("rx_id") or card.has("member_number") else []
    rest = [key for key in ("suffix", "prefix", "group_number", "client_name", "medicaid_id", "dob", "gender", "start_date", "part_a", "part_b", "plan_name", "plan_id", "contract", "rx_issuer", "card_id") if card.has(key)]
    if rng.random() < shuffle:
        rng.shuffle(rest)
    if rng.random() < 0.15:
        keys.reverse()
    return [card.field(key) for key in (*keys, *rest) if card.has(key)]


def pharmacy(card: Card) -> list[Field]:
    keys = [key for key in ("rx_bin", "rx_pcn", "rx_group", "rx_id", "rx_plan") if card.has(key)]
    if card.rng.random() < 0.2:
        card.rng.shuffle(keys)
    return [card.field(key) for key in keys]


def dates(card: Card, side: Side) -> list[tuple[str, str]]:
    """Dates that are no element: (label, text)."""
    found = []
    if card.issued:
        found.append((card.label("issued"), card.issued[0]))
    if card.ends:
        found.append((card.label("ends"), card.ends[0]))
    for _ in range(card.rng.choice([0, 0, 0, 1, 1, 2])):
        text, shown = more_names.plain(card.rng)
        found.append((card.with_colon(card.case(text)), shown))
    return found


def take(fields: list[Field], *keys: str) -> list[Field]:
    """Removes and returns the fields of these keys."""
    found = [field for field in fields if field.key in keys]
    fields[:] = [field for field in fields if field.key not in keys]
    return found


# Fields ----------------------------------------------------------------------

def inline_parts(side: Side, field: Field, glue: float = 0.0) -> list:
    theme = side.theme
    parts = []
    if field.label:
        parts.append((field.label, field.tag, "label", theme.label))
    first, *rest = field.value_parts(theme.value)
    gap = "" if not field.label or (side.rng.random() < glue and field.label[-1] in ":#") else " "
    return [*parts, (gap + first[0], *first[1:]), *rest]


def halves(side: Side, field: Field, odds: float = 0.1) -> tuple[list, str] | None:
    """A long name over two lines: the parts of the first, and the text of the second."""
    words = field.text.split()
    if field.key not in ("client_name", "plan_name") or len(words) < 3 or field.lead or field.tail or side.rng.random() > odds:
        return None
    cut = side.rng.randint(1, len(words) - 1)
    return [(" ".join(words[:cut]), field.tag, "value")], " ".join(words[cut:])


def inline(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, glue: float = 0.0) -> float:
    """`Label: value`, one below the other."""
    for field in fields:
        own = size * (side.rng.uniform(1.1, 1.35) if field.key in ("name",) and side.rng.random() < 0.2 else 1.0)
        if wrapped := halves(side, field):
            theme = side.theme
            first, rest = wrapped
            start = x + side.measure(field.label + " ", size, theme.label)
            side.put(x, y, [(field.label, field.tag, "label", theme.label), (" " + first[0][0], field.tag, "value", theme.value)], size, fit=width)
            y += size * min(leading, 1.2)
            side.put(start if side.rng.random() < 0.5 else x, y, (rest, field.tag, "value"), size, theme.value, fit=width)
        else:
            side.put(x, y, inline_parts(side, field, glue), own, fit=width)
        y += size * leading
    return y


def tabular(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, right: bool = False) -> float:
    """Labels in one column, values in another; labels may be flush right."""
    theme = side.theme
    widest = max((side.measure(field.label, size, theme.label) for field in fields), default=0)
    column = min(widest + size * side.rng.choice([0.6, 1.0, 1.6, 2.6]), width * 0.6)
    for field in fields:
        if field.label:
            own = side.measure(field.label, size, theme.label)
            parts = label(field.tag, field.label)
            if right:
                side.put(x + column - size * 0.5, y, parts, size, theme.label, theme.label_ink, "r", fit=column - size * 0.3)
            else:
                side.put(x, y, parts, min(size, size * (column - size * 0.3) / max(own, 1)), theme.label, theme.label_ink)
        if wrapped := halves(side, field, 0.15):
            first, rest = wrapped
            side.put(x + column, y, first, size, theme.value, fit=width - column)
            y += size * min(leading, 1.2)
            side.put(x + column, y, (rest, field.tag, "value"), size, theme.value, fit=width - column)
        else:
            side.put(x + column, y, field.value_parts(), size, theme.value, fit=width - column)
        y += size * leading
    return y


def stacked(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, columns: int, gap: float = 1.0, below: bool = False) -> float:
    """Small label above its value (or below it), in columns."""
    theme, rng = side.theme, side.rng
    small = size * rng.uniform(0.55, 0.9)
    cell = width / columns
    used, row_y = 0.0, y
    height = size + small + size * gap
    for field in fields:
        text = field.label.rstrip(" :.-") if rng.random() < 0.9 else field.label
        needed = max(side.measure(text, small, theme.label), side.measure(field.lead + " " + field.text, size, theme.value)) + size
        span = cell * max(1, -(-needed // cell))
        if used and used + needed > width + size:
            used, row_y = 0.0, row_y + height
        if below:
            side.put(x + used, row_y, field.value_parts(), size, theme.value, fit=width)
            if text:
                side.put(x + used, row_y + small * 1.1, label(field.tag, text), small, theme.label, theme.label_ink)
        else:
            if text:
                side.put(x + used, row_y, label(field.tag, text), small, theme.label, theme.label_ink)
            side.put(x + used, row_y + size * 1.08, field.value_parts(), size, theme.value, fit=width)
        used += span
        if used >= width - 1:
            used, row_y = 0.0, row_y + height
    return row_y + (height if used else 0.0)


def flow(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, gap: float = 2.0) -> float:
    """Several `Label: value` on a line; now and then a label stands right behind the value before it."""
    used = 0.0
    if side.rng.random() < 0.3:
        gap = side.rng.uniform(0.3, 1.1)
    for field in fields:
        parts = inline_parts(side, field)
        needed = sum(side.measure(part[0], size, part[3] if len(part) > 3 else side.theme.regular) for part in parts)
        if used and used + needed > width:
            used, y = 0.0, y + size * leading
        side.put(x + used, y, parts, size, fit=width)
        used += needed + gap * size
    return y + size * leading


def header_row(side: Side, fields: list[Field], x: float, y: float, width: float, size: float) -> float:
    """A row of headings with the values in the row below."""
    theme = side.theme
    small = size * side.rng.uniform(0.65, 1.0)
    needs = [max(side.measure(f.label.rstrip(" :.-"), small, theme.label), side.measure(f.lead + " " + f.text, size, theme.value)) for f in fields]
    if sum(needs) + size * len(fields) > width:
        half = (len(fields) + 1) // 2
        if half == len(fields):
            raise Overflow
        y = header_row(side, fields[:half], x, y, width, size)
        return header_row(side, fields[half:], x, y, width, size)
    spare = (width - sum(needs)) / max(1, len(fields))
    spare = min(spare, size * 4)
    if side.rng.random() < 0.3 and not theme.dark:
        side.rect(x - 8, y - small * 1.05, x + width, y + small * 0.45, theme.accent + "22")
    for field, need in zip(fields, needs):
        side.put(x, y, label(field.tag, field.label.rstrip(" :.-")), small, theme.label, theme.label_ink)
        side.put(x, y + size * 1.3, field.value_parts(), size, theme.value)
        x += need + spare
    return y + size * 2.9


def bare(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float) -> float:
    """Names and plans without labels, numbers with theirs."""
    for field in fields:
        if field.key in ("name", "plan_name", "client_name", "contract") or field.key == "member_number" and side.rng.random() < 0.15:
            side.put(x, y, field.value_parts(), size * side.rng.choice([1, 1, 1.2]), side.theme.value, fit=width)
        else:
            side.put(x, y, inline_parts(side, field), size, fit=width)
        y += size * leading * 1.04
    return y


def fields_somehow(side: Side, fields: list[Field], x: float, y: float, width: float, size: float, leading: float, how: str | None = None) -> float:
    how = how or side.rng.choice(["inline", "inline", "tabular", "tabular", "right", "stacked", "flow", "bare", "below", "header"])
    match how:
        case "inline":
            return inline(side, fields, x, y, width, size, leading, 0.05)
        case "tabular":
            return tabular(side, fields, x, y, width, size, leading)
        case "right":
            return tabular(side, fields, x, y, width, size, leading, True)
        case "stacked":
            return stacked(side, fields, x, y, width, size, side.rng.choice([1, 2, 2, 3]))
        case "below":
            return stacked(side, fields, x, y, width, size, side.rng.choice([1, 2, 3]), 1.2, True)
        case "flow":
            return flow(side, fields, x, y, width, size, leading)
        case "header":
            return header_row(side, fields, x, y, width, size)
        case _:
            return bare(side, fields, x, y, width, size, leading)


# Payer -----------------------------------------------------------------------

def logo(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 500) -> float:
    """The payer's name as a logo: one line, or parted over lines, perhaps a tagline below. y is the top; returns the y below."""
    rng, theme = side.rng, side.theme
    tag = card.payer_tag()
    words = tag.value.split()
    face = theme.display
    color = theme.accent
    tracking = rng.choice([0, 0, 0, 0, 0.04, 0.1]) if len(tag.value) < 16 else 0.0
    total = side.measure(tag.value, size, face, tracking)
    if len(words) > 1 and (total > width or rng.random() < 0.3):
        cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
        if len(words) > 4 and max(side.measure(line, size * 0.75, face) for line in lines) > width:
            third = -(-len(words) // 3)
            lines = [" ".join(words[i : i + third]) for i in range(0, len(words), third)]
        sizes = [size * 0.75] * len(lines)
        if rng.random() < 0.35:
            sizes = [size] + [size * 0.5] * (len(lines) - 1)
        for line, own in zip(lines, sizes):
            y += own * 0.86
            side.put(x, y, (line, tag, "value"), own, face, color, anchor, fit=width, tracking=tracking)
            y += own * 0.22
    else:
        y += size * 0.8
        sign = [("®", None, "")] if rng.random() < 0.08 else []
        side.put(x, y, [(tag.value, tag, "value"), *sign], size, face, color, anchor, fit=width, tracking=tracking)
        y += size * 0.24
    if rng.random() < 0.22:
        own = max(11, size * rng.uniform(0.26, 0.42))
        y += own
        side.put(x, y, pick(rng, prose.TAGLINES), own, theme.regular, anchor=anchor, fit=max(width, 330))
        y += own * 0.4
    return y


def emblem(side: Side, x: float, y: float, size: float) -> None:
    """A drawn mark without text beside a logo."""
    side.mark("emblem", side.rng.choice(["rings", "leaf", "cross", "waves", "sun", "hexagon", "shield", "heart", "bars", "dots"]), x, y, size, side.theme.accent, side.theme.second)


def network_logos(side: Side, card: Card, x: float, y: float, width: float, count: int, size: float | None = None) -> None:
    """Networks' marks in a row; distractors."""
    rng, theme = side.rng, side.theme
    for _ in range(count):
        text = prose.network_logo(rng)
        own = size or rng.uniform(16, 34)
        need = side.measure(text, own, theme.display)
        if need > width:
            return
        if rng.random() < 0.2 and not theme.dark:
            side.rect(x - 6, y - own, x + need + 6, y + own * 0.4, theme.second)
            side.put(x, y, text, own, theme.display, "#ffffff")
        else:
            side.put(x, y, text, own, rng.choice([theme.display, theme.bold, "serif-b", "sans-b"]), theme.ink if rng.random() < 0.6 else theme.second if not theme.dark else theme.ink)
        x += need + own * 1.4
        width -= need + own * 1.4


def plan_line(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 500, color: str | None = None) -> float:
    tag = card.tag("plan_name")
    words = tag.value.split()
    if len(words) > 2 and side.measure(tag.value, size, side.theme.bold) > width:
        half = (len(words) + 1) // 2
        for line in (" ".join(words[:half]), " ".join(words[half:])):
            side.put(x, y, (line, tag, "value"), size, side.theme.bold, color, anchor, fit=width)
            y += size * 1.15
        return y + size * 0.2
    sign = [(side.rng.choice(["®", "™", " SM"]), None, "")] if side.rng.random() < 0.04 else []
    side.put(x, y, [value(tag), *sign], size, side.theme.bold, color, anchor, fit=width)
    return y + size * 1.35


def manager(side: Side, card: Card, x: float, y: float, size: float, width: float = 300) -> float:
    """The benefit manager: labeled, or as a logo."""
    rng = side.rng
    if rng.random() < 0.5:
        field = card.field("manager")
        side.put(x, y, inline_parts(side, field), size, fit=width)
        return y + size * 1.4
    tag = card.tag("manager")
    own = size * rng.uniform(1.0, 1.7)
    side.put(x, y + own * 0.3, value(tag), own, side.theme.display, side.theme.second if not side.theme.dark else None, fit=width)
    return y + own * 1.6


# Costs -----------------------------------------------------------------------

def cost_label(side: Side, card: Card, benefit) -> str:
    return card.case(benefit.label) if card.case not in (str.lower,) else benefit.label


def cost_list(side: Side, card: Card, x: float, y: float, width: float, size: float, leading: float, how: str = "inline") -> float:
    """One cost a line: run together, in two columns, amounts flush right, or amount first."""
    theme, rng = side.theme, side.rng
    texts = [cost_label(side, card, benefit) for benefit in card.copays]
    column = max(side.measure(text + ":", size, theme.label) for text in texts) + size * rng.choice([0.5, 1, 2])
    colon = rng.choice([":", "", "", " -"]) if how != "inline" else card.colon if card.colon != "." else ":"
    copay = rng.choice(["", "", "", " copay", " Copay"])
    for benefit, text in zip(card.copays, texts):
        tag = card.cost(benefit)
        behind = copay if benefit.category == "copay" and benefit.value[-1].isdigit() and "/" not in benefit.value else ""
        if how == "inline":
            side.put(x, y, [(text + colon, tag, "label", theme.label), (" " + benefit.value, tag, "value", theme.value), (behind, None, "", theme.regular)], size, fit=width)
        elif how == "first":
            side.put(x, y, [(benefit.value, tag, "value", theme.value), (" " + text, tag, "label", theme.label)], size, fit=width)
        elif how == "flush":
            side.put(x, y, label(tag, text + colon), size, theme.label, fit=width * 0.68)
            side.put(x + width, y, value(tag), size, theme.value, anchor="r", fit=width * 0.3)
        else:
            side.put(x, y, label(tag, text + colon), size, theme.label, fit=width * 0.66)
            side.put(x + min(column, width * 0.7), y, value(tag), size, theme.value, fit=width * 0.32)
        y += size * leading
    return y


def cost_strip(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`PCP $20 SPEC $40 ER $250` on one or two lines."""
    theme, rng = side.theme, side.rng
    separator = rng.choice(["", "", "", "|", "/", ",", "•"])
    colon = rng.choice(["", "", ":", "-"])
    gap = rng.choice([0.5, 1.0, 1.8, 3.0])
    at = x
    for i, benefit in enumerate(card.copays):
        tag = card.cost(benefit)
        text = cost_label(side, card, benefit)
        parts = [(text + colon, tag, "label", theme.label), (" " + benefit.value, tag, "value", theme.value)]
        need = sum(side.measure(part[0], size, part[3]) for part in parts)
        if at > x and at + need > x + width:
            at, y = x, y + size * 1.35
        elif at > x and separator:
            at = side.put(at - gap * size * 0.5, y, separator, size) + gap * size * 0.5
        at = side.put(at, y, parts, size, fit=width) + size * gap
    return y + size * 1.5


def cost_networks(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """What each visit costs in and out of network, in two columns or as `$20 / 40%`."""
    theme, rng, which = side.theme, side.rng, card.which
    names = pick(rng, labels.listed(labels.IN, which)), pick(rng, labels.listed(labels.OUT, which))
    texts = [cost_label(side, card, benefit) for benefit in card.copays]
    first = max(side.measure(text, size, theme.label) for text in texts) + size * rng.choice([0.8, 1.5])
    column = (width - first) / 2
    outs = [Tag("plan_details", b.outside, service=b.service, category=category_of(b.outside), network="out") for b in card.copays]
    slashed = rng.random() < 0.35
    if column < size * 3 and not slashed:
        raise Overflow
    if slashed:
        side.put(x, y, f"{names[0]} / {names[1]}", size * 0.85, theme.bold, theme.label_ink, fit=width)
    else:
        for i, name in enumerate(names):
            side.put(x + first + column * i, y, name, size * 0.9, theme.bold, theme.label_ink, fit=column * 0.96)
    y += size * 1.3
    for benefit, text, out in zip(card.copays, texts, outs):
        tag = card.cost(benefit)
        if slashed:
            side.put(x, y, [(text, tag, "label"), (rng.choice([": ", " "]), None, ""), value(tag), (" / " if rng.random() < 0.6 or benefit.value.isdigit() else "/", None, ""), value(out)], size, theme.value, fit=width)
        else:
            side.put(x, y, label(tag, text), size, theme.label, fit=first - size * 0.3)
            side.put(x + first, y, value(tag), size, theme.value, fit=column * 0.96)
            side.put(x + first + column, y, value(out), size, theme.value, fit=column * 0.98)
        y += size * 1.3
    return y + size * 0.2


def cost_cells(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """A row of cells, name above amount or below it."""
    theme, rng = side.theme, side.rng
    small = size * rng.uniform(0.55, 0.85)
    shown = card.copays[: rng.choice([3, 4, 4, 5])]
    cell = width / len(shown)
    upside = rng.random() < 0.3
    if rng.random() < 0.4 and not theme.dark:
        side.rect(x - 6, y - small * 1.1, x + width, y + size * 1.5, theme.accent + "18", 8)
    for i, benefit in enumerate(shown):
        tag = card.cost(benefit)
        middle = x + cell * (i + 0.5)
        first, second = (y + size * 1.15, y) if not upside else (y, y + size * 1.0)
        side.put(middle, first if not upside else y, value(tag), size, theme.value, anchor="m", fit=cell * 0.94)
        side.put(middle, second if not upside else y + size * 0.95, label(tag, cost_label(side, card, benefit)), small, theme.label, theme.label_ink, "m", fit=cell * 0.94)
    return y + size * 2.4


def limit_rows(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Deductibles and limits: a table by network, or lines."""
    theme, rng, which = side.theme, side.rng, card.which
    networks, people = card.limit_networks, card.limit_people
    texts = {"in": pick(rng, labels.listed(labels.IN, which)), "out": pick(rng, labels.listed(labels.OUT, which)), "any": ""}
    who = {"individual": pick(rng, labels.listed(labels.INDIVIDUAL, which)), "family": pick(rng, labels.listed(labels.FAMILY, which)), "one": ""}
    def tag_of(limit, network, person) -> Tag:
        return Tag("plan_details", limit.cells[network, person], service=service_of(network, card.kind), category=limit.category, network=network)

    if len(networks) == 2 and rng.random() < 0.75:  # table, networks as columns
        first = max(side.measure(f"{limit.label} {who[person]}", size, theme.label) for limit in card.limits for person in people) + size
        column = min((width - first) / 2, size * 9)
        if column < side.measure("$10,000", size, theme.value) * 1.1:
            raise Overflow
        for i, network in enumerate(networks):
            side.put(x + first + column * i, y, texts[network], size, theme.bold, theme.label_ink, fit=column * 0.96)
        y += size * 1.3
        slash = len(people) == 2 and rng.random() < 0.35
        for limit in card.limits:
            for n, person in enumerate([people[0]] if slash else people):
                cells = [(network, person) for network in networks if (network, person) in limit.cells]
                if not cells:
                    continue
                tags = [tag_of(limit, *cell) for cell in cells]
                text = limit.label if person == "one" or slash else f"{limit.label} {who[person]}"
                side.put(x, y, [(text, tag, "label") for tag in tags[:1]], size, theme.label, fit=first - size * 0.4)
                for i, (cell, tag) in enumerate(zip(cells, tags)):
                    parts = [value(tag)]
                    if slash and (cell[0], people[1]) in limit.cells:
                        parts += [("/", None, ""), value(tag_of(limit, cell[0], people[1]))]
                    side.put(x + first + column * i, y, parts, size, theme.value, fit=column * 0.98)
                y += size * 1.28
        return y + size * 0.3
    for network in networks:
        for limit in card.limits:
            cells = [person for person in people if (network, person) in limit.cells]
            head = f"{texts[network]} {limit.label}".strip() if texts[network] else limit.label
            if len(cells) == 2 and rng.random() < 0.5:
                one, two = (tag_of(limit, network, person) for person in cells)
                form = rng.choice(["slash", "named"])
                if form == "slash":
                    parts = [(head + ":", one, "label"), (" " + one.value, one, "value", theme.value), ("/" if rng.random() < 0.5 else " / ", None, ""), (two.value if rng.random() < 0.5 else two.value, two, "value", theme.value)]
                else:
                    parts = [(head + ":", one, "label"), (" " + one.value, one, "value", theme.value), (" " + who["individual"].rstrip(":"), one, "label"), (" / ", None, ""), (two.value, two, "value", theme.value), (" " + who["family"].rstrip(":"), two, "label")]
                side.put(x, y, [(*part, theme.regular) if len(part) == 3 else part for part in parts], size, fit=width)
                y += size * 1.3
                continue
            for person in cells:
                tag = tag_of(limit, network, person)
                side.put(x, y, [(f"{head} {who[person]}".strip().rstrip(":") + rng.choice([":", ":", ""]), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=width)
                y += size * 1.3
    return y + size * 0.2


def cost_joined(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """`PCP/SPEC/ER $20/$40/$250`: names first, then amounts."""
    theme, rng = side.theme, side.rng
    shown = [benefit for benefit in card.copays if "/" not in benefit.value and "/" not in benefit.label and not benefit.value.isdigit()][:4]
    tags = [card.cost(benefit) for benefit in shown]
    joint = rng.choice(["/", "/", " / "])
    parts: list = []
    for i, (benefit, tag) in enumerate(zip(shown, tags)):
        parts += [(cost_label(side, card, benefit), tag, "label"), (joint if i + 1 < len(shown) else rng.choice([":", "", " copay:"]), None, "")]
    parts.append((" ", None, ""))
    for i, tag in enumerate(tags):
        parts += [value(tag), (joint if i + 1 < len(tags) else "", None, "")]
    if len(shown) > 1:
        y = side.paragraph(x, y, width, parts, size, theme.regular) + size * 0.1
    rest = [benefit for benefit in card.copays if benefit not in shown or len(shown) < 2]
    for benefit in rest:
        tag = card.cost(benefit)
        side.put(x, y, [label(tag, cost_label(side, card, benefit)), (" ", None, ""), value(tag)], size, theme.regular, fit=width)
        y += size * 1.3
    return y + size * 0.2


def costs_copays(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str) -> float:
    return cost_list(side, card, x, y, width, size, side.rng.uniform(1.15, 1.45), how)


def costs(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """Copays and limits with a title or without."""
    rng, theme = side.rng, side.theme
    if (card.copays or card.limits) and rng.random() < 0.42:
        return more_costs.costs(side, card, x, y, width, size)
    if card.copays:
        how = how or rng.choice(["inline", "inline", "columns", "flush", "strip", "strip", "cells", "first", "joined"])
        if rng.random() < 0.4:
            title = pick(rng, labels.listed(labels.STRIP_TITLES, card.which))
            if title.startswith("In-Network"):  # says whose costs these are
                for benefit in card.copays:
                    benefit.network = "in"
            side.put(x, y, card.case(title), size * rng.choice([1, 1, 1.1, 1.2]), theme.bold, theme.label_ink, fit=width)
            y += size * 1.4
        if card.copays[0].outside:
            y = cost_networks(side, card, x, y, width, size)
        elif how == "strip":
            y = cost_strip(side, card, x, y, width, size)
        elif how == "joined":
            y = cost_joined(side, card, x, y, width, size)
        elif how == "cells":
            y = cost_cells(side, card, x, y, width, size)
        else:
            y = cost_list(side, card, x, y, width, size, rng.uniform(1.15, 1.45), how)
    if card.limits:
        y = limit_rows(side, card, x, y + size * 0.2, width, size * rng.uniform(0.8, 1.0))
    return y


# People ----------------------------------------------------------------------

def people_list(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Dependents below a heading, with or without suffixes, or run into one line."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.5:
        return more_people.people(side, card, x, y, width, size)
    heading = card.wording("dependents")
    how = rng.choice(["lines", "lines", "run", "numbered", "labels"])
    tags = [Tag("dependent_names", member.name) for member in card.dependents]
    if how == "run":
        parts: list = [(card.with_colon(heading), tags[0], "label", theme.label)]
        for i, tag in enumerate(tags):
            joint = rng.choice([",", ",", ";"]) if i + 1 < len(tags) else ""
            parts.append((" " + tag.value, tag, "value", theme.value))
            parts.append((joint, None, "", theme.value))
        if "," in card.holder.name:
            parts = [part if part[0] != "," else (";", None, "", theme.value) for part in parts]
        return side.paragraph(x, y, width, [part[:3] for part in parts], size, theme.value) + size * 0.3
    if how == "labels":
        word = rng.choice(["Dependent", "Dep", "Spouse/Dep", "Member", "Dependent Name", "Family Member"])
        for i, tag in enumerate(tags):
            text = card.with_colon(card.case(word + (f" {i + 1}" if rng.random() < 0.5 else "")))
            side.put(x, y, [(text, tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=width)
            y += size * 1.25
        return y
    if rng.random() < 0.8:
        side.put(x, y, label(tags[0], heading + (":" if rng.random() < 0.4 else "")), size * rng.uniform(0.75, 1), theme.label, theme.label_ink, fit=width)
        y += size * 1.25
    for member, tag in zip(card.dependents, tags):
        before = f"{member.suffix} " if how == "numbered" else ""
        side.put(x, y, [(before, None, ""), value(tag)], size, theme.value, fit=width)
        y += size * 1.25
    return y + size * 0.2


def people_table(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Everybody in rows: suffix, name, birth date, id, doctor, in some order; the first is the member."""
    rng, theme = side.rng, side.theme
    columns = [["name"], ["suffix", "name"], ["name", "suffix"], ["name", "dob"], ["suffix", "name", "dob"], ["name", "number"], ["number", "name"], ["name", "relation"], ["name", "pcp"], ["suffix", "name", "relation"], ["name", "dob", "gender"], ["name", "starts"], ["name", "suffix", "dob"]]
    shown = list(rng.choice(columns))
    if "number" in shown and len({member.number for member in card.members}) == 1:
        shown = [key if key != "number" else "suffix" for key in shown]
    titles = {"name": rng.choice(["Name", "Member Name", "Member", "Members", "Covered Members", "Participant", "Name of Member", "Enrollee"]), "suffix": rng.choice(["Suffix", "Sfx", "ID", "No.", "Code", "Person", "#", "Dep"]), "dob": rng.choice(["DOB", "Date of Birth", "Birth Date", "Birthdate"]), "number": rng.choice(["Member ID", "ID", "ID Number", "Member #", "ID #"]), "relation": rng.choice(["Relationship", "Relation", "Rel", "Type"]), "pcp": rng.choice(["PCP", "Primary Care Physician", "PCP Name", "Physician"]), "gender": rng.choice(["Sex", "Gender", "M/F"]), "starts": rng.choice(["Eff Date", "Effective", "Effective Date", "Eff."])}

    def text_of(member, key: str) -> str:
        return {"name": member.name, "suffix": member.suffix, "dob": member.dob[0], "number": member.number, "gender": member.gender, "pcp": member.pcp[0], "starts": member.starts[0], "relation": card.relations[min(card.members.index(member), 2)]}[key]

    shift = [max([side.measure(text_of(member, key), size, theme.value) for member in card.members] + [side.measure(titles[key], size * 0.9, theme.label)]) for key in shown]
    gap = size * rng.uniform(0.9, 2.5)
    if sum(shift) + gap * (len(shift) - 1) > width:
        gap = size * 0.8
    if sum(shift) + gap * (len(shift) - 1) > width:
        raise Overflow
    holder = card.tag("name")
    if rng.random() < 0.8:
        at = x
        for key, wide in zip(shown, shift):
            text = card.case(titles[key])
            side.put(at, y, (text, holder, "label") if key == "name" else text, size * 0.9, theme.label, theme.label_ink)
            at += wide + gap
        y += size * 1.25
    for i, member in enumerate(card.members):
        tag = holder if i == 0 else Tag("dependent_names", member.name)
        at = x
        for key, wide in zip(shown, shift):
            text = text_of(member, key)
            if key == "name":
                part: object = value(tag)
            elif key == "dob" and i == 0:
                part = (text, Tag("member_dob", member.dob[1]), "value")
            elif key == "gender" and i == 0:
                part = (text, Tag("member_gender", text, ("Male",) if text == "M" else ("Female",)), "value")
            elif key == "suffix" and i == 0:
                part = (text, Tag("member_id_suffix", text, optional=True), "value")
            elif key == "number" and i == 0:
                part = (text, Tag("member_number", text), "value")
            elif key == "starts" and i == 0:
                part = (text, Tag("start_date", member.starts[1]), "value")
            elif key == "pcp":
                part = (text, Tag("plan_details", text, member.pcp[1], service="other", category="pcp_name", network="any"), "value")
            else:
                part = text
            side.put(at, y, part, size, theme.value)
            at += wide + gap
        y += size * 1.25
    return y + size * 0.3


def doctor(side: Side, card: Card, x: float, y: float, width: float, size: float, how: str | None = None) -> float:
    """The primary care physician, with clinic, telephone and address when the card has them."""
    theme, rng = side.theme, side.rng
    tag = card.pcp.again()
    how = how or rng.choice(["inline", "inline", "above"])
    wording = card.wording("pcp")
    if how == "inline":
        side.put(x, y, [(card.with_colon(wording), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)], size, fit=width)
    else:
        side.put(x, y, label(tag, wording), size * 0.75, theme.label, theme.label_ink)
        y += size * 1.05
        side.put(x, y, value(tag), size, theme.value, fit=width)
    y += size * 1.28
    if card.clinic:
        side.put(x, y, [(card.label("clinic") + " " if rng.random() < 0.5 else "", None, "", theme.label), (card.clinic, None, "", theme.value)], size, fit=width)
        y += size * 1.28
    if card.pcp_phone:
        y = phone_line(side, card, card.pcp_phone, x, y, width, size)
    if card.pcp_address:
        tag = card.address_tag(card.pcp_address)
        for line in card.pcp_address.lines:
            side.put(x, y, (line, tag, "value"), size * 0.9, theme.value, fit=width)
            y += size * 1.15
    return y


# Phones and addresses --------------------------------------------------------

def phone_parts(side: Side, card: Card, phone: contact.Phone, colon: str = ":", glue: float = 0.0) -> list:
    theme, tag = side.theme, card.phone_tag(phone)
    text = phone.label + ("" if phone.label[-1] in "?:" else colon)
    return [(text, tag, "label", theme.label), ("" if side.rng.random() < glue and text.endswith(":") else " ", None, "", theme.label), (phone.printed, tag, "value", theme.value), (f" {phone.after}" if phone.after else "", None, "", theme.regular)]


def phone_line(side: Side, card: Card, phone: contact.Phone, x: float, y: float, width: float, size: float) -> float:
    parts = phone_parts(side, card, phone, side.rng.choice([":", ":", ""]))
    parts = [parts[0], (" " + parts[2][0], *parts[2][1:]), parts[3]]
    side.put(x, y, parts, size, fit=width)
    return y + size * 1.28


def phone_list(side: Side, card: Card, phones: list, x: float, y: float, width: float, size: float, leading: float, how: str | None = None) -> float:
    """Run together, in two columns, label above, number first, or dotted to the right edge."""
    theme, rng = side.theme, side.rng
    how = how or rng.choice(["inline", "inline", "columns", "columns", "above", "first", "flush"])
    colon = rng.choice([":", ":", "", " -"])
    column = max(side.measure(phone.label + ":", size, theme.label) for phone in phones) + size * rng.choice([0.6, 1.2, 2.4])
    for phone in phones:
        tag = card.phone_tag(phone)
        text = phone.label + ("" if phone.label[-1] in "?:" else colon)
        after = (" " + phone.after if phone.after else "", None, "", theme.regular)
        second = rng.random()
        if how == "inline" and second < 0.09 and not phone.after and phone.kind != "pcp":
            # A second number on the line: for the deaf, or a local one.
            number = numbers.phone(rng)
            if second < 0.05:
                word = rng.choice(["TTY", "TTY:", "TDD:", "TTY/TDD", "(TTY)"])
                other = Tag("phone_numbers", number, label=word.strip("():"), type="other")
                more = [(" " + word, other, "label", theme.regular), (" " + numbers.phone_printed(card.phone_style, number), other, "value", theme.value)]
            else:
                other = Tag("phone_numbers", number, label=phone.label, type=phone.kind)
                more = [(rng.choice([" or", " /", ",", " and"]), None, "", theme.regular), (" " + numbers.phone_printed(card.phone_style, number), other, "value", theme.value)]
            side.put(x, y, [(text, tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value), *more], size, fit=width)
            y += size * leading
            continue
        if how == "inline":
            side.put(x, y, [(text, tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value), after], size, fit=width)
        elif how == "first":
            side.put(x, y, [(phone.printed, tag, "value", theme.value), (" " + phone.label, tag, "label", theme.label)], size, fit=width)
        elif how == "above":
            side.put(x, y, label(tag, text), size * 0.85, theme.label, theme.label_ink, fit=width)
            y += size * 1.1
            side.put(x, y, [(phone.printed, tag, "value", theme.value), after], size, fit=width)
            y += size * 0.3
        elif how == "flush":
            side.put(x, y, label(tag, text), size, theme.label, fit=width * 0.55)
            side.put(x + width, y, [(phone.printed, tag, "value", theme.value), after], size, anchor="r", fit=width * 0.43)
        else:
            at = min(column, width * 0.58)
            side.put(x, y, label(tag, text), size, theme.label, fit=at - size * 0.3)
            side.put(x + at, y, [(phone.printed, tag, "value", theme.value), after], size, fit=width - at)
        y += size * leading
    return y


def address_block(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float, leading: float = 1.2) -> float:
    """Label, addressee, lines; or the label run into the first line."""
    theme, rng = side.theme, side.rng
    tag = card.address_tag(address)
    if address.label:
        text = address.label + rng.choice([":", ":", ""])
        if not address.addressee and rng.random() < 0.2:
            side.put(x, y, [(text, tag, "label", theme.label), (" " + address.lines[0], tag, "value", theme.value)], size, fit=width)
            y += size * leading
            for line in address.lines[1:]:
                side.put(x, y, (line, tag, "value"), size, theme.value, fit=width)
                y += size * leading
            return y + size * 0.3
        side.put(x, y, label(tag, text), size, theme.bold if rng.random() < 0.5 else theme.label, theme.label_ink, fit=width)
        y += size * leading
    y = addressee(side, card, address, x, y, width, size, leading)
    face = theme.value if rng.random() < 0.5 else theme.regular
    for line in address.lines:
        side.put(x, y, (line, tag, "value"), size, face, fit=width)
        y += size * leading
    return y + size * 0.35


def addressee(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float, leading: float) -> float:
    for line in address.addressee:
        # A company's name above an address spells the payer's name once more.
        part = (line, card.payer_text(line), "value") if line in (card.payer, card.brand, card.legal) else line
        if part is not line and side.rng.random() < 0.2:  # a department of theirs
            part = [part, (side.rng.choice([" Claims", " Claims", " Claims Department", " Claims Dept.", ", Attn: Claims", " - Claims", " Appeals", " Attn Claims", " Medical Claims", " Enrollment", " Grievances"]), None, "")]
        side.put(x, y, part, size, side.theme.regular, fit=width)
        y += size * leading
    return y


def address_run(side: Side, card: Card, address: contact.Address, x: float, y: float, width: float, size: float) -> float:
    """A sentence: `Send claims to: Company, PO Box 1, City, ST 12345`."""
    tag = card.address_tag(address)
    parts: list = []
    if address.label:
        parts.append((address.label + side.rng.choice([":", ":", "", ","]), tag, "label"))
    for line in address.addressee[:1]:
        parts += [(" " + line, card.payer_text(line) if line in (card.payer, card.brand, card.legal) else None, "value"), (",", None, "")]
    joint = side.rng.choice([", ", ", ", " • ", " "])
    for i, line in enumerate(address.lines):
        parts.append(((" " if i == 0 else "") + line, tag, "value"))
        if i + 1 < len(address.lines):
            parts.append((joint, None, ""))
    parts = [part if part[1] is not None else (part[0], None, "") for part in parts]
    return side.paragraph(x, y, width, parts, size, side.theme.regular) + size * 0.35


def payer_number(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    field = card.field("payer_id")
    words = field.label.split()
    if len(words) > 2 and side.rng.random() < 0.25:  # the label over two lines
        side.put(x, y, (" ".join(words[:2]), field.tag, "label"), size, side.theme.label, fit=width)
        y += size * 1.2
        field.label = " ".join(words[2:])
    side.put(x, y, inline_parts(side, field, 0.05), size, fit=width)
    return y + size * 1.35


def notice(side: Side, x: float, y: float, width: float, size: float, count: int = 1) -> float:
    text = " ".join(prose.notice(side.rng) for _ in range(count))
    theme = side.theme
    return side.paragraph(x, y, width, text, size, theme.small_regular, leading=side.rng.uniform(1.12, 1.3)) + size * 0.4
