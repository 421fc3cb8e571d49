"""Sentences and lines of the backs of training cards, from `stock.txt`. `{key}` is a value, or a name that is no element."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..content import contact, more, payers, prose
from ..content.split import pick
from ..engine.page import Tag
from ..engine.truth import managers
from . import words

PHONES = {"member": "member_services", "provider": "provider_services", "pharmacy": "pharmacy", "prior": "prior_authorization", "nurse": "nurse_line", "tele": "telemedicine", "dental": "dental", "vision": "vision", "other": "other"}
ADDRESSES = {"medical": "medical_claims", "pharmacy": "pharmacy_claims", "dental": "dental_claims", "vision": "vision_claims", "appeals": "appeals", "general": "general"}
ALONE = {"dental": "dental_claims", "vision": "vision_claims", "rx": "pharmacy_claims", "discount": "pharmacy_claims", "copay": "pharmacy_claims"}
KINDS = {"advantage": "medicare", "supplement": "medigap", **{kind: kind for kind in ("dental", "vision", "medicaid", "rx", "student", "union", "tpa", "ministry", "military")}}
AUDIENCES = {"members": 0.8, "providers": 0.75, "pharmacists": 0.38, "spanish": 0.12}


@cache
def sections() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("stock.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            entries = found.setdefault(line[1:-1], [])
        elif line and not line.startswith("#"):
            entries.append(line)
    return {name: more.listed("|".join(entries)) if name.endswith("lines") else tuple(entries) for name, entries in found.items()}


def manager(facts) -> str:
    """The pharmacy manager, the same everywhere on the card."""
    if not hasattr(facts, "manager"):
        known = next((item.text for item in facts.rx if item.key == "manager"), None)
        facts.manager = facts.payer if facts.kind == "rx" else known or pick(facts.rng, payers.managers(facts.which))
    return facts.manager


def legal_name(facts) -> str:
    if facts.carrier and facts.carrier.legal and facts.rng.random() < 0.8:
        return pick(facts.rng, facts.carrier.legal)
    return payers.legal_name(facts.rng, facts.brand)


def parts(facts, text: str) -> list:
    """The parts of a sentence."""
    found, label = [], ""
    for i, piece in enumerate(text.replace("}", "{").split("{")):
        if i % 2:
            found += slot(facts, piece, label.strip(" :,.(–•-"))
        elif piece:
            ends = found and found[-1][0].endswith(".")  # "Inc."
            found.append((piece[1:] if ends and piece.startswith(".") else piece, None, ""))
            label = piece.rsplit(". ", 1)[-1].rsplit("? ", 1)[-1]
    return found


def slot(facts, key: str, label: str) -> list:
    rng = facts.rng
    name, _, kind = key.partition(" ")
    if key in PHONES:
        item = facts.phone_item(PHONES[key])
        item.tag.attributes["label"] = label[-60:]
        return [(item.value[0][0], item.tag, "value")]
    if name == "at":
        found = contact.address(rng, ADDRESSES.get(kind) or ALONE.get(facts.kind, "medical_claims"), facts.which, [])
        tag = Tag("addresses", found.value, label=label[-60:], type=found.kind)
        return [part for i, line in enumerate(found.lines) for part in ((" ", None, ""), (line if line.endswith(",") or i + 1 == len(found.lines) else line + ",", tag, "value"))][1:]
    if name == "id":
        tag = Tag("payer_id", words.code(rng, "payer_id", facts.odd))
    elif name == "pbm":
        tag = Tag("pharmacy_benefit_manager", manager(facts))
    elif name in ("payer", "legal", "brand"):
        text = {"payer": facts.payer, "brand": facts.brand, "legal": legal_name(facts) if rng.random() < 0.8 else facts.payer}[name]
        tag = Tag("pharmacy_benefit_manager" if facts.kind == "rx" else "payer_name", text)
        if name == "legal":
            facts.legal.append(tag)
    else:
        text = {"site": lambda: prose.website(rng, facts.brand), "state": lambda: pick(rng, payers.STATES)}.get(key, lambda: pick(rng, sections()[key]))()
        return [(text, None, "")]
    return [(tag.value, tag, "value")]


def said(facts, *names: str) -> list:
    return parts(facts, pick(facts.rng, sections()[pick(facts.rng, names)]))


def audience(facts, name: str) -> tuple[str, list[list]]:
    """A heading and what it says to this audience, with entries for this kind of card."""
    rng = facts.rng
    own = KINDS.get(facts.kind)
    count = rng.choice([1, 1, 2, 2, 3, 4])
    names = [own if own and name in ("members", "providers") and rng.random() < 0.2 else name for _ in range(count)]
    if name != "spanish" and rng.random() < 0.35:  # a number whose audience only the heading says
        names[0] = f"{name} bare"
    return pick(rng, sections()[f"{name} heads"]), [said(facts, one) for one in names]


def pieces(facts) -> list[tuple[str, object]]:
    """Blocks for members, providers and pharmacists, and sentences."""
    rng, found = facts.rng, []
    if facts.source and facts.source.said and rng.random() < 0.8:
        found += [("said", parts(facts, text)) for text in rng.sample(facts.source.said, min(len(facts.source.said), rng.randint(1, 5)))]
    if facts.kind in ("copay", "discount", "medicare"):
        return found
    own, medical = KINDS.get(facts.kind), facts.kind not in ("dental", "vision", "rx")
    if medical and rng.random() < 0.45:
        found += [("audience", audience(facts, name)) for name, odds in AUDIENCES.items() if rng.random() < odds]
    elif facts.kind == "rx" and rng.random() < 0.4:
        found.append(("audience", audience(facts, "pharmacists")))
    elif medical:
        found += [("said", said(facts, "members", "members", "providers", "providers", "pharmacists")) for _ in range(rng.choice([0, 0, 1, 2]))]
    if own:
        found += [("said", said(facts, own)) for _ in range(rng.choice([1, 2, 3, 4] if not medical else [0, 0, 1, 1, 2]))]
    if facts.kind != "rx":
        is_blue = "blue" in facts.payer.lower() or "cross" in facts.payer.lower()
        found += [("said", said(facts, "blue" if rng.random() < (0.7 if is_blue else 0.06) else "owner")) for _ in range(rng.choice([0, 0, 1, 1]))]
    if medical and rng.random() < 0.15:
        found.append(("said", said(facts, "managers")))
    if medical and rng.random() < 0.3:
        found.append(("said", said(facts, "not payers")))
    return found


def label(facts, kind: str) -> str:
    """A label in a list of telephone numbers, or none of the stock's. Names of pharmacy managers in it are tagged when the side is finished."""
    rng = facts.rng
    lines = sections().get(f"{kind} lines")
    if not lines or rng.random() > 0.4 or facts.kind in ("copay", "discount"):
        return ""
    text = pick(rng, lines)
    if "{pbm}" in text and not managers("train").fullmatch(manager(facts)):
        return ""
    return "".join(piece for piece, _, _ in parts(facts, text))


def settle_payers(side, facts) -> None:
    """A sentence with a company's legal name does not name the payer where the brand is printed as well."""
    tags = {id(tag): tag for run in side.runs for word in run for _, _, tag, _ in word.marks if tag.element == "payer_name"}
    brands = {facts.payer.lower(), facts.brand.lower()}
    if not any(tag.value.lower() in brands for tag in tags.values()):
        return
    legal = {id(tag) for tag in facts.legal if tag.value.lower() not in brands}
    for word in (word for run in side.runs for word in run):
        word.marks = tuple(mark for mark in word.marks if id(mark[2]) not in legal)
