"""EPO, photographed at 12 megapixels as by a phone, with the card small in the picture; condensed typeface; both
sides."""

from canvas import Canvas
from finish import Photo
from specimen import Specimen, address, benefit, phone

PLUM, INK = "#6a2a6f", "#221d26"

TRUTH = {
    "payer_name": ["Aetna", "Aetna Life Insurance Company"],
    "plan_name": ["Open Choice EPO", "Open Choice EPO 1000"],
    "member_name": "Farid Haidari",
    "member_number": "W267104453",
    "group_number": "0868014-020-00014",
    "client_name": "Meridian Tile & Stone",
    "start_date": "2025-10-01",
    "dependent_names": ["Leila Haidari"],
    "rx_bin": "610502",
    "rx_group": "RXEPO4",
    "payer_id": "60054",
    "plan_details": [
        benefit("office_visit", "copay", "any", "$20"),
        benefit("specialist_visit", "copay", "any", "$45"),
        benefit("urgent_care", "copay", "any", "$50"),
        benefit("emergency_room", "copay", "any", "$350"),
    ],
    "phone_numbers": [
        phone("Member Services", "member_services", "888-555-0101"),
        phone("Informed Health Nurse Line", "nurse_line", "800-555-0102"),
        phone("Providers call", "provider_services", "888-555-0103"),
        phone("Pharmacists call", "pharmacy", "888-555-0105"),
    ],
    "addresses": [address("Send claims to", "medical_claims", "PO Box 981106, El Paso, TX 79998-1106")],
}


def front() -> Canvas:
    c = Canvas("#ffffff", scale=4)
    c.gradient(0, 0, 1040, 96, "#6a2a6f", "#a2508d")
    c.text(44, 68, "Aetna", "sans-b", 50, "#ffffff")
    c.text(996, 62, "Open Choice EPO", "narrow-b", 34, "#ffffff", "rs")
    c.pairs(
        44, 156, [("Member ID:", "W267104453"), ("Group:", "0868014-020-00014"), ("Employer:", "Meridian Tile & Stone")],
        200, ("narrow", "narrow-b"), 31, 44,
    )
    c.text(44, 300, "Effective:", "narrow", 31)
    c.text(200, 300, "10/01/2025", "narrow-b", 31)
    c.line([(44, 330), (996, 330)], "#cbb3cd", 1.5)
    c.text(44, 376, "Member: FARID HAIDARI", "narrow-b", 33, INK)
    c.text(44, 420, "Dependent: LEILA HAIDARI", "narrow", 31, INK)
    for i, (label, value) in enumerate([("PCP", "$20"), ("Specialist", "$45"), ("Urgent Care", "$50"), ("ER", "$350")]):
        c.text(640, 156 + i * 42, label, "narrow", 30, INK)
        c.text(996, 156 + i * 42, value, "narrow-b", 30, INK, "rs")
    c.pairs(640, 376, [("RxBIN:", "610502"), ("RxGRP:", "RXEPO4")], 760, ("narrow", "narrow-b"), 31, 44)
    c.waves(0, 470, 1040, 560, "#a2508d22", 8, 14, 330)
    c.lines(44, 604, ["No coverage outside the network, except for emergencies.", "PCP selection is not required."], "narrow", 25, 32, "#5c5060")
    return c


def back() -> Canvas:
    c = Canvas("#ffffff", scale=4)
    c.gradient(0, 0, 1040, 22, "#6a2a6f", "#a2508d")
    c.text(44, 74, "www.aetna-specimen.example", "narrow-b", 30, PLUM)
    y = 130
    for label, value in [
        ("Member Services:", "1-888-555-0101"), ("Informed Health Nurse Line:", "1-800-555-0102"),
        ("Providers call:", "1-888-555-0103"), ("Pharmacists call:", "1-888-555-0105"),
    ]:
        c.text(44, y, label, "narrow", 29, INK)
        c.text(420, y, value, "narrow-b", 29, INK)
        y += 44
    c.line([(44, 316), (996, 316)], "#cbb3cd", 1.5)
    c.text(44, 364, "Send claims to:", "narrow-b", 29, PLUM)
    c.lines(44, 404, ["Aetna", "PO Box 981106", "El Paso, TX 79998-1106"], "narrow", 29, 38, INK)
    c.text(640, 364, "Payer ID: 60054", "narrow-b", 29, PLUM)
    c.lines(44, 566, ["Insured by Aetna Life Insurance Company. This card does not prove eligibility. Precertify", "hospital stays. In an emergency, get care at once and tell us within 48 hours."], "narrow", 23, 31, "#5c5060")
    return c


SPECIMEN = Specimen(
    "aetna-epo", TRUTH, front,
    Photo(
        size=(4032, 3024), surface="wood", surface_color=(96, 64, 44), fill=0.6, center=(0.48, 0.53), roll_deg=-4.0, pitch_deg=6,
        yaw_deg=-4, blur=1.6, noise=4, shadow=(34, 44, 0.5), quality=82,
    ),
    back, Photo(surface="wood", surface_color=(96, 64, 44), fill=0.74, roll_deg=2.2, pitch_deg=5, yaw_deg=3),
)
