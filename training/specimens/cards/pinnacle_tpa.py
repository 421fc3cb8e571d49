"""Self-funded employer plan with a third-party administrator: line-printer imprint, claims addresses in two columns;
scanned."""

from canvas import Canvas
from finish import Scan
from specimen import Specimen, address, benefit, phone

RUST, INK = "#9a4a1f", "#26211e"

TRUTH = {
    "payer_name": "Pinnacle Benefit Administrators",
    "client_name": ["Ostrander Paper Company", "Ostrander Paper Company Employee Health Plan"],
    "member_name": "Harold B Fenwick",
    "member_number": "551900743",
    "member_id_suffix": "01",
    "group_number": "OPC-2291",
    "start_date": "2023-04-01",
    "dependent_names": ["Lorraine Fenwick", "Tyler J Fenwick"],
    "rx_bin": "610378",
    "rx_pcn": "PBA",
    "rx_group": "OPC2291",
    "payer_id": "73288",
    "pharmacy_benefit_manager": "Navarro Rx",
    "optional": {"plan_name": ["Ostrander Paper Company Employee Health Plan", "Employee Health Plan"]},
    "plan_details": [
        benefit("office_visit", "copay", "in", "$30"),
        benefit("in_network_medical", "deductible", "in", "$750"),
        benefit("in_network_medical", "coinsurance", "in", "20%"),
    ],
    "phone_numbers": [
        phone("Eligibility & Benefits", "member_services", "800-555-0108"),
        phone("Precertification", "prior_authorization", "800-555-0112"),
        phone("Pharmacy (Navarro Rx)", "pharmacy", "877-555-0116"),
        phone("Find a network provider", "other", "888-555-0120"),
    ],
    "addresses": [
        address("Medical Claims", "medical_claims", "P.O. Box 4417, Fort Wayne, IN 46801"),
        address("Dental Claims", "dental_claims", "P.O. Box 4420, Fort Wayne, IN 46801"),
        address("Appeals", "appeals", "7300 Summit Parkway, Suite 210, Fort Wayne, IN 46825"),
    ],
}


def front() -> Canvas:
    c = Canvas("#fffdf8")
    c.text(44, 76, "Ostrander Paper Company", "garamond-b", 50, RUST)
    c.text(44, 116, "Employee Health Plan", "garamond", 34, RUST)
    c.rect(44, 134, 996, 139, RUST)
    c.text(44, 184, "Employee:", "sans", 25, INK)
    c.text(220, 184, "HAROLD B FENWICK", "mono-b", 29, INK)
    c.text(44, 226, "ID Number:", "sans", 25, INK)
    c.text(220, 226, "551900743", "mono-b", 29, INK)
    c.text(430, 226, "Suffix:", "sans", 25, INK)
    c.text(520, 226, "01", "mono-b", 29, INK)
    c.text(44, 268, "Group No.:", "sans", 25, INK)
    c.text(220, 268, "OPC-2291", "mono-b", 29, INK)
    c.text(44, 310, "Effective:", "sans", 25, INK)
    c.text(220, 310, "04/01/23", "mono-b", 29, INK)
    c.text(44, 352, "Coverage:", "sans", 25, INK)
    c.text(220, 352, "FAMILY", "mono-b", 29, INK)
    c.text(640, 184, "Dependents:", "sans", 25, INK)
    c.lines(640, 222, ["LORRAINE FENWICK", "TYLER J FENWICK"], "mono-b", 27, 38, INK)
    c.text(640, 310, "Network:", "sans", 25, INK)
    c.text(760, 310, "MultiPlan", "sans-b", 27, INK)
    c.rect(44, 384, 996, 386, "#cdb8a8")
    c.text(44, 424, "In-network benefits", "sans-b", 23, RUST)
    for i, (label, value) in enumerate([("Office visit copay", "$30"), ("Deductible", "$750"), ("Coinsurance", "20%")]):
        c.text(44, 462 + i * 34, label, "sans", 24, INK)
        c.text(330, 462 + i * 34, value, "sans-b", 24, INK)
    c.text(640, 424, "Prescription drugs: Navarro Rx", "sans-b", 23, RUST)
    c.pairs(640, 462, [("RxBIN", "610378"), ("RxPCN", "PBA"), ("RxGRP", "OPC2291")], 760, ("sans", "sans-b"), 24, 34)
    c.rect(0, 588, 1040, 660, "#f0e4d8")
    c.text(44, 633, "Administered by", "garamond-i", 27, INK)
    c.text(232, 633, "Pinnacle Benefit Administrators", "garamond-b", 31, INK)
    return c


def back() -> Canvas:
    c = Canvas("#fffdf8")
    y = 66
    for label, value in [
        ("Eligibility & Benefits:", "(800) 555-0108"), ("Precertification:", "(800) 555-0112"),
        ("Pharmacy (Navarro Rx):", "(877) 555-0116"), ("Find a network provider:", "(888) 555-0120"),
    ]:
        c.text(44, y, label, "sans", 25, INK)
        c.text(390, y, value, "sans-b", 25, INK)
        y += 40
    c.text(996, 66, "pinnacleba.example", "sans", 24, RUST, "rs")
    c.rect(44, 222, 996, 224, "#cdb8a8")
    c.text(44, 262, "Medical Claims", "sans-b", 24, RUST)
    c.lines(44, 296, ["Pinnacle Benefit Administrators", "P.O. Box 4417", "Fort Wayne, IN 46801", "EDI Payer ID: 73288"], "sans", 23, 32, INK)
    c.text(560, 262, "Dental Claims", "sans-b", 24, RUST)
    c.lines(560, 296, ["Pinnacle Dental Unit", "P.O. Box 4420", "Fort Wayne, IN 46801"], "sans", 23, 32, INK)
    c.text(44, 446, "Appeals", "sans-b", 24, RUST)
    c.lines(44, 480, ["7300 Summit Parkway, Suite 210", "Fort Wayne, IN 46825"], "sans", 23, 32, INK)
    c.lines(560, 446, ["Precertification is required for inpatient", "stays, outpatient surgery and imaging.", "Failure to call may reduce benefits."], "sans", 21, 30, "#5d524b")
    c.lines(44, 590, ["This plan is self-funded by the employer. This card is not a guarantee of coverage. Benefits are subject", "to eligibility when services are rendered."], "sans", 18, 25, "#5d524b")
    return c


SPECIMEN = Specimen("pinnacle-tpa", TRUTH, front, Scan(turn_deg=-0.8), back, Scan(turn_deg=0.5, gray=True))
