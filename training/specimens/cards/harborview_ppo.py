"""Commercial PPO: white text on a blue band, labels left of values, copay strip; clean print, both sides."""

import marks
from canvas import Canvas
from finish import Print
from specimen import Specimen, address, benefit, phone

TRUTH = {
    "payer_name": "Harborview Health",
    "plan_name": ["Choice Plus PPO 1500", "Choice Plus PPO"],
    "member_name": "Jonah M Weatherly",
    "member_number": "HVH304417826",
    "group_number": "0714402",
    "client_name": ["Larkspur Robotics, Inc.", "Larkspur Robotics Inc"],
    "start_date": "2025-01-01",
    "rx_bin": "018477",
    "rx_pcn": "HVRX",
    "rx_group": "HV7144",
    "payer_id": "58174",
    "plan_details": [
        benefit("office_visit", "copay", "in", "$25"),
        benefit("specialist_visit", "copay", "in", "$50"),
        benefit("urgent_care", "copay", "in", "$75"),
        benefit("emergency_room", "copay", "in", "$300"),
        benefit("prescription", "copay", "in", "$10/$40/$70"),
    ],
    "phone_numbers": [
        phone("Member Services", "member_services", "800-555-0142"),
        phone("24/7 NurseLine", "nurse_line", "888-555-0139"),
        phone("Provider Services", "provider_services", "800-555-0117"),
        phone("Prior Authorization", "prior_authorization", "877-555-0125"),
        phone("Pharmacists", "pharmacy", "800-555-0163"),
    ],
    "addresses": [
        address("Medical claims", "medical_claims", "P.O. Box 21480, Eagan, MN 55121-0480"),
        address("Pharmacy claims", "pharmacy_claims", "P.O. Box 30977, Salt Lake City, UT 84130-0977"),
    ],
}


def front() -> Canvas:
    c = Canvas("#ffffff")
    c.gradient(0, 0, 1040, 132, "#12335f", "#1c7c93")
    marks.sail(c, 44, 30, 70, "#ffffff", "#9fd8e2")
    c.text(136, 84, "Harborview Health", "open-b", 46, "#ffffff")
    c.text(996, 62, "PPO", "open-xb", 38, "#ffffff", "rs", 3)
    c.text(996, 104, "Choice Plus PPO 1500", "open-sb", 25, "#dff3f6", "rs")
    c.waves(0, 160, 1040, 520, "#1c7c9314", 16)
    c.pairs(
        44, 206,
        [
            ("Subscriber Name:", "JONAH M WEATHERLY"), ("Member ID:", "HVH304417826"), ("Group Number:", "0714402"),
            ("Employer:", "Larkspur Robotics, Inc."), ("Effective Date:", "01/01/2025"),
        ],
        286, ("open", "open-b"), 26, 46,
    )
    c.line([(704, 180), (704, 480)], "#b9c6d2", 1.5)
    c.pairs(736, 206, [("RxBIN:", "018477"), ("RxPCN:", "HVRX"), ("RxGrp:", "HV7144")], 850, ("open", "open-b"), 26, 46)
    c.lines(736, 380, ["Deductibles and coinsurance", "may apply. See your plan", "documents for details."], "open", 18, 25, "#5b6470")
    c.rect(0, 508, 1040, 660, "#e6f3f5")
    c.rect(0, 508, 1040, 514, "#1c7c93")
    c.text(44, 546, "IN-NETWORK COPAYS", "open-b", 19, "#12335f", tracking=1)
    for i, (label, value) in enumerate(
        [("PCP Visit", "$25"), ("Specialist", "$50"), ("Urgent Care", "$75"), ("Emergency Room", "$300"), ("Prescription", "$10/$40/$70")]
    ):
        x = 44 + i * 190 + (20 if i > 3 else 0)
        c.below(x, 588, label, value, ("open", "open-b"), (20, 30), ("#3b4a57", "#12335f"), 8)
    return c


def back() -> Canvas:
    c = Canvas("#ffffff")
    c.gradient(0, 0, 1040, 26, "#12335f", "#1c7c93")
    c.lines(
        44, 74,
        ["This card is for identification only and does not guarantee coverage or payment. In an emergency,",
         "call 911 or go to the nearest hospital. Notify us within 48 hours of an emergency admission."],
        "open", 19, 27, "#3b4a57",
    )
    c.text(44, 168, "Members", "open-b", 27, "#12335f")
    c.text(44, 200, "www.harborviewhealth.example", "open", 21)
    c.pairs(44, 242, [("Member Services", "800-555-0142"), ("24/7 NurseLine", "888-555-0139")], 272, ("open", "open-sb"), 23, 34)
    c.text(556, 168, "Providers", "open-b", 27, "#12335f")
    c.text(556, 200, "Payer ID: 58174", "open-sb", 22)
    c.pairs(
        556, 242, [("Provider Services", "800-555-0117"), ("Prior Authorization", "877-555-0125"), ("Pharmacists", "800-555-0163")],
        806, ("open", "open-sb"), 23, 34,
    )
    c.line([(44, 358), (996, 358)], "#b9c6d2", 1.5)
    c.text(44, 398, "Medical claims", "open-b", 23, "#12335f")
    c.lines(44, 432, ["Harborview Health", "P.O. Box 21480", "Eagan, MN 55121-0480"], "open", 22, 30)
    c.text(556, 398, "Pharmacy claims", "open-b", 23, "#12335f")
    c.lines(556, 432, ["Harborview Health Rx", "P.O. Box 30977", "Salt Lake City, UT 84130-0977"], "open", 22, 30)
    c.lines(
        44, 574,
        ["Coverage underwritten by Harborview Health Insurance Company. Self-referral to network specialists is allowed.",
         "Services received outside the network may cost you more."],
        "open", 17, 24, "#5b6470",
    )
    return c


SPECIMEN = Specimen("harborview-ppo", TRUTH, front, Print(), back, Print())
