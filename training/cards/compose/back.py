"""A back: telephone numbers, addresses, notices, and elements omitted on the front, in one to three columns."""

from __future__ import annotations

from ..content import contact, more, more_programs, prose
from ..content.split import pick
from ..engine.page import Overflow, Part, Side, Tag, plain, value
from . import statements, stock, upright, words
from .facts import Facts
from .front import TRIES, content_of, print_block
from .items import Item, single
from .masthead import print_name
from .ways import Printer, ended

LINES = {"member_services": 0.9, "provider_services": 0.5, "pharmacy": 0.5, "nurse_line": 0.2, "prior_authorization": 0.35, "dental": 0.12, "vision": 0.12, "telemedicine": 0.15, "other": 0.35, "pcp": 0.0}
# On cards for dental or vision care only, such lines do not name another company's benefits.
OWN_LINES = {"dental": {"member_services": 0.8, "provider_services": 0.6, "other": 0.2}, "vision": {"member_services": 0.8, "provider_services": 0.6, "other": 0.2}}
CLAIMS = words.listed("Claims|Send claims to|Mail claims to|Submit claims to|Claims address|Claim forms to|Paper claims|Out-of-network claims|Out-of-network reimbursement|Mail itemized receipts to|Claims Processing Unit|Reclamaciones|Non-network claims")
PLAZAS = words.listed("{} Plaza|{} Way|{} Drive|{} Center Drive|{} Parkway|{} Circle|{} Blvd|{} Tower, Suite 400")


def back(side: Side, card) -> None:
    facts: Facts = getattr(card, "facts", None) or Facts(card.rng, content_of(card.which))
    upright.fit(side, facts)
    shrink = 1.0
    for attempt in range(TRIES):
        side.runs, side.marks = [], []
        try:
            laid(side, facts, shrink)
            side.check()
            return
        except Overflow:
            shrink *= 0.88
    raise Overflow


def phones(facts: Facts) -> list[Item]:
    rng, found, seen = facts.rng, [], set()
    lines = OWN_LINES.get(facts.kind, LINES) if facts.which == "train" else LINES
    kinds = [kind for kind, odds in lines.items() if rng.random() < odds * (0.4 if facts.kind in ("copay", "discount") else 1.0)]
    kinds += ["other"] * rng.choice([0, 0, 0, 1, 2])
    if rng.random() < 0.3:
        rng.shuffle(kinds)
    for kind in kinds:
        item = facts.phone_item(kind)
        if item.label not in seen:
            seen.add(item.label)
            found.append(item)
    return found


def said(facts: Facts, kind: str) -> list:
    """A sentence with a telephone number."""
    rng = facts.rng
    item = facts.phone_item(kind)
    text = pick(rng, words.listed(more.PHONE_SENTENCES[kind])) if kind in more.PHONE_SENTENCES else "For help call {}."
    before, _, after = text.partition("{}")
    tag = item.tag
    tag.attributes["label"] = before.strip(" :,")[:60] or item.label
    return [(before, tag, "label"), (item.value[0][0], tag, "value"), (after, None, "")]


def address(facts: Facts, kind: str) -> tuple[contact.Address, Tag, list[Part | list[Part]]]:
    """An address, its tag, and the lines above it. The company whose claims are sent there is the payer; the earlier validation set did not
    count it, so it is optional there."""
    rng = facts.rng
    companies = [facts.payer, facts.brand, stock.legal_name(facts)]
    element = {"copay": None, "rx": "pharmacy_benefit_manager"}.get(facts.kind, "payer_name")
    if facts.which == "train" and facts.kind not in stock.ALONE:
        if kind == "pharmacy_claims" and rng.random() < 0.7:
            companies, element = [stock.manager(facts)], "pharmacy_benefit_manager"
        elif kind in ("dental_claims", "vision_claims") and rng.random() < 0.6:
            companies, element = list(stock.sections()["dentist" if kind == "dental_claims" else "eyes"]), None
    found = contact.address(rng, kind, facts.which, companies)
    if facts.which == "train":
        if kind in ("dental_claims", "vision_claims") and facts.kind in stock.ALONE and rng.random() < 0.5:
            found.label = pick(rng, CLAIMS)
        if rng.random() < 0.05 and facts.kind != "copay":  # a street named for the company
            found.lines[0] = f"{rng.randint(1, 9900)} {pick(rng, PLAZAS).format(facts.brand)}"
    above = [value(Tag(element, line, optional=facts.which != "train")) if element and line in companies else plain(line) for line in found.addressee]
    if above and above[0][1] and facts.which == "train" and rng.random() < 0.2:
        above[0] = [above[0], plain(pick(rng, [" Claims Department", " Claims", " Attn: Claims", " Claims Dept."]))]
    return found, Tag("addresses", found.value, label=found.label, type=found.kind), above


def print_address(side: Side, facts: Facts, kind: str, x: float, y: float, width: float, size: float) -> float:
    rng = side.rng
    found, tag, above = address(facts, kind)
    head = facts.case(found.label)
    tag.attributes["label"] = head
    face = side.theme.bold if rng.random() < 0.5 else side.theme.regular
    if rng.random() < 0.35:  # in one paragraph
        parts = [(ended(head, rng.choice([":", "", ":"])), tag, "label")] if head else []
        for part in above:
            parts += [plain(" "), *(part if isinstance(part, list) else [part]), plain(rng.choice([",", ",", "", " -"]))]
        for i, line in enumerate(found.lines):
            parts += [(" ", None, ""), (line + ("," if i + 1 < len(found.lines) and not line.endswith(",") else ""), tag, "value")]
        return side.paragraph(x, y, width, parts, size, leading=1.2)
    if head and rng.random() < 0.94:
        side.put(x, y, (ended(head, rng.choice([":", "", ":"])), tag, "label"), size, face, side.theme.label_ink, fit=width)
        y += size * 1.2
    for part in above:
        side.put(x, y, part, size, fit=width)
        y += size * 1.2
    for line in found.lines:
        side.put(x, y, (line, tag, "value"), size, fit=width)
        y += size * 1.2
    return y


def print_audience(side: Side, facts: Facts, head: str, texts: list[list], x: float, y: float, width: float, size: float) -> float:
    """A heading and its texts, in one paragraph or each on its own lines."""
    rng, theme = side.rng, side.theme
    face = theme.small_regular if rng.random() < 0.4 else theme.regular
    own = size * rng.uniform(0.8, 1.0)
    chance = rng.random()
    if chance < 0.5:  # "MEMBERS: Carry this card ..."
        parts = [(ended(head, rng.choice([":", ":", ":", "", " -"])), None, "")]
        for text in texts:
            parts += [(" ", None, ""), *text]
            if chance < 0.4 and text[-1][0][-1:] not in ".:?":
                parts.append((".", None, ""))
        return side.paragraph(x, y, width, parts, own, face, leading=1.2)
    side.put(x, y, ended(head, rng.choice([":", "", ""])), size, theme.bold, theme.accent if rng.random() < 0.3 else None, fit=width)
    y += size * 1.2
    for text in texts:
        y = side.paragraph(x, y, width, text, own, face, leading=1.2)
    return y


def laid(side: Side, facts: Facts, shrink: float) -> None:
    rng, theme = side.rng, side.theme
    facts.legal = []  # legal names of the payer in small print
    margin = rng.uniform(22, 56)
    size = rng.uniform(14.5, 21.0) * shrink
    y = rng.uniform(34, 60)
    if rng.random() < 0.06:
        side.mark("stripe", 110, 80)
        y = 150
    if facts.which == "train" and facts.kind not in ("copay", "rx") and rng.random() < 0.2:  # a logo
        _, y = print_name(side, facts.payer, facts.payer_tag(), margin, y - 20, rng.uniform(20, 40), side.width * rng.uniform(0.4, 0.9))
        y += rng.uniform(26, 44)
    elif facts.kind != "copay" and rng.random() < 0.25:  # repeats the payer's name
        text = facts.payer if rng.random() < 0.6 else stock.legal_name(facts)
        tag = Tag("pharmacy_benefit_manager" if facts.kind == "rx" else "payer_name", text)
        top = rng.random() < 0.7
        side.put(*((margin, y + 8, [(text, tag, "value")], rng.uniform(18, 34), theme.display) if top else (margin, side.height - 22, [(text, tag, "value")], size, theme.regular)), fit=side.width - 2 * margin)
        facts.legal += [tag] if text != facts.payer and not top else []
        y += 44
    elif rng.random() < 0.15:
        side.put(margin, y, prose.website(rng, facts.brand), size, theme.bold)
        y += size * 1.6
    pieces: list[tuple[str, object]] = []
    stocked = stock.pieces(facts) if facts.which == "train" else []
    heard = any(name == "audience" for name, _ in stocked)
    pieces += stocked
    lines = phones(facts)
    if lines and rng.random() < (0.3 if heard else 0.8):
        cut = rng.randint(0, len(lines)) if rng.random() < 0.3 else len(lines)
        pieces += [("phones", part) for part in (lines[:cut], lines[cut:]) if part]
    for kind in () if facts.which == "train" and (heard or facts.kind in stock.ALONE) else rng.sample(list(more.PHONE_SENTENCES), rng.choice([0, 0, 1, 1, 2])):
        pieces.append(("said", said(facts, kind)))
    claims = stock.ALONE.get(facts.kind, "medical_claims")
    for kind, odds in ((claims, 0.45 if heard else 0.7), ("pharmacy_claims", 0.2 if facts.which == "train" else 0.12), ("appeals", 0.1), ("general", 0.18), ("dental_claims", 0.06), ("vision_claims", 0.05)):
        if rng.random() < odds and (kind == claims or facts.kind not in stock.ALONE or kind == "general"):
            pieces.append(("address", kind))
    if rng.random() < 0.3 and not any(item.key == "payer_id" for item in facts.plan):
        tag = Tag("payer_id", words.code(rng, "payer_id", facts.odd))
        if rng.random() < 0.3:
            before, _, after = pick(rng, more_programs.EDI).partition("{}")
            pieces.append(("said", [(before, tag, "label"), (tag.value, tag, "value"), (after, None, "")]))
        else:
            pieces.append(("phones", [single("payer_id", facts.label("payer_id"), tag)]))
    for block in getattr(facts, "behind", []):
        pieces.append(("block", block))
    if facts.by:
        tag = facts.payer_tag(facts.by[1])
        facts.legal += [tag] if facts.is_small_print(facts.by[0]) else []
        pieces.append(("said", [(facts.by[0] + " ", None, ""), (tag.value, tag, "value")]))
    for _ in range(rng.choice([0, 1, 1, 2, 2, 3])):
        pieces.append(("notice", [(prose.notice(rng, facts.which), None, "")]))
    if facts.kind == "copay" and facts.which == "train":
        pieces.append(("notice", [part for _ in range(3) for part in (*statements.price_said(rng, words.COPAY_SAYS), (" ", None, ""))]))
    elif facts.kind in ("copay", "discount"):
        pieces.append(("notice", [(" ".join(rng.sample(words.COPAY_SAYS if facts.kind == "copay" else words.DISCOUNT_SAYS, 3)), None, "")]))
    if facts.which == "train":
        pieces += [("said", said) for said in statements.on_back(facts)]
    if not pieces:
        pieces.append(("notice", [(prose.notice(rng, facts.which), None, "")]))
    rng.shuffle(pieces)
    columns = rng.choice([1, 2, 2, 2, 3]) if len(pieces) > 3 else rng.choice([1, 1, 2])
    edges = [margin + (side.width - 2 * margin) * i / columns for i in range(columns + 1)]
    ys = [y] * columns
    printer = Printer(side, facts.colon)
    for name, what in pieces:
        column = min(range(columns), key=lambda k: ys[k] + rng.uniform(0, 80))
        x, width, at = edges[column], edges[column + 1] - edges[column] - (size if columns > 1 else 0), ys[column]
        if name == "phones":
            way = rng.choice([printer.inline, printer.inline, printer.rows, printer.rows, printer.stacked, printer.flow, printer.value_first])
            at = way(what, x, at, width, size)
        elif name in ("said", "notice"):
            own = size * (rng.uniform(0.75, 1.0) if name == "notice" else 1.0)
            at = side.paragraph(x, at, width, what, own, theme.small_regular if rng.random() < 0.6 else None, leading=1.2)
        elif name == "audience":
            at = print_audience(side, facts, *what, x, at, width, size)
        elif name == "address":
            at = print_address(side, facts, what, x, at, width, size)
        else:
            at = print_block(side, facts, what, x, at, width, size)
        ys[column] = at + size * rng.uniform(0.2, 1.0)
        if ys[column] - size > side.height - 14:
            raise Overflow
    if facts.which == "train":
        stock.settle_payers(side, facts)
