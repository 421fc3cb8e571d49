"""Vision: unlabeled name, few words; photographed in poor light; front only."""

import marks
from canvas import Canvas
from finish import Photo
from specimen import Specimen, benefit, phone

VIOLET, INK = "#5b3f8c", "#2a2433"

TRUTH = {
    "payer_name": ["ClearSight Vision Plan", "ClearSight Vision"],
    "member_name": "Marisol Quintero",
    "member_number": "CSV20983316",
    "group_number": "60117",
    "optional": {"plan_name": ["Signature Network", "ClearSight Vision Plan", "Signature"]},
    "plan_details": [benefit("vision", "copay", "any", "$10"), benefit("vision", "copay", "any", "$25")],
    "phone_numbers": [phone("Find an eye doctor", "vision", "800-555-0188")],
}


def front() -> Canvas:
    c = Canvas("#faf8fd")
    c.disc(920, 620, 330, "#e9e2f5")
    c.disc(1010, 690, 250, "#d6c9ec")
    marks.lens(c, 50, 44, 92, VIOLET)
    c.text(166, 92, "ClearSight", "inter-b", 52, VIOLET)
    c.text(168, 132, "Vision Plan", "inter", 30, VIOLET)
    c.text(52, 250, "MARISOL QUINTERO", "inter-sb", 40, INK)
    c.text(52, 304, "Member ID  CSV20983316", "inter", 31, INK)
    c.text(52, 350, "Group  60117", "inter", 31, INK)
    c.pairs(52, 440, [("Eye exam copay", "$10"), ("Eyeglass lenses copay", "$25")], 430, ("inter", "inter-sb"), 29, 46)
    c.text(52, 606, "Find an eye doctor: 800-555-0188", "inter-m", 27, VIOLET)
    c.text(992, 100, "Signature Network", "inter", 24, INK, "rs")
    return c


SPECIMEN = Specimen(
    "clearsight-vision", TRUTH, front,
    Photo(
        surface="leather", fill=0.74, roll_deg=4.2, pitch_deg=-8, yaw_deg=5, exposure=0.66, noise=7, blur=1.0,
        tint=(1.0, 0.9, 0.74), light=(60, 0.3, 0.3), quality=74,
    ),
)
