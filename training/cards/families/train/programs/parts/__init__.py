"""Parts of training families G: names, plans, doctors, people, telephone numbers."""

from __future__ import annotations

from .labeled import REST, chance, fields, fld, other_date, rest
from .lines import doctor_panel, doctored, drug_line, joined, line_of, maker, sayable, says, vendor_line
from .names import NAME_STYLES, halves, name_mark, payer, plan, plan_mark, replanned, sized, unlabeled
from .room import fill
