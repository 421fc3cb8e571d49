"""Typefaces and helpers of the set `test_author_b`."""

from __future__ import annotations

from random import Random

from ...content import author_b as world
from ...content.author_b import Facts, one
from ...engine.page import Side, plain
from ..pen import named

BODIES = [("sans", "sans-b"), ("sans", "sans-b"), ("open", "open-b"), ("roboto", "roboto-b"), ("inter", "inter-b"), ("lato", "lato-b"), ("narrow", "narrow-b")]
DAYS = ("us", "us", "short", "loose", "dash", "upper", "military", "abbr", "long")


def settle(card, rng: Random, **known) -> Facts:
    card.facts = Facts(phone_form=one(rng, world.PHONE_FORMS), **known)
    return card.facts


def words(side: Side, x: float, y: float, size: float, *parts, anchor: str = "l", fit: float | None = None, color: str | None = None, face: str | None = None) -> float:
    side.put(x, y, [part if isinstance(part, tuple) else plain(part) for part in parts if part and (not isinstance(part, tuple) or part[0])], size, face, color, anchor, fit)
    return y + size * 1.36


def entry(side: Side, name: str, what, shown: str | None = None, heavy: bool = True) -> list:
    """`Name value` with the value in bold."""
    named(what, name)
    return [(name, what, "label"), (" " + (shown or what.value), what, "value", side.theme.bold if heavy else side.theme.regular)]
