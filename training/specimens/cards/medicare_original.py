"""Like Original Medicare: the MBI (the sample number of CMS), Part A and B dates, two languages; scanned at 300 dpi; front only."""

from canvas import Canvas
from finish import Scan
from specimen import Specimen

INK = "#22252b"

TRUTH = {
    "payer_name": ["Medicare", "Medicare Health Insurance"],
    "member_name": "Margaret L Okonkwo",
    "member_number": "1EG4-TE5-MK73",
    "medicare_medicaid_id": "1EG4-TE5-MK73",
    "part_a_effective_date": "2016-03-01",
    "part_b_effective_date": "2016-07-01",
    "optional": {"plan_name": "Medicare Health Insurance"},
}


def front() -> Canvas:
    c = Canvas("#fdfdfb")
    c.rect(0, 0, 1040, 138, "#51566b")
    c.text(48, 92, "MEDICARE HEALTH INSURANCE", "lato-b", 46, "#ffffff", tracking=2)
    c.waves(0, 180, 1040, 640, "#51566b12", 22, 10, 260)
    c.text(56, 206, "Name/Nombre", "lato", 25, INK)
    c.text(56, 254, "MARGARET L OKONKWO", "mono-b", 39, INK)
    c.text(56, 322, "Medicare Number/Número de Medicare", "lato", 25, INK)
    c.text(56, 372, "1EG4-TE5-MK73", "mono-b", 42, INK)
    c.text(56, 448, "Entitled to/Con derecho a", "lato", 25, INK)
    c.text(600, 448, "Coverage starts/Cobertura empieza", "lato", 25, INK)
    c.text(56, 500, "HOSPITAL  (PART A)", "mono-b", 34, INK)
    c.text(600, 500, "03-01-2016", "mono-b", 36, INK)
    c.text(56, 552, "MEDICAL   (PART B)", "mono-b", 34, INK)
    c.text(600, 552, "07-01-2016", "mono-b", 36, INK)
    c.rect(0, 612, 1040, 660, "#51566b")
    return c


SPECIMEN = Specimen("medicare-original", TRUTH, front, Scan(turn_deg=0.7, quality=90))
