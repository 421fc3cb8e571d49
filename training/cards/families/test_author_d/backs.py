"""Backs of `test_author_d`, drawn with their weights."""

from __future__ import annotations

from ...engine.page import Side
from .tools import as_large_as_fits
from .back_claims import claims_by_network
from .back_phones import phone_list, phone_sentences
from .back_small_print import small_print

BACKS = [(phone_list, 1.2), (phone_sentences, 1.0), (claims_by_network, 1.0), (small_print, 0.8)]


@as_large_as_fits
def back(side: Side, card) -> None:
    rng = card.rng
    rng.choices([each for each, _ in BACKS], [weight for _, weight in BACKS])[0](side, card)
