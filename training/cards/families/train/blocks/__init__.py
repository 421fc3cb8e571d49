"""Building blocks shared by the training families and the free composer. Held-out families have separate code.

Every block takes the side, the card and a position, prints, and returns the y below (the baseline of the next line).
"""

from __future__ import annotations

from .choice import dates, identity, keyed, pharmacy, take
from .contacts import address_block, address_run, notice, payer_number, phone_line, phone_list, phone_parts
from .fields import bare, fields_somehow, flow, header_row, inline, inline_parts, stacked
from .marks import emblem, logo, manager, network_logos, plan_line
from .people import doctor, people_list, people_table
from .visit_costs import cost_label, cost_strip, costs, costs_copays, limit_rows
