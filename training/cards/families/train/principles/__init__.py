"""Training families, third part: layouts used by many payers in any line of business."""

from __future__ import annotations

from .manners import form, letter_slip, own_numbers, two_languages
from .places import bottom_up, everything_in_front, headline_number, picture_half, spaced_out, three_blocks, upright

FRONTS = [form, three_blocks, everything_in_front, own_numbers, headline_number, upright, picture_half, letter_slip, two_languages, bottom_up, spaced_out]
