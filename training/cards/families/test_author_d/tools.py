"""Drawing helpers of `test_author_d`: the style of a card (typefaces, formats of dates and telephone numbers, labels)
and a cursor."""

from __future__ import annotations

from functools import wraps
from random import Random

from ...content import author_d as world
from ...content.author_d import one
from ...engine.fonts import width as width_of
from ...engine.page import Overflow, Side, Tag, label, value

SANS, NARROW, OPEN, ROBOTO, ROBCOND, LATO, INTER, SERIF, SLAB, MONO, DEJAVU = (
    ("sans", "sans-b"),
    ("narrow", "narrow-b"),
    ("open", "open-b"),
    ("roboto", "roboto-b"),
    ("roboto-cond", "roboto-cond-b"),
    ("lato", "lato-b"),
    ("inter", "inter-b"),
    ("serif", "serif-b"),
    ("slab", "slab-b"),
    ("mono", "mono-b"),
    ("dejavu-cond", "dejavu-cond-b"),
)
COMMON = [SANS, SANS, SANS, NARROW, OPEN, OPEN, ROBOTO, ROBOTO, ROBCOND, LATO, INTER, DEJAVU]
COLORS = "#0a4a8f #00685e #7b1e3a #3d2c7c #b3441e #1b6e3c #005b7f #22304a #8c1d40 #00508a #4d7c0f #9a3412".split()


class Kit:
    """The style of a card, shared by both sides, and the information about the front that the back needs."""

    def __init__(self, rng: Random, faces, accent: str):
        self.rng = rng
        self.regular, self.bold = faces
        self.accent = accent
        roll = rng.random()
        self.label_face, self.value_face = (self.regular, self.bold) if roll < 0.42 else (self.bold, self.regular) if roll < 0.72 else (self.regular, self.regular)
        self.label_ink = "#111111" if rng.random() < 0.65 else one(rng, [accent, "#4a4f57"])
        self.colon = one(rng, [":", ":", ":", "", ""])
        self.shout = rng.random() < 0.18  # labels in capitals
        self.phone_form = one(rng, ["{}-{}-{}", "1-{}-{}-{}", "({}) {}-{}", "1-{}-{}-{}", "{}.{}.{}", "1 ({}) {}-{}", "{}-{}-{}", "({}){}-{}", "1.{}.{}.{}"])
        self.dates = one(rng, world.DATE_FORMS)
        self.names = one(rng, ["first+", "first+", "first+", "first", "first", "short+", "comma+", "comma", "dotted"])
        self.payer = ""
        self.kind = "medical"
        self.manager = ""
        self.has_payer_id = False
        self.legal: Tag | None = None

    def say(self, options: str, colon: bool = False) -> str:
        text = world.say(self.rng, options)
        text = text.upper() if self.shout else text
        return text + self.colon if colon and not text.endswith(("#", ".", ":", "?")) else text + ":" if colon and self.colon and text.endswith("#") and self.rng.random() < 0.5 else text

    def phone(self, number: str) -> str:
        return self.phone_form.format(*number.split("-"))


def begin(side: Side, card, faces=None, accent: str | None = None, texture: float | None = None, paper: str = "#ffffff", dark: str = "") -> Kit:
    """Sets the style. Overwrites all values of the theme that was drawn for the card."""
    rng = card.rng
    kit = card.kit = Kit(rng, faces or one(rng, COMMON), accent or one(rng, COLORS))
    theme = side.theme
    theme.regular, theme.bold, theme.ink, theme.accent = kit.regular, kit.bold, "#111111", kit.accent
    theme.second, theme.dark, theme.texture = one(rng, COLORS), False, texture if texture is not None else one(rng, [0.1, 0.1, 0.1, 0.5, 0.7, 0.8, 0.95])
    theme.paper = side.paper = dark or paper
    if dark:
        theme.ink, theme.dark, kit.accent, kit.label_ink = "#ffffff", True, "#ffffff", "#ffffff"
    side.finished = True
    return kit


def tag(element: str, text: str, *spellings: str, **attributes) -> Tag:
    return Tag(element, text, tuple(spelling for spelling in spellings if spelling != text), **attributes)


def maybe(element: str, text: str, *spellings: str) -> Tag:
    """An optional value, which may be returned or omitted."""
    return Tag(element, text, spellings, optional=True)


def also(first: Tag, second: Tag) -> Tag:
    """The same words are two elements."""
    first.also = second
    return first


def cost(service: str, amount: str, network: str = "any") -> Tag:
    return Tag("plan_details", amount, service=service, category="coinsurance" if amount.endswith("%") else "copay", network=network)


def limit(category: str, amount: str, network: str = "any", service: str = "") -> Tag:
    service = service or {"in": "in_network_medical", "out": "out_of_network_medical", "any": "other"}[network]
    return Tag("plan_details", amount, service=service, category=category, network=network)


def pcp(text: str, spellings: tuple[str, ...] = ()) -> Tag:
    return Tag("plan_details", text, spellings, service="other", category="pcp_name", network="any")


def call(words: str, kind: str, number: str) -> Tag:
    return Tag("phone_numbers", number, label=words.rstrip(" :"), type=kind)


def issuer(number: str) -> Tag:
    return Tag("rx_issuer", number, (f"(80840) {number}", f"80840 {number}"))


def place(lines: list[str], kind: str, words: str = "") -> Tag:
    return Tag("addresses", ", ".join(lines), label=words.rstrip(" :"), type=kind)


def day(kit: Kit, element: str, when: world.Day, form: str = "") -> tuple[Tag, str]:
    return Tag(element, when.iso), when.printed(form or kit.dates)


def as_large_as_fits(layout, sizes: tuple[float, ...] = (1.32, 1.2, 1.1, 1.0)):
    """The same layout in the largest type size that fits, because cards use their space; one in six stays as drawn."""

    @wraps(layout)
    def fitted(side: Side, card) -> None:
        rng, kit = card.rng, getattr(card, "kit", None)
        start = rng.choice([0, 0, 0, 1, 1, len(sizes) - 1])
        state = rng.getstate()
        before = dict(vars(kit)) if kit else {}
        for grow in sizes[start:]:
            rng.setstate(state)
            if kit:
                vars(kit).update(before)
            side.runs, side.marks, side.grow = [], [], grow
            try:
                layout(side, card)
                side.check()
                return
            except Overflow:
                continue
        raise Overflow

    return fitted


class Column:
    """A cursor that moves down. `style` is the position of values: left (label, then value), above, under, tab (tab
    stop), ends."""

    def __init__(self, side: Side, kit: Kit, x: float, y: float, width: float, size: float, lead: float = 1.34, style: str = "left", stop: float = 0.0):
        size *= getattr(side, "grow", 1.0)
        self.side, self.kit, self.x, self.y, self.width, self.size, self.lead, self.style = side, kit, x, y, width, size, lead, style
        self.stop = stop or x + width * 0.45

    def gap(self, lines: float = 0.5) -> "Column":
        self.y += self.size * self.lead * lines
        return self

    def text(self, parts, size: float = 1.0, face: str | None = None, color: str | None = None, anchor: str = "l") -> "Column":
        x = self.x if anchor == "l" else self.x + self.width * (0.5 if anchor == "m" else 1.0)
        self.side.put(x, self.y, parts, self.size * size, face, color, anchor=anchor, fit=self.width)
        self.y += self.size * self.lead * max(1.0, size)
        return self

    def wrap(self, parts, size: float = 1.0, face: str | None = None, color: str | None = None) -> "Column":
        self.y = self.side.paragraph(self.x, self.y, self.width, parts, self.size * size, face, color, leading=max(1.16, self.lead * 0.93))
        return self

    def field(self, words: str, what: Tag, shown: str | None = None, style: str = "", tail: str = "", big: float = 1.0) -> "Column":
        """`words` are alternatives separated by bars; an empty one prints only the value."""
        kit, side, size = self.kit, self.side, self.size
        style = style or self.style
        lead = kit.say(words, colon=style in ("left", "tab", "ends")) if words else ""
        if what.element in ("phone_numbers", "addresses"):
            what.attributes["label"] = lead.rstrip(" :")
        shown = value(what, shown)
        behind = [(" " + tail, None, "", kit.regular)] if tail else []
        if not lead:
            return self.text([(*shown, kit.value_face), *behind], big)
        if style == "left":
            return self.text([(*label(what, lead), kit.label_face), (" " + shown[0], what, "value", kit.value_face), *behind], big)
        if style in ("above", "under"):
            small = size * 0.74
            first, second = (self.y, self.y + size * big * 1.12) if style == "above" else (self.y + size * big * 0.98, self.y)
            side.put(self.x, first, label(what, lead), small, kit.label_face, kit.label_ink, fit=self.width)
            side.put(self.x, second, [(*shown, kit.value_face), *behind], size * big, fit=self.width)
            self.y += small * 1.25 + size * big * self.lead * 0.98
            return self
        right = self.x + self.width
        end = side.put(self.x, self.y, label(what, lead), size, kit.label_face, kit.label_ink, fit=(self.stop - self.x - 8) if style == "tab" else None)
        if style == "tab":
            side.put(self.stop, self.y, [(*shown, kit.value_face), *behind], size * big, fit=right - self.stop)
        else:
            wide = width_of(kit.value_face, shown[0], size)
            if end + 12 + wide > right:
                raise Overflow
            side.put(right, self.y, [(*shown, kit.value_face)], size, anchor="r")
        self.y += size * self.lead * max(1.0, big)
        return self


def logo(side: Side, kit: Kit, x: float, y: float, what: Tag, size: float, width: float, anchor: str = "l", emblem: str = "", face: str = "", color: str = "", shown: str = "") -> float:
    """A payer's name as a logo of one or two words, with or without an emblem. Returns the baseline below it."""
    rng = kit.rng
    text = shown or what.value
    face = face or one(rng, ["sans-b", "open-b", "lato-black", "lato-b", "roboto-b", "serif-b", "slab-b", "garamond-b", "inter-b", "lato", "dejavu-b"])
    color = color or kit.accent
    if emblem and anchor == "l":
        side.mark("emblem", emblem, x, y - size * 0.95, size * 1.15, kit.accent, side.theme.second)
        x, width = x + size * 1.45, width - size * 1.45
    total = width_of(face, text, size)
    if total <= width * 1.25 or " " not in text:
        side.put(x, y, value(what, text), size, face, color, anchor=anchor, fit=width)
        return y
    words = text.split()
    cut = min(range(1, len(words)), key=lambda i: abs(width_of(face, " ".join(words[:i]), size) - width_of(face, " ".join(words[i:]), size)))
    side.put(x, y - size * 0.3, value(what, " ".join(words[:cut])), size * 0.82, face, color, anchor=anchor, fit=width)
    side.put(x, y + size * 0.58, value(what, " ".join(words[cut:])), size * 0.82, face, color, anchor=anchor, fit=width)
    return y + size * 0.58


EMBLEMS = ["rings", "leaf", "cross", "waves", "sun", "hexagon", "shield", "heart", "bars", "dots", "", "", ""]


def rx(col: Column, rng: Random, group: str = "", order: str = "bpg", full: float = 0.85, style: str = "") -> Column:
    """The pharmacy numbers as on NCPDP cards, with one style of labels."""
    stem, tail = one(rng, [("Rx", ""), ("RX ", ""), ("Rx ", ""), ("", ""), ("RX", ""), ("Rx ", " #"), ("", "#")])
    middle = one(rng, [("BIN", "PCN", "Group"), ("BIN", "PCN", "GRP"), ("Bin", "PCN", "Grp"), ("BIN", "PCN", "Group ID")])
    if not stem and middle[2].upper().startswith("G"):
        middle = ("BIN", "PCN", say_group(rng))
    bank = one(rng, world.BANKS)
    group = group or world.shape(rng, one(rng, ["\\RX`9999", "AAAA", "AAA9999", "99999999", "AAAA\\RX", "AA99"]))
    for letter in order:
        if letter == "b":
            col.field(stem + middle[0] + tail, tag("rx_bin", bank), style=style)
        elif letter == "p" and rng.random() < full:
            col.field(stem + middle[1] + tail, tag("rx_pcn", one(rng, world.PROCESSORS)), style=style)
        elif letter == "g" and rng.random() < full:
            col.field(stem + middle[2] + tail, tag("rx_group", group), style=style)
    return col


def say_group(rng: Random) -> str:
    return world.say(rng, "RxGrp|RxGroup|Rx Group|RXGRP")


def block(col: Column, lines: list[str], kind: str, words: str = "", heads: list | None = None, face: str | None = None) -> Tag:
    """An address as printed lines below its label; `heads` are lines between them (a name, a department)."""
    what = place(lines, kind, words)
    if words:
        col.text([(*label(what, words), face or col.kit.label_face)])
    for head in heads or []:
        col.text(head)
    for line in lines:
        col.text(value(what, line))
    return what

VISITS = [
    ("office_visit", "PCP|Primary Care|Office Visit|PCP Visit|Primary Care Visit|OV|Physician Office Visit", "$0|$10|$15|$20|$25|$30|$35|$40"),
    ("specialist_visit", "Specialist|Spec|SPC|Specialist Visit|Specialty Care|Specialist Office Visit", "$30|$35|$40|$50|$55|$60|$75|$80"),
    ("urgent_care", "Urgent Care|UC|Urgent Care Center|Urgent Care Visit|Urg Care", "$25|$35|$40|$50|$60|$75|$100"),
    ("emergency_room", "Emergency Room|ER|Emergency|ED Visit|Hospital ER|Emergency Dept", "$100|$150|$200|$250|$300|$350|$500|20%|30%"),
    ("telemedicine", "Virtual Visit|Telehealth|Telemedicine|Video Visit|Virtual Care", "$0|$5|$10|$15|$20"),
    ("preventive_care", "Preventive|Preventive Care|Well Visit|Annual Physical", "$0"),
    ("other", "Inpatient Hospital|Hospital Inpatient|Outpatient Surgery|Lab/X-Ray|Chiropractic|Physical Therapy|Mental Health|Hospital Admission", "$100|$250|$300|$500|20%|30%|10%"),
]


def visits(rng: Random, fewest: int, most: int, network: str = "any", share: float = 0.12) -> list[tuple[str, Tag]]:
    """Rows of visit costs, common ones first, each service once."""
    count = rng.randint(fewest, most)
    chosen = sorted(rng.sample(range(len(VISITS)), count), key=lambda i: i) if rng.random() < 0.4 else list(range(min(4, count))) + sorted(rng.sample(range(4, len(VISITS)), max(0, count - 4)))
    rows = []
    for i in chosen:
        service, words, amounts = VISITS[i]
        amount = world.say(rng, amounts) if rng.random() > share or service in ("preventive_care", "telemedicine") else one(rng, ["10%", "20%", "30%"])
        rows.append((world.say(rng, words), cost(service, amount, network)))
    return rows


def money(amount: int, rng: Random | None = None) -> str:
    return f"${amount:,}"
