"""Other ways in which training cards say what care costs: under headings of networks, by tiers, without signs, in tables."""

from __future__ import annotations

from .amounts import again, copay_tags
from .listed import headed, headed_limits, lines
from .mixed import costs
