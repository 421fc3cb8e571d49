"""Dental: labels above values, colored side band, small print with claims address on the front; clean JPEG; front only."""

from canvas import Canvas
from finish import Print
from specimen import Specimen, address, benefit, phone

SEA, INK = "#1b7f6e", "#1d2a28"

TRUTH = {
    "payer_name": ["Delta Dental of Wisconsin", "Delta Dental"],
    "plan_name": ["Delta Dental PPO", "PPO plus Premier", "Delta Dental PPO plus Premier"],
    "member_name": "Camille Dubois",
    "member_number": "914402877",
    "group_number": "17204-0003",
    "client_name": "Kestrel Logistics LLC",
    "payer_id": "39069",
    "plan_details": [
        benefit("dental", "deductible", "any", "$50"),
        benefit("dental", "other", "any", "$1,500"),
        benefit("dental", "coinsurance", "any", "20%"),
    ],
    "phone_numbers": [phone("Customer Service", "member_services", "800-555-0136")],
    "addresses": [address("Claims", "dental_claims", "P.O. Box 828, Stevens Point, WI 54481")],
}


def front() -> Canvas:
    c = Canvas("#ffffff")
    c.gradient(760, 0, 1040, 660, "#1b7f6e", "#46b58f", vertical=True)
    c.text(48, 92, "Delta Dental of Wisconsin", "open-xb", 46, SEA)
    c.text(48, 138, "PPO plus Premier", "open-sb", 28, INK)
    style = {"faces": ("open-sb", "open-b"), "sizes": (18, 30), "fills": ("#6b7a77", INK), "gap": 6}
    c.below(48, 212, "Enrollee Name", "CAMILLE DUBOIS", **style)
    c.below(48, 302, "Enrollee ID", "914402877", **style)
    c.below(400, 302, "Group Number", "17204-0003", **style)
    c.below(48, 392, "Group Name", "Kestrel Logistics LLC", **style)
    c.line([(48, 462), (720, 462)], "#c3d5d1", 1.5)
    c.text(48, 500, "Customer Service 800-555-0136", "open-sb", 23, INK)
    c.text(48, 536, "Claims: P.O. Box 828, Stevens Point, WI 54481", "open", 20, INK)
    c.text(48, 566, "Electronic Payer ID: 39069", "open", 20, INK)
    c.lines(48, 606, ["This card is not proof of coverage. Your dentist can verify eligibility", "online at deltadental-specimen.example."], "open", 16, 22, "#6b7a77")
    c.text(900, 92, "DENTAL", "open-b", 30, "#ffffff", "ms", 4)
    white = {"faces": ("open", "open-b"), "sizes": (20, 36), "fills": ("#e5f7f1", "#ffffff"), "gap": 8, "anchor": "ms"}
    c.below(900, 200, "Annual Deductible", "$50", **white)
    c.below(900, 330, "Annual Maximum", "$1,500", **white)
    c.below(900, 460, "Basic Services (you pay)", "20%", **white)
    return c


SPECIMEN = Specimen("delta-dental", TRUTH, front, Print(extension="jpg", quality=84))
