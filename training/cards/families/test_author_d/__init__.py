"""A blind test set by a second independent author. Developers of the system do not read this folder or look at its
cards."""

from .backs import back
from .commercial import blue_plate, carrier_roster, hsa_columns
from .market import marketplace_copays, smile_card
from .programs import advantage_ppo, state_managed, tarjeta
from .sponsors import district_plan, term_policy, welfare_trust

__all__ = ["FRONTS", "back"]

# (front, kinds of cards, weight)
FRONTS = [
    (blue_plate, ("ppo",), 1.2),
    (carrier_roster, ("ppo",), 1.2),
    (hsa_columns, ("hdhp",), 1.0),
    (state_managed, ("medicaid",), 1.1),
    (advantage_ppo, ("advantage",), 1.1),
    (district_plan, ("tpa",), 1.2),
    (welfare_trust, ("tpa",), 0.9),
    (smile_card, ("dental",), 0.9),
    (term_policy, ("student",), 0.8),
    (marketplace_copays, ("exchange",), 1.1),
    (tarjeta, ("hmo",), 0.7),
]
