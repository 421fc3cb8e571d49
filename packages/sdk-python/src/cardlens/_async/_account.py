"""The account itself."""

from __future__ import annotations

from datetime import date

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

    async def update(self, *, review_threshold: float) -> AccountProfile:
        """Changes the account's settings. Needs an API key.

        Args:
            review_threshold: 0.01 to 1. Cards with an element whose score is lower are listed with `needs_review`.
        """
        request = Request("PATCH", path("account"), json={"review_threshold": review_threshold})
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
