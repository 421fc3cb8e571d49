"""Families I, backs: repeated numbers, telephone numbers and addresses in sentences, payer IDs in words, benefit
managers in labels, many companies in rows."""

from __future__ import annotations

from ....content import contact, more_programs, more_unlabeled, numbers, payers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag
from .. import blocks as b
from ..programs.backs import parts as g
from ..programs import parts as p
from . import parts as i

TTY = ["TTY 711", "TTY: 711", "(TTY: 711)", "TTY users call 711", "TTY/TDD 711", "Hearing impaired: dial 711", "(TTY 711)", "Relay 711"]
TWICE = {
    "member_services": "Member Services|Customer Service|Benefits|Benefits & Eligibility|Claims questions|Questions?|ID cards|Members|Customer Care|Benefits & claims|Member claims|General questions|Enrollment questions|Help",
    "provider_services": "Providers|Provider Services|Provider eligibility|Verify coverage|Provider claims|Doctors & hospitals|Provider inquiries|Provider relations",
    "pharmacy": "Pharmacy|Pharmacists|Pharmacy Help Desk|Rx help|Pharmacy member line|Mail order|Rx customer service", "prior_authorization": "Prior Authorization|Precertification|Pre-cert|Hospital admissions|Utilization Review|Medical management|Authorizations",
    "nurse_line": "Nurse Line|24-hour nurse|Ask a nurse", "telemedicine": "Telehealth|Virtual visits|Video doctor", "dental": "Dental|Dental benefits|Dentists", "vision": "Vision|Eye care|Vision benefits",
}


def edi(card: Card, rng) -> list:
    before, after = rng.choice([more_unlabeled.filing(rng), more_unlabeled.filing(rng), pick(rng, more_unlabeled.EDI), pick(rng, more_programs.EDI)]).split("{}")
    tag = card.tag("payer_id")
    return [part for part in [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")] if part[0]]


def billed(card: Card) -> None:
    if not card.has("payer_id") and card.rng.random() < 0.7:
        card.values["payer_id"] = Tag("payer_id", numbers.payer_id(card.rng))


def line(card: Card, kind: str, words: str, number: str | None = None) -> contact.Phone:
    number = number or numbers.phone(card.rng)
    return contact.Phone(kind, words, numbers.phone_printed(card.phone_style, number), number)


def shared_lines(card: Card) -> list[contact.Phone]:
    """Telephone numbers shared by several purposes of one or two types."""
    rng = card.rng
    kinds = rng.sample(list(TWICE), rng.choice([2, 3, 3, 4]))
    if "member_services" not in kinds and rng.random() < 0.8:
        kinds[0] = "member_services"
    found = []
    for kind in kinds:
        number = numbers.phone(rng)
        words = rng.sample(TWICE[kind].split("|"), rng.choice([1, 1, 2, 2, 3]))
        found += [line(card, kind, text, number) for text in words]
        if rng.random() < 0.35:
            other = rng.choice([key for key in TWICE if key != kind])
            found.append(line(card, other, pick(rng, TWICE[other].split("|")), number))
    if rng.random() < 0.5:
        rng.shuffle(found)
    return found[:9]


def lines_twice(side: Side, card: Card) -> None:
    """A list of telephone numbers with one number for several purposes, some repeated in a sentence, with TTY next to
    them."""
    rng, theme = side.rng, side.theme
    billed(card)
    size, x, y = rng.uniform(14, 19), rng.uniform(34, 70), rng.uniform(48, 86)
    width = side.width - 2 * x
    lines = shared_lines(card)
    if rng.random() < 0.4:
        side.put(x, y, rng.choice(["Contact us", "Important numbers", "Who to call", "TELEPHONE NUMBERS", "Need help?"]), size * 1.05, theme.bold)
        y += size * 1.5
    way = rng.choice(["list", "list", "plain", "plain", "together", "number_first"])
    if way == "list":
        y = b.phone_list(side, card, lines, x, y, width * rng.uniform(0.6, 1), size, rng.uniform(1.22, 1.45))
    elif way == "together":  # several purposes before one number
        done = set()
        for phone in lines:
            if (phone.value, phone.kind) in done:
                continue
            done.add((phone.value, phone.kind))
            words = [one.label for one in lines if one.value == phone.value and one.kind == phone.kind]
            tag = Tag("phone_numbers", phone.value, label=" / ".join(words), type=phone.kind)
            text = rng.choice([" / ", " & ", ", "]).join(words)
            tag.attributes["label"] = text
            side.put(x, y, [(text + ":", tag, "label"), (" " + phone.printed, tag, "value")], p.sized(side, text + ": " + phone.printed, size, theme.bold, width))
            y += size * 1.4
    else:
        for phone in lines:
            tag = card.phone_tag(phone)
            extra = rng.choice(TTY) if rng.random() < 0.18 else ""
            parts = [(phone.label + rng.choice([":", "", " -"]), tag, "label"), (" " + phone.printed, tag, "value"), (" " + extra if extra else "", None, "")] if way == "plain" else [(phone.printed, tag, "value"), (" " + phone.label, tag, "label"), (" " + extra if extra else "", None, "")]
            side.put(x, y, [part for part in parts if part[0]], p.sized(side, "".join(part[0] for part in parts), size, theme.bold, width))
            y += size * rng.choice([1.3, 1.35])
    if rng.random() < 0.4:
        side.put(x, y, rng.choice(TTY), size * 0.9)
        y += size * 1.4
    pieces = []
    for phone in rng.sample(lines, min(len(lines), rng.choice([0, 1, 1, 2]))):
        pieces.append(called(card, phone))
    for address in card.addresses:
        g.named(card, address, 0.5)
        if rng.random() < 0.5:
            pieces.append(g.address_said(card, address, rng))
        else:
            y = g.address_block(side, card, address, x, y, width * 0.8, size * 0.95)
    if card.has("payer_id"):
        pieces.append(edi(card, rng))
    rng.shuffle(pieces)
    for piece in pieces:
        y = side.paragraph(x, y + size * 0.2, width, piece, size * 0.92, theme.regular)


CHUNKS = {
    "member": ["Members: {0} for questions about benefits, claims or ID cards.", "Call {0} (TTY 711) for member services.", "Questions? {0}, TTY 711, Monday to Friday.", "Member assistance is at {0}; TTY users dial 711.", "For eligibility, benefits and claims information call {0} or visit our website."],
    "provider": ["Providers call {0} to verify eligibility.", "To verify benefits or check a claim, providers may call {0} toll free.", "Hospitals and physicians: {0} for eligibility and claim status.", "Provider inquiries should be directed to {0}, option 2."],
    "auth": ["Inpatient stays and certain services must be approved in advance by calling {0}.", "For precertification call {0} at least 48 hours before admission or within 24 hours of an emergency.", "Failure to call {0} before admission reduces benefits.", "Pre-admission review is required; call {0}."],
    "drug": ["Pharmacists with processing questions should call {0}.", "For help at the pharmacy counter call {0} day or night.", "{PBM} answers pharmacists at {0} and members at {1}.", "Your prescription benefit is managed by {PBM}. Members call {1}, pharmacists {0}.", "Pharmacy benefits by {PBM}; pharmacist help {0}.", "Call {PBM} at {0} about prescriptions."],
    "nurse": ["Speak with a nurse any time at {0}.", "Not feeling well? {0} reaches a nurse day and night."], "video": ["For a video visit any time of day, call {0}.", "See a doctor online or by phone: {0}."],
}
KINDS = {"member": "member_services", "provider": "provider_services", "auth": "prior_authorization", "drug": "pharmacy", "nurse": "nurse_line", "video": "telemedicine", "dental": "dental", "vision": "vision", "other": "other"}
CHUNK_OF = {kind: chunk for chunk, kind in KINDS.items()}


def told(card: Card, chunk: str, shared: dict[str, str]) -> list:
    """A sentence about a telephone number, possibly with the number of another purpose."""
    rng = card.rng
    text = more_unlabeled.calling(rng, chunk) if chunk not in CHUNKS or rng.random() < 0.6 else pick(rng, CHUNKS[chunk])
    name = card.manager if card.has("manager") else pick(rng, payers.managers("train"))
    maker = Tag("pharmacy_benefit_manager", name)
    parts: list = []
    at = 0
    for match in i.SLOT.finditer(text):
        if match[1] == "PBM":
            parts += [(text[at : match.start()], maker, "label"), value_of(maker)]
        else:
            number = rng.choice(list(shared.values())) if shared and rng.random() < 0.25 else numbers.phone(rng)
            shared[chunk + match[1]] = number
            before = text[at : match.start()]
            tag = Tag("phone_numbers", number, label=before.strip(" :.,;") or card.wording("name"), type=KINDS[chunk])
            tag.attributes["label"] = before.strip(" :.,;") or text[match.end() :].strip(" :.,;")
            parts += [(before, tag, "label"), (numbers.phone_printed(card.phone_style, number), tag, "value")]
        at = match.end()
    parts.append((text[at:], None, ""))
    parts = [part for part in parts if part[0]]
    return parts


def called(card: Card, phone: contact.Phone) -> list:
    """A sentence about a telephone number of the card, composed from parts or complete."""
    rng, chunk = card.rng, CHUNK_OF.get(phone.kind)
    if not chunk or chunk == "other" or rng.random() < 0.35:
        return p.says(card, phone, rng)
    before, after = more_unlabeled.calling(rng, chunk).split("{0}")
    tag = card.phone_tag(phone)
    tag.attributes["label"] = before.strip(" :.,;-(") or after.strip(" :.,;-(")
    return [part for part in [(before, tag, "label"), (phone.printed, tag, "value"), (after, None, "")] if part[0]]


def value_of(tag: Tag) -> tuple:
    return (tag.value, tag, "value")


def told_back(side: Side, card: Card) -> None:
    """Everything in sentences: telephone numbers, claims address, payer ID; one long or several short texts, wide or
    narrow."""
    rng, theme = side.rng, side.theme
    billed(card)
    size, x, y = rng.uniform(13.5, 18.5), rng.uniform(34, 80), rng.uniform(50, 90)
    width = (side.width - 2 * x) * rng.choice([1.0, 1.0, 0.8, 0.6])
    shared: dict[str, str] = {}
    chunks = ["member"] + [chunk for chunk, odds in (("provider", 0.6), ("auth", 0.5), ("drug", 0.6), ("nurse", 0.25), ("video", 0.25), ("dental", 0.12), ("vision", 0.12), ("other", 0.3)) if rng.random() < odds and not (chunk == "drug" and card.kind == "rx")]
    pieces = [told(card, chunk, shared) for chunk in chunks]
    for address in card.addresses:
        g.named(card, address, 0.6)
        pieces.append(g.address_said(card, address, rng))
    if card.has("payer_id"):
        pieces.append(edi(card, rng))
    if rng.random() < 0.4:
        pieces.append(g.given_by(card, rng) if card.kind != "rx" else [])
    if rng.random() < 0.5:
        pieces.append([(rng.choice(["This card does not guarantee coverage.", "In an emergency call 911.", *more_unlabeled.NO_NETWORK[:3], "Possession of this card is no proof of eligibility."]), None, "")])
    pieces = [piece for piece in pieces if piece]
    if rng.random() < 0.6:
        rng.shuffle(pieces)
    if rng.random() < 0.45:
        side.paragraph(x, y, width, p.joined(pieces), size, theme.regular, leading=rng.uniform(1.18, 1.4))
        return
    for piece in pieces:
        y = side.paragraph(x, y, width, piece, size, rng.choice([theme.regular, theme.regular, theme.bold]), leading=1.22) + size * rng.choice([0, 0.3, 0.6])


def wrapped_mail(side: Side, card: Card) -> None:
    """Addresses in narrow columns whose sentences wrap inside street, city and ZIP code; electronic filing next to
    them."""
    rng, theme = side.rng, side.theme
    billed(card)
    size, x, y = rng.uniform(13.5, 18), rng.uniform(34, 60), rng.uniform(50, 84)
    width = side.width - 2 * x
    found = list(card.addresses)
    for kind in rng.sample(["medical_claims", "appeals", "pharmacy_claims", "general", "dental_claims", "vision_claims"], 6):
        if len(found) >= rng.choice([2, 2, 3, 4]):
            break
        if kind not in [one.kind for one in found]:
            found.append(contact.address(rng, kind, "train", [card.payer] if kind in ("medical_claims", "appeals", "general") else []))
    pieces = []
    for address in found:
        g.named(card, address, 0.5)
        pieces.append(g.address_said(card, address, rng))
    if card.has("payer_id"):
        pieces.append(edi(card, rng))
    pieces += [called(card, phone) for phone in p.sayable(card)[: rng.choice([1, 2, 3])]]
    if rng.random() < 0.5:
        rng.shuffle(pieces)
    across = rng.choice([1, 2, 2, 3])
    gap = size * rng.uniform(1.0, 2.2)
    cell = (width - gap * (across - 1)) / across
    ys = [y] * across
    for k, piece in enumerate(pieces):
        column = k % across if rng.random() < 0.8 else ys.index(min(ys))
        ys[column] = side.paragraph(x + column * (cell + gap), ys[column], cell, piece, size, theme.regular, leading=rng.choice([1.18, 1.25])) + size * rng.choice([0.3, 0.5, 0.9])
    if rng.random() < 0.4:
        side.paragraph(x, max(ys) + size * 0.3, width, told(card, "member", {}), size, theme.bold)


def filers(side: Side, card: Card) -> None:
    """Offices first: payer ID below or next to the clearinghouse's name, mailing address, eligibility number; benefit
    managers in labels of their numbers."""
    rng, theme = side.rng, side.theme
    billed(card)
    size, x, y = rng.uniform(14, 19), rng.uniform(34, 66), rng.uniform(50, 80)
    width = side.width - 2 * x
    half = width * rng.uniform(0.46, 0.54)
    left, right = y, y

    def head(at: float, y: float, text: str) -> float:
        side.put(at, y, text, size * rng.uniform(0.95, 1.1), theme.bold, theme.label_ink, fit=half)
        return y + size * 1.35

    left = head(x, left, rng.choice(["Providers", "Claims", "Filing claims", "FOR PROVIDERS", "Claims submission", "Billing", "Claim filing"]))
    if card.has("payer_id"):
        tag = card.tag("payer_id")
        house = rng.choice(["Change Healthcare", "Emdeon", "Availity", "Emdeon/Change Healthcare", "Office Ally", "Waystar", "TriZetto", "SmartData", "ClaimMD"])
        way = rng.choice(["under", "beside", "said", "brackets", "label_below"])
        if way == "said":
            left = side.paragraph(x, left, half - 20, edi(card, rng), size, theme.regular)
        else:
            words = {"under": f"Electronic claims ({house}):", "beside": f"{house}", "brackets": f"EDI: {house} (", "label_below": ""}[way]
            if way == "under":
                side.put(x, left, (words, tag, "label"), size, fit=half - 20)
                side.put(x, left + size * 1.2, [("Payer ID", tag, "label"), (" " + tag.value, tag, "value")] if rng.random() < 0.6 else value_of(tag), size, theme.value)
                left += size * 1.2
            elif way == "beside":
                side.put(x, left, [(words, tag, "label"), (rng.choice([" payer", "", " #", " ID"]), tag, "label"), (" " + tag.value, tag, "value")], size, fit=half - 20)
            elif way == "brackets":
                side.put(x, left, [(words, tag, "label"), value_of(tag), (")", None, "")], size, fit=half - 20)
            else:
                side.put(x, left, value_of(tag), size * 1.1, theme.value)
                side.put(x, left + size, (rng.choice(["electronic payer ID", "EDI code", "payer ID (claims)", f"{house} ID"]), tag, "label"), size * 0.75, fit=half - 20)
                left += size
            left += size * 1.4
    for address in card.addresses:
        g.named(card, address, 0.6)
        left = g.address_block(side, card, address, x, left, half - 20, size * 0.95)
    at = x + half + 10
    right = head(at, right, rng.choice(["Call", "Members", "Contacts", "Help", "Customer service", "Numbers"]))
    lines = [phone for phone in card.phones if not phone.after][:4]
    if card.kind not in ("dental", "vision", "rx"):
        for _ in range(rng.choice([0, 1, 1, 2])):
            lines.append(i.firm_phone(card, card.manager if card.has("manager") else pick(rng, payers.managers("train"))))
    for kind in rng.sample(["telemedicine", "dental", "vision", "other"], rng.choice([0, 0, 1, 2])):
        name, work = more_programs.vendor(rng, kind)
        lines.append(line(card, kind, rng.choice([f"{name}", f"{work}: {name}", f"{name} {work}", work])))
    rng.shuffle(lines)
    above = rng.random() < 0.3
    for phone in lines:
        tag = card.phone_tag(phone)
        room = side.width - at - 30
        if above:
            side.put(at, right, (phone.label, tag, "label"), p.sized(side, phone.label, size * 0.8, theme.regular, room))
            side.put(at, right + size, (phone.printed, tag, "value"), size, theme.bold, fit=room)
            right += size * 2.3
        else:
            text = phone.label + ": " + phone.printed
            if side.measure(text, size, theme.bold) > room:
                right = side.paragraph(at, right, room, [(phone.label + ":", tag, "label"), (" " + phone.printed, tag, "value")], size, theme.regular)
            else:
                side.put(at, right, [(phone.label + rng.choice([":", ":", ""]), tag, "label"), (" " + phone.printed, tag, "value")], size)
                right += size * 1.35
    y = max(left, right) + size * 0.4
    if rng.random() < 0.5:
        side.paragraph(x, y, width, rng.choice(more_unlabeled.NO_NETWORK + more_unlabeled.FUNDED), size * 0.85, theme.regular)


BACKS = [lines_twice, lines_twice, told_back, told_back, wrapped_mail, filers, filers]
