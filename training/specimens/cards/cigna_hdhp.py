"""High-deductible plan with dependents and suffixes: condensed typeface, benefit table with two networks; clean
print."""

from canvas import Canvas
from finish import Print
from specimen import Specimen, address, benefit, phone

BLUE, INK, SOFT = "#1f5a86", "#17212b", "#56626d"

TRUTH = {
    "payer_name": ["Cigna Healthcare", "Cigna"],
    "plan_name": "Open Access HDHP with HSA",
    "member_name": "Teresa A Nakamura",
    "member_number": "U48220791",
    "group_number": "3341806",
    "client_name": "Bluestem Grocers Cooperative",
    "start_date": "2026-01-01",
    "dependent_names": ["David R Nakamura", "Emi L Nakamura", "Kenji Nakamura"],
    "optional": {"member_id_suffix": "00"},
    "rx_bin": "017010",
    "rx_pcn": "0518GWH",
    "payer_id": "62308",
    "plan_details": [
        benefit("in_network_medical", "deductible", "in", "$3,300"),
        benefit("out_of_network_medical", "deductible", "out", "$6,600"),
        benefit("in_network_medical", "deductible", "in", "$6,600"),
        benefit("out_of_network_medical", "deductible", "out", "$13,200"),
        benefit("in_network_medical", "out_of_pocket_max", "in", "$5,000"),
        benefit("out_of_network_medical", "out_of_pocket_max", "out", "$10,000"),
        benefit("in_network_medical", "coinsurance", "in", "20%"),
        benefit("out_of_network_medical", "coinsurance", "out", "40%"),
    ],
    "phone_numbers": [
        phone("Customer Service", "member_services", "800-555-0121"),
        phone("Behavioral Health", "other", "800-555-0187"),
        phone("Virtual Care 24/7", "telemedicine", "888-555-0164"),
        phone("Precertification", "prior_authorization", "800-555-0133"),
        phone("Pharmacy Help Desk", "pharmacy", "800-555-0195"),
    ],
    "addresses": [
        address("Send Medical Claims to", "medical_claims", "P.O. Box 188061, Chattanooga, TN 37422-8061"),
        address("Send Pharmacy Claims to", "pharmacy_claims", "P.O. Box 188053, Chattanooga, TN 37422-8053"),
    ],
}


def front() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 14, BLUE)
    c.text(40, 82, "Cigna Healthcare", "roboto-b", 42, BLUE)
    c.text(1000, 66, "Open Access HDHP with HSA", "roboto-cond-b", 29, INK, "rs")
    c.text(1000, 100, "Coverage Effective Date: 01/01/2026", "roboto-cond", 24, SOFT, "rs")
    c.pairs(40, 146, [("Group:", "3341806"), ("ID:", "U48220791")], 150, ("roboto-cond", "roboto-cond-b"), 30, 40)
    c.text(360, 146, "Bluestem Grocers Cooperative", "roboto-cond-b", 30)
    c.text(360, 186, "RxBIN 017010", "roboto-cond", 28)
    c.text(560, 186, "RxPCN 0518GWH", "roboto-cond", 28)
    c.rect(40, 212, 1000, 246, "#dfe9f1")
    c.text(50, 237, "Name", "roboto-cond-b", 23, BLUE)
    c.text(460, 237, "Suffix", "roboto-cond-b", 23, BLUE)
    rows = [("Teresa A Nakamura", "00", "Subscriber"), ("David R Nakamura", "01", "Dependent"),
            ("Emi L Nakamura", "02", "Dependent"), ("Kenji Nakamura", "03", "Dependent")]
    c.text(600, 237, "Relationship", "roboto-cond-b", 23, BLUE)
    for i, (name, suffix, relation) in enumerate(rows):
        for x, cell in ((50, name), (460, suffix), (600, relation)):
            c.text(x, 280 + i * 36, cell, "roboto-cond", 28, INK)
    c.rect(40, 408, 1000, 442, "#dfe9f1")
    for x, head in ((50, "Benefits"), (560, "In-Network"), (790, "Out-of-Network")):
        c.text(x, 433, head, "roboto-cond-b", 23, BLUE)
    table = [("Deductible, individual", "$3,300", "$6,600"), ("Deductible, family", "$6,600", "$13,200"),
             ("Out-of-pocket maximum, individual", "$5,000", "$10,000"), ("Coinsurance (you pay)", "20%", "40%")]
    for i, (label, inside, outside) in enumerate(table):
        y = 476 + i * 38
        c.text(50, y, label, "roboto-cond", 27, INK)
        c.text(560, y, inside, "roboto-cond-b", 27, INK)
        c.text(790, y, outside, "roboto-cond-b", 27, INK)
        c.line([(40, y + 10), (1000, y + 10)], "#d4dbe1", 1)
    c.text(40, 638, "No referral required. HSA qualified.", "roboto-cond", 22, SOFT)
    return c


def back() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 14, BLUE)
    c.lines(
        40, 56,
        ["You may be asked to present this card when you receive care. The card does not guarantee coverage. You must",
         "comply with all terms and conditions of the plan. Willful misuse of this card is considered fraud."],
        "roboto-cond", 20, 27, SOFT,
    )
    c.text(40, 142, "Questions?", "roboto-cond-b", 28, BLUE)
    c.text(200, 142, "Visit my.cigna-specimen.example or call us.", "roboto-cond", 25, INK)
    y = 190
    for label, value in [("Customer Service", "1.800.555.0121"), ("Behavioral Health", "1.800.555.0187"), ("Virtual Care 24/7", "1.888.555.0164")]:
        c.text(40, y, label, "roboto-cond", 26, INK)
        c.text(290, y, value, "roboto-cond-b", 26, INK)
        y += 38
    c.text(560, 190, "Precertification", "roboto-cond", 26, INK)
    c.text(800, 190, "1.800.555.0133", "roboto-cond-b", 26, INK)
    c.text(560, 228, "Pharmacy Help Desk", "roboto-cond", 26, INK)
    c.text(800, 228, "1.800.555.0195", "roboto-cond-b", 26, INK)
    c.line([(40, 304), (1000, 304)], "#b8c6d2", 1.5)
    c.text(40, 346, "Send Medical Claims to", "roboto-cond-b", 25, BLUE)
    c.lines(40, 382, ["Cigna Healthcare", "P.O. Box 188061", "Chattanooga, TN 37422-8061", "Payer ID 62308"], "roboto-cond", 25, 34, INK)
    c.text(560, 346, "Send Pharmacy Claims to", "roboto-cond-b", 25, BLUE)
    c.lines(560, 382, ["Pharmacy Service Center", "P.O. Box 188053", "Chattanooga, TN 37422-8053"], "roboto-cond", 25, 34, INK)
    c.lines(
        40, 568,
        ["Providers: all inpatient admissions and selected outpatient procedures must be precertified. Emergency",
         "admissions must be reported within two business days."],
        "roboto-cond", 19, 26, SOFT,
    )
    return c


SPECIMEN = Specimen("cigna-hdhp", TRUTH, front, Print(), back, Print(extension="jpg", quality=85))
