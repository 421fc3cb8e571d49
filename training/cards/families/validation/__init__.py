"""Families for calibrating scores and selecting thresholds, independent of the training and held-out families."""

from __future__ import annotations

from .backs import back
from .fronts import FRONTS
