"""Argument types of the client."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardlens._request import ImageFile, Instant
from cardlens.events import LiveState

__all__ = [
    "BacksideScanning",
    "CaptureType",
    "CardState",
    "EligibilityState",
    "FlagType",
    "ImageFile",
    "Instant",
    "KeyScope",
    "Role",
    "ScanProgress",
    "Side",
    "Sides",
]

Side = Literal["front", "back"]

# The sides that an uploaded file shows.
Sides = Literal["one", "both"]

BacksideScanning = Literal["required", "optional", "disabled"]
"""Whether the back is scanned; `optional`: only if it is uploaded within two minutes."""

CaptureType = Literal["manual", "automatic", "selectedFile", "api"]
"""How an image was captured."""

KeyScope = Literal["read", "write", "eligibility", "webhooks", "audit", "admin", "phi"]
"""What an API key may do."""

Role = Literal["viewer", "clerk", "manager", "administrator"]
"""What a person who is signed in to the console may do; each role includes the previous ones."""

CardState = Literal["pending", "processing", "completed", "error", "unknown"]

EligibilityState = Literal["processing", "completed", "error"]

FlagType = Literal[
    "missing_elements", "incorrect_elements", "bad_payer_match", "unreadable_text", "eligibility_issue", "other"
]


@dataclass(frozen=True)
class ScanProgress:
    """One step of a scan."""

    step: Literal["created", "uploaded", "state"]
    card_id: str
    elapsed_s: float
    """Seconds since the start of the scan."""
    side: Side | None = None
    """Set for the step `uploaded`."""
    state: LiveState | None = None
    """Set for the step `state`."""
