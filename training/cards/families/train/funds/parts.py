"""Parts of training families H: the organizations on a fund's card, networks, vendors next to the pharmacy numbers."""

from __future__ import annotations

from ....content import more_carriers, more_funds
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, Tag, value
from .. import blocks as b
from ..carriers import parts as f
from ..programs import parts as p


class Cast:
    """The organizations on a fund's card. A fund is the payer (`payer_name`) if no other payer is named. An
    administrator in text of normal size (`office` "logo" or "line") is the payer, with the fund as its client; with an
    administrator in small print ("small"), either name is correct."""

    def __init__(self, card: Card, sole: float = 0.6, small: float = 0.14):
        rng = card.rng
        name = more_funds.fund(rng)
        name = name.upper() if rng.random() < 0.35 else name
        chance = rng.random()
        self.office = "none" if chance < sole else "small" if chance < sole + small else rng.choice(["logo", "line", "line"])
        self.admin: str | None = None
        card.values.pop("client_name", None)
        card.employer = None
        if self.office in ("logo", "line"):
            p.payer(card, more_carriers.payer_name(rng, "tpa"))
            card._set("client_name", "client_name", name)
            card.employer = name
            self.title = Tag("client_name", name)
            self.admin = card.payer
        else:
            p.payer(card, name)
            card.payer = card.brand = name
            for address in card.addresses:
                address.addressee = [name] if address.addressee else []
            self.title = Tag("payer_name", name)
            if self.office == "small":
                self.admin = more_carriers.payer_name(rng, "tpa")
            elif rng.random() < 0.12:  # the employer that pays into the fund
                card.employer = more_carriers.employer(rng) if rng.random() < 0.5 else pick(rng, more_funds.LAST) + " Contracting"
                card.employer = card.employer.upper() if rng.random() < 0.4 else card.employer
                card._set("client_name", "client_name", card.employer)
                card._labels["client_name"] = card.case(pick(rng, ["Employer", "Contributing Employer", "Participating Employer", "Signatory Employer", "Employed by"]))
        if rng.random() < 0.7:
            p.plan(card, pick(rng, more_funds.FUND_PLANS)) if rng.random() < 0.6 else p.plan(card, more_carriers.plan_name(rng, "Trust", "tpa"))
        else:
            card.values.pop("plan_name", None)
        for phone in card.phones:
            if phone.kind == "member_services" and rng.random() < 0.7:
                phone.label = card.case(pick(rng, more_funds.OFFICES))

        # A fund whose name is the title is rarely named again.
        self.said = () if self.paid_by_fund or rng.random() < 0.25 else ("client_name",)

    @property
    def paid_by_fund(self) -> bool:
        return self.title.element == "payer_name"


def lines_of(side: Side, text: str, size: float, face: str, width: float, most: int = 3) -> tuple[list[str], float]:
    """A name on as few lines as possible, in a smaller size if it needs too many."""
    for _ in range(12):
        rows = [""]
        for word in text.split():
            longer = f"{rows[-1]} {word}".strip()
            if rows[-1] and side.measure(longer, size, face) > width:
                rows.append(word)
            else:
                rows[-1] = longer
        if len(rows) <= most and all(side.measure(row, size, face) <= width for row in rows):
            return rows, size
        size *= 0.9
    raise Overflow


def title(side: Side, tag: Tag, x: float, y: float, size: float, anchor: str = "l", width: float = 860, face: str | None = None, color: str | None = None, most: int = 3) -> float:
    """A name in display type; y is the first baseline; returns the next baseline."""
    rng, theme = side.rng, side.theme
    face = face or rng.choice([theme.display, theme.display, theme.bold])
    if rng.random() < 0.3 and len(tag.value.split()) > 3:  # broken early
        width *= rng.uniform(0.5, 0.8)
    rows, size = lines_of(side, tag.value, size, face, width, most)
    tail = rng.choice([1.0, 1.0, 1.0, 0.75])
    color = color or (None if rng.random() < 0.4 else theme.accent)
    for i, row in enumerate(rows):
        own = size * (tail if i else 1.0)
        side.put(x, y, (row, tag, "value"), own, face, color, anchor)
        y += size * 1.12
    return y


def subtitle(side: Side, card: Card, x: float, y: float, size: float, anchor: str = "l", width: float = 700) -> float:
    """The text below a fund's name: a sentence, or its office's address or telephone number."""
    rng = side.rng
    way = rng.choice(["none", "words", "words", "address", "phone"])
    if way == "words":
        side.put(x, y, pick(rng, more_funds.SUBTITLES), size, side.theme.regular, anchor=anchor, fit=width)
        return y + size * 1.3
    if way == "address" and card.addresses:
        address = card.addresses[-1]
        own = card.address_tag(address)
        own.attributes.update(label="", type="general")
        joint = rng.choice([",", " •", ",", " |"])
        side.put(x, y, [part for i, line in enumerate(address.lines) for part in ((" " + line if i else line, own, "value"), (joint if i + 1 < len(address.lines) else "", None, ""))], p.sized(side, address.value, size, side.theme.regular, width * 0.94), side.theme.regular, anchor=anchor)
        card.addresses.remove(address)
        return y + size * 1.3
    found = [phone for phone in card.phones if phone.kind == "member_services" and not phone.after]
    if way == "phone" and found:
        side.put(x, y, b.phone_parts(side, card, found[0]), size, anchor=anchor, fit=width)
        return y + size * 1.3
    return y


def office(side: Side, card: Card, cast: Cast, x: float, y: float, size: float, width: float) -> float:
    """The administrator as a line or a logo, if the card names one."""
    if cast.admin is None or cast.office == "small":
        return y
    rng, theme = side.rng, side.theme
    tag = Tag("payer_name", cast.admin)
    words = card.case(pick(rng, more_carriers.LABELS["payer"]))
    if cast.office == "logo":
        y = title(side, tag, x, y + size * 0.5, size * rng.uniform(1.2, 1.7), "l", width, theme.display)
        return y + size * 0.3
    if rng.random() < 0.4:
        side.put(x, y, (words, tag, "label"), size * 0.8, theme.label, fit=width)
        side.put(x, y + size * 1.1, value(tag), p.sized(side, cast.admin, size, theme.value, width), theme.value)
        return y + size * 2.5
    side.put(x, y, [(card.with_colon(words), tag, "label", theme.label), (" " + cast.admin, tag, "value", theme.value)], size, fit=width)
    return y + size * 1.4


def small_print(side: Side, card: Card, cast: Cast, x: float | None = None) -> None:
    """The fund's administrator in the smallest print at the foot."""
    if cast.office != "small":
        return
    rng = side.rng
    tag = Tag("payer_name", cast.admin)
    words = pick(rng, more_funds.SMALL_PRINT)
    anchor = rng.choice(["l", "m", "r"])
    at = {"l": 36, "m": side.width / 2, "r": side.width - 36}[anchor] if x is None else x
    side.put(at, side.height - 16, [(words, tag, "label"), (" " + cast.admin, tag, "value")], rng.uniform(12, 14), side.theme.regular, anchor=anchor, fit=560)


def network_words(side: Side, card: Card, x: float, y: float, size: float, width: float, anchor: str = "l") -> float:
    """Networks, which are not elements, even if they have a company's name."""
    rng, theme = side.rng, side.theme
    for _ in range(rng.choice([1, 1, 2])):
        text = pick(rng, more_funds.NETWORK_SAYS).format(more_funds.network(rng)).replace("PPO PPO", "PPO").replace("Network Network", "Network").replace("Network network", "network")
        own = p.sized(side, text, size * rng.choice([0.85, 1.0, 1.25]), theme.bold, width)
        side.put(x, y, text, own, rng.choice([theme.regular, theme.bold]), theme.second if rng.random() < 0.3 and not theme.dark else None, anchor)
        y += own * 1.35
    return y


def drugs_alone(side: Side, card: Card, x: float, y: float, width: float, size: float, firms: float = 0.6) -> float:
    """Pharmacy numbers, possibly under a heading and next to companies, but without a benefit manager."""
    rng, theme = side.rng, side.theme
    fields = b.pharmacy(card)
    if rng.random() < 0.65:
        side.put(x, y, card.case(pick(rng, more_funds.HEADINGS)), p.sized(side, "M" * 20, size * rng.choice([0.85, 1, 1.2]), theme.bold, width), rng.choice([theme.bold, theme.display]), None if rng.random() < 0.6 or theme.dark else theme.accent, fit=width)
        y += size * 1.35
    if fields:
        y = b.fields_somehow(side, fields, x, y, width, size, rng.uniform(1.2, 1.4), rng.choice(["inline", "inline", "tabular", "right", "flow", "stacked"]))
    for _ in range(rng.choice([1, 1, 2]) if rng.random() < firms else 0):
        y = firm(side, card, x, y, width, size * rng.uniform(0.8, 1.0))
    return y


def firm(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """A pharmacy or a disease management company, on one or two lines, possibly with its telephone number."""
    rng, theme = side.rng, side.theme
    shop = rng.random() < 0.5
    before, name = (pick(rng, more_funds.CHAIN_BEFORE), more_funds.chain(rng)) if shop else (pick(rng, more_funds.PROGRAM_BEFORE), more_funds.program(rng))
    if rng.random() < 0.25:
        name, before = f"{name} {'Mail Order' if shop else before.rstrip(':').replace(' by', '').lower()}", ""
    if rng.random() < 0.3:
        kind = "pharmacy" if shop else "telemedicine" if any(word in before for word in ("Tele", "Virtual")) else "prior_authorization" if any(word in before for word in ("Precert", "Utilization", "Medical management")) else "other"
        phone = p.line_of(card, kind, f"{before} {name}".strip())
        tag = card.phone_tag(phone)
        text = phone.label + rng.choice([":", "", " -"])
        side.put(x, y, [(text, tag, "label", theme.label), (" " + phone.printed, tag, "value", theme.value)], p.sized(side, text + " " + phone.printed, size, theme.bold, width * 0.96), fit=width)
        return y + size * 1.3
    if before and rng.random() < 0.3:
        side.put(x, y, before, size * 0.8, fit=width)
        y += size * 1.15
        before = ""
    side.put(x, y, [(before + " " if before else "", None, ""), (name, None, "", rng.choice([theme.bold, theme.display, theme.regular]))], p.sized(side, f"{before} {name}", size, theme.bold, width * 0.96), fit=width)
    return y + size * 1.35


def drugs(side: Side, card: Card, x: float, y: float, width: float, size: float) -> float:
    """Pharmacy numbers with the benefit manager, if the card has one."""
    return f.drug_box(side, card, x, y, width, size) if card.has("manager") else drugs_alone(side, card, x, y, width, size, 0.35)


def person(side: Side, card: Card, x: float, y: float, width: float, size: float, *but: str, how: str | None = None) -> float:
    """The person, the plan and the dependents."""
    keys = [key for key in ("name", "member_number", "group_number", "client_name", "plan_name", "start_date") if key not in but]
    if side.rng.random() < 0.3:
        side.rng.shuffle(keys)
    fields = f.keyed(card, *keys) + f.rest(card, "start_date", *but)
    y = b.fields_somehow(side, fields, x, y, width, size, side.rng.uniform(1.24, 1.4), how or side.rng.choice(["inline", "inline", "tabular", "right", "stacked", "bare", "below"]))
    if card.dependents and "dependents" not in but:
        y = f.kin(side, card, x, y, width, size * 0.92)
    if card.pcp:
        y = b.doctor(side, card, x, y, width, size * 0.9)
    return y


def phones(side: Side, card: Card, x: float, y: float, width: float, size: float, most: int = 3) -> float:
    for one in card.phones[: side.rng.randint(0, most)]:
        y = b.phone_line(side, card, one, x, y, width, size)
    return y
