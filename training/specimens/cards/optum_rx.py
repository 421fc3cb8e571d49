"""Prescription only: a processor's card with issuer (80840); clean print, both sides."""

import marks
from canvas import Canvas
from finish import Print
from specimen import Specimen, address, phone

TANGERINE, INK = "#c9591c", "#2a2522"

TRUTH = {
    "pharmacy_benefit_manager": ["OptumRx", "Optum Rx"],
    "client_name": "Tamarack County School Employees",
    "member_name": "Ingrid S Halvorsen",
    "rx_id": "TCS00418839",
    "rx_bin": "610011",
    "rx_pcn": "IRX",
    "rx_group": "TCSE2",
    "rx_issuer": ["(80840) 9151014609", "80840 9151014609", "9151014609"],
    "optional": {
        "payer_name": ["OptumRx", "Optum Rx"],
        "member_number": "TCS00418839",
        "plan_name": "Prescription Drug Card",
        "rx_plan": "Prescription Drug Card",
    },
    "phone_numbers": [
        phone("Member Services", "member_services", "844-555-0129"),
        phone("Pharmacist Help Desk", "pharmacy", "800-555-0130"),
    ],
    "addresses": [address("Mail paper claims to", "pharmacy_claims", "P.O. Box 650334, Dallas, TX 75265-0334")],
}


def front() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 10, TANGERINE)
    c.rect(0, 650, 1040, 660, TANGERINE)
    marks.capsule(c, 880, 54, 116, TANGERINE, "#f0c9ae")
    c.text(46, 96, "OptumRx", "roboto-b", 54, TANGERINE)
    c.text(46, 140, "Prescription Drug Card", "roboto", 28, INK)
    c.pairs(
        46, 220, [("RxBIN", "610011"), ("RxPCN", "IRX"), ("RxGrp", "TCSE2"), ("Issuer", "(80840) 9151014609")],
        190, ("roboto", "roboto-m"), 32, 50,
    )
    c.pairs(46, 448, [("Rx ID", "TCS00418839"), ("Name", "INGRID S HALVORSEN")], 190, ("roboto", "roboto-m"), 34, 54)
    c.text(46, 596, "Tamarack County School Employees", "roboto-m", 31, INK)
    return c


def back() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 10, TANGERINE)
    c.lines(46, 74, ["Present this card to your pharmacy when you fill a prescription.", "Use a network pharmacy to pay less."], "roboto", 26, 36, INK)
    c.text(46, 194, "Member Services", "roboto-m", 28, TANGERINE)
    c.text(46, 234, "1-844-555-0129", "roboto-b", 30, INK)
    c.text(46, 300, "Pharmacist Help Desk", "roboto-m", 28, TANGERINE)
    c.text(46, 340, "1-800-555-0130", "roboto-b", 30, INK)
    c.text(560, 194, "Mail paper claims to", "roboto-m", 28, TANGERINE)
    c.lines(560, 234, ["OptumRx Claims Department", "P.O. Box 650334", "Dallas, TX 75265-0334"], "roboto", 27, 38, INK)
    c.text(46, 440, "www.optumrx-specimen.example", "roboto-m", 26, INK)
    c.lines(
        46, 560,
        ["This card is not insurance and does not guarantee coverage. Benefits may change when the plan changes.",
         "Report loss or theft of this card to Member Services."], "roboto", 20, 28, "#6b625c",
    )
    return c


SPECIMEN = Specimen("optum-rx", TRUTH, front, Print(), back, Print())
