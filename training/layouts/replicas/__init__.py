"""Layouts in the style of real payers' cards, with fictitious values. Held out: no frequencies are measured on them."""

from __future__ import annotations

from .insurers import aetna, blue, cigna, kaiser, united
from .public import advantage, federal, medicaid, medicare, military, supplement
from .special import administrator, dental, exchange, pharmacy, vision

REPLICAS = {maker.__name__: maker for maker in (united, aetna, cigna, blue, kaiser, medicare, medicaid, advantage, administrator, dental, vision, pharmacy, federal, military, exchange, supplement)}
