"""Training families H: funds as payers, schedules by network, names in unusual positions, with their own backs."""

from __future__ import annotations

from . import backs, costs, funds, names

FRONTS = [*funds.FRONTS, *costs.FRONTS, *names.FRONTS]

back = backs.back
