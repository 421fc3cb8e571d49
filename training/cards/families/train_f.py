"""Families for training, sixth part: commercial and self-funded cards; fronts of `train_f_*.py` with the back each of them has."""

from __future__ import annotations

from . import train_f_backs, train_f_more, train_f_national, train_f_self, train_f_special

FRONTS = [*train_f_national.FRONTS, *train_f_self.FRONTS, *train_f_special.FRONTS, *train_f_more.FRONTS]

back = train_f_backs.back
