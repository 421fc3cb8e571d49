"""Training families F: commercial and self-funded cards, with their own backs."""

from __future__ import annotations

from . import backs, looks, national, people, self_funded, special

FRONTS = [*national.FRONTS, *self_funded.FRONTS, *people.FRONTS, *special.FRONTS, *looks.FRONTS]

back = backs.back
