"""The account itself."""

from __future__ import annotations

from datetime import date
from typing import Literal

from cardlens._async._http import AsyncHttp
from cardlens._request import Request, path
from cardlens.models import AccountProfile, KeyList, Usage


class AsyncAccount:
    """Name and logo of the account, its API keys, and its usage."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def get(self) -> AccountProfile:
        """Name and logo, for pages that ask end users for a card. Also available with session tokens."""
        return await self._http.call(Request("GET", path("account")), AccountProfile)

    async def update(
        self,
        *,
        review_threshold: float | None = None,
        enriched_events: bool | None = None,
        evaluation_consent: bool | None = None,
        device_reading: Literal["allowed", "with_picture", "refused"] | None = None,
    ) -> AccountProfile:
        """Changes the given settings of the account. Needs an API key.

        Args:
            review_threshold: 0.01 to 1. Cards with an element whose score is lower are listed with `needs_review`.
            enriched_events: Whether events with state `enriched` follow the completion of a card.
            evaluation_consent: Whether corrected and confirmed values of cards may be exported to evaluate recognition.
            device_reading: Whether cards may be created with what a client has read from them.
        """
        given = {
            "review_threshold": review_threshold,
            "enriched_events": enriched_events,
            "evaluation_consent": evaluation_consent,
            "device_reading": device_reading,
        }
        json = {name: setting for name, setting in given.items() if setting is not None}
        request = Request("PATCH", path("account"), json=json)
        return await self._http.call(request, AccountProfile)

    async def keys(self) -> KeyList:
        """API keys, oldest first, without their secrets. Needs an API key."""
        return await self._http.call(Request("GET", path("keys")), KeyList)

    async def usage(self, *, first: date | None = None, last: date | None = None) -> Usage:
        """Number of cards and eligibility checks per day, oldest first. Needs an API key.

        Args:
            first: First day, UTC. Default: 29 days before `last`.
            last: Last day, at most 365 days after `first`. Default: today.
        """
        query = {"from": first.isoformat() if first else None, "to": last.isoformat() if last else None}
        return await self._http.call(Request("GET", path("usage"), query=query), Usage)
