"""Fields, people, telephone numbers and addresses in running text."""

from __future__ import annotations

from ...content import more, sayings
from ...content.card import Card
from ...content.split import pick
from ...engine.page import Side, Tag


class Speaker:
    """Writes a card's values in sentences, each value once."""

    def __init__(self, side: Side, card: Card, without: tuple[str, ...] = ()):
        self.side, self.card = side, card
        self.left = {key for key in ("name", "member_number", "group_number", "client_name", "plan_name", "start_date", "dob", "rx_bin", "rx_pcn", "rx_group", "manager", "medicaid_id", "contract", "rx_issuer") if card.has(key)}
        if card.kind == "medicare" or "only_medicaid" in card.values:
            self.left.discard("member_number")
        if card.pcp:
            self.left.add("pcp")
        if card.kind != "rx":
            self.left.add("payer")
        self.left -= set(without)

    def can(self, key: str) -> bool:
        return key in self.left

    def parts(self, text: str) -> list:
        """The sentence as parts of a run; marks its values as used."""
        found: list = []
        at = 0
        for match in sayings.SLOT.finditer(text):
            key = match[1]
            if match.start() > at:
                found.append((text[at : match.start()], None, ""))
            at = match.end()
            tag, shown = self._value(key)
            found.append((shown, tag, "value"))
            self.left.discard(key)
        if at < len(text):
            rest = text[at:]
            # A name that ends with a period needs no second one.
            if rest == "." and found and found[-1][0].endswith("."):
                rest = ""
            found.append((rest, None, ""))
        return found

    def _value(self, key: str) -> tuple[Tag, str]:
        card = self.card
        if key == "payer":
            tag = card.payer_tag()
            return tag, tag.value
        if key == "pcp":
            tag = card.pcp.again()
            return tag, tag.value
        return card.tag(key), card.printed(key)

    def opening(self) -> list:
        text = sayings.opening(self.side.rng, self.can)
        return self.parts(text) if text else []

    def about(self, *keys: str) -> list:
        """Consecutive sentences about these keys."""
        found: list = []
        for key in keys:
            if key in self.left and (text := sayings.about(self.side.rng, key, self.can)):
                found += [(" ", None, ""), *self.parts(text)] if found else self.parts(text)
        return found

    def family(self) -> list:
        card, rng = self.card, self.side.rng
        if not card.dependents:
            return []
        parts: list = [(pick(rng, ["Also covered are", "Together with", "Covered with the member:", "The following dependents are covered:", "Coverage includes", "Dependents covered by this plan are", "This card is also valid for", "Family members:", "Enrolled dependents are"]), None, "")]
        comma = any("," in member.name for member in card.dependents)
        count = len(card.dependents)
        for i, member in enumerate(card.dependents):
            tag = Tag("dependent_names", member.name)
            joint = "." if i + 1 == count else " and" if i + 2 == count and rng.random() < 0.8 else ";" if comma else ","
            parts += [(" " + member.name, tag, "value"), ("" if joint == "." and member.name.endswith(".") else joint, None, "")]
        return parts


def joined(*pieces: list) -> list:
    """Joins sentences."""
    found: list = []
    for piece in pieces:
        if piece:
            found += [(" ", None, ""), *piece] if found else piece
    return found


def phone(card: Card, phone, rng) -> list:
    """A number inside a sentence, whose label is the text before it."""
    before, after = pick(rng, more.listed(more.PHONE_SENTENCES.get(phone.kind, more.PHONE_SENTENCES["other"]))).split("{}")
    tag = card.phone_tag(phone)
    tag.attributes["label"] = before.strip().rstrip(":.,") or phone.label
    return [(before, tag, "label"), (phone.printed, tag, "value"), (after, None, "")]


def fits_sentence(phone) -> bool:
    """Numbers of the type `other` have many purposes, and the sentence must state the right one, so only other types
    are used."""
    return phone.kind in more.PHONE_SENTENCES


ADDRESS_BEFORE = {
    "medical_claims": ["Mail all claims to", "Paper claims should be sent to", "Providers please mail medical claims to", "Claims must be filed with", "Hospital and physician bills are sent to", "Send itemized bills to", "Submit claims within 90 days to", "Completed claim forms go to"],
    "pharmacy_claims": ["Paper prescription claims should be mailed to", "For drug reimbursement write to", "Mail prescription receipts to"],
    "dental_claims": ["Dental claims should be mailed to", "Dentists send claims to"],
    "vision_claims": ["Vision claims should be mailed to", "Send out-of-network vision receipts to"],
    "appeals": ["To appeal a decision, write to", "Appeals and grievances must be sent to", "Complaints may be mailed to"],
    "general": ["If found, please return this card to", "Write to us at", "Correspondence should be addressed to", "Our office is at", "Lost cards may be returned to"],
    "pcp": ["The office is at"],
}


def address(card: Card, address, rng) -> list:
    tag = card.address_tag(address)
    before = pick(rng, ADDRESS_BEFORE[address.kind])
    tag.attributes["label"] = before
    parts: list = [(before + rng.choice([":", "", ""]), tag, "label")]
    for line in address.addressee[:1]:
        parts += [(" " + line, card.payer_text(line) if line in (card.payer, card.brand, card.legal) else None, "value"), (",", None, "")]
    joint = rng.choice([",", ",", ""])
    for i, line in enumerate(address.lines):
        parts += [(" " + line, tag, "value"), (joint if i + 1 < len(address.lines) else rng.choice([".", ""]), None, "")]
    return parts


def payer_id(card: Card, rng) -> list:
    text = pick(rng, sayings.MORE["payer_id"])
    tag = card.tag("payer_id")
    before, after = text.split("{payer_id}")
    return [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")]


def taken(side: Side, card: Card, fields: list) -> list:
    """A sentence about the covered person; removes the fields that it contains."""
    keys = {field.key for field in fields}
    speaker = Speaker(side, card)
    speaker.left &= keys | ({"payer"} & speaker.left)
    before = set(speaker.left)
    parts = speaker.opening()
    spoken = before - speaker.left
    fields[:] = [field for field in fields if field.key not in spoken]
    return parts
