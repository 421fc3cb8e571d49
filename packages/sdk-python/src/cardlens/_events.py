"""Parses Server-Sent Events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from cardlens.events import LiveEligibilityEvent, LiveEvent

Event = LiveEvent | LiveEligibilityEvent

_known: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="type")])

E = TypeVar("E", LiveEvent, LiveEligibilityEvent)


class EventLines:
    """Collects the `data` of each event (HTML Living Standard, 9.2.6: an empty line ends an event)."""

    def __init__(self) -> None:
        self._data: list[str] = []

    def feed(self, line: str) -> str | None:
        """Returns the data of the event that this line completes, if any."""
        if line.startswith("data:"):
            self._data.append(line[5:].removeprefix(" "))
        if line or not self._data:
            return None
        data = "\n".join(self._data)
        self._data.clear()
        return data


def event_in(data: str) -> Event | None:
    """Parses one event; None if its type is unknown to this version."""
    try:
        return _known.validate_json(data)
    except ValidationError:
        return None


def changes_only(report: Callable[[E], None] | None) -> Callable[[E], None]:
    """Reports each state only once, because a reopened connection starts with the current state."""
    last: str | None = None

    def hear(event: E) -> None:
        nonlocal last
        if event.state != last and report is not None:
            report(event)
        last = event.state

    return hear
