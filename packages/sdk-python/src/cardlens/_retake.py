"""Telling the error of a card's earlier image from that of the new one."""

from __future__ import annotations

import time

from cardlens.types import Side

# Maximum time until the new image of a failed side is processed, on a busy service.
_TAKE_UP_S = 30.0


class Retake:
    """After a failed side was uploaded again, tells whether the card's error may still be that of the earlier image."""

    def __init__(self, side: Side | None) -> None:
        self._side = side
        self._until_s = time.monotonic() + _TAKE_UP_S
        self._is_taken_up = False

    def is_error_outdated(self) -> bool:
        """Whether to keep waiting although the card is in state error."""
        return self._side is not None and not self._is_taken_up and time.monotonic() < self._until_s

    def see(self, state: str) -> None:
        """Notes a state of the card or of an event; a card in state error may also report on its other side."""
        if state == "processing" or state.startswith(f"{self._side}side_"):
            self._is_taken_up = True
