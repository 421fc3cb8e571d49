"""Training families F: self-funded plans. The payer is the company that pays the claims, named at the foot, in a corner
or on a line."""

from __future__ import annotations

from ....content import more_carriers
from ....content.card import Card
from ....content.split import pick
from ....engine.page import Overflow, Side, value
from .. import blocks as b
from . import parts as f


def employer_crest(side: Side, card: Card) -> None:
    """The employer as logo, the plan directly below, network names in the other corner; the payer at the foot with
    address and number."""
    rng, theme = side.rng, side.theme
    f.ready(card, 1.0, 0.9)
    if not card.has("client_name"):
        raise Overflow
    size = theme.size * 0.93
    if rng.random() < 0.3:
        b.emblem(side, 40, 26, 56)
        x = 112.0
    else:
        x = 40.0
    big = rng.uniform(24, 40)
    y = f.employer_line(side, card, x, 26 + big * 0.8, big, 560, face=theme.display)
    if rng.random() < 0.65:
        y = f.plan_here(side, card, x, y, size * rng.choice([0.9, 1.0, 1.2]), 520, labeled=0)
        told = True
    else:
        told = False
        if rng.random() < 0.4:
            side.put(x, y, rng.choice(["Employee Health Plan", "Self-Funded Medical Plan", "Group Benefits", "Medical Identification Card", "Health Benefits ID", "Employee Benefits"]), size * 0.9)
            y += size * 1.2
    f.corner_words(side, card, side.width - 36, rng.uniform(44, 66), size, "r", 320)
    y = max(y + size * 0.8, 140)
    fields = f.keyed(card, "name", "member_number", "group_number") + ([] if told else f.keyed(card, "plan_name")) + f.rest(card)
    split = rng.uniform(0.52, 0.6) * side.width
    if card.dependents and rng.random() < 0.4:
        left = b.people_table(side, card, 40, y, split - 50, size * 0.88)
        fields = [field for field in fields if field.key != "name"]
    else:
        left = y
    left = b.fields_somehow(side, fields, 40, left, split - 60, size, rng.uniform(1.2, 1.4), rng.choice(["inline", "inline", "tabular", "right", "stacked", "bare"]))
    if any(field.key == "name" for field in fields):
        left = f.kin(side, card, 40, left, split - 60, size * 0.9)
    if card.pcp:
        left = b.doctor(side, card, 40, left, split - 60, size * 0.9)
    right = f.drug_box(side, card, split, y, side.width - split - 34, size * 0.92)
    right = f.spend(side, card, split, right + 4, side.width - split - 34, size * 0.82)
    foot = max(left, right) + 8
    if foot > side.height - 60:
        raise Overflow
    low = rng.uniform(14, 19)
    if rng.random() < 0.5:
        side.line(36, foot - 4, side.width - 36, foot - 4, theme.accent if not theme.dark else "#ffffff", 1.5)
    foot = f.payer_line(side, card, 40, foot + low, low, 620)
    f.payer_id_said(side, card, 40, foot, low * 0.92, side.width - 80)


def three_corners(side: Side, card: Card) -> None:
    """Unlabeled names in the four corners in random order (payer, employer, plan, network), with the fields between
    them."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.95, 0.95)
    size = theme.size * 0.95
    names = ["payer", "employer", "plan", "network"]
    rng.shuffle(names)
    low_y = side.height - rng.uniform(22, 34)
    tops = [0.0]
    for name, (x, y, anchor, low) in zip(names, [(36, 24, "l", False), (side.width - 36, 24, "r", False), (36, low_y, "l", True), (side.width - 36, low_y, "r", True)]):
        own = size * rng.uniform(1.0, 1.5)
        if name == "payer" and not low:
            tops.append(f.masthead(side, card, x, y, own * 1.3, 440, anchor))
        elif name == "payer":
            tag = card.payer_tag()
            parts = [(card.wording("payer").rstrip(":") + " ", tag, "label")] if rng.random() < 0.35 else []
            side.put(x, y, [*parts, value(tag)], own, theme.display if not parts else theme.bold, theme.accent, anchor, fit=430)
        elif name == "employer":
            if card.has("client_name"):
                side.put(x, y if low else y + own, value(card.tag("client_name")), own, rng.choice([theme.bold, theme.display, theme.regular]), anchor=anchor, fit=430)
                tops.append(0 if low else y + own * 1.3)
        elif name == "plan":
            if card.has("plan_name"):
                side.put(x, y if low else y + own, value(card.tag("plan_name")), own, rng.choice([theme.bold, theme.regular, theme.display]), anchor=anchor, fit=430)
                tops.append(0 if low else y + own * 1.3)
        elif low:
            side.put(x, y, pick(rng, more_carriers.NETWORK_WORDS), own, theme.display, anchor=anchor, fit=400)
        else:
            tops.append(f.corner_words(side, card, x, y + own, size, anchor, 400))
    y = max(tops) + size * 1.5
    bottom = low_y - size * 1.6
    fields = f.keyed(card, "name", "member_number", "group_number") + f.rest(card)
    if rng.random() < 0.3:
        rng.shuffle(fields)
    split = rng.uniform(0.5, 0.62) * side.width
    left = b.fields_somehow(side, fields, 36, y, split - 56, size, rng.uniform(1.2, 1.4), rng.choice(["inline", "tabular", "right", "stacked", "bare"]))
    left = f.kin(side, card, 36, left, split - 56, size * 0.92)
    if card.pcp:
        left = b.doctor(side, card, 36, left, split - 56, size * 0.9)
    right = f.drug_box(side, card, split, y, side.width - split - 30, size * 0.92)
    if right < left:
        right = f.spend(side, card, split, right + 4, side.width - split - 30, size * 0.82)
    else:
        left = f.spend(side, card, 36, left + 4, split - 56, size * 0.82)
    if max(left, right) > bottom + size:
        raise Overflow


def level_funded(side: Side, card: Card) -> None:
    """A bar with the names of payer and plan on one line, employer below, rows of cells, member number and payer ID at
    the edge."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.7, 0.95)
    size = theme.size * 0.92
    height = rng.uniform(64, 92)
    filled = rng.random() < 0.6 and not theme.dark
    if filled:
        side.rect(0, 0, side.width, height, theme.accent)
    ink = "#ffffff" if filled else None
    big = rng.uniform(24, 36)
    base = height * 0.5 + big * 0.33
    flip = rng.random() < 0.25
    tag = card.payer_tag()
    plan = card.has("plan_name")
    if flip and plan:
        side.put(30, base, value(card.tag("plan_name")), big * 0.85, theme.bold, ink, fit=470)
        side.put(side.width - 30, base, value(tag), big, theme.display, ink, "r", fit=470)
    else:
        end = side.put(30, base, value(tag), big, theme.display, ink, fit=560)
        if plan:
            own = big * rng.uniform(0.5, 0.75)
            gap = own * rng.choice([0.8, 1.4, 3])
            if rng.random() < 0.5:
                side.put(side.width - 30, base, value(card.tag("plan_name")), own, theme.bold, ink, "r", fit=side.width - 60 - end)
            else:
                side.put(end + gap, base, value(card.tag("plan_name")), own, theme.regular, ink, fit=side.width - end - gap - 20)
    y = height + size * 1.5
    if rng.random() < 0.4:
        side.put(side.width - 30, y, rng.choice(["Level Funded", "Level-Funded Plan", "Self-funded, stop loss protected", "Small business plan", "Level Funded by employer", "ASO"]), size * 0.85, theme.regular, anchor="r", fit=400)
    y = f.employer_line(side, card, 30, y, size * rng.choice([1, 1.2]), 500, labeled=0.25)
    if rng.random() < 0.5:
        y = f.number_line(side, card, 30, y, size * 1.15, 500, 0.3)
        done = True
    else:
        done = False
    fields = f.keyed(card, "name", *(() if done else ("member_number",)), "group_number") + f.rest(card)
    y = b.fields_somehow(side, fields, 30, y + 4, side.width - 60 if rng.random() < 0.5 else 560, size, 1.34, rng.choice(["header", "stacked", "below", "flow", "inline"]))
    y = f.kin(side, card, 30, y, side.width - 60, size * 0.92, rng.choice(["spread", "slashes", "grid", "roles", "other", "rows"]))
    if card.pcp:
        y = b.doctor(side, card, 30, y, 600, size * 0.9)
    rx = b.pharmacy(card)
    if rx:
        y = b.fields_somehow(side, rx, 30, y + 2, side.width - 60, size * 0.95, 1.3, rng.choice(["header", "flow", "stacked"]))
    if card.has("manager"):
        y = b.manager(side, card, 30, y, size, 400)
    y = f.spend(side, card, 30, y, side.width - 60, size * 0.86, rng.choice(["band", "common", "networks", "pairs"]))
    if card.has("payer_id") and rng.random() < 0.5:
        y = f.payer_id_said(side, card, 30, y, size * 0.8, side.width - 60)
    if rng.random() < 0.4 and y < side.height - 50:
        f.corner_words(side, card, 30, side.height - 24, size * 0.9, "l", 400, 1)


def fair_price(side: Side, card: Card) -> None:
    """Plans without a network: sentences about pricing, the payer after `Administered by` in the middle, service
    companies on lines."""
    rng, theme = side.rng, side.theme
    f.ready(card, 0.95, 0.85)
    size = theme.size * 0.9
    head = rng.choice(["employer", "employer", "plan", "words"])
    y = 52.0
    if head == "employer" and card.has("client_name"):
        y = f.employer_line(side, card, 40, y, rng.uniform(22, 34), 600, face=theme.display)
    elif head == "plan" and card.has("plan_name"):
        y = f.plan_here(side, card, 40, y, rng.uniform(22, 32), 600, labeled=0)
    else:
        head = "words"
        side.put(40, y, rng.choice(["OPEN ACCESS HEALTH PLAN", "Health Plan ID Card", "Medical Benefits Card", "NO NETWORK PLAN", "Your Health Plan"]), rng.uniform(20, 28), theme.bold)
        y += 30
    keys = ["name", "member_number", "group_number"]
    if head != "employer":
        keys.append("client_name")
    y += size * 0.6
    fields = f.keyed(card, *keys) + f.rest(card)
    left = b.fields_somehow(side, fields, 40, y, 540, size, rng.uniform(1.2, 1.36), rng.choice(["inline", "tabular", "bare", "stacked", "flow"]))
    if head != "plan":
        left = f.plan_here(side, card, 40, left, size, 540, labeled=0.3)
    left = f.kin(side, card, 40, left, 540, size * 0.92)
    if card.pcp:
        side.put(40, left, rng.choice(["Direct Primary Care", "DPC Practice", "Your DPC clinic", "Included: direct primary care", "Primary care membership"]), size * 0.85, theme.bold)
        left = b.doctor(side, card, 40, left + size * 1.15, 540, size * 0.9)
    right = f.drug_box(side, card, 620, rng.choice([60, 120, y]), 360, size * 0.92)
    right = f.payer_line(side, card, 620, right + 8, size * rng.choice([0.9, 1, 1.1]), 360)
    if card.has("payer_id") and rng.random() < 0.7:
        right = f.payer_id_said(side, card, 620, right, size * 0.85, 360)
    if rng.random() < 0.6:
        right = f.corner_words(side, card, 620, right, size * 0.85, "l", 360)
    y = max(left, right) + 4
    texts = rng.sample(more_carriers.PRICED, rng.randint(1, 3))
    box = rng.random() < 0.4
    top = y
    y = side.paragraph(48, y + 4, side.width - 96, " ".join(texts), size * 0.82, theme.bold if rng.random() < 0.3 else theme.small_regular) + 2
    if box:
        side.rect(36, top - size * 0.8, side.width - 36, y - size * 0.3, "", 6, theme.ink, 1.5)
        y += size * 0.4
    f.spend(side, card, 40, y, side.width - 80, size * 0.82)


FRONTS = [(employer_crest, f.SELF_FUNDED), (three_corners, f.SELF_FUNDED), (level_funded, ("tpa", "ppo", "ppo", "epo", "hdhp", "hmo")), (fair_price, ("tpa", "tpa", "ppo", "hdhp"))]
