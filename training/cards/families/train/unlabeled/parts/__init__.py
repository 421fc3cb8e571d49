"""Parts of the families I: items placed in regions of a card, unlabeled names, sentences with slots, costs in words,
routing numbers."""

from __future__ import annotations

from .items import bare, costs, doctor, group, line, look, mark, paragraph, phone, plan, several
from .regions import Item, lay, legible, paid_by, planned
from .sentences import SLOT, costs_said, firm_phone, limits_said, payable, rest_said, run_together, said
