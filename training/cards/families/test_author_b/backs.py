"""Backs of the set `test_author_b`."""

from __future__ import annotations

from random import Random

from ...content import author_b as world
from ...content.author_b import Facts, one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from ..pen import call, fill, maybe, post, tag, tint

CLAIMS = {"vision": ("vision_claims", "Vision claims"), "pdp": ("pharmacy_claims", "Part D claims"), "supplement": ("medical_claims", "Claims"), "dental": ("dental_claims", "Dental claims")}


def claims_of(known: Facts, rng: Random) -> tuple[str, str]:
    """Kind and heading of the main address."""
    if known.kind in CLAIMS:
        return CLAIMS[known.kind]
    return "medical_claims", say(rng, "Claims mailing address|File claims at|Paper claims to|Mail provider claims to|Bill to|Medical/hospital claims|Claims filing address")


def owner(known: Facts):
    return value(maybe("payer_name", known.payer))


def number(rng: Random):
    return tag("payer_id", shape(rng, one(rng, ["99999", "99999", "99999", "AA999", "AAAAA", "A9999"])))


def lines_for(known: Facts, rng: Random) -> list[tuple[str, str]]:
    """Telephone numbers of this kind of card as (label, type)."""
    member = (say(rng, "Members|Member questions|Customer Relations|Help for members|Member Assistance|Participant Services"), "member_services")
    provider = (say(rng, "Providers|Provider Assistance Center|For medical offices|Physicians and facilities"), "provider_services")
    pharmacy = (say(rng, "Pharmacist assistance|Pharmacy calls|Help for pharmacists|Rx processing help"), "pharmacy")
    approval = (say(rng, "Preauthorization requests|Medical review|Hospital admission review|Authorization of care"), "prior_authorization")
    nurse = (say(rng, "Talk to a nurse anytime|Nurse Connect|Nurseline 24/7|Health advice from a nurse"), "nurse_line")
    virtual = (say(rng, "Online doctor visits|Video doctor|Telehealth visits (24/7)|Doctor by phone"), "telemedicine")
    mind = (say(rng, "Behavioral health|Mental health & addiction|Emotional health line|Crisis support"), "other")
    more = (say(rng, "Report fraud|TTY line|Rides|Network directory|Language help|Grievances by phone"), "other")
    if known.kind == "vision":
        return [member, provider] if rng.random() < 0.6 else [member]
    if known.kind == "pdp":
        return [member, pharmacy, *([(say(rng, "Coverage decisions|Prior approval of drugs"), "prior_authorization")] if rng.random() < 0.3 else [])]
    if known.kind == "supplement":
        return [member, provider][: rng.randint(1, 2)]
    chosen = [member] + [each for each, odds in ((provider, 0.7), (approval, 0.55), (pharmacy, 0.55), (nurse, 0.4), (virtual, 0.35), (mind, 0.4), (more, 0.3)) if rng.random() < odds]
    return chosen[:7]


def ring(known: Facts, rng: Random, title: str, kind: str):
    line = world.spoken(rng, "MYPLAN-1|HLTH4ME|CARE-NOW|YOURCARD|BENEFIT") if rng.random() < 0.04 else world.phone(rng, known.phone_form)
    return call(line, title, kind), line.printed


def boxes(side: Side, known: Facts) -> None:
    """Three or four tinted boxes in two rows, each with a heading for one audience."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(17.5, 20)
    lines = lines_for(known, rng)
    readers = [("member_services", "nurse_line", "telemedicine", "other"), ("provider_services", "prior_authorization"), ("pharmacy",)]
    heads = [say(rng, "For you|Member help|If you have questions"), say(rng, "For your doctor|Medical professionals|Provider help"), say(rng, "At the pharmacy|Pharmacy|Drug benefits")]
    places = [(30, 40), (520, 40), (520, 330), (30, 330)]
    for (x, y), head, kinds in zip(places, heads, readers):
        own = [each for each in lines if each[1] in kinds]
        if not own:
            continue
        side.rect(x, y, x + 462, y + 270, tint(theme.accent, 0.08), 10)
        at = y + 36.0
        side.put(x + 18, at, head, size * 1.1, theme.bold, theme.accent)
        for title, kind in own:
            what, shown = ring(known, rng, title, kind)
            at += size * 1.5
            if rng.random() < 0.5:
                side.put(x + 18, at, [(title, what, "label"), (" " + shown, what, "value", theme.bold)], size, fit=426)
            else:
                side.put(x + 18, at, label(what, title), size * 0.85, fit=426)
                at += size * 1.1
                side.put(x + 18, at, (shown, what, "value"), size, theme.bold)
        if at > y + 262:
            raise Overflow
    x, y = places[3]
    side.rect(x, y, x + 462, y + 270, "", 10, theme.accent, 2)
    kind, title = claims_of(known, rng)
    where = world.address(rng)
    what = post(where, title, kind)
    at = y + 36.0
    side.put(x + 18, at, label(what, title), size, theme.bold, theme.accent)
    if rng.random() < 0.6:
        at += size * 1.3
        side.put(x + 18, at, owner(known), size, fit=426)
    for text in where.lines:
        at += size * 1.3
        side.put(x + 18, at, (text, what, "value"), size, fit=426)
    if not known.number_shown and rng.random() < 0.7:
        electronic = number(rng)
        at += size * 1.7
        side.put(x + 18, at, [(say(rng, "Payer #|Payer ID No.|EDI number|Submitter payer ID:"), electronic, "label"), (" " + electronic.value, electronic, "value", theme.bold)], size)


def ledger_rows(side: Side, known: Facts) -> None:
    """A full-height list: labels on the left, values in a column, web addresses and numbers mixed, thin rules
    between."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(18, 21)
    y, stop = 64.0, rng.choice([400, 440, 480])
    rows: list[tuple] = []
    site = "www." + "".join(char for char in known.payer.lower() if char.isalpha())[:14] + ".com"
    rows.append((plain(say(rng, "Website|Online|On the web")), plain(site)))
    for title, kind in lines_for(known, rng):
        what, shown = ring(known, rng, title, kind)
        rows.append((label(what, title), (shown, what, "value")))
    if not known.number_shown and rng.random() < 0.75:
        electronic = number(rng)
        rows.append((label(electronic, say(rng, "Electronic payer number|Payer ID (EDI)|Electronic billing ID")), value(electronic)))
    kind, title = claims_of(known, rng)
    addresses = [(kind, title)]
    if known.kind in ("medical", "student", "ministry", "military") and rng.random() < 0.4:
        addresses.append(("appeals", say(rng, "Appeals/Complaints|Appeals address|To appeal a decision")))
    if known.kind == "medical" and rng.random() < 0.25:
        addresses.append(("pharmacy_claims", say(rng, "Drug claim forms|Prescription claim forms to")))
    rule = rng.random() < 0.5
    for first, second in rows:
        side.put(40, y, first, size, fit=stop - 60)
        side.put(stop, y, second, size, theme.bold, fit=970 - stop)
        if rule:
            side.line(40, y + size * 0.45, 972, y + size * 0.45, tint(theme.accent, 0.4), 1)
        y += size * 1.5
    for kind, title in addresses:
        where = world.address(rng)
        what = post(where, title, kind)
        side.put(40, y, label(what, title), size, fit=stop - 60)
        if rng.random() < 0.5:
            for text in where.lines:
                side.put(stop, y, (text, what, "value"), size, fit=970 - stop)
                y += size * 1.25
        else:
            side.put(stop, y, (", ".join(where.lines), what, "value"), size, fit=970 - stop)
            y += size * 1.25
        y += size * 0.3
    if y > 625:
        raise Overflow


def middle(side: Side, known: Facts) -> None:
    """All lines centered; a heading in capitals above each number; the address on three centered lines."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(17, 20)
    y = 52.0
    for title, kind in lines_for(known, rng)[:5]:
        what, shown = ring(known, rng, title, kind)
        if rng.random() < 0.6:
            side.put(506, y, label(what, title.upper()), size * 0.82, None, theme.accent, "m", fit=900)
            y += size * 1.1
            side.put(506, y, (shown, what, "value"), size * 1.1, theme.bold, None, "m")
        else:
            side.put(506, y, [(title + ":", what, "label"), (" " + shown, what, "value", theme.bold)], size, None, None, "m", fit=900)
        y += size * 1.6
    kind, title = claims_of(known, rng)
    where = world.address(rng)
    what = post(where, title.upper(), kind)
    y += size * 0.4
    side.put(506, y, label(what, title.upper()), size * 0.85, theme.bold, theme.accent, "m")
    y += size * 1.2
    if rng.random() < 0.5:
        side.put(506, y, [owner(known), plain(say(rng, "| Claims Dept.|, Attention: Claims"))] if rng.random() < 0.6 else plain("Claims Service Center"), size, anchor="m", fit=900)
        y += size * 1.2
    for text in where.lines:
        side.put(506, y, (text, what, "value"), size, anchor="m", fit=900)
        y += size * 1.2
    if not known.number_shown and rng.random() < 0.6:
        electronic = number(rng)
        y += 4
        side.put(506, y, [(say(rng, "PAYER ID|Electronic claims to payer|EDI PAYER CODE"), electronic, "label"), (" " + electronic.value, electronic, "value")], size, anchor="m")
        y += size * 1.3
    if y > 618:
        raise Overflow
    if rng.random() < 0.5:
        side.put(506, 624, say(rng, "This card is not a guarantee of payment.|Card is void if coverage has ended.|Use of this card by any person other than the member is fraud."), 14, anchor="m")


def small_print(side: Side, known: Facts) -> None:
    """A notice across the whole width, then two unequal columns in small type; numbers with extensions and hours."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(16, 18.5)
    notice = {
        "supplement": "Show this card together with your red, white and blue Medicare card whenever you receive medical services. Providers should bill Medicare first.",
        "military": "This card is for your convenience and does not establish eligibility. Eligibility is verified in DEERS. Emergency care does not require a referral.",
        "ministry": "Members are self-pay. This program is not an insurance policy and no one guarantees payment of your bills. Please bill as directed below and do not balance bill.",
        "vision": "Show this card to an in-network eye doctor. Benefits may be used once in the period shown in your certificate.",
        "pdp": "Show this card each time you fill a prescription. You may also be asked for your red, white and blue Medicare card.",
    }.get(known.kind, say(rng, "In an emergency, go to the nearest hospital or call 911. Let your plan know within two working days. Some services need approval first or benefits may be reduced.|Show this card before you receive care. You pay deductible, copay and coinsurance as your benefit booklet states."))
    y = side.paragraph(38, 48, 936, notice, size) + 14
    top = y
    for title, kind in lines_for(known, rng):
        what, shown = ring(known, rng, title, kind)
        behind = say(rng, "|||| ext. 4021| (Mon-Fri 8-5)| option 3| 24 hours|, TTY 711") if kind != "nurse_line" else ""
        side.put(38, y, [part for part in [(title, what, "label"), plain(one(rng, [":", " –", ""])), (" " + shown, what, "value", theme.bold), plain(behind)] if part[0]], size, fit=520)
        y += size * 1.42
    at = top
    kind, title = claims_of(known, rng)
    places = [(kind, title)]
    if rng.random() < 0.35 and known.kind not in ("vision", "supplement"):
        places.append(("general", say(rng, "Letters and questions|Write us at|All other mail")) if rng.random() < 0.5 else ("appeals", say(rng, "Appeals & complaints|Appeals Unit")))
    for kind, title in places:
        where = world.address(rng)
        what = post(where, title, kind)
        side.put(620, at, label(what, title), size, theme.bold)
        at += size * 1.25
        if rng.random() < 0.5:
            side.put(620, at, owner(known), size, fit=350)
            at += size * 1.25
        if rng.random() < 0.25:
            side.put(620, at, say(rng, "ATTN: CLAIMS|Attention: Mail Room|Dept. 400"), size)
            at += size * 1.25
        for text in where.lines:
            side.put(620, at, (text, what, "value"), size, fit=350)
            at += size * 1.25
        at += size * 0.5
    if not known.number_shown and rng.random() < 0.6:
        electronic = number(rng)
        side.put(620, at, [(say(rng, "Claims payer ID:|Payer No.|EDI#:"), electronic, "label"), (" " + electronic.value, electronic, "value")], size)
        at += size * 1.3
    if max(y, at) > 590:
        raise Overflow
    if rng.random() < 0.4:
        legal = world.legal_name(rng, known.payer)
        side.put(38, 616, [say(rng, "A product of |Offered by |Benefits provided by "), (legal, tag("payer_name", legal), "value")], 15, fit=800)


def three_columns(side: Side, known: Facts) -> None:
    """A stripe at the top, columns with headings below, and numbers under their labels."""
    rng, theme = side.rng, side.theme
    size = rng.uniform(17, 19.5)
    top = 60.0
    if rng.random() < 0.6:
        side.mark("stripe", 134, 96)
        top = 178.0
    columns = [(40, say(rng, "Members|Your plan|Need help?")), (362, say(rng, "Doctors & hospitals|Providers|Medical offices")), (684, say(rng, "Pharmacies|Pharmacy|Drug plan"))]
    groups = [("member_services", "nurse_line", "telemedicine", "other"), ("provider_services", "prior_authorization"), ("pharmacy",)]
    lines = lines_for(known, rng)
    low = top
    for (x, head), kinds in zip(columns, groups):
        own = [each for each in lines if each[1] in kinds]
        if not own:
            continue
        y = top
        side.put(x, y, head, size * 1.08, theme.bold, theme.accent)
        y += size * 1.5
        for title, kind in own:
            what, shown = ring(known, rng, title, kind)
            side.put(x, y, label(what, title), size * 0.9, fit=300)
            y += size * 1.15
            side.put(x, y, (shown, what, "value"), size, theme.bold, fit=300)
            y += size * 1.5
        low = max(low, y)
    kind, title = claims_of(known, rng)
    where = world.address(rng)
    what = post(where, title, kind)
    parts: list = [(title + ":", what, "label"), plain(" ")]
    if rng.random() < 0.5:
        parts += [owner(known), plain(", ")]
    parts.append((" ".join(where.lines) if rng.random() < 0.2 else ", ".join(where.lines), what, "value"))
    low = side.paragraph(40, low + 10, 930, parts, size) + 6
    if not known.number_shown and rng.random() < 0.6:
        electronic = number(rng)
        side.put(40, low, [(say(rng, "Payer ID:|EDI Payer No.:|Payer ID for electronic claims"), electronic, "label"), (" " + electronic.value, electronic, "value", theme.bold)], size)
        low += size * 1.3
    if low > 628:
        raise Overflow


def back(side: Side, card) -> None:
    side.finished = True
    back = one(side.rng, (boxes, ledger_rows, middle, small_print, three_columns))
    back(side, card.facts)
    if back is not boxes:
        fill(side)
