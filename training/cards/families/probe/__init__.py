"""Fronts of the set `probe`, whose errors are analyzed. Each is modeled on a type of sample card published by payers,
and has its own wordings. Only the engine is shared with other sets."""

from __future__ import annotations

from .backs import back
from .employers import trust_fund, trustee_table
from .insurers import blue_home, numbered_names, united_box
from .public import metal_tier, senior_choice, state_program
from .special import dentist_card, script_card

# (front, kinds of cards, weight)
FRONTS = [
    (blue_home, ("ppo",), 1.2),
    (united_box, ("ppo",), 1.2),
    (numbered_names, ("pos",), 1.0),
    (trustee_table, ("tpa",), 1.0),
    (state_program, ("medicaid",), 1.0),
    (senior_choice, ("advantage",), 1.0),
    (trust_fund, ("tpa",), 0.8),
    (dentist_card, ("dental",), 0.8),
    (script_card, ("rx",), 0.7),
    (metal_tier, ("exchange",), 1.0),
]
