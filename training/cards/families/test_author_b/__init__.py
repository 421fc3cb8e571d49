"""Fronts of the set `test_author_b`, a blind test set. Modeled, like `probe`, on types of cards published by payers,
but on other types and with other wordings; developers who analyze `probe` do not look at these cards."""

from __future__ import annotations

from .backs import back
from .networks import group_practice, referral_free, region_hmo
from .public import beneficiary, children, federal_service
from .single import campus, policy_letter, sharing
from .special import drug_plan, eyes

FRONTS = [
    (region_hmo, ("hmo",), 1.0),
    (referral_free, ("ppo",), 1.3),
    (federal_service, ("ppo",), 0.9),
    (policy_letter, ("supplement",), 0.7),
    (group_practice, ("hmo",), 1.2),
    (children, ("chip",), 1.0),
    (sharing, ("ministry",), 0.7),
    (eyes, ("vision",), 0.7),
    (drug_plan, ("advantage",), 0.9),
    (campus, ("student",), 0.9),
    (beneficiary, ("military",), 0.8),
]
