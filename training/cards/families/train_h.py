"""Families for training, H: funds as payers, schedules by network, names in unusual places, with backs of their own. See train_h_*.py."""

from __future__ import annotations

from . import train_h_backs, train_h_costs, train_h_funds, train_h_names

FRONTS = [*train_h_funds.FRONTS, *train_h_costs.FRONTS, *train_h_names.FRONTS]

back = train_h_backs.back
