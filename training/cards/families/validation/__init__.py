"""Families to calibrate scores and to choose thresholds on: composed apart from the training families and the held-out ones."""

from __future__ import annotations

from .backs import back
from .fronts import FRONTS
