"""Student plan: mostly unlabeled values, a prominent number of unstated type; photographed hand-held and blurred; front
only."""

import marks
from canvas import Canvas
from finish import Photo
from specimen import Specimen, benefit, phone

NAVY, GOLD, INK = "#1d2c4c", "#c79a2e", "#20242c"

TRUTH = {
    "payer_name": ["Granite Mutual Insurance Company", "Granite Mutual"],
    "plan_name": ["Student Health Insurance Plan", "Juniper State University Student Health Insurance Plan"],
    "client_name": "Juniper State University",
    "member_name": "Anneliese Brandt",
    "member_number": "JSU4471902",
    "card_specific_id": "SHP-2025-117",
    "start_date": "2025-08-15",
    "plan_details": [
        benefit("office_visit", "copay", "any", "$15"),
        benefit("emergency_room", "copay", "any", "$150"),
    ],
    "phone_numbers": [phone("Questions", "member_services", "877-555-0168")],
}


def front() -> Canvas:
    c = Canvas("#f7f5ee")
    c.rect(0, 0, 1040, 150, NAVY)
    c.rect(0, 150, 1040, 160, GOLD)
    marks.crest(c, 46, 32, 82, GOLD, NAVY)
    c.text(156, 72, "Juniper State University", "serif-b", 40, "#ffffff")
    c.text(156, 118, "Student Health Insurance Plan", "serif", 31, "#e8d9ae")
    c.text(48, 236, "ANNELIESE BRANDT", "sans-b", 40, INK)
    c.text(48, 292, "ID# JSU4471902", "sans", 34, INK)
    c.text(992, 240, "SHP-2025-117", "sans-b", 40, NAVY, "rs")
    c.text(48, 372, "Coverage period: 08/15/2025 - 08/14/2026", "sans", 29, INK)
    c.text(48, 436, "Office visit $15 copay", "sans", 29, INK)
    c.text(48, 480, "Emergency room $150 copay", "sans", 29, INK)
    c.line([(48, 520), (992, 520)], GOLD, 2)
    c.text(48, 566, "Underwritten by Granite Mutual Insurance Company", "serif", 29, INK)
    c.text(48, 616, "Questions? Call 877-555-0168", "sans-b", 27, NAVY)
    return c


SPECIMEN = Specimen(
    "granite-student", TRUTH, front,
    Photo(
        surface="stone", surface_color=(120, 124, 122), fill=0.76, center=(0.5, 0.52), roll_deg=-5, pitch_deg=-12, yaw_deg=8, motion=3, blur=0.9,
        noise=4, shade=(0.45, 0.25), quality=78,
    ),
)
