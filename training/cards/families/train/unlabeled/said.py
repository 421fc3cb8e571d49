"""Families I, sentences and lines: certificates with elements in sentences, ledgers with dot leaders and rules, copays
in sentences."""

from __future__ import annotations

from ....content import more_unlabeled
from ....content.card import Card, Field
from ....content.split import pick
from ....engine.page import Overflow, Side, value
from ..programs import parts as p
from . import parts as i
from . import people as family
from . import rx

GENERAL = ("ppo", "hmo", "epo", "pos", "hdhp", "exchange", "tpa", "tpa", "student", "ministry", "dental", "military")


def spoken(parts: list) -> set[str]:
    return {part[1].element for part in parts if part[1] is not None and part[2] == "value"}


ELEMENT = {"name": "member_name", "payer": "payer_name", "manager": "pharmacy_benefit_manager", "dob": "member_dob", "medicaid_id": "medicare_medicaid_id", "contract": "plan_id"}


def certified(side: Side, card: Card) -> None:
    """A certificate: one or more sentences with member, plan and start date; the other elements follow in sentences or
    fields."""
    rng, theme = side.rng, side.theme
    i.planned(card, 0.5)
    if rng.random() < 0.35:
        i.paid_by(card, rng.choice([more_unlabeled.firm, more_unlabeled.administrator])(rng))
    size = theme.size * rng.uniform(0.88, 1.1)
    templates = list(more_unlabeled.CERTIFY)
    rng.shuffle(templates)
    opening = next((parts for text in templates if (parts := i.said(card, text))), None)
    if not opening:
        raise Overflow
    known = spoken(opening)
    pieces = [opening]
    if rng.random() < 0.25 and (second := next((parts for text in templates if (parts := i.said(card, text)) and not spoken(parts) & known), None)):
        pieces.append(second)
        known |= spoken(second)
    left = [key for key in ("member_number", "group_number", "client_name", "plan_name", "start_date", "dob", "payer", "manager", "medicaid_id", "contract") if ELEMENT.get(key, key) not in known]
    head = rng.choice(["payer", "payer", "title", "title", "plan", "client"])
    if head == "plan" and "plan_name" not in left or head == "client" and not (card.has("client_name") and "client_name" in left) or head == "plan" and not card.has("plan_name"):
        head = "title"
    regions: dict = {}
    at = rng.choice(["tl", "tc", "tc"])
    title = rng.choice(["Certificate of Coverage", "CERTIFICATE OF INSURANCE", "Evidence of Coverage", "Proof of Insurance", "CERTIFICATE", "Statement of Coverage", "Health Coverage Certificate", "Confirmation of Enrollment", "Coverage Letter", "Certificate of Membership"])
    if head == "title":
        regions[at] = [i.line(title, size * rng.uniform(1.1, 1.7), rng.choice([theme.display, theme.bold]), None if theme.dark else theme.accent)]
    elif head == "payer":
        regions[at] = [i.mark(card, rng.uniform(26, 38))] + ([i.line(title, size)] if rng.random() < 0.5 else [])
        left.remove("payer") if "payer" in left else None
    else:
        key = "plan_name" if head == "plan" else "client_name"
        regions[at] = [i.bare(card, key, rng.uniform(24, 34), theme.display)]
        left.remove(key)
    told = rng.random() < 0.6
    if told:
        rng.shuffle(left)
        found = i.rest_said(card, left, rng.choice([2, 3, 4, 6]))
        pieces += found
        known = set().union(*(spoken(piece) for piece in pieces))
        left = [key for key in left if ELEMENT.get(key, key) not in known]
    if card.dependents:
        tags = family.tags_of(card, card.dependents, rng.choice(["full", "plain", "middle", "first"]))
        before = rng.choice(["Also covered: ", "and dependents ", "Dependents: ", "Covered with the member are ", "The following dependents are covered: ", "Family members: ", "This coverage extends to "])
        piece: list = [(before, tags[0], "label")]
        for k, tag in enumerate(tags):
            piece += [((" " if k else "") + tag.value, tag, "value"), (" and" if k + 2 == len(tags) and rng.random() < 0.7 else "," if k + 1 < len(tags) else ".", None, "")]
        pieces.append(piece)
    if rng.random() < 0.4 and card.kind not in ("ministry", "dental", "military"):
        pieces.append(i.costs_said(card))
        if rng.random() < 0.5:
            pieces.append(i.limits_said(card))
    if rng.random() < 0.35:
        phone = next(iter(p.sayable(card)), None)
        pieces.append(p.says(card, phone, rng) if phone else [])
    pieces = [piece for piece in pieces if piece]
    text = rng.uniform(0.85, 1.15) * size
    face = rng.choice([theme.regular, theme.regular, theme.bold, theme.value])
    if rng.random() < 0.6:
        cut = rng.randint(1, len(pieces))
        paragraphs = [i.run_together(pieces[:cut]), i.run_together(pieces[cut:])]
        regions["w"] = [i.paragraph(parts, text, face) for parts in paragraphs if parts]
    else:
        regions["w"] = [i.paragraph(parts, text, face) for parts in pieces]
    fields = [key for key in left if key != "payer" and card.has(key)]
    if fields:
        regions["w"].insert(rng.choice([0, len(regions["w"])]), i.group(card, fields, size * 0.92))
    if card.has("rx_bin"):
        regions["w"].append(rx.block(card, size * 0.88, rng.choice(["said", "line", "line", None])))
    if "payer" in left and card.kind != "rx":
        tag = card.payer_tag()
        words = rng.choice(["", "", "Issued by ", "Signed for ", "Insurer: ", "For "])
        regions.setdefault(rng.choice(["fl", "fr", "fc"]), []).append(lambda s, x, y, w, a: (s.put(x, y, [part for part in [(words, tag, "label"), value(tag)] if part[0]], p.sized(s, words + tag.value, size, theme.bold, w), theme.bold, anchor=a), y)[1])
    i.lay(side, regions, size)


def ledger_lines(side: Side, card: Card) -> None:
    """A ledger: labels at the left edge and values far away on the right (or vice versa) with dot leaders, thin rules
    or neither; costs and telephone numbers in the same columns."""
    rng, theme = side.rng, side.theme
    i.planned(card, 0.5)
    size = theme.size * rng.uniform(0.8, 1.0)
    margin = rng.uniform(32, 70)
    head = rng.choice(["tl", "tl", "tc", "tr"])
    way = rng.choice(["dots", "dots", "rules", "rules", "bare", "stripes", "colon_far", "dashes"])
    swapped = rng.random() < 0.15 and way != "dots"
    two = rng.random() < 0.35
    free = card.has("plan_name") and rng.random() < 0.5
    keys = [key for key in ("name", "member_number", *p.REST) if card.has(key)]
    if not free and card.has("plan_name"):
        keys.insert(rng.randint(1, len(keys)), "plan_name")
    if rng.random() < 0.25:
        rng.shuffle(keys)
    rows: list[tuple[list, list]] = []

    def add(words: list, shown: list) -> None:
        rows.append((words, shown))

    for key in keys:
        field: Field = p.fld(card, key, None, 0.2)
        add([(field.label.rstrip(" :.-") or "ID", field.tag if field.label else None, "label" if field.label else "")], field.value_parts())
    if card.has("rx_bin"):
        for field in rx.routed(card):
            if field.label:
                add([(field.label.rstrip(" :.-"), field.tag, "label")], field.value_parts())
    if card.has("manager") and rng.random() < 0.7:
        field = card.field("manager")
        add([(field.label.rstrip(" :.-") or "PBM", field.tag, "label")], [value(field.tag)])
    if rng.random() < 0.3 and card.kind != "rx":
        tag = card.payer_tag()
        add([(rng.choice(["Insurer", "Run by", "Carrier", "Underwriter", "Claims paid by", "Plan administrator"]), tag, "label")], [value(tag)])
    for benefit in card.copays:
        tag = card.cost(benefit)
        add([(benefit.label.rstrip(" :"), tag, "label")], [value(tag), *([(" copay", None, "")] if rng.random() < 0.1 and benefit.category == "copay" and benefit.value[-1].isdigit() and "/" not in benefit.value else [])])
    for phone in card.phones[: rng.choice([0, 0, 1, 2])]:
        tag = card.phone_tag(phone)
        add([(phone.label.rstrip(" :"), tag, "label")], [(phone.printed, tag, "value")])
    if rng.random() < 0.5:
        add([(rng.choice(["Coverage tier", "Tier", "Coverage", "Network", "Referrals", "Status"]), None, "")], [(rng.choice([pick(rng, more_unlabeled.TIERS), more_unlabeled.network(rng), "Active", "Not required"]), None, "")])
    rows = rows[: 24 if two else 13]

    def table(side: Side, x: float, y: float, width: float, anchor: str) -> float:
        parts = [rows[: -(-len(rows) // 2)], rows[-(-len(rows) // 2) :]] if two else [rows]
        column = (width - 30 * (len(parts) - 1)) / len(parts)
        bottom = y
        for k, own in enumerate(parts):
            left, at = x + k * (column + 30), y
            right = left + column
            for n, (words, shown) in enumerate(own):
                first, last = (shown, words) if swapped else (words, shown)
                a, c = "".join(part[0] for part in first), "".join(part[0] for part in last)
                unit = min(size, size * column * 0.94 / max(1.0, side.measure(a + "   " + c, size, theme.bold)))
                if unit < 11.5:
                    raise Overflow
                end = side.put(left, at, first, unit, theme.value if swapped else theme.label, None if swapped else theme.label_ink)
                if way == "colon_far" and not swapped:
                    side.put(left + column * 0.42, at, [(":", None, ""), (" " + last[0][0], *last[0][1:]), *last[1:]] if rng.random() < 0.5 else last, p.sized(side, c + " :", unit, theme.bold, column * 0.56), theme.value)
                    if end > left + column * 0.42 - 4:
                        raise Overflow
                else:
                    face = theme.label if swapped else theme.value
                    start = right - side.measure(c, unit, face)
                    side.put(right, at, last, unit, face, anchor="r")
                    sign = {"dots": ".", "dashes": "-"}.get(way)
                    if sign:
                        count = int((start - end - unit * 0.9) / side.measure(sign * 10, unit, theme.regular) * 10)
                        if count > 2:
                            side.put(end + unit * (0.0 if rng.random() < 0.15 else 0.35), at, sign * (count - 1), unit, theme.regular)
                if way == "rules":
                    side.line(left, at + unit * 0.38, right, at + unit * 0.38, theme.ink, 1)
                elif way == "stripes" and n % 2 and not theme.dark:
                    side.rect(left - 6, at - size, right + 6, at + size * 0.35, theme.accent + "14")
                at += size * 1.42
            bottom = max(bottom, at)
        return bottom

    regions: dict = {head: [i.mark(card, rng.uniform(24, 36))], "w": [table]}
    if free:
        regions.setdefault(rng.choice([head, "tr" if head == "tl" else head, "fl", "fr"]), []).append(i.plan(card, size * rng.uniform(1, 1.35)))
    if card.dependents:
        regions["w"].append(lambda s, x, y, w, a: family.family(s, card, x, y, w, size * 0.95))
    if rng.random() < 0.3:
        regions.setdefault(rng.choice(["fl", "fr"]), []).append(i.look(card, size * 0.85))
    i.lay(side, regions, size)
    if way == "stripes":
        side.finished = True


def pays_in_words(side: Side, card: Card) -> None:
    """Visit costs, deductible and limits in sentences: in a box, next to the numbers or above the foot."""
    rng, theme = side.rng, side.theme
    i.planned(card, 0.6)
    size = theme.size * rng.uniform(0.88, 1.08)
    head = rng.choice(["tl", "tl", "tr", "tc"])
    regions: dict = {head: [i.mark(card, rng.uniform(26, 40))], "l": [i.group(card, ["name", "member_number"], size)], "r": []}
    regions[rng.choice(["l", "r", "l"])].append(i.group(card, p.REST, size * 0.94))
    if card.has("plan_name"):
        regions.setdefault(rng.choice(["tr" if head == "tl" else head, head, "l", "r", "fl"]), []).append(i.plan(card, size * rng.uniform(0.95, 1.25)) if rng.random() < 0.7 else i.group(card, ["plan_name"], size))
    pieces = [i.costs_said(card)]
    if rng.random() < 0.6:
        pieces.append(i.limits_said(card) or [])
    if rng.random() < 0.3:
        phone = next(iter(p.sayable(card)), None)
        pieces.append(p.says(card, phone, rng) if phone else [])
    if rng.random() < 0.3:
        pieces.append([(rng.choice(["Preventive visits cost nothing.", "Show this card at each visit.", "Prices are for network doctors only.", "No referral is needed.", "Deductible may apply."]), None, "")])
    where = rng.choice(["w", "w", "w", "r"])
    own = size * rng.uniform(0.72, 0.98)
    title = [i.line(rng.choice(["What visits cost", "Your costs", "COPAYS", "Member cost", "Shares and copays", "At the doctor"]), own, theme.bold)] if rng.random() < 0.35 else []
    items = [i.paragraph(i.run_together(pieces), own)] if rng.random() < 0.5 else [i.paragraph(piece, own) for piece in pieces if piece]
    if card.has("rx_bin"):
        regions[rng.choice(["l", "r"])].append(rx.block(card, size * 0.9))
    if card.dependents:
        regions["l"].append(lambda s, x, y, w, a: family.family(s, card, x, y, w, size * 0.9))
    regions.setdefault(where, [])
    regions[where] += title + items
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


FRONTS = [(certified, GENERAL, 1.8), (ledger_lines, (*GENERAL, "medicaid", "advantage", "vision", "chip"), 1.8), (pays_in_words, ("ppo", "hmo", "epo", "pos", "hdhp", "exchange", "tpa"), 1.6)]
