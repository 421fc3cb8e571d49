"""Families I, start-ups and unusual payers: app-like cards, plans without a network, health sharing, direct primary
care, many companies on one card."""

from __future__ import annotations

from ....content import more_programs, more_unlabeled, numbers, people, prose
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Side, Tag, label, value
from ..programs import parts as p
from . import parts as i
from . import people as family
from . import rx


def small_line(card: Card, words: str, size: float) -> i.Item:
    """The payer in a sentence or on a small line."""
    def item(side, x, y, width, anchor):
        tag = card.payer_text(card.legal or card.payer)
        side.put(x, y, [part for part in [(words, tag, "label"), value(tag)] if part[0]], p.sized(side, words + tag.value, size, side.theme.bold, width), side.rng.choice([side.theme.regular, side.theme.bold]), anchor=anchor)
        return y + size * 1.3
    return item


def app_card(side: Side, card: Card) -> None:
    """Large type and few labels: the name first, a number with a tiny label or none, the plan in a rounded box, much
    free space."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.6:
        i.paid_by(card, more_unlabeled.firm(rng))
    i.planned(card, 0.75, 0.06)
    size = theme.size * rng.uniform(1.1, 1.4)
    tiny = size * rng.uniform(0.55, 0.7)
    rx.managed(card, 0.35)
    how = rng.choice(["above", "above", "behind", "below", "stacked", "edges"])
    name = i.bare(card, "name", size * rng.uniform(1.1, 1.7), rng.choice([theme.bold, theme.display])) if rng.random() < 0.65 else i.group(card, ["name"], size * 1.1, how)
    number = i.bare(card, "member_number", size * rng.uniform(0.95, 1.25)) if rng.random() < 0.25 else i.group(card, ["member_number"], size, how)
    people = [lambda s, x, y, w, a: family.family(s, card, x, y, w, size * 0.75)] if card.dependents else []
    facts = [key for key in ("group_number", "client_name", "start_date", "dob", "plan_id", "contract", "medicaid_id", "payer_id") if card.has(key)][: rng.choice([1, 2, 2, 3])]
    rest = i.group(card, facts, size * 0.8, how)
    drugs = rx.block(card, size * 0.72, rng.choice(["cells", "above", "line", "edges", "two", "line"]))
    plan = i.plan(card, size * rng.uniform(0.85, 1.2))
    head = rng.choice(["tl", "tl", "tr", "tc"])
    regions: dict = {head: [i.mark(card, size * rng.uniform(1.2, 1.9))], "l": [name, number] if rng.random() < 0.7 else [number, name], "r": []}
    if rng.random() < 0.35:
        regions["l"].insert(rng.choice([0, 1, 2]), plan)
    else:
        regions.setdefault(rng.choice(["tr" if head == "tl" else "tl" if head == "tr" else "tc", "fl", "fr", "r", "l", head]), []).append(plan)
    regions["l"] += people
    regions.setdefault(rng.choice(["l", "r", "w"]), []).append(rest)
    if card.has("rx_bin") and rng.random() < 0.75:
        regions.setdefault(rng.choice(["w", "r", "w"]), []).append(drugs)
    for _ in range(rng.choice([0, 1, 1, 2])):
        regions.setdefault(rng.choice(["tr", "fl", "fr", "r"] if head != "tc" else ["fl", "fr", "r"]), []).append(i.line(rng.choice([more_unlabeled.lookalike(rng), pick(rng, more_unlabeled.TAGS), prose.website(rng, card.brand), "Tap for care"]), tiny * 1.1))
    if rng.random() < 0.35:
        regions.setdefault("w", []).append(i.paragraph(i.costs_said(card), size * 0.62))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


def practice(card: Card, size: float) -> i.Item:
    def item(side, x, y, width, anchor):
        tag = Tag("plan_details", people.clinic(side.rng), service="other", category="pcp_name", network="any")
        words = side.rng.choice(["Direct primary care:", "DPC:", "Your DPC practice:", "Primary care membership at", "Primary care by", "Primary care practice:", "Your doctor's office:", "DPC clinic"])
        side.put(x, y, [label(tag, words), (" " + tag.value, tag, "value")], p.sized(side, words + " " + tag.value, size, side.theme.bold, width), anchor=anchor)
        return y + size * 1.3
    return item


def open_price(side: Side, card: Card) -> None:
    """Level-funded, individual reimbursement, virtual-first or reference-based pricing: sentences about the missing
    network, the payer and whom to call."""
    rng, theme = side.rng, side.theme
    i.paid_by(card, more_unlabeled.firm(rng) if rng.random() < 0.6 else more_unlabeled.administrator(rng))
    i.planned(card, 0.8)
    rx.managed(card, 0.5)
    size = theme.size * rng.uniform(0.92, 1.1)
    head = rng.choice(["tl", "tl", "tr"])
    employer_first = card.has("client_name") and rng.random() < 0.3
    regions: dict = {head: [i.bare(card, "client_name", rng.uniform(26, 38), theme.display) if employer_first else i.mark(card, rng.uniform(26, 42))]}
    regions["l"] = [i.group(card, ["name", "member_number"], size)]
    regions["r"] = []
    keys = [key for key in p.REST if not (employer_first and key == "client_name")]
    regions[rng.choice(["l", "r"])].append(i.group(card, keys, size * 0.95))
    if card.has("plan_name"):
        regions.setdefault(rng.choice(["tr" if head == "tl" else "tl", head, "l", "r", "fl"]), []).append(i.plan(card, size * rng.uniform(0.95, 1.25)) if rng.random() < 0.75 else i.group(card, ["plan_name"], size))
    if employer_first:
        words = rng.choice(["Administered by ", "Plan administered by ", "Powered by ", "Claims: ", "", "TPA: ", "Benefits run by ", "Claims Administrator: "])
        regions.setdefault(rng.choice(["fl", "fr", "r"]), []).append(small_line(card, words, size * 0.95))
    said = rng.sample(more_unlabeled.NO_NETWORK, rng.choice([1, 1, 2])) + rng.sample(more_unlabeled.FUNDED, rng.choice([0, 1]))
    note = i.paragraph(" ".join(said), size * rng.uniform(0.65, 0.85))
    if rng.random() < 0.3:
        regions[rng.choice(["l", "r"])].append(i.line(rng.choice(["No network", "NO NETWORK PLAN", "Open Access - no PPO", "RBP", "Reference Based Pricing", "Network: None", "PPO: none", "Any provider", "Physicians only: " + more_unlabeled.network(rng)]), size * 0.9, theme.bold))
    if not card.pcp and rng.random() < 0.35:  # a direct primary care practice is the doctor, not the payer
        regions["r"].append(practice(card, size * 0.85))
    if card.has("rx_bin"):
        regions.setdefault(rng.choice(["r", "l", "w"]), []).append(rx.block(card, size * 0.92))
    if card.dependents:
        regions["l"].append(lambda s, x, y, w, a: family.family(s, card, x, y, w, size * 0.9))
    regions.setdefault("w", []).append(note)
    if card.copays and rng.random() < 0.5:
        regions["w"].insert(0, i.costs(card, size * 0.82) if rng.random() < 0.6 else i.paragraph(i.costs_said(card), size * 0.8))
    phone = next(iter(p.sayable(card)), None)
    if phone and rng.random() < 0.5:
        regions["w"].append(i.paragraph(p.says(card, phone, rng), size * 0.75))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


def sharing_card(side: Side, card: Card) -> None:
    """Health sharing: a notice that it is not insurance, the program, unshared amounts, billing instructions."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.7:
        i.paid_by(card, more_unlabeled.sharing(rng))
    i.planned(card, 0.7)
    size = theme.size * rng.uniform(0.95, 1.15)
    head = rng.choice(["tl", "tl", "tr", "tc"])
    regions: dict = {head: [i.mark(card, rng.uniform(28, 46))], "l": [i.group(card, ["name", "member_number"], size)], "r": []}
    if card.has("plan_name"):
        free = rng.random() < 0.7
        regions.setdefault(rng.choice(["tr" if head == "tl" else "tl" if head == "tr" else "tc", head, "l", "r"]), []).append(i.plan(card, size * rng.uniform(1, 1.3)) if free else i.group(card, ["plan_name"], size))
    regions[rng.choice(["l", "r"])].append(i.group(card, p.REST, size * 0.95))
    if card.dependents:
        regions[rng.choice(["l", "r"])].append(lambda s, x, y, w, a: family.family(s, card, x, y, w, size * 0.92))

    def unshared(side: Side, x: float, y: float, width: float, anchor: str) -> float:
        amount = f"${rng.randrange(500, 12001, 250):,}"
        tag = Tag("plan_details", amount, service="other", category="deductible", network="any")
        words = rng.choice(["Annual Unshared Amount", "AUA", "Annual Household Portion", "AHP", "Initial Unshareable Amount", "IUA", "Personal Responsibility", "Unshared amount"])
        side.put(x, y, [label(tag, words + rng.choice([":", "", " -"])), (" " + amount, tag, "value")], p.sized(side, words + ": " + amount, size * 0.95, theme.bold, width), anchor=anchor)
        return y + size * 1.35

    regions[rng.choice(["l", "r"])].append(unshared)
    if card.has("rx_bin"):
        regions["r"].append(rx.block(card, size * 0.9))
    regions["w"] = [i.paragraph(rng.choice(more_unlabeled.SHARED), size * rng.uniform(0.75, 1.0), rng.choice([theme.bold, theme.regular]))]
    if rng.random() < 0.4:
        regions["w"].insert(0, i.line(rng.choice([f"PPO network: {more_unlabeled.network(rng)}", f"Providers through {more_unlabeled.network(rng)}", more_unlabeled.network(rng), "Any provider"]), size * 0.9))
    if card.phones and rng.random() < 0.4:
        regions["w"].append(i.phone(card, size * 0.85))
    if rng.random() < 0.4:
        regions.setdefault(rng.choice(["fl", "fr"]), []).append(i.line(pick(rng, more_unlabeled.TAGS + more_programs.SLOGANS), size * 0.75))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


ROLES = {
    "network": "PPO Network:|Network:|Provider network|Medical Network:|PPO:|Physician network:|Hospital network:|Travel network:|Secondary network:||||Network access by|In-network providers:|Outside the area:|",
    "loss": "Stop-loss:|Stop loss carrier:|Reinsured by|Excess loss insurer:|Stop Loss by", "other": "Telemedicine:|Utilization review:|UR:|Precert:|Care management:|COBRA:|Dental:|Vision:|Disease management:|EAP:|HSA bank:|Broker:|Nurse line:|Imaging:|Transplants:|Counseling:",
}


def many_firms(side: Side, card: Card) -> None:
    """An administrator, networks, a benefit manager, a stop-loss insurer, telehealth: many names, of which one is the
    payer and one the benefit manager."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.7:
        i.paid_by(card, more_unlabeled.administrator(rng))
    i.planned(card, 0.6)
    rx.rerouted(card)
    rx.managed(card, 0.75)
    size = theme.size * rng.uniform(0.84, 1.0)
    title = rng.choice(["payer", "payer", "employer", "employer", "network"])
    if title == "employer" and not card.has("client_name"):
        title = "payer"
    head = rng.choice(["tl", "tl", "tr", "tc"])
    other = "tr" if head == "tl" else "tl" if head == "tr" else "tc"
    regions: dict = {"l": [i.group(card, ["name", "member_number"], size)], "r": []}
    logo = lambda text, own: i.line(text, own, rng.choice([theme.display, theme.bold]), None if theme.dark else rng.choice([theme.accent, theme.second, None]))  # noqa: E731
    where = rng.choice(["fl", "fr", "r", "l", other])
    words = rng.choice(["Administered by ", "Claims Administrator: ", "TPA: ", "Third-party admin: ", "Admin: ", "Claims administered by ", "Plan Administrator: ", "", "", "Claims: ", "Administered by: ", "Benefits administered by "])
    if title == "payer":
        regions[head] = [i.mark(card, rng.uniform(24, 38))]
    elif title == "employer":
        regions[head] = [i.bare(card, "client_name", rng.uniform(24, 36), rng.choice([theme.display, theme.bold]))]
        regions.setdefault(where, []).append(small_line(card, words, size * rng.uniform(0.85, 1.15)))
    else:
        regions[head] = [logo(more_unlabeled.network(rng), rng.uniform(24, 34))]
        regions.setdefault(where, []).append(small_line(card, words or "Administered by ", size))
    keys = [key for key in p.REST if not (title == "employer" and key == "client_name")]
    regions[rng.choice(["l", "r"])].append(i.group(card, keys, size * 0.95))
    if card.has("plan_name"):
        regions.setdefault(rng.choice([other, head, "l", "r"]), []).append(i.plan(card, size * rng.uniform(0.95, 1.2)) if rng.random() < 0.65 else i.group(card, ["plan_name"], size))
    regions[rng.choice(["r", "l", "r"])].append(rx.block(card, size * 0.95))
    firms: list[i.Item] = []
    for _ in range(rng.choice([1, 1, 2, 2, 3])):
        name, role = more_unlabeled.network(rng), pick(rng, ROLES["network"].split("|"))
        firms.append(i.line(f"{role} {name}".strip(), size * rng.uniform(0.8, 1.0)) if role or rng.random() < 0.3 else logo(name, size * rng.uniform(1.0, 1.5)))
    if rng.random() < 0.45:
        firms.append(i.line(f"{pick(rng, ROLES['loss'].split('|'))} {rng.choice([more_unlabeled.word(rng) + ' Re', pick(rng, more_unlabeled.LAST) + ' Life Insurance Company', pick(rng, more_unlabeled.PLACES) + ' Casualty', pick(rng, more_unlabeled.PLACES) + ' Risk'])}", size * 0.82))
    for _ in range(rng.choice([0, 1, 1, 2])):
        name, work = more_programs.vendor(rng, rng.choice(["telemedicine", "telemedicine", "dental", "vision", "other"]))
        text = rng.choice([f"{work}: {name}", f"{name}", f"{work} by {name}", f"{pick(rng, ROLES['other'].split('|'))} {more_unlabeled.word(rng)}"])
        firms.append(i.line(text, size * 0.85))
    if rng.random() < 0.4:
        kind = rng.choice(["telemedicine", "other"])
        firms.append(lambda s, x, y, w, a: p.vendor_line(s, card, kind, x, y, w, size * 0.85))
    rng.shuffle(firms)
    spread = rng.choice(["r", "r", "w", "mixed"])
    for firm in firms:
        regions.setdefault(spread if spread != "mixed" else rng.choice(["l", "r", "w", "w"]), []).append(firm)
    if card.dependents:
        regions["l"].append(lambda s, x, y, w, a: family.family(s, card, x, y, w, size * 0.88))
    if card.copays and rng.random() < 0.35:
        regions.setdefault("w", []).insert(0, i.costs(card, size * 0.8))
    if card.has("payer_id") and rng.random() < 0.3:
        regions.setdefault("w", []).append(i.group(card, ["payer_id"], size * 0.9, "inline"))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


def doctor_club(side: Side, card: Card) -> None:
    """A plan based on one doctor's practice: practice and doctor in large print, the payer in smaller print, free
    visits in words."""
    rng, theme = side.rng, side.theme
    if rng.random() < 0.6:
        i.paid_by(card, more_unlabeled.firm(rng))
    i.planned(card, 0.7)
    p.doctored(card, 1.0)
    size = theme.size * rng.uniform(0.98, 1.2)
    regions: dict = {rng.choice(["tl", "tr"]): [i.mark(card, rng.uniform(26, 40))], "l": [i.group(card, ["name", "member_number"], size)], "r": [i.doctor(card, size)]}
    if card.has("plan_name"):
        regions.setdefault(rng.choice(["tl", "tr", "l", "fl"]), []).append(i.plan(card, size * rng.uniform(1, 1.25)))
    regions[rng.choice(["l", "r"])].append(i.group(card, p.REST, size * 0.95))
    lines = [pick(rng, ["Unlimited visits with your doctor are included.", "Text or call your care team any time.", "Start here: message your doctor in the app.", f"Member since {rng.randint(2019, 2027)}", "Same-day visits. No copay at your practice.", "Monthly membership - not billed to insurance."]), more_unlabeled.lookalike(rng)]
    regions["w"] = [i.paragraph(line, size * 0.78) for line in rng.sample(lines, rng.choice([1, 2]))]
    if rng.random() < 0.5:
        regions["w"].insert(0, i.paragraph(i.costs_said(card), size * 0.8))
    if card.has("rx_bin"):
        regions[rng.choice(["l", "r", "w"])].append(rx.block(card, size * 0.9))
    number = numbers.phone(rng)
    line = Tag("phone_numbers", number, label="Care team", type="pcp")
    if rng.random() < 0.4:
        words = rng.choice(["Call or text your doctor: ", "Your practice answers at ", "Text your doctor at "])
        line.attributes["label"] = words.strip(": ")
        regions["w"].append(i.paragraph([(words, line, "label"), (numbers.phone_printed(card.phone_style, number), line, "value")], size * 0.85))
    i.lay(side, {key: found for key, found in regions.items() if found}, size)


FRONTS = [
    (app_card, ("ppo", "hmo", "epo", "hdhp", "exchange", "exchange", "tpa", "advantage"), 1.6), (open_price, ("ppo", "tpa", "tpa", "hdhp", "exchange"), 1.6), (sharing_card, ("ministry",), 1.4), (many_firms, ("tpa",), 1.8), (doctor_club, ("hmo", "ppo", "epo", "hdhp"), 1.4),
]
