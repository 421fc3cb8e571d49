"""Decides whether and when a failed request is sent again."""

from __future__ import annotations

import random
from collections.abc import Callable

from cardlens.errors import CardlensConnectionError, CardlensError

FIRST_DELAY_S = 0.25
MAX_DELAY_S = 8.0
# With longer delays, the call fails, so that the caller can decide how to wait.
RETRY_AFTER_MAX_S = 30.0
# The service itself returns 503; the other two come from proxies.
PASSING = frozenset({502, 503, 504})


def delay_before(
    attempt: int,
    error: CardlensError,
    *,
    max_retries: int,
    is_repeatable: bool,
    random_value: Callable[[], float] = random.random,
) -> float | None:
    """Seconds before the next attempt; None if there is none.

    A request that is not repeatable is retried only if the server rejected it (429), because a request whose response
    was lost may have succeeded.
    """
    if attempt > max_retries or not _is_retryable(error, is_repeatable):
        return None
    asked = error.retry_after_s or 0.0
    if asked > RETRY_AFTER_MAX_S:
        return None
    ceiling = min(MAX_DELAY_S, FIRST_DELAY_S * 2.0 ** (attempt - 1))
    # Full jitter, so that clients that failed at the same time do not retry at the same time.
    return asked + random_value() * ceiling


def _is_retryable(error: CardlensError, is_repeatable: bool) -> bool:
    if error.status == 429:
        return True
    return is_repeatable and (error.status in PASSING or isinstance(error, CardlensConnectionError))
