"""Content of a card, before layout."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..engine.page import Tag
from . import benefits, contact, labels, more
from .cover import Cover
from .drawn import KINDS
from .holder import Holder, Member
from .split import pick

__all__ = ["KINDS", "Card", "Field", "Member"]

RANGES = ["Coverage Period", "Policy Period", "Plan Year", "Valid", "Coverage Dates", "Effective", "Benefit Period", "Policy Year", "Dates of Coverage", "Term"]


@dataclass
class Field:
    key: str
    label: str
    tag: Tag | None
    text: str
    lead: str = ""  # printed before the value, not part of it
    tail: str = ""  # printed after it, not part of it

    def value_parts(self, face: str | None = None) -> list:
        """The value as parts of a run, optionally in typeface `face`."""
        extra = (face,) if face else ()
        lead = [(self.lead, None, "", *extra)] if self.lead else []
        tail = [(" " + self.tail, None, "", *extra)] if self.tail else []
        return [*lead, (" " + self.text if self.lead else self.text, self.tag, "value", *extra), *tail]


class Card(Holder, Cover):
    """The content of one card. Changing the order of the random draws changes all cards of a seed."""

    def __init__(self, rng: Random, which: str, theme, kind: str | None = None):
        super().__init__(rng, which, theme, kind)
        self._who()
        self._numbers()
        self._plan()
        self._pharmacy()
        self._costs()
        self._contacts()

    # Queries ----------------------------------------------------------------

    def has(self, key: str) -> bool:
        return key in self.values

    def wording(self, key: str) -> str:
        """A label in this card's style, without a colon; always the same for a key."""
        if key not in self._labels:
            text = pick(self.rng, labels.table(key, self.which))
            if text.startswith("DoD") and self.kind != "military":
                text = labels.table(key, self.which)[0]
            if self.train:
                if self.rng.random() < 0.45:
                    text = more.label(self.rng, key) or text
                text = more.restyled(self.rng, text) if text else text
                if key in more.BARE and self._labels.get("rx_bin", "").upper().startswith("BIN") and self.rng.random() < 0.5:
                    text = pick(self.rng, more.BARE[key])
            self._labels[key] = self.case(text)
        return self._labels[key]

    def label(self, key: str) -> str:
        """A label for a value on the same line."""
        return self.with_colon(self.wording(key))

    def with_colon(self, text: str) -> str:
        if not text:
            return ""
        if text.endswith(":"):
            return text
        if text[-1] in "#.-" or self.colon in (".", " -"):
            return text + (":" if self.colon.strip() == ":" and self.rng.random() < 0.4 else "" if self.colon != " -" else " -")
        return text + self.colon

    def printed(self, key: str) -> str:
        """The value as printed on the card."""
        return self.printed_dates.get(key) or self.values[key].value

    def tag(self, key: str) -> Tag:
        return self.values[key].again()

    def field(self, key: str) -> Field:
        tag = self.tag(key)
        text, lead = self.printed(key), ""
        state = key == "member_number" and ("only_medicaid" in self.values or self.kind == "medicare")
        if state:  # the government's number is also the member number
            tag.also = Tag("medicare_medicaid_id", tag.value)
        if key == "rx_issuer" and "80840" not in self.wording(key) and self.rng.random() < 0.75:
            lead = "(80840)" if self.rng.random() < 0.85 else "80840"
        wording = {"member_number": "mbi" if self.kind == "medicare" else "medicaid_id" if state else "member_number"}.get(key, key)
        if key == "start_date" and self.range:
            return Field(key, self.with_colon(self.case(pick(self.rng, RANGES))), tag, text, lead, self.range)
        return Field(key, self.label(wording), tag, text, lead)

    def cost(self, benefit: benefits.Benefit) -> Tag:
        return Tag("plan_details", benefit.value, service=benefit.service, category=benefit.category, network=benefit.network)

    def phone_tag(self, phone: contact.Phone) -> Tag:
        return Tag("phone_numbers", phone.value, label=phone.label, type=phone.kind)

    def address_tag(self, address: contact.Address) -> Tag:
        return Tag("addresses", address.value, label=address.label, type=address.kind)

    def payer_tag(self) -> Tag:
        """On a prescription card, the name at the top is the benefit manager's."""
        return Tag("pharmacy_benefit_manager" if self.kind == "rx" else "payer_name", self.payer)

    def payer_text(self, text: str) -> Tag:
        """Another spelling of the payer's name."""
        return Tag("pharmacy_benefit_manager" if self.kind == "rx" else "payer_name", text)
