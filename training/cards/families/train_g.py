"""Families for training, G: public programs and special benefits, with backs of their own. See train_g_*.py."""

from __future__ import annotations

from . import train_g_medicare, train_g_state

FRONTS = [*train_g_medicare.FRONTS, *train_g_state.FRONTS]
