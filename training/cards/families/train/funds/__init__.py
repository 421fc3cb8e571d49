"""Families for training, H: funds as payers, schedules by network, names in unusual places, with backs of their own."""

from __future__ import annotations

from . import backs, costs, funds, names

FRONTS = [*funds.FRONTS, *costs.FRONTS, *names.FRONTS]

back = backs.back
