"""Backs of the set `probe`."""

from __future__ import annotations

from random import Random

from ...content import author_b as world
from ...content.author_b import Facts, one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from ..pen import Column, call, fill, maybe, pair, post, tag

CLAIMS = {"dental": "dental_claims", "rx": "pharmacy_claims"}


def addressee(known: Facts):
    """The payer's name above an address. It is correct, but does not identify the payer on a side without other
    evidence."""
    return value(maybe("pharmacy_benefit_manager" if known.kind == "rx" else "payer_name", known.payer))


def electronic(rng: Random) -> str:
    return shape(rng, one(rng, ["99999", "99999", "99999", "AA999", "AAAAA", "999999"]))


def halves(side: Side, card) -> None:
    """Members on the left, providers on the right, each with a heading; the claims address below the providers."""
    rng, known = side.rng, card.facts
    chance, theme = rng.random, side.theme
    size = rng.uniform(18, 21)
    site = known.payer.split()[0].lower().strip(",.&") + say(rng, ".com|healthplan.com|.org")
    side.put(44, 50, plain(say(rng, f"www.{site}|{site}|Visit us at {site}")), 24, theme.bold, theme.accent)
    left = Column(side, 44, 110, 440, size, 1.36)
    left.line(plain(say(rng, "MEMBERS|Members:|For our members|Member Information")), face=theme.bold, color=theme.accent)
    notice = say(rng, "Carry this card with you at all times and show it when you need care.|Call 911 in an emergency. Possession of this card does not guarantee coverage.|Your PCP can help you get the care you need. You may need approval before some services.")
    left.y = side.paragraph(44, left.y, 440, notice, size * 0.86) + 10
    lines = [
        (say(rng, "Customer Care:|Questions about benefits:|Member Help:|Call us:"), "member_services"),
        (say(rng, "Registered nurse line 24/7:|Ask-a-Nurse:|After-hours nurse:"), "nurse_line"),
        (say(rng, "Mental Health / Substance Use:|Behavioral Care:|Behavioral Health Dept:"), "other"),
        (say(rng, "See a doctor by video:|Virtual Visits (Teladoc):|MDLIVE:"), "telemedicine"),
        (say(rng, "Out of area? Find a Blue provider:|Find a doctor:|Traveling? Call:"), "other"),
    ]
    for title, kind in [lines[0], *[each for each in lines[1:] if chance() < 0.5]]:
        line = world.phone(rng, known.phone_form)
        left.field(title, call(line, title.rstrip(":"), kind), line.printed, behind=one(rng, ["", "", " (TTY 711)", " TTY/TDD: 711"]) if kind == "member_services" else "")
    right = Column(side, 540, 110, 440, size, 1.36)
    right.line(plain(say(rng, "PROVIDERS|Providers:|Health care professionals|For providers and hospitals")), face=theme.bold, color=theme.accent)
    lines = [
        (say(rng, "Benefits & eligibility (providers):|Provider Inquiry:|Provider Customer Care:"), "provider_services"),
        (say(rng, "Pre-service review:|Preauthorization:|Inpatient admissions/UM:|Medical Mgmt:"), "prior_authorization"),
        (say(rng, "Pharmacy technical help:|Pharmacist line:|Pharmacies:"), "pharmacy"),
    ]
    for title, kind in [each for i, each in enumerate(lines) if chance() < (0.85, 0.6, 0.5)[i]]:
        line = world.phone(rng, known.phone_form)
        right.field(title, call(line, title.rstrip(":"), kind), line.printed)
    right.gap(0.4)
    where = world.address(rng, [one(rng, [[addressee(known)], [addressee(known), plain(" Claims")], "Claims Processing", "Attn: Claims Dept"])])
    title = say(rng, "Submit claims to:|Mail medical claims:|Where to send claims:|Medical claims submission address:")
    right.address(where, post(where, title.rstrip(":"), "medical_claims"), title, face=theme.bold)
    if not known.number_shown and chance() < 0.75:
        right.field(say(rng, "EDI payer ID:|Electronic claims payor ID|Payor ID #:|e-claims #:"), tag("payer_id", electronic(rng)))
    if chance() < 0.4:
        known.legal = known.legal or world.legal_name(rng, known.payer)
        side.put(44, 612, [say(rng, "Insurance products are underwritten by |Coverage provided by |"), (known.legal, tag("payer_name", known.legal), "value")], 15, fit=920)
    if max(left.y, right.y) > 590:
        raise Overflow


def sentences(side: Side, card) -> None:
    """Prose: telephone numbers, addresses and the payer ID are inside sentences."""
    rng, known = side.rng, card.facts
    chance, theme = rng.random, side.theme
    if chance() < 0.3:
        side.mark("stripe", 84, 84)
        y = 130.0
    else:
        y = 56.0
    size = rng.uniform(18.5, 22)
    wide = 920

    def block(parts: list) -> None:
        nonlocal y
        y = side.paragraph(46, y, wide, [part for part in parts if part[0]], size, leading=1.26) + size * 0.45

    line = world.phone(rng, known.phone_form)
    what = call(line, "", "member_services")
    block([plain(say(rng, "MEMBERS: For benefit information, claim status or a replacement card call |Questions? Our representatives are here to help. Call Member Service at |For information about your benefits, please call our Customer Advocates at ")), value(what, line.printed), plain(say(rng, ", Monday through Friday, 8 a.m. to 6 p.m.| (TTY: 711).|. Hearing impaired: dial 711.|."))])
    medical = known.kind not in CLAIMS
    if chance() < 0.75 and medical:
        line = world.phone(rng, known.phone_form)
        what = call(line, "", "prior_authorization")
        block([plain(say(rng, "PRECERTIFICATION: All inpatient admissions must be approved before, or within 48 hours of an emergency. Call |Prior authorization is required for hospital stays and certain outpatient procedures. Your provider must call |Pre-cert: to avoid a reduction in benefits call ")), value(what, line.printed), plain(say(rng, ".| before services are rendered.| at least 7 days before admission."))])
    if chance() < 0.6 and known.kind != "rx":
        line = world.phone(rng, known.phone_form)
        what = call(line, "", "provider_services")
        block([plain(say(rng, "PROVIDERS: To verify eligibility call |Provider offices: for eligibility and benefits call |Providers may check eligibility online or by calling ")), value(what, line.printed), plain(".")])
    where = world.address(rng)
    kind = CLAIMS.get(known.kind, "medical_claims")
    what = post(where, "", kind)
    noun = {"dental": "dental claims", "rx": "paper prescription claims"}.get(known.kind, "claims")
    lead = plain(say(rng, f"Send {noun} to |Submit {noun} to: |Mail {noun} to |All {noun} should be filed with "))
    parts = [lead, *one(rng, [[addressee(known), plain(", ")], [addressee(known), plain(", Attn: Claims, ")], [plain("Claims Dept., ")], [plain("Claims, ")]]), value(what, ", ".join(where.lines)), plain(". ")]
    if not known.number_shown and chance() < 0.65:
        number = electronic(rng)
        parts += [(" " + say(rng, "Electronic claims: payer ID|EDI Payor #|File electronically using payer number"), t := tag("payer_id", number), "label"), (" " + number, t, "value"), plain(".")]
    block(parts)
    if chance() < 0.5 and known.kind != "dental":
        line = world.phone(rng, known.phone_form)
        what = call(line, "", "pharmacy")
        block([plain(say(rng, "PHARMACISTS: For assistance with a claim call |Pharmacy help desk, open 24 hours: |Rx questions? Call ")), value(what, line.printed), plain(".")])
    block([plain(say(rng, "This card is for identification only and is not proof of eligibility. Misuse of this card is fraud.|Benefits are subject to all terms of the plan. Not a guarantee of payment.|If you have a life-threatening emergency call 911 or go to the nearest hospital."))])
    if y > 632:
        raise Overflow


def leaders(side: Side, card) -> None:
    """An administrator's back: bold headings with rules, several addresses in two columns, telephone numbers at a right
    tab stop."""
    rng, known = side.rng, card.facts
    chance, theme = rng.random, side.theme
    size = rng.uniform(17.5, 20.5)
    claims = CLAIMS.get(known.kind, "medical_claims")
    column = Column(side, 40, 56, 932, size, 1.34)
    column.line(plain(say(rng, "IMPORTANT PHONE NUMBERS|TELEPHONE DIRECTORY|Who to call")), face=theme.bold, color=theme.accent)
    side.line(40, column.y - size * 0.9, 972, column.y - size * 0.9, theme.accent, 2)
    column.gap(0.35)
    options = [
        (say(rng, "Customer Service & Claims|Benefits, Eligibility, Claims|Customer Service (Claims, Eligibility)"), "member_services"),
        (say(rng, "Pre-Certification / Utilization Review|Pre-Cert Vendor|UR – Notification of Admissions|Hospital Precertification"), "prior_authorization"),
        (say(rng, "Locate a Network Provider|PPO Network Providers|Network Provider Lookup"), "other"),
        (say(rng, "Rx Customer Service|Prescription Benefits|Pharmacy Member Help"), "pharmacy"),
        (say(rng, "Teladoc – talk to a doctor anytime|24/7 Telemedicine|MeMD Virtual Care"), "telemedicine"),
        (say(rng, "Dental Claims Questions|Dental Customer Service"), "dental"),
        (say(rng, "Vision (VSP)|Vision Customer Service"), "vision"),
        (say(rng, "Employee Assistance (EAP)|EAP – 24 hours"), "other"),
    ]
    if known.kind == "dental":
        options = [options[0], options[2], options[5]]
    chosen = [options[0], *[each for each in options[1:] if chance() < 0.45]][:6]
    for title, kind in chosen:
        line = world.phone(rng, known.phone_form)
        if chance() < 0.06:
            line = world.spoken(rng, "MYPLAN1|GET-CARE|4-CLAIMS|RX-HELP1|CALL-UMR|ASK-PLAN")
        what = call(line, title, kind)
        side.put(40, column.y, label(what, title), size)
        side.put(972, column.y, value(what, line.printed), size, theme.bold, anchor="r")
        column.y += size * 1.34
    column.gap(0.5)
    top = column.y
    addressees = [("Medical claims" if claims == "medical_claims" else "Claims", claims)]
    if known.kind in ("tpa", "medical", "fund"):
        addressees += [each for each in (("Dental Claims", "dental_claims"), ("Vision Claims", "vision_claims"), ("Written Appeals", "appeals"), ("Rx paper claims", "pharmacy_claims")) if chance() < 0.3]
    for i, (title, kind) in enumerate(addressees[:4]):
        cell = Column(side, 40 + (i % 2) * 480, top + (i // 2) * size * 6.4, 440, size, 1.28)
        where = world.address(rng, [[addressee(known)]] if chance() < 0.6 else (["Attn: " + title] if chance() < 0.3 else []))
        title = title.upper() if chance() < 0.3 else title + one(rng, ["", ":", " to:"])
        cell.address(where, post(where, title.rstrip(":"), kind), title, face=theme.bold)
        if i == 0 and not known.number_shown and chance() < 0.75:
            cell.field(say(rng, "Payer ID|EDI:|Emdeon #|Change Healthcare Payer ID:|Electronic ID:"), tag("payer_id", electronic(rng)))
        column.y = max(column.y, cell.y)
    if column.y > 600:
        raise Overflow
    if chance() < 0.5:
        side.put(40, 618, plain(say(rng, "Pricing network: PHCS Practitioner & Ancillary. Facilities: reference based.|Providers: do not collect payment at time of service except copays.|This plan is self-funded by the employer. Not insurance.")), 14.5, fit=930)


def helpline(side: Side, card) -> None:
    """A public program: emergency advice in two languages, telephone numbers under headings in three narrow columns,
    claims at the foot."""
    rng, known = side.rng, card.facts
    chance, theme = rng.random, side.theme
    size = rng.uniform(17, 19.5)
    y = side.paragraph(40, 50, 932, say(rng, "In case of emergency, call 911 or go to the closest emergency room. After treatment, call your PCP within 24 hours or as soon as possible.|Show this card every time you get health care. If you have an emergency, call 911.|You do not need approval for emergency services. Go to the nearest emergency room."), size * 0.95)
    if chance() < 0.5:
        y = side.paragraph(40, y + 4, 932, "En caso de emergencia, llame al 911 o vaya a la sala de emergencias más cercana. Después de recibir tratamiento, llame a su PCP.", size * 0.9)
    y += size * 1.1
    options = [
        (say(rng, "Member Services/Servicios al miembro|Member Services 8 am-8 pm|Enrollee Help Line|Servicios para Miembros"), "member_services"),
        (say(rng, "24-Hour Nurse Advice|Nurse on duty 24/7|Línea de enfermería"), "nurse_line"),
        (say(rng, "Behavioral Health 24/7|Mental health crisis|Salud mental"), "other"),
        (say(rng, "Provider Help Desk|Providers: eligibility|Provider Service Center"), "provider_services"),
        (say(rng, "Prior Auth (medical)|Authorization Requests|Service Authorizations"), "prior_authorization"),
        (say(rng, "Pharmacy Help (providers)|Pharmacies only|Pharmacist Questions"), "pharmacy"),
        (say(rng, "Dental (DentaQuest)|Dental Plan|Dental Home"), "dental"),
        (say(rng, "Eye care|Vision – Envolve|Glasses & Eye Exams"), "vision"),
        (say(rng, "Rides to your doctor|Transportation (3 days ahead)|MTP Rides"), "other"),
    ]
    chosen = [options[0], *[each for each in options[1:] if chance() < 0.6]][:9]
    for i, (title, kind) in enumerate(chosen):
        cell = Column(side, 40 + (i % 3) * 318, y + (i // 3) * size * 3.3, 296, size, 1.3)
        line = world.phone(rng, known.phone_form)
        cell.under(title, call(line, title, kind), line.printed, small=0.92)
    y += ((len(chosen) + 2) // 3) * size * 3.3 + 6
    where = world.address(rng)
    title = say(rng, "Submit claims to|Claims|Mail paper claims|Medical claims")
    what = post(where, title, "medical_claims")
    parts: list = [(title + ":", what, "label"), *([plain(" "), addressee(known), plain(", ")] if chance() < 0.6 else [plain(" ")]), value(what, ", ".join(where.lines))]
    y = side.paragraph(40, y, 932, parts, size)
    if not known.number_shown and chance() < 0.6:
        side.put(40, y, pair(say(rng, "Electronic claims: Payer ID|Payer ID for EDI:|EDI Payer"), tag("payer_id", electronic(rng)), bold=theme.bold), size)
        y += size * 1.3
    if y > 630:
        raise Overflow


def tight_foot(side: Side, card) -> None:
    """Little text: telephone numbers separated by bars, an address on one line, legal name and form number at the
    foot."""
    rng, known = side.rng, card.facts
    chance, theme = rng.random, side.theme
    size = rng.uniform(19, 23)
    if chance() < 0.5:
        side.mark("stripe", 130, 92)
        y = 190.0
    else:
        y = 90.0
    bar = one(rng, [" | ", "  •  ", " / "])
    options = [(say(rng, "Member Service|Customer Care|Members"), "member_services"), (say(rng, "Providers|Provider Line"), "provider_services"), (say(rng, "Pharmacists|Pharmacy"), "pharmacy"), (say(rng, "Nurse24|Nurse Advice"), "nurse_line"), (say(rng, "Prior Auth|Precert"), "prior_authorization")]
    if known.kind in ("dental", "rx"):
        options = options[:2] if known.kind == "dental" else [options[0], options[2]]
    chosen = [options[0], *[each for each in options[1:] if chance() < 0.7]]
    for i in range(0, len(chosen), 2):
        parts: list = []
        for j, (title, kind) in enumerate(chosen[i : i + 2]):
            line = world.phone(rng, known.phone_form)
            what = call(line, title, kind)
            parts += [plain(bar if j else ""), (title + one(rng, [":", ""]), what, "label"), (" " + line.printed, what, "value", theme.bold)]
        side.put(506, y, [p for p in parts if p[0]], size, anchor="m", fit=940)
        y += size * 1.5
    y += size * 0.8
    where = world.address(rng, [])
    kind = CLAIMS.get(known.kind, "medical_claims")
    title = {"dental": "Dental claims:", "rx": say(rng, "Direct Member Reimbursement:|Paper claims:")}.get(known.kind, say(rng, "Claims:|Claims address:|Mail claims to:"))
    what = post(where, title.rstrip(":"), kind)
    between = one(rng, [", ", " · ", ", "])
    parts = [(title, what, "label"), plain(" ")]
    for i, text in enumerate(where.lines):
        parts += [plain(between if i else ""), value(what, text)]
    side.put(506, y, [p for p in parts if p[0]], size, anchor="m", fit=940)
    y += size * 1.5
    if not known.number_shown and chance() < 0.6:
        side.put(506, y, pair(say(rng, "Payer ID:|EDI Payer #|Payor Number:"), tag("payer_id", electronic(rng)), bold=theme.bold), size, anchor="m")
        y += size * 1.5
    known.legal = known.legal or world.legal_name(rng, known.payer)
    element = "pharmacy_benefit_manager" if known.kind == "rx" else "payer_name"
    side.put(44, 606, (known.legal, tag(element, known.legal), "value"), 17, fit=600)
    side.put(968, 606, plain(shape(rng, one(rng, ["A9999 (\\9/26)", "99-9999-AA", "Rev. 0\\9/25"]))), 13, anchor="r")


FOR = {
    "medical": (halves, sentences, leaders, tight_foot, halves),
    "tpa": (leaders, leaders, sentences),
    "fund": (leaders, sentences),
    "medicaid": (helpline, helpline, halves),
    "advantage": (halves, sentences, tight_foot, helpline),
    "dental": (sentences, tight_foot, leaders),
    "rx": (tight_foot, sentences),
}


def back(side: Side, card) -> None:
    side.finished = True
    one(side.rng, FOR[card.facts.kind])(side, card)
    fill(side)
