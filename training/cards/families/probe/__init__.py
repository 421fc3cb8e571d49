"""Fronts of the set `probe`: cards whose errors are looked at. Each follows a kind of card that payers publish as a sample; wordings stand
beside the layout they belong to. Nothing of the other sets is used but the engine."""

from __future__ import annotations

from .backs import back
from .employers import trust_fund, trustee_table
from .insurers import blue_home, numbered_names, united_box
from .public import metal_tier, senior_choice, state_program
from .special import dentist_card, script_card

# (front, kinds it is made with, weight)
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
