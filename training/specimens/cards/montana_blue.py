"""In the style of a Blue Cross plan: letter prefix in the identification number; photographed in perspective; both
sides."""

from canvas import Canvas
from finish import Photo
from specimen import Specimen, address, benefit, phone

SKY, INK = "#3a78b5", "#1c2733"

TRUTH = {
    "payer_name": ["BlueCross BlueShield of Montana", "Blue Cross Blue Shield of Montana", "Blue Cross and Blue Shield of Montana"],
    "plan_name": ["Big Sky PPO 2500", "Big Sky PPO"],
    "member_name": "Walter J Stenhouse",
    "member_number": "YDM841207735",
    "group_number": "X0241187",
    "start_date": "2024-07-01",
    "rx_bin": "011552",
    "rx_pcn": "ILDR",
    "optional": {"member_id_prefix": "YDM"},
    "plan_details": [
        benefit("office_visit", "copay", "any", "$30"),
        benefit("specialist_visit", "copay", "any", "$55"),
        benefit("emergency_room", "copay", "any", "$200"),
        benefit("in_network_medical", "deductible", "in", "$2,500"),
    ],
    "phone_numbers": [
        phone("Customer Service", "member_services", "800-555-0147"),
        phone("Provider Service", "provider_services", "800-555-0149"),
        phone("Preauthorization", "prior_authorization", "877-555-0150"),
        phone("Pharmacy Program", "pharmacy", "800-555-0151"),
        phone("Coverage while traveling", "other", "800-555-0152"),
    ],
    "addresses": [address("Medical claims", "medical_claims", "P.O. Box 7982, Helena, MT 59604-7982")],
}


def front() -> Canvas:
    c = Canvas("#ffffff")
    c.polygon([(0, 0), (1040, 0), (1040, 70), (620, 118), (0, 118)], "#e4eef7")
    c.text(44, 78, "BlueCross BlueShield", "lato-b", 42, SKY)
    c.text(462, 78, "of Montana", "lato", 36, SKY)
    c.text(44, 172, "Subscriber Name", "lato", 23, INK)
    c.text(44, 210, "WALTER J STENHOUSE", "lato-b", 34, INK)
    c.text(44, 262, "Identification Number", "lato", 23, INK)
    c.text(44, 304, "YDM 841207735", "lato-b", 37, INK)
    c.pairs(44, 366, [("Group Number", "X0241187"), ("Effective Date", "07/01/2024"), ("RxBIN", "011552"), ("RxPCN", "ILDR")], 246, ("lato", "lato-b"), 28, 42)
    c.text(600, 172, "Big Sky PPO 2500", "lato-b", 33, SKY)
    c.rect(600, 192, 996, 195, SKY)
    for i, (label, value) in enumerate([("Office Visit Copay", "$30"), ("Specialist Copay", "$55"), ("Emergency Room Copay", "$200"), ("In-network Deductible", "$2,500")]):
        c.text(600, 240 + i * 46, label, "lato", 27, INK)
        c.text(996, 240 + i * 46, value, "lato-b", 28, INK, "rs")
    c.rect(0, 560, 1040, 660, SKY)
    c.text(44, 620, "bcbsmt-specimen.example", "lato-b", 28, "#ffffff")
    c.text(996, 620, "MEDICAL · PRESCRIPTION", "lato-b", 24, "#ffffff", "rs", 1)
    return c


def back() -> Canvas:
    c = Canvas("#ffffff")
    c.rect(0, 0, 1040, 26, SKY)
    c.lines(44, 72, ["Members: always carry this card. Call Preauthorization before any hospital stay.", "Providers: file claims with your local Blue plan."], "lato", 23, 32, INK)
    y = 168
    for label, value in [
        ("Customer Service:", "1-800-555-0147"), ("Provider Service:", "1-800-555-0149"), ("Preauthorization:", "1-877-555-0150"),
        ("Pharmacy Program:", "1-800-555-0151"), ("Coverage while traveling:", "1-800-555-0152"),
    ]:
        c.text(44, y, label, "lato", 27, INK)
        c.text(640, y, value, "lato-b", 27, INK, "rs")
        y += 43
    c.rect(44, 372, 996, 374, "#b5cbe0")
    c.text(44, 416, "Medical claims:", "lato-b", 25, SKY)
    c.lines(44, 454, ["P.O. Box 7982", "Helena, MT 59604-7982"], "lato", 26, 36, INK)
    c.lines(
        44, 566,
        ["An independent licensee. Pharmacy benefits are administered separately.",
         "Use of this card is subject to the terms of the member's contract."], "lato", 20, 28, "#54626f",
    )
    return c


SPECIMEN = Specimen(
    "montana-blue", TRUTH, front, Photo(surface="stone", fill=0.8, roll_deg=-3.1, pitch_deg=11, yaw_deg=-7, shade=(0.62, 0.3)),
    back, Photo(surface="stone", fill=0.8, roll_deg=1.4, pitch_deg=9, yaw_deg=6, light=(200, 0.15, 0.12)),
)
