"""Searches for the coverage of people."""

from __future__ import annotations

from typing import Literal

from cardlens._async._http import AsyncHttp
from cardlens._request import Request, path, present
from cardlens.models import (
    DiscoveryHints,
    DiscoveryPerson,
    EligibilityDiscovery,
    EligibilityDiscoveryPage,
    Provider,
)


def _path(*rest: str) -> str:
    return path("eligibility", "discoveries", *rest)


class AsyncEligibilityDiscoveries:
    """Searches for the coverage of people. Needs an API key."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def create(
        self,
        *,
        person: DiscoveryPerson,
        provider: Provider,
        consent: Literal[True],
        hints: DiscoveryHints | None = None,
        date_of_service: str | None = None,
        budget: int | None = None,
        stop_rule: Literal["primary_found", "budget"] | None = None,
        idempotency_key: str | None = None,
    ) -> EligibilityDiscovery:
        """Starts a discovery. Wait for its end with `wait_for_eligibility_discovery` of the client.

        Args:
            person: The person, as payers know them.
            provider: The requesting provider: an organization, or a person with first and last name.
            consent: The person, or a law, allows you to ask payers about the coverage.
            hints: What is known about the person, to ask the most probable payers first.
            date_of_service: Day of the service, as YYYYMMDD. Default: the day of the inquiry.
            budget: Maximum number of inquiries, 1 to 50. Default 10.
            stop_rule: `primary_found`, the default, or `budget`.
            idempotency_key: Repeating the key with the same request within 24 hours returns the same discovery. With a
                key, the call is retried if its response is lost.
        """
        request = Request(
            "POST",
            _path(),
            headers={"idempotency-key": idempotency_key},
            json=present(
                person=person.model_dump(exclude_none=True),
                provider=provider.model_dump(exclude_none=True),
                hints=hints and hints.model_dump(exclude_none=True),
                date_of_service=date_of_service,
                consent=consent,
                budget=budget,
                stop_rule=stop_rule,
            ),
            is_repeatable=idempotency_key is not None,
        )
        return await self._http.call(request, EligibilityDiscovery)

    async def get(self, discovery_id: str) -> EligibilityDiscovery:
        """Every inquiry with its reasons and outcome, and the coverages that were found."""
        return await self._http.call(Request("GET", _path(discovery_id)), EligibilityDiscovery)

    async def list(self, *, cursor: str | None = None, limit: int | None = None) -> EligibilityDiscoveryPage:
        """One page of discoveries, newest first, without inquiries and coverages. `limit`: 1 to 200, default 50."""
        query = {"cursor": cursor, "limit": limit}
        return await self._http.call(Request("GET", _path(), query=query), EligibilityDiscoveryPage)

    async def cancel(self, discovery_id: str) -> EligibilityDiscovery:
        """Asks no further payer. A completed discovery cannot be canceled (409)."""
        request = Request("POST", _path(discovery_id, "cancel"), is_repeatable=True)
        return await self._http.call(request, EligibilityDiscovery)

    async def delete(self, discovery_id: str) -> None:
        """Deletes a discovery with its checks, except those that were joined to a card."""
        await self._http.send(Request("DELETE", _path(discovery_id)))
