"""Other layouts of costs on training cards: under network headings, by tier, without dollar signs, in tables."""

from __future__ import annotations

from .amounts import again, copay_tags
from .listed import headed, headed_limits, lines
from .mixed import costs
