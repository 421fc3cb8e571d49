"""Exchange plan without a group: light text on a dark card, photographed with a reflection; front only."""

import marks
from canvas import Canvas
from finish import Photo
from specimen import Specimen, benefit, phone

PALE, MINT = "#f2eefb", "#a5e3cf"

TRUTH = {
    "payer_name": "Brightwater Health",
    "plan_name": "Silver Select 4500",
    "plan_id": ["34102NV0070012-04", "34102NV0070012"],
    "member_name": "Oluwaseun Adebayo",
    "member_number": ["BW7731904-01", "BW7731904"],
    "optional": {"member_id_suffix": "01"},
    "start_date": "2026-01-01",
    "rx_bin": "020115",
    "rx_pcn": "BWEXC",
    "rx_group": "BWNV26",
    "plan_details": [
        benefit("office_visit", "copay", "any", "$35"),
        benefit("specialist_visit", "copay", "any", "$70"),
        benefit("urgent_care", "copay", "any", "$60"),
        benefit("telemedicine", "copay", "any", "$0"),
    ],
    "phone_numbers": [phone("Member Services", "member_services", "833-555-0190")],
}


def front() -> Canvas:
    c = Canvas("#2a2358")
    c.gradient(0, 0, 1040, 660, "#241d4f", "#4a2f7a")
    c.waves(0, 330, 1040, 700, "#a5e3cf1c", 18, 26, 700, 1.4)
    marks.drop(c, 44, 34, 88, MINT, "#ffffff")
    c.text(148, 98, "brightwater", "inter-b", 50, PALE)
    c.text(450, 98, "HEALTH", "inter", 27, MINT, tracking=5)
    c.text(996, 76, "Silver Select 4500", "inter-sb", 30, PALE, "rs")
    c.text(996, 110, "Individual & Family Marketplace Plan", "inter", 19, MINT, "rs")
    style = {"faces": ("inter", "inter-sb"), "sizes": (19, 32), "fills": (MINT, "#ffffff"), "gap": 8}
    c.below(48, 204, "Member", "OLUWASEUN ADEBAYO", **style)
    c.below(48, 306, "Member ID", "BW7731904-01", **style)
    c.below(420, 306, "Effective Date", "Jan 1, 2026", **style)
    c.below(48, 408, "Plan ID", "34102NV0070012-04", **(style | {"sizes": (19, 28)}))
    for i, (label, value) in enumerate([("Rx BIN", "020115"), ("Rx PCN", "BWEXC"), ("Rx GRP", "BWNV26")]):
        c.below(48 + i * 190, 508, label, value, **(style | {"sizes": (19, 28)}))
    c.rect(690, 190, 996, 478, "#ffffff1f", 18)
    for i, (label, value) in enumerate([("Primary Care", "$35"), ("Specialist", "$70"), ("Urgent Care", "$60"), ("Virtual Visit", "$0")]):
        c.text(716, 246 + i * 62, label, "inter", 25, PALE)
        c.text(970, 246 + i * 62, value, "inter-b", 29, "#ffffff", "rs")
    c.text(48, 626, "Member Services 1-833-555-0190 (TTY: 711)", "inter-sb", 24, PALE)
    c.text(996, 626, "brightwaterhealth.example", "inter", 21, MINT, "rs")
    return c


SPECIMEN = Specimen(
    "brightwater-exchange", TRUTH, front,
    Photo(surface="desk", fill=0.82, roll_deg=-2.2, pitch_deg=5, yaw_deg=3, glare=(0.77, 0.22, 0.13, 130), blur=0.8, quality=84),
)
