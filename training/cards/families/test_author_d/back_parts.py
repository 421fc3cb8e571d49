"""Content of the backs of `test_author_d`: telephone numbers, claims, pharmacy, notices."""

from __future__ import annotations

from ...content import author_d as world
from ...content.author_d import one, say, shape
from ...engine.page import Overflow, Side, label, value
from .tools import Column, Kit, place, tag

# Labels of telephone numbers: (type, wordings, probability by kind of card)
LINES = [
    ("member_services", "Member Services|Customer Service|Member Service|Customer Care|Members", 0.96),
    ("provider_services", "Provider Services|Providers|Provider Service Line|Eligibility & Benefits (Providers)|For Providers", 0.62),
    ("prior_authorization", "Prior Authorization|Precertification|Pre-Certification|Pre-Authorization|Utilization Management", 0.5),
    ("pharmacy", "Pharmacy Help Desk|Pharmacists|Pharmacy|Pharmacist Line|Rx Member Service", 0.5),
    ("nurse_line", "24/7 Nurse Line|Nurse Advice Line|24-Hour Nurseline|NurseLine", 0.42),
    ("telemedicine", "Teladoc|Telehealth|Virtual Visits|MDLIVE", 0.28),
    ("other", "Behavioral Health|Mental Health/Substance Use|Behavioral Health Crisis Line", 0.34),
]
MEDICAID = [("other", "Transportation|Rides to care|Transportation (non-emergency)", 0.4), ("dental", "Dental|Dental Services", 0.3), ("vision", "Vision|Vision Services", 0.28), ("other", "Report Fraud|Fraud & Abuse Hotline", 0.15)]
ISLAND = {
    "member_services": "Servicio al Cliente|Servicio al Cliente / Customer Service|Servicios al Asegurado",
    "provider_services": "Proveedores|Servicio a Proveedores / Providers",
    "prior_authorization": "Preautorizaciones|Precertificaciones",
    "pharmacy": "Farmacia|Farmacias / Pharmacies",
    "nurse_line": "Teleconsulta|Línea de Enfermería / Nurse Line",
    "telemedicine": "Telemedicina|Teleconsulta Médica",
    "other": "Salud Mental|Línea TTY|Salud Mental / Mental Health",
}
NAMES = {"dental": "dental_claims"}


def kit_of(side: Side, card) -> Kit:
    side.finished = True
    return card.kit


def lines_for(kit: Kit, rng, fewest: int = 1) -> list[tuple[str, str]]:
    """Types of telephone numbers with their wordings."""
    if kit.kind == "dental":
        choice = [("member_services", "Customer Service|Member Services|Customer Care", 0.95), ("provider_services", "Dentists|Dental Providers|Provider Services", 0.55), ("other", "TTY|Fraud Hotline|Find a dentist", 0.2)]
    elif kit.kind == "island":
        choice = [(kind, ISLAND[kind], p) for kind, _, p in LINES]
    else:
        choice = LINES + (MEDICAID if kit.kind == "medicaid" else [("dental", "Dental|Dental Benefits", 0.25), ("vision", "Vision|Vision Benefits", 0.2)] if kit.kind in ("advantage", "fund") else [])
    for _ in range(20):
        found = [(kind, say(rng, words)) for kind, words, p in choice if rng.random() < p]
        if len(found) >= min(fewest, len(choice) - 1):
            return found
    raise Overflow


def claims_kind(kit: Kit) -> str:
    return NAMES.get(kit.kind, "medical_claims")


def payer_again(kit: Kit):
    what = tag("payer_name", kit.payer)
    return what


def electronic(kit: Kit, rng):
    """The payer ID with its label; None if it is on the front."""
    if kit.has_payer_id or rng.random() < 0.3:
        return None
    kit.has_payer_id = True
    what = tag("payer_id", shape(rng, one(rng, ["#9999", "#9999", "AA999", "AAAAA", "6#999"])))
    return what, say(rng, "EDI Payer ID|Payer ID|Electronic Payer ID|Payor ID|EDI #|Electronic claims payer ID|Emdeon Payer ID|Change Healthcare Payer ID|EDI")


def address_block(col: Column, kit: Kit, rng, kind: str, lead: str, head: list | None = None, street: float = 0.12, flat: bool = False) -> None:
    lines = address_of(kit, rng, street)
    where = place(lines, kind, lead)
    if lead:
        col.text([(*label(where, lead), kit.bold)])
    for each in head or []:
        col.text(each)
    if flat:
        col.wrap(value(where))
    else:
        for line in lines:
            col.text(value(where, line))


CLAIMS = "Send claims to:|Mail claims to:|Claims Address:|Submit claims to|Medical Claims:|Claims|Claims mailing address:|Mail paper claims to:|Provider claims:"
DENTAL_CLAIMS = "Send dental claims to:|Mail claims to:|Dental Claims:|Claims Address|Submit claims to:"
ISLAND_CLAIMS = "Enviar reclamaciones a:|Reclamaciones:|Reclamaciones / Claims:|Dirección Postal / Mail claims to:"


def claims_words(kit: Kit, rng) -> str:
    return say(rng, DENTAL_CLAIMS if kit.kind == "dental" else ISLAND_CLAIMS if kit.kind == "island" else CLAIMS)


NOTICES = [
    "This card is for identification only and is not a guarantee of coverage or payment.",
    "Possession of this card does not guarantee eligibility for benefits.",
    "In an emergency, call 911 or go to the nearest hospital. Contact your primary care doctor as soon as possible after you are treated.",
    "Members: present this card each time you receive services.",
    "Fraudulent use of this card is punishable by law.",
    "Benefits are subject to all terms, limits and exclusions of the plan.",
    "Carry this card with you at all times. If it is lost or stolen, report it at once.",
]
SPANISH = ["Esta tarjeta no garantiza elegibilidad para beneficios.", "En caso de emergencia, acuda a la sala de emergencias más cercana o llame al 911.", "Esta tarjeta es propiedad del plan y debe devolverse a solicitud.", "Presente esta tarjeta cada vez que reciba servicios de salud."]


def notice(kit: Kit, rng, count: int = 1) -> str:
    own = SPANISH if kit.kind == "island" else [text for text in NOTICES if "emergency" not in text] if kit.kind == "dental" else NOTICES
    return " ".join(rng.sample(own, count))


def address_of(kit: Kit, rng, street: float = 0.18) -> list[str]:
    lines = world.address(rng, street)
    if kit.kind == "island":
        lines[-1] = say(rng, "San Juan, PR 009|Ponce, PR 007|Guaynabo, PR 009|Caguas, PR 007") + f"{rng.randint(1, 99):02}" + (f"-{rng.randint(1, 9999):04}" if rng.random() < 0.4 else "")
    return lines


def site(kit: Kit, rng) -> str:
    root = "".join(char for char in kit.payer.lower() if char.isalpha())[:32]
    return one(rng, ["www.", "", "my", "Visit us at www.", "www.my"]) + root + one(rng, [".com", ".com", ".org", ".com/members", ".com"])


SENTENCES = {
    "member_services": ["For questions about your benefits, call {Member Services} at @.", "Questions about coverage or claims? Call {Customer Service} toll free at @.", "{Members:} call @ with questions or visit our website.", "To verify benefits or find a network provider, contact {Member Services} at @, Monday through Friday."],
    "provider_services": ["{Providers:} to verify eligibility or check claim status, call @.", "Doctors and hospitals may call {Provider Services} at @ for eligibility and claims.", "{Physicians and facilities} should call @ before rendering care."],
    "prior_authorization": ["{Precertification} is required for all hospital admissions. Call @ at least 48 hours before a planned stay.", "For {prior authorization} call @. Emergency admissions must be reported within two business days.", "{Pre-Authorization:} inpatient stays, home health and advanced imaging require approval; call @.", "Failure to call @ for {pre-certification} may reduce your benefits."],
    "pharmacy": ["{Pharmacists:} for help processing a claim, call @.", "For {pharmacy} questions call @ 24 hours a day.", "Pharmacies needing assistance should call the {Pharmacy Help Desk}, @."],
    "nurse_line": ["Talk to a nurse day or night on the {24-Hour Nurse Line}, @.", "Not sure if you need a doctor? Call our {Nurse Advice Line} at @."],
    "telemedicine": ["See a doctor by phone or video any time with {Teladoc}: @.", "For {virtual visits} call @."],
    "other": ["For {mental health or substance use} services call @.", "{Behavioral Health:} @."],
    "dental": ["{Dental} questions? Call @.", "For {dental benefits} call @."],
    "vision": ["For {vision} care call @.", "{Vision} members: @."],
}
