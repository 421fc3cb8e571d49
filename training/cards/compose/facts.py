"""Content of a composed card. Every choice is independent: the kind of card, its elements, their wording and format."""

from __future__ import annotations

import re
from random import Random

from ..content import contact, numbers, people, sources
from ..content.split import pick
from ..engine.page import Tag
from . import issuers, member, persons, pharmacy, plan, statements, stock, words
from .costs import Costs, cost_blocks
from .items import Block, Item, plain, single
from .odds import KINDS, MORE_COSTS, ODDS, OWN
from .schedules import schedule


class Facts:
    """The items and blocks of a card. `front` and `back` are filled with the contents of each side."""

    def __init__(self, rng: Random, which: str):
        self.rng, self.which = rng, which
        self.kind = kind = rng.choices(list(KINDS), list(KINDS.values()))[0]
        self.odd = rng.random() < (0.5 if kind == "bare" else 0.15)  # a specimen's placeholders
        self.fullness = rng.choice([0.5, 0.7, 1.0, 1.0, 1.3, 1.8])
        self.case = rng.choice([str] * 7 + [str.upper] * 3 + [str.lower, lambda text: text[:1] + text[1:].lower() if text.isalpha() or " " in text and not any(c.isdigit() for c in text) else text])
        self.colon = rng.choice([":"] * 4 + [""] * 5 + [" :", " -", "."])
        self.name_style = rng.choice(["plain"] * 4 + ["plainupper"] * 5 + ["reversed", "reversedupper", "looseupper"])
        self.date_style, self.phone_style = pick(rng, numbers.DATE_STYLES), pick(rng, numbers.PHONE_STYLES)
        self.pool: dict[str, str] = {}
        self.train = which == "train"
        self.source = sources.of(rng, kind) if self.train and rng.random() < 0.45 else None  # whose wording the card has
        self.shape = ""  # of the sides (upright.py)
        self.stated = False  # whether the costs state the networks of all their amounts
        issuers.choose(self)
        self.person = member.items_of(self)
        self.plan = plan.items_of(self)
        self.rx = pharmacy.items_of(self) if self.says("rx") else []
        self.drug = words.drug(rng) if kind == "copay" and which == "train" else ""
        if which == "train":
            statements.employer_below(self)
            statements.with_others(self, self.person)
        self.blocks: list[Block] = []
        if self.says("costs") or self.train and kind in MORE_COSTS and rng.random() < 0.25:
            self.stated = which == "train" and rng.random() < 0.55
            self.blocks += (schedule if self.stated else cost_blocks)(Costs(rng, which, kind, self.odd))
        self.family = member.family(self) if (self.says("dependents") or self.described and "dependents" not in OWN.get(kind, {}) and rng.random() < 0.5) and self.holder else None

    def says(self, key: str) -> bool:
        odds = OWN.get(self.kind, {}).get(key, ODDS[key])
        return self.rng.random() < (odds if odds in (0.0, 1.0) else 1 - (1 - min(odds, 0.995)) ** self.fullness)

    def label(self, key: str) -> str:
        return self.case(self.own(key) or words.wording(self.rng, key, self.which))

    def own(self, key: str, odds: float = 0.85) -> str:
        """A text of the source whose wording the card has."""
        return self.source.text(self.rng, key, odds) if self.source else ""

    def note(self) -> str:
        return self.own("notes", 0.7) or pick(self.rng, words.NOTES)

    def is_small_print(self, head: str) -> bool:
        """Where the card bears the payer's logo, neither its legal name nor an underwriter is the payer."""
        backing = re.search("underwr|insur|issued|coverage|product|offered|owned", head, re.I)
        return self.train and self.logo == "payer" and self.kind != "rx" and bool(self.own_name or backing)

    def payer_tag(self, text: str | None = None) -> Tag:
        return Tag("payer_name", text or self.payer)

    def date_item(self, key: str, element: str, years: tuple[int, int]) -> Item:
        rng = self.rng
        if self.odd and rng.random() < 0.3:
            return plain(self.label(key), pick(rng, words.DATES))
        printed, value = numbers.date(self.date_style, *numbers.date_parts(rng, *years, key != "dob"))
        item = single(key, self.label(key), Tag(element, value), printed)
        if key == "start_date" and rng.random() < 0.06:
            item.value.append((pick(rng, [" - ", " to ", " thru ", " through "]) + numbers.date(self.date_style, *numbers.date_parts(rng, 2024, 2029, False))[0], None))
        return item

    def doctor(self) -> list[Item]:
        rng = self.rng
        if not self.says("pcp"):
            return []
        text, spellings = persons.doctor(rng, self.name_style.endswith("upper")) if self.train and rng.random() < 0.35 else people.doctor(rng, "upper" if self.name_style.endswith("upper") else "") if rng.random() < 0.85 else (people.clinic(rng), ())
        items = [single("pcp", self.label("pcp"), Tag("plan_details", text, spellings, service="other", category="pcp_name", network="any"))]
        if rng.random() < 0.5:
            items.append(self.phone_item("pcp"))
        return items

    def phone_item(self, kind: str) -> Item:
        phone = contact.phone(self.rng, kind, self.which, self.phone_style, self.pool)
        text = self.which == "train" and stock.label(self, kind) or phone.label.replace("{pbm}", "Pharmacy")
        item = single("phone", self.case(text), Tag("phone_numbers", phone.value, label=self.case(text), type=phone.kind), phone.printed)
        if phone.after:
            item.value.append((" " + phone.after, None))
        return item

    def address_item(self, kind: str) -> Item:
        """An address on one line."""
        if self.which == "train" and kind == "medical_claims":
            kind = stock.ALONE.get(self.kind, kind)
        found = contact.address(self.rng, kind, self.which, [])
        label = self.case(pick(self.rng, ["CLAIMS & INQUIRIES", "Claims", "Send claims to", "Mail to"]) if kind != "appeals" and self.rng.random() < 0.4 else found.label)
        return single("address", label, Tag("addresses", found.value, label=label, type=found.kind))
