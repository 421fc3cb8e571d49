"""Cards of programs: Medicaid managed care, a Medicare Advantage PPO, a bilingual card of Puerto Rico."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say, shape
from ...engine.page import Overflow, Side, label, plain, value
from .tools import EMBLEMS, Column, also, as_large_as_fits, begin, call, cost, day, issuer, limit, logo, money, pcp, place, rx, tag

STATES = {
    "Superior HealthPlan": "STAR|STAR+PLUS|STAR Health",
    "Texas Children's Health Plan": "STAR|STAR Kids",
    "Parkland Community Health Plan": "STAR|CHIP Perinate",
    "Buckeye Health Plan": "Ohio Medicaid|Ohio Medicaid Managed Care",
    "Sunshine Health": "Statewide Medicaid Managed Care|Florida Medicaid",
    "Peach State Health Plan": "Georgia Families|Planning for Healthy Babies",
    "L.A. Care Health Plan": "Medi-Cal",
    "Inland Empire Health Plan": "Medi-Cal",
    "CareOregon": "Oregon Health Plan",
    "Passport Health Plan by Molina Healthcare": "Kentucky Medicaid",
    "Healthfirst": "Medicaid Managed Care|Child Health Plus|Essential Plan 1",
    "Fidelis Care": "Medicaid Managed Care|Child Health Plus",
    "Priority Partners": "Maryland HealthChoice|HealthChoice",
}
ANY_STATE = "Hoosier Healthwise|Healthy Indiana Plan|Apple Health|KanCare|SoonerSelect|BadgerCare Plus|NJ FamilyCare|Cardinal Care|Healthy Louisiana|MO HealthNet|Heritage Health|MississippiCAN|TennCare|Iowa Health Link|Centennial Care 2.0|Healthy Michigan Plan"


@as_large_as_fits
def state_managed(side: Side, card) -> None:
    """Names of plan and program above the member's two numbers; the doctor in a box, next to them or below."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card)
    kit.kind = "medicaid"
    kit.names = one(rng, ["first+", "first+", "comma+", "first", "short+", "comma"])
    name = kit.payer = world.payer(rng, "medicaid")
    program = say(rng, STATES.get(name, ANY_STATE))
    band = chance() < 0.35
    ink = "#ffffff" if band else ""
    if band:
        side.rect(0, 0, 1012, 108, kit.accent)
    swap = chance() < 0.25  # the program first, the plan on the right
    what = tag("plan_name", program)
    if swap:
        side.put(46, 70, value(what), rng.uniform(32, 40), kit.bold, ink or kit.accent, fit=420)
        logo(side, kit, 964, 68, tag("payer_name", name), 36, 470, anchor="r", color=ink)
    else:
        logo(side, kit, 46, 68, tag("payer_name", name), rng.uniform(34, 42), 540, emblem="" if band else one(rng, EMBLEMS), color=ink)
        side.put(964, 66, value(what), rng.uniform(25, 32), one(rng, [kit.bold, kit.regular]), ink or None, anchor="r", fit=330)
    if chance() < 0.25:
        side.put(964 if not swap else 46, 96, plain(say(rng, "Medicaid Program|Health and Human Services|Department of Health|A Medicaid health plan|Managed Care Organization")), 16, color=ink or None, anchor="l" if swap else "r", fit=380)
    who = world.person(rng, born=(1955, 2023))
    size = rng.uniform(21, 25.5)
    wide = chance() < 0.3
    left = Column(side, kit, 46, 158, 900 if wide else 470, size, rng.uniform(1.3, 1.45), one(rng, ["left", "left", "above", "tab"]), 46 + rng.uniform(210, 250))
    left.field("Member Name|Name|Member|Enrollee|Name of Member|Enrollee Name", tag("member_name", who.spelled(kit.names)))
    state_id = shape(rng, one(rng, ["#99999999", "9#999999A", "AA#9999A", "1#9999999999", "#999999999", "#9999999999", "##-999999-9"]))
    roll = chance()
    if roll < 0.35:  # the state's number is the member number
        left.field("Medicaid ID|Medicaid #|Medicaid ID Number|Recipient ID|MMIS #|Medicaid Number", also(tag("member_number", state_id), tag("medicare_medicaid_id", state_id)), big=one(rng, [1.0, 1.1]))
    else:
        own = shape(rng, one(rng, ["#9999999999", "A9999999", "#9999999*01", "U#9999999 01", "#99999999-00", "AAA999999999"]))
        left.field("Member ID|Member ID#|Plan ID#|Member ID No.|ID Number|Health Plan Member ID|Subscriber #" if roll < 0.85 else "Member ID", tag("member_number", own))
        if roll < 0.85:
            left.field("Medicaid ID|State ID|Medicaid #|Medicaid No.|CIN|Medicaid Recipient ID", tag("medicare_medicaid_id", state_id))
    if chance() < 0.55:
        left.field("Date of Birth|DOB|Birth Date|D.O.B.", *day(kit, "member_dob", world.birthday(rng, who.born)))
    if chance() < 0.15:
        left.field("Sex|Gender", tag("member_gender", who.gender))
    if chance() < 0.55:
        left.field("Effective Date|Eff. Date|Effective|Enrollment Effective Date|Effective Date of Coverage", *day(kit, "start_date", world.start(rng)))
    boxed = chance() < 0.4
    if wide:
        right = Column(side, kit, 58, left.y + 18, 430, size * 0.9, 1.34, one(rng, ["left", "tab"]), 58 + 140)
        after = Column(side, kit, 560, left.y + 18, 400, size * 0.86, 1.36, one(rng, ["tab", "left"]), 720)
    else:
        right = Column(side, kit, 568, 158, 390, size * 0.92, 1.34, one(rng, ["left", "above", "left"]), 700)
        after = None
    top = right.y - size
    if chance() < 0.94:
        text, forms = world.doctor(rng, kit.names.endswith("+"))
        if chance() < 0.15:
            text, forms = say(rng, "Family Health Center|Eastside Community Clinic|Pediatrics of Northgate|St. Anne Primary Care"), ()
        right.field("PCP|PCP Name|Primary Care Provider|Primary Care Physician|Your PCP|Primary Care Provider (PCP)|Doctor", pcp(text, forms))
        if chance() < 0.8:
            number = world.local(rng)
            right.field("PCP Phone|Phone|PCP Telephone|PCP Phone Number|Tel|PCP Phone #", call("", "pcp", number), kit.phone(number))
        if chance() < 0.3:
            where = place(world.address(rng, 1.0), "pcp", "")
            for line in where.value.split(", ", 1):
                right.text(value(where, line), 0.88)
        if chance() < 0.25:
            right.text([(say(rng, "PCP Effective Date:|PCP Eff.|PCP Assigned:") + " " + world.start(rng).printed(kit.dates), None, "", kit.regular)], 0.9)
    else:
        right.text(plain(say(rng, "PCP: No PCP required|PCP Not Required|See any network doctor")))
    if boxed:
        side.rect(right.x - 14, top - 8, right.x + right.width + 8, right.y - size * 0.5, "", 8, kit.accent, 2)
    if after is None:
        low = one(rng, [left, right])
        low.gap(0.4)
        after = Column(side, kit, low.x, low.y, low.width, size * 0.86, 1.36, one(rng, ["left", "tab"]), low.x + 160)
    if chance() < 0.72:
        rx(after, rng, order=one(rng, ["bpg", "bp", "bpg", "bg"]))
        if chance() < 0.3:
            kit.manager = say(rng, world.MANAGERS)
            after.field("PBM|Pharmacy Benefits|Rx Benefits by|Pharmacy", tag("pharmacy_benefit_manager", kit.manager))
    if chance() < 0.22:
        amount = cost("other", "$0")
        after.field("Copay|Copays|Co-pay|Member Copay", amount)
    y = max(left.y, right.y, after.y)
    if y > 575:
        raise Overflow
    if chance() < 0.5:
        side.put(46, 608, plain(say(rng, "In an emergency, call 911 or go to the nearest emergency room.|This card is for identification only and does not prove eligibility.|Carry this card with you at all times.|Show this card and your state Medicaid card each time you get care.|Possession of this card does not guarantee coverage.")), 17, kit.regular, fit=920)


@as_large_as_fits
def advantage_ppo(side: Side, card) -> None:
    """A Medicare Advantage PPO: contract and benefit package, pharmacy numbers, visit costs in and out of network."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card)
    kit.kind = "advantage"
    name = kit.payer = world.payer(rng, "advantage")
    plan_name = say(rng, "Choice Plus (PPO)|Gold Advantage (PPO)|Freedom Select PPO|Medicare Value Rx (PPO)|Premier Open (PPO)|Flex Giveback (PPO)|Patriot No Rx (PPO)|Signature Regional PPO|Dividend Plus (PPO)|Heritage Access Open (PPO)|Group Medicare PPO with Extended Service Area|Eagle (PPO)|Essential Choice Rx 24 (PPO)")
    plan = tag("plan_name", plan_name, plan_name.replace(" (PPO)", ""))
    under = chance() < 0.4
    bottom = logo(side, kit, 46, 72, tag("payer_name", name), rng.uniform(36, 44), 540, emblem=one(rng, EMBLEMS))
    if under:
        side.put(46, bottom + 40, value(plan), 25, kit.bold, fit=560)
    else:
        side.put(964, 62, value(plan), 25, kit.bold, kit.accent, anchor="r", fit=370)
    if chance() < 0.35:
        side.put(964, 102, plain(say(rng, "Medicare Advantage|A Medicare Advantage PPO plan|Medicare health plan with prescription drug coverage|MEDICARE ADVANTAGE PPO")), 17, anchor="r", fit=360)
    who = world.person(rng, born=(1928, 1960))
    size = rng.uniform(21.5, 26)
    left = Column(side, kit, 46, bottom + 100, 500, size, rng.uniform(1.3, 1.42), one(rng, ["left", "above", "left", "tab"]), 46 + rng.uniform(190, 225))
    shown = tag("member_name", who.spelled(kit.names))
    if chance() < 0.25:
        left.text((*value(shown), kit.value_face), 1.12)
    else:
        left.field("Member Name|Name|Member|Card Holder Name|Enrollee", shown)
    left.field("Member ID|ID|Member ID #|Member Number|Member ID No.|ID Number", tag("member_number", shape(rng, one(rng, ["H#9999999", "#99999999-00", "9##999999", "A#99999999", "10#99999", "#9999999999", "ME#99999AA", "XAA9##999999"]))))
    if chance() < 0.3:
        left.field("Effective Date|Effective|Eff Date|Coverage Effective", *day(kit, "start_date", world.start(rng)))
    grouped = chance() < 0.4
    if grouped:
        left.field("Group|Group #|Group Number|Grp|Group No.", tag("group_number", shape(rng, one(rng, ["#9999", "A#999999", "#99999", "X000#", "00#99-001"]))))
        if chance() < 0.4:
            left.field("|Group Name|Retiree Group|Sponsor", tag("client_name", world.employer(rng) if chance() < 0.5 else world.public(rng)[0]))
    if chance() < 0.55:
        code = shape(rng, one(rng, ["914#999999", "##99999999", "60#9999999"]))
        left.field("Issuer (80840)|Health Plan (80840)|Plan (80840)|Issuer ID (80840)|Issuer", issuer(code))
    if chance() < 0.3:
        kit.has_payer_id = True
        left.field("Payer ID|EDI Payer ID|Payor ID|Electronic Payer ID", tag("payer_id", shape(rng, one(rng, ["#9999", "AAA99", "6#999"]))))
    right = Column(side, kit, 590, bottom + 96, 374, size * 0.92, 1.36, one(rng, ["tab", "left", "ends"]), 590 + 150)
    drugs = "No Rx" not in plan_name
    if drugs:
        rx(right, rng, full=0.95, order=one(rng, ["bpg", "bpg", "gbp"]))
        if chance() < 0.2:
            right.field("RxID|Rx ID", tag("rx_id", shape(rng, "#99999999")))
    services = [
        ("office_visit", "PCP|Primary Care|PCP Visit|Primary Care Physician Visit|Office Visit", "$0|$0|$5|$10", "$20|$30|30%|$25"),
        ("specialist_visit", "Specialist|Specialist Visit|Specialty|Spec", "$20|$30|$35|$40|$45", "$50|$60|40%"),
        ("urgent_care", "Urgent Care|Urgently Needed Care|UC", "$25|$40|$50|$55", "$25|$50|$55"),
        ("emergency_room", "Emergency Room|ER|Emergency Care|Emergency", "$90|$110|$120|$125|$140", "$90|$110|$125"),
        ("other", "Inpatient Hospital|Outpatient Hospital|Lab|Ambulance", "$275|$350|$295", "40%|$500"),
    ][: rng.choice([0, 2, 3, 4, 5])]
    both = chance() < 0.35
    right.gap(0.4)
    if services and both:
        heads = say(rng, "In-Network/Out-of-Network|In/Out|In-Network/Out|INN/OON").split("/")
        for stop, head in zip((810, 910), heads):
            side.put(stop, right.y, plain(head), size * 0.66, kit.bold, anchor="m", fit=96)
        right.y += size * 1.2
        for service, words, inside, outside in services:
            cells = [cost(service, say(rng, inside), "in"), cost(service, say(rng, outside), "out")]
            side.put(590, right.y, label(cells[0], say(rng, words)), size * 0.84, kit.regular, fit=170)
            for stop, cell in zip((810, 910), cells):
                side.put(stop, right.y, value(cell), size * 0.84, kit.bold, anchor="m")
            right.y += size * 1.18
    else:
        for service, words, inside, _ in services:
            right.field(words, cost(service, say(rng, inside)))
    if chance() < 0.15:
        right.field("Out-of-Pocket Max|MOOP|Max Out-of-Pocket", limit("out_of_pocket_max", money(rng.randrange(3400, 8900, 100))))
    if max(left.y, right.y) > 560:
        raise Overflow
    contract, package = shape(rng, one(rng, ["H#999", "H#999", "R#999"])), shape(rng, "999")
    form = one(rng, ["-", "-", " ", " PBP ", "-"])
    lead = one(rng, ["CMS-", "CMS ", "CMS: ", "CMS # ", "CMS Contract #: ", "Contract/PBP: ", "Medicare Contract ", ""])
    printed = f"{contract}{form}{package}"
    number = tag("plan_id", printed, f"{contract}-{package}", contract, *([f"CMS-{printed}"] if lead == "CMS-" else []))
    if chance() < 0.5:
        number = tag("plan_id", printed + "-000", printed, *number.spellings) if form == "-" and chance() < 0.3 else number
    at_right = chance() < 0.65
    side.put(964 if at_right else 46, 604, [*([label(number, lead)] if lead else []), value(number)], rng.uniform(18, 23), one(rng, [kit.regular, kit.bold]), anchor="r" if at_right else "l", fit=430)
    if drugs and chance() < 0.75:
        side.put(46 if at_right else 964, 590, plain(one(rng, ["MedicareRx", "MedicareR", "Medicare Rx"])), 30, "serif-b", kit.accent, anchor="l" if at_right else "r")
        side.put(46 if at_right else 964, 614, plain(say(rng, "Prescription Drug Coverage|Prescription Drug Coverage X")), 13.5, anchor="l" if at_right else "r")
    if chance() < 0.3:
        side.put(505, 604, plain(say(rng, "Card Issued: |Issued |Date Printed ") + world.start(rng).printed(kit.dates)), 15, anchor="m", fit=170)


@as_large_as_fits
def tarjeta(side: Side, card) -> None:
    """Puerto Rico: Spanish or bilingual labels, copays for generalists and specialists, a primary doctor, two family
    names."""
    rng = card.rng
    chance = rng.random
    kit = begin(side, card)
    kit.kind = "island"
    kit.dates = one(rng, ["us", "us", "dash", "two", "us"])
    kit.names = one(rng, ["first+", "first+", "first", "comma+"])
    both = chance() < 0.5
    name = kit.payer = world.payer(rng, "island")

    def two(spanish: str, english: str) -> str:
        return spanish + one(rng, [" / ", "/"]) + english if both and chance() < 0.85 else spanish

    logo_right = chance() < 0.3
    logo(side, kit, 964 if logo_right else 46, 74, tag("payer_name", name), rng.uniform(36, 44), 520, anchor="r" if logo_right else "l", emblem=one(rng, EMBLEMS))
    plan = tag("plan_name", say(rng, "Plan Vital|Directo Plus|Real Oro|Salud Óptima|Plan Básico 500|Platino Clásico|Metro Plus PPO|Libre Selección|Cubierta Platino|Óptimo Plus 2|Plan Bronce PR|Vital Reforma"))
    if chance() < 0.7:
        side.put(46 if logo_right else 964, 70, value(plan), 27, kit.bold, anchor="l" if logo_right else "r", fit=380)
        plan = None
    family = say(rng, "Rivera Ortiz|Santiago Vega|Colón Maldonado|Cruz Báez|Torres Nieves|De Jesús Rosado|Figueroa Lugo|Pagán Irizarry|Vélez Quiñones|Marrero Soto|Rosario|Ayala Feliciano")
    who = world.person(rng, family, (1948, 2015))
    size = rng.uniform(20.5, 24)
    left = Column(side, kit, 46, 150, 500, size, rng.uniform(1.28, 1.4), one(rng, ["left", "above", "above", "left"]))
    left.field(one(rng, [two("Nombre", "Name"), two("Asegurado", "Member"), two("Nombre del Asegurado", "Insured"), two("Suscriptor", "Subscriber")]), tag("member_name", who.spelled(kit.names)))
    left.field(one(rng, [two("Núm. de Contrato", "Contract No."), two("Núm. Afiliado", "Member ID"), two("Contrato", "Contract"), two("Identificación", "ID"), two("Número de Contrato", "Contract Number")]), tag("member_number", shape(rng, one(rng, ["#9999999999", "#99999999 01", "080#99999999", "ZPR#99999999", "#9999999-00", "00#9999999"]))), big=one(rng, [1.0, 1.1]))
    if chance() < 0.8:
        left.field(one(rng, [two("Grupo", "Group"), two("Núm. de Grupo", "Group No."), two("Grupo Núm.", "Group #")]), tag("group_number", shape(rng, one(rng, ["#99999", "SP000#99", "#-9999", "DA#9999"]))))
    if chance() < 0.35:
        left.field(two("Patrono", "Employer"), tag("client_name", say(rng, "Panadería La Ceiba, Inc.|Municipio de Caguas|Universidad del Caribe|Cooperativa Agrícola del Norte|Hotel Punta Brava|Ferretería Montalvo")))
    if chance() < 0.6:
        left.field(one(rng, [two("Efectividad", "Effective Date"), two("Fecha de Efectividad", "Effective"), two("Vigencia", "Effective Date"), two("Efectivo", "Effective")]), *day(kit, "start_date", world.start(rng)))
    if chance() < 0.25:
        left.field(two("Fecha de Nacimiento", "DOB"), *day(kit, "member_dob", world.birthday(rng, who.born)))
    if plan:
        left.field(one(rng, ["Plan", two("Cubierta", "Coverage"), two("Producto", "Product")]), plan)
    if chance() < 0.5:
        text, forms = world.doctor(rng, kit.names.endswith("+"))
        left.field(one(rng, [two("Médico Primario", "PCP"), "PCP", two("Médico de Cabecera", "PCP")]), pcp(text, forms))
        if chance() < 0.4:
            left.text([(two("Grupo Médico Primario", "PMG") + ": " + str(rng.randint(101, 1999)), None, "", kit.regular)], 0.9)
    if chance() < 0.6:
        left.gap(0.25)
        low = Column(side, kit, 46, left.y, 500, size * 0.88, 1.34, "left")
        rx(low, rng, order=one(rng, ["bpg", "bp", "bg"]))
        left.y = low.y
    right = Column(side, kit, 600, 150, 364, size * 0.9, rng.uniform(1.3, 1.42), one(rng, ["ends", "ends", "left"]))
    if chance() < 0.8:
        right.text(plain(two("Copagos", "Copayments")), face=kit.bold)
    rows = [
        ("office_visit", two("Generalista", "GP"), "$5|$7|$10|$12"),
        ("specialist_visit", two("Especialista", "Specialist"), "$10|$15|$18"),
        ("specialist_visit", two("Sub-Especialista", "Sub-Specialist"), "$15|$18|$20|$25"),
        ("emergency_room", one(rng, [two("Sala de Emergencia", "ER"), "Sala Emerg.", two("Emergencia", "ER")]), "$25|$50|$75|$100"),
        ("other", one(rng, [two("Hospitalización", "Hospital"), "Hospital"]), "$50|$75|$100|$200"),
        ("other", two("Laboratorios", "Lab"), "20%|25%|30%|40%"),
        ("other", two("Rayos X", "X-Ray"), "20%|25%|30%|40%"),
        ("prescription", one(rng, [two("Farmacia", "Rx"), "Medicamentos", "Farmacia Nivel 1/2/3"]), "$5/$15/$30|$3/$10/$20|$0/$15/$25"),
        ("dental", "Dental", "30%|20%|$0"),
    ]
    for service, lead, amounts in [row for row in rows if chance() < 0.68]:
        what = cost(service, say(rng, amounts))
        right.field(lead, what)
    if max(left.y, right.y) > 600:
        raise Overflow
    if chance() < 0.5:
        side.put(46, 618, plain(say(rng, "Esta tarjeta no garantiza elegibilidad.|Esta tarjeta es para uso exclusivo del asegurado. No es transferible.|Concesionario independiente|Válida solo en Puerto Rico|Presente esta tarjeta al recibir servicios.")), 15.5, fit=920)
