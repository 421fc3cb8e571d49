"""HMO with a primary care physician: small labels above values; photographed on a table, slightly rotated; both
sides."""

import marks
from canvas import Canvas
from finish import Photo
from specimen import Specimen, address, benefit, phone

GREEN, INK = "#2c5e3f", "#20302a"

TRUTH = {
    "payer_name": "Cedar Ridge Health Plan",
    "plan_name": ["Valley Care HMO 20", "Valley Care HMO"],
    "member_name": "Priscilla A Montoya",
    "member_number": ["CR8806152-01", "CR8806152"],
    "group_number": "44719-B",
    "member_dob": "1987-08-22",
    "start_date": "2024-03-01",
    "optional": {"member_id_suffix": "01"},
    "plan_details": [
        benefit("office_visit", "copay", "any", "$20"),
        benefit("specialist_visit", "copay", "any", "$40"),
        benefit("urgent_care", "copay", "any", "$40"),
        benefit("emergency_room", "copay", "any", "$250"),
        benefit("other", "pcp_name", "any", ["Robert K. Lindqvist, MD", "Robert K. Lindqvist"]),
    ],
    "phone_numbers": [
        phone("PCP Phone", "pcp", "505-555-0171"),
        phone("Customer Care", "member_services", "866-555-0104"),
        phone("Nurse Advice Line", "nurse_line", "866-555-0158"),
        phone("Providers", "provider_services", "866-555-0119"),
    ],
    "addresses": [address("Submit claims to", "medical_claims", "PO Box 5508, Albuquerque, NM 87185")],
}


def front() -> Canvas:
    c = Canvas("#fbfcf7")
    c.gradient(0, 0, 28, 660, "#2c5e3f", "#8fb23c", vertical=True)
    marks.cedar(c, 62, 38, 84, GREEN)
    c.text(166, 80, "Cedar Ridge", "lato-black", 46, GREEN)
    c.text(168, 118, "Health Plan", "lato", 32, "#5f7f3a")
    c.text(992, 82, "HMO", "lato-black", 50, GREEN, "rs")
    c.text(992, 118, "Valley Care HMO 20", "lato-b", 25, INK, "rs")
    style = {"faces": ("lato-sb", "lato-b"), "sizes": (19, 33), "fills": ("#5f7f3a", INK), "gap": 7}
    c.below(66, 196, "MEMBER NAME", "PRISCILLA A MONTOYA", **style)
    c.below(66, 290, "MEMBER ID", "CR8806152-01", **style)
    c.below(384, 290, "GROUP", "44719-B", **style)
    c.below(66, 384, "DATE OF BIRTH", "08/22/1987", **style)
    c.below(384, 384, "EFFECTIVE", "03/01/2024", **style)
    c.line([(66, 462), (600, 462)], "#c4d1b8", 1.5)
    c.below(66, 500, "PRIMARY CARE PHYSICIAN", "Robert K. Lindqvist, MD", **style)
    c.below(66, 590, "PCP PHONE", "(505) 555-0171", **(style | {"sizes": (19, 29)}))
    c.rect(652, 168, 1000, 452, "#eef3e2", 14)
    c.text(676, 210, "Your copays", "lato-b", 26, GREEN)
    for i, (label, value) in enumerate([("Office Visit", "$20"), ("Specialist", "$40"), ("Urgent Care", "$40"), ("Emergency Room", "$250")]):
        c.text(676, 262 + i * 50, label, "lato", 27, INK)
        c.text(976, 262 + i * 50, value, "lato-b", 29, INK, "rs")
    c.lines(652, 520, ["Referrals are needed for", "specialty care. Call your", "PCP first, except in an", "emergency."], "lato", 22, 29, "#4d5c50")
    return c


def back() -> Canvas:
    c = Canvas("#fbfcf7")
    c.gradient(0, 0, 28, 660, "#2c5e3f", "#8fb23c", vertical=True)
    c.text(66, 70, "www.cedarridgeplan.example", "lato-b", 27, GREEN)
    y = 128
    for label, value in [("Customer Care", "1-866-555-0104 (TTY 711)"), ("Nurse Advice Line", "1-866-555-0158"), ("Providers", "1-866-555-0119")]:
        c.text(66, y, label, "lato", 27, INK)
        c.text(380, y, value, "lato-b", 27, INK)
        y += 46
    c.line([(66, 276), (1000, 276)], "#c4d1b8", 1.5)
    c.text(66, 324, "Submit claims to:", "lato-b", 26, GREEN)
    c.lines(66, 364, ["Cedar Ridge Health Plan", "PO Box 5508", "Albuquerque, NM 87185"], "lato", 26, 36, INK)
    c.lines(
        66, 520,
        ["Carry this card with you and show it each time you receive care. Possession of this card does not",
         "ensure eligibility. Hospital admissions must be approved in advance, except in an emergency.",
         "Report a lost card to Customer Care."],
        "lato", 21, 31, "#4d5c50",
    )
    return c


SPECIMEN = Specimen(
    "cedar-hmo", TRUTH, front, Photo(surface="wood", fill=0.8, roll_deg=2.6, pitch_deg=3, yaw_deg=-2),
    back, Photo(surface="wood", fill=0.76, center=(0.51, 0.48), roll_deg=-1.8, pitch_deg=-4, light=(120, 0.18, 0.12)),
)
