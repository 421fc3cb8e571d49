"""Training families, second part: in the style of different types of payers (no real card is copied)."""

from __future__ import annotations

from .commercial import administrator, cross_and_shield, employer_head, marketplace, national, numbered_family, record_card
from .public import advantage, managed_medicaid, medicare_original, service_member
from .special import dental_card, drug_card

FRONTS = [(national, None), (numbered_family, None), (employer_head, None), (cross_and_shield, None), (record_card, None), (advantage, ("advantage", "advantage", "advantage", "rx", "supplement")), (managed_medicaid, ("medicaid", "medicaid", "chip")), (administrator, ("tpa", "tpa", "student", "ppo", "hdhp", "ministry")), (marketplace, ("exchange", "exchange", "epo", "hmo")), (dental_card, ("dental", "vision")), (drug_card, ("rx",)), (medicare_original, ("medicare",)), (service_member, ("military", "ministry", "student", "supplement"))]
