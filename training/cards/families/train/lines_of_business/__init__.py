"""Training families, fifth part: lines of business with their own conventions (no real card is copied)."""

from __future__ import annotations

from .groups import fund, networks_listed, practice_and_group
from .public import advantage_with_drugs, federal, medical_home
from .special import school_year, sharers, two_products

FRONTS = [
    (federal, ("ppo", "hmo", "pos", "hdhp")), (medical_home, ("medicaid", "medicaid", "chip", "hmo")), (practice_and_group, ("hmo", "hmo", "advantage", "medicaid", "pos", "exchange")), (fund, ("tpa",)),
    (networks_listed, ("tpa", "tpa", "ppo", "epo")), (school_year, ("student", "student", "ministry", "military")), (two_products, ("dental", "dental", "vision", "ppo")), (advantage_with_drugs, ("advantage", "advantage", "rx", "supplement")), (sharers, ("ministry", "ministry", "epo", "student")),
]
