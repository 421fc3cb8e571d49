"""Medicare Advantage: CMS contract number, issuer (80840), large print; clean JPEG, two columns on the back."""

import marks
from canvas import Canvas
from finish import Print
from specimen import Specimen, address, benefit, phone

TEAL, INK = "#0f5b5f", "#1b2426"

TRUTH = {
    "payer_name": ["Silver Pines Medicare", "Silver Pines", "Silver Pines Health Plans, Inc."],
    "plan_name": ["Silver Pines Advantage Plus (HMO-POS)", "Advantage Plus (HMO-POS)"],
    "plan_id": ["H4127-003", "H4127 003"],
    "member_name": "Rosalind T Beaumont",
    "member_number": "SP60418825",
    "rx_issuer": ["(80840) 7214033906", "80840 7214033906", "7214033906"],
    "rx_bin": "015581",
    "rx_pcn": "MEDDADV",
    "rx_group": "SPMAPD",
    "payer_id": "SPM01",
    "plan_details": [
        benefit("office_visit", "copay", "any", "$0"),
        benefit("specialist_visit", "copay", "any", "$35"),
        benefit("emergency_room", "copay", "any", "$110"),
        benefit("urgent_care", "copay", "any", "$45"),
    ],
    "phone_numbers": [
        phone("Member Services", "member_services", "844-555-0173"),
        phone("Dental Benefits", "dental", "844-555-0181"),
        phone("Vision Benefits", "vision", "844-555-0182"),
        phone("Provider Services", "provider_services", "844-555-0174"),
        phone("Pharmacy Help Desk", "pharmacy", "844-555-0176"),
    ],
    "addresses": [
        address("Medical Claims", "medical_claims", "PO Box 83405, Lancaster, PA 17608-3405"),
        address("Part D Claims", "pharmacy_claims", "PO Box 66102, St. Paul, MN 55166-6102"),
    ],
}


def front() -> Canvas:
    c = Canvas("#ffffff")
    c.polygon([(0, 0), (1040, 0), (1040, 96), (0, 146)], "#e3f0ee")
    marks.peaks(c, 42, 28, 74, TEAL, "#6aa9a2")
    c.text(150, 82, "Silver Pines", "slab-b", 46, TEAL)
    c.text(452, 82, "Medicare", "slab", 40, TEAL)
    c.text(46, 190, "Silver Pines Advantage Plus (HMO-POS)", "roboto-b", 32, INK)
    c.text(46, 250, "ROSALIND T BEAUMONT", "roboto-b", 37, INK)
    c.pairs(46, 306, [("Member ID:", "SP60418825")], 240, ("roboto", "roboto-b"), 35)
    c.pairs(
        46, 362, [("Issuer:", "(80840) 7214033906"), ("RxBIN:", "015581"), ("RxPCN:", "MEDDADV"), ("RxGRP:", "SPMAPD")],
        190, ("roboto", "roboto"), 30, 44,
    )
    c.text(640, 344, "Copayments", "roboto-b", 28, TEAL)
    c.line([(640, 354), (996, 354)], TEAL, 2)
    for i, (label, value) in enumerate([("PCP", "$0"), ("Specialist", "$35"), ("Emergency", "$110"), ("Urgent Care", "$45")]):
        c.text(640, 394 + i * 38, label, "roboto", 27, INK)
        c.text(996, 394 + i * 38, value, "roboto-b", 27, INK, "rs")
    c.text(46, 600, "CMS: H4127-003", "roboto-m", 29, INK)
    c.text(996, 592, "Medicare", "serif-b", 40, "#2d3a66", "rs")
    c.text(996, 622, "Prescription Drug Coverage", "serif", 23, "#2d3a66", "rs")
    return c


def back() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 60, "#e3f0ee")
    c.text(46, 41, "silverpinesmedicare.example", "roboto-m", 26, TEAL)
    c.text(46, 116, "For Members", "roboto-b", 28, TEAL)
    c.pairs(
        46, 158, [("Member Services:", "1-844-555-0173"), ("TTY users call:", "711"), ("Dental Benefits:", "1-844-555-0181"), ("Vision Benefits:", "1-844-555-0182")],
        262, ("roboto", "roboto-m"), 24, 37,
    )
    c.text(560, 116, "For Providers", "roboto-b", 28, TEAL)
    c.pairs(560, 158, [("Provider Services:", "1-844-555-0174"), ("Pharmacy Help Desk:", "1-844-555-0176"), ("EDI Payer ID:", "SPM01")], 806, ("roboto", "roboto-m"), 24, 37)
    c.line([(46, 320), (996, 320)], "#a9c6c3", 1.5)
    c.text(46, 360, "Medical Claims:", "roboto-b", 24, TEAL)
    c.lines(46, 394, ["Silver Pines Claims", "PO Box 83405", "Lancaster, PA 17608-3405"], "roboto", 24, 33, INK)
    c.text(560, 360, "Part D Claims:", "roboto-b", 24, TEAL)
    c.lines(560, 394, ["Silver Pines Rx", "PO Box 66102", "St. Paul, MN 55166-6102"], "roboto", 24, 33, INK)
    c.lines(
        46, 528,
        ["Providers: do not bill Original Medicare. Medicare limiting charges apply.",
         "This card does not guarantee eligibility. Verify benefits before you render services."],
        "roboto", 22, 31, "#4a5557",
    )
    c.text(46, 622, "Silver Pines Health Plans, Inc.", "roboto-m", 22, INK)
    return c


SPECIMEN = Specimen("silverpines-advantage", TRUTH, front, Print(extension="jpg"), back, Print(extension="jpg"))
