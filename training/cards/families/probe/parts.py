"""Typefaces and content of the set `probe`."""

from __future__ import annotations

from random import Random

from ...content import author_b as world
from ...content.author_b import Facts, one

SANS, NARROW, OPEN, ROBOTO, LATO = ("sans", "sans-b"), ("narrow", "narrow-b"), ("open", "open-b"), ("roboto", "roboto-b"), ("lato", "lato-b")


def facts(card, rng: Random, **known) -> Facts:
    card.facts = Facts(phone_form=one(rng, world.PHONE_FORMS), **known)
    return card.facts
