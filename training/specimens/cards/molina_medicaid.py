"""Medicaid managed care for a child: photographed on a sofa, the phone held upright (EXIF orientation); both sides."""

import marks
from canvas import Canvas
from finish import Photo
from specimen import Specimen, address, benefit, phone

BERRY, INK = "#8a2e4f", "#241a1f"

TRUTH = {
    "payer_name": ["Molina Healthcare of Ohio", "Molina Healthcare"],
    "plan_name": ["Healthy Families", "Medicaid Healthy Families"],
    "member_name": "Deshawn T Rivers",
    "member_number": "000731846222",
    "medicare_medicaid_id": "100482239907",
    "member_dob": "2014-11-30",
    "member_gender": ["M", "Male"],
    "start_date": "2025-07-01",
    "rx_bin": "004912",
    "rx_pcn": "OHMCD",
    "rx_group": "RX7702",
    "plan_details": [benefit("other", "pcp_name", "any", ["Priya Venkataraman, MD", "Priya Venkataraman"])],
    "phone_numbers": [
        phone("PCP Phone", "pcp", "614-555-0148"),
        phone("Member Services", "member_services", "800-555-0156"),
        phone("24-Hour Nurse Advice Line", "nurse_line", "888-555-0157"),
        phone("Pharmacy help line", "pharmacy", "866-555-0159"),
        phone("Prior authorization", "prior_authorization", "855-555-0160"),
    ],
    "addresses": [address("Mail claims to", "medical_claims", "P.O. Box 22712, Long Beach, CA 90801")],
}


def front() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 104, BERRY)
    marks.tiles(c, 42, 24, 56, ["#ffffff", "#e7b7c8", "#e7b7c8", "#ffffff"])
    c.text(118, 66, "Molina Healthcare of Ohio", "dejavu-cond-b", 36, "#ffffff")
    c.text(1000, 46, "Medicaid", "dejavu-cond-b", 25, "#ffffff", "rs")
    c.text(1000, 82, "Healthy Families", "dejavu-cond", 25, "#ffffff", "rs")
    faces = ("dejavu-cond-b", "dejavu-cond")
    c.pairs(
        42, 164,
        [("Member:", "DESHAWN T RIVERS"), ("Member ID:", "000731846222"), ("Medicaid ID:", "100482239907")],
        246, faces, 29, 46,
    )
    c.text(42, 302, "Date of Birth:", "dejavu-cond-b", 29)
    c.text(266, 302, "11/30/2014", "dejavu-cond", 29)
    c.text(470, 302, "Sex:", "dejavu-cond-b", 29)
    c.text(546, 302, "M", "dejavu-cond", 29)
    c.pairs(42, 350, [("Effective Date:", "07/01/2025")], 290, faces, 29)
    c.line([(42, 378), (1000, 378)], "#d8a8ba", 2)
    c.pairs(
        42, 424, [("PCP Name:", "Priya Venkataraman, MD"), ("PCP Phone:", "(614) 555-0148")], 232, faces, 29, 44,
    )
    c.rect(690, 132, 1000, 352, "#f7ecf0", 12)
    c.pairs(716, 186, [("RxBIN:", "004912"), ("RxPCN:", "OHMCD"), ("RxGRP:", "RX7702")], 838, faces, 27, 52)
    c.lines(
        42, 540,
        ["No copay for covered services. Show this card and your state Medicaid card",
         "each time you get care."],
        "dejavu-cond", 22, 30, "#5a4a51",
    )
    c.text(42, 630, "MolinaSpecimen.example", "dejavu-cond-b", 24, BERRY)
    return c


def back() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 24, BERRY)
    c.lines(42, 72, ["In an emergency, call 911 or go to the nearest emergency room (ER).", "Call your PCP if you are not sure."], "dejavu-cond-b", 23, 31, INK)
    y = 162
    for label, value in [
        ("Member Services:", "1-800-555-0156 / TTY 711"), ("24-Hour Nurse Advice Line:", "1-888-555-0157"),
        ("Pharmacy help line:", "1-866-555-0159"), ("Prior authorization:", "1-855-555-0160"),
    ]:
        c.text(42, y, label, "dejavu-cond-b", 25, INK)
        c.text(452, y, value, "dejavu-cond", 25, INK)
        y += 44
    c.line([(42, 336), (1000, 336)], "#d8a8ba", 2)
    c.text(42, 382, "Mail claims to:", "dejavu-cond-b", 25, INK)
    c.lines(42, 420, ["Molina Healthcare", "P.O. Box 22712", "Long Beach, CA 90801"], "dejavu-cond", 25, 35, INK)
    c.text(560, 382, "Non-network providers:", "dejavu-cond-b", 25, INK)
    c.lines(560, 420, ["Services must be approved", "before they are given, except", "in an emergency."], "dejavu-cond", 25, 35, INK)
    c.text(42, 622, "Providers: verify eligibility on the state's portal before each visit.", "dejavu-cond", 21, "#5a4a51")
    return c


SPECIMEN = Specimen(
    "molina-medicaid", TRUTH, front,
    Photo(size=(1500, 1125), surface="cloth", fill=0.76, roll_deg=3.4, pitch_deg=-3, yaw_deg=4, orientation=6, noise=4, tint=(1.0, 0.96, 0.88), exposure=0.95),
    back,
    Photo(size=(1500, 1125), surface="cloth", fill=0.78, roll_deg=-2.4, yaw_deg=-3, orientation=6, blur=1.1, noise=4, tint=(1.0, 0.96, 0.88), exposure=0.92),
)
