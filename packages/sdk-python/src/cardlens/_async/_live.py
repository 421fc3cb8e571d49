"""Live events of a card over Server-Sent Events, and waiting for resources."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Protocol, TypeVar

from cardlens._async._http import AsyncHttp
from cardlens._events import Event, EventLines, event_in
from cardlens._request import Request, card_path
from cardlens.errors import CardlensConnectionError, CardlensError, CardlensTimeoutError, TooManyRequestsError

# The server sends a comment every 30 seconds.
_SILENCE_S = 75.0
# Polling interval during a wait, because events can be lost; shorter without live events.
_POLL_S = 3.0
_POLL_WITHOUT_EVENTS_S = 0.5
_ENDS = frozenset({"completed", "error", "unknown", "canceled"})


class _HasState(Protocol):
    @property
    def state(self) -> str: ...


T = TypeVar("T", bound=_HasState)


async def follow_card(
    http: AsyncHttp, card_id: str, *, snapshot: bool, silence_s: float = _SILENCE_S
) -> AsyncGenerator[Event, None]:
    """Events of a card and of its eligibility checks, until the server closes the stream."""
    request = Request(
        "GET",
        card_path(card_id, "events"),
        query={"snapshot": "true" if snapshot else None},
        accept="text/event-stream",
        timeout_s=silence_s,
    )
    data = EventLines()
    async with aclosing(http.lines(request)) as lines:
        async for line in lines:
            text = data.feed(line)
            event = None if text is None else event_in(text)
            if event is not None:
                yield event


async def wait_for_end(
    http: AsyncHttp,
    card_id: str | None,
    *,
    what: str,
    get: Callable[[], Awaitable[T]],
    on_event: Callable[[Event], bool],
    is_error_outdated: Callable[[], bool] = lambda: False,
    timeout_s: float,
) -> T:
    """Waits until a resource has ended, and returns it. Continues to wait during outages.

    Args:
        http: Used for the events.
        card_id: The card whose events report the resource; without it, the resource is polled.
        what: Description of the resource in error messages.
        get: Requests the resource.
        on_event: Must return whether the event is about the resource, and not outdated.
        is_error_outdated: Whether an error of the resource may be that of an earlier attempt.
        timeout_s: Timeout for the whole wait.

    Raises:
        CardlensTimeoutError: The resource did not end in time.
        CardlensError: The resource cannot be retrieved.
    """
    deadline_s = time.monotonic() + timeout_s
    while True:
        until_s = min(deadline_s, time.monotonic() + _POLL_S)
        await _hear(http, card_id, on_event, until_s)
        try:
            found = await get()
            if found.state in _ENDS and not (found.state == "error" and is_error_outdated()):
                return found
        except CardlensError as error:
            if not _is_passing(error):
                raise
        if time.monotonic() >= deadline_s:
            raise CardlensTimeoutError(f"Waiting for {what} took longer than {timeout_s:g} s", type="Timed Out")


async def _hear(http: AsyncHttp, card_id: str | None, on_event: Callable[[Event], bool], until_s: float) -> None:
    """Returns once the resource has ended, or at the given time."""
    if card_id is not None:
        try:
            silence_s = max(0.1, until_s - time.monotonic())
            async with aclosing(follow_card(http, card_id, snapshot=True, silence_s=silence_s)) as events:
                async for event in events:
                    if on_event(event) and event.state in _ENDS:
                        return
                    if time.monotonic() >= until_s:
                        return
        except CardlensTimeoutError:
            return
        except CardlensError:
            # Polling is sufficient.
            pass
    await asyncio.sleep(max(0.0, min(_POLL_WITHOUT_EVENTS_S, until_s - time.monotonic())))


def _is_passing(error: CardlensError) -> bool:
    is_lost = isinstance(error, (CardlensConnectionError, CardlensTimeoutError, TooManyRequestsError))
    return is_lost or error.status >= 500
