"""Training families G: layouts for any program: names in corners, dense lines, companies other than the payer, a doctor
for each person."""

from __future__ import annotations

from ....content import more_programs, prose
from ....content.card import Card
from ....content.split import pick
from ....engine.fonts import PAIRS
from ....engine.page import Overflow, Side, Tag, value
from .. import blocks as b
from . import parts as p
from .people import family


def corners(side: Side, card: Card) -> None:
    """Payer, plan, employer and a slogan, unlabeled, in the corners in random order; name and number in the middle,
    possibly unlabeled as well."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.4)
    size = theme.size * rng.uniform(0.92, 1.1)
    upper = [("l", 40.0, 0), ("r", side.width - 40.0, 0)] if rng.random() < 0.8 else [("m", side.width / 2, 0)]
    spots = [*upper, ("l", 40.0, 1), ("r", side.width - 40.0, 1)]
    rng.shuffle(spots)
    wanted = ["payer"] + ["plan_name"] * card.has("plan_name") + ["client_name"] * (card.has("client_name") and rng.random() < 0.7) + ["slogan"] * (rng.random() < 0.5)
    if "client_name" in wanted and rng.random() < 0.15:  # the payer is only on the back
        wanted.remove("payer")
    shown, top = set(), 100.0
    low: list[tuple[str, str, float]] = []
    for what in wanted:
        if not spots:
            break
        anchor, x, down = spots.pop()
        width = 860.0 if anchor == "m" else 430.0
        shown.add(what)
        if down:
            low.append((what, anchor, x))
            continue
        if what == "payer":
            y, _ = p.name_mark(side, card, x, rng.uniform(18, 30), rng.uniform(26, 42), anchor, width, ["one", "two", "small_tail", "slogan_same", "address", "title_above"])
        elif what == "slogan":
            line = pick(rng, more_programs.SLOGANS)
            side.put(x, 48, line, p.sized(side, line, size, theme.regular, width), anchor=anchor)
            y = 66.0
        else:
            y = p.plan_mark(side, card, x, rng.uniform(46, 58), size * rng.uniform(0.95, 1.35), anchor, width) if what == "plan_name" else p.unlabeled(side, card, what, x, 52, size, anchor, width, theme.bold)
        top = max(top, y)
    y = top + size * 1.6
    keys = ["name", "member_number"] if rng.random() < 0.75 else ["member_number", "name"]
    x = rng.choice([40, 40, 110])
    for key in keys:
        if not card.has(key):
            continue
        if rng.random() < 0.4:
            y = p.unlabeled(side, card, key, x, y, size * rng.uniform(1.05, 1.35), "l", 640)
        else:
            y = b.fields_somehow(side, p.fields(card, key), x, y, 640, size, 1.4, rng.choice(["inline", "stacked", "below", "tabular"]))
    if card.has("plan_name") and "plan_name" not in shown:
        y = p.plan_mark(side, card, x, y, size, "l", 600)
    lines = p.rest(card, *(("client_name",) if "client_name" in shown else ()))
    if lines:
        y = b.fields_somehow(side, lines, x, y, 860, size * 0.92, 1.3, rng.choice(["flow", "inline", "tabular", "header", "stacked"]))
    if card.dependents:
        y = family(side, card, x, y, 760, size * 0.9)
    if card.pcp:
        y = p.doctor_panel(side, card, x, y, 640, size * 0.9)
    y = p.drug_line(side, card, x, y, 860, size * 0.9)
    y = p.maker(side, card, x, y, 500, size * 0.9)
    b.costs(side, card, x, y, 860, size * 0.82)
    p.fill(side, side.height - (84 if low else 30))
    for what, anchor, at in low:
        base = side.height - rng.uniform(22, 30)
        if what == "payer":
            tag = card.payer_tag()
            side.put(at, base, value(tag), p.sized(side, tag.value, size * rng.uniform(1, 1.5), theme.display, 430), theme.display, theme.accent, anchor)
        elif what == "slogan":
            line = pick(rng, more_programs.SLOGANS)
            side.put(at, base, line, p.sized(side, line, size * 0.9, theme.regular, 430), anchor=anchor)
        else:
            p.unlabeled(side, card, what, at, base, size * rng.uniform(0.9, 1.3), anchor, 430, rng.choice([theme.bold, theme.regular, theme.display]))


def run_on(side: Side, card: Card) -> None:
    """In the style of old printers: payer, plan, employer and numbers on lines without separators, in the same typeface
    as everything else."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.4)
    face = rng.choice([theme.regular, theme.regular, theme.bold, *PAIRS["mono"], PAIRS["dejavumono"][0]])
    size = theme.size * rng.uniform(0.86, 1.02)
    x, y = rng.uniform(34, 60), rng.uniform(50, 80)
    width = side.width - 2 * x
    parts_of: list[list] = []
    payer = card.payer_tag()
    head: list = [value(payer)]
    order = [key for key in ("plan_name", "client_name") if card.has(key)]
    rng.shuffle(order)
    for key in order:
        tag = card.tag(key)
        if rng.random() < 0.55 and len(head) < 3:
            head.append((rng.choice([" ", " ", " - ", " / ", ", "]), None, ""))
            head[-1] = (head[-1][0].rstrip() or "", None, "")
            head.append((" " + tag.value, tag, "value"))
        else:
            parts_of.append([value(tag)])
    parts_of.insert(0, [part for part in head if part[0]])
    if card.addresses and rng.random() < 0.3:
        address = card.addresses.pop()
        own = Tag("addresses", address.value, label="", type="general")
        parts_of.insert(1, [part for i, line in enumerate(address.lines) for part in ((" " + line if i else line, own, "value"), ("", None, "")) if part[0]])
    if rng.random() < 0.25:
        parts_of.append([(pick(rng, more_programs.SLOGANS), None, "")])
    tail = parts_of[1:]
    if rng.random() < 0.3:
        rng.shuffle(tail)
    for parts in [parts_of[0], *tail]:
        y = side.paragraph(x, y, width, parts, size * (1.15 if parts is parts_of[0] else 1.0), face, leading=1.25)
    y += size * rng.uniform(0.3, 1.2)
    fields = p.fields(card, "name", "member_number") + p.rest(card, "client_name")
    if rng.random() < 0.35:
        rng.shuffle(fields)
    bare = rng.random() < 0.3
    line: list = []
    count = 0
    per = rng.choice([1, 1, 2, 2, 3])
    for field in fields:
        words = "" if bare and field.key in ("name", "member_number", "contract") else field.label
        piece = ([(words, field.tag, "label")] if words else []) + [(" " + part[0] if i == 0 and words else part[0], *part[1:3]) for i, part in enumerate(field.value_parts())]
        line += [(" ", None, ""), (" " + piece[0][0], *piece[0][1:]), *piece[1:]] if line else piece
        count += 1
        if count == per:
            y = side.paragraph(x, y, width, [part for part in line if part[0].strip()], size, face, leading=1.25)
            line, count = [], 0
    if line:
        y = side.paragraph(x, y, width, [part for part in line if part[0].strip()], size, face, leading=1.25)
    if card.dependents:
        y = family(side, card, x, y, width * 0.8, size * 0.95)
    if card.pcp:
        y = p.doctor_panel(side, card, x, y, width * 0.7, size * 0.95)
    y = p.drug_line(side, card, x, y, width, size * 0.95)
    y = p.maker(side, card, x, y, 500, size * 0.9)
    y = b.costs(side, card, x, y + 2, width, size * 0.85)
    for phone in p.sayable(card)[: rng.choice([0, 0, 1, 2])]:
        y = side.paragraph(x, y + 2, width, p.says(card, phone, rng), size * 0.85, face)


def companies_named(side: Side, card: Card) -> None:
    """Several companies on the front (dental, vision, transportation, behavioral health, pharmacy); the payer at the
    top, in a frame, or only in a sentence."""
    rng, theme = side.rng, side.theme
    p.replanned(card, 0.55)
    size = theme.size * rng.uniform(0.84, 0.98)
    head = rng.choice(["mark", "mark", "mark", "sentence", "employer"])
    if head == "employer" and not card.employer:
        head = "mark"
    y, done = 30.0, set()
    if head == "mark":
        y, done = p.name_mark(side, card, 36, 18, rng.uniform(28, 42), "l", 560)
    elif head == "employer":
        tag = card.tag("client_name")
        side.put(36, 58, value(tag), p.sized(side, tag.value, 36, theme.display, 640), theme.display, theme.accent)
        y, done = 72.0, {"client_name"}
    if card.has("plan_name") and "plan_name" not in done:
        spot = rng.choice(["right", "below", "field", "below"])
        if spot == "right" and head == "mark":
            p.plan_mark(side, card, side.width - 36, rng.uniform(44, 60), size * 1.1, "r", 360)
            y = max(y, 96)
            done.add("plan_name")
        elif spot != "field":
            y = p.plan_mark(side, card, 36, y + size * 1.2, size * rng.uniform(1, 1.3), "l", 620)
            done.add("plan_name")
    y += size * 1.5
    x2 = rng.uniform(0.52, 0.58) * side.width
    lines = p.fields(card, "name", "member_number") + ([card.field("plan_name")] if card.has("plan_name") and "plan_name" not in done else []) + p.rest(card, *done)
    left = b.fields_somehow(side, lines, 36, y, x2 - 56, size, 1.32, rng.choice(["inline", "tabular", "stacked", "bare", "right"]))
    if card.dependents:
        left = family(side, card, 36, left, x2 - 60, size * 0.9)
    if card.pcp:
        left = p.doctor_panel(side, card, 36, left, x2 - 60, size * 0.92)
    right = y
    kinds = rng.sample(["dental", "vision", "telemedicine", "other", "other"], rng.randint(2, 4))
    named = rng.random() < 0.45  # only names, without telephone numbers
    if rng.random() < 0.5:
        side.put(x2, right, rng.choice(["Other benefits", "Your other coverage", "Our partners", "Additional benefits", "Also included", "Who provides what"]), size * 0.9, theme.bold, fit=side.width - x2 - 34)
        right += size * 1.25
    seen = set()
    for kind in kinds:
        name, work = more_programs.vendor(rng, kind)
        if name in seen:
            continue
        seen.add(name)
        if named:
            text = rng.choice([f"{work}: {name}", f"{work} {name}", f"{name}", f"{work} by {name}"])
            side.put(x2, right, text, p.sized(side, text, size * 0.92, theme.regular, side.width - x2 - 34))
            right += size * 1.24
        else:
            right = p.vendor_line(side, card, kind, x2, right, side.width - x2 - 34, size * 0.9)
    right = p.drug_line(side, card, x2, right + size * 0.3, side.width - x2 - 34, size * 0.9)
    right = p.maker(side, card, x2, right, side.width - x2 - 34, size * 0.92)
    y = max(left, right) + 4
    y = b.costs(side, card, 36, y, side.width - 72, size * 0.84)
    p.fill(side, side.height - 64)
    if head == "employer" and rng.random() < 0.35:
        pass  # the payer is on the back
    elif head != "mark":
        tag = card.payer_tag()
        before, after, tagged = rng.choice([("Administered by ", "", True), ("Medical claims are paid by ", ".", False), ("Health benefits provided by ", "", True), ("Medical: ", "", False), ("", "", False), ("Your medical plan is run by ", ".", False), ("A plan of ", "", True)])
        side.put(36, side.height - 24, [part for part in [(before, tag if tagged else None, "label" if tagged else ""), value(tag), ("" if tag.value.endswith(".") and after == "." else after, None, "")] if part[0]], p.sized(side, before + tag.value, size, theme.bold, 900), theme.bold if rng.random() < 0.5 else None)
    elif rng.random() < 0.3:
        side.put(36, side.height - 24, prose.website(rng, card.brand), size * 0.8, fit=500)


def each_their_doctor(side: Side, card: Card) -> None:
    """All covered persons with their own doctor, number or date, in blocks or on lines; the member is the first."""
    rng, theme = side.rng, side.theme
    if not card.dependents and rng.random() < 0.8:
        raise Overflow
    p.replanned(card, 0.6)
    size = theme.size * rng.uniform(0.78, 0.92)
    y, done = p.name_mark(side, card, 36, 18, rng.uniform(26, 42), "l", 520)
    if card.has("plan_name") and "plan_name" not in done:
        p.plan_mark(side, card, side.width - 36, rng.uniform(44, 60), size * 1.15, "r", 380)
        y = max(y, 96)
    y += size * 1.4
    number = p.fields(card, "member_number") if rng.random() < 0.8 else []
    lines = number + p.rest(card, "suffix", "dob", "gender", "start_date")
    if lines:
        y = b.fields_somehow(side, lines, 36, y, side.width - 72, size, 1.3, rng.choice(["flow", "flow", "header", "inline"])) + size * 0.2
    across = rng.choice([1, 2, 2])
    cell = (side.width - 72) / across
    extras = rng.sample(["doctor", "phone", "born", "since"], rng.randint(1, 3))
    phones = {}
    way = rng.choice(["code_first", "name_first", "labeled"])
    start, bottom = y, y
    for i, member in enumerate(card.members):
        x = 36 + (i % across) * cell
        if i and i % across == 0:
            start = bottom
        y = start
        tag = card.tag("name") if i == 0 else Tag("dependent_names", member.name)
        code = Tag("member_id_suffix", member.suffix, optional=True) if i == 0 else None
        if way == "labeled":
            words = card.relations[min(i, 2)]
            parts = [(card.with_colon(card.case(words)), tag, "label", theme.label), (" " + tag.value, tag, "value", theme.value)]
        elif way == "code_first":
            parts = [(member.suffix, code, "value" if code else "", theme.value), (" " + tag.value, tag, "value", theme.value)]
        else:
            parts = [(tag.value, tag, "value", theme.value), (" " + member.suffix, code, "value" if code else "", theme.value)]
        side.put(x, y, parts, p.sized(side, "Subscriber: " + tag.value, size, theme.value, cell - 20), fit=cell - 6)
        y += size * 1.2
        small = size * 0.86
        if "born" in extras:
            born = Tag("member_dob", member.dob[1]) if i == 0 else None
            side.put(x, y, [("DOB: ", born, "label" if born else ""), (member.dob[0], born, "value" if born else "")], small, fit=cell - 12)
            y += small * 1.2
        if "doctor" in extras:
            name, spellings = member.pcp
            doctor = Tag("plan_details", name, spellings, service="other", category="pcp_name", network="any")
            side.put(x, y, [(rng.choice(["PCP: ", "PCP: ", "Dr: ", "PCP "]), doctor, "label"), value(doctor)], p.sized(side, "PCP: " + name, small, theme.regular, cell - 12), fit=cell)
            y += small * 1.2
            if "phone" in extras:
                phone = phones.setdefault(i, p.line_of(card, "pcp", "PCP"))
                own = card.phone_tag(phone)
                side.put(x, y, [("Phone: ", own, "label"), (phone.printed, own, "value")] if rng.random() < 0.5 else (phone.printed, own, "value"), small, fit=cell - 12)
                y += small * 1.2
            if "since" in extras:
                side.put(x, y, f"{rng.choice(['PCP Eff:', 'PCP effective', 'Assigned:'])} {more_programs.extra_date(rng, card.date_style)}", small, fit=cell - 12)
                y += small * 1.2
        bottom = max(bottom, y + size * 0.4)
    y = bottom
    y = p.drug_line(side, card, 36, y, side.width - 72, size * 0.92)
    y = p.maker(side, card, 36, y, 500, size * 0.9)
    b.costs(side, card, 36, y, side.width - 72, size * 0.82)


ANY = ("ppo", "hmo", "epo", "pos", "hdhp", "exchange", "advantage", "medicaid", "chip", "tpa", "dental", "supplement", "student", "military")
FRONTS = [(corners, ANY, 1.4), (run_on, ANY, 1.0), (companies_named, ("ppo", "hmo", "tpa", "medicaid", "advantage", "exchange", "chip"), 1.2), (each_their_doctor, ("hmo", "pos", "chip", "hmo", "exchange"), 0.9)]
